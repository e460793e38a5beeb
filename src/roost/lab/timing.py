"""How time is taken: CPU time on one core, and of several rounds the best, for whatever else the machine does can only
make a round slower."""

from __future__ import annotations

import os
import time
from collections.abc import Callable


def seconds(work: Callable[[int], object], times: int) -> float:
    start = time.process_time()
    work(times)
    return time.process_time() - start


def enough(work: Callable[[int], object], wanted: float) -> int:
    """How often the work must be done to last so long."""
    n = 1
    while (took := seconds(work, n)) < wanted / 8:
        n *= 2
    return max(1, round(n * wanted / took))


def rate(work: Callable[[int], object], rounds: int, wanted: float) -> float:
    """How often the work is done in a second."""
    n = enough(work, wanted)
    return n / min(seconds(work, n) for _ in range(rounds))


def stay_on_one_core() -> None:
    """Where the system lets us: a move to another core in the middle would cost time."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
