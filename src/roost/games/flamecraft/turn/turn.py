"""The turn: visit, gather or enchant, the end of the turn (F24-F31, F80-F85).

A window (windows.py) is a moment at which the player may also reveal a Sun dragon or use the companion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.flow import Decision
from roost.core.zone import vec
from roost.games.flamecraft import ending
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.effects import companions, drawing, fancies, fire, giving, goods, placing, town
from roost.games.flamecraft.effects.town import SPACES
from roost.games.flamecraft.knowledge import ARTISANS, NEW_SHOPS
from roost.games.flamecraft.phases import (
    ABILITY,
    AFTER,
    END,
    EXPAND,
    FIRE,
    JOIN,
    LIMIT,
    MAIN,
    MOONS,
    NEXT,
    PETER,
    PLACE,
    REFRESH,
    SOLO,
    START,
    TALISMAN,
    VISIT,
)
from roost.games.flamecraft.turn import enchanting, gathering, solo, windows

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

STANDS_THERE: Final = 22  # why an answer is blocked
TOO_MANY_THERE: Final = 23


def go_on(s: Flamecraft) -> None:
    """Go on to the next question of the turn; skip steps with nothing to do, judged by public facts (F-R120)."""
    seat = s.turn_of
    while not s.awaited and not s.over and s.chain is None and not len(s.todo):
        phase = s.phase
        if phase < END:
            if phase == START:
                begin_turn(s)
                seat = s.turn_of
            else:
                do_turn(s, seat, phase)
        elif phase < SOLO:
            finish_turn(s, seat, phase)
        elif phase < NEXT:
            solo.go_on(s, seat)
        elif phase == NEXT:
            end_turn(s)
        else:
            final_scoring(s)


def begin_turn(s: Flamecraft) -> None:
    """Reset the counts for goals that say "this turn"; an extra turn is a turn of its own (F-R65)."""
    s.turn += 1
    s.gained = 0
    s.placements = 0
    s.placed = 0
    s.fire_ups = 0
    s.cast = -1
    s.cast_second = 0
    s.joined = 0
    s.matched = 0
    s.fired_at = -1
    s.used_ability = 0
    s.turned = 0
    s.phase = VISIT
    s.tell("turn", s.turn_of, -1, s.turn)


def do_turn(s: Flamecraft, seat: i64, phase: i64) -> None:
    """The steps from the visit to the ability (F25, F32)."""
    if phase == VISIT:
        s.window = windows.VISIT
        s.question(VISIT_SHOP, seat)
    elif phase == JOIN:
        if s.joining:
            s.question(JOIN_PAY, seat)
        else:
            s.phase = MAIN
    elif phase == MAIN:
        s.window = windows.MAIN
        if s.discount or enchanting.can_cast(s, seat) or windows.may_act_freely(s, seat):
            s.question(GATHER_OR_CAST, seat)
        else:
            gather(s, seat)
    elif phase == PLACE:
        s.window = windows.PLACE
        if gathering.may_place(s, seat) or windows.may_act_freely(s, seat):
            s.question(gathering.PLACE_HERE, seat)
        else:
            s.phase = FIRE
    elif phase == FIRE:
        s.window = windows.FIRE
        if fire.some_dragon(s, seat, s.sides[seat].at, s.pocus) or windows.may_act_freely(s, seat):
            s.question(gathering.FIRE_ONE, seat)
        else:
            s.phase = ABILITY
    elif phase == ABILITY:
        s.window = windows.ABILITY
        if gathering.why_not_use(s, seat, True) == 0 or (
            gathering.has_ability(s, seat) and windows.may_act_freely(s, seat)
        ):
            s.question(gathering.USE_ABILITY, seat)
        else:
            s.phase = END


# -- the visit -------------------------------------------------------------------------------------------------------
def blocked_everywhere(s: Flamecraft, seat: i64) -> bool:
    """Solo: whether the player cannot afford any other shop; then a visit to any of them is free (F-R19)."""
    side = s.sides[seat]
    held = town.tokens_held(side)
    for space in range(SPACES):
        if s.shops[space] >= 0 and space != side.at and price_of(s, seat, space) <= held:
            return False
    return True


def price_now(s: Flamecraft, seat: i64, space: i64) -> i64:
    """What a visit costs now: nothing if a solo player is blocked everywhere (F-R19)."""
    return i64(0) if s.seats == 1 and blocked_everywhere(s, seat) else price_of(s, seat, space)


def price_of(s: Flamecraft, seat: i64, space: i64) -> i64:
    """How many goods or coins a visit costs: one per visitor there; none at Flagons & Dragons."""
    return i64(0) if town.shop_on(s, space).free else town.others_at(s, seat, space)  # F30, F126, F-R21


@final
class VisitShop(windows.Window):
    """Any faceup shop except the current one, if the player can pay everybody there (F28-F31, F-R17, F-R22)."""

    def own_options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        side = s.sides[seat]
        held = town.tokens_held(side)
        free = s.seats == 1 and blocked_everywhere(s, seat)
        for space in range(SPACES):
            if s.shops[space] < 0:  # F-R20
                continue
            code: i64 = 0
            if space == side.at:
                code = STANDS_THERE
            elif not free and price_of(s, seat, space) > held:
                code = TOO_MANY_THERE
            menu.offer(s.book.visit.of[s.shops[space]], code)

    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        side = s.sides[seat]
        free = s.seats == 1 and blocked_everywhere(s, seat)
        space = town.space_of(s, s.book.thing[action])
        s.joined = town.others_at(s, seat, space)
        s.joining = 0
        if not free and price_of(s, seat, space):
            if s.seats == 1:
                s.joining = s.joined  # how many goods or coins are still to be paid (F-R115)
            else:
                for other in s.sides:
                    if other.at == space and other.seat != seat:
                        s.joining |= 1 << other.seat
        side.at = space
        s.phase = JOIN
        s.tell("visits", seat, s.shops[space], 0)


@final
class JoinPay(Decision["Flamecraft"]):
    """Pay each player there a good or a coin of your choice, in the order of seats (F30, F-R18)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        giving.add_tokens(s, s.sides[seat], menu)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        good: i64 = -1
        if action != s.book.coin:
            good = s.book.thing[action]
        if s.seats == 1:
            s.joining -= 1
            giving.hand_over(s, s.sides[seat], -1, good)
            return
        other = next_joined(s)
        s.joining &= ~(1 << other)
        giving.hand_over(s, s.sides[seat], other, good)


def next_joined(s: Flamecraft) -> i64:
    """The player who is paid next."""
    other: i64 = 0
    while not s.joining >> other & 1:
        other += 1
    return other


@final
class GatherOrCast(windows.Window):
    """Gather, or cast an enchantment that fits and can be paid (F25, F63, F77)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        if s.discount:  # the companion Brad was used: only casting is offered (F-R98)
            enchanting.add_spells(s, seat, menu)
        else:
            super().options(s, seat, menu)

    def own_options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(s.book.gather)
        enchanting.add_spells(s, seat, menu)

    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == s.book.gather:
            gather(s, seat)
            return
        spell = s.book.thing[action]
        s.phase = END  # F57: no ability when enchanting
        s.tell("casts", seat, spell, 0)
        s.call(enchanting.CAST, seat, spell)


def gather(s: Flamecraft, seat: i64) -> None:
    s.phase = PLACE
    s.call(gathering.GATHER, seat, s.shops[s.sides[seat].at])


# -- the end of the turn ---------------------------------------------------------------------------------------------
@final
class EndWindow(windows.Window):
    """The window before the turn ends (F-R64, F-R103)."""

    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.phase += 1


def finish_turn(s: Flamecraft, seat: i64, phase: i64) -> None:
    """The steps at the end of a turn, in the order of F-R103.

    First a window. Then, as long as new shops lie facedown: turn them up, let the companion Peter place dragons there,
    and open a window again. Last, apply the limits and refill the Park and the row of enchantments.
    """
    if phase == END:
        s.window = windows.END
        if windows.may_act_freely(s, seat):
            s.question(END_WINDOW, seat)
        else:
            s.phase = EXPAND
    elif phase == EXPAND:
        leave_shop(s, seat)
        if s.seats == 1:
            s.phase = LIMIT if s.book.solo_limits else SOLO  # F194, F-R76
        elif s.zone(NEW_SHOPS, 0).size():
            town.turn_up(s)
            s.peter = 0
            s.phase = PETER
            if companions.peter_may(s, seat):
                side = s.sides[seat]
                s.call(s.book.companions[side.companion].power, seat, side.companion)
        else:
            s.phase = LIMIT
    elif phase == PETER:
        if s.peter and placing.could_place(s, seat, placing.NEW, False, True):
            s.question(companions.PETER, seat)
        else:
            s.phase = AFTER
    elif phase == AFTER:
        s.window = windows.END
        if windows.may_act_freely(s, seat):
            s.question(AFTER_WINDOW, seat)
        else:
            s.phase = EXPAND
    elif phase == LIMIT:
        side = s.sides[seat]
        if side.hand.size() > s.book.hand_limit:  # F81
            s.question(RETURN_ARTISAN, seat)
            return
        if s.events is not None:
            surplus = [max(0, side.goods[good] - s.book.goods_limit) for good in range(KINDS)]
            goods.tell_amounts(s, "returns goods", seat, vec[i64](surplus), 0)
        for good in range(i64(KINDS)):  # F82, F-R3; no limit on coins and fancy dragons (F83)
            side.goods[good] = min(side.goods[good], s.book.goods_limit)
        s.phase = SOLO if s.seats == 1 else REFRESH
    elif phase == REFRESH:
        town.refill_park(s)
        town.refill_row(s)
        s.phase = NEXT


def leave_shop(s: Flamecraft, seat: i64) -> None:
    """Clear what the visited shop left: a dragon shown from the hand goes back, the note on a drawn one is dropped."""
    giving.take_back(s, seat)
    drawing.drop_note(s, seat)
    s.window = windows.END
    s.used_ability = 0


@final
class AfterWindow(windows.Window):
    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.phase = EXPAND


@final
class ReturnArtisan(Decision["Flamecraft"]):
    """Put an artisan above the hand limit under the deck; only its owner knows which (F81, F-R3, F-R111)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.put, s.sides[seat].hand)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        hand = s.sides[seat].hand
        s.move_under(hand, hand.find(s.book.thing[action]), s.zone(ARTISANS, 0))


def end_turn(s: Flamecraft) -> None:
    """Go to an extra turn, the next player or the final scoring (F87, F-R42, F-R58, F-R63, F-R105)."""
    s.stalled += 1
    if s.stalled >= s.book.stalled_rounds * s.seats:  # F-R63
        ending.trigger(s, ending.STALLED)
    s.end_turn()
    s.phase = START
    if s.extra_turns:  # F-R105, F-R43: before the next player's turn; in a final turn too
        s.extra_turns -= 1
        return
    if s.last_turns == 0:
        s.final = 1
        ending.turn_in_coins(s)
        s.phase = TALISMAN
        s.turn_of = s.first
        s.scorer = 0
        return
    if s.last_turns > 0:
        s.last_turns -= 1
    s.turn_of = (s.turn_of + 1) % s.seats  # F24


# -- the final scoring -----------------------------------------------------------------------------------------------
def final_scoring(s: Flamecraft) -> None:
    """Ask all who may hold Talisman whether to return cards, in turn order; then score the Moon dragons (F89, F-R60).

    All Moon dragons are scored by the same final state. Only dragons whose goal is met are revealed; the others and
    returned cards stay hidden (F-R4, F-R75).
    """
    if s.phase == TALISMAN:
        while s.scorer < s.seats:
            side = s.sides[(s.first + s.scorer) % s.seats]
            s.scorer += 1
            if fancies.may_return(s, side.seat):
                s.turn_of = side.seat
                s.question(fancies.REVEAL_RETURNER, side.seat)
                return
        s.phase = MOONS
    for side in s.sides:
        for fancy in side.fancies.cards():
            if reveal_met(s, side.seat, fancy):
                return
    s.over = True
    if s.events is not None:
        s.tell("over", s.first, -1, 0)
        for winner in s.winners():
            s.tell("wins" if s.seats > 1 else "finishes", winner, -1, s.sides[winner].reputation)


def reveal_met(s: Flamecraft, seat: i64, fancy: i64) -> bool:
    """Reveal and score a Moon dragon whose goal is met and that gives something (F98, F-R61)."""
    if s.book.fancies[fancy].sun or fancies.returns_others(s, fancy) or not fancies.is_met(s, seat, fancy):
        return False
    windows.reveal(s, seat, fancy)
    return True


VISIT_SHOP: Final = VisitShop("visit a shop", "F28-F31, F-R18, F-R64")
JOIN_PAY: Final = JoinPay("give to those who are here", "F30, F-R18", public=True)
GATHER_OR_CAST: Final = GatherOrCast("gather or enchant", "F25, F63, F-R64")
END_WINDOW: Final = EndWindow("anything else", "F95, F176, F-R64, F-R103")
AFTER_WINDOW: Final = AfterWindow("anything else with the new shops", "F-R103")
RETURN_ARTISAN: Final = ReturnArtisan("return an artisan", "F81, F-R3", hidden=True)
