"""Record positions of Flamecraft for the tests of its board: python3 web/dev/positions_flamecraft.py

For 1, 2 and 5 players: the position of each question, as seat 0 sees it, with the most in town and the longest choices.
"""

from __future__ import annotations

from typing import Any

from record import SEAT, decision_face, event_face, write

import roost
from roost.bots.roster import make_bot
from roost.server.catalogue import things_of

GAMES = {1: ("a", "b", "c"), 2: ("a", "b"), 5: ("a", "b")}


def weight(position: dict[str, Any]) -> int:
    """The fullest position: many shops, then long words."""
    decision = position["decision"]
    words = sum(len(choice.label) for choice in decision.choices) + len(decision.prompt)
    return 200 * len(position["view"]["town"]) + words


def positions(seats: int, seed: str) -> list[dict[str, Any]]:
    game: Any = roost.load("flamecraft")
    options = {"companions": seats > 1, "deck": "golden" if seed == "b" else "purple"}
    state = game.new(seats=seats, seed=seed, options=options)
    bots = [make_bot("greedy:1", f"{seed} {k}") for k in range(seats)]
    found: list[dict[str, Any]] = []
    events: list[Any] = []
    number = 0
    while not state.over:
        seat = state.asked()[0]
        if seat == SEAT:
            decision = decision_face(state, state.prompt(SEAT))
            found.append({"view": state.view(SEAT), "decision": decision, "events": events[-40:]})
            events = []
        state.events = []
        state.apply(bots[seat].choose(state, seat), seat)
        number += 1
        events = events + [event_face(game, event, number) for event in state.events]
        state.events = None
    result = {"scores": state.scores(), "winners": state.winners(), "resigned": [], "ending": state.ending()}
    return [*found, {"view": state.view(SEAT), "decision": None, "events": events[-40:], "result": result}]


def main() -> None:
    chosen: dict[str, dict[str, Any]] = {}
    for seats, seeds in GAMES.items():
        for position in [position for seed in seeds for position in positions(seats, seed)]:
            question = position["view"]["question"] if position["decision"] else "over"
            key = f"{seats} {question}"
            if position["decision"] is None or key not in chosen or weight(position) > weight(chosen[key]):
                chosen[key] = position
    write("flamecraft", {"catalogue": things_of("flamecraft"), "positions": chosen})


if __name__ == "__main__":
    main()
