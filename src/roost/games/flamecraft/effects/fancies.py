"""The goals of fancy dragons, and cards that score one early (F94-F99, F113, F156-F173, F186)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Frame
from roost.core.zone import MARKS, Zone
from roost.games.flamecraft import ending
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.effects import goods, town
from roost.games.flamecraft.effects.goods import (
    FAILS,
    NOTHING,
    SOMETHING,
    FlamecraftAmount,
    Purse,
    TownVerb,
    purse_of,
    usable,
)
from roost.games.flamecraft.effects.town import SPACES
from roost.games.flamecraft.knowledge import FANCY_DECK
from roost.games.flamecraft.turn import windows

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

RETURN_ONE_FIRST: Final = 18  # why an answer is blocked


# -- goals that must hold --------------------------------------------------------------------------------------------
class Needs(FlamecraftAmount):
    """A goal: the script can be used only if it is met."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING if self.reached(s, seat, purse) >= self.n else FAILS

    def reached(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        raise NotImplementedError

    def run(self, s: Flamecraft) -> bool:
        return False


@final
class NeedsCoins(Needs):
    """Coins held, not spent (F-T85)."""

    def reached(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return purse.coins


@final
class NeedsAlike(Needs):
    """Goods of one type held; coins do not count (F-T87)."""

    def reached(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        most: i64 = 0
        for held in purse.goods:
            if held > most:
                most = held
        return most


@final
class NeedsGained(Needs):
    """Goods gained this turn, whether or not they are still there (F-R65)."""

    def reached(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return s.gained


@final
class NeedsPlacements(Needs):
    """Placements of this turn; swaps are none (F-R65)."""

    def reached(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return s.placements


@final
class NeedsFireUps(Needs):
    """Fire-ups of this turn, newcomers too (F-R65)."""

    def reached(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return s.fire_ups


@final
class NeedsPairs(Needs):
    """Shops that each hold two faceup dragons of one type, wherever they lie (F156, F-R67)."""

    def reached(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        n: i64 = 0
        for space in range(SPACES):
            if s.shops[space] >= 0 and not town.shop_on(s, space).facedown:
                a = s.slots[3 * space]
                b = s.slots[3 * space + 1]
                c = s.slots[3 * space + 2]
                if (a == b and a >= 0) or (a == c and a >= 0) or (b == c and b >= 0):
                    n += 1
        return n


class NeedsEvent(TownVerb):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING if self.holds(s, seat) else FAILS

    def holds(self, s: Flamecraft, seat: i64) -> bool:
        raise NotImplementedError

    def run(self, s: Flamecraft) -> bool:
        return False


@final
class NeedsCompany(NeedsEvent):
    """Moved this turn to a shop where another token stood (F-T83, F-R86)."""

    def holds(self, s: Flamecraft, seat: i64) -> bool:
        return s.joined > 0


@final
class NeedsMatch(NeedsEvent):
    """Placed beside a faceup dragon of the same type (F-T84)."""

    def holds(self, s: Flamecraft, seat: i64) -> bool:
        return s.matched > 0


@final
class NeedsSecond(NeedsEvent):
    """Cast on a shop that had an enchantment (F-T79)."""

    def holds(self, s: Flamecraft, seat: i64) -> bool:
        return s.cast_second > 0


@final
class NeedsFilledCast(NeedsEvent):
    """Cast this turn, at a shop that is filled now (F161, F-R102)."""

    def holds(self, s: Flamecraft, seat: i64) -> bool:
        return s.cast >= 0 and town.is_filled(s, s.sides[seat].at)


# -- reputation by what there is -------------------------------------------------------------------------------------
class Score(TownVerb):
    """Gains `worth` reputation; with 0 the goal is not met (F-R61)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if self.worth(s, seat) > 0 else NOTHING

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        raise NotImplementedError

    def run(self, s: Flamecraft) -> bool:
        goods.gain_reputation(s, s.sides[s.actor], self.worth(s, s.actor))
        return False


def at_most(n: i64, most: i64) -> i64:
    return n if n < most else most


@final
class ForDragons(Score):
    """For each faceup dragon of a type, and a bonus if no type has more; ties count (F166, F-R119)."""

    def __init__(self, good: i64, n: i64, bonus: i64) -> None:
        super().__init__()
        self.good = good
        self.n = goods.amount(n)
        self.bonus = goods.amount(bonus)

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        mine = town.faceup_of(s, s.book.kind[self.good])
        if not mine:  # F-R119
            return 0
        for kind in range(KINDS):
            if town.faceup_of(s, kind) > mine:
                return self.n * mine
        return self.n * mine + self.bonus


@final
class ForGoods(Score):
    """For each of one good held, up to a cap; a bonus for the most of it, with at least `least` (F167, F168)."""

    def __init__(self, good: i64, most: i64, bonus: i64, least: i64) -> None:
        super().__init__()
        self.good = good
        self.most = goods.amount(most)
        self.bonus = goods.amount(bonus)
        self.least = goods.amount(least)

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        kind = s.book.kind[self.good]
        mine = s.sides[seat].goods[kind]
        worth = at_most(mine, self.most)
        if mine < self.least:  # F168
            return worth
        for side in s.sides:
            if side.goods[kind] > mine:  # F167: ties count
                return worth
        return worth + self.bonus


@final
class ForEven(Score):
    """n for each good held in an even number, 0 included; `whole` if all six are even (F169)."""

    def __init__(self, n: i64, whole: i64) -> None:
        super().__init__()
        self.n = goods.amount(n)
        self.whole = goods.amount(whole)

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        even: i64 = 0
        for held in s.sides[seat].goods:
            if held % 2 == 0:
                even += 1
        return self.whole if even == KINDS else self.n * even


@final
class ForFancies(Score):
    """For each fancy dragon that the player has, scored or not, without returned ones (F173)."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = goods.amount(n, 1)

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        return self.n * ending.fancies_of(s, seat)


class Capped(Score):
    """n for each, up to a cap."""

    def __init__(self, n: i64, most: i64) -> None:
        super().__init__()
        self.n = goods.amount(n, 1)
        self.most = goods.amount(most, 1)


@final
class ForCoinSlots(Capped):
    """For each occupied slot that shows coins, once each, no sleeping dragon (F157, F158)."""

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        found: i64 = 0
        for space in range(SPACES):
            if s.shops[space] >= 0 and not town.shop_on(s, space).facedown:
                shop = town.shop_on(s, space)
                for k in range(shop.slots):
                    if s.slots[3 * space + k] >= 0 and shop.shows_coins[k]:
                        found += 1
        return at_most(self.n * found, self.most)


@final
class ForAllGoods(Capped):
    """1 for every n goods held in all (F-T74)."""

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        held: i64 = 0
        for n in s.sides[seat].goods:
            held += n
        return at_most(held // self.n, self.most)


@final
class ForEnchantedShops(Capped):
    """For each shop with as many enchantments as a shop can have (F-T74)."""

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        return at_most(self.n * full_shops(s), self.most)


def full_shops(s: Flamecraft) -> i64:
    """Shops with three enchantments."""
    n: i64 = 0
    for space in range(SPACES):
        if town.spells_on(s, space) >= 3:
            n += 1
    return n


@final
class ForFilledShops(Capped):
    """For each shop with all slots taken; the Roost and shops without slots never are (F-R67)."""

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        found: i64 = 0
        for space in range(SPACES):
            if town.is_filled(s, space) and not town.shop_on(s, space).facedown:
                found += 1
        return at_most(self.n * found, self.most)


@final
class ForPlacedType(Score):
    """For each faceup dragon of a type placed this turn, the best such type (F163, F-R69, F-R102)."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = goods.amount(n, 1)

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        best: i64 = 0
        for kind in range(KINDS):
            if s.placed >> kind & 1:
                n = self.n * town.faceup_of(s, kind)
                if n > best:
                    best = n
        return best


@final
class ForCastIcon(Score):
    """For each enchantment in town with the icon of the one cast this turn (F164, F165)."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = goods.amount(n, 1)

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        if s.cast < 0:
            return 0
        icon = s.book.spells[s.cast].icon
        found: i64 = 0
        for spell in s.spells:
            if spell >= 0 and s.book.spells[spell].icon == icon:
                found += 1
        return self.n * found


# -- Talisman --------------------------------------------------------------------------------------------------------
def given_back(at: Flamecraft | Frame) -> i64:
    """`count`: how many were returned so far; -1 once the player is done."""
    return at.count


def was_given_back(at: Flamecraft | Frame) -> bool:
    """`it`: whether the last answer returned one and its reward is still to be gained."""
    return at.it >= 0


@final
class ReturnFancies(TownVerb):
    """Other unscored fancy dragons go under the deck, for n reputation each (F170-F172, F-R60, F-R101)."""

    def __init__(self, most: i64, n: i64) -> None:
        super().__init__()
        self.most = goods.amount(most, 1)
        self.n = goods.amount(n, 1)

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        unscored = s.sides[seat].fancies
        others = unscored.size()
        if not purse.blind and unscored.has(purse.source):  # it cannot return itself
            others -= 1
        return SOMETHING if others > 0 else NOTHING

    def run(self, s: Flamecraft) -> bool:
        if was_given_back(s):
            s.it = -1  # was_given_back
            goods.gain_reputation(s, s.sides[s.actor], self.n)
        if given_back(s) < 0 or given_back(s) >= self.most or not s.sides[s.actor].fancies.size():
            return False
        s.jump(self)
        return s.question(RETURN_FANCY, s.actor)


@final
class ReturnFancy(Decision["Flamecraft"]):
    """Others do not see which (F-R4). At least one is returned (F-R101)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.offer(DONE, 0 if given_back(s.asking()) else RETURN_ONE_FIRST)
        menu.add_each(s.book.fancy, s.sides[seat].fancies)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            s.count = -1  # given_back
            return
        s.count += 1  # given_back
        s.it = s.source  # was_given_back
        unscored = s.sides[seat].fancies
        s.move_under(unscored, unscored.find(s.book.thing[action]), s.zone(FANCY_DECK, 0))


def returns_others(s: Flamecraft, fancy: i64) -> bool:
    """Whether a card's script returns other fancy dragons."""
    effect = s.book.fancies[fancy].score
    while effect is not None:
        if isinstance(effect, ReturnFancies):
            return True
        effect = effect.next
    return False


def may_return(s: Flamecraft, seat: i64) -> bool:
    """Whether a seat is asked in the final scoring; with other players, whether it may hold such a card."""
    mine = s.sides[seat].fancies
    if s.seats == 1:
        for slot in mine.slots:
            if returns_others(s, slot >> MARKS) and is_met(s, seat, slot >> MARKS):
                return True
        return False
    if mine.size() < 2:
        return False
    for card in s.book.all_fancies:
        if not card.sun and returns_others(s, card.id) and not windows.is_shown(s, card.id):
            return True
    return False


@final
class RevealReturner(Decision["Flamecraft"]):
    """Final scoring: a player may reveal Talisman before all Moon dragons are scored (F89, F-R60)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        for slot in s.sides[seat].fancies.slots:
            fancy = slot >> MARKS
            if not s.book.fancies[fancy].sun and returns_others(s, fancy) and is_met(s, seat, fancy):
                menu.add(s.book.fancy.of[fancy])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action != DONE:
            windows.reveal(s, seat, s.book.thing[action])


# -- scoring early ---------------------------------------------------------------------------------------------------
def is_met(s: Flamecraft, seat: i64, fancy: i64) -> bool:
    """Whether its goal is met now and it would give something (F113, F-R46, F-R101)."""
    return usable(s, seat, s.book.fancies[fancy].score, purse_of(s.sides[seat], -1, fancy, False))


def some_met(s: Flamecraft, seat: i64, zone: Zone) -> bool:
    for slot in zone.slots:
        if is_met(s, seat, slot >> MARKS):
            return True
    return False


def add_met(s: Flamecraft, seat: i64, menu: Menu, zone: Zone) -> bool:
    found = False
    for slot in zone.slots:
        met = is_met(s, seat, slot >> MARKS)
        menu.offer(s.book.fancy.of[slot >> MARKS], 0 if met else windows.NOT_MET)
        found = found or met
    return found


@final
class ScoreOwn(Decision["Flamecraft"]):
    """Bizarre Bazaar: an unscored one, Sun or Moon, which is then scored for good (F113, F114, F99)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        found = add_met(s, seat, menu, s.sides[seat].fancies)
        if not found:  # only in a guessed world
            menu.add(DONE)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action != DONE:
            windows.reveal(s, seat, s.book.thing[action])


@final
class ScoreFancy(TownVerb):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        unscored = s.sides[seat].fancies
        if purse.blind and s.seats > 1:
            return SOMETHING if unscored.size() else FAILS
        return SOMETHING if some_met(s, seat, unscored) else FAILS

    def run(self, s: Flamecraft) -> bool:
        return s.question(SCORE_OWN, s.actor)


@final
class ScoreAgain(Decision["Flamecraft"]):
    """Sandra: any of the player's fancy dragons, even one scored before (F186, F-R70)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        side = s.sides[seat]
        found = add_met(s, seat, menu, side.fancies)
        if add_met(s, seat, menu, side.scored):
            found = True
        if not found:  # only in a guessed world
            menu.add(DONE)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        fancy = s.book.thing[action]
        if s.sides[seat].fancies.has(fancy):
            windows.reveal(s, seat, fancy)
        else:
            s.tell("reveals", seat, fancy, 0)
            s.call(s.book.fancies[fancy].score, seat, fancy)


@final
class ScoreAnyFancy(TownVerb):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        side = s.sides[seat]
        if some_met(s, seat, side.scored):
            return SOMETHING
        if purse.blind:
            return SOMETHING if side.fancies.size() else FAILS
        return SOMETHING if some_met(s, seat, side.fancies) else FAILS

    def run(self, s: Flamecraft) -> bool:
        return s.question(SCORE_AGAIN, s.actor)


RETURN_FANCY: Final = ReturnFancy("return a fancy dragon", "F170-F172, F-R60", hidden=True)
REVEAL_RETURNER: Final = RevealReturner("reveal what returns others", "F89, F170, F-R60")
SCORE_OWN: Final = ScoreOwn("score a fancy dragon", "F113, F114, F-R101")
SCORE_AGAIN: Final = ScoreAgain("score any fancy dragon", "F186, F-R70")
