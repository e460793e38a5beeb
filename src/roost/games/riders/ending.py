"""Who has won, and how (R2-R4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.measure import Measure, Share, Sums
from roost.games.riders.phases import DUEL

if TYPE_CHECKING:
    from roost.games.riders.state import Riders, Side

DRAGON_KILL: Final = 1
RIDER_KILL: Final = 2
ROUND_CAP: Final = 3
WAYS: Final = ["", "dragon kill", "rider kill", "round cap"]


def check(s: Riders) -> bool:
    """After every event: end the game if a unit is dead. Returns whether it is over (R2, R3, R-r11, R-r43)."""
    mine = s.sides[s.turn_of]
    theirs = s.sides[1 - s.turn_of]
    if mine.dragon_hp > 0 and mine.rider_hp > 0 and theirs.dragon_hp > 0 and theirs.rider_hp > 0:
        return False
    if (mine.dragon_hp > 0) != (theirs.dragon_hp > 0):  # R4: the Dragon's death comes first
        win(s, theirs if mine.dragon_hp <= 0 else mine, DRAGON_KILL, "dragon kill")
    elif (mine.rider_hp > 0) != (theirs.rider_hp > 0):
        win(s, theirs if mine.rider_hp <= 0 else mine, RIDER_KILL, "rider kill")
    elif mine.dragon_hp <= 0:  # R-r12: the same units of both sides have died, which only changed cards can do
        win(s, theirs, DRAGON_KILL, "dragon kill")
    else:
        win(s, theirs, RIDER_KILL, "rider kill")
    return True


def count_hp(s: Riders) -> None:
    """End the game at the round cap: the higher sum of HP shares wins; if equal, the second player (R-r39, R-r56)."""
    first = s.sides[s.first]
    second = s.sides[1 - s.first]
    of_first = share(first) * whole(second)
    of_second = share(second) * whole(first)
    if of_first > of_second:
        win(s, first, ROUND_CAP, "round cap")
    else:
        win(s, second, ROUND_CAP, "round cap tie" if of_first == of_second else "round cap")


def share(side: Side) -> i64:
    """The numerator of Dragon HP / maximum + Rider HP / maximum; the denominator is `whole`."""
    return side.dragon_hp * side.rider.hp + side.rider_hp * side.dragon.hp


def whole(side: Side) -> i64:
    return side.dragon.hp * side.rider.hp


def win(s: Riders, side: Side, how: i64, kind: str) -> None:
    """End the game; `kind`: the event that tells of it."""
    s.winner = side.seat
    s.won_by = how
    s.over = True
    s.tell(kind, side.seat, -1, 1 - side.seat)


# -- the picture at the end ------------------------------------------------------------------------------------------
def life(side: Side) -> int:
    """HP in percent of the full HP: the Dragon's or the Rider's, whichever is lower, because either death decides."""
    dragon = side.dragon_hp * 100 // side.dragon.hp
    rider = side.rider_hp * 100 // side.rider.hp
    return max(0, min(dragon, rider))


@final
class LifeMeasure(Measure["Riders"]):
    """The chart shows who was closest to death; the sums show which cards and attacks cost the enemy HP."""

    def standing(self, s: Riders) -> list[int]:
        return [life(side) if s.stage == DUEL else 100 for side in s.sides]

    def shares(self, s: Riders, events: Sequence[Event]) -> list[list[Share]]:
        names = s.game.book.names
        sums = Sums(2)
        stroke = ""
        by = -1  # the seat of that stroke; -1 for Burn
        for event in events:
            if event.kind in ("attacks dragon", "attacks rider", "plays", "strikes first"):
                stroke, by = names[event.thing], event.seat
            elif event.kind in ("dragon aflame", "rider aflame"):
                stroke, by = "Burn", -1
            elif event.kind in ("dragon hurt", "rider hurt") and event.seat != by:
                sums.add(1 - event.seat, stroke if event.cause < 0 else names[event.cause], event.count)
        return sums.listed()
