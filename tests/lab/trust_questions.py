"""How far the answers of `roost lab matrix`, `ladder`, `quality` and `cards` can be trusted, on a game of known truth.

Blocks of games are played once (a pool) and drawn again many times, at random. Where the truth must be that there is no
difference, each block's value is turned around with a chance of one half. A question that is looked at again and again
is wrong if it is wrong at any look.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from roost.lab import estimates
from roost.lab.cards import HELPS, CardsQuestion, access_values, cards, contests_of, verdict_on
from roost.lab.compare import ALPHA
from roost.lab.estimates import RATE, Bounds
from roost.lab.interval import wilson
from roost.lab.ladder import LadderQuestion, ladder, rated, results
from roost.lab.metrics import Metric
from roost.lab.rounds import Playing, Rounds, contest, looks, play_rounds
from roost.lab.sequence import Interval
from tests.lab.market import CARDS, arm

EVEN = Bounds(-0.5, 0.5)
EQUAL = {"Apple": 3, "Bread": 3, "Candle": 3, "Dish": 3}
TAKEN = Interval(0.5, 0.4, 0.6)


def rate(found: int, trials: int) -> dict[str, Any]:
    return {"found": found, "trials": trials, "rate": found / max(1, trials), "interval": wilson(found, trials)}


def often(trial: Callable[[random.Random], bool], trials: int, seed: str) -> dict[str, Any]:
    """How often a trial succeeds."""
    luck = random.Random(seed)
    return rate(sum(trial(luck) for _ in range(trials)), trials)


def drawn(pool: Sequence[float], blocks: int, luck: random.Random) -> list[float]:
    return [pool[luck.randrange(len(pool))] for _ in range(blocks)]


# -- pools -------------------------------------------------------------------------------------------------------------
def all_played(contests: list[Any], blocks: int) -> Rounds:
    seats = len(contests[0].plan.players)
    return play_rounds(contests, blocks * seats * len(contests), Playing(), lambda _: None)


def first_pool(bonus: int, blocks: int) -> list[float]:
    """The first player's edge in each block, with a planted bonus."""
    table = all_played([contest(arm(bonus=bonus).game, ("greedy:1", "greedy:1"), "first", {})], blocks)
    upper, lower = table.played[0].sums(Metric("first"), blocks)
    return [u / w for u, w in zip(upper, lower, strict=True)]


def access_pool(worth: int, blocks: int) -> list[float]:
    """The effect of access in each block, to a card that is worth so much where others are worth 3."""
    asked = CardsQuestion(arm(CARDS | {"Gem": worth}, luck=40), ("Gem",), "greedy:1", 2, "pool", 0, table=False)
    table = all_played(contests_of(asked, ["Gem"]), blocks)
    return access_values(asked, "Gem", table, 0)


def ladder_pool(players: tuple[str, ...], rounds: int) -> dict[tuple[int, int], list[float]]:
    asked = LadderQuestion(arm(), players, 2, "ladder", 0)
    table = all_played([contest(asked.arm.game, pair, "ladder", {}) for pair in pairs(players)], rounds)
    return results(asked, [one.frame(rounds * 2) for one in table.played])


def pairs(players: Sequence[str]) -> list[tuple[str, str]]:
    return [(one, other) for k, one in enumerate(players) for other in players[k + 1 :]]


# -- no difference -----------------------------------------------------------------------------------------------------
def told_apart(values: Sequence[float], bounds: Bounds, truth: float, alpha: float = ALPHA) -> bool:
    """Whether the interval excludes a value at some look."""
    return any(estimates.mean(values[:n], bounds, alpha).excludes(truth) for n in looks(len(values)))


def turned(values: Sequence[float], luck: random.Random) -> list[float]:
    return [value if luck.random() < 0.5 else -value for value in values]


def null_means(pool: Sequence[float], trials: int, blocks: int, seed: str) -> dict[str, Any]:
    """How often a value that is 0 on average is called different from 0."""
    return often(lambda luck: told_apart(turned(drawn(pool, blocks, luck), luck), EVEN, 0.0), trials, seed)


def null_rates(truth: float, trials: int, blocks: int) -> dict[str, Any]:
    """How often the interval of a win rate misses the truth; a block has two games."""

    def trial(luck: random.Random) -> bool:
        values = [((luck.random() < truth) + (luck.random() < truth)) / 2 for _ in range(blocks)]
        return told_apart(values, RATE, truth)

    return often(trial, trials, f"rate {truth}")


def null_families(pool: Sequence[float], many: int, trials: int, blocks: int) -> dict[str, Any]:
    """How often one or more of several cards (or cells) without effect get a verdict that they have one."""

    def trial(luck: random.Random) -> bool:
        return any([told_apart(turned(drawn(pool, blocks, luck), luck), EVEN, 0.0, ALPHA / many) for _ in range(many)])

    return often(trial, trials, f"family {many}")


def null_ladders(pool: dict[tuple[int, int], list[float]], many: int, trials: int, rounds: int) -> dict[str, Any]:
    """How often some of several equal players gets a rating that is not 0."""

    def trial(luck: random.Random) -> bool:
        values = {pair: [0.5 + v for v in turned([x - 0.5 for x in drawn(part, rounds, luck)], luck)]
                  for pair, part in pool.items()}  # fmt: skip
        for n in looks(rounds):
            part = {pair: found[:n] for pair, found in values.items()}
            if any(rating.excludes(0.0) for rating in rated(many, part, n)):
                return True
        return False

    return often(trial, trials, "ladder")


# -- planted differences -----------------------------------------------------------------------------------------------
def found_means(pool: Sequence[float], trials: int, blocks: int, seed: str, alpha: float = ALPHA) -> dict[str, Any]:
    """How often a planted effect is found, in the right direction."""
    up = sum(pool) > 0

    def trial(luck: random.Random) -> bool:
        values = drawn(pool, blocks, luck)
        for n in looks(blocks):
            found = estimates.mean(values[:n], EVEN, alpha)
            if found.excludes(0.0):
                return (found.low > 0) == up
        return False

    return {"effect": round(sum(pool) / len(pool), 4), **often(trial, trials, seed)}


def praised(pool: Sequence[float], many: int, trials: int, blocks: int) -> dict[str, Any]:
    """How often a card is said to help, as one of `many`."""

    def trial(luck: random.Random) -> bool:
        values = drawn(pool, blocks, luck)
        found = [estimates.mean(values[:n], EVEN, ALPHA / many) for n in looks(blocks)]
        return any(verdict_on(each, TAKEN, blocks, 0.02) == HELPS for each in found)

    return often(trial, trials, "praised")


# -- really played -----------------------------------------------------------------------------------------------------
def live_cards(trials: int, games: int) -> dict[str, Any]:
    """Questions about four equal cards: how often one of them or more gets the verdict that it helps or harms."""
    asked = CardsQuestion(arm(EQUAL, must=1), tuple(EQUAL), "random", 2, "", games, same=0.0, table=False)
    wrong = 0
    for k in range(trials):
        found = cards(replace(asked, seed=f"live {k}")).effects
        wrong += any(effect.access.excludes(0.0) for effect in found)
    return rate(wrong, trials)


def live_ladders(trials: int, games: int) -> dict[str, Any]:
    """Ladders of one bot under two names: how often they are told apart."""
    asked = LadderQuestion(arm(), ("random", "Random"), 2, "", games, within=0.0)
    wrong = 0
    for k in range(trials):
        found = ladder(replace(asked, seed=f"live {k}"))
        wrong += any(step.rating.excludes(0.0) for step in found.steps)
    return rate(wrong, trials)


def measured(trials: int, live: int, pool: int, blocks: int, progress: Callable[[str], None]) -> dict[str, Any]:
    """All of it. `pool`: blocks in a pool; `blocks`: in a trial."""
    progress("pools")
    plain = first_pool(0, pool)
    equal = access_pool(3, pool)
    told: dict[str, Any] = {"false": {}, "found": {}, "praised": {}}
    progress("no difference")
    told["false"]["first player's edge"] = null_means(plain, trials, blocks, "first")
    told["false"]["access to one card"] = null_means(equal, trials, blocks, "access")
    told["false"]["access to any of ten cards"] = null_families(equal, 10, trials, blocks)
    for truth in (0.5, 0.9, 0.99):
        told["false"][f"a win rate of {truth:.0%}"] = null_rates(truth, trials, blocks)
    told["false"]["a ladder of three equals"] = null_ladders(
        ladder_pool(("random", "Random", "RANDOM"), pool), 3, trials, blocks
    )
    progress("no difference, played")
    told["false"]["four equal cards, played"] = live_cards(live, 8 * blocks)
    told["false"]["a ladder of two equals, played"] = live_ladders(live, 2 * blocks)
    progress("planted differences")
    for bonus in (1, 2, 4):
        planted = first_pool(bonus, pool)
        for n in (100, blocks):
            told["found"][f"first player's bonus of {bonus}, {n} deals"] = found_means(planted, trials // 5, n, "bonus")
    for worth in (4, 5, 7):
        planted = access_pool(worth, pool)
        for n in (100, blocks):
            told["found"][f"a card worth {worth} instead of 3, one of ten, {n} deals"] = found_means(
                planted, trials // 5, n, "worth", ALPHA / 10
            )
    told["praised"]["a card worth 0"] = praised(access_pool(0, pool), 10, trials, blocks)
    told["praised"]["a card worth 3 like all others"] = praised(equal, 10, trials, blocks)
    return told


def broken(told: dict[str, Any]) -> list[str]:
    """The promises that were certainly not kept: false verdicts, or praise, in more than 5 % of cases."""
    return [name for kind in ("false", "praised") for name, found in told[kind].items() if found["interval"][0] > ALPHA]
