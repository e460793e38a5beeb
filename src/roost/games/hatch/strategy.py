"""Heuristics for bots: the value of a position, and obvious answers. No rule is here.

The numbers were tuned by playing bots against each other; docs/hatch.md has the results.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE
from roost.core.zone import MARKS, Zone, append, vec
from roost.games.hatch import ending, phases, turn
from roost.games.hatch.book import BITS
from roost.games.hatch.effects import hatching, raid

if TYPE_CHECKING:
    from roost.games.hatch.state import Hatch, Land

ONE: Final = (1 << BITS) - 1  # the bits of one resource
NO_WAY: Final = 1_000_000  # the price of a sacrifice that cannot be made

IN_HAND: Final = 0.85  # factor for each resource that the egg still needs and the hand holds
NOT_YET: Final = 0.62  # factor for each resource that must still be drawn
SAFE: Final = 0.9  # factor because an egg may be stolen before it hatches
BLOODLESS: Final = 0.4  # factor if there are no dragons for the sacrifice yet
CARD: Final = 1.0  # points for a card in hand
DRAGON: Final = 2.0  # points for a dragon beside its value, because it raids and blocks
FOR_NOTHING: Final = -10.0  # points for feeding or sacrificing for an egg that cannot hatch
DECIDED: Final = 12.0  # a lead of so many points counts much when the game is about to end
LOOT: Final = 6.0  # points for a loot if there is no egg to steal


# -- value of a position ---------------------------------------------------------------------------------------------
def evaluate(s: Hatch, seat: i64) -> float:
    """The expected utility: the chance to win, from the worths of all lands, minus the average chance."""
    worths: list[float] = []
    highest = 0.0
    leader: i64 = 0
    supply = supply_of(s)
    for land in s.lands:
        worth = worth_of(s, land, land.seat == seat, supply)
        worths.append(worth)
        highest = max(highest, worth)
        leader = max(leader, land.dynasty())
    add_raid(s, worths)
    scale = 18.0 + 0.2 * float(max(i64(0), s.book.target - leader))
    if s.trigger >= 0:
        scale = DECIDED
    elif supply < 1.0:  # H-r28: if nobody can draw any more, the round cap decides
        scale = DECIDED + supply * (scale - DECIDED)
    total = 0.0
    for worth in worths:
        total += math.exp((worth - highest) / scale)
    return math.exp((worths[seat] - highest) / scale) / total - 1.0 / float(s.seats)


def supply_of(s: Hatch) -> float:
    """The cards in hands and piles as a share of full hands for everybody, 1 at most. At 0 nobody can draw (H-r5).

    Then the game goes on only if somebody turns up an egg, so that its cards come back (H-r10, H-r39).
    """
    cards = s.deck.size() + s.discard.size()
    for land in s.lands:
        cards += land.hand.size() + land.mercenaries.size()
    full = s.seats * s.book.hand_size
    return 1.0 if cards >= full else float(cards) / float(full)


def worth_of(s: Hatch, land: Land, own: bool, supply: float) -> float:
    """A land's worth in points: its dynasty, and the prospects of its eggs and cards if it has another turn.

    Only the seat's own hand counts: hands are refilled every turn, and the others' refills must not make ending the
    turn look bad.
    """
    worth = float(land.dynasty())
    if s.trigger >= 0 and ending.place(s, land.seat) <= ending.place(s, s.turn_of):
        return worth + last_hatches(s, land)
    held: i64 = 0
    if own:
        held = icons_in(s, land.hand)
        worth += CARD * float(land.hand.size())
    for egg in range(land.eggs.size()):
        if egg == s.egg and land.seat == s.turn_of and (s.step == phases.FEEDING or s.step == phases.SACRIFICING):
            worth += SAFE * begun(s, land, egg, held, supply)
        else:
            worth += SAFE * prospect(s, land, land.eggs.card(egg), land.icons_on(egg), held, supply)
    return worth + DRAGON * float(land.dragons.size())


def last_hatches(s: Hatch, land: Land) -> float:
    """The best hatch still possible in a land's last turn, if that is the present turn."""
    if land.seat != s.turn_of:
        return 0.0
    best: i64 = 0
    held = icons_in(s, land.hand)
    for egg in range(land.eggs.size()):
        best = max(best, gain_now(s, land, egg, held))
    return SAFE * float(best)


def gain_now(s: Hatch, land: Land, egg: i64, held: i64) -> i64:
    """What an egg adds to the dynasty if it is fed from hand and hatched now; 0 or less if it cannot hatch."""
    card = land.eggs.card(egg)
    return gain_of(s, land, card, missing_of(s.book.need[card], land.icons_on(egg)), held)


def gain_of(s: Hatch, land: Land, card: i64, missing: i64, held: i64) -> i64:
    if missing < 0 or split(missing, held)[1]:
        return 0
    blood = s.book.blood[card]
    if blood == 0:
        return s.book.value[card]
    return s.book.value[card] - cheapest(s, land.dragons, blood, -1)


def prospect(s: Hatch, land: Land, card: i64, has: i64, held: i64, supply: float) -> float:
    """The expected points of an egg, given the resources on it and in hand, and the supply of others."""
    missing = missing_of(s.book.need[card], has)
    if missing < 0:
        return 0.0
    worth = float(s.book.value[card])
    blood = s.book.blood[card]
    if blood:
        price = cheapest(s, land.dragons, blood, -1)
        worth = worth * BLOODLESS if price == NO_WAY else worth - float(price)
    if worth <= 0.0:
        return 0.0
    ready, wanting = split(missing, held)
    if wanting:
        worth *= supply
    return worth * IN_HAND**ready * NOT_YET**wanting


def begun(s: Hatch, land: Land, egg: i64, held: i64, supply: float) -> float:
    """The worth of an egg that is being fed or given a sacrifice; `FOR_NOTHING` if that cannot succeed."""
    card = land.eggs.card(egg)
    has = land.icons_on(egg)
    if s.step == phases.FEEDING:
        missing = missing_of(s.book.need[card], has)
        if missing <= 0 or split(missing, held)[0] == 0:
            return FOR_NOTHING
        return prospect(s, land, card, has, held, supply) / IN_HAND
    due = s.book.blood[card] - hatching.blood_on(s)
    price: i64 = NO_WAY
    if has == s.book.need[card] and due >= 0:
        price = cheapest(s, land.dragons, due, -1)
    return FOR_NOTHING if price == NO_WAY else float(s.book.value[card] - price)


def missing_of(need: i64, has: i64) -> i64:
    """The resources that an egg still needs, packed as in `HatchBook.need`; -1 if it has a wrong one."""
    missing: i64 = 0
    shift: i64 = 0
    while need or has:
        short = (need & ONE) - (has & ONE)
        if short < 0:
            return -1
        missing |= short << shift
        shift += BITS
        need >>= BITS
        has >>= BITS
    return missing


def split(missing: i64, held: i64) -> tuple[i64, i64]:
    """How many of the missing resources are in hand, and how many are not."""
    ready: i64 = 0
    wanting: i64 = 0
    while missing:
        short = missing & ONE
        have = held & ONE
        ready += min(short, have)
        wanting += max(i64(0), short - have)
        missing >>= BITS
        held >>= BITS
    return ready, wanting


def icons_in(s: Hatch, zone: Zone) -> i64:
    total: i64 = 0
    for slot in zone.slots:
        total += s.book.unit[slot >> MARKS]
    return total


def cheapest(s: Hatch, dragons: Zone, blood: i64, spared: i64) -> i64:
    """The fewest points that an exact sacrifice costs, not using `spared`; NO_WAY if none is possible."""
    price = vec[i64](capacity=blood + 1)
    price = append(price, i64(0))
    for _ in range(blood):
        price = append(price, i64(NO_WAY))
    for slot in dragons.slots:
        card = slot >> MARKS
        drops = s.book.blood_value[card]
        if card == spared or drops == 0:
            continue
        at = blood
        while at >= drops:
            price[at] = min(price[at], price[at - drops] + s.book.value[card])
            at -= 1
    return price[blood]


def add_raid(s: Hatch, worths: list[float]) -> None:
    """Adjust the worths by what the present attack may gain and cost."""
    if s.target < 0:
        return
    expected = float(s.loots)
    if s.step != phases.LOOT and s.step != phases.DISCARDING:
        expected = 0.0
        for k in range(i64(len(s.attackers))):
            if k >= len(s.blockers):
                expected += chance_to_pass(s, s.attackers[k])
            elif s.blockers[k] < 0:
                expected += 1.0
    victim = s.lands[s.target]
    eggs = float(victim.eggs.size())
    stolen = min(expected, eggs)
    worths[s.turn_of] += LOOT * expected + 5.0 * stolen
    worths[s.target] -= 9.0 * stolen


def chance_to_pass(s: Hatch, attacker: i64) -> float:
    """The estimated chance that an attacker is not blocked."""
    value = s.book.value[attacker]
    victim = s.lands[s.target]
    if raid.has_blocker(s, victim.dragons, value) or raid.has_blocker(s, victim.mercenaries, value):
        return 0.2
    return 0.5 if raid.has_blocker(s, victim.hand, value) else 1.0


# -- obvious answers -------------------------------------------------------------------------------------------------
def advise(s: Hatch, seat: i64) -> i64:
    """The obvious answer to the present decision, or -1: hatch, complete an egg, attack with all, block for free."""
    me = s.lands[seat]
    if s.ask is turn.TERRITORY:
        return at_home(s, me)
    if s.ask is turn.FEED_WITH:
        return best_food(s, me)
    if s.ask is hatching.SACRIFICE:
        return next_sacrifice(s, me)
    if s.ask is raid.SEND:
        return next_attacker(s, me)
    if s.ask is raid.BLOCK:
        return best_blocker(s, me)
    if s.ask is raid.DISCARD_ONE:
        return s.book.discard.of[least_wanted(s, me, -1)]
    return -1


def at_home(s: Hatch, me: Land) -> i64:
    """A step towards a hatch in this turn; in the last round, DONE if nothing can hatch or attack."""
    action = next_hatch(s, me)
    if action < 0:
        action = next_lay(s, me)
    if action < 0 and s.trigger >= 0 and (s.attacked or me.dragons.size() == 0):
        return DONE
    return action


def next_lay(s: Hatch, me: Land) -> i64:
    """Lay the best card that can be fed and hatched from hand alone, or -1."""
    held = icons_in(s, me.hand)
    best: i64 = -1
    best_gain: i64 = 0
    for slot in me.hand.slots:
        card = slot >> MARKS
        gain = gain_of(s, me, card, s.book.need[card], held - s.book.unit[card])
        if gain > best_gain:
            best = card
            best_gain = gain
    return -1 if best < 0 else s.book.lay.of[best]


def next_hatch(s: Hatch, me: Land) -> i64:
    """The next step towards the best egg that can hatch in this turn, or -1."""
    best: i64 = -1
    best_gain: i64 = 0
    held = icons_in(s, me.hand)
    for egg in range(me.eggs.size()):
        gain = gain_now(s, me, egg, held)
        if gain > best_gain:
            best = egg
            best_gain = gain
    if best < 0:
        return -1
    if not me.is_fed_exactly(best):
        return s.book.feed.of[best]
    if s.book.blood[me.eggs.card(best)]:
        return s.book.offer_for.of[best]
    return s.book.turn_up.of[best]


def best_food(s: Hatch, me: Land) -> i64:
    """Feed the least wanted of the cards that the egg needs, or -1."""
    missing = missing_of(s.book.need[me.eggs.card(s.egg)], me.icons_on(s.egg))
    card = least_wanted(s, me, missing) if missing > 0 else -1
    return -1 if card < 0 else s.book.feed_with.of[card]


def least_wanted(s: Hatch, me: Land, among: i64) -> i64:
    """The card in hand that is worth least; only cards with an icon in `among` count, unless that is -1."""
    least: i64 = -1
    least_worth = 0.0
    for slot in me.hand.slots:
        card = slot >> MARKS
        unit = s.book.unit[card]
        if among >= 0 and not covers(among, unit):
            continue
        worth = wanted(s, me, card)
        if least < 0 or worth < least_worth:
            least = card
            least_worth = worth
    return least


def wanted(s: Hatch, me: Land, card: i64) -> float:
    """The worth of a card in hand, as an egg or as food for one that needs it."""
    held = icons_in(s, me.hand) - s.book.unit[card]
    worth = 0.5 * prospect(s, me, card, 0, held, 1.0)
    for egg in range(me.eggs.size()):
        missing = missing_of(s.book.need[me.eggs.card(egg)], me.icons_on(egg))
        if missing > 0 and covers(missing, s.book.unit[card]):
            worth = max(worth, 0.3 * float(s.book.value[me.eggs.card(egg)]))
    return worth


def covers(missing: i64, unit: i64) -> bool:
    """Whether one of the missing resources is of this kind."""
    return (missing & (unit * ONE)) != 0


def next_sacrifice(s: Hatch, me: Land) -> i64:
    """The next dragon of the cheapest exact sacrifice, DONE when it is complete, -1 if there is none."""
    due = s.book.blood[me.eggs.card(s.egg)] - hatching.blood_on(s)
    if due == 0 and s.altar.size():
        return DONE
    if due <= 0:
        return -1
    price = cheapest(s, me.dragons, due, -1)
    if price == NO_WAY:
        return -1
    for slot in me.dragons.slots:
        card = slot >> MARKS
        drops = s.book.blood_value[card]
        if 0 < drops <= due and cheapest(s, me.dragons, due - drops, card) + s.book.value[card] == price:
            return s.book.sacrifice.of[card]
    return -1


def next_attacker(s: Hatch, me: Land) -> i64:
    """Send every dragon: none dies in a raid, and all can still block afterwards."""
    for slot in me.dragons.slots:
        if not s.is_attacking(slot >> MARKS):
            return s.book.send.of[slot >> MARKS]
    return DONE


def best_blocker(s: Hatch, me: Land) -> i64:
    """Block with the weakest dragon or earlier mercenary that is strong enough, which costs nothing; -1 if none is."""
    value = s.book.value[s.attackers[len(s.blockers)]]
    card = weakest_blocker(s, me.dragons, value)
    other = weakest_blocker(s, me.mercenaries, value)
    if card < 0 or (other >= 0 and s.book.value[other] < s.book.value[card]):
        card = other
    return -1 if card < 0 else s.book.block_with.of[card]


def weakest_blocker(s: Hatch, zone: Zone, value: i64) -> i64:
    weakest: i64 = -1
    for slot in zone.slots:
        card = slot >> MARKS
        if s.book.value[card] > value and not s.is_blocking(card):
            if weakest < 0 or s.book.value[card] < s.book.value[weakest]:
                weakest = card
    return weakest
