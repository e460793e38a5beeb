"""`roost.vec`: many games at once, which are the same games as one by one."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import roost
from roost import all_games, load
from roost.bots.roster import make_bot
from roost.core.chance import numbered, series_word
from roost.core.game import OptionError
from roost.core.state import IllegalAction

numpy = pytest.importorskip("numpy")


def first_legal(mask: Any) -> Any:
    return mask.argmax(axis=1)


@pytest.mark.parametrize("name", all_games())
def test_the_games_of_a_batch_are_those_that_new_makes(name: str) -> None:
    """Every step is repeated in games that are played one by one, and everything the batch shows is compared."""
    game = load(name)
    for seats in {game.facts.seats[0], game.facts.seats[1]}:
        games = roost.vec(game, 3, seats=seats, seed="twin")
        alone = [game.new(seats, f"twin/{k}") for k in range(3)]
        numbers = [0, 1, 2]
        ended = 0
        for _ in range(150):
            for i, s in enumerate(alone):
                seat = s.asked()[0]
                assert games.states[i] == s
                assert (games.asked[i], games.numbers[i]) == (seat, numbers[i])
                assert games.observations[i].tolist() == list(game.observe(s, seat))
                assert numpy.flatnonzero(games.mask[i]).tolist() == s.legal(seat)
            actions = games.sample().copy()
            games.step(actions)
            for i, s in enumerate(alone):
                s.apply(int(actions[i]), s.asked()[0])
                assert games.done[i] == s.over
                assert games.rewards[i].tolist() == (s.returns() if s.over else [0.0] * seats)
                if s.over:
                    ended += 1
                    numbers[i] += 3
                    alone[i] = game.new(seats, f"twin/{numbers[i]}")
        assert ended or name not in ("riders", "hoard")


def test_a_bad_answer_is_refused_and_nothing_changes() -> None:
    games = roost.vec("riders", 4, seed=1)
    states = [s.clone() for s in games.states]
    shown = [games.observations.copy(), games.mask.copy(), games.asked.copy()]
    good = first_legal(games.mask)
    blocked = int(numpy.flatnonzero(~games.mask[2])[-1])
    for bad in (-1, games.spec.actions, blocked):
        actions = good.copy()
        actions[2] = bad
        with pytest.raises(IllegalAction, match=r"game 2 of the batch.*No answer was given"):
            games.step(actions)
    for wrong in (good[:3], good.astype(float), good.reshape(2, 2), ["1"] * 4, 3):
        with pytest.raises(ValueError, match="takes 4 whole numbers"):
            games.step(wrong)
    assert games.states == states
    for before, now in zip(shown, (games.observations, games.mask, games.asked), strict=True):
        assert (before == now).all()
    games.step(good.astype("int32"))
    games.step(list(map(int, first_legal(games.mask))))


def test_bots_play_their_seats_as_in_a_series() -> None:
    game = load("riders")
    games = roost.vec(game, 2, seed="bots", bots={1: "random"})
    word = series_word("bots")
    for k in range(2):
        s = game.new(2, f"bots/{k}")
        bot = make_bot("random", "")
        bot.restart(numbered(numbered(word, k), 1))
        while s.asked()[0] == 1:
            s.apply(int(bot.choose(s, 1)), 1)
        assert games.states[k] == s
    for _ in range(200):
        games.step(games.sample())
        assert (games.asked == 0).all()
    assert games.numbers.max() >= 2


def test_the_arrays_are_read_only_and_used_again() -> None:
    games = roost.vec("hatch", 2, seats=3)
    arrays = (games.observations, games.mask, games.rewards, games.asked, games.done, games.numbers)
    assert [array.shape for array in arrays] == [
        (2, games.spec.size), (2, games.spec.actions), (2, 3), (2,), (2,), (2,)
    ]  # fmt: skip
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    before = games.observations.copy()
    games.step(first_legal(games.mask))
    assert games.observations is arrays[0]
    assert (games.observations != before).any()


def test_the_same_seed_gives_the_same_batch() -> None:
    one, two = (roost.vec("soulstone", 4, seats=4, seed="again") for _ in range(2))
    for _ in range(60):
        actions = one.sample()
        assert (actions == two.sample()).all()
        one.step(actions)
        two.step(actions)
        assert (one.observations == two.observations).all() and (one.mask == two.mask).all()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match="not 5"):
        roost.vec("riders", 2, seats=5)
    with pytest.raises(OptionError, match="no option"):
        roost.vec("riders", 2, options={"nonsense": True})
    with pytest.raises(ValueError, match="at least one game"):
        roost.vec("riders", 0)
    with pytest.raises(ValueError, match="no seat 2"):
        roost.vec("riders", 1, bots={2: "greedy"})
    with pytest.raises(ValueError, match="nothing is left to answer"):
        roost.vec("riders", 1, bots={0: "greedy", 1: "greedy"})


def test_without_numpy_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=r"roost\[rl\]"):
        roost.vec("riders", 2)
