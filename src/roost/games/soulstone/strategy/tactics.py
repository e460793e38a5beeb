"""Advice for battles and coins from what a seat knows: a mixed strategy. For bots; no rule is here.

Enemy stacks are sampled from the seat's knowledge. Against each sample an exchange is a matrix game. Regret matching
finds one mixed strategy against all samples, while the enemy of each sample adapts to it. The card is then drawn from
that strategy with the randomness of the world that the bot has dealt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import NO, YES
from roost.core.chance import TABLE, Chance
from roost.core.knowledge import determinize
from roost.core.zone import MARKS, append, vec
from roost.games.soulstone.book import SLAIN
from roost.games.soulstone.effects.battle import ATTACKER_FALLS, DEFENDER_FALLS

if TYPE_CHECKING:
    from roost.core.state import State
    from roost.core.zone import Zone
    from roost.games.soulstone.state import Soulstone

SAMPLES: Final = 10  # sampled enemy stacks
ROUNDS: Final = 80  # of regret matching
DRAGON_WORTH: Final = 5.0  # in cards
EMPTIED: Final = 1.0  # the value of emptying the stack, in cards
TAKEN: Final = 1.5  # the same in a Castle, which is conquered
LATER: Final = 0.8  # the weight of later exchanges
UNIT: Final = 4294967296.0


# -- battles ---------------------------------------------------------------------------------------------------------
@final
class Matrix:
    """One exchange against one sampled stack: the value of each pair of cards for the attacker."""

    def __init__(self, theirs: vec[i64], worth: vec[float]) -> None:
        self.theirs = theirs  # the cards that the enemy could pick
        self.worth = worth  # at my card * number of theirs + their card
        self.regret = zeros(len(theirs))
        self.shares = zeros(len(theirs))  # of the enemy's mixed strategy, and what each card costs the enemy
        self.costs = zeros(len(theirs))


def zeros(n: i64) -> vec[float]:
    numbers = vec[float](capacity=n)
    for _ in range(n):
        numbers = append(numbers, 0.0)
    return numbers


def kinds(s: Soulstone, stack: Zone, attacks: bool) -> vec[i64]:
    """The kinds of cards that may be picked."""
    found = vec[i64]()
    last: i64 = -1
    for slot in stack.slots:
        card = slot >> MARKS
        if card != last and (s.book.soldier[card] or not attacks):
            found = append(found, card)
        last = card
    return found


def net(s: Soulstone, mine: i64, theirs: i64) -> float:
    """The attacker's gain in cards from one exchange."""
    falls = s.book.falls[mine * s.book.span + theirs]
    worth = 0.0
    if falls & DEFENDER_FALLS:
        worth += 1.0
    if falls & ATTACKER_FALLS:
        worth -= 1.0
    return worth


def worth_of(s: Soulstone, attacking: Zone, defending: Zone, mine: i64, theirs: i64) -> float:
    """The value of one exchange plus an estimate of later ones, which the attacker may skip."""
    worth = net(s, mine, theirs)
    fell: i64 = 1 if s.book.falls[mine * s.book.span + theirs] & DEFENDER_FALLS else 0
    left = defending.size() - fell
    if left == 0:
        return worth + (TAKEN if s.castles[s.defender] else EMPTIED)
    later = 0.0
    soldiers: i64 = 0
    passed = False
    for slot in attacking.slots:
        card = slot >> MARKS
        if not s.book.soldier[card]:
            continue
        if card == mine and not passed:
            passed = True
            continue
        soldiers += 1
        for other in defending.slots:
            later += net(s, card, other >> MARKS) / float(defending.size())
    if soldiers >= left:
        later += 0.5 * (TAKEN if s.castles[s.defender] else EMPTIED)
    return worth + (LATER * later if later > 0.0 else 0.0)


def sampled(s: Soulstone, seat: i64, mine: vec[i64], luck: Chance) -> list[Matrix]:
    """Matrices against enemy stacks sampled from what the seat knows."""
    attacks = seat == s.turn_of
    found: list[Matrix] = []
    world: State | None = None
    for _ in range(SAMPLES):
        world = determinize(s, seat, luck.draw(TABLE), world)
        attacking = world.zones[zone_at(s, s.attacker)]
        defending = world.zones[zone_at(s, s.defender)]
        theirs = kinds(s, defending if attacks else attacking, not attacks)
        worth = vec[float]()
        for a in mine:
            for b in theirs:
                worth = append(worth, worth_of(s, attacking, defending, a if attacks else b, b if attacks else a))
        if len(theirs):
            found.append(Matrix(theirs, worth))
    return found


def zone_at(s: Soulstone, space: i64) -> i64:
    """The index of the stack on a space among the zones, the same in every world."""
    place = s.stack_at(space).place
    return place.start + place.stride * s.owner(s.pieces[space])


@final
class MixedAnswer:
    """A mixed strategy and its value for the attacker."""

    def __init__(self, shares: vec[float], worth: float) -> None:
        self.shares = shares
        self.worth = worth


def share_out(regrets: vec[float], shares: vec[float]) -> None:
    """Regret matching: shares in proportion to positive regrets, equal shares if there are none."""
    positive = 0.0
    for regret in regrets:
        if regret > 0.0:
            positive += regret
    n: i64 = len(regrets)
    for k in range(n):
        if positive <= 0.0:
            shares[k] = 1.0 / float(n)
        else:
            shares[k] = regrets[k] / positive if regrets[k] > 0.0 else 0.0


def mix(matrices: list[Matrix], n: i64, attacks: bool) -> MixedAnswer:
    """The average strategy of many rounds against enemies who adapt to it."""
    sign = 1.0 if attacks else -1.0
    regrets = zeros(n)
    total = zeros(n)
    mine = zeros(n)
    gains = zeros(n)
    worth = 0.0
    for _ in range(ROUNDS):
        share_out(regrets, mine)
        for a in range(n):
            gains[a] = 0.0
        for matrix in matrices:
            answer(matrix, mine, gains, sign)
        expected = 0.0
        for a in range(n):
            expected += mine[a] * gains[a]
        for a in range(n):
            regrets[a] += gains[a] - expected
            total[a] += mine[a]
        worth += expected
    for a in range(n):
        total[a] = total[a] / float(ROUNDS)
    return MixedAnswer(total, sign * worth / ROUNDS)


def answer(matrix: Matrix, mine: vec[float], gains: vec[float], sign: float) -> None:
    """One enemy's part of a round: add what each of my cards gains, and update the enemy's regrets."""
    m: i64 = len(matrix.theirs)
    theirs = matrix.shares
    costs = matrix.costs
    worth = matrix.worth
    share_out(matrix.regret, theirs)
    weight = sign / float(SAMPLES)
    expected = 0.0
    for b in range(m):
        costs[b] = 0.0
    for a in range(i64(len(mine))):
        for b in range(m):
            value = worth[a * m + b]
            gains[a] += weight * theirs[b] * value
            costs[b] -= sign * mine[a] * value
    for b in range(m):
        expected += theirs[b] * costs[b]
    for b in range(m):
        matrix.regret[b] += costs[b] - expected


def mixed_pick(s: Soulstone, seat: i64) -> i64:
    """A card drawn from the mixed strategy; -1 if there is none to pick."""
    luck = s.chance.clone()
    attacks = seat == s.turn_of
    mine = kinds(s, s.stack_at(s.attacker if attacks else s.defender), attacks)
    if not len(mine):
        return -1
    matrices = sampled(s, seat, mine, luck)
    if not matrices:
        return -1
    shares = mix(matrices, len(mine), attacks).shares
    left = float(luck.draw(TABLE)) / UNIT
    for k in range(i64(len(mine))):
        left -= shares[k]
        if left < 0.0:
            return s.book.pick.of[mine[k]]
    return s.book.pick.of[mine[len(mine) - 1]]


def press_on(s: Soulstone, seat: i64) -> i64:
    """Go on if the next exchange has a positive value; after a toll an attacker with a Soldier must (S-r56)."""
    luck = s.chance.clone()
    mine = kinds(s, s.stack_at(s.attacker), True)
    if not len(mine):
        return NO
    if not s.exchange:
        return YES
    matrices = sampled(s, seat, mine, luck)
    if not matrices:
        return YES
    return YES if mix(matrices, len(mine), True).worth > 0.0 else NO


# -- coins -----------------------------------------------------------------------------------------------------------
def toss(s: Soulstone, seat: i64) -> i64:
    return closed_form(s, seat, s.chance.clone())


def closed_form(s: Soulstone, seat: i64, luck: Chance) -> i64:
    """Claw or Brace with probability (n - 1) / (2 n + V - 1), for n cards and a Dragon worth V cards."""
    book = s.book
    n = float(s.stack_at(s.defender).size())
    bold = float(luck.draw(TABLE)) / UNIT < (n - 1.0) / (2.0 * n + DRAGON_WORTH - 1.0)
    coins = book.dragon_coin if seat == s.turn_of else book.battalion_coin
    for coin in coins:
        if (slays(s, coin) if seat == s.turn_of else coin == book.brace) == bold:
            return book.coin.of[coin]
    return book.coin.of[coins[0]]


def slays(s: Soulstone, coin: i64) -> bool:
    """Whether the Dragon can be slain with this side of its coin (the Claw)."""
    return s.book.outcomes[coin * s.book.span + s.book.brace] == SLAIN


# -- cards -----------------------------------------------------------------------------------------------------------
def least_useful(s: Soulstone, zone: Zone) -> i64:
    """The most frequent kind of Soldier; a Soul Stone only if there is no Soldier."""
    best: i64 = -1
    most: i64 = 0
    for slot in zone.slots:
        card = slot >> MARKS
        n = zone.count(card) if s.book.soldier[card] else 0
        if best < 0 or n > most:
            best = card
            most = n
    return best
