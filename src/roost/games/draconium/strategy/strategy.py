"""Heuristics for bots: what a position is worth, what to buy, what to give up. No rules are here."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, OPTION, YES
from roost.core.wrappers import ONE_OF
from roost.core.zone import MARKS, Zone
from roost.games.draconium import ending
from roost.games.draconium.book import TWO_RECYCLED
from roost.games.draconium.effects import dragons, gains, hand, supply, this, top, warding
from roost.games.draconium.knowledge import DECK, DISCARD, FOREVER, HAND, IN_PLAY, LASTING
from roost.games.draconium.strategy import nurture
from roost.games.draconium.turn import debt, lifecycle, plays, reactions, turn

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

NOT_YET: Final = -1000
LATE: Final = 5  # Provinces left when Duchies are worth buying
LAST: Final = 2  # and Estates
CROWDED: Final = 7  # cards of a deck for one Action that gives none


# -- a position --------------------------------------------------------------------------------------------------------
def evaluate(s: Draconium, seat: i64) -> float:
    """The utility to expect: each seat's chance to win grows with its points and what its deck will still earn."""
    if s.over:
        return s.returns()[seat]
    mine = 0.0
    total = 0.0
    for other in range(s.seats):
        weight = math.exp(standing(s, other) / 8.0)
        total += weight
        if other == seat:
            mine = weight
    return mine / total - 1.0 / float(s.seats)


def standing(s: Draconium, seat: i64) -> float:
    """Points, and what the deck earns in the turns that are left."""
    book = s.book
    counts = ending.owned(s, seat)
    cards = 0
    worth = 0.0
    for card in book.cards:
        n = counts[card]
        if n:
            cards += n
            worth += float(n) * strength(s, card)
    left = float(s.supply[book.province]) / (4.0 * float(s.seats))
    if left > 1.0:
        left = 1.0
    per_hand = 5.0 * worth / float(cards) if cards else 0.0
    per_hand += nurture.worth(s, seat)
    points = float(ending.score(s, seat))
    return points + left * 4.0 * per_hand - float(s.debt[seat])


def strength(s: Draconium, card: i64) -> float:
    """What a card does for a deck, in coins."""
    book = s.book
    if book.is_treasure[card]:
        return float(book.coins[card])
    if book.is_action[card]:
        return float(book.rating[card]) / 35.0
    return -0.4 if card == book.curse else 0.0


# -- what to buy -------------------------------------------------------------------------------------------------------
def best_buy(s: Draconium, seat: i64, limit: i64) -> i64:
    """The card of the Supply to buy or gain for so much, or -1 if none is wanted."""
    best: i64 = -1
    most: i64 = 0
    for pile in s.piles:
        card = supply.on_offer(s, pile)
        if card >= 0 and supply.cost(s, card) <= limit and not (s.locked and s.book.locks[card]):
            n = wish(s, seat, card)
            if n > most:
                most = n
                best = card
    return best


def wish(s: Draconium, seat: i64, card: i64) -> i64:
    """How much a card is wanted now, also for an Egg; 0 is not at all."""
    left = last_piles(s)
    n = plain_wish(s, seat, card, left)
    if s.book.hooked and left > LATE:
        return n + nurture.pull(s, seat, card, n, count_card(s, seat, card))
    return n


def plain_wish(s: Draconium, seat: i64, card: i64, left: i64) -> i64:
    book = s.book
    if card == book.colony:
        return 1200
    if card == book.province:
        return 1000
    if card == book.platinum:
        return 900
    if card == book.duchy:
        return 600 if left <= LATE else i64(0)
    if card == book.estate:
        return 250 if left <= LAST else i64(0)
    if card == book.gold:
        return 550
    if card == book.silver:
        return 300
    if book.is_ruins[card]:
        return 0
    if book.is_action[card] and book.rating[card] and left > LAST:
        return 200 + 4 * book.rating[card] if room_for(s, seat, card) else i64(0)
    if book.is_treasure[card] and book.rating[card]:
        return 200 + 4 * book.rating[card]
    if book.points_for[card] == TWO_RECYCLED and left <= LATE:
        return 100 * (ending.recycled_names(s) // 2)
    return 0


def for_the_egg(s: Draconium, seat: i64, limit: i64) -> i64:
    """The card that an Egg is waiting to see gained, the least bad one; -1 if none can be bought."""
    best: i64 = -1
    least: i64 = 0
    for pile in s.piles:
        card = supply.on_offer(s, pile)
        if card >= 0 and supply.cost(s, card) <= limit and not (s.locked and s.book.locks[card]):
            n = nurture.pull(s, seat, card, 0, 1) * 10 + keep_value(s, card)
            if n >= 10 and n > least:
                least = n
                best = card
    return best


def best_action(s: Draconium, seat: i64, limit: i64) -> i64:
    """The best Action that can be bought, those first that give Actions back; -1 if there is none."""
    best: i64 = -1
    most: i64 = -1
    for pile in s.piles:
        card = supply.on_offer(s, pile)
        if card >= 0 and s.book.is_action[card] and not s.book.is_ruins[card] and supply.cost(s, card) <= limit:
            n = s.book.rating[card] + 50 * s.book.goes_on[card]
            if n > most:
                most = n
                best = card
    return best


def last_piles(s: Draconium) -> i64:
    """How many Provinces, or Colonies, are left at the end that is nearer."""
    left = s.supply[s.book.province]
    colonies = s.supply[s.book.colony]
    return colonies if s.is_pile(s.book.colony) and colonies < left else left


def room_for(s: Draconium, seat: i64, card: i64) -> bool:
    """A deck takes one Action that ends the Action phase for every few cards."""
    cards = held(s, seat)
    terminals = count_actions(s, seat)
    own = count_card(s, seat, card)
    return terminals < 1 + cards // CROWDED and own < 1 + cards // (2 * CROWDED)


def held(s: Draconium, seat: i64) -> i64:
    """How many cards a player owns: hand, deck, discard and play."""
    n: i64 = len(s.zone(DECK, seat).slots) + len(s.zone(HAND, seat).slots) + len(s.zone(DISCARD, seat).slots)
    return n + len(s.zone(IN_PLAY, seat).slots) + len(s.zone(LASTING, seat).slots) + len(s.zone(FOREVER, seat).slots)


def count_card(s: Draconium, seat: i64, card: i64) -> i64:
    n = s.zone(DECK, seat).count(card) + s.zone(HAND, seat).count(card) + s.zone(DISCARD, seat).count(card)
    return n + s.zone(IN_PLAY, seat).count(card) + s.zone(LASTING, seat).count(card) + s.zone(FOREVER, seat).count(card)


def count_actions(s: Draconium, seat: i64) -> i64:
    return (
        actions_in(s, s.zone(DECK, seat))
        + actions_in(s, s.zone(HAND, seat))
        + actions_in(s, s.zone(DISCARD, seat))
        + actions_in(s, s.zone(IN_PLAY, seat))
        + actions_in(s, s.zone(LASTING, seat))
    )


def actions_in(s: Draconium, zone: Zone) -> i64:
    n: i64 = 0
    for slot in zone.slots:
        n += s.book.is_action[slot >> MARKS]
    return n


# -- the hand ----------------------------------------------------------------------------------------------------------
def first_action(s: Draconium, seat: i64) -> i64:
    """The Action to play next: those that give Actions first, then the best; -1 if there is none."""
    best: i64 = -1
    most: i64 = -1
    for slot in s.zone(HAND, seat).slots:
        card = slot >> MARKS
        if s.book.is_action[card]:
            n = s.book.rating[card] + 200 * s.book.goes_on[card]
            if n > most:
                most = n
                best = card
    return best


def has_treasure(s: Draconium, seat: i64) -> bool:
    for slot in s.zone(HAND, seat).slots:
        card = slot >> MARKS
        if s.book.is_treasure[card] and not s.book.hold[card]:
            return True
    return False


def keep_value(s: Draconium, card: i64) -> i64:
    """How much a card is worth keeping in hand; a Curse least."""
    book = s.book
    if book.is_treasure[card]:
        return 10 + 10 * book.coins[card]
    if book.is_action[card]:
        return 5 + book.rating[card] // 2
    return i64(0) if card == book.curse else i64(1)


def worst(s: Draconium, cards: Zone) -> i64:
    best: i64 = -1
    for slot in cards.slots:
        card = slot >> MARKS
        if best < 0 or keep_value(s, card) < keep_value(s, best):
            best = card
    return best


def junk(s: Draconium, seat: i64) -> i64:
    """A card that a deck is better without, or -1: Curses, early Estates, Coppers when there is better money."""
    book = s.book
    zone = s.zone(HAND, seat)
    if zone.has(book.curse):
        return book.curse
    for slot in zone.slots:
        if book.is_ruins[slot >> MARKS]:
            return slot >> MARKS
    if zone.has(book.estate) and last_piles(s) > LATE:
        return book.estate
    if zone.has(book.copper) and count_card(s, seat, book.silver) + count_card(s, seat, book.gold) >= 3:
        return book.copper
    return -1


# -- advice ------------------------------------------------------------------------------------------------------------
def advise(s: Draconium, seat: i64) -> i64:
    """An answer for most questions from what the seat knows; -1 where looking ahead is better."""
    ask = s.ask
    book = s.book
    if ask is turn.BUY:
        return advise_buy(s, seat)
    if ask is debt.PAY:
        return book.pay
    if ask is turn.ACTION or ask is plays.THRONE:
        card = first_action(s, seat)
        return DONE if card < 0 else book.play.of[card]
    if ask is gains.GAIN_CARD:
        card = best_buy(s, seat, gains.cost_limit(s.asking()))
        return -1 if card < 0 else book.gain.of[card]
    if ask is hand.DISCARD_CARD:
        return book.discard.of[worst(s, s.zone(HAND, seat))]
    if ask is hand.PUT_ON_DECK:
        return book.put.of[worst(s, s.zone(HAND, seat))]
    if ask is hand.TRASH_ANY:
        card = junk(s, seat)
        return DONE if card < 0 else book.trash.of[card]
    if ask is hand.TRASH_CARD:
        card = junk(s, seat)
        return book.trash.of[worst(s, s.zone(HAND, seat)) if card < 0 else card]
    if ask is hand.DISCARD_ANY:
        card = worst(s, s.zone(HAND, seat))
        return DONE if keep_value(s, card) > 1 else book.discard.of[card]
    if ask is reactions.REACTION:
        return show_any(s, seat)
    if ask is top.PLAY_IT:
        return YES
    if ask is this.DEATH_CART:
        return DONE
    return advise_about_dragons(s, seat)


def advise_about_dragons(s: Draconium, seat: i64) -> i64:
    """The questions that only Draconium asks."""
    ask = s.ask
    book = s.book
    if ask is warding.WARD or ask is warding.WATCH:
        menu = s.fill(seat)
        return menu.items[menu.n - 1]
    if ask is gains.TAKE or ask is gains.MAY_TAKE:
        return best_of(s, seat)
    if ask is lifecycle.PICK_EGG:
        return book.take.of[nurture.best_egg(s)]
    if ask is dragons.COPY:
        return book.copy.of[nurture.best_dragon(s, seat)]
    if ask is ONE_OF and s.asking().source >= 0 and book.flips[s.asking().source]:
        return OPTION + 1 if nurture.flips_now(s, seat) else i64(OPTION)
    return -1


def advise_buy(s: Draconium, seat: i64) -> i64:
    book = s.book
    if not s.bought and has_treasure(s, seat):
        return book.play_all
    if s.debt[seat]:
        return book.pay if s.coins else i64(DONE)
    if s.buys == 0:
        return DONE
    card = best_buy(s, seat, nurture.to_spend(s, seat) if book.hooked else s.coins)
    return DONE if card < 0 else book.buy.of[card]


def best_of(s: Draconium, seat: i64) -> i64:
    """The most wanted of the cards that may be gained."""
    menu = s.fill(seat)
    best = menu.items[0]
    most: i64 = 0
    for k in range(menu.n):
        action = menu.items[k]
        n = wish(s, seat, s.book.thing[action]) if action != DONE else i64(0)
        if n > most:
            most = n
            best = action
    return best


def show_any(s: Draconium, seat: i64) -> i64:
    """A Reaction that may be shown, or none; after the first only a shield is worth it."""
    menu = s.fill(seat)
    for k in range(1, menu.n):
        if s.book.only_shields[s.book.thing[menu.items[k]]]:
            return menu.items[k]
    return DONE if reactions.shown_in(s.asking()) > 0 else menu.items[menu.n - 1]
