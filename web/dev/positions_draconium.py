"""Record positions of Draconium for the layout tests of its board: python3 web/dev/positions_draconium.py

For each table below: of every question that seat 0 is asked in a few random games, the moment at which most can be
chosen or refused, and one moment at which seat 0 waits. Run it again when the fields of the game change.
"""

from __future__ import annotations

import random
from typing import Any

from record import SEAT, decision_face, write

import roost

GAMES = 3
ANSWERS = 700  # of one game
LONG = [
    "Thief", "Secret Chamber", "Bandit", "Reclaimer", "Bureaucrat", "Spy", "Sentry", "Nest Warden", "Cultist", "Moat",
]  # fmt: skip
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("plain Dominion", 2, {"kingdom": ["First Game"], "eggs": [], "prosperity": "never"}),
    ("Eggs", 2, {"kingdom": ["Brood War"], "prosperity": "always", "egg_pick": "choose"}),
    ("long texts", 2, {"kingdom": LONG, "prosperity": "always", "recycling": True}),
    ("most players", 6, {"kingdom": ["Ashes to Ashes"], "prosperity": "always"}),
    ("most of all", 6, {"kingdom": LONG, "prosperity": "always", "events": ["Tax", "Ball"], "landmarks": ["Obelisk"]}),
]
KINDS = {
    "buy", "play an Action", "take an egg", "gain a card", "discard", "trash", "sort out", "react", "copy a Dragon",
    "put Debt on a pile", "put from discard", "trash a revealed Treasure", "waiting",
}  # fmt: skip


def positions(table: str, seats: int, options: dict[str, Any]) -> list[dict[str, Any]]:
    game = roost.load("draconium")
    found: dict[str, tuple[int, dict[str, Any]]] = {}
    for k in range(GAMES):
        seed = f"{table} {k}"
        chance = random.Random(seed)
        state = game.new(seats=seats, seed=seed, options=options)
        for _ in range(ANSWERS):
            if state.over:
                break
            seat = state.asked()[0]
            prompt = state.prompt(seat)
            kind = prompt.kind if seat == SEAT else "waiting"
            if kind == "buy" and len(prompt.choices) == 1:
                kind = "no Buy left"
            said = len(prompt.choices) + len(prompt.blocked) + (state.turns[SEAT] if kind != "waiting" else 0)
            if said > found.get(kind, (0, {}))[0] and (kind in KINDS or kind == "no Buy left"):
                decision = decision_face(state, prompt) if seat == SEAT else None
                found[kind] = (
                    said,
                    {"table": table, "seats": seats, "kind": kind, "view": state.view(SEAT), "decision": decision},
                )
            state.apply(pick(prompt, chance), seat)
    return [one for _, one in found.values()]


def pick(prompt: Any, chance: random.Random) -> int:
    """At random, but Treasures are played, dear cards bought, and little is given up."""
    labels = {choice.label: choice.action for choice in prompt.choices}
    for label, action in labels.items():
        if label.startswith("Play all"):
            return int(action)
    buys = [label for label in labels if label.startswith("Buy ") and "($0)" not in label]
    if buys and chance.random() < 0.8:
        return int(labels[max(buys, key=lambda label: (label.split("$")[-1].zfill(4), chance.random()))])
    return int(chance.choice([choice.action for choice in prompt.choices]))


def main() -> None:
    write("positions_draconium", [one for table in TABLES for one in positions(*table)])


if __name__ == "__main__":
    main()
