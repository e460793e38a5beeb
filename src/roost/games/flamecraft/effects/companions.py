"""Erick, Manny, Peter and Rich (F174-F187). The other companions use verbs of other modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.games.flamecraft.book import book
from roost.games.flamecraft.effects import fire, goods, placing, town
from roost.games.flamecraft.effects.goods import (
    FAILS,
    NOTHING,
    SOMETHING,
    FlamecraftAmount,
    Purse,
    Quiet,
    TownVerb,
    usable,
)
from roost.games.flamecraft.effects.placing import NEW
from roost.games.flamecraft.effects.town import NOWHERE
from roost.games.flamecraft.turn import windows

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


def awaits(s: Flamecraft, seat: i64, when: i64) -> bool:
    """The seat has an unused companion for this moment."""
    side = s.sides[seat]
    return side.companion >= 0 and not side.used and s.book.companions[side.companion].when == when


# -- Erick -----------------------------------------------------------------------------------------------------------
@final
class UseAgain(TownVerb):
    """One complete new use of the shop's ability, paid again (F179, F-R71, F-R96)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        shop = town.shop_on(s, s.sides[seat].at)
        return SOMETHING if usable(s, seat, shop.use, purse) else FAILS

    def run(self, s: Flamecraft) -> bool:
        shop = town.shop_on(s, s.sides[s.actor].at)
        s.call(shop.use, s.actor, shop.id)
        return True


# -- Manny -----------------------------------------------------------------------------------------------------------
@final
class CallManny(Quiet):
    """After a meat dragon's placement, reward and fill check, if the new dragon lies faceup (F-R72, F-R95)."""

    def run(self, s: Flamecraft) -> bool:
        slot = placing.slot_of(s)
        if slot == NOWHERE or not awaits(s, s.actor, book.AFTER_HOT_DOG):
            return False
        if not fire.some_at(s, s.actor, slot // 3, True):  # facedown, or no dragon there can do anything (F-R28)
            return False
        return s.question(MANNY, s.actor)


@final
class Manny(Decision["Flamecraft"]):
    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        fine = fire.some_at(s, seat, placing.slot_of(s.asking()) // 3, False)
        menu.offer(s.book.companion, 0 if fine else fire.USELESS)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action != DONE:
            s.manny_at = placing.slot_of(s) // 3
            windows.call_on(s, seat)


# -- Peter -----------------------------------------------------------------------------------------------------------
def peter_may(s: Flamecraft, seat: i64) -> bool:
    """The seat has an unused Peter, artisans in hand, and an empty slot in a new shop (F183, F-R73, F-R104)."""
    return awaits(s, seat, book.WITH_NEW_SHOPS) and placing.could_place(s, seat, NEW, False, True)


@final
class PeterWhere(Decision["Flamecraft"]):
    """A slot of a shop just turned up; the second slot must be in the same shop (F-R104)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        placing.add_slots(s, seat, menu, NEW, False)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            s.peter = 0
            return
        place = town.place_of(s, action)
        side = s.sides[seat]
        if not side.used:
            side.used = 1  # with the first placement
            s.tell("calls on", seat, side.companion, 0)
        s.turned = 1 << (place // 3)
        s.peter -= 1
        s.call(placing.PLACE, seat, s.shops[place // 3], place)


@final
class PlaceAtNew(FlamecraftAmount):
    """Sets how many artisans Peter may place; the turn then asks for them (F183)."""

    def __init__(self, n: i64) -> None:
        super().__init__(goods.amount(n, 1))

    def run(self, s: Flamecraft) -> bool:
        s.peter = self.n
        return False


# -- Rich ------------------------------------------------------------------------------------------------------------
def wants_another(at: Flamecraft | Frame) -> bool:
    """`it` after the question: the card itself if the player wants to exchange one more coin."""
    return at.it == at.source


@final
class ExchangeMore(FlamecraftAmount):
    """Pays a coin, asks for its goods one by one (they may differ), then for another coin (F184)."""

    def __init__(self, n: i64, most: i64) -> None:
        super().__init__(n)
        self.most = most

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        side = s.sides[s.actor]
        if wants_another(s) or (goods.coins_to_come(s) == self.most and side.coins):  # at least one coin
            s.count -= 1  # coins_to_come
            goods.begin_rounds(s, self.n)
            goods.pay_coins(s, side, 1)
        if goods.to_come(s) > 0:
            s.jump(self)
            return s.question(goods.GAIN_GOOD, s.actor)
        if not goods.has_another_coin(s):
            return False
        s.jump(self)
        return s.question(EXCHANGE, s.actor)


@final
class ExchangeWhich(goods.AnotherCoin):
    def use(self, s: Flamecraft, seat: i64) -> None:
        s.it = s.source  # wants_another


def exchange_coins(most: int, n: int) -> Effect[Any]:
    if most < 1:
        raise ValueError("at least 1 coin is exchanged")
    return text(goods.CoinByCoin(most), ExchangeMore(n, most))


MANNY: Final = Manny("call on Manny", "F180, F-R95")
PETER: Final = PeterWhere("place at a new shop", "F183, F-R104")
EXCHANGE: Final = ExchangeWhich("exchange a coin", "F184", public=True)
