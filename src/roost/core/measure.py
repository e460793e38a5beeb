"""Measures: which number shows who is ahead in a game, and what the final scores consist of.

They are for people who look at a finished game. Rules and bots do not use them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from mypy_extensions import mypyc_attr

from roost.core.event import Event
from roost.core.flow import S


class Share:
    """One part of a seat's final score. `name` is a thing's name or a few words; `count` is how many such things."""

    def __init__(self, name: str, points: int, count: int = 1) -> None:
        self.name = name
        self.points = points
        self.count = count


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure(Generic[S]):
    """How the standing of a game is measured. A game without its own measure is measured by its scores.

    `title`: what the number counts, as the title of a chart ("Dynasty"). `shares`: what the parts add up to, as a
    title ("Damage dealt"); by default the final score. `unit`: the word that follows the number ("VP").
    """

    def __init__(self, title: str = "Score", shares: str = "Final score", unit: str = "points") -> None:
        self.title = title
        self.share_title = shares
        self.unit = unit

    def standing(self, s: S) -> list[int]:
        """For each seat the number that shows how far ahead it is. It is called on states at any time of a game."""
        return s.scores()

    def goal(self, s: S) -> int:
        """The number that ends the game when a seat reaches it; 0 if there is none."""
        return 0

    def shares(self, s: S, events: Sequence[Event]) -> list[list[Share]]:
        """For each seat the parts of its final score, from the last state and all events of the game; may be empty."""
        return [[] for _ in range(s.seats)]


class Sums:
    """Adds up points by seat and name, for `Measure.shares`."""

    def __init__(self, seats: int) -> None:
        self.seats: list[dict[str, Share]] = [{} for _ in range(seats)]

    def add(self, seat: int, name: str, points: int, count: int = 1) -> None:
        sums = self.seats[seat]
        if name in sums:
            sums[name].points += points
            sums[name].count += count
        else:
            sums[name] = Share(name, points, count)

    def listed(self) -> list[list[Share]]:
        """The sums that are not 0, the largest first."""
        return [sorted([each for each in sums.values() if each.points], key=by_points) for sums in self.seats]


def by_points(share: Share) -> int:
    return -share.points
