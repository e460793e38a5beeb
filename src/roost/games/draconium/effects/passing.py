"""The verb `pass a card`: players choose a card each and hand them on to the left, all at once (DOM 3, DOM 8.1).

The script of each player who passes is called by the script of the one before, so all of them wait with their chosen
cards until the last has chosen; then the cards change hands. They are shown then, because what a player owns is public
in this game (`knowledge.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.event import Event
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.zone import MARK_MASK
from roost.games.draconium.book import MOST
from roost.games.draconium.knowledge import CHOSEN, HAND

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


# -- the number `count` in the frame of a player who passes: who passes, and who has not chosen yet, both as bits
ALL_SEATS: Final = (1 << MOST) - 1


def passing(frame_count: i64) -> i64:
    return frame_count & ALL_SEATS


def still_to_choose(frame_count: i64) -> i64:
    return frame_count >> MOST


def receiver(s: Draconium, frame: Frame) -> i64:
    """Who gets the card of the player whose frame this is."""
    return next_of(s, passing(frame.count), frame.seat)


def next_of(s: Draconium, seats: i64, seat: i64) -> i64:
    """The next of these seats to the left of a seat; itself if there is no other."""
    for step in range(i64(1), i64(s.seats)):
        other = (seat + step) % s.seats
        if seats >> other & 1:
            return other
    return seat


@final
class PassRound(Effect["Draconium"]):
    """Begin with the owner of the script, or the first player to the left who holds a card."""

    def __init__(self) -> None:
        super().__init__()
        ask = AskPass()
        self.parts: list[Effect[Any]] = [ask, NextPasses(ask), HandOver()]
        self.each = text(*self.parts)

    def inner(self) -> list[Effect[Any]]:
        return self.parts

    def run(self, s: Draconium) -> bool:
        seats = holders(s)
        s.many = 0
        if seats & (seats - 1) == 0:  # fewer than two
            return False
        s.many = 1
        first = s.actor if seats >> s.actor & 1 else next_of(s, seats, s.actor)
        depth = s.depth()
        s.call(self.each, first, s.source, seats + ((seats & ~(1 << first)) << MOST))
        return s.called_since(depth)

    def is_vain(self, s: Draconium) -> bool:
        seats = holders(s)
        return seats & (seats - 1) == 0


def holders(s: Draconium) -> i64:
    """The seats with cards in hand, as bits."""
    seats: i64 = 0
    for seat in range(s.seats):
        if s.zone(HAND, seat).size():
            seats |= 1 << seat
    return seats


@final
class AskPass(Effect["Draconium"]):
    """Ask for the card; the only card of a hand is passed without a question (DOM 8.3)."""

    def run(self, s: Draconium) -> bool:
        hand = s.zone(HAND, s.actor)
        if hand.size() > 1:
            return s.question(PASS, s.actor)
        s.move(hand, 0, s.pile(CHOSEN, s.actor))
        return False


@final
class PassCard(Decision["Draconium"]):
    """Choose the card; nobody else sees it until all have chosen."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.set_aside, s.zone(HAND, seat))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.move_card(s.zone(HAND, seat), s.book.thing[action], s.pile(CHOSEN, seat))


@final
class NextPasses(Effect["Draconium"]):
    """Let the next player choose, who also comes first to hand over."""

    def __init__(self, first: Effect[Any]) -> None:
        super().__init__()
        self.first = first

    def run(self, s: Draconium) -> bool:
        left = still_to_choose(s.count)
        if left == 0:
            return False
        seat = next_of(s, left, s.actor)
        depth = s.depth()
        s.call(self.first, seat, s.source, passing(s.count) + ((left & ~(1 << seat)) << MOST))
        return s.called_since(depth)


@final
class HandOver(Effect["Draconium"]):
    """Give the chosen card to the next player who passes."""

    def run(self, s: Draconium) -> bool:
        cards = s.cards
        if cards is None:
            return False
        other = next_of(s, passing(s.count), s.actor)
        s.show(cards, 0, MARK_MASK)
        card = s.move(cards, 0, s.zone(HAND, other))
        if s.events is not None:
            s.events.append(Event("passes", s.actor, card, other, "", "", MARK_MASK))
        return False


PASS: Final = PassCard("pass a card", "DOM 3, DOM 8.4", hidden=True)
