"""Progress of the script that asks (a payment, a gift, …), for fields.py. All of it is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from roost.core.flow import Decision
from roost.core.zone import append, vec
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.effects import (
    artisans,
    companions,
    drawing,
    fancies,
    fire,
    giving,
    goods,
    placing,
    pocus,
    shops,
    trades,
)
from roost.games.flamecraft.effects.town import NOWHERE
from roost.games.flamecraft.turn import enchanting
from roost.games.flamecraft.view.shown import one_if, slot_thing

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


# -- kinds of questions ----------------------------------------------------------------------------------------------
def goes_down_a_list(ask: Decision[Any]) -> bool:
    return ask is goods.GAIN_DIFFERENT or ask is drawing.COST_GOOD


def asks_again(ask: Decision[Any]) -> bool:
    more = ask is goods.GAIN_GOOD or ask is drawing.PARK_CARD or ask is trades.RETURN_NEXT
    return more or goes_down_a_list(ask)


def asks_where_it_stands(ask: Decision[Any]) -> bool:
    return ask is artisans.SWAP_WITH or ask is artisans.GOODS_OFFERED or ask is artisans.GOODS_OFFERED_IN_HAND


# -- the scripts -----------------------------------------------------------------------------------------------------
def asked_by(s: Flamecraft, eye: i64) -> i64:
    """The card whose script asks."""
    return s.asking().source if len(s.todo) else i64(-1)


def texts_behind(s: Flamecraft, eye: i64) -> vec[i64]:
    """The cards whose scripts go on after that one, the next first."""
    found = vec[i64]()
    k: i64 = len(s.todo) - 2
    while k >= 0:
        if s.todo[k].source >= 0:
            found = append(found, s.todo[k].source)
        k -= 1
    return found


# -- where ------------------------------------------------------------------------------------------------------------
def asked_place(s: Flamecraft) -> i64:
    """The place that the question is about: where a dragon is placed, swapped, fired up or replaced."""
    if s.ask is pocus.CASH:
        return s.cash_at
    if not len(s.todo):
        return NOWHERE
    asking = s.asking()
    if s.ask is placing.PLACE_WHICH or s.ask is companions.MANNY:
        return placing.slot_of(asking)
    if s.ask is shops.REPLACE_WITH:
        return shops.slot_replaced(asking)
    if asks_where_it_stands(s.ask) or (s.ask is goods.PAY and isinstance(asking.effect, fire.FireIt)):
        return fire.fires_at(asking)
    return NOWHERE


def asked_slot(s: Flamecraft, eye: i64) -> i64:
    """The slot that the question is about; -1 if the dragon is in the Park or in hand."""
    return slot_thing(s, asked_place(s))


def firing_at(s: Flamecraft, eye: i64) -> i64:
    """The shop whose dragons are fired up, if it need not be the visited one."""
    return s.shops[fire.shop_fired(s.asking())] if s.ask is fire.FIRE_HERE else i64(-1)


def laid_there(s: Flamecraft, position: i64, eye: i64) -> i64:
    """Whether the dragon there got a good in this use of the ability (F141)."""
    return trades.laid_on(s.asking()) >> position & 1 if s.ask is trades.LAY else i64(0)


# -- how many ---------------------------------------------------------------------------------------------------------
def left(s: Flamecraft, eye: i64) -> i64:
    """How many more answers the loop that asks may take."""
    if asks_again(s.ask):
        return goods.to_come(s.asking())
    if s.ask is giving.ALIKE_WHICH or s.ask is giving.ALIKE_TOKEN:
        return giving.gifts_left(s.asking())
    return goods.coins_to_come(s.asking()) if s.ask is shops.GAMBLE else i64(0)


def coins_left(s: Flamecraft, eye: i64) -> i64:
    """Coins that may still be exchanged, also while the goods for one of them are chosen (F184)."""
    if not len(s.todo):
        return 0
    asking = s.asking()
    return goods.coins_to_come(asking) if isinstance(asking.effect, companions.ExchangeMore) else i64(0)


def sets(s: Flamecraft, eye: i64) -> i64:
    """How many sets of an enchantment's cost are paid (F74)."""
    if not len(s.todo):
        return 0
    asking = s.asking()
    casts = s.ask is enchanting.SETS or s.ask is enchanting.LET_OFF
    if casts or (s.ask is goods.PAY and isinstance(asking.effect, enchanting.SpellReward)):
        return enchanting.sets_of(asking)
    return 0


def given(s: Flamecraft, eye: i64) -> i64:
    return one_if(s.ask is giving.ALIKE_TOKEN and giving.has_given(s.asking()))


def fancies_returned(s: Flamecraft, eye: i64) -> i64:
    return fancies.given_back(s.asking()) if s.ask is fancies.RETURN_FANCY else i64(0)


# -- of what ----------------------------------------------------------------------------------------------------------
def good_chosen(s: Flamecraft, eye: i64) -> i64:
    """The good that is given or sold, or the last one chosen from a list in order; -1 for a coin or none."""
    if goes_down_a_list(s.ask):
        return goods.last_good(s.asking())
    if s.ask is giving.GIFT_TO or s.ask is giving.REWARD_OF_GIFT:
        return giving.gift_of(s.asking())
    if s.ask is trades.SELL_MANY:
        return trades.good_sold(s.asking())
    if s.ask is giving.ALIKE_TOKEN:
        kind = giving.kind_given(s, s.asking())
        return i64(-1) if kind < 0 else s.book.goods[kind]
    return -1


def returned(s: Flamecraft, eye: i64) -> vec[i64]:
    """The goods returned in this use of the ability (F151)."""
    kinds = trades.kinds_returned(s.asking()) if s.ask is trades.RETURN_NEXT else i64(0)
    found = vec[i64](capacity=KINDS)
    for kind in range(i64(KINDS)):
        found = append(found, kinds >> kind & 1)
    return found


def by_coin(s: Flamecraft, eye: i64) -> i64:
    return one_if(s.ask is trades.RETURN_NEXT and trades.stands_in(s.asking()))


def pays(s: Flamecraft, eye: i64) -> bool:
    """Whether the question goes through the goods of a cost in order."""
    return s.ask is goods.PAY or s.ask is enchanting.LET_OFF
