"""Measures the other games relative to Dragon Riders, and prints the figures as one JSON object.

bench/run.py calls it on the installed, compiled package. It plays random games to the end; rounds of each game
alternate with rounds of Dragon Riders. CPU time on one core, the best of several rounds. Clones are of mid-game states.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import roost
from bench.timing import SEED, settle
from roost.bots.loops import clone_each, middle_states, play_games
from roost.core import state
from roost.games import all_games
from roost.lab.timing import enough, rate, seconds

YARDSTICK = "riders"
STATES = 100
# The targets of each game: the number of seats, the ratio to the yardstick's actions per second, clones per second.
ASKED = {
    "hatch": (4, 0.2, 300_000),
    "soulstone": (4, 0.1, 200_000),
    "flamecraft": (3, 0.1, 200_000),
    "draconium": (2, 0.2, 400_000),
}


def race(name: str, seats: int, rounds: int, wanted: float) -> dict[str, Any]:
    """Actions per second of a game and of the yardstick, the best of alternating rounds."""
    works = {who: random_games(who, many) for who, many in ((YARDSTICK, 2), (name, seats))}
    times = {who: enough(work, wanted) for who, work in works.items()}
    best = dict.fromkeys(works, 0.0)
    for _ in range(rounds):
        for who, work in works.items():
            actions = int(work(times[who]))
            best[who] = max(best[who], actions / seconds(work, times[who]))
    return {"actions": best[name], "ratio": best[name] / best[YARDSTICK]}


def random_games(name: str, seats: int) -> Any:
    game = roost.load(name)
    options = game.full_options({})
    return lambda n: play_games(game, seats, options, n, SEED)


def clones(name: str, seats: int, rounds: int, wanted: float) -> float:
    game = roost.load(name)
    states = middle_states(game, seats, game.full_options({}), STATES, SEED)
    return rate(lambda n: clone_each(states, n), rounds, wanted / 4)


def measure(rounds: int, wanted: float) -> dict[str, Any]:
    settle(True, [state])
    figures: dict[str, Any] = {}
    for name in all_games():
        if name in ASKED:
            seats, ratio, least = ASKED[name]
            found = race(name, seats, rounds, wanted)
            found["clones"] = clones(name, seats, rounds, wanted)
            found["met"] = found["ratio"] >= ratio and found["clones"] >= least
            figures[name] = {"seats": seats, "asked": {"ratio": ratio, "clones": least}, **found}
    return figures


if __name__ == "__main__":
    _, rounds, wanted = sys.argv[1:]
    print(json.dumps(measure(int(rounds), float(wanted))))
