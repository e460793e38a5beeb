"""Any number of Reactions in one window (DOM 3.1, DOM 8.15)."""

from __future__ import annotations

import pytest

from roost.games.draconium.strategy import strategy
from tests.games.draconium.tabletop import Tabletop, table

COPPER = "put on deck Copper"


def attacked(*hand: str, seats: int = 2) -> Tabletop:
    t = table("Witch", "Moat", "Secret Chamber", seats=seats)
    t.hand(0, "Witch").hand(1, *hand).play("Witch")
    return t


def test_a_secret_chamber_is_shown_again() -> None:
    """DOM 3.1, DOM 8.15: each time two cards are drawn and two put back; the -1 Card token affects only the
    first draw.
    """
    t = table("Witch", "Secret Chamber").set(card_tokens=0b10)
    t.hand(0, "Witch").hand(1, "Secret Chamber", "Copper", "Estate").put("deck", 1, "Silver", "Gold", "Gold")
    t.do("play Witch", "show Secret Chamber", COPPER, "put on deck Estate")
    assert (t.legal(), t.hand_of(1)) == (["done", "show Secret Chamber"], ["Gold", "Secret Chamber"])
    t.do("show Secret Chamber", "put on deck Copper", "put on deck Gold", "done")
    assert (t.asked, t.cards("deck", 1)) == ([0], ["Silver", "Gold", "Copper", "Gold"])


def test_a_second_secret_chamber_that_was_drawn_is_offered() -> None:
    """DOM 8.15, DOM 3.1: even after the first one was put back onto the deck."""
    t = attacked("Secret Chamber").put("deck", 1, "Copper", "Secret Chamber", "Copper")
    t.do("show Secret Chamber", "put on deck Secret Chamber", COPPER)
    assert t.legal() == ["done", "show Secret Chamber"]


def test_a_moat_is_not_shown_again() -> None:
    """DOM 8.15: showing it again would change nothing, so the window closes."""
    t = attacked("Moat", "Moat").do("show Moat")
    assert (t.asked, t.cards("discard", 1)) == ([0], [])


def test_a_window_ends_after_ten_reactions() -> None:
    """DOM 8.15: so nobody can react forever."""
    t = attacked("Secret Chamber", "Copper", "Copper")
    for _ in range(10):
        assert t.asked == [1]
        t.do("show Secret Chamber", COPPER, COPPER)
    assert (t.asked, t.cards("discard", 1)) == ([0], ["Curse"])


@pytest.mark.parametrize("hand", [["Estate", "Gold"], ["Secret Chamber", "Gold"], ["Moat", "Gold"]])
def test_who_is_asked_does_not_depend_on_the_hand(hand: list[str]) -> None:
    """DOM 8.3, DOM 8.15: if a player may hold a Reaction among their hidden cards, the table waits."""
    hidden = [card for card in ("Estate", "Secret Chamber", "Moat") if card not in hand]
    t = table("Witch", "Moat", "Secret Chamber").hand(0, "Witch").hand(1, *hand).put("deck", 1, *hidden).play("Witch")
    assert (t.question, t.asked) == ("react", [1])


def test_an_adviser_shows_a_secret_chamber_once_and_then_a_moat() -> None:
    """DOM 8.15: so the advice comes to an end."""
    t = attacked("Secret Chamber", "Copper", "Estate").put("deck", 1, "Gold", "Moat")
    names = t.game.actions.names
    assert names[strategy.advise(t.state, 1)] == "show Secret Chamber"
    t.do("show Secret Chamber", COPPER, "put on deck Estate")
    assert names[strategy.advise(t.state, 1)] == "show Moat"
    t.do("show Moat")
    assert names[strategy.advise(t.state, 1)] == "done"
