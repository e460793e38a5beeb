"""The test vectors of Dragon Riders: Energy Shield, Freeze over several turns, Thaw."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.riders.duel import A, B, attacks, condition, duel, expect, lay, side

FROZEN_REASON = "you are frozen and have taken your one action"


# -- Energy Shield ---------------------------------------------------------------------------------------------------
def test_a_token_cancels_emberfangs_burn() -> None:
    """R-v27, R55, R79, R-r27, R-r49: that attack still was the first of the turn."""
    table = lay(lay(duel("Talia, Emberfang", "Kael, Emberfang"), A, energy=4), B, guards=1)
    expect(table, B, rider_hp=17, shields=3)
    expect(table.do("attack rider"), B, rider_hp=17, shields=0, rider_burn=0, guards=0)
    expect(table.do("attack rider"), B, rider_hp=14, shields=0, rider_burn=0)


def test_a_token_cancels_one_of_cryowyrms_freezes() -> None:
    """R-v28, R56, R79, R-r19, R-r27, R-r49: the third attack meets a frozen Rider."""
    table = lay(lay(duel("Talia, Cryowyrm", "Talia, Voltwing"), A, energy=6), B, guards=1)
    expect(table, B, rider_hp=18, shields=2)
    expect(table.do("attack rider"), B, rider_hp=17, shields=0, rider_freeze=0, guards=0)
    expect(table.do("attack rider"), B, rider_hp=14, shields=0, rider_freeze=1)
    expect(table.do("attack rider"), B, rider_hp=10, shields=0, rider_freeze=2)


def test_a_token_leaves_the_stacks_that_are_there() -> None:
    """R-v29, R56, R-r27, R-r49: they count for the +1."""
    table = lay(lay(duel("Talia, Cryowyrm", "Talia, Voltwing"), A, energy=2), B, rider_freeze=1, guards=1)
    expect(table.do("attack rider"), B, rider_hp=16, shields=0, rider_freeze=1, guards=0)


def test_a_token_cancels_all_stacks_of_an_application() -> None:
    """R-v30, R52, R69, R79, R-r7, R-r27, Rider Immobilize: both of healthy Lyra's."""
    table = lay(lay(duel("Lyra, Voltwing"), A, energy=6), B, guards=1).hand(A, *["Rider Immobilize"] * 2)
    expect(table.play("Rider Immobilize"), B, rider_freeze=0, guards=0)
    expect(table.play("Rider Immobilize"), B, rider_freeze=2)


def test_an_immune_rider_keeps_the_token() -> None:
    """R-v31, R46, R-r4, R-r42, Rider Immobilize: the 3 Energy are spent all the same."""
    table = lay(lay(duel(), A, energy=3), B, rider_immune=1, guards=1).hand(A, "Rider Immobilize")
    expect(table.play("Rider Immobilize"), B, rider_freeze=0, guards=1)
    expect(table, A, energy=0)


# -- Freeze over several turns ---------------------------------------------------------------------------------------
ONE, FREE = 1, 2  # how many attacks B can make
both_ways = pytest.mark.parametrize("way", ["play Freeze Ray", "attack dragon"])


def turn_a(table: Table, way: str, times: int) -> tuple[int, bool]:
    """A freezes B's Dragon so many times and ends the turn: its stacks, and whether it is immune."""
    lay(table, A, energy=9).hand(A, *["Freeze Ray"] * times)
    table.do(*[way] * times, "done")
    return side(table, B).dragon_freeze, bool(side(table, B).dragon_immune)


def turn_b(table: Table) -> tuple[int, int, bool]:
    """B attacks as often as possible and ends the turn: how often, the Dragon's stacks, and whether it is immune."""
    made = attacks(table)
    table.do("done")
    return made, side(table, B).dragon_freeze, bool(side(table, B).dragon_immune)


@both_ways
def test_freeze_wears_off_and_leaves_immunity_for_one_round(way: str) -> None:
    """R-v32, R20, R22, R23, R42, R43, R44, R45, R46, R47, R48, R68, R-r2, R-r4, R-r45: every second round at most."""
    table = duel("Talia, Cryowyrm", "Talia, Steelhorn")
    assert turn_a(table, way, 1) == (1, False)
    assert turn_b(table) == (ONE, 0, True)
    assert turn_a(table, way, 1) == (0, True)
    assert turn_b(table) == (FREE, 0, False)
    assert turn_a(table, way, 1) == (1, False)
    assert turn_b(table) == (ONE, 0, True)


@both_ways
def test_lyras_freeze_lasts_a_turn_longer(way: str) -> None:
    """R-v33, R44, R45, R47, R52, R-r2, R-r4, R-r7, R-r45: two turns of B, then Immunity."""
    table = duel("Lyra, Cryowyrm", "Talia, Steelhorn")
    assert turn_a(table, way, 1) == (2, False)
    assert turn_b(table) == (ONE, 1, False)
    assert turn_a(table, way, 0) == (1, False)
    assert turn_b(table) == (ONE, 0, True)
    assert turn_a(table, way, 1) == (0, True)
    assert turn_b(table) == (FREE, 0, False)
    assert turn_a(table, way, 1) == (2, False)


@both_ways
def test_stacks_may_be_added_while_frozen(way: str) -> None:
    """R-v34, R42, R44, R45, R47, R-r2, R-r3, R-r45: Immunity comes only at 0."""
    table = duel("Talia, Cryowyrm", "Talia, Steelhorn")
    assert turn_a(table, way, 2) == (2, False)
    assert turn_b(table) == (ONE, 1, False)
    assert turn_a(table, way, 1) == (2, False)
    assert turn_b(table) == (ONE, 1, False)
    assert turn_a(table, way, 0) == (1, False)
    assert turn_b(table) == (ONE, 0, True)
    assert turn_a(table, way, 1) == (0, True)
    assert turn_b(table) == (FREE, 0, False)


@both_ways
def test_a_dragon_frozen_twice_and_then_each_turn_never_gets_free(way: str) -> None:
    """R-v34, R-r2, R-r3: without the pause; eight rounds of it."""
    table = duel("Talia, Cryowyrm", "Talia, Steelhorn")
    assert turn_a(table, way, 2) == (2, False)
    for _ in range(7):
        assert turn_b(table) == (ONE, 1, False)
        assert turn_a(table, way, 1) == (2, False)


def test_immunity_of_the_dragon_does_not_guard_the_rider() -> None:
    """R-v35, R43, R46, R68, R69, R-r1, R-r4, R-r42, Rider Immobilize, Freeze Ray: B is Staggered all the same."""
    table = lay(lay(duel(), A, energy=5), B, dragon_immune=1).hand(A, "Rider Immobilize", "Freeze Ray")
    expect(table.play("Rider Immobilize", "Freeze Ray"), B, rider_freeze=1, dragon_freeze=0)
    assert attacks(table.do("done")) == ONE


def test_cryowyrm_attacks_an_immune_dragon() -> None:
    """R-v35, R46, R56, R-r4: 3 and 3, no stack."""
    table = lay(lay(duel("Talia, Cryowyrm"), A, energy=4), B, dragon_immune=1)
    expect(table.do("attack dragon"), B, dragon_hp=35 - 3, dragon_freeze=0)
    expect(table.do("attack dragon"), B, dragon_hp=35 - 3 - 3, dragon_freeze=0)


def test_stacks_stay_when_lyra_is_wounded() -> None:
    """R-v36, R52, R68, R-r7, R-r22, Freeze Ray: her next Freeze adds 1."""
    table = lay(duel("Lyra, Voltwing"), A, energy=2, rider_hp=13, shields=0).hand(A, "Freeze Ray")
    table.play("Freeze Ray").do("done", "attack rider")
    assert condition(table, A) == "Wounded"
    expect(table, B, dragon_freeze=2)
    expect(table.do("done"), B, dragon_freeze=1)
    expect(table.hand(A, "Freeze Ray").play("Freeze Ray"), B, dragon_freeze=1 + 1)


def test_freeze_cards_cost_critical_lyra_one_more() -> None:
    """R-v36, R52, R68, R69, R-r8, R-r22, Rider Immobilize, Freeze Ray: 4 and 3, for 1 stack."""
    table = lay(duel("Lyra, Voltwing"), A, rider_hp=6, energy=4).hand(A, "Rider Immobilize", "Freeze Ray")
    expect(table.play("Rider Immobilize"), B, rider_freeze=1)
    expect(table, A, energy=0)
    lay(table, A, energy=2)
    assert table.why_not("play Freeze Ray") == "costs 3 Energy, you have 2"
    expect(lay(table, A, energy=3).play("Freeze Ray"), A, energy=0)


# -- Thaw ------------------------------------------------------------------------------------------------------------
def test_thaw_as_the_first_action_frees() -> None:
    """R-v37, R77, R-r6, R-r44, R-r54, Thaw: a card is drawn, and no Immunity comes of it."""
    table = lay(duel(), A, dragon_freeze=2, energy=5).hand(A, "Thaw", *["Strike"] * 4).hand(B, "Freeze Ray")
    table.play("Thaw").do("thaw dragon")
    expect(table, A, energy=4)
    assert table.hand_of(A) == ["Strike"] * 5
    expect(table.do("attack dragon", "attack dragon"), A, energy=0)
    expect(table.do("done"), A, dragon_freeze=0, dragon_immune=0)
    expect(table.play("Freeze Ray"), A, dragon_freeze=1)


def test_thaw_frees_one_unit_only() -> None:
    """R-v38, R22, R23, R44, R45, R48, R77, R-r1, R-r6, R-r44, R-r45, Thaw: the Rider is frozen still, later immune."""
    table = lay(duel(), A, dragon_freeze=2, rider_freeze=1, energy=5).hand(A, "Thaw", "Strike")
    table.play("Thaw").do("thaw dragon")
    assert table.legal() == ["done"]
    expect(table.do("done"), A, dragon_freeze=0, dragon_immune=0, rider_freeze=0, rider_immune=1)


def test_thaw_is_too_late_after_another_action() -> None:
    """R-v39, R19, R20, R43, R-r44: after Strike neither Thaw nor an attack."""
    table = lay(duel(), A, dragon_freeze=1, energy=5).hand(A, "Strike", "Thaw").play("Strike")
    assert table.legal() == ["done"]
    assert table.why_not("play Thaw") == table.why_not("attack dragon") == FROZEN_REASON


def test_thaw_on_the_wrong_unit_frees_nothing() -> None:
    """R-v39, R77, R-r6, R-r44, Thaw: a card is drawn, then only passing is left."""
    table = lay(duel(), A, dragon_freeze=1, energy=5).hand(A, "Thaw")
    table.play("Thaw").do("thaw rider")
    assert table.hand_of(A) == ["Strike"]
    assert table.legal() == ["done"]


def test_thaw_with_nothing_frozen_and_nothing_to_draw() -> None:
    """R-v40, R77, R-r6, R-r29, R-r42, Thaw: a card and 1 Energy less, and the turn goes on."""
    table = lay(duel(), A, energy=5).hand(A, "Thaw", *["Strike"] * 4).put("deck", A)
    table.play("Thaw").do("thaw dragon")
    assert table.hand_of(A) == ["Strike"] * 4
    expect(table, A, energy=4)
    assert table.legal() == ["done", "attack dragon", "attack rider", "play Strike"]
