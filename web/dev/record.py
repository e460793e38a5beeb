"""Record real games as fixtures of the mock server: PYTHONPATH=src:examples/hoard python3 web/dev/record.py"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import roost
from roost.bots.roster import make_bot
from roost.citations import Rulebook
from roost.games import package, rulebook

HERE = Path(__file__).parent / "fixtures"
SEAT = 0


def choice_json(game: Any, choice: Any) -> dict[str, Any]:
    name, verb = game.actions.names[choice.action], game.actions.verbs[choice.action]
    thing = name[len(verb) + 1 :] if name.startswith(verb + " ") else None
    words = {"action": choice.action, "name": name, "verb": verb, "thing": thing, "label": choice.label, "text": ""}
    return {**words, "reason": choice.reason} if choice.reason else words


def event_json(game: Any, event: Any, number: int) -> dict[str, Any]:
    seen = event.seen_by(SEAT)
    return {
        "number": number,
        "kind": seen.kind,
        "seat": seen.seat,
        "thing": None if seen.thing < 0 else game.book.names[seen.thing],
        "count": seen.count,
        "source": seen.source,
        "target": seen.target,
        "text": game.tell(seen, SEAT),
    }


def decision_json(game: Any, prompt: Any) -> dict[str, Any]:
    return {
        "kind": prompt.kind,
        "prompt": prompt.prompt,
        "source": prompt.source,
        "rules": prompt.rules,
        "choices": [choice_json(game, c) for c in prompt.choices],
        "blocked": [choice_json(game, c) for c in prompt.blocked],
    }


def tape(game: Any, seed: str) -> list[dict[str, Any]]:
    """One game between bots, entry by entry, as seat 0 sees it."""
    state = game.new(seats=2, seed=seed)
    bots = [make_bot("greedy:4", f"{seed} {k}") for k in range(2)]
    entries: list[dict[str, Any]] = []
    counter = 0
    events: list[dict[str, Any]] = []
    while True:
        asked = [] if state.over else state.asked()
        entry: dict[str, Any] = {"number": len(entries), "view": state.view(SEAT), "events": events, "decision": None}
        if SEAT in asked:
            counter += 1
            entry["decision"] = decision_json(game, state.decision(SEAT))
        entry["counter"] = counter
        entries.append(entry)
        if state.over:
            ending = entry["view"].get("ending") or ""
            entry["result"] = {
                "scores": state.scores(),
                "winners": state.winners(),
                "resigned": [],
                "ending": ending,
            }
            return entries
        seat = asked[0]
        entry["by"] = seat
        entry["chosen"] = bots[seat].choose(state, seat)
        state.events = []
        state.apply(entry["chosen"], seat)
        events = [event_json(game, e, len(entries) - 1) for e in state.events]
        state.events = None


def things(game: Any) -> dict[str, Any]:
    book = game.book
    found: dict[str, Any] = {}
    for table in book.tables.values():
        for thing in book.all_things(table.name):
            values = {column.name: book.value(thing, column.name) for column in table.columns.values()}
            plain = {k: v for k, v in values.items() if isinstance(v, int | str | list) and k not in ("text", "rating")}
            found[book.names[thing]] = {"table": table.name, "text": values.get("text", ""), "values": plain}
    return found


def option_json(option: Any) -> dict[str, Any]:
    kinds = {bool: "bool", list: "words", str: "word"}
    return {
        "name": option.name,
        "kind": kinds.get(type(option.default), "int"),
        "default": option.default,
        "low": option.low,
        "high": option.high,
        "words": option.words,
        "text": option.text,
        "rules": option.rules,
    }


def main() -> None:
    for game_id in ("riders", "hoard"):
        game = roost.load(game_id)
        book = rulebook(game_id)
        facts = package(game_id).GAME
        data = {
            "game": {
                "id": game_id,
                "name": facts.name,
                "seats": list(facts.seats),
                "version": facts.version,
                "hash": "",
                "aim": book.split("\n\n")[1].replace("\n", " "),
                "minutes": None,
                "options": [option_json(o) for o in facts.options.values()],
                "bots": [
                    {"name": "random", "text": "any legal answer"},
                    {"name": "greedy", "text": "one answer ahead"},
                    {"name": "ismcts", "text": "looks far ahead"},
                ],
            },
            "rulebook": {
                "text": book,
                "rules": [{"cite": r.cite, "text": r.text} for r in Rulebook(book).rules.values()],
            },
            "things": things(game),
            "tape": tape(game, "mock"),
        }
        text = json.dumps(data, separators=(",", ":"), default=str)
        HERE.mkdir(exist_ok=True)
        (HERE / f"{game_id}.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
        print(game_id, len(data["tape"]), "entries", len(text), "bytes")


if __name__ == "__main__":
    main()
