"""Plays ranges of games in this process, in several or on a cluster, and yields their results in order.

Worker processes receive ranges of game numbers and return tallies and rows, never states.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from roost.core.chance import series_word
from roost.core.game import Game
from roost.games import load
from roost.lab.access import barred_for, flags, make_player
from roost.lab.rows import ResultRows
from roost.lab.runs import Run, packed
from roost.lab.series import GameSeries
from roost.lab.tally import Tally, load_tally
from roost.lab.watch import GameWatch

PROCESSES, RAY = "processes", "ray"  # where games are played


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


def watch_of(game: Game[Any], plan: Plan) -> GameWatch:
    """Watches who takes the things that some of the players have no access to."""
    barred = {action for name in plan.players for action in barred_for(game, name)}
    return GameWatch(game, len(plan.players), flags(game, sorted(barred)))


# -- playing -----------------------------------------------------------------------------------------------------------
def play_all(contests: Sequence[Contest], tasks: Tasks, jobs: int, on: str = PROCESSES) -> Generator[Done, None, None]:
    """Do all tasks and yield their results in order.

    `on` is where: in processes of this machine (in this one, if there is only one job), or on a Ray cluster.
    """
    if on == RAY:
        from roost.lab.cluster import RayPool

        return spread(RayPool(contests, jobs), tasks)
    return played_here(contests, tasks) if jobs <= 1 else spread(ProcessPool(contests, jobs), tasks)


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
class Pool(Protocol):
    """Processes that do tasks, here or elsewhere. A task that was submitted is known by a handle.

    `ahead`: how many tasks to submit before the first is done.
    """

    ahead: int

    def submit(self, task: Task) -> Any:
        """Let a process do the task as soon as one is free; returns the handle."""

    def finished(self, running: Sequence[Any]) -> list[tuple[Any, Done]]:
        """Wait until at least one of these tasks is done, and return those that are."""

    def close(self, unfinished: Sequence[Any]) -> None:
        """End the processes, without waiting for unfinished tasks."""


def spread(pool: Pool, tasks: Tasks) -> Generator[Done, None, None]:
    running: dict[Any, Task] = {}  # by handle
    order: list[Task] = []  # the tasks whose results were not yielded yet
    early: dict[Task, Done] = {}  # results that wait for a task before them
    try:
        while True:
            while len(running) < pool.ahead and (task := tasks.take()) is not None:
                running[pool.submit(task)] = task
                order.append(task)
            if not running:
                return
            for handle, done in pool.finished(list(running)):
                task = running.pop(handle)
                early[task] = done
                tasks.learn(done)
            while order and order[0] in early:
                yield early.pop(order.pop(0))
    finally:
        pool.close(list(running))


class ProcessPool:
    """Processes of this machine."""

    def __init__(self, contests: Sequence[Contest], jobs: int) -> None:
        self.others = set(multiprocessing.active_children())
        self.ahead = 2 * jobs
        self.pool = ProcessPoolExecutor(
            jobs, multiprocessing.get_context("spawn"), initializer=sit_down, initargs=(plain_contests(contests),)
        )

    def submit(self, task: Task) -> Future[Sent]:
        """Submit a task. Worker processes started by this ignore Ctrl+C; only the main process handles it."""
        if not hasattr(signal, "pthread_sigmask"):
            return self.pool.submit(play_there, task)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return self.pool.submit(play_there, task)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def finished(self, running: Sequence[Future[Sent]]) -> list[tuple[Future[Sent], Done]]:
        return [(future, received(future.result())) for future in wait(running, return_when=FIRST_COMPLETED).done]

    def close(self, unfinished: Sequence[Future[Sent]]) -> None:
        if unfinished:  # interrupted or failed: do not wait for the rest
            for worker in set(multiprocessing.active_children()) - self.others:
                worker.terminate()
        self.pool.shutdown(cancel_futures=True)


class PlainContest(NamedTuple):
    """A contest as data that another process can load."""

    game: str
    variant: dict[str, Any] | None
    plan: Plan
    run: Run | None
    rows: bool

    def load(self) -> Contest:
        return Contest(load(self.game, self.variant), self.plan, self.run, self.rows)


def plain_contests(contests: Sequence[Contest]) -> list[PlainContest]:
    return [PlainContest(c.game.id, c.game.book.variant, c.plan, c.run, c.rows) for c in contests]


class Sent(NamedTuple):
    """The results of a task as data that another process can read."""

    task: Task
    tally: dict[str, Any]
    seconds: float
    rows: tuple[bytes, bytes]


def received(sent: Sent) -> Done:
    return Done(sent.task, load_tally(sent.tally), sent.seconds, sent.rows)


class Worker:
    """What a worker process plays."""

    def __init__(self, plain: Sequence[PlainContest]) -> None:
        self.contests = [contest.load() for contest in plain]
        self.series = [series_of(contest.game, contest.plan) for contest in self.contests]

    def play(self, task: Task) -> Sent:
        done = play_task(self.contests[task.contest], self.series[task.contest], task)
        return Sent(task, done.tally.save(), done.seconds, done.rows)


workers: list[Worker] = []  # in a worker process: itself


def sit_down(plain: list[PlainContest]) -> None:
    """Initialize a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    workers[:] = [Worker(plain)]


def play_there(task: Task) -> Sent:
    """Do a task in a worker process."""
    return workers[0].play(task)
