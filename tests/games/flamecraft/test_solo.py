"""The solo game (F188-F214)."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.game import OptionError
from roost.games import load
from roost.games.flamecraft.turn import solo
from roost.table import Table
from tests.games.flamecraft.town import (
    GAME,
    HONEY,
    HOT_DOG,
    LOTUS,
    RUSTY,
    STARTERS,
    A,
    deck,
    dragon,
    enchanted,
    fancies,
    fill,
    final_scoring,
    gather,
    has,
    in_park,
    lay,
    opened,
    park,
    passing,
    row,
    side,
    space,
    spells,
    stand,
    state,
    town,
)  # fmt: skip

GOODS_IN_ORDER = ["bread", "meat", "iron", "crystal", "potion", "plant"]
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
    """F189, F190, F191, F-R77: fixed lists of cards, and a colour to choose."""
    table = Table(GAME, seats=1)
    assert table.question == "choose a colour"
    assert len(table.legal()) == 6
    assert sorted(table.cards("shop deck")) == SHOPS
    assert sorted([*table.cards("fancy deck"), *table.cards("dealt", 0)]) == FANCIES
    for k, good in enumerate(GOODS_IN_ORDER):
        assert state(Table(GAME, seats=1).do(f"good {good}")).colour == k


def test_unlocked_achievements_change_the_decks() -> None:
    """F-T118, F211, F214, F-R87, F-R113: all of them together, in any order."""
    table = opened(1, unlocked=["Half a Dozen", "Green Thumb"])
    shops = table.cards("shop deck")
    assert len(shops) == 12
    assert {"La Petite Dragonne", "Sage of Sage", "Pizza Coven"} <= set(shops)
    assert "Drake of Cakes" not in shops
    assert len(table.cards("fancy deck")) == 14
    table = opened(1, unlocked=GAME.words_of(GAME.facts.options["unlocked"]))
    assert len(table.cards("shop deck")) == 13
    assert set(table.cards("shop deck")) & set(SHOPS) == {"Oh My Gourd!"}
    assert len(table.cards("fancy deck")) == 29


def test_an_achievement_of_a_variant_can_be_unlocked() -> None:
    """F211, F214, F-R87: the option allows the achievements of the content, and no others."""
    mine = {"name": "Early Riser", "of": "bread", "least": 1, "fancies": ["Buddy"], "mark": "designed"}
    game = load(
        "flamecraft", {"name": "Mine", "add": {"achievement": [mine]}, "remove": {"achievement": ["Green Thumb"]}}
    )
    table = opened(1, game=game, unlocked=["Early Riser"])
    assert len(table.cards("fancy deck")) == 12
    with pytest.raises(OptionError):
        opened(1, game=game, unlocked=["Green Thumb"])


def test_a_dragon_comes_to_town() -> None:
    """F-T108, F194, F195, F196, F199, F-R79, F-R82: it goes to the first slot that fits, and the token of its
    colour moves there.
    """
    table = row(deck(alone(), *[HONEY] * 4, LOTUS), "P-B1")
    passing(gather(table, "Draco Bell"))
    assert dragon(table, "Critical Rolls 2") == LOTUS
    assert state(table).tokens[5] == space(table, "Critical Rolls")
    assert side(table, A).reputation == 0


def test_the_own_colour_moves_no_token() -> None:
    """F-T110, F200, F-R112: but an enchantment is added."""
    table = row(deck(alone(colour=5), *[HONEY] * 4, LOTUS), "P-L1", "P-L3")
    passing(gather(table, "Draco Bell"), "add an enchantment")
    assert state(table).tokens[5] == -1
    table.do("enchantment P-L3")
    assert table.cards("enchantments in town") == ["P-L3"]
    assert has(table, A) == {"meat": 2}


def test_an_enchantment_is_added() -> None:
    """F-T109, F201, F202, F-R83: free and without a reward, to a shop with its icon or a wild shop."""
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
    """F-T112, F197, F-R80, F-R81: each is looked at once; then the end of the game is triggered."""
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
    """F-T114, F204, F205, F-R86, F-R115: one good or coin for each token, to the supply; Bubu's goal is met."""
    table = fancies(lay(alone(), A, bread=2), A, "Bubu")
    state(table).tokens[1] = state(table).tokens[2] = space(table, "Smith Mart")
    table.do("visit Smith Mart")
    assert has(table, A) == {}
    assert "fancy Bubu" in table.legal()


def test_alone_there_is_nothing_to_hide() -> None:
    """F-R120, F-R64: Bubu's goal is met but A holds Shimmer, and the Lotus fits nowhere, so neither is asked about."""
    table = fancies(lay(alone(), A, bread=1), A, "Shimmer").hand(A, LOTUS)
    state(table).tokens[1] = space(table, "Smith Mart")
    table.do("visit Smith Mart")
    assert table.question == "fire up one dragon"
    table = fancies(lay(alone(), A, bread=1), A, "Bubu").hand(A, LOTUS)
    state(table).tokens[1] = space(table, "Smith Mart")
    table.do("visit Smith Mart")
    assert table.question == "gather or enchant"


@pytest.mark.parametrize("plants", [0, 1])
def test_with_every_shop_taken_one_is_free(plants: int) -> None:
    """F-T8, F-R19: if A has nothing to pay with, all five are free; with a single plant A must pay it for any
    of them.
    """
    table = lay(alone(), A, plant=plants, at=0)
    for kind in range(1, 6):
        state(table).tokens[kind] = kind
    assert table.legal() == [f"visit {shop}" for shop in STARTERS[1:]]
    table.do("visit Draco Bell")
    assert has(table, A) == {"meat": 2}


def test_free_visits_are_for_those_who_can_go_nowhere() -> None:
    """F204, F31, F-R19: if one shop has no token, the others must be paid for."""
    table = lay(alone("Drake of Cakes"), A, at=0)
    for kind in range(1, 6):
        state(table).tokens[kind] = kind
    assert table.legal() == ["visit Drake of Cakes"]


def test_no_limits_unless_asked_for() -> None:
    """F-T116, F194, F-R76: the six steps have no check of limits."""
    table = lay(row(alone(), "P-B1"), A, bread=9)
    passing(gather(table, "Draco Bell"))
    assert has(table, A)["bread"] == 9
    table = lay(row(alone(solo_limits=True), "P-B1"), A, bread=9)
    passing(gather(table, "Draco Bell"))
    assert has(table, A)["bread"] == 7
    table = lay(town(), A, bread=9)
    assert has(passing(gather(table, "Draco Bell")), A) == {"bread": 7, "meat": 2}
    assert len(table.cards("town")) == 6  # no dragon comes


def end_of_turn(table: Table, shop: str) -> Table:
    """Gather there and do nothing else."""
    return passing(gather(table, shop))


def test_the_final_solo_turn() -> None:
    """F-T113, F207, F208, F-R57, F-R85: the last artisan goes to the Park; steps 5 and 6 follow; then there is
    one more turn.
    """
    table = deck(row(alone(), "P-B1"), LOTUS)
    s = state(table)
    table.put("facedown shops", 0, "Gnome Depot")
    park(table, HONEY, HONEY, HONEY, HONEY)
    before = table.cards("town")
    end_of_turn(table, "Draco Bell")
    assert (s.last_turns, len(table.cards("Park")), table.cards("artisan deck")) == (0, 5, [])
    assert (table.cards("town"), len(table.cards("row")), len(table.cards("shops"))) == (before, 5, 7)
    deck(park(row(table, "P-L1"), HONEY, HONEY, HONEY, HONEY), RUSTY, LOTUS).put("facedown shops", 0, "Tip the Scales")
    end_of_turn(table, "Smith Mart")
    assert s.over
    assert table.cards("artisan deck") == [RUSTY]  # only step 1 took a card
    assert (table.cards("town"), table.cards("enchantments in town")) == (before, [])  # steps 2 to 4 do not happen
    assert (len(table.cards("row")), len(table.cards("shops"))) == (5, 8)


def test_the_last_enchantment_ends_a_solo_game_too() -> None:
    """F-T113, F207, F208, F-R85, F202: when it is revealed in step 5; a dragon still came in that turn, none
    comes in the last one.
    """
    table = deck(row(spells(alone(), "P-B2"), "P-B1"), *[LOTUS] * 6)
    s = state(table)
    end_of_turn(table, "Draco Bell")
    assert (s.last_turns, s.over, len(table.cards("town"))) == (0, False, 7)
    end_of_turn(table, "Smith Mart")
    assert (s.over, len(table.cards("town"))) == (True, 7)


@pytest.mark.parametrize(
    ("reputation", "award", "unlocks"),
    [(0, "Shopkeeper", 0), (74, "Shopkeeper", 0), (75, "Flamekeeper", 1), (89, "Flamekeeper", 1),
     (90, "Master of Flame", 2), (140, "Master of Flame", 2)],
)  # fmt: skip
def test_awards(reputation: int, award: str, unlocks: int) -> None:
    """F-T117, F209, F210, F212, F213, F-R87, F-R113: by the final reputation, coins included; the achievements
    that are met may be picked.
    """
    table = lay(alone(unlocked=["Green Thumb"]), A, reputation=max(0, reputation - 1), coins=min(1, reputation))
    lay(table, A, bread=6, plant=6, iron=6, meat=6)
    final_scoring(table)
    view = state(table).view(A)
    assert (state(table).ending(), view["award"], view["unlocks"]) == (award, award, unlocks)
    assert view["achieved"] == ["Half a Dozen", "Heavy Metal", "Flavor Town"]
    found = GAME.unlocks(state(table), A)
    assert (found is None) == (unlocks == 0)
    if found is not None:
        assert (found.option, found.words, found.most) == ("unlocked", view["achieved"], unlocks)


GOODS = {
    "Half a Dozen": "bread", "Green Thumb": "plant", "Glitter Bomb": "crystal", "Heavy Metal": "iron",
    "Brewmeister": "potion", "Flavor Town": "meat",
}  # fmt: skip
MORE = ["Drake of Cakes", "Gnome Depot", "Tip the Scales", "Sage of Sage", "Maw & Paw's", "Wishing Well"]


@pytest.mark.parametrize(("name", "good"), GOODS.items())
def test_six_of_a_good(name: str, good: str) -> None:
    """F-T119, F213, F-R113: six of it, not replaced by coins; not if it was unlocked before."""
    assert solo.achieved(state(lay(alone(), A, **{good: 6}))) == [name]
    assert solo.achieved(state(final_scoring(lay(alone(), A, **{good: 5}, coins=3)))) == []
    assert solo.achieved(state(lay(alone(unlocked=[name]), A, **{good: 6}))) == []


def test_what_the_town_achieves() -> None:
    """F-T119, F213: 12 shops; 4 shops with 3 enchantments; 2 enchantments of each icon."""
    assert solo.achieved(state(alone(*MORE))) == ["Master of Markets"]
    assert solo.achieved(state(alone(*MORE[:5]))) == []
    letters = "BMICP"
    table = alone()
    for letter, shop in zip(letters, STARTERS, strict=False):
        assert solo.achieved(state(table)) == (["Thoroughly Enchanting"] if letter == "P" else [])
        enchanted(table, shop, f"P-{letter}1", f"P-{letter}2", f"P-{letter}3")
    enchanted(table, "Hello Nursery", "P-L1")
    assert solo.achieved(state(table)) == ["Thoroughly Enchanting"]
    enchanted(table, "Hello Nursery", "P-L1", "P-L2")
    assert solo.achieved(state(table)) == ["Thoroughly Enchanting", "A Different Kind of Magic"]


def test_coins_turned_in() -> None:
    """F-T119, F213: eight coins."""
    assert solo.achieved(state(final_scoring(lay(alone(), A, coins=8)))) == ["Lord of the Hoard"]
    assert solo.achieved(state(final_scoring(lay(alone(), A, coins=7)))) == []


def test_fancy_dragons_that_were_worth_something() -> None:
    """F-T119, F213, F-R61, F-R113: five of them; a Moon dragon for 0 and cards returned to Talisman do not count."""
    moons = ["Steven", "Buddy", "Sweetie", "Umami", "Shadow"]
    assert solo.achieved(state(final_scoring(fancies(alone(), A, *moons)))) == ["Mistress of Festivities"]
    assert solo.achieved(state(final_scoring(fancies(alone(), A, *moons[:4], "Elix")))) == []
    table = final_scoring(fancies(alone(), A, *moons[:4], "Talisman", "Elix")).do(
        "fancy Talisman", "fancy Elix", "done"
    )
    assert solo.achieved(state(table)) == ["Mistress of Festivities"]
    table = final_scoring(fancies(alone(), A, *moons[:4], "Talisman")).do(
        "fancy Talisman", "fancy Steven", "fancy Umami"
    )
    assert side(table, A).fancies_scored == 3
    assert solo.achieved(state(table)) == []


def test_six_steps() -> None:
    """F-T108, F-T111, F194, F195, F196, F198, F202, F203, F-R79, F-R112: Park, dragon, token, enchantment, row,
    shops.
    """
    table = row(deck(alone(), *[HONEY] * 4, LOTUS, RUSTY), "P-L1", "P-B1")
    park(table, HONEY, HONEY, HONEY, HONEY).put("facedown shops", 0, "Fogo de Char").put("shop deck", 0, "Gnome Depot")
    stand(table, "Critical Rolls 3", RUSTY)
    passing(gather(table, "Draco Bell"))
    assert sorted(in_park(table)) == [HONEY, HONEY, HONEY, HONEY, RUSTY]  # step 1 took the top card
    assert dragon(table, "Critical Rolls 2") == LOTUS  # no dragon goes to the facedown shop
    assert table.cards("enchantments in town") == ["P-L1"]
    assert (has(table, A), state(table).tokens[5]) == ({"meat": 2}, space(table, "Critical Rolls"))
    assert (len(table.cards("row")), table.cards("facedown shops")) == (5, [])
    assert {"Fogo de Char", "Gnome Depot"} < {*table.cards("shops")}  # the second one because a shop was filled
    assert table.question == "visit a shop"


def test_the_row_is_refilled_after_the_cast() -> None:
    """F194, F201, F202: a card that enters the row in step 5 is too late for step 4."""
    table = row(deck(alone(), *[HONEY] * 4, LOTUS), "P-B1", "P-M1", "P-I1", "P-C1")
    passing(gather(spells(table, "P-P1", "P-P2", "P-L1"), "Draco Bell"))
    assert dragon(table, "Critical Rolls 2") == LOTUS
    assert (table.cards("enchantments in town"), "P-L1" in table.cards("row")) == ([], True)
    passing(gather(deck(table, *[HONEY] * 4, LOTUS), "Smith Mart"))
    assert table.cards("enchantments in town") == ["P-L1"]


def test_the_park_is_refilled_before_the_dragon_comes() -> None:
    """F194, F195, F196: step 1 takes the top card, step 2 the next one."""
    table = row(deck(alone(), *[HONEY] * 4, LOTUS, RUSTY), "P-B1")
    park(table, HONEY, HONEY, HONEY, HONEY)
    passing(gather(table, "Draco Bell"))
    assert RUSTY in in_park(table) and LOTUS not in in_park(table)


def test_new_shops_open_after_the_dragon_came() -> None:
    """F194, F203: a shop that is still facedown in step 2 gets no dragon; it opens in step 6."""
    table = row(deck(alone(), LOTUS, LOTUS), "P-B1").put("facedown shops", 0, "Nunya's Beeswax")
    for shop in STARTERS:
        fill(table, shop, *[HOT_DOG] * 3)
    passing(gather(table, "Draco Bell"))
    assert (table.cards("artisan deck"), table.cards("facedown shops")) == ([LOTUS, LOTUS], [])
    assert "Nunya's Beeswax" in table.cards("shops")
    assert [dragon(table, f"Nunya's Beeswax {k}") for k in (1, 2, 3)] == [None] * 3


def test_twelve_shops_are_all() -> None:
    """F-T111, F206, F52, F-R82: a placement that fills a shop then opens no other."""
    table = row(deck(alone(*MORE), *[HONEY] * 4, LOTUS), "P-B1")
    stand(table, "Critical Rolls 3", RUSTY)
    passing(gather(table, "Draco Bell"))
    assert (dragon(table, "Critical Rolls 2"), len(table.cards("shops"))) == (LOTUS, 12)


def test_a_dragon_that_fits_is_looked_for() -> None:
    """F-T112, F197, F-R80, F-R81: iron on top fits nowhere and goes under the deck; plant fits, so the end is
    not triggered.
    """
    table = row(deck(alone(), LOTUS, RUSTY), "P-B1")
    for shop in STARTERS:
        fill(table, shop, *[HOT_DOG] * 3)
    stand(table, "Critical Rolls 2", None)
    passing(gather(table, "Draco Bell"))
    assert (dragon(table, "Critical Rolls 2"), table.cards("artisan deck")) == (LOTUS, [RUSTY])
    assert state(table).last_turns == -1


def test_alone_nobody_is_asked_for_the_only_artisan_that_fits() -> None:
    """F39, F-R120: with other players the question is asked, because they must not learn what else is in hand."""
    table = gather(alone().hand(A, HONEY, HONEY, LOTUS), "Smith Mart", "at Smith Mart 3")
    assert (dragon(table, "Smith Mart 3"), table.question) == (HONEY, "fire up one dragon")
    assert table.hand_of(A) == [HONEY, LOTUS]
    table = gather(alone("Drake of Cakes").hand(A, HONEY, LOTUS), "Drake of Cakes", "at Drake of Cakes 3")
    assert table.question == "place which"
    table = gather(town().hand(A, HONEY, LOTUS), "Smith Mart", "at Smith Mart 3")
    assert (table.question, table.legal()) == ("place which", ["put Honey"])
