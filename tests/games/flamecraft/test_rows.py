"""Starter shops and enchantments, whose rows consist of numbers only: each is played once."""

from __future__ import annotations

import pytest

from tests.games.flamecraft.town import (
    ELDERBERRY,
    HONEY,
    HOT_DOG,
    JEWELHEART,
    LOTUS,
    RUSTY,
    A,
    gather,
    has,
    kept_open,
    lay,
    passing,
    row,
    side,
    town,
)  # fmt: skip

KINDS = {"bread": HONEY, "meat": HOT_DOG, "iron": RUSTY, "crystal": JEWELHEART, "potion": ELDERBERRY, "plant": LOTUS}
SLOTS = [
    ("Critical Rolls 2", "meat plant", 1, 1, ""),
    ("Critical Rolls 3", "crystal potion", 2, 0, ""),
    ("Draco Bell 2", "bread iron", 0, 0, "fancy"),
    ("Draco Bell 3", "potion plant", 0, 2, ""),
    ("Smith Mart 2", "meat crystal", 2, 0, ""),
    ("Smith Mart 3", "bread potion", 1, 1, ""),
    ("Fragile Reptile 2", "iron plant", 1, 0, "artisan"),
    ("Fragile Reptile 3", "bread meat", 0, 0, "fancy"),
    ("Potable Potions 2", "crystal plant", 0, 0, "fancy"),
    ("Potable Potions 3", "meat iron", 0, 2, ""),
    ("Hello Nursery 2", "bread crystal", 2, 0, ""),
    ("Hello Nursery 3", "iron potion", 1, 0, "artisan"),
]
SHOPS = [
    ("Drake of Cakes 1", "bread", 3, 0, ""),
    ("Drake of Cakes 2", "meat crystal", 0, 0, "fancy"),
    ("Drake of Cakes 3", "any", 0, 1, ""),
    ("Guilty Treasures 1", "bread iron", 2, 0, ""),
    ("Guilty Treasures 2", "meat potion", 0, 2, ""),
    ("Guilty Treasures 3", "plant", 3, 0, ""),
    ("La Petite Dragonne 1", "any", 1, 0, ""),
    ("La Petite Dragonne 2", "iron plant", 2, 0, "artisan"),
    ("La Petite Dragonne 3", "crystal potion", 3, 0, ""),
    ("Fogo de Char 1", "meat", 3, 0, ""),
    ("Fogo de Char 2", "iron potion", 2, 0, ""),
    ("Fogo de Char 3", "any", 1, 0, ""),
    ("Full Plate Buffet 1", "meat crystal", 0, 2, ""),
    ("Full Plate Buffet 2", "iron plant", 0, 0, "fancy"),
    ("Full Plate Buffet 3", "bread", 3, 0, ""),
    ("Pizza Coven 1", "any", 0, 1, ""),
    ("Pizza Coven 2", "bread crystal", 1, 0, "artisan"),
    ("Pizza Coven 3", "potion plant", 0, 0, "fancy"),
    ("Gnome Depot 1", "iron", 2, 1, ""),
    ("Gnome Depot 2", "crystal plant", 2, 0, ""),
    ("Gnome Depot 3", "any", 0, 1, ""),
    ("Saving Throw 1", "iron potion", 2, 0, ""),
    ("Saving Throw 2", "bread crystal", 0, 0, "fancy"),
    ("Saving Throw 3", "meat", 3, 0, ""),
    ("The Savage Beat 1", "any", 1, 0, ""),
    ("The Savage Beat 2", "meat potion", 0, 2, ""),
    ("The Savage Beat 3", "bread plant", 1, 0, "artisan"),
    ("Dragon Hoard Bank 1", "crystal", 0, 3, ""),
    ("Dragon Hoard Bank 2", "bread potion", 0, 0, "fancy"),
    ("Dragon Hoard Bank 3", "any", 1, 0, ""),
    ("Tip the Scales 1", "crystal plant", 2, 0, ""),
    ("Tip the Scales 2", "meat potion", 1, 0, "artisan"),
    ("Tip the Scales 3", "iron", 3, 0, ""),
    ("Touch o' Glass 1", "any", 0, 1, ""),
    ("Touch o' Glass 2", "iron plant", 2, 0, ""),
    ("Touch o' Glass 3", "bread meat", 0, 0, "fancy"),
    ("Draconic Tonic 1", "potion", 3, 0, ""),
    ("Draconic Tonic 2", "meat plant", 0, 2, ""),
    ("Draconic Tonic 3", "any", 1, 0, ""),
    ("Funky Brewsters 1", "bread potion", 0, 0, "fancy"),
    ("Funky Brewsters 2", "iron plant", 2, 0, ""),
    ("Funky Brewsters 3", "crystal", 3, 0, ""),
    ("Spellfire Springs 1", "any", 1, 0, ""),
    ("Spellfire Springs 2", "bread crystal", 1, 0, "artisan"),
    ("Spellfire Springs 3", "meat iron", 0, 2, ""),
    ("Hedges & Henges 1", "plant", 3, 0, ""),
    ("Hedges & Henges 2", "bread iron", 0, 2, ""),
    ("Hedges & Henges 3", "any", 1, 0, ""),
    ("Oh My Gourd! 1", "meat plant", 2, 0, ""),
    ("Oh My Gourd! 2", "bread crystal", 0, 0, "fancy"),
    ("Oh My Gourd! 3", "potion", 3, 0, ""),
    ("Sage of Sage 1", "any", 0, 1, ""),
    ("Sage of Sage 2", "meat potion", 2, 0, ""),
    ("Sage of Sage 3", "iron crystal", 1, 0, "artisan"),
    ("Bizarre Bazaar 1", "any", 1, 0, ""),
    ("Bizarre Bazaar 2", "bread iron potion", 0, 0, "fancy"),
    ("Bizarre Bazaar 3", "meat crystal plant", 0, 0, "fancy"),
    ("Draggin' Tail Roost 1", "any", 2, 0, ""),
    ("Draggin' Tail Roost 2", "any", 0, 2, ""),
    ("Draggin' Tail Roost 3", "any", 0, 0, "fancy"),
    ("Eternal Flame 1", "any", 0, 0, ""),
    ("Eternal Flame 2", "any", 3, 0, ""),
    ("Eternal Flame 3", "any", 0, 0, ""),
    ("Flagons & Dragons 1", "any", 0, 1, ""),
    ("Flagons & Dragons 2", "bread meat plant", 2, 0, ""),
    ("Flagons & Dragons 3", "iron crystal potion", 2, 0, ""),
    ("Maw & Paw's 1", "any", 1, 0, ""),
    ("Maw & Paw's 2", "bread crystal plant", 1, 1, ""),
    ("Maw & Paw's 3", "meat iron potion", 2, 0, ""),
    ("Nunya's Beeswax 1", "any", 0, 1, ""),
    ("Nunya's Beeswax 2", "bread meat crystal", 1, 0, "artisan"),
    ("Nunya's Beeswax 3", "iron potion plant", 0, 2, ""),
    ("Scale Mail Post 1", "any", 1, 0, ""),
    ("Scale Mail Post 2", "bread potion plant", 2, 0, ""),
    ("Scale Mail Post 3", "meat iron crystal", 1, 0, "artisan"),
    ("Sew Cute 1", "any", 0, 1, ""),
    ("Sew Cute 2", "bread iron plant", 2, 0, ""),
    ("Sew Cute 3", "meat crystal potion", 2, 0, ""),
    ("Wishing Well 1", "any", 1, 0, ""),
    ("Wishing Well 2", "bread meat potion", 2, 0, ""),
    ("Wishing Well 3", "iron crystal plant", 0, 0, "fancy"),
]
SPELLS = [
    ("P-B1", "Critical Rolls", "meat 2 iron 2", 4, ""),
    ("P-B2", "Critical Rolls", "meat 1 crystal 3 plant 1", 4, "artisan"),
    ("P-B3", "Critical Rolls", "meat 2 iron 2 crystal 2", 7, ""),
    ("P-M1", "Draco Bell", "iron 2 crystal 2", 4, ""),
    ("P-M2", "Draco Bell", "bread 1 iron 1 potion 3", 4, "artisan"),
    ("P-M3", "Draco Bell", "meat 2 potion 4", 8, ""),
    ("P-I1", "Smith Mart", "crystal 2 potion 2", 4, ""),
    ("P-I2", "Smith Mart", "meat 1 crystal 1 plant 3", 4, "artisan"),
    ("P-I3", "Smith Mart", "crystal 2 potion 2 plant 2", 7, ""),
    ("P-C1", "Fragile Reptile", "potion 2 plant 2", 4, ""),
    ("P-C2", "Fragile Reptile", "bread 3 iron 1 potion 1", 4, "artisan"),
    ("P-C3", "Fragile Reptile", "bread 4 crystal 2", 8, ""),
    ("P-P1", "Potable Potions", "bread 2 plant 2", 4, ""),
    ("P-P2", "Potable Potions", "meat 3 crystal 1 plant 1", 4, "artisan"),
    ("P-P3", "Potable Potions", "bread 2 meat 2 plant 2", 7, ""),
    ("P-L1", "Hello Nursery", "bread 2 meat 2", 4, ""),
    ("P-L2", "Hello Nursery", "bread 1 iron 3 potion 1", 4, "artisan"),
    ("P-L3", "Hello Nursery", "iron 4 plant 2", 8, ""),
    ("G-B2", "Critical Rolls", "iron 4 plant 1", 6, ""),
    ("G-B3", "Critical Rolls", "meat 1 iron 1 crystal 1 potion 1 plant 1", 4, "fancy"),
    ("G-M2", "Draco Bell", "bread 1 crystal 4", 6, ""),
    ("G-M3", "Draco Bell", "bread 1 meat 1 iron 1 crystal 1 potion 1 plant 1", 7, ""),
    ("G-I2", "Smith Mart", "meat 1 potion 4", 6, ""),
    ("G-I3", "Smith Mart", "bread 1 meat 1 crystal 1 potion 1 plant 1", 4, "fancy"),
    ("G-C2", "Fragile Reptile", "iron 1 plant 4", 6, ""),
    ("G-C3", "Fragile Reptile", "bread 1 meat 1 iron 1 crystal 1 potion 1 plant 1", 7, ""),
    ("G-P2", "Potable Potions", "bread 4 crystal 1", 6, ""),
    ("G-P3", "Potable Potions", "bread 1 meat 1 iron 1 crystal 1 plant 1", 4, "fancy"),
    ("G-L2", "Hello Nursery", "meat 4 potion 1", 6, ""),
    ("G-L3", "Hello Nursery", "bread 1 meat 1 iron 1 crystal 1 potion 1 plant 1", 7, ""),
]
SETS = [
    ("G-B1", "meat", "potion"),
    ("G-M1", "iron", "plant"),
    ("G-I1", "bread", "crystal"),
    ("G-C1", "meat", "potion"),
    ("G-P1", "iron", "plant"),
    ("G-L1", "bread", "crystal"),
]
NO_COINS = {"P-M3", "P-C3", "P-L3", "G-B2", "G-M2", "G-I2", "G-C2", "G-P2", "G-L2"}


@pytest.mark.parametrize(("slot", "takes", "rep", "coins", "card"), SLOTS)
def test_slots_of_the_starter_shops(slot: str, takes: str, rep: int, coins: int, card: str) -> None:
    """F42, Critical Rolls, Draco Bell, Smith Mart, Fragile Reptile, Potable Potions, Hello Nursery: their rewards."""
    shop = slot[:-2]
    for kind, artisan in KINDS.items():
        table = gather(kept_open(town()).hand(A, artisan), shop)
        passing(table, "place an artisan")
        assert (f"at {slot}" in table.legal()) == (kind in takes.split())
        if kind in takes.split():
            table.do(f"at {slot}")
            if table.question == "place which":
                table.do(f"put {artisan}")
            assert (side(table, A).reputation, side(table, A).coins) == (rep, coins)
            assert (table.question == "draw an artisan") == (card == "artisan")
            assert len(table.cards("fancies", A)) == (1 if card == "fancy" else 0)


@pytest.mark.parametrize(("spell", "shop", "cost", "rep", "card"), SPELLS)
def test_costs_and_rewards(spell: str, shop: str, cost: str, rep: int, card: str) -> None:
    """F64, F66, P-B1, P-B2, P-B3, P-M1, P-M2, P-M3, P-I1, P-I2, P-I3, P-C1, P-C2, P-C3, P-P1, P-P2, P-P3, P-L1, P-L2, P-L3, G-B2, G-B3, G-M2, G-M3, G-I2, G-I3, G-C2, G-C3, G-P2, G-P3, G-L2, G-L3: played once."""  # noqa: E501
    words = cost.split()
    goods = {words[k]: int(words[k + 1]) for k in range(0, len(words), 2)}
    table = lay(row(kept_open(town()), spell), A, **goods)
    table.do(f"visit {shop}", f"enchantment {spell}")
    assert has(table, A) == {"rep": rep}
    assert (table.question == "draw an artisan") == (card == "artisan")
    assert len(table.cards("fancies", A)) == (1 if card == "fancy" else 0)
    less = {good: n - 1 if good == words[0] else n for good, n in goods.items()}
    table = lay(row(kept_open(town()), spell), A, coins=1, **less)
    table.do(f"visit {shop}")
    assert (f"enchantment {spell}" in table.legal()) == (spell not in NO_COINS)


@pytest.mark.parametrize(("spell", "one", "other"), SETS)
def test_costs_in_sets(spell: str, one: str, other: str) -> None:
    """F74, F-R53: 2 reputation for each set beyond the first."""
    table = lay(row(kept_open(town("Maw & Paw's")), spell), A, **{one: 3, other: 3})
    table.do("visit Maw & Paw's", f"enchantment {spell}", "another set", "another set")
    assert has(table, A) == {"rep": 4}


@pytest.mark.parametrize(("slot", "takes", "rep", "coins", "card"), SHOPS)
def test_slots_of_the_other_shops(slot: str, takes: str, rep: int, coins: int, card: str) -> None:
    """F40, F42, F46, Drake of Cakes, Guilty Treasures, La Petite Dragonne, Fogo de Char, Full Plate Buffet, Pizza Coven, Gnome Depot, Saving Throw, The Savage Beat, Dragon Hoard Bank, Tip the Scales, Touch o' Glass, Draconic Tonic, Funky Brewsters, Spellfire Springs, Hedges & Henges, Oh My Gourd!, Sage of Sage, Bizarre Bazaar, Draggin' Tail Roost, Eternal Flame, Flagons & Dragons, Maw & Paw's, Nunya's Beeswax, Scale Mail Post, Sew Cute, Wishing Well: which dragons a slot takes, and its reward."""  # noqa: E501
    table = passing(gather(town(slot[:-2]).hand(A, *KINDS.values()), slot[:-2]), "place an artisan")
    before = side(table, A).coins
    table.do(f"at {slot}")
    fitting = [kind for kind in KINDS if takes == "any" or kind in takes.split()]
    assert table.legal() == [f"put {KINDS[kind]}" for kind in fitting]
    table.do(f"put {KINDS[fitting[-1]]}")
    assert (side(table, A).reputation, side(table, A).coins - before) == (rep, coins)
    assert (table.question == "draw an artisan") == (card == "artisan")
    assert len(table.cards("fancies", A)) == (1 if card == "fancy" else 0)
