"""Events: what happened and who may know it, for the log.

A state collects events only if `State.events` is a list. Searching bots leave it None.
"""

from __future__ import annotations

from mypy_extensions import i64

MOVE = "move"
SHUFFLE = "shuffle"
SHOW = "show"
TURN = "turn"  # a seat's turn begins; every game with turns uses this kind


class Event:
    """Something that happened. `thing` is what it happened to, or -1; `seers` are the seats, as bits, that may know it.

    `source` and `target` are names of zones, or of spaces of a map. `cause` is the card whose script did it, or -1.
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
        """The event as one viewer may know it: the thing is -1 if it is hidden from that viewer."""
        if self.seers >> seat & 1:
            return self
        return Event(self.kind, self.seat, -1, self.count, self.source, self.target, self.seers, self.cause)
