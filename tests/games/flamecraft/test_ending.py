"""The end (F86-F92): final turns, scoring, ties."""

from __future__ import annotations

from roost.games.flamecraft import ending
from roost.table import Table
from tests.games.flamecraft.town import (
    HONEY,
    JEWELHEART,
    LOTUS,
    RUSTY,
    A,
    B,
    C,
    deck,
    fancies,
    fill,
    final_scoring,
    gather,
    has,
    lay,
    park,
    passing,
    row,
    spells,
    stand,
    stands,
    state,
    to_ability,
    to_fire,
    town,
)  # fmt: skip


def turns(table: Table) -> list[int]:
    """The seats of the turns from this one on, if everybody does as little as possible."""
    s = state(table)
    found = [int(s.turn_of)]
    last = s.turn
    while not s.over:
        if s.turn != last and not s.final:
            last = s.turn
            found.append(s.turn_of)
            assert len(found) < 20, "the game does not end"
        table.do("done" if "done" in table.legal() else table.legal()[0])
    return found


def test_the_last_artisan_brings_one_turn_for_each() -> None:
    """F-T100, F26, F86, F87, F-R5, F-R57, F-R58, F-R109: the player who drew it has the last turn, whatever
    cards go under the deck.
    """
    table = deck(town(seats=3).hand(B, *[LOTUS] * 6), HONEY)
    passing(gather(table, "Draco Bell"))
    assert state(table).last_turns == -1
    to_fire(table, "Critical Rolls", "at Critical Rolls 1", "draw from the deck")
    assert table.question == "return an artisan"
    table.do("put Lotus")
    assert table.cards("artisan deck") == [LOTUS]
    assert turns(table) == [C, A, B]


def test_the_last_enchantment_does_too() -> None:
    """F-T101, F84, F-R7, F-R59: when it is revealed by the refill."""
    table = spells(lay(town(), A, meat=2, iron=2), "P-L3")
    table.do("visit Critical Rolls", "enchantment P-B1")
    passing(table)
    assert turns(table) == [B, A]


def test_eternal_flame_takes_the_last_two() -> None:
    """F-T102, F125: the player who turned it up has the last turn."""
    table = deck(stand(town(seats=4).hand(A, HONEY), "Fragile Reptile 2", LOTUS), RUSTY, RUSTY)
    table.put("shop deck", 0, "Eternal Flame").put("fancy deck", 0)
    passing(gather(table, "Fragile Reptile", "at Fragile Reptile 3", "put Honey"))
    assert turns(table) == [B, C, 3, A]


def test_extra_turns_come_first() -> None:
    """F-T103, F-R43, F-R105: the extra turn, then everybody once."""
    table = lay(spells(town("Dragon Alley", seats=3), "P-L3"), A, coins=1)
    table.put("row", 0, "P-B1", "P-M1", "P-I1", "P-C1")
    to_ability(table, "Dragon Alley").do("option 2")
    assert turns(table) == [A, B, C, A]


def test_the_alley_gives_an_extra_turn_after_the_last_one() -> None:
    """F-R43, F-T103: the extra turn belongs to the final turn, and scoring comes after it."""
    table = lay(town("Dragon Alley"), A, coins=1).set(last_turns=0)
    to_ability(table, "Dragon Alley").do("option 2")
    passing(table)
    assert (table.question, state(table).turn_of, state(table).final) == ("visit a shop", A, 0)
    assert "visit Dragon Alley" not in table.legal()
    passing(gather(table, "Smith Mart"))
    assert state(table).final


def test_suns_score_on_a_turn_and_moons_at_the_end() -> None:
    """F95, F98: a Moon dragon whose goal is met scores at the end; a Sun dragon that nobody revealed gives nothing."""
    table = fancies(lay(town(), A, bread=7), A, "Toasty", "Sunlight")
    assert table.why_not("fancy Toasty") == "a Moon dragon scores when the game ends"
    assert "fancy Sunlight" in table.legal()
    for stop in ("gather or enchant", "fire up one dragon"):
        waiting = fancies(lay(town(), A, bread=7), A, "Toasty", "Sunlight").do("visit Draco Bell")
        assert table.why_not("fancy Toasty") and "fancy Toasty" not in passing(waiting, stop).legal()
    passing(final_scoring(table))
    assert (has(table, A)["rep"], table.cards("scored", A)) == (8, ["Toasty"])
    assert table.cards("fancies", A) == ["Sunlight"]


def test_coins_first_then_moons() -> None:
    """F-T105, F48, F88, F89, F90, F98: 50 reputation and 4 coins are 54, then Toasty gives 6; coins never count
    as bread.
    """
    table = lay(fancies(town(), A, "Toasty", "Shimmer"), A, reputation=50, coins=4, bread=3)
    lay(table, B, bread=3, coins=6)
    s = state(table)
    s.events = []
    final_scoring(table).do("done")  # A might hold Talisman
    assert s.over
    assert s.scores() == [60, 6]
    told = [(event.kind, event.seat, event.count) for event in s.events if event.kind.split()[0] in ("turns", "gains")]
    assert told == [("turns in coins", A, 4), ("turns in coins", B, 6), ("gains reputation", A, 6)]
    assert (has(table, A), has(table, B)) == ({"bread": 3, "rep": 60}, {"bread": 3, "rep": 6})
    assert (table.cards("scored", A), table.cards("fancies", A)) == (["Toasty"], ["Shimmer"])


def test_ties_are_broken_by_artisans_then_goods() -> None:
    """F-T106, F91, F92, F-R62: if these are equal too, the win is shared."""
    table = lay(lay(lay(town(seats=3), A, reputation=60), B, reputation=60), C, reputation=59)
    table.hand(A, HONEY, HONEY).hand(B, HONEY).hand(C, *[HONEY] * 6)
    assert ending.best_of(state(table)) == [A]
    table.hand(B, LOTUS, LOTUS)
    lay(lay(table, A, bread=5), B, bread=7)
    assert ending.best_of(state(table)) == [B]
    lay(table, A, bread=7)
    assert ending.best_of(state(table)) == [A, B]


def test_talisman_returns_before_the_moons_score() -> None:
    """F-T72, F170, F171, F172, F173, F-R60, Talisman, Buddy: it returns neither itself nor a scored card; Buddy
    counts the remaining ones.
    """
    table = fancies(town(), A, "Talisman", "Elix", "Pocus").put("scored", A, "Todd").put("fancy deck", 0, "Zircon")
    final_scoring(table)
    assert (table.question, table.legal()) == ("reveal what returns others", ["done", "fancy Talisman"])
    table.do("fancy Talisman")
    assert (table.question, sorted(table.legal())) == ("return a fancy dragon", ["fancy Elix", "fancy Pocus"])
    table.do("fancy Elix")
    assert sorted(table.legal()) == ["done", "fancy Pocus"]
    table.do("fancy Pocus")
    assert (state(table).over, state(table).scores()) == (True, [8, 0])
    assert table.cards("fancy deck") == ["Pocus", "Elix", "Zircon"]
    table = fancies(town(), A, "Talisman", "Elix", "Pocus", "Buddy").put("scored", A, "Todd")
    final_scoring(table).do("fancy Talisman", "fancy Elix", "fancy Pocus")
    assert state(table).scores() == [8 + 3, 0]
    assert table.cards("scored", A) == ["Buddy", "Talisman", "Todd"]
    table = final_scoring(fancies(town(), A, "Talisman", "Elix", "Pocus", "Buddy")).do("done")
    assert state(table).scores() == [4, 0]


def test_only_met_moons_are_turned_up() -> None:
    """F89, F-R4, F-R75, F98: Sun dragons, Moon dragons whose goal is not met and returned cards stay hidden
    from the others.
    """
    table = fancies(fancies(town(), A, "Talisman", "Buddy", "Elix", "Pocus"), B, "Zircon", "Shimmer")
    final_scoring(table)
    assert table.question == "reveal what returns others"
    table.do("fancy Talisman")
    assert table.sees(B, "fancies", A) == []
    assert table.sees(A, "fancies", B) == []
    assert table.why_not("done") == "return at least one fancy dragon first"
    table.do("fancy Pocus", "done")
    assert state(table).over
    assert table.sees(B, "scored", A) == ["Talisman", "Buddy"]
    assert table.sees(B, "fancies", A) == []
    assert table.sees(None, "fancy deck").count(None) == len(table.cards("fancy deck"))
    assert table.sees(A, "fancies", B) == []


def test_talisman_alone_is_not_met() -> None:
    """F172, F-R61, F-R101, Talisman: with nothing to return it is not revealed."""
    table = final_scoring(fancies(town(), A, "Talisman"))
    assert state(table).over  # with only one card a player can have nothing to return
    assert table.cards("fancies", A) == ["Talisman"]
    assert table.cards("scored", A) == []


def test_who_may_hold_talisman_is_asked() -> None:
    """F-R60, F-R75: everybody with two cards is asked, until somebody has shown Talisman; an answer reveals
    only what it must.
    """
    table = final_scoring(fancies(fancies(town(), A, "Todd", "Elix"), B, "Talisman", "Elix"))
    assert (table.asked, table.legal()) == ([A], ["done"])
    table.do("done")
    assert (table.asked, table.legal()) == ([B], ["done", "fancy Talisman"])
    table.do("done")
    assert state(table).over
    assert table.cards("fancies", B) == ["Elix", "Talisman"]
    table = final_scoring(fancies(town(), A, "Todd", "Elix").put("scored", B, "Talisman"))
    assert state(table).over


def test_the_limit_comes_before_the_refill() -> None:
    """F-T137, F84, F-R57: returned artisans are used to refill the Park."""
    table = park(deck(town(), RUSTY), HONEY, HONEY, HONEY).hand(A, *[JEWELHEART] * 9)
    passing(gather(table, "Draco Bell"), "return an artisan")
    table.do("put Jewelheart", "put Jewelheart", "put Jewelheart")
    assert len(table.cards("artisan deck")) == 2
    assert state(table).last_turns == -1
    table = park(deck(town(), RUSTY), HONEY, HONEY, HONEY)
    passing(gather(table, "Draco Bell"))
    assert len(table.cards("Park")) == 4
    assert state(table).last_turns >= 0


def test_stalling_brings_the_end() -> None:
    """F-T107, F-R63: after 24 turns of two players since the turn in which a deck last reached a new smallest size."""
    table = to_fire(town(), "Critical Rolls", "at Critical Rolls 1", "draw from the deck")
    s = state(table)
    idle = 0
    while s.last_turns < 0:
        assert table.question == "visit a shop"
        table.do("visit Draco Bell" if "visit Draco Bell" in table.legal() else "visit Smith Mart")
        while table.question not in ("visit a shop", "game over") and not s.over:
            table.do("done" if "done" in table.legal() else table.legal()[0])
        idle += 1
    assert idle == 24


def test_what_comes_late_still_counts() -> None:
    """F-T146, F-R2, F-R116: a gift to B after B's last turn has no limit, and a Moon dragon received in this
    way is scored.
    """
    table = lay(stands(town("Scale Mail Post"), B, "Scale Mail Post"), B, bread=7)
    for shop in ("Draco Bell", "Smith Mart", "Hello Nursery", "Fragile Reptile"):
        fill(table, shop, RUSTY, RUSTY, RUSTY)
    lay(table, A, bread=1).put("fancy deck", 0, "Pocus", "Todd")
    s = state(table)
    s.last_turns = 0  # B has had the final turn, A has it now
    gather(table, "Scale Mail Post", "good iron")
    assert has(table, B) == {"bread": 8}
    passing(table, "use the ability").do("use the ability", "fancy Todd")
    passing(table)
    assert s.over
    assert (has(table, A), has(table, B)) == ({"iron": 1, "rep": 1}, {"bread": 8, "rep": 4})
    assert (table.cards("scored", B), table.cards("fancies", A)) == (["Todd"], ["Pocus"])


def test_enchantments_in_the_row_end_the_game_when_their_deck_does() -> None:
    """F86, F-R57, F-R63, F-T101: when the last card is revealed; while one is left in the deck, the game continues."""
    for left, end in ((1, True), (2, False)):
        table = spells(row(town(), "P-B1", "P-M1", "P-I1", "P-C1"), *["P-L3", "P-L2"][:left])
        s = state(table)
        s.stalled = 20
        passing(gather(table, "Draco Bell"))
        assert ((s.last_turns >= 0), s.low_spells, s.stalled) == (end, left - 1, 0)
