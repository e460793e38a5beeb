"""Playing a card (DOM 2, DOM 3.1, DOM 3.2): reactions, the text, and what stays in play after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.script import NEXT_TURN, EachSeat
from roost.core.zone import MARK_MASK, MARKS
from roost.games.draconium import hatching
from roost.games.draconium.knowledge import FOREVER, HAND, IN_PLAY, LASTING, might_hold
from roost.games.draconium.roost import ACTED
from roost.games.draconium.supply import earn
from roost.games.draconium.windows import EVERY_TURN

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

# What is noted about the card of a play, in `it` of its frame.
STAYS: Final = 1  # a Duration: it has work in its owner's next turn
STAYS_FOREVER: Final = 2
THRONE_STAYS: Final = 4  # it played a Duration more than once, so it stays as long
THRONE_FOREVER: Final = 8
GONE: Final = 16  # it is no longer in play
DONE_REACTING: Final = 1
MOST_SHOWN: Final = 10  # Reactions in one window (DOM 8.15)
NOT_IN_HAND: Final = 1  # why an answer is blocked; turn.py has more
NOT_AN_ACTION: Final = 2


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


# -- one play as a text ------------------------------------------------------------------------------------------------
@final
class Begin(Effect["Draconium"]):
    """A play begins; `count` is what is already known of the card, from an earlier play of it."""

    def run(self, s: Draconium) -> bool:
        s.it = s.count
        s.many = 0
        s.count = 0
        if not s.book.hooked:
            return False
        depth = len(s.todo)
        hatching.announced(s, s.actor, s.source)
        return len(s.todo) > depth


@final
class React(Effect["Draconium"]):
    """An Attack: before it does anything each other player may react, in turn order (DOM 3.1, DOM 8.4).

    `many` are the seats that are unaffected, `count` is how far from the player the next one sits.
    """

    def run(self, s: Draconium) -> bool:
        if not s.book.is_attack[s.source]:
            return False
        while s.count < s.seats - 1:
            s.count += 1
            seat = (s.actor + s.count) % s.seats
            if is_sheltered(s, seat):  # DOM 6 Lighthouse: of its own accord
                s.many |= 1 << seat
            if might_react(s, seat):
                s.call(WINDOW, seat, s.source)
                return s.jump(self)
        return False


def is_sheltered(s: Draconium, seat: i64) -> bool:
    """A Lighthouse protects from its play to the start of its owner's next turn (DOM 6 Lighthouse)."""
    for frame in s.later:
        if frame.seat == seat and frame.count == NEXT_TURN and frame.source >= 0 and s.book.shelter[frame.source]:
            return True
    return False


def might_react(s: Draconium, seat: i64) -> bool:
    """By what everybody knows (DOM 8.3); who is unaffected has no use for a Moat, but may have one for others."""
    return might_hold(s, seat, s.book.is_reaction)


@final
class Window(Effect["Draconium"]):
    """One player's reactions to one play, any number of them (DOM 3.1); `it` is how many were shown (DOM 8.15)."""

    def run(self, s: Draconium) -> bool:
        if s.count == DONE_REACTING:
            return False
        if s.it < 0:
            s.it = 0
        unaffected = s.caller().many >> s.actor & 1
        if s.it >= MOST_SHOWN or not could_show(s, s.actor, unaffected == 1):
            return False
        s.many = unaffected
        s.jump(self)
        return s.question(REACTION, s.actor)


def could_show(s: Draconium, seat: i64, unaffected: bool) -> bool:
    """Whether there may be a Reaction that would change something, by what everybody knows (DOM 8.3, DOM 8.15)."""
    book = s.book
    for k, card in enumerate(book.reactions):
        if not (unaffected and book.only_shields[card]) and might_hold(s, seat, book.alone[k]):
            return True
    return False


@final
class Reaction(Decision["Draconium"]):
    """Show a Reaction from hand, where it stays (DOM 5 Moat); the same one again, unless it only shields (DOM 8.15)."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        book = s.book
        hand = s.zone(HAND, seat)
        menu.add(DONE)
        for k, card in enumerate(book.reactions):
            if not (asking.many and book.only_shields[card]) and might_hold(s, seat, book.alone[k]):
                menu.offer(book.show.of[card], i64(0) if hand.has(card) else i64(NOT_IN_HAND))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            s.count = DONE_REACTING
            return
        card = s.book.thing[action]
        hand = s.zone(HAND, seat)
        s.show(hand, hand.find(card), MARK_MASK)
        s.it += 1
        s.call(s.book.react[card], seat, card)


@final
class Unaffected(Effect["Draconium"]):
    """The owner is unaffected by this play of the Attack (DOM 3.1, DOM 5 Moat)."""

    def run(self, s: Draconium) -> bool:
        k: i64 = len(s.todo) - 1
        while k >= 0 and not isinstance(s.todo[k].effect, React):
            k -= 1
        if k >= 0:  # the play that waits for reactions
            s.todo[k].many |= 1 << s.actor
        return False


def is_unaffected(s: Draconium, seat: i64) -> bool:
    """By the text of the Attack itself, not by that of a card that it plays or lets somebody gain (DOM 3.1)."""
    frame = this_play(s)
    return frame is not None and frame.source == s.source and frame.many >> seat & 1 == 1


@final
class DoText(Effect["Draconium"]):
    """Treasures give their coins; then the text from top to bottom (DOM 2)."""

    def run(self, s: Draconium) -> bool:
        if s.book.coins[s.source]:
            pay_out(s, s.actor, s.source)
        s.call(s.book.text[s.source], s.actor, s.source)
        return True


@final
class Played(Effect["Draconium"]):
    """A play is over; its frame has waited here while the text ran. The card stays, if it has work left (DOM 3.2)."""

    def run(self, s: Draconium) -> bool:
        if not s.it:
            return False
        if len(s.todo):
            below = s.caller()
            if isinstance(below.effect, PlayAgain):  # the Throne Room decides when all plays are over (DOM 8.6)
                below.many |= s.it
                return False
        keep_in_play(s, s.actor, s.source, s.it)
        return False


def this_play(s: Draconium) -> Frame | None:
    """The play to which the running text belongs: its player, its card, in `many` who is unaffected, in `it` notes."""
    k: i64 = len(s.todo) - 1
    while k >= 0:
        frame = s.todo[k]
        if frame.effect is PLAYED:
            return frame
        if frame.effect is ACTED:  # a creature's text within a play belongs to no play (D15, D23)
            return None
        k -= 1
    return None


def leader(s: Draconium) -> i64:
    """Whose text it is that reaches one player after the other: of a card, an Event or a creature (DOM 8.1)."""
    k: i64 = len(s.todo) - 1
    while k >= 0:
        frame = s.todo[k]
        if isinstance(frame.effect, EachSeat) and frame.source == s.source:
            return frame.seat
        k -= 1
    return s.actor


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
    frame = this_play(s)
    if frame is not None and frame.source == s.source:
        frame.it |= what


# -- Throne Room (DOM 5 Throne Room, DOM 8.5, DOM 8.6) -----------------------------------------------------------------
@final
class AskWhich(Effect["Draconium"]):
    """You may pick an Action of your hand; `count` is how often it will be played."""

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
        s.call(PLAY_CARD, s.actor, s.it, s.many & GONE)
        return s.jump(self)


@final
class StayWithIt(Effect["Draconium"]):
    """The played card stays if a play of it has work left, and a Throne Room with its Duration (DOM 3.2, DOM 8.6)."""

    def run(self, s: Draconium) -> bool:
        if s.it >= 0:
            keep_in_play(s, s.actor, s.it, s.many)
            if s.many & STAYS:  # but not with a Throne Room that stays (DOM 3.2)
                note(s, THRONE_STAYS)
            if s.many & STAYS_FOREVER:
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


@final
class OneMore(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        card = s.asking().it
        menu.offer(s.book.play.of[card], i64(0) if s.zone(HAND, seat).has(card) else i64(NOT_IN_HAND))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            from_hand(s, seat, s.book.thing[action])


REACTION: Final = Reaction("react", "DOM 3.1, DOM 5 Moat, DOM 8.4, DOM 8.15")
THRONE: Final = WhichTwice("play twice", "DOM 5 Throne Room, DOM 8.5")
ONE_MORE: Final = OneMore("play one more", "DOM 6 Cultist, DOM 8.5")
PLAYED: Final = Played()
PLAY_CARD: Final = text(Begin(), React(), DoText(), PLAYED)
WINDOW: Final = Window()
