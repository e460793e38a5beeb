"""The shops' abilities (F113-F155)."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.flamecraft.town import (
    ELDERBERRY,
    HONEY,
    HOT_DOG,
    JEWELHEART,
    LOTUS,
    RUSTY,
    A,
    B,
    C,
    cast,
    companion,
    deck,
    dragon,
    enchanted,
    fancies,
    fill,
    final_scoring,
    flips,
    gained,
    gather,
    has,
    in_park,
    kept_open,
    lay,
    park,
    passing,
    row,
    stand,
    stands,
    state,
    to_ability,
    to_fire,
    town,
)  # fmt: skip


def test_drake_of_cakes_takes_from_the_park() -> None:
    """F-T31, F123, F-R28, F-R97, Drake of Cakes: two artisans, or as many as are there, but never from the deck."""
    table = kept_open(lay(town("Drake of Cakes"), A, coins=1))
    to_ability(table, "Drake of Cakes")  # step 1 gave the bread
    assert has(table, A) == {}
    assert table.legal() == [f"from the Park {k}" for k in (1, 2, 3, 4, 5)]
    table.do("from the Park 1", "from the Park 2")
    assert table.hand_of(A) == [HONEY, HOT_DOG]
    assert in_park(table) == [RUSTY, JEWELHEART, LOTUS]
    passing(table)
    assert len(in_park(table)) == 5
    table = park(kept_open(lay(town("Drake of Cakes"), A, bread=1)), RUSTY)
    to_ability(table, "Drake of Cakes")
    assert (has(table, A), table.hand_of(A)) == ({}, [RUSTY])
    table = park(kept_open(lay(town("Drake of Cakes"), A, bread=1)))
    to_ability(table, "Drake of Cakes")
    assert (has(table, A), table.hand_of(A)) == ({}, [])
    table = gather(town("Drake of Cakes"), "Drake of Cakes")  # 1 bread is not enough
    assert table.asked == [B]


def test_guilty_treasures() -> None:
    """F-T32, F133, F-R48, Guilty Treasures: its owner gains a coin, and may give it away for 4 reputation."""
    table = to_ability(town("Guilty Treasures"), "Guilty Treasures")
    table.do("yes")
    assert has(table, A) == {"bread": 1, "rep": 4}
    assert has(table, B) == {"coins": 1}


def test_la_petite_dragonne_gives_coins_for_reputation() -> None:
    """F-T33, F135, F136, La Petite Dragonne: other rewards are unchanged; an artisan placed in step 2 gives
    reputation.
    """
    table = town("La Petite Dragonne").hand(A, RUSTY)
    gather(table, "La Petite Dragonne", "done", "use the ability", "at La Petite Dragonne 2", "put Rusty")
    assert has(table, A) == {"bread": 1, "coins": 2}
    assert table.question == "draw an artisan"
    table = town("La Petite Dragonne").hand(A, RUSTY)
    gather(table, "La Petite Dragonne", "at La Petite Dragonne 2", "put Rusty")
    assert has(table, A) == {"bread": 1, "rep": 2}


def test_fogo_de_char_ignores_icons() -> None:
    """F-T34, F127, F128, Fogo de Char: an artisan goes into any slot, for its reward and 2 coins."""
    table = passing(gather(town("Fogo de Char", "Draconic Tonic").hand(A, HONEY), "Fogo de Char"), "use the ability")
    table.do("use the ability", "at Draconic Tonic 1", "put Honey")
    assert has(table, A) == {"meat": 1, "rep": 3, "coins": 2}


def test_full_plate_buffet() -> None:
    """F-T35, F129, Full Plate Buffet: one set of goods, and a second one for a coin."""
    table = lay(town("Full Plate Buffet"), A, coins=1)
    to_ability(table, "Full Plate Buffet").do("yes")
    assert has(table, A) == {"meat": 3, "bread": 2, "plant": 2}
    table = lay(town("Full Plate Buffet"), A, coins=1)
    to_ability(table, "Full Plate Buffet").do("no")
    assert has(table, A) == {"meat": 2, "bread": 1, "plant": 1, "coins": 1}


def test_pizza_coven_lays_goods_on_the_park() -> None:
    """F-T36, F141, F142, F-R9, F-R41, Pizza Coven: 1 reputation each, and a coin for five; whoever takes the
    dragon gets the goods on it.
    """
    table = park(town("Pizza Coven"), HONEY, HONEY, RUSTY, ELDERBERRY, LOTUS)
    lay(table, A, bread=2, iron=1, potion=1, plant=1)
    to_ability(table, "Pizza Coven").do(*[f"from the Park {k}" for k in (1, 2, 3, 4)])
    assert table.legal()
    while table.question == "lay goods in the Park":
        table.do("from the Park 5")
    assert has(table, A) == {"meat": 1, "rep": 5, "coins": 1}
    gather(table, "Critical Rolls", "at Critical Rolls 1", "from the Park 3")
    assert has(table, B) == {"bread": 2, "iron": 1}


def test_pizza_coven_lays_beside_goods_of_an_earlier_use() -> None:
    """F141, F-T36, Pizza Coven: a dragon that already carries a good gets another one, also if an equal dragon
    now carries as many.
    """
    table = park(lay(kept_open(town("Pizza Coven")), A, bread=2), HONEY, HONEY, RUSTY)
    state(table).park_goods[1] = 1
    to_ability(table, "Pizza Coven").do("from the Park 1")
    assert table.legal() == ["done", "from the Park 2"]
    table.do("from the Park 2")
    assert list(state(table).park_goods) == [1, 2, 0, 0, 0]
    assert has(table, A) == {"meat": 1, "rep": 2}


def test_pizza_coven_says_why_it_lays_nothing() -> None:
    """F141, F-R41, Pizza Coven: no good fits a dragon in the Park, or no dragon is there."""
    for dragons, reason in (([RUSTY, HONEY], "you cannot pay for it"), ([], "it would have no effect")):
        table = park(companion(lay(town("Pizza Coven"), A, coins=1), A, "Rich"), *dragons)
        passing(gather(table, "Pizza Coven"), "use the ability", "anything else")
        assert table.why_not("use the ability") == reason


def test_gnome_depot_says_that_there_is_too_little_to_sell() -> None:
    """F132, Gnome Depot: one iron from the visit is less than the smallest sale."""
    table = passing(gather(kept_open(town("Gnome Depot")), "Gnome Depot"), "use the ability", "anything else")
    assert table.why_not("use the ability") == "you cannot pay for it"


def test_gnome_depot_sells_alike() -> None:
    """F-T37, F132, F-R65, F-R97, F-R116, Gnome Depot: coins can replace goods; goods that the others gain do
    not count as gained by A.
    """
    table = lay(kept_open(town("Gnome Depot", seats=3)), A, plant=8, coins=1)
    to_ability(table, "Gnome Depot")
    assert table.legal() == ["option 1", "option 2", "option 3"]
    table.do("option 3")
    assert has(table, A) == {"iron": 1, "rep": 12}
    assert has(table, B) == has(table, C) == {"plant": 1}
    assert state(table).gained == 1
    table = lay(town("Gnome Depot", seats=3), A, iron=4)
    to_ability(table, "Gnome Depot")
    assert has(table, A) == {"iron": 2, "rep": 3}


def test_saving_throw_pays_for_filling() -> None:
    """F-T38, F146, F-R99, Saving Throw: only if this ability filled the shop."""
    table = stand(town("Saving Throw").hand(A, HONEY), "Smith Mart 2", JEWELHEART)
    passing(gather(table, "Saving Throw"), "use the ability")
    table.do("use the ability", "at Smith Mart 3", "put Honey")
    assert has(table, A) == {"iron": 1, "rep": 4, "coins": 1}
    assert len(table.cards("shops")) == 8


def test_the_savage_beat() -> None:
    """F-T39, F150, The Savage Beat: goods come from the supply; goods on dragons in the Park stay there."""
    table = park(town("The Savage Beat"), HONEY, HONEY, JEWELHEART, LOTUS, LOTUS)
    state(table).park_goods[0] = 2
    to_ability(table, "The Savage Beat")
    assert has(table, A) == {"iron": 1, "bread": 2, "crystal": 1, "plant": 2}
    assert state(table).park_goods[0] == 2


def test_dragon_hoard_bank() -> None:
    """F-T40, F44, F47, F122, F-R40, F-R50, F-R96, F179, Dragon Hoard Bank, Erick: one of the two halves, or
    both with Erick.
    """
    table = lay(town("Dragon Hoard Bank"), A, reputation=2, coins=2)
    gather(table, "Dragon Hoard Bank")
    assert table.asked == [B]
    table = lay(town("Dragon Hoard Bank"), A, coins=3, bread=4)
    assert has(to_ability(table, "Dragon Hoard Bank"), A) == {"crystal": 1, "bread": 4, "rep": 5}
    table = lay(town("Dragon Hoard Bank"), A, coins=3, reputation=4)
    to_ability(table, "Dragon Hoard Bank")
    assert table.legal() == ["option 1", "option 2"]
    assert has(table.do("option 1"), A) == {"crystal": 1, "coins": 8, "rep": 1}
    table = companion(lay(town("Dragon Hoard Bank"), A, reputation=3), A, "Erick")
    to_ability(table, "Dragon Hoard Bank")
    assert has(table, A) == {"crystal": 1, "coins": 5}
    table.do("use the companion")
    assert has(table, A) == {"crystal": 1, "coins": 2, "rep": 5}


def test_tip_the_scales() -> None:
    """F-T41, F151, F152, Tip the Scales: all goods must be different; a coin can replace the third."""
    table = lay(town("Tip the Scales"), A, bread=3, iron=1, coins=1)
    to_ability(table, "Tip the Scales").do("good bread", "good iron")
    assert "good bread" not in table.legal()
    table.do("coin", "good plant")
    assert has(table, A) == {"bread": 2, "crystal": 1, "rep": 3}


def test_touch_o_glass_fires_in_the_hand() -> None:
    """F-T42, F153, F-R37, F-R38, F-R111, Touch o' Glass: the artisan that is swapped into the hand is fired up
    too: a Hot Dog must place an artisan other than itself, and may then be given away.
    """
    table = town("Touch o' Glass").hand(A, ELDERBERRY, HONEY)
    passing(gather(table, "Touch o' Glass"), "use the ability").do("use the ability")
    assert table.legal() == ["put Honey", "put Elderberry"]
    table.do("put Elderberry", "at Draco Bell 1")
    assert dragon(table, "Draco Bell 1") == ELDERBERRY
    places = [
        "Draco Bell 2",
        "Smith Mart 3",
        "Fragile Reptile 3",
        "Hello Nursery 2",
        "Touch o' Glass 1",
        "Touch o' Glass 3",
    ]
    assert sorted(table.legal()) == sorted(f"at {place}" for place in places)  # where Honey fits
    table.do("at Smith Mart 3", "put Honey")
    assert has(table, A) == {"crystal": 1, "rep": 1, "coins": 1}
    assert (table.question, table.legal()) == ("give the dragon", ["done", "to seat 1"])
    table.do("to seat 1")
    assert has(table, A) == {"crystal": 1, "rep": 4, "coins": 1}
    assert (table.hand_of(A), table.hand_of(B)) == ([], [HOT_DOG])
    assert table.sees(None, "hand", B) == [HOT_DOG]


def test_draconic_tonic_reserves() -> None:
    """F-T44, F115, F76, F79, F-R56, Draconic Tonic: a card of the row and 2 coins; not if the player already
    has a reserved card.
    """
    table = kept_open(town("Draconic Tonic"))
    to_ability(table, "Draconic Tonic").do("enchantment P-M1")
    assert table.cards("reserved", A) == ["P-M1"]
    assert has(table, A) == {"potion": 1, "coins": 2}
    assert len(table.cards("row")) == 4
    table = town("Draconic Tonic").put("reserved", A, "P-M2")
    gather(table, "Draconic Tonic")
    assert table.asked == [B]


def test_funky_brewsters_replaces() -> None:
    """F-T45, F130, F131, F-R9, F-R49, Funky Brewsters: this is no placement; the player gains goods of the type
    of the new dragon.
    """
    table = park(kept_open(town("Funky Brewsters")), ELDERBERRY, HONEY)
    state(table).park_goods[0] = 1
    to_ability(table, "Funky Brewsters").do("at Fragile Reptile 1", "from the Park 1")
    assert has(table, A) == {"potion": 4}
    assert table.hand_of(A) == [JEWELHEART]
    assert in_park(table) == [HONEY]
    assert state(table).placements == 0


def test_spellfire_springs_fires_again() -> None:
    """F-T47, F149, F-R47, F-R93, Spellfire Springs: the dragon that is in the slot now."""
    table = stand(town("Spellfire Springs"), "Spellfire Springs 1", ELDERBERRY)
    to_fire(table, "Spellfire Springs", "at Spellfire Springs 1", "at Critical Rolls 1", "draw from the deck")
    table.do("use the ability")
    assert table.question == "draw an artisan"
    table = stand(town("Spellfire Springs"), "Spellfire Springs 1", ELDERBERRY)
    to_fire(table, "Spellfire Springs", "done")
    assert table.asked == [B]


def test_hedges_and_henges() -> None:
    """F-T48, F134, F61, Hedges & Henges: at most three gifts, each for reputation or a coin."""
    table = lay(town("Hedges & Henges", seats=3), A, plant=1, coins=1)
    to_ability(table, "Hedges & Henges")
    table.do(
        "good plant", "to seat 1", "option 1", "good plant", "to seat 2", "option 2", "coin", "to seat 2", "option 1"
    )
    assert has(table, A) == {"coins": 1, "rep": 4}
    assert has(table, C) == {"plant": 1, "coins": 1}


def test_oh_my_gourd() -> None:
    """F-T49, F117, F140, F-R40, Oh My Gourd!: two more goods of each dragon for a coin; 3 reputation for 2 plants."""
    table = lay(fill(town("Oh My Gourd!"), "Oh My Gourd!", LOTUS, HONEY), A, coins=1)
    to_ability(table, "Oh My Gourd!")
    assert table.prompt().choices[0].label == "Pay 2 plants and gain 3 reputation"
    table.do("option 2")
    assert has(table, A) == {"plant": 4, "bread": 3}
    table = lay(town("Oh My Gourd!"), A, coins=1)
    to_ability(table, "Oh My Gourd!")
    assert has(table, A) == {"rep": 3}


@pytest.mark.parametrize(("spell", "picks"), [("P-B2", 4), ("G-B1", 4)])
def test_sage_of_sage_takes_goods_of_a_cost(spell: str, picks: int) -> None:
    """F-T50, F143, F144, F-R45, Sage of Sage: three goods of the cost; each choice is offered once."""
    found: set[tuple[tuple[str, int], ...]] = set()

    def explore(answers: list[str]) -> None:
        table = row(town("Sage of Sage"), spell)
        before = has(to_ability(table, "Sage of Sage"), A)
        for answer in answers:
            table.do(answer)
        if table.question == "take a good of it":
            for answer in table.legal():
                explore([*answers, answer])
        else:
            found.add(tuple(sorted({**gained(table, A, {}), "from": before.get("plant", 0)}.items())))

    explore([])
    assert len(found) == picks


def test_bizarre_bazaar_scores_a_moon_dragon() -> None:
    """F-T51, F99, F113, F114, F-R46, F-R101, Bizarre Bazaar, Todd: Todd gives 2 for two filled shops, then a
    card is drawn; it never scores again.
    """
    table = fancies(kept_open(town("Bizarre Bazaar")), A, "Todd", "Pocus").put("fancy deck", 0, "Zircon")
    fill(fill(table, "Smith Mart", RUSTY, RUSTY, RUSTY), "Draco Bell", RUSTY, RUSTY, RUSTY)
    passing(gather(table, "Bizarre Bazaar", "good iron"), "use the ability").do("use the ability")
    assert table.legal() == ["fancy Todd"]
    table.do("fancy Todd")
    assert has(table, A) == {"iron": 1, "rep": 2}
    assert (table.cards("scored", A), table.cards("fancies", A)) == (["Todd"], ["Pocus", "Zircon"])
    final_scoring(table).do("done")
    assert (state(table).over, state(table).scores()) == (True, [2, 0])


@pytest.mark.parametrize("name", ["Sparkle", "Twinkle", "Pocus", "Dazzle", "Todd"])
def test_the_bazaar_needs_a_goal_that_is_met(name: str) -> None:
    """F-T51, F113, F161, F165, F-R46, F-R101, Bizarre Bazaar: if nothing can be scored, nothing is drawn; the
    others cannot tell which it was.
    """
    table = fancies(kept_open(town("Bizarre Bazaar")), A, name).put("fancy deck", 0, "Zircon")
    passing(gather(table, "Bizarre Bazaar", "good iron"), "use the ability")
    assert table.question == "use the ability"
    assert "use the ability" not in table.legal()
    assert (table.cards("fancies", A), table.cards("fancy deck")) == ([name], ["Zircon"])


def test_draggin_tail_roost_fires_in_the_park() -> None:
    """F-T52, F116, F-R91, Draggin' Tail Roost: Honey draws another dragon, then is taken with the goods on it."""
    table = park(town("Draggin' Tail Roost"), HONEY, RUSTY)
    state(table).park_goods[0] = 2
    to_ability(table, "Draggin' Tail Roost").do("from the Park 1")
    assert table.legal() == ["draw from the deck", "from the Park 2"]
    table.do("from the Park 2")
    assert sorted(table.hand_of(A)) == [HONEY, RUSTY]
    assert has(table, A) == {"coins": 1, "bread": 2}


def test_roost_swaps_with_the_town() -> None:
    """F-T53, F-R29, F-R37: swapped there and back, the first dragon is taken."""
    table = park(kept_open(stand(town("Draggin' Tail Roost"), "Hello Nursery 3", ELDERBERRY)), ELDERBERRY, HONEY)
    to_ability(table, "Draggin' Tail Roost").do("from the Park 1")
    while table.question == "swap with":
        table.do("at Hello Nursery 3")
    assert table.hand_of(A) == [ELDERBERRY]
    assert dragon(table, "Hello Nursery 3") == ELDERBERRY
    assert state(table).fire_ups == 2


def test_dragon_alley_gives_another_turn() -> None:
    """F-T54, F119, F120, F121, F-R42, F-R22, Dragon Alley: both rewards and an extra turn, in which the player
    cannot stay here.
    """
    table = lay(town("Dragon Alley"), A, coins=1)
    to_ability(table, "Dragon Alley").do("option 2")
    assert has(table, A) == {"rep": 2}
    assert len(table.cards("fancies", A)) == 1
    assert table.asked == [A]
    assert "visit Dragon Alley" not in table.legal()
    passing(table.do("visit Smith Mart"))
    assert table.asked == [B]
    to_ability(table, "Dragon Alley")
    assert has(table, B) == {"coins": 3}
    assert list(state(table).alley) == [0, 0, 0]


@pytest.mark.parametrize(("left", "served"), [(2, 2), (1, 1), (0, 0)])
def test_eternal_flame_is_served(left: int, served: int) -> None:
    """F-T55, F124, F-R44, F-R108, Eternal Flame: slots 1 and 3 are filled if the deck has cards; nobody gets a
    reward for it.
    """
    table = deck(stand(town().hand(A, HONEY), "Fragile Reptile 2", LOTUS), *[RUSTY] * left)
    table.put("shop deck", 0, "Eternal Flame").put("fancy deck", 0)
    passing(gather(table, "Fragile Reptile", "at Fragile Reptile 3", "put Honey"))
    assert dragon(table, "Eternal Flame 1") == (RUSTY if served > 0 else None)
    assert dragon(table, "Eternal Flame 3") == (RUSTY if served > 1 else None)
    assert dragon(table, "Eternal Flame 2") is None
    assert has(table, A) == {"crystal": 2, "plant": 1}
    assert (state(table).last_turns >= 0) == (left in (1, 2))


def flame(**numbers: int) -> Table:
    """A may use Eternal Flame, where Lotus and Honey are, and has exactly these tokens left."""
    table = fill(kept_open(town("Eternal Flame")), "Eternal Flame", LOTUS, None, HONEY)
    passing(gather(table, "Eternal Flame", "good iron"), "use the ability")
    return lay(table, A, **{"bread": 0, "iron": 0, "plant": 0, **numbers})


def test_eternal_flame_fires_for_a_good() -> None:
    """F-T56, F-R97, Eternal Flame: whether a dragon can act is decided by what is left after paying."""
    assert "use the ability" not in flame(plant=1).legal()  # then nothing would be left to give
    assert "use the ability" not in flame().legal()
    table = flame(bread=1).do("use the ability")
    assert table.legal() == ["at Eternal Flame 3"]
    assert has(table.do("at Eternal Flame 3", "draw from the deck"), A) == {}
    assert len(table.hand_of(A)) == 1
    table = flame(plant=1, coins=1).do("use the ability")
    assert table.legal() == ["at Eternal Flame 1", "at Eternal Flame 3"]
    table.do("at Eternal Flame 1", "done")
    assert (has(table, A), has(table, B)) == ({"rep": 2}, {"coins": 1})
    table = flame(coins=1).do("use the ability")
    assert table.legal() == ["at Eternal Flame 3"]
    assert has(table.do("at Eternal Flame 3"), A) == {}


def test_maw_and_paws_flips_twice_at_most() -> None:
    """F-T57, F137, F138, F179, F-R48, F-R51, F-R96, Maw & Paw's, Erick: heads draws an artisan, tails a fancy
    dragon.
    """
    table = flips(lay(town("Maw & Paw's"), A, coins=2), "HT")
    gather(table, "Maw & Paw's", "good iron", "use the ability")
    assert table.question == "draw an artisan"
    table.do("draw from the deck")
    assert (len(table.hand_of(A)), table.question) == (1, "pay for more")
    table.do("yes")
    assert (len(table.hand_of(A)), len(table.cards("fancies", A))) == (1, 1)
    assert (has(table, A), table.asked) == ({"iron": 1, "coins": 1}, [B])
    table = flips(town("Maw & Paw's"), "T")
    gather(table, "Maw & Paw's", "good iron", "use the ability")
    assert (len(table.cards("fancies", A)), table.asked) == (1, [B])
    table = flips(companion(lay(town("Maw & Paw's"), A, coins=3), A, "Erick"), "TTTT")
    gather(table, "Maw & Paw's", "good iron", "use the ability", "no", "use the companion", "yes")
    assert (len(table.cards("fancies", A)), has(table, A)) == (3, {"iron": 1, "coins": 2})


def test_maw_and_paws_needs_something_to_draw() -> None:
    """F137, F-R28, Maw & Paw's: with the Park and both decks empty, a flip would have no effect."""
    table = deck(park(lay(kept_open(town("Maw & Paw's")), A, coins=1)))
    gather(table.put("fancy deck", 0), "Maw & Paw's", "good iron")
    assert "use the ability" not in passing(table, "use the ability", "anything else").legal()
    table = deck(park(lay(kept_open(town("Maw & Paw's")), A, coins=1)), HONEY)
    gather(table.put("fancy deck", 0), "Maw & Paw's", "good iron")
    assert "use the ability" in passing(table, "use the ability", "anything else").legal()


def test_nunyas_beeswax_fires_all() -> None:
    """F-T58, F139, F-R88, F-R90, Nunya's Beeswax: each dragon once: also the one fired in step 3, and one
    placed meanwhile.
    """
    table = fill(town("Nunya's Beeswax"), "Nunya's Beeswax", HOT_DOG, None, JEWELHEART).hand(A, HONEY)
    gather(lay(table, A, coins=1), "Nunya's Beeswax", "good iron", "done")
    table.do("at Nunya's Beeswax 3", "good bread", "good meat", "good iron", "use the ability")
    assert "coins" not in has(table, A)
    assert table.legal() == ["at Nunya's Beeswax 1", "at Nunya's Beeswax 3"]
    table.do("at Nunya's Beeswax 3", "good bread", "good meat", "good iron")
    assert has(table, A) == {"bread": 2, "meat": 3, "iron": 3, "crystal": 1}
    assert sorted(table.legal()) == ["at Nunya's Beeswax 1", "done"]
    table.do("at Nunya's Beeswax 1", "at Nunya's Beeswax 2", "put Honey", "draw from the deck")
    assert has(table, A)["rep"] == 1
    assert sorted(table.legal()) == ["at Nunya's Beeswax 2", "done"]
    table.do("at Nunya's Beeswax 2", "draw from the deck")
    assert (len(table.hand_of(A)), table.asked) == (2, [B])


def test_nunyas_beeswax_is_judged_after_paying() -> None:
    """F-T142, F-R97, Nunya's Beeswax: a Lotus needs something to give besides the coin that pays for the ability."""
    for plants, usable in ((0, False), (1, True)):
        table = stand(kept_open(town("Nunya's Beeswax")), "Nunya's Beeswax 1", LOTUS)
        passing(gather(table, "Nunya's Beeswax", "good iron"), "use the ability")
        lay(table, A, iron=0, plant=plants, coins=1)
        assert ("use the ability" in table.legal()) == usable
    table.do("use the ability", "at Nunya's Beeswax 1")
    assert (has(table, A), has(table, B)) == ({"rep": 2}, {"plant": 1})


def test_scale_mail_post_gives_one_away() -> None:
    """F-T59, F-T120, F147, F-R100, F-R111, Scale Mail Post: one of the two cards just drawn; only giver and
    receiver know it.
    """
    table = town("Scale Mail Post", seats=3).put("fancy deck", 0, "Todd", "Pocus", "Buddy")
    gather(table, "Scale Mail Post", "good iron", "use the ability")
    assert table.legal() == ["fancy Buddy", "fancy Pocus"]
    table.do("fancy Buddy", "to seat 2")
    assert table.cards("fancies", C) == ["Buddy"]
    assert table.cards("fancies", A) == ["Pocus"]
    assert table.sees(A, "fancies", C) == ["Buddy"]
    assert table.sees(B, "fancies", C) == []
    assert has(table, A) == {"iron": 1, "rep": 1}


def test_sew_cute_scores_what_was_drawn() -> None:
    """F-T60, F148, F-R118, F-R75, Sew Cute: at most 4; the type is shown when the ability is used."""
    table = deck(town("Sew Cute"), HONEY, LOTUS)
    fill(fill(table, "Smith Mart", RUSTY, LOTUS, LOTUS), "Draco Bell", HOT_DOG, LOTUS, LOTUS)
    table.do("visit Sew Cute", "draw from the deck")
    assert table.sees(B, "hand", A) == []
    assert table.sees(B, "note", A) == []
    passing(table, "use the ability").do("use the ability")
    assert has(table, A) == {"rep": 4}


def test_wishing_well_gambles() -> None:
    """F-T61, F155, F-R51, Wishing Well: at most three flips; heads gives 2 reputation, tails loses the coin;
    the player may stop at any time.
    """
    table = to_ability(flips(town("Wishing Well"), "HTT"), "Wishing Well")
    assert (table.question, table.legal()) == ("flip a coin", ["done", "coin"])
    assert table.prompt().prompt == "Flip one of your coins? Heads: 2 reputation. Tails: the coin is lost."
    table.do("coin")
    assert has(table, A) == {"coins": 3, "rep": 2}
    table.do("coin", "coin")
    assert (has(table, A), table.asked) == ({"coins": 1, "rep": 2}, [B])
    table = flips(town("Wishing Well"), "T")
    lay(passing(gather(table, "Wishing Well"), "use the ability"), A, coins=1).do("use the ability", "coin")
    assert (has(table, A), table.asked) == ({}, [B])
    table = to_ability(flips(town("Wishing Well"), "H"), "Wishing Well").do("coin", "done")
    assert (has(table, A), table.asked) == ({"coins": 3, "rep": 2}, [B])
    table = kept_open(town("Wishing Well"))
    lay(passing(gather(table, "Wishing Well"), "use the ability"), A, coins=0)
    assert "use the ability" not in table.legal()


def test_sage_of_sage_with_a_reserved_card() -> None:
    """F-T140, F145, F-R56: goods, but no second reserved card; if the row is empty, the ability is not offered."""
    table = row(town("Sage of Sage").put("reserved", A, "P-M1"), "P-B1")
    to_ability(table, "Sage of Sage").do("enchantment P-B1")
    while table.question == "take a good of it":
        table.do(table.legal()[0])
    assert table.asked == [B]
    assert gather(row(town("Sage of Sage"), *[]), "Sage of Sage").asked == [B]


def test_enchanted_shops_yield_more() -> None:
    """F66: one more good of that icon."""
    assert has(gather(enchanted(stands(town(), B, "Smith Mart"), "Draco Bell", "P-M1"), "Draco Bell"), A) == {"meat": 3}


def test_sage_of_sage_reserves_the_card_of_the_goods() -> None:
    """F143, F144, F-R45, F-R56, F-T50, Sage of Sage: that card or none."""
    for answer, reserved in (("yes", ["P-B1"]), ("no", [])):
        table = row(kept_open(town("Sage of Sage")), "P-B1", "P-M1")
        to_ability(table, "Sage of Sage").do("enchantment P-B1", "good meat")
        assert has(table, A) == {"plant": 1, "meat": 2, "iron": 1}
        assert (table.question, table.legal()) == ("reserve it", ["yes", "no"])
        table.do(answer)
        assert (table.cards("reserved", A), len(table.cards("row"))) == (reserved, 2 - len(reserved))
    table = row(kept_open(town("Sage of Sage")), *[])
    assert "use the ability" not in passing(gather(table, "Sage of Sage"), "use the ability").legal()
    table = row(kept_open(town("Sage of Sage")).put("reserved", A, "P-M1"), *[])
    to_ability(table, "Sage of Sage").do("good iron")
    assert (has(table, A), table.question) == ({"plant": 1, "iron": 2, "crystal": 1}, "anything else")


def test_sew_cute_without_a_draw() -> None:
    """F148, F-R5, F-R118, Sew Cute: with Park and deck empty nothing can be drawn, so the ability is not offered."""
    table = park(deck(kept_open(town("Sew Cute").hand(A, HONEY))))
    passing(gather(table, "Sew Cute"), "use the ability")
    assert (table.hand_of(A), "use the ability" in table.legal()) == ([HONEY], False)


def test_scale_mail_post_with_a_short_deck() -> None:
    """F-T59, F147, F-R100, Scale Mail Post: the last card is drawn and given away; without a card the ability
    is not offered.
    """
    table = fancies(town("Scale Mail Post"), A, "Pocus").put("fancy deck", 0, "Todd")
    passing(gather(table, "Scale Mail Post", "good iron"), "use the ability").do("use the ability")
    assert (table.cards("fancies", A), table.cards("fancies", B)) == (["Pocus"], ["Todd"])
    assert has(table, A) == {"iron": 1, "rep": 1}
    table = kept_open(town("Scale Mail Post")).put("fancy deck", 0)
    passing(gather(table, "Scale Mail Post", "good iron"), "use the ability")
    assert "use the ability" not in table.legal()


def test_gifts_of_cards_in_solo() -> None:
    """F205, F-R86, Touch o' Glass, Scale Mail Post: given cards go under their decks, for the same reward; or
    the player keeps them.
    """
    for answer, hand, rep in (("yes", [], 3), ("done", [LOTUS], 0)):
        table = town("Touch o' Glass", seats=1).hand(A, LOTUS)
        passing(gather(table, "Touch o' Glass"), "use the ability").do("use the ability", "put Lotus")
        assert has(table, A)["rep"] == 2  # Lotus gave the crystal to the supply
        deck(table, *[RUSTY] * 8).do(answer)
        assert (table.hand_of(A), has(table, A)) == (hand, {"rep": 2 + rep})
        assert (LOTUS in table.cards("artisan deck")) == (not hand)
    table = town("Scale Mail Post", seats=1).put("fancy deck", 0, "Buddy", "Todd", "Shimmer")
    passing(gather(table, "Scale Mail Post", "good iron"), "use the ability").do("use the ability", "fancy Todd")
    assert (table.cards("fancies", A), table.cards("fancy deck")) == (["Shimmer"], ["Todd", "Buddy"])
    assert has(table, A) == {"iron": 1, "rep": 1}
    table = town("Scale Mail Post", "Touch o' Glass").put("fancy deck", 0, "Buddy", "Todd", "Shimmer").hand(A, LOTUS)
    passing(gather(table, "Scale Mail Post", "good iron"), "use the ability").do("use the ability", "fancy Todd")
    assert (table.cards("fancies", B), table.cards("fancy deck")) == (["Todd"], ["Buddy"])
    passing(gather(table, "Draco Bell"))
    passing(gather(fancies(table, A), "Touch o' Glass"), "use the ability").do("use the ability", "put Lotus")
    passing(table, "give the dragon").do("to seat 1")
    assert (table.hand_of(A), table.hand_of(B)) == ([], [LOTUS])


def test_dragon_alley_needs_coins() -> None:
    """F120, F121, F-R40, F-R42, F-T54, Dragon Alley: two coins of the player for an empty space, or coins that
    lie there to take.
    """
    table = kept_open(town("Dragon Alley"))
    passing(gather(table, "Dragon Alley"), "use the ability")
    assert has(table, A) == {"coins": 1}
    assert "use the ability" not in table.legal()
    table = lay(kept_open(town("Dragon Alley")), A, coins=2, bread=4)
    state(table).alley[1] = 2
    to_ability(table, "Dragon Alley")
    assert table.legal() == ["option 1", "option 3", "option 4"]
    table.do("option 3", "draw from the deck")
    assert has(table, A) == {"bread": 4, "coins": 1}
    assert (len(table.hand_of(A)), len(table.cards("fancies", A)), list(state(table).alley)) == (1, 1, [0, 2, 2])
    assert state(table).extra_turns == 1
    table = kept_open(town("Dragon Alley"))
    state(table).alley[0] = state(table).alley[2] = 2
    to_ability(table, "Dragon Alley")
    assert (has(table, A), list(state(table).alley), state(table).extra_turns) == ({"coins": 5}, [0, 0, 0], 0)


def test_spellfire_springs_and_pocus() -> None:
    """F149, F-R93, F-R39, Spellfire Springs, Pocus: a dragon cashed by Pocus was not fired up."""
    for answer, again in (("option 1", True), ("option 2", False)):
        table = fancies(stand(kept_open(town("Spellfire Springs")), "Spellfire Springs 1", HONEY), A, "Pocus")
        to_fire(table, "Spellfire Springs", "fancy Pocus", "at Spellfire Springs 1", answer)
        if again:
            table.do("draw from the deck")
        assert table.question == "use the ability"
        assert ("use the ability" in table.legal()) == again
    table = stand(kept_open(town("Spellfire Springs")), "Spellfire Springs 1", HONEY)
    lay(row(table, "P-P1"), A, bread=2, plant=2)
    cast(table, "Spellfire Springs", "P-P1", "at Spellfire Springs 1", "draw from the deck", "done")
    assert (table.question, state(table).fired_at) == ("anything else", -1)  # only step 3 of gathering counts
