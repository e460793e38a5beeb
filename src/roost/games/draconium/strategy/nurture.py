"""Heuristics for bots about Eggs and Dragons: their worth, how near they are, what helps. No rules are here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.games.draconium.book import (
    ANOTHER_GROWS,
    GAINS,
    IN_TRASH,
    NAMES_IN_PLAY,
    PLAYS,
    SHUFFLES,
    TREASURES_IN_PLAY,
    UNSPENT,
)
from roost.games.draconium.effects import roost
from roost.games.draconium.effects.dragons import is_to_copy
from roost.games.draconium.effects.roost import DRAGON, EGG
from roost.games.draconium.knowledge import DECK, DISCARD, HAND, IN_PLAY, TRASH

if TYPE_CHECKING:
    from roost.core.zone import Zone
    from roost.games.draconium.state import Draconium

TENTHS: Final = 10.0  # a Dragon is rated in tenths of a coin for each time it acts
FIRST_STEP: Final = 0.2  # what an Egg is worth against its Dragon, with nothing done for it
LAST_STEP: Final = 0.5  # and how much more when it is about to hatch
YOUNG: Final = 0.8  # a Drake
DELAYED: Final = 0.15
A_HELP: Final = 90  # how much gladder a card is bought that is wanted anyway
FOR_ITS_OWN: Final = 230  # a card that only the Egg asks for
LAST_ONE: Final = 250  # and that many more, shared among those that are missing
DUE_SOON: Final = 7  # turns in which most Eggs hatch


# -- what it is worth --------------------------------------------------------------------------------------------------
def worth(s: Draconium, seat: i64) -> float:
    """What a Roost will be worth, in coins a turn."""
    if not s.book.hooked or s.roosts[seat].egg < 0:
        return 0.0
    mat = s.roosts[seat]
    full = acts_for(s, mat.egg) * (1.0 if s.book.every_turn else 0.5)
    share = 1.0
    if mat.stage == EGG:
        share = FIRST_STEP + LAST_STEP * nearness(s, seat)
    elif mat.stage != DRAGON:
        share = YOUNG
    if mat.token:
        share -= DELAYED
    return full * share


def acts_for(s: Draconium, egg: i64) -> float:
    """Coins for each time that the Dragon of this Egg will act."""
    return float(s.book.rating[s.book.dragon[s.book.drake[egg]]]) / TENTHS


def nearness(s: Draconium, seat: i64) -> float:
    """From 0 to 1: how much of what an Egg waits for has happened."""
    mat = s.roosts[seat]
    egg = mat.egg
    what = s.book.counts[egg]
    near = 0.0
    if what in (GAINS, PLAYS, SHUFFLES):
        near = part(mat.progress, s.book.needs[egg])
    elif what == IN_TRASH:
        near = part(s.zone(TRASH, 0).size(), s.book.needs[egg])
    elif what == TREASURES_IN_PLAY:
        near = part(good_treasures(s, seat), 2 * s.book.needs[egg])
    elif what != ANOTHER_GROWS and what >= 0:  # names in play, unspent coins: a deck grows into it
        near = part(s.turns[seat], DUE_SOON)
    timed = part(s.turns[seat], s.book.timer[egg])
    return timed if timed > near else near


def part(n: i64, whole: i64) -> float:
    if whole <= 0:
        return 0.0
    return 1.0 if n >= whole else float(n) / float(whole)


def good_treasures(s: Draconium, seat: i64) -> i64:
    """Treasures other than Copper that a player owns."""
    return (
        good_in(s, s.zone(DECK, seat))
        + good_in(s, s.zone(HAND, seat))
        + good_in(s, s.zone(DISCARD, seat))
        + good_in(s, s.zone(IN_PLAY, seat))
    )


def good_in(s: Draconium, zone: Zone) -> i64:
    n: i64 = 0
    for card in zone.cards():
        if s.book.is_treasure[card] and card != s.book.copper:
            n += 1
    return n


def best_egg(s: Draconium) -> i64:
    """Which Egg to take: a strong Dragon, and no long wait for a late turn."""
    best: i64 = -1
    most = 0.0
    for egg in s.eggs:
        n = 100.0 + acts_for(s, egg) * TENTHS - 2.0 * float(s.book.timer[egg])
        if n > most:
            most = n
            best = egg
    return best


def best_dragon(s: Draconium, seat: i64) -> i64:
    """Whose Dragon a Mimic copies: the one that is worth most; -1 if there is none."""
    best: i64 = -1
    for other in range(s.seats):
        if is_to_copy(s, seat, other):
            dragon = roost.on_roost(s, other)
            if best < 0 or s.book.rating[dragon] > s.book.rating[best]:
                best = dragon
    return best


# -- what helps it -----------------------------------------------------------------------------------------------------
def pull(s: Draconium, seat: i64, card: i64, wish: i64, own: i64) -> i64:
    """How much more a card is wanted for the Egg; `wish` is how much it is wanted without, `own` how many one has."""
    if not roost.has_egg(s, seat):
        return 0
    mat = s.roosts[seat]
    egg = mat.egg
    what = s.book.counts[egg]
    if s.book.hatches[card] and own == 0:
        return A_HELP
    if what == GAINS and s.book.wanted[egg][card] and s.book.cost[card] >= s.book.costing[egg]:
        if wish > 0:
            return A_HELP
        return FOR_ITS_OWN + LAST_ONE // (s.book.needs[egg] - mat.progress) + 10 * s.book.worth[card]
    if wish <= 0:
        return 0
    if what == PLAYS and s.book.wanted[egg][card]:
        return A_HELP
    if what == TREASURES_IN_PLAY and s.book.is_treasure[card] and good_treasures(s, seat) < 2 * s.book.needs[egg]:
        return 2 * A_HELP
    return A_HELP if what == NAMES_IN_PLAY and own == 0 else i64(0)


def needs_actions(s: Draconium, seat: i64) -> bool:
    """Whether an Egg waits for something that a deck without Actions hardly does."""
    if not roost.has_egg(s, seat):
        return False
    what = s.book.counts[s.roosts[seat].egg]
    return what in (PLAYS, NAMES_IN_PLAY)


def missing_gain(s: Draconium, seat: i64) -> i64:
    """How many more cards of its kind an Egg wants gained; 0 if it waits for something else."""
    if not roost.has_egg(s, seat):
        return 0
    mat = s.roosts[seat]
    return s.book.needs[mat.egg] - mat.progress if s.book.counts[mat.egg] == GAINS else i64(0)


def to_spend(s: Draconium, seat: i64) -> i64:
    """The coins to buy with: some may be kept unspent to hatch an Egg."""
    if roost.has_egg(s, seat):
        egg = s.roosts[seat].egg
        if s.book.counts[egg] == UNSPENT and s.coins >= s.book.needs[egg]:
            return s.coins - s.book.needs[egg]
    return s.coins


def flips_now(s: Draconium, seat: i64) -> bool:
    """Whether a flip is better than two cards: for a Drake, which then grows sooner."""
    return roost.has_creature(s, seat) and not roost.has_dragon(s, seat) and not roost.is_dispatched(s, seat)
