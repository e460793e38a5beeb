"""Optional clocks: each human player has some minutes for the whole game, and gets some seconds more for each turn.

A player's clock runs while that player has to answer and every human seat is taken. It stops while the server is down:
the seconds that are left are stored with every entry, every few seconds, and when the server stops.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable

from roost.server.messages import ClockFace

now = time.monotonic  # tests replace it


class Clock:
    """The clocks of one table. `left`: each seat's seconds at the time `since`; None for a seat without a clock."""

    def __init__(self, minutes: int, increment: int, left: list[float | None]) -> None:
        self.minutes = minutes
        self.increment = increment
        self.left = left
        self.running: set[int] = set()
        self.since = 0.0

    @classmethod
    def full(cls, minutes: int, increment: int, humans: Iterable[bool]) -> Clock:
        return cls(minutes, increment, [minutes * 60.0 if human else None for human in humans])

    def seconds(self) -> list[float | None]:
        """The seconds that each seat has left now."""
        spent = now() - self.since
        return [
            max(0.0, left - spent) if left is not None and seat in self.running else left
            for seat, left in enumerate(self.left)
        ]

    def run(self, running: Iterable[int]) -> None:
        """Charge the time since the last call, then let the clocks of these seats run."""
        self.left = self.seconds()
        self.since = now()
        self.running = {seat for seat in running if self.left[seat] is not None}

    def add(self, seat: int, seconds: float) -> None:
        left = self.left[seat]
        if left is not None:
            self.left[seat] = max(0.0, left + seconds)

    def out(self) -> list[int]:
        """The seats whose clocks run and have no time left."""
        left = self.seconds()
        return [seat for seat in sorted(self.running) if left[seat] == 0.0]

    def face(self) -> ClockFace:
        left = [None if one is None else round(one, 1) for one in self.seconds()]
        return ClockFace(self.minutes, self.increment, left, sorted(self.running))

    def to_text(self) -> str:
        return json.dumps({"minutes": self.minutes, "increment": self.increment, "left": self.seconds()})


def clock_from(text: str | None) -> Clock | None:
    """The stored clock; it does not run yet."""
    return None if text is None else Clock(**json.loads(text))
