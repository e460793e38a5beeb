"""The trigger, the last turns, the winner."""

from __future__ import annotations

from typing import Any

import pytest

from roost.table import Table
from tests.games.hatch.nest import A, B, C, D, do, dynasty, lands, nest, put, turn_of, turn_up, worth


def ended(*dynasties: tuple[int, ...], trigger: int = A, first: int = A, **options: Any) -> Table:
    """A finished game with these dynasties; `trigger` is -1 if nobody triggered the end."""
    table = lands(len(dynasties), **options)
    for seat, cards in enumerate(dynasties):
        dynasty(table, seat, *cards)
    last = (first - 1) % len(dynasties)
    cap = table.state.book.round_cap
    table.set(first=first, trigger=trigger)
    turn_of(table, last, 3 if trigger >= 0 else int(cap)).do("done")
    assert table.state.over
    assert table.asked == []
    return table


# 205, 210 and 210; 205; 220, 220 and 100; 150, 180 and 180.
A205, B210, C210, C205 = (90, 80, 35), (89, 81, 40), (88, 79, 43), (88, 79, 38)
A220, B220, C100 = (90, 80, 50), (89, 82, 49), (88, 12)
A150, B180, C180 = (90, 60), (89, 81, 10), (88, 79, 13)


def order_after_trigger(first: int, trigger: int, seats: int = 4) -> list[int]:
    """Who still plays after a seat has triggered the end."""
    table = lands(seats)
    table.set(first=first)
    turn_of(table, trigger)
    put(nest(dynasty(table, trigger, 90, 89), trigger, 22, 4, 8), "hand", trigger, 9)
    turn_up(table, 0)
    assert table.state.trigger == trigger
    order = []
    table.do("done")
    while not table.state.over:
        order += table.asked
        table.do("done")
    return order


def test_the_trigger_does_not_end_the_game() -> None:
    """H51, H52: the turn goes on, and the dynasty may grow."""
    table = nest(nest(put(dynasty(lands(), A, 90, 89), "hand", A, 9), A, 22, 4, 8), A, 14, 11, 46)
    turn_up(table, 0)
    assert (table.state.trigger, table.state.over, table.asked) == (A, False, [A])
    turn_up(table, 0)
    assert (worth(table, A), table.state.trigger) == (215, A)


@pytest.mark.parametrize(
    ("first", "trigger", "order"),
    [
        (A, A, [B, C, D]),
        (A, B, [C, D]),
        (A, D, []),
        (C, C, [D, A, B]),
        (C, D, [A, B]),
        (C, B, []),
    ],
)
def test_those_later_in_the_round_have_one_turn_each(first: int, trigger: int, order: list[int]) -> None:
    """H53, H-r16, H-r42: the starting player has no further turn."""
    assert order_after_trigger(first, trigger) == order


def test_without_a_trigger_the_next_round_begins() -> None:
    """H53, H51: nobody has 200."""
    table = turn_of(lands(), B).do("done")
    assert (table.state.over, table.asked, table.state.view(None)["round"]) == (False, [A], 2)


def test_the_first_to_get_there_triggers_and_nobody_after() -> None:
    """H-r45, H-r15, H24: A remains the player who triggered it."""
    table = turn_of(nest(put(dynasty(lands(), B, 90, 89), "hand", B, 9), B, 22, 4, 8), B).set(trigger=A)
    turn_up(table, 0)
    assert (worth(table, B), table.state.trigger) == (201, A)


def test_falling_below_later_changes_nothing() -> None:
    """H-r15, H51: the end stays triggered."""
    table = nest(nest(put(dynasty(lands(), A, 90, 89), "hand", A, 9), A, 22, 4, 8), A, 14)
    turn_up(turn_up(table, 0), 0, 90)
    assert (worth(table, A), table.state.trigger) == (111, A)
    assert table.do("done", "done").state.over


# -- the winner ----------------------------------------------------------------------------------------------------
def test_the_highest_dynasty_wins_whoever_triggered() -> None:
    """H54, H4, H-r44: B has 210, A triggered with 205."""
    table = ended(A205, B210, C205)
    assert (table.state.winners(), table.state.scores()) == ([B], [205, 210, 205])
    assert ended(A220, B210, C100).state.winners() == [A]


def test_in_a_tie_the_one_who_triggered_wins() -> None:
    """H55, H-r1, H-r44: among the tied, or with less."""
    assert ended(A220, B220, C100).state.winners() == [A]
    assert ended(A220, B220, C100, trigger=B).state.winners() == [B]
    assert ended(A205, B210, C210).state.winners() == [A]
    assert ended(A220, B220, C100, trigger=C).state.winners() == [C]


def test_the_option_among_lets_the_tied_share() -> None:
    """H-r1, H-r44: unless the player who triggered the end is one of them."""
    table = ended(A205, B210, C210, tie_rule="among")
    assert table.state.winners() == [B, C]
    assert table.state.returns() == pytest.approx([-1 / 3, 1 / 6, 1 / 6])
    assert ended(A220, B220, C100, tie_rule="among").state.winners() == [A]
    assert ended(A220, B220, C100, tie_rule="among", trigger=B).state.winners() == [B]


def test_only_hatched_dragons_count_at_the_end() -> None:
    """H-r43, H3: neither eggs nor hands nor mercenaries."""
    table = dynasty(dynasty(lands(), A, 20), B, 21)
    put(put(nest(table, A, 90, 85), "hand", A, 88, 87, 86), "mercenaries", A, 89).set(trigger=A)
    turn_of(table, B).do("done")
    assert (table.state.winners(), table.state.scores()) == ([B], [20, 21])


# -- the round cap -------------------------------------------------------------------------------------------------
def test_after_forty_rounds_the_highest_dynasty_wins() -> None:
    """H-r28: when the round is finished, not a turn earlier."""
    table = turn_of(dynasty(lands(), B, 30), A, 40).do("done")
    assert (table.state.over, table.asked) == (False, [B])
    table.do("done")
    assert (table.state.over, table.state.winners(), table.state.ending()) == (True, [B], "round cap")
    table = turn_of(lands(), B, 39).do("done")
    assert (table.state.over, table.state.view(None)["round"]) == (False, 40)


def test_another_cap_is_an_option() -> None:
    """H-r28: for example two rounds; the view shows it."""
    table = turn_of(lands(round_cap=2), B, 1)
    assert table.state.view(None)["round_cap"] == 2
    assert not table.do("done").state.over
    assert table.do("done", "done").state.over


@pytest.mark.parametrize(("first", "winner"), [(A, B), (B, B), (C, C)])
def test_a_tie_at_the_cap_goes_to_the_first_in_turn_order(first: int, winner: int) -> None:
    """H-r28, H-r42: if nobody triggered."""
    assert ended(A150, B180, C180, trigger=-1, first=first).state.winners() == [winner]


def test_a_tie_at_the_cap_goes_to_the_first_in_order_whatever_the_option_says() -> None:
    """H-r28: nobody triggered, so nobody is among the tied."""
    assert ended(A150, B180, C180, trigger=-1, tie_rule="among").state.winners() == [B]


def test_at_the_cap_a_trigger_in_the_last_round_counts() -> None:
    """H-r28, H-r1: the tie is settled as usual."""
    table = lands(3)
    for seat, cards in enumerate((A205, B210, C210)):
        dynasty(table, seat, *cards)
    turn_of(table.set(trigger=A), C, 40).do("done")
    assert (table.state.winners(), table.state.ending()) == ([A], "dynasty")


# -- what is told --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("table", "told"),
    [
        ((A220, B210, C205), "Player 1 reached a dynasty of 200 first and won with 220"),
        ((A205, B210, C205), "Player 1 reached a dynasty of 200 first and ended with 205; Player 2 won with 210"),
        (
            (A205, B210, C210),
            "Player 1 reached a dynasty of 200 first; "
            "Player 2 and Player 3 tied at 210, so Player 1 won by triggering the end",
        ),
        (
            (A220, B220, C100),
            "Player 1 reached a dynasty of 200 first; "
            "Player 1 and Player 2 tied at 220, so Player 1 won by triggering the end",
        ),
    ],
)
def test_the_end_screen_says_why(table: tuple[tuple[int, ...], ...], told: str) -> None:
    """H-r1, H51, H54, H55: who triggered the end, who won with how much, and how a tie was settled."""
    assert ended(*table).state.view(None)["ending"] == told


def test_the_end_screen_says_you_to_its_reader() -> None:
    """H51, H54: at the beginning of the sentence and inside it."""
    found = ended(A205, B210, C205)
    assert found.state.view(A)["ending"] == (
        "You reached a dynasty of 200 first and ended with 205; Player 2 won with 210"
    )
    assert found.state.view(B)["ending"] == (
        "Player 1 reached a dynasty of 200 first and ended with 205; you won with 210"
    )


def test_the_end_screen_tells_of_shared_wins_and_of_the_cap() -> None:
    """H-r1, H-r28: with the option, and without a trigger."""
    assert ended(A205, B210, C210, tie_rule="among").state.view(None)["ending"] == (
        "Player 1 reached a dynasty of 200 first; Player 2 and Player 3 tied at 210 and share the win"
    )
    assert ended(A150, B180, C180, trigger=-1).state.view(None)["ending"] == (
        "Round 40, the last one, is over; Player 2 and Player 3 tied at 180,"
        " so the first of them in turn order won: Player 2"
    )
    assert ended((90, 60, 30), (89, 62, 29), (88, 64, 28), trigger=-1, first=C).state.view(None)["ending"] == (
        "Round 40, the last one, is over; Player 1, Player 2 and Player 3 tied at 180,"
        " so the first of them in turn order won: Player 3"
    )
    assert ended(A150, B180, C100, trigger=-1).state.view(None)["ending"] == (
        "Round 40, the last one, is over; Player 2 won with a dynasty of 180"
    )


def test_before_the_end_there_is_no_reason() -> None:
    """H-r1, H51: also when it is triggered."""
    assert lands().set(trigger=A).state.view(None)["ending"] == ""


def test_seats_are_grouped_for_those_who_count_wins() -> None:
    """H-r42: by their place in the turn order, and by the trigger."""
    table = ended(A205, B210, C210, first=B, trigger=C)
    assert [table.state.groups(seat) for seat in (A, B, C)] == [["3rd", "no"], ["1st", "no"], ["2nd", "yes"]]


def test_after_the_end_nothing_more_happens() -> None:
    """H53, H54: nobody has a legal action."""
    table = ended(A205, B210, C205)
    assert [table.state.legal(seat) for seat in (A, B, C)] == [[], [], []]
    with pytest.raises(ValueError, match="not asked"):
        table.match.apply(0, A)
    assert do(lands(), "done").state.winners() is not None
