"""Secret questions: answers come in any order, are hidden until all are in, and are recorded by seat."""

from __future__ import annotations

import pytest

from roost.conformance import look_closely
from roost.core.record import replay
from roost.core.saving import digest
from roost.core.state import IllegalAction
from roost.table import Table
from tests.core.tiny import tiny


def bidding(seats: int = 4) -> Table:
    return Table(tiny({"Auction": '["bids", "score 50"]'}), seats).choose("done", "done", "done").play("Auction")


def test_only_the_seats_that_take_part_are_asked() -> None:
    assert bidding().asked == [0, 3]


def test_the_order_of_the_answers_makes_no_difference() -> None:
    one = bidding().choose("bid 3", seat=3).choose("bid 1", seat=0)
    two = bidding().choose("bid 1", seat=0).choose("bid 3", seat=3)
    assert list(one.state.points) == [1, 0, 0, 53]
    assert digest(one.state) == digest(two.state)
    assert one.match.record.entries == two.match.record.entries
    assert digest(replay(one.game, one.match.record)) == digest(one.state)


def test_an_answer_is_hidden_until_all_are_in() -> None:
    low, high = bidding().choose("bid 1", seat=3), bidding().choose("bid 3", seat=3)
    assert low.asked == [0]
    for seat in (0, 1, 2, None):
        assert low.state.view(seat) == high.state.view(seat)
        assert digest(low.state.determinize(seat, 5)) == digest(high.state.determinize(seat, 5))
    look_closely(low.state)


def test_a_world_asks_the_other_seats_again_and_keeps_the_own_answer() -> None:
    t = bidding().choose("bid 1", seat=3)
    assert t.state.determinize(0, 1).asked() == [0, 3]
    assert t.state.determinize(3, 1).asked() == [0]


def test_nobody_answers_twice() -> None:
    t = bidding().choose("bid 1", seat=3)
    with pytest.raises(IllegalAction, match="seat 3 is not asked"):
        t.choose("bid 2", seat=3)


def test_an_answer_can_be_undone_until_the_reveal() -> None:
    t = bidding().choose("bid 1", seat=3).undo(3)
    assert t.asked == [0, 3]
    t.choose("bid 2", seat=3).choose("bid 2", seat=0)
    assert not t.match.can_undo(0) and not t.match.can_undo(3)
    assert t.match.record.effective()[-2:] == [
        (0, t.game.actions.by_name["bid 2"]),
        (3, t.game.actions.by_name["bid 2"]),
    ]
    assert digest(replay(t.game, t.match.record)) == digest(t.state)
