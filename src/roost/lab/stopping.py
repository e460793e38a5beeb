"""Handles Ctrl+C while many games are played: finished games are kept, games in progress are dropped."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")


class Interruption:
    """Inside `with`, Ctrl+C interrupts only `take`, so that code that processes its results is never interrupted.

    After the first Ctrl+C further ones are ignored, also after `with`: only the report remains to be printed.
    """

    def __init__(self) -> None:
        self.asked = False
        self.taking = False
        self.before: Any = None

    def __enter__(self) -> Interruption:
        if threading.current_thread() is threading.main_thread():  # Python handles signals only there
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
        """The next item of the iterator; None at its end or after Ctrl+C."""
        found = None
        try:
            self.taking = True
            if not self.asked:
                found = next(source, None)
            self.taking = False
        except KeyboardInterrupt:
            found = None
        return found
