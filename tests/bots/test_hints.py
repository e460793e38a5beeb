"""A hint's numbers never contradict the answer that it recommends, and their meaning is stated."""

from __future__ import annotations

import re
from typing import Any

import pytest

from roost.bots.bot import ADVISED, MIXED, ONLY, SEARCHED, Bot, Thought
from roost.bots.hints import Hint, give_hint, reason, times
from roost.bots.ismcts import SearchBot
from roost.bots.roster import make_bot
from roost.core.chance import TABLE, chance_from_seed
from roost.core.state import State
from roost.games import load
from tests.bots.small import AdvisedNim, Nim, Pennies, WarningNim, small
from tests.soak import open_any

LABELS = {k: "ABCDEFGHIJ"[k] for k in range(10)}


class Thinks(Bot):
    """A bot with given evaluations of the answers 0, 1, 2, ...: visits, value, share."""

    def __init__(self, manner: str, chosen: int, *thoughts: tuple[int, float, float]) -> None:
        super().__init__("x")
        self.found = manner
        self.chosen = chosen
        self.all = [Thought(action, *thought) for action, thought in enumerate(thoughts)]

    def choose(self, s: State, seat: int) -> int:
        return self.chosen

    def thoughts(self) -> list[Thought]:
        return self.all

    def manner(self) -> str:
        return self.found


def hint_of(manner: str, chosen: int, *thoughts: tuple[int, float, float]) -> Hint:
    return give_hint(Thinks(manner, chosen, *thoughts), small(Nim).new(2, "x"), 0)


def told(hint: Hint) -> list[tuple[str, str]]:
    return [(LABELS[each.action], each.words) for each in hint.weighed]


# -- after a search ----------------------------------------------------------------------------------------------------
def test_the_best_answer_that_was_tried_often_enough_is_recommended() -> None:
    """Not the most visited one if another has a better value, and not one with a good value after three tries."""
    hint = hint_of(SEARCHED, 0, (100, 0.10, 1.0), (60, 0.12, 0.0), (3, 0.5, 0.0), (25, 0.05, 0.0))
    assert hint.action == 1
    assert told(hint) == [("B", "wins about 62 %"), ("A", "wins about 60 %"), ("D", "wins about 55 %")]
    assert reason(hint, LABELS) == "A bot looked ahead 188 times. It tried some answers too rarely to rate them."


def test_an_answer_that_is_much_worse_than_the_best_is_not_listed() -> None:
    hint = hint_of(SEARCHED, 0, (100, 0.1, 1.0), (60, 0.05, 0.0), (40, -0.1, 0.0))
    assert told(hint) == [("A", "wins about 60 %"), ("B", "wins about 55 %")]


@pytest.mark.parametrize(("worth", "listed"), [(0.12, ["B", "C"]), (0.2, ["A"])])
def test_an_answer_with_a_warning_must_promise_clearly_more(worth: float, listed: list[str]) -> None:
    """Even if it was tried much more often than the others."""
    bot = Thinks(SEARCHED, 0, (100, worth, 1.0), (20, 0.1, 0.0), (10, 0.08, 0.0))
    hint = give_hint(bot, small(Nim, 3, WarningNim).new(2, "x"), 0)
    assert [label for label, _ in told(hint)] == listed
    assert LABELS[hint.action] == listed[0]


def test_among_equal_answers_the_most_visited_is_recommended() -> None:
    hint = hint_of(SEARCHED, 0, (10, 0.0, 1.0), (20, 0.0, 0.0))
    assert (hint.action, told(hint)) == (1, [("B", "wins about 50 %"), ("A", "wins about 50 %")])
    assert reason(hint, LABELS) == "A bot looked ahead 30 times."


def test_at_most_five_answers_are_listed() -> None:
    hint = hint_of(SEARCHED, 0, *[(10, 0.01 * k, 0.0) for k in range(9)])
    assert [label for label, _ in told(hint)] == list("IHGFE")


def test_a_search_without_simulations_gives_no_numbers() -> None:
    hint = hint_of(SEARCHED, 1, (0, 0.0, 0.0), (0, 0.0, 1.0))
    assert (hint.action, hint.weighed) == (1, [])
    assert reason(hint, LABELS) == "The bot gives no reason."


# -- in a secret decision ----------------------------------------------------------------------------------------------
def test_a_mixed_strategy_is_explained() -> None:
    hint = hint_of(MIXED, 1, (50, 0.4, 0.67), (50, 0.1, 0.32), (9, 0.5, 0.01))
    assert hint.action == 1
    assert reason(hint, LABELS) == (
        "A bot chooses at random here, so that nobody can predict it: A two times in three, B one time in three. "
        "It drew B."
    )
    assert "%" not in reason(hint, LABELS)
    assert [each.part for each in hint.weighed] == [0.67, 0.32]


def test_a_very_unlikely_answer_is_not_recommended() -> None:
    hint = hint_of(MIXED, 2, (50, 0.4, 0.67), (50, 0.1, 0.31), (9, 0.5, 0.02))
    assert hint.action == 0


def test_a_nearly_certain_answer_is_not_explained_as_mixed() -> None:
    hint = hint_of(MIXED, 1, (50, -0.33, 0.97), (50, 0.1, 0.03))
    assert hint.action == 0
    assert reason(hint, LABELS) == "All players answer in secret; a bot answers A nearly always."


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (1.0, "nearly always"),
        (0.5, "one time in two"),
        (0.34, "one time in three"),
        (0.65, "two times in three"),
        (0.76, "three times in four"),
        (0.2, "one time in five"),
        (0.1, "one time in ten"),
        (0.45, "45 times in 100"),
        (0.06, "6 times in 100"),
    ],
)
def test_a_probability_is_put_in_words(share: float, words: str) -> None:
    assert times(share) == words


# -- without a search --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bot", ["ismcts:40", "greedy"])
def test_a_hint_from_advice_says_that_there_was_no_search(bot: str) -> None:
    hint = give_hint(make_bot(bot, "x"), small(Nim, 3, AdvisedNim).new(2, "x"), 0)
    assert (hint.manner, hint.weighed) == (ADVISED, [])
    assert reason(hint, LABELS) == "This is the game's own advice, given without a search."


@pytest.mark.parametrize("bot", ["ismcts:40", "greedy"])
def test_a_hint_says_if_there_is_only_one_answer(bot: str) -> None:
    hint = give_hint(make_bot(bot, "x"), small(Nim, 1).new(2, "x"), 0)
    assert (hint.manner, hint.weighed, reason(hint, LABELS)) == (ONLY, [], "It is the only answer there is.")


def test_a_random_answer_has_no_numbers() -> None:
    hint = give_hint(make_bot("random", "x"), small(Nim, 9).new(2, "x"), 0)
    assert (hint.weighed, reason(hint, LABELS)) == ([], "The bot gives no reason.")


# -- real bots in real games -------------------------------------------------------------------------------------------
def test_a_search_gives_mixed_hints_in_a_secret_decision() -> None:
    """The best strategy uses two of the three answers, with probabilities of one third and two thirds."""
    hints = [give_hint(SearchBot(f"{k}", 600), small(Pennies).new(2, "x"), 0) for k in range(12)]
    assert all(hint.manner == MIXED and len(hint.weighed) == 2 for hint in hints)
    assert len({hint.action for hint in hints}) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("game/riders", 2, {}),
        ("game/hatch", 3, {}),
        ("game/soulstone", 2, {}),
        ("game/soulstone", 4, {"teams": True}),
        ("game/draconium", 2, {}),
        ("game/flamecraft", 1, {}),
        ("game/flamecraft", 3, {}),
        ("game/hoard", 2, {}),
        ("spike/reveal", 2, {}),
    ],
)
def test_no_number_contradicts_the_recommended_answer(game: str, seats: int, options: dict[str, Any]) -> None:
    """In states of random games, with few simulations, so that the most visited answer is often not the best."""
    opened = open_any(game)
    luck = chance_from_seed(f"hints {game} {seats}", 1)
    s: State = opened.new(seats, "hints", options)
    searches = 0
    for k in range(60):
        seat = s.asked()[0]
        hint = give_hint(SearchBot(f"{k}", 24), s, seat)
        legal = s.legal(seat)
        labels = {action: opened.label(s, seat, action) for action in legal}
        parts = [each.part for each in hint.weighed]
        assert hint.action in legal and set(labels) >= {each.action for each in hint.weighed}
        assert parts == sorted(parts, reverse=True) and all(0.0 <= part <= 1.0 for part in parts)
        if hint.manner == SEARCHED:
            searches += 1
            assert hint.weighed[0].action == hint.action
            words = r"about \d+ reputation" if game == "game/flamecraft" and seats == 1 else r"wins about \d+ %"
            assert all(re.fullmatch(words, each.words) for each in hint.weighed)
        elif hint.manner == MIXED:
            assert hint.action in [each.action for each in hint.weighed]
            assert labels[hint.action] in reason(hint, labels)
        else:
            assert hint.weighed == []
        s.apply(legal[luck.below(TABLE, len(legal))], seat)
        if s.over:
            s = opened.new(seats, f"hints {k}", options)
    assert searches


def test_a_prospect_is_a_win_rate_or_a_score() -> None:
    """S40: each member of a winning team has half a win; solo Flamecraft shows reputation, 75 in the middle."""
    teams = load("soulstone")
    s = teams.new(4, "x", {"teams": True})
    assert teams.prospect(s, 0.25) == (1.0, "wins about 100 %")
    assert teams.prospect(s, -0.25) == (0.0, "wins about 0 %")
    assert teams.prospect(teams.new(4, "x"), 0.25) == (0.5, "wins about 50 %")
    town = load("flamecraft")
    assert town.prospect(town.new(1, "x"), 0.2) == (0.6, "about 90 reputation")
    assert town.prospect(town.new(2, "x"), 0.2)[1] == "wins about 70 %"
