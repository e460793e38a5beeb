"""Setup: the town, the decks, the hands, and the first choices of each player (F6-F21, F175, F188-F192)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.flow import Decision
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.effects import goods, town
from roost.games.flamecraft.knowledge import (
    ARTISANS,
    BOX,
    DEALT,
    FANCY_DECK,
    NOTES,
    PARK,
    SHOP_DECK,
    SHOPS,
    SPELLS,
    TOWN,
)
from roost.games.flamecraft.phases import BONUS, COLOUR, FANCY, LATE, START

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


def lay_out(s: Flamecraft) -> None:
    """Everything is dealt before anybody chooses (F-R11)."""
    lay_town(s)
    lay_shop_deck(s)
    lay_artisans(s)
    lay_cards(s)
    for note in s.book.notes:
        s.zone(NOTES, 0).put(note, 0)
    s.first = s.roll(s.seats)  # F18
    s.turn_of = s.first
    deal_companions(s)
    for k in range(s.seats):
        seat = (s.first + k) % s.seats
        deal(s, seat)
    for position in range(s.book.park_size):
        s.park[position] = s.move_top(s.zone(ARTISANS, 0), s.zone(PARK, 0))  # F14
    town.refill_row(s)  # F16
    s.low_artisans = s.zone(ARTISANS, 0).size()
    s.low_spells = s.zone(SPELLS, 0).size()
    s.chosen = 0
    s.phase = COLOUR if s.seats == 1 else FANCY


def lay_town(s: Flamecraft) -> None:
    """The starter shops on every second space in random order, each with its dragon in slot 1 (F6, F7, F-R10)."""
    starters = list(s.book.starters)
    left = len(starters)
    for space in range(0, 2 * left, 2):
        shop = starters.pop(s.roll(len(starters)))
        s.zone(SHOPS, 0).put(shop.id, 0)
        s.shops[space] = shop.id
        s.zone(TOWN, 0).put(shop.starter, 0)
        s.slots[3 * space] = shop.starter


def lay_shop_deck(s: Flamecraft) -> None:
    """One shop of each goods pile and four of the seventh, shuffled (F9, F10); in solo a fixed list (F189)."""
    deck = s.zone(SHOP_DECK, 0)
    if s.seats == 1:
        for shop in s.book.solo_shops:
            deck.put(shop, 0)
    else:
        box = s.zone(BOX, 0)
        for pile, n in s.book.piles():
            left = list(pile)
            for _ in range(n):
                deck.put(left.pop(s.roll(len(left))).id, 0)
            for shop_left in left:
                box.put(shop_left.id, 0)
    s.shuffle(deck)


def lay_artisans(s: Flamecraft) -> None:
    """With 1 to 3 players some of each kind are removed (F12, F13, F188)."""
    deck = s.zone(ARTISANS, 0)
    for kind in range(KINDS):
        n = s.book.copies[kind]
        if s.seats <= 3:
            n -= s.book.removed[s.seats - 1]
        for _ in range(n):
            deck.put(s.book.artisans[kind].id, 0)
    s.shuffle(deck)


def lay_cards(s: Flamecraft) -> None:
    """Fancy dragons (F15, F190) and the chosen deck of enchantments (F16, F-R16)."""
    fancy_deck = s.zone(FANCY_DECK, 0)
    for fancy in s.book.all_fancies:
        if s.seats > 1 or fancy.id in s.book.solo_fancies:
            fancy_deck.put(fancy.id, 0)
    s.shuffle(fancy_deck)
    for spell in s.book.all_spells:
        if spell.deck == s.book.deck:
            s.zone(SPELLS, 0).put(spell.id, 0)
    s.shuffle(s.zone(SPELLS, 0))


def deal_companions(s: Flamecraft) -> None:
    """One random companion to each player; none in solo (F175, F192)."""
    if s.book.with_companions and s.seats > 1:
        left = list(s.book.all_companions)
        for side in s.sides:
            if left:
                side.companion = left.pop(s.roll(len(left))).id


def deal(s: Flamecraft, seat: i64) -> None:
    """Three artisans, and the fancy dragons to choose from: two, five with Sandra (F19, F20, F185)."""
    side = s.sides[seat]
    for _ in range(s.book.opening_hand):
        s.move_top(s.zone(ARTISANS, 0), side.hand)
    n = s.book.opening_fancies
    if side.companion >= 0 and s.book.companions[side.companion].fancies:
        n = s.book.companions[side.companion].fancies
    deck = s.zone(FANCY_DECK, 0)
    while n > 0 and deck.size():
        s.move_top(deck, s.zone(DEALT, seat))
        n -= 1


def go_on(s: Flamecraft) -> None:
    """For each player in turn order: the fancy dragon, the START script, the late player's good (F-R11)."""
    while not s.awaited and s.chain is None and not len(s.todo):
        seat = (s.first + s.chosen) % s.seats
        if s.phase == COLOUR:
            s.question(CHOOSE_COLOUR, seat)
        elif s.phase == FANCY:
            s.phase = BONUS
            if s.zone(DEALT, seat).size():
                s.question(KEEP_FANCY, seat)
        elif s.phase == BONUS:
            s.phase = LATE
            side = s.sides[seat]
            if side.companion >= 0:
                s.call(s.book.companions[side.companion].start, seat, side.companion)  # F175
        elif s.phase == LATE:
            town.refill_row(s)  # F177, F-R12: Brad's card is replaced at once
            s.low_spells = s.zone(SPELLS, 0).size()
            s.stalled = 0
            s.phase = FANCY
            s.chosen += 1
            if s.chosen >= s.book.late_player:  # F21, F-R13
                s.question(LATE_GOOD, seat)
            if s.chosen == s.seats:
                s.phase = START
                s.turn_of = s.first
                return
        else:
            return


@final
class ChooseColour(Decision["Flamecraft"]):
    """Solo: the player's token, named by its good (F191, F-R77)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for good in s.book.goods:
            menu.add(s.book.good.of[good])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.colour = s.book.kind[s.book.thing[action]]
        s.phase = FANCY


@final
class KeepFancy(Decision["Flamecraft"]):
    """Keep one; the others go under the deck in the order dealt (F20, F-R4)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.fancy, s.zone(DEALT, seat))

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        dealt = s.zone(DEALT, seat)
        s.move_card(dealt, s.book.thing[action], s.sides[seat].fancies)
        while dealt.size():
            s.move_under(dealt, 0, s.zone(FANCY_DECK, 0))


@final
class LateGood(Decision["Flamecraft"]):
    """The fourth and the fifth player start with any good, not a coin (F21, F38)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for good in s.book.goods:
            menu.add(s.book.good.of[good])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        goods.gain_good(s, s.sides[seat], s.book.kind[s.book.thing[action]], 1)


CHOOSE_COLOUR: Final = ChooseColour("choose a colour", "F191, F-R77", public=True)
KEEP_FANCY: Final = KeepFancy("keep a fancy dragon", "F20, F185, F-R4", hidden=True)
LATE_GOOD: Final = LateGood("start with a good", "F21, F-R13", public=True)
