"""Plays several contests over the same deals, block by block, and lets a question look at them at fixed moments.

A block is one deal, played once for every rotation of the players (series.py). The moments are fixed numbers of blocks,
so what a question finds does not depend on the number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from roost.core.game import Game
from roost.lab.arms import Arm
from roost.lab.compare import BlockTasks, Played, looks
from roost.lab.sim import check_plan
from roost.lab.stopping import Interruption
from roost.lab.workers import Contest, Plan, play_all

PARTS = 8  # a look's games are handed out in at least so many parts, so that Ctrl+C loses little


@dataclass
class Playing:
    """How to play: the number of processes, whom to tell of finished games, and who may interrupt."""

    jobs: int = 1
    progress: Callable[[int], None] | None = None
    stop: Interruption | None = None


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
    game: Game[Any], players: Sequence[str], seed: str, options: dict[str, Any], watch: bool = False
) -> Contest:
    plan = Plan(tuple(players), seed, options, blocks=True, watch=watch)
    check_plan(game, plan)
    return Contest(game, plan, rows=True)


def line_ups(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Everybody against everybody: all choices of as many players as there are seats."""
    return list(combinations(players, min(seats, len(players))))


def play_rounds(
    contests: list[Contest], games: int, playing: Playing, look: Callable[[Rounds], list[int] | None]
) -> Rounds:
    """Play all contests until the limit of games, taken together, or until no contest is wanted any more.

    `look` is called at every look with what was played; it returns the contests that shall go on, or None for all.
    """
    seats = len(contests[0].plan.players)
    ends = looks(max(1, games // (len(contests) * seats)))
    tasks = BlockTasks(ends, seats, max(PARTS, playing.jobs), len(contests))
    rounds = Rounds(contests, seats, [Played(seats) for _ in contests], list(tasks.live), [0] * len(contests))
    played = rounds.played
    with closing(play_all(contests, tasks, playing.jobs)) as source:
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
            if rounds.stopped or not rounds.live:
                break
    return rounds
