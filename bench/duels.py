"""Measures Dragon Riders and the prototype of its duel, and prints the figures as one JSON object.

bench/run.py calls it twice: on the installed, compiled package and on the sources. It plays random duels with
automatically drafted decks and measures them from the first turn; the prototype, which has no draft, is measured both
from its first turn and with its setup. CPU time on one core, the best of several alternating rounds.
"""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module
from typing import Any

import roost
from bench.timing import SEED, settle
from roost.bots.bot import first_asked
from roost.bots.loops import clone_each, view_each
from roost.core.action import Menu
from roost.core.chance import Luck, chance_from_int
from roost.core.playout import TO_THE_END, play_random
from roost.lab.timing import rate

prototype: Any = import_module("prototype_riders")

BATCH = 40  # games that are dealt before the clock starts; few enough to fit into the CPU's cache
STATES = 200


def first_turns(game: Any, options: dict[str, Any], number: int, seed: int) -> list[Any]:
    """States at the first turn: random Riders and Dragons, automatically drafted decks."""
    luck = Luck(seed)
    states = []
    for k in range(number):
        s = game.deal(2, options, chance_from_int(seed + k, 2))
        while s.turn == 0:
            seat = first_asked(s)
            menu = s.fill(seat)
            s.act(menu.items[luck.below(menu.n)], seat)
        states.append(s)
    return states


def race(game: Any, rounds: int, batches: int) -> dict[str, float]:
    """Actions per second of each, the best of several rounds."""
    options = game.full_options({"auto_draft": True})
    luck, old_luck = Luck(SEED), prototype.new_game(SEED)
    menu = Menu(game.num_actions)
    best = {"duels": 0.0, "prototype": 0.0, "prototype with set-up": 0.0}
    for turn in range(rounds):
        spent = dict.fromkeys(best, 0.0)
        actions = dict.fromkeys(best, 0)
        for batch in range(batches):
            seed = SEED + (turn * batches + batch) * BATCH
            ours = first_turns(game, options, BATCH, seed)
            old = [prototype.new_game(seed + k) for k in range(BATCH)]
            works: list[tuple[str, Any]] = [
                ("duels", lambda ours=ours: sum(int(play_random(s, luck, menu, TO_THE_END)) for s in ours)),
                ("prototype", lambda old=old: sum(prototype.playout(s, old_luck) for s in old)),
                ("prototype with set-up", lambda seed=seed: prototype.play(BATCH, seed)),
            ]
            for name, work in works:
                start = time.process_time()
                actions[name] += work()
                spent[name] += time.process_time() - start
        for name, seconds in spent.items():
            best[name] = max(best[name], actions[name] / seconds)
    return best


def measure(compiled: bool, rounds: int, wanted: float) -> dict[str, Any]:
    settle(compiled, [prototype, import_module("roost.core.state"), import_module("roost.games.riders.turn")])
    game = roost.load("riders")
    states = first_turns(game, game.full_options({"auto_draft": True}), STATES, SEED)
    for k, s in enumerate(states):
        play_random(s, Luck(k), Menu(game.num_actions), 20)
    middle = [s for s in states if not s.over]
    return {
        "actions": race(game, rounds, 60 if compiled else 3),
        "clones": rate(lambda n: clone_each(middle, n), rounds, wanted / 4),
        "views": rate(lambda n: view_each(middle, n), rounds, wanted / 4),
    }


if __name__ == "__main__":
    mode, rounds, wanted = sys.argv[1:]
    print(json.dumps(measure(mode == "compiled", int(rounds), float(wanted))))
