"""Compares two versions of a game, A and B, and says whether a number differs between them, with how sure it is.

Both versions play the same deals with the same players and the same random numbers. A block is one deal, played once
for every rotation of the players, in both versions. The values of the blocks are independent, so a confidence sequence
(sequence.py) may be looked at after any number of them. The comparison ends at the first look at which

- the sequence excludes 0: A and B are *different*;
- it lies within the bounds that were named beforehand as no difference: they are the *same*;
- it is as narrow as was asked for, or the limit of games is reached: *undecided*, unless one of the others holds.

The looks are at fixed numbers of blocks, so the result does not depend on the number of processes.
"""

from __future__ import annotations

import io
import math
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from roost.lab.arms import Arm
from roost.lab.metrics import Metric, parts, side_metrics
from roost.lab.sequence import FEWEST, Interval, interval
from roost.lab.sim import check_plan
from roost.lab.stopping import Interruption
from roost.lab.workers import PROCESSES, Contest, Done, Plan, Task, play_all

if TYPE_CHECKING:
    import polars

ALPHA = 0.05
GROWTH = 1.15  # from one look to the next
DIFFERENT, SAME, UNDECIDED = "different", "same", "undecided"
UNKNOWN = Interval(math.nan, -math.inf, math.inf)  # after too few games


@dataclass(frozen=True)
class Comparison:
    """What is asked: the versions, the number to be compared, who plays, and when to stop."""

    arms: tuple[Arm, ...]  # A, and what is compared with it
    metric: Metric
    players: tuple[str, ...]
    seed: str
    games: int  # the most, in all versions together
    same: float  # a difference up to this counts as none
    within: float = 0.0  # stop when the interval is at most this far to each side; 0: never for this reason
    relative: bool = False  # whether `same` is a part of the value in A

    def bound(self, a: float) -> float:
        """The largest difference that counts as none, if A has this value."""
        return self.same * abs(a) if self.relative else self.same


@dataclass(frozen=True)
class Difference:
    """The difference of a metric, B less A, and its value in both versions."""

    metric: Metric
    a: float
    b: float
    found: Interval
    of_a: Interval = UNKNOWN
    of_b: Interval = UNKNOWN

    def to_json(self) -> dict[str, Any]:
        return {
            "metric": self.metric.name,
            "a": rounded(self.a),
            "a_interval": bounds(self.of_a),
            "b": rounded(self.b),
            "b_interval": bounds(self.of_b),
            "effect": rounded(self.found.estimate),
            "interval": bounds(self.found),
        }


@dataclass
class Answer:
    """The verdict, the effect, and side effects: other metrics that differ, corrected for how many were looked at."""

    question: Comparison
    verdict: str
    effect: Difference
    games: int
    blocks: int
    looked_at: int = 0  # other metrics
    sides: list[Difference] = field(default_factory=list)
    stopped: bool = False  # by Ctrl+C

    def to_json(self) -> dict[str, Any]:
        question = self.question
        return {
            "verdict": self.verdict,
            **self.effect.to_json(),
            "games": self.games,
            "blocks": self.blocks,
            "same": rounded(question.bound(self.effect.a)),
            "arms": [arm.name for arm in question.arms],
            "players": list(question.players),
            "seed": question.seed,
            "sides": [side.to_json() for side in self.sides],
            "sides_looked_at": self.looked_at,
            "stopped": self.stopped,
        }

    def early(self) -> bool:
        """Whether it stopped because of what was found, so that the estimate leans outward."""
        return self.verdict == DIFFERENT and self.games < self.question.games


def rounded(value: float) -> float | None:
    return round(value, 6) if math.isfinite(value) else None


def bounds(found: Interval) -> list[float | None]:
    return [rounded(found.low), rounded(found.high)]


# -- playing -----------------------------------------------------------------------------------------------------------
def looks(blocks: int) -> list[int]:
    """The numbers of blocks after which the sequence is looked at; the last is the limit."""
    found = []
    at = float(FEWEST)
    while at < blocks:
        found.append(int(at))
        at = max(at + 1, at * GROWTH)
    return [*found, blocks]


class BlockTasks:
    """Hands out the blocks up to each look, in several parts, of every version that is still in question.

    `live` are the versions whose blocks are still wanted; it may shrink while tasks are handed out.
    """

    def __init__(self, ends: Sequence[int], seats: int, parts: int, arms: int = 2) -> None:
        self.ends = list(ends)
        self.seats = seats
        self.parts = parts
        self.live = list(range(arms))
        self.start = 0
        self.queue: list[Task] = []

    def take(self) -> Task | None:
        if not self.queue and self.ends:
            end = self.ends.pop(0)
            step = max(1, math.ceil((end - self.start) / self.parts))
            for first in range(self.start, end, step):
                games = range(first * self.seats, min(first + step, end) * self.seats)
                self.queue += [Task(arm, games) for arm in self.live]
            self.start = end
        return self.queue.pop(0) if self.queue else None

    def learn(self, done: Done) -> None:
        pass


def compare(
    question: Comparison,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    stop: Interruption | None = None,
    seconds: float = math.inf,
    on: str = PROCESSES,
) -> Answer:
    """Compare the second version with the first; see `compare_all`."""
    (answer,) = compare_all(question, jobs, progress, stop, seconds, on)
    return answer


def compare_all(
    question: Comparison,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    stop: Interruption | None = None,
    seconds: float = math.inf,
    on: str = PROCESSES,
) -> list[Answer]:
    """Compare every version with the first, until there is a verdict on each, or the first look after so many seconds.

    `progress` is called with the number of games finished since its last call. `on`: see `play_all`.
    """
    start = time.monotonic()
    seats = len(question.players)
    counts = question.metric.kind == "event"
    contests = []
    for version in question.arms:
        plan = Plan(question.players, question.seed, version.options, counts, blocks=True)
        check_plan(version.game, plan)
        contests.append(Contest(version.game, plan, rows=True))
    ends = looks(max(FEWEST, question.games // (len(contests) * seats)))
    tasks = BlockTasks(ends, seats, jobs, len(contests))
    played = [Played(seats) for _ in contests]
    answers: dict[int, Answer] = {}
    with closing(play_all(contests, tasks, jobs, on)) as source:
        for end in ends:
            while any(played[arm].games < end * seats for arm in tasks.live):
                done = next(source, None) if stop is None else stop.take(source)
                if done is None:
                    break
                played[done.task.contest].add(done)
                if progress is not None:
                    progress(len(done.task.games))
            stopped = any(played[arm].games < end * seats for arm in tasks.live)
            for arm in tasks.live[1:]:
                answers[arm] = judged(question, arm, played, stopped)
            done_with = [arm for arm, answer in answers.items() if is_enough(answer)]
            tasks.live = [arm for arm in tasks.live if arm not in done_with]
            if stopped or len(tasks.live) == 1 or time.monotonic() - start > seconds:
                break
    for arm, answer in answers.items():
        add_sides(answer, [played[0], played[arm]])
    return [answers[arm] for arm in sorted(answers)]


def is_enough(answer: Answer) -> bool:
    return answer.verdict != UNDECIDED or answer.effect.found.half <= answer.question.within


class Played:
    """The rows of one version so far."""

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


# -- judging -----------------------------------------------------------------------------------------------------------
def judged(question: Comparison, arm: int, played: Sequence[Played], stopped: bool) -> Answer:
    """The verdict on a version, at a level that allows for the number of versions."""
    both = [played[0], played[arm]]
    blocks = min(one.games for one in both) // len(question.players)
    effect = effect_of(question.metric, both, blocks, ALPHA / (len(question.arms) - 1))
    if effect.found.lies_within(question.bound(effect.a)):
        verdict = SAME
    elif effect.found.excludes(0.0):
        verdict = DIFFERENT
    else:
        verdict = UNDECIDED
    asked = replace(question, arms=(question.arms[0], question.arms[arm]))
    return Answer(asked, verdict, effect, 2 * blocks * len(question.players), blocks, stopped=stopped)


def effect_of(metric: Metric, played: Sequence[Played], blocks: int, alpha: float) -> Difference:
    """The difference of a metric over so many blocks.

    A metric is a ratio of two sums. Its error is that of a mean of blocks, to which each adds how far its upper sum is
    from what its lower sum leads one to expect (the delta method).
    """
    if blocks < 2:
        return Difference(metric, math.nan, math.nan, UNKNOWN)
    (a, from_a), (b, from_b) = (value_of(one, metric, blocks) for one in played)
    if from_a is None or from_b is None:
        return Difference(metric, a, b, UNKNOWN)
    found = [
        interval(value, deviation_of(values), blocks, alpha)
        for value, values in ((b - a, from_b - from_a), (a, from_a), (b, from_b))
    ]
    return Difference(metric, a, b, *found)


def deviation_of(values: polars.Series) -> float:
    found = values.std()
    assert isinstance(found, float)
    return found


def value_of(one: Played, metric: Metric, blocks: int) -> tuple[float, polars.Series | None]:
    """The value of a metric in one version, and what each block adds to its error; None if too few blocks tell of it.

    A group that is in two games, both won, would have no error at all.
    """
    upper, lower = one.sums(metric, blocks)
    weight = float(lower.sum())
    if not weight:
        return math.nan, None
    value = float(upper.sum()) / weight
    if int((lower > 0).sum()) < FEWEST:
        return value, None
    return value, (upper - lower * value) * (blocks / weight)


def add_sides(answer: Answer, played: Sequence[Played]) -> None:
    """Look at all other metrics, at a level that allows for their number, and keep those that differ."""
    question = answer.question
    seats = len(question.players)
    if answer.blocks < FEWEST:
        return
    frames = [one.frame(answer.blocks * seats) for one in played]
    others = [metric for metric in side_metrics(frames, question.arms[0].game, seats) if metric != question.metric]
    answer.looked_at = len(others)
    for metric in others:
        effect = effect_of(metric, played, answer.blocks, ALPHA / len(others))
        if effect.found.excludes(0.0):
            answer.sides.append(effect)
    answer.sides.sort(key=lambda effect: -abs(effect.b - effect.a) / max(effect.found.half, 1e-12))
