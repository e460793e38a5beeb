"""How far the verdicts of `roost lab compare` can be trusted: false ones, missed ones, and what peeking would do.

    python -m tests.lab.trust [--games N] [--trials N] [--live N]

The other questions of the lab are tested too, on a small game of known truth (trust_questions.py).

A *null* comparison has two versions that do not differ. Two paired runs of the same version are identical, so the
versions must play other deals: blocks are drawn at random from a stored pool of games, or (live) B has another seed.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from roost.games import load
from roost.lab import sequence
from roost.lab.arms import RULEBOOK, Arm
from roost.lab.compare import ALPHA, DIFFERENT, Comparison, effect_of
from roost.lab.interval import wilson
from roost.lab.metrics import Metric
from roost.lab.rounds import BlockTasks, Played, looks
from roost.lab.workers import Contest, Plan, play_all
from tests.lab.trust_questions import broken, measured

METRICS = (Metric("first"), Metric("length"), Metric("Dragon", "Cryowyrm"))


@dataclass(frozen=True)
class Pool:
    """The upper and lower sums of a metric in each block of a stored run."""

    upper: Sequence[float]
    lower: Sequence[float]


def pool_of(metric: Metric, played: Played, blocks: int) -> Pool:
    upper, lower = played.sums(metric, blocks)
    return Pool(upper.to_list(), lower.to_list())


def played(game: str, variant: dict[str, Any] | None, players: Sequence[str], seed: str, blocks: int) -> Played:
    found = Played(len(players))
    contest = Contest(load(game, variant), Plan(tuple(players), seed, {}, blocks=True), rows=True)
    for done in play_all([contest], BlockTasks([blocks], len(players), parts=1, contests=1), 1):
        found.add(done)
    return found


class Sums:
    """Running sums over the blocks of one arm."""

    def __init__(self) -> None:
        self.n = 0
        self.u = self.l = self.uu = self.ul = self.ll = 0.0

    def add(self, upper: float, lower: float) -> None:
        self.n += 1
        self.u += upper
        self.l += lower
        self.uu += upper * upper
        self.ul += upper * lower
        self.ll += lower * lower

    def value(self) -> float:
        return self.u / self.l if self.l else math.nan

    def variance(self) -> float:
        """The variance of a block's part of the value, as the delta method has it."""
        value = self.value()
        return max(0.0, (self.uu - 2 * value * self.ul + value * value * self.ll) * self.n / self.l**2)


def resampled(a: Pool, b: Pool, blocks: int, luck: random.Random, peeking: bool) -> bool:
    """Whether two sequences drawn from the pools are told apart at some look.

    With `peeking`, each look uses an ordinary 95 % interval, as if it were the only one.
    """
    one, two = Sums(), Sums()
    ends = set(looks(blocks))
    for k in range(1, blocks + 1):
        for sums, pool in ((one, a), (two, b)):
            at = luck.randrange(len(pool.upper))
            sums.add(pool.upper[at], pool.lower[at])
        if k in ends and one.l and two.l:
            deviation = math.sqrt(one.variance() + two.variance())
            half = 1.96 * deviation / math.sqrt(k) if peeking else sequence.half_width(k, deviation, ALPHA)
            if abs(two.value() - one.value()) > half:
                return True
    return False


def rate(found: int, trials: int) -> dict[str, Any]:
    return {"found": found, "trials": trials, "rate": found / max(1, trials), "interval": wilson(found, trials)}


def null_rates(pools: dict[str, Pool], trials: int, blocks: int, seed: str = "trust") -> dict[str, Any]:
    """For each metric how often a null comparison is called different, by the sequence and by peeking."""
    told: dict[str, Any] = {}
    for name, pool in pools.items():
        luck = random.Random(f"{seed} {name}")
        told[name] = {
            "sequence": rate(sum(resampled(pool, pool, blocks, luck, False) for _ in range(trials)), trials),
            "peeking": rate(sum(resampled(pool, pool, blocks, luck, True) for _ in range(trials)), trials),
        }
    return told


def power(plain: Pool, planted: Pool, trials: int, blocks: int, seed: str = "power") -> dict[str, Any]:
    """How often a planted difference is found."""
    luck = random.Random(seed)
    return rate(sum(resampled(plain, planted, blocks, luck, False) for _ in range(trials)), trials)


def live_nulls(trials: int, games: int, players: tuple[str, ...] = ("random", "random")) -> dict[str, Any]:
    """Null comparisons that are really played: B is the same game, whose content was changed without effect."""
    game = load("riders")
    inert = {"name": "inert", "change": {"dragon": [{"name": "Cryowyrm", "text": "Other words."}]}}
    arms = (Arm(RULEBOOK, game, {}), Arm("inert", load("riders", inert), {}))
    question = Comparison(arms, Metric("first"), players, "", games, same=0.0)
    wrong = 0
    for k in range(trials):
        wrong += compare_apart(replace(question, seed=f"live {k}")) == DIFFERENT
    return rate(wrong, trials)


def compare_apart(question: Comparison) -> str:
    """The verdict if B plays other deals than A."""
    seats = len(question.players)
    blocks = question.games // (2 * seats)
    arms = [
        played(arm.game.id, arm.game.book.variant, question.players, f"{question.seed} {k}", blocks)
        for k, arm in enumerate(question.arms)
    ]
    for end in looks(blocks):
        if effect_of(question.metric, arms, end, ALPHA).found.excludes(0.0):
            return DIFFERENT
    return "not different"


STRONGER = {
    damage: {
        "name": f"Cryowyrm {damage}",
        "change": {"dragon": [{"name": "Cryowyrm", "attack_damage": damage}]},
    }
    for damage in (4, 5, 6)
}


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=20_000, help="games in the pool")
    arguments.add_argument("--trials", type=int, default=1000, help="resampled null comparisons for each metric")
    arguments.add_argument("--live", type=int, default=50, help="null comparisons that are played")
    given = arguments.parse_args()
    blocks = given.games // 2
    plain = played("riders", None, ("random", "random"), "pool", blocks)
    pools = {metric.name: pool_of(metric, plain, blocks) for metric in METRICS}
    told = {"null": null_rates(pools, given.trials, 1000), "live": live_nulls(given.live, 2000), "power": {}}
    mine = pools[METRICS[2].name]
    for damage, variant in STRONGER.items():
        planted = played("riders", variant, ("random", "random"), "planted", blocks)
        there = pool_of(METRICS[2], planted, blocks)
        told["power"][f"Cryowyrm attack {damage} instead of 3"] = {
            "effect": round(sum(there.upper) / sum(there.lower) - sum(mine.upper) / sum(mine.lower), 4),
            **{f"{n} blocks": power(mine, there, 200, n) for n in (250, 1000)},
        }
    told["questions"] = measured(given.trials, given.live, min(1000, blocks), 300, lambda step: print(step, flush=True))
    print(json.dumps(told, indent=1))
    worst = max(found["sequence"]["interval"][0] for found in told["null"].values())
    wrong = ["compare"] if worst > ALPHA or told["live"]["interval"][0] > ALPHA else []
    wrong += broken(told["questions"])
    print(f"broken: more false verdicts than promised: {', '.join(wrong)}" if wrong else "kept: no more than promised")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
