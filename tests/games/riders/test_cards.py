"""Each of the cards."""

from __future__ import annotations

from typing import Any

import pytest

from roost.table import Table
from tests.games.riders.duel import A, B, duel, lay, side

CARDS = [
    ("Strike", 1, 4),
    ("Heavy Blow", 3, 2),
    ("Burning Hit", 2, 2),
    ("Weakening Strike", 1, 3),
    ("Precision Strike", 1, 2),
    ("Crippling Blow", 3, 1),
    ("Chain Bolt", 2, 2),
    ("Dual Strike", 1, 2),
    ("Freeze Ray", 2, 2),
    ("Rider Immobilize", 3, 2),
    ("Energy Drain", 2, 2),
    ("Sabotage", 2, 2),
    ("Shield Up", 2, 3),
    ("Shield Disruptor", 2, 1),
    ("Dragon Heal", 2, 2),
    ("Rider Heal", 2, 4),
    ("Energy Surge", 1, 2),
    ("Thaw", 1, 2),
    ("Firebreak", 1, 2),
    ("Energy Shield", 2, 2),
]


def played(card: str, mine: dict[str, int] | None = None, theirs: dict[str, int] | None = None) -> Table:
    """A plays one card with exactly the Energy that it costs; nobody has Shields."""
    table = duel()
    cost = table.game.book.value(table.game.book.id_of(card), "cost")
    lay(table, B, **{"shields": 0, **(theirs or {})})
    lay(table, A, **{"energy": cost, "shields": 0, **(mine or {})}).hand(A, card)
    return table.play(card)


def changes(card: str, mine: dict[str, int] | None = None, theirs: dict[str, int] | None = None) -> dict[str, Any]:
    """The numbers of both sides that the card changes."""
    table = played(card, mine, theirs)
    before = lay(lay(duel(), B, **{"shields": 0, **(theirs or {})}), A, **{"shields": 0, **(mine or {})})
    found = {}
    for seat, who in ((A, "my"), (B, "their")):
        old, new = (t.state.view(None)["sides"][seat] for t in (before, table))
        found.update({f"{who} {key}": new[key] for key in new if new[key] != old[key]})
    return found


@pytest.mark.parametrize(("card", "cost", "copies"), CARDS)
def test_costs_and_copies_are_as_printed(card: str, cost: int, copies: int) -> None:
    """R60-R79: variants may add others."""
    book = duel().game.book
    assert (book.value(book.id_of(card), "cost"), book.value(book.id_of(card), "copies")) == (cost, copies)


# -- damage --------------------------------------------------------------------------------------------------------
def test_strike() -> None:
    """R60, Strike: 2 damage to the enemy Dragon, and nothing else."""
    assert changes("Strike") == {"their dragon_hp": 33}


def test_heavy_blow() -> None:
    """R61, Heavy Blow: 4 damage to the enemy Dragon."""
    assert changes("Heavy Blow") == {"their dragon_hp": 31}


def test_burning_hit() -> None:
    """R62, R-r50, Burning Hit: 1 damage, and Burn on the Dragon that was hit."""
    assert changes("Burning Hit") == {"their dragon_hp": 34, "their dragon_burn": 1}


def test_weakening_strike() -> None:
    """R63, Weakening Strike: 2 damage to the enemy Rider."""
    assert changes("Weakening Strike") == {"their rider_hp": 16}


def test_precision_strike() -> None:
    """R64, Precision Strike: 3 damage to the enemy Rider."""
    assert changes("Precision Strike") == {"their rider_hp": 15}


def test_crippling_blow() -> None:
    """R65, R-r23, Crippling Blow: 2 damage, and Wounded whatever the HP."""
    wounded = {"their condition": "Wounded", "their trait": "Wounded: 1 Energy less each turn."}
    assert changes("Crippling Blow") == {"their rider_hp": 16, "their crippled": 1, **wounded}


def test_chain_bolt() -> None:
    """R66, Chain Bolt: 2 to the Dragon, 1 to the Rider."""
    assert changes("Chain Bolt") == {"their dragon_hp": 33, "their rider_hp": 17}


def test_dual_strike() -> None:
    """R67, Dual Strike: 1 to each."""
    assert changes("Dual Strike") == {"their dragon_hp": 34, "their rider_hp": 17}


# -- Wounded until healed ------------------------------------------------------------------------------------------
def test_shields_and_energy_shield_do_not_prevent_being_crippled() -> None:
    """R65, R-r23, R-r49: it is not a status effect, so the token is kept."""
    found = changes("Crippling Blow", theirs={"shields": 5, "guards": 1})
    wounded = {"their condition": "Wounded", "their trait": "Wounded: 1 Energy less each turn."}
    assert found == {"their shields": 3, "their crippled": 1, **wounded}


@pytest.mark.parametrize(("hp", "after", "condition"), [(18, 18, "healthy"), (10, 13, "Wounded"), (4, 7, "Critical")])
def test_a_rider_heal_ends_wounded_until_healed(hp: int, after: int, condition: str) -> None:
    """R-r23, R-r57, R75: even if it restores nothing; then only HP decide."""
    table = played("Rider Heal", {"rider_hp": hp, "crippled": 1})
    assert (side(table, A).rider_hp, side(table, A).crippled) == (after, 0)
    assert table.state.view(None)["sides"][A]["condition"] == condition


def test_no_other_card_heals_a_crippled_rider() -> None:
    """R-r57: Dragon Heal, Shields and Energy Shield do not change it; on a Critical Rider it has no effect."""
    for card in ("Dragon Heal", "Shield Up", "Energy Shield"):
        assert side(played(card, {"crippled": 1}), A).crippled == 1
    assert changes("Crippling Blow", theirs={"rider_hp": 7}) == {"their rider_hp": 5, "their crippled": 1}


# -- control -------------------------------------------------------------------------------------------------------
def test_freeze_ray() -> None:
    """R68, Freeze Ray: 1 stack on the enemy Dragon."""
    assert changes("Freeze Ray") == {"their dragon_freeze": 1, "their staggered": True}


def test_rider_immobilize() -> None:
    """R69, Rider Immobilize: 1 stack on the enemy Rider."""
    assert changes("Rider Immobilize") == {"their rider_freeze": 1, "their staggered": True}


@pytest.mark.parametrize(("energy", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_energy_drain(energy: int, left: int) -> None:
    """R70, R-r31, Energy Drain: the opponent loses 2 Energy, at most all of it."""
    table = played("Energy Drain", theirs={"energy": energy})
    assert (side(table, A).energy, side(table, B).energy) == (0, left)


@pytest.mark.parametrize("held", [0, 1, 2, 3, 5])
def test_sabotage(held: int) -> None:
    """R71, R-r30, Sabotage: two cards, or all if there are fewer, go to the opponent's discard pile."""
    table = lay(duel(), A, energy=2).hand(A, "Sabotage", "Thaw").hand(B, *["Firebreak"] * held)
    table.play("Sabotage")
    gone = min(2, held)
    assert table.hand_of(B) == ["Firebreak"] * (held - gone)
    assert table.cards("discard", B) == ["Firebreak"] * gone
    assert (table.hand_of(A), table.asked) == (["Thaw"], [A])


def test_sabotage_takes_at_random() -> None:
    """R71: different cards in different games."""
    hand = ["Strike", "Thaw", "Firebreak", "Sabotage"]
    table = lay(duel(), A, energy=99)
    lost = set()
    for _ in range(20):
        table.hand(A, "Sabotage").hand(B, *hand).put("discard", B).play("Sabotage")
        lost.add(tuple(table.cards("discard", B)))
    assert len(lost) > 3


# -- defence and healing -------------------------------------------------------------------------------------------
def test_shield_up() -> None:
    """R72, Shield Up: 2 Shields for your Rider."""
    assert changes("Shield Up") == {"my shields": 2}


def test_shield_disruptor() -> None:
    """R73, R-r26, R-r49, Shield Disruptor: all Shields, also exhausted ones, but no tokens."""
    found = changes("Shield Disruptor", {"shields": 3}, {"shields": 4, "exhausted": 2, "guards": 1})
    assert found == {"their shields": 0, "their exhausted": 0}


def test_dragon_heal() -> None:
    """R74, Dragon Heal: 3 HP for your Dragon."""
    assert changes("Dragon Heal", {"dragon_hp": 20}, {"dragon_hp": 20}) == {"my dragon_hp": 23}


def test_rider_heal() -> None:
    """R75, Rider Heal: 3 HP for your Rider."""
    assert changes("Rider Heal", {"rider_hp": 14}, {"rider_hp": 14}) == {"my rider_hp": 17}


# -- utility -------------------------------------------------------------------------------------------------------
def test_energy_surge() -> None:
    """R76, R-r38, Energy Surge: 1 paid, 3 gained; without the 1 it cannot be played."""
    assert side(played("Energy Surge"), A).energy == 3
    table = lay(duel(), A, energy=0).hand(A, "Energy Surge")
    assert table.why_not("play Energy Surge") == "costs 1 Energy, you have 0"


def test_thaw() -> None:
    """R77, Thaw: one unit loses its Freeze, then a card is drawn."""
    table = played("Thaw", {"dragon_freeze": 1}).do("thaw dragon")
    assert (side(table, A).dragon_freeze, table.hand_of(A), len(table.cards("deck", A))) == (0, ["Strike"], 9)


def test_firebreak() -> None:
    """R78, Firebreak: both of your units, not the enemy's."""
    found = changes("Firebreak", {"dragon_burn": 2, "rider_burn": 3}, {"dragon_burn": 1, "rider_burn": 1})
    assert found == {"my dragon_burn": 0, "my rider_burn": 0}


def test_energy_shield() -> None:
    """R79, R-r27, Energy Shield: a token for your Rider; you may hold several, and existing stacks stay."""
    found = changes("Energy Shield", {"guards": 1, "rider_burn": 2, "rider_freeze": 1})
    assert found == {"my guards": 2}


@pytest.mark.parametrize(("tokens", "left", "burn"), [(2, 1, 1), (1, 0, 1), (0, 0, 2)])
def test_one_token_cancels_one_application(tokens: int, left: int, burn: int) -> None:
    """R79, R-r27: Emberfang's Burn uses up one of two tokens; without a token the Rider burns."""
    table = lay(duel("Talia, Emberfang"), A, energy=2)
    lay(table, B, guards=tokens, rider_burn=1).do("attack rider")
    assert (side(table, B).guards, side(table, B).rider_burn) == (left, burn)


def test_a_token_stops_no_damage_and_no_burn_that_lies_there() -> None:
    """R-r49: the loss of Energy is not prevented either; the token is kept."""
    table = lay(duel(), A, energy=4).hand(A, "Weakening Strike", "Energy Drain")
    lay(table, B, guards=1, shields=0, rider_burn=2, energy=2).play("Weakening Strike", "Energy Drain")
    assert (side(table, B).rider_hp, side(table, B).energy) == (16, 0)
    table.do("done")
    assert (side(table, B).rider_hp, side(table, B).guards) == (14, 1)
