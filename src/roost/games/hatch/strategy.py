"""What a seasoned player thinks: how a position stands, and what goes without saying. For bots; no rule is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from roost.games.hatch.state import Hatch


def evaluate(s: Hatch, seat: i64) -> float:
    return 0.0


def advise(s: Hatch, seat: i64) -> i64:
    return -1
