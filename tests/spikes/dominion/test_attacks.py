"""Attacks, Reactions and discard piles: who is asked must reveal nothing."""

from __future__ import annotations

from roost.conformance import look_closely
from roost.table import Table
from tests.spikes.dominion import game
from tests.spikes.dominion.turn import HAND
from tests.spikes.walk import walk


def table(seats: int = 2) -> Table:
    """It is seat 0's turn; hands and discard piles are empty, and decks hold Coppers."""
    t = Table(game(), seats)
    for seat in range(seats):
        t.hand(seat).put("deck", seat, *["Copper"] * 6)
    return t


# -- Throne Room, Militia and Moat -------------------------------------------------------------------------------------
def test_throne_room_on_throne_room_on_militia_opens_a_window_for_each_play() -> None:
    """DOM 5 Throne Room, 5 Militia, 5 Moat, 3.1, 7.6, 7.17, 8.4: a Moat counts for one play only."""
    t = table(3).hand(0, "Throne Room", "Throne Room", "Militia", "Village")
    t.hand(1, "Moat", "Estate", "Copper", "Copper", "Silver").hand(2, "Estate", "Estate", "Copper", "Copper", "Gold")
    assert walk(t, "play Throne Room", "play Throne Room", "play Militia") == [True, True, True]
    assert (t.question, t.asked) == ("react to an Attack", [1])
    assert walk(t, "show Moat") == [True]
    assert (t.question, t.asked, t.state.coins) == ("react to an Attack", [2], 0)
    assert t.why_not("show Moat") == "you hold no Moat"
    assert walk(t, "done", "discard Estate", "discard Estate") == [True, True, True]
    assert (t.question, t.asked, t.state.coins) == ("react to an Attack", [1], 2)
    assert walk(t, "done", "done") == [True, True]
    assert (t.question, t.asked) == ("discard", [1])
    assert walk(t, "discard Estate", "discard Copper") == [True, True]
    assert (t.question, t.asked, t.state.coins) == ("play twice", [0], 4)
    assert walk(t, "play Village") == [False]
    assert t.hand_of(1) == ["Copper", "Moat", "Silver"]
    assert t.hand_of(2) == ["Copper", "Copper", "Gold"]
    assert t.state.actions == 4
    assert t.cards("play", 0) == ["Militia", "Throne Room", "Throne Room", "Village"]


def test_the_window_opens_for_everybody_who_has_cards_in_hand() -> None:
    """DOM 8.3: with a Moat or without. Everybody sees that a player without cards cannot have one."""
    t = table(4).hand(0, "Militia").hand(1, "Estate").hand(3, "Moat").play("Militia")
    assert (t.asked, t.legal()) == ([1], ["done"])
    t.choose("done")
    assert (t.asked, t.legal()) == ([3], ["done", "show Moat"])
    look_closely(t.state)


def test_a_moat_stays_in_hand_and_is_known_to_be_there() -> None:
    """DOM 5 Moat, 8.2: everybody knows it until an unseen card leaves that hand."""
    t = table(3).hand(0, "Militia", "Militia", "Village", "Village")
    t.hand(1, "Moat", "Estate", "Copper", "Silver", "Gold").hand(2, "Copper")
    t.play("Village", "Village", "Militia").choose("show Moat", "done")
    assert t.hand_of(1) == ["Copper", "Estate", "Gold", "Moat", "Silver"]
    assert [t.sees(seat, "hand", 1) for seat in (0, 2, None)] == [["Moat"]] * 3
    moat = t.game.book.id_of("Moat")
    assert all(t.state.determinize(2, seed).zone(HAND, 1).has(moat) for seed in range(5))
    t.play("Militia").choose("done", "done")
    walk(t, "discard Estate", "discard Copper")
    assert t.sees(1, "hand", 1) == ["Silver", "Gold", "Moat"]
    assert t.sees(0, "hand", 1) == []


def test_militia_stops_at_three_cards_for_each_in_turn_order() -> None:
    """DOM 7.17: hands of 5, 3 and 2 discard 2, 0 and 0."""
    t = table(4).hand(0, "Militia").hand(1, *["Copper"] * 5).hand(2, *["Copper"] * 3).hand(3, *["Copper"] * 2)
    t.play("Militia").choose("done", "done", "done")
    assert (t.asked, t.question) == ([1], "discard")
    walk(t, "discard Copper", "discard Copper")
    assert [len(t.hand_of(seat)) for seat in range(4)] == [0, 3, 3, 2]
    assert (t.asked, t.question) == ([0], "buy")


def test_of_several_cards_discarded_at_once_only_the_top_one_is_seen() -> None:
    """DOM 3, 8.2: the number is public; the card chosen last is on top."""
    t = table().hand(0, "Militia").hand(1, "Gold", "Estate", "Silver", "Copper", "Copper").put("discard", 1, "Curse")
    t.play("Militia").choose("done").choose("discard Gold")
    assert t.state.view(0)["aside"] == [{"place": "chosen", "owner": 1, "count": 1, "cards": [None]}]
    assert t.state.view(1)["aside"][0]["cards"] == ["Gold"]
    t.choose("discard Estate")
    assert t.sees(0, "discard", 1) == ["Curse", None, "Estate"]
    assert t.sees(1, "discard", 1) == ["Curse", "Gold", "Estate"]
    look_closely(t.state)


def test_the_witch_deals_curses_in_turn_order_as_long_as_there_are_any() -> None:
    """DOM 5 Witch, 7.5, 7.6, 7.29: a player who shows a Moat gets none."""
    t = table(4).hand(0, "Witch", "Copper").hand(1, "Moat").hand(2, "Copper").hand(3, "Copper")
    t.state.supply[t.game.book.id_of("Curse")] = 1
    t.play("Witch")
    assert walk(t, "show Moat", "done", "done") == [True, True, False]  # the Witch's player has now drawn two cards
    assert [t.cards("discard", seat) for seat in range(4)] == [[], [], ["Curse"], []]
    assert t.hand_of(0) == ["Copper"] * 3


def test_council_room_is_not_an_attack() -> None:
    """DOM 5 Council Room, 7.28: both others draw, and nobody is asked."""
    t = table(3).hand(0, "Council Room").hand(1, "Moat").play("Council Room")
    assert [len(t.hand_of(seat)) for seat in range(3)] == [4, 2, 1]
    assert t.asked == [0]


# -- Thief -------------------------------------------------------------------------------------------------------------
def robbery() -> Table:
    """Three victims: with Copper and Estate, with Silver and Gold, and with a deck that must be shuffled first."""
    t = table(4).hand(0, "Thief").put("deck", 1, "Curse", "Estate", "Copper").put("deck", 2, "Curse", "Silver", "Gold")
    return t.put("deck", 3, "Estate").put("discard", 3, "Curse", "Curse")


def test_a_thief_robs_three_and_gains_what_he_likes() -> None:
    """DOM 5.1 Thief, 7.31, 8.1: one Treasure of each, by the thief's choice; all victims first, then the gains."""
    t = robbery().hand(1, "Copper").hand(2, "Copper").hand(3, "Copper")
    assert walk(t, "play Thief", "done", "done") == [True, True, True]
    assert walk(t, "done") == [False]
    assert (t.question, t.asked, t.legal()) == ("trash a Treasure", [0], ["trash Silver", "trash Gold"])
    assert walk(t, "trash Gold") == [False]
    assert t.cards("discard", 1) == ["Estate"]
    assert t.cards("discard", 2) == ["Silver"]
    assert t.cards("discard", 3) == ["Estate", "Curse"] and t.cards("deck", 3) == ["Curse"]
    assert (t.question, t.legal()) == ("gain what was trashed", ["done", "gain Copper", "gain Gold"])
    assert walk(t, "gain Gold", "done") == [True, True]
    assert t.cards("discard", 0) == ["Gold"]
    assert t.cards("trash") == ["Copper"]


def test_a_thief_takes_nothing_from_a_player_who_shows_a_moat() -> None:
    """DOM 3.1, 5.1 Thief: the other players are still robbed; players without cards in hand are not asked."""
    t = robbery().hand(2, "Moat")
    walk(t, "play Thief", "show Moat", "gain Copper")
    assert t.cards("deck", 2) == ["Curse", "Silver", "Gold"]
    assert t.cards("discard", 0) == ["Copper"]
    assert t.cards("trash") == []
    assert t.question == "buy"


def test_throne_room_on_thief_asks_for_reactions_twice_and_shares_twice() -> None:
    """DOM 8.4, 8.5: the second robbery begins when the first is complete."""
    t = table(2).hand(0, "Throne Room", "Thief").hand(1, "Moat").put("deck", 1, "Copper", "Silver", "Gold", "Estate")
    walk(t, "play Throne Room", "play Thief", "done", "gain Gold", "show Moat")
    assert t.question == "buy"
    assert t.cards("deck", 1) == ["Copper", "Silver"]
    assert t.cards("discard", 0) == ["Gold"]
