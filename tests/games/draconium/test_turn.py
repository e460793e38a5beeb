"""Set-up and the turn with its windows (DOM 1, DOM 2)."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.game import OptionError
from roost.core.zone import MARK_MASK
from roost.games import load
from roost.table import Table
from tests.games.draconium.tabletop import PLAIN, dominion, end_turn, numbers, round_trip, size, table, to_buy
from tests.games.fair import check_shuffled


# -- set-up ------------------------------------------------------------------------------------------------------------
def test_a_first_deck_and_a_first_player_by_chance() -> None:
    """DOM 1: 7 Coppers and 3 Estates, 5 of them in hand."""
    firsts = set()
    for k in range(20):
        s = dominion().new(3, f"deal {k}")
        firsts.add(s.first)
        for seat in range(3):
            cards = [*Table.zone(of(s), "deck", seat).cards(), *Table.zone(of(s), "hand", seat).cards()]
            assert sorted(dominion().book.names[card] for card in cards) == ["Copper"] * 7 + ["Estate"] * 3
            assert Table.zone(of(s), "hand", seat).size() == 5
        assert s.turn_of == s.first
    assert firsts == {0, 1, 2}


def of(s: Any) -> Table:
    t = Table(dominion(), int(s.seats))
    t.match.state = s
    return t


def test_basic_cards() -> None:
    """DOM 1.2: their costs, coins and points."""
    book = dominion().book
    treasures = {"Copper": (0, 1), "Silver": (3, 2), "Gold": (6, 3), "Platinum": (9, 5)}
    victories = {"Estate": (2, 1), "Duchy": (5, 3), "Province": (8, 6), "Colony": (11, 10), "Curse": (0, -1)}
    for column, cards in (("coins", treasures), ("points", victories)):
        for name, (cost, value) in cards.items():
            card = book.id_of(name)
            assert (book.value(card, "cost"), book.value(card, column)) == (cost, value)


@pytest.mark.parametrize(
    ("card", "words"),
    [("Copper", "Treasure, $1."), ("Gold", "Treasure, $3."), ("Duchy", "Victory, 3 VP."), ("Curse", "Curse, -1 VP.")],
)
def test_a_basic_card_without_a_text_is_described_by_its_numbers(card: str, words: str) -> None:
    """DOM 1.2: its type, its coins and its points."""
    assert dominion().words_on(dominion().book.id_of(card)) == words


def test_first_decks_are_shuffled() -> None:
    """DOM 1: each card may be anywhere; every deck is shuffled separately, and its owner does not know the order."""
    tables = [Table(dominion(), 2, f"first deck {k}", {"kingdom": ["First Game"], **PLAIN}) for k in range(90)]
    first = ["Copper"] * 7 + ["Estate"] * 3
    for seat in (0, 1):
        assert all(sorted(t.hand_of(seat) + t.cards("deck", seat)) == first for t in tables)
        check_shuffled([t.cards("deck", seat) for t in tables], first)
        assert {t.hand_of(seat).count("Estate") for t in tables} == {0, 1, 2, 3}
        assert tables[0].sees(seat, "deck", seat) == [None] * 5
    assert sum(t.cards("deck", 0) != t.cards("deck", 1) for t in tables) > 20


def test_recommended_kingdoms_by_name() -> None:
    """DOM 1.3, DOM 1.1: eleven of them and four for Draconium, each with its ten cards."""
    book = dominion().book
    assert len(book.things("kingdom")) == 15
    for kingdom in book.things("kingdom"):
        s = dominion().new(2, "x", {"kingdom": [book.names[kingdom]], "eggs": []})
        assert {card for card in s.piles if card != s.book.ruins and book.value(card, "set")} == set(
            book.value(kingdom, "cards")
        )


def test_random_kingdoms_within_constraints() -> None:
    """DOM 1.1: named cards are used and excluded ones are not; no more Attacks than allowed; only cards of the chosen
    sets.
    """
    book = dominion().book
    options = {"kingdom": ["Witch", "Moat"], "most_attacks": 1, "sets": ["Base"], "without": ["Chapel"], "eggs": []}
    seen = set()
    for k in range(10):
        s = dominion().new(2, f"{k}", options)
        cards = {book.names[card] for card in s.piles if book.value(card, "set")}
        seen |= {frozenset(cards)}
        assert len(cards) == 10
        assert {"Witch", "Moat"} <= cards
        assert not cards & {"Chapel", "Militia", "Bandit", "Bureaucrat", "Caravan"}
    assert len(seen) > 1


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"kingdom": ["Copper"]}, "Copper is no kingdom card"),
        ({"kingdom": ["First Game", "Witch"]}, "not 'First Game' among others"),
        ({"kingdom": ["Witch", "Witch"]}, "different cards"),
        ({"kingdom": ["Wich"]}, "a list out of"),
        ({"sets": ["Adventures"]}, "fewer than 10 kingdom cards"),
        ({"events": ["Tax", "Tax"]}, "each once"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], words: str) -> None:
    """DOM 1.1: the error says why."""
    with pytest.raises(OptionError, match=words):
        dominion().new(2, "x", options)


def test_platinum_and_colony_both_or_neither() -> None:
    """DOM 1.1, DOM 6 Platinum and Colony, DOM 4: always, never, or with a chance that depends on the number of
    Prosperity cards; an empty Colony pile ends the game.
    """
    names = dominion().book.id_of
    for prosperity, there in (("always", True), ("never", False)):
        s = dominion().new(2, "x", {"kingdom": ["First Game"], "prosperity": prosperity})
        assert (s.is_pile(names("Platinum")), s.is_pile(names("Colony"))) == (there, there)
    some = [dominion().new(2, f"{k}", {"kingdom": ["Expand", "Monument", "Worker's Village"]}) for k in range(40)]
    assert 3 <= sum(s.is_pile(names("Colony")) for s in some) <= 25
    assert not any(dominion().new(2, f"{k}", {"kingdom": ["First Game"]}).is_pile(names("Colony")) for k in range(20))
    t = table("Village", prosperity="always").pile("Colony", 1).set(coins=11).do("buy Colony", "done")
    assert (t.state.over, t.state.ending()) == (True, "Colonies")


def test_events_and_landmarks_at_random() -> None:
    """DOM 6 Events, DOM 6 Landmarks, DOM 8.13: by name or by chance; an Obelisk chooses an Action pile, which may be
    the Ruins.
    """
    seen = set()
    piles = set()
    for k in range(40):
        s = dominion().new(2, f"{k}", {"events": ["Tax", "random"], "landmarks": ["Obelisk"], "kingdom": ["Marauder"]})
        names = [dominion().book.names[event] for event in s.for_sale]
        assert "Tax" in names
        assert len(set(names)) == 2
        seen |= set(names)
        assert s.is_pile(s.obelisk)
        piles.add(dominion().book.names[s.obelisk])
    assert seen == {"Tax", "Borrow", "Ball", "Raid", "Salt the Earth"}
    assert "Ruins" in piles
    assert not piles & {"Copper", "Gold", "Estate", "Curse", "Gardens"}


def test_turn_cap_and_head_start() -> None:
    """DOM 8.16, DOM 8.17: every seat has had the same number of turns; the first deck has one card of each kingdom
    pile.
    """
    t = table("Village", turn_cap=2)
    for _ in range(4):
        assert not t.state.over
        end_turn(t)
    assert (t.state.over, t.state.ending()) == (True, "turn cap")
    s = dominion().new(2, "x", {"head_start": True, "kingdom": ["First Game"]})
    assert [size(of(s), "deck", seat) for seat in (0, 1)] == [15, 15]


# -- the turn ----------------------------------------------------------------------------------------------------------
def test_a_turn_begins_with_one_action_one_buy_and_nothing() -> None:
    """DOM 2.0, DOM 2.9, DOM 2.7: the next player is the one to the left; unused Actions, Buys and coins are lost."""
    t = table("Village", seats=3).set(coins=9, buys=4, actions=3)
    end_turn(t)
    assert (t.state.turn_of, numbers(t), list(t.state.turns)) == (1, (1, 1, 0), [1, 1, 0])


def test_actions_are_played_one_by_one_and_only_actions() -> None:
    """DOM 2.2, DOM 2: each uses an Action; other cards stay in hand; the player may end the phase at any time."""
    t = table("Smithy", "Moat").hand(0, "Smithy", "Moat", "Copper")
    assert t.legal() == ["done", "play Moat", "play Smithy"]
    assert t.why_not("play Copper") == "it is not an Action card"
    t.play("Smithy")
    assert (t.question, numbers(t)[0]) == ("buy", 0)
    assert "Moat" in t.hand_of(0)


def test_nobody_is_asked_for_actions_who_cannot_have_one() -> None:
    """DOM 8.3, DOM 2.2: everybody knows what a player owns: with a Moat in the deck the player is asked."""
    t = table("Moat").hand(0, "Copper")
    assert t.question == "buy"
    t.put("deck", 0, "Moat")
    assert t.question == "play an Action"


def test_treasures_then_buys() -> None:
    """DOM 2.4: no Treasure can be played after the first buy; a card for $0 needs a Buy too; nobody has to buy."""
    t = table("Village").hand(0, "Silver", "Copper").set(buys=3).play("Silver").do("buy Estate")
    assert t.why_not("play Copper") == "you have already bought something this turn"
    t.do("buy Copper")
    assert numbers(t)[1] == 1
    t.do("done")
    assert t.state.turn_of == 1


def test_play_all_treasures_is_one_answer_beside_single_ones() -> None:
    """DOM 2.4: equal cards are offered once; Spoils are not played with the others."""
    t = table("Marauder").hand(0, "Copper", "Copper", "Gold", "Spoils", "Estate")
    plays = [name for name in t.legal() if name.startswith("play")]
    assert plays == ["play Copper", "play Gold", "play Spoils", "play all treasures"]
    t.do("play all treasures")
    assert (numbers(t)[2], t.hand_of(0)) == (5, ["Estate", "Spoils"])


def test_clean_up_discards_hand_and_play_and_draws_five() -> None:
    """DOM 2.7, DOM 8.2: the others see only the top card."""
    t = table("Village").hand(0, "Estate", "Duchy", "Copper").play("Copper")
    end_turn(t)
    assert sorted(t.cards("discard", 0)) == ["Copper", "Duchy", "Estate"]
    assert t.sees(1, "discard", 0) == [None, None, "Copper"]
    assert size(t, "hand", 0) == 5


WINDOWS = {
    "name": "windows",
    "add": {
        "card": [
            {
                "name": "Watchman",
                "set": "Base",
                "cost": 2,
                "types": ["Action"],
                "play": [
                    "at the buy phase",
                    ["coins 3"],
                    "after the buy phase",
                    ["points 1"],
                    "at the end of the turn",
                    ["cards 1"],
                ],
            }
        ]
    },
}


@pytest.mark.parametrize("eggs", ["suggested", "none"])
def test_windows_of_the_buy_phase_and_the_end_of_the_turn(eggs: str) -> None:
    """DOM 2.3, DOM 2.5, DOM 2.8: before the first Treasure, after the last buy, and after the new hand is drawn."""
    options = {"kingdom": ["Watchman", "Village"], "prosperity": "never", "eggs": [eggs]}
    t = Table(load("draconium", WINDOWS), 2, options=options)
    seat = t.state.turn_of
    t.put("hand", seat, "Watchman").put("deck", seat, *["Copper"] * 9).set(phase=1).resume()
    t.play("Watchman")
    assert (t.question, numbers(t)[2]) == ("buy", 3)
    assert t.state.points[seat] == 0
    t.do("done")
    assert t.state.points[seat] == 1
    assert size(t, "hand", seat) == 6


def test_the_owner_orders_what_happens_at_the_start_of_the_turn() -> None:
    """DOM 2.1, DOM 3: different effects in any order; equal ones are offered once."""
    t = table("Caravan", "Haven", "Village").hand(0, "Village", "Village", "Caravan", "Caravan", "Haven", "Gold")
    t.play("Village", "Caravan", "Caravan", "Haven").do("set aside Gold")
    round_trip(to_buy(t))
    assert t.legal() == ["begin with Haven", "begin with Caravan"]
    t.do("begin with Caravan")
    assert t.question == "choose the order"
    t.do("begin with Haven")
    assert size(t, "hand", 0) == 8


def test_the_log_says_what_a_duration_gives_in_the_next_turn() -> None:
    """DOM 2.1, DOM 6 Wharf, DOM 6 Haven: the bonuses; a card that gives none only takes effect."""
    t = table("Wharf", "Haven", "Village").hand(0, "Village", "Wharf", "Haven", "Gold")
    t.put("deck", 0, *["Copper"] * 20).play("Village", "Wharf", "Haven").do("set aside Gold")
    round_trip(to_buy(t))
    told = t.heard(1, "begin with Wharf")
    assert told[0] == "Player 1's Wharf took effect: +2 Cards, +1 Buy."
    assert "Player 1's Haven took effect." in told


def test_equal_effects_that_hold_different_cards_are_told_apart() -> None:
    """DOM 2.1, DOM 3, DOM 6 Haven: with two Havens either card may come back first; the others do not see which (DOM
    8.2).
    """
    t = table("Caravan", "Haven", "Village").hand(0, "Village", "Caravan", "Haven", "Haven", "Gold", "Estate")
    t.put("deck", 0, *["Copper"] * 20).play("Village", "Caravan", "Haven").do("set aside Gold")
    t.play("Haven").do("set aside Estate")
    round_trip(to_buy(t)).do("begin with Haven")
    assert t.prompt().prompt == "Which set-aside card comes back first?"
    assert [choice.label for choice in t.prompt().choices] == ["Gold", "Estate"]
    assert t.asked == [0]
    assert t.heard(1, "option 2")[:2] == ["Player 1's Haven took effect.", "Player 1 took a card into their hand."]
    assert ("Estate" in t.hand_of(0), "Gold" in t.hand_of(0)) == (True, False)
    t.do("begin with Haven")
    assert ("Gold" in t.hand_of(0), size(t, "hand", 0)) == (True, 8)


def test_nobody_else_knows_which_set_aside_card_is_left() -> None:
    """DOM 8.2, DOM 6 Haven: even if everybody had seen both cards."""
    t = table("Caravan", "Haven", "Village").hand(0, "Village", "Caravan", "Haven", "Haven", "Gold", "Estate")
    t.put("deck", 0, *["Copper"] * 20).play("Village", "Caravan", "Haven").do("set aside Gold")
    t.play("Haven").do("set aside Estate")
    aside = [frame.cards for frame in t.state.later if frame.cards is not None]
    for cards in aside:
        cards.show_all(MARK_MASK)
    round_trip(to_buy(t)).do("begin with Haven", "option 2")
    (left,) = [frame.cards for frame in t.state.later if frame.cards is not None]
    assert (left.knowers(0) >> 0 & 1, left.knowers(0) >> 1 & 1) == (1, 0)


def test_nobody_is_asked_where_all_set_aside_cards_come_together() -> None:
    """DOM 2.1, DOM 8.3: with two Havens and no other effect nothing is asked; equal cards are offered as one answer."""
    t = table("Haven", "Village").hand(0, "Haven", "Haven", "Gold", "Estate")
    t.play("Haven").do("set aside Gold").play("Haven").do("set aside Estate")
    round_trip(to_buy(t))
    assert {"Gold", "Estate"} <= set(t.hand_of(0))


def test_an_empty_pile_cannot_be_had() -> None:
    """DOM 8.8, DOM 3: the choice is blocked, with a reason."""
    t = table("Village").pile("Copper", 0).set(coins=3)
    assert t.why_not("buy Copper") == "the pile is empty"
    assert t.why_not("buy Gold") == "you have only $3"
