"""Gymnasium's own checks on every game, and what its users rely on."""

from __future__ import annotations

import copy
from typing import Any

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from roost.adapters.gymnasium import RoostEnv, RoostVectorEnv, register_all
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


@pytest.mark.parametrize("game", all_games())
def test_many_games_at_once_are_the_default_of_make_vec(game: str) -> None:
    register_all()
    id = f"roost/{game.capitalize()}-v{RoostEnv(game).source.game.facts.version}"
    envs = gymnasium.make_vec(id, num_envs=5, bots="random", seat=None)
    assert isinstance(envs.unwrapped, RoostVectorEnv)
    observations, infos = envs.reset(seed=1)
    again, _ = envs.reset(seed=1)
    assert np.array_equal(observations, again)
    for _ in range(20):
        assert observations in envs.observation_space
        masks = infos["action_mask"]
        assert masks.dtype == np.int8 and masks.any(axis=1).all(), "there is always something to answer"
        assert np.array_equal(observations[:, 0], infos["seat"])
        observations, rewards, over, cut, infos = envs.step(masks.argmax(axis=1))
        assert rewards.shape == over.shape == cut.shape == (5,)


def test_many_games_at_once_pay_the_seat_of_each_game() -> None:
    envs = RoostVectorEnv("riders", 6, seat=None, bots="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step(np.zeros(6, dtype=np.int64))
    _, infos = envs.reset(seed=2)
    assert infos["seat"].tolist() == [0, 0, 0, 1, 1, 1]
    ended = 0
    for _ in range(200):
        _, rewards, over, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        results = np.concatenate([batch.rewards[:, seat] for seat, batch in envs.batches])
        assert np.array_equal(rewards, results) and np.array_equal(rewards != 0, over)
        ended += int(over.sum())
    assert ended > 10


def test_other_seats_may_have_different_bots() -> None:
    names = {0: "greedy:1", 1: "random", 3: "random"}
    RoostEnv("hatch", seats=4, seat=2, bots=names).reset(seed=1)
    RoostVectorEnv("hatch", 2, seats=4, seat=2, bots=names).reset(seed=1)
    for wrong in ({0: "random"}, {**names, 4: "random"}, ["random"] * 3):
        with pytest.raises(ValueError, match="a name for each of"):
            RoostEnv("hatch", seats=4, seat=2, bots=wrong)  # type: ignore[arg-type]


def test_rendering_tells_the_question_of_your_own_seat() -> None:
    env = RoostEnv("riders", seat=1, bots="random", render_mode="ansi")
    env.reset(seed=1)
    assert env.s.asked() == [0, 1]
    assert env.render().startswith("seat 1: ")
    assert "ansi" in RoostEnv.metadata["render_modes"]
    with pytest.raises(ValueError, match="there is no render mode 'human'"):
        RoostEnv("riders", render_mode="human")


def test_a_copy_goes_on_by_itself() -> None:
    env = made("riders", bots="greedy:1")
    _, info = env.reset(seed=1)
    twin = copy.deepcopy(env)
    before = twin.s.to_json()
    env.step(int(info["action_mask"].argmax()))
    assert twin.s.to_json() == before
    twin.step(int(info["action_mask"].argmax()))
    assert not np.shares_memory(twin.source.shown, env.source.shown)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no seat 7: seats are 0 to 1"):
        RoostEnv("riders", seat=7)
