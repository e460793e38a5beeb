"""Goods, coins, reputation: gaining, paying, and whether a script could do anything (F36-F38, F47, F-R28, F-R97).

Every verb can be weighed before it runs: its cost is taken from a purse, which is a copy of what its player has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64, mypyc_attr

from roost.core.action import DONE, Menu
from roost.core.event import Event
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.zone import MARK_MASK, vec
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.book.tables import GOODS, WITH_PLURAL

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Flamekeeper

MOST: Final = 1000

FAILS: Final = -1  # a cost that cannot be paid, a goal that is not met
NOTHING: Final = 0
SOMETHING: Final = 1

NO_EFFECT: Final = 20  # why an answer is blocked
UNPAID: Final = 21


@mypyc_attr(acyclic=True)
@final
class Purse:
    """What a seat could pay with. `blind`: judge by public facts only, so of a hand only its size is known."""

    def __init__(self, goods: vec[i64], coins: i64, at: i64, source: i64, blind: bool) -> None:
        self.goods = goods
        self.coins = coins
        self.at = at  # the place of the dragon whose fire-up is weighed
        self.source = source  # the card whose script is weighed
        self.blind = blind
        self.touched = False

    def refill(self, side: Flamekeeper) -> None:
        """Undo all payments."""
        if self.touched:
            for good in range(KINDS):
                self.goods[good] = side.goods[good]
            self.coins = side.coins
            self.touched = False

    def pay(self, good: i64, n: i64) -> bool:
        """Take goods out, coins for what is missing (F47, F-R97)."""
        self.touched = True
        held = self.goods[good]
        missing = n - held
        if missing <= 0:
            self.goods[good] = held - n
            return True
        if missing > self.coins:
            return False
        self.goods[good] = 0
        self.coins -= missing
        return True

    def copy(self) -> Purse:
        return Purse(self.goods[:], self.coins, self.at, self.source, self.blind)

    def tokens(self) -> i64:
        n = self.coins
        for held in self.goods:
            n += held
        return n


def purse_of(side: Flamekeeper, at: i64, source: i64, blind: bool) -> Purse:
    return Purse(side.goods[:], side.coins, at, source, blind)


class TownVerb(Effect["Flamecraft"]):
    """A verb of the game. `weigh` says in advance what would come of it; where it fails, `why` says the reason."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING

    def why(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NO_EFFECT


class Quiet(TownVerb):
    """A verb that neither costs nor brings anything: the other verbs of its script decide."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING


def amount(n: i64, least: i64 = 0) -> i64:
    """A number from content; refused if it is out of range."""
    if not least <= n <= MOST:
        raise ValueError(f"{n} is not from {least} to {MOST}")
    return n


class FlamecraftAmount(TownVerb):
    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = amount(n)


class Price(FlamecraftAmount):
    """A verb that fails if and only if its player cannot pay."""

    def why(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return UNPAID


def usable(s: Flamecraft, seat: i64, first: Effect[Any] | None, purse: Purse) -> bool:
    """Whether a script can be paid for and does something once its own cost is paid (F-R28, F-R97)."""
    return why_useless(s, seat, first, purse) == 0


def why_useless(s: Flamecraft, seat: i64, first: Effect[Any] | None, purse: Purse) -> i64:
    """0 if a script can be paid for and does something, else why not: UNPAID, NO_EFFECT or a verb's own reason."""
    found = False
    effect = first
    while effect is not None and isinstance(effect, TownVerb):
        worth = effect.weigh(s, seat, purse)
        if worth < 0:
            return effect.why(s, seat, purse)
        if worth > 0:
            found = True
        effect = effect.next
    return 0 if found else NO_EFFECT


@final
class EndOfText(Effect["Flamecraft"]):
    """Skips the rest of a script."""

    def run(self, s: Flamecraft) -> bool:
        return False


STOP: Final[Effect[Any]] = EndOfText()


# -- what the registers of a script mean -----------------------------------------------------------------------------
# Here and in the other modules, a function that reads a register takes the state while the script runs, and the
# script's frame while it asks (`s.asking()`). A line that writes a register names the function that reads it.
def to_come(at: Flamecraft | Frame) -> i64:
    """`many` of a loop: how many rounds are left."""
    return at.many


def begin_rounds(s: Flamecraft, n: i64) -> None:
    """Begin a loop of n rounds, with nothing chosen yet."""
    s.many = n
    s.it = -1


def one_less(s: Flamecraft) -> None:
    s.many -= 1


def last_good(at: Flamecraft | Frame) -> i64:
    """`it` of a loop that gains goods: the good gained last, or -1."""
    return at.it


def gain_one(s: Flamecraft, seat: i64, good: i64) -> None:
    """One round of a loop that gains goods."""
    one_less(s)
    s.it = good
    gain_good(s, s.sides[seat], s.book.kind[good], 1)


def counted_before(at: Flamecraft | Frame) -> i64:
    """`many` after a verb that counts: how many it counted, for the verbs after it."""
    return at.many


def card_before(at: Flamecraft | Frame) -> i64:
    """`it` after a verb: the card or the good that it chose, for the verbs after it; -1 if none."""
    return at.it


# -- amounts in words ------------------------------------------------------------------------------------------------
def listed(parts: list[str]) -> str:
    """ "2 bread, 1 meat and 1 coin"."""
    return " and ".join([part for part in (", ".join(parts[:-1]), parts[-1]) if part]) if parts else "nothing"


def so_many(n: i64, what: str) -> str:
    """ "1 plant", "2 plants", "2 bread"."""
    return f"{n} {what}{'s' if n != 1 and what in WITH_PLURAL else ''}"


def counted_coins(n: i64) -> str:
    return "1 coin" if n == 1 else f"{n} coins"


def tell_amounts(s: Flamecraft, kind: str, seat: i64, numbers: vec[i64], coins: i64) -> None:
    """One event for goods and coins of several kinds; its `source` lists them in words. Nothing is told of none."""
    if s.events is not None:
        parts = [so_many(numbers[good], GOODS[good]) for good in range(KINDS) if numbers[good]]
        if coins:
            parts.append(counted_coins(coins))
        if parts:
            s.events.append(Event(kind, seat, -1, 0, listed(parts), "", MARK_MASK, s.cause()))


# -- gaining ---------------------------------------------------------------------------------------------------------
def gain_goods(s: Flamecraft, kind: str, side: Flamekeeper, numbers: vec[i64], coins: i64) -> None:
    """Goods of several kinds at once, and coins, told in one event (F36, F37, F-R1, F-R65)."""
    for good in range(KINDS):
        side.goods[good] += numbers[good]
        if side.seat == s.turn_of:
            s.gained += numbers[good]
    side.coins += coins
    tell_amounts(s, kind, side.seat, numbers, coins)


def gain_good(s: Flamecraft, side: Flamekeeper, good: i64, n: i64) -> None:
    """From the supply, which never runs out (F36, F37, F-R1)."""
    if n:
        side.goods[good] += n
        if side.seat == s.turn_of:
            s.gained += n  # F-R65; what another player's turn brings does not count (F-R116)
        if s.events is not None:
            s.tell("gains good", side.seat, s.book.goods[good], n)


def gain_coins(s: Flamecraft, side: Flamekeeper, n: i64) -> None:
    if n:
        side.coins += n
        s.tell("gains coins", side.seat, -1, n)


def gain_reputation(s: Flamecraft, side: Flamekeeper, n: i64) -> None:
    """The track has no top (F44, F-R50)."""
    if n:
        side.reputation += n
        if s.scoring:  # a fancy dragon has been worth something (F-R113)
            side.fancies_scored += 1
            s.scoring = 0
        s.tell("gains reputation", side.seat, -1, n)


@final
class Reputation(FlamecraftAmount):
    """F44; coins instead if the ability of La Petite Dragonne placed the dragon (F135)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return self.n

    def run(self, s: Flamecraft) -> bool:
        if s.in_coins:  # F135
            gain_coins(s, s.sides[s.actor], self.n)
        else:
            gain_reputation(s, s.sides[s.actor], self.n)
        return False


@final
class ReputationEach(FlamecraftAmount):
    """n reputation for each thing that the verb before has counted."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        gain_reputation(s, s.sides[s.actor], self.n * counted_before(s))
        return False


@final
class LoseReputation(Price):
    """Fails with less than n reputation, so the track never falls below 0 (F122, F-R50)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING if s.sides[seat].reputation >= self.n else FAILS

    def run(self, s: Flamecraft) -> bool:
        if s.sides[s.actor].reputation < self.n:
            return s.jump(STOP)
        s.sides[s.actor].reputation -= self.n
        s.tell("loses reputation", s.actor, -1, self.n)
        return False


@final
class Coins(FlamecraftAmount):
    """F47."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        purse.touched = True
        purse.coins += self.n
        return self.n

    def run(self, s: Flamecraft) -> bool:
        gain_coins(s, s.sides[s.actor], self.n)
        return False


@final
class Goods(TownVerb):
    def __init__(self, good: i64, n: i64) -> None:
        super().__init__()
        self.good = good  # the id of the good
        self.n = amount(n)

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        purse.touched = True
        purse.goods[s.book.kind[self.good]] += self.n
        return self.n

    def run(self, s: Flamecraft) -> bool:
        gain_good(s, s.sides[s.actor], s.book.kind[self.good], self.n)
        return False


@final
class GoodsOfIt(FlamecraftAmount):
    """n goods of the type of the artisan that the verb before has put in a slot."""

    def run(self, s: Flamecraft) -> bool:
        artisan = card_before(s)
        if artisan >= 0:
            gain_good(s, s.sides[s.actor], s.book.kind[artisan], self.n)
        return False


# -- gaining by choice -----------------------------------------------------------------------------------------------
@final
class GainGood(Decision["Flamecraft"]):
    """Any good, never a coin (F34, F38)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for good in s.book.goods:
            menu.add(s.book.good.of[good])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        gain_one(s, seat, s.book.thing[action])


@final
class Many(FlamecraftAmount):
    """Begins a loop of n rounds."""

    def __init__(self, n: i64) -> None:
        super().__init__(amount(n, 1))

    def run(self, s: Flamecraft) -> bool:
        begin_rounds(s, self.n)
        return False


@final
class GainMore(Quiet):
    """Any goods, one after the other."""

    def run(self, s: Flamecraft) -> bool:
        if to_come(s) <= 0:
            return False
        s.jump(self)
        return s.question(GAIN_GOOD, s.actor)


def any_good(n: int) -> Effect[Any]:
    return text(Many(n), GainMore())


@final
class GainDifferent(Decision["Flamecraft"]):
    """Different goods, in rising order, so that each set can be chosen in one way only (F108, F-T19)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        first: i64 = 0
        if last_good(asking) >= 0:
            first = s.book.kind[last_good(asking)] + 1
        for good in range(first, KINDS - to_come(asking) + 1):
            menu.add(s.book.good.of[s.book.goods[good]])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        gain_one(s, seat, s.book.thing[action])


@final
class GainDifferents(Quiet):
    def run(self, s: Flamecraft) -> bool:
        if to_come(s) <= 0:
            return False
        s.jump(self)
        return s.question(GAIN_DIFFERENT, s.actor)


def different_goods(n: int) -> Effect[Any]:
    if n > KINDS:
        raise ValueError(f"there are {KINDS} goods, not {n}")
    return text(Many(n), GainDifferents())


# -- paying ----------------------------------------------------------------------------------------------------------
def ask_payment(s: Flamecraft, seat: i64, no_coins: bool) -> bool:
    """Pay what is owed; with coins to spare, first ask which goods they replace (F65, F-R52, F-R97).

    Missing goods are owed in coins from the start, so that each way to pay is offered once. A cost in the middle of a
    script was not weighed and may be too high: then nothing is paid, and the rest of the script is skipped.
    """
    side = s.sides[seat]
    s.coins_paid = 0
    s.paid_last = 0
    for good in range(KINDS):
        if s.owed[good] > side.goods[good]:
            s.coins_paid += s.owed[good] - side.goods[good]
            s.owed[good] = side.goods[good]
    if s.coins_paid > side.coins:
        s.coins_paid = 0
        for good in range(KINDS):
            s.owed[good] = 0
        return s.jump(STOP)
    if not no_coins and may_use_coin(s, seat):
        return s.question(PAY, seat)
    settle(s, seat)
    return False


def may_use_coin(s: Flamecraft, seat: i64) -> bool:
    """Whether a coin is left that could replace another good."""
    if s.sides[seat].coins <= s.coins_paid:
        return False
    for good in range(s.paid_last, KINDS):
        if s.owed[good]:
            return True
    return False


def settle(s: Flamecraft, seat: i64) -> None:
    """Pay: goods and coins go back to their piles (F64, F-R52)."""
    side = s.sides[seat]
    tell_amounts(s, "pays", seat, s.owed, s.coins_paid)
    for good in range(KINDS):
        side.goods[good] -= s.owed[good]
        s.owed[good] = 0
    side.coins -= s.coins_paid
    s.coins_paid = 0


@final
class Pay(Decision["Flamecraft"]):
    """Which goods coins replace, in rising order (F65, F-R52); `done` pays."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        if s.sides[seat].coins > s.coins_paid:
            for good in range(s.paid_last, KINDS):
                if s.owed[good]:
                    menu.add(s.book.good.of[s.book.goods[good]])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            settle(s, seat)
            return
        good = s.book.kind[s.book.thing[action]]
        s.owed[good] -= 1
        s.coins_paid += 1
        s.paid_last = good
        if may_use_coin(s, seat):
            s.question(PAY, seat)
        else:
            settle(s, seat)


@final
class PayGoods(TownVerb):
    """A cost in one good (F96, F-R97)."""

    def __init__(self, good: i64, n: i64) -> None:
        super().__init__()
        self.good = good
        self.n = amount(n, 1)

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING if purse.pay(s.book.kind[self.good], self.n) else FAILS

    def why(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return UNPAID

    def run(self, s: Flamecraft) -> bool:
        s.owed[s.book.kind[self.good]] = self.n
        return ask_payment(s, s.actor, False)


@final
class PayEachGood(Price):
    """A cost of n of each of the six goods (F-R97)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        for good in range(KINDS):
            if not purse.pay(good, self.n):
                return FAILS
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        for good in range(KINDS):
            s.owed[good] = self.n
        return ask_payment(s, s.actor, False)


def pay_coins(s: Flamecraft, side: Flamekeeper, n: i64) -> None:
    side.coins -= n
    s.tell("pays coins", side.seat, -1, n)


@final
class PayCoins(Price):
    """A cost in coins; goods cannot replace them."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        if purse.coins < self.n:
            return FAILS
        purse.touched = True
        purse.coins -= self.n
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        if s.sides[s.actor].coins < self.n:
            return s.jump(STOP)
        pay_coins(s, s.sides[s.actor], self.n)
        return False


# -- coins one by one: Wishing Well, Rich ----------------------------------------------------------------------------
def coins_to_come(at: Flamecraft | Frame) -> i64:
    """`count` of a script that uses coins one by one: how many more it may use."""
    return at.count


def has_another_coin(s: Flamecraft) -> bool:
    return coins_to_come(s) > 0 and s.sides[s.actor].coins > 0


@final
class CoinByCoin(Price):
    """Begins a loop that uses up to n coins, one by one (F155, F184)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if purse.coins else FAILS

    def run(self, s: Flamecraft) -> bool:
        s.count = self.n  # coins_to_come
        begin_rounds(s, 0)
        return False


class AnotherCoin(Decision["Flamecraft"]):
    """One more coin, or no more."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        menu.add(s.book.coin)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            s.count = 0  # coins_to_come
        else:
            self.use(s, seat)

    def use(self, s: Flamecraft, seat: i64) -> None:
        raise NotImplementedError


GAIN_GOOD: Final[GainGood] = GainGood("gain a good", "F34, F38", public=True)
GAIN_DIFFERENT: Final[GainDifferent] = GainDifferent("gain a different good", "F108", public=True)
PAY: Final = Pay("pay", "F65, F-R52, F-R97", public=True)
