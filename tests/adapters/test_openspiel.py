"""OpenSpiel's own tests on every game, and some of its algorithms."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pyspiel")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from roost.adapters import openspiel
from roost.games import all_games, load

GAMES = [(game, load(game).facts.seats[0]) for game in all_games()] + [("soulstone", 4), ("flamecraft", 2)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_random_games_pass_openspiels_test(game: str, seats: int) -> None:
    pyspiel.random_sim_test(openspiel.load(game, seats, deals=50), 1, False, False)


@pytest.mark.parametrize("game", all_games())
def test_a_history_plays_the_same_game_again(game: str) -> None:
    loaded = openspiel.load(game, deals=20)
    state, luck = loaded.new_initial_state(), random.Random(1)
    for _ in range(60):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    again = loaded.deserialize_state(state.serialize())
    assert str(again) == str(state)
    if not state.is_terminal():
        assert again.legal_actions() == state.legal_actions()
        player = state.current_player()
        assert again.information_state_string(player) == state.information_state_string(player)
        twin = state.clone()
        twin.apply_action(twin.legal_actions()[0])
        assert str(again) == str(state), "playing a clone changes nothing"


def test_what_a_player_sees_does_not_depend_on_hidden_choices() -> None:
    loaded = openspiel.load("riders", deals=2)
    state = loaded.new_initial_state()
    state.apply_action(0)
    before = state.information_state_string(1)
    keys = set()
    for action in state.legal_actions()[:3]:  # the secret choice of a Rider
        twin = state.clone()
        twin.apply_action(action)
        keys.add(twin.information_state_string(1))
    assert len(keys) == 1
    assert keys != {before}


def test_its_search_plays_our_games() -> None:
    loaded = openspiel.load("riders", deals=5)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(loaded, 2.0, 4, evaluator, random_state=np.random.RandomState(1))
    state = loaded.new_initial_state()
    state.apply_action(3)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", ["riders", "hatch", "soulstone", "draconium", "flamecraft"])
def test_its_search_for_hidden_cards_plays_our_games(game: str) -> None:
    loaded = openspiel.load(game, 2, deals=5)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(loaded, evaluator, 1.0, 3, random_state=luck)
    state = loaded.new_initial_state()
    state.apply_action(3)
    for _ in range(3):
        state.apply_action(bot.step(state))


def test_a_resampled_state_is_the_same_for_its_player() -> None:
    loaded = openspiel.load("riders", deals=5)
    state, luck = loaded.new_initial_state(), random.Random(1)
    state.apply_action(3)
    worlds = set()
    while not state.is_terminal():
        player = state.current_player()
        twin = state.resample_from_infostate(player, luck.random)
        assert twin.current_player() == player and twin.legal_actions() == state.legal_actions()
        for text in ("information_state_string", "observation_string"):
            assert getattr(twin, text)(player) == getattr(state, text)(player)
        worlds.add(str(twin.s.to_json()) == str(state.s.to_json()))
        action = luck.choice(state.legal_actions())
        twin.apply_action(action)
        state.apply_action(action)
    assert False in worlds, "the hidden cards are dealt anew"


def test_its_regret_solver_runs_on_our_games() -> None:
    loaded = openspiel.load("riders", deals=2)
    solver = OutcomeSamplingSolver(loaded)
    for _ in range(3):
        solver.iteration()
    state = loaded.new_initial_state()
    state.apply_action(0)
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1.0)
