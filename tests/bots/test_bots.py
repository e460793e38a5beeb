"""Bots find the best answers in small games, choose the same for the same seed, and report their evaluations."""

from __future__ import annotations

from typing import Any

import pytest

from roost.bots.bot import Bot, play_bots
from roost.bots.greedy import GreedyBot
from roost.bots.ismcts import SearchBot, node_key
from roost.bots.roster import make_bot
from roost.bots.tree import Tree
from roost.core.game import Game
from roost.core.saving import digest
from tests.bots.small import AdvisedNim, JudgedNim, Nim, Pennies, Small, small
from tests.soak import open_any

EVERY_BOT = ["random", "greedy:3", "ismcts:40"]


def taken(game: Game[Small], bot: Bot, seats: int = 2) -> int:
    """How many stones the bot takes in its first turn."""
    return int(game.actions.thing[bot.choose(game.new(seats, "x"), 0)])


def shares(bot: Bot) -> list[float]:
    return [thought.share for thought in bot.thoughts()]


def wins(game: Game[Any], bot: str, games: int, seats: int = 2) -> float:
    """Wins of a bot against random bots, rotating its seat; a shared win counts as a fraction."""
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


def test_search_maximizes_its_own_utility_with_three_seats() -> None:
    assert taken(small(Nim, 3), SearchBot("nim", 100), 3) == 3


@pytest.mark.slow
def test_search_beats_random_clearly() -> None:
    assert wins(small(Nim, 12), "ismcts:60", 20) >= 17
    assert wins(open_any("spike/reveal"), "ismcts:20", 5) >= 4


@pytest.mark.parametrize("seat", [0, 1])
def test_search_finds_the_mixed_strategy_of_a_secret_decision(seat: int) -> None:
    """The best probabilities are one third and two thirds for both seats, and 0 for the answer that always loses."""
    totals = [0.0, 0.0, 0.0]
    for k in range(6):
        bot = SearchBot(f"{k}", 1000)
        bot.choose(small(Pennies).new(2, "x"), seat)
        totals = [total + share / 6 for total, share in zip(totals, shares(bot), strict=True)]
    assert totals == pytest.approx([1 / 3, 2 / 3, 0.0], abs=0.08)


def test_the_answer_to_a_secret_decision_is_drawn_from_the_mixed_strategy() -> None:
    chosen = [taken(small(Pennies), SearchBot(f"{k}", 60)) for k in range(40)]
    assert {0, 1} <= set(chosen)
    assert chosen.count(2) <= 4


def test_search_with_an_evaluation_needs_fewer_simulations() -> None:
    game = small(Nim, 13, JudgedNim)
    assert taken(game, SearchBot("nim", 100)) == 1


def test_a_timed_search_stops_and_chooses() -> None:
    bot = make_bot("ismcts:0.01s", "x")
    assert bot.timed
    assert taken(small(Nim, 3), bot) == 3


def test_a_single_legal_answer_needs_no_search() -> None:
    bot = SearchBot("x", 100_000_000)
    assert taken(small(Nim, 1), bot) == 1


# -- greedy ------------------------------------------------------------------------------------------------------------
def test_greedy_takes_the_answer_with_the_best_evaluation() -> None:
    assert taken(small(Nim, 13, JudgedNim), GreedyBot("x")) == 1
    assert taken(small(Nim, 15, JudgedNim), GreedyBot("x")) == 3


def test_greedy_sees_an_immediate_win_without_an_evaluation() -> None:
    assert taken(small(Nim, 3), GreedyBot("x")) == 3


@pytest.mark.parametrize("name", ["greedy", "ismcts"])
def test_bots_follow_the_advice_of_the_game(name: str) -> None:
    bot = make_bot(name, "x")
    assert taken(small(Nim, 3, AdvisedNim), bot) == 1
    assert shares(bot) == [1.0, 0.0, 0.0]


def test_greedy_lets_others_answer_a_secret_decision_at_random() -> None:
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


def test_an_open_and_a_secret_question_after_the_same_answers_are_different_nodes() -> None:
    """Hidden cards may decide which of the two is asked: an edge of one kind lacks the numbers of the other."""
    tree = Tree()
    open_node = tree.add(node_key(7, False), 0)
    edge = open_node.add(3)
    assert tree.find(node_key(7, True)) is None
    secret_node = tree.add(node_key(7, True), 0)
    secret_node.add_mixed(3)
    assert tree.find(node_key(7, False)) is open_node and len(open_node.regret) == edge
    assert tree.find(node_key(7, True)) is secret_node and len(secret_node.regret) == 1
