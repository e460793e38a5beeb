"""Verbs of shop abilities: either half, coin flips, replacing a dragon, counting, Dragon Alley (F113-F155)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import OPTION, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.wrappers import GoTo
from roost.core.zone import MARKS, vec
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.effects import goods, town
from roost.games.flamecraft.effects.goods import (
    FAILS,
    NOTHING,
    SOMETHING,
    FlamecraftAmount,
    Purse,
    Quiet,
    TownVerb,
    purse_of,
    usable,
    why_useless,
)
from roost.games.flamecraft.effects.town import PARK_AT, SLOTS
from roost.games.flamecraft.knowledge import NOTE, PARK, TOWN

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

SPACE_TAKEN: Final = 13  # why an answer is blocked


# -- one half or the other -------------------------------------------------------------------------------------------
@final
class EitherWhich(Decision["Flamecraft"]):
    """One half for each use (F-R40)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        halves = asking.effect
        if not isinstance(halves, GoTo):
            raise ValueError("a choice of halves belongs to its text")
        found = False
        for k in range(i64(len(halves.bodies))):
            code = why_not_half(s, seat, halves.bodies[k], asking.source)
            menu.offer(OPTION + k, code)
            found = found or not code
        if not found:  # only in a guessed world: the script was offered because one half was possible
            menu.add(OPTION)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        choose_list(s, action - OPTION)


def choose_list(s: Flamecraft, k: i64) -> None:
    """`many` as `GoTo` reads it: which of its lists is run."""
    s.many = k


def why_not_half(s: Flamecraft, seat: i64, body: Effect[Any], source: i64) -> i64:
    """Why a half is blocked, judged by public facts: a half that depends on a hand is offered."""
    return why_useless(s, seat, body, purse_of(s.sides[seat], -1, source, True))


@final
class AskEither(TownVerb):
    def __init__(self, bodies: list[Effect[Any]]) -> None:
        super().__init__()
        self.bodies = bodies

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if some_use(s, seat, self.bodies, purse) else FAILS

    def why(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        """UNPAID if one of the halves lacks only its price."""
        for body in self.bodies:
            if why_useless(s, seat, body, purse.copy()) == goods.UNPAID:
                return goods.UNPAID
        return goods.NO_EFFECT

    def run(self, s: Flamecraft) -> bool:
        return s.question(EITHER, s.actor)


def some_use(s: Flamecraft, seat: i64, bodies: list[Effect[Any]], purse: Purse) -> bool:
    """Whether one of several lists could do something."""
    for body in bodies:
        if usable(s, seat, body, purse.copy()):
            return True
    return False


def either(bodies: list[Effect[Any]]) -> Effect[Any]:
    return text(AskEither(bodies), GoTo(bodies))


# -- coins that are flipped ------------------------------------------------------------------------------------------
@final
class FlipCoin(TownVerb):
    """Heads or tails by the game's random numbers; everybody sees it (F137, F-R51)."""

    def __init__(self, bodies: list[Effect[Any]]) -> None:
        super().__init__()
        self.bodies = bodies

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if some_use(s, seat, self.bodies, purse) else NOTHING  # F-R28

    def run(self, s: Flamecraft) -> bool:
        side = s.roll(2)
        choose_list(s, side)
        s.tell("heads" if side == 0 else "tails", s.actor, -1, 0)
        return False


def flip(bodies: list[Effect[Any]]) -> Effect[Any]:
    if len(bodies) != 2:
        raise ValueError("a coin has two sides: heads, then tails")
    return text(FlipCoin(bodies), GoTo(bodies))


def stake(at: Flamecraft | Frame) -> i64:
    """`many` of a gamble: the reputation for heads."""
    return at.many


@final
class GambleOn(FlamecraftAmount):
    """Asks for one more flip: heads scores and keeps the coin, tails loses it (F155)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        if not goods.has_another_coin(s):
            return False
        s.many = self.n  # stake
        s.jump(self)
        return s.question(GAMBLE, s.actor)


@final
class GambleWhich(goods.AnotherCoin):
    def use(self, s: Flamecraft, seat: i64) -> None:
        s.count -= 1  # coins_to_come
        if s.roll(2) == 0:
            s.tell("heads", seat, -1, 0)
            goods.gain_reputation(s, s.sides[seat], stake(s))
        else:
            s.sides[seat].coins -= 1
            s.tell("loses coin", seat, s.source, 1)


def gamble(most: int, reputation: int) -> Effect[Any]:
    return text(goods.CoinByCoin(goods.amount(most, 1)), GambleOn(reputation))


# -- Funky Brewsters -------------------------------------------------------------------------------------------------
def slot_replaced(at: Flamecraft | Frame) -> i64:
    """`count`: the slot whose dragon is taken out."""
    return at.count


@final
class Replace(TownVerb):
    """Takes a dragon out of any slot and puts one of the Park or the hand in (F130, F131, F-R49)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if can_replace(s, seat) else FAILS

    def run(self, s: Flamecraft) -> bool:
        return s.question(REPLACE_WHICH, s.actor) if can_replace(s, s.actor) else s.jump(goods.STOP)


def can_replace(s: Flamecraft, seat: i64) -> bool:
    return s.zone(TOWN, 0).size() > 0 and (s.sides[seat].hand.size() > 0 or s.zone(PARK, 0).size() > 0)


@final
class ReplaceWhich(Decision["Flamecraft"]):
    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for slot in range(SLOTS):
            if s.slots[slot] >= 0:
                menu.add(town.action_at(s, slot))

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.count = town.place_of(s, action)  # slot_replaced


@final
class AskReplacement(Quiet):
    def run(self, s: Flamecraft) -> bool:
        return s.question(REPLACE_WITH, s.actor)


@final
class ReplaceWith(Decision["Flamecraft"]):
    """A card of the hand, or one of the Park: its goods are gained (F-R9). No placement or filling (F131, F-R26)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.put, s.sides[seat].hand)
        for position in range(s.book.park_size):
            if s.park[position] >= 0 and town.first_like(s, position):
                menu.add(s.book.from_park.of[position + 1])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        hand = s.sides[seat].hand
        slot = slot_replaced(s)
        out = s.slots[slot]
        artisan = s.book.thing[action]
        if s.book.is_put[action]:
            s.move_card(hand, artisan, s.zone(TOWN, 0))
        else:
            position = s.book.thing[action] - 1
            artisan = s.park[position]
            town.collect(s, position, seat)
            s.park[position] = -1
            town.forget_fired(s, PARK_AT + position)
            s.move_card(s.zone(PARK, 0), artisan, s.zone(TOWN, 0))
        s.move_card(s.zone(TOWN, 0), out, hand)
        town.put_in_slot(s, slot, artisan)
        town.tell_place(s, "replaces", seat, artisan, slot)
        s.it = artisan  # card_before


def replace_a_dragon() -> Effect[Any]:
    return text(Replace(), AskReplacement())


# -- goods and reputation for what is in the Park, the shop or the town ----------------------------------------------
@final
class GoodsOfPark(FlamecraftAmount):
    """From the supply, one good for each dragon there, of its type (F150)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if s.zone(PARK, 0).size() else FAILS

    def run(self, s: Flamecraft) -> bool:
        numbers = vec[i64]([0] * KINDS)
        for slot in s.zone(PARK, 0).slots:
            numbers[s.book.kind[slot >> MARKS]] += self.n
        goods.gain_goods(s, "gains goods", s.sides[s.actor], numbers, 0)
        return False


@final
class GoodsOfDragonsHere(FlamecraftAmount):
    """From each faceup dragon here, on top of what was gathered (F140)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        space = s.sides[seat].at
        if space < 0:
            return FAILS
        for place in range(3 * space, 3 * space + 3):
            if s.slots[place] >= 0 and not town.lies_facedown(s, place):
                return SOMETHING
        return FAILS

    def run(self, s: Flamecraft) -> bool:
        space = s.sides[s.actor].at
        numbers = vec[i64]([0] * KINDS)
        for place in range(3 * space, 3 * space + 3):
            if s.slots[place] >= 0 and not town.lies_facedown(s, place):
                numbers[s.book.kind[s.slots[place]]] += self.n
        goods.gain_goods(s, "gains goods", s.sides[s.actor], numbers, 0)
        return False


@final
class ReputationForVisitors(FlamecraftAmount):
    """For each token of others here (F-T62)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return town.others_at(s, seat, s.sides[seat].at)

    def run(self, s: Flamecraft) -> bool:
        n = town.others_at(s, s.actor, s.sides[s.actor].at)
        goods.gain_reputation(s, s.sides[s.actor], self.n * n)
        return False


@final
class ReputationForDrawn(TownVerb):
    """Sew Cute: for each faceup dragon in town of the type drawn in step 1, up to a cap (F148, F-R118)."""

    def __init__(self, n: i64, most: i64) -> None:
        super().__init__()
        self.n = goods.amount(n, 1)
        self.most = goods.amount(most, 1)

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        note = s.zone(NOTE, seat)
        if not note.size():
            return FAILS
        return SOMETHING if (purse.blind and s.seats > 1) or self.worth(s, seat) else FAILS

    def worth(self, s: Flamecraft, seat: i64) -> i64:
        n = self.n * town.faceup_of(s, s.book.kind[s.zone(NOTE, seat).card(0)])
        return n if n < self.most else self.most

    def run(self, s: Flamecraft) -> bool:
        note = s.zone(NOTE, s.actor)
        s.show_all(note, 255)  # the type is shown when the ability is used, not before
        goods.gain_reputation(s, s.sides[s.actor], self.worth(s, s.actor))
        return False


# -- Dragon Alley ----------------------------------------------------------------------------------------------------
@final
class LeaveCoins(TownVerb):
    """Coins on an empty space, and another turn after this one (F120, F-R42)."""

    def __init__(self, space: i64, n: i64) -> None:
        super().__init__()
        if not 1 <= space <= 3:
            raise ValueError("spaces are 1 to 3")
        if n < 1:
            raise ValueError("at least 1 coin is left")
        self.space = space - 1
        self.n = n

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        if s.alley[self.space] or purse.coins < self.n:
            return FAILS
        purse.touched = True
        purse.coins -= self.n
        return SOMETHING

    def why(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SPACE_TAKEN if s.alley[self.space] else goods.UNPAID

    def run(self, s: Flamecraft) -> bool:
        if s.alley[self.space] or s.sides[s.actor].coins < self.n:
            return s.jump(goods.STOP)
        goods.pay_coins(s, s.sides[s.actor], self.n)
        s.alley[self.space] = self.n
        s.extra_turns += 1
        s.tell("another turn", s.actor, -1, 0)
        return False


@final
class TakeCoins(TownVerb):
    """All that lie here; the spaces are empty again (F121)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if s.alley[0] + s.alley[1] + s.alley[2] else FAILS

    def run(self, s: Flamecraft) -> bool:
        goods.gain_coins(s, s.sides[s.actor], s.alley[0] + s.alley[1] + s.alley[2])
        for k in range(i64(3)):
            s.alley[k] = 0
        return False


EITHER: Final[EitherWhich] = EitherWhich("one half or the other", "F-R40", public=True)
GAMBLE: Final = GambleWhich("flip a coin", "F155, F-R51", public=True)
REPLACE_WHICH: Final = ReplaceWhich("replace which dragon", "F130, F-R49", public=True)
REPLACE_WITH: Final = ReplaceWith("replace it with", "F130, F-R49")
