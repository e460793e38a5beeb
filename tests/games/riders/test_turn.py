"""Start Phase, Action Phase, End Phase and Energy."""

from __future__ import annotations

import pytest

from roost.core.state import IllegalAction
from tests.games.riders.duel import A, B, duel, kinds, lay, side, turn_of


# -- Start Phase ---------------------------------------------------------------------------------------------------
def test_a_turn_begins_with_the_top_card_of_the_deck() -> None:
    """R10: one card, for the player whose turn it is."""
    table = duel().put("deck", B, "Strike", "Thaw", "Sabotage")
    table.do("done")
    assert table.asked == [B]
    assert table.hand_of(B) == ["Sabotage"]
    assert table.cards("deck", B) == ["Strike", "Thaw"]
    assert table.hand_of(A) == []


@pytest.mark.parametrize(("before", "after"), [(4, 5), (5, 5)])
def test_a_full_hand_draws_nothing(before: int, after: int) -> None:
    """R10, R-r28: up to the limit of 5; with 5 the deck stays as it is."""
    table = duel().hand(B, *["Thaw"] * before)
    table.do("done")
    assert len(table.hand_of(B)) == after
    assert len(table.cards("deck", B)) == 10 - (after - before)


def test_an_empty_deck_draws_nothing_and_nothing_is_reshuffled() -> None:
    """R-r29: no penalty, and the discard pile is not reshuffled."""
    table = duel().put("deck", B).put("discard", B, "Strike", "Thaw")
    table.do("done")
    assert table.hand_of(B) == table.cards("deck", B) == []
    assert table.cards("discard", B) == ["Strike", "Thaw"]
    assert not table.state.over
    table.put("deck", A, "Firebreak").do("done")
    assert table.hand_of(A) == ["Firebreak"]


@pytest.mark.parametrize(
    ("rider", "hp", "energy"),
    [
        ("Talia", (18, 14), 6),
        ("Talia", (13, 8), 5),
        ("Talia", (7, 1), 4),
        ("Kael", (17, 12, 6), 4),
        ("Bronn", (20, 14, 8), 4),
        ("Lyra", (17, 12, 6), 5),
        ("Morrik", (19, 14, 8), 5),
    ],
)
def test_a_turn_gives_three_energy_and_the_riders_economy(rider: str, hp: tuple[int, ...], energy: int) -> None:
    """R11, R12, R24, R-r58: healthy, Wounded, Critical."""
    for points in hp:
        table = lay(duel(b=f"{rider}, Emberfang"), B, rider_hp=points)
        table.do("done")
        assert (side(table, B).energy, side(table, A).energy) == (energy, 0)


def test_the_start_phase_keeps_its_order() -> None:
    """R10-R14, R-r10: draw, Energy, Burn on the Dragon, on the Rider, then Voidmaw."""
    table = lay(duel(b="Talia, Voidmaw"), B, dragon_burn=1, rider_burn=1, shields=0)
    found = [event for event in table.events("done") if event.kind != "turn"]
    told = [(event.kind, event.seat, event.count) for event in found if event.kind != "move"]
    assert found[0].kind == "move"
    assert told == [
        ("gains energy", B, 6),
        ("dragon aflame", B, 1),
        ("dragon hurt", B, 1),
        ("rider aflame", B, 1),
        ("rider hurt", B, 1),
        ("strikes first", B, 2),
        ("dragon hurt", A, 2),
    ]


def test_income_goes_by_the_condition_before_burn() -> None:
    """R-r10: Talia at 14 has 6 Energy before one Burn makes her Wounded."""
    table = lay(duel(), B, rider_hp=14, shields=0, rider_burn=1)
    table.do("done")
    assert (side(table, B).energy, side(table, B).rider_hp) == (6, 13)


def test_burn_bites_in_the_start_phase() -> None:
    """R13: 1 damage a stack to each burning unit of the player whose turn begins, and to no other."""
    table = lay(duel(), B, dragon_burn=3, rider_burn=2, shields=0)
    lay(table, A, dragon_burn=5, rider_burn=5)
    table.do("done")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (32, 16)
    assert (side(table, A).dragon_hp, side(table, A).rider_hp) == (35, 18)


def test_the_dragons_ability_comes_after_burn_and_may_win() -> None:
    """R14, R15: Voidmaw's 2 damage, and the check after it."""
    table = lay(duel(b="Talia, Voidmaw"), A, dragon_hp=3)
    assert table.do("done").asked == [B]
    assert side(table, A).dragon_hp == 1
    table = lay(duel(b="Talia, Voidmaw"), A, dragon_hp=2).do("done")
    assert (table.state.over, table.state.winner, table.asked) == (True, B, [])


# -- Action Phase --------------------------------------------------------------------------------------------------
def test_actions_come_in_any_number_and_order() -> None:
    """R16, R17, R18: attack, card, attack, card, and all that is left to pay for."""
    table = lay(duel("Talia, Steelhorn"), A, energy=8).hand(A, "Strike", "Strike", "Thaw")
    table.do("attack dragon", "play Strike", "attack rider", "play Strike")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp) == (35 - 3 - 2 - 2, 17)
    assert table.asked == [A]
    assert table.legal() == ["done", "attack dragon", "attack rider", "play Thaw"]


def test_a_menu_offers_passing_attacks_and_each_card_once() -> None:
    """R16-R19: passing first."""
    table = lay(duel(), A, energy=9).hand(A, "Thaw", "Strike", "Strike")
    assert table.legal() == ["done", "attack dragon", "attack rider", "play Strike", "play Thaw"]
    assert (table.question, table.prompt().rules) == ("act", "R16-R20, R-r44")


@pytest.mark.parametrize(("energy", "allowed"), [(1, False), (2, True)])
def test_an_attack_costs_two(energy: int, allowed: bool) -> None:
    """R17, R25, R54, R-r21: paid in full, or not at all."""
    table = lay(duel("Talia, Steelhorn"), A, energy=energy)
    for attack in ("attack dragon", "attack rider"):
        assert (attack in table.legal()) is allowed
        assert table.why_not(attack) == ("" if allowed else "costs 2 Energy, you have 1")
    if allowed:
        table.do("attack dragon")
        assert side(table, A).energy == 0


@pytest.mark.parametrize(("energy", "allowed"), [(2, False), (3, True)])
def test_a_card_costs_what_is_printed_on_it(energy: int, allowed: bool) -> None:
    """R18, R25, R-r21, R-r42: paid in full, or not played."""
    table = lay(duel(), A, energy=energy).hand(A, "Heavy Blow")
    assert ("play Heavy Blow" in table.legal()) is allowed
    if allowed:
        table.play("Heavy Blow")
        assert side(table, A).energy == 0
    else:
        assert table.why_not("play Heavy Blow") == "costs 3 Energy, you have 2"
        with pytest.raises(IllegalAction, match="'play Heavy Blow' is blocked: costs 3 Energy, you have 2"):
            table.play("Heavy Blow")


def test_passing_ends_the_turn() -> None:
    """R19, R-r5: with or without actions before it; the other player's turn begins."""
    table = duel()
    assert table.legal() == ["done"]
    assert table.do("done").asked == [B]
    table.do("attack dragon", "done")
    assert table.asked == [A]
    assert table.state.turn == 5


def test_passing_is_no_action_and_a_useless_card_is_one() -> None:
    """R-r5, R20: Firebreak without Burn is the one action of a frozen side; passing stays possible."""
    table = lay(duel(), A, energy=9, dragon_freeze=1).hand(A, "Firebreak")
    table.play("Firebreak")
    assert table.legal() == ["done"]
    assert table.do("done").asked == [B]
    assert table.state.acted == 0


def test_the_enemy_dragon_and_rider_are_free_targets() -> None:
    """R-r20: either unit, as often as you can pay."""
    table = lay(duel("Talia, Steelhorn"), A, energy=6)
    table.do("attack rider", "attack dragon", "attack rider")
    assert (side(table, B).dragon_hp, side(table, B).rider_hp, side(table, B).shields) == (32, 14, 0)
    assert side(table, A).energy == 0


@pytest.mark.parametrize(
    ("a", "hp", "cover", "dragon", "rider"),
    [("Kael", 7, False, 2, 2), ("Kael", 6, False, 3, 3), ("Talia", 18, True, 2, 3), ("Kael", 6, True, 3, 4)],
)
def test_what_an_attack_costs(a: str, hp: int, cover: bool, dragon: int, rider: int) -> None:
    """R-r20: Kael pays 1 more when Critical; with the option rider_cover a Rider costs 1 more."""
    for attack, cost in (("attack dragon", dragon), ("attack rider", rider)):
        table = lay(duel(f"{a}, Steelhorn", rider_cover=cover), A, rider_hp=hp, energy=cost - 1)
        assert attack not in table.legal()
        assert table.why_not(attack) == f"costs {cost} Energy, you have {cost - 1}"
        lay(table, A, energy=cost)
        assert f"({cost} Energy)" in next(
            c.label for c in table.prompt().choices if c.action == table.action(attack, A)
        )
        assert side(table.do(attack), A).energy == 0


# -- one attack, one card ------------------------------------------------------------------------------------------
def test_an_attack_goes_step_by_step() -> None:
    """R-r41: Kael's Shields, Bronn, HP, Steelhorn, Cryowyrm's Freeze; the cost was paid before all of it."""
    table = lay(duel("Kael, Cryowyrm", "Bronn, Steelhorn"), A, energy=3)
    found = [(event.kind, event.seat, event.count) for event in table.events("attack dragon")]
    assert found == [
        ("attacks dragon", A, B),
        ("gains shields", A, 2),
        ("softened", B, 1),
        ("dragon hurt", B, 4),
        ("loses energy", A, 1),
        ("dragon freezes", B, 1),
    ]
    assert side(table, A).energy == 0


def test_splash_goes_through_the_same_steps() -> None:
    """R-r41: Voltwing against a Rider with Shields, then Steelhorn beside it."""
    table = lay(duel("Talia, Voltwing", "Talia, Steelhorn"), A, energy=3)
    lay(table, B, shields=1)
    assert kinds(table, "attack rider") == [
        "attacks rider",
        "shields absorb",
        "rider hurt",
        "dragon hurt",
        "loses energy",
    ]


def test_a_card_goes_step_by_step() -> None:
    """R-r42: cost, discard, Morrik's Energy, then its script."""
    table = lay(duel("Morrik, Voltwing"), A, energy=2).hand(A, "Shield Up")
    assert kinds(table, "play Shield Up") == ["plays", "move", "gains energy", "gains shields"]
    assert (table.hand_of(A), table.cards("discard", A)) == ([], ["Shield Up"])
    assert side(table, A).energy == 1


def test_a_card_lies_on_its_owners_discard_pile_before_its_text_happens() -> None:
    """R-r42: while Thaw asks which unit, it is no longer in hand; then the card is drawn."""
    table = lay(duel(), A, energy=1).hand(A, "Thaw").play("Thaw")
    assert table.question == "thaw"
    assert (table.hand_of(A), table.cards("discard", A), table.cards("discard", B)) == ([], ["Thaw"], [])
    assert table.do("thaw rider").hand_of(A) == ["Strike"]


@pytest.mark.parametrize(
    "card", ["Dragon Heal", "Rider Heal", "Firebreak", "Freeze Ray", "Sabotage", "Energy Drain", "Shield Disruptor"]
)
def test_a_card_may_be_played_even_if_it_does_nothing(card: str) -> None:
    """R-r42: its cost is spent, and so is the action."""
    table = lay(duel(), A, energy=3).hand(A, card)
    lay(table, B, dragon_immune=1, shields=0)
    before = table.state.view(None)["sides"]
    table.play(card)
    after = table.state.view(None)["sides"]
    assert after[B] == before[B]
    cost = table.game.book.value(table.game.book.id_of(card), "cost")
    assert after[A] == {**before[A], "energy": 3 - cost, "cards_left": ["Strike"] * 10}
    assert table.state.acted == 1


# -- End Phase -----------------------------------------------------------------------------------------------------
def test_too_many_cards_are_discarded_down_to_five_as_the_owner_likes() -> None:
    """R21, R-r37, R-r54: one after the other; only then the turn ends."""
    table = duel().hand(A, "Strike", "Strike", "Strike", "Strike", "Strike", "Thaw", "Sabotage")
    table.do("done")
    assert (table.asked, table.question) == ([A], "discard down")
    assert table.legal() == ["discard Strike", "discard Sabotage", "discard Thaw"]
    table.do("discard Sabotage")
    assert (table.asked, table.question) == ([A], "discard down")
    table.do("discard Strike")
    assert table.hand_of(A) == ["Strike"] * 4 + ["Thaw"]
    assert table.cards("discard", A) == ["Sabotage", "Strike"]
    assert (table.asked, table.question) == ([B], "act")


def test_five_cards_are_kept() -> None:
    """R21: nothing is discarded."""
    table = duel().hand(A, *["Thaw"] * 5).do("done")
    assert table.asked == [B]
    assert table.hand_of(A) == ["Thaw"] * 5


def test_thaw_does_not_lift_a_hand_above_five() -> None:
    """R-r54: it has left the hand before it draws."""
    table = lay(duel(), A, energy=1).hand(A, "Thaw", *["Sabotage"] * 4)
    table.play("Thaw").do("thaw dragon")
    assert len(table.hand_of(A)) == 5
    assert table.do("done").question == "act"


def test_turns_alternate() -> None:
    """R19: and each has a number."""
    table = duel()
    seen = []
    for _ in range(4):
        seen.append((table.asked[0], table.state.turn))
        table.do("done")
    assert seen == [(A, 3), (B, 4), (A, 5), (B, 6)]


def test_what_was_first_in_a_turn_is_so_again_in_the_next() -> None:
    """R-r46: Emberfang burns and Kael gains Shields once in each of their own turns."""
    table = lay(duel("Kael, Emberfang"), A, energy=9)
    table.do("attack dragon", "attack dragon")
    assert (side(table, B).dragon_burn, side(table, A).shields) == (1, 5)
    table.do("done", "done", "attack dragon", "attack dragon")
    assert (side(table, B).dragon_burn, side(table, A).shields) == (2, 7)
    assert table.state.acted == 1
    assert table.do("done").state.acted == 0


# -- Energy --------------------------------------------------------------------------------------------------------
def test_energy_piles_up_without_maximum() -> None:
    """R26, R24: saved Energy stays, in both players' turns."""
    table = lay(turn_of(duel(), B), A, energy=97)
    table.do("done")
    assert side(table, A).energy == 103
    table.do("done", "done")
    assert side(table, A).energy == 109


def test_energy_never_goes_below_0() -> None:
    """R27, R-r21: a loss takes what there is."""
    table = lay(duel(), A, energy=2).hand(A, "Energy Drain")
    lay(table, B, energy=1)
    table.play("Energy Drain")
    assert side(table, B).energy == 0
    table = lay(duel(b="Talia, Steelhorn"), A, energy=2)
    assert side(table.do("attack dragon"), A).energy == 0
