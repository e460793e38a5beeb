"""Rulings: who chooses, who sees what, who is asked, and cards that are no longer where a script expects them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from roost.core.state import IllegalAction
from roost.games.draconium.knowledge import DISCARD
from roost.table import Table
from tests.games.draconium.tabletop import end_turn, left, numbers, size, table, to_buy


# -- who chooses (DOM 8.1) ---------------------------------------------------------------------------------------------
def on_turn(t: Any, seat: int) -> Any:
    while t.state.turn_of != seat:
        end_turn(t)
    return t


@pytest.mark.parametrize(("card", "question"), [("Militia", "discard"), ("Margrave", "discard")])
def test_the_victim_chooses_what_to_discard(card: str, question: str) -> None:
    """DOM 8.1, Militia, Margrave: in seat 2's turn, seat 0 is asked about its own cards first, then seat 1."""
    t = on_turn(table(card, seats=3), 2)
    t.hand(0, "Gold", "Estate", "Estate", "Estate").hand(1, "Duchy", "Curse", "Curse", "Curse").hand(2, card).play(card)
    assert (t.asked, t.question, "discard Gold" in t.legal()) == ([0], question, True)
    while t.asked == [0]:
        t.do("discard Estate")
    assert (t.asked, "Gold" in t.hand_of(0), "discard Duchy" in t.legal()) == ([1], True, True)
    while t.asked == [1]:
        t.do("discard Curse")
    assert (t.asked, "Duchy" in t.hand_of(1), size(t, "hand", 0), size(t, "hand", 1)) == ([2], True, 3, 3)


def test_the_victim_chooses_the_victory_card_and_the_lost_treasure() -> None:
    """DOM 8.1, Bureaucrat, Bandit: one victim is finished before the next is asked."""
    t = on_turn(table("Bureaucrat", seats=3), 1)
    t.hand(2, "Estate", "Duchy").hand(0, "Estate", "Province").hand(1, "Bureaucrat").play("Bureaucrat")
    assert (t.asked, t.legal()) == ([2], ["put on deck Estate", "put on deck Duchy"])
    t.do("put on deck Estate")
    assert (t.asked, t.hand_of(2), t.cards("deck", 2)[-1]) == ([0], ["Duchy"], "Estate")
    t.do("put on deck Province")
    assert (t.asked, t.cards("deck", 0)[-1]) == ([1], "Province")
    t = on_turn(table("Bandit", seats=3), 1)
    t.put("deck", 2, "Silver", "Gold").put("deck", 0, "Gold", "Silver").hand(1, "Bandit").play("Bandit")
    assert t.asked == [2]
    t.do("trash Silver")
    assert (t.asked, t.cards("trash")) == ([0], ["Silver"])
    assert t.cards("discard", 2)[-1] == "Gold"


def test_the_attacker_chooses_for_spy_and_thief() -> None:
    """DOM 8.1, Spy, Thief: for every deck; a Thief gains after the last victim."""
    t = on_turn(table("Spy", seats=3), 1)
    t.hand(1, "Spy").put("deck", 1, "Estate", "Copper").put("deck", 2, "Gold").put("deck", 0, "Curse").play("Spy")
    for answer in ("discard it", "discard it", "keep it"):
        assert t.asked == [1]
        t.do(answer)
    assert (t.cards("discard", 1)[-1], t.cards("discard", 2)[-1], t.cards("deck", 0)) == ("Estate", "Gold", ["Curse"])
    t = on_turn(table("Thief", seats=3), 1)
    t.hand(1, "Thief").put("deck", 2, "Silver", "Gold").put("deck", 0, "Copper", "Gold").play("Thief")
    assert (t.asked, sorted(t.legal())) == ([1], ["trash Gold", "trash Silver"])
    t.do("trash Gold")
    assert (t.asked, sorted(t.legal()), "Gold" in t.cards("discard", 1)) == ([1], ["trash Copper", "trash Gold"], False)
    t.do("trash Copper", "gain Copper", "gain Gold")
    assert sorted(t.cards("discard", 1)[-2:]) == ["Copper", "Gold"]


# -- who sees what (DOM 8.2) -------------------------------------------------------------------------------------------
def test_revealed_cards_are_seen_by_all_and_stay_known() -> None:
    """DOM 8.2, Spy, Bureaucrat: a revealed card that goes back onto the deck is known until it is drawn or shuffled."""
    t = (
        table("Spy")
        .hand(0, "Spy")
        .put("deck", 0, "Gold", "Estate", "Copper")
        .put("deck", 1, "Silver", "Duchy")
        .play("Spy")
    )
    assert t.state.view(None)["aside"][0]["cards"] == ["Estate"]
    t.do("keep it")
    assert t.state.view(0)["aside"][0]["cards"] == ["Duchy"]
    t.do("keep it")
    for eye in (0, 1, None):
        assert t.sees(eye, "deck", 0) == [None, "Estate"]
        assert t.sees(eye, "deck", 1) == [None, "Duchy"]


def test_looked_at_cards_and_their_order_are_the_owners_secret() -> None:
    """DOM 8.2, Sentry, Survivors: the owner remembers which card was put where."""
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Curse", "Gold", "Estate", "Copper").play("Sentry")
    assert sorted(t.state.view(0)["aside"][0]["cards"]) == ["Estate", "Gold"]
    assert t.state.view(1)["aside"][0]["cards"] == [None, None]
    t.do("done", "put on deck Gold")
    assert t.sees(0, "deck", 0) == [None, "Gold", "Estate"]
    for eye in (1, None):
        assert t.sees(eye, "deck", 0) == [None, None, None]
    t = table("Marauder").hand(0, "Survivors").put("deck", 0, "Curse", "Gold", "Estate").play("Survivors")
    assert t.state.view(None)["aside"][0]["cards"] == [None, None]
    t.do("keep it", "put on deck Estate")
    assert (t.sees(0, "deck", 0), t.sees(1, "deck", 0)) == ([None, "Estate", "Gold"], [None, None, None])


def test_a_card_all_had_seen_is_lost_from_sight_when_put_back_among_others() -> None:
    """DOM 8.2, Sentry: a Spy showed it; then its owner puts two cards back in an order that nobody else sees."""
    t = table("Spy", "Sentry").hand(0, "Spy", "Sentry").put("deck", 0, "Estate", "Gold", "Silver", "Copper")
    t.put("deck", 1, "Copper").play("Spy").do("keep it", "keep it")
    assert t.sees(1, "deck", 0)[-1] == "Silver"
    t.put("deck", 0, "Curse", "Estate", "Gold", "Copper").play("Sentry").do("done", "put on deck Gold")
    assert t.sees(1, "deck", 0) == [None, None, None]


def test_what_harbinger_puts_on_the_deck_is_a_secret() -> None:
    """DOM 8.2, Harbinger: a card from below the top of the discard pile; only if the visible top card is gone,
    everybody knows which it was.
    """
    t = table("Harbinger").hand(0, "Harbinger").put("discard", 0, "Gold", "Curse", "Estate").play("Harbinger")
    t.do("put on deck Curse")
    assert t.sees(0, "deck", 0)[-1] == "Curse"
    for eye in (1, None):
        assert t.sees(eye, "deck", 0)[-1] is None
        assert t.sees(eye, "discard", 0) == [None, "Estate"]
    t = table("Harbinger").hand(0, "Harbinger").put("discard", 0, "Gold", "Curse")
    heard_by = t.heard(1, "play Harbinger", "put on deck Gold")
    assert "Player 1 put a card onto their deck." in heard_by
    assert not [line for line in heard_by if "Gold" in line]
    t = (
        table("Harbinger")
        .hand(0, "Harbinger")
        .put("discard", 0, "Gold", "Curse")
        .play("Harbinger")
        .do("put on deck Curse")
    )
    assert (t.sees(1, "deck", 0)[-1], t.sees(1, "discard", 0)) == ("Curse", ["Gold"])
    t = table("Harbinger").hand(0, "Harbinger").put("discard", 0, "Curse", "Gold", "Curse").play("Harbinger")
    t.do("put on deck Curse")
    assert (t.sees(1, "deck", 0)[-1], t.sees(1, "discard", 0)) == ("Curse", [None, "Gold"]), "of equals the topmost"


def test_what_artisan_and_courtyard_put_back_is_a_secret() -> None:
    """DOM 8.2, Artisan, Courtyard, DOM 6.1 Courtyard: only its owner knows the card."""
    t = table("Courtyard").hand(0, "Courtyard", "Gold").play("Courtyard").do("put on deck Gold")
    assert (t.sees(0, "deck", 0)[-1], t.sees(1, "deck", 0)[-1]) == ("Gold", None)


def test_cards_laid_aside_by_a_library_are_open() -> None:
    """DOM 8.2, Library: the cards that were kept are hidden."""
    t = table("Library", "Village").hand(0, "Library", *["Estate"] * 5).put("deck", 0, "Village", "Village", "Village")
    t.play("Library").do("lay it aside", "keep it")
    assert t.state.view(1)["aside"][0]["cards"] == ["Village"]
    assert t.sees(1, "hand", 0) == []


def test_of_several_discards_the_top_one_is_seen() -> None:
    """DOM 8.2, DOM 3, Militia, Cellar: everybody sees the top card and is told the number of cards."""
    t = table("Militia").hand(0, "Militia").hand(1, "Gold", "Estate", "Duchy", "Curse", "Copper").play("Militia")
    lines = t.heard(0, "discard Estate", "discard Duchy")
    assert lines == ["Player 2 discarded a card to Militia.", "Player 2 discarded Duchy to Militia."]
    assert not [line for line in lines if "Estate" in line]
    assert (t.sees(0, "discard", 1), t.sees(1, "discard", 1)) == ([None, "Duchy"], ["Estate", "Duchy"])


def test_gained_and_trashed_cards_are_told_to_all() -> None:
    """DOM 8.2, Remodel."""
    t = table("Remodel").hand(0, "Remodel", "Estate", "Gold").play("Remodel")
    assert t.heard(None, "trash Estate", "gain Silver") == [
        "Player 1 trashed Estate.",
        "Player 1 gained Silver from Remodel.",
    ]


def test_a_hand_and_a_deck_are_hidden() -> None:
    """DOM 3, DOM 8.2: others see the size of a hand; the owner remembers the whole discard pile; play and trash are
    open.
    """
    t = table("Village").hand(0, "Gold", "Estate").put("discard", 0, "Curse", "Duchy").put("play", 0, "Village")
    view = t.state.view(1)["zones"]
    assert (view["hand 0"]["count"], view["hand 0"]["cards"], view["deck 0"]["count"]) == (2, [], 20)
    assert (t.sees(1, "discard", 0), t.sees(0, "discard", 0)) == ([None, "Duchy"], ["Curse", "Duchy"])
    assert (t.sees(1, "play", 0), set(t.sees(0, "deck", 0))) == (["Village"], {None})


# -- who is asked (DOM 8.3) --------------------------------------------------------------------------------------------
def asked_alike(lay: Callable[[str, str], Table], one: str, other: str) -> tuple[list[int], str]:
    """The seats that are asked, after checking that it does not matter which of two cards is in hand and which in the
    deck.
    """
    first, second = lay(one, other), lay(other, one)
    assert (first.asked, first.question) == (second.asked, second.question)
    return first.asked, first.question


def test_who_is_asked_does_not_depend_on_hidden_cards() -> None:
    """DOM 8.3: for example a Copper for a Moneylender, a Treasure for a Mine, an Action for a Throne Room, or a Victory
    card.
    """

    def playing(card: str, *kingdom: str) -> Callable[[str, str], Table]:
        def lay(held: str, below: str) -> Table:
            deck = [below, "Gold", "Gold", "Gold"]
            return table(card, *kingdom).hand(0, card, held).put("deck", 0, *deck).play(card)

        return lay

    assert asked_alike(playing("Moneylender"), "Copper", "Estate") == ([0], "trash one of them")
    assert asked_alike(playing("Mine"), "Copper", "Estate") == ([0], "trash a Treasure")
    assert asked_alike(playing("Throne Room", "Village"), "Village", "Copper") == ([0], "play twice")
    assert asked_alike(playing("Cultist"), "Cultist", "Copper") == ([0], "play one more")

    def bureaucrat(held: str, below: str) -> Table:
        t = table("Bureaucrat").hand(0, "Bureaucrat").hand(1, held).put("deck", 1, below)
        return t.play("Bureaucrat")

    assert asked_alike(bureaucrat, "Estate", "Copper") == ([1], "put back a Victory card")


def test_nobody_is_asked_who_can_have_no_such_card() -> None:
    """DOM 8.3: if everybody knows that the player owns no such card."""
    for card in ("Moneylender", "Mine"):
        t = table(card).hand(0, card, "Estate").put("deck", 0, "Estate").play(card)
        assert (t.question, t.cards("trash")) == ("buy", [])
    t = table("Throne Room").hand(0, "Throne Room", "Estate").put("deck", 0, "Estate").play("Throne Room")
    assert t.question == "buy"
    t = table("Cultist").hand(0, "Cultist", "Estate").play("Cultist")
    assert t.question == "buy"
    t = table("Bureaucrat").hand(0, "Bureaucrat").hand(1, "Gold", "Copper").play("Bureaucrat")
    assert (t.asked, t.sees(0, "hand", 1)) == ([0], ["Copper", "Gold"])


# -- reactions (DOM 8.4, DOM 8.15) -------------------------------------------------------------------------------------
def test_a_window_opens_however_an_attack_is_played() -> None:
    """DOM 8.4: by a Throne Room, a Vassal or a Cultist."""
    t = table("Throne Room", "Witch", "Moat").hand(0, "Throne Room", "Witch").hand(1, "Moat")
    t.play("Throne Room", "Witch")
    assert (t.asked, t.question, size(t, "hand", 0)) == ([1], "react", 0)
    t = table("Vassal", "Witch", "Moat").hand(0, "Vassal").put("deck", 0, "Copper", "Witch").hand(1, "Moat")
    t.play("Vassal").do("yes")
    assert (t.asked, t.question, size(t, "hand", 0)) == ([1], "react", 0)
    t.do("show Moat")
    assert (t.asked, size(t, "discard", 1)) == ([0], 0)
    t = table("Cultist", "Moat").hand(0, "Cultist", "Cultist").hand(1, "Moat").play("Cultist").do("show Moat")
    t.do("play Cultist")
    assert (t.asked, t.question) == ([1], "react")


def test_no_window_opens_for_what_is_no_attack_or_ones_own() -> None:
    """DOM 8.4, DOM 3.1: for a Smithy, or for the attacker's own Moat."""
    t = table("Smithy", "Moat").hand(0, "Smithy").hand(1, "Moat").play("Smithy")
    assert t.asked == [0]
    t = table("Witch", "Moat").hand(0, "Witch", "Moat").play("Witch")
    assert (t.asked, t.cards("discard", 1)) == ([0], ["Curse"])


def test_a_moat_is_offered_once_but_a_secret_chamber_again() -> None:
    """DOM 8.15, DOM 3.1: after the Moat the Secret Chamber is still offered, and then once more."""
    t = table("Witch", "Moat", "Secret Chamber").hand(0, "Witch").hand(1, "Moat", "Moat", "Secret Chamber", "Copper")
    t.play("Witch")
    assert t.legal() == ["done", "show Moat", "show Secret Chamber"]
    t.do("show Moat")
    assert t.legal() == ["done", "show Secret Chamber"]
    t.do("show Secret Chamber", "put on deck Copper", "put on deck Copper")
    assert t.legal() == ["done", "show Secret Chamber"]
    t.do("done")
    assert (t.asked, t.cards("discard", 1)) == ([0], [])


def test_a_shown_moat_is_known_to_be_in_hand() -> None:
    """DOM 8.2, DOM 5 Moat: everybody knows it."""
    t = table("Witch", "Moat").hand(0, "Witch").hand(1, "Moat", "Gold").play("Witch").do("show Moat")
    assert (t.sees(0, "hand", 1), t.sees(None, "hand", 1)) == (["Moat"], ["Moat"])


# -- cards that play others (DOM 8.5) ----------------------------------------------------------------------------------
def test_a_vassal_plays_only_what_is_still_there() -> None:
    """DOM 8.5, DOM 3: if the card has left the discard pile in between, it is not played; the coins stay."""
    t = table("Vassal", "Village").hand(0, "Vassal").put("deck", 0, "Copper", "Village").play("Vassal")
    discard = t.state.zone(DISCARD, 0)
    discard.take(discard.size() - 1, 0)
    t.do("yes")
    assert (numbers(t), t.cards("play", 0), size(t, "hand", 0)) == ((0, 1, 2), ["Vassal"], 0)
    t = table("Vassal", "Village").hand(0, "Vassal").put("deck", 0, "Copper", "Village").play("Vassal")
    t.state.zone(DISCARD, 0).put(t.game.book.id_of("Gold"), 0)
    t.do("yes")
    assert (numbers(t), t.cards("play", 0)) == ((0, 1, 2), ["Vassal"])


def test_a_throne_room_is_over_when_its_cards_are() -> None:
    """DOM 8.5, DOM 3: the chosen card is played twice, even if it is gone after the first play."""
    t = table("Throne Room", "Feast", "Vassal").hand(0, "Vassal", "Feast").put("deck", 0, "Throne Room").play("Vassal")
    t.do("yes", "play Feast", "gain Duchy", "gain Duchy")
    assert (t.cards("trash"), t.cards("discard", 0), t.question) == (["Feast"], ["Duchy", "Duchy"], "buy")
    assert t.cards("play", 0) == ["Throne Room", "Vassal"]


def test_a_chain_of_cultists_uses_no_actions() -> None:
    """DOM 8.5, DOM 6 Cultist: three Cultists draw six cards and deal three Ruins."""
    t = table("Cultist").hand(0, *["Cultist"] * 3).play("Cultist").do("play Cultist", "play Cultist")
    assert (size(t, "hand", 0), size(t, "discard", 1), numbers(t)[0], t.question) == (6, 3, 0, "buy")


def test_a_cultist_under_throne_room_may_bring_another_each_time() -> None:
    """DOM 8.5, DOM 5 Throne Room, DOM 6 Cultist: the second play comes after everything that the first one played."""
    t = table("Cultist", "Throne Room").hand(0, "Throne Room", "Cultist", "Cultist").play("Throne Room", "Cultist")
    t.do("play Cultist")
    assert (size(t, "discard", 1), size(t, "hand", 0), t.question) == (3, 6, "buy")


# -- costs and empty sources (DOM 8.7, DOM 8.8) ------------------------------------------------------------------------
def test_costs_are_read_when_they_are_compared() -> None:
    """DOM 8.7: with cards $2 cheaper an Estate costs $0, so Remodel gains up to $2, for example a Smithy or a Feast."""
    t = table("Remodel", "Smithy", "Market").hand(0, "Remodel", "Estate").set(cheaper=2).play("Remodel")
    assert ("gain Smithy" in t.legal(), t.why_not("gain Market")) == (True, "costs more than $2")
    t = table("Mine").hand(0, "Mine", "Copper").set(cheaper=4).play("Mine").do("trash Copper")
    assert ("gain Gold" in t.legal(), t.prompt().prompt) == (True, "Gain a Treasure costing up to $3.")
    t = table("Workshop").hand(0, "Workshop").set(cheaper=2).play("Workshop")
    assert ("gain Gold" in t.legal(), t.why_not("gain Province")) == (True, "costs more than $4")


def test_nothing_from_an_empty_pile_and_the_rest_goes_on() -> None:
    """DOM 8.8, DOM 3: no Silver, Gold, Curse or Spoils is gained; coins, cards and the Attack still happen."""
    t = table("Marauder").pile("Spoils", 0).hand(0, "Marauder").play("Marauder")
    assert (t.cards("discard", 0), size(t, "discard", 1), left(t, "Spoils")) == ([], 1, 0)
    t = table("Bandit").pile("Gold", 0).hand(0, "Bandit").put("deck", 1, "Silver", "Copper").play("Bandit")
    assert (t.cards("discard", 0), t.cards("trash"), left(t, "Gold")) == ([], ["Silver"], 0)
    t = table("Bandit").pile("Gold", 1).hand(0, "Bandit").play("Bandit")
    assert (t.cards("discard", 0), left(t, "Gold")) == (["Gold"], 0)
    t = table("Bureaucrat").pile("Silver", 0).hand(0, "Bureaucrat").hand(1, "Estate").play("Bureaucrat")
    t.do("put on deck Estate")
    assert (size(t, "deck", 0), left(t, "Silver")) == (20, 0)


def test_if_you_did_fails_where_nothing_could_be_done() -> None:
    """DOM 8.8, Moneylender, Remodel, Expand, Mine: then there are no coins and nothing is gained."""
    for card in ("Remodel", "Expand", "Mine", "Moneylender"):
        t = table(card).hand(0, card).play(card)
        assert (numbers(t), t.question, size(t, "discard", 0)) == ((0, 1, 0), "buy", 0)


# -- the first Silver (DOM 8.9) ----------------------------------------------------------------------------------------
def test_the_first_silver_counts_in_whatever_way_it_was_played() -> None:
    """DOM 8.9, DOM 7.4, Merchant: alone or with all Treasures; only real Silvers count; a Merchant played before them
    gives $1.
    """
    t = table("Merchant").hand(0, "Merchant", "Silver", "Silver").put("deck", 0, "Estate").play("Merchant")
    to_buy(t).do("play all treasures")
    assert (numbers(t)[2], t.state.silvers) == (5, 2)
    t = table("Merchant").hand(0, "Merchant", "Silver").put("deck", 0, "Estate").set(silvers=2).play("Merchant")
    to_buy(t).do("play all treasures")
    assert numbers(t)[2] == 2


# -- what may not be done ----------------------------------------------------------------------------------------------
ILLEGAL = [
    "play Gold", "play Witch", "buy Province", "gain Gold", "discard Copper", "trash Copper", "put on deck Copper",
    "set aside Copper", "show Moat", "begin with Caravan", "tax Copper", "keep it", "lay it aside", "discard it",
    "trash this", "pay a Debt", "yes", "no", "option 1",
]  # fmt: skip


@pytest.mark.parametrize("action", ILLEGAL)
def test_an_illegal_answer_changes_nothing(action: str) -> None:
    """DOM 2.2, DOM 2.4: neither in the Action phase nor in the Buy phase; and no other seat may answer."""
    t = table("Moat", "Village", "Caravan").hand(0, "Village", "Copper").hand(1, "Moat")
    for question in ("play an Action", "buy"):
        before = t.game.to_json(t.state)
        with pytest.raises(IllegalAction):
            t.do(action)
        with pytest.raises(IllegalAction):
            t.do("done", seat=1)
        assert (t.game.to_json(t.state), t.question) == (before, question)
        if question == "play an Action":
            t.do("done")


def test_a_wrong_answer_in_the_middle_of_a_card_changes_nothing() -> None:
    """DOM 5 Remodel, DOM 5 Workshop, DOM 5 Mine: a card that is too expensive or of the wrong kind, or to stop where
    the choice is mandatory.
    """
    t = table("Remodel", "Village").hand(0, "Remodel", "Copper").play("Remodel")
    before = t.game.to_json(t.state)
    for action in ("gain Gold", "gain Village", "done", "trash Copper", "buy Copper"):
        with pytest.raises(IllegalAction):
            t.do(action)
    assert (t.game.to_json(t.state), t.question) == (before, "gain a card")
