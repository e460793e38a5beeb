"""A course: plays games, learns from them and plays better ones, until its time is over.

1. In the first part of the time the games are played by `greedy`, so that the first positions are sensible ones.
2. Then the network itself plays: it tries every answer in a dealt world and takes the answer that leads to the position
   which it values most, or it searches. In some games it has one seat, and an opponent has the others.

What a position was worth is learned from how the game went on, by TD(lambda): from the result, and from what later
positions were thought to be worth. The course can be stopped and continued: its folder has the network and the counts.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one course uses one core
import numpy as np
from scipy import sparse

from roost.bots.bot import Bot, can_evaluate
from roost.bots.features import Features
from roost.bots.greedy import WORLDS, GreedyBot
from roost.bots.ismcts import SearchBot
from roost.bots.lessons import NO_ANSWER, Lessons
from roost.bots.net import FINE, HIDDEN, SECOND, STEP, WHOLE, Net, Tables
from roost.bots.roster import make_bot
from roost.bots.weights import Weights, blank_weights
from roost.core.chance import series_word
from roost.core.game import Game
from roost.learn.network import Array, LessonBatch, Network

LEAST_LAMBDA: Final = 0.9
ANY: Final = 0.03  # the share of random answers
ANY_FIRST: Final = 0.1  # the same in the games of the first part
KEPT: Final = 120_000  # the last lessons, which are learned from
ROUND: Final = 8_000  # lessons of a round of games
PER_GAME: Final = 40  # the most lessons of a game for each seat; with more, the network would memorize the game
BATCH: Final = 1024
PASSES: Final = 2.5  # how often each lesson is learned from, on average
POLICY: Final = 0.1  # the weight of the policy's loss; that of the value's loss is 1
TEACHER: Final = "greedy"  # plays the first games; as an opponent it tries each answer in fewer worlds, to save time
UNSAID: Final = 1.5  # a lesson without an expected utility has a number above this instead


@dataclass
class CoursePlan:
    """What to learn. `seats`: the numbers of players, which the rounds of games use in turn; `minutes`: CPU time."""

    seats: list[int]
    minutes: float
    seed: str = "1"
    options: dict[str, Any] = field(default_factory=dict)
    first: float = 0.2
    rate: float = 0.002
    trust: float = 0.03  # see `Weights.trust`
    wary: float = 0.2  # added to `trust`: up to so much at the start, and less and less until the end
    against: float = 0.5  # the share of games in which the network has one seat and an opponent all others
    search: int = 0  # the network's simulations for each answer; 0: it tries every answer once
    opponents: list[str] = field(default_factory=lambda: [TEACHER])  # names of bots, which the games use in turn
    sometimes: dict[str, Any] = field(default_factory=dict)  # options that every second round has besides


@dataclass
class Progress:
    """How far a course has come: seconds of CPU time, games, lessons, and the results of its tests."""

    spent: float = 0.0
    games: int = 0
    lessons: int = 0
    error: float = 0.0
    bits: float = 0.0
    tests: list[tuple[float, int, float]] = field(default_factory=list)  # seconds, games, share of wins


class LessonPool:
    """The lessons to learn from: the last `KEPT` for one number of seats."""

    def __init__(self, seats: int, rows: int) -> None:
        self.seats, self.rows = seats, rows
        self.read: Any = sparse.csr_matrix((0, rows), dtype=np.float32)
        self.estimates = self.worth = np.zeros(0, np.float32)
        self.legal = self.ends = np.zeros(0, np.int64)  # all legal answers, and where those of each lesson end
        self.given = np.zeros(0, np.int64)

    def add(self, lessons: Lessons, share: float, luck: np.random.Generator) -> int:
        """Add lessons of some games, drawn at random; returns how many."""
        picked = some_of(whole(lessons.games), PER_GAME * self.seats, luck)
        many = len(picked)
        ends = whole(lessons.ends)
        starts = np.concatenate([[0], ends])
        read = sparse.csr_matrix(
            (whole(lessons.factors).astype(np.float32), whole(lessons.rows).astype(np.int32), starts),
            shape=(len(ends), self.rows),
        )[picked]
        utility = np.array(targets(lessons, share), np.float32)[picked]
        legal_ends = whole(lessons.legal_ends)
        counts = np.diff(legal_ends, prepend=0)[picked]
        before = np.repeat(np.cumsum(counts) - counts, counts)
        legal = whole(lessons.legal)[np.repeat(legal_ends[picked] - counts, counts) + np.arange(counts.sum()) - before]
        worth = 2.0 * (utility + 1.0 / self.seats) - 1.0
        keep = slice(max(0, len(self.worth) + many - KEPT), None)
        old_legal = int(self.ends[keep.start - 1]) if keep.start else 0
        self.legal = np.concatenate([self.legal, legal])[old_legal:]
        base = self.ends[-1] if len(self.ends) else 0
        self.ends = np.concatenate([self.ends, base + np.cumsum(counts)])[keep] - old_legal
        self.given = np.concatenate([self.given, whole(lessons.given)[picked]])[keep]
        self.read = sparse.vstack([self.read, read], format="csr")[keep]
        self.estimates = np.concatenate([self.estimates, np.array(lessons.estimates, np.float32)[picked]])[keep]
        self.worth = np.concatenate([self.worth, worth])[keep]
        return many

    def batch(self, luck: np.random.Generator) -> LessonBatch:
        """Some lessons, drawn at random."""
        picked = luck.integers(len(self.worth), size=BATCH)
        asked = np.flatnonzero(self.given[picked] != NO_ANSWER)
        of = picked[asked]
        ends = self.ends[of]
        starts = np.where(of > 0, self.ends[of - 1], 0)
        counts = ends - starts
        before = np.repeat(np.cumsum(counts) - counts, counts)
        legal = self.legal[np.repeat(starts, counts) + np.arange(int(counts.sum())) - before]
        made = LessonBatch(self.seats, self.read[picked], self.estimates[picked], self.worth[picked])
        made.asked, made.legal, made.counts = asked, legal, counts
        hits = np.flatnonzero(legal == np.repeat(self.given[of], counts))
        made.given = hits - (np.cumsum(counts) - counts)
        return made


def some_of(games: Array, most: int, luck: np.random.Generator) -> Array:
    """The indices of lessons, in order, with at most `most` of each game, drawn at random."""
    mixed = luck.permutation(len(games))
    order = mixed[np.argsort(games[mixed], kind="stable")]
    sorted_games = games[order]
    first = np.searchsorted(sorted_games, sorted_games)
    return np.sort(order[np.arange(len(order)) - first < most])


def whole(numbers: Any) -> Array:
    """The whole numbers of a vec, or of a list in interpreted code, as an array."""
    return np.array(numbers, np.int64) if isinstance(numbers, list) else np.frombuffer(numbers, np.int64).copy()


def decay_of(lessons: Lessons, seats: int) -> float:
    """The lambda of TD(lambda): 1 - 1 / the number of answers of a seat in a game, and at least `LEAST_LAMBDA`.

    So the result of a game still counts for its first positions. With a fixed lambda of 0.9, the early positions of a
    long game were learned almost only from the network's own values of later positions, and these values drifted away.
    """
    games = len(set(whole(lessons.games).tolist()))
    return max(LEAST_LAMBDA, 1.0 - games * seats / max(1, len(lessons.results)))


def targets(lessons: Lessons, share: float) -> list[float]:
    """What each position turned out to be worth, as a utility, by TD(lambda).

    What happens after a random answer does not count for the positions before it.
    """
    found: list[float] = [0.0] * len(lessons.results)
    later: dict[tuple[int, int], float] = {}
    games, seats, given = whole(lessons.games).tolist(), whole(lessons.seats_of).tolist(), whole(lessons.given).tolist()
    for k in range(len(found) - 1, -1, -1):
        at = games[k], seats[k]
        worth = later.get(at, lessons.results[k])
        found[k] = worth
        expected = lessons.expected[k]
        if expected < UNSAID:
            worth = expected if given[k] == NO_ANSWER else share * worth + (1.0 - share) * expected
        later[at] = worth
    return found


class Course:
    """Learns a game; see the top of this file. `folder` keeps everything that is needed to continue later."""

    def __init__(self, game: Game[Any], plan: CoursePlan, folder: Path, begin_with: Weights | None = None) -> None:
        self.game, self.plan, self.folder = game, plan, folder
        self.options = game.full_options(plan.options)
        self.other_options = game.full_options({**plan.options, **plan.sometimes})
        self.estimates = can_evaluate(game.new(plan.seats[0], "0", plan.options))
        self.luck = np.random.default_rng(int(series_word(plan.seed)))
        self.features = {seats: Features(game, seats) for seats in plan.seats}
        self.network = Network(self.features, self.estimates, self.luck)
        self.pools = {seats: LessonPool(seats, len(self.features[seats].rows)) for seats in plan.seats}
        self.progress = Progress()
        for number in range(len(plan.opponents)):
            self.opponent(number)  # an unknown name is told now
        if begin_with is not None:
            self.begin_with(begin_with)

    def begin_with(self, weights: Weights) -> None:
        """Take over the weights of a file, where the inputs have the same names."""
        own = self.network
        for name, number in own.inputs.items():
            if name in weights.inputs:
                own.weights["first"][number] = np.array(weights.inputs[name]) / FINE
                own.used[number] = True
        for name, number in own.replies.items():
            if name in weights.replies:
                own.weights["replies"][number] = np.array(weights.replies[name]) / STEP
                own.replied[number] = True
        own.weights["bias"][:] = np.array(weights.bias) / FINE
        own.weights["second"][:] = np.array(weights.second).reshape(SECOND, HIDDEN).T / STEP
        own.weights["second_bias"][:] = np.array(weights.second_bias) / WHOLE
        own.weights["third"][:] = np.array(weights.third) / STEP
        own.weights["third_bias"][:] = weights.third_bias / WHOLE
        own.weights["skip"][:] = weights.skip

    def weights(self) -> Weights:
        made = self.network.weights_for_play(self.stamp())
        made.trust = self.plan.trust
        return made

    def stamp(self) -> dict[str, Any]:
        """What the weights are for and how they were made."""
        return {
            "game": self.game.id,
            "version": self.game.facts.version,
            "content": self.game.book.hash,
            "plan": asdict(self.plan),
            "games": self.progress.games,
            "lessons": self.progress.lessons,
            "seconds": round(self.progress.spent),
        }

    def run(self, told: Callable[[Course], None]) -> None:
        """Learn until the time of the plan is over; `told` is called after each round."""
        seconds = 60.0 * self.plan.minutes
        turn = 0
        while self.progress.spent < seconds:
            clock = time.process_time()
            seats = self.plan.seats[turn % len(self.plan.seats)]
            first = self.progress.spent < self.plan.first * seconds
            self.round(seats, first, self.other_options if turn // len(self.plan.seats) % 2 else self.options)
            self.progress.spent += time.process_time() - clock
            turn += 1
            told(self)

    def left(self) -> float:
        """The part of the time that is left."""
        return max(0.0, 1.0 - self.progress.spent / (60.0 * self.plan.minutes))

    def round(self, seats: int, first: bool, options: dict[str, Any] | None = None) -> None:
        """Play games with one number of seats until there are enough lessons, and learn."""
        lessons = self.play(seats, first, options)
        many = self.pools[seats].add(lessons, 1.0 if first else decay_of(lessons, seats), self.luck)
        self.progress.lessons += many
        left = self.left()
        pools = [pool for pool in self.pools.values() if len(pool.worth)]
        errors: list[tuple[float, float]] = []
        for k in range(int(PASSES * many / BATCH)):
            batch = pools[k % len(pools)].batch(self.luck)
            errors.append(self.network.step(batch, self.plan.rate * max(0.05, left), POLICY))
        if errors:
            self.progress.error, self.progress.bits = np.mean(errors, axis=0).tolist()

    def play(self, seats: int, first: bool, options: dict[str, Any] | None = None) -> Lessons:
        blank = Tables(self.game, seats, blank_weights(HIDDEN, SECOND, self.estimates))
        lessons = Lessons(self.game, options or self.options, seats, Net(blank), f"{self.plan.seed}/{seats}")
        tables = blank if first else Tables(self.game, seats, self.weights())
        learners = [self.learner(tables) for _ in range(seats)]
        teachers: list[Bot] = [GreedyBot("t", 1) for _ in range(seats)]
        opponents = [[self.opponent(k, 4) for _ in range(seats)] for k in range(len(self.plan.opponents))]
        games = ROUND // (PER_GAME * seats)
        wary = self.plan.wary * self.left()
        for _ in range(games):
            number = self.progress.games
            self.progress.games += 1
            bots = list(teachers if first else learners)
            learns = [True] * seats
            margin = 0.0 if first else self.plan.trust + wary * self.luck.random()
            for bot in learners:
                if isinstance(bot, GreedyBot) and bot.net is not None:
                    bot.net.trust = margin
            if not first and self.luck.random() < self.plan.against:
                alone = number % seats
                others = opponents[number // seats % len(opponents)]
                bots = [learners[seat] if seat == alone else others[seat] for seat in range(seats)]
                learns = [seat == alone for seat in range(seats)]
            lessons.play(number, bots, learns, ANY_FIRST if first else ANY)
        return lessons

    def learner(self, tables: Tables, worlds: int = 1) -> Bot:
        """A bot that plays with the network."""
        if self.plan.search:
            return SearchBot("l", self.plan.search, net=Net(tables), trust=self.game.facts.heed)
        return GreedyBot("l", worlds, Net(tables))

    def opponent(self, number: int, worlds: int = WORLDS) -> Bot:
        """One of the bots that the network plays against; `worlds` is for `TEACHER`."""
        name = self.plan.opponents[number]
        return GreedyBot("t", worlds) if name == TEACHER else make_bot(name, "t", self.game.facts)

    def test(self, seats: int, deals: int, worlds: int = 4) -> float:
        """The share of wins against an opponent in all other seats. New deals, each played from every seat."""
        tables = Tables(self.game, seats, self.weights())
        lessons = Lessons(self.game, self.options, seats, Net(tables), f"test of {self.plan.seed}")
        opponents = [[self.opponent(k) for _ in range(seats)] for k in range(len(self.plan.opponents))]
        won = 0.0
        for deal in range(deals):
            for seat in range(seats):
                bots = list(opponents[deal % len(opponents)])
                bots[seat] = self.learner(tables, worlds)
                won += lessons.play(deal, bots, [False] * seats, 0.0)[seat] + 1.0 / seats
        return won / (deals * seats)

    # -- going on --------------------------------------------------------------------------------------------------
    def save(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.weights().write(self.folder / f"{self.game.id}.weights")
        np.savez(
            self.folder / "network.npz",
            **{f"w {name}": each for name, each in self.network.weights.items()},
            **{f"m {name}": each for name, each in self.network.means.items()},
            **{f"s {name}": each for name, each in self.network.squares.items()},
            used=self.network.used,
            replied=self.network.replied,
            steps=self.network.steps,
        )
        (self.folder / "progress.json").write_text(json.dumps({**self.stamp(), **asdict(self.progress)}, indent=1))

    def resume(self) -> bool:
        """Continue from what an earlier run has saved; False if there is nothing. Lessons are made anew."""
        if not (self.folder / "progress.json").exists():
            return False
        told = json.loads((self.folder / "progress.json").read_text())
        self.progress = Progress(*[told[name] for name in ("spent", "games", "lessons", "error", "bits", "tests")])
        with np.load(self.folder / "network.npz") as saved:
            for name in self.network.weights:
                self.network.weights[name][:] = saved[f"w {name}"]
                self.network.means[name][:] = saved[f"m {name}"]
                self.network.squares[name][:] = saved[f"s {name}"]
            self.network.used[:] = saved["used"]
            self.network.replied[:] = saved["replied"]
            self.network.steps = int(saved["steps"])
        return True
