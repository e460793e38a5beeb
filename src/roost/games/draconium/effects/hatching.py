"""Hatch conditions of Eggs (D9), tested after every event, so that an Egg can hatch at any time (D-B15)."""

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
    """Whether a seat has an Egg that counts this."""
    roost = s.roosts[seat]
    return roost.stage == EGG and roost.egg >= 0 and s.book.counts[roost.egg] == what


def count_one(s: Draconium, seat: i64) -> None:
    """Count one more event for a seat's Egg; hatch it if that is enough."""
    roost = s.roosts[seat]
    roost.progress += 1
    if roost.progress >= s.book.needs[roost.egg]:
        hatch(s, seat)


def reached(s: Draconium, seat: i64) -> i64:
    """How far a seat's Egg is: the number it has counted."""
    what = s.book.counts[s.roosts[seat].egg]
    if what in (TREASURES_IN_PLAY, NAMES_IN_PLAY):
        return in_play(s, seat, what)
    if what == IN_TRASH:
        return s.zone(TRASH, 0).size()
    if what == UNSPENT:
        return s.coins if s.turn_of == seat else i64(0)
    return s.roosts[seat].progress


def gained(s: Draconium, seat: i64, card: i64, cost: i64) -> None:
    """Called when a card has been gained, with its cost at that moment (D-B61)."""
    if waits_for(s, seat, GAINS):
        egg = s.roosts[seat].egg
        if cost >= s.book.costing[egg] and s.book.wanted[egg][card]:
            count_one(s, seat)


def announced(s: Draconium, seat: i64, card: i64) -> None:
    """Called for every play, before reactions and the card's script (D-B60, D-B61)."""
    if waits_for(s, seat, PLAYS):
        if s.book.wanted[s.roosts[seat].egg][card]:
            count_one(s, seat)
    elif waits_for(s, seat, TREASURES_IN_PLAY) or waits_for(s, seat, NAMES_IN_PLAY):
        egg = s.roosts[seat].egg
        if in_play(s, seat, s.book.counts[egg]) >= s.book.needs[egg]:
            hatch(s, seat)


def in_play(s: Draconium, seat: i64, what: i64) -> i64:
    """Number of Treasures other than Copper, or of names, a player has in play, Durations included (D-B61)."""
    if what == NAMES_IN_PLAY:
        return len(set(cards_in_play(s, seat)))
    return len([card for card in cards_in_play(s, seat) if s.book.is_treasure[card] and card != s.book.copper])


def action_names(s: Draconium, seat: i64) -> i64:
    """How many differently named Actions a player has in play."""
    return len({card for card in cards_in_play(s, seat) if s.book.is_action[card]})


def cards_in_play(s: Draconium, seat: i64) -> list[int]:
    return [slot >> MARKS for place in (IN_PLAY, LASTING, FOREVER) for slot in s.zone(place, seat).slots]


def shuffled(s: Draconium, seat: i64) -> bool:
    """Called after cards were shuffled, before the draw continues (D-B62). True if a script was called."""
    depth = s.depth()
    if waits_for(s, seat, SHUFFLES):
        count_one(s, seat)
    return s.called_since(depth)


def trashed(s: Draconium) -> None:
    """Called after cards were trashed by anybody (D-B61). Eggs hatch in turn order (D-B17)."""
    hatch_all(s, IN_TRASH, -1)


def grown(s: Draconium, seat: i64) -> None:
    """Called after a Drake has grown, for the Eggs of other players (D-B59)."""
    for other in range(s.seats):
        if other != seat and waits_for(s, other, ANOTHER_GROWS):
            s.roosts[other].progress += 1
    hatch_all(s, ANOTHER_GROWS, seat)


def hatch_all(s: Draconium, what: i64, but: i64) -> None:
    """Hatch all Eggs whose condition is met, in turn order from the current player (D-B17)."""
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
    """Called first in a turn; every turn of the player counts (D-B58)."""
    roost = s.roosts[seat]
    if roost.stage == EGG and roost.egg >= 0 and 0 < s.book.timer[roost.egg] <= s.turns[seat]:
        hatch(s, seat)


def buys_ended(s: Draconium, seat: i64) -> None:
    """Called when the window at the end of the Buy phase opens (D-B75)."""
    if waits_for(s, seat, UNSPENT) and s.coins >= s.book.needs[s.roosts[seat].egg]:
        hatch(s, seat)
