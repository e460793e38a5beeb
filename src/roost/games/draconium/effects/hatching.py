"""What Eggs wait for (D9): looked at after every event, so that an Egg hatches in the middle of anything (D-B15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from roost.core.zone import MARKS
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
from roost.games.draconium.effects.roost import EGG, become_drake, do_hatched, hatch
from roost.games.draconium.knowledge import FOREVER, IN_PLAY, LASTING, TRASH

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


def waits_for(s: Draconium, seat: i64, what: i64) -> bool:
    """Whether a seat has an Egg that waits for this."""
    roost = s.roosts[seat]
    return roost.stage == EGG and roost.egg >= 0 and s.book.counts[roost.egg] == what


def count_one(s: Draconium, seat: i64) -> None:
    """It happened once more, counted from the start of the game."""
    roost = s.roosts[seat]
    roost.progress += 1
    if roost.progress >= s.book.needs[roost.egg]:
        hatch(s, seat)


def reached(s: Draconium, seat: i64) -> i64:
    """How much there is of what a seat's Egg counts."""
    what = s.book.counts[s.roosts[seat].egg]
    if what in (TREASURES_IN_PLAY, NAMES_IN_PLAY):
        return in_play(s, seat, what)
    if what == IN_TRASH:
        return s.zone(TRASH, 0).size()
    if what == UNSPENT:
        return s.coins if s.turn_of == seat else i64(0)
    return s.roosts[seat].progress


def gained(s: Draconium, seat: i64, card: i64, cost: i64) -> None:
    """A card has arrived; it costs so much at this moment (D-B61)."""
    if waits_for(s, seat, GAINS):
        egg = s.roosts[seat].egg
        if cost >= s.book.costing[egg] and s.book.wanted[egg][card]:
            count_one(s, seat)


def announced(s: Draconium, seat: i64, card: i64) -> None:
    """A card was announced and is in play: every single play counts, before reactions and its text (D-B60, D-B61)."""
    if waits_for(s, seat, PLAYS):
        if s.book.wanted[s.roosts[seat].egg][card]:
            count_one(s, seat)
    elif waits_for(s, seat, TREASURES_IN_PLAY) or waits_for(s, seat, NAMES_IN_PLAY):
        egg = s.roosts[seat].egg
        if in_play(s, seat, s.book.counts[egg]) >= s.book.needs[egg]:
            hatch(s, seat)


def in_play(s: Draconium, seat: i64, what: i64) -> i64:
    """Treasures but for Coppers, or different names, among all that a player has in play, Durations too (D-B61)."""
    if what == NAMES_IN_PLAY:
        return len(set(cards_in_play(s, seat)))
    return len([card for card in cards_in_play(s, seat) if s.book.is_treasure[card] and card != s.book.copper])


def action_names(s: Draconium, seat: i64) -> i64:
    """How many differently named Actions a player has in play."""
    return len({card for card in cards_in_play(s, seat) if s.book.is_action[card]})


def cards_in_play(s: Draconium, seat: i64) -> list[int]:
    return [slot >> MARKS for place in (IN_PLAY, LASTING, FOREVER) for slot in s.zone(place, seat).slots]


def shuffled(s: Draconium, seat: i64) -> bool:
    """A discard pile with a card in it was shuffled; the draw goes on afterwards (D-B62). True if a text was called."""
    depth = s.depth()
    if waits_for(s, seat, SHUFFLES):
        count_one(s, seat)
    return s.called_since(depth)


def trashed(s: Draconium) -> None:
    """So many cards lie in the trash now, whoever put them there (D-B61); in turn order (D-B17)."""
    hatch_all(s, IN_TRASH, -1)


def grown(s: Draconium, seat: i64) -> None:
    """Another player's Drake has grown (D-B59)."""
    for other in range(s.seats):
        if other != seat and waits_for(s, other, ANOTHER_GROWS):
            s.roosts[other].progress += 1
    hatch_all(s, ANOTHER_GROWS, seat)


def hatch_all(s: Draconium, what: i64, but: i64) -> None:
    """All Eggs that wait for it, in turn order from the player on turn (D-B17)."""
    found: i64 = 0
    for step in range(s.seats):
        seat = (s.turn_of + step) % s.seats
        if seat != but and waits_for(s, seat, what) and reached(s, seat) >= s.book.needs[s.roosts[seat].egg]:
            become_drake(s, seat)
            found |= 1 << seat
    for step in range(s.seats):
        seat = (s.turn_of + s.seats - 1 - step) % s.seats  # what is called last comes first
        if found >> seat & 1:
            do_hatched(s, seat)


def turn_started(s: Draconium, seat: i64) -> None:
    """The first thing in a turn (D-B58): every own turn counts."""
    roost = s.roosts[seat]
    if roost.stage == EGG and roost.egg >= 0 and 0 < s.book.timer[roost.egg] <= s.turns[seat]:
        hatch(s, seat)


def buys_ended(s: Draconium, seat: i64) -> None:
    """The window at the end of the Buy phase opens (D-B75)."""
    if waits_for(s, seat, UNSPENT) and s.coins >= s.book.needs[s.roosts[seat].egg]:
        hatch(s, seat)
