"""Estimates of single numbers (a rate, a length), with intervals that stay within the number's bounds.

The interval is the confidence sequence of sequence.py, so it holds whenever the games are stopped. That sequence is
scaled by the spread of the values so far, which is 0 if all were the same: forty wins out of forty would count as
certainty. So where a number has two bounds, `AT_EACH_BOUND` values at each of them are added to those that were found;
they widen and shift the interval, less and less the more games there are. The estimate itself is not changed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from roost.lab.sequence import FEWEST, Interval, half_width

AT_EACH_BOUND = 2
UNKNOWN = Interval(math.nan, -math.inf, math.inf)


@dataclass(frozen=True)
class Bounds:
    """What a number can be: a rate is from 0 to 1, a length is not negative."""

    low: float = -math.inf
    high: float = math.inf

    def clip(self, found: Interval) -> Interval:
        low = min(max(found.low, self.low), self.high)
        return Interval(found.estimate, low, max(low, min(found.high, self.high)))


RATE = Bounds(0.0, 1.0)
POSITIVE = Bounds(0.0)


def ratio(upper: Sequence[float], lower: Sequence[float], bounds: Bounds, alpha: float) -> Interval:
    """The interval of a ratio of two sums, from what each block adds to them. Blocks that add nothing are left out.

    The error is that of a mean of blocks, to which each adds how far its upper sum is from what its lower sum leads one
    to expect (the delta method).
    """
    pairs = [(u, w) for u, w in zip(upper, lower, strict=True) if w > 0]
    blocks = len(pairs)
    weight = math.fsum(w for _, w in pairs)
    if not blocks:
        return bounds.clip(UNKNOWN)
    estimate = math.fsum(u for u, _ in pairs) / weight
    if blocks < FEWEST:
        return bounds.clip(Interval(estimate, -math.inf, math.inf))
    middle = estimate
    if math.isfinite(bounds.low) and math.isfinite(bounds.high):
        mean = weight / blocks
        pairs += [(bound * mean, mean) for bound in (bounds.low, bounds.high) for _ in range(AT_EACH_BOUND)]
        weight += 2 * AT_EACH_BOUND * mean
        middle = math.fsum(u for u, _ in pairs) / weight
    squares = math.fsum((u - w * middle) ** 2 for u, w in pairs)
    many = len(pairs)
    deviation = math.sqrt(squares / (many - 1)) * many / weight
    half = half_width(many, deviation, alpha)
    return bounds.clip(Interval(estimate, min(estimate, middle - half), max(estimate, middle + half)))


def mean(values: Sequence[float], bounds: Bounds, alpha: float) -> Interval:
    """The interval of a mean of independent values."""
    return ratio(values, [1.0] * len(values), bounds, alpha)


def plain(value: float) -> float | None:
    """A number for JSON: rounded, None if it is not known."""
    return round(value, 6) if math.isfinite(value) else None


def to_json(found: Interval) -> dict[str, Any]:
    return {"estimate": plain(found.estimate), "interval": [plain(found.low), plain(found.high)]}
