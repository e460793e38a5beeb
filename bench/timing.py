"""What the scripts here share beside `roost.lab.timing`: one core, the right modules, and how busy the machine was."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from roost.lab.timing import stay_on_one_core

SEED = 7


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
    stay_on_one_core()
