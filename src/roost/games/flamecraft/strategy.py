"""What a seasoned player thinks of a position. For bots; no rule is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


def evaluate(s: Flamecraft, seat: i64) -> float:
    return 0.0


def advise(s: Flamecraft, seat: i64) -> i64:
    return -1
