"""Answers that a bot gives without search, as an experienced player would. Contains no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, YES
from roost.core.zone import MARKS
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.effects import artisans, drawing, fancies, giving, goods, shops
from roost.games.flamecraft.knowledge import RESERVED, ROW
from roost.games.flamecraft.strategy import strategy
from roost.games.flamecraft.turn import enchanting, turn, windows

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Flamekeeper

ANY: Final = 1000.0  # more than any card scores


def advise(s: Flamecraft, seat: i64) -> i64:
    """Goods to gain and to give by what the row costs; goals that cost nothing; bets that are worth it."""
    ask = s.ask
    if ask is goods.PAY:
        return DONE  # goods before coins
    if ask is goods.GAIN_GOOD or ask is goods.GAIN_DIFFERENT or ask is artisans.GOODS_OFFERED:
        return best_good(s, seat)
    if ask is drawing.COST_GOOD or ask is artisans.GOODS_OFFERED_IN_HAND:
        return best_good(s, seat)
    if ask is turn.JOIN_PAY or ask is giving.GIFT_TOKEN:
        return token_to_give(s, seat)
    if ask is giving.GIFT_TO or ask is giving.GIVE_FANCY_TO:
        return to_the_last(s, seat)
    if ask is shops.GAMBLE:
        return s.book.coin
    if ask is drawing.RESERVE_IT or ask is giving.GIVE_COIN:
        return YES
    if ask is enchanting.SETS:
        return s.book.more if more_pays(s, seat) else DONE
    if ask is fancies.RETURN_FANCY:
        return to_return(s, seat)
    if ask is fancies.REVEAL_RETURNER:
        return to_reveal(s, seat)
    if ask is turn.RETURN_ARTISAN:
        return most_of_hand(s, seat)
    return goal_to_reveal(s, seat) if isinstance(ask, windows.Window) else -1


def best_good(s: Flamecraft, seat: i64) -> i64:
    """Of the goods that are offered the one that the next enchantments want most.

    Different goods are asked for in rising order: then it is the lowest of as many as are still to come.
    """
    menu = s.fill(seat)
    side = s.sides[seat]
    before = appetite(s, side)
    left: i64 = 1
    step: i64 = 1
    if s.ask is goods.GAIN_DIFFERENT:
        left = goods.to_come(s.asking())
    elif s.ask is artisans.GOODS_OFFERED or s.ask is artisans.GOODS_OFFERED_IN_HAND:
        step = artisans.number_offered(s.asking())
    worth: list[float] = []
    for k in range(menu.n):
        good = s.book.kind[s.book.thing[menu.items[k]]]
        if good < 0:
            return -1
        side.goods[good] += step
        worth.append(appetite(s, side) - before - 0.01 * float(side.goods[good]))
        side.goods[good] -= step
    for k in range(menu.n):
        better: i64 = 0
        for other in range(menu.n):
            if worth[other] > worth[k] or (worth[other] == worth[k] and other < k):
                better += 1
        if better < left:
            return menu.items[k]
    return -1


def token_to_give(s: Flamecraft, seat: i64) -> i64:
    """The good that is missed least; a coin only where there is nothing else."""
    side = s.sides[seat]
    best = s.book.coin
    least = 1000.0
    before = appetite(s, side)
    for good in range(KINDS):
        if side.goods[good]:
            side.goods[good] -= 1
            lost = before - appetite(s, side) - 0.01 * float(side.goods[good])
            side.goods[good] += 1
            if lost < least:
                least = lost
                best = s.book.good.of[s.book.goods[good]]
    return best


def appetite(s: Flamecraft, side: Flamekeeper) -> float:
    """How near goods alone bring the enchantments of the row, and the reserved one: the best of them most of all."""
    total = 0.0
    best = 0.0
    for zone in (s.zone(ROW, 0), s.zone(RESERVED, side.seat)):
        for slot in zone.slots:
            worth = strategy.nearness(s.book.spells[slot >> MARKS], side)
            total += worth
            if worth > best:
                best = worth
    return best + 0.2 * total


def to_the_last(s: Flamecraft, seat: i64) -> i64:
    """A gift goes to whoever has the least reputation."""
    best: i64 = -1
    for side in s.sides:
        if side.seat != seat and (best < 0 or side.reputation < s.sides[best].reputation):
            best = side.seat
    return s.book.to_seat.of[best] if best >= 0 else -1


def more_pays(s: Flamecraft, seat: i64) -> bool:
    """A further set is worth it while at most one of its tokens is a coin."""
    spell = enchanting.spell_of(s, s.asking())
    sets = enchanting.sets_of(s.asking())
    now = enchanting.gap_of(s, seat, spell, sets, s.discount, 0)
    return enchanting.gap_of(s, seat, spell, sets + 1, s.discount, 0) - (now if now > 0 else 0) <= 1


def to_return(s: Flamecraft, seat: i64) -> i64:
    """In the final scoring, what will not score as much itself; before it, look ahead."""
    if not s.final:
        return -1
    best: i64 = -1
    least = 4.0
    if fancies.given_back(s.asking()) == 0:
        least = ANY  # one must be returned (F-R101)
    for slot in s.sides[seat].fancies.slots:
        card = s.book.fancies[slot >> MARKS]
        worth = 0.0
        if not card.sun and isinstance(card.score, fancies.Score):
            worth = float(card.score.worth(s, seat))
        if worth < least:
            least = worth
            best = s.book.fancy.of[card.id]
    return best if best >= 0 else DONE


def to_reveal(s: Flamecraft, seat: i64) -> i64:
    """A card that returns others, if there is one that will not score as much itself."""
    for slot in s.sides[seat].fancies.slots:
        fancy = slot >> MARKS
        if not s.book.fancies[fancy].sun and fancies.returns_others(s, fancy):
            for other in s.sides[seat].fancies.slots:
                card = s.book.fancies[other >> MARKS]
                score = card.score
                poor = card.sun or (isinstance(score, fancies.Score) and score.worth(s, seat) < 4)
                if card.id != fancy and poor:
                    return s.book.fancy.of[fancy]
    return DONE


def most_of_hand(s: Flamecraft, seat: i64) -> i64:
    """An artisan of which there are most."""
    hand = s.sides[seat].hand
    best: i64 = -1
    most: i64 = 0
    for kind in range(KINDS):
        n: i64 = 0
        for slot in hand.slots:
            if s.book.kind[slot >> MARKS] == kind:
                n += 1
        if n > most:
            most = n
            best = s.book.put.of[s.book.artisans[kind].id]
    return best


def goal_to_reveal(s: Flamecraft, seat: i64) -> i64:
    """A Sun dragon whose goal holds and costs nothing; one that counts something, at the end of the turn.

    What it counts may grow, but not after the last turn.
    """
    least: i64 = 4
    if strategy.turns_of(s, seat) <= 0.0:
        least = 1
    for slot in s.sides[seat].fancies.slots:
        fancy = slot >> MARKS
        score = s.book.fancies[fancy].score
        sure = isinstance(score, (fancies.Needs, fancies.NeedsEvent))
        if not sure and s.window == windows.END and isinstance(score, fancies.Score):
            sure = score.worth(s, seat) >= least
        if sure and not windows.why_not_reveal(s, seat, fancy):
            return s.book.fancy.of[fancy]
    return -1
