"""Attack a server with generated messages: requests made from its own OpenAPI document, and sockets that send nonsense.

    PYTHONPATH=src python -m tests.server.hostile --messages 100000      (part of `make soak`)

A fault is an answer of 500 or more, a traceback in the log, a secret in what the attacker receives (the seed, another
player's cookie or link, a card of another hand), or a server that no longer serves honest players.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.errors import HypothesisDeprecationWarning
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from roost.server.app import HANDLERS
from roost.server.openapi import document
from tests.server.kills import Servers
from tests.server.real import Browser, Two

SEED = "the seed that no attacker may learn"
MANY = "1000000"
UNLIMITED = {
    f"ROOST_{name}": MANY
    for name in ("REQUESTS", "REQUESTS_AT_ONCE", "NEW_TABLES", "NEW_TABLES_AT_ONCE", "MESSAGES", "MESSAGES_AT_ONCE",
                 "UNFINISHED", "LOG_RATE", "LOG_AT_ONCE")
}  # fmt: skip
QUIET: dict[str, Any] = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}
STEPS = 25  # messages of one socket until the next one


class Attack:
    """What is attacked, what was sent, and what was found."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.two = Two(address, game="riders", seed=SEED)
        self.browser = self.two.browsers[0]  # the attacker has seat 0
        self.stranger = Browser(address)  # and another browser without a seat
        link = self.two.browsers[1].post(f"/api/tables/{self.two.id}/link", seat=1)["url"]
        self.secrets = [SEED, self.two.browsers[1].http.cookies["roost"], link.partition("#")[2]]
        self.sent: Counter[str] = Counter()
        self.faults: list[str] = []

    def look(self, text: str, about: str) -> None:
        """Look for secrets in something that the attacker has received."""
        self.faults += [f"{about}: a secret was sent" for secret in self.secrets if secret in text]

    def look_at(self, message: dict[str, Any]) -> None:
        zones = message.get("view", {}).get("zones", {}) if message.get("type") == "state" else {}
        hand = zones.get("hand 1", {})
        if any(hand.get("cards", [])) and message.get("result") is None:
            self.faults.append("a card of another hand was sent")

    def is_alive(self) -> bool:
        """Whether an honest player can still open a table and play."""
        honest = Two(self.address, game="hoard")
        try:
            return honest.step()
        finally:
            honest.close()

    def close(self) -> None:
        self.stranger.close()
        self.two.close()


# -- HTTP --------------------------------------------------------------------------------------------------------------
def operations() -> Iterator[tuple[str, Any]]:
    """A strategy for each call of the OpenAPI document, once with fitting and once with unfitting parameters."""
    import schemathesis  # takes a while, and only this program needs it

    schema = schemathesis.openapi.from_dict(json.loads(msgspec.json.encode(document(HANDLERS))))
    every: Any = schema.get_all_operations()
    for found in every:
        operation = found.ok()
        name = f"{operation.method.upper()} {operation.path}"
        yield name, operation.as_strategy(generation_mode=schemathesis.GenerationMode.POSITIVE)
        if operation.body or operation.query:  # any text is a fitting id
            yield name, operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)


def attack_http(attack: Attack, messages: int, luck: random.Random) -> None:
    """Send about so many requests, evenly for all calls; most of them to a table that exists."""
    found = list(operations())
    each = max(1, -(-messages // len(found)))
    for name, strategy in found:
        send = sender(attack, name, luck)
        once: Any = given(strategy)  # Any: these decorators lose the types
        seeded: Any = seed(luck.randrange(2**32))
        limited: Any = settings(max_examples=each, **QUIET)
        limited(seeded(once(send)))()


def sender(attack: Attack, name: str, luck: random.Random) -> Callable[[Any], None]:
    def send(case: Any) -> None:
        if "table" in case.path_parameters and luck.random() < 0.8:
            case.path_parameters["table"] = attack.two.id
        given = case.as_transport_kwargs(base_url=attack.address)
        browser = attack.browser if luck.random() < 0.7 else attack.stranger
        given.pop("cookies", None)
        headers = {key: value for key, value in given.pop("headers").items() if key.lower() != "cookie"}
        with contextlib.suppress(ValueError, TypeError, UnicodeError, httpx.InvalidURL, httpx.HTTPError):
            attack.sent["http"] += 1  # what httpx cannot send at all counts too, but is rare
            answer = browser.http.request(given.pop("method"), given.pop("url"), headers=headers, **as_httpx(given))
            if answer.status_code >= 500:
                attack.faults.append(f"{name} answered {answer.status_code}: {str(given)[:300]}")
            if not name.startswith("POST /api/tables/{table}/link"):  # whose answer is a link for the own seat
                attack.look(answer.text, name)

    return send


def as_httpx(given: dict[str, Any]) -> dict[str, Any]:
    """The arguments for httpx, which knows raw bodies as `content`."""
    data = given.pop("data", None)
    if isinstance(data, bytes | str):
        given["content"] = data
    elif data is not None:
        given["data"] = data
    return given


# -- WebSocket ---------------------------------------------------------------------------------------------------------
NUMBERS = st.one_of(st.integers(), st.floats(), st.booleans(), st.none(), st.text(max_size=5))
JSON = st.recursive(NUMBERS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))
TYPES = ["answer", "undo", "hint", "away", "nudge", "chat", "end", "ping", "state", "table", ""]
FIELDS = ["counter", "action", "on", "pace", "text", "agree", "seat", "x"]


def machine_for(attack: Attack) -> type[RuleBasedStateMachine]:
    class Attacker(RuleBasedStateMachine):
        """One socket of an attacker, who is a player or a spectator."""

        def __init__(self) -> None:
            super().__init__()
            self.state: dict[str, Any] = {"counter": 0, "decision": None}
            self.stack = contextlib.ExitStack()
            self.socket: ClientConnection | None = None

        def open(self, browser: Browser) -> None:
            self.stack.close()
            url = f"{attack.address.replace('http', 'ws')}/api/tables/{attack.two.id}/socket"
            cookie = {"Cookie": f"roost={browser.http.cookies.get('roost', '')}"}
            made = connect(url, additional_headers=cookie, close_timeout=0.1, max_queue=None)
            self.socket = self.stack.enter_context(made)

        def send(self, message: str | bytes) -> None:
            attack.sent["socket"] += 1
            if self.socket is None:
                self.open(attack.browser)
            assert self.socket is not None
            try:
                self.socket.send(message)
                while True:
                    text = self.socket.recv(timeout=0.0005)
                    attack.look(str(text), "a socket")
                    heard = json.loads(text)
                    attack.look_at(heard)
                    if heard["type"] == "state":
                        self.state = heard
            except TimeoutError:
                pass
            except (WebSocketException, OSError):
                self.socket = None

        @rule(as_player=st.booleans())
        def connect_again(self, as_player: bool) -> None:
            with contextlib.suppress(WebSocketException, OSError):
                self.open(attack.browser if as_player else attack.stranger)

        @rule(pick=st.integers(0, 999), behind=st.integers(-2, 2))
        def answer(self, pick: int, behind: int) -> None:
            choices = (self.state.get("decision") or {"choices": []})["choices"]
            action = choices[pick % len(choices)]["action"] if choices else pick
            counter = self.state["counter"] + (behind if behind < 0 else 0)
            self.send(json.dumps({"type": "answer", "counter": counter, "action": action}))

        @rule(kind=st.sampled_from(TYPES), fields=st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4))
        def almost(self, kind: str, fields: dict[str, Any]) -> None:
            self.send(json.dumps({"type": kind, **fields}))

        @rule(kind=st.sampled_from(["undo", "hint"]))
        def wanted(self, kind: str) -> None:
            self.send(json.dumps({"type": kind, "counter": self.state["counter"]}))

        @rule(text=st.text(max_size=250))
        def talk(self, text: str) -> None:
            self.send(json.dumps({"type": "chat", "text": text}))

        @rule(value=JSON)
        def any_json(self, value: Any) -> None:
            self.send(json.dumps(value))

        @rule(raw=st.one_of(st.binary(max_size=300), st.text(max_size=300)))
        def anything(self, raw: str | bytes) -> None:
            self.send(raw)

        @rule(depth=st.sampled_from([10, 1000, 2000]), size=st.sampled_from([1, 4000, 5000]))
        def large(self, depth: int, size: int) -> None:
            self.send("[" * depth + "1" * size)

        def teardown(self) -> None:
            self.stack.close()

    return Attacker


def attack_sockets(attack: Attack, messages: int, luck: random.Random) -> None:
    while attack.sent["socket"] < messages:
        examples = max(1, min(200, (messages - attack.sent["socket"]) // STEPS))
        machine = machine_for(attack)
        chosen = settings(max_examples=examples, stateful_step_count=STEPS, print_blob=False, **QUIET)
        seed(luck.randrange(2**32))(machine)
        run_state_machine_as_test(machine, settings=chosen)


def run(address: str, http: int, sockets: int, luck: random.Random) -> Attack:
    """Attack a server whose limits of rates are high."""
    attack = Attack(address)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", HypothesisDeprecationWarning)
        attack_http(attack, http, luck)
        attack_sockets(attack, sockets, luck)
    if not attack.is_alive():
        attack.faults.append("honest players can no longer play")
    attack.close()
    return attack


def main() -> int:
    parser = argparse.ArgumentParser(description="Attack a server with generated messages.")
    parser.add_argument("--messages", type=int, default=100_000, help="half of them over HTTP")
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    args = parser.parse_args()
    start = time.monotonic()
    os.environ.update(UNLIMITED)
    with tempfile.TemporaryDirectory() as folder:
        noise = Path(folder) / "server.log"
        process = Servers(str(Path(folder) / "hostile.db"), noise)
        try:
            attack = run(process.address, args.messages // 2, args.messages // 2, random.Random(args.seed))
        finally:
            process.kill()
        log = noise.read_text(encoding="utf-8", errors="replace")
    faults = [*attack.faults, *(["a traceback in the log:\n" + log[-3000:]] if "Traceback" in log else [])]
    print("\n".join(faults[:20]))
    print(
        f"hostile: {attack.sent['http']} requests, {attack.sent['socket']} socket messages, "
        f"{len(faults)} faults, seed {args.seed}, {time.monotonic() - start:.0f} s"
    )
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
