"""The turn and its phases (DOM 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.wrappers import NEXT_TURN
from roost.core.zone import MARKS, append, vec
from roost.games.draconium import ending
from roost.games.draconium.book import FEWEST
from roost.games.draconium.effects import deck, recycling, supply
from roost.games.draconium.knowledge import DISCARD, HAND, IN_PLAY, LASTING, might_hold
from roost.games.draconium.phases import (
    ACTION_PHASE,
    BUY_BEGINS,
    BUY_ENDS,
    BUY_PHASE,
    CLEAN_UP,
    NEXT_PLAYER,
    PICKING,
    START,
    TURN_ENDS,
)
from roost.games.draconium.turn import lifecycle, plays
from roost.games.draconium.turn.debt import can_pay, pay_debt
from roost.games.draconium.turn.windows import (
    AFTER_BUY,
    AT_BUY,
    AT_END,
    DUE,
    DUE_AGAIN,
    EVERY_TURN,
    moment_of,
    wait_for,
    window,
)

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

NOT_A_TREASURE: Final = 3  # why an answer is blocked
NO_MORE_TREASURES: Final = 4
EMPTY_PILE: Final = 5
TOO_DEAR: Final = 6
IN_DEBT: Final = 7
ONCE_A_TURN: Final = 8
NO_BUY: Final = 9
WRONG_KIND: Final = 10
LOCKED: Final = 11


def go_on(s: Draconium) -> None:
    """Continue the turn to the next decision or script, when none is pending (DOM 2)."""
    while not s.over:
        if len(s.emptied):
            recycling.give_back(s)  # nothing is being resolved (D37, D38, D-B35, D-B36)
        if s.phase == ACTION_PHASE:
            if s.actions > 0 and might_hold(s, s.turn_of, s.book.is_action):  # DOM 2.2, DOM 8.3
                s.question(ACTION, s.turn_of)
                return
            s.phase = BUY_BEGINS
        elif s.phase == BUY_PHASE:
            # After a buy the turn waits for its end to be answered, so that the last buy can be taken back (DOM 2.4).
            if s.bought or not stuck(s, s.turn_of):
                s.question(BUY, s.turn_of)
                return
            s.phase = BUY_ENDS
        elif move_on(s):
            return


def move_on(s: Draconium) -> bool:
    """The steps between the phases. True if a script was called that runs first."""
    if s.phase == START:
        s.phase = ACTION_PHASE
        return begin_turn(s)
    if s.phase == BUY_BEGINS:
        s.phase = BUY_PHASE
        return window(s, AT_BUY)  # DOM 2.3
    if s.phase == BUY_ENDS:
        s.phase = CLEAN_UP
        if s.book.hooked:
            s.call(lifecycle.BUYS_END, s.turn_of, -1, AFTER_BUY)  # D-B75
            return True
        return window(s, AFTER_BUY)  # DOM 2.5
    if s.phase == CLEAN_UP:
        s.phase = TURN_ENDS
        return clean_up(s)
    if s.phase == TURN_ENDS:
        s.phase = NEXT_PLAYER
        if s.book.hooked:
            s.call(lifecycle.TURN_ENDS, s.turn_of, -1, AT_END)  # D-B55
            return True
        return window(s, AT_END)  # DOM 2.8
    if s.phase == PICKING:
        if lifecycle.pick_next(s):
            return True
        deck.first_hands(s)  # D-B7
        s.phase = START
        return False
    pass_on(s)
    return False


# -- the turn begins ---------------------------------------------------------------------------------------------------
def begin_turn(s: Draconium) -> bool:
    """Reset the turn's numbers: 1 Action, 1 Buy, $0. Then open the start-of-turn window (DOM 2.1)."""
    seat = s.turn_of
    s.actions = 1  # DOM 2.0
    s.buys = 1
    s.coins = 0
    s.bought = 0
    s.silvers = 0
    s.merchants = 0
    s.cheaper = 0
    s.used = 0
    s.done_once = 0
    s.turns[seat] += 1  # DOM 2.0
    if s.events is not None:
        s.tell("turn", seat, -1, s.turns[seat])
    if len(s.later) == 0 and not s.book.hooked:
        return False
    if s.zone(LASTING, seat).size():  # DOM 3.2: this turn's Clean-up takes them
        s.move_all(s.zone(LASTING, seat), s.zone(IN_PLAY, seat))
    k: i64 = 0
    while k < len(s.later):
        frame = s.later[k]
        if frame.seat != seat:
            k += 1
        elif frame.effect is CHEAPER:  # DOM 6 Bridge Troll: from the first moment of the turn
            s.cheaper += cheaper_by(frame)
            drop(s, k)
        else:
            if moment_of(frame) == NEXT_TURN:
                wait_for(frame, DUE)
            elif moment_of(frame) == EVERY_TURN:
                wait_for(frame, DUE_AGAIN)
            k += 1
    if not s.book.hooked:
        return window(s, DUE)
    s.phase = START  # until the due flip and the window are over
    s.call(lifecycle.TURN_STARTS, seat, -1, DUE)
    return True


def drop(s: Draconium, at: i64) -> None:
    """Remove a waiting script."""
    kept = vec[Frame](capacity=len(s.later))
    for k in range(i64(len(s.later))):
        if k != at:
            kept = append(kept, s.later[k])
    s.later = kept


def cheaper_by(waiting: Frame) -> i64:
    """How much less cards cost in the turn that a Cheaper waits for."""
    return waiting.many


@final
class Cheaper(Effect["Draconium"]):
    """A marker in `s.later` for the next turn in which cards cost less; it does nothing itself."""

    def run(self, s: Draconium) -> bool:
        return False


# -- the Action phase --------------------------------------------------------------------------------------------------
@final
class PlayAction(Decision["Draconium"]):
    """Spend an Action to play an Action card, or go on to the Buy phase (DOM 2.2)."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        plays.offer_actions(s, seat, menu)
        if can_pay(s, seat):
            menu.add(s.book.pay)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            s.phase = BUY_BEGINS
        elif action == s.book.pay:
            pay_debt(s, seat)
        else:
            s.actions -= 1
            plays.from_hand(s, seat, s.book.thing[action])


# -- the Buy phase -----------------------------------------------------------------------------------------------------
@final
class PlayAndBuy(Decision["Draconium"]):
    """Treasures in any order, then buys one by one; after the first buy no more Treasures (DOM 2.4)."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        self.offer_treasures(s, seat, menu)
        in_debt = s.debt[seat] > 0
        if in_debt and s.coins > 0:
            menu.add(s.book.pay)
        code: i64 = 0
        if in_debt:  # DOM 6 Debt
            code = IN_DEBT
        elif s.buys == 0:
            code = NO_BUY
        if code and not menu.whole:
            return
        self.offer_piles(s, menu, code)
        if len(s.for_sale):
            offer_events(s, menu, code)

    def offer_treasures(self, s: Draconium, seat: i64, menu: Menu) -> None:
        if s.bought and not menu.whole:
            return
        book = s.book
        all_of_them = False
        last: i64 = -1
        for slot in s.zone(HAND, seat).slots:
            card = slot >> MARKS
            if card == last:
                continue
            last = card
            if not book.is_treasure[card]:
                menu.block(book.play.of[card], NOT_A_TREASURE)
            elif s.bought:
                menu.block(book.play.of[card], NO_MORE_TREASURES)
            else:
                menu.add(book.play.of[card])
                all_of_them = all_of_them or not book.hold[card]
        if all_of_them:
            menu.add(book.play_all)

    def offer_piles(self, s: Draconium, menu: Menu, code: i64) -> None:
        book = s.book
        coins = s.coins
        buys = book.buy.of
        cheaper = s.cheaper
        locked = s.locked
        for pile in s.piles:
            card = pile
            if s.supply[pile] == 0:
                if pile != book.ruins:
                    menu.block(buys[card], EMPTY_PILE)
                continue
            if pile == book.ruins:
                card = supply.on_offer(s, pile)
            if locked and book.locks[card]:  # D3
                menu.block(buys[card], LOCKED)
            elif book.cost[card] - cheaper > coins:
                menu.block(buys[card], TOO_DEAR)
            else:
                menu.offer(buys[card], code)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        book = s.book
        if action == book.play_all:
            play_all(s, seat)
        elif action == DONE:
            s.phase = BUY_ENDS
        elif action == book.pay:
            pay_debt(s, seat)
        else:
            thing = book.thing[action]
            if book.is_play[action]:
                plays.from_hand(s, seat, thing)
            else:
                buy(s, seat, thing)


def offer_events(s: Draconium, menu: Menu, code: i64) -> None:
    """Offer the Events, which are bought like cards but are not cards (DOM 6 Events)."""
    for k in range(i64(len(s.for_sale))):
        event = s.for_sale[k]
        why = code
        if s.book.once[event] and s.used >> k & 1:
            why = ONCE_A_TURN
        elif s.book.cost[event] > s.coins:
            why = TOO_DEAR
        menu.offer(s.book.buy.of[event], why)


def buy(s: Draconium, seat: i64, thing: i64) -> None:
    """Pay for a card and gain it, or for an Event and do what it says (DOM 2.4, DOM 3)."""
    s.bought = 1
    s.buys -= 1
    s.coins -= supply.cost(s, thing)
    event = s.book.event_text[thing]
    if event is None:
        supply.gain(s, seat, thing, supply.TO_DISCARD, True)
        return
    for k in range(i64(len(s.for_sale))):
        if s.for_sale[k] == thing:
            s.used |= 1 << k
    s.tell("buys", seat, thing, 1)
    s.call(event, seat, thing)


def play_all(s: Draconium, seat: i64) -> None:
    """Play all Treasures from hand, one by one, except those a player may want to keep (DOM 2.4)."""
    book = s.book
    hand = s.zone(HAND, seat)
    played = s.zone(IN_PLAY, seat)
    i: i64 = len(hand.slots) - 1
    while i >= 0:
        card = hand.slots[i] >> MARKS
        if book.is_treasure[card] and not book.hold[card]:
            if not book.plain[card] or book.hooked or book.text[card] is not None:
                s.call(PLAY_ALL, seat, -1)  # its text comes first, then the others
                plays.from_hand(s, seat, card)
                return
            if s.events is not None:
                s.tell("plays", seat, card, 1)
            s.move(hand, i, played)
            plays.pay_out(s, seat, card)
            i = len(hand.slots)
        i -= 1
    if s.events is not None:
        for _ in range(len(hand.slots)):  # so that others learn for every card whether it was a Treasure
            s.tell("plays", seat, book.no_card, 1)


@final
class PlayAll(Effect["Draconium"]):
    """Continue `play_all` after a Treasure with a script."""

    def run(self, s: Draconium) -> bool:
        if s.runner != s.actor:  # a player who answered meanwhile sees which Treasures were left: no undo
            s.barrier = True
        if len(s.emptied):
            recycling.give_back(s)
        depth = s.depth()
        play_all(s, s.actor)
        return s.called_since(depth)


def stuck(s: Draconium, seat: i64) -> bool:
    """Whether a player can do nothing more: Debt, no coins and, as everybody knows, no Treasure to play (DOM 8.3)."""
    if s.debt[seat] == 0 or s.coins > 0:
        return False
    return not might_hold(s, seat, s.book.is_treasure)


# -- Clean-up and the next turn ----------------------------------------------------------------------------------------
def clean_up(s: Draconium) -> bool:
    """Discard the hand and the cards in play that have nothing left to do, then draw a new hand (DOM 2.7)."""
    seat = s.turn_of
    hand = s.zone(HAND, seat)
    played = s.zone(IN_PLAY, seat)
    discard = s.zone(DISCARD, seat)
    if len(hand.slots):
        s.sweep(hand, discard, len(played.slots) == 0)
    s.sweep(played, discard, True)
    s.actions = 0
    s.buys = 0
    s.coins = 0
    n = s.book.hand_size[s.seats - FEWEST]
    if s.book.hooked:
        s.call(NEW_HAND, seat, -1, n)
        return True
    deck.draw(s, seat, deck.due(s, seat, n))
    return False


@final
class NewHand(Effect["Draconium"]):
    """Called with the hand size in `count`; leaves how many cards to draw there."""

    def run(self, s: Draconium) -> bool:
        hand_size = s.count
        s.count = deck.due(s, s.actor, hand_size)
        return False


def pass_on(s: Draconium) -> None:
    """End the turn: check for the end of the game, then pass to the next player (DOM 4)."""
    s.end_turn()
    if ending.is_over(s):
        s.over = True
        if s.events is not None:
            for winner in s.winners():
                s.tell("wins", winner, -1, s.scores()[winner])
        return
    s.turn_of = (s.turn_of + 1) % s.seats  # DOM 2.9
    s.phase = START


ACTION: Final = PlayAction("play an Action", "DOM 2.2")
BUY: Final = PlayAndBuy("buy", "DOM 2.4")
CHEAPER: Final = Cheaper()
PLAY_ALL: Final = PlayAll()
NEW_HAND: Final = text(NewHand(), deck.TakeTop(HAND))
