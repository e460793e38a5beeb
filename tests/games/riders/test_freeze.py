"""Freeze, Stagger, Immunity, Thaw and Energy Shield against Freeze."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.riders.duel import A, B, duel, kinds, lay, side, turn_of

UNITS = ["dragon", "rider"]
FREEZERS = {"dragon": "Freeze Ray", "rider": "Rider Immobilize"}


def stacks(table: Table, seat: int) -> tuple[int, int]:
    return side(table, seat).dragon_freeze, side(table, seat).rider_freeze


def immune(table: Table, seat: int) -> tuple[int, int]:
    return side(table, seat).dragon_immune, side(table, seat).rider_immune


# -- Stagger -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("frozen", [{"dragon_freeze": 1}, {"rider_freeze": 2}, {"dragon_freeze": 1, "rider_freeze": 1}])
@pytest.mark.parametrize("action", ["attack dragon", "attack rider", "play Strike"])
def test_a_frozen_side_has_one_action_in_all(frozen: dict[str, int], action: str) -> None:
    """R20, R43, R-r1, R-r44: whichever unit is frozen, and also if both are; a frozen Dragon may attack."""
    table = lay(duel(), A, energy=9, **frozen).hand(A, "Strike", "Strike")
    assert table.legal() == ["done", "attack dragon", "attack rider", "play Strike"]
    table.do(action)
    assert table.legal() == ["done"]
    for blocked in ("attack dragon", "attack rider", "play Strike"):
        assert table.why_not(blocked) == "you are frozen and have taken your one action"


def test_without_freeze_there_is_no_limit() -> None:
    """R20, R43, R-r1, R-r44: the enemy's stacks do not limit you."""
    table = lay(duel("Talia, Steelhorn"), A, energy=9).hand(A, "Strike")
    lay(table, B, dragon_freeze=2, rider_freeze=2)
    table.do("attack dragon", "attack dragon")
    assert table.legal() == ["done", "attack dragon", "attack rider", "play Strike"]


@pytest.mark.parametrize(("scope", "free"), [("either", False), ("dragon", True)])
def test_whose_freeze_staggers(scope: str, free: bool) -> None:
    """R-r1: the option freeze_scope; a frozen Dragon always staggers."""
    table = lay(duel("Talia, Steelhorn", freeze_scope=scope), A, energy=9, rider_freeze=1)
    assert ("attack dragon" in table.do("attack dragon").legal()) is free
    table = lay(duel("Talia, Steelhorn", freeze_scope=scope), A, energy=9, dragon_freeze=1)
    assert table.do("attack dragon").legal() == ["done"]


def test_a_rider_whose_freeze_does_not_stagger_is_frozen_all_the_same() -> None:
    """R-r1: the option freeze_scope: it wears off, gives Immunity, and counts for Cryowyrm."""
    table = lay(duel("Talia, Cryowyrm", freeze_scope="dragon"), A, energy=2, rider_freeze=1)
    lay(table, B, rider_freeze=1, shields=0).do("attack rider")
    assert side(table, B).rider_hp == 14
    table.do("done")
    assert (stacks(table, A), immune(table, A)) == ((0, 0), (0, 1))


def test_the_stagger_is_looked_up_before_each_action() -> None:
    """R-r44: after two unfrozen actions, a new stack forbids a third."""
    table = lay(duel("Talia, Steelhorn"), A, energy=9)
    table.do("attack dragon", "attack dragon")
    lay(table, A, rider_freeze=1)
    assert table.legal() == ["done"]


def test_the_start_phase_holds_no_actions() -> None:
    """R-r44: Voidmaw's damage does not use up the one action of its frozen side."""
    table = lay(duel(b="Talia, Voidmaw"), B, dragon_freeze=1)
    table.do("done")
    assert side(table, A).dragon_hp == 33
    assert "attack dragon" in table.legal()
    assert table.do("attack dragon").legal() == ["done"]


# -- putting Freeze on ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("unit", UNITS)
def test_each_freeze_is_a_stack_more(unit: str) -> None:
    """R42, R-r3: on that unit, also while it is frozen, without limit."""
    card = FREEZERS[unit]
    table = lay(duel(), A, energy=9).hand(A, card, card, card)
    seen = []
    for _ in range(3):
        table.play(card)
        seen.append(getattr(side(table, B), f"{unit}_freeze"))
    assert seen == [1, 2, 3]
    assert sum(stacks(table, B)) == 3
    lay(table, A, energy=9).hand(A, card)
    lay(table, B, **{f"{unit}_freeze": 500}).play(card)
    assert sum(stacks(table, B)) == 501


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2), (3, 3)])
@pytest.mark.parametrize("unit", UNITS)
def test_a_cap_stops_freeze_from_piling_up(unit: str, before: int, after: int) -> None:
    """R-r3: the option freeze_cap: Lyra's two stacks do not bring a unit above 2."""
    card = FREEZERS[unit]
    table = lay(duel("Lyra, Voltwing", freeze_cap=2), A, energy=3).hand(A, card)
    lay(table, B, **{f"{unit}_freeze": before}).play(card)
    assert sum(stacks(table, B)) == after


# -- wearing off ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("unit", UNITS)
def test_one_stack_wears_off_at_the_end_of_the_owners_turn(unit: str) -> None:
    """R22, R44, R-r2: one stack, not all; other units do not change."""
    table = lay(duel(), A, **{f"{unit}_freeze": 3})
    lay(table, B, dragon_freeze=2, rider_freeze=2)
    table.do("done")
    assert (getattr(side(table, A), f"{unit}_freeze"), sum(stacks(table, A))) == (2, 2)
    assert stacks(table, B) == (2, 2)
    assert immune(table, A) == immune(table, B) == (0, 0)


@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_that_thaws_is_immune_until_the_end_of_its_owners_next_turn(unit: str) -> None:
    """R23, R45, R47, R48, R-r4: through the opponent's turn and the owner's next turn, until its End Phase."""
    table = lay(duel(), A, **{f"{unit}_freeze": 1})
    seen = [immune(table, A)]
    for _ in range(4):
        table.do("done")
        seen.append(immune(table, A))
    yes = (1, 0) if unit == "dragon" else (0, 1)
    assert seen == [(0, 0), yes, yes, (0, 0), (0, 0)]
    assert stacks(table, A) == (0, 0)


def test_an_unfrozen_unit_gets_no_immunity() -> None:
    """R22, R23, R44, R45, R48: neither if nothing wore off, nor if a stack is left."""
    table = lay(duel(), A, dragon_freeze=2, rider_freeze=0).do("done")
    assert (stacks(table, A), immune(table, A)) == ((1, 0), (0, 0))
    table = lay(duel(), A, dragon_freeze=0, rider_freeze=2).do("done")
    assert (stacks(table, A), immune(table, A)) == ((0, 1), (0, 0))


def test_old_immunity_ends_before_new_comes() -> None:
    """R-r45, R47: the Dragon's ends while the thawed Rider gets its own; no unit is frozen and immune at once."""
    table = lay(duel(), A, dragon_immune=1, rider_freeze=1)
    lay(table, B, dragon_immune=1, rider_freeze=1)
    table.do("done")
    assert (stacks(table, A), immune(table, A)) == ((0, 0), (0, 1))
    assert (stacks(table, B), immune(table, B)) == ((0, 1), (1, 0))


def test_cards_are_discarded_before_freeze_wears_off() -> None:
    """R-r45: while A chooses a discard, the stack is still there."""
    table = lay(duel(), A, dragon_freeze=1).hand(A, *["Strike"] * 6).do("done")
    assert (table.question, stacks(table, A), immune(table, A)) == ("discard down", (1, 0), (0, 0))
    table.do("discard Strike")
    assert (stacks(table, A), immune(table, A)) == ((0, 0), (1, 0))


# -- Immunity ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("unit", UNITS)
def test_immunity_keeps_freeze_off_its_unit_alone(unit: str) -> None:
    """R46, R-r4: only the card against the other unit works."""
    table = lay(duel(), A, energy=5).hand(A, "Freeze Ray", "Rider Immobilize")
    lay(table, B, **{f"{unit}_immune": 1})
    table.play("Freeze Ray", "Rider Immobilize")
    assert stacks(table, B) == ((0, 1) if unit == "dragon" else (1, 0))
    assert side(table, A).energy == 0


@pytest.mark.parametrize("unit", UNITS)
def test_immunity_stops_cryowyrm_too(unit: str) -> None:
    """R46, R-r4: its damage is dealt in full."""
    table = lay(duel("Talia, Cryowyrm"), A, energy=2)
    lay(table, B, **{f"{unit}_immune": 1, "shields": 0}).do(f"attack {unit}")
    assert stacks(table, B) == (0, 0)
    assert getattr(side(table, B), f"{unit}_hp") == {"dragon": 32, "rider": 15}[unit]


def test_an_immune_rider_keeps_its_energy_shield() -> None:
    """R-r4: no Freeze is put on, so there is nothing to cancel."""
    table = lay(duel(), A, energy=3).hand(A, "Rider Immobilize")
    lay(table, B, rider_immune=1, guards=1).play("Rider Immobilize")
    assert (stacks(table, B), side(table, B).guards) == ((0, 0), 1)


def test_immunity_outranks_the_dragons_ability_and_card_texts_that_do_not_mention_it() -> None:
    """R81, R-r40, R46: the rest of the card works; the Freeze is not put on."""
    table = lay(duel("Talia, Cryowyrm"), A, energy=4).hand(A, "Freeze Ray")
    lay(table, B, dragon_immune=1)
    table.do("attack dragon").play("Freeze Ray")
    assert (side(table, B).dragon_hp, stacks(table, B), table.cards("discard", A)) == (32, (0, 0), ["Freeze Ray"])


# -- Thaw ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("unit", UNITS)
def test_thaw_takes_all_stacks_of_one_unit_and_draws(unit: str) -> None:
    """R77, R-r6, Thaw: the other unit stays frozen; no Immunity, because nothing wore off."""
    table = lay(duel(), A, energy=1, dragon_freeze=2, rider_freeze=3).hand(A, "Thaw").put("deck", A, "Sabotage")
    lay(table, B, dragon_freeze=1)
    table.play("Thaw")
    assert (table.legal(), table.prompt().rules, table.prompt().source) == (
        ["thaw dragon", "thaw rider"],
        "R77, R-r6",
        "Thaw",
    )
    table.do(f"thaw {unit}")
    assert stacks(table, A) == ((0, 3) if unit == "dragon" else (2, 0))
    assert (stacks(table, B), immune(table, A)) == ((1, 0), (0, 0))
    assert table.hand_of(A) == ["Sabotage"]


def test_thaw_as_the_first_action_frees_its_player() -> None:
    """R-r6, R-r44: for the rest of the turn."""
    table = lay(duel(), A, energy=5, dragon_freeze=2).hand(A, "Thaw")
    table.play("Thaw").do("thaw dragon", "attack dragon", "attack dragon")
    assert side(table, A).energy == 0
    assert immune(table.do("done"), A) == (0, 0)


def test_thaw_on_one_of_two_frozen_units_frees_nobody() -> None:
    """R-r6, R-r44: the other unit still staggers."""
    table = lay(duel(), A, energy=5, dragon_freeze=1, rider_freeze=1).hand(A, "Thaw")
    assert table.play("Thaw").do("thaw dragon").legal() == ["done"]
    assert immune(table.do("done"), A) == (0, 1)


def test_thaw_may_be_played_with_nothing_frozen_and_draws() -> None:
    """R-r6, R77, Thaw: nothing else happens; choosing an unfrozen unit does not end the Stagger."""
    table = lay(duel(), A, energy=5).hand(A, "Thaw")
    table.play("Thaw").do("thaw rider")
    assert (table.hand_of(A), table.state.acted) == (["Strike"], 1)
    assert "attack dragon" in table.legal()
    table = lay(duel(), A, energy=5, dragon_freeze=1).hand(A, "Thaw")
    assert table.play("Thaw").do("thaw rider").legal() == ["done"]


def test_the_draw_of_thaw_does_not_ask_for_the_hand_limit() -> None:
    """R-r6: with six other cards it draws a seventh."""
    table = lay(duel(), A, energy=1).hand(A, "Thaw", *["Sabotage"] * 6)
    assert len(table.play("Thaw").do("thaw dragon").hand_of(A)) == 7


# -- Energy Shield -------------------------------------------------------------------------------------------------
def test_a_token_cancels_one_freeze_of_the_rider_with_all_its_stacks() -> None:
    """R79, R-r27, Energy Shield: both of Lyra's stacks; without a token the next Freeze works."""
    table = lay(duel("Lyra, Voltwing"), A, energy=6).hand(A, "Rider Immobilize", "Rider Immobilize")
    lay(table, B, guards=1, rider_freeze=1).play("Rider Immobilize")
    assert (stacks(table, B), side(table, B).guards) == ((0, 1), 0)
    table.play("Rider Immobilize")
    assert (stacks(table, B), side(table, B).guards) == ((0, 3), 0)


def test_a_token_guards_the_rider_only() -> None:
    """R-r49: the Dragon gets Freeze and Burn, and the token is kept."""
    table = lay(duel(), A, energy=4).hand(A, "Freeze Ray", "Burning Hit")
    lay(table, B, guards=1).play("Freeze Ray", "Burning Hit")
    assert (side(table, B).dragon_freeze, side(table, B).dragon_burn, side(table, B).guards) == (1, 1, 1)


def test_cryowyrm_hits_a_guarded_rider_before_the_token_cancels_the_freeze() -> None:
    """R-r49: with 1 more if it is frozen already."""
    table = lay(duel("Talia, Cryowyrm"), A, energy=2)
    lay(table, B, guards=1, rider_freeze=1, shields=0).do("attack rider")
    assert (side(table, B).rider_hp, stacks(table, B), side(table, B).guards) == (14, (0, 1), 0)


def test_immunity_is_not_prevented_by_a_token() -> None:
    """R-r49: the unit becomes immune, and the token stays."""
    table = lay(turn_of(duel(), B), B, guards=1, rider_freeze=1).do("done")
    assert (immune(table, B), side(table, B).guards) == ((0, 1), 1)


def test_shields_are_told_to_be_ready_only_where_some_were_exhausted() -> None:
    """R-r26: at the beginning of the turn."""
    assert "shields ready" not in kinds(duel(), "done")
    assert "shields ready" in kinds(lay(duel(), B, exhausted=2), "done")


def test_the_end_of_immunity_is_told_only_where_there_was_some() -> None:
    """R47: in the End Phase of the unit's owner."""
    assert not [kind for kind in kinds(duel(), "done") if "immunity" in kind]
    told = kinds(lay(duel(), A, dragon_immune=1, rider_immune=1), "done")
    assert [kind for kind in told if "immunity" in kind] == ["dragon immunity ends", "rider immunity ends"]
