"""Measures CPU time on one core; the best of several rounds counts, because other load can only make a round slower."""

from __future__ import annotations

import os
import time
from collections.abc import Callable


def seconds(work: Callable[[int], object], times: int) -> float:
    """The CPU time of doing the work `times` times."""
    start = time.process_time()
    work(times)
    return time.process_time() - start


def enough(work: Callable[[int], object], wanted: float) -> int:
    """How often the work must be repeated to take about `wanted` seconds."""
    n = 1
    while (took := seconds(work, n)) < wanted / 8:
        n *= 2
    return max(1, round(n * wanted / took))


def rate(work: Callable[[int], object], rounds: int, wanted: float) -> float:
    """How often the work can be done per second."""
    n = enough(work, wanted)
    return n / min(seconds(work, n) for _ in range(rounds))


def stay_on_one_core() -> None:
    """Pin the process to one core, if the operating system supports it, because moving between cores costs time."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
