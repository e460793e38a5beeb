"""Nothing is asked if everybody sees that there is only one answer; otherwise the player is asked (DOM 8.3)."""

from __future__ import annotations

import pytest

from tests.games.draconium.tabletop import end_turn, numbers, size, table


@pytest.mark.parametrize("card", ["Remodel", "Expand", "Junk Dealer"])
def test_the_only_card_is_trashed(card: str) -> None:
    """DOM 8.3, DOM 5 Remodel, DOM 6.1 Expand, DOM 6.1 Junk Dealer."""
    t = table(card).hand(0, card, "Estate").put("deck", 0).play(card)
    assert (t.cards("trash"), t.question) == (["Estate"], "buy" if card == "Junk Dealer" else "gain a card")


def test_two_equal_cards_are_asked_about() -> None:
    """DOM 8.3: the others cannot see that there is nothing to choose."""
    t = table("Remodel").hand(0, "Remodel", "Estate", "Estate").play("Remodel")
    assert (t.question, t.legal()) == ("trash", ["trash Estate"])


def test_a_steward_trashes_both() -> None:
    """DOM 8.3, DOM 6.1 Steward, DOM 3: with two cards in hand both are trashed without a question, with three it asks;
    effects of trashing come afterwards.
    """
    t = table("Steward").hand(0, "Steward", "Estate", "Gold").play("Steward").do("option 3")
    assert (t.cards("trash"), t.question) == (["Estate", "Gold"], "buy")
    t = table("Steward", "Cultist").hand(0, "Steward", "Cultist", "Gold").play("Steward").do("option 3")
    assert (t.cards("trash"), size(t, "hand")) == (["Cultist", "Gold"], 3)
    t = table("Steward").hand(0, "Steward", "Estate", "Gold", "Copper").play("Steward").do("option 3")
    assert t.question == "trash"


def test_the_last_card_goes_onto_the_deck() -> None:
    """DOM 8.3, DOM 5 Artisan, DOM 6.1 Courtyard, DOM 6.1 Secret Chamber: the first card is asked for, the last one is
    not.
    """
    t = table("Artisan").hand(0, "Artisan").play("Artisan").do("gain Silver")
    assert (t.cards("deck", 0)[-1], t.hand_of(0)) == ("Silver", [])
    t = table("Courtyard").hand(0, "Courtyard").put("deck", 0, "Gold").play("Courtyard")
    assert (t.cards("deck", 0), t.question) == (["Gold"], "buy")
    t = table("Secret Chamber", "Witch").hand(0, "Witch").hand(1, "Secret Chamber").put("deck", 1, "Gold").play("Witch")
    t.do("show Secret Chamber")
    assert (t.question, t.asked) == ("put on deck", [1])
    t.do("put on deck Gold")
    assert (t.cards("deck", 1), t.hand_of(1), t.asked) == (["Gold", "Secret Chamber"], [], [0])


def test_a_haven_takes_the_only_card() -> None:
    """DOM 8.3, DOM 6 Haven: the others do not see it, and it comes back."""
    t = table("Haven").hand(0, "Haven").put("deck", 0, "Gold").play("Haven")
    to_come = t.state.view(1)["postponed"]
    assert (t.question, size(t, "hand")) == ("buy", 0)
    assert to_come == [{"card": "Haven", "owner": 0, "when": "next turn"}]
    end_turn(t)
    end_turn(t)
    assert "Gold" in t.hand_of(0)


def test_a_hand_that_all_know_is_not_asked_about() -> None:
    """DOM 8.3, DOM 5 Bureaucrat, DOM 5 Throne Room: the first play showed the hand, so the second asks nothing."""
    t = table("Throne Room", "Bureaucrat").hand(0, "Throne Room", "Bureaucrat").hand(1, "Copper", "Silver")
    t.put("deck", 1, "Estate").play("Throne Room", "Bureaucrat")
    assert (t.question, t.asked) == ("put back a Victory card", [1])
    t.do("done")
    assert (t.question, t.asked) == ("buy", [0])


def test_a_hand_of_which_a_card_is_unknown_is_asked_about() -> None:
    """DOM 8.3: one more card was drawn, and it may be a Victory card."""
    t = table("Throne Room", "Bureaucrat", "Council Room").hand(1, "Copper").put("deck", 1, "Estate", "Silver")
    t.hand(0, "Bureaucrat").play("Bureaucrat").do("done")
    assert t.sees(0, "hand", 1) == ["Copper"]
    t.set(actions=1).hand(0, "Council Room").play("Council Room")
    t.set(actions=1).hand(0, "Bureaucrat").play("Bureaucrat")
    assert (t.question, t.legal()) == ("put back a Victory card", ["done"])


def test_who_is_in_debt_without_a_coin_has_nothing_to_decide() -> None:
    """DOM 8.3, DOM 6 Debt, DOM 2.4: after a buy no Treasure can be played, so the player can only end the turn."""
    t = table(events=["Tax"]).hand(0, "Copper").set(coins=3, buys=2).do("buy Silver")
    assert (t.state.debt[0], t.state.turn_of, t.legal()) == (1, 0, ["done"])
    t = table(events=["Tax"]).set(coins=4, buys=2).do("buy Silver")
    assert (t.state.turn_of, t.legal()) == (0, ["done", "pay a Debt"])


def test_debt_with_treasures_that_may_be_in_hand() -> None:
    """DOM 8.3, DOM 6 Debt: the table waits if the hand may hold a Treasure; it does not wait if the hand is empty."""
    t = table(events=["Tax"])
    t.state.debt[0] = 2
    t.hand(0, "Estate")
    assert (t.state.turn_of, t.question, t.legal()) == (0, "buy", ["done"])
    t.hand(0)
    assert t.state.turn_of == 1


def test_big_money_pays_its_debt() -> None:
    """DOM 6 Debt, DOM 8.11: it pays one coin at a time, and then buys."""
    t = table(events=["Tax"])
    t.state.debt[0] = 2
    t.hand(0, "Gold", "Silver")
    script = t.game.facts.scripts["big-money"]
    taken = []
    while t.state.turn_of == 0:
        action = script.answer(t.state, 0)
        taken.append(t.game.actions.names[action])
        t.do(taken[-1])
    assert taken == ["play all treasures", "pay a Debt", "pay a Debt", "buy Silver", "done"]
    assert numbers(t) == (1, 1, 0)
