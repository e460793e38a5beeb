"""Events: what happened, typed, with who may see it. Filled only while somebody listens, never in search."""

from __future__ import annotations

from mypy_extensions import i64

MOVE = "move"
SHUFFLE = "shuffle"
SHOW = "show"
TURN = "turn"  # a seat's turn begins; games that have turns tell it by this name


class Event:
    """One thing that happened. `seers` are the seats, as bits, that may know which thing it was.

    `cause` is the card whose text did it, or -1.
    """

    def __init__(
        self, kind: str, seat: int, thing: int, count: int, source: str, target: str, seers: int, cause: int = -1
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.thing = thing
        self.count = count
        self.source = source
        self.target = target
        self.seers = seers
        self.cause = cause

    def seen_by(self, seat: i64) -> Event:
        """The same event as one seat may know it: the thing is -1 where it is hidden."""
        if self.seers >> seat & 1:
            return self
        return Event(self.kind, self.seat, -1, self.count, self.source, self.target, self.seers, self.cause)
