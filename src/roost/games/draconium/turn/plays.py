"""Playing a card (DOM 2, DOM 3.2): its script, and whether it stays in play. Reactions are in reactions.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.wrappers import NEXT_TURN, EachSeat
from roost.core.zone import MARKS
from roost.games.draconium.effects import hatching
from roost.games.draconium.effects.roost import ACTED, Acted
from roost.games.draconium.effects.supply import earn
from roost.games.draconium.knowledge import FOREVER, HAND, IN_PLAY, LASTING, might_hold
from roost.games.draconium.turn.reactions import NOT_IN_HAND, React, unaffected_by
from roost.games.draconium.turn.windows import EVERY_TURN

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

# What is noted about the card of a play.
STAYS: Final = 1  # a Duration: it has work in its owner's next turn
STAYS_FOREVER: Final = 2
THRONE_STAYS: Final = 4  # it played a Duration more than once, so it stays as long
THRONE_FOREVER: Final = 8
GONE: Final = 16  # it is no longer in play
NOT_AN_ACTION: Final = 2  # why an answer is blocked; reactions.py and turn.py have more


def play(s: Draconium, seat: i64, card: i64) -> None:
    """Play a card that is already in play (DOM 2)."""
    book = s.book
    if not book.plain[card] or book.hooked:
        s.call(PLAY_CARD, seat, card)
        return
    if book.coins[card]:
        pay_out(s, seat, card)
    body = book.text[card]
    if body is not None:
        s.call(body, seat, card)


def pay_out(s: Draconium, seat: i64, card: i64) -> None:
    """Give a Treasure's coins; the first Silver of the turn gives more after Merchants (DOM 5 Merchant, DOM 8.9)."""
    n = s.book.coins[card]
    if card == s.book.silver:
        if s.silvers == 0:
            n += s.merchants
        s.silvers += 1
    earn(s, seat, n)


def from_hand(s: Draconium, seat: i64, card: i64) -> None:
    """Move a card from hand into play and play it (DOM 2)."""
    if s.events is not None:
        s.tell("plays", seat, card, 1)
    s.move_card(s.zone(HAND, seat), card, s.zone(IN_PLAY, seat))
    play(s, seat, card)


# -- the numbers of a play's frame -------------------------------------------------------------------------------------
def notes_about(play: Frame) -> i64:
    """The notes about the card of a play."""
    return play.it


def notes_here(s: Draconium) -> i64:
    """The notes about the card of the running play."""
    return s.it


def open_notes(s: Draconium, notes: i64) -> None:
    """Start a play's frame: these notes about its card, everybody affected, nobody asked to react yet."""
    s.it = notes
    s.many = 0
    s.count = 0


# -- one play as a text ------------------------------------------------------------------------------------------------
@final
class BeginPlay(Effect["Draconium"]):
    """Begin a play. It is called with the notes about the card from an earlier play."""

    def run(self, s: Draconium) -> bool:
        open_notes(s, s.count)
        if not s.book.hooked:
            return False
        depth = s.depth()
        hatching.announced(s, s.actor, s.source)
        return s.called_since(depth)


def is_unaffected(s: Draconium, seat: i64) -> bool:
    """Whether the running Attack does not affect a seat; cards that it plays or gains are not covered (DOM 3.1)."""
    play = this_play(s)
    return play is not None and play.source == s.source and unaffected_by(play) >> seat & 1 == 1


@final
class DoCard(Effect["Draconium"]):
    """Give a Treasure's coins, then run the script (DOM 2)."""

    def run(self, s: Draconium) -> bool:
        if s.book.coins[s.source]:
            pay_out(s, s.actor, s.source)
        s.call(s.book.text[s.source], s.actor, s.source)
        return True


@final
class CardPlayed(Effect["Draconium"]):
    """Ends a play, whose frame waits here while the script runs. The card stays if it has work left (DOM 3.2)."""

    def run(self, s: Draconium) -> bool:
        notes = notes_here(s)
        if not notes:
            return False
        if len(s.todo):
            below = s.caller()
            if isinstance(below.effect, PlayAgain):  # the Throne Room decides when all plays are over (DOM 8.6)
                leave_notes(below, notes)
                return False
        keep_in_play(s, s.actor, s.source, notes)
        return False


def this_play(s: Draconium) -> Frame | None:
    """The frame of the play that the running script belongs to, or None."""
    frame = s.frame_of(CardPlayed, Acted)
    if frame is None or frame.effect is ACTED:  # a creature's text within a play belongs to no play (D15, D23)
        return None
    return frame


def last_play(s: Draconium) -> Frame | None:
    """The frame of the innermost unfinished play, also while others react to it."""
    return s.frame_of(CardPlayed, React)


def leader(s: Draconium) -> i64:
    """The owner of the card, Event or creature whose script is affecting one player after another (DOM 8.1)."""
    frame = s.frame_of(EachSeat, source=s.source)
    return s.actor if frame is None else frame.seat


def keep_in_play(s: Draconium, seat: i64, card: i64, notes: i64) -> None:
    """Keep a card with work left from being discarded in this Clean-up (DOM 3.2)."""
    played = s.zone(IN_PLAY, seat)
    if notes & GONE or not played.has(card):
        return
    if notes & (STAYS_FOREVER | THRONE_FOREVER):
        s.move_card(played, card, s.zone(FOREVER, seat))
    elif notes:
        s.move_card(played, card, s.zone(LASTING, seat))


def note(s: Draconium, what: i64) -> None:
    """Add a note about the card of this play, unless the running script belongs to another card."""
    play = this_play(s)
    if play is not None and play.source == s.source:
        play.it |= what


# -- Throne Room (DOM 8.6) ---------------------------------------------------------------------------------------------
# The numbers of its frame: `it` is the card, `count` how often it is still played, `many` what its plays have noted.
def leave_notes(throne: Frame, notes: i64) -> None:
    """Hand the notes of a finished play to the Throne Room."""
    throne.many |= notes


def notes_left(s: Draconium) -> i64:
    """The notes from all plays of the card."""
    return s.many


@final
class AskWhichTwice(Effect["Draconium"]):
    """Ask for an Action card from hand."""

    def run(self, s: Draconium) -> bool:
        s.count = 0
        s.many = 0
        return s.question(THRONE, s.actor) if might_hold(s, s.actor, s.book.is_action) else False


@final
class WhichTwice(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        offer_actions(s, seat, menu)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            s.it = s.book.thing[action]
            s.count = 2
            s.move_card(s.zone(HAND, seat), s.it, s.zone(IN_PLAY, seat))


def offer_actions(s: Draconium, seat: i64, menu: Menu) -> None:
    """Offer the Action cards in hand, or none."""
    menu.add(DONE)
    is_action = s.book.is_action
    plays = s.book.play.of
    last: i64 = -1
    for slot in s.zone(HAND, seat).slots:
        card = slot >> MARKS
        if card != last:
            last = card
            if is_action[card]:
                menu.add(plays[card])
            elif menu.whole:
                menu.block(plays[card], NOT_AN_ACTION)


@final
class PlayAgain(Effect["Draconium"]):
    """Play `it` `count` times, each to its end (DOM 5 Throne Room, DOM 8.5), even if it has left play (DOM 3)."""

    def run(self, s: Draconium) -> bool:
        if s.count <= 0:
            return False
        s.count -= 1
        if s.events is not None:
            s.tell("plays", s.actor, s.it, 1)
        s.call(PLAY_CARD, s.actor, s.it, notes_left(s) & GONE)
        return s.jump(self)


@final
class StayWithIt(Effect["Draconium"]):
    """The played card stays if a play of it has work left, and a Throne Room with its Duration (DOM 3.2, DOM 8.6)."""

    def run(self, s: Draconium) -> bool:
        if s.it >= 0:
            notes = notes_left(s)
            keep_in_play(s, s.actor, s.it, notes)
            if notes & STAYS:  # but not with a Throne Room that stays (DOM 3.2)
                note(s, THRONE_STAYS)
            if notes & STAYS_FOREVER:
                note(s, THRONE_FOREVER)
        return False


# -- Durations (DOM 3.2) -----------------------------------------------------------------------------------------------
@final
class AtNextTurn(Effect["Draconium"]):
    """Postpone the list, with the frame's cards, to the start of the owner's next turn; the card stays in play."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Draconium) -> bool:
        note(s, STAYS)
        s.postpone(self.body, NEXT_TURN)
        return False


@final
class EveryTurn(Effect["Draconium"]):
    """Run the list at the start of every later turn; the card stays in play to the end (DOM 6 Hireling)."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Draconium) -> bool:
        note(s, STAYS_FOREVER)
        s.postpone(self.body, EVERY_TURN)
        return False


@final
class AtMoment(Effect["Draconium"]):
    """Postpone the list to a later window of this turn (DOM 2.3, DOM 2.5, DOM 2.8)."""

    def __init__(self, body: Effect[Any], moment: i64) -> None:
        super().__init__()
        self.body = body
        self.moment = moment

    def run(self, s: Draconium) -> bool:
        s.postpone(self.body, self.moment)
        return False


# -- a card of one name from hand (DOM 6 Cultist) --------------------------------------------------------------
@final
class MayPlay(Effect["Draconium"]):
    """The owner may play a card of this name from hand, without using an Action."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card = card

    def run(self, s: Draconium) -> bool:
        s.it = self.card
        wanted = s.book.only(self.card)
        return s.question(ONE_MORE, s.actor) if might_hold(s, s.actor, wanted) else False


def one_more(frame: Frame) -> i64:
    """The card that may be played."""
    return frame.it


@final
class OneMore(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        card = one_more(s.asking())
        menu.offer(s.book.play.of[card], i64(0) if s.zone(HAND, seat).has(card) else i64(NOT_IN_HAND))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            from_hand(s, seat, s.book.thing[action])


THRONE: Final = WhichTwice("play twice", "DOM 5 Throne Room, DOM 8.5")
ONE_MORE: Final = OneMore("play one more", "DOM 6 Cultist, DOM 8.5")
PLAYED: Final = CardPlayed()
PLAY_CARD: Final = text(BeginPlay(), React(), DoCard(), PLAYED)
