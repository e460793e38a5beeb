"""What a seasoned player thinks of a position. For bots; no rule is here.

Worth is counted in reputation: what is on the track, coins, what goods can buy, artisans to place, open goals; the less
time is left, the less the things that need another turn. A lead is the surer the less time is left, so that who leads
wants the end and who trails does not.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.zone import MARKS
from roost.games.flamecraft.book.book import ARTISAN, COIN, KINDS, WILD, Spell
from roost.games.flamecraft.effects import fancies, placing, town
from roost.games.flamecraft.effects.town import SPACES
from roost.games.flamecraft.knowledge import ARTISANS, RESERVED, ROW, SPELLS
from roost.games.flamecraft.phases import ABILITY, EXPAND, FIRE, JOIN, MAIN, PLACE, VISIT
from roost.games.flamecraft.strategy.appraisal import Brings
from roost.games.flamecraft.turn import enchanting, gathering

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Flamekeeper

A_CARD: Final = 0.75  # of an enchantment's worth, for goods that pay for it: casting it takes a turn
NEXT_CARD: Final = 0.8  # as much of that for the next enchantment, a turn later
A_SPARE_GOOD: Final = 0.1  # that no enchantment in sight asks for
A_GIFT: Final = 0.3  # what a good that is given away was worth to the giver and is to others
AN_ARTISAN: Final = 1.2  # one of the first three in a hand; further ones half
A_SUN: Final = 2.2  # a goal that may yet be met
A_MOON: Final = 2.0  # what a Moon dragon may yet bring beyond what it would score now
A_COMPANION: Final = 3.0
A_TURN: Final = 5.0  # what a turn brings
SURE: Final = 5.0  # a lead that is nearly decisive when all turns are played
SWING: Final = 3.0  # how much larger it must be, times the root of the turns to come
A_TEXT: Final = 0.9  # a text in the middle of which little is known
WISHES: Final = 4.0  # of the six goods about so many are wanted
DRAWN_A_TURN: Final = 1.2  # artisans
CAST_A_TURN: Final = 0.6


def evaluate(s: Flamecraft, seat: i64) -> float:
    """The expected utility: the lead over the best of the others, squashed; alone, what 75 reputation lacks."""
    if s.over:
        return s.returns()[seat]
    mine = standing(s, s.sides[seat])
    if s.seats == 1:
        reached = (mine + A_TURN * rounds_left(s) - 75.0) / 75.0
        return max(-1.0, min(1.0, reached))
    best = -1000.0
    for side in s.sides:
        if side.seat != seat:
            theirs = standing(s, side)
            if theirs > best:
                best = theirs
    share = 0.5 + 0.5 * math.tanh((mine - best) / (SURE + SWING * math.sqrt(rounds_left(s))))
    return share - 1.0 / float(s.seats)


# -- time ------------------------------------------------------------------------------------------------------------
def rounds_left(s: Flamecraft) -> float:
    """How many turns each player may still have, by the deck that will run out first or by standing still (F-R63)."""
    if s.last_turns >= 0:
        return float(s.last_turns) / float(s.seats)
    turns = float(s.zone(ARTISANS, 0).size()) / DRAWN_A_TURN
    by_spells = float(s.zone(SPELLS, 0).size()) / CAST_A_TURN
    if by_spells < turns:
        turns = by_spells
    by_cap = float(s.book.stalled_rounds * s.seats - s.stalled)
    if by_cap < turns:
        turns = by_cap
    return turns / float(s.seats) + 1.0


def turns_of(s: Flamecraft, seat: i64) -> float:
    """The turns that a seat may still begin; once the end is in sight it is known whether there is one (F87)."""
    if s.last_turns < 0:
        return rounds_left(s)
    if seat == s.turn_of:
        return 1.0 if s.phase <= VISIT or s.extra_turns or s.last_turns >= s.seats else 0.0
    return 1.0 if (seat - s.turn_of) % s.seats <= s.last_turns else 0.0


def is_to_come(s: Flamecraft, seat: i64) -> bool:
    """Whether a seat has yet to play in this round: then it is a turn behind those who have played."""
    if s.last_turns >= 0:
        return turns_of(s, seat) > 0.0
    place = (seat - s.first) % s.seats
    now = (s.turn_of - s.first) % s.seats
    return place > now or (place == now and s.phase <= VISIT)


def part(turns: float) -> float:
    """Of something that needs a turn: all of it, or the chance that there is one."""
    return 1.0 if turns > 1.0 else (turns if turns > 0.0 else 0.0)


# -- what a seat has -------------------------------------------------------------------------------------------------
def standing(s: Flamecraft, side: Flamekeeper) -> float:
    turns = turns_of(s, side.seat)
    worth = (
        float(side.reputation + side.coins) + purchases(s, side, turns, -1) + artisans_worth(side.hand.size(), turns)
    )
    for slot in side.fancies.slots:
        worth += goal(s, side, slot >> MARKS, turns)
    if side.companion >= 0 and not side.used:
        worth += A_COMPANION * part(turns)
    if s.seats > 1 and is_to_come(s, side.seat):
        worth += A_TURN
    if s.turn_of == side.seat and VISIT < s.phase < EXPAND:
        worth += prospect(s, side, turns)
    return worth


def purchases(s: Flamecraft, side: Flamekeeper, turns: float, without: i64) -> float:
    """What goods are worth: the best enchantment in sight, then the next one with what is left; the rest is spare."""
    if turns <= 0.0:
        return 0.0
    kept = side.goods[:]
    weight = A_CARD
    worth = 0.0
    first: i64 = -1
    for k in range(2):
        best = 0.0
        found: i64 = -1
        for zone in (s.zone(ROW, 0), s.zone(RESERVED, side.seat)):
            for slot in zone.slots:
                if slot >> MARKS != first and slot >> MARKS != without:
                    nearer = nearness(s.book.spells[slot >> MARKS], side)
                    if nearer > best:
                        best = nearer
                        found = slot >> MARKS
        if found < 0:
            break
        worth += weight * part(turns - float(k)) * best
        first = found
        weight *= NEXT_CARD
        pay_in_thought(s.book.spells[found], side)
    spare: i64 = 0
    for good in range(KINDS):
        n = kept[good] if kept[good] < s.book.goods_limit else s.book.goods_limit
        n -= kept[good] - side.goods[good]
        spare += n if n < 3 else 3
        side.goods[good] = kept[good]
    return worth + A_SPARE_GOOD * part(turns - 1.0) * float(spare)


def nearness(spell: Spell, side: Flamekeeper) -> float:
    """What an enchantment brings, by how much of its cost is there; a coin that stands in for a good is a coin less."""
    sets = sets_of(spell, side)
    need: i64 = 0
    lacks: i64 = 0
    for good in range(KINDS):
        cost = sets * spell.cost[good]
        need += cost
        if cost > side.goods[good]:
            lacks += cost - side.goods[good]
    worth = cast_for(spell, sets)
    share = float(need - lacks) / float(need)
    near = worth * share * share
    with_coins = worth - 1.2 * float(lacks)
    return with_coins if with_coins > near and lacks <= side.coins and not spell.no_coins else near


def sets_of(spell: Spell, side: Flamekeeper) -> i64:
    """How many sets of a variable enchantment one would pay: as many as there are goods for, and three at least."""
    if not spell.step:
        return 1
    most: i64 = 100
    for good in range(KINDS):
        if spell.cost[good]:
            n = side.goods[good] // spell.cost[good]
            if n < most:
                most = n
    return most if most > 3 else 3


def pay_in_thought(spell: Spell, side: Flamekeeper) -> i64:
    """Take the goods of a card from the pool as far as possible; returns how many are missing."""
    sets = sets_of(spell, side)
    missing: i64 = 0
    for good in range(KINDS):
        left = side.goods[good] - sets * spell.cost[good]
        if left < 0:
            missing -= left
            left = 0
        side.goods[good] = left
    return missing


def cast_for(spell: Spell, sets: i64) -> float:
    return float(spell.worth if sets <= 3 else spell.worth + spell.step * (sets - 3))


def artisans_worth(n: i64, turns: float) -> float:
    """A hand: about as many as can be placed in the turns to come, the first three most of all."""
    most = 1.5 * turns
    if most > 6.0:
        most = 6.0
    useful = float(n) if float(n) < most else most
    return AN_ARTISAN * (useful if useful < 3.0 else 1.5 + 0.5 * useful)


def goal(s: Flamecraft, side: Flamekeeper, fancy: i64, turns: float) -> float:
    """A Sun dragon for what it may bring; a Moon dragon as it would score now, the more the nearer the end is."""
    card = s.book.fancies[fancy]
    if card.sun:
        return A_SUN * part(turns)
    far = part(turns / 6.0)
    score = card.score
    if isinstance(score, fancies.Score):
        return (1.0 - 0.5 * far) * float(score.worth(s, side.seat)) + A_MOON * far
    return 2.5


# -- what the turn that runs will still bring ------------------------------------------------------------------------
def prospect(s: Flamecraft, side: Flamekeeper, turns: float) -> float:
    """What the rest of the turn at the visited shop and the script in progress will bring."""
    phase = s.phase
    if phase <= MAIN:
        gather = gather_worth(s, side, turns)
        cast = cast_worth(s, side, turns)
        owed = A_GIFT * float(town.others_at(s, side.seat, side.at)) if phase == JOIN and s.joining else 0.0
        return (cast if cast > gather else gather) - owed
    wish = a_wish(s, side, turns)
    return pending(s, side, turns, wish) + steps_worth(s, side, turns, wish, phase)


def a_wish(s: Flamecraft, side: Flamekeeper, turns: float) -> float:
    """A good of one's choice: with one more of each, how much more could be bought?"""
    before = purchases(s, side, turns, -1)
    for good in range(KINDS):
        side.goods[good] += 1
    after = purchases(s, side, turns, -1)
    for good in range(KINDS):
        side.goods[good] -= 1
    return (after - before) / WISHES


def gather_worth(s: Flamecraft, side: Flamekeeper, turns: float) -> float:
    """Step 1: a good for the icon, each dragon and each enchantment; then the other steps with them."""
    space = side.at
    shop = town.shop_on(s, space)
    before = purchases(s, side, turns, -1)
    kept = side.goods[:]
    if shop.icon < KINDS:
        side.goods[shop.icon] += 1
    for k in range(3 * space, 3 * space + 3):
        if s.slots[k] >= 0 and not shop.facedown:
            side.goods[s.book.kind[s.slots[k]]] += 1
        if s.spells[k] >= 0:
            side.goods[s.book.spells[s.spells[k]].icon] += 1
    wish = a_wish(s, side, turns)
    worth = purchases(s, side, turns, -1) - before + steps_worth(s, side, turns, wish, PLACE)
    for good in range(KINDS):
        side.goods[good] = kept[good]
    if shop.icon == COIN:
        worth += float(shop.coins)
    elif shop.icon == WILD:
        worth += wish
    elif shop.icon == ARTISAN:
        worth += one_more(side, turns)
    return worth


def steps_worth(s: Flamecraft, side: Flamekeeper, turns: float, wish: float, phase: i64) -> float:
    """Gathering from step 2 on: placing, firing up, the ability."""
    worth = 0.0
    if phase == PLACE:
        worth += place_worth(s, side, turns, side.at, side.at + 1)
    if phase <= FIRE:
        worth += fires(s, side, turns, wish, False)
    brings = town.shop_on(s, side.at).brings
    if (brings.later and phase <= FIRE) or (phase <= ABILITY and gathering.why_not_use(s, side.seat, False) == 0):
        use = text_worth(s, side, brings, turns, wish)
        if use > 0.0:
            worth += use
    return worth


def place_worth(s: Flamecraft, side: Flamekeeper, turns: float, first: i64, beyond: i64) -> float:
    """The best slot of some shops that the hand fits, less the artisan."""
    kinds = placing.kinds_in_hand(s, side.seat)
    best = 0.0
    if kinds:
        hand = side.hand.size()
        less = artisans_worth(hand, turns) - artisans_worth(hand - 1, turns)
        for space in range(first, beyond):
            if s.shops[space] >= 0:
                shop = town.shop_on(s, space)
                for k in range(shop.slots):
                    if s.slots[3 * space + k] < 0 and shop.takes[k] & kinds:
                        worth = shop.worth[k] - less
                        if worth > best:
                            best = worth
    return best


def fires(s: Flamecraft, side: Flamekeeper, turns: float, wish: float, every: bool) -> float:
    """The best dragon of the visited shop; enchanting, every one."""
    worth = 0.0
    if town.shop_on(s, side.at).facedown:
        return worth
    for place in range(3 * side.at, 3 * side.at + 3):
        if s.slots[place] >= 0 and not (len(s.fired) and town.is_fired(s, place)):
            brings = s.book.artisans[s.book.kind[s.slots[place]]].brings
            one = text_worth(s, side, brings, turns, wish)
            if brings.goods < 0.0 and not town.tokens_held(side):
                one = 0.0
            if every:
                worth += one if one > 0.0 else 0.0
            elif one > worth:
                worth = one
    return worth


def text_worth(s: Flamecraft, side: Flamekeeper, brings: Brings, turns: float, wish: float) -> float:
    """The worth of a script: goods by how much they are needed, artisans by the room in the hand."""
    worth = brings.points + brings.goods * (wish if brings.goods > 0.0 else A_GIFT * part(turns))
    if brings.artisans > 0.0:
        worth += brings.artisans * one_more(side, turns)
    if brings.places > 0.0:
        worth += brings.places * place_worth(s, side, turns, 0, SPACES)
    return worth


def one_more(side: Flamekeeper, turns: float) -> float:
    """An artisan more in the hand."""
    hand = side.hand.size()
    return artisans_worth(hand + 1, turns) - artisans_worth(hand, turns)


def cast_worth(s: Flamecraft, side: Flamekeeper, turns: float) -> float:
    """The best enchantment that can be cast here, with all dragons fired up; 0 if there is none."""
    best = 0.0
    for zone in (s.zone(ROW, 0), s.zone(RESERVED, side.seat)):
        for slot in zone.slots:
            if not enchanting.why_not_cast(s, side.seat, slot >> MARKS):
                worth = spell_worth(s, side, s.book.spells[slot >> MARKS], turns)
                if worth > best:
                    best = worth
    return best


def spell_worth(s: Flamecraft, side: Flamekeeper, spell: Spell, turns: float) -> float:
    """An enchantment less what its goods and coins are worth, for there are other cards; then the dragons."""
    worth = cast_for(spell, sets_of(spell, side)) - purchases(s, side, turns, -1)
    kept = side.goods[:]
    worth -= float(pay_in_thought(spell, side))
    worth += purchases(s, side, turns, spell.id) + fires(s, side, turns, a_wish(s, side, turns), True)
    for good in range(KINDS):
        side.goods[good] = kept[good]
    return worth


def pending(s: Flamecraft, side: Flamekeeper, turns: float, wish: float) -> float:
    """What the script in progress will still bring."""
    if not len(s.todo):
        return 0.0
    ask = s.ask
    card = s.asking().source
    if ask is placing.PLACE_WHICH:
        slot = placing.slot_of(s.asking())
        return town.shop_on(s, slot // 3).worth[slot % 3] - AN_ARTISAN
    if ask is enchanting.FIRE_ENCHANTED:
        return fires(s, side, turns, wish, True)
    if card < 0:
        return A_TEXT
    if s.book.spells[card].id == card:
        return spell_worth(s, side, s.book.spells[card], turns)
    if s.book.shops[card].id == card:
        return text_worth(s, side, s.book.shops[card].brings, turns, wish)
    kind = s.book.kind[card]
    if kind >= 0 and s.book.artisans[kind].id == card:
        return text_worth(s, side, s.book.artisans[kind].brings, turns, wish)
    return A_TEXT
