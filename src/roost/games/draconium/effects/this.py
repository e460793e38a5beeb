"""Verbs that move the card being played. DOM 3: only from play, and only if it is still there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame
from roost.games.draconium.effects import supply
from roost.games.draconium.effects.hand import offer_hand
from roost.games.draconium.knowledge import HAND, IN_PLAY, might_hold
from roost.games.draconium.turn.plays import GONE, NOT_AN_ACTION, note, notes_about, this_play

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


THERE: Final = 1  # in `count` of a TrashThisOr: the card is still in play


class MovesThis(Effect["Draconium"]):
    """A verb that takes its own card out of play."""


def is_there(s: Draconium) -> bool:
    """Whether the card of this play is still in play."""
    frame = this_play(s)
    if frame is None or frame.source != s.source or notes_about(frame) & GONE:
        return False
    return s.zone(IN_PLAY, s.actor).has(s.source)


def trash_this(s: Draconium) -> None:
    note(s, GONE)
    played = s.zone(IN_PLAY, s.actor)
    supply.trash(s, s.actor, played, played.find(s.source))


@final
class TrashThis(MovesThis):
    """Trash the card being played; the rest of its script does not depend on that (DOM 5.1 Feast)."""

    def run(self, s: Draconium) -> bool:
        s.many = 0
        if not is_there(s):
            return False
        depth = s.depth()
        trash_this(s)
        s.many = 1
        return s.called_since(depth)


@final
class ReturnThis(MovesThis):
    """Return the card being played to its pile (DOM 6 Spoils)."""

    def run(self, s: Draconium) -> bool:
        if is_there(s):
            note(s, GONE)
            played = s.zone(IN_PLAY, s.actor)
            s.take_off(played, played.find(s.source))
            s.supply[s.source] += 1
        return False


# -- Death Cart (DOM 6 Death Cart) ------------------------------------------------------------------------------------
@final
class TrashThisOr(MovesThis):
    """The owner may trash this card or an Action card from hand."""

    def run(self, s: Draconium) -> bool:
        s.many = 0
        s.count = THERE if is_there(s) else 0
        if s.count == THERE or might_hold(s, s.actor, s.book.is_action):
            return s.question(DEATH_CART, s.actor)
        return False


def offers_itself(frame: Frame) -> bool:
    """Whether the card that asks may itself be trashed."""
    return frame.count == THERE


@final
class ThisOrAnAction(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        if offers_itself(s.asking()):
            menu.add(s.book.trash_this)
        offer_hand(s, seat, menu, s.book.trash, s.book.is_action, NOT_AN_ACTION)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        s.many = 1
        if action == s.book.trash_this:
            trash_this(s)
        else:
            hand = s.zone(HAND, seat)
            supply.trash(s, seat, hand, hand.find(s.book.thing[action]))


DEATH_CART: Final[ThisOrAnAction] = ThisOrAnAction("trash this or an Action", "DOM 6 Death Cart")
