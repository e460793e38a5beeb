"""Measures what a learning program gets: observations, and steps in a batch and in a plain loop over single games.

    .venv/bin/python -m bench.learners                  every game; needs the compiled package and NumPy
    .venv/bin/python -m bench.learners riders hatch     some games

CPU time on one core, the best of several rounds. A step is one answer of the caller, after which the observation and
the mask of the seat that is asked next have been written. Answers are random and legal.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import roost
from bench.timing import SEED, settle
from roost.bots.loops import middle_states
from roost.core import observing, state
from roost.games import all_games
from roost.lab.timing import rate

N = 256  # games in a batch
STATES = 100
ROUNDS = 5
WANTED = 0.5  # seconds of a round
ASKED = {"riders": 1_000_000}  # steps per second in a batch
ASKED_OF_OTHERS = 200_000


def batch(name: str, seats: int) -> float:
    """Steps per second in a batch."""
    games = roost.vec(name, N, seats=seats, seed=SEED)

    def work(times: int) -> None:
        for _ in range(times):
            games.step(games.sample())

    return N * rate(work, ROUNDS, WANTED)


def loop(name: str, seats: int) -> float:
    """Steps per second of a plain loop over single games, with the same observations and legal answers."""
    game = roost.load(name)
    held: list[Any] = [game.new(seats, f"{SEED}/0"), 0]

    def work(times: int) -> None:
        s, number = held
        for k in range(times):
            seat = s.asked()[0]
            game.observe(s, seat)
            legal = s.legal(seat)
            s.apply(legal[k % len(legal)], seat)
            if s.over:
                number += 1
                s = game.new(seats, f"{SEED}/{number}")
        held[:] = s, number

    return rate(work, ROUNDS, WANTED)


def observations(name: str, seats: int) -> dict[str, float]:
    """Observations per second of mid-game states: into a new sheet each time, and into a sheet that is used again."""
    game = roost.load(name)
    states = middle_states(game, seats, game.full_options({}), STATES, SEED)
    asked = [(s, s.asked()[0]) for s in states]
    spec = game.spec(seats)
    sheet = observing.own_sheet(spec)

    def for_each(do: Callable[[Any, int], object]) -> Callable[[int], None]:
        def work(times: int) -> None:
            for _ in range(times):
                for s, seat in asked:
                    do(s, seat)

        return work

    return {
        "new": STATES * rate(for_each(game.observe), ROUNDS, WANTED),
        "sheet": STATES * rate(for_each(sheet.write), ROUNDS, WANTED),
    }


def measure(names: list[str]) -> dict[str, Any]:
    settle(True, [state])
    figures: dict[str, Any] = {}
    for name in names:
        low, high = roost.load(name).facts.seats
        for seats in sorted({max(2, low), high}):
            steps = batch(name, seats)
            figures[f"{name}, {seats} seats"] = {
                "numbers in an observation": roost.load(name).spec(seats).size,
                "steps in a batch": round(steps),
                "steps in a loop": round(loop(name, seats)),
                "observations": {how: round(found) for how, found in observations(name, seats).items()},
                "met": steps >= ASKED.get(name, ASKED_OF_OTHERS),
            }
    return figures


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1:] or [n for n in all_games() if n != "hoard"]), indent=2))
