"""Difficult cases, and rules that hold during the whole game."""

from __future__ import annotations

from roost.bots.uniform import UniformBot
from roost.games.flamecraft import ending
from roost.table import Table
from tests.games.flamecraft.test_ending import turns
from tests.games.flamecraft.test_solo import alone
from tests.games.flamecraft.town import (
    ELDERBERRY,
    GAME,
    HONEY,
    HOT_DOG,
    JEWELHEART,
    LOTUS,
    RUSTY,
    STARTERS,
    A,
    B,
    cast,
    companion,
    deck,
    dragon,
    fancies,
    fill,
    final_scoring,
    gather,
    has,
    kept_open,
    lay,
    opened,
    park,
    passing,
    row,
    side,
    space,
    spells,
    stand,
    stands,
    state,
    to_ability,
    to_fire,
    town,
)  # fmt: skip


def test_the_course_of_a_turn() -> None:
    """F25, F27, F32, F55: move; gather or enchant; the four steps of gathering; then new shops, limits and
    Park, in this order.
    """
    table = kept_open(town("Drake of Cakes").hand(A, *[HONEY] * 7))
    fill(lay(table, A, meat=2, iron=2), "Drake of Cakes", None, JEWELHEART, HOT_DOG)
    assert table.question == "visit a shop"
    table.do("visit Drake of Cakes")
    assert table.question == "gather or enchant"
    table.do("gather")
    assert has(table, A) == {"bread": 1, "meat": 3, "iron": 2, "crystal": 1}
    assert table.question == "place an artisan"
    table.do("at Drake of Cakes 1", "put Honey")
    assert table.question == "fire up one dragon"
    table.do("at Drake of Cakes 2", "good bread", "good meat", "good iron")
    assert has(table, A) == {"bread": 2, "meat": 4, "iron": 3, "crystal": 1, "rep": 3}
    assert table.question == "use the ability"
    table.do("use the ability", "from the Park 1", "from the Park 2")
    assert (len(table.hand_of(A)), len(table.cards("Park")), len(table.cards("shops"))) == (8, 3, 7)
    assert table.question == "anything else"
    table.do("done")
    assert (len(table.cards("Park")), len(table.cards("shops"))) == (3, 8)
    assert table.question == "anything else with the new shops"
    table.do("done")
    assert table.question == "return an artisan"
    table.do("put Honey", "put Honey")
    assert (len(table.hand_of(A)), len(table.cards("Park"))) == (6, 5)
    assert (table.question, table.asked) == ("visit a shop", [B])


def test_reputation_comes_from_placing_casting_and_goals() -> None:
    """F1, F17, F23, F93: each player has one reputation, which starts at 0, and one fancy dragon."""
    table = opened(4)
    assert table.state.scores() == [0, 0, 0, 0]
    assert len(table.state.view(None)["sides"]) == 4
    assert [len(table.cards("fancies", seat)) for seat in range(4)] == [1, 1, 1, 1]
    table = lay(town(), A, meat=2, iron=2)
    assert has(cast(table, "Critical Rolls", "P-B1"), A)["rep"] == 4


def test_the_supply_never_runs_out() -> None:
    """F37, F-R1: the box has 35 of each good and 24 coins, but more can be gained."""
    table = gather(lay(kept_open(town()), A, meat=40), "Draco Bell")
    assert has(table, A) == {"meat": 42}
    table = gather(lay(lay(kept_open(town("Wishing Well")), A, coins=20), B, coins=20), "Wishing Well")
    assert (has(table, A), has(table, B)) == ({"coins": 23}, {"coins": 20})
    table = gather(lay(kept_open(town("Maw & Paw's")), A, iron=40), "Maw & Paw's", "good iron")
    assert has(table, A) == {"iron": 41}


def test_every_artisan_of_a_kind_does_the_same() -> None:
    """F54, F-R110, F-T129: a starter dragon that comes to a hand goes under the deck and is drawn again like
    any other.
    """
    table = deck(park(kept_open(town("Funky Brewsters").hand(A, *[HONEY] * 7)), *[RUSTY] * 5), RUSTY)
    to_ability(table, "Funky Brewsters").do("at Hello Nursery 1", "put Honey")
    assert table.hand_of(A) == [*[HONEY] * 6, LOTUS]
    assert dragon(table, "Hello Nursery 1") == HONEY
    passing(table, "return an artisan").do("put Lotus")
    assert table.cards("artisan deck") == [LOTUS, RUSTY]
    to_fire(table, "Critical Rolls", "at Critical Rolls 1", "draw from the deck")
    to_fire(table, "Hello Nursery", "at Hello Nursery 1", "draw from the deck")
    assert (table.hand_of(B), LOTUS in table.hand_of(A)) == ([RUSTY], True)


def test_funky_brewsters_in_the_roost() -> None:
    """F-T46, F-R49: the replacement sleeps there; without an artisan in hand the ability is not offered."""
    table = stand(
        kept_open(town("Funky Brewsters", "Draggin' Tail Roost").hand(A, HONEY)), "Draggin' Tail Roost 1", RUSTY
    )
    park(table, LOTUS)
    to_ability(table, "Funky Brewsters").do("at Draggin' Tail Roost 1", "put Honey")
    assert table.hand_of(A) == [RUSTY]
    assert table.state.view(A)["town"][7]["slots"][0]["facedown"]
    table = park(town("Funky Brewsters"))
    assert gather(table, "Funky Brewsters").asked == [B]


def test_touch_o_glass_with_a_dragon_that_can_do_nothing() -> None:
    """F-T43, F100, F-R92: the artisan may still be given away."""
    table = town("Touch o' Glass").hand(A, LOTUS)
    gather(table, "Touch o' Glass")
    lay(passing(table, "use the ability"), A, crystal=0)
    table.do("use the ability", "put Lotus")
    assert table.question == "give the dragon"
    table.do("to seat 1")
    assert has(table, A) == {"rep": 3}


def test_rusty_in_the_park_takes_from_the_park() -> None:
    """F104, F-R34: goods of the type of any dragon in the Park."""
    table = park(town("Draggin' Tail Roost"), RUSTY, HONEY, LOTUS)
    to_ability(table, "Draggin' Tail Roost").do("from the Park 1")
    assert table.legal() == ["good bread", "good iron", "good plant"]


def test_an_ability_that_places_follows_the_rules() -> None:
    """F101, F-T134, F51, F-R26, F-R99: several shops may be filled in one turn; for the last space one shop is
    drawn.
    """
    others = ["Drake of Cakes", "Gnome Depot", "Tip the Scales", "Sage of Sage", "Maw & Paw's"]
    table = town("Saving Throw", *others).hand(A, HOT_DOG, HONEY, LOTUS)
    fill(table, "Saving Throw", HOT_DOG, HONEY)
    stand(stand(table, "Smith Mart 2", JEWELHEART), "Critical Rolls 3", ELDERBERRY)
    state(table).shops[11] = -1
    table.put("shops", 0, *STARTERS, "Saving Throw", *others[:4])
    gather(
        table, "Saving Throw", "at Saving Throw 3", "put Hot Dog", "at Saving Throw 1", "at Smith Mart 3", "put Honey"
    )
    assert len(table.cards("facedown shops")) == 1
    table.do("use the ability", "at Critical Rolls 2", "put Lotus")
    assert side(table, A).reputation == 3 + 1 + 1 + 3
    assert len(table.cards("shops")) == 12


def test_scored_moons_do_not_score_again() -> None:
    """F99: a Moon dragon scored at the Bazaar does not score at the end."""
    table = lay(town().put("scored", A, "Toasty"), A, bread=5)
    assert state(final_scoring(table)).scores()[A] == 0


def test_what_is_public() -> None:
    """F-T120, F22, F-R74, F-R75, F-R111: everybody knows an artisan taken from the Park, until its owner places
    one of the same kind.
    """
    table = deck(stand(town(), "Smith Mart 3", HONEY), *[RUSTY] * 8).put("reserved", A, "P-L1")
    to_fire(lay(table, A, coins=2), "Critical Rolls", "at Critical Rolls 1", "from the Park 3")
    assert table.sees(B, "hand", A) == [RUSTY]
    passing(gather(table, "Hello Nursery"))
    to_fire(table, "Smith Mart", "at Smith Mart 3", "draw from the deck")
    fancies(table, A, "Todd")
    assert (table.hand_of(A), table.sees(A, "hand", A)) == ([RUSTY, RUSTY], [RUSTY, RUSTY])
    assert (table.sees(B, "hand", A), table.sees(None, "hand", A)) == ([RUSTY], [RUSTY])
    shown = table.state.view(B)["sides"][A]
    assert (shown["artisans"], shown["coins"]) == (2, 2)
    assert (table.sees(B, "fancies", A), table.sees(B, "reserved", A)) == ([], ["P-L1"])
    passing(gather(fancies(table, A), "Potable Potions"))
    gather(table, "Draco Bell", "at Draco Bell 2", "put Rusty")
    assert (table.hand_of(A), table.sees(B, "hand", A)) == ([RUSTY], [])
    assert sorted(str(card) for card in table.sees(None, "Park")) == table.cards("Park")


def test_a_card_given_above_the_limit() -> None:
    """F-T132, F-R2, F-R116: the receiver may hold seven artisans until their own turn ends."""
    table = town("Touch o' Glass").hand(A, LOTUS).hand(B, *[HONEY] * 6)
    passing(gather(table, "Touch o' Glass"), "use the ability").do("use the ability", "put Lotus")
    while table.question != "give the dragon":
        table.do(table.legal()[0])
    table.do("to seat 1")
    assert len(table.hand_of(B)) == 7
    passing(gather(table, "Draco Bell"), "return an artisan")
    assert table.question == "return an artisan"


def test_manny_through_a_chain() -> None:
    """F-T126, F-R72, F-R95: he may also be called when the dragon that was swapped in places an artisan."""
    table = companion(town().hand(A, JEWELHEART, RUSTY), A, "Manny")
    to_fire(table, "Potable Potions", "at Potable Potions 1", "at Draco Bell 1")
    table.do("at Potable Potions 2", "put Jewelheart", "use the companion", "at Potable Potions 2")
    table.do("good bread", "good meat", "good iron", "at Potable Potions 1", "at Potable Potions 3", "put Rusty")
    assert dragon(table, "Potable Potions 3") == RUSTY


def test_manny_through_the_park() -> None:
    """F-T127, F-R95: only the dragons of the new dragon's shop are fired up."""
    table = companion(park(town("Draggin' Tail Roost").hand(A, HONEY), HOT_DOG), A, "Manny")
    passing(gather(table, "Draggin' Tail Roost"), "use the ability").do("use the ability")
    table.do("at Smith Mart 3", "put Honey", "use the companion")
    assert table.question == "fire up dragons here"
    assert [name for name in table.legal() if name.startswith("at")] == ["at Smith Mart 1", "at Smith Mart 3"]


def test_mannys_loop_at_another_shop() -> None:
    """F-T144, F-R88, F-R95: the potion dragon that was swapped into the enchanted shop is offered there."""
    table = companion(fill(town().hand(A, LOTUS), "Draco Bell", HOT_DOG, JEWELHEART), A, "Manny")
    stand(lay(table, A, iron=2, crystal=2), "Critical Rolls 3", ELDERBERRY)
    cast(table, "Draco Bell", "P-M1", "at Draco Bell 1", "at Critical Rolls 2", "put Lotus", "use the companion")
    table.do("at Critical Rolls 3", "at Draco Bell 2", "good bread", "good meat", "good iron", "done")
    assert dragon(table, "Draco Bell 2") == ELDERBERRY
    assert "at Draco Bell 2" in table.legal()


def test_erick_at_spellfire_springs() -> None:
    """F-T128, F-R93: the second use fires up whatever dragon is in the slot then."""
    table = companion(stand(town("Spellfire Springs"), "Spellfire Springs 1", ELDERBERRY), A, "Erick")
    to_fire(table, "Spellfire Springs", "at Spellfire Springs 1", "at Critical Rolls 1", "draw from the deck")
    table.do("use the ability", "draw from the deck", "use the companion")
    assert table.question == "draw an artisan"


def test_the_end_in_an_extra_turn() -> None:
    """F-T104, F-R105: afterwards everybody has one more turn."""
    table = lay(town("Dragon Alley"), A, coins=1)
    to_ability(table, "Dragon Alley").do("option 2")
    deck(table, RUSTY)
    to_fire(table, "Critical Rolls", "at Critical Rolls 1", "draw from the deck")
    assert turns(table) == [B, A]


def test_a_second_trigger_changes_nothing() -> None:
    """F-T145, F-R59, F-R108, F-R109: both decks becoming empty is one trigger."""
    table = spells(deck(town(), RUSTY), "P-L3")
    row(table, "P-B1")
    to_fire(table, "Critical Rolls", "at Critical Rolls 1", "draw from the deck")
    assert turns(table) == [B, A]


def test_coins_on_the_alley_belong_to_nobody() -> None:
    """F-R107: nor do goods on dragons in the Park."""
    table = town("Dragon Alley")
    s = state(table)
    s.alley[0], s.park_goods[0] = 2, 3
    assert state(final_scoring(table)).scores() == [0, 0]


def test_solo_turns_follow_one_another() -> None:
    """F193, F-R84, F-T138, F-R108: a token that arrives costs nothing; Eternal Flame in step 6 may bring the end."""
    table = town(seats=1)
    state(table).colour = 0
    stands(row(deck(table, RUSTY, RUSTY, LOTUS), "P-B1"), A, "Hello Nursery")
    state(table).slots[2] = table.game.book.id_of(RUSTY)
    table.put("shop deck", 0, "Eternal Flame")
    gather(table, "Critical Rolls")
    passing(table)
    assert (side(table, A).at, state(table).tokens[5]) == (space(table, "Critical Rolls"),) * 2
    assert has(table, A) == {"bread": 2, "iron": 1}
    assert table.asked == [A]
    assert "Eternal Flame" in table.cards("shops")
    assert state(table).last_turns == 0


def test_the_alley_in_solo() -> None:
    """F-T115, F-R106: an extra turn with its six steps, before the final turn."""
    table = lay(row(spells(town("Dragon Alley", seats=1), "P-B2"), "P-B1", "P-M1", "P-I1", "P-C1"), A, coins=1, bread=6)
    state(table).colour = 0
    to_ability(table, "Dragon Alley").do("option 2")
    passing(table)
    s = state(table)
    assert s.last_turns == 1
    passing(gather(table, "Draco Bell"))
    assert (s.last_turns, s.over) == (0, False)
    passing(gather(table, "Smith Mart"))
    assert s.over


def test_random_games_end() -> None:
    """F26, F-R63: with any number of players: by an empty deck, or because the game stalls."""
    for seats in range(1, 6):
        s = GAME.new(seats, f"end {seats}")
        bot = UniformBot("end")
        while not s.over:
            seat = s.asked()[0]
            s.act(bot.choose(s, seat), seat)
        ends = ("Shopkeeper", "Flamekeeper", "Master of Flame") if seats == 1 else ("artisans", "enchantments")
        assert s.ending() in (*ends, "both decks", "stalled")
        assert min(s.low_artisans, s.low_spells) == 0 or s.stalled >= 12 * seats


def test_a_chosen_slot_tells_of_a_dragon_that_fits() -> None:
    """F40, F22, F-R75: in every world made for B, A holds an artisan that fits the slot, but not always the
    real one.
    """
    table = town().hand(A, HONEY, RUSTY)
    gather(table, "Smith Mart", "at Smith Mart 3")
    assert (table.question, table.asked) == ("place which", [A])
    hands = []
    for seed in range(40):
        world = table.state.determinize(B, seed)
        hands.append({table.game.book.names[card] for card in world.sides[A].hand.cards()})
    assert all(hand & {HONEY, ELDERBERRY} for hand in hands)
    assert any(hand != {HONEY, RUSTY} for hand in hands)


# -- rules that a mutation would break unnoticed without these tests ---------------------------------------------------
def test_a_coin_is_given_instead_of_a_good() -> None:
    """F60, F47, F111: a coin may be given to Lotus's receiver, who then gets the coin."""
    table = lay(town(), A, coins=1)
    to_fire(table, "Hello Nursery", "at Hello Nursery 1", "coin")
    assert (has(table, A), has(table, B)) == ({"plant": 2, "rep": 2}, {"coins": 1})


def test_artisans_decide_a_tie_before_goods() -> None:
    """F92, F-R62: one more artisan in hand beats any number of goods."""
    table = lay(lay(town(), A, reputation=60), B, reputation=60, bread=7, iron=7)
    table.hand(A, HONEY)
    assert ending.best_of(state(table)) == [A]


def test_an_ability_once_used_is_carried_out() -> None:
    """F100, F-R120: a fired Hot Dog must place an artisan if possible; only a player who holds none that fits
    may say so.
    """
    table = to_fire(town().hand(A, HONEY), "Draco Bell", "at Draco Bell 1")
    assert table.question == "place where"
    assert "done" not in table.legal() and table.why_not("done")
    table = to_fire(fill(town().hand(A, LOTUS), "Critical Rolls", HONEY, LOTUS), "Draco Bell", "at Draco Bell 1")
    for slot in ("Draco Bell 3", "Fragile Reptile 2", "Potable Potions 2"):
        stand(table, slot, RUSTY)
    assert table.legal() == ["done"]


def test_a_swap_is_no_placement() -> None:
    """F110, F-R26, F-R65: it counts for no goal, and a swap in a filled shop draws no new shop."""
    table = fill(kept_open(town()), "Potable Potions", ELDERBERRY, RUSTY, RUSTY)
    fill(table, "Fragile Reptile", JEWELHEART, RUSTY, RUSTY)
    to_fire(
        table, "Potable Potions", "at Potable Potions 1", "at Fragile Reptile 1", "good bread", "good meat", "good iron"
    )
    assert (state(table).placements, state(table).placed) == (0, 0)
    assert table.cards("facedown shops") == []


def test_a_replacement_fills_no_shop() -> None:
    """F131, F-R26: Funky Brewsters used on a filled shop draws no new shop."""
    table = fill(park(kept_open(town("Funky Brewsters")), HONEY), "Smith Mart", RUSTY, HOT_DOG, ELDERBERRY)
    to_ability(table, "Funky Brewsters").do("at Smith Mart 2", "from the Park 1")
    assert dragon(table, "Smith Mart 2") == HONEY
    assert (len(table.cards("shops")), table.cards("facedown shops")) == (7, [])


def test_four_goods_in_the_park_bring_no_coin() -> None:
    """F142, Pizza Coven: the coin is for all five dragons, which is impossible after a dragon was taken this turn."""
    table = park(kept_open(town("Pizza Coven")), HONEY, HONEY, RUSTY, LOTUS)
    to_ability(lay(table, A, bread=2, iron=1, plant=1), "Pizza Coven")
    table.do(*[f"from the Park {k}" for k in (1, 2, 3, 4)])
    assert has(table, A) == {"meat": 1, "rep": 4}


def test_saving_throw_without_filling_a_shop() -> None:
    """F146, Saving Throw: a shop filled in step 2 does not count, nor one that still has an empty slot."""
    table = fill(kept_open(town("Saving Throw")).hand(A, HOT_DOG, HONEY), "Saving Throw", RUSTY, HONEY)
    gather(table, "Saving Throw", "at Saving Throw 3", "put Hot Dog")
    before = has(passing(table, "use the ability"), A)["rep"]
    table.do("use the ability", "at Smith Mart 3", "put Honey")
    assert has(table, A)["rep"] == before + 1


def test_sandras_cards_go_back_in_the_order_dealt() -> None:
    """F-R4, F185: the four cards that she does not keep go under the deck in the order in which they were dealt."""
    sandra = GAME.book.id_of("Sandra")
    tables = [Table(GAME, seats=5, seed=f"order {k}", options={"companions": True}) for k in range(5)]
    table = next(each for each in tables if sandra in [side.companion for side in state(each).sides])
    seat = next(side.seat for side in state(table).sides if side.companion == sandra)
    while table.asked != [seat] or table.question != "keep a fancy dragon":
        table.do(table.legal()[0])
    dealt = table.cards("dealt", seat)
    table.do(f"fancy {dealt[2]}")
    left = [card for card in dealt if card != dealt[2]]
    assert len(left) == 4
    assert table.cards("fancy deck")[:4] == left[::-1]


def test_a_moon_worth_nothing_is_not_scored() -> None:
    """F-R61, F89: three goods are too few for Chonkers, so the card stays hidden."""
    table = fancies(lay(town(), A, bread=3), A, "Chonkers")
    passing(final_scoring(table))
    assert (table.cards("scored", A), table.cards("fancies", A)) == ([], ["Chonkers"])
    assert side(table, A).fancies_scored == 0


def test_brad_takes_off_tokens_of_the_first_set_alone() -> None:
    """F-R98, F-T90, Brad: three sets of 1 meat + 1 potion cost 2 meat and 2 potions, and cannot cost 1 meat and
    3 potions.
    """
    table = row(companion(lay(town(), A, meat=3, potion=3), A, "Brad"), "G-B1").do("visit Critical Rolls")
    table.do("use the companion", "enchantment G-B1", "another set", "another set")
    passing(table, "leave tokens out")
    table.do("good meat")
    assert "good meat" not in table.legal()
    table.do("good potion")
    assert {name: n for name, n in has(table, A).items() if name != "bread"} == {"meat": 1, "potion": 1, "rep": 4}


def test_turns_go_clockwise() -> None:
    """F24, F-R58: to the next seat, and from the last seat to the first."""
    table = town(seats=3)
    order = []
    for shop in ("Smith Mart", "Draco Bell", "Hello Nursery", "Potable Potions"):
        order.append(state(table).turn_of)
        passing(gather(table, shop))
    assert order == [A, B, 2, A]


def test_manny_needs_a_placement() -> None:
    """F-R95, F-R72, Manny: if Hot Dog placed nothing, there is no shop to fire up."""
    table = companion(fill(town().hand(A, LOTUS), "Critical Rolls", HONEY, LOTUS), A, "Manny")
    to_fire(table, "Draco Bell", "at Draco Bell 1")
    for slot in ("Draco Bell 3", "Fragile Reptile 2", "Potable Potions 2"):
        stand(table, slot, RUSTY)
    table.do("done")
    assert table.question != "call on Manny"


def test_every_good_has_its_limit() -> None:
    """F82, F-R3: seven of each of the six goods; coins have no limit (F83)."""
    table = lay(town(), A, bread=9, meat=9, iron=9, crystal=9, potion=9, plant=9, coins=30)
    passing(gather(table, "Smith Mart"))
    goods = ("bread", "meat", "iron", "crystal", "potion", "plant")
    assert has(table, A) == {**dict.fromkeys(goods, 7), "coins": 30}


def test_a_dragon_of_the_deck_goes_to_the_roost() -> None:
    """F-R79, F117: in solo the slots of the Roost count like others, and the dragon sleeps there."""
    table = row(deck(alone("Draggin' Tail Roost"), *[HONEY] * 4, LOTUS), "P-B1")
    for shop in STARTERS:
        fill(table, shop, *[HOT_DOG] * 3)
    passing(gather(table, "Smith Mart"))
    assert dragon(table, "Draggin' Tail Roost 1") == LOTUS


def test_an_inner_step_has_its_own_fired_set() -> None:
    """F-R88, F-R29, Daniel: a dragon fired in the enchant loop and then swapped into the Park may be fired up
    again there.
    """
    table = park(companion(fill(town(), "Smith Mart", RUSTY, HONEY), A, "Daniel"), ELDERBERRY, LOTUS)
    cast(lay(table, A, crystal=2, potion=2), "Smith Mart", "P-I1", "at Smith Mart 2", "draw from the deck")
    table.do("use the companion", "from the Park 1", "at Smith Mart 2")
    assert table.question == "draw an artisan"
