"""Heuristics for bots: the value of a position, and which card to draft. No rule is here."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.games.riders.knowledge import ROW

if TYPE_CHECKING:
    from roost.games.riders.state import Riders, Side

LIKED: Final = 25  # extra rating of a card of the kind that the seat's Rider likes
SPITE: Final = 60  # if no card is rated as high as this, take the card that the opponent rates highest


# -- the draft -------------------------------------------------------------------------------------------------------
def best_pick(s: Riders, seat: i64) -> i64:
    """The card of the Row with the highest rating; if all are below `SPITE`, the one best for the opponent."""
    own = best_for(s, seat)
    return own if rating(s, seat, own) >= SPITE else best_for(s, 1 - seat)


def best_for(s: Riders, seat: i64) -> i64:
    best: i64 = -1
    for card in s.zone(ROW, 0).cards():
        if best < 0 or rating(s, seat, card) > rating(s, seat, best):
            best = card
    return best


def rating(s: Riders, seat: i64, card: i64) -> i64:
    entry = s.book.cards[card]
    likes = s.sides[seat].rider.likes
    return entry.rating + (LIKED if likes and entry.kind == likes else 0)


# -- the duel --------------------------------------------------------------------------------------------------------
def evaluate(s: Riders, seat: i64) -> float:
    """The expected utility of a seat, from -0.5 to 0.5: the difference in strength through tanh."""
    if s.over:
        return 0.5 if s.winner == seat else -0.5
    if s.turn == 0:
        return 0.0  # before the duel all Riders and Dragons are valued alike
    mine = strength(s, s.sides[seat])
    theirs = strength(s, s.sides[1 - seat])
    return 0.5 * math.tanh(0.5 * (mine - theirs))


def strength(s: Riders, side: Side) -> float:
    """The value of a side. HP count logarithmically; coming losses to Burn and Freeze are subtracted."""
    rider = float(side.rider_hp + side.shields + side.exhausted - 2 * side.rider_burn)
    dragon = float(side.dragon_hp - 2 * side.dragon_burn)
    worth = 1.6 * math.log(1.0 + (rider if rider > 0.0 else 0.0))
    worth += 1.1 * math.log(1.0 + (dragon if dragon > 0.0 else 0.0))
    worth += 0.25 * math.log(1.0 + float(side.energy)) + 0.12 * float(side.hand.size())
    worth += 0.05 * float(side.guards)
    frozen = side.dragon_freeze + (side.rider_freeze if s.book.rider_staggers else 0)
    worth -= 0.35 * float(frozen if frozen < 4 else 4)
    if side.form() is not side.rider.healthy:
        worth -= 0.10
    return worth
