"""Compiled code frees its objects without damaging other memory. Each case runs in its own Python process.

`PYTHONMALLOC=debug` puts guard bytes around every object and stops the process if they are overwritten.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from roost import all_games

DEPTHS = range(45, 56)  # CPython frees nested containers in another way from a depth of 50


def run(code: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONMALLOC": "debug"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == "freed\n"


def test_an_information_set_with_many_answers_is_freed() -> None:
    run("from roost.bots.tree import Node; n = Node(1, 0); [n.add(i) for i in range(5000)]; del n; print('freed')")


def test_a_tree_of_a_long_search_is_freed() -> None:
    run(
        "import roost\n"
        "from roost.bots.ismcts import SearchBot\n"
        "s = roost.load('hatch').new(2, 'tree')\n"
        "bot = SearchBot('tree', 2000)\n"
        "for k in range(6): s.apply(bot.choose(s, s.asked()[0]), s.asked()[0])\n"
        "del bot\n"
        "print('freed')"
    )


@pytest.mark.parametrize("game", all_games())
def test_the_arrays_of_a_batch_outlive_it(game: str) -> None:
    run(
        "import roost\n"
        f"games = roost.vec({game!r}, 8, seed=1, bots={{1: 'random'}} if {game!r} == 'riders' else None)\n"
        "for k in range(200): games.step(games.sample())\n"
        "arrays = [games.observations, games.mask, games.rewards, games.asked, games.sample()]\n"
        "sums = [a.sum() for a in arrays]\n"
        "del games\n"
        "more = roost.vec('hoard', 4)\n"
        "assert [a.sum() for a in arrays] == sums\n"
        "del arrays, more\n"
        "print('freed')"
    )


@pytest.mark.parametrize("game", all_games())
def test_states_inside_of_many_containers_are_freed(game: str) -> None:
    """Two at each depth, because CPython may keep the first freed object of a class for reuse."""
    run(
        "import roost\n"
        f"s = roost.load({game!r}).new(seed='deep')\n"
        "while not s.over and s.played < 40: s.apply(s.legal(s.asked()[0])[-1], s.asked()[0])\n"
        f"for depth in {list(DEPTHS)}:\n"
        "    kept = []\n"
        "    for k in range(2):\n"
        "        held = [s.clone(), s.clone().chance, *s.clone().zones, *s.clone().todo, *s.clone().later]\n"
        "        for _ in range(depth): held = [held]\n"
        "        kept.append(held)\n"
        "    del held, kept\n"
        "print('freed')"
    )


def test_a_state_made_while_another_is_freed_is_intact() -> None:
    """The memory of a freed state is reused, but only after everything that it held is freed."""
    run(
        "import roost\n"
        "first = roost.load('riders').new(seed='first')\n"
        "class Clones:\n"
        "    def __del__(self): kept.append(first.clone())\n"
        "kept = []\n"
        "second = first.clone()\n"
        "second.options = {'finalizer': Clones()}\n"
        "del second\n"
        "assert kept[0].to_json() == first.to_json()\n"
        "print('freed')"
    )
