"""The solo game (F188-F214)."""

from __future__ import annotations

from typing import Any

import pytest

from roost.games.flamecraft import solo
from roost.table import Table
from tests.games.flamecraft.town import (
    GAME,
    HONEY,
    LOTUS,
    RUSTY,
    A,
    deck,
    dragon,
    enchanted,
    fancies,
    gather,
    has,
    lay,
    opened,
    passing,
    row,
    side,
    space,
    spells,
    state,
    town,
)  # fmt: skip

SHOPS = [
    "Draggin' Tail Roost", "Drake of Cakes", "Fogo de Char", "Funky Brewsters", "Maw & Paw's", "Nunya's Beeswax",
    "Oh My Gourd!", "Saving Throw", "Tip the Scales", "Wishing Well",
]  # fmt: skip
FANCIES = [
    "Bubu", "Chonkers", "Dazzle", "Frazzle", "Matches", "Pocus", "Shimmer", "Sparkle", "Talisman", "Taylor", "Todd",
    "Twinkle",
]  # fmt: skip


def alone(*shops: str, colour: int = 0, **options: Any) -> Table:
    table = town(*shops, seats=1, **options)
    state(table).colour = colour
    for kind in range(6):
        state(table).tokens[kind] = -1
    return table


def test_the_solo_decks() -> None:
    """F189, F190, F191, F-R77: fixed lists, and a colour to choose."""
    table = Table(GAME, seats=1)
    assert table.question == "choose a colour"
    assert len(table.legal()) == 6
    assert sorted(table.cards("shop deck")) == SHOPS
    assert sorted([*table.cards("fancy deck"), *table.cards("dealt", 0)]) == FANCIES


def test_unlocked_achievements_change_the_decks() -> None:
    """F-T118, F211, F214, F-R87, F-R113: all at once, in any order."""
    table = opened(1, unlocked=["Half a Dozen", "Green Thumb"])
    shops = table.cards("shop deck")
    assert len(shops) == 12
    assert {"La Petite Dragonne", "Sage of Sage", "Pizza Coven"} <= set(shops)
    assert "Drake of Cakes" not in shops
    assert len(table.cards("fancy deck")) == 14
    table = opened(1, unlocked=list(GAME.facts.options["unlocked"].words))
    assert len(table.cards("shop deck")) == 13
    assert set(table.cards("shop deck")) & set(SHOPS) == {"Oh My Gourd!"}
    assert len(table.cards("fancy deck")) == 29


def test_a_dragon_comes_to_town() -> None:
    """F-T108, F194, F195, F196, F199, F-R79, F-R82: the first fitting slot; its token moves there."""
    table = row(deck(alone(), *[HONEY] * 4, LOTUS), "P-B1")
    passing(gather(table, "Draco Bell"))
    assert dragon(table, "Critical Rolls 2") == LOTUS
    assert state(table).tokens[5] == space(table, "Critical Rolls")
    assert side(table, A).reputation == 0


def test_the_own_colour_moves_no_token() -> None:
    """F-T110, F200, F-R112: but the enchantment is added."""
    table = row(deck(alone(colour=5), *[HONEY] * 4, LOTUS), "P-L1", "P-L3")
    passing(gather(table, "Draco Bell"), "add an enchantment")
    assert state(table).tokens[5] == -1
    table.do("enchantment P-L3")
    assert table.cards("enchantments in town") == ["P-L3"]
    assert has(table, A) == {"meat": 2}


def test_an_enchantment_is_added() -> None:
    """F-T109, F201, F202, F-R83: free, without reward, to a shop of its icon or a wild one."""
    table = row(deck(alone("Maw & Paw's"), *[HONEY] * 4, LOTUS), "P-L1")
    passing(gather(table, "Draco Bell"), "add it to")
    assert table.legal() == ["visit Hello Nursery", "visit Maw & Paw's"]
    table.do("visit Maw & Paw's")
    assert len(table.cards("row")) == 5
    table = row(deck(alone(), *[HONEY] * 4, LOTUS), "P-L1")
    enchanted(table, "Hello Nursery", "P-L2", "P-L3", "P-B1")
    passing(gather(table, "Draco Bell"))
    assert table.question == "visit a shop"


def test_dragons_that_fit_nowhere_go_under_the_deck() -> None:
    """F-T112, F197, F-R80, F-R81: each is looked at once; then the end is in sight."""
    table = row(deck(alone(), RUSTY, RUSTY, HONEY), "P-B1")
    s = state(table)
    for k in range(18):
        if s.slots[k] < 0:
            s.slots[k] = table.game.book.id_of(LOTUS)
    passing(gather(table, "Draco Bell"))
    assert table.cards("artisan deck") == [RUSTY, RUSTY, HONEY]
    assert s.last_turns == 0


def test_a_placement_may_fill_a_shop() -> None:
    """F-T111, F198, F203, F206, F52: a new shop is turned up in step 6."""
    table = row(deck(alone(), *[HONEY] * 4, LOTUS), "P-B1")
    state(table).slots[2] = table.game.book.id_of(RUSTY)
    passing(gather(table, "Draco Bell"))
    assert len(table.cards("shops")) == 7


def test_tokens_must_be_paid() -> None:
    """F-T114, F204, F205, F-R86, F-R115: one for each, to the supply; Bubu is met."""
    table = fancies(lay(alone(), A, bread=2), A, "Bubu")
    state(table).tokens[1] = state(table).tokens[2] = space(table, "Smith Mart")
    table.do("visit Smith Mart")
    assert has(table, A) == {}
    assert "fancy Bubu" in table.legal()


def test_alone_there_is_nothing_to_hide() -> None:
    """F-R120, F-R64: Bubu's goal is met but Shimmer is held, and the Lotus fits nowhere: neither is asked about."""
    table = fancies(lay(alone(), A, bread=1), A, "Shimmer").hand(A, LOTUS)
    state(table).tokens[1] = space(table, "Smith Mart")
    table.do("visit Smith Mart")
    assert table.question == "fire up one dragon"
    table = fancies(lay(alone(), A, bread=1), A, "Bubu").hand(A, LOTUS)
    state(table).tokens[1] = space(table, "Smith Mart")
    table.do("visit Smith Mart")
    assert table.question == "gather or enchant"


def test_with_every_shop_taken_one_is_free() -> None:
    """F-T8, F-R19: only with nothing to pay with."""
    table = alone()
    s = state(table)
    s.sides[0].at = 0
    for kind in range(1, 6):
        s.tokens[kind] = kind
    assert len(table.legal()) == 5
    table.do("visit Draco Bell")
    assert has(table, A).get("meat", 0) >= 1


def test_no_limits_unless_asked_for() -> None:
    """F-T116, F-R76: the six steps have none."""
    table = lay(row(alone(), "P-B1"), A, bread=9)
    passing(gather(table, "Draco Bell"))
    assert has(table, A)["bread"] == 9
    table = lay(row(alone(solo_limits=True), "P-B1"), A, bread=9)
    passing(gather(table, "Draco Bell"))
    assert has(table, A)["bread"] == 7


def test_the_final_solo_turn() -> None:
    """F-T113, F207, F208, F-R85: one more turn; after it nobody is placed."""
    table = row(spells(alone(), "P-B2"), "P-B1")
    passing(gather(table, "Draco Bell"))
    s = state(table)
    assert s.last_turns == 0
    before = table.cards("town")
    table.do("visit Smith Mart")
    while not s.over:
        table.do("done" if "done" in table.legal() else table.legal()[0])
    assert table.cards("town") == before


@pytest.mark.parametrize(
    ("reputation", "award", "unlocks"),
    [(0, "Shopkeeper", 0), (74, "Shopkeeper", 0), (75, "Flamekeeper", 1), (89, "Flamekeeper", 1),
     (90, "Master of Flame", 2)],
)  # fmt: skip
def test_awards(reputation: int, award: str, unlocks: int) -> None:
    """F-T117, F209, F210, F212: by the final reputation."""
    assert solo.award(state(lay(alone(), A, reputation=reputation))) == (award, unlocks)


def test_achievements_are_met_at_the_end() -> None:
    """F-T119, F213, F-R113: six of a good, twelve shops, five fancies, enchantments, coins turned in."""
    table = lay(alone(), A, bread=6, plant=5, fancies_scored=5, turned_in=8)
    assert solo.achieved(state(table)) == ["Half a Dozen", "Mistress of Festivities", "Lord of the Hoard"]
    table = lay(alone(unlocked=["Half a Dozen"]), A, bread=6)
    assert solo.achieved(state(table)) == []
