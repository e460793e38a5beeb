"""Measures the port and the prototype that PYTHONPATH provides, and prints the figures as one JSON object.

bench/run.py calls it twice: on the compiled modules and on the sources. All times are CPU time on one core; the best of
several rounds counts, because other load can only make a round slower.
"""

from __future__ import annotations

import json
import math
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from bench.timing import SEED, settle, spent_by_all
from roost.core import state
from roost.core.action import Menu
from roost.core.chance import Luck, chance_from_int
from roost.core.playout import TO_THE_END, play_random
from roost.lab.timing import enough, rate

port: Any = import_module("riders_port")
prototype: Any = import_module("prototype_riders")

MID_GAME = 20  # actions before a state counts as mid-game
STATES = 200
COMPARED = 60_000  # games of each, to check that both play the same game
TRACED = 300  # games that must be identical compiled and interpreted
SIGMAS = 4  # most standard deviations between two equal win rates


# -- whole games ------------------------------------------------------------------------------------------------------
def race(game: Any, rounds: int, wanted: float) -> dict[str, Any]:
    """Play the same number of random games of each, in alternating rounds."""
    games = enough(lambda n: prototype.play(n, SEED), wanted)
    others, wall = spent_by_all() - time.process_time(), time.monotonic()
    best = {"prototype": (math.inf, 0), "port": (math.inf, 0)}
    for k in range(rounds):
        for name, play in (("prototype", prototype.play), ("port", lambda n, seed: port.play(game, n, seed))):
            start = time.process_time()
            actions = int(play(games, SEED + k * games))
            best[name] = min(best[name], (time.process_time() - start, actions))
    busy = (spent_by_all() - time.process_time() - others) / (time.monotonic() - wall)
    figures: dict[str, Any] = {
        name: {"games": games / took, "actions": actions / took} for name, (took, actions) in best.items()
    }
    return {
        "games a round": games,
        "rounds": rounds,
        "cores busy with others": max(0.0, busy),
        **figures,
        "ratio": figures["port"]["games"] / figures["prototype"]["games"],
    }


# -- is it the same game? ---------------------------------------------------------------------------------------------
def outcomes_of_prototype(games: int) -> list[tuple[int, int, int]]:
    """For each game: number of actions, winner (2: nobody), starting seat."""
    luck = prototype.new_game(SEED)
    told = []
    for k in range(games):
        s = prototype.new_game(SEED + 1 + k)
        first = s.me.seat
        told.append((int(prototype.playout(s, luck)), int(s.winner), int(first)))
    return told


def outcomes_of_port(game: Any, games: int) -> list[tuple[int, int, int]]:
    luck = Luck(SEED)
    menu = Menu(game.num_actions)
    told = []
    for k in range(games):
        s = game.deal(2, {}, chance_from_int(SEED + 1 + k, 2))
        first = s.turn_of
        told.append((int(play_random(s, luck, menu, TO_THE_END)), int(s.winner), int(first)))
    return told


def summary(told: list[tuple[int, int, int]]) -> dict[str, float]:
    return {
        "actions a game": sum(actions for actions, _, _ in told) / len(told),
        "seat 0 wins": sum(winner == 0 for _, winner, _ in told) / len(told),
        "seat 1 wins": sum(winner == 1 for _, winner, _ in told) / len(told),
        "who begins wins": sum(winner == first for _, winner, first in told) / len(told),
    }


def compare(game: Any, games: int) -> dict[str, Any]:
    """Compare the statistics, because the random generators and so the games differ: length within 1%, equal wins."""
    old = summary(outcomes_of_prototype(games))
    new = summary(outcomes_of_port(game, games))
    length = "actions a game"
    alike = abs(new[length] / old[length] - 1) < 0.01
    for share in old.keys() - {length}:
        noise = math.sqrt(2 * old[share] * (1 - old[share]) / games)
        alike = alike and abs(new[share] - old[share]) < SIGMAS * noise
    return {"games": games, "prototype": old, "port": new, "alike": alike}


# -- the rest of the contract -----------------------------------------------------------------------------------------
def mid_games(game: Any) -> list[Any]:
    luck = random.Random(SEED)
    states: list[Any] = []
    while len(states) < STATES:
        s = game.new(2, seed=str(luck.random()))
        for _ in range(MID_GAME):
            for seat in s.asked():
                s.apply(luck.choice(s.legal(seat)), seat)
        if not s.over:
            states.append(s)
    return states


def contract(game: Any, rounds: int, wanted: float) -> dict[str, float]:
    """How often each operation can be done per second, on mid-game states.

    Clones and playouts run in the port's compiled loops, as in a bot; the others are called from plain Python, as a
    user interface does.
    """
    states = mid_games(game)
    asked = [(s, s.asked()[0]) for s in states]

    def for_each(do: Callable[[Any, int], object]) -> Callable[[int], None]:
        def work(times: int) -> None:
            for _ in range(times):
                for s, seat in asked:
                    do(s, seat)

        return work

    def look(s: Any, seat: int) -> None:
        s.legal(seat)
        s.prompt(seat)

    works: dict[str, Callable[[int], object]] = {
        "clones": lambda n: port.clone_each(states, n),
        "playouts from clones": lambda n: port.playout_each(states, n, SEED),
        "determinize": for_each(lambda s, seat: s.determinize(seat, SEED)),
        "views": for_each(lambda s, seat: s.view(seat)),
        "legal and decision": for_each(look),
    }
    return {name: STATES * rate(work, rounds, wanted) for name, work in works.items()}


def measure(compiled: bool, rounds: int, wanted: float) -> dict[str, Any]:
    settle(compiled, [port, prototype, state])
    game = port.load()
    return {
        "traced actions": [int(prototype.play(TRACED, SEED)), int(port.play(game, TRACED, SEED))],
        "race": race(game, rounds, wanted),
        "same game": compare(game, COMPARED) if compiled else {},
        "contract": contract(game, rounds, wanted / 4),
    }


if __name__ == "__main__":
    mode, rounds, wanted = sys.argv[1:]
    print(json.dumps(measure(mode == "compiled", int(rounds), float(wanted))))
