"""PettingZoo's own tests on every game, with the fewest and the most seats."""

from __future__ import annotations

import copy
import pickle

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, seed_test

from roost.adapters import pettingzoo
from roost.core.state import IllegalAction
from roost.games import all_games, load

GAMES = [(game, seats) for game in all_games() for seats in sorted(set(load(game).facts.seats))]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_aec(game: str, seats: int) -> None:
    api_test(pettingzoo.env(game, seats=seats), num_cycles=60)
    api_test(pettingzoo.raw_env(game, seats=seats), num_cycles=60)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", all_games())
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: pettingzoo.env(game), num_cycles=40)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", all_games())
def test_parallel(game: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(game), num_cycles=60)


def test_secret_answers_are_given_at_once() -> None:
    env = pettingzoo.parallel_env("riders")
    seen, _ = env.reset(seed=1)
    masks = [seen[agent]["action_mask"] for agent in env.agents]
    assert [mask[env.wait] for mask in masks] == [0, 0], "both choose their Rider"
    seen, rewards, *_ = env.step(
        {agent: int(mask.nonzero()[0][0]) for agent, mask in zip(env.agents, masks, strict=True)}
    )
    assert set(rewards.values()) == {0.0}
    assert env.answers == 2


def test_a_whole_game_pays_its_utilities_once() -> None:
    env = pettingzoo.env("riders")
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        paid[agent] += reward
        env.step(None if over or cut else int(observation["action_mask"].nonzero()[0][0]))
    assert sorted(paid.values()) == [-0.5, 0.5]


def test_an_illegal_action_raises_or_loses() -> None:
    raw = pettingzoo.raw_env("riders")
    raw.reset(seed=1)
    wrong = int((raw.observe("seat_0")["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(IllegalAction):
        raw.step(wrong)
    env = pettingzoo.env("riders")
    env.reset(seed=1)
    env.step(wrong)
    assert env.terminations["seat_0"] and env.rewards["seat_0"] == -0.5


def test_several_numbers_that_a_script_keeps_in_one_are_within_the_space() -> None:
    env = pettingzoo.env("draconium", seats=6)
    env.reset(seed=1)
    seen = env.observe("seat_0")
    seen["observation"][env.source.spec.names.index("script[0].many")] = 20_547_742_036_135_937  # from a played game
    assert seen in env.observation_space("seat_0")


def test_neighbouring_seeds_have_no_game_in_common() -> None:
    dealt = set()
    for seed in range(4):
        env = pettingzoo.env("hoard")
        env.reset(seed=seed)
        for _ in range(4):
            dealt.add(str(env.s.to_json()))
            env.reset()
    assert len(dealt) == 16


def test_the_state_is_what_all_seats_observe() -> None:
    for env in (pettingzoo.env("riders"), pettingzoo.parallel_env("riders")):
        env.reset(seed=1)
        assert env.state() in env.state_space
        half = env.source.spec.size
        assert (env.state()[half:] == env.seen_by("seat_1")["observation"]).all()


def test_a_copy_goes_on_by_itself() -> None:
    env = pettingzoo.env("riders")
    env.reset(seed=1)
    env.step(int(env.observe("seat_0")["action_mask"].argmax()))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.agent_selection == "seat_1"
        assert (twin.observe("seat_1")["observation"] == env.observe("seat_1")["observation"]).all()
        twin.step(int(twin.observe("seat_1")["action_mask"].argmax()))
        assert twin.answers == 2 and env.answers == 1


def test_misuse_is_explained() -> None:
    with pytest.raises(AttributeError, match="there is no `agent_selection` before `reset"):
        pettingzoo.env("riders").last()
    with pytest.raises(ValueError, match="there is no render mode 'human'"):
        pettingzoo.env("riders", render_mode="human")
    env = pettingzoo.parallel_env("riders")
    seen, _ = env.reset(seed=1)
    legal = int(seen["seat_0"]["action_mask"].argmax())
    for wrong in ({"seat_0": legal}, {"seat_0": legal, "seat_1": 0}, {"seat_0": legal, "seat_1": env.wait}):
        with pytest.raises(IllegalAction, match="seat_1"):
            env.step(wrong)
    assert env.answers == 0 and env.s.asked() == [0, 1], "no answer was given"
    assert "seat 0: " in env.render() and "seat 1: " in env.render()


def test_the_name_says_rules_and_content() -> None:
    assert pettingzoo.env("riders").metadata["name"] == f"roost/Riders-v1@{load('riders').book.hash[:8]}"
    changed = {"name": "Dear crowns", "change": {"card": [{"name": "Crown", "worth": 9}]}}
    assert pettingzoo.env("hoard", variant=changed).metadata["name"] != pettingzoo.env("hoard").metadata["name"]
