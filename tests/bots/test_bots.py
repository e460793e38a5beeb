"""Bots choose well on games that are small enough to know, alike for the same seed, and can say why."""

from __future__ import annotations

from typing import Any

import pytest

from roost.bots.bot import Bot, play_bots
from roost.bots.greedy import GreedyBot
from roost.bots.ismcts import SearchBot
from roost.bots.roster import make_bot
from roost.core.game import Game
from roost.core.saving import digest
from tests.bots.small import AdvisedNim, JudgedNim, Nim, Pennies, Small, small
from tests.soak import open_any

EVERY_BOT = ["random", "greedy:3", "ismcts:40"]


def taken(game: Game[Small], bot: Bot, seats: int = 2) -> int:
    """How many stones the bot takes at first."""
    return int(game.actions.thing[bot.choose(game.new(seats, "x"), 0)])


def shares(bot: Bot) -> list[float]:
    return [thought.share for thought in bot.thoughts()]


def wins(game: Game[Any], bot: str, games: int, seats: int = 2) -> float:
    """Wins of a bot among random ones, its seat rotated; shared ones are split."""
    won = 0.0
    for k in range(games):
        bots = [make_bot("random", f"{k} {seat}") for seat in range(seats)]
        bots[k % seats] = make_bot(bot, f"{k}")
        s = game.new(seats, f"{k}")
        play_bots(s, bots, game.facts.longest)
        won += (k % seats in s.winners()) / len(s.winners())
    return won


# -- search ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("stones", "right"), [(5, 1), (6, 2), (7, 3), (9, 1)])
def test_search_finds_a_forced_win(stones: int, right: int) -> None:
    bot = SearchBot("nim", 600)
    assert taken(small(Nim, stones), bot) == right
    assert max(bot.thoughts(), key=lambda thought: thought.value).share == 1.0


def test_search_looks_after_its_own_seat_among_three() -> None:
    assert taken(small(Nim, 3), SearchBot("nim", 100), 3) == 3


def test_search_beats_random_clearly() -> None:
    assert wins(small(Nim, 12), "ismcts:60", 20) >= 17
    assert wins(open_any("spike/reveal"), "ismcts:20", 5) >= 4


@pytest.mark.parametrize("seat", [0, 1])
def test_search_mixes_at_a_secret_question(seat: int) -> None:
    """The best shares are a third and two thirds for both, and never the answer that only loses."""
    totals = [0.0, 0.0, 0.0]
    for k in range(6):
        bot = SearchBot(f"{k}", 1000)
        bot.choose(small(Pennies).new(2, "x"), seat)
        totals = [total + share / 6 for total, share in zip(totals, shares(bot), strict=True)]
    assert totals == pytest.approx([1 / 3, 2 / 3, 0.0], abs=0.08)


def test_the_answer_to_a_secret_question_is_drawn_from_the_shares() -> None:
    chosen = [taken(small(Pennies), SearchBot(f"{k}", 60)) for k in range(40)]
    assert {0, 1} <= set(chosen)
    assert chosen.count(2) <= 4


def test_search_with_judgement_sees_further_with_less() -> None:
    game = small(Nim, 13, JudgedNim)
    assert taken(game, SearchBot("nim", 100)) == 1


def test_a_timed_search_stops_and_chooses() -> None:
    bot = make_bot("ismcts:0.01s", "x")
    assert bot.timed
    assert taken(small(Nim, 3), bot) == 3


def test_a_lone_answer_takes_no_search() -> None:
    bot = SearchBot("x", 100_000_000)
    assert taken(small(Nim, 1), bot) == 1


# -- greedy ------------------------------------------------------------------------------------------------------------
def test_greedy_takes_what_the_game_judges_best() -> None:
    assert taken(small(Nim, 13, JudgedNim), GreedyBot("x")) == 1
    assert taken(small(Nim, 15, JudgedNim), GreedyBot("x")) == 3


def test_greedy_sees_a_win_without_any_judgement() -> None:
    assert taken(small(Nim, 3), GreedyBot("x")) == 3


@pytest.mark.parametrize("name", ["greedy", "ismcts"])
def test_advice_is_taken_where_there_is_some(name: str) -> None:
    bot = make_bot(name, "x")
    assert taken(small(Nim, 3, AdvisedNim), bot) == 1
    assert shares(bot) == [1.0, 0.0, 0.0]


def test_greedy_lets_others_answer_a_secret_question_at_random() -> None:
    bot = GreedyBot("x", 60)
    assert taken(small(Pennies), bot) == 0
    assert [thought.value for thought in bot.thoughts()] == pytest.approx([1 / 3, 0.0, -1.0], abs=0.25)


# -- every bot ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", EVERY_BOT)
@pytest.mark.parametrize("game", ["game/hoard", "spike/reveal"])
def test_the_same_seed_plays_the_same_game(name: str, game: str) -> None:
    ends = []
    for _ in range(2):
        s = open_any(game).new(3, "same")
        play_bots(s, [make_bot(name, f"{seat}") for seat in range(3)], 12)
        ends.append(digest(s))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", EVERY_BOT)
def test_thoughts_cover_the_legal_answers_and_their_shares_add_up(name: str) -> None:
    game = small(Pennies)
    s = game.new(2, "x")
    bot = make_bot(name, "x")
    bot.choose(s, 0)
    assert sorted(thought.action for thought in bot.thoughts()) == s.legal(0)
    assert sum(shares(bot)) == pytest.approx(1.0)


@pytest.mark.parametrize("name", EVERY_BOT)
def test_choosing_changes_nothing(name: str) -> None:
    s = open_any("game/hoard").new(2, "x")
    before = digest(s)
    assert make_bot(name, "x").choose(s, 0) in s.legal(0)
    assert digest(s) == before
