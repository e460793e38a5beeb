"""Durations and creatures: scripts that wait, with their cards, for the start of a turn. Their owner orders them."""

from __future__ import annotations

from roost.table import Table
from tests.spikes.dominion import game
from tests.spikes.walk import walk


def table() -> Table:
    """Two seats; it is seat 0's turn, the decks hold Coppers, and seat 1's hand is empty."""
    t = Table(game(), 2).hand(0).hand(1).put("discard", 0).put("discard", 1)
    return t.put("deck", 0, *["Copper"] * 20).put("deck", 1, *["Copper"] * 20)


def pass_turns(t: Table) -> Table:
    """Seat 0 ends its turn, and seat 1 passes."""
    while t.asked == [0]:
        t.choose("done")
    while t.asked == [1]:
        t.choose("done")
    return t


# -- Haven -------------------------------------------------------------------------------------------------------------
def test_throne_room_on_haven_sets_two_aside_that_come_back_next_turn() -> None:
    """DOM 6 Haven, 3.2, 8.2, 8.6: each play sets a card aside; both Actions stay in play until the next Clean-up."""
    t = table().hand(0, "Throne Room", "Haven", "Gold", "Estate")
    assert walk(t, "play Throne Room", "play Haven", "set aside Gold") == [True, False, False]
    assert t.state.view(1)["aside"] == [{"place": "under a Haven", "owner": 0, "count": 1, "cards": []}]
    assert walk(t, "set aside Estate") == [True]
    assert t.hand_of(0) == ["Copper", "Copper"]
    assert t.cards("lasting", 0) == ["Haven", "Throne Room"]
    walk(t, "done", "done")
    assert [zone["count"] for zone in t.state.view(1)["aside"]] == [1, 1]
    assert t.state.view(0)["waits"] == [
        {"card": "Haven", "of": 0, "moment": "next turn"},
        {"card": "Haven", "of": 0, "moment": "next turn"},
    ]
    walk(t, "done")
    assert (t.asked, t.question) == ([0], "play an Action")
    assert t.hand_of(0) == [*["Copper"] * 5, "Estate", "Gold"]
    assert t.sees(1, "hand", 0) == []
    assert t.cards("play", 0) == ["Haven", "Throne Room"]
    pass_turns(t)
    assert t.cards("play", 0) == t.cards("lasting", 0) == []


def test_only_the_owner_knows_the_card_under_a_haven() -> None:
    """DOM 8.2: for the other players it may be any unseen card of the owner."""
    t = table().hand(0, "Haven", "Gold", "Estate").put("deck", 0, "Silver", "Duchy", "Curse", "Copper")
    walk(t, "play Haven", "set aside Gold")
    under = {t.state.determinize(1, seed).later[0].cards.cards()[0] for seed in range(40)}
    assert len(under) > 3
    assert {t.state.determinize(0, seed).later[0].cards.cards()[0] for seed in range(9)} == {t.game.book.id_of("Gold")}


def test_a_haven_without_a_card_to_set_aside_does_not_stay() -> None:
    """DOM 8.6: a play that set nothing aside does not stay in play."""
    t = table().hand(0, "Haven").put("deck", 0)
    walk(t, "play Haven")
    assert t.cards("play", 0) == ["Haven"]
    assert t.state.view(0)["waits"] == []


# -- Caravan and Throne Room -------------------------------------------------------------------------------------------
def test_throne_room_on_caravan_draws_two_now_and_two_next_turn() -> None:
    """DOM 7.38: both stay in play until that turn's Clean-up."""
    t = table().hand(0, "Throne Room", "Caravan").play("Throne Room").do("play Caravan")
    assert (len(t.hand_of(0)), t.state.actions) == (2, 2)
    assert t.cards("lasting", 0) == ["Caravan", "Throne Room"]
    pass_turns(t)
    assert len(t.hand_of(0)) == 7


def test_only_the_inner_throne_room_stays_with_a_duration() -> None:
    """DOM 3.2, 7.13: the outer one is discarded in this Clean-up."""
    t = table().hand(0, "Throne Room", "Throne Room", "Caravan", "Village")
    walk(t, "play Throne Room", "play Throne Room", "play Caravan", "play Village")
    assert t.cards("lasting", 0) == ["Caravan", "Throne Room"]
    assert t.cards("play", 0) == ["Throne Room", "Village"]


# -- the start of a turn -----------------------------------------------------------------------------------------------
def two_caravans_and_a_drake() -> Table:
    """The start of seat 0's second turn; the Drake hatched in the previous Clean-up (DRA vector 24)."""
    t = table().hand(0, "Caravan", "Caravan").put("deck", 0, "Copper", "Copper", "Copper").play("Caravan", "Caravan")
    t.put("discard", 0, "Gold", "Silver", "Duchy", "Estate", "Curse", *["Copper"] * 6)
    t.state.shuffles[0] = 2
    return pass_turns(t)


def test_the_owner_orders_two_caravans_and_a_creature() -> None:
    """DOM 2, 3: equal effects are offered once; when only one kind is left, it runs without a question."""
    t = two_caravans_and_a_drake()
    assert (t.asked, t.question) == ([0], "order the start of your turn")
    assert t.legal() == ["begin with Caravan", "begin with Tidal Drake"]
    assert t.state.view(1)["waits"] == [
        {"card": "Caravan", "of": 0, "moment": "due"},
        {"card": "Caravan", "of": 0, "moment": "due"},
        {"card": "Tidal Drake", "of": 0, "moment": "due again"},
    ]
    assert walk(t, "begin with Caravan") == [False]
    assert len(t.hand_of(0)) == 6
    assert t.legal() == ["begin with Caravan", "begin with Tidal Drake"]
    assert walk(t, "begin with Tidal Drake") == [False]
    assert (t.question, len(t.hand_of(0))) == ("discard", 7)
    assert walk(t, t.legal()[0]) == [False]
    assert (t.question, len(t.hand_of(0))) == ("play an Action", 7)
    assert t.cards("play", 0) == ["Caravan", "Caravan"]


def test_a_creature_comes_again_every_turn_and_caravans_do_not() -> None:
    """DOM 3.2, DRA C1 line 2: the Durations are finished; only the Drake is left, so no order is asked."""
    t = two_caravans_and_a_drake().choose("begin with Tidal Drake")
    t.choose(t.legal()[0])
    pass_turns(t)
    assert (t.asked, t.question) == ([0], "discard")
    assert t.state.view(0)["waits"] == [{"card": "Tidal Drake", "of": 0, "moment": "every turn"}]
