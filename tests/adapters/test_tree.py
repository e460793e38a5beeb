"""A small game written out for OpenSpiel's solvers: its information sets have perfect recall, and CFR solves it."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import pyspiel

from roost.adapters import openspiel
from roost.adapters.tree import TooLarge, Tree, tree
from roost.kit import make_bot

LEARN = Path(__file__).parents[2] / "examples" / "learn"
VARIANT = LEARN / "tiny_riders.toml"
OPTIONS = {"auto_draft": True, "round_cap": 1}
DEALS = 3


@pytest.fixture(scope="module")
def small() -> Tree:
    return tree("riders", DEALS, VARIANT, OPTIONS)


def visits(state: Any, seen: dict[str, set[tuple[Any, ...]]], own: list[tuple[Any, ...]]) -> None:
    """Note for every information set by which own information sets and answers it was reached."""
    if state.is_terminal():
        return
    if state.is_chance_node():
        for action in state.legal_actions():
            visits(state.child(action), seen, own)
        return
    player = state.current_player()
    fold = state.information_state_string(player)
    seen.setdefault(fold, set()).add(own[player])
    for action in state.legal_actions():
        after = list(own)
        after[player] = (*own[player], (fold, action))
        visits(state.child(action), seen, after)


def test_a_player_never_forgets(small: Tree) -> None:
    """Perfect recall: all positions of an information set follow from the same own answers."""
    seen: dict[str, set[tuple[Any, ...]]] = {}
    visits(small.game.new_initial_state(), seen, [(), ()])
    assert len(seen) == len(small.sets) > 1000
    assert all(len(ways) == 1 for ways in seen.values())


def test_the_tree_has_the_information_sets_of_the_adapters_game(small: Tree) -> None:
    """Down one line of answers, both name the same sets and allow as many answers."""
    state = openspiel.load("riders", 2, DEALS, VARIANT, OPTIONS).new_initial_state()
    twin = small.game.new_initial_state()
    for choice in (1, 0, 1, 1, 0, 0, 2, 0, 0):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert twin.legal_actions() == list(range(len(legal)))
        if not state.is_chance_node():
            player = state.current_player()
            name = twin.information_state_string(player)
            assert name.endswith(state.information_state_string(player))
            assert small.sets[name].legal == legal
        k = min(choice, len(legal) - 1)
        state.apply_action(legal[k])
        twin.apply_action(k)


def test_a_set_is_asked_the_same_in_all_its_positions(small: Tree) -> None:
    for asked in small.sets.values():
        assert asked.seat in asked.state.asked()
        assert asked.state.legal(asked.seat) == asked.legal


def test_regret_minimization_solves_it(small: Tree) -> None:
    """After more rounds of CFR less can be won against it, and it ends close to perfect play."""
    solver = pyspiel.CFRPlusSolver(small.game)
    found = [pyspiel.exploitability(small.game, pyspiel.UniformRandomPolicy(small.game))]
    for rounds in (2, 8, 40):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(small.game, solver.tabular_average_policy()))
    assert found == sorted(found, reverse=True)
    assert found[0] > 0.2
    assert found[-1] < 0.02


def test_a_game_that_is_too_large_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 500 positions"):
        tree("riders", 1, options=OPTIONS, most=500)


def test_bots_are_judged_by_the_answers_they_give(small: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """How often a bot gives each answer is counted over several questions."""
    monkeypatch.syspath_prepend(str(LEARN))
    answers_of = import_module("exploitability").answers_of
    asked = next(each for each in small.sets.values() if len(each.legal) > 2)
    shares = answers_of(make_bot("random", ""), asked, 300)
    assert sum(shares) == pytest.approx(1.0)
    assert min(shares) > 0.5 / len(asked.legal)
    sys.modules.pop("exploitability")
