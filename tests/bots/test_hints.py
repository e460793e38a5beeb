"""A hint's numbers never speak against the answer that it names, and say what they are numbers of."""

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
from tests.bots.small import AdvisedNim, Nim, Pennies, small
from tests.soak import open_any

LABELS = {k: "ABCDEFGHIJ"[k] for k in range(10)}


class Thinks(Bot):
    """Thought this of the answers 0, 1, 2 ...: visits, value, share."""

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
def test_the_best_of_what_was_tried_enough_is_named() -> None:
    """Not the most tried one, if another is better by the numbers; and not one that was lucky in three tries."""
    hint = hint_of(SEARCHED, 0, (100, 0.10, 1.0), (60, 0.12, 0.0), (3, 0.5, 0.0), (25, -0.1, 0.0))
    assert hint.action == 1
    assert told(hint) == [("B", "wins about 62 %"), ("A", "wins about 60 %"), ("D", "wins about 40 %")]
    assert reason(hint, LABELS) == "A bot looked ahead 188 times. Some answers it tried too little to tell."


def test_of_equally_good_answers_the_most_tried_is_named() -> None:
    hint = hint_of(SEARCHED, 0, (10, 0.0, 1.0), (20, 0.0, 0.0))
    assert (hint.action, told(hint)) == (1, [("B", "wins about 50 %"), ("A", "wins about 50 %")])
    assert reason(hint, LABELS) == "A bot looked ahead 30 times."


def test_few_answers_are_listed() -> None:
    hint = hint_of(SEARCHED, 0, *[(10, 0.01 * k, 0.0) for k in range(9)])
    assert [label for label, _ in told(hint)] == list("IHGFE")


def test_a_search_that_tried_nothing_tells_no_numbers() -> None:
    hint = hint_of(SEARCHED, 1, (0, 0.0, 0.0), (0, 0.0, 1.0))
    assert (hint.action, hint.weighed) == (1, [])
    assert reason(hint, LABELS) == "Without a search, and without numbers."


# -- at a secret question ----------------------------------------------------------------------------------------------
def test_a_mixed_answer_says_that_it_is_one() -> None:
    hint = hint_of(MIXED, 1, (50, 0.4, 0.67), (50, 0.1, 0.32), (9, 0.5, 0.01))
    assert hint.action == 1
    assert reason(hint, LABELS) == (
        "It mixes here: A two times in three, B one time in three. So nobody can foresee it. This time it drew B."
    )
    assert "%" not in reason(hint, LABELS)
    assert [each.part for each in hint.weighed] == [0.67, 0.32]


def test_what_is_hardly_ever_given_is_not_proposed() -> None:
    hint = hint_of(MIXED, 2, (50, 0.4, 0.67), (50, 0.1, 0.31), (9, 0.5, 0.02))
    assert hint.action == 0


def test_nearly_always_the_same_is_no_mixing() -> None:
    hint = hint_of(MIXED, 1, (50, -0.33, 0.97), (50, 0.1, 0.03))
    assert hint.action == 0
    assert reason(hint, LABELS) == "All answer this in secret; a bot answers A nearly always."


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
def test_how_often_is_told_as_people_say_it(share: float, words: str) -> None:
    assert times(share) == words


# -- without a search --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bot", ["ismcts:40", "greedy"])
def test_advice_of_the_game_says_that_nothing_was_searched(bot: str) -> None:
    hint = give_hint(make_bot(bot, "x"), small(Nim, 3, AdvisedNim).new(2, "x"), 0)
    assert (hint.manner, hint.weighed) == (ADVISED, [])
    assert reason(hint, LABELS) == "This is the game's own advice, given without a search."


@pytest.mark.parametrize("bot", ["ismcts:40", "greedy"])
def test_a_lone_answer_is_called_so(bot: str) -> None:
    hint = give_hint(make_bot(bot, "x"), small(Nim, 1).new(2, "x"), 0)
    assert (hint.manner, hint.weighed, reason(hint, LABELS)) == (ONLY, [], "It is the only answer there is.")


def test_a_random_answer_has_no_numbers() -> None:
    hint = give_hint(make_bot("random", "x"), small(Nim, 9).new(2, "x"), 0)
    assert (hint.weighed, reason(hint, LABELS)) == ([], "Without a search, and without numbers.")


# -- real bots at real games -------------------------------------------------------------------------------------------
def test_a_search_mixes_where_it_must() -> None:
    """Two answers of three are good, a third and two thirds of the time."""
    hints = [give_hint(SearchBot(f"{k}", 600), small(Pennies).new(2, "x"), 0) for k in range(12)]
    assert all(hint.manner == MIXED and len(hint.weighed) == 2 for hint in hints)
    assert len({hint.action for hint in hints}) == 2


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
def test_no_number_speaks_against_what_is_named(game: str, seats: int, options: dict[str, Any]) -> None:
    """In positions of random games, with little search, where the most tried answer is often not the best."""
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


def test_a_prospect_is_told_on_a_scale_that_people_know() -> None:
    """S40: each of a team that wins has half a win; Flamecraft alone is about reputation, 75 in the middle."""
    teams = load("soulstone")
    s = teams.new(4, "x", {"teams": True})
    assert teams.prospect(s, 0.25) == (1.0, "wins about 100 %")
    assert teams.prospect(s, -0.25) == (0.0, "wins about 0 %")
    assert teams.prospect(teams.new(4, "x"), 0.25) == (0.5, "wins about 50 %")
    town = load("flamecraft")
    assert town.prospect(town.new(1, "x"), 0.2) == (0.6, "about 90 reputation")
    assert town.prospect(town.new(2, "x"), 0.2)[1] == "wins about 70 %"
