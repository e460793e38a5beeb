"""The test vectors of Dragon Riders: income and first turn, one attack."""

from __future__ import annotations

import pytest

from tests.games.riders.duel import A, B, begin, duel, expect, lay, opened


# -- income and first turn -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hp", "energy"), [(18, 6), (14, 6), (13, 5), (8, 5), (7, 4)])
def test_what_talia_gets_follows_her_breakpoints(hp: int, energy: int) -> None:
    """R-v1, R11, R12, R24, R49, R-r24, R-r58: a Start Phase from no Energy."""
    expect(begin(lay(duel("Talia, Voltwing"), A, rider_hp=hp), A), A, energy=energy)


@pytest.mark.parametrize(
    ("rider", "most", "energy"), [("Kael", 17, 4), ("Bronn", 20, 4), ("Lyra", 17, 5), ("Morrik", 19, 5)]
)
def test_what_the_others_get_is_the_same_at_any_hp(rider: str, most: int, energy: int) -> None:
    """R-v1, R50, R51, R52, R53, R-r58: a Start Phase from no Energy, at each HP."""
    table = duel(f"{rider}, Voltwing")
    expect(table, A, rider_hp=most)
    for hp in range(1, most + 1):
        expect(begin(lay(table, A, rider_hp=hp, energy=0), A), A, energy=energy)


def test_income_comes_before_burn() -> None:
    """R-v2, R13, R39, R-r10: at 14 HP Talia gets the income of the healthy, then burns to 13."""
    table = lay(duel("Talia, Voltwing"), A, rider_hp=14, shields=0, rider_burn=1)
    expect(begin(table, A), A, energy=6, rider_hp=13, shields=0)
    lay(table, A, energy=0).do("done", "done")
    expect(table, A, energy=5, rider_hp=12, shields=0)


def test_the_first_turn_of_the_game() -> None:
    """R-v3, R8, R10, R31, R-r32, R-r33: the fifth card, 4 Energy, two attacks."""
    table = opened("Kael, Emberfang", "Talia, Voltwing")
    assert [len(table.hand_of(seat)) for seat in (A, B)] == [5, 4]
    assert len(table.cards("deck", A)) == 15
    expect(table, A, energy=4, shields=3)
    expect(table, B, dragon_hp=35)
    expect(table.do("attack dragon"), B, dragon_hp=30)
    expect(table.do("attack dragon"), B, dragon_hp=27, dragon_burn=1)
    expect(table, A, energy=0, shields=5)


def test_the_first_turn_of_the_game_with_a_fair_start() -> None:
    """R-v3, R-r33: 1 + 1 Energy is one attack."""
    table = opened("Kael, Emberfang", "Talia, Voltwing", fair_start=True)
    expect(table, A, energy=2)
    expect(table.do("attack dragon"), B, dragon_hp=30)
    assert table.legal() == ["done"]


def test_with_five_cards_in_hand_none_is_drawn() -> None:
    """R-v4, R10, R-r28: the deck stays as it was."""
    table = begin(duel().hand(A, *["Thaw"] * 5), A)
    assert table.hand_of(A) == ["Thaw"] * 5
    assert len(table.cards("deck", A)) == 10


# -- one attack ------------------------------------------------------------------------------------------------------
def test_healthy_kael_with_cryowyrm() -> None:
    """R-v5, R17, R25, R50, R54, R56, R-r18, R-r19, R-r41: 3 + 2, then 3 + 1; one gain of Shields, two stacks."""
    table = lay(duel("Kael, Cryowyrm", "Talia, Emberfang"), A, energy=4)
    expect(table, A, rider_hp=17, shields=2)
    expect(table, B, dragon_hp=33)
    expect(table.do("attack dragon"), B, dragon_hp=28, dragon_freeze=1)
    expect(table, A, shields=4)
    expect(table.do("attack dragon"), B, dragon_hp=24, dragon_freeze=2)
    expect(table, A, shields=4, energy=0)


def test_wounded_kael_with_emberfang() -> None:
    """R-v6, R50, R55, R-r22, R-r51: 3 + 1, then 3; 1 Shield and 1 Burn in all."""
    table = lay(duel("Kael, Emberfang", "Talia, Voltwing"), A, rider_hp=12, energy=4)
    expect(table, A, shields=3)
    expect(table, B, dragon_hp=35)
    expect(table.do("attack dragon"), B, dragon_hp=31)
    expect(table.do("attack dragon"), B, dragon_hp=28, dragon_burn=1)
    expect(table, A, shields=4)


def test_critical_kael_with_emberfang() -> None:
    """R-v7, R17, R25, R50, R-r20, R-r21, R-r22: the attack costs 3, and 2 Energy are too few for another."""
    table = lay(duel("Kael, Emberfang", "Talia, Voltwing"), A, rider_hp=6, energy=5)
    expect(table.do("attack dragon"), B, dragon_hp=31)
    expect(table, A, shields=3 + 1, energy=2)
    assert table.legal() == ["done"]
    assert table.why_not("attack dragon") == table.why_not("attack rider") == "costs 3 Energy, you have 2"


def test_bonuses_come_before_bronns_reduction() -> None:
    """R-v8, R36, R51, R56, R-r41: 3 + 2 + 1 - 1."""
    table = lay(duel("Kael, Cryowyrm", "Bronn, Voltwing"), A, energy=2)
    lay(table, B, dragon_freeze=1)
    expect(table.do("attack dragon"), B, dragon_hp=30, dragon_freeze=2)


def test_the_splash_gets_neither_bonus_nor_reduction() -> None:
    """R-v9, R57, R-r13, R-r14, R-r18, R-r52: 5 - 1 on the Dragon, 2 in full on the Rider."""
    table = lay(duel("Kael, Voltwing", "Bronn, Emberfang"), A, energy=2)
    expect(table, A, shields=2)
    expect(table, B, rider_hp=20, shields=3, dragon_hp=33)
    expect(table.do("attack dragon"), B, dragon_hp=29, rider_hp=20, shields=1)
    expect(table, A, shields=4)


def test_a_frozen_rider_does_not_make_the_dragon_frozen() -> None:
    """R-v10, R56, R-r1, R-r19, R-r52: no +1, and each unit has its own stacks."""
    table = lay(lay(duel("Talia, Cryowyrm"), A, energy=2), B, rider_freeze=1)
    expect(table.do("attack dragon"), B, dragon_hp=35 - 3, dragon_freeze=1, rider_freeze=1)


def test_a_card_is_no_attack_of_cryowyrm() -> None:
    """R-v11, R56, R60, R-r51, Strike: 2 damage to a frozen Dragon, and no new stack."""
    table = lay(lay(duel("Talia, Cryowyrm"), A, energy=1), B, dragon_freeze=1)
    expect(table.hand(A, "Strike").play("Strike"), B, dragon_hp=35 - 2, dragon_freeze=1)


def test_healthy_lyra_with_cryowyrm() -> None:
    """R-v12, R52, R56, R-r3, R-r7: each hit freezes for two turns."""
    table = lay(duel("Lyra, Cryowyrm", "Talia, Voltwing"), A, energy=4)
    expect(table.do("attack dragon"), B, dragon_hp=32, dragon_freeze=2)
    expect(table.do("attack dragon"), B, dragon_hp=28, dragon_freeze=4)


def test_the_second_attack_does_not_burn_whatever_its_target() -> None:
    """R-v13, R37, R55, R-r51: Dragon first, then Rider."""
    table = lay(duel("Talia, Emberfang", "Kael, Voltwing"), A, energy=4)
    expect(table, B, rider_hp=17, shields=2)
    expect(table.do("attack dragon", "attack rider"), B, dragon_burn=1, rider_burn=0, rider_hp=16, shields=0)
