from __future__ import annotations
from mypy_extensions import i64
from typing import Any
def evaluate(s: Any, seat: i64) -> float:
    return 0.0
def advise(s: Any, seat: i64) -> i64:
    return -1
