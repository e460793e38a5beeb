"""HP, Shields, damage and Burn."""

from __future__ import annotations

import pytest

from roost.games import load
from roost.table import Table
from tests.games.riders.duel import A, B, duel, lay, side, turn_of

BRAND = {"name": "Branding", "add": {"card": [{"name": "Brand", "cost": 1, "copies": 1, "play": ["burn rider 2"]}]}}


# -- HP ------------------------------------------------------------------------------------------------------------
def test_dragon_and_rider_have_hp_of_their_own() -> None:
    """R28: a hit on one does not change the other; before they are chosen there are no HP."""
    assert [each["dragon_hp"] for each in Table("riders").state.view(None)["sides"]] == [0, 0]
    table = lay(duel("Talia, Steelhorn"), A, energy=4)
    lay(table, B, shields=0)
    table.do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (32, 18)
    table.do("attack rider")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (32, 15)


@pytest.mark.parametrize(("hp", "over"), [(4, False), (3, True), (2, True)])
def test_a_unit_at_0_is_defeated(hp: int, over: bool) -> None:
    """R29: but not earlier; HP stop at 0."""
    table = lay(duel("Talia, Steelhorn"), A, energy=2)
    lay(table, B, dragon_hp=hp).do("attack dragon")
    assert table.state.over is over
    assert side(table, B).dragon_hp == max(0, hp - 3)


@pytest.mark.parametrize(("card", "unit", "full"), [("Dragon Heal", "dragon_hp", 35), ("Rider Heal", "rider_hp", 18)])
def test_healing_never_goes_above_the_maximum(card: str, unit: str, full: int) -> None:
    """R30: 3 HP, or fewer if fewer are missing."""
    for lost, healed in ((5, 3), (3, 3), (2, 2), (0, 0)):
        table = lay(duel(), A, energy=2, **{unit: full - lost}).hand(A, card)
        table.play(card)
        assert getattr(side(table, A), unit) == full - lost + healed


# -- Shields -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("shields", "left", "hp"), [(0, 0, 15), (1, 0, 16), (2, 0, 17), (3, 0, 18), (4, 1, 18)])
def test_shields_take_damage_before_hp(shields: int, left: int, hp: int) -> None:
    """R32, R37: HP are lost only for the rest."""
    table = lay(duel("Talia, Steelhorn"), A, energy=2)
    lay(table, B, shields=shields).do("attack rider")
    assert (side(table, B).shields, side(table, B).rider_hp) == (left, hp)


def test_shields_do_not_come_back() -> None:
    """R33: neither in their owner's turn nor in the opponent's."""
    table = lay(duel("Talia, Steelhorn"), A, energy=2)
    table.do("attack rider")
    for _ in range(4):
        assert side(table, B).shields == 0
        table.do("done")


def test_cards_and_abilities_add_shields() -> None:
    """R34: 2 from Shield Up, 2 from Kael's first attack, added to existing ones."""
    table = lay(duel("Kael, Steelhorn"), A, energy=4).hand(A, "Shield Up")
    assert side(table.play("Shield Up"), A).shields == 6
    assert side(table.do("attack dragon"), A).shields == 8


def test_dragons_have_no_shields() -> None:
    """R35, R36: the Rider's Shields do not protect it."""
    table = lay(duel("Talia, Steelhorn"), A, energy=2)
    lay(table, B, shields=9).do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, B).shields) == (32, 9)


def test_exhausted_shields_absorb_nothing() -> None:
    """R-r47: damage takes ready ones, then HP; exhausted ones stay."""
    table = lay(duel("Talia, Steelhorn", "Morrik, Voltwing"), A, energy=2)
    lay(table, B, shields=1, exhausted=5).do("attack rider")
    assert (side(table, B).shields, side(table, B).exhausted, side(table, B).rider_hp) == (0, 5, 17)


def test_shields_from_before_stay_ready_when_morrik_becomes_critical() -> None:
    """R-r47: only those gained while Critical are exhausted; other Riders never have any."""
    table = lay(duel("Morrik, Steelhorn"), A, energy=4, rider_hp=8).hand(A, "Shield Up")
    table.play("Shield Up")
    assert (side(table, A).shields, side(table, A).exhausted) == (4, 3)
    for rider in ("Talia", "Kael", "Bronn", "Lyra"):
        table = lay(duel(f"{rider}, Steelhorn"), A, energy=4, rider_hp=1).hand(A, "Shield Up")
        table.play("Shield Up")
        assert (side(table, A).shields, side(table, A).exhausted) == (6, 0)


# -- damage --------------------------------------------------------------------------------------------------------
def test_damage_to_a_dragon_is_reduced_then_felt_then_paid_for() -> None:
    """R36: Bronn, HP, Steelhorn."""
    table = lay(duel(b="Bronn, Steelhorn"), A, energy=2).hand(A, "Strike")
    found = [(event.kind, event.seat, event.count) for event in table.events("play Strike")][2:]
    assert found == [("softened", B, 1), ("dragon hurt", B, 1), ("loses energy", A, 1)]
    assert (side(table, B).dragon_hp, side(table, A).energy) == (39, 0)


def test_damage_to_a_rider_is_reduced_then_absorbed_then_felt() -> None:
    """R37: Bronn, Shields, HP."""
    table = lay(duel("Talia, Steelhorn", "Bronn, Voltwing"), A, energy=2)
    lay(table, B, shields=1)
    found = [(event.kind, event.seat, event.count) for event in table.events("attack rider")][1:]
    assert found == [("softened", B, 1), ("shields absorb", B, 1), ("rider hurt", B, 1)]
    assert (side(table, B).shields, side(table, B).rider_hp) == (0, 19)


def test_a_wounded_bronn_takes_nothing_off_his_own_damage() -> None:
    """R37: only if he is not Wounded."""
    table = lay(duel("Talia, Steelhorn", "Bronn, Voltwing"), A, energy=2)
    lay(table, B, shields=1, rider_hp=14).do("attack rider")
    assert (side(table, B).shields, side(table, B).rider_hp) == (0, 12)


def test_damage_comes_in_printed_order_and_all_of_it() -> None:
    """R-r13: the Dragon before the Rider, the hit before the splash; all parts before the check for a win."""
    table = lay(duel(), A, energy=2).hand(A, "Chain Bolt")
    lay(table, B, shields=0)
    hurt = [event.kind for event in table.events("play Chain Bolt") if event.kind.endswith("hurt")]
    assert hurt == ["dragon hurt", "rider hurt"]
    table = lay(duel(), A, energy=2)
    lay(table, B, shields=0)
    hurt = [event.kind for event in table.events("attack rider") if event.kind.endswith("hurt")]
    assert hurt == ["rider hurt", "dragon hurt"]
    table = lay(duel(), A, energy=2)
    lay(table, B, shields=0, dragon_hp=1).do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp, table.state.over) == (0, 16, True)


# -- Burn ----------------------------------------------------------------------------------------------------------
def test_burn_piles_up_without_limit() -> None:
    """R38, R40: on a Dragon by cards, on a Rider by Emberfang."""
    table = lay(duel("Talia, Emberfang"), A, energy=6).hand(A, "Burning Hit", "Burning Hit")
    lay(table, B, dragon_burn=40, rider_burn=40)
    table.play("Burning Hit", "Burning Hit").do("attack rider")
    assert (side(table, B).dragon_burn, side(table, B).rider_burn) == (42, 41)


def test_each_stack_deals_one_damage_in_every_turn_of_its_owner() -> None:
    """R39, R-r50: in each Start Phase of the burning unit's owner, never in the other player's."""
    table = lay(duel("Talia, Steelhorn"), A, energy=2).hand(A, "Burning Hit")
    table.play("Burning Hit")
    assert side(table, B).dragon_hp == 34
    seen = []
    for _ in range(4):
        table.do("done")
        seen.append(side(table, B).dragon_hp)
    assert seen == [33, 33, 32, 32]
    assert side(table, B).dragon_burn == 1


def test_burn_may_lie_on_a_rider() -> None:
    """R40: a new card that burns the enemy Rider."""
    table = lay(duel(game=load("riders", BRAND)), A, energy=1).hand(A, "Brand")
    table.play("Brand")
    assert (side(table, B).rider_burn, side(table, B).dragon_burn) == (2, 0)


def test_firebreak_removes_burn() -> None:
    """R41, R-r9: from both units of the player; otherwise the stacks stay."""
    table = lay(duel(), A, energy=1, dragon_burn=2, rider_burn=1).hand(A, "Firebreak")
    lay(table, B, dragon_burn=3)
    table.play("Firebreak")
    assert (side(table, A).dragon_burn, side(table, A).rider_burn) == (0, 0)
    assert side(table.do("done"), B).dragon_burn == 3


def test_burn_is_one_hit_for_each_unit() -> None:
    """R-r9, R39: 1 damage for each stack, the Dragon first; Shields absorb it."""
    table = lay(duel(), B, dragon_burn=3, rider_burn=3)
    found = [(event.kind, event.count) for event in table.events("done") if event.seat == B]
    found = [(kind, count) for kind, count in found if not kind.endswith("aflame")]
    assert found[-3:] == [("dragon hurt", 3), ("shields absorb", 2), ("rider hurt", 1)]
    assert (side(table, B).dragon_burn, side(table, B).rider_burn) == (3, 3)


def test_bronn_softens_burn() -> None:
    """R-r9: 1 less for the Dragon, which burns first."""
    table = lay(duel(b="Bronn, Voltwing"), B, dragon_burn=3, rider_burn=3, shields=0)
    table.do("done")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (33, 17)


def test_burn_has_no_attacker() -> None:
    """R-r9, R58, R-r16: nobody loses Energy to Steelhorn."""
    table = lay(duel(b="Kael, Steelhorn"), B, dragon_burn=2)
    lay(table, A, energy=5).do("done")
    assert side(table, B).dragon_hp == 38
    assert (side(table, A).energy, side(table, B).energy) == (5, 4)


@pytest.mark.parametrize(("past", "hp", "shields"), [(False, 18, 0), (True, 16, 2)])
def test_burn_goes_past_the_shields_if_so_agreed(past: bool, hp: int, shields: int) -> None:
    """R-r9, R32: the option burn_ignores_shields; Shields still absorb attacks."""
    table = lay(duel("Talia, Steelhorn", burn_ignores_shields=past), B, rider_burn=2)
    table.do("done")
    assert (side(table, B).rider_hp, side(table, B).shields) == (hp, shields)
    table.do("done", "attack rider")
    assert (side(table, B).rider_hp, side(table, B).shields) == (hp - 3 + shields, 0)


def test_bronn_softens_burn_that_goes_past_his_shields() -> None:
    """R-r9: the option burn_ignores_shields."""
    table = lay(duel(b="Bronn, Voltwing", burn_ignores_shields=True), B, rider_burn=3)
    table.do("done")
    assert (side(table, B).rider_hp, side(table, B).shields) == (18, 2)


# -- what lasts ----------------------------------------------------------------------------------------------------
def test_what_lies_on_a_side_lasts_from_turn_to_turn() -> None:
    """R-r60: Energy, Burn, Shields, tokens, Wounded until healed."""
    numbers = {"energy": 3, "shields": 5, "guards": 2, "crippled": 1, "rider_burn": 1, "dragon_burn": 1}
    table = lay(turn_of(duel(), B), B, **numbers)
    table.do("done", "done")
    found = {name: getattr(side(table, B), name) for name in numbers}
    assert found == {**numbers, "energy": 3 + 5, "shields": 4}
