"""Confidence intervals."""

from __future__ import annotations

import math

Z95 = 1.959963984540054  # 95% of a normal distribution is within this many standard deviations


def wilson(wins: float, games: int) -> list[float]:
    """The 95% Wilson score interval of a win rate; 0 to 1 if no game was played.

    A shared win counts as a fraction, which makes the interval slightly too wide, never too narrow.
    """
    if games == 0:
        return [0.0, 1.0]
    share = wins / games
    bend = Z95 * Z95 / games
    middle = (share + bend / 2) / (1 + bend)
    half = Z95 / (1 + bend) * math.sqrt(share * (1 - share) / games + bend / (4 * games))
    return [round(max(0.0, middle - half), 6), round(min(1.0, middle + half), 6)]


def mean(total: int, squares: int, games: int) -> dict[str, float]:
    """The mean per game with its 95% interval, from the sum of the games' values and the sum of their squares."""
    middle = total / games
    around = max(0.0, squares - total * middle)
    half = Z95 * math.sqrt(around / max(1, games - 1) / games)
    return {"mean": round(middle, 6), "low": round(max(0.0, middle - half), 6), "high": round(middle + half, 6)}
