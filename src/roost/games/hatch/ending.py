"""The end: the trigger, the last turns, the winner (H4, H24, H51-H55)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.measure import Measure, Share, Sums

if TYPE_CHECKING:
    from roost.games.hatch.state import Hatch, Land


def count_dynasty(s: Hatch, me: Land) -> None:
    """After a hatch: the first player to reach the target triggers the end (H24, H51, H-r15, H-r45)."""
    if s.trigger < 0 and me.dynasty() >= s.book.target:
        s.trigger = me.seat
        s.tell("triggers", me.seat, -1, me.dynasty())


def is_due(s: Hatch) -> bool:
    """Whether the game ends now: a round is over, and the end was triggered or the cap reached (H53, H-r16, H-r28)."""
    if s.turn % s.seats:
        return False
    return s.trigger >= 0 or s.round_now() > s.book.round_cap  # H-r28


def finish(s: Hatch) -> None:
    s.over = True
    for seat in winners(s):
        s.tell("wins", seat, -1, s.lands[seat].dynasty())


def winners(s: Hatch) -> list[int]:
    """The seats with the highest dynasty; the player who triggered the end wins a tie (H54, H55, H-r1, H-r44)."""
    scores = s.scores()
    highest = max(scores)
    best = [seat for seat in range(s.seats) if scores[seat] == highest]
    if len(best) == 1:
        return best
    if s.trigger < 0:  # H-r28: at the round cap, the first of the tied in turn order
        return [first_in_order(s, best)]
    if s.book.tie_among and s.trigger not in best:  # the option tie_rule
        return best
    return [int(s.trigger)]


def first_in_order(s: Hatch, seats: list[int]) -> int:
    first = seats[0]
    for seat in seats:
        if place(s, seat) < place(s, first):
            first = seat
    return first


def place(s: Hatch, seat: i64) -> i64:
    """How far a seat sits from the starting player, clockwise (H-r42)."""
    return (seat - s.first + s.seats) % s.seats


@final
class DynastyMeasure(Measure["Hatch"]):
    """The chart counts the dynasty; the final score consists of the hatched dragons (H3)."""

    def goal(self, s: Hatch) -> int:
        return s.book.target

    def shares(self, s: Hatch, events: Sequence[Event]) -> list[list[Share]]:
        sums = Sums(s.seats)
        for land in s.lands:
            for card in land.dragons.cards():
                sums.add(land.seat, s.game.book.names[card], s.book.value[card])
        return sums.listed()
