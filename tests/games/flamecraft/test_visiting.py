"""Visiting (F28-F31) and gathering (F32-F57)."""

from __future__ import annotations

from tests.games.flamecraft.town import (
    ELDERBERRY,
    HONEY,
    HOT_DOG,
    JEWELHEART,
    LOTUS,
    RUSTY,
    STARTERS,
    A,
    B,
    C,
    cast,
    deck,
    dragon,
    enchanted,
    fancies,
    fill,
    gather,
    has,
    in_park,
    kept_open,
    lay,
    park,
    passing,
    row,
    side,
    stand,
    stands,
    state,
    to_fire,
    town,
)  # fmt: skip


# -- visiting --------------------------------------------------------------------------------------------------------
def test_any_shop_but_the_one_where_the_token_stands() -> None:
    """F-T5, F28, F29, F-R17, F-R20, F-R22: first all six, then all but one; never a facedown one."""
    table = town().put("facedown shops", 0, "Fogo de Char")
    assert table.legal() == [f"visit {shop}" for shop in STARTERS]
    stands(table, A, "Smith Mart")
    assert "visit Smith Mart" not in table.legal()
    assert len(table.legal()) == 5
    assert table.why_not("visit Smith Mart") == "you are there already"


def test_everybody_there_must_be_given_something() -> None:
    """F-T6, F30, F31, F-R18: in the order of seats, a good or a coin each."""
    table = lay(stands(stands(town(seats=3), B, "Draco Bell"), C, "Draco Bell"), A, iron=1)
    assert "visit Draco Bell" not in table.legal()
    lay(table, A, coins=1)
    table.do("visit Draco Bell")
    assert table.legal() == ["coin", "good iron"]
    table.do("good iron")
    assert has(table, B) == {"iron": 1}
    assert has(table, C) == {"coins": 1}
    assert "coins" not in has(table, A)


def test_flagons_and_dragons_is_free_to_join() -> None:
    """F-T7, F-T62, F126, F-R21, Flagons & Dragons, Bubu: a good of the player's choice, 2 reputation for each
    other token, and Bubu's goal is met.
    """
    table = fancies(stands(town("Flagons & Dragons"), B, "Flagons & Dragons"), A, "Bubu")
    table.do("visit Flagons & Dragons")
    assert "fancy Bubu" in table.legal()
    table.do("gather", "good iron")
    passing(table, "use the ability")
    table.do("use the ability", "good meat")
    assert has(table, A) == {"iron": 1, "meat": 1, "rep": 2}


def test_what_others_give_may_go_beyond_the_limit() -> None:
    """F-T9, F-R2, F-R116: until the end of the receiver's own turn."""
    table = lay(lay(stands(town(), B, "Draco Bell"), B, bread=7), A, bread=1)
    table.do("visit Draco Bell")
    assert has(table, B) == {"bread": 8}
    assert table.asked == [B]
    passing(gather(table, "Smith Mart"))
    assert has(table, B)["bread"] == 7


# -- step 1 ----------------------------------------------------------------------------------------------------------
def test_gathering_gives_for_icon_dragons_and_enchantments() -> None:
    """F-T10, F33, F36, F-R23: 3 bread and 1 plant."""
    table = enchanted(stand(town(), "Critical Rolls 2", LOTUS), "Critical Rolls", "P-B1")
    gather(table, "Critical Rolls")
    assert has(table, A) == {"bread": 3, "plant": 1}
    twin = state(table).clone()
    side(table, A).goods[0] = 0
    assert list(twin.sides[A].goods) == [3, 0, 0, 0, 0, 1]  # each player has their own


def test_a_wild_shop_gives_a_good_of_choice() -> None:
    """F-T11, F34, F38, F72, F-R23: never a coin; the player chooses it before dragons and enchantments give
    their goods.
    """
    table = enchanted(stand(town("Maw & Paw's"), "Maw & Paw's 1", HOT_DOG), "Maw & Paw's", "P-C1")
    table.do("visit Maw & Paw's")
    assert "coin" not in table.legal()
    assert has(table, A) == {}
    table.do("good plant")
    assert has(table, A) == {"plant": 1, "meat": 1, "crystal": 1}


def test_a_coin_shop_gives_coins() -> None:
    """F34, F154, F-T61, Wishing Well: three coins here; one at the Roost, none at a wild shop."""
    assert has(gather(town("Wishing Well"), "Wishing Well"), A) == {"coins": 3}
    assert has(gather(town("Draggin' Tail Roost"), "Draggin' Tail Roost"), A) == {"coins": 1}
    assert has(gather(town("Maw & Paw's"), "Maw & Paw's", "good iron"), A) == {"iron": 1}


def test_a_dragon_shop_gives_an_artisan() -> None:
    """F34, F35: from the Park or from the deck."""
    table = town("Sew Cute")
    table.do("visit Sew Cute")
    assert table.question == "draw an artisan"
    table.do("from the Park 3")
    assert table.hand_of(A) == [RUSTY]
    assert len(in_park(table)) == 4


# -- step 2 ----------------------------------------------------------------------------------------------------------
def test_a_dragon_goes_where_its_icon_is() -> None:
    """F-T12, F39, F40, F41, F42: bread only to slot 3, meat only to slot 2, plant nowhere."""
    table = gather(town().hand(A, HONEY, HOT_DOG, LOTUS), "Smith Mart")
    assert table.question == "place an artisan"
    assert table.legal() == ["done", "at Smith Mart 2", "at Smith Mart 3"]
    table.do("at Smith Mart 3")
    assert table.legal() == ["put Honey"]
    table.do("put Honey")
    assert has(table, A) == {"iron": 2, "rep": 1, "coins": 1}


def test_a_slot_may_give_an_artisan() -> None:
    """F-T13, F43, F44, F46, F-R25: first the reputation, then the draw."""
    table = gather(town().hand(A, RUSTY), "Hello Nursery", "at Hello Nursery 3", "put Rusty")
    assert side(table, A).reputation == 1
    table.do("draw from the deck")
    assert table.hand_of(A) == [RUSTY]


def test_a_filled_shop_brings_a_new_one_at_the_end_of_the_turn() -> None:
    """F49, F50, F80, F-T15, F-T139, F-R20: only when its last slot is occupied; the new shop is facedown and
    without slots until the turn ends.
    """
    table = town().hand(A, LOTUS, HOT_DOG).put("shop deck", 0, "Fogo de Char")
    gather(table, "Fragile Reptile", "at Fragile Reptile 2", "put Lotus")
    assert side(table, A).reputation == 1
    table.do("draw from the deck")
    assert table.cards("facedown shops") == []
    table = stand(kept_open(town()).hand(A, HONEY, RUSTY), "Fragile Reptile 2", LOTUS).put(
        "shop deck", 0, "Fogo de Char"
    )
    stand(table, "Fragile Reptile 1", HOT_DOG)
    gather(table, "Fragile Reptile", "at Fragile Reptile 3", "put Honey")
    assert table.cards("facedown shops") == ["Fogo de Char"]
    assert (len(table.cards("fancies", A)), len(table.cards("shops"))) == (1, 6)
    table.do("at Fragile Reptile 1")
    places = ["Draco Bell 2", "Potable Potions 3", "Hello Nursery 3"]
    assert sorted(table.legal()) == sorted(f"at {place}" for place in places)  # not at the facedown shop
    table.do("at Draco Bell 2", "put Rusty")
    passing(table)
    assert (len(table.cards("shops")), table.cards("facedown shops")) == (7, [])
    assert "visit Fogo de Char" in table.legal()


def test_a_full_town_draws_no_shop() -> None:
    """F-T14, F51, F52, F53, F-R26: one space is left and two shops are filled in a turn: one shop is drawn, for
    the second none.
    """
    more = [
        "Drake of Cakes", "Gnome Depot", "Tip the Scales", "Sage of Sage", "Maw & Paw's", "Wishing Well", "Sew Cute",
    ]  # fmt: skip
    for seats, room in ((2, 12), (3, 14), (5, 14)):
        table = town(*more[: room - 7], seats=seats).hand(A, HONEY, JEWELHEART)
        fill(fill(table, "Draco Bell", HOT_DOG, None, LOTUS), "Smith Mart", RUSTY, None, HONEY)
        table.put("fancy deck", 0)
        assert len(table.cards("shops")) == room - 1
        gather(kept_open(table), "Draco Bell", "at Draco Bell 2", "put Honey")
        assert len(table.cards("facedown shops")) == 1
        passing(table, "fire up one dragon").do("at Draco Bell 1", "at Smith Mart 2", "put Jewelheart")
        assert dragon(table, "Smith Mart 2") == JEWELHEART
        assert len(table.cards("facedown shops")) == 1
        passing(table)
        assert (len(table.cards("shops")), len(table.cards("facedown shops"))) == (room, 0)


# -- the end of the turn ---------------------------------------------------------------------------------------------
def test_limits_hold_at_the_end_of_the_turn() -> None:
    """F-T17, F81, F82, F83, F-R3: returned artisans go under the deck, the first one above the second."""
    hand = [HONEY] * 3 + [RUSTY, LOTUS] + [JEWELHEART] * 3
    table = lay(town().hand(A, *hand), A, bread=9, coins=15)
    passing(gather(table, "Draco Bell"), "return an artisan")
    table.do("put Lotus", "put Rusty")
    assert has(table, A) | {"meat": 0} == {"bread": 7, "coins": 15, "meat": 0}
    assert table.cards("artisan deck")[:2] == [RUSTY, LOTUS]
    assert table.asked == [B]


def test_park_and_row_are_filled_at_the_end() -> None:
    """F84, F85, F-R8, F67: until then the gaps stay."""
    table = to_fire(kept_open(town()), "Critical Rolls", "at Critical Rolls 1", "from the Park 1")
    assert len(in_park(table)) == 4
    passing(table)
    assert len(in_park(table)) == 5


# -- fire-ups --------------------------------------------------------------------------------------------------------


def test_rusty_takes_what_the_shop_offers() -> None:
    """F-T18, F102, F103, F-R34, Rusty: two of one good; enchantments do not count as offers."""
    table = enchanted(stand(town(), "Draco Bell 2", RUSTY), "Draco Bell", "P-M1")
    gather(table, "Draco Bell", "at Draco Bell 2")
    assert table.legal() == ["good meat", "good iron"]
    before = side(table, A).goods[2]
    table.do("good iron")
    assert side(table, A).goods[2] == before + 2


def test_jewelheart_gives_three_different_goods() -> None:
    """F-T19, F108, Jewelheart: twenty sets, each reached in one way."""
    sets = set()
    for first in range(6):
        for second in range(6):
            for third in range(6):
                table = gather(town(), "Fragile Reptile", "at Fragile Reptile 1")
                names = ["bread", "meat", "iron", "crystal", "potion", "plant"]
                wanted = [f"good {names[k]}" for k in (first, second, third)]
                if not first < second < third:
                    continue
                table.do(wanted[0])
                for answer in wanted[1:]:
                    if table.question == "gain a different good":
                        table.do(answer)
                sets.add(tuple(sorted(has(table, A).items())))
    assert len(sets) == 20


def test_lotus_gives_a_good_away() -> None:
    """F-T20, F58, F59, F60, F111, F112, F-R35, Lotus: a coin is allowed too; without a token it is not offered."""
    table = gather(town(seats=3), "Hello Nursery")
    assert has(table, A) == {"plant": 2}
    table.do("at Hello Nursery 1", "to seat 2")
    assert has(table, A) == {"plant": 1, "rep": 2}
    assert has(table, C) == {"plant": 1}


def test_hot_dog_places_and_the_new_dragon_is_not_fired_when_gathering() -> None:
    """F-T21, F-T143, F105, F106, F-R33, F-R114, F-R120, Hot Dog: placing is mandatory, and brings the reward."""
    table = gather(town().hand(A, HONEY), "Draco Bell", "done", "at Draco Bell 1")
    assert table.question == "place where"
    assert "done" not in table.legal()
    table.do("at Draco Bell 2", "put Honey")
    assert len(table.cards("fancies", A)) == 1
    assert table.question not in ("fire up one dragon", "draw an artisan")


def test_honey_draws_only_what_there_is() -> None:
    """F-T22, F107, F-R5, F-R36, Honey: from the Park if the deck is empty; if both are empty, it is not offered."""
    table = gather(park(deck(town()), HONEY, RUSTY), "Critical Rolls", "at Critical Rolls 1")
    assert table.legal() == ["from the Park 1", "from the Park 2"]
    table = gather(park(deck(town())), "Critical Rolls")
    assert table.question != "fire up one dragon"


def test_elderberry_swaps_and_fires_the_newcomer() -> None:
    """F-T23, F-T16, F109, F110, F-R30, F-R31, Elderberry: in the slot that Elderberry left; no reward, and no
    shop is drawn.
    """
    table = gather(town(), "Potable Potions", "at Potable Potions 1", "at Fragile Reptile 1")
    assert table.question == "gain a different good"
    table.do("good bread", "good meat", "good iron")
    assert dragon(table, "Potable Potions 1") == JEWELHEART
    assert dragon(table, "Fragile Reptile 1") == ELDERBERRY
    assert has(table, A) == {"potion": 2, "bread": 1, "meat": 1, "iron": 1}
    assert table.cards("facedown shops") == []
    gather(lay(table, A, at=-1), "Potable Potions")
    assert has(table, B) == {"potion": 1, "crystal": 1}


def test_elderberry_may_swap_within_its_shop() -> None:
    """F-R30, F109: with any other artisan in a slot, also of the same shop; not with itself, and the swap is
    mandatory.
    """
    table = stand(town(), "Potable Potions 3", RUSTY)
    to_fire(table, "Potable Potions", "at Potable Potions 1")
    others = [f"at {shop} 1" for shop in STARTERS if shop != "Potable Potions"]
    assert sorted(table.legal()) == sorted([*others, "at Potable Potions 3"])
    table.do("at Potable Potions 3")
    assert (dragon(table, "Potable Potions 1"), dragon(table, "Potable Potions 3")) == (RUSTY, ELDERBERRY)
    assert table.question == "gain goods from here"


def test_one_artisan_may_be_placed_here() -> None:
    """F39: none or one, from the hand, in an empty slot of the visited shop."""
    table = kept_open(town()).hand(A, HOT_DOG, HONEY)
    gather(table, "Smith Mart")
    slots = [answer for answer in table.legal() if answer.startswith("at ")]
    assert "done" in table.legal() and slots == ["at Smith Mart 2", "at Smith Mart 3"]
    table.do("at Smith Mart 3", "put Honey")
    assert (dragon(table, "Smith Mart 3"), table.cards("hand", A)) == (HONEY, [HOT_DOG])
    assert table.question == "fire up one dragon"
    assert not [answer for answer in passing(table, "anything else").legal() if answer.startswith("at ")]
    table = gather(kept_open(town()).hand(A, HOT_DOG, HONEY), "Smith Mart", "done")
    assert (dragon(table, "Smith Mart 3"), len(table.cards("hand", A))) == (None, 2)


def test_a_chain_ends_with_a_dragon_that_was_fired() -> None:
    """F-T24, F-R29, F-R89: swapped back, it is not fired again: two fire-ups are counted, or three with another
    dragon.
    """
    table = stand(kept_open(town()), "Hello Nursery 3", ELDERBERRY)
    to_fire(table, "Potable Potions", "at Potable Potions 1", "at Hello Nursery 3", "at Hello Nursery 3")
    assert state(table).fire_ups == 2
    table = stand(kept_open(town()), "Hello Nursery 3", ELDERBERRY)
    to_fire(table, "Potable Potions", "at Potable Potions 1", "at Hello Nursery 3", "at Critical Rolls 1")
    assert table.question == "draw an artisan"
    assert state(table).fire_ups == 3


def test_enchanting_fires_each_dragon_once() -> None:
    """F-T25, F68, F-R32: P swaps with Q, Q with D: all three are fired up, and the loop ends."""
    table = lay(fill(kept_open(town()), "Potable Potions", ELDERBERRY, ELDERBERRY, HONEY), A, bread=2, plant=2)
    cast(table, "Potable Potions", "P-P1", "at Potable Potions 1", "at Potable Potions 2", "at Potable Potions 3")
    assert table.question == "draw an artisan"
    table.do("draw from the deck")
    assert state(table).fire_ups == 3
    assert [name for name in table.legal() if name.startswith("at ")] == []
    assert [dragon(table, f"Potable Potions {k}") for k in (1, 2, 3)] == [HONEY, ELDERBERRY, ELDERBERRY]


def test_a_newcomer_is_not_offered_again() -> None:
    """F-T26, F-R32: the crystal dragon was already fired up in the slot of the other."""
    table = lay(fill(town(), "Potable Potions", ELDERBERRY, JEWELHEART), A, bread=2, plant=2)
    cast(table, "Potable Potions", "P-P1", "at Potable Potions 1", "at Potable Potions 2")
    table.do("good bread", "good meat", "good iron")
    assert table.asked == [B]


def test_a_newcomer_does_what_it_can() -> None:
    """F-T27, F-R89: Lotus without a token does nothing, but the fire-up counts; with a token it must give one."""
    table = lay(row(fill(kept_open(town()), "Potable Potions", ELDERBERRY), "P-P1"), A, bread=2, plant=2)
    cast(table, "Potable Potions", "P-P1", "at Potable Potions 1", "at Hello Nursery 1")
    assert has(table, A) == {"rep": 4}
    assert state(table).fire_ups == 2
    table = town(seats=3)
    gather(table, "Potable Potions", "at Potable Potions 1", "at Hello Nursery 1")
    assert table.question == "give it to"
    table.do("to seat 1")
    assert has(table, A) == {"potion": 1, "rep": 2}


def test_a_sleeping_dragon_wakes_up_when_swapped_out() -> None:
    """F-T28, F118, F-R30: the dragon that takes its place falls asleep."""
    table = stand(town("Draggin' Tail Roost"), "Draggin' Tail Roost 1", RUSTY)
    gather(table, "Potable Potions", "at Potable Potions 1", "at Draggin' Tail Roost 1")
    assert table.legal() == ["good iron", "good potion"]
    assert dragon(table, "Draggin' Tail Roost 1") == ELDERBERRY


def test_sleeping_dragons_give_nothing_to_visitors() -> None:
    """F-T29, F117, F-R24: no good and no fire-up."""
    table = stand(town("Draggin' Tail Roost"), "Draggin' Tail Roost 1", HOT_DOG)
    gather(table, "Draggin' Tail Roost")
    assert has(table, A) == {"coins": 1}
    assert table.question == "use the ability"
    table = stand(kept_open(town("Draggin' Tail Roost")), "Draggin' Tail Roost 1", HONEY)
    passing(gather(table, "Draggin' Tail Roost"), "fire up one dragon")
    assert (table.question, table.legal()) == ("fire up one dragon", ["done", "use the companion"])


def test_a_dragon_placed_in_the_roost_sleeps_and_fills_it() -> None:
    """F-T30, F117, F-R26: it gives its reward, and a new shop is drawn."""
    table = fill(town("Draggin' Tail Roost").hand(A, LOTUS), "Draggin' Tail Roost", RUSTY, RUSTY)
    gather(table, "Draco Bell", "done", "at Draco Bell 1", "at Draggin' Tail Roost 3", "put Lotus")
    assert len(table.cards("fancies", A)) == 1
    assert len(table.cards("facedown shops")) == 1


def test_the_ability_is_for_gathering_only() -> None:
    """F56, F57: after casting it is not offered; after gathering it comes last and is optional."""
    table = lay(row(town("Drake of Cakes"), "P-B1"), A, meat=2, iron=2, bread=4)
    assert cast(table, "Drake of Cakes", "P-B1").asked == [B]
    table = gather(lay(kept_open(town("Drake of Cakes")), A, bread=1), "Drake of Cakes")
    passing(table, "use the ability").do("use the ability", "from the Park 1", "from the Park 2")
    assert (table.hand_of(A), has(table, A), table.question) == ([HONEY, HOT_DOG], {}, "anything else")
    table = gather(lay(town("Drake of Cakes"), A, bread=1), "Drake of Cakes", "done")
    assert (table.hand_of(A), has(table, A), table.asked) == ([], {"bread": 2}, [B])


def test_others_are_paid_in_the_order_of_seats() -> None:
    """F30, F-R18, F-R115: every player there gets one token, from the lowest seat on."""
    table = town(seats=4)
    for seat in (B, C, 3):
        stands(table, seat, "Smith Mart")
    lay(table, A, bread=1, plant=1, coins=1).do("visit Smith Mart", "good plant", "coin")
    assert [has(table, seat) for seat in (B, C, 3)] == [{"plant": 1}, {"coins": 1}, {"bread": 1}]
    assert has(table, A) == {"iron": 2}
