"""Test vectors 1 to 13: hatching and the trigger."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.hatch.nest import A, B, attack, do, dynasty, feed, lands, legal, nest, put, turn_up, values, worth


def hatchery(egg: int, *food: int, dragons: tuple[int, ...] = ()) -> Table:
    """A has one egg, and another card in hand so that the turn goes on."""
    return nest(put(dynasty(lands(), A, *dragons), "hand", A, 90), A, egg, *food)


def change(table: Table, *sacrifice: int) -> tuple[int, list[int]]:
    """The change of the dynasty when the egg is turned up, and the discarded cards."""
    before = worth(table, A)
    turn_up(table, 0, *sacrifice)
    return worth(table, A) - before, values(table, "discard")


def test_v1_an_egg_that_has_what_it_needs() -> None:
    """H-v1, H22: 22 with 4, 8."""
    assert change(hatchery(22, 4, 8)) == (22, [4, 8])


def test_v2_too_many() -> None:
    """H-v2, H23: 22 with 4, 8, 11."""
    assert change(hatchery(22, 4, 8, 11, dragons=(60,))) == (0, [4, 8, 11, 22])


def test_v3_too_few_and_nothing() -> None:
    """H-v3, H23: 22 with 4, and with none."""
    assert change(hatchery(22, 4)) == (0, [4, 22])
    assert change(hatchery(22)) == (0, [22])


def test_v4_wrong() -> None:
    """H-v4, H23: 22 with 4, 5."""
    assert change(hatchery(22, 4, 5)) == (0, [4, 5, 22])


def test_v5_blood_of_one() -> None:
    """H-v5, H26, H28: 51 with 4, 8, 1 on 6."""
    table = hatchery(51, 4, 8, 1, dragons=(6, 33))
    assert change(table, 6) == (45, [1, 4, 6, 8])
    assert values(table, "dragons", A) == [33, 51]


def test_v6_no_blood_and_too_much() -> None:
    """H-v6, H28, H-r38: 6 stays; 33 gives two for one and is lost."""
    table = hatchery(51, 4, 8, 1, dragons=(6, 33))
    assert change(table) == (0, [1, 4, 8, 51])
    assert values(table, "dragons", A) == [6, 33]
    assert change(hatchery(51, 4, 8, 1, dragons=(6, 33)), 33) == (-33, [1, 4, 8, 33, 51])


def test_v7_unwanted_blood() -> None:
    """H-v7, H-r13: 22 with 4, 8 on 6."""
    assert change(hatchery(22, 4, 8, dragons=(6, 33)), 6) == (-6, [4, 6, 8, 22])


@pytest.mark.parametrize(
    ("sacrifice", "won"), [((6, 10), 55), ((33,), 38), ((6,), -6), ((6, 33), -39), ((61,), -61), ((10, 6), 55)]
)
def test_v8_blood_of_two(sacrifice: tuple[int, ...], won: int) -> None:
    """H-v8, H27, H28: 71 with 5, 3, 7."""
    lost = [] if won > 0 else [71]
    table = hatchery(71, 5, 3, 7, dragons=(6, 10, 33, 61))
    assert change(table, *sacrifice) == (won, sorted([3, 5, 7, *sacrifice, *lost]))


def test_v9_a_whelp_in_the_first_turn() -> None:
    """H-v9, H-r9, H-r8: lay 1, feed 4, turn up, attack; two are drawn in the next turn."""
    table = put(lands(), "hand", A, 1, 4, 9, 40, 77)
    turn_up(feed(do(table, "lay 1"), 0, 4), 0)
    assert (values(table, "dragons", A), values(table, "hand", A)) == ([1], [9, 40, 77])
    assert "attack 1" in legal(table)
    attack(table, B, 1).do("done", "done", "done")
    hand = values(table, "hand", A)
    assert (table.asked, len(hand), hand[:3]) == ([A], 5, [9, 40, 77])


def test_v10_the_sacrificed_do_not_count() -> None:
    """H-v10, H-r15: 182 on 29 and 30, 205 on 36."""
    dragons = (29, 30, 36, 75)
    table = hatchery(71, 5, 3, 7, dragons=dragons)
    assert worth(table, A) == 170
    turn_up(table, 0, 29, 30)
    assert (worth(table, A), table.state.trigger) == (182, -1)
    table = turn_up(hatchery(71, 5, 3, 7, dragons=dragons), 0, 36)
    assert (worth(table, A), table.state.trigger) == (205, A)


def test_v11_a_trigger_stays() -> None:
    """H-v11, H-r15: 205, then 169."""
    table = turn_up(nest(hatchery(22, 4, 8, dragons=(36, 89, 58)), A, 10), 0)
    assert (worth(table, A), table.state.trigger) == (205, A)
    turn_up(table, 0, 36)
    assert (worth(table, A), table.state.trigger, table.asked) == (169, A, [A])


def test_v12_a_trigger_before_the_attack_and_growth_after_it() -> None:
    """H-v12, H52, H50: 203, then 40 is stolen and hatches: 243."""
    table = nest(hatchery(22, 4, 8, dragons=(88, 80, 13)), B, 40, 11, 1, 3)
    assert (worth(turn_up(table, 0), A), table.state.trigger) == (203, A)
    turn_up(do(attack(table, B, 88), "steal egg 0"), 0)
    assert (worth(table, A), table.state.trigger, table.state.over) == (243, A, False)


def test_v13_a_mercenary_does_not_count() -> None:
    """H-v13, H39: 190 with 89 sideways beside it."""
    table = put(hatchery(22, 4, 8, dragons=(88, 80)), "mercenaries", A, 89)
    turn_up(table, 0)
    assert (worth(table, A), table.state.trigger) == (190, -1)
