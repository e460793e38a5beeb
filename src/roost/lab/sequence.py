"""A confidence sequence: an interval that may be looked at after every block of games, and stopped at any time.

An ordinary 95 % interval misses the truth in 5 % of cases if it is looked at once. Whoever looks again and again, and
stops as soon as it excludes 0, is wrong far more often. The intervals of a confidence sequence are wider, so that the
chance that *any* of them misses the truth is at most 5 %.

This is the asymptotic sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021): the boundary of Robbins'
normal mixture, scaled by the standard deviation so far. It holds for any distribution with a finite variance, after
`FEWEST` values.

An estimate at an early stop is on average too far from 0: the sequence stopped because the values so far happened to be
large. The interval allows for that, the estimate does not.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

FEWEST = 40  # values before the first interval
TUNED_TO = 400  # the number of values at which the interval is narrowest compared with a fixed one


@dataclass(frozen=True)
class Interval:
    """An estimate, and the bounds of its confidence sequence. Infinite bounds: too few values."""

    estimate: float
    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high

    def lies_within(self, bound: float) -> bool:
        return -bound <= self.low and self.high <= bound


def mixture(alpha: float) -> float:
    """The parameter rho of the normal mixture that makes the interval narrowest after `TUNED_TO` values."""
    least = -2.0 * math.log(alpha)
    return math.sqrt((least + math.log(least) + 1.0) / TUNED_TO)


def half_width(values: int, deviation: float, alpha: float) -> float:
    """Half the width of the interval after so many values with this standard deviation."""
    if values < FEWEST:
        return math.inf
    spread = values * mixture(alpha) ** 2
    return deviation * math.sqrt(2.0 * (spread + 1.0) / (values * spread) * math.log(math.sqrt(spread + 1.0) / alpha))


def interval(mean: float, deviation: float, values: int, alpha: float = 0.05) -> Interval:
    half = half_width(values, deviation, alpha)
    return Interval(mean, mean - half, mean + half)
