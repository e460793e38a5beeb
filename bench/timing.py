"""How time is taken: CPU time on one core, and of several rounds the best, for whatever else the machine does can only
make a round slower."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SEED = 7


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


def spent_by_all() -> float:
    """CPU seconds that the whole machine has spent so far, where it tells."""
    try:
        user, nice, system, _, _, irq, softirq, steal = map(int, Path("/proc/stat").read_text().split()[1:9])
    except (OSError, ValueError):
        return 0.0
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def settle(compiled: bool, modules: list[Any]) -> None:
    """On one core, and only what should be timed."""
    for module in modules:
        if str(module.__file__).endswith(".py") == compiled:
            raise SystemExit(f"bench: {module.__file__} is not what should be timed")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
