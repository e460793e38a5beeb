"""Playing a card (DOM 2, DOM 3.2): the text, and what stays in play after it; reactions.py has what comes before it."""

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
    """A card that was announced and laid into play is played (DOM 2)."""
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
    """What a Treasure is worth; the first Silver of the turn more, after Merchants (DOM 5 Merchant, DOM 8.9)."""
    n = s.book.coins[card]
    if card == s.book.silver:
        if s.silvers == 0:
            n += s.merchants
        s.silvers += 1
    earn(s, seat, n)


def from_hand(s: Draconium, seat: i64, card: i64) -> None:
    """Announce a card of the hand, lay it into play and play it (DOM 2)."""
    if s.events is not None:
        s.tell("plays", seat, card, 1)
    s.move_card(s.zone(HAND, seat), card, s.zone(IN_PLAY, seat))
    play(s, seat, card)


# -- the numbers of a play's frame -------------------------------------------------------------------------------------
def notes_about(play: Frame) -> i64:
    """What is noted about the card of a play."""
    return play.it


def notes_here(s: Draconium) -> i64:
    """The same of the play that runs."""
    return s.it


def open_notes(s: Draconium, notes: i64) -> None:
    """A play begins: so much is known of its card, everybody is affected, nobody was asked to react."""
    s.it = notes
    s.many = 0
    s.count = 0


# -- one play as a text ------------------------------------------------------------------------------------------------
@final
class BeginPlay(Effect["Draconium"]):
    """A play begins; it is called with what is already known of the card, from an earlier play of it."""

    def run(self, s: Draconium) -> bool:
        open_notes(s, s.count)
        if not s.book.hooked:
            return False
        depth = s.depth()
        hatching.announced(s, s.actor, s.source)
        return s.called_since(depth)


def is_unaffected(s: Draconium, seat: i64) -> bool:
    """By the text of the Attack itself, not by that of a card that it plays or lets somebody gain (DOM 3.1)."""
    play = this_play(s)
    return play is not None and play.source == s.source and unaffected_by(play) >> seat & 1 == 1


@final
class DoCard(Effect["Draconium"]):
    """Treasures give their coins; then the text from top to bottom (DOM 2)."""

    def run(self, s: Draconium) -> bool:
        if s.book.coins[s.source]:
            pay_out(s, s.actor, s.source)
        s.call(s.book.text[s.source], s.actor, s.source)
        return True


@final
class CardPlayed(Effect["Draconium"]):
    """A play is over; its frame has waited here while the text ran. The card stays, if it has work left (DOM 3.2)."""

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
    """The play to which the running text belongs, with its player and its card."""
    frame = s.frame_of(CardPlayed, Acted)
    if frame is None or frame.effect is ACTED:  # a creature's text within a play belongs to no play (D15, D23)
        return None
    return frame


def last_play(s: Draconium) -> Frame | None:
    """The last play that is not over, while others react to it too."""
    return s.frame_of(CardPlayed, React)


def leader(s: Draconium) -> i64:
    """Whose text it is that reaches one player after the other: of a card, an Event or a creature (DOM 8.1)."""
    frame = s.frame_of(EachSeat, source=s.source)
    return s.actor if frame is None else frame.seat


def keep_in_play(s: Draconium, seat: i64, card: i64, notes: i64) -> None:
    """A card with work left is not discarded in this Clean-up (DOM 3.2)."""
    played = s.zone(IN_PLAY, seat)
    if notes & GONE or not played.has(card):
        return
    if notes & (STAYS_FOREVER | THRONE_FOREVER):
        s.move_card(played, card, s.zone(FOREVER, seat))
    elif notes:
        s.move_card(played, card, s.zone(LASTING, seat))


def note(s: Draconium, what: i64) -> None:
    """Note something about the card of this play; the text of another card, of a gained one, does not belong to it."""
    play = this_play(s)
    if play is not None and play.source == s.source:
        play.it |= what


# -- Throne Room (DOM 5 Throne Room, DOM 8.5, DOM 8.6) -----------------------------------------------------------------
# The numbers of its frame: `it` is the card, `count` how often it is still played, `many` what its plays have noted.
def leave_notes(throne: Frame, notes: i64) -> None:
    """A play of its card is over."""
    throne.many |= notes


def notes_left(s: Draconium) -> i64:
    """What all plays of the card have noted."""
    return s.many


@final
class AskWhichTwice(Effect["Draconium"]):
    """You may pick an Action of your hand."""

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
    """The Actions of the hand, or none of them."""
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
    """Play `it`, `count` times, each time to its end; later plays need no card in play (DOM 3)."""

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
    """Keep the list, with the text's own cards, for the start of the owner's next turn; the card stays in play."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Draconium) -> bool:
        note(s, STAYS)
        s.postpone(self.body, NEXT_TURN)
        return False


@final
class EveryTurn(Effect["Draconium"]):
    """The list happens at the start of every later turn; the card stays to the end (DOM 6 Hireling)."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Draconium) -> bool:
        note(s, STAYS_FOREVER)
        s.postpone(self.body, EVERY_TURN)
        return False


@final
class AtMoment(Effect["Draconium"]):
    """Keep the list for a later window of this turn (DOM 2.3, DOM 2.5, DOM 2.8)."""

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
    """You may play a card of this name from your hand; it uses no Action."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card = card

    def run(self, s: Draconium) -> bool:
        s.it = self.card
        wanted = s.book.only(self.card)
        return s.question(ONE_MORE, s.actor) if might_hold(s, s.actor, wanted) else False


def one_more(frame: Frame) -> i64:
    """The card that a MayPlay speaks of."""
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
