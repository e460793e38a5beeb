"""Drawing, and shuffling when the deck is short (DOM 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.flow import Effect
from roost.core.zone import Place, Zone
from roost.games.draconium.book import FEWEST
from roost.games.draconium.effects import hatching
from roost.games.draconium.knowledge import DECK, DISCARD, HAND

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

AS_MANY: Final = -1  # as many cards as the verb before counted


def fetch(s: Draconium, seat: i64, wanted: i64) -> bool:
    """Shuffle the discard pile and put it under the deck, if the deck has too few cards (DOM 3).

    True if the shuffle called a script, which runs before the cards are taken.
    """
    deck = s.zone(DECK, seat)
    if len(deck.slots) >= wanted:
        return False
    discard = s.zone(DISCARD, seat)
    if len(discard.slots):
        s.shuffle_under(discard, deck)
        return s.book.hooked and hatching.shuffled(s, seat)
    return False


def due(s: Draconium, seat: i64, n: i64) -> i64:
    """How many cards a draw of n gives: the -1 Card token takes one and is returned (DOM 6 Card token, DOM 8.12)."""
    if n > 0 and s.card_tokens >> seat & 1:
        s.card_tokens &= ~(1 << seat)
        s.tell("draws one less", seat, -1, 1)
        return n - 1
    return n


def lose_token(s: Draconium, seat: i64) -> None:
    """Remove the -1 Card token without effect, when drawing up to a hand size (DOM 6 Card token)."""
    if s.card_tokens >> seat & 1:
        s.card_tokens &= ~(1 << seat)
        s.tell("card token off", seat, -1, 1)


def draw(s: Draconium, seat: i64, n: i64) -> i64:
    """Draw n cards at once, for games without Eggs that count shuffles. Returns how many were drawn."""
    fetch(s, seat, n)
    deck = s.zone(DECK, seat)
    hand = s.zone(HAND, seat)
    drawn: i64 = 0
    while drawn < n and len(deck.slots):
        s.move_top(deck, hand)
        drawn += 1
    return drawn


def first_hands(s: Draconium) -> None:
    """Each player draws a first hand (DOM 1)."""
    for seat in range(s.seats):
        draw(s, seat, s.book.hand_size[s.seats - FEWEST])


def tell_discards(s: Draconium, seat: i64, n: i64) -> None:
    """Tell that the top n cards of a discard pile were discarded, each to those who saw it (DOM 3, DOM 8.2)."""
    if s.events is not None:
        discard = s.zone(DISCARD, seat)
        cause = -1 if seat == s.turn_of else s.cause()  # whose turn it is has just played the card
        for i in range(discard.size() - n, discard.size()):
            s.events.append(Event("discards", seat, discard.card(i), 1, "", "", discard.knowers(i), cause))


@final
class CountDraw(Effect["Draconium"]):
    """Set how many cards to draw: a number, or as many as the verb before counted (DOM 5 Cellar)."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Draconium) -> bool:
        s.count = due(s, s.actor, s.many if self.n == AS_MANY else self.n)
        s.many = 0
        return False


@final
class CountTop(Effect["Draconium"]):
    """Set how many cards to look at or reveal; this is not a draw (DOM 6 Card token)."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Draconium) -> bool:
        s.count = self.n
        s.many = 0
        return False


@final
class TakeTop(Effect["Draconium"]):
    """Move `count` cards from the deck to the hand or the frame's card list. `many` counts them."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place

    def run(self, s: Draconium) -> bool:
        if s.count > 0 and fetch(s, s.actor, s.count):
            return s.jump(self)
        deck = s.zone(DECK, s.actor)
        while s.count > 0 and len(deck.slots):
            s.count -= 1
            s.many += 1
            s.move_top(deck, self.target(s))
        s.count = 0
        return False

    def target(self, s: Draconium) -> Zone:
        return s.zone(HAND, s.actor) if self.place is HAND else s.pile(self.place, s.actor)
