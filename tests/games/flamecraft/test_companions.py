"""Companions (F174-F187)."""

from __future__ import annotations

from roost.table import Table
from tests.games.flamecraft.town import (
    ELDERBERRY,
    GAME,
    HONEY,
    HOT_DOG,
    JEWELHEART,
    LOTUS,
    PURPLE,
    RUSTY,
    STARTERS,
    A,
    B,
    cast,
    companion,
    dragon,
    fancies,
    fill,
    flips,
    gather,
    has,
    in_park,
    lay,
    opened,
    park,
    passing,
    row,
    side,
    stand,
    stands,
    state,
    to_ability,
    to_fire,
    town,
)  # fmt: skip


def test_everybody_is_dealt_one() -> None:
    """F174, F175, F192: only with the option, and never in solo."""
    table = Table(GAME, seats=5, seed="dealt", options={"companions": True})
    dealt_ones = {side(table, seat).companion for seat in range(5)}
    assert len(dealt_ones) == 5
    assert dealt_ones <= {*GAME.book.things("companion")}
    assert side(opened(1, companions=True), A).companion == -1
    table = opened(2)
    assert [side(table, seat).companion for seat in (A, B)] == [-1, -1]
    assert [(side(table, seat).coins, table.cards("reserved", seat)) for seat in (A, B)] == [(0, []), (0, [])]


def dealt(*names: str) -> Table:
    """A game of two players with these companions, from the beginning."""
    for k in range(400):
        table = Table(GAME, seats=2, seed=f"dealt {k}", options={"companions": True})
        if sorted(table.game.book.names[side(table, seat).companion] for seat in (A, B)) == sorted(names):
            return table
    raise AssertionError("they are never dealt")


def test_brad_and_sandra_at_the_start() -> None:
    """F-T3, F175, F177, F185, F-R4, F-R12, Brad, Sandra: Sandra chooses from five cards; Brad reserves a card,
    and the row is refilled.
    """
    table = dealt("Brad", "Sandra")
    names = table.game.book.names
    sandra = next(seat for seat in (A, B) if names[side(table, seat).companion] == "Sandra")
    assert len(table.cards("dealt", sandra)) == 5
    assert len(table.cards("dealt", 1 - sandra)) == 2
    while table.question != "visit a shop":
        table.do(table.legal()[0])
    assert len(table.cards("enchantment deck")) == PURPLE - 6
    assert len(table.cards("row")) == 5
    assert (len(table.cards("reserved", 1 - sandra)), len(table.cards("reserved", sandra))) == (1, 0)
    assert len(table.cards("fancy deck")) == 34
    assert state(table).low_spells == PURPLE - 6


def test_rich_exchanges_coins() -> None:
    """F-T98, F175, F184, Rich: two goods for each coin; he starts with two coins."""
    table = companion(lay(town(), A, coins=2), A, "Rich")
    table.do("use the companion", "good bread", "good plant", "coin", "good iron", "good iron")
    assert has(table, A) == {"bread": 1, "plant": 1, "iron": 2}
    assert state(table).gained == 4
    table = dealt("Rich", "Daniel")
    while table.question != "visit a shop":
        table.do(table.legal()[0])
    assert sorted(side(table, seat).coins for seat in (A, B)) == [0, 2]


def test_rich_before_moving() -> None:
    """F-T125, F-R64, F176: the goods can pay for the visit."""
    table = companion(lay(stands(stands(town(seats=3), 1, "Smith Mart"), 2, "Smith Mart"), A, coins=1), A, "Rich")
    assert "visit Smith Mart" not in table.legal()
    table.do("use the companion", "good bread", "good meat")
    assert "visit Smith Mart" in table.legal()
    assert "use the companion" not in table.legal()


def test_daniel_fires_the_park() -> None:
    """F-T91, F178, F-R90, F-R91, Daniel: each dragon once; a potion dragon swaps; some may be left out."""
    table = park(companion(town().hand(A, HONEY), A, "Daniel"), HONEY, JEWELHEART, ELDERBERRY, LOTUS, LOTUS)
    table.do("use the companion")
    assert "done" not in table.legal()
    table.do("from the Park 3", "at Draco Bell 1", "at Draco Bell 2", "put Honey")
    assert in_park(table) == [HONEY, JEWELHEART, HOT_DOG, LOTUS, LOTUS]
    table.do("from the Park 2", "good bread", "good meat", "good iron")
    table.do("from the Park 1")
    assert "from the Park 1" not in table.legal()
    table.do("draw from the deck", "done")
    assert table.question == "visit a shop"
    assert dragon(table, "Draco Bell 1") == ELDERBERRY


def test_a_dragon_that_was_in_hand_since_is_still_fired() -> None:
    """F-R29, F-R88, Daniel: drawn from the Park, placed and swapped back in one step, it changes places but is
    not fired again.
    """
    table = park(companion(town(), A, "Daniel"), HONEY, HOT_DOG, RUSTY, ELDERBERRY)
    table.do("use the companion", "from the Park 3", "good iron", "from the Park 1", "from the Park 3")
    assert (table.hand_of(A), [step["in_hand"] for step in state(table).view(B)["steps"]]) == ([RUSTY], [{"iron": 1}])
    table.do("from the Park 2", "at Draco Bell 2", "put Rusty", "from the Park 4", "at Draco Bell 2")
    assert (has(table, A), state(table).fire_ups) == ({"iron": 2}, 4)
    table = park(companion(town(), A, "Daniel"), HONEY, HOT_DOG, RUSTY, ELDERBERRY)
    table.do("use the companion", "from the Park 1", "from the Park 3")
    table.do("from the Park 2", "at Draco Bell 2", "put Rusty", "from the Park 4", "at Draco Bell 2", "good iron")
    assert (has(table, A), state(table).fire_ups) == ({"iron": 2}, 4)


def test_equal_dragons_fired_in_different_steps_can_both_be_drawn() -> None:
    """F-R29, F-R88, Daniel: within an enchantment, a dragon that only Daniel's step fired may be fired again in
    the outer step.
    """
    for drawn, fires in (("from the Park 1", False), ("from the Park 2", True)):
        table = park(companion(town(), A, "Daniel"), ELDERBERRY, LOTUS, HONEY, HOT_DOG)
        row(stand(table, "Draco Bell 2", LOTUS), "P-M1")
        lay(table, A, bread=6, meat=6, iron=2, crystal=2).hand(A)
        up_to(table.do("visit Draco Bell", "enchantment P-M1"), "fire up dragons")
        up_to(table.do("at Draco Bell 2"), "fire up dragons").do("use the companion")
        up_to(table.do("from the Park 2"), "fire up in the Park")
        up_to(table.do("from the Park 1", "at Draco Bell 2"), "fire up in the Park")
        table.do("from the Park 3", drawn, "from the Park 4", "at Draco Bell 3", "put Lotus")
        assert table.question == "fire up dragons"
        assert ("at Draco Bell 3" in table.legal()) == fires


def test_equal_dragons_that_were_not_fired_are_offered_once() -> None:
    """F-R29, Daniel: of three Rustys the first is offered; once it was fired, the next one is different and is
    offered too.
    """
    table = park(companion(town(), A, "Daniel"), RUSTY, RUSTY, HONEY, RUSTY)
    table.do("use the companion")
    assert table.legal() == ["from the Park 1", "from the Park 3"]
    table.do("from the Park 1", "good iron")
    assert table.legal() == ["done", "from the Park 2", "from the Park 3"]


def up_to(table: Table, question: str) -> Table:
    """Give the first answer until this question is asked."""
    while table.question != question:
        table.do(table.legal()[0])
    return table


def test_daniel_gains_the_goods_on_a_dragon() -> None:
    """F-T136, F-R9: at the swap; the dragon that is swapped in carries none."""
    table = park(companion(town(), A, "Daniel"), ELDERBERRY)
    state(table).park_goods[0] = 2
    table.do("use the companion", "from the Park 1", "at Fragile Reptile 1")
    assert has(table, A) == {"potion": 2}
    assert state(table).park_goods[0] == 0


def test_daniel_inside_the_loop() -> None:
    """F-T92, F-R88: the potion dragon that was swapped into the shop is still offered."""
    table = park(companion(fill(town(), "Smith Mart", RUSTY, HONEY), A, "Daniel"), ELDERBERRY, LOTUS)
    lay(table, A, crystal=2, potion=2)
    cast(table, "Smith Mart", "P-I1", "use the companion", "from the Park 1", "at Smith Mart 2", "draw from the deck")
    if table.question == "fire up in the Park":
        table.do("done")
    assert dragon(table, "Smith Mart 2") == ELDERBERRY
    assert "at Smith Mart 2" in table.legal()


def test_erick_at_the_alley() -> None:
    """F-T93, F-R42, F-R96, F179, Erick: two spaces and two extra turns."""
    table = companion(lay(town("Dragon Alley"), A, coins=3), A, "Erick")
    to_ability(table, "Dragon Alley").do("option 1", "draw from the deck", "use the companion", "option 2")
    assert has(table, A) == {"rep": 4}
    assert state(table).extra_turns == 1  # the first of the two has begun
    assert table.asked == [A]


def test_erick_needs_a_second_use() -> None:
    """F-T123, F-R96, F-R71, Erick: without a coin there is no second use; a new use has three flips again."""
    table = flips(companion(town("Wishing Well"), A, "Erick"), "TTT")
    to_ability(table, "Wishing Well").do("coin", "coin", "coin")
    assert has(table, A) == {}
    assert (table.asked, side(table, A).used) == ([B], 0)
    table = flips(companion(town("Wishing Well"), A, "Erick"), "HHTH")
    to_ability(table, "Wishing Well").do("coin", "done")
    assert has(table, A) == {"coins": 3, "rep": 2}
    table.do("use the companion", "coin", "coin", "coin")
    assert has(table, A) == {"coins": 2, "rep": 6}
    assert table.asked == [B]
    table = companion(town("Draconic Tonic"), A, "Erick")
    to_ability(table, "Draconic Tonic").do("enchantment P-B1")
    assert (table.asked, side(table, A).used) == ([B], 0)
    table = companion(town(), A, "Erick")
    assert gather(table, "Smith Mart", "done").asked == [B]  # no ability was used


def test_manny_fires_the_shop_of_the_new_dragon() -> None:
    """F-T94, F180, F181, F-R72, F-R95, Manny: the meat dragon is fired again and places a second artisan: 4
    fire-ups.
    """
    table = companion(town().hand(A, RUSTY, LOTUS), A, "Manny").put("fancy deck", 0, "Hocus")
    to_fire(table, "Draco Bell", "at Draco Bell 1", "at Draco Bell 2", "put Rusty")
    assert table.cards("fancies", A) == ["Hocus"]
    assert (table.question, table.legal()) == ("call on Manny", ["done", "use the companion"])
    table.do("use the companion")
    assert table.legal() == ["at Draco Bell 1", "at Draco Bell 2"]
    table.do("at Draco Bell 2")
    assert table.legal() == ["good meat", "good iron"]
    table.do("good iron", "at Draco Bell 1", "at Draco Bell 3", "put Lotus")
    assert has(table, A) == {"meat": 2, "iron": 2, "coins": 2}
    assert table.question == "fire up dragons here"
    assert sorted(table.legal()) == ["at Draco Bell 3", "done"]
    table.do("at Draco Bell 3", "good iron")
    assert (has(table, A), has(table, B)) == ({"meat": 2, "iron": 1, "coins": 2, "rep": 2}, {"iron": 1})
    assert (table.question, state(table).fire_ups) == ("anything else", 4)


def test_manny_may_be_left_out() -> None:
    """F180, F-R95, F176, Manny: if he is not used, he may be called on later; the fire-up of step 3 is over."""
    table = companion(town().hand(A, RUSTY), A, "Manny").put("fancy deck", 0)
    to_fire(table, "Draco Bell", "at Draco Bell 1", "at Draco Bell 2", "put Rusty", "done")
    assert (table.asked, side(table, A).used) == ([B], 0)


def test_manny_does_not_wake_the_roost() -> None:
    """F-T95, F182, F-R95: the second placement opens no further loop; a placement in the Roost does not call him."""
    table = companion(town().hand(A, RUSTY, HONEY), A, "Manny").put("fancy deck", 0)
    to_fire(table, "Draco Bell", "at Draco Bell 1", "at Draco Bell 2", "put Rusty", "use the companion")
    table.do("at Draco Bell 1", "at Smith Mart 3", "put Honey")
    assert dragon(table, "Smith Mart 3") == HONEY
    assert table.question == "fire up dragons here"
    assert sorted(table.legal()) == ["at Draco Bell 2", "done"]
    table = companion(town("Draggin' Tail Roost").hand(A, LOTUS), A, "Manny")
    to_fire(table, "Draco Bell", "at Draco Bell 1", "at Draggin' Tail Roost 1", "put Lotus")
    assert (table.asked, side(table, A).used) == ([B], 0)
    assert has(table, A) == {"meat": 2, "rep": 2}


def about_to_fill(*hand: str) -> Table:
    """A has Peter and a hand, and fills Fragile Reptile with Honey."""
    table = companion(stand(town().hand(A, HONEY, *hand), "Fragile Reptile 2", LOTUS), A, "Peter")
    return table.put("fancy deck", 0)


def test_peter_places_at_a_new_shop() -> None:
    """F-T130, F183, F-R73, F-R103, F-R104, F-R64, Peter, Pinkytoe: first two placements, then Pinkytoe is
    revealed, then the limits are checked.
    """
    table = about_to_fill(RUSTY, RUSTY, *[ELDERBERRY] * 6).put("shop deck", 0, "Gnome Depot")
    gather(fancies(table, A, "Pinkytoe"), "Fragile Reptile", "at Fragile Reptile 3", "put Honey")
    passing(table, "place at a new shop")
    assert table.legal() == ["done", "at Gnome Depot 1", "at Gnome Depot 3"]
    table.do("at Gnome Depot 1", "put Rusty", "at Gnome Depot 3", "put Rusty")
    assert has(table, A) == {"crystal": 2, "plant": 1, "rep": 2, "coins": 2}
    table.do("fancy Pinkytoe", "draw from the deck")
    assert has(table, A)["rep"] == 2 + 4
    assert (table.question, len(table.hand_of(A)), side(table, A).used) == ("return an artisan", 7, 1)


def test_peter_stays_at_the_first_shop() -> None:
    """F-T97, F183, F-R104, Peter: two shops are turned up; both artisans go to the shop of the first placement."""
    table = about_to_fill(ELDERBERRY, RUSTY, HOT_DOG).put("shop deck", 0, "Fogo de Char", "Gnome Depot")
    stand(fill(table, "Smith Mart", RUSTY, JEWELHEART), "Fragile Reptile 1", HOT_DOG)
    gather(table, "Fragile Reptile", "at Fragile Reptile 3", "put Honey")
    table.do("at Fragile Reptile 1", "at Smith Mart 3", "put Elderberry")
    passing(table, "place at a new shop")
    assert len(table.cards("shops")) == 8
    new = ["at Fogo de Char 1", "at Fogo de Char 2", "at Fogo de Char 3"]
    assert sorted(table.legal()) == sorted(["done", *new, "at Gnome Depot 1", "at Gnome Depot 3"])
    table.do("at Gnome Depot 1", "put Rusty")
    assert table.legal() == ["done", "at Gnome Depot 3"]
    table.do("at Gnome Depot 3", "put Hot Dog")
    assert has(table, A)["coins"] == 1 + 1 + 1
    assert (table.asked, side(table, A).used) == ([B], 1)


def test_peter_fills_eternal_flame() -> None:
    """F-T97, F-R103, F-R104, F-R26, Peter, Eternal Flame: 3 reputation, and another shop is turned up at once."""
    table = about_to_fill(RUSTY, RUSTY).put("shop deck", 0, "Dragon Alley", "Eternal Flame")
    passing(gather(table, "Fragile Reptile", "at Fragile Reptile 3", "put Honey"), "place at a new shop")
    assert [dragon(table, f"Eternal Flame {k}") for k in (1, 2, 3)] == [RUSTY, None, RUSTY]
    assert table.legal() == ["done", "at Eternal Flame 2"]
    table.do("at Eternal Flame 2", "put Rusty")
    assert has(table, A) == {"crystal": 2, "plant": 1, "rep": 3}
    assert table.cards("shops") == sorted([*STARTERS, "Dragon Alley", "Eternal Flame"])
    assert table.asked == [B]


def test_peter_has_no_place_at_the_alley() -> None:
    """F-T97, F119, F183, Peter, Dragon Alley: it has no slots, so he is not asked for and stays unused."""
    table = about_to_fill(RUSTY, RUSTY).put("shop deck", 0, "Dragon Alley")
    passing(gather(table, "Fragile Reptile", "at Fragile Reptile 3", "put Honey"), "place at a new shop")
    assert "Dragon Alley" in table.cards("shops")
    assert (table.asked, side(table, A).used) == ([B], 0)


def test_a_companion_serves_once() -> None:
    """F176: then its card is flipped."""
    table = companion(lay(town(), A, coins=4), A, "Rich")
    table.do("use the companion", "good bread", "good bread", "done")
    assert "use the companion" not in table.legal()


def test_fancies_may_come_before_and_after_erick() -> None:
    """F-T124, F-R64, F-R96, Erick, Shimmer: first the bank's coins, then Shimmer, then the other half of the
    ability.
    """
    table = companion(fancies(lay(town("Dragon Hoard Bank"), A, reputation=3), A, "Shimmer"), A, "Erick")
    to_ability(table, "Dragon Hoard Bank").do("fancy Shimmer", "use the companion")
    if table.question == "one half or the other":
        table.do("option 2")
    assert has(table, A) == {"crystal": 1, "coins": 2, "rep": 10}


def test_jewelheart_in_mannys_loop_stays_for_the_outer_one() -> None:
    """F-T96, F-R88: fired only in the inner step, it is still offered in the outer one; the meat dragon is not."""
    table = companion(fill(town().hand(A, LOTUS), "Draco Bell", HOT_DOG, JEWELHEART), A, "Manny")
    lay(table, A, iron=2, crystal=2)
    cast(table, "Draco Bell", "P-M1", "at Draco Bell 1", "at Draco Bell 3", "put Lotus", "use the companion")
    table.do("at Draco Bell 2", "good bread", "good meat", "good iron", "done")
    assert table.question == "fire up dragons"
    assert "at Draco Bell 2" in table.legal()
    assert "at Draco Bell 1" not in table.legal()


def test_new_shops_call_on_peter_alone() -> None:
    """F183, F-R73, F-R104, F176, Peter: not on another companion, and not on one that was used."""
    for name, used in (("Rich", 0), ("Daniel", 0), ("Peter", 1)):
        table = lay(companion(about_to_fill(RUSTY, RUSTY), A, name), A, used=used, coins=2)
        table.put("shop deck", 0, "Gnome Depot")
        passing(gather(table, "Fragile Reptile", "at Fragile Reptile 3", "put Honey"), "place at a new shop")
        assert "Gnome Depot" in table.cards("shops")
        assert (table.asked, side(table, A).used, side(table, A).coins) == ([B], used, 2)
