"""Plays ranges of games in this process or in several, and yields their results in the order of the games.

Worker processes receive ranges of game numbers and return tallies and rows, never states.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Protocol

from roost.core.chance import series_word
from roost.core.game import Game
from roost.games import load
from roost.lab.access import barred_for, flags, make_player
from roost.lab.rows import ResultRows
from roost.lab.runs import Run, packed
from roost.lab.series import GameSeries
from roost.lab.tally import Tally, load_tally
from roost.lab.watch import Watch


@dataclass(frozen=True)
class Plan:
    """Everything that determines the games of a simulation, except the game itself."""

    players: tuple[str, ...]
    seed: str
    options: dict[str, Any]
    counts: bool = False  # whether to count the game's events
    blocks: bool = False  # whether to play each deal once for every rotation of the players
    watch: bool = False  # whether rows also tell what happened on the way (watch.py)


@dataclass(frozen=True)
class Contest:
    """A game with a plan, and what to do with the results: keep them in a run, or return a row for each game."""

    game: Game[Any]
    plan: Plan
    run: Run | None = None
    rows: bool = False


@dataclass(frozen=True)
class Task:
    """Some games of a contest, which has an index."""

    contest: int
    games: range


@dataclass(frozen=True)
class Done:
    """The results of a task. `rows` are Parquet files of the games and of their events, if they were asked for."""

    task: Task
    tally: Tally
    seconds: float
    rows: tuple[bytes, bytes] = (b"", b"")


class Tasks(Protocol):
    """Hands out tasks."""

    def take(self) -> Task | None:
        """The next task, or None if all have been handed out."""

    def learn(self, done: Done) -> None:
        """A task is done: how long it took may decide how large the next ones are."""


class Ranges:
    """Splits the games of one contest into ranges that take about as long as wanted."""

    def __init__(self, wanted: list[range], seconds: float) -> None:
        self.left = list(wanted)
        self.seconds = seconds
        self.size = 1

    def take(self) -> Task | None:
        if not self.left:
            return None
        first = self.left[0]
        taken = range(first.start, min(first.start + self.size, first.stop))
        self.left[:1] = [range(taken.stop, first.stop)] if taken.stop < first.stop else []
        return Task(0, taken)

    def learn(self, done: Done) -> None:
        games = len(done.task.games)
        self.size = max(1, min(4 * games, int(self.seconds * games / max(done.seconds, 1e-9))))


def series_of(game: Game[Any], plan: Plan) -> GameSeries:
    bots = [make_player(name, game) for name in plan.players]
    return GameSeries(game, game.full_options(plan.options), bots, series_word(plan.seed), plan.counts, plan.blocks)


def watch_of(game: Game[Any], plan: Plan) -> Watch:
    """Watches who takes the things that some of the players have no access to."""
    barred = {action for name in plan.players for action in barred_for(game, name)}
    return Watch(game, len(plan.players), flags(game, sorted(barred)))


# -- playing -----------------------------------------------------------------------------------------------------------
def play_all(contests: Sequence[Contest], tasks: Tasks, jobs: int) -> Generator[Done, None, None]:
    """Do all tasks, in this process if there is only one job, and yield their results in order."""
    return played_here(contests, tasks) if jobs <= 1 else spread(contests, tasks, jobs)


def play_task(contest: Contest, series: GameSeries, task: Task) -> Done:
    plan, groups = contest.plan, contest.game.facts.groups
    tally = Tally(len(plan.players), groups)
    rows = ResultRows(len(plan.players), groups) if contest.run is not None or contest.rows else None
    watch = watch_of(contest.game, plan) if plan.watch else None
    start = time.monotonic()
    try:
        series.play_range(task.games.start, task.games.stop, tally, rows, watch)
    except Exception as error:
        k = task.games.start + int(tally.games)
        deal = k // len(plan.players) if plan.blocks else k
        error.add_note(
            f"in game {k} of the seed {plan.seed!r}: {contest.game.id}, {len(plan.players)} seats, "
            f"dealt by {plan.seed}/{deal}"
        )
        raise
    if rows is not None and watch is not None:
        rows.more = watch.columns()
    if contest.run is not None and rows is not None:
        contest.run.add(task.games, tally, rows)
    seconds = time.monotonic() - start
    return Done(task, tally, seconds, packed(rows, plan.players) if contest.rows and rows is not None else (b"", b""))


def played_here(contests: Sequence[Contest], tasks: Tasks) -> Generator[Done, None, None]:
    series = [series_of(contest.game, contest.plan) for contest in contests]
    while (task := tasks.take()) is not None:
        done = play_task(contests[task.contest], series[task.contest], task)
        tasks.learn(done)
        yield done


# -- several processes -------------------------------------------------------------------------------------------------
def spread(contests: Sequence[Contest], tasks: Tasks, jobs: int) -> Generator[Done, None, None]:
    others = set(multiprocessing.active_children())
    plain = [(c.game.id, c.game.book.variant, c.plan, c.run, c.rows) for c in contests]
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=sit_down, initargs=(plain,))
    running: dict[Future[tuple[Any, ...]], Task] = {}
    order: list[Task] = []  # the tasks whose results were not yielded yet
    early: dict[Task, Done] = {}  # results that wait for a task before them
    try:
        while True:
            while len(running) < 2 * jobs and (task := tasks.take()) is not None:
                running[hand_out(pool, task)] = task
                order.append(task)
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                task = running.pop(future)
                tally, seconds, rows = future.result()
                early[task] = Done(task, load_tally(tally), seconds, rows)
                tasks.learn(early[task])
            while order and order[0] in early:
                yield early.pop(order.pop(0))
    finally:
        if running:  # interrupted or failed: do not wait for the rest
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
        pool.shutdown(cancel_futures=True)


def hand_out(pool: ProcessPoolExecutor, task: Task) -> Future[tuple[Any, ...]]:
    """Submit a task to the pool. Worker processes started by this ignore Ctrl+C; only the main process handles it."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(play_there, task)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(play_there, task)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """What a worker process plays."""

    contests: list[Contest]
    series: list[GameSeries]


def sit_down(plain: list[tuple[str, dict[str, Any] | None, Plan, Run | None, bool]]) -> None:
    """Initialize a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Worker.contests = [Contest(load(game, variant), plan, run, rows) for game, variant, plan, run, rows in plain]
    Worker.series = [series_of(contest.game, contest.plan) for contest in Worker.contests]


def play_there(task: Task) -> tuple[Any, ...]:
    """Do a task in a worker process."""
    done = play_task(Worker.contests[task.contest], Worker.series[task.contest], task)
    return done.tally.save(), done.seconds, done.rows
