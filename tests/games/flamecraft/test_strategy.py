"""Help for bots: answers without a search, and the value of a position. Rules are not tested here."""

from __future__ import annotations

from typing import Any

from roost.bots.bot import play_bots
from roost.bots.greedy import GreedyBot
from roost.games.flamecraft.phases import MAIN
from roost.games.flamecraft.strategy import appraisal, strategy
from roost.table import Table
from tests.games.flamecraft.town import (
    GAME,
    HONEY,
    JEWELHEART,
    LOTUS,
    A,
    B,
    C,
    cast,
    deck,
    fancies,
    fill,
    final_scoring,
    gather,
    lay,
    passing,
    row,
    side,
    stands,
    state,
    to_ability,
    to_fire,
    town,
)  # fmt: skip


def advised(table: Table) -> str:
    """The advised action's name, after checking that it is legal and that asking for it changes nothing."""
    seat = table.asked[0]
    before = state(table).to_json()
    action = table.game.advise(state(table), seat)
    assert state(table).to_json() == before
    if action < 0:
        return ""
    assert action in state(table).legal(seat)
    return table.game.actions.names[action]


def test_goods_are_gained_for_the_next_enchantment() -> None:
    """P-B1 needs meat and iron, so a Jewelheart's goods are chosen from these first."""
    table = lay(row(fill(town(), "Fragile Reptile", JEWELHEART), "P-B1"), A, meat=1, iron=1)
    to_fire(table, "Fragile Reptile", "at Fragile Reptile 1")
    got = []
    while table.question == "gain a different good":
        got.append(advised(table))
        table.do(got[-1])
    assert {"good meat", "good iron"} <= set(got)


def test_what_is_needed_least_is_given() -> None:
    """The gift to players at the shop is not the meat that P-B1 needs, and not a coin."""
    table = stands(lay(row(town(), "P-B1"), A, meat=2, iron=2, plant=1, coins=3), B, "Smith Mart")
    table.do("visit Smith Mart")
    assert (table.question, advised(table)) == ("give to those who are here", "good plant")


def test_gifts_go_to_the_last() -> None:
    """Lotus with three players: the gift goes to the player with the least reputation."""
    table = lay(lay(lay(town(seats=3), A, bread=1), B, reputation=9), C, reputation=3)
    to_fire(table, "Hello Nursery", "at Hello Nursery 1")
    table.do(advised(table))
    assert advised(table) == "to seat 2"


def test_goals_that_cost_nothing_are_revealed() -> None:
    """Shimmer needs five coins and is revealed; Greenhorn costs three of them, so a search decides."""
    assert advised(lay(fancies(town(), A, "Shimmer"), A, coins=5)) == "fancy Shimmer"
    assert advised(lay(fancies(town(), A, "Greenhorn"), A, coins=5)) == ""


def test_bets_and_offers_that_are_worth_it() -> None:
    """Wishing Well, Guilty Treasures, and a further set of an enchantment."""
    assert advised(to_ability(town("Wishing Well"), "Wishing Well")) == "coin"
    assert advised(to_ability(town("Guilty Treasures"), "Guilty Treasures")) == "yes"
    table = lay(row(town(), "G-B1"), A, meat=2, potion=2)
    assert advised(cast(table, "Critical Rolls", "G-B1")) == "another set"
    table = lay(row(town(), "G-B1"), A, meat=1, potion=1, coins=4)
    assert advised(cast(table, "Critical Rolls", "G-B1")) == "done"


def test_too_many_artisans() -> None:
    """An artisan of the kind that the player has most of goes back."""
    table = town().hand(A, *[HONEY] * 3, *[LOTUS] * 5)
    passing(gather(table, "Smith Mart"), "return an artisan")
    assert advised(table) == "put Lotus"


def test_the_lead_is_what_a_position_is_worth() -> None:
    """More reputation is better for its owner and worse for the other."""
    table = town()
    even = table.game.evaluate(state(table), A)
    side(table, A).reputation = 10
    assert table.game.evaluate(state(table), A) > even > table.game.evaluate(state(table), B)


def test_what_is_turned_up_returns_one_even_if_all_would_score_more() -> None:
    """F-R101, F-R60: Buddy would give 6 here, but it is the only card that can be returned."""
    table = fancies(town(), A, "Talisman", "Buddy").put("scored", A, "Todd", "Elix", "Pocus", "Zircon", "Shimmer")
    final_scoring(table)
    table.do("fancy Talisman")
    assert (table.question, advised(table)) == ("return a fancy dragon", "fancy Buddy")


def test_no_more_is_returned_than_is_worth_it() -> None:
    """F-R101: Elix is returned because one card must be; Buddy gives 6 here and is kept."""
    table = fancies(town(), A, "Talisman", "Buddy", "Elix")
    table.put("scored", A, "Todd", "Pocus", "Zircon", "Shimmer", "Matches")
    final_scoring(table).do("fancy Talisman")
    assert advised(table) == "fancy Elix"
    table.do("fancy Elix")
    assert (table.question, advised(table)) == ("return a fancy dragon", "done")


def test_how_many_turns_are_left() -> None:
    """F87, F-R63: fewer if the decks are small or have not shrunk for long; in the end one for each player who
    still has a turn.
    """
    table = town(seats=3)
    s = state(table)
    many = strategy.rounds_left(s)
    s.stalled = s.book.stalled_rounds * s.seats - 3
    assert (strategy.rounds_left(s), many > 2.0) == (2.0, True)
    assert strategy.turns_of(s, B) == 2.0
    s.last_turns, s.phase = 1, MAIN  # A is in the last turn but one
    assert [strategy.turns_of(s, seat) for seat in (A, B, C)] == [0.0, 1.0, 0.0]


def test_goods_are_worth_what_they_buy() -> None:
    """Meat and iron for P-B1; further goods that nothing needs are worth almost nothing, and in the last turn
    all goods are.
    """
    table = row(town(), "P-B1")
    worth = [evaluated(lay(table, A, meat=meat)) for meat in (0, 2)]
    spare = [evaluated(lay(table, A, meat=2, plant=plant)) for plant in (3, 6)]
    assert worth[1] - worth[0] > 0.01
    assert 0 <= spare[1] - spare[0] < 0.01
    state(table).last_turns, state(table).phase = 0, MAIN
    assert evaluated(lay(table, A, meat=2, iron=0, at=1)) == evaluated(lay(table, A, meat=4))


def test_what_can_be_paid_is_cast() -> None:
    """A has the goods for P-B3 at Critical Rolls: `greedy` goes there and casts it."""
    table = lay(row(town(), "P-B3"), A, meat=2, iron=2, crystal=2)
    bot = GreedyBot("cast")
    for answer in ("visit Critical Rolls", "enchantment P-B3"):
        action = bot.choose(state(table), A)
        assert table.game.actions.names[action] == answer
        table.do(answer)


def test_who_leads_wants_the_end() -> None:
    """The same lead is worth more with fewer cards left, and the same deficit is worse."""
    few, many = (lay(deck(town(), *[LOTUS] * n), A, reputation=10) for n in (2, 12))
    assert evaluated(few) > evaluated(many)
    assert few.game.evaluate(state(few), B) < many.game.evaluate(state(many), B)


def test_a_hand_has_its_measure() -> None:
    """The fourth artisan is worth less than the first; with no turn left, none is worth anything."""
    worth = [strategy.artisans_worth(n, 6.0) for n in range(8)]
    assert worth[1] - worth[0] > worth[4] - worth[3] > worth[7] - worth[6] == 0.0
    assert strategy.artisans_worth(5, 0.0) == 0.0


def test_bots_know_all_that_shops_and_artisans_say() -> None:
    """Each verb of an ability or fire-up has a value, except those that only lead to others."""
    silent = ("either", "flip", "if filled", "if at least", "if done", "swap", "call Manny")
    book = town().game.book
    for table, column in (("shop", "use"), ("artisan", "fire")):
        for thing in book.things(table):
            for words in items(book.value(thing, column)):
                known = any(words.startswith(verb) for verb in appraisal.EACH)
                assert known or words.startswith(silent), words


def items(text: list[Any]) -> list[str]:
    return [found for item in text for found in (items(item) if isinstance(item, list) else [str(item)])]


def test_bots_do_not_stand_still() -> None:
    """F-R63: `greedy` ends its games before the stalling rule does."""
    for k in range(3):
        s = GAME.new(2, f"still {k}", {})
        play_bots(s, [GreedyBot(f"{k} {seat}", 2) for seat in range(2)], GAME.facts.longest)
        assert s.over
        assert s.ending() != "stalled"


def evaluated(table: Table) -> float:
    return table.game.evaluate(state(table), A)
