"""The fire-ups of Rusty and Elderberry (F102-F104, F109, F110)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.flow import Decision, Frame
from roost.core.zone import MARKS
from roost.games.flamecraft.book.book import KINDS, WILD
from roost.games.flamecraft.effects import goods, town
from roost.games.flamecraft.effects.fire import fire_up, fires_at
from roost.games.flamecraft.effects.goods import NOTHING, SOMETHING, FlamecraftAmount, Purse, Quiet, TownVerb
from roost.games.flamecraft.effects.town import PARK_AT, SHOWN_AT, SLOTS

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


# -- Rusty -----------------------------------------------------------------------------------------------------------
def offered_at(s: Flamecraft, seat: i64, place: i64) -> i64:
    """The goods that a shop and its faceup dragons, the Park or the hand offer, as bits (F102-F104, F-R34)."""
    bits: i64 = 0
    if place >= PARK_AT:
        kinds = s.sides[seat].hand.slots
        if place == SHOWN_AT:
            for slot in kinds:
                bits |= 1 << s.book.kind[slot >> MARKS]
            return bits | 1 << s.book.kind[town.dragon_at(s, place)]
        for position in range(s.book.park_size):
            if s.park[position] >= 0:
                bits |= 1 << s.book.kind[s.park[position]]
        return bits
    space = place // 3
    shop = town.shop_on(s, space)
    if shop.icon == WILD:
        return (1 << KINDS) - 1
    if shop.icon < KINDS:
        bits = 1 << shop.icon
    for k in range(3 * space, 3 * space + 3):
        if s.slots[k] >= 0 and not shop.facedown:
            bits |= 1 << s.book.kind[s.slots[k]]
    return bits


def number_offered(at: Flamecraft | Frame) -> i64:
    """`many` of Rusty's script: how many of the good are gained."""
    return at.many


@final
class GoodsOffered(Decision["Flamecraft"]):
    """n goods, all of the same kind (F103)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        bits = offered_at(s, seat, fires_at(s.asking()))
        for kind in range(KINDS):
            if bits >> kind & 1:
                menu.add(s.book.good.of[s.book.goods[kind]])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        goods.gain_good(s, s.sides[seat], s.book.kind[s.book.thing[action]], number_offered(s))


@final
class GoodsFromHere(FlamecraftAmount):
    """Rusty (F102)."""

    def run(self, s: Flamecraft) -> bool:
        s.many = self.n  # number_offered
        return s.question(GOODS_OFFERED_IN_HAND if fires_at(s) == SHOWN_AT else GOODS_OFFERED, s.actor)


# -- Elderberry ------------------------------------------------------------------------------------------------------
def newcomer(at: Flamecraft | Frame) -> i64:
    """`it` of a swap: the dragon that came to the place, or -1."""
    return at.it


def come(s: Flamecraft, artisan: i64) -> None:
    s.it = artisan


@final
class SwapWith(Decision["Flamecraft"]):
    """Any other artisan in a slot, fired or not, faceup or facedown (F109, F-R29, F-R30). Mandatory."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        place = fires_at(s.asking())
        for slot in range(SLOTS):
            if s.slots[slot] >= 0 and slot != place:
                menu.add(town.action_at(s, slot))

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        slot = town.place_of(s, action)
        come(s, s.slots[slot])
        town.swap_dragons(s, fires_at(s), slot, seat)


@final
class Swap(TownVerb):
    """Swaps the dragon that is fired with one in town (F109, F-R31)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if can_swap(s, purse.at) else NOTHING

    def run(self, s: Flamecraft) -> bool:
        come(s, -1)
        return s.question(SWAP_WITH, s.actor) if can_swap(s, fires_at(s)) else False


def can_swap(s: Flamecraft, place: i64) -> bool:
    for slot in range(SLOTS):
        if s.slots[slot] >= 0 and slot != place:
            return True
    return False


@final
class FireNewcomer(Quiet):
    """Fires the dragon that came, unless it was fired in this step already (F-R29, F-R89)."""

    def run(self, s: Flamecraft) -> bool:
        if newcomer(s) < 0 or town.is_fired(s, fires_at(s)):
            return False
        fire_up(s, s.actor, fires_at(s))
        return True


GOODS_OFFERED: Final[GoodsOffered] = GoodsOffered("gain goods from here", "F102, F103, F-R34", public=True)
GOODS_OFFERED_IN_HAND: Final[GoodsOffered] = GoodsOffered("gain goods from the hand", "F104, F-R34")
SWAP_WITH: Final[SwapWith] = SwapWith("swap with", "F109, F-R30", public=True)
