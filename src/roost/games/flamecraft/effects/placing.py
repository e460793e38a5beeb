"""Placing artisans: where, which, the reward, the filled shop (F39-F42, F49, F100, F101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.zone import MARKS
from roost.games.flamecraft.book.book import ALL
from roost.games.flamecraft.effects import town
from roost.games.flamecraft.effects.goods import FAILS, NOTHING, SOMETHING, Purse, Quiet, TownVerb
from roost.games.flamecraft.effects.town import NOWHERE, SPACES
from roost.games.flamecraft.knowledge import TOWN

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

NO_FIT: Final = 1  # why an answer is blocked
MUST_PLACE: Final = 2
MISFIT: Final = 24

ANYWHERE: Final = 0  # where an artisan may go
HERE: Final = 1
NEW: Final = 2  # the shops just turned up


def kinds_in_hand(s: Flamecraft, seat: i64) -> i64:
    """The kinds of a hand, as bits."""
    bits: i64 = 0
    for slot in s.sides[seat].hand.slots:
        bits |= 1 << s.book.kind[slot >> MARKS]
    return bits


def may_go(s: Flamecraft, seat: i64, space: i64, where: i64) -> bool:
    if where == HERE:
        return space == s.sides[seat].at
    return where == ANYWHERE or s.turned >> space & 1 != 0


def some_place(s: Flamecraft, seat: i64, kinds: i64, where: i64, loose: bool) -> bool:
    """Whether one of these kinds fits an empty slot there."""
    if not kinds:
        return False
    for space in range(SPACES):
        if s.shops[space] >= 0 and may_go(s, seat, space, where):
            shop = town.shop_on(s, space)
            for k in range(shop.slots):
                if s.slots[3 * space + k] < 0 and (loose or shop.takes[k] & kinds):
                    return True
    return False


def could_place(s: Flamecraft, seat: i64, where: i64, loose: bool, blind: bool) -> bool:
    """Whether the hand fits somewhere. Blind, with other players: whether there are a hand and an empty slot."""
    kinds = kinds_in_hand(s, seat)
    if blind and kinds and s.seats > 1:
        kinds = ALL
    return some_place(s, seat, kinds, where, loose)


# -- what the registers of a script that places mean -----------------------------------------------------------------
def slot_of(at: Flamecraft | Frame) -> i64:
    """`count`: the slot where an artisan goes or went, or NOWHERE."""
    return at.count


def choose_slot(s: Flamecraft, place: i64) -> None:
    s.count = place


def has_filled(at: Flamecraft | Frame) -> bool:
    """`many` after the fill check: whether the placement has filled its shop."""
    return at.many != 0


def note_filled(s: Flamecraft, filled: bool) -> None:
    s.many = 1 if filled else 0


@final
class PlaceWhere(Decision["Flamecraft"]):
    """An empty fitting slot (F40, F41, F106). Mandatory unless nothing in the hand fits (F100, F-R120)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        way = way_of(s.asking().effect)
        found = add_slots(s, seat, menu, way.where, way.loose)
        menu.offer(DONE, MUST_PLACE if found else 0)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        choose_slot(s, NOWHERE if action == DONE else town.place_of(s, action))


def add_slots(s: Flamecraft, seat: i64, menu: Menu, where: i64, loose: bool) -> bool:
    """The empty slots that something in the hand fits."""
    kinds = kinds_in_hand(s, seat)
    found = False
    for space in range(SPACES):
        if s.shops[space] >= 0 and may_go(s, seat, space, where):
            shop = town.shop_on(s, space)
            for k in range(shop.slots):
                if s.slots[3 * space + k] < 0:
                    if kinds and (loose or shop.takes[k] & kinds):
                        menu.add(town.action_at(s, 3 * space + k))
                        found = True
                    else:
                        menu.block(town.action_at(s, 3 * space + k), NO_FIT)
    return found


@final
class PlaceWhich(Decision["Flamecraft"]):
    """Which artisan of the hand goes there (F39, F40)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        add_artisans(s, seat, menu, slot_of(asking), way_of(asking.effect).loose)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        place(s, seat, s.book.thing[action])


def add_artisans(s: Flamecraft, seat: i64, menu: Menu, place: i64, loose: bool) -> None:
    last: i64 = -1
    for slot in s.sides[seat].hand.slots:
        artisan = slot >> MARKS
        if artisan != last:  # equal cards are offered once
            last = artisan
            fits = loose or town.fits(s, place, s.book.kind[artisan])
            menu.offer(s.book.put.of[artisan], 0 if fits else MISFIT)


def place(s: Flamecraft, seat: i64, artisan: i64) -> None:
    """Puts the card in its slot and notes what fancy dragons ask about the turn (F-R65, F-R102)."""
    s.it = artisan  # card_before
    s.move_card(s.sides[seat].hand, artisan, s.zone(TOWN, 0))
    at = slot_of(s)
    space = at // 3
    if not town.shop_on(s, space).facedown:  # Matches
        for k in range(3 * space, 3 * space + 3):
            if s.slots[k] == artisan:
                s.matched = 1
    town.put_in_slot(s, at, artisan)
    town.fired_from_hand(s, at)
    s.placements += 1
    s.placed |= 1 << s.book.kind[artisan]
    town.tell_place(s, "places", seat, artisan, at)


def agrees(s: Flamecraft) -> bool:
    """Whether in this world the player has an artisan for the slot that was chosen (F40)."""
    if s.ask is not PLACE_WHICH:
        return True
    asking = s.asking()
    takes = town.shop_on(s, slot_of(asking) // 3).takes[slot_of(asking) % 3]
    return way_of(asking.effect).loose or takes & kinds_in_hand(s, asking.seat) != 0


class Way(TownVerb):
    """Where a script places artisans, and whether icons are ignored; `for_coins` is La Petite's (F135)."""

    def __init__(self, where: i64, loose: bool, for_coins: i64) -> None:
        super().__init__()
        self.where = where
        self.loose = loose
        self.for_coins = for_coins


def way_of(effect: Effect[Any] | None) -> Way:
    if isinstance(effect, Way):
        return effect
    raise ValueError("a question about placing belongs to a script that places")


@final
class AskWhere(Way):
    """Asks for a slot if there are a hand and an empty slot: the question must not show whether the hand fits."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if could_place(s, seat, self.where, self.loose, purse.blind) else FAILS

    def run(self, s: Flamecraft) -> bool:
        choose_slot(s, NOWHERE)
        note_filled(s, False)
        if not could_place(s, s.actor, self.where, self.loose, True):
            return False
        return s.question(PLACE_WHERE, s.actor)


@final
class AskWhich(Way):
    """Asks which artisan goes to the slot, if a slot was chosen."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        if slot_of(s) == NOWHERE:
            return False
        alone = only_fitting(s, s.actor, slot_of(s), self.loose) if s.seats == 1 else NOWHERE
        if alone != NOWHERE:  # F-R120: in solo a question with one answer is skipped
            place(s, s.actor, alone)
            return False
        return s.question(PLACE_WHICH, s.actor)


def only_fitting(s: Flamecraft, seat: i64, place: i64, loose: bool) -> i64:
    """The only kind of artisan in hand that may go there; NOWHERE if there is none or several."""
    found: i64 = NOWHERE
    for slot in s.sides[seat].hand.slots:
        artisan = slot >> MARKS
        if artisan != found and (loose or town.fits(s, place, s.book.kind[artisan])):
            if found != NOWHERE:
                return NOWHERE
            found = artisan
    return found


@final
class SlotReward(Way):
    """The printed reward of the slot (F42, F101)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        slot = slot_of(s)
        if slot == NOWHERE:
            return False
        shop = town.shop_on(s, slot // 3)
        s.in_coins = self.for_coins
        s.call(shop.rewards[slot % 3], s.actor, shop.id)
        return True


@final
class FillCheck(Quiet):
    """After the reward: is the shop filled? (F49, F-R26, F-R99)"""

    def run(self, s: Flamecraft) -> bool:
        s.in_coins = 0
        note_filled(s, slot_of(s) != NOWHERE and town.fill_check(s, slot_of(s) // 3))
        return False


@final
class IfFilled(Quiet):
    """Only for a shop filled through this very ability (F146)."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Flamecraft) -> bool:
        return s.jump(self.body) if has_filled(s) else False


def placing(where: i64, loose: bool, for_coins: i64) -> Effect[Any]:
    return text(AskWhere(where, loose, for_coins), *placed(where, loose, for_coins))


def placed(where: i64, loose: bool, for_coins: i64) -> list[Effect[Any]]:
    """The effects after the slot is chosen: which artisan, the reward, the fill check."""
    return [AskWhich(where, loose, for_coins), SlotReward(where, loose, for_coins), FillCheck()]


def place_in_town() -> Effect[Any]:
    """Any fitting slot in town (F105, F106)."""
    return placing(ANYWHERE, False, 0)


def place_anywhere() -> Effect[Any]:
    """Any empty slot, whatever its icons (F127)."""
    return placing(ANYWHERE, True, 0)


def place_here_for_coins() -> Effect[Any]:
    """In the visited shop, with coins in place of reputation (F135)."""
    return placing(HERE, False, 1)


PLACE_WHERE: Final = PlaceWhere("place where", "F40, F106, F-R120")
PLACE_WHICH: Final = PlaceWhich("place which", "F39, F40")
PLACE: Final[Effect[Any]] = text(*placed(HERE, False, 0))  # the slot is given with the call
