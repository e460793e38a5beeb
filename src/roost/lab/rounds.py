"""Plays several contests over the same deals, block by block, and lets a question look at them at fixed moments.

A block is one deal, played once for every rotation of the players (series.py). The moments are fixed numbers of blocks,
so what a question finds does not depend on the number of processes.
"""

from __future__ import annotations

import io
import math
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

from roost.core.game import Game
from roost.lab.arms import Arm
from roost.lab.metrics import Metric, parts
from roost.lab.sequence import FEWEST
from roost.lab.sim import check_plan
from roost.lab.stopping import Interruption
from roost.lab.workers import PROCESSES, Contest, Done, Plan, Task, play_all

if TYPE_CHECKING:
    import polars

GROWTH = 1.15  # from one look to the next
PARTS = 8  # a look's games are handed out in at least so many parts, so that Ctrl+C loses little


@dataclass
class Playing:
    """How to play, and when to stop.

    `progress` is called with the number of games finished since its last call. `on` is where to play: see `play_all`.
    """

    jobs: int = 1
    progress: Callable[[int], None] | None = None
    stop: Interruption | None = None
    seconds: float = math.inf  # stop at the first look after this time
    on: str = PROCESSES


class Played:
    """The rows of one contest so far."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.frames: list[polars.DataFrame] = []
        self.event_frames: list[polars.DataFrame] = []

    def add(self, done: Done) -> None:
        import polars

        games, events = done.rows
        self.games += len(done.task.games)
        self.frames.append(polars.read_parquet(io.BytesIO(games)))
        self.event_frames.append(polars.read_parquet(io.BytesIO(events)))

    def frame(self, games: int) -> polars.DataFrame:
        return self.joined(self.frames).head(games)

    def joined(self, frames: list[polars.DataFrame]) -> polars.DataFrame:
        import polars

        if len(frames) > 1:
            frames[:] = [polars.concat(frames)]
        return frames[0]

    def sums(self, metric: Metric, blocks: int) -> tuple[polars.Series, polars.Series]:
        """The upper and lower sums of a metric in each block."""
        import polars

        games = self.frame(blocks * self.seats)
        events = self.joined(self.event_frames) if metric.kind == "event" else None
        upper, lower = parts(metric, games, events, self.seats)
        block = games.select((polars.col("game") // self.seats).alias("block"))["block"]
        sums = (
            polars.DataFrame({"block": block, "upper": upper, "lower": lower})
            .group_by("block", maintain_order=True)
            .sum()
        )
        return sums["upper"], sums["lower"]


@dataclass
class Rounds:
    """The contests of a question with what was played of each so far. `live` are those that go on."""

    contests: list[Contest]
    seats: int
    played: list[Played] = field(default_factory=list)
    live: list[int] = field(default_factory=list)
    blocks: list[int] = field(default_factory=list)  # of each contest, to be looked at
    stopped: bool = False

    @property
    def games(self) -> int:
        """The games that were looked at."""
        return sum(self.blocks) * self.seats


def about(arm: Arm) -> dict[str, Any]:
    """Which game was played, for JSON."""
    return {"game": arm.game.id, "version": arm.name, "content": arm.game.book.hash}


def contest(
    game: Game[Any],
    players: Sequence[str],
    seed: str,
    options: dict[str, Any],
    counts: bool = False,
    watch: bool = False,
) -> Contest:
    plan = Plan(tuple(players), seed, options, counts, blocks=True, watch=watch)
    check_plan(game, plan)
    return Contest(game, plan, rows=True)


def line_ups(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Everybody against everybody: all choices of as many players as there are seats."""
    return list(combinations(players, min(seats, len(players))))


def looks(blocks: int) -> list[int]:
    """The numbers of blocks after which the sequence is looked at; the last is the limit."""
    found = []
    at = float(FEWEST)
    while at < blocks:
        found.append(int(at))
        at = max(at + 1, at * GROWTH)
    return [*found, blocks]


class BlockTasks:
    """Hands out the blocks up to each look, in several parts, of every contest that still goes on.

    `live` are the contests whose blocks are still wanted; it may shrink while tasks are handed out.
    """

    def __init__(self, ends: Sequence[int], seats: int, parts: int, contests: int) -> None:
        self.ends = list(ends)
        self.seats = seats
        self.parts = parts
        self.live = list(range(contests))
        self.start = 0
        self.queue: list[Task] = []

    def take(self) -> Task | None:
        if not self.queue and self.ends:
            end = self.ends.pop(0)
            step = max(1, math.ceil((end - self.start) / self.parts))
            for first in range(self.start, end, step):
                games = range(first * self.seats, min(first + step, end) * self.seats)
                self.queue += [Task(k, games) for k in self.live]
            self.start = end
        return self.queue.pop(0) if self.queue else None

    def learn(self, done: Done) -> None:
        pass


def play_rounds(
    contests: list[Contest], games: int, playing: Playing, look: Callable[[Rounds], list[int] | None]
) -> Rounds:
    """Play all contests until the limit of games, taken together, or of time, or until no contest is wanted any more.

    `look` is called at every look with what was played; it returns the contests that shall go on, or None for all.
    """
    start = time.monotonic()
    seats = len(contests[0].plan.players)
    ends = looks(max(1, games // (len(contests) * seats)))
    tasks = BlockTasks(ends, seats, max(PARTS, playing.jobs), len(contests))
    rounds = Rounds(contests, seats, [Played(seats) for _ in contests], list(tasks.live), [0] * len(contests))
    played = rounds.played
    with closing(play_all(contests, tasks, playing.jobs, playing.on)) as source:
        for end in ends:
            while any(played[k].games < end * seats for k in rounds.live):
                done = next(source, None) if playing.stop is None else playing.stop.take(source)
                if done is None:
                    rounds.stopped = True
                    break
                played[done.task.contest].add(done)
                if playing.progress is not None:
                    playing.progress(len(done.task.games))
            for k in rounds.live:
                rounds.blocks[k] = min(end, played[k].games // seats)
            wanted = look(rounds)
            if wanted is not None:
                rounds.live = [k for k in rounds.live if k in wanted]
                tasks.live = list(rounds.live)
            if rounds.stopped or not rounds.live or time.monotonic() - start > playing.seconds:
                break
    return rounds
