"""Record positions of one game for the layout tests of its board: python3 web/dev/positions.py hatch

With the fewest and with the most players, for each decision of seat 0 the moment of a game between bots with the
most choices and the longest view, and one such moment at which it waits. Run it again when the game's fields change.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from record import SEAT, decision_face, write

import roost
from roost.bots.roster import make_bot

MOST = 4000  # answers of one game


def positions(game: Any, seats: int, seed: str, bot: str) -> list[dict[str, Any]]:
    state = game.new(seats=seats, seed=seed)
    bots = [make_bot(bot, f"{seed} {k}") for k in range(seats)]
    found: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {}
    for _ in range(MOST):
        if state.over:
            break
        asked = state.asked()
        kind = state.prompt(SEAT).kind if SEAT in asked else "waiting"
        decision = decision_face(state, state.prompt(SEAT)) if SEAT in asked else None
        view = state.view(SEAT)
        told = len(msgspec.json.encode({key: view[key] for key in view if key != "zones"}))
        said = (len(decision.choices) if decision else 0, told)
        if said > found.get(kind, ((0, 0), {}))[0]:
            found[kind] = (said, {"seats": seats, "kind": kind, "view": view, "decision": decision})
        seat = asked[0]
        state.apply(bots[seat].choose(state, seat), seat)
    return [one for _, one in found.values()]


def main(id: str) -> None:
    game = roost.load(id)
    fewest, most = game.facts.seats
    write(
        f"positions_{id}",
        [one for seats in (fewest, most) for one in positions(game, seats, f"positions {seats}", "greedy:1")],
    )


if __name__ == "__main__":
    main(sys.argv[1])
