"""Whether a compiled Roost is being built beside this server, as `make play` does; the next start uses it.

`make play` names a file in the environment variable ROOST_COMPILING. `scripts/building.py` writes into it and keeps it
locked while the build goes on.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

VARIABLE = "ROOST_COMPILING"
NextStart = Literal["as now", "compiling", "compiled", "failed"]


def next_start() -> NextStart:
    """What the next start of the server will run, if it differs from what runs now."""
    file = os.environ.get(VARIABLE)
    if not file:
        return "as now"
    try:
        with Path(file).open() as opened:
            if is_locked(opened.fileno()):
                return "compiling"
            words = opened.read()
    except OSError:
        return "as now"
    if words == "ready":
        return "compiled"
    return "failed" if words.startswith("failed") else "as now"


def is_locked(file: int) -> bool:
    """Whether another process holds the lock of an open file. On systems without such locks: no."""
    try:
        import fcntl
    except ImportError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False
