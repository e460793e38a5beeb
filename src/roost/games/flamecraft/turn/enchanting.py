"""Enchanting: sets, discount, payment, reward, tucking, then the dragons (F62-F75, F162)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.zone import MARKS
from roost.games.flamecraft.book.book import KINDS, Spell
from roost.games.flamecraft.effects import fire, goods, pocus, town
from roost.games.flamecraft.effects.fire import CloseStep, OpenStep
from roost.games.flamecraft.effects.goods import FAILS, SOMETHING, FlamecraftAmount, Purse, Quiet, TownVerb
from roost.games.flamecraft.knowledge import RESERVED, ROW, TUCKED
from roost.games.flamecraft.turn import windows

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

OTHER_ICON: Final = 9  # why an answer is blocked
TOO_DEAR: Final = 10
NO_ROOM: Final = 11
NO_COINS: Final = 17
REST_TOO_DEAR: Final = 19


# -- what can be paid ------------------------------------------------------------------------------------------------
def can_pay(s: Flamecraft, seat: i64, spell: Spell, sets: i64, off: i64, first: i64) -> bool:
    """Whether `sets` sets of a cost can be paid with `off` tokens off, none of them of a good below `first`.

    Coins fill the gap unless the card forbids them (F65, F73, F-R97).
    """
    gap = gap_of(s, seat, spell, sets, off, first)
    return gap <= 0 if spell.no_coins else gap <= s.sides[seat].coins


def gap_of(s: Flamecraft, seat: i64, spell: Spell, sets: i64, off: i64, first: i64) -> i64:
    """How many tokens are missing for that; only tokens of the first set come off (F-R98)."""
    side = s.sides[seat]
    gap: i64 = 0
    free: i64 = 0
    for good in range(KINDS):
        lacks = spell.cost[good] * sets - side.goods[good] - s.let_off[good]
        if lacks > 0:
            gap += lacks
            if good >= first:
                least = spell.cost[good] - s.let_off[good]
                free += lacks if lacks < least else least
    return gap - (off if off < free else free)


def why_not_pay(s: Flamecraft, seat: i64, spell: Spell, sets: i64, off: i64) -> i64:
    gap = gap_of(s, seat, spell, sets, off, 0)
    if spell.no_coins and 0 < gap <= s.sides[seat].coins:
        return NO_COINS  # F73
    return TOO_DEAR if gap > s.sides[seat].coins else 0


def why_not_cast(s: Flamecraft, seat: i64, spell: i64) -> i64:
    """F63, F70-F72, F-R54."""
    space = s.sides[seat].at
    if not town.takes_spell(s, space, spell):
        return NO_ROOM if town.spells_on(s, space) >= s.book.spell_limit else OTHER_ICON
    return why_not_pay(s, seat, s.book.spells[spell], 1, s.discount)


def can_cast(s: Flamecraft, seat: i64) -> bool:
    """Whether a card of the row, or the player's reserved card, could be cast at the visited shop (F63, F77)."""
    for slot in s.zone(ROW, 0).slots:
        if not why_not_cast(s, seat, slot >> MARKS):
            return True
    for slot in s.zone(RESERVED, seat).slots:
        if not why_not_cast(s, seat, slot >> MARKS):
            return True
    return False


def add_spells(s: Flamecraft, seat: i64, menu: Menu) -> None:
    """The row and the player's own reserved card (F77, F78)."""
    for zone in (s.zone(ROW, 0), s.zone(RESERVED, seat)):
        for slot in zone.slots:
            spell = slot >> MARKS
            menu.offer(s.book.enchantment.of[spell], why_not_cast(s, seat, spell))


# -- what the registers of a script that casts mean ------------------------------------------------------------------
def spell_cast(at: Flamecraft | Frame) -> i64:
    """`source`: the enchantment."""
    return at.source


def sets_of(at: Flamecraft | Frame) -> i64:
    """`count`: how many sets of its cost are paid."""
    return at.count


def spell_of(s: Flamecraft, at: Flamecraft | Frame) -> Spell:
    return s.book.spells[spell_cast(at)]


# -- casting ---------------------------------------------------------------------------------------------------------
@final
class Sets(Decision["Flamecraft"]):
    """A variable enchantment: one more set, or no more (F74, F75, F-R53)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        asking = s.asking()
        code = why_not_pay(s, seat, spell_of(s, asking), sets_of(asking) + 1, s.discount)
        menu.offer(s.book.more, code)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == s.book.more:
            s.count += 1  # sets_of
            if can_pay(s, seat, spell_of(s, s), sets_of(s) + 1, s.discount, 0):
                s.question(SETS, seat)


@final
class AskSets(Quiet):
    def run(self, s: Flamecraft) -> bool:
        s.count = 1  # sets_of
        spell = spell_of(s, s)
        if spell.step and can_pay(s, s.actor, spell, 2, s.discount, 0):
            return s.question(SETS, s.actor)
        return False


@final
class LetOff(Decision["Flamecraft"]):
    """Brad: which tokens need not be paid, in rising order; enough of them for the rest to be payable (F-R98)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        spell = spell_of(s, s.asking())
        sets = sets_of(s.asking())
        menu.offer(DONE, 0 if can_pay(s, seat, spell, sets, 0, 0) else REST_TOO_DEAR)
        for good in range(s.paid_last, KINDS):
            if s.let_off[good] < spell.cost[good]:
                s.let_off[good] += 1
                fine = can_pay(s, seat, spell, sets, s.discount - 1, good)
                s.let_off[good] -= 1
                menu.offer(s.book.good.of[s.book.goods[good]], 0 if fine else REST_TOO_DEAR)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            s.discount = 0
            return
        good = s.book.kind[s.book.thing[action]]
        s.let_off[good] += 1
        s.discount -= 1
        s.paid_last = good
        if s.discount:
            s.question(LET_OFF, seat)


@final
class AskLetOff(Quiet):
    def run(self, s: Flamecraft) -> bool:
        s.paid_last = 0
        return s.question(LET_OFF, s.actor) if s.discount else False


@final
class PayCost(Quiet):
    """F64, F65."""

    def run(self, s: Flamecraft) -> bool:
        spell = spell_of(s, s)
        for good in range(KINDS):
            s.owed[good] = spell.cost[good] * sets_of(s) - s.let_off[good]
            s.let_off[good] = 0
        return goods.ask_payment(s, s.actor, spell.no_coins)


@final
class SpellReward(Quiet):
    """The rewards of the card; with sets, `step` reputation for each beyond the first (F66, F-R53, F-R117)."""

    def run(self, s: Flamecraft) -> bool:
        spell = spell_of(s, s)
        goods.gain_reputation(s, s.sides[s.actor], spell.step * (sets_of(s) - 1))
        s.call(spell.reward, s.actor, spell.id)
        return True


@final
class Tuck(TownVerb):
    """The card goes behind the shop, which gives one more good from now on (F66); then the dragons (F68)."""

    def run(self, s: Flamecraft) -> bool:
        space = s.sides[s.actor].at
        row = s.zone(ROW, 0)
        spell = spell_cast(s)
        source = row if row.has(spell) else s.zone(RESERVED, s.actor)
        s.cast = spell
        s.cast_second = 1 if town.spells_on(s, space) else 0  # Dazzle
        s.move_card(source, spell, s.zone(TUCKED, 0))
        town.tuck(s, space, spell)
        s.call(FIRE_LOOP, s.actor, s.shops[space])
        return True


@final
class Discount(FlamecraftAmount):
    """Brad: the card that is cast next costs n tokens less (F-R98)."""

    def __init__(self, n: i64) -> None:
        super().__init__(goods.amount(n, 1))

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        s.discount = self.n
        found = can_cast(s, seat)
        s.discount = 0
        return SOMETHING if found else FAILS

    def run(self, s: Flamecraft) -> bool:
        s.discount = self.n
        return False


# -- Starburst -------------------------------------------------------------------------------------------------------
@final
class BuyWhich(Decision["Flamecraft"]):
    """A card of the row that can be paid, not a reserved one (F162, F-R68)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for slot in s.zone(ROW, 0).slots:
            spell = slot >> MARKS
            menu.offer(s.book.enchantment.of[spell], why_not_pay(s, seat, s.book.spells[spell], 1, 0))

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.source = s.book.thing[action]  # spell_cast


@final
class AskBuy(TownVerb):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if can_buy(s, seat) else FAILS

    def run(self, s: Flamecraft) -> bool:
        return s.question(BUY_WHICH, s.actor) if can_buy(s, s.actor) else s.jump(goods.STOP)


def can_buy(s: Flamecraft, seat: i64) -> bool:
    """Whether a card of the row can be paid and gives something; a single set does not (F75, F-R68, F-R102)."""
    for slot in s.zone(ROW, 0).slots:
        spell = s.book.spells[slot >> MARKS]
        if can_pay(s, seat, spell, 2 if spell.step and spell.reward is None else 1, 0, 0):
            return True
    return False


def pay_for_a_row_enchantment() -> Effect[Any]:
    """Pay for a row card and gain its rewards; it stays in the row, and nothing is fired (F162)."""
    return text(AskBuy(), AskSets(), PayCost(), SpellReward())


# -- the dragons -----------------------------------------------------------------------------------------------------
@final
class FireEnchanted(windows.Window):
    """Enchanting, step 2: any number of the dragons here, in any order (F68, F69, F-R32)."""

    def own_options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        fire.add_dragons(s, seat, menu, s.sides[seat].at, s.pocus)

    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            fire.have_enough(s)
        else:
            pocus.fire_or_cash(s, seat, town.place_of(s, action))


@final
class FireEnchantedLoop(Effect["Flamecraft"]):
    """Asks until the player is done."""

    def run(self, s: Flamecraft) -> bool:
        if fire.has_enough(s):
            return False
        s.window = windows.LOOP
        found = fire.some_dragon(s, s.actor, s.sides[s.actor].at, s.pocus)
        if not found and not windows.may_act_freely(s, s.actor):  # F-R120
            return False
        s.jump(self)
        return s.question(FIRE_ENCHANTED, s.actor)


SETS: Final = Sets("pay another set", "F74, F-R53", public=True)
LET_OFF: Final = LetOff("leave tokens out", "F-R98", public=True)
BUY_WHICH: Final = BuyWhich("pay for an enchantment", "F162, F-R68", public=True)
CAST: Final[Effect[Any]] = text(AskSets(), AskLetOff(), PayCost(), SpellReward(), Tuck())
FIRE_ENCHANTED: Final = FireEnchanted("fire up dragons", "F68, F69, F-R32, F-R64")
FIRE_LOOP: Final[Effect[Any]] = text(OpenStep(), FireEnchantedLoop(), CloseStep(), pocus.EndPocus())
