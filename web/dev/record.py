"""Record real games as fixtures of the mock server: PYTHONPATH=src:examples/hoard python3 web/dev/record.py"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec

import roost
from roost.bots.roster import make_bot
from roost.core.fields import name_of
from roost.core.telling import seat_of
from roost.server.catalogue import face_of, rulebook_page, things_of
from roost.server.messages import Blocked, ChoiceFace, DecisionFace, GameEvent
from roost.server.showing import parts

HERE = Path(__file__).parent / "fixtures"
SEAT = 0
WHOLE = ("riders", "hoard")  # games that the mock plays back


def event_face(game: Any, event: Any, number: int) -> GameEvent:
    seen = event.seen_by(SEAT)
    names = game.book.names
    return GameEvent(
        number, seen.kind, seat_of(seen), name_of(names, seen.thing), seen.count, seen.source, seen.target,
        name_of(names, seen.cause), game.tell(seen, SEAT), game.chapter(seen, SEAT),
    )  # fmt: skip


def decision_face(state: Any, prompt: Any) -> DecisionFace:
    choices = [ChoiceFace(*parts(state, choice), warning=choice.warning) for choice in prompt.choices]
    blocked = [Blocked(*parts(state, choice), reason=choice.reason) for choice in prompt.blocked]
    return DecisionFace(prompt.kind, prompt.prompt, prompt.source, prompt.rules, choices, blocked)


def tape(game: Any, seed: str, bot: str, most: int = 100_000) -> list[dict[str, Any]]:
    """One game between bots, entry by entry, as seat 0 sees it."""
    state = game.new(seats=2, seed=seed)
    bots = [make_bot(bot, f"{seed} {k}") for k in range(2)]
    entries: list[dict[str, Any]] = []
    counter = 0
    events: list[GameEvent] = []
    while True:
        asked = [] if state.over else state.asked()
        entry: dict[str, Any] = {"number": len(entries), "view": state.view(SEAT), "events": events, "decision": None}
        if SEAT in asked:
            counter += 1
            entry["decision"] = decision_face(state, state.prompt(SEAT))
        entry["counter"] = counter
        entries.append(entry)
        if state.over:
            ending = state.ending()
            entry["result"] = {
                "scores": state.scores(),
                "winners": state.winners(),
                "resigned": [],
                "ending": ending,
            }
        if state.over or len(entries) == most:
            return entries
        seat = asked[0]
        entry["by"] = seat
        entry["chosen"] = bots[seat].choose(state, seat)
        state.events = []
        state.apply(entry["chosen"], seat)
        events = [event_face(game, e, len(entries) - 1) for e in state.events]
        state.events = None


def write(name: str, data: Any) -> None:
    text = json.dumps(msgspec.to_builtins(data), separators=(",", ":"))
    HERE.mkdir(exist_ok=True)
    (HERE / f"{name}.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    print(name, len(text), "bytes")


def main() -> None:
    for id in WHOLE:
        game = roost.load(id)
        face = msgspec.structs.replace(face_of(game), hash="")
        declared = things_of(id)
        write(
            id,
            {
                "game": face,
                "rulebook": rulebook_page(id),
                "catalogue": declared,
                "tape": tape(game, "mock", "greedy:4"),
            },
        )
    views: dict[str, Any] = {}
    for id in roost.all_games():
        moments = tape(roost.load(id), "mock", "greedy:1", 400)[::7]
        views[id] = {
            "catalogue": things_of(id),
            "moments": [{"view": entry["view"], "decision": entry["decision"]} for entry in moments],
        }
    write("views", views)


if __name__ == "__main__":
    main()
