"""What a seasoned player thinks: how a position stands, and which card to draft. For bots; no rule is here."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.games.riders.knowledge import ROW

if TYPE_CHECKING:
    from roost.games.riders.state import Riders, Side

LIKED: Final = 25  # rating points for a card of the kind that the own Rider likes
SPITE: Final = 60  # below this rating the card that the opponent wants most is taken instead


# -- the draft -------------------------------------------------------------------------------------------------------
def best_pick(s: Riders, seat: i64) -> i64:
    """The card of the Row with the highest rating; if all are poor, the one that the opponent would rate highest."""
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
    """The expected utility, -0.5 to 0.5: how much better off the own side is, squashed."""
    if s.over:
        return 0.5 if s.winner == seat else -0.5
    if s.turn == 0:
        return 0.0  # before the duel: no Rider and no Dragon is thought better than another
    mine = strength(s, s.sides[seat])
    theirs = strength(s, s.sides[1 - seat])
    return 0.5 * math.tanh(0.5 * (mine - theirs))


def strength(s: Riders, side: Side) -> float:
    """HP count the more the fewer there are; what will be lost to Burn and Freeze counts already."""
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
