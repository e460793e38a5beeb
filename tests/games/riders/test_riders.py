"""The five Riders, healthy, Wounded and Critical."""

from __future__ import annotations

import pytest

from tests.games.riders.duel import A, B, duel, lay, side, turn_of


def condition(rider: str, hp: int, crippled: int = 0) -> str:
    table = lay(duel(f"{rider}, Voltwing"), A, rider_hp=hp, crippled=crippled)
    found: str = table.state.view(None)["sides"][A]["condition"]
    return found


# -- breakpoints ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rider", "hp", "wounded", "critical"),
    [("Talia", 18, 13, 7), ("Kael", 17, 12, 6), ("Bronn", 20, 14, 8), ("Lyra", 17, 12, 6), ("Morrik", 19, 14, 8)],
)
def test_breakpoints_of_a_rider(rider: str, hp: int, wounded: int, critical: int) -> None:
    """R49-R53, R80: at or below; Critical is the severe one."""
    found = [condition(rider, points) for points in (hp, wounded + 1, wounded, critical + 1, critical, 1)]
    assert found == ["healthy", "healthy", "Wounded", "Wounded", "Critical", "Critical"]


def test_words_of_the_rulebook_are_the_words_of_the_table() -> None:
    """R80: stacks, Wounded and Critical, exhausted, economy and splash are what a view and the numbers call them."""
    shown = duel("Morrik, Voltwing").state.view(None)["sides"][A]
    assert {"condition", "exhausted", "shields", "dragon_burn", "rider_burn", "dragon_freeze"} <= set(shown)
    game = duel().game
    assert game.book.value(game.book.id_of("Morrik"), "economy") == [2, 2, 2]
    assert game.book.value(game.book.id_of("Voltwing"), "splash") == 2


@pytest.mark.parametrize(("hp", "energy"), [(14, 6), (13, 5), (8, 5), (7, 4)])
def test_breakpoints_are_looked_up_at_the_moment_and_healing_restores(hp: int, energy: int) -> None:
    """R-r22: in both directions; Critical is Wounded too, so Talia's economy is 1 there as well."""
    table = lay(turn_of(duel(), B), A, rider_hp=hp).do("done")
    assert side(table, A).energy == energy
    lay(table, A, energy=2).hand(A, "Rider Heal").play("Rider Heal").do("done", "done")
    assert side(table, A).energy == {14: 6, 13: 6, 8: 5, 7: 5}[hp]


def test_wounded_until_healed_never_makes_critical() -> None:
    """R-r22, R-r23: at any HP; on a Critical Rider it changes nothing."""
    assert [condition("Talia", hp, crippled=1) for hp in (18, 14, 8, 7)] == [
        "Wounded",
        "Wounded",
        "Wounded",
        "Critical",
    ]


def test_breakpoints_outrank_what_a_rider_can_do() -> None:
    """R81: the Wounded breakpoint replaces Kael's 2 Shields and 2 damage; the aim outranks everything."""
    table = lay(duel("Kael, Steelhorn"), A, rider_hp=12, energy=2)
    lay(table, B, dragon_hp=4).do("attack dragon")
    assert (side(table, A).shields, table.state.over) == (5, True)


# -- Talia ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hp", "energy"), [(18, 6), (13, 5), (7, 4)])
def test_talia_has_one_energy_more_while_her_dragon_lives(hp: int, energy: int) -> None:
    """R49, R-r24, Talia: 3 + 2 + 1; Wounded 3 + 1 + 1; Critical 3 + 1."""
    table = lay(turn_of(duel(), B), A, rider_hp=hp, dragon_hp=1).do("done")
    assert side(table, A).energy == energy


# -- Kael ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hp", "bonus", "cost"), [(17, 2, 2), (13, 2, 2), (12, 1, 2), (7, 1, 2), (6, 1, 3)])
def test_kaels_first_attack_of_a_turn(hp: int, bonus: int, cost: int) -> None:
    """R50, R-r18, R-r51, Kael: more damage and Shields, once a turn; Critical: every attack costs 1 more."""
    table = lay(duel("Kael, Steelhorn"), A, rider_hp=hp, energy=2 * cost)
    table.do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, A).shields) == (32 - bonus, 4 + bonus)
    table.do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, A).shields) == (29 - bonus, 4 + bonus)
    assert side(table, A).energy == 0


def test_no_other_rider_gains_shields_by_attacking() -> None:
    """R50: Morrik's bonus needs a gain, and his attack is none."""
    table = lay(duel("Morrik, Steelhorn"), A, energy=2).do("attack dragon")
    assert (side(table, A).shields, side(table, B).dragon_hp) == (4, 32)


def test_kaels_damage_goes_onto_the_chosen_target_alone() -> None:
    """R-r18, R-r52: for the Rider, but not for the splash on the Dragon."""
    table = lay(duel("Kael, Voltwing"), A, energy=2)
    lay(table, B, shields=0).do("attack rider")
    assert (side(table, B).rider_hp, side(table, B).dragon_hp) == (13, 33)


def test_kaels_damage_comes_before_anything_is_taken_off() -> None:
    """R-r18: 3 + 2 - 1."""
    table = lay(duel("Kael, Steelhorn", "Bronn, Voltwing"), A, energy=2).do("attack dragon")
    assert side(table, B).dragon_hp == 31


def test_only_a_dragons_attack_is_an_attack() -> None:
    """R-r51, R-r18: a card before it neither has Kael's bonus nor uses it up."""
    table = lay(duel("Kael, Steelhorn"), A, energy=3).hand(A, "Strike")
    table.play("Strike")
    assert (side(table, B).dragon_hp, side(table, A).shields) == (33, 4)
    table.do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, A).shields) == (28, 6)


def test_the_first_attack_is_the_first_whatever_its_target_and_result() -> None:
    """R-r51: also if Shields absorb everything; the second attack, on the Dragon, has no bonus."""
    table = lay(duel("Kael, Emberfang"), A, energy=4)
    lay(table, B, shields=9, guards=1).do("attack rider", "attack dragon")
    assert (side(table, B).shields, side(table, B).dragon_hp, side(table, A).shields) == (4, 32, 5)
    assert (side(table, B).rider_burn, side(table, B).dragon_burn) == (0, 0)


def test_there_is_a_first_attack_in_every_turn() -> None:
    """R-r51: Kael gains Shields again in his next turn."""
    table = lay(duel("Kael, Steelhorn"), A, energy=9).do("attack dragon", "done", "done", "attack dragon")
    assert side(table, A).shields == 8


# -- Bronn ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hp", "on_dragon", "on_rider"), [(20, 2, 2), (15, 2, 2), (14, 2, 3), (9, 2, 3), (8, 3, 3)])
def test_bronn_takes_one_off_the_first_damage(hp: int, on_dragon: int, on_rider: int) -> None:
    """R51, R-r14, Bronn: for either unit; Wounded: for his Dragon; Critical: no reduction."""
    table = lay(duel("Talia, Steelhorn", "Bronn, Voltwing"), A, energy=2)
    lay(table, B, rider_hp=hp, shields=0).do("attack dragon")
    assert side(table, B).dragon_hp == 35 - on_dragon
    table = lay(duel("Talia, Steelhorn", "Bronn, Voltwing"), A, energy=2)
    lay(table, B, rider_hp=hp, shields=0).do("attack rider")
    assert side(table, B).rider_hp == hp - on_rider


@pytest.mark.parametrize("first", ["Strike", "Weakening Strike"])
def test_bronn_has_one_use_a_turn_for_both_units_together(first: str) -> None:
    """R-r14, R51: whichever unit is hit first; later hits in the turn are not reduced."""
    table = lay(duel(b="Bronn, Voltwing"), A, energy=3).hand(A, first, "Strike", "Weakening Strike")
    lay(table, B, shields=0)
    table.play(first)
    assert (35 - side(table, B).dragon_hp) + (20 - side(table, B).rider_hp) == 1
    table.play("Strike", "Weakening Strike")
    assert (35 - side(table, B).dragon_hp) + (20 - side(table, B).rider_hp) == 5


def test_bronns_use_is_gone_even_if_the_damage_was_one() -> None:
    """R-r14: Dual Strike: nothing on the Dragon, 1 on the Rider."""
    table = lay(duel(b="Bronn, Voltwing"), A, energy=1).hand(A, "Dual Strike")
    lay(table, B, shields=0).play("Dual Strike")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (35, 19)


def test_bronn_has_his_use_in_every_turn_the_own_and_the_others() -> None:
    """R-r14, R-r46: in A's turn, in his own Start Phase, in A's next turn."""
    table = lay(duel(b="Bronn, Voltwing"), A, energy=2).hand(A, "Strike", "Strike")
    lay(table, B, dragon_burn=2)
    assert side(table.play("Strike"), B).dragon_hp == 34
    assert side(table.do("done"), B).dragon_hp == 33
    assert side(table.do("done").play("Strike"), B).dragon_hp == 32


def test_bronn_softens_the_hit_of_voltwing_and_not_its_splash() -> None:
    """R-r14: the main hit comes first."""
    table = lay(duel(b="Bronn, Emberfang"), A, energy=2)
    lay(table, B, shields=0).do("attack dragon")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (31, 18)


@pytest.mark.parametrize(
    ("hp", "crippled", "rider", "dragon"),
    [(15, 0, 13, 33), (14, 0, 11, 34), (10, 0, 7, 33), (20, 1, 17, 34), (8, 0, 5, 33)],
)
def test_bronns_condition_just_before_each_hit_decides(hp: int, crippled: int, rider: int, dragon: int) -> None:
    """R-r48, R51: made Wounded by the first hit, Wounded before, made Critical by it, crippled, Critical before."""
    table = lay(duel(b="Bronn, Voltwing"), A, energy=2)
    lay(table, B, rider_hp=hp, crippled=crippled, shields=0).do("attack rider")
    assert (side(table, B).rider_hp, side(table, B).dragon_hp) == (rider, dragon)


# -- Lyra ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hp", "put"), [(17, 2), (13, 2), (12, 1), (6, 1)])
def test_lyras_freeze_lasts_a_turn_longer(hp: int, put: int) -> None:
    """R52, R-r7, Lyra: with cards and with Cryowyrm, on both units; Wounded: no bonus."""
    table = lay(duel("Lyra, Cryowyrm"), A, energy=20, rider_hp=hp).hand(A, "Freeze Ray", "Rider Immobilize")
    table.play("Freeze Ray", "Rider Immobilize")
    assert (side(table, B).dragon_freeze, side(table, B).rider_freeze) == (put, put)
    table.do("attack dragon", "attack rider")
    assert (side(table, B).dragon_freeze, side(table, B).rider_freeze) == (2 * put, 2 * put)


def test_stacks_stay_when_lyra_is_wounded_later() -> None:
    """R-r7: the next Freeze is one stack."""
    table = lay(duel("Lyra, Voltwing"), A, energy=4).hand(A, "Freeze Ray", "Freeze Ray").play("Freeze Ray")
    lay(table, A, rider_hp=12)
    assert side(table, B).dragon_freeze == 2
    assert side(table.play("Freeze Ray"), B).dragon_freeze == 3


def test_freeze_of_others_is_not_longer_because_lyra_is_hit_by_it() -> None:
    """R52: the player who puts it on counts."""
    table = lay(duel(b="Lyra, Voltwing"), A, energy=5).hand(A, "Freeze Ray", "Rider Immobilize")
    table.play("Freeze Ray", "Rider Immobilize")
    assert (side(table, B).dragon_freeze, side(table, B).rider_freeze) == (1, 1)


@pytest.mark.parametrize(("hp", "more"), [(17, 0), (7, 0), (6, 1)])
def test_freeze_cards_cost_a_critical_lyra_more(hp: int, more: int) -> None:
    """R52, R-r8: only Freeze Ray and Rider Immobilize, not Thaw, other cards or Cryowyrm's attack."""
    table = lay(duel("Lyra, Cryowyrm"), A, rider_hp=hp, energy=20)
    for card, cost in (("Freeze Ray", 2 + more), ("Rider Immobilize", 3 + more), ("Thaw", 1), ("Strike", 1)):
        lay(table.hand(A, card), A, energy=cost - 1)
        assert table.why_not(f"play {card}") == f"costs {cost} Energy, you have {cost - 1}"
        lay(table, A, energy=cost).play(card)
        assert side(table, A).energy == 0
        if card == "Thaw":
            table.do("thaw dragon")
    lay(table, A, energy=2).do("attack dragon")
    assert side(table, A).energy == 0


# -- Morrik --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hp", "ready", "exhausted"), [(19, 4, 0), (15, 4, 0), (14, 3, 0), (9, 3, 0), (8, 0, 3), (1, 0, 3)]
)
def test_morriks_shields(hp: int, ready: int, exhausted: int) -> None:
    """R53, R-r25, R-r26, Morrik, Shield Up: 2 more for each gain, Wounded 1; Critical: exhausted. Always 1 Energy."""
    table = lay(duel("Morrik, Voltwing"), A, rider_hp=hp, energy=2, shields=0).hand(A, "Shield Up")
    table.play("Shield Up")
    assert (side(table, A).shields, side(table, A).exhausted) == (ready, exhausted)
    assert side(table, A).energy == 1


def test_morriks_energy_is_for_shield_cards_and_does_not_help_to_pay() -> None:
    """R53, R-r25, R-r42, R-r49: not for Energy Shield or Shield Disruptor; others get none for Shield Up."""
    table = lay(duel("Morrik, Voltwing"), A, energy=1).hand(A, "Shield Up")
    assert table.why_not("play Shield Up") == "costs 2 Energy, you have 1"
    for card in ("Energy Shield", "Shield Disruptor"):
        table = lay(duel("Morrik, Voltwing"), A, energy=2).hand(A, card).play(card)
        assert (side(table, A).energy, side(table, A).shields) == (0, 2)
    table = lay(duel("Talia, Voltwing"), A, energy=2).hand(A, "Shield Up").play("Shield Up")
    assert (side(table, A).energy, side(table, A).shields) == (0, 4)


def test_exhausted_shields_are_ready_at_the_start_of_the_next_turn() -> None:
    """R-r26, R-r46: not in the opponent's turn, but before Burn deals damage."""
    table = lay(duel("Morrik, Voltwing", "Talia, Steelhorn"), A, rider_hp=8, energy=2, shields=0)
    table.hand(A, "Shield Up").play("Shield Up").do("done")
    assert (side(table, A).shields, side(table, A).exhausted) == (0, 3)
    table.do("attack rider")
    assert (side(table, A).rider_hp, side(table, A).exhausted) == (5, 3)
    lay(table, A, rider_burn=2).do("done")
    assert (side(table, A).rider_hp, side(table, A).shields, side(table, A).exhausted) == (5, 1, 0)


def test_taken_literally_exhausted_shields_are_ready_at_the_end_of_the_turn() -> None:
    """R-r26: the option exhausted_literal."""
    table = lay(duel("Morrik, Voltwing", exhausted_literal=True), A, rider_hp=8, energy=2, shields=0)
    table.hand(A, "Shield Up").play("Shield Up")
    assert (side(table, A).shields, side(table, A).exhausted) == (0, 3)
    table.do("done")
    assert (side(table, A).shields, side(table, A).exhausted) == (3, 0)


def test_whether_shields_are_exhausted_is_looked_up_when_they_are_gained() -> None:
    """R-r26: healing does not make them ready; the Disruptor destroys them too."""
    table = lay(duel("Morrik, Voltwing"), A, rider_hp=8, energy=4, shields=1).hand(A, "Shield Up", "Rider Heal")
    table.play("Shield Up", "Rider Heal")
    assert (side(table, A).shields, side(table, A).exhausted) == (1, 3)
    table.do("done")
    lay(table, B, energy=2).hand(B, "Shield Disruptor").play("Shield Disruptor")
    assert (side(table, A).shields, side(table, A).exhausted) == (0, 0)
