"""The test vectors of Dragon Riders: Bronn, Steelhorn, Voidmaw."""

from __future__ import annotations

import pytest

from tests.games.riders.duel import A, B, begin, duel, expect, lay, opened


# -- Bronn -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("before", "after", "dragon"), [(14, 11, 34), (15, 13, 33), (10, 7, 33)])
def test_voltwing_attacks_bronn(before: int, after: int, dragon: int) -> None:
    """R-v14, R-v15, R-v16, R51, R57, R-r14, R-r48: Wounded, healthy, and made Critical by the first part."""
    table = lay(lay(duel("Talia, Voltwing", "Bronn, Voltwing"), A, energy=2), B, rider_hp=before, shields=0)
    expect(table, B, dragon_hp=35)
    expect(table.do("attack rider"), B, rider_hp=after, dragon_hp=dragon)


def test_damage_reduced_to_nothing_costs_nobody_energy() -> None:
    """R-v17, R18, R25, R36, R58, R67, R-r14, R-r15, R-r16, Dual Strike, Strike: used up by a damage of 1."""
    table = lay(duel("Talia, Voltwing", "Bronn, Steelhorn"), A, energy=3).hand(A, "Dual Strike", "Strike")
    expect(table, B, rider_hp=20, shields=4)
    expect(table.play("Dual Strike"), B, dragon_hp=40, rider_hp=20, shields=3)
    expect(table, A, energy=2)
    expect(table.play("Strike"), B, dragon_hp=38)
    expect(table, A, energy=0)


@pytest.mark.parametrize(("stacks", "hp"), [(1, 35), (2, 34)])
def test_bronn_reduces_burn(stacks: int, hp: int) -> None:
    """R-v18, R40, R62, R-r9, R-r14, R-r50, Burning Hit: each turn anew; Burn comes even with no damage."""
    table = lay(duel("Talia, Voltwing", "Bronn, Voltwing"), A, energy=2).hand(A, "Burning Hit")
    expect(table.play("Burning Hit"), B, dragon_hp=35, dragon_burn=1)
    expect(lay(table, B, dragon_burn=stacks).do("done"), B, dragon_hp=hp)


def test_bronn_burns_on_both_units() -> None:
    """R-v19, R13, R40, R-r9, R-r14: Dragon first, and only there is it 1 less."""
    table = lay(duel("Bronn, Voltwing"), A, dragon_burn=2, rider_burn=2)
    expect(table, A, dragon_hp=35, rider_hp=20, shields=2)
    expect(begin(table, A), A, dragon_hp=34, rider_hp=20, shields=0)


@pytest.mark.parametrize(("before", "after"), [(20, 18), (14, 11)])
def test_bronn_burns_on_the_rider_alone(before: int, after: int) -> None:
    """R-v19, R37, R51, R-r9, R-r14: 1 less of 3 while he is healthy, all 3 when Wounded."""
    table = lay(duel("Bronn, Voltwing"), A, rider_hp=before, shields=0, rider_burn=3)
    expect(begin(table, A), A, rider_hp=after)


# -- Steelhorn and Voidmaw -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("mine", "theirs", "mine_after", "theirs_after"),
    [(3, 4, 1, 3), (2, 0, 0, 0), (2, 1, 1, 0)],
    ids=["R-v20", "R-v21 nothing to steal", "R-v21 something to steal"],
)
def test_voidmaw_attacks_steelhorn(mine: int, theirs: int, mine_after: int, theirs_after: int) -> None:
    """R-v20, R-v21, R27, R58, R59, R-r16, R-r17, R-r21: cost, damage, Steelhorn's loss, then the steal."""
    table = lay(lay(duel("Talia, Voidmaw", "Talia, Steelhorn"), A, energy=mine), B, energy=theirs)
    expect(table, B, dragon_hp=40)
    expect(table.do("attack dragon"), B, dragon_hp=37, energy=theirs_after)
    expect(table, A, energy=mine_after)


def test_a_splash_on_steelhorn_costs_energy() -> None:
    """R-v22, R57, R58, R-r16: damage to its Rider does not, the splash does."""
    table = lay(duel("Talia, Voltwing", "Lyra, Steelhorn"), A, energy=5)
    expect(table, B, rider_hp=17, shields=4, dragon_hp=40)
    expect(table.do("attack rider"), B, rider_hp=17, shields=1, dragon_hp=38)
    expect(table, A, energy=2)


def test_a_card_on_steelhorn_costs_energy() -> None:
    """R-v23, R58, R66, R-r13, R-r16, Chain Bolt: 3 - 2 - 1."""
    table = lay(duel("Talia, Voltwing", "Lyra, Steelhorn"), A, energy=3).hand(A, "Chain Bolt")
    expect(table.play("Chain Bolt"), B, dragon_hp=38, rider_hp=17, shields=3)
    expect(table, A, energy=0)


def test_burn_on_steelhorn_costs_nobody_energy() -> None:
    """R-v24, R39, R58, R-r9: Burn has no attacker."""
    table = lay(lay(duel("Talia, Steelhorn"), A, dragon_burn=3, energy=2), B, energy=4)
    expect(begin(table, A), A, dragon_hp=37, energy=2 + 6)
    expect(table, B, energy=4)


def test_voidmaw_fires_in_the_very_first_turn() -> None:
    """R-v25, R14, R59, R-r33, R-r53: 6 Energy against 0."""
    table = opened("Talia, Voidmaw", "Talia, Emberfang")
    expect(table, A, energy=6)
    expect(table, B, energy=0, dragon_hp=31)


def test_voidmaw_needs_more_energy_than_the_opponent() -> None:
    """R-v25, R59, R-r53: 2 + 4 against 6 is not more."""
    table = lay(lay(duel("Kael, Voidmaw", "Talia, Emberfang"), A, energy=2), B, energy=6)
    expect(begin(table, A), A, energy=6)
    expect(table, B, energy=6, dragon_hp=33)


def test_voidmaw_fires_at_bronns_steelhorn() -> None:
    """R-v26, R14, R50, R58, R59, R-r14, R-r16, R-r17, R-r53: the start uses up the reduction of this turn."""
    table = lay(lay(duel("Kael, Voidmaw", "Bronn, Steelhorn"), A, energy=1), B, energy=1)
    expect(begin(table, A), A, energy=1 + 4 - 1)
    expect(table, B, dragon_hp=39, energy=1)
    expect(table.do("attack dragon"), A, energy=4 - 2 - 1 + 1)
    expect(table, B, dragon_hp=34, energy=0)
