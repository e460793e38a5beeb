"""What a seasoned player thinks of a position. For bots; no rule is here.

Worth is counted in reputation: what is on the track, coins, what goods can buy, artisans to place, open goals; the less
time is left, the less the things that need another turn.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, YES
from roost.core.zone import MARKS
from roost.games.flamecraft import (
    artisans,
    drawing,
    enchanting,
    fancies,
    giving,
    goods,
    placing,
    shops,
    town,
    turn,
    windows,
)
from roost.games.flamecraft.book import COIN, KINDS, WILD, Spell
from roost.games.flamecraft.knowledge import ARTISANS, RESERVED, ROW, SPELLS
from roost.games.flamecraft.phases import END, EXPAND, FIRE, JOIN, MAIN, PLACE, VISIT

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Side

A_GOOD: Final = 0.45  # as long as there is time to spend it
AN_ARTISAN: Final = 1.0
A_SUN: Final = 2.2  # a goal that may yet be met
AN_ABILITY: Final = 1.3  # of a shop, before it is known whether it can be used
A_TURN: Final = 5.0  # what a turn brings, for the solo game
SCALE: Final = 12.0  # a lead that is nearly decisive
ANY: Final = 1000.0  # more than any card scores


def evaluate(s: Flamecraft, seat: i64) -> float:
    """The expected utility: the lead over the best of the others, squashed; alone, what 75 reputation lacks."""
    if s.over:
        return s.returns()[seat]
    mine = standing(s, s.sides[seat])
    if s.seats == 1:
        reached = (mine + A_TURN * turns_left(s) - 75.0) / 75.0
        return max(-1.0, min(1.0, reached))
    best = -1000.0
    for side in s.sides:
        if side.seat != seat:
            theirs = standing(s, side)
            if theirs > best:
                best = theirs
    share = 0.5 + 0.5 * math.tanh((mine - best) / SCALE)
    return share - 1.0 / float(s.seats)


def turns_left(s: Flamecraft) -> float:
    """How many turns each player may still have: decks shrink by about one artisan and half an enchantment a turn."""
    if s.last_turns >= 0:
        return float(s.last_turns + 1) / float(s.seats)
    by_artisans = float(s.zone(ARTISANS, 0).size()) / 1.2
    by_spells = float(s.zone(SPELLS, 0).size()) / 0.5
    return (by_artisans if by_artisans < by_spells else by_spells) / float(s.seats) + 1.0


def standing(s: Flamecraft, side: Side) -> float:
    time = turns_left(s) / 2.0  # things pay off within two turns
    if time > 1.0:
        time = 1.0
    held: i64 = 0
    for n in side.goods:
        held += n if n < 7 else 7
    worth = float(side.reputation) + float(side.coins) * (1.0 + 0.2 * time)
    worth += time * (A_GOOD * float(held) + 0.6 * best_buy(s, side))
    hand = side.hand.size()
    worth += time * AN_ARTISAN * float(hand if hand < 5 else 5)
    for slot in side.fancies.slots:
        worth += goal(s, side, slot >> MARKS, time)
    if side.companion >= 0 and not side.used:
        worth += 3.0 * time
    if s.turn_of == side.seat and VISIT < s.phase < EXPAND:
        worth += prospect(s, side, time)
    return worth


# -- what the turn that runs will still bring ------------------------------------------------------------------------
def prospect(s: Flamecraft, side: Side, time: float) -> float:
    """The steps of the turn that are still to come at the visited shop, and the text that is in the middle."""
    phase = s.phase
    if phase <= MAIN:
        return prospect_here(s, side, time)
    worth = pending(s, side, time)
    if phase == PLACE:
        worth += place_worth(s, side, time)
    if phase <= FIRE:
        worth += best_fire(s, side, time)
    if phase < END and town.shop_on(s, side.at).use is not None:
        worth += AN_ABILITY
    return worth


def prospect_here(s: Flamecraft, side: Side, time: float) -> float:
    """Before gathering or casting: the better of the two, less what those who are there are still to be given."""
    gather = gather_worth(s, side, time) + place_worth(s, side, time) + best_fire(s, side, time)
    if town.shop_on(s, side.at).use is not None:
        gather += AN_ABILITY
    cast = cast_worth(s, side, time)
    owed = A_GOOD * time * float(town.others_at(s, side.seat, side.at)) if s.phase == JOIN and s.joining else 0.0
    return (cast if cast > gather else gather) - owed


def gather_worth(s: Flamecraft, side: Side, time: float) -> float:
    """Step 1: a good for the icon, each dragon and each enchantment, and how much nearer they bring a card."""
    space = side.at
    shop = town.shop_on(s, space)
    before = best_buy(s, side)
    n: i64 = 0
    bonus = 0.0
    if shop.icon == COIN:
        bonus = float(shop.coins)
    elif shop.icon >= KINDS:
        bonus = time * (A_GOOD if shop.icon == WILD else AN_ARTISAN) + 0.3 * time
    else:
        n += 1
        side.goods[shop.icon] += 1
    for k in range(3 * space, 3 * space + 3):
        if s.slots[k] >= 0 and not shop.facedown:
            n += 1
            side.goods[s.book.kind[s.slots[k]]] += 1
        if s.spells[k] >= 0:
            n += 1
            side.goods[s.book.spells[s.spells[k]].icon] += 1
    nearer = best_buy(s, side) - before
    if shop.icon < KINDS:
        side.goods[shop.icon] -= 1
    for k in range(3 * space, 3 * space + 3):
        if s.slots[k] >= 0 and not shop.facedown:
            side.goods[s.book.kind[s.slots[k]]] -= 1
        if s.spells[k] >= 0:
            side.goods[s.book.spells[s.spells[k]].icon] -= 1
    return bonus + time * (A_GOOD * float(n) + 0.6 * nearer)


def cast_worth(s: Flamecraft, side: Side, time: float) -> float:
    """The best enchantment that can be cast here, less its goods, with all dragons fired up; 0 if there is none."""
    best = 0.0
    for zone in (s.zone(ROW, 0), s.zone(RESERVED, side.seat)):
        for slot in zone.slots:
            if not enchanting.why_not_cast(s, side.seat, slot >> MARKS):
                spell = s.book.spells[slot >> MARKS]
                worth = float(spell.worth) - time * A_GOOD * float(sum(spell.cost)) - 0.6 * time * best_buy(s, side)
                if worth > best:
                    best = worth
    if best > 0.0 and not town.shop_on(s, side.at).facedown:
        for place in range(3 * side.at, 3 * side.at + 3):
            best += 0.8 * fire_worth(s, side, place, time)
    return best


def place_worth(s: Flamecraft, side: Side, time: float) -> float:
    """The best slot here that the hand fits, less the artisan."""
    kinds = placing.kinds_in_hand(s, side.seat)
    shop = town.shop_on(s, side.at)
    best = 0.0
    for k in range(shop.slots):
        if s.slots[3 * side.at + k] < 0 and shop.takes[k] & kinds:
            worth = shop.worth[k] - AN_ARTISAN * time
            if worth > best:
                best = worth
    return best


def best_fire(s: Flamecraft, side: Side, time: float) -> float:
    """The best dragon of the visited shop."""
    best = 0.0
    if town.shop_on(s, side.at).facedown:
        return best
    for place in range(3 * side.at, 3 * side.at + 3):
        worth = fire_worth(s, side, place, time)
        if worth > best:
            best = worth
    return best


def fire_worth(s: Flamecraft, side: Side, place: i64, time: float) -> float:
    """What firing up a dragon brings, by its kind; nothing for one that was fired."""
    if s.slots[place] < 0 or (len(s.fired) and town.is_fired(s, place)):
        return 0.0
    kind = s.book.kind[s.slots[place]]
    if kind == 5:
        return 2.0 - A_GOOD * time if town.tokens_held(side) else 0.0
    if kind == 1:
        return 1.0 if side.hand.size() else 0.0
    if kind == 3:
        return 3.0 * A_GOOD * time + 0.5 * time
    return 1.0 * time


def pending(s: Flamecraft, side: Side, time: float) -> float:
    """What a text in the middle is about to bring."""
    if not len(s.todo):
        return 0.0
    ask = s.ask
    frame = s.asking()
    if ask is placing.PLACE_WHICH:
        return town.shop_on(s, frame.count // 3).worth[frame.count % 3] - AN_ARTISAN * time
    if ask is goods.PAY or ask is enchanting.SETS or ask is enchanting.LET_OFF:
        spell = s.book.spells[frame.source]
        if frame.source == spell.id:
            return float(spell.worth) - time * A_GOOD * float(sum(spell.cost))
        return 2.0
    if ask is enchanting.FIRE_ENCHANTED:
        worth = 0.0
        for place in range(3 * side.at, 3 * side.at + 3):
            worth += 0.8 * fire_worth(s, side, place, time)
        return worth
    if ask is giving.GIFT_TO or ask is giving.GIFT_TOKEN:
        return 1.6
    return 0.9


def best_buy(s: Flamecraft, side: Side) -> float:
    """The best enchantment of the row, or the reserved one, by how much of its cost is there."""
    best = 0.0
    for zone in (s.zone(ROW, 0), s.zone(RESERVED, side.seat)):
        for slot in zone.slots:
            worth = nearness(s.book.spells[slot >> MARKS], side, side.coins)
            if worth > best:
                best = worth
    return best


def nearness(spell: Spell, side: Side, coins: i64) -> float:
    """What an enchantment brings, by how much of its cost is there, with so many coins to fill gaps."""
    need: i64 = 0
    lacks: i64 = 0
    for good in range(KINDS):
        need += spell.cost[good]
        if spell.cost[good] > side.goods[good]:
            lacks += spell.cost[good] - side.goods[good]
    if not spell.no_coins:
        lacks -= coins if coins < lacks else lacks
    share = float(need - lacks) / float(need)
    return float(spell.worth) * share * share


def goal(s: Flamecraft, side: Side, fancy: i64, time: float) -> float:
    """A Moon dragon as it would score now; a Sun dragon for what it may bring."""
    card = s.book.fancies[fancy]
    if card.sun:
        return A_SUN * time
    score = card.score
    if isinstance(score, fancies.Score):
        return 0.85 * float(score.worth(s, side.seat)) + 0.5 * time
    return 2.5


# -- answers that go without saying ----------------------------------------------------------------------------------
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
        left = s.asking().many
    elif s.ask is artisans.GOODS_OFFERED or s.ask is artisans.GOODS_OFFERED_IN_HAND:
        step = s.asking().many
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


def appetite(s: Flamecraft, side: Side) -> float:
    """How near goods alone bring the enchantments of the row, and the reserved one: the best of them most of all."""
    total = 0.0
    best = 0.0
    for zone in (s.zone(ROW, 0), s.zone(RESERVED, side.seat)):
        for slot in zone.slots:
            worth = nearness(s.book.spells[slot >> MARKS], side, 0)
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
    frame = s.asking()
    spell = s.book.spells[frame.source]
    now = enchanting.gap_of(s, seat, spell, frame.count, s.discount, 0)
    return enchanting.gap_of(s, seat, spell, frame.count + 1, s.discount, 0) - (now if now > 0 else 0) <= 1


def to_return(s: Flamecraft, seat: i64) -> i64:
    """In the final scoring, what will not score as much itself; before it, look ahead."""
    if not s.final:
        return -1
    best: i64 = -1
    least = 4.0
    if s.asking().count == 0:
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
    """A Sun dragon whose goal holds and costs nothing; one that counts something, at the end of the turn."""
    for slot in s.sides[seat].fancies.slots:
        fancy = slot >> MARKS
        score = s.book.fancies[fancy].score
        sure = isinstance(score, (fancies.Needs, fancies.NeedsEvent))
        if not sure and s.window == windows.END and isinstance(score, fancies.Score):
            sure = score.worth(s, seat) >= 4
        if sure and not windows.why_not_reveal(s, seat, fancy):
            return s.book.fancy.of[fancy]
    return -1
