"""What bots are told: answers that go without saying, and what a position is worth. Not rules."""

from __future__ import annotations

from roost.table import Table
from tests.games.flamecraft.town import (
    HONEY,
    JEWELHEART,
    LOTUS,
    A,
    B,
    C,
    cast,
    fancies,
    fill,
    gather,
    lay,
    passing,
    row,
    side,
    stands,
    state,
    to_ability,
    to_fire,
    town,
)  # fmt: skip


def advised(table: Table) -> str:
    """What the one who is asked is told, which is one of his answers; nothing is changed by asking."""
    seat = table.asked[0]
    before = state(table).to_json()
    action = table.game.advise(state(table), seat)
    assert state(table).to_json() == before
    if action < 0:
        return ""
    assert action in state(table).legal(seat)
    return table.game.actions.names[action]


def test_goods_are_gained_for_the_next_enchantment() -> None:
    """P-B1 wants meat and iron: of what a Jewelheart offers those come first."""
    table = lay(row(fill(town(), "Fragile Reptile", JEWELHEART), "P-B1"), A, meat=1, iron=1)
    to_fire(table, "Fragile Reptile", "at Fragile Reptile 1")
    got = []
    while table.question == "gain a different good":
        got.append(advised(table))
        table.do(got[-1])
    assert {"good meat", "good iron"} <= set(got)


def test_what_is_needed_least_is_given() -> None:
    """To those who are there: not the meat that P-B1 asks for, and no coin."""
    table = stands(lay(row(town(), "P-B1"), A, meat=2, iron=2, plant=1, coins=3), B, "Smith Mart")
    table.do("visit Smith Mart")
    assert (table.question, advised(table)) == ("give to those who are here", "good plant")


def test_gifts_go_to_the_last() -> None:
    """Lotus, three players."""
    table = lay(lay(lay(town(seats=3), A, bread=1), B, reputation=9), C, reputation=3)
    to_fire(table, "Hello Nursery", "at Hello Nursery 1")
    table.do(advised(table))
    assert advised(table) == "to seat 2"


def test_goals_that_cost_nothing_are_revealed() -> None:
    """Shimmer with five coins; Greenhorn costs three of them, and is looked at."""
    assert advised(lay(fancies(town(), A, "Shimmer"), A, coins=5)) == "fancy Shimmer"
    assert advised(lay(fancies(town(), A, "Greenhorn"), A, coins=5)) == ""


def test_bets_and_offers_that_are_worth_it() -> None:
    """Wishing Well, Guilty Treasures, a further set."""
    assert advised(to_ability(town("Wishing Well"), "Wishing Well")) == "coin"
    assert advised(to_ability(town("Guilty Treasures"), "Guilty Treasures")) == "yes"
    table = lay(row(town(), "G-B1"), A, meat=2, potion=2)
    assert advised(cast(table, "Critical Rolls", "G-B1")) == "another set"
    table = lay(row(town(), "G-B1"), A, meat=1, potion=1, coins=4)
    assert advised(cast(table, "Critical Rolls", "G-B1")) == "done"


def test_too_many_artisans() -> None:
    """One of those that there are most of goes back."""
    table = town().hand(A, *[HONEY] * 3, *[LOTUS] * 5)
    passing(gather(table, "Smith Mart"), "return an artisan")
    assert advised(table) == "put Lotus"


def test_the_lead_is_what_a_position_is_worth() -> None:
    """More reputation is better, for the one and against the other."""
    table = town()
    even = table.game.evaluate(state(table), A)
    side(table, A).reputation = 10
    assert table.game.evaluate(state(table), A) > even > table.game.evaluate(state(table), B)


def test_what_is_turned_up_returns_one_even_if_all_would_score_more() -> None:
    """F-R101, F-R60: Buddy is worth 6 here, but it is the only one."""
    table = fancies(town(), A, "Talisman", "Buddy").put("scored", A, "Todd", "Elix", "Pocus", "Zircon", "Shimmer")
    s = state(table)
    s.last_turns, s.phase, s.awaited = 0, 27, 0
    s.resume(None)
    table.do("fancy Talisman")
    assert (table.question, advised(table)) == ("return a fancy dragon", "fancy Buddy")
