"""Gymnasium's own checks on every game, and what its users rely on."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from roost.adapters.gymnasium import RoostEnv, register_all
from roost.games import all_games


def made(game: str, **more: Any) -> RoostEnv:
    register_all()
    found = gymnasium.make(f"roost/{game.capitalize()}-v{RoostEnv(game).source.game.facts.version}", **more).unwrapped
    assert isinstance(found, RoostEnv)
    return found


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", all_games())
def test_the_checker_finds_nothing(game: str) -> None:
    check_env(made(game, bots="random"), skip_render_check=True)


@pytest.mark.parametrize("game", all_games())
def test_an_episode_ends_with_the_utility_of_the_seat(game: str) -> None:
    env = made(game, bots="random", seat=None)
    luck = np.random.default_rng(1)
    _, info = env.reset(seed=5)
    total, over, cut, steps = 0.0, False, False, 0
    while not over and not cut and steps < 3000:
        assert np.array_equal(info["action_mask"], env.action_masks())
        action = int(luck.choice(np.flatnonzero(info["action_mask"])))
        _, reward, over, cut, info = env.step(action)
        total += reward
        steps += 1
    assert over or steps == 3000
    if over:
        assert total == pytest.approx(env.s.returns()[env.seat])


def test_the_same_seed_gives_the_same_episode() -> None:
    seen = []
    for _ in range(2):
        env = made("riders", bots="greedy:1")
        observation, info = env.reset(seed=9)
        story = [observation]
        for _ in range(12):
            observation, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            story.append(observation)
            if over:
                break
        seen.append(np.concatenate(story))
    assert np.array_equal(seen[0], seen[1])


def test_an_illegal_action_loses() -> None:
    env = made("riders", bots="random")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert over and reward == -0.5 and info["illegal"]


def test_vector_environments_are_made_by_the_id() -> None:
    register_all()
    envs = gymnasium.make_vec("roost/Riders-v1", num_envs=3, vectorization_mode="sync", bots="random")
    observations, infos = envs.reset(seed=1)
    assert observations.shape[0] == 3
    actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
    observations, rewards, *_ = envs.step(actions)
    assert rewards.shape == (3,)
    envs.close()


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no seat 7: seats are 0 to 1"):
        RoostEnv("riders", seat=7)
