"""Pizza Coven, Gnome Depot, Tip the Scales: goods for reputation, step by step (F132, F141, F142, F151, F152)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, OPTION, Menu
from roost.core.event import Event
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.zone import MARK_MASK
from roost.games.flamecraft.book.book import ALL, KINDS
from roost.games.flamecraft.effects import goods
from roost.games.flamecraft.effects.goods import (
    FAILS,
    NOTHING,
    SOMETHING,
    FlamecraftAmount,
    Price,
    Purse,
    Quiet,
    TownVerb,
)
from roost.games.flamecraft.knowledge import PARK

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

LAY_ONE_FIRST: Final = 14  # why an answer is blocked
LAID_ALREADY: Final = 15
NONE_OF_IT: Final = 16
BY_COIN: Final = 256  # beside the bits of kinds returned: see `stands_in`


# -- Pizza Coven ------------------------------------------------------------------------------------------------------
def laid_on(at: Flamecraft | Frame) -> i64:
    """`count`: the positions of the Park that got a good in this use, as bits."""
    return at.count


def has_laid_enough(at: Flamecraft | Frame) -> bool:
    """`it`: whether the player is done; then it is any card."""
    return at.it >= 0


@final
class LayGoods(TownVerb):
    """On each dragon of the Park 1 good of its type (F141, F-R41)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        for position in range(s.book.park_size):
            if s.park[position] >= 0 and purse.goods[s.book.kind[s.park[position]]]:
                return SOMETHING
        return FAILS

    def why(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return goods.UNPAID if s.zone(PARK, 0).size() else goods.NO_EFFECT

    def run(self, s: Flamecraft) -> bool:
        s.count = 0  # laid_on
        s.many = 0  # counted_before
        s.it = -1  # has_laid_enough
        return False


@final
class LayMore(Quiet):
    def run(self, s: Flamecraft) -> bool:
        if has_laid_enough(s) or not can_lay(s, s.actor, laid_on(s)):
            s.it = -1  # no card for the verbs after it
            return False
        s.jump(self)
        return s.question(LAY, s.actor)


def can_lay(s: Flamecraft, seat: i64, laid: i64) -> bool:
    for position in range(s.book.park_size):
        if s.park[position] >= 0 and first_to_lay(s, position, laid) and not why_not_lay(s, seat, position, laid):
            return True
    return False


def first_to_lay(s: Flamecraft, position: i64, laid: i64) -> bool:
    """Whether no equal card comes before it, not counting goods laid in this use: equal cards are offered once."""
    before = s.park_goods[position] - (laid >> position & 1)
    for k in range(position):
        if s.park[k] == s.park[position] and s.park_goods[k] == before and not laid >> k & 1:
            return False
    return True


def why_not_lay(s: Flamecraft, seat: i64, position: i64, laid: i64) -> i64:
    """In rising order, so that each set of dragons can be chosen in one way only. Coins cannot be laid."""
    if laid >> position:
        return LAID_ALREADY
    return 0 if s.sides[seat].goods[s.book.kind[s.park[position]]] else NONE_OF_IT


@final
class Lay(Decision["Flamecraft"]):
    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        laid = laid_on(s.asking())
        menu.offer(DONE, 0 if laid else LAY_ONE_FIRST)
        for position in range(s.book.park_size):
            if s.park[position] >= 0 and first_to_lay(s, position, laid):
                menu.offer(s.book.from_park.of[position + 1], why_not_lay(s, seat, position, laid))

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            s.it = s.book.goods[0]  # has_laid_enough
            return
        position = s.book.thing[action] - 1
        kind = s.book.kind[s.park[position]]
        s.sides[seat].goods[kind] -= 1
        s.park_goods[position] += 1
        s.count |= 1 << position  # laid_on
        s.many += 1  # counted_before
        if s.events is not None:
            on = s.game.book.names[s.park[position]]
            s.events.append(Event("lays good", seat, s.book.goods[kind], 1, on, "", MARK_MASK, s.cause()))


def lay_goods() -> Effect[Any]:
    return text(LayGoods(), LayMore())


@final
class IfAtLeast(FlamecraftAmount):
    """Runs the list if the verb before has counted n or more."""

    def __init__(self, n: i64, body: Effect[Any]) -> None:
        super().__init__(n)
        self.body = body

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        return s.jump(self.body) if goods.counted_before(s) >= self.n else False


# -- Gnome Depot ------------------------------------------------------------------------------------------------------
def least_sold(at: Flamecraft | Frame) -> i64:
    """`count` while the good is asked for: the smallest number of it that can be sold."""
    return at.count


def good_sold(at: Flamecraft | Frame) -> i64:
    """`it` once the good is chosen."""
    return at.it


def size_sold(at: Flamecraft | Frame) -> i64:
    """`count` once the size is chosen: its index."""
    return at.count


@final
class SellAlike(TownVerb):
    """Three sizes of one good, each with its reputation (F132)."""

    def __init__(self, a: i64, ra: i64, b: i64, rb: i64, c: i64, rc: i64) -> None:
        super().__init__()
        if not 0 < a < b < c:
            raise ValueError("sizes must rise")
        self.sizes: list[i64] = [a, b, c]
        self.worth: list[i64] = [goods.amount(ra), goods.amount(rb), goods.amount(rc)]

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        for good in range(KINDS):
            if purse.goods[good] + purse.coins >= self.sizes[0]:
                return SOMETHING
        return FAILS

    def why(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return goods.UNPAID

    def run(self, s: Flamecraft) -> bool:
        s.count = self.sizes[0]  # least_sold
        if self.weigh(s, s.actor, goods.purse_of(s.sides[s.actor], -1, -1, False)) == FAILS:
            return s.jump(goods.STOP)
        return s.question(SELL_WHICH, s.actor)


@final
class SellWhich(Decision["Flamecraft"]):
    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        side = s.sides[seat]
        for good in range(KINDS):
            enough = side.goods[good] + side.coins >= least_sold(s.asking())
            menu.offer(s.book.good.of[s.book.goods[good]], 0 if enough else NONE_OF_IT)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.it = s.book.thing[action]  # good_sold


@final
class SellMany(Quiet):
    """Asks how many: only sizes that can be paid (F-R97, F-T37)."""

    def __init__(self, sell: SellAlike) -> None:
        super().__init__()
        self.sell = sell

    def run(self, s: Flamecraft) -> bool:
        return s.question(SELL_MANY, s.actor)


@final
class SellManyWhich(Decision["Flamecraft"]):
    """Options 1 to 3 are the three sizes."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        sell = sale_of(asking.effect)
        side = s.sides[seat]
        for k in range(i64(3)):
            enough = side.goods[s.book.kind[good_sold(asking)]] + side.coins >= sell.sizes[k]
            menu.offer(OPTION + k, 0 if enough else NONE_OF_IT)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.count = action - OPTION  # size_sold


@final
class SellNow(Quiet):
    def __init__(self, sell: SellAlike) -> None:
        super().__init__()
        self.sell = sell

    def run(self, s: Flamecraft) -> bool:
        s.owed[s.book.kind[good_sold(s)]] = self.sell.sizes[size_sold(s)]
        return goods.ask_payment(s, s.actor, False)


@final
class SellReward(Quiet):
    def __init__(self, sell: SellAlike) -> None:
        super().__init__()
        self.sell = sell

    def run(self, s: Flamecraft) -> bool:
        goods.gain_reputation(s, s.sides[s.actor], self.sell.worth[size_sold(s)])
        return False


def sale_of(effect: Effect[Any] | None) -> SellAlike:
    if isinstance(effect, SellNow):
        return effect.sell
    raise ValueError("a question about a sale belongs to its text")


def sell_alike(a: int, ra: int, b: int, rb: int, c: int, rc: int) -> Effect[Any]:
    sell = SellAlike(a, ra, b, rb, c, rc)
    return text(sell, SellMany(sell), SellNow(sell), SellReward(sell))


@final
class OthersGainIt(FlamecraftAmount):
    """Each other player gains n of that good from the supply."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        good = goods.card_before(s)
        if good < 0 or s.book.kind[good] < 0:
            return False
        for side in s.sides:
            if side.seat != s.actor:
                goods.gain_good(s, side, s.book.kind[good], self.n)
        return False


# -- Tip the Scales ---------------------------------------------------------------------------------------------------
def kinds_returned(at: Flamecraft | Frame) -> i64:
    """`count`: the kinds returned so far, as bits."""
    return at.count & ALL


def stands_in(at: Flamecraft | Frame) -> bool:
    """`count` too: whether a coin was chosen, which replaces the next good."""
    return at.count & BY_COIN != 0


def was_returned(at: Flamecraft | Frame) -> bool:
    """`it`: whether the last answer returned a good, which is still to be rewarded."""
    return at.it >= 0


@final
class ReturnDifferent(Price):
    """Begins a loop that returns up to n goods, all different (F151)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if purse.tokens() else FAILS

    def run(self, s: Flamecraft) -> bool:
        goods.begin_rounds(s, self.n)
        s.count = 0  # kinds_returned
        return False


@final
class ReturnNext(Decision["Flamecraft"]):
    """A good, in rising order; or a coin, and then the good that it replaces (F151, F152)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        side = s.sides[seat]
        by_coin = stands_in(s.asking())
        returned = kinds_returned(s.asking())
        if not by_coin:
            menu.offer(DONE, 0 if returned else LAY_ONE_FIRST)
        first = next_kind(returned)
        for good in range(first, KINDS):
            if by_coin or side.goods[good]:
                menu.add(s.book.good.of[s.book.goods[good]])
        if side.coins and first < KINDS and not by_coin:
            menu.add(s.book.coin)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        side = s.sides[seat]
        if action == DONE:
            s.many = 0  # to_come
            return
        if action == s.book.coin:
            s.count |= BY_COIN  # stands_in
            s.question(RETURN_NEXT, seat)
            return
        good = s.book.kind[s.book.thing[action]]
        goods.one_less(s)
        if stands_in(s):
            goods.pay_coins(s, side, 1)
        else:
            side.goods[good] -= 1
            s.tell("returns good", seat, s.book.goods[good], 1)
        s.count = kinds_returned(s) | 1 << good  # the coin is spent
        s.it = s.book.thing[action]  # was_returned


def next_kind(returned: i64) -> i64:
    """The first good beyond the last returned."""
    good: i64 = KINDS
    while good > 0 and not returned >> (good - 1) & 1:
        good -= 1
    return good


@final
class ReturnMore(FlamecraftAmount):
    """n reputation for the good just returned; then asks again if something is left to return."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        side = s.sides[s.actor]
        if was_returned(s):
            goods.gain_reputation(s, side, self.n)
            s.it = -1  # was_returned
        first = next_kind(kinds_returned(s))
        if goods.to_come(s) <= 0 or first >= KINDS:
            return False
        enough = side.coins > 0
        for good in range(first, KINDS):
            enough = enough or side.goods[good] > 0
        if not enough:
            return False
        s.jump(self)
        return s.question(RETURN_NEXT, s.actor)


def return_different(most: int, reputation: int) -> Effect[Any]:
    return text(ReturnDifferent(goods.amount(most, 1)), ReturnMore(reputation))


LAY: Final = Lay("lay goods in the Park", "F141, F-R41", public=True)
SELL_WHICH: Final = SellWhich("sell which good", "F132", public=True)
SELL_MANY: Final = SellManyWhich("sell how many", "F132, F-R97", public=True)
RETURN_NEXT: Final[ReturnNext] = ReturnNext("return a good", "F151, F152", public=True)
