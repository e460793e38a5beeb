"""A small game, written out as a tree for OpenSpiel's solvers, which are then hundreds of times faster.

    from roost.adapters.tree import tree
    small = tree("riders", deals=16, variant="tiny.toml", options={"auto_draft": True, "round_cap": 1})
    solver = pyspiel.CFRPlusSolver(small.game)

All chance is at the root, as in openspiel.py, and a player's information sets are the same as there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyspiel

from roost.adapters.openspiel import folded
from roost.adapters.source import Source
from roost.core.state import State


class TooLarge(ValueError):
    """The game's tree has more positions than were allowed."""


@dataclass(frozen=True)
class InformationSet:
    """What a seat may know when it is asked. `state` is one of the positions in which it knows just that.

    OpenSpiel's action k stands for `legal[k]`.
    """

    state: State
    seat: int
    legal: list[int]
    number: int  # in the order of the seat's sets


@dataclass
class GameTree:
    """`game` is OpenSpiel's; `sets` are the information sets by OpenSpiel's names for them."""

    game: Any = None
    sets: dict[str, InformationSet] = field(default_factory=dict)
    positions: int = 0

    def policy(self, chances: Callable[[InformationSet], list[float]]) -> Any:
        """The policy that gives these chances to the legal answers of each information set."""
        return pyspiel.TabularPolicy({name: list(enumerate(chances(each))) for name, each in self.sets.items()})


def tree(
    game: str,
    deals: int,
    variant: str | Path | dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    most: int = 500_000,
) -> GameTree:
    """Write a game for two seats out; raises TooLarge if its tree has more than `most` positions."""
    writer = Writer(Source(game, 2, variant, options), most)
    share = 1.0 / deals
    writer.lines.append('c "" 1 "" { ' + " ".join(f'"{k}" {share!r}' for k in range(deals)) + " } 0")
    for k in range(deals):
        s = writer.source.new(f"deal/{k}")
        writer.add(s, [folded("", s, seat) for seat in range(2)])
    text = "\n".join([f'EFG 2 R "{writer.source.id}" {{ "seat 0" "seat 1" }} ""', *writer.lines, ""])
    found = GameTree(pyspiel.load_efg_game(text), {}, len(writer.lines))
    for fold, each in writer.found.items():
        found.sets[f"{each.seat}-{each.seat}-{each.number}-{fold}"] = each
    return found


class Writer:
    """Writes positions in Gambit's format for games in extensive form."""

    def __init__(self, source: Source, most: int) -> None:
        self.source = source
        self.most = most
        self.lines: list[str] = []
        self.found: dict[str, InformationSet] = {}  # by fold
        self.counts = [0, 0]  # information sets of each seat

    def add(self, s: State, folds: list[str]) -> None:
        """Write a position and all that follow from it."""
        if len(self.lines) >= self.most:
            raise TooLarge(f"the tree of {self.source.id} has more than {self.most} positions")
        if s.over:
            utility = s.returns()
            self.lines.append(f't "" {len(self.lines)} "" {{ {utility[0]!r} {utility[1]!r} }}')
            return
        seat = s.asked()[0]
        legal = s.legal(seat)
        fold = folds[seat]
        if fold not in self.found:
            self.counts[seat] += 1
            self.found[fold] = InformationSet(s, seat, legal, self.counts[seat])
        answers = " ".join(f'"{k}"' for k in range(len(legal)))
        self.lines.append(f'p "" {seat + 1} {self.found[fold].number} "{fold}" {{ {answers} }} 0')
        for action in legal:
            after = s.clone()
            after.apply(action, seat)
            self.add(after, [folded(folds[k], after, k, action if k == seat else -1) for k in range(2)])
