"""Firing dragons up: steps with their fired sets, swap chains, loops, Pocus (F54, F55, F68, F69, F102-F112)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.event import Event
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.zone import MARK_MASK, append, pop
from roost.games.flamecraft.effects import goods, town
from roost.games.flamecraft.effects.goods import FAILS, SOMETHING, Purse, Quiet, TownVerb, purse_of, usable
from roost.games.flamecraft.effects.town import NOWHERE, PARK_AT, SHOWN_AT, SLOTS
from roost.games.flamecraft.knowledge import PARK, SHOWN

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

FIRED: Final = 3  # why an answer is blocked
USELESS: Final = 4
FIRE_ONE_FIRST: Final = 5


# -- what the registers of a script that fires mean ------------------------------------------------------------------
def fires_at(at: Flamecraft | Frame) -> i64:
    """`count` of a script that fires one dragon, and of the dragon's script: the place of the dragon, or NOWHERE."""
    return at.count


def fire_next(s: Flamecraft, place: i64) -> None:
    s.count = place


def shop_fired(at: Flamecraft | Frame) -> i64:
    """`count` of a script that fires the dragons of a shop: its space."""
    return at.count


def has_enough(at: Flamecraft | Frame) -> bool:
    """`many` of a script that fires any number of dragons: whether the player is done."""
    return at.many != 0


def have_enough(s: Flamecraft) -> None:
    s.many = 1


def begin_at(s: Flamecraft, space: i64) -> None:
    """Begin to fire the dragons of a shop."""
    s.count = space
    s.many = 0


def can_fire(s: Flamecraft, seat: i64, place: i64, blind: bool) -> bool:
    """Whether the fire-up of the dragon there could do anything (F-R28, F-R36)."""
    artisan = town.dragon_at(s, place)
    if artisan < 0:
        return False
    script = s.book.artisans[s.book.kind[artisan]].fire
    return usable(s, seat, script, purse_of(s.sides[seat], place, artisan, blind))


def weigh_fire(s: Flamecraft, seat: i64, place: i64, purse: Purse) -> bool:
    """The same with a given purse, for abilities whose cost is paid first (F-R97)."""
    artisan = town.dragon_at(s, place)
    if artisan < 0:
        return False
    left = Purse(purse.goods[:], purse.coins, place, artisan, purse.blind)
    return usable(s, seat, s.book.artisans[s.book.kind[artisan]].fire, left)


def fire_up(s: Flamecraft, seat: i64, place: i64) -> None:
    """Fire the dragon at a place: once in a step, and counted even if it does nothing (F-R29, F-R65, F-R89)."""
    artisan = town.dragon_at(s, place)
    town.mark_fired(s, place)
    s.fire_ups += 1
    if s.events is not None:
        where = f"at {town.shop_on(s, place // 3).name}" if place < SLOTS else town.place_in_words(s, place)
        s.events.append(Event("fires up", seat, artisan, 1, where, "", MARK_MASK, s.cause()))
    s.call(s.book.artisans[s.book.kind[artisan]].fire, seat, artisan, place)


# -- steps: each has its own fired set (F-R88) -----------------------------------------------------------------------
@final
class OpenStep(Quiet):
    def run(self, s: Flamecraft) -> bool:
        s.fired = append(s.fired, i64(0))
        return False


@final
class CloseStep(Quiet):
    def run(self, s: Flamecraft) -> bool:
        s.fired, _ = pop(s.fired)
        s.busy = -1
        return False


@final
class FireThere(Quiet):
    """The dragon at that place, with its chain (F55, F-R114)."""

    def run(self, s: Flamecraft) -> bool:
        place = fires_at(s)
        if place < 0 or town.dragon_at(s, place) < 0:
            return False
        fire_up(s, s.actor, place)
        return True


FIRE_STEP: Final[Effect[Any]] = text(OpenStep(), FireThere(), CloseStep())


# -- loops: any number of dragons, each once -------------------------------------------------------------------------
def add_dragons(s: Flamecraft, seat: i64, menu: Menu, space: i64, pocus: i64) -> bool:
    """The faceup dragons of a shop that were not fired in this step and could do something (F-R28, F-R32).

    With Pocus all unfired dragons are offered, since each gives reputation; not in an inner step (F-R94).
    """
    found = False
    if not town.shop_on(s, space).facedown:  # F117
        for place in range(3 * space, 3 * space + 3):
            if s.slots[place] >= 0:
                code = why_not_fire(s, seat, place, pocus)
                menu.offer(town.action_at(s, place), code)
                found = found or not code
    return found


def why_not_fire(s: Flamecraft, seat: i64, place: i64, pocus: i64) -> i64:
    if len(s.fired) and town.is_fired(s, place):
        return FIRED
    return 0 if pocus or can_fire(s, seat, place, False) else USELESS


def some_dragon(s: Flamecraft, seat: i64, space: i64, pocus: i64) -> bool:
    """Whether `add_dragons` would find one, judged by public facts."""
    if town.shop_on(s, space).facedown:
        return False
    for place in range(3 * space, 3 * space + 3):
        if s.slots[place] >= 0 and not (len(s.fired) and town.is_fired(s, place)):
            if pocus or can_fire(s, seat, place, True):
                return True
    return False


def some_at(s: Flamecraft, seat: i64, space: i64, blind: bool) -> bool:
    """Whether a dragon of a shop could be fired in a new step."""
    if town.shop_on(s, space).facedown:
        return False
    for place in range(3 * space, 3 * space + 3):
        if can_fire(s, seat, place, blind):
            return True
    return False


@final
class FireHere(Decision["Flamecraft"]):
    """Any number of the dragons at one shop, at least one of them (F139, F180, F-R90). No window."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        found = add_dragons(s, seat, menu, shop_fired(s.asking()), 0)
        menu.offer(DONE, FIRE_ONE_FIRST if found and not town.has_begun(s) else 0)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            have_enough(s)
        else:
            fire_up(s, seat, town.place_of(s, action))


@final
class FireHereStart(TownVerb):
    """Opens a step at the shop where Manny was called on, else at the visited shop."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        space = s.sides[seat].at
        if space < 0 or town.shop_on(s, space).facedown:
            return FAILS
        for place in range(3 * space, 3 * space + 3):
            if weigh_fire(s, seat, place, purse):
                return SOMETHING
        return FAILS

    def run(self, s: Flamecraft) -> bool:
        begin_at(s, s.manny_at if s.manny_at >= 0 else s.sides[s.actor].at)
        s.manny_at = -1
        s.fired = append(s.fired, i64(0))
        return False


@final
class FireHereLoop(Quiet):
    def run(self, s: Flamecraft) -> bool:
        if has_enough(s) or not some_dragon(s, s.actor, shop_fired(s), 0):
            return False
        s.jump(self)
        return s.question(FIRE_HERE, s.actor)


def fire_here() -> Effect[Any]:
    return text(FireHereStart(), FireHereLoop(), CloseStep())


@final
class FireAgain(TownVerb):
    """Spellfire: the dragon that now stands where this turn's fire-up was (F149, F-R47, F-R93)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        if s.fired_at < 0 or lies_useless(s, seat, s.fired_at, purse):
            return FAILS
        return SOMETHING

    def run(self, s: Flamecraft) -> bool:
        s.call(FIRE_STEP, s.actor, s.source, s.fired_at)
        return True


def lies_useless(s: Flamecraft, seat: i64, place: i64, purse: Purse) -> bool:
    return not weigh_fire(s, seat, place, purse)


# -- in the Park -----------------------------------------------------------------------------------------------------
@final
class FirePark(Decision["Flamecraft"]):
    """Any number of the dragons in the Park, at least one (F178, F-R90)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        found = False
        for position in range(s.book.park_size):
            if s.park[position] >= 0 and town.first_like(s, position):
                place = PARK_AT + position
                if town.is_fired(s, place):
                    menu.block(s.book.from_park.of[position + 1], FIRED)
                elif can_fire(s, seat, place, False):
                    menu.add(s.book.from_park.of[position + 1])
                    found = True
                else:
                    menu.block(s.book.from_park.of[position + 1], USELESS)
        menu.offer(DONE, FIRE_ONE_FIRST if found and not town.has_begun(s) else 0)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            have_enough(s)
        else:
            s.busy = s.book.thing[action] - 1  # F-R91
            fire_up(s, seat, PARK_AT + s.busy)


@final
class FireParkLoop(TownVerb):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        for position in range(s.book.park_size):
            if can_fire(s, seat, PARK_AT + position, purse.blind):
                return SOMETHING
        return FAILS

    def run(self, s: Flamecraft) -> bool:
        s.busy = -1
        if has_enough(s):
            return False
        for position in range(s.book.park_size):
            place = PARK_AT + position
            if s.park[position] >= 0 and not town.is_fired(s, place) and can_fire(s, s.actor, place, True):
                s.jump(self)
                return s.question(FIRE_PARK, s.actor)
        return False


def fire_many_in_the_park() -> Effect[Any]:
    return text(OpenStep(), FireParkLoop(), CloseStep())


@final
class FireParkOne(Decision["Flamecraft"]):
    """The Roost: any dragon of the Park, even one that can do nothing (F116, F-R92)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for position in range(s.book.park_size):
            if s.park[position] >= 0 and town.first_like(s, position):
                menu.add(s.book.from_park.of[position + 1])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.busy = s.book.thing[action] - 1
        fire_next(s, PARK_AT + s.busy)


@final
class AskParkOne(TownVerb):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        for position in range(s.book.park_size):
            if s.park[position] >= 0:
                return SOMETHING
        return FAILS

    def run(self, s: Flamecraft) -> bool:
        fire_next(s, NOWHERE)
        return s.question(FIRE_PARK_ONE, s.actor) if s.zone(PARK, 0).size() else False


def fire_in_the_park() -> Effect[Any]:
    return text(OpenStep(), AskParkOne(), FireThere(), CloseStep())


@final
class TakeIt(Quiet):
    """The dragon at that place at the end of the chain comes to hand (F116, F-R37)."""

    def run(self, s: Flamecraft) -> bool:
        place = fires_at(s)
        if PARK_AT <= place < SHOWN_AT and s.park[place - PARK_AT] >= 0:
            town.take_from_park(s, place - PARK_AT, s.actor)
        return False


# -- in the hand -----------------------------------------------------------------------------------------------------
@final
class FireHand(Decision["Flamecraft"]):
    """Any dragon of the hand; it is shown to all (F153, F-R92, F-R111)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.put, s.sides[seat].hand)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.move_card(s.sides[seat].hand, s.book.thing[action], s.zone(SHOWN, 0))
        fire_next(s, SHOWN_AT)


@final
class AskHandOne(TownVerb):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if s.sides[seat].hand.size() else FAILS

    def run(self, s: Flamecraft) -> bool:
        town.forget_fired(s, SHOWN_AT)
        fire_next(s, NOWHERE)
        return s.question(FIRE_HAND, s.actor) if s.sides[s.actor].hand.size() else False


def fire_in_hand() -> Effect[Any]:
    return text(OpenStep(), AskHandOne(), FireThere(), CloseStep())


# -- Eternal Flame ---------------------------------------------------------------------------------------------------
@final
class PayToFire(TownVerb):
    """Pay a good of the type of a dragon here to fire it up, if it can then do something (F-R97, F-T56)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        space = s.sides[seat].at
        if space < 0:
            return FAILS
        for place in range(3 * space, 3 * space + 3):
            if not why_not_pay_to_fire(s, seat, place, purse.blind):
                return SOMETHING
        return FAILS

    def why(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        space = s.sides[seat].at
        for place in range(3 * space, 3 * space + 3):
            if space >= 0 and why_not_pay_to_fire(s, seat, place, purse.blind) == goods.UNPAID:
                return goods.UNPAID
        return goods.NO_EFFECT

    def run(self, s: Flamecraft) -> bool:
        return s.question(PAY_TO_FIRE, s.actor)


def why_not_pay_to_fire(s: Flamecraft, seat: i64, place: i64, blind: bool) -> i64:
    """0 if the dragon there can be paid for and could then do something."""
    if s.slots[place] < 0 or town.lies_facedown(s, place):
        return USELESS
    purse = purse_of(s.sides[seat], place, s.slots[place], blind)
    if not purse.pay(s.book.kind[s.slots[place]], 1):
        return goods.UNPAID
    return 0 if weigh_fire(s, seat, place, purse) else USELESS


@final
class PayToFireWhich(Decision["Flamecraft"]):
    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        space = s.sides[seat].at
        found = False
        for place in range(3 * space, 3 * space + 3):
            if s.slots[place] >= 0:
                code = why_not_pay_to_fire(s, seat, place, False)
                menu.offer(town.action_at(s, place), code)
                found = found or not code
        menu.offer(DONE, FIRE_ONE_FIRST if found else 0)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        fire_next(s, NOWHERE if action == DONE else town.place_of(s, action))


@final
class PayForIt(Quiet):
    def run(self, s: Flamecraft) -> bool:
        place = fires_at(s)
        if place == NOWHERE:
            return False
        s.owed[s.book.kind[s.slots[place]]] = 1
        return goods.ask_payment(s, s.actor, False)


@final
class FireIt(Quiet):
    def run(self, s: Flamecraft) -> bool:
        if fires_at(s) == NOWHERE:
            return False
        s.call(FIRE_STEP, s.actor, s.source, fires_at(s))
        return True


def pay_to_fire() -> Effect[Any]:
    return text(PayToFire(), PayForIt(), FireIt())


FIRE_HERE: Final = FireHere("fire up dragons here", "F-R90")
FIRE_PARK: Final = FirePark("fire up in the Park", "F178, F-R90")
FIRE_PARK_ONE: Final = FireParkOne("fire up one in the Park", "F116, F-R92", public=True)
FIRE_HAND: Final = FireHand("fire up one in hand", "F153, F-R92")
PAY_TO_FIRE: Final = PayToFireWhich("pay to fire up", "F-R97")
