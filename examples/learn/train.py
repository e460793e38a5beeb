"""Learns to play a game of Roost by playing against itself: PPO on `roost.vec`, in NumPy alone.

python examples/learn/train.py riders --steps 4000000 --out policies/riders-2.npz

Every step, one seat in each of many games is asked. The network gives the chances of its answers; the games go on with
what was drawn from them. From what the seats won, the chances of answers that did better than expected are raised, a
little at a time (proximal policy optimization, Schulman et al. 2017). bot.py plays with the result.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np
from net import Adam, Array, Net, Reader, chances, save

import roost

GAMES = 128  # played side by side
LENGTH = 128  # steps between two updates
PASSES = 3  # over the data of an update
BATCH = 2048
CLIP = 0.2  # how far the chance of an answer may change in an update
LAMBDA = 0.95  # how far ahead the result of an answer is looked for; 1 is the end of the game
PRICE_OF_VALUE = 0.5


class Tables:
    """Several batches of games as one: games of the network against itself, and against a bot from each seat."""

    def __init__(self, batches: list[Any]) -> None:
        self.batches = batches
        self.ends = np.cumsum([batch.n for batch in batches])[:-1]

    def joined(self, name: str) -> Array:
        return np.concatenate([getattr(batch, name) for batch in self.batches])

    def step(self, actions: Array) -> None:
        for batch, part in zip(self.batches, np.split(actions, self.ends), strict=True):
            batch.step(part)


@dataclass
class Data:
    """What was seen and done between two updates: an array of LENGTH x GAMES for each."""

    inputs: Array
    mask: Array
    action: Array
    chance: Array  # of the action
    value: Array  # that the network expected
    seat: Array
    done: Array
    rewards: Array  # of each seat


def varying(games: Any, steps: int) -> Array:
    """The columns of an observation that are not the same in all positions of random games."""
    low, high = games.observations.min(axis=0), games.observations.max(axis=0)
    for _ in range(steps):
        games.step(games.sample())
        low = np.minimum(low, games.observations.min(axis=0))
        high = np.maximum(high, games.observations.max(axis=0))
    return np.flatnonzero(low < high)


def drawn(share: Array, luck: np.random.Generator) -> Array:
    """An answer for each row, drawn by its chances."""
    sums = share.cumsum(axis=1)
    picked: Array = (sums < luck.random((len(share), 1)) * sums[:, -1:]).sum(axis=1)
    return picked


def play(games: Tables, reader: Reader, net: Net, luck: np.random.Generator) -> Data:
    """Play LENGTH steps in all games."""
    rows: list[tuple[Array, ...]] = []
    for _ in range(LENGTH):
        inputs, mask, seat = reader(games.joined("observations")), games.joined("mask"), games.joined("asked")
        scores, value, _ = net(inputs)
        share = chances(scores, mask)
        action = drawn(share, luck)
        games.step(action)
        chance = share[np.arange(len(action)), action]
        rows.append((inputs, mask, action, chance, value, seat, games.joined("done"), games.joined("rewards")))
    return Data(*(np.stack(each) for each in zip(*rows, strict=True)))


def judged(data: Data, scale: float) -> tuple[Array, Array]:
    """How much better each answer did than expected (generalized advantage estimation), and which of them are known.

    A seat's next position is where it is asked next; how good that is tells how good the answer was. Answers whose
    seat was not asked again before the update are left out.
    """
    length, many = data.seat.shape
    gain = np.zeros((length, many), np.float32)
    known = np.zeros((length, many), bool)
    seats = data.rewards.shape[2]
    worth = np.zeros((many, seats), np.float32)  # of each seat's next position
    later = np.zeros((many, seats), np.float32)  # the gain of its next answer
    sure = np.zeros((many, seats), bool)
    every = np.arange(many)
    for t in range(length - 1, -1, -1):
        ended = data.done[t]
        worth[ended], later[ended], sure[ended] = data.rewards[t, ended] * scale, 0.0, True
        seat = data.seat[t]
        gain[t] = worth[every, seat] - data.value[t] + LAMBDA * later[every, seat]
        known[t] = sure[every, seat]
        worth[every, seat] = data.value[t]
        later[every, seat] = np.where(known[t], gain[t], 0.0)
        sure[every, seat] = True
    return gain, known


def improve(net: Net, adam: Adam, data: Data, scale: float, rate: float, entropy: float, luck: Any) -> None:
    """Raise the chances of answers that did better than expected, and lower the others."""
    gain, known = judged(data, scale)
    used = np.flatnonzero(known.ravel() & (data.mask.sum(axis=2) > 0).ravel())
    inputs, mask = (each.reshape(-1, each.shape[2]) for each in (data.inputs, data.mask))
    action, before = data.action.ravel(), data.chance.ravel()
    target = (gain + data.value).ravel()
    free = mask.sum(axis=1) > 1  # there was something to decide
    better = gain.ravel()
    spread = better[used][free[used]]
    better = (better - spread.mean()) / (spread.std() + 1e-6)
    for _ in range(PASSES):
        for part in batches(used, luck):
            scores, value, way = net(inputs[part])
            share = chances(scores, mask[part])
            every = np.arange(len(part))
            ratio = share[every, action[part]] / before[part]
            push = better[part]
            moves = np.where(push > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) & free[part]
            force = np.where(moves, push * ratio, 0.0)[:, None]
            by_score = force * share
            by_score[every, action[part]] -= force[:, 0]
            logs = np.log(share + 1e-9)
            by_score += entropy * share * (logs - (share * logs).sum(axis=1, keepdims=True))
            by_value = PRICE_OF_VALUE * (value - target[part])
            n = np.float32(len(part))
            adam.step(net.gradients(way, by_score / n, by_value / n, value), rate)


def batches(used: Array, luck: Any) -> Iterator[Array]:
    order = luck.permutation(used)
    for start in range(0, len(order), BATCH):
        yield order[start : start + BATCH]


def win_rate(game: str, reader: Reader, net: Net, bot: str, many: int, options: dict[str, Any] | None) -> float:
    """The share of wins against a bot, the best answer always taken; each deal is played from both seats."""
    won = 0.0
    for seat in (0, 1):
        games = roost.vec(game, many // 2, seats=2, seed="test", bots={1 - seat: bot}, options=options)
        left = np.ones(games.n, bool)  # in their first game
        while left.any():
            scores, _, _ = net(reader(games.observations))
            games.step(np.where(games.mask, scores, -np.inf).argmax(axis=1))
            won += float((games.rewards[left & games.done, seat] > 0).sum())
            left &= ~games.done
    return won / (2 * (many // 2))


def learn(
    game: str,
    steps: int,
    *,
    seed: int = 1,
    seats: int = 2,
    hidden: int = 128,
    rate: float = 1e-3,
    entropy: float = 0.01,
    options: dict[str, Any] | None = None,
    opponent: str = "",
    share: float = 0.5,
    told: Any = None,
) -> tuple[Reader, Net]:
    """Learn for a number of answers. `told` is called after each update with the answers so far, reader and net.

    In a share of the games, a bot `opponent` has the other seats.
    """
    luck = np.random.default_rng(seed)
    many = int(GAMES * share) // seats if opponent else 0  # games against the bot from each seat
    first = roost.vec(game, max(1, GAMES - many * seats), seats=seats, seed=seed, options=options)
    spec = first.spec
    reader = Reader(spec.low, spec.high, varying(roost.vec(game, GAMES, seats=seats, options=options), 2 * LENGTH))
    batches = [first]
    for seat in range(seats if many else 0):
        bots = {other: opponent for other in range(seats) if other != seat}
        batches.append(roost.vec(game, many, seats=seats, seed=f"{seed} seat {seat}", options=options, bots=bots))
    games = Tables(batches)
    net = Net(reader.size, hidden, spec.actions, luck)
    adam = Adam(net.weights)
    scale = 1.0 / (1.0 - 1.0 / seats)  # so that a win is worth 1
    updates = max(1, steps // (GAMES * LENGTH))
    for k in range(updates):
        left = 1.0 - k / updates
        data = play(games, reader, net, luck)
        improve(net, adam, data, scale, rate * left, entropy * left, luck)
        if told is not None:
            told((k + 1) * GAMES * LENGTH, reader, net)
    return reader, net


def main() -> None:
    ask = argparse.ArgumentParser(description="Learn a game by playing against itself.")
    ask.add_argument("game")
    ask.add_argument("--steps", type=int, default=4_000_000, help="answers to learn from")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--hidden", type=int, default=128)
    ask.add_argument("--rate", type=float, default=1e-3)
    ask.add_argument("--entropy", type=float, default=0.01)
    ask.add_argument("--options", type=json.loads, default=None, help="options of the game, as JSON")
    ask.add_argument("--opponent", default="", help="a bot to play against, such as greedy")
    ask.add_argument("--share", type=float, default=0.5, help="the share of the games against that bot")
    ask.add_argument("--every", type=int, default=500_000, help="answers between two tests")
    ask.add_argument("--against", default="greedy", help="the bot of the tests")
    ask.add_argument("--games", type=int, default=400, help="of a test")
    ask.add_argument("--out", type=Path)
    given = ask.parse_args()
    out = given.out or Path("policies") / f"{given.game}-2.npz"
    out.parent.mkdir(parents=True, exist_ok=True)
    next_test = given.every
    tests = 0.0  # seconds

    def told(steps: int, reader: Reader, net: Net) -> None:
        nonlocal next_test, tests
        if steps < next_test:
            return
        next_test += given.every
        save(out, reader, net)
        learned = time.process_time() - tests
        rate = win_rate(given.game, reader, net, given.against, given.games, given.options)
        tests = time.process_time() - learned
        print(f"{steps:>10,} answers  {learned:6.0f} s  {rate:6.1%} against {given.against}", flush=True)

    reader, net = learn(
        given.game,
        given.steps,
        seed=given.seed,
        hidden=given.hidden,
        rate=given.rate,
        entropy=given.entropy,
        options=given.options,
        opponent=given.opponent,
        share=given.share,
        told=told,
    )
    save(out, reader, net)
    print(f"written to {out}")


if __name__ == "__main__":
    main()
