"""The test vectors of Dragon Riders: wins, cards, draft, options."""

from __future__ import annotations

import pytest

from roost.conformance import check_games
from roost.games import load
from roost.table import Table
from tests.games.printed import printed
from tests.games.riders.duel import A, B, attacks, begin, duel, expect, lay
from tests.games.riders.oracle import COPIES


def result(table: Table) -> tuple[list[int], str]:
    """Who has won, and how."""
    assert table.state.over
    return table.state.winners(), table.state.ending()


# -- wins ------------------------------------------------------------------------------------------------------------
def test_rider_and_dragon_die_of_one_attack() -> None:
    """R-v48, R2, R4, R57, R-r12, R-r13, R-r43: a Dragon kill, though the Rider fell first."""
    table = lay(lay(duel("Talia, Voltwing"), A, energy=2), B, rider_hp=3, shields=0, dragon_hp=2)
    expect(table.do("attack rider"), B, rider_hp=0, dragon_hp=0)
    assert result(table) == ([A], "dragon kill")


def test_a_rider_kill() -> None:
    """R-v49, R3, R4, R29, R67, R-r11, Dual Strike: the Dragon is left with 1 HP."""
    table = lay(lay(duel(), A, energy=1), B, rider_hp=1, shields=0, dragon_hp=2).hand(A, "Dual Strike")
    expect(table.play("Dual Strike"), B, dragon_hp=1, rider_hp=0)
    assert result(table) == ([A], "rider kill")


def test_burn_kills_dragon_and_rider_together() -> None:
    """R-v50, R2, R4, R13, R-r9, R-r12, R-r43: a Dragon kill."""
    table = lay(duel(), A, dragon_hp=2, dragon_burn=2, rider_hp=1, shields=0, rider_burn=2)
    expect(begin(table, A), A, dragon_hp=0, rider_hp=0)
    assert result(table) == ([B], "dragon kill")


def test_who_burns_to_death_has_no_start_ability() -> None:
    """R-v50, R2, R14, R59, R-r11, R-r43: Voidmaw would have killed, but step 14 does not happen."""
    table = lay(lay(duel("Talia, Voidmaw"), A, dragon_hp=3, dragon_burn=3), B, dragon_hp=2)
    expect(begin(table, A), B, dragon_hp=2)
    assert result(table) == ([B], "dragon kill")


# -- cards -----------------------------------------------------------------------------------------------------------
def test_sabotage_against_one_card_and_none() -> None:
    """R-v51, R71, R-r30, R-r42, Sabotage: that card; then nothing."""
    table = lay(duel(), A, energy=4).hand(A, "Sabotage", "Sabotage").hand(B, "Thaw")
    table.play("Sabotage")
    assert (table.hand_of(B), table.cards("discard", B)) == ([], ["Thaw"])
    table.play("Sabotage")
    assert (table.hand_of(B), table.cards("discard", B)) == ([], ["Thaw"])
    expect(table, A, energy=0)


def test_energy_drain_takes_what_there_is() -> None:
    """R-v51, R27, R70, R-r21, R-r31, Energy Drain: 1 of 1."""
    table = lay(lay(duel(), A, energy=2), B, energy=1).hand(A, "Energy Drain")
    expect(table.play("Energy Drain"), B, energy=0)


def test_energy_surge_nets_two() -> None:
    """R-v51, R76, R-r38, Energy Surge: 1 - 1 + 3."""
    expect(lay(duel(), A, energy=1).hand(A, "Energy Surge").play("Energy Surge"), A, energy=3)


def test_dragon_heal_stops_at_the_maximum() -> None:
    """R-v51, R30, R74, Dragon Heal: 39 of 40."""
    table = lay(duel("Talia, Steelhorn"), A, dragon_hp=39, energy=2).hand(A, "Dragon Heal")
    expect(table.play("Dragon Heal"), A, dragon_hp=40)


# -- draft and round cap ---------------------------------------------------------------------------------------------
def test_how_many_cards_lie_where_in_the_draft() -> None:
    """R-v52, R7, R-r55: every pick has a Row of 5, the 39th refill empties the pile, and four cards are left over."""
    table = Table(printed("riders", "card", COPIES)).do(
        "ride with Talia", "ride with Kael", "fly Voltwing", "fly Voidmaw"
    )
    for picks in range(40):
        assert (len(table.cards("row")), len(table.cards("draft pile"))) == (5, 39 - picks)
        table.do(table.legal()[0])
    assert (len(table.cards("row")), len(table.cards("draft pile"))) == (4, 0)
    assert [len(table.cards("deck", seat)) + len(table.hand_of(seat)) for seat in (A, B)] == [20, 20]


def test_the_round_cap_counts_exact_fractions() -> None:
    """R-v53, R-r39, R-r56: 12/33 + 10/17 = 178/187 is more than 20/40 + 8/18 = 17/18, after turn 100."""
    table = duel("Kael, Emberfang", "Talia, Steelhorn").set(turn=99)
    lay(lay(table, A, dragon_hp=12, rider_hp=10), B, dragon_hp=20, rider_hp=8).do("done")
    assert not table.state.over
    assert result(table.do("done")) == ([A], "round cap")


def test_with_both_units_frozen_there_is_still_one_action() -> None:
    """R-v54, R19, R20, R22, R23, R43, R44, R45, R48, R-r1, R-r44, R-r45: one attack; at the end both are immune."""
    table = lay(duel(), A, dragon_freeze=1, rider_freeze=1, energy=6).do("attack dragon")
    assert table.legal() == ["done"]
    expect(table.do("done"), A, dragon_freeze=0, rider_freeze=0, dragon_immune=1, rider_immune=1)


# -- options ---------------------------------------------------------------------------------------------------------
def test_freeze_scope_dragon() -> None:
    """R-v55, R-r1: a frozen Rider does not stagger; its Freeze wears off as always."""
    table = lay(duel(freeze_scope="dragon"), A, rider_freeze=1)
    assert attacks(table) == 2
    expect(table.do("done"), A, rider_freeze=0, rider_immune=1)


def test_freeze_cap() -> None:
    """R-v55, R-r3: healthy Lyra's two stacks lift a Dragon from 1 to no more than 2."""
    table = lay(lay(duel("Lyra, Voltwing", freeze_cap=2), A, energy=2), B, dragon_freeze=1).hand(A, "Freeze Ray")
    expect(table.play("Freeze Ray"), B, dragon_freeze=2)


def test_burn_ignores_shields() -> None:
    """R-v55, R-r9: 18/2 with 2 Burn is 16/2."""
    table = lay(duel(burn_ignores_shields=True), A, rider_burn=2)
    expect(table, A, rider_hp=18, shields=2)
    expect(begin(table, A), A, rider_hp=16, shields=2)


def test_exhausted_literal() -> None:
    """R-v55, R-r26: Morrik's Shields are ready when B attacks."""
    table = duel("Morrik, Voltwing", "Talia, Steelhorn", exhausted_literal=True)
    lay(table, A, rider_hp=8, shields=0, energy=2).hand(A, "Shield Up")
    expect(table.play("Shield Up"), A, shields=0, exhausted=3)
    expect(table.do("done", "attack rider"), A, rider_hp=8, shields=0, exhausted=0)


def test_rider_cover() -> None:
    """R-v55, R-r20: an attack on a Rider needs 3 Energy, on a Dragon 2."""
    table = lay(duel(rider_cover=True), A, energy=1)
    assert table.legal() == ["done"]
    assert lay(table, A, energy=2).legal() == ["done", "attack dragon"]
    assert lay(table, A, energy=3).legal() == ["done", "attack dragon", "attack rider"]
    expect(table.do("attack rider"), A, energy=0)
    expect(lay(table, A, energy=2).do("attack dragon"), A, energy=0)


# -- when deaths of the Start Phase are seen -------------------------------------------------------------------------
def voidmaw_burns(start_check: str, **numbers: int) -> Table:
    """A's Start Phase, with Voidmaw and more Energy than B, whose Dragon is at 2."""
    table = duel("Talia, Voidmaw", start_check=start_check)
    lay(table, A, rider_hp=1, shields=0, rider_burn=1, **numbers)
    return begin(lay(table, B, dragon_hp=2), A)


def test_checked_at_once_who_burns_to_death_has_lost() -> None:
    """R-v56, R3, R13, R14, R-r11: the Rider dies in step 13, so Voidmaw does not bite."""
    table = voidmaw_burns("at once")
    expect(expect(table, A, rider_hp=0), B, dragon_hp=2)
    assert result(table) == ([B], "rider kill")


def test_checked_at_step_15_voidmaw_bites_first_and_wins() -> None:
    """R-v56, R4, R14, R15, R-r11, R-r12: the option start_check; the Dragon's death comes before the Rider's."""
    table = voidmaw_burns("step 15")
    expect(expect(table, A, rider_hp=0), B, dragon_hp=0)
    assert result(table) == ([A], "dragon kill")


def test_checked_at_step_15_a_burnt_voidmaw_bites_too_but_does_not_win() -> None:
    """R-v50, R-r11, R-r12: both Dragons are dead, so A's Rider decides; else A, whose turn it is, loses."""
    table = voidmaw_burns("step 15", dragon_hp=3, dragon_burn=3)
    expect(expect(table, A, dragon_hp=0, rider_hp=0), B, dragon_hp=0)
    assert result(table) == ([B], "rider kill")
    table = lay(duel("Talia, Voidmaw", start_check="step 15"), A, dragon_hp=3, dragon_burn=3)
    assert result(begin(lay(table, B, dragon_hp=2), A)) == ([B], "dragon kill")


@pytest.mark.parametrize("dragon", ["Voidmaw", "Voltwing"])
def test_checked_at_step_15_burn_alone_still_kills(dragon: str) -> None:
    """R13, R15, R-r11: whether or not the Dragon has an ability for the start of the turn."""
    table = lay(duel(f"Talia, {dragon}", start_check="step 15"), A, rider_hp=1, shields=0, rider_burn=1)
    assert result(begin(table, A)) == ([B], "rider kill")
    assert table.asked == []


def test_out_of_the_start_phase_a_win_is_seen_at_once() -> None:
    """R2, R-r11: start_check is about the Start Phase alone."""
    table = lay(duel(start_check="step 15"), A, energy=9)
    lay(table, B, dragon_hp=3).do("attack dragon")
    assert result(table) == ([A], "dragon kill")


@pytest.mark.long
def test_random_games_keep_every_law_with_the_late_check() -> None:
    """R-r11: the option start_check."""
    report = check_games(load("riders"), 6, "late", None, {"start_check": "step 15", "auto_draft": True})
    assert (report.games, report.leak_positions > 0) == (6, True)


def test_an_option_that_came_later_is_saved_only_where_it_is_not_the_default() -> None:
    """R-r11: states without start_check are what they were before there was one, and both kinds can be read again."""
    plain, late = duel().state, duel(start_check="step 15").state
    assert "start_check" not in plain.to_json()["options"]
    assert late.to_json()["options"]["start_check"] == "step 15"
    for state in (plain, late):
        again = state.game.from_json(state.to_json())
        assert again.options == state.options
        assert again.to_json() == state.to_json()
