"""Test vectors of the rulebook: set-up, Durations, tokens, Debt, the end of the game and scoring."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.draconium.tabletop import end_turn, left, numbers, round_trip, size, table, to_buy


# -- set-up ------------------------------------------------------------------------------------------------------------
def test_sizes_of_the_piles() -> None:
    """DOM 7.47, DOM 1.1: for 2 and for 6 players, with Gardens."""
    two = table("Gardens", "Village")
    sizes = {"Copper": 46, "Silver": 40, "Gold": 30, "Estate": 8, "Duchy": 8, "Province": 8, "Gardens": 8}
    assert {name: left(two, name) for name in sizes} == sizes
    assert (left(two, "Curse"), left(two, "Village")) == (10, 10)
    six = table("Gardens", seats=6)
    assert [left(six, name) for name in ("Copper", "Province", "Curse", "Gardens")] == [78, 18, 50, 12]


# -- Durations ---------------------------------------------------------------------------------------------------------
def test_a_duration_and_its_throne_room_stay() -> None:
    """DOM 7.13, DOM 3.2, DOM 8.6, Caravan, Throne Room: of two Throne Rooms only the inner one stays."""
    t = table("Throne Room", "Caravan", "Village").hand(0, "Throne Room", "Throne Room", "Caravan", "Village")
    t.play("Throne Room", "Throne Room", "Caravan", "Village")
    end_turn(t)
    assert t.cards("lasting", 0) == ["Caravan", "Throne Room"]
    assert sorted(name for name in t.cards("discard", 0) if name != "Copper") == ["Throne Room", "Village"]


def test_caravan_and_hireling_under_throne_room() -> None:
    """DOM 7.38, DOM 6 Caravan, DOM 6 Hireling, Caravan, Hireling: a Caravan stays until the Clean-up of the next turn,
    a Hireling to the end of the game.
    """
    t = table("Throne Room", "Caravan", "Hireling").hand(0, "Throne Room", "Caravan").play("Throne Room", "Caravan")
    assert (numbers(t)[0], size(t, "hand", 0)) == (2, 2)
    round_trip(t)
    assert size(t, "hand", 0) == 7
    assert {"Caravan", "Throne Room"} <= set(t.cards("play", 0))
    round_trip(t)
    assert size(t, "hand", 0) == 5
    assert size(t, "play", 0) == size(t, "lasting", 0) == 0
    t = table("Throne Room", "Hireling").hand(0, "Throne Room", "Hireling").play("Throne Room", "Hireling")
    for _ in range(3):
        round_trip(t)
        assert size(t, "hand", 0) == 7
        assert t.cards("forever", 0) == ["Hireling", "Throne Room"]


def test_tactician_with_and_without_cards() -> None:
    """DOM 7.39, DOM 6 Tactician, DOM 8.6, Tactician: with an empty hand it sets nothing up, so a second play does
    nothing either.
    """
    t = table("Tactician").hand(0, "Tactician").play("Tactician")
    end_turn(t)
    assert t.cards("lasting", 0) == []
    t = table("Tactician", "Throne Room").hand(0, "Throne Room", "Tactician", "Estate", "Estate", "Gold")
    t.play("Throne Room", "Tactician")
    assert size(t, "discard", 0) == 3
    round_trip(t)
    assert (size(t, "hand", 0), numbers(t)[:2]) == (10, (2, 2))


# -- tokens ------------------------------------------------------------------------------------------------------------
def test_the_card_token_in_the_clean_up() -> None:
    """DOM 7.15, DOM 6 Card token, Relic: the new hand has 4 cards; a second token would change nothing."""
    t = table("Relic", seats=2).hand(0, "Relic", "Relic").play("Relic", "Relic")
    assert t.state.card_tokens == 0b10
    end_turn(t)
    end_turn(t)
    assert (size(t, "hand", 1), t.state.card_tokens) == (4, 0)


def test_the_card_token_takes_one_card_of_one_draw() -> None:
    """DOM 7.41, DOM 8.12, Smithy, Council Room, Cellar: 3 cards become 2, and 1 becomes 0; without a draw the token
    stays.
    """
    t = table("Smithy").hand(0, "Smithy").set(card_tokens=1).play("Smithy")
    assert (size(t, "hand", 0), t.state.card_tokens) == (2, 0)
    t = table("Council Room").hand(0, "Council Room").set(card_tokens=2).play("Council Room")
    assert (size(t, "hand", 1), t.state.card_tokens) == (0, 0)
    t = table("Cellar").hand(0, "Cellar", "Estate").set(card_tokens=1).play("Cellar").do("done")
    assert t.state.card_tokens == 1


def test_the_coin_token_and_raid() -> None:
    """DOM 7.42, DOM 6 Coin token, DOM 6 Raid, Raid, Festival: a Moat does not stop an Event."""
    t = table("Festival").hand(0, "Copper", "Copper").set(coin_tokens=1).play("Copper")
    assert (numbers(t)[2], t.state.coin_tokens) == (0, 0)
    t = table("Festival").hand(0, "Festival").set(coin_tokens=1).play("Festival")
    assert numbers(t)[2] == 1
    t = table("Moat", events=["Raid"]).hand(0, "Silver", "Silver", "Copper").hand(1, "Moat").do("play all treasures")
    t.do("buy Raid", "done")
    assert (t.cards("discard", 0)[:2], t.state.card_tokens, t.asked) == (["Silver", "Silver"], 0b10, [1])


# -- Tax and Debt ------------------------------------------------------------------------------------------------------
def test_tax_and_debt() -> None:
    """DOM 7.43, DOM 6 Tax, DOM 6 Debt, DOM 8.11, Tax, Workshop: only gains in the player's own Buy phase take
    the Debt.
    """
    t = table("Workshop", events=["Tax"]).set(coins=4, buys=2).do("buy Silver")
    assert (t.state.debt[0], t.legal()) == (1, ["done", "pay a Debt"])
    assert t.why_not("buy Copper") == "pay your Debt first"
    t = table("Workshop", events=["Tax"]).hand(0, "Workshop").play("Workshop").do("gain Silver")
    assert (t.state.debt[0], t.state.pile_debt[t.game.book.id_of("Silver")]) == (0, 1)
    t = table("Workshop", events=["Tax"])
    t.state.debt[0] = 2
    t.set(coins=5)
    assert "buy Silver" not in t.legal()
    t.do("pay a Debt", "pay a Debt", "buy Silver")
    assert (numbers(t)[2], t.state.debt[0]) == (0, 1)
    t = table("Workshop", events=["Tax"]).set(coins=2).do("buy Tax", "tax Province")
    assert t.state.pile_debt[t.game.book.id_of("Province")] == 3


def test_bridge_troll() -> None:
    """DOM 7.44, DOM 6 Bridge Troll, DOM 8.7, Bridge Troll: cards cost $1 less in two turns, $2 less under a Throne
    Room.
    """

    def province(t: Table) -> int:
        return int(next(pile["cost"] for pile in t.state.view(0)["supply_piles"] if pile["name"] == "Province"))

    t = table("Bridge Troll").hand(0, "Bridge Troll").play("Bridge Troll")
    assert (province(t), numbers(t)[1], t.state.coin_tokens) == (7, 2, 2)
    end_turn(t)
    assert province(t) == 8
    end_turn(t)
    assert (province(t), numbers(t)[1]) == (7, 2)
    end_turn(t)
    assert province(t) == 8
    t = table("Bridge Troll", "Throne Room").hand(0, "Throne Room", "Bridge Troll").play("Throne Room", "Bridge Troll")
    assert (province(t), numbers(t)[1], t.state.coin_tokens) == (6, 3, 2)
    round_trip(t)
    assert (province(t), numbers(t)[1]) == (6, 3)


# -- the end and the count ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("cards", "points"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_gardens_count_tens(cards: int, points: int) -> None:
    """DOM 7.9, DOM 5 Gardens: rounded down."""
    t = table("Gardens").put("deck", 0, "Gardens", *["Copper"] * (cards - 1))
    assert t.state.scores()[0] == points


def test_three_gardens() -> None:
    """DOM 7.46, DOM 5 Gardens: 6 VP with 20 cards, 3 VP with 19."""
    t = table("Gardens").put("deck", 0, *["Copper"] * 17).put("discard", 0, "Gardens", "Gardens").hand(0, "Gardens")
    assert t.state.scores()[0] == 6
    t.put("deck", 0, *["Copper"] * 16)
    assert t.state.scores()[0] == 3


def test_three_piles_end_the_game_or_four_with_five_players() -> None:
    """DOM 7.12, DOM 4: in a tie the player with one turn more loses."""
    t = table("Village", seats=4).pile("Curse", 0).pile("Estate", 0).pile("Village", 0)
    end_turn(t)
    assert t.state.over
    t = table("Village", seats=5).pile("Curse", 0).pile("Estate", 0).pile("Village", 0)
    end_turn(t)
    assert not t.state.over
    t.pile("Copper", 0)
    end_turn(t)
    assert t.state.over
    assert 0 not in t.state.winners()
    assert 1 not in t.state.winners()


def test_landmarks() -> None:
    """DOM 7.45, DOM 6 Museum, DOM 6 Obelisk, DOM 6 Wall, DOM 6 Wolf Den, DOM 8.14: with a small deck and a
    large one.
    """
    deck = [*["Copper"] * 7, *["Estate"] * 3, "Silver", "Gold", "Gold", "Province"]
    for landmark, points in (("Wolf Den", -6), ("Museum", 10), ("Wall", 0)):
        t = table("Village", landmarks=[landmark]).put("deck", 0, *deck)
        assert t.state.scores()[0] == 9 + points
    t = table("Village", landmarks=["Wall"]).put("deck", 0, *["Copper"] * 26, "Curse")
    assert t.state.scores()[0] == -13
    t = table("Village", landmarks=["Obelisk"]).put("deck", 0, *["Village"] * 3)
    t.set(obelisk=t.game.book.id_of("Village"))
    assert t.state.scores()[0] == 6


def test_the_turn_goes_on_after_the_last_province() -> None:
    """DOM 7.48, DOM 8.10, DOM 4: two more buys and Clean-up; also if a Witch empties the third pile."""
    t = table("Village").pile("Province", 1).set(coins=14, buys=3).do("buy Province")
    assert not t.state.over
    t.do("buy Silver", "buy Silver", "done")
    assert t.state.over
    assert size(t, "hand", 0) == 5
    t = table("Witch").pile("Estate", 0).pile("Duchy", 0).pile("Curse", 1).hand(0, "Witch").play("Witch")
    assert not t.state.over
    to_buy(t).do("done")
    assert t.state.over


def test_a_tie_goes_to_the_fewer_turns() -> None:
    """DOM 7.49, DOM 4: 10 turns lose against 9; with 10 turns each the win is shared."""
    t = table("Village")
    t.state.turns[0], t.state.turns[1] = 10, 9
    assert t.state.winners() == [1]
    t.state.turns[1] = 10
    assert t.state.winners() == [0, 1]
