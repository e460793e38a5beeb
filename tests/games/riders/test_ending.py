"""How the game is won."""

from __future__ import annotations

import pytest

from roost.core.state import IllegalAction
from roost.table import Table
from tests.games.riders.duel import A, B, duel, lay, logged, side, turn_of


def result(table: Table) -> tuple[list[int], str]:
    assert table.state.over
    assert table.asked == []
    return table.state.winners(), table.state.view(None)["ending"]


def test_a_dead_dragon_wins_at_once() -> None:
    """R2, R29, R-r11: in the middle of the turn, with Energy left."""
    table = lay(duel("Talia, Steelhorn"), A, energy=9)
    lay(table, B, dragon_hp=3).do("attack dragon")
    assert result(table) == ([A], "dragon kill")
    assert (table.state.scores(), table.state.returns()) == ([1, 0], [0.5, -0.5])


def test_a_dead_rider_wins_at_once() -> None:
    """R3, R4, R29, R-r11: reported as a Rider kill."""
    table = lay(duel("Talia, Steelhorn"), A, energy=9)
    lay(table, B, rider_hp=3, shields=0).do("attack rider")
    assert result(table) == ([A], "rider kill")


def test_one_hp_is_enough_to_go_on() -> None:
    """R2, R3, R-r11: nobody has won."""
    table = lay(duel("Talia, Steelhorn"), A, energy=4)
    lay(table, B, dragon_hp=4, rider_hp=4, shields=0).do("attack dragon", "attack rider")
    assert (table.state.over, table.asked, table.state.view(None)["ending"]) == (False, [A], "")


@pytest.mark.parametrize("action", ["attack dragon", "attack rider"])
def test_both_units_at_once_are_a_dragon_kill(action: str) -> None:
    """R4, R-r12: Voltwing kills both."""
    table = lay(duel(), A, energy=2)
    lay(table, B, dragon_hp=2, rider_hp=2, shields=0).do(action)
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (0, 0)
    assert result(table) == ([A], "dragon kill")


def test_who_burns_to_death_has_lost_before_voidmaw_bites() -> None:
    """R-r11, R15, R81: Voidmaw does not strike A's Dragon at 2 HP."""
    table = lay(duel(b="Talia, Voidmaw"), B, dragon_hp=3, dragon_burn=3)
    lay(table, A, dragon_hp=2).do("done")
    assert result(table) == ([A], "dragon kill")
    assert side(table, A).dragon_hp == 2


def test_who_does_not_burn_to_death_bites() -> None:
    """R-r11, R15: the first check finds no win, the next one does."""
    table = lay(duel(b="Talia, Voidmaw"), B, dragon_hp=4, dragon_burn=3)
    lay(table, A, dragon_hp=2).do("done")
    assert result(table) == ([B], "dragon kill")


def test_both_burning_units_count_before_the_check() -> None:
    """R4, R-r12, R-r43: the whole of the Burn is one event."""
    table = lay(duel(), B, dragon_hp=2, dragon_burn=2, rider_hp=1, rider_burn=2, shields=0).do("done")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (0, 0)
    assert result(table) == ([A], "dragon kill")


def test_an_event_runs_to_its_end_and_hp_stop_at_0() -> None:
    """R-r43: the Rider is hit even though the Dragon is dead; HP do not go below 0."""
    table = lay(duel(), A, energy=2).hand(A, "Chain Bolt")
    lay(table, B, dragon_hp=1, shields=0).play("Chain Bolt")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (0, 17)
    table = lay(duel(), A, energy=1).hand(A, "Precision Strike")
    lay(table, B, rider_hp=1, shields=0).play("Precision Strike")
    assert side(table, B).rider_hp == 0


def test_after_a_win_nothing_more_happens() -> None:
    """R-r43: nobody is asked, and no action or undo is possible."""
    table = lay(duel(), A, energy=9).hand(A, "Strike")
    lay(table, B, dragon_hp=2).play("Strike")
    assert table.state.over
    assert [table.state.legal(seat) for seat in (A, B)] == [[], []]
    assert not table.match.can_undo(A)
    with pytest.raises(IllegalAction):
        table.do("attack dragon", seat=A)


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "ending"),
    [
        ((0, 9), (9, 0), B, "dragon kill"),
        ((9, 0), (0, 9), A, "dragon kill"),
        ((0, 9), (0, 9), B, "dragon kill"),
        ((9, 0), (9, 0), B, "rider kill"),
        ((0, 0), (0, 9), B, "rider kill"),
        ((0, 9), (0, 0), A, "rider kill"),
        ((0, 0), (0, 0), B, "dragon kill"),
    ],
)
def test_deaths_on_both_sides(mine: tuple[int, int], theirs: tuple[int, int], winner: int, ending: str) -> None:
    """R-r12: Dragons decide, then Riders, then the player whose turn it is loses."""
    table = lay(duel(), A, energy=1, dragon_hp=mine[0], rider_hp=mine[1]).hand(A, "Firebreak")
    lay(table, B, dragon_hp=theirs[0], rider_hp=theirs[1]).play("Firebreak")
    assert result(table) == ([winner], ending)


# -- the round cap -------------------------------------------------------------------------------------------------
def at_the_cap(a: tuple[int, int], b: tuple[int, int], first: int = A, cap: int = 50) -> Table:
    """The second player's last turn before the cap, with the given (Dragon, Rider) HP."""
    table = duel("Kael, Emberfang", "Talia, Steelhorn", round_cap=cap)
    lay(table, A, dragon_hp=a[0], rider_hp=a[1])
    lay(table, B, dragon_hp=b[0], rider_hp=b[1])
    table.set(turn=2 * cap, first=first)
    return turn_of(table, 1 - first)


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [((12, 10), (20, 8), A), ((33, 17), (39, 18), A), ((32, 17), (40, 18), B), ((1, 1), (40, 1), B)],
)
def test_at_the_round_cap_the_higher_sum_of_hp_shares_wins(a: tuple[int, int], b: tuple[int, int], winner: int) -> None:
    """R-r39, R-r56: as exact fractions of the maximum."""
    for first in (A, B):
        assert result(at_the_cap(a, b, first).do("done")) == ([winner], "round cap")


@pytest.mark.parametrize("first", [A, B])
def test_at_equal_shares_the_second_player_wins(first: int) -> None:
    """R-r39, R-r56: Shields do not count."""
    table = at_the_cap((33, 17), (40, 18), first)
    lay(table, first, shields=50)
    assert result(table.do("done")) == ([1 - first], "round cap")


def test_the_log_says_why_a_player_won_at_the_cap() -> None:
    """R-r39, R-r56: by the larger share of HP, or by going second."""
    table = at_the_cap((12, 10), (20, 8))
    told = "You won after the last round: your side had the larger share of its HP left."
    assert logged(table, A, "done")[-1] == told
    told = "You won after the last round: both sides had the same share of HP left, and you went second."
    assert logged(at_the_cap((33, 17), (40, 18)), B, "done")[-1] == told


def test_the_cap_comes_after_the_last_turn_of_the_second_player() -> None:
    """R-r39, R-r56: not a turn earlier; the option round_cap sets another number."""
    table = turn_of(at_the_cap((33, 17), (40, 18), A), A).set(turn=99)
    assert not table.do("done").state.over
    assert (table.asked, table.state.turn) == ([B], 100)
    assert table.do("done").state.over
    table = at_the_cap((33, 17), (40, 18), A, cap=2)
    assert table.state.view(None)["round_cap"] == 2
    assert table.do("done").state.over


def test_the_end_phase_comes_before_the_cap() -> None:
    """R-r56: cards are still discarded and Freeze wears off."""
    table = lay(at_the_cap((33, 17), (40, 18)), B, dragon_freeze=1).hand(B, *["Strike"] * 6).do("done")
    assert table.question == "discard down"
    table.do("discard Strike")
    assert table.state.over
    assert side(table, B).dragon_freeze == 0
