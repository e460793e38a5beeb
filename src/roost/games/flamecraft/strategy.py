"""What a seasoned player thinks of a position. For bots; no rule is here.

Worth is counted in reputation: what is on the track, coins, what goods can buy, artisans to place, open goals; the less
time is left, the less the things that need another turn.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE
from roost.core.zone import MARKS
from roost.games.flamecraft import fancies, goods
from roost.games.flamecraft.book import KINDS
from roost.games.flamecraft.knowledge import ARTISANS, RESERVED, ROW, SPELLS

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Side

A_GOOD: Final = 0.45  # as long as there is time to spend it
AN_ARTISAN: Final = 1.0
A_SUN: Final = 2.2  # a goal that may yet be met
A_TURN: Final = 5.0  # what a turn brings, for the solo game
SCALE: Final = 12.0  # a lead that is nearly decisive


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
    return worth


def best_buy(s: Flamecraft, side: Side) -> float:
    """The best enchantment of the row, or the reserved one, by how much of its cost is there."""
    best = 0.0
    for zone in (s.zone(ROW, 0), s.zone(RESERVED, side.seat)):
        for slot in zone.slots:
            spell = s.book.spells[slot >> MARKS]
            need: i64 = 0
            lacks: i64 = 0
            for good in range(KINDS):
                need += spell.cost[good]
                if spell.cost[good] > side.goods[good]:
                    lacks += spell.cost[good] - side.goods[good]
            if not spell.no_coins:
                lacks -= side.coins if side.coins < lacks else lacks
            share = float(need - lacks) / float(need)
            worth = float(spell.worth) * share * share
            if worth > best:
                best = worth
    return best


def goal(s: Flamecraft, side: Side, fancy: i64, time: float) -> float:
    """A Moon dragon as it would score now; a Sun dragon for what it may bring."""
    card = s.book.fancies[fancy]
    if card.sun:
        return A_SUN * time
    score = card.score
    if isinstance(score, fancies.Score):
        return 0.85 * float(score.worth(s, side.seat)) + 0.5 * time
    return 2.5


def advise(s: Flamecraft, seat: i64) -> i64:
    """Goods before coins: whoever is asked just pays."""
    return DONE if s.ask is goods.PAY else -1
