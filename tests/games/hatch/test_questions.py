"""Properties of all questions in random games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from roost.core.chance import TABLE, chance_from_seed
from roost.games import load
from roost.games.hatch.strategy import advise
from roost.table import Table
from tests.games.hatch.nest import dynasty

OWN = {"in your territory", "feed with", "sacrifice", "send a dragon", "loot", "discard"}


def with_dragons(seats: int, seed: str, hand: int = 5) -> Table:
    """A game in which everybody has a few dragons from the beginning, for those who play at random hatch none.

    With hands of one card or none it is one dragon, so that attacks are blocked altogether and little is left to do.
    """
    game = load("hatch", {"name": "Short hands", "change": {"number": [{"name": "hand size", "value": hand}]}})
    table = Table(game, seats, seed, {"round_cap": 8})
    for seat in range(seats):
        dynasty(table, seat, *range(5 + seat, 90, 20 if hand > 1 else 90))
    return table


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_within_the_own_turn_nobody_is_asked_with_one_answer(seats: int) -> None:
    """H11-H13, H31, H-r36, H-r40: what public facts force is done without asking; each answer is offered once.

    Only the first question of a turn may have one answer; that after a defence has more, or the turn is over.
    """
    asked: Counter[str] = Counter()
    ended = 0
    for k, hand in enumerate([5, 5, 1, 0]):
        match = with_dragons(seats, f"one answer {k}", hand).match
        defended = False
        luck = chance_from_seed(f"luck {seats} {k}", 1)
        before = -1  # the turn in which its player was asked last
        while not match.state.over:
            s: Any = match.state
            (seat,) = s.asked()
            answers = s.legal(seat)
            name = s.ask.name
            assert len(answers) == len(set(answers))
            assert (seat == s.view(None)["turn_of"]) == (name in OWN)
            if name in OWN:
                assert len(answers) > 1 or before != s.turn, f"{name} has one answer"
                ended += before >= 0 and s.turn != before and defended
                before, defended = s.turn, False
            defended = defended or name == "block"
            labels = [choice.label for choice in s.prompt(seat).choices] if luck.below(TABLE, 9) == 0 else []
            assert len(labels) == len(set(labels))
            asked[name] += 1
            match.apply(answers[luck.below(TABLE, len(answers))], seat)
    assert set(asked) == {*OWN, "block"}
    assert ended > 0  # right after a defence


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_is_advised_is_allowed(seats: int) -> None:
    """For every decision with advice: internal actions (H11), sacrifices (H26), raids (H31) and loot (H49)."""
    advised: Counter[str] = Counter()
    for k in range(4):
        match = with_dragons(seats, f"advice {k}").match
        luck = chance_from_seed(f"advised {seats} {k}", 1)
        while not match.state.over:
            s: Any = match.state
            (seat,) = s.asked()
            answers = s.legal(seat)
            advice = advise(s, seat)
            assert advice == -1 or advice in answers, s.ask.name
            advised[s.ask.name] += advice >= 0
            taken = advice if advice >= 0 and luck.below(TABLE, 2) else answers[luck.below(TABLE, len(answers))]
            match.apply(taken, seat)
    assert {*advised} == {*OWN, "block"}
    assert min(advised[name] for name in advised if name != "loot") > 0, advised
