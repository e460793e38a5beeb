"""Test vectors 29 to 32: the end and the options."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.hatch.both import hatch
from tests.games.hatch.nest import A, B, C
from tests.games.hatch.test_ending import (
    A150,
    A205,
    A220,
    B180,
    B210,
    B220,
    C100,
    C180,
    C205,
    C210,
    ended,
    order_after_trigger,
)


@pytest.mark.parametrize(("trigger", "order"), [(3, [0, 1]), (2, [3, 0, 1]), (1, []), (0, [1])])
def test_v29_who_still_plays(trigger: int, order: list[int]) -> None:
    """H-v29, H-r16, H-r42: seat 2 starts, the order is 2, 3, 0, 1."""
    assert order_after_trigger(2, trigger) == order


def test_v30_ties() -> None:
    """H-v30, H-r44: A triggered."""
    assert ended(A205, B210, C210).state.winners() == [A]
    assert ended(A205, B210, C210, tie_rule="among").state.winners() == [B, C]
    assert ended(A205, B210, C205).state.winners() == [B]
    assert ended(A220, B220, C100).state.winners() == [A]


def test_v31_a_tie_at_the_cap() -> None:
    """H-v31, H-r28: B comes before C."""
    table = ended(A150, B180, C180, trigger=-1)
    assert (table.state.scores(), table.state.winners()) == ([150, 180, 180], [B])


def test_v32_decks_after_the_deal() -> None:
    """H-v32, H6, H-r46: and the second player of two, with seven cards, draws none."""
    game = hatch()  # of ninety cards
    assert [len(Table(game, seats).cards("deck")) for seats in range(2, 7)] == [80, 75, 70, 65, 60]
    table = Table(game, 2, options={"balanced_start": True})
    assert len(table.cards("deck")) == 78
    table.do("done")
    assert (len(table.hand_of(table.asked[0])), len(table.cards("deck"))) == (7, 78)
