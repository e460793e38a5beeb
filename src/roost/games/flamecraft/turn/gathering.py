"""Gathering: goods, a dragon placed, a dragon fired up, the shop's ability (F32-F42, F55-F57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Effect, text
from roost.core.zone import vec
from roost.games.flamecraft.book.book import ARTISAN, COIN, KINDS, WILD
from roost.games.flamecraft.effects import drawing, fire, goods, placing, pocus, town
from roost.games.flamecraft.effects.goods import purse_of, why_useless
from roost.games.flamecraft.effects.placing import HERE
from roost.games.flamecraft.turn import windows

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


# -- step 1 ----------------------------------------------------------------------------------------------------------
@final
class GatherIcon(Effect["Flamecraft"]):
    """First what the shop's icon leaves to choose: any good, or which artisan (F33, F34, F-R23)."""

    def run(self, s: Flamecraft) -> bool:
        shop = town.shop_on(s, s.sides[s.actor].at)
        if shop.icon == WILD:
            goods.begin_rounds(s, 1)
            return s.question(goods.GAIN_GOOD, s.actor)
        elif shop.icon == ARTISAN and drawing.can_draw(s):
            s.noting = 1  # F148
            return s.question(drawing.DRAW_WHERE, s.actor)
        return False


@final
class GatherRest(Effect["Flamecraft"]):
    """The good or the coins of the icon, 1 good for each faceup dragon and each enchantment there (F33, F-R24)."""

    def run(self, s: Flamecraft) -> bool:
        side = s.sides[s.actor]
        space = side.at
        shop = town.shop_on(s, space)
        numbers = vec[i64]([0] * KINDS)
        coins: i64 = 0
        if shop.icon < KINDS:
            numbers[shop.icon] += 1
        elif shop.icon == COIN:
            coins = shop.coins  # F154
        for k in range(3 * space, 3 * space + 3):
            if s.slots[k] >= 0 and not shop.facedown:  # F117
                numbers[s.book.kind[s.slots[k]]] += 1
            if s.spells[k] >= 0:
                numbers[s.book.spells[s.spells[k]].icon] += 1
        goods.gain_goods(s, "gathers", side, numbers, coins)
        return False


GATHER: Final[Effect[Any]] = text(GatherIcon(), GatherRest())


# -- step 2 ----------------------------------------------------------------------------------------------------------
@final
class PlaceHere(windows.Window):
    """You may place 1 artisan of your hand in an empty fitting slot of the visited shop (F39-F41)."""

    def own_options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        placing.add_slots(s, seat, menu, HERE, False)

    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.phase += 1
        if action != DONE:
            place = town.place_of(s, action)
            s.call(placing.PLACE, seat, s.shops[place // 3], place)


def may_place(s: Flamecraft, seat: i64) -> bool:
    """Whether step 2 is asked, judged by public facts: a hand, and an empty slot here."""
    return placing.could_place(s, seat, HERE, False, True)


# -- step 3 ----------------------------------------------------------------------------------------------------------
@final
class FireOne(windows.Window):
    """You may fire up any one dragon here, just placed or not (F55, F-R114)."""

    def own_options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        fire.add_dragons(s, seat, menu, s.sides[seat].at, s.pocus)

    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.phase += 1
        if action == DONE:
            s.pocus = 0
            return
        place = town.place_of(s, action)
        if s.pocus:  # F-R39
            s.call(pocus.CASH_STEP, seat, s.slots[place], place)
        else:
            s.fired_at = place  # F-R93
            s.call(fire.FIRE_STEP, seat, s.slots[place], place)


# -- step 4 ----------------------------------------------------------------------------------------------------------
def has_ability(s: Flamecraft, seat: i64) -> bool:
    """Starter shops have none; then the window at the end of the turn comes next."""
    return town.shop_on(s, s.sides[seat].at).use is not None


def why_not_use(s: Flamecraft, seat: i64, blind: bool) -> i64:
    """Why the shop's ability cannot be used, 0 if it can (F56, F-R28)."""
    shop = town.shop_on(s, s.sides[seat].at)
    return why_useless(s, seat, shop.use, purse_of(s.sides[seat], -1, shop.id, blind))


@final
class UseAbility(windows.Window):
    """As the last thing you may use the shop's ability (F56)."""

    def own_options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        if town.shop_on(s, s.sides[seat].at).use is not None:
            menu.offer(s.book.ability, why_not_use(s, seat, False))

    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.phase += 1
        if action != DONE:
            s.used_ability = 1
            shop = town.shop_on(s, s.sides[seat].at)
            s.tell("uses", seat, shop.id, 0)
            s.call(shop.use, seat, shop.id)


PLACE_HERE: Final = PlaceHere("place an artisan", "F39, F40, F-R64")
FIRE_ONE: Final = FireOne("fire up one dragon", "F55, F-R64, F-R114")
USE_ABILITY: Final = UseAbility("use the ability", "F56, F-R28, F-R64")
