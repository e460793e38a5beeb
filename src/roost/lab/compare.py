"""Compares two versions of a game, A and B, and says whether a number differs between them.

Both versions play the same deals with the same players and the same random numbers. A block is one deal, played once
for every rotation of the players, in both versions. The values of the blocks are independent, so a confidence sequence
(sequence.py) may be looked at after any number of them. The comparison ends at the first look at which

- the sequence excludes 0: A and B are *different*;
- it lies within the bounds that were named beforehand as no difference: they are the *same* (if no block at all has
  differed, the spread is 0 and the interval says nothing, so at least `QUIET` blocks are wanted);
- it is as narrow as was asked for, or the limit of games is reached: *undecided*, unless one of the others holds.

The looks are at fixed numbers of blocks, so the result does not depend on the number of processes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from roost.lab.arms import Arm
from roost.lab.metrics import Metric, side_metrics
from roost.lab.rounds import Played, Playing, Rounds, contest, play_rounds
from roost.lab.sequence import FEWEST, Interval, interval

if TYPE_CHECKING:
    import polars

ALPHA = 0.05
DIFFERENT, SAME, UNDECIDED = "different", "same", "undecided"
QUIET = 300  # blocks in which nothing differs, until that counts as the same: then in at most 1 % something does
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
    within: float = 0.0  # stop when half of the interval's width is at most this; 0: do not stop for this reason
    relative: bool = False  # whether `same` is a fraction of the value in A
    known: float = 0.0  # if given, go on, whatever the verdict, until half of the interval of B's value is at most this

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
        """Whether it stopped because a difference was found. The estimate is then on average too far from 0."""
        return self.verdict == DIFFERENT and self.games < self.question.games


def rounded(value: float) -> float | None:
    return round(value, 6) if math.isfinite(value) else None


def bounds(found: Interval) -> list[float | None]:
    return [rounded(found.low), rounded(found.high)]


# -- playing -----------------------------------------------------------------------------------------------------------
def compare(question: Comparison, playing: Playing | None = None) -> Answer:
    """Compare the second version with the first; see `compare_all`."""
    (answer,) = compare_all(question, playing)
    return answer


def compare_all(
    question: Comparison, playing: Playing | None = None, watch: Callable[[list[Answer], Rounds], None] | None = None
) -> list[Answer]:
    """Compare every version with the first, until there is a verdict on each, or to the limit of games or time.

    `watch` is called at every look with the answers so far, and once more at the end with their side effects.
    """
    counts = question.metric.kind == "event"
    contests = [
        contest(version.game, question.players, question.seed, version.options, counts=counts)
        for version in question.arms
    ]
    answers: dict[int, Answer] = {}

    def look(rounds: Rounds) -> list[int]:
        for arm in rounds.live[1:]:
            answers[arm] = judged(question, arm, rounds)
        if watch is not None:
            watch([answers[arm] for arm in sorted(answers)], rounds)
        waiting = [arm for arm in rounds.live[1:] if not is_enough(answers[arm])]
        return [0, *waiting] if waiting else []

    fewest = FEWEST * len(contests) * len(question.players)
    rounds = play_rounds(contests, max(question.games, fewest), playing or Playing(), look)
    for arm, answer in answers.items():
        add_sides(answer, [rounds.played[0], rounds.played[arm]])
    found = [answers[arm] for arm in sorted(answers)]
    if watch is not None:
        watch(found, rounds)
    return found


def is_enough(answer: Answer) -> bool:
    if answer.question.known:
        return answer.effect.of_b.half <= answer.question.known
    return answer.verdict != UNDECIDED or 0 < answer.effect.found.half <= answer.question.within


# -- judging -----------------------------------------------------------------------------------------------------------
def judged(question: Comparison, arm: int, rounds: Rounds) -> Answer:
    """The verdict on a version, at a level that allows for the number of versions."""
    both = [rounds.played[0], rounds.played[arm]]
    blocks = min(rounds.blocks[0], rounds.blocks[arm])
    effect = effect_of(question.metric, both, blocks, ALPHA / (len(question.arms) - 1))
    enough = effect.found.half > 0 or blocks >= QUIET or is_equal(question.arms[0], question.arms[arm])
    if enough and effect.found.lies_within(question.bound(effect.a)):
        verdict = SAME
    elif effect.found.excludes(0.0):
        verdict = DIFFERENT
    else:
        verdict = UNDECIDED
    asked = replace(question, arms=(question.arms[0], question.arms[arm]))
    return Answer(asked, verdict, effect, 2 * blocks * len(question.players), blocks, stopped=rounds.stopped)


def is_equal(a: Arm, b: Arm) -> bool:
    """Whether two versions are the same game, so that their games are the same too."""
    return a.game.book.hash == b.game.book.hash and a.options == b.options


def effect_of(metric: Metric, played: Sequence[Played], blocks: int, alpha: float) -> Difference:
    """The difference of a metric in the first `blocks` blocks.

    A metric is a ratio of two sums over the blocks. Its error is computed with the delta method: each block counts
    by how much its numerator differs from its denominator times the ratio.
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
    """The value of a metric in one version, and what each block adds to its error.

    The second is None if too few blocks have a case: the error of, say, a group that won its only two games would be 0.
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
