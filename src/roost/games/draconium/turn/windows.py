"""Windows in which waiting scripts run: start of turn, start and end of Buy phase, end of turn (DOM 2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import OPTION, OPTIONS, Menu
from roost.core.event import Event
from roost.core.flow import Decision, Effect, Frame
from roost.core.phrase import ScriptItem, in_words
from roost.core.wrappers import NEXT_TURN
from roost.core.zone import MARK_MASK
from roost.games.draconium.effects import recycling

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

EVERY_TURN: Final = NEXT_TURN + 1  # moments of texts that wait on `s.later`
DUE: Final = NEXT_TURN + 2
DUE_AGAIN: Final = NEXT_TURN + 3
AT_BUY: Final = NEXT_TURN + 4
AFTER_BUY: Final = NEXT_TURN + 5
AT_END: Final = NEXT_TURN + 6


def moment_of(frame: Frame) -> i64:
    """The moment that a postponed script waits for, or that a window is open for."""
    return frame.count


def window(s: Draconium, moment: i64) -> bool:
    """Run the scripts that wait for a moment, in the order the current player likes (DOM 2.1, DOM 3)."""
    if len(s.later) == 0 or first_due(s, s.turn_of, moment) < 0:
        return False
    s.call(WINDOW, s.turn_of, -1, moment)
    return True


def first_due(s: Draconium, seat: i64, moment: i64) -> i64:
    """The card of the first script that waits for this moment, or -1."""
    for frame in s.later:
        if is_due(frame, seat, moment):
            return frame.source
    return -1


def is_due(frame: Frame, seat: i64, moment: i64) -> bool:
    waits_for = moment_of(frame)
    return frame.seat == seat and (waits_for == moment or (moment == DUE and waits_for == DUE_AGAIN))


@final
class OpenWindow(Effect["Draconium"]):
    """Choose and run the next waiting script, until none waits for the moment in `count`."""

    def run(self, s: Draconium) -> bool:
        recycling.give_back(s)  # what one effect emptied comes back before the next (D-B37)
        moment = s.count
        source = first_due(s, s.actor, moment)
        if source < 0:
            return False
        s.jump(self)
        for frame in s.later:
            if is_due(frame, s.actor, moment) and frame.source != source:
                return s.question(ORDER, s.actor)
        return begin_due(s, s.actor, source, moment)


def wait_for(frame: Frame, moment: i64) -> None:
    frame.count = moment


def begin_due(s: Draconium, seat: i64, source: i64, moment: i64) -> bool:
    for k in range(i64(len(s.later))):
        frame = s.later[k]
        if is_due(frame, seat, moment) and frame.source == source:
            tell_due(s, frame)
            if moment_of(frame) == DUE_AGAIN:  # it comes again every turn
                wait_for(frame, EVERY_TURN)
                s.call(frame.effect, seat, source)
            else:
                s.wake(k)
            return True
    return False


def tell_due(s: Draconium, frame: Frame) -> None:
    """Tell that a card played earlier takes effect now, and what it gives; a creature tells about itself."""
    if s.events is not None and s.game.book.table_of[frame.source] == "card":
        given = bonuses(s.game.book.part_of(frame.effect))
        told = f": {given}" if given else ""
        s.events.append(Event("takes effect", frame.seat, frame.source, 1, told, "", MARK_MASK, s.cause()))


def bonuses(part: ScriptItem | None) -> str:
    """The bonuses of a script from this item on, in words: "+2 Cards and +1 Buy"."""
    found: list[ScriptItem] = []
    while part is not None:
        if part.says.startswith("+"):
            found.append(part)
        part = part.after
    return in_words(found)


def is_open(s: Draconium, moment: i64) -> bool:
    """Whether the running script belongs to this moment's window."""
    frame = s.frame_of(OpenWindow)  # one at a time: no text opens another
    return frame is not None and moment_of(frame) == moment


@final
class WhichFirst(Decision["Draconium"]):
    """Which of several effects comes first (DOM 3); those of equal cards are offered once, unless they hold cards."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        moment = moment_of(s.asking())
        first = menu.n
        for frame in s.later:
            if is_due(frame, seat, moment) and not menu.holds(s.book.begin.of[frame.source], first):
                menu.add(s.book.begin.of[frame.source])

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        moment = s.count
        s.it = s.book.thing[action]
        held = holding(s, seat, s.it, moment)
        if len(held) < 2:
            begin_due(s, seat, s.it, moment)
            return
        for k in held:
            forget_held(s.later[k])
        s.question(WHICH_HELD, seat)


# -- equal cards that hold different ones: Havens (DOM 6 Haven) --------------------------------------------------------
def asked_about(window: Frame) -> i64:
    """The card chosen in the window."""
    return window.it


def holding(s: Draconium, seat: i64, source: i64, moment: i64) -> list[int]:
    """The indices in `s.later` of a card's due scripts that hold cards."""
    found: list[int] = []
    for k in range(len(s.later)):
        frame = s.later[k]
        if is_due(frame, seat, moment) and frame.source == source and frame.cards is not None:
            found.append(k)
    return found


def forget_held(frame: Frame) -> None:
    """Only the owner sees which card comes back, so the others no longer know what is left (DOM 8.2)."""
    cards = frame.cards
    if cards is not None:
        cards.forget()


def held_cards(frame: Frame) -> list[int]:
    return [] if frame.cards is None else frame.cards.cards()


@final
class WhichHeld(Decision["Draconium"]):
    """Choose one of several scripts that hold cards; equal ones are offered once."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        offered: list[list[int]] = []
        for n, k in enumerate(holding(s, seat, asked_about(asking), moment_of(asking))[:OPTIONS]):
            cards = held_cards(s.later[k])
            if cards not in offered:
                offered.append(cards)
                menu.add(OPTION + n)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        k = holding(s, seat, s.it, s.count)[action - OPTION]
        tell_due(s, s.later[k])
        s.wake(k)


WHICH_HELD: Final = WhichHeld("begin with which of them", "DOM 2.1, DOM 3, DOM 6 Haven", hidden=True)
ORDER: Final = WhichFirst("choose the order", "DOM 2.1, DOM 3", public=True)
WINDOW: Final = OpenWindow()
