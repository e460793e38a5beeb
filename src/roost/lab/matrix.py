"""Win rates in the cells of a table: two groups of a game, such as Rider and Dragon, or one group against itself.

Two different groups are those of the same seat: how often do seats with this Rider and that Dragon win? With `against`,
and always if both are the same group, rows and columns are two seats of a game: how often does the row finish ahead of
the column? The winner is ahead of the others, who are ranked by their scores; level seats count half.

With the group `bot` in rows and columns, every choice of the players who fit at the table is played.

All intervals together miss the truth in at most 5 % of cases: they are corrected for the number of cells.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any

from roost.core.fault import nearest_of
from roost.core.game import Game
from roost.lab import estimates
from roost.lab.arms import Arm
from roost.lab.compare import ALPHA
from roost.lab.estimates import RATE
from roost.lab.rounds import Playing, Rounds, about, contest, line_ups, play_rounds
from roost.lab.rows import group_column
from roost.lab.sequence import FEWEST, Interval

if TYPE_CHECKING:
    import polars

BOT = "bot"
ABOVE, BELOW, EVEN, OPEN, TOO_FEW = "above", "below", "even", "open", "too few games"


class UnknownGroup(ValueError):
    """The game has no such group."""


@dataclass(frozen=True)
class MatrixQuestion:
    arm: Arm
    rows: str
    columns: str
    players: tuple[str, ...]
    seats: int
    seed: str
    games: int  # the most
    same: float = 0.05  # a win rate this far from a fair one counts as even
    against: bool = False

    @property
    def across(self) -> bool:
        """Whether rows and columns are two different seats."""
        return self.against or self.rows == self.columns

    @property
    def fair(self) -> float:
        return 0.5 if self.across else 1.0 / self.seats


@dataclass(frozen=True)
class Cell:
    row: str
    column: str
    cases: int  # seats, or pairs of seats
    blocks: int
    rate: Interval
    verdict: str

    def to_json(self) -> dict[str, Any]:
        return {
            "row": self.row,
            "column": self.column,
            "cases": self.cases,
            "blocks": self.blocks,
            **estimates.to_json(self.rate),
            "verdict": self.verdict,
        }


@dataclass
class MatrixAnswer:
    question: MatrixQuestion
    cells: list[Cell] = field(default_factory=list)
    games: int = 0
    stopped: bool = False

    @property
    def many(self) -> int:
        """The number of cells for which the intervals are corrected: a group against itself has each pair twice."""
        question = self.question
        return len(self.cells) // 2 if question.rows == question.columns else len(self.cells)

    def to_json(self) -> dict[str, Any]:
        question = self.question
        return {
            "kind": "matrix",
            **about(question.arm),
            "rows": question.rows,
            "columns": question.columns,
            "across": question.across,
            "fair": round(question.fair, 6),
            "same": question.same,
            "players": list(question.players),
            "seats": question.seats,
            "seed": question.seed,
            "games": self.games,
            "cells": [cell.to_json() for cell in self.cells],
            "stopped": self.stopped,
        }


def group_of(name: str, game: Game[Any]) -> str:
    """A group's name as the game writes it; raises UnknownGroup."""
    known = {group.lower(): group for group in (*game.facts.groups, BOT)}
    if name.lower() not in known:
        raise UnknownGroup(
            f"{game.facts.name} has no group {name!r}{nearest_of(name, list(known.values()))} "
            f"(groups: {', '.join(known.values())})"
        )
    return known[name.lower()]


def matrix(question: MatrixQuestion, playing: Playing | None = None) -> MatrixAnswer:
    """Play until every cell has a verdict, or to the limit of games."""
    game, options = question.arm.game, question.arm.options
    both_bots = question.rows == question.columns == BOT
    lines = line_ups(question.players, question.seats) if both_bots else [question.players]
    answer = MatrixAnswer(question)

    def look(table: Rounds) -> list[int] | None:
        answer.cells = cells(question, [one.frame(n * table.seats) for one, n in zip_played(table)])
        waiting = any(cell.verdict in (OPEN, TOO_FEW) for cell in answer.cells) or not answer.cells
        return None if waiting else []

    table = play_rounds(
        [contest(game, line, question.seed, options) for line in lines], question.games, playing or Playing(), look
    )
    answer.games, answer.stopped = table.games, table.stopped
    return answer


def zip_played(table: Rounds) -> list[tuple[Any, int]]:
    return [(one, n) for one, n in zip(table.played, table.blocks, strict=True) if n]


# -- the cells ---------------------------------------------------------------------------------------------------------
def cells(question: MatrixQuestion, frames: Sequence[polars.DataFrame]) -> list[Cell]:
    """All cells that occurred. A block is the same deal in all line-ups."""
    import polars

    seats = question.seats
    found = [case for frame in frames for case in cases(question, frame, seats)]
    if not found:
        return []
    sums = (
        polars.concat(found)
        .drop_nulls()
        .filter(polars.col("row") != polars.col("column") if question.rows == question.columns else polars.lit(True))
        .group_by("row", "column", "block")
        .agg(polars.col("value").sum(), polars.col("weight").sum())
        .sort("row", "column", "block")
    )
    grouped = list(sums.group_by("row", "column", maintain_order=True))
    many = len(grouped) // 2 if question.rows == question.columns else len(grouped)
    return [
        cell_of(question, str(key[0]), str(key[1]), part["value"].to_list(), part["weight"].to_list(), max(1, many))
        for key, part in grouped
    ]


def cell_of(
    question: MatrixQuestion, row: str, column: str, values: list[float], weights: list[float], many: int
) -> Cell:
    rate = estimates.ratio(values, weights, RATE, ALPHA / many)
    blocks = len(weights)
    return Cell(
        row, column, round(math.fsum(weights)), blocks, rate, verdict(rate, blocks, question.fair, question.same)
    )


def verdict(rate: Interval, blocks: int, fair: float, same: float) -> str:
    if blocks < FEWEST:
        return TOO_FEW
    if rate.low >= fair - same and rate.high <= fair + same:
        return EVEN
    if rate.excludes(fair):
        return ABOVE if rate.low > fair else BELOW
    return OPEN


def cases(question: MatrixQuestion, games: polars.DataFrame, seats: int) -> list[polars.DataFrame]:
    """For each seat, or pair of seats, of every game: its block, row, column and result.

    Games in which all seats are in the same cell say nothing about it and are left out.
    """
    import polars

    block = (polars.col("game") // seats).alias("block")
    if question.across:
        return [
            games.select(
                block,
                word(question.rows, i).alias("row"),
                word(question.columns, j).alias("column"),
                ahead(i, j).alias("value"),
                polars.lit(1.0).alias("weight"),
            )
            for i, j in permutations(range(seats), 2)
        ]
    alike = polars.all_horizontal(
        [
            (word(group, seat) == word(group, 0)).fill_null(False)
            for group in (question.rows, question.columns)
            for seat in range(1, seats)
        ]
    )
    told = games if seats == 1 else games.filter(~alike)
    return [
        told.select(
            block,
            word(question.rows, seat).alias("row"),
            word(question.columns, seat).alias("column"),
            polars.col(f"won_{seat}").alias("value"),
            polars.lit(1.0).alias("weight"),
        )
        for seat in range(seats)
    ]


def word(group: str, seat: int) -> polars.Expr:
    import polars

    return polars.col(group_column("player" if group == BOT else group, seat))


def ahead(i: int, j: int) -> polars.Expr:
    """1 if seat i finished ahead of seat j, 0 if behind, 0.5 if they are level."""
    import polars

    won = (polars.col(f"won_{i}") - polars.col(f"won_{j}")).sign()
    points = (polars.col(f"score_{i}") - polars.col(f"score_{j}")).sign().cast(polars.Float64)
    none = (polars.col(f"won_{i}") == 0) & (polars.col(f"won_{j}") == 0)
    return 0.5 + 0.5 * polars.when(none).then(points).otherwise(won)
