"""What a learned policy is made of: how it reads an observation, and a small network in NumPy.

A `Reader` turns observations into inputs; a `Net` turns inputs into a score for each action and a value of the game.
`save` and `load` keep both in one file, so that a bot needs nothing else.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

Array = Any  # an array of NumPy
MOST = 0.5  # the longest gradient
MOST_WORDS = 32  # a number with at most so many values gets an input for each of them


class Reader:
    """Reads the columns of an observation that are not always the same.

    Counts go through a logarithm. Numbers of cards, words and seats have no order, so each value has its own input.
    """

    def __init__(self, low: Array, high: Array, columns: Array) -> None:
        self.low, self.high, self.columns = np.asarray(low), np.asarray(high), np.asarray(columns)
        many = (self.high - self.low)[self.columns] + 1
        few = (many > 2) & (many <= MOST_WORDS)
        self.plain = self.columns[~few]
        self.words = self.columns[few]
        self.starts = len(self.plain) + np.concatenate([[0], np.cumsum(many[few])[:-1]]).astype(int)
        self.size = len(self.plain) + int(many[few].sum())

    def __call__(self, rows: Array) -> Array:
        """The inputs for some observations, one a row."""
        found = np.zeros((len(rows), self.size), np.float32)
        numbers = rows[:, self.plain].astype(np.float32)
        found[:, : len(self.plain)] = np.sign(numbers) * np.log1p(np.abs(numbers))
        at = self.starts + rows[:, self.words] - self.low[self.words]
        found[np.arange(len(rows))[:, None], at] = 1.0
        return found


class Net:
    """Two hidden layers; their output gives the scores of the actions and the value, from -1 to 1."""

    def __init__(self, inputs: int, hidden: int, actions: int, luck: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> list[Array]:
            weights = luck.standard_normal((rows, columns)) * scale / np.sqrt(rows)
            return [weights.astype(np.float32), np.zeros(columns, np.float32)]

        self.weights: list[Array] = [
            *layer(inputs, hidden, 1.4),
            *layer(hidden, hidden, 1.4),
            *layer(hidden, actions, 0.01),
            *layer(hidden, 1, 0.1),
        ]

    def __call__(self, inputs: Array, estimate: Any = 0.0) -> tuple[Array, Array, list[Array]]:
        """Scores and values, and what `gradients` needs of the way there. The value corrects an estimate, if given."""
        w1, b1, w2, b2, w3, b3, w4, b4 = self.weights
        first = np.maximum(inputs @ w1 + b1, 0.0)
        second = np.maximum(first @ w2 + b2, 0.0)
        return second @ w3 + b3, np.tanh((second @ w4 + b4)[:, 0] + estimate), [inputs, first, second]

    def gradients(self, way: list[Array], by_score: Array, by_value: Array, value: Array) -> list[Array]:
        """The gradient of a loss by each weight, from the gradient by scores and by values."""
        inputs, first, second = way
        _, _, w2, _, w3, _, w4, _ = self.weights
        by_last = (by_value * (1.0 - value * value))[:, None]
        by_second = (by_score @ w3.T + by_last @ w4.T) * (second > 0)
        by_first = (by_second @ w2.T) * (first > 0)
        found: list[Array] = []
        for before, after in ((inputs, by_first), (first, by_second), (second, by_score), (second, by_last)):
            found += [before.T @ after, after.sum(axis=0)]
        return found


class Adam:
    """Moves weights against their gradients, each at a pace of its own (Kingma and Ba 2015)."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights
        self.means = [np.zeros_like(each) for each in weights]
        self.squares = [np.zeros_like(each) for each in weights]
        self.steps = 0

    def step(self, gradients: list[Array], rate: float) -> None:
        self.steps += 1
        length = np.sqrt(sum(float((each * each).sum()) for each in gradients))
        scale = min(1.0, MOST / (length + 1e-9))
        rate *= np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for weights, gradient, mean, square in zip(self.weights, gradients, self.means, self.squares, strict=True):
            gradient *= scale
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            weights -= rate * mean / (np.sqrt(square) + 1e-8)


def chances(scores: Array, mask: Array) -> Array:
    """The probability of each action; 0 for illegal ones."""
    scores = np.where(mask, scores, -np.inf)
    found = np.exp(scores - scores.max(axis=1, keepdims=True))
    return found / found.sum(axis=1, keepdims=True)


def save(path: Path, reader: Reader, net: Net, **more: Any) -> None:
    weights = {f"weights_{k}": each.astype(np.float16) for k, each in enumerate(net.weights)}
    np.savez_compressed(path, low=reader.low, high=reader.high, columns=reader.columns, **weights, **more)


def load(path: Path) -> tuple[Reader, Net]:
    with np.load(path) as saved:
        reader = Reader(saved["low"], saved["high"], saved["columns"])
        net = Net(1, 1, 1, np.random.default_rng(0))
        net.weights = [saved[f"weights_{k}"].astype(np.float32) for k in range(8)]
    return reader, net
