"""Learns what positions are worth, and plays by trying each answer: in the manner of TD-Gammon (Tesauro 1995).

python examples/learn/values.py soulstone --minutes 8 --margin 0.05

The learner plays against a bot. At first a teacher answers for it; then it tries each legal answer in a dealt world and
takes the one after which its network values the position most. The network learns from how the games went on, by
TD(lambda). `bot.py:LookAhead` plays with the result.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np
from net import Adam, Array, Net, Reader, load, save

import roost
from roost.kit import MARK_MASK, Bot, Game, State, make_bot

DEALS = 64  # of a round of games; each is played from both seats
LAMBDA = 0.97  # 1 learns from the result alone; less, also from what the next positions were thought to be worth
RANDOM = 0.02  # the share of answers that are drawn at random
KEPT = 200_000  # positions to learn from
BATCH = 512
PASSES = 2  # how often a position is learned from, on average
MARKS = MARK_MASK.bit_length()
Seen = list[tuple[State, int]]  # states, each with the seat that looks at it


class Judge:
    """Says what positions are worth for a seat, from -1 to 1: the game's own estimate, corrected by a network.

    The network sees the numbers of the observation; the cards that each player owns, where these are public wherever
    they lie (`Place.own`: in Dominion also those of a shuffled deck); and last, the estimate.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game, self.seats = game, seats
        self.spec = game.spec(seats)
        self.places = [place for place in game.facts.places if place.own and not place.loose]
        self.cards = len(game.book.names) if self.places else 0
        self.reader: Reader
        self.net: Net
        self.teacher: Bot | None = None
        self.margin = 0.0  # by which an answer must be better than the teacher's

    def begin(self, rows: Array, hidden: int, luck: np.random.Generator) -> None:
        """Make a network, for the columns that differ in some rows. At first it does not change the estimates."""
        more = self.seats * self.cards
        low, high = [*self.spec.low, *[0] * more], [*self.spec.high, *[1_000_000] * more]
        self.reader = Reader(low, high, np.flatnonzero(rows.min(axis=0) < rows.max(axis=0)))
        self.net = Net(self.reader.size + 1, hidden, 1, luck)
        self.net.weights[6][:] = 0.0

    def rows(self, seen: Seen) -> Array:
        """What the seats know, as whole numbers."""
        found = np.empty((len(seen), self.spec.size), np.int64)
        for row, (s, seat) in zip(found, seen, strict=True):
            row[:] = self.game.observe(s, seat)
        if not self.places:
            return found
        whose = [
            s.zone(place, (seat + k) % self.seats)
            for s, seat in seen
            for k in range(self.seats)
            for place in self.places
        ]
        piles = [np.asarray(zone.slots, np.int64) for zone in whose]
        owners = np.repeat(np.arange(len(piles)) // len(self.places), [len(pile) for pile in piles])
        at = owners * self.cards + (np.concatenate(piles) >> MARKS)
        owned = np.bincount(at, minlength=len(seen) * self.seats * self.cards)
        return np.concatenate([found, owned.reshape(len(seen), -1)], axis=1)

    def inputs(self, seen: Seen) -> Array:
        estimates = np.clip([2.0 * self.game.evaluate(s, seat) for s, seat in seen], -0.98, 0.98)
        return np.column_stack([self.reader(self.rows(seen)), np.arctanh(estimates)]).astype(np.float32)

    def values(self, inputs: Array) -> tuple[Array, list[Array]]:
        """What the positions are worth, and what `Net.gradients` needs."""
        _, value, way = self.net(inputs, inputs[:, -1])
        return value, way

    def answers(self, asked: Seen, luck: random.Random, worlds: int) -> list[tuple[int, float]]:
        """For each question the answer that leads to the best position, on average over dealt worlds; and its value."""
        tried: Seen = []
        for s, seat in asked:
            for _ in range(worlds):
                world = s.determinize(seat, luck.getrandbits(32))
                tried += [(after(world, action, seat, luck), seat) for action in s.legal(seat)]
        values, _ = self.values(self.inputs(tried))
        for k, (s, seat) in enumerate(tried):
            if s.over:
                values[k] = 2.0 * s.returns()[seat]
        best: list[tuple[int, float]] = []
        start = 0
        for s, seat in asked:
            legal = s.legal(seat)
            part = values[start : start + worlds * len(legal)].reshape(worlds, -1).mean(axis=0)
            start += worlds * len(legal)
            at = int(part.argmax())
            if self.margin and self.teacher is not None:
                advised = legal.index(self.teacher.choose(s, seat))
                at = advised if part[at] < part[advised] + self.margin else at
            best.append((legal[at], float(part[at])))
        return best


def after(world: State, action: int, seat: int, luck: random.Random) -> State:
    """The position after an answer. If others answer secretly at the same time, they do so at random."""
    found = world.clone()
    others = [other for other in found.asked() if other != seat]
    found.act(action, seat)
    for other in others:
        found.act(luck.choice(found.legal(other)), other)
    return found


def load_judge(path: Path, game: Game[Any], seats: int) -> Judge:
    judge = Judge(game, seats)
    judge.reader, judge.net = load(path)
    with np.load(path) as saved:
        judge.margin = float(saved["margin"])
    judge.teacher = make_bot("greedy", "teacher", game.facts)
    return judge


@dataclass
class Played:
    """A game of the learner in a seat. For each of its answers: the position after it, and what it was worth before."""

    state: State
    seat: int
    rows: list[Array] = field(default_factory=list)
    before: list[float] = field(default_factory=list)
    drawn: list[bool] = field(default_factory=list)  # at random

    def go_on(self, opponent: Bot) -> None:
        """Play until the learner can choose between answers."""
        s = self.state
        while not s.over:
            asked = s.asked()[0]
            legal = s.legal(asked)
            if asked == self.seat and len(legal) > 1:
                return
            s.act(legal[0] if len(legal) == 1 else opponent.choose(s, asked), asked)

    def targets(self, share: float) -> list[float]:
        """What the position after each answer turned out to be worth: TD(lambda), but not beyond a random answer."""
        found: list[float] = []
        worth = 2.0 * self.state.returns()[self.seat]
        for before, drawn in zip(reversed(self.before), reversed(self.drawn), strict=True):
            found.append(worth)
            worth = before if drawn else share * worth + (1.0 - share) * before
        return found[::-1]


class Learner:
    def __init__(self, judge: Judge, options: dict[str, Any] | None, opponent: Bot, seed: int) -> None:
        self.judge, self.options, self.opponent, self.luck = judge, options, opponent, random.Random(seed)

    def play(self, deals: list[str], chance: float, teacher: Bot | None = None, worlds: int = 1) -> list[Played]:
        """Play each deal from both seats; a teacher answers if there is one, and with a chance, luck."""
        judge = self.judge
        games = [Played(judge.game.new(2, deal, self.options), seat) for deal in deals for seat in (0, 1)]
        left = games
        while True:
            for each in left:
                each.go_on(self.opponent)
            left = [each for each in left if not each.state.over]
            if not left:
                return games
            asked = [(each.state, each.seat) for each in left]
            if teacher is None:
                best = judge.answers(asked, self.luck, worlds)
            else:
                best = [(int(teacher.choose(s, seat)), 0.0) for s, seat in asked]
            for each, (action, value) in zip(left, best, strict=True):
                drawn = self.luck.random() < chance
                each.drawn.append(drawn and teacher is None)
                each.before.append(value)
                each.state.act(self.luck.choice(each.state.legal(each.seat)) if drawn else action, each.seat)
            if chance:
                rows = judge.inputs(asked) if hasattr(judge, "net") else judge.rows(asked)
                for each, row in zip(left, rows, strict=True):
                    each.rows.append(row)


def won(games: list[Played]) -> float:
    return float(np.mean([0.5 + each.state.returns()[each.seat] for each in games]))


def learn(
    game: str,
    seconds: float,
    *,
    first: float = 0.3,
    seed: int = 1,
    hidden: int = 128,
    rate: float = 1e-3,
    options: dict[str, Any] | None = None,
    opponent: str = "greedy",
    teacher: str = "greedy:1",
    margin: float = 0.0,
    told: Any = None,
) -> Learner:
    """Learn for some seconds of CPU time; in a `first` part of them, from games in which the teacher answers."""
    judge = Judge(roost.load(game), 2)
    judge.margin, judge.teacher = margin, make_bot(teacher, f"{seed}", judge.game.facts)
    learner = Learner(judge, options, make_bot(opponent, f"{seed}", judge.game.facts), seed)
    luck = np.random.default_rng(seed)
    looked = learner.play([f"{seed}/look/{k}" for k in range(2 * DEALS)], 0.1, judge.teacher)
    judge.begin(np.array([row for each in looked for row in each.rows]), hidden, luck)
    adam = Adam(judge.net.weights)
    inputs = np.zeros((KEPT, judge.reader.size + 1), np.float16)
    targets = np.zeros(KEPT, np.float32)
    filled = rounds = 0
    spent, clock = 0.0, time.process_time()
    while spent < seconds:
        by = judge.teacher if spent < first * seconds else None
        games = learner.play([f"{seed}/{rounds}/{k}" for k in range(DEALS)], RANDOM, by)
        new = np.array([row for each in games for row in each.rows])
        at = np.arange(filled, filled + len(new)) % KEPT
        inputs[at] = new
        targets[at] = [worth for each in games for worth in each.targets(1.0 if by else LAMBDA)]
        filled += len(new)
        rounds += 1
        for _ in range(PASSES * len(new) // BATCH):
            part = luck.integers(min(filled, KEPT), size=BATCH)
            value, way = judge.values(inputs[part].astype(np.float32))
            wrong = (value - targets[part]) / BATCH
            slower = max(0.05, 1.0 - spent / seconds)
            adam.step(judge.net.gradients(way, np.zeros((BATCH, 1), np.float32), wrong, value), rate * slower)
        spent += time.process_time() - clock
        if told is not None:
            told(learner, spent, rounds, games)
        clock = time.process_time()
    return learner


def main() -> None:
    ask = argparse.ArgumentParser(description="Learn what positions are worth.")
    ask.add_argument("game")
    ask.add_argument("--minutes", type=float, default=15.0, help="of CPU time")
    ask.add_argument("--first", type=float, default=0.3, help="the part of them in which the teacher answers")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--hidden", type=int, default=128)
    ask.add_argument("--rate", type=float, default=1e-3)
    ask.add_argument("--options", type=json.loads, default=None, help="options of the game, as JSON")
    ask.add_argument("--opponent", default="greedy")
    ask.add_argument("--teacher", default="greedy:1")
    ask.add_argument("--margin", type=float, default=0.0, help="by which an answer must be better than the teacher's")
    ask.add_argument("--every", type=float, default=2.0, help="minutes between two tests")
    ask.add_argument("--tests", type=int, default=100, help="deals of a test")
    ask.add_argument("--out", type=Path)
    given = ask.parse_args()
    out = given.out or Path("policies") / f"{given.game}-2-values.npz"
    out.parent.mkdir(parents=True, exist_ok=True)
    next_test = 60.0 * given.every
    results: list[float] = []

    def told(learner: Learner, spent: float, rounds: int, games: list[Played]) -> None:
        nonlocal next_test
        results.append(won(games))
        if spent < next_test:
            return
        next_test += 60.0 * given.every
        save(out, learner.judge.reader, learner.judge.net, margin=given.margin)
        test = won(learner.play([f"test/{k}" for k in range(given.tests)], 0.0, worlds=4))
        print(
            f"{spent:6.0f} s {rounds * 2 * DEALS:>8,} games, {np.mean(results[-20:]):6.1%} of the last ones won; "
            f"{test:6.1%} in the test",
            flush=True,
        )

    names = ("first", "seed", "hidden", "rate", "options", "opponent", "teacher", "margin")
    learner = learn(given.game, 60.0 * given.minutes, told=told, **{name: getattr(given, name) for name in names})
    save(out, learner.judge.reader, learner.judge.net, margin=given.margin)
    print(f"written to {out}")


if __name__ == "__main__":
    main()
