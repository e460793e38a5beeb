"""Measurements over many games: win rates between bots, comparisons of two versions of a game, and speed."""

from roost.lab.runs import Run, RunFault
from roost.lab.runs import open_run as open

__all__ = ["Run", "RunFault", "open"]
