"""Helpers of the benchmarks, in addition to `roost.lab.timing`: check the modules, use one core, measure other load."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from roost.lab.timing import stay_on_one_core

SEED = 7


def spent_by_all() -> float:
    """CPU seconds that the whole machine has spent so far; 0 if unknown."""
    try:
        user, nice, system, _, _, irq, softirq, steal = map(int, Path("/proc/stat").read_text().split()[1:9])
    except (OSError, ValueError):
        return 0.0
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def settle(compiled: bool, modules: list[Any]) -> None:
    """Pin the process to one core, and exit unless the modules are compiled (or not) as expected."""
    for module in modules:
        if str(module.__file__).endswith(".py") == compiled:
            expected = "compiled" if compiled else "interpreted"
            raise SystemExit(f"bench: {module.__file__} was imported, but the {expected} module should be measured")
    stay_on_one_core()
