"""docs/protocol.md is true: its worked example runs, and it names every path, field, error code and close code."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from roost.server import messages
from roost.server.app import HANDLERS
from roost.server.guards import CODES
from roost.server.openapi import document, message_types
from roost.server.settings import Limits, Settings
from scripts.docs import FENCE, ROOT, blocks
from tests.server.real import Browser, Seated

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SOURCES = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "src/roost/server").glob("*.py")))
LEFT_OUT = "…"
SENTENCES = {"prompt", "label", "text", "message", "reason", "warning"}  # the page may word these differently


def steps() -> list[str]:
    """The lines of the worked example; an indented line continues the one above it."""
    text = "".join(block.text for block in blocks(PAGE) if block.words == ["exchange"])
    return re.sub(r"\n +", " ", text).strip().split("\n")


def pattern_of(text: str) -> Any:
    """The JSON of an example, where "…" as an item or a field stands for anything else."""
    text = re.sub(r"([{,]) ?…}", r'\1"…": 0}', text)
    return json.loads(re.sub(r"([\[,]) ?…]", r'\1"…"]', text))


def fits(pattern: Any, found: Any) -> bool:
    if isinstance(pattern, dict):
        open_ended = LEFT_OUT in pattern
        named = {key: value for key, value in pattern.items() if key != LEFT_OUT}
        return (
            isinstance(found, dict)
            and (set(named) < set(found) if open_ended else set(named) == set(found))
            and all(
                isinstance(found[key], str) if key in SENTENCES else fits(value, found[key])
                for key, value in named.items()
            )
        )
    if isinstance(pattern, list):
        open_ended = LEFT_OUT in pattern
        named_items = pattern[:-1] if open_ended else pattern
        return (
            isinstance(found, list)
            and (len(named_items) < len(found) if open_ended else len(named_items) == len(found))
            and all(fits(one, other) for one, other in zip(named_items, found, strict=False))
        )
    return bool(pattern == found)


def test_the_worked_example_is_what_a_server_answers(visitor: Callable[[], Browser]) -> None:
    browser = visitor()
    table = ""
    received: list[Any] = []
    seated: Seated | None = None
    checked = 0
    for step in steps():
        way, _, what = step.replace("TABLE", table or "TABLE").partition(" ")
        if what.startswith("POST "):
            _, path, body = what.split(" ", 2)
            response = browser.http.post(path, content=body.encode())
            table = response.json()["table"]
            received = [response.status_code, response.json()]
        elif what.startswith("CONNECT "):
            assert what == f"CONNECT /api/tables/{table}/socket"
            seated = browser.sit(table)
            received = [json.loads(text) for text in seated.raw]
        elif way == ">":
            assert seated is not None
            seated.socket.send(what)
            received = []
        elif what.startswith("201 "):
            assert received[0] == 201 and fits(pattern_of(what[4:].replace("TABLE", table)), received[1]), step
            checked += 1
        else:
            assert seated is not None
            message = received.pop(0) if received else seated.receive()
            assert fits(pattern_of(what), message), step
            checked += 1
    assert seated is not None and seated.quiet()
    assert checked == 9


@pytest.mark.parametrize(
    ("pattern", "found", "expected"),
    [
        ('{"a": 1, …}', {"a": 1, "b": 2}, True),
        ('{"a": 1}', {"a": 1, "b": 2}, False),
        ('{"a": 2, …}', {"a": 1, "b": 2}, False),
        ('{"c": 1, …}', {"a": 1, "b": 2}, False),
        ("[1, …]", [1, 2], True),
        ("[1]", [1, 2], False),
        ("[2, …]", [1, 2], False),
        ('{"a": [{"label": "other words", …}]}', {"a": [{"label": "x", "b": 1}]}, True),
    ],
)
def test_an_example_fits_only_what_it_shows(pattern: str, found: Any, expected: bool) -> None:
    assert fits(pattern_of(pattern), found) == expected


def test_the_page_names_every_path() -> None:
    for path, methods in document(HANDLERS)["paths"].items():
        written = re.sub(r"\{\w+\}", "ID", path)
        for method in methods:
            assert f"| {method.upper()} {written}" in PAGE


def test_the_page_names_every_field_of_every_message() -> None:
    words = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", FENCE.sub("", PAGE)))))
    for kind in message_types():
        for field in msgspec.structs.fields(kind):
            assert field.name in words, f"{kind.__name__}.{field.name}"
        tag = kind.__struct_config__.tag
        assert tag is None or tag in words
    for word in messages.FieldKind.__args__:  # type: ignore[attr-defined]
        assert f"`{word}`" in PAGE


def test_the_page_names_every_error_and_close_code() -> None:
    stops = set(re.findall(r'Stop\((\d+), "(\w+)"', SOURCES)) | {(str(status), code) for status, code in CODES.items()}
    assert len(stops) > 8
    rows = dict(re.findall(r"^\| (\d{3}) \| (.+) \|$", PAGE, re.MULTILINE))
    for status, code in stops:
        assert f"`{code}`" in rows[status]
    table = PAGE.partition("### Error codes")[2].partition("### Close codes")[0]
    refused = set(re.findall(r'Refused\(\s*"(\w+)"', SOURCES)) - {"conflict", "stopping"}  # which only HTTP calls raise
    assert refused == set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
    closes = set(re.findall(r"code=(\d{4})", SOURCES)) | set(re.findall(r"None, \((4\d{3}),", SOURCES))
    assert {"1012", "4400", "4404", "4408", "4409", "4429"} == closes
    assert closes | {"1009", "4403"} == set(re.findall(r"^\| (\d{4}) \|", PAGE, re.MULTILINE))


def test_the_page_has_the_limits() -> None:
    limits = Limits()
    found = PAGE.partition("## Limits")[2]
    for sentence in (
        f"Requests: {limits.body // 1024} KiB; {limits.requests:g} a second",
        f"bursts of {limits.requests_at_once}",
        f"bursts of {limits.new_tables_at_once}; at most {limits.unfinished} unfinished",
        f"{limits.sockets_of_table} for each table, {limits.sockets_of_address} for each address, {limits.sockets} in",
        f"Messages: {limits.message // 1024} KiB; {limits.messages:g} a second",
        f"bursts of {limits.messages_at_once}; the {limits.malformed}th malformed",
        f"two seconds for each seat, with bursts of {limits.chat_at_once}",
        f"One nudge in {limits.nudge_every:g} seconds",
        f"more than {limits.backlog} messages behind",
    ):
        assert sentence in " ".join(found.split())
    assert f"up to {limits.listed} of the visitor's tables" in PAGE and limits.new_tables == limits.chat == 0.5
    chat = " ".join(PAGE.partition("## Chat")[2].split())
    assert f"newest {limits.chat_kept} lines" in chat and limits.open_wait == 120 and Settings().clock_every == 5
