"""The test vectors of Dragon Riders: Crippling Blow, Morrik."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.riders.duel import A, B, condition, duel, expect, lay


# -- Crippling Blow --------------------------------------------------------------------------------------------------
def crippled(b: str, **numbers: int) -> Table:
    """A's turn, after Crippling Blow on a Rider laid out like this."""
    table = lay(lay(duel("Talia, Voltwing", b), A, energy=3), B, **numbers)
    return table.hand(A, "Crippling Blow").play("Crippling Blow")


def test_kael_is_wounded_until_healed() -> None:
    """R-v41, R30, R50, R65, R75, R-r22, R-r23, R-r57, Crippling Blow, Rider Heal: at 15 HP, and in his own turn."""
    table = crippled("Kael, Emberfang", rider_hp=17, shields=0)
    expect(table, B, rider_hp=15, shields=0)
    assert condition(table, B) == "Wounded"
    expect(table.hand(B, "Rider Heal").do("done"), B, energy=4)
    expect(table.do("attack dragon"), B, energy=4 - 2, shields=1)
    expect(table, A, dragon_hp=35 - 4)
    expect(table.play("Rider Heal"), B, rider_hp=17)
    assert condition(table, B) == "healthy"


def test_after_the_heal_hp_alone_decide() -> None:
    """R-v42, R49, R75, R-r22, R-r23, R-r57, Crippling Blow, Rider Heal: Wounded by HP still, then healthy."""
    table = crippled("Talia, Voltwing", rider_hp=12, shields=0)
    expect(table, B, rider_hp=10, shields=0, crippled=1)
    table.hand(B, "Rider Heal", "Rider Heal").do("done")
    expect(table.play("Rider Heal"), B, rider_hp=13, crippled=0)
    assert condition(table, B) == "Wounded"
    expect(table.play("Rider Heal"), B, rider_hp=16)
    assert condition(table, B) == "healthy"


def test_shields_do_not_prevent_it_and_a_heal_at_full_hp_ends_it() -> None:
    """R-v43, R30, R49, R65, R75, R-r23, R-r42, R-r58, Crippling Blow, Rider Heal: Talia's income shows it."""
    table = crippled("Talia, Voltwing", rider_hp=18, shields=2)
    expect(table, B, rider_hp=18, shields=0)
    assert condition(table, B) == "Wounded"
    expect(table.hand(B, "Rider Heal").do("done"), B, energy=5)
    expect(table.play("Rider Heal"), B, rider_hp=18)
    assert condition(table, B) == "healthy"
    expect(lay(table, B, energy=0).do("done", "done"), B, energy=6)


def test_bronn_is_wounded_after_the_damage() -> None:
    """R-v44, R51, R63, R64, R65, R-r14, R-r23, R-r48, Crippling Blow, Precision Strike, Weakening Strike, Strike:
    the blow itself is reduced; in the next turn of A only the hit on the Dragon is."""
    table = crippled("Bronn, Voltwing", rider_hp=20, shields=0)
    expect(table, B, rider_hp=19)
    assert condition(table, B) == "Wounded"
    lay(table, A, energy=1).hand(A, "Precision Strike")
    expect(table.play("Precision Strike"), B, rider_hp=16)
    table.do("done", "done").hand(A, "Weakening Strike", "Strike")
    expect(table.play("Weakening Strike"), B, rider_hp=14, dragon_hp=35)
    expect(table.play("Strike"), B, dragon_hp=34)


# -- Morrik ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hp", "ready", "exhausted"), [(19, 4, 0), (15, 4, 0), (14, 3, 0), (8, 0, 3)])
def test_morrik_plays_shield_up(hp: int, ready: int, exhausted: int) -> None:
    """R-v45, R18, R25, R34, R53, R72, R-r21, R-r22, R-r25, R-r26, R-r42, Shield Up: its Energy does not help to pay."""
    table = lay(duel("Morrik, Voltwing"), A, rider_hp=hp, energy=1).hand(A, "Shield Up")
    expect(table, A, shields=2)
    assert table.why_not("play Shield Up") == "costs 2 Energy, you have 1"
    lay(table, A, energy=2).play("Shield Up")
    expect(table, A, shields=2 + ready, exhausted=exhausted, energy=1)


def test_exhausted_shields_are_ready_in_the_next_turn() -> None:
    """R-v46, R53, R-r26, R-r46, R-r47, Shield Up: too late for B's attack, in time for Burn."""
    table = lay(duel("Morrik, Voltwing", "Talia, Steelhorn"), A, rider_hp=8, shields=0, energy=2).hand(A, "Shield Up")
    expect(table.play("Shield Up"), A, shields=0, exhausted=3)
    expect(table.do("done", "attack rider"), A, rider_hp=5, shields=0, exhausted=3)
    expect(lay(table, A, rider_burn=2).do("done"), A, rider_hp=5, shields=1, exhausted=0)


def test_ready_and_exhausted_shields_are_two_counts() -> None:
    """R-v47, R32, R37, R73, R-r26, R-r47, R-r49, Shield Disruptor: it destroys both, and leaves the token."""
    table = lay(duel("Talia, Steelhorn", "Morrik, Voltwing"), A, energy=4).hand(A, "Shield Disruptor")
    lay(table, B, rider_hp=8, shields=2, exhausted=3, guards=1)
    expect(table.do("attack rider"), B, shields=0, exhausted=3, rider_hp=7)
    lay(table, B, shields=2)
    expect(table.play("Shield Disruptor"), B, shields=0, exhausted=0, guards=1)
