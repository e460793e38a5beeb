"""Hard cases, and rules that hold all through a game."""

from __future__ import annotations

from roost.bots.uniform import UniformBot
from tests.games.flamecraft.test_ending import turns
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
    spells,
    stand,
    stands,
    state,
    to_ability,
    to_fire,
    town,
)  # fmt: skip


def test_the_course_of_a_turn() -> None:
    """F25, F27, F32, F55: move, gather or enchant, four steps of gathering, then shops, limits, Park, in this order."""
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
    """F1, F17, F23, F93: one track for each player, from nought; one fancy dragon each."""
    table = opened(4)
    assert table.state.scores() == [0, 0, 0, 0]
    assert len(table.state.view(None)["sides"]) == 4
    assert [len(table.cards("fancies", seat)) for seat in range(4)] == [1, 1, 1, 1]
    table = lay(town(), A, meat=2, iron=2)
    assert has(cast(table, "Critical Rolls", "P-B1"), A)["rep"] == 4


def test_the_supply_never_runs_out() -> None:
    """F37, F-R1: 35 of each good and 24 coins lie in the box, and more are gained."""
    table = gather(lay(kept_open(town()), A, meat=40), "Draco Bell")
    assert has(table, A) == {"meat": 42}
    table = gather(lay(lay(kept_open(town("Wishing Well")), A, coins=20), B, coins=20), "Wishing Well")
    assert (has(table, A), has(table, B)) == ({"coins": 23}, {"coins": 20})


def test_every_artisan_of_a_kind_does_the_same() -> None:
    """F54, F-R110, F-T129: a starter comes to hand, goes under the deck, and is drawn from there like any other."""
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
    """F-T46, F-R49: the replacement sleeps; with nothing to put in it is not offered."""
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
    """F-T43, F100, F-R92: it may still be given."""
    table = town("Touch o' Glass").hand(A, LOTUS)
    gather(table, "Touch o' Glass")
    lay(passing(table, "use the ability"), A, crystal=0)
    table.do("use the ability", "put Lotus")
    assert table.question == "give the dragon"
    table.do("to seat 1")
    assert has(table, A) == {"rep": 3}


def test_rusty_in_the_park_takes_from_the_park() -> None:
    """F104, F-R34: goods of any dragon there."""
    table = park(town("Draggin' Tail Roost"), RUSTY, HONEY, LOTUS)
    to_ability(table, "Draggin' Tail Roost").do("from the Park 1")
    assert table.legal() == ["good bread", "good iron", "good plant"]


def test_an_ability_that_places_follows_the_rules() -> None:
    """F101, F-T134, F51, F-R26, F-R99: several shops may be filled in one turn, one is drawn for the last space."""
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
    """F99: once at the Bazaar, never at the end."""
    table = lay(town().put("scored", A, "Toasty"), A, bread=5)
    assert state(final_scoring(table)).scores()[A] == 0


def test_what_is_public() -> None:
    """F-T120, F22, F-R74, F-R75, F-R111: an artisan out of the Park is known until one like it is placed."""
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
    """F-T132, F-R2, F-R116: seven artisans until the own turn ends."""
    table = town("Touch o' Glass").hand(A, LOTUS).hand(B, *[HONEY] * 6)
    passing(gather(table, "Touch o' Glass"), "use the ability").do("use the ability", "put Lotus")
    while table.question != "give the dragon":
        table.do(table.legal()[0])
    table.do("to seat 1")
    assert len(table.hand_of(B)) == 7
    passing(gather(table, "Draco Bell"), "return an artisan")
    assert table.question == "return an artisan"


def test_manny_through_a_chain() -> None:
    """F-T126, F-R72, F-R95: the newcomer's placement calls him too."""
    table = companion(town().hand(A, JEWELHEART, RUSTY), A, "Manny")
    to_fire(table, "Potable Potions", "at Potable Potions 1", "at Draco Bell 1")
    table.do("at Potable Potions 2", "put Jewelheart", "use the companion", "at Potable Potions 2")
    table.do("good bread", "good meat", "good iron", "at Potable Potions 1", "at Potable Potions 3", "put Rusty")
    assert dragon(table, "Potable Potions 3") == RUSTY


def test_manny_through_the_park() -> None:
    """F-T127, F-R95: only the dragons of the new dragon's shop."""
    table = companion(park(town("Draggin' Tail Roost").hand(A, HONEY), HOT_DOG), A, "Manny")
    passing(gather(table, "Draggin' Tail Roost"), "use the ability").do("use the ability")
    table.do("at Smith Mart 3", "put Honey", "use the companion")
    assert table.question == "fire up dragons here"
    assert [name for name in table.legal() if name.startswith("at")] == ["at Smith Mart 1", "at Smith Mart 3"]


def test_mannys_loop_at_another_shop() -> None:
    """F-T144, F-R88, F-R95: the potion dragon that came to the enchanted shop is offered there."""
    table = companion(fill(town().hand(A, LOTUS), "Draco Bell", HOT_DOG, JEWELHEART), A, "Manny")
    stand(lay(table, A, iron=2, crystal=2), "Critical Rolls 3", ELDERBERRY)
    cast(table, "Draco Bell", "P-M1", "at Draco Bell 1", "at Critical Rolls 2", "put Lotus", "use the companion")
    table.do("at Critical Rolls 3", "at Draco Bell 2", "good bread", "good meat", "good iron", "done")
    assert dragon(table, "Draco Bell 2") == ELDERBERRY
    assert "at Draco Bell 2" in table.legal()


def test_erick_at_spellfire_springs() -> None:
    """F-T128, F-R93: whatever stands there then."""
    table = companion(stand(town("Spellfire Springs"), "Spellfire Springs 1", ELDERBERRY), A, "Erick")
    to_fire(table, "Spellfire Springs", "at Spellfire Springs 1", "at Critical Rolls 1", "draw from the deck")
    table.do("use the ability", "draw from the deck", "use the companion")
    assert table.question == "draw an artisan"


def test_the_end_in_an_extra_turn() -> None:
    """F-T104, F-R105: then everybody once."""
    table = lay(town("Dragon Alley"), A, coins=1)
    to_ability(table, "Dragon Alley").do("option 2")
    deck(table, RUSTY)
    to_fire(table, "Critical Rolls", "at Critical Rolls 1", "draw from the deck")
    assert turns(table) == [B, A]


def test_a_second_trigger_changes_nothing() -> None:
    """F-T145, F-R59, F-R108, F-R109: both decks are one trigger."""
    table = spells(deck(town(), RUSTY), "P-L3")
    row(table, "P-B1")
    to_fire(table, "Critical Rolls", "at Critical Rolls 1", "draw from the deck")
    assert turns(table) == [B, A]


def test_coins_on_the_alley_belong_to_nobody() -> None:
    """F-R107: nor do goods on Park dragons."""
    table = town("Dragon Alley")
    s = state(table)
    s.alley[0], s.park_goods[0] = 2, 3
    assert state(final_scoring(table)).scores() == [0, 0]


def test_solo_turns_follow_one_another() -> None:
    """F193, F-R84, F-T138, F-R108: a token that arrives costs nothing; Eternal Flame may bring the end in step 6."""
    table = town(seats=1)
    state(table).colour = 0
    stands(row(deck(table, RUSTY, RUSTY, LOTUS), "P-B1"), A, "Hello Nursery")
    state(table).slots[2] = table.game.book.id_of(RUSTY)
    table.put("shop deck", 0, "Eternal Flame")
    gather(table, "Critical Rolls")
    passing(table)
    assert has(table, A) == {"bread": 2, "iron": 1}
    assert table.asked == [A]
    assert "Eternal Flame" in table.cards("shops")
    assert state(table).last_turns == 0


def test_the_alley_in_solo() -> None:
    """F-T115, F-R106: an extra turn with six steps before the final one."""
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
    """F26, F-R63: with any number of players, by one of the decks or because nothing moves any more."""
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
    """F40, F22, F-R75: in every world that B can think of, A holds one for the slot, but not always the true one."""
    table = town().hand(A, HONEY, RUSTY)
    gather(table, "Smith Mart", "at Smith Mart 3")
    assert (table.question, table.asked) == ("place which", [A])
    hands = []
    for seed in range(40):
        world = table.state.determinize(B, seed)
        hands.append({table.game.book.names[card] for card in world.sides[A].hand.cards()})
    assert all(hand & {HONEY, ELDERBERRY} for hand in hands)
    assert any(hand != {HONEY, RUSTY} for hand in hands)
