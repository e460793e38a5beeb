"""What a seat knows: secret picks, cards shown in battles, and possible worlds (S-r4, S-r19, S-r41)."""

from __future__ import annotations

from typing import Any

import pytest

from roost.conformance import look_closely
from roost.core.saving import canonical, digest
from tests.games.soulstone.field import SHORT, A, B, C, D, Field, at, battle, field
from tests.spikes.walk import walk

HERE, THERE = (1, 0), (0, 1)


def test_nobody_sees_a_pick_before_both_are_in() -> None:
    """S20, S-r37: neither the other fighter nor a spectator."""
    one = battle(["Ar", "Kn"], ["Sw", "Sp"]).do("pick Archer", seat=A)
    two = battle(["Ar", "Kn"], ["Sw", "Sp"]).do("pick Knight", seat=A)
    for seat in (B, None):
        assert one.state.view(seat) == two.state.view(seat)
        assert digest(one.state.determinize(seat, 5)) == digest(two.state.determinize(seat, 5))
    assert one.asked == two.asked == [B]


def test_nobody_sees_a_coin_before_both_are_in() -> None:
    """S17: Fire and Claw look the same until then."""
    tables = []
    for coin in ("Fire", "Claw"):
        table = field(3).dragon(A, HERE).stand(B, THERE, "Kn", "Ar").fly().do(f"attack {at(0, 1, 'Three Crowns')}")
        tables.append(table.do(f"show {coin}", seat=A))
    one, two = tables
    for seat in (B, C, None):
        assert one.state.view(seat) == two.state.view(seat)
        assert digest(one.state.determinize(seat, 5)) == digest(two.state.determinize(seat, 5))
    assert one.state.determinize(B, 1).asked() == [A, B]


def test_a_defender_shown_twice_is_known_once() -> None:
    """S25, S-r41: it may have been the same card."""
    table = battle(["Kn", "Kn", "Kn"], ["Sp", "Sp", "Ar"]).fight("Kn-Sp", "Kn-Sp")
    assert [table.knows(seat, THERE) for seat in (A, None)] == [["Sp"], ["Sp"]]
    assert table.knows(B, THERE) == ["Ar", "Sp", "Sp"]


def test_used_winners_add_up() -> None:
    """S24, S-r41: they lay face up side by side, so both stay known."""
    table = battle(["Ar", "Ar", "Kn"], ["Sw", "Sw", "Sw"]).fight("Ar-Sw", "Ar-Sw").do("no")
    assert table.knows(B, HERE) == ["Ar", "Ar"]


def test_a_card_seen_to_die_is_known_no_more() -> None:
    """S28, S-r41."""
    table = battle(["Kn", "Sw", "Kn"], ["Sp", "Sp"]).fight("Kn-Sp")
    assert table.knows(A, THERE) == ["Sp"]
    assert table.do("yes").fight("Sw-Sp").knows(A, THERE) == []


def test_what_was_shown_is_in_every_world_that_is_sampled() -> None:
    """S-r41: a lower bound, and no more; what was deployed later may be anything."""
    table = battle(["Kn", "Ar"], ["Sp", "Kn"]).fight("Kn-Sp").do("no")
    seen = set()
    for seed in range(40):
        world: Any = table.state.determinize(A, seed)
        names = sorted(table.game.book.names[card] for card in world.stack_at(table.id(THERE)).cards())
        assert "Spearman" in names
        seen.add(canonical(names))
    assert len(seen) > 2


def test_who_attacks_has_a_soldier_in_every_world() -> None:
    """S-r4: the attack itself shows that a Soldier is there."""
    table = battle(["Kn", "So"], ["Sp"])
    spare = ["Soul Stone"] * 3
    table.put("deck", 0, *spare)
    for seat in (B, None):
        for seed in range(30):
            world: Any = table.state.determinize(seat, seed)
            cards = [table.game.book.names[card] for card in world.stack_at(table.id(HERE)).cards()]
            assert "Knight" in cards or (seat is None and "Spearman" in cards)


def test_who_paid_a_soul_stone_as_toll_has_a_soldier_left() -> None:
    """S-r4, S-r56: otherwise the attack was not possible."""
    for k in range(20):
        table = field(castle_toll=True).castle(B, (2, -1)).stand(A, HERE, "Kn", "So").stand(B, (2, -1), "Sp", "Sp")
        table.march()
        for _ in range(k + 1):
            table.state.chance.draw(A + 1)
        table.attack(HERE, (2, -1))
        if table.dead() == ["Soul Stone"]:
            table.put("deck", 0, *["Soul Stone"] * 8)
            for seed in range(20):
                world: Any = table.state.determinize(B, seed)
                assert world.stack_at(table.id(HERE)).cards() == [table.game.book.id_of("Knight")]
            return
    raise AssertionError("the toll was never the Soul Stone")


def test_others_cannot_tell_a_stop_from_having_no_soldier() -> None:
    """S-r7, S-r8: an attacker with only Soul Stones left is asked, too."""
    one = battle(["Sw", "So"], ["Ar"]).fight("Sw-Ar")
    two = battle(["Sw", "Sw"], ["Ar"]).fight("Sw-Ar")
    for seat in (B, None):
        assert one.state.view(seat) == two.state.view(seat)
    assert one.asked == two.asked == [A]


# -- looked at closely, moment by moment -------------------------------------------------------------------------------
def real(table: Field) -> Field:
    """Cards from the deck, so that every world has the right number of each."""
    deck = table.zone("deck")
    for zone in table.state.zones:
        if zone is not deck:
            for card in zone.cards():
                if deck.has(card):
                    deck.take(deck.find(card), 0)
    return table


@pytest.mark.long
def test_a_battle_is_looked_at_closely_at_every_moment() -> None:
    """S18-S28: declared, half picked, shown, gone on, stopped; cloned, saved, taken back, sampled for every seat."""
    table = field(4).stand(A, HERE, "Ar", "Kn", "So", "Kn").stand(B, THERE, "Sw", "Sp", "So").stand(C, (3, 0), "Kn")
    real(table.holds(C, "Ar", "Sw", "Sp").holds(D, "So", "Kn")).march()
    here, there = table.name(HERE), table.name(THERE)
    undone = walk(table, f"march from {here}", f"attack {there}")
    undone += walk(table, "pick Swordsman", seat=B) + walk(table, "pick Archer", seat=A)
    undone += walk(table, "yes") + walk(table, "pick Knight", seat=A) + walk(table, "pick Spearman", seat=B)
    undone += walk(table, "yes") + walk(table, "pick Soul Stone", seat=B) + walk(table, "pick Knight", seat=A)
    undone += walk(table, "no")
    assert undone == [True, True, True, False, True, True, False, True, True, False, True]
    assert (table.stack(HERE), table.stack(THERE)) == (["Ar", "Kn", "So"], ["Sp"])


@pytest.mark.long
def test_a_dragons_life_is_looked_at_closely() -> None:
    """S1-S17: deployed, marched, raised; flown, attacking, tossed for, a card given up."""
    table = field(3).holds(A, "So", "Kn", "Ar").stand(A, (1, 0), "Kn").stand(B, (-3, 2), "So", "Kn", "Ar")
    table.castle(A, (1, 1)).holds(C, "Kn", "Sw", "Sp")
    real(table).deploy()
    walk(table, f"deploy to {table.name((1, 1))}", "add Soul Stone", "add Archer", "done", "done")
    walk(table, f"march from {table.name((1, 1))}", f"step to {table.name((0, 1))}")
    walk(table, "done")
    table.step(3)
    walk(table, f"march from {table.name((0, 1))}", f"step to {table.name((0, 0))}")
    assert table.state.dragon_of(A) == table.id((0, 0))
    table.fly(A)
    walk(table, f"fly to {table.name((-2, 2))}")
    table.fly(A)
    walk(table, f"attack {table.name((-3, 2))}")
    walk(table, "show Scatter", seat=B)
    walk(table, "show Fire", seat=A)
    walk(table, "give up Archer")
    assert table.stack((-3, 2)) == ["Kn", "So"]


@pytest.mark.long
def test_a_toll_and_two_steps_are_looked_at_closely() -> None:
    """S-r55, S-r56: a random card, a move in the middle, a team."""
    table = field(4, teams=True, castle_toll=True, movement=2).castle(B, (2, -1)).castle(D, (0, 0))
    table.stand(A, HERE, "Kn", "So", "Ar").stand(B, (2, -1), "Sp", "Ar").stand(A, (-1, 1), "So", "Sw").holds(
        C, "Kn", "So"
    )
    real(table.holds(D, "Ar", "Kn")).march()
    walk(table, f"march from {table.name((-1, 1))}", f"step to {table.name((-1, 0))}", "done")
    walk(table, f"march from {table.name(HERE)}", f"attack {table.name((2, -1))}")
    look_closely(table.state, "after the toll")
    if table.question == "go on":
        walk(table, table.legal()[0])


def test_a_sample_keeps_every_card() -> None:
    """S44: 104 cards, wherever they are."""
    table = real(field(3).stand(A, HERE, *SHORT).holds(B, "Kn"))
    assert sum(zone.size() for zone in table.state.zones) == 104
