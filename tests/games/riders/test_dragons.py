"""The five Dragons."""

from __future__ import annotations

import pytest

from tests.games.riders.duel import A, B, duel, lay, side, turn_of

UNITS = ["dragon", "rider"]


@pytest.mark.parametrize(
    ("dragon", "hp"), [("Emberfang", 33), ("Cryowyrm", 30), ("Voltwing", 35), ("Steelhorn", 40), ("Voidmaw", 32)]
)
def test_every_dragon_attacks_for_two_energy_and_three_damage(dragon: str, hp: int) -> None:
    """R54: and the printed HP."""
    table = lay(duel(f"Talia, {dragon}"), A, energy=2)
    assert side(table, A).dragon_hp == hp
    table.do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, A).energy) == (32, 0)


# -- Emberfang -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("first", "second", "burn"), [("dragon", "rider", (1, 0)), ("rider", "dragon", (0, 1))])
def test_emberfang_burns_the_target_of_its_first_attack(first: str, second: str, burn: tuple[int, int]) -> None:
    """R55, Emberfang: later attacks do not burn."""
    table = lay(duel("Talia, Emberfang"), A, energy=6).do(f"attack {first}", f"attack {second}", f"attack {first}")
    assert (side(table, B).dragon_burn, side(table, B).rider_burn) == burn


def test_dragons_without_the_ability_do_nothing_of_the_kind() -> None:
    """R55, R56, R57, R59: Steelhorn's attack has no Burn, Freeze, splash or theft."""
    table = lay(duel("Talia, Steelhorn"), A, energy=2)
    lay(table, B, energy=5, guards=1, shields=0)
    before = table.state.view(None)["sides"][B]
    table.do("attack dragon")
    assert table.state.view(None)["sides"][B] == {**before, "dragon_hp": 32}
    lay(table, A, energy=2).do("attack rider")
    assert table.state.view(None)["sides"][B] == {**before, "dragon_hp": 32, "rider_hp": 15}


def test_a_token_cancels_emberfangs_burn_and_the_first_attack_is_over() -> None:
    """R79, R-r27, R-r49, Energy Shield: damage is dealt first; the second attack does not burn."""
    table = lay(duel("Talia, Emberfang"), A, energy=4)
    lay(table, B, guards=1, shields=3).do("attack rider", "attack rider")
    assert (side(table, B).rider_hp, side(table, B).rider_burn, side(table, B).guards) == (15, 0, 0)


def test_abilities_work_even_if_the_hit_does_nothing() -> None:
    """R-r15: reduced to 0 or absorbed by Shields it still counts as a hit and an attack; splash is dealt."""
    table = lay(duel("Talia, Emberfang"), A, energy=2)
    lay(table, B, shields=9).do("attack rider")
    assert (side(table, B).rider_hp, side(table, B).rider_burn) == (18, 1)
    table = lay(duel("Talia, Cryowyrm"), A, energy=2)
    lay(table, B, shields=9).do("attack rider")
    assert (side(table, B).rider_hp, side(table, B).rider_freeze) == (18, 1)
    table = lay(duel("Talia, Voidmaw"), A, energy=2)
    lay(table, B, shields=9, energy=1).do("attack rider")
    assert (side(table, A).energy, side(table, B).energy) == (1, 0)


# -- Cryowyrm ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("unit", UNITS)
def test_cryowyrm_freezes_what_it_hits_and_hits_the_frozen_harder(unit: str) -> None:
    """R56, R-r19, Cryowyrm: 3, then 4, then 4; a stack each time."""
    table = lay(duel("Talia, Cryowyrm"), A, energy=6)
    lay(table, B, shields=0)
    full = getattr(side(table, B), f"{unit}_hp")
    seen = []
    for _ in range(3):
        table.do(f"attack {unit}")
        seen.append((full - getattr(side(table, B), f"{unit}_hp"), getattr(side(table, B), f"{unit}_freeze")))
    assert seen == [(3, 1), (7, 2), (11, 3)]
    other = "rider" if unit == "dragon" else "dragon"
    assert getattr(side(table, B), f"{other}_freeze") == 0


@pytest.mark.parametrize("unit", UNITS)
def test_cryowyrm_looks_at_its_target_only(unit: str) -> None:
    """R-r52, R-r19: a frozen partner does not count, and cards do not get the +1."""
    other = "rider" if unit == "dragon" else "dragon"
    table = lay(duel("Talia, Cryowyrm"), A, energy=3).hand(A, "Strike")
    lay(table, B, shields=0, **{f"{other}_freeze": 1})
    full = getattr(side(table, B), f"{unit}_hp")
    table.do(f"attack {unit}")
    assert full - getattr(side(table, B), f"{unit}_hp") == 3
    before = side(table, B).dragon_hp
    assert before - side(table.play("Strike"), B).dragon_hp == 2


def test_other_dragons_hit_the_frozen_no_harder() -> None:
    """R56: 3 damage."""
    table = lay(duel("Talia, Steelhorn"), A, energy=2)
    lay(table, B, dragon_freeze=2).do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, B).dragon_freeze) == (32, 2)


# -- Voltwing ------------------------------------------------------------------------------------------------------
def test_voltwing_splashes_the_other_enemy() -> None:
    """R57, Voltwing: to the Rider if the Dragon is attacked, and the other way round; Shields absorb it."""
    table = lay(duel(), A, energy=2).do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp, side(table, B).shields) == (32, 18, 0)
    table = lay(duel(), A, energy=2).do("attack rider")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp, side(table, B).shields) == (33, 17, 0)


# -- Steelhorn -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "card", "left"),
    [("attack dragon", "", 7), ("play Strike", "Strike", 8), ("play Chain Bolt", "Chain Bolt", 7)],
)
def test_whoever_damages_steelhorn_loses_energy(action: str, card: str, left: int) -> None:
    """R58, R-r16, Steelhorn: for an attack or a card, after its cost is paid."""
    table = lay(duel("Talia, Emberfang", "Talia, Steelhorn"), A, energy=10).hand(A, *([card] if card else []))
    assert side(table.do(action), A).energy == left


def test_splash_on_steelhorn_costs_energy() -> None:
    """R-r16: even if its Rider was attacked; a hit with splash on the Rider costs Energy once."""
    for action in ("attack rider", "attack dragon"):
        table = lay(duel("Talia, Voltwing", "Talia, Steelhorn"), A, energy=10).do(action)
        assert side(table, A).energy == 7


def test_damage_to_steelhorns_rider_costs_nothing() -> None:
    """R-r16, R58: nor does damage to another Dragon."""
    table = lay(duel("Talia, Emberfang", "Talia, Steelhorn"), A, energy=10).do("attack rider")
    assert side(table, A).energy == 8
    table = lay(duel("Talia, Emberfang", "Talia, Voltwing"), A, energy=10).do("attack dragon")
    assert side(table, A).energy == 8


def test_steelhorn_takes_leftover_energy_only() -> None:
    """R-r16, R27: the attack is paid first; Energy does not go below 0."""
    table = lay(duel("Talia, Emberfang", "Talia, Steelhorn"), A, energy=2).do("attack dragon")
    assert (side(table, A).energy, side(table, B).dragon_hp) == (0, 37)


def test_steelhorn_does_not_react_to_no_damage() -> None:
    """R-r15, R58: 1 - 1 = 0; an unreduced hit afterwards costs Energy."""
    table = lay(duel("Talia, Emberfang", "Bronn, Steelhorn"), A, energy=3).hand(A, "Dual Strike", "Strike")
    table.play("Dual Strike")
    assert (side(table, B).dragon_hp, side(table, A).energy) == (40, 2)
    table.play("Strike")
    assert (side(table, B).dragon_hp, side(table, A).energy) == (38, 0)


def test_voidmaws_start_is_damage_to_steelhorn() -> None:
    """R-r16, R-r53: Voidmaw's player loses 1 Energy."""
    table = lay(turn_of(duel("Talia, Voidmaw", "Talia, Steelhorn"), B), A, energy=0).do("done")
    assert (side(table, B).dragon_hp, side(table, A).energy) == (38, 5)


# -- Voidmaw -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("unit", UNITS)
def test_voidmaw_steals_one_energy_with_each_attack(unit: str) -> None:
    """R59, R-r53, Voidmaw: on either target; nothing from an opponent without Energy."""
    table = lay(duel("Talia, Voidmaw"), A, energy=4)
    lay(table, B, energy=1).do(f"attack {unit}")
    assert (side(table, A).energy, side(table, B).energy) == (3, 0)
    table.do(f"attack {unit}")
    assert (side(table, A).energy, side(table, B).energy) == (1, 0)


@pytest.mark.parametrize(("mine", "theirs", "left"), [(3, 4, 1), (2, 1, 1), (2, 0, 0)])
def test_steelhorn_takes_before_voidmaw_steals(mine: int, theirs: int, left: int) -> None:
    """R-r17: so the stolen Energy is kept."""
    table = lay(duel("Talia, Voidmaw", "Talia, Steelhorn"), A, energy=mine)
    lay(table, B, energy=theirs).do("attack dragon")
    assert (side(table, A).energy, side(table, B).energy) == (left, max(0, theirs - 1))


@pytest.mark.parametrize(("theirs", "hp"), [(5, 33), (6, 35), (7, 35)])
def test_voidmaw_bites_at_the_start_with_more_energy(theirs: int, hp: int) -> None:
    """R59, R14, R-r53: with more Energy than the opponent after the economy; not with equal Energy."""
    table = lay(turn_of(duel("Talia, Voidmaw"), B), B, energy=theirs).do("done")
    assert (side(table, A).energy, side(table, B).dragon_hp) == (6, hp)


def test_other_dragons_do_not_bite_at_the_start() -> None:
    """R14, R59: Voidmaw, and only in its owner's turn."""
    table = lay(turn_of(duel("Talia, Voltwing"), B), A, energy=9).do("done")
    assert side(table, B).dragon_hp == 35
    table = lay(duel("Talia, Voidmaw"), A, energy=90).do("done")
    assert side(table, B).dragon_hp == 35


def test_voidmaws_start_uses_up_bronns_reduction() -> None:
    """R-r53: 2 - 1, then an unreduced attack; it is not an attack, so Kael's first attack is still to come."""
    table = turn_of(duel("Kael, Voidmaw", "Bronn, Voltwing"), B).do("done")
    assert side(table, B).dragon_hp == 34
    table.do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, A).shields) == (29, 4)


def test_voidmaw_may_bite_in_the_very_first_turn() -> None:
    """R-r53: Energy 4 against 0."""
    from tests.games.riders.test_opening import chosen

    table = chosen("Kael, Voidmaw", "Kael, Voidmaw", auto=True)
    first = table.asked[0]
    assert (side(table, 1 - first).dragon_hp, side(table, first).dragon_hp) == (30, 32)
