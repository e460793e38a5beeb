"""Reactions to the placing of a Delay token (D-B65) and to another player's creature (D-B66).

A window opens for every player who may hold such a card by public knowledge, so that it reveals nothing about a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.zone import Zone, vec
from roost.games.draconium.effects import roost
from roost.games.draconium.effects.deck import fetch, tell_discards
from roost.games.draconium.knowledge import DECK, DISCARD, DRAWN, HAND, might_hold
from roost.games.draconium.turn.reactions import NOT_IN_HAND, has_stopped, stop_reacting

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

WILL_PLACE: Final = 0  # in `it` of a placing
KEPT_OFF: Final = 1


def offer_discards(s: Draconium, seat: i64, menu: Menu, cards: list[int]) -> None:
    """Offer to discard one of these cards from hand, or none."""
    hand = s.zone(HAND, seat)
    menu.add(DONE)
    for card in cards:
        menu.offer(s.book.discard.of[card], i64(0) if hand.has(card) else i64(NOT_IN_HAND))


def discard_to_react(s: Draconium, seat: i64, card: i64) -> None:
    """Discard the card, then run its Reaction."""
    s.move_card(s.zone(HAND, seat), card, s.zone(DISCARD, seat))
    tell_discards(s, seat, 1)
    s.call(s.book.react[card], seat, card)


# -- the Delay token (D25, D26, D-B65) ---------------------------------------------------------------------------------
def keep_off(placing: Frame) -> None:
    """Cancel the placing that waits."""
    placing.it = KEPT_OFF


def is_kept_off(s: Draconium) -> bool:
    return s.it == KEPT_OFF


@final
class WouldPlace(Effect["Draconium"]):
    """Let a player react before placing the token; without a placing there is nothing to react to (D26, D-B65)."""

    def run(self, s: Draconium) -> bool:
        if not roost.could_place(s, s.actor):
            s.it = KEPT_OFF
            return False
        s.it = WILL_PLACE
        return s.question(WARD, s.actor) if might_hold(s, s.actor, s.book.wards) else False


@final
class Ward(Decision["Draconium"]):
    """At most one card: after it there is no placing left to react to (D-B65)."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        offer_discards(s, seat, menu, s.book.warders)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            discard_to_react(s, seat, s.book.thing[action])


@final
class DoNotPlace(Effect["Draconium"]):
    """Do not place the token; for every script it counts as not placed (D-B65)."""

    def run(self, s: Draconium) -> bool:
        placing = s.frame_of(PlaceToken)
        if placing is not None:
            keep_off(placing)
        return False


@final
class PlaceToken(Effect["Draconium"]):
    """Place the player's own token on their own creature; `many` is whether it was placed (D25, D-B67)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if not is_kept_off(s) and roost.place_token(s, s.actor) else 0
        return False


def place_token() -> Effect[Any]:
    return text(WouldPlace(), PlaceToken())


# -- another player's creature (D-B66) ---------------------------------------------------------------------------------
@final
class OpenWatch(Effect["Draconium"]):
    """Ask for one card at a time. Cards drawn meanwhile are kept apart until the window closes (D-B66)."""

    def run(self, s: Draconium) -> bool:
        if has_stopped(s) or not might_hold(s, s.actor, s.book.watches):
            return False
        s.jump(self)
        return s.question(WATCH, s.actor)


@final
class Watcher(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        offer_discards(s, seat, menu, s.book.watchers)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            stop_reacting(s)
        else:
            discard_to_react(s, seat, s.book.thing[action])


@final
class CardsAfter(Effect["Draconium"]):
    """+n Cards, which come to hand when the window closes (D-B66)."""

    def run(self, s: Draconium) -> bool:
        if s.count > 0 and fetch(s, s.actor, s.count):
            return s.jump(self)
        deck = s.zone(DECK, s.actor)
        while s.count > 0 and len(deck.slots):
            s.count -= 1
            s.move_top(deck, drawn_apart(s))
        return False


def drawn_apart(s: Draconium) -> Zone:
    """The card list of the open window."""
    window = s.frame_of(OpenWatch)
    if window is None:
        raise RuntimeError("cards are drawn apart while no window is open")
    cards = window.cards
    if cards is None:
        cards = Zone(DRAWN, window.seat, DRAWN.sight(window.seat), vec[i64]())
        window.cards = cards
    return cards


@final
class TakeDrawn(Effect["Draconium"]):
    """Close the window: the cards drawn in it come to hand."""

    def run(self, s: Draconium) -> bool:
        drawn = s.cards
        if drawn is not None:
            s.move_all(drawn, s.zone(HAND, s.actor))
        return False


WARD: Final = Ward("ward off the token", "D-B65")
WATCH: Final = Watcher("watch the fire", "D-B63, D-B66")
WATCHING: Final = text(OpenWatch(), TakeDrawn())
