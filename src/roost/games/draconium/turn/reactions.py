"""Reactions to an Attack (DOM 3.1): who may react to a play, and whom it does not affect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame
from roost.core.wrappers import NEXT_TURN
from roost.core.zone import MARK_MASK
from roost.games.draconium.knowledge import HAND, might_hold
from roost.games.draconium.turn.windows import moment_of

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

DONE_REACTING: Final = 1
MOST_SHOWN: Final = 10  # Reactions in one window (DOM 8.15)
NOT_IN_HAND: Final = 1  # why an answer is blocked; plays.py and turn.py have more


# -- the numbers of a play's frame; plays.py has more ------------------------------------------------------------------
def unaffected_by(play: Frame) -> i64:
    """The seats that a play does not affect, as bits (DOM 3.1)."""
    return play.many


def shield_from(play: Frame, seat: i64) -> None:
    play.many |= 1 << seat


def shield(s: Draconium, seat: i64) -> None:
    """Make a seat unaffected by the running play."""
    s.many |= 1 << seat


def next_to_react(s: Draconium) -> i64:
    """The next seat in turn order, -1 after the last. `count` counts the seats asked so far."""
    if s.count >= s.seats - 1:
        return -1
    s.count += 1
    return (s.actor + s.count) % s.seats


# -- an Attack ---------------------------------------------------------------------------------------------------------
@final
class React(Effect["Draconium"]):
    """Before an Attack does anything, each other player may react, in turn order (DOM 3.1, DOM 8.4)."""

    def run(self, s: Draconium) -> bool:
        if not s.book.is_attack[s.source]:
            return False
        seat = next_to_react(s)
        while seat >= 0:
            if is_sheltered(s, seat):  # DOM 6 Lighthouse: of its own accord
                shield(s, seat)
            if might_react(s, seat):
                s.call(WINDOW, seat, s.source)
                return s.jump(self)
            seat = next_to_react(s)
        return False


def is_sheltered(s: Draconium, seat: i64) -> bool:
    """A Lighthouse protects from its play to the start of its owner's next turn (DOM 6 Lighthouse)."""
    for frame in s.later:
        if frame.seat == seat and moment_of(frame) == NEXT_TURN and frame.source >= 0 and s.book.shelter[frame.source]:
            return True
    return False


def might_react(s: Draconium, seat: i64) -> bool:
    """Whether a seat might hold a Reaction, by what everybody knows (DOM 8.3). An unaffected seat may use some too."""
    return might_hold(s, seat, s.book.is_reaction)


# -- the numbers of a window's frame -----------------------------------------------------------------------------------
def has_stopped(s: Draconium) -> bool:
    """Whether the window's owner has stopped reacting."""
    return s.count == DONE_REACTING


def stop_reacting(s: Draconium) -> None:
    s.count = DONE_REACTING


def shown_so_far(s: Draconium) -> i64:
    if s.it < 0:  # the window has just opened
        s.it = 0
    return s.it


def count_shown(s: Draconium) -> None:
    s.it += 1


def remember_unaffected(s: Draconium, unaffected: bool) -> None:
    s.many = 1 if unaffected else 0


def asks_unaffected(window: Frame) -> bool:
    return window.many == 1


def shown_in(window: Frame) -> i64:
    """How many Reactions were shown in a window."""
    return window.it


# -- one player's window -----------------------------------------------------------------------------------------------
@final
class ReactionWindow(Effect["Draconium"]):
    """One player's reactions to one play, up to MOST_SHOWN of them (DOM 3.1, DOM 8.15)."""

    def run(self, s: Draconium) -> bool:
        if has_stopped(s):
            return False
        unaffected = unaffected_by(s.caller()) >> s.actor & 1 == 1
        if shown_so_far(s) >= MOST_SHOWN or not could_show(s, s.actor, unaffected):
            return False
        remember_unaffected(s, unaffected)
        s.jump(self)
        return s.question(REACTION, s.actor)


def could_show(s: Draconium, seat: i64, unaffected: bool) -> bool:
    """Whether a seat might hold a Reaction that would change something, by public knowledge (DOM 8.3, DOM 8.15)."""
    book = s.book
    for k, card in enumerate(book.reactions):
        if not (unaffected and book.only_shields[card]) and might_hold(s, seat, book.alone[k]):
            return True
    return False


@final
class Reaction(Decision["Draconium"]):
    """Show a Reaction, which stays in hand (DOM 5 Moat). It may be shown again unless it only shields (DOM 8.15)."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        unaffected = asks_unaffected(s.asking())
        book = s.book
        hand = s.zone(HAND, seat)
        menu.add(DONE)
        for k, card in enumerate(book.reactions):
            if not (unaffected and book.only_shields[card]) and might_hold(s, seat, book.alone[k]):
                menu.offer(book.show.of[card], i64(0) if hand.has(card) else i64(NOT_IN_HAND))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            stop_reacting(s)
            return
        card = s.book.thing[action]
        hand = s.zone(HAND, seat)
        s.show(hand, hand.find(card), MARK_MASK)
        count_shown(s)
        s.call(s.book.react[card], seat, card)


@final
class Unaffected(Effect["Draconium"]):
    """Make the owner unaffected by this play of the Attack (DOM 3.1, DOM 5 Moat)."""

    def run(self, s: Draconium) -> bool:
        play = s.frame_of(React)  # the one that waits for reactions
        if play is not None:
            shield_from(play, s.actor)
        return False


REACTION: Final = Reaction("react", "DOM 3.1, DOM 5 Moat, DOM 8.4, DOM 8.15")
WINDOW: Final = ReactionWindow()
