"""Drawing artisans and fancy dragons, reserving enchantments (F35, F45, F46, F76-F79)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import YES, Menu
from roost.core.flow import Decision, Effect, Frame
from roost.core.wrappers import YesOrNo
from roost.games.flamecraft.effects import town
from roost.games.flamecraft.effects.goods import (
    FAILS,
    NOTHING,
    SOMETHING,
    STOP,
    FlamecraftAmount,
    Many,
    Purse,
    Quiet,
    TownVerb,
    gain_one,
    last_good,
    one_less,
    to_come,
)
from roost.games.flamecraft.effects.town import PARK_AT
from roost.games.flamecraft.knowledge import ARTISANS, FANCY_DECK, NOTE, NOTES, RESERVED, ROW

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


# -- artisans --------------------------------------------------------------------------------------------------------
def can_draw(s: Flamecraft, place: i64 = -1) -> bool:
    """Whether the Park or the deck has a card (F-R5, F-R36).

    A dragon that is fired in the Park cannot be drawn (F-R91): `s.busy`, or the one at `place` while that is weighed.
    """
    if s.zone(ARTISANS, 0).size():
        return True
    for position in range(s.book.park_size):
        if s.park[position] >= 0 and position != s.busy and PARK_AT + position != place:
            return True
    return False


def add_park(s: Flamecraft, menu: Menu) -> None:
    """Each different card of the Park once."""
    for position in range(s.book.park_size):
        if s.park[position] >= 0 and position != s.busy and town.first_like(s, position):
            menu.add(s.book.from_park.of[position + 1])


@final
class DrawWhere(Decision["Flamecraft"]):
    """Any card of the Park, or the top of the deck (F35)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        add_park(s, menu)
        if s.zone(ARTISANS, 0).size():
            menu.add(s.book.from_deck)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        noted = s.noting
        s.noting = 0
        if action == s.book.from_deck:
            draw_top(s, seat, noted)
        else:
            artisan = town.take_from_park(s, s.book.thing[action] - 1, seat)
            if noted:
                write_note(s, seat, artisan)


def draw_top(s: Flamecraft, seat: i64, noted: i64) -> None:
    """From the deck; only the drawer sees it. The last card triggers the end (F-R75, F-R57)."""
    artisan = s.move_top(s.zone(ARTISANS, 0), s.sides[seat].hand)
    if noted:
        write_note(s, seat, artisan)
    town.note_deck(s)


def write_note(s: Flamecraft, seat: i64, artisan: i64) -> None:
    """Keeps the type of the drawn card, which is shown only when the ability is used (F148, F-R118)."""
    s.move_card(s.zone(NOTES, 0), s.book.notes[s.book.kind[artisan]], s.zone(NOTE, seat))


def drop_note(s: Flamecraft, seat: i64) -> None:
    note = s.zone(NOTE, seat)
    if note.size():
        s.move(note, 0, s.zone(NOTES, 0))


def agrees(s: Flamecraft) -> bool:
    """Whether in this world the dragon drawn at Sew Cute is still in hand or was placed, as everybody knows."""
    for side in s.sides:
        note = s.zone(NOTE, side.seat)
        if note.size():
            kind = s.book.kind[note.card(0)]
            if not s.placed >> kind & 1 and not side.hand.has(s.book.artisans[kind].id):
                return False
    return True


@final
class DrawArtisan(TownVerb):
    """F46, F107; with Park and deck empty the draw is lost (F-R5)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if can_draw(s, purse.at) else NOTHING

    def run(self, s: Flamecraft) -> bool:
        return s.question(DRAW_WHERE, s.actor) if can_draw(s) else False


@final
class ParkCard(Decision["Flamecraft"]):
    """A card of the Park, never the top of the deck (F123)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        add_park(s, menu)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        one_less(s)
        town.take_from_park(s, s.book.thing[action] - 1, seat)


@final
class TakeParkCards(TownVerb):
    """As many as the Park has, even none: the ability may still be paid for (F123, F-R28)."""

    def run(self, s: Flamecraft) -> bool:
        if to_come(s) <= 0 or not park_size(s):
            return False
        s.jump(self)
        return s.question(PARK_CARD, s.actor)


def take_from_the_park(n: int) -> Effect[Any]:
    first = Many(n)
    first.next = TakeParkCards()
    return first


def park_size(s: Flamecraft) -> i64:
    n: i64 = 0
    for position in range(s.book.park_size):
        if s.park[position] >= 0:
            n += 1
    return n


# -- fancy dragons ---------------------------------------------------------------------------------------------------
@final
class DrawFancy(FlamecraftAmount):
    """From the deck; an empty deck gives nothing (F45, F-R6)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if s.zone(FANCY_DECK, 0).size() else NOTHING

    def run(self, s: Flamecraft) -> bool:
        deck = s.zone(FANCY_DECK, 0)
        left = self.n
        while left > 0 and deck.size():
            s.move_top(deck, s.sides[s.actor].fancies)
            left -= 1
        return False


# -- enchantments ----------------------------------------------------------------------------------------------------
def reserve(s: Flamecraft, seat: i64, spell: i64) -> None:
    """Faceup before the player; the gap in the row stays until the turn ends (F76)."""
    s.move_card(s.zone(ROW, 0), spell, s.zone(RESERVED, seat))
    s.tell("reserves", seat, spell, 0)


def can_reserve(s: Flamecraft, seat: i64) -> bool:
    """Only one at a time, and only out of the row (F79, F115, F-R56)."""
    return s.zone(ROW, 0).size() > 0 and not s.zone(RESERVED, seat).size()


@final
class ReserveWhich(Decision["Flamecraft"]):
    """Any card of the row (F76)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.enchantment, s.zone(ROW, 0))

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        reserve(s, seat, s.book.thing[action])


@final
class Reserve(TownVerb):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if can_reserve(s, seat) else FAILS

    def run(self, s: Flamecraft) -> bool:
        return s.question(RESERVE_WHICH, s.actor) if can_reserve(s, s.actor) else False


# -- goods out of a cost ---------------------------------------------------------------------------------------------
def spell_of(at: Flamecraft | Frame) -> i64:
    """`source` once the enchantment is chosen; before it is the card whose script runs."""
    return at.source


def choose_spell(s: Flamecraft, spell: i64) -> None:
    s.source = spell


@final
class MayReserveIt(Quiet):
    """Asks whether to reserve the row card that the goods came from, and no other (F144)."""

    def run(self, s: Flamecraft) -> bool:
        if not can_reserve(s, s.actor) or s.zone(ROW, 0).find(spell_of(s)) < 0:  # F144, F145
            return False
        return s.question(RESERVE_IT, s.actor)


@final
class ReserveIt(YesOrNo["Flamecraft"]):
    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == YES:
            reserve(s, seat, spell_of(s))


@final
class CostOf(Decision["Flamecraft"]):
    """An enchantment of the row, or the player's reserved one (F143)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.enchantment, s.zone(ROW, 0))
        menu.add_each(s.book.enchantment, s.zone(RESERVED, seat))

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        choose_spell(s, s.book.thing[action])
        for good in range(6):
            s.owed[good] = s.book.spells[spell_of(s)].cost[good]


@final
class AskCost(TownVerb):
    """Asks for the enchantment whose goods are gained; `owed` holds what is left of its cost (F-R45)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if s.zone(ROW, 0).size() or s.zone(RESERVED, seat).size() else FAILS

    def run(self, s: Flamecraft) -> bool:
        if not s.zone(ROW, 0).size() and not s.zone(RESERVED, s.actor).size():
            return s.jump(STOP)
        return s.question(COST_OF, s.actor)


@final
class CostGood(Decision["Flamecraft"]):
    """In rising order, each good as often as the cost has it; goods of a variable cost without limit (F-R45, F-T50)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        left: i64 = 0
        good: i64 = 5
        first: i64 = 0
        if last_good(asking) >= 0:
            first = s.book.kind[last_good(asking)]
        endless = s.book.spells[spell_of(asking)].step > 0
        while good >= first:  # not a good after which too few goods would be left
            if s.owed[good]:
                left += s.owed[good]
                if endless or left >= to_come(asking) or left == rest_of_cost(s, first):
                    menu.add(s.book.good.of[s.book.goods[good]])
            good -= 1

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        good = s.book.thing[action]
        if not s.book.spells[spell_of(s)].step:
            s.owed[s.book.kind[good]] -= 1
        gain_one(s, seat, good)


def rest_of_cost(s: Flamecraft, first: i64) -> i64:
    n: i64 = 0
    for good in range(first, i64(6)):
        n += s.owed[good]
    return n


@final
class CostGoods(Quiet):
    def run(self, s: Flamecraft) -> bool:
        first: i64 = 0
        if last_good(s) >= 0:
            first = s.book.kind[last_good(s)]
        if to_come(s) <= 0 or not rest_of_cost(s, first):
            for good in range(i64(6)):
                s.owed[good] = 0
            return False
        s.jump(self)
        return s.question(COST_GOOD, s.actor)


def goods_of_an_enchantment(n: int) -> Effect[Any]:
    first = AskCost()
    first.next = Many(n)
    first.next.next = CostGoods()
    return first


DRAW_WHERE: Final = DrawWhere("draw an artisan", "F35, F-R91", public=True)
PARK_CARD: Final[ParkCard] = ParkCard("take from the Park", "F123", public=True)
RESERVE_WHICH: Final = ReserveWhich("reserve", "F76, F115", public=True)
RESERVE_IT: Final = ReserveIt("reserve it", "F144", public=True)
COST_OF: Final = CostOf("take goods of", "F143", public=True)
COST_GOOD: Final[CostGood] = CostGood("take a good of it", "F143, F-R45", public=True)
