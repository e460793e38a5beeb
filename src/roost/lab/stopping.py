"""Ctrl+C while many games are played: what is under way is given up, what is done is kept."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")


class Interruption:
    """Within `with`, Ctrl+C ends `take` and nothing else, so that whatever is done with its results is done whole.

    Once pressed, it does nothing more, after `with` neither: what is left is to tell the results and to end.
    """

    def __init__(self) -> None:
        self.asked = False
        self.taking = False
        self.before: Any = None

    def __enter__(self) -> Interruption:
        if threading.current_thread() is threading.main_thread():  # no other can hear signals
            self.before = signal.signal(signal.SIGINT, self.hear)
        return self

    def __exit__(self, *_: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, signal.SIG_IGN if self.asked else self.before)

    def hear(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True
        if self.taking:
            self.taking = False
            raise KeyboardInterrupt

    def take(self, source: Iterator[T]) -> T | None:
        """The next of them; None at the end, or when Ctrl+C was pressed."""
        found = None
        try:
            self.taking = True
            if not self.asked:
                found = next(source, None)
            self.taking = False
        except KeyboardInterrupt:
            found = None
        return found
