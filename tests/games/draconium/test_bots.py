"""The advice that bots follow, the value of positions, and the scripted players that buy Treasures and Provinces."""

from __future__ import annotations

import pytest

from roost.bots.bot import UnknownBot
from roost.bots.roster import BOTS, bots_of, is_timed, make_bot
from roost.games.draconium.strategy import strategy
from roost.games.draconium.strategy.big_money import SCRIPTS
from roost.table import Table
from tests.games.draconium.tabletop import Tabletop, dominion, numbers, table, to_buy


def thing(t: Table, name: str) -> int:
    return int(t.game.book.id_of(name))


def advice(t: Table) -> str:
    """The name of the advised action for the seat that is asked, or ""."""
    action = t.game.advise(t.state, t.asked[0])
    return t.game.actions.names[action] if action >= 0 else ""


# -- a position --------------------------------------------------------------------------------------------------------
def test_points_and_a_better_deck_are_worth_more() -> None:
    """The values of all seats add up to about 0, and a finished game has its real result."""
    t = table("Village")
    assert t.game.evaluate(t.state, 0) == pytest.approx(t.game.evaluate(t.state, 1))
    even = t.game.evaluate(t.state, 0)
    t.put("discard", 0, "Province")
    assert t.game.evaluate(t.state, 0) > even > t.game.evaluate(t.state, 1)
    richer = table("Village").put("deck", 0, *["Gold"] * 20)
    assert richer.game.evaluate(richer.state, 0) > even
    indebted = table("Village")
    indebted.state.debt[0] = 5
    assert indebted.game.evaluate(indebted.state, 0) < even
    t = table("Village").pile("Province", 1).set(coins=8).do("buy Province", "done")
    assert [t.game.evaluate(t.state, seat) for seat in (0, 1)] == t.state.returns() == [0.5, -0.5]


def test_a_deck_counts_less_the_nearer_the_end() -> None:
    early, late = table("Village").put("deck", 0, *["Gold"] * 5), table("Village").put("deck", 0, *["Gold"] * 5)
    late.pile("Province", 1)
    assert strategy.standing(late.state, 0) < strategy.standing(early.state, 0)


def test_what_a_card_does_for_a_deck() -> None:
    t = table("Witch", "Village")
    names = ["Curse", "Estate", "Copper", "Silver", "Gold"]
    values = [strategy.strength(t.state, thing(t, name)) for name in names]
    assert values == sorted(values)
    assert values[0] < 0
    assert strategy.strength(t.state, thing(t, "Witch")) > strategy.strength(t.state, thing(t, "Village")) > 0


# -- what to buy -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("coins", "left", "buys"),
    [
        (0, 8, "done"), (2, 8, "done"), (3, 8, "buy Silver"), (6, 8, "buy Gold"), (8, 8, "buy Province"),
        (5, 8, "buy Silver"), (5, 5, "buy Duchy"), (2, 2, "buy Estate"), (2, 3, "done"),
    ],
)  # fmt: skip
def test_advice_for_buys(coins: int, left: int, buys: str) -> None:
    t = Tabletop("Gardens", "Moat", sets=["Base"]).pile("Province", left).hand(0).set(coins=coins)
    for name in ("Gardens", "Moat"):
        t.pile(name, 0)
    for pile in t.state.view(0)["supply_piles"]:
        if pile["kingdom"]:
            t.pile(pile["name"], 0)
    assert advice(to_buy(t)) == buys


def test_advice_takes_treasures_first_then_pays_then_buys() -> None:
    t = table("Village", events=["Tax"]).hand(0, "Copper", "Copper")
    t.state.debt[0] = 1
    assert advice(t) == "play all treasures"
    t.do("play all treasures")
    assert advice(t) == "pay a Debt"
    t.do("pay a Debt").set(coins=0)
    t.state.debt[0] = 1
    assert advice(t) == "done"
    t.state.debt[0] = 0
    t.set(buys=0, coins=9)
    assert advice(t) == "done"


def test_actions_are_wanted_until_the_deck_is_full_of_them() -> None:
    t = table("Witch").put("deck", 0, *["Copper"] * 10)
    witch = thing(t, "Witch")
    assert strategy.wish(t.state, 0, witch) == 200 + 4 * 95
    t.put("deck", 0, "Witch", "Witch", *["Copper"] * 8)
    assert strategy.wish(t.state, 0, witch) == 0
    t.put("deck", 0, *["Copper"] * 10).pile("Province", 2)
    assert strategy.wish(t.state, 0, witch) == 0
    assert strategy.wish(t.state, 0, thing(t, "Curse")) == strategy.wish(t.state, 0, thing(t, "Copper")) == 0


def test_colonies_and_platinum_come_first() -> None:
    t = table("Village", prosperity="always").set(coins=11)
    assert advice(t) == "buy Colony"
    t.set(coins=10)
    assert advice(t) == "buy Province"
    t.pile("Province", 0)
    assert advice(t) == "buy Platinum"
    assert strategy.last_piles(t.state) == 0
    t.pile("Province", 8).pile("Colony", 3)
    assert strategy.last_piles(t.state) == 3


# -- the hand ----------------------------------------------------------------------------------------------------------
def test_actions_that_go_on_are_played_first() -> None:
    t = table("Village", "Witch", "Moat").hand(0, "Moat", "Witch", "Village")
    assert advice(t) == "play Village"
    t.hand(0, "Moat", "Witch")
    assert advice(t) == "play Witch"
    t.hand(0, "Copper").put("deck", 0, "Moat")
    assert advice(t) == "done"


def test_advice_in_the_middle_of_cards() -> None:
    t = table("Militia", "Moat").hand(0, "Militia").hand(1, "Moat", "Gold", "Estate", "Curse", "Copper").play("Militia")
    assert advice(t) == "show Moat"
    t.do("done")
    assert advice(t) == "discard Curse"
    t.do("discard Curse")
    assert advice(t) == "discard Estate"
    t = table("Chapel").hand(0, "Chapel", "Curse", "Estate", "Copper", "Gold").play("Chapel")
    assert advice(t) == "trash Curse"
    t.do("trash Curse")
    assert advice(t) == "trash Estate"
    t.do("trash Estate")
    assert advice(t) == "done"
    t.put("deck", 0, "Gold", "Silver", "Silver").set()
    assert advice(t) == "trash Copper"
    t = table("Chapel", "Marauder").hand(0, "Chapel", "Survivors", "Gold").play("Chapel")
    assert advice(t) == "trash Survivors"
    t = table("Remodel").hand(0, "Remodel", "Gold", "Copper").play("Remodel")
    assert advice(t) == "trash Copper"
    t = table("Workshop", "Gardens").hand(0, "Workshop").play("Workshop")
    assert advice(t).startswith("gain ")
    t = table("Cellar").hand(0, "Cellar", "Estate", "Gold").play("Cellar")
    assert advice(t) == "discard Estate"
    t.do("discard Estate")
    assert advice(t) == "done"
    t = table("Courtyard").hand(0, "Courtyard", "Estate").play("Courtyard")
    assert advice(t) == "put on deck Estate"
    t = table("Vassal", "Village").hand(0, "Vassal").put("deck", 0, "Village").play("Vassal")
    assert advice(t) == "yes"
    t = table("Throne Room", "Smithy").hand(0, "Throne Room", "Smithy").play("Throne Room")
    assert advice(t) == "play Smithy"
    t = table("Death Cart").hand(0, "Death Cart").play("Death Cart")
    assert advice(t) == "done"
    t = table("Steward").hand(0, "Steward").play("Steward")
    assert advice(t) == ""


# -- Big Money ---------------------------------------------------------------------------------------------------------
def answer(t: Table, bot: str) -> str:
    seat = t.asked[0]
    return t.game.actions.names[SCRIPTS[bot].answer(t.state, seat)]


BUYS = [  # coins, Provinces left, what plain Big Money buys
    (1, 8, "done"), (2, 8, "done"), (3, 8, "buy Silver"), (4, 8, "buy Silver"), (5, 8, "buy Silver"),
    (6, 8, "buy Gold"), (7, 8, "buy Gold"), (8, 8, "buy Province"), (20, 1, "buy Province"),
    (5, 5, "buy Duchy"), (6, 5, "buy Gold"), (6, 4, "buy Duchy"), (2, 3, "buy Estate"), (3, 3, "buy Silver"),
    (3, 2, "buy Estate"), (2, 4, "done"),
]  # fmt: skip


@pytest.mark.parametrize(("coins", "left", "buys"), BUYS)
def test_what_big_money_buys(coins: int, left: int, buys: str) -> None:
    t = table("First Game").pile("Province", left).set(coins=coins)
    assert answer(t, "big-money") == buys


def test_big_money_plays_all_treasures_and_no_action() -> None:
    t = table("First Game").hand(0, "Smithy", "Copper", "Silver")
    assert answer(t, "big-money") == "done"
    assert answer(t, "big-money-smithy") == "play Smithy"
    t.do("done")
    assert answer(t, "big-money") == "play all treasures"
    t.do("play all treasures")
    assert (numbers(t)[2], answer(t, "big-money")) == (3, "buy Silver")
    t.state.debt[0] = 1
    assert answer(t, "big-money") == "pay a Debt"
    t.set(coins=0)
    assert answer(t, "big-money") == "done"
    t.state.debt[0] = 0
    assert answer(t.set(buys=0), "big-money") == "done"


def test_big_money_with_colonies_and_empty_piles() -> None:
    t = table("First Game", prosperity="always").set(coins=11)
    assert answer(t, "big-money") == "buy Colony"
    assert answer(t.set(coins=9), "big-money") == "buy Platinum"
    assert answer(t.pile("Province", 4), "big-money") == "buy Province"
    t = table("First Game").pile("Gold", 0).pile("Silver", 0).set(coins=6)
    assert answer(t, "big-money") == "done"
    t = table("First Game").pile("Province", 2).pile("Duchy", 0).pile("Estate", 0).set(coins=5)
    assert answer(t, "big-money") == "buy Silver"


def test_big_money_with_an_action_buys_one_and_later_another() -> None:
    """It buys the first at once, and the second when the deck is larger and the money is not enough for a Gold.

    It buys no third one, and none near the end.
    """
    t = table("First Game").put("deck", 0, *["Copper"] * 10).set(coins=4)
    assert answer(t, "big-money-smithy") == "buy Smithy"
    assert answer(t.set(coins=3), "big-money-smithy") == "buy Silver"
    t.put("deck", 0, "Smithy", *["Copper"] * 9).set(coins=5)
    assert answer(t, "big-money-smithy") == "buy Silver"
    t.put("deck", 0, "Smithy", *["Copper"] * 15).set(coins=5)
    assert answer(t, "big-money-smithy") == "buy Smithy"
    assert answer(t, "big-money-militia") == "buy Militia"
    assert answer(t.set(coins=6), "big-money-smithy") == "buy Gold"
    t.put("deck", 0, "Smithy", "Smithy", *["Copper"] * 40).set(coins=5)
    assert answer(t, "big-money-smithy") == "buy Silver"
    t.put("deck", 0, *["Copper"] * 10).pile("Province", 3).set(coins=4)
    assert answer(t, "big-money-smithy") == "buy Silver"
    t.pile("Province", 8).pile("Smithy", 0)
    assert answer(t, "big-money-smithy") == "buy Silver"
    assert answer(t.set(coins=5), "big-money-witch") == "buy Silver"


def test_big_money_answers_every_other_question() -> None:
    """It shows a Moat and gives up cards; where there is no advice, it takes the first answer."""
    t = table("Militia", "Moat").hand(0, "Militia").hand(1, "Moat", *["Estate"] * 4).play("Militia")
    assert answer(t, "big-money") == "show Moat"
    t.do("done")
    assert answer(t, "big-money") == "discard Estate"
    t = table("Library", "Village").hand(0, "Library").put("deck", 0, "Village").play("Library")
    assert answer(t, "big-money-library") == "keep it"


# -- the roster --------------------------------------------------------------------------------------------------------
NAMES = [
    "big-money",
    *[f"big-money-{card}" for card in ("smithy", "witch", "militia", "council-room", "wharf", "library")],
]


def test_the_roster_has_the_games_scripts_beside_all_others() -> None:
    facts = dominion().facts
    assert set(facts.scripts) == set(SCRIPTS) == set(NAMES)
    assert {*BOTS, *NAMES} == set(bots_of(facts))
    assert bots_of(facts)["big-money"] == "Treasure and Provinces, nothing else"
    assert not is_timed("big-money", facts)
    with pytest.raises(UnknownBot, match="nearest: big-money-smithy"):
        make_bot("big-money-smity", "x", facts)
    with pytest.raises(UnknownBot):
        make_bot("big-money", "x")


@pytest.mark.parametrize("name", NAMES)
def test_scripted_players_finish_their_games(name: str) -> None:
    """They play against one another in a kingdom that has the card; every answer is legal and repeatable."""
    game = dominion()
    cards = {"council-room": "Council Room", "": "Smithy"}
    wanted = name.removeprefix("big-money").removeprefix("-")
    kingdom = list({cards.get(wanted, wanted.capitalize()), "Moat", "Militia"})
    ends = []
    for _ in range(2):
        s = game.new(2, "scripts", {"kingdom": sorted(kingdom), "prosperity": "never"})
        bots = [make_bot(name, "a", game.facts), make_bot("big-money", "b", game.facts)]
        while not s.over:
            seat = s.asked()[0]
            s.apply(bots[seat].choose(s, seat), seat)
        ends.append((s.scores(), list(s.turns)))
    assert ends[0] == ends[1]
    assert max(ends[0][1]) <= 40
    assert max(ends[0][0]) >= 15
