"""The network of `bots/net.py`, with decimals instead of whole numbers, for training; `weights_for_play` rounds it.

As in `bots/net.py`, the probability of an answer is proportional to 2 to the power of its score, and the output x of
the last layer becomes the value x / (1 + |x|).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from scipy import sparse

from roost.bots.features import Features, Row
from roost.bots.net import FINE, HEAVIEST_LATER, HIDDEN, SECOND, STEP, UNIT, WHOLE
from roost.bots.weights import Weights

Array = Any  # an array of NumPy
CAP: Final = 7.99  # the highest output of a hidden unit, and the highest weight of a later layer
LN2: Final = 0.6931471805599453
DECAY: Final = 0.02  # how fast the first layer's weights shrink, relative to the learning rate
LONGEST: Final = 1.0  # a longer gradient is shortened to this length


def matrix(rows: list[Row], names: list[str], inputs: dict[str, int]) -> Any:
    """Rows, which are sums of inputs, as a sparse matrix. `names`: the inputs of these rows; `inputs`: all inputs."""
    at = np.repeat(np.arange(len(rows)), [len(row) for row in rows])
    number_of = [inputs[name] for name in names]
    numbers = np.array([number_of[number] for row in rows for number in row], np.int64)
    factors = np.array([factor for row in rows for factor in row.values()], np.float32)
    return sparse.csr_matrix((factors, (at, numbers)), shape=(len(rows), len(inputs)), dtype=np.float32)


class LessonBatch:
    """Some lessons as arrays: `read` is a sparse matrix of rows of the first layer; `worth` is between -1 and 1.

    `legal` lists the legal answers of the lessons that have an answer to learn (`asked`), one lesson after another;
    `counts` says how many legal answers each lesson has, and `given` which of them was given.
    """

    def __init__(self, seats: int, read: Any, estimates: Array, worth: Array) -> None:
        self.seats, self.read, self.estimates, self.worth = seats, read, estimates, worth
        self.asked = self.legal = self.counts = self.given = np.zeros(0, np.int64)


class Network:
    """The weights, what they give for a batch, and one step of learning (Adam, Kingma and Ba 2015).

    `features` has the inputs for each number of seats; inputs with the same name share their weights.
    """

    def __init__(self, features: dict[int, Features], estimates: bool, luck: np.random.Generator) -> None:
        self.estimates = estimates
        self.inputs: dict[str, int] = {}
        self.replies: dict[str, int] = {}
        for each in features.values():
            for name in each.inputs:
                self.inputs.setdefault(name, len(self.inputs))
            for name in each.replies:
                self.replies.setdefault(name, len(self.replies))
        self.folds = {seats: matrix(each.rows, list(each.inputs), self.inputs) for seats, each in features.items()}
        some = next(iter(features.values()))
        self.fold_answers = matrix(some.answers, list(some.replies), self.replies)
        normal = luck.standard_normal

        def layer(shape: tuple[int, ...], scale: float) -> Array:
            return (normal(shape) * scale).astype(np.float32)

        self.weights: dict[str, Array] = {
            "first": layer((len(self.inputs), HIDDEN), 0.05),
            "bias": np.full(HIDDEN, 0.1, np.float32),
            "second": layer((HIDDEN, SECOND), 1.4 / HIDDEN**0.5),
            "second_bias": np.full(SECOND, 0.1, np.float32),
            "third": layer((SECOND,), 0.1 / SECOND**0.5),
            "third_bias": np.zeros(1, np.float32),
            "skip": np.full(1, 1.0 if estimates else 0.0, np.float32),
            "replies": layer((len(self.replies), HIDDEN), 0.02),
        }
        self.means = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.used = np.zeros(len(self.inputs), bool)  # the inputs that have occurred in lessons
        self.replied = np.zeros(len(self.replies), bool)
        self.steps = 0

    def step(self, batch: LessonBatch, rate: float, policy: float) -> tuple[float, float]:
        """Learn from a batch. Returns the mean square error of the values, and the loss of the policy in bits."""
        w = self.weights
        fold = self.folds[batch.seats]
        table = fold @ w["first"]
        inner = batch.read @ table + w["bias"]
        one = np.clip(inner, 0.0, CAP)
        deeper = one @ w["second"] + w["second_bias"]
        two = np.clip(deeper, 0.0, CAP)
        x = two @ w["third"] + w["third_bias"] + w["skip"] * batch.estimates
        squash = 1.0 / (1.0 + np.abs(x))
        wrong = x * squash - batch.worth
        many = len(wrong)
        by_x = 2.0 * wrong * squash * squash / many
        by_two = np.outer(by_x, w["third"]) * ((deeper > 0.0) & (deeper < CAP))
        by_one = by_two @ w["second"].T
        found: dict[str, Array] = {
            "third": two.T @ by_x,
            "third_bias": by_x.sum(keepdims=True),
            "skip": (by_x * batch.estimates).sum(keepdims=True),
            "second": one.T @ by_two,
            "second_bias": by_two.sum(axis=0),
        }
        bits = 0.0
        if policy and len(batch.asked):
            bits, by_asked, found["replies"] = self.policy(batch, one[batch.asked], policy)
            by_one[batch.asked] += by_asked
        by_inner = by_one * ((inner > 0.0) & (inner < CAP))
        found["bias"] = by_inner.sum(axis=0)
        by_table = batch.read.T @ by_inner
        found["first"] = fold.T @ by_table
        self.used |= found["first"].any(axis=1)
        if not self.estimates:
            found["skip"][:] = 0.0
        self.move(found, rate)
        return float((wrong * wrong).mean()), bits

    def policy(self, batch: LessonBatch, one: Array, share: float) -> tuple[float, Array, Array]:
        """The loss of the policy; its gradients for the outputs of the first hidden layer and for `replies`."""
        table = self.fold_answers @ self.weights["replies"]
        lesson = np.repeat(np.arange(len(batch.counts)), batch.counts)
        starts = np.concatenate([[0], np.cumsum(batch.counts)[:-1]])
        scores = np.einsum("ij,ij->i", one[lesson], table[batch.legal])
        scores -= np.maximum.reduceat(scores, starts)[lesson]
        chances = np.exp2(scores)
        chances /= np.add.reduceat(chances, starts)[lesson]
        taken = starts + batch.given
        bits = float(-np.log2(np.maximum(chances[taken], 1e-9)).mean())
        by_score = chances.copy()
        by_score[taken] -= 1.0
        by_score *= share / len(batch.counts)
        by_one = np.add.reduceat(by_score[:, None] * table[batch.legal], starts, axis=0)
        spread = sparse.csr_matrix((by_score, (batch.legal, lesson)), shape=(table.shape[0], len(one)))
        by_replies = self.fold_answers.T @ (spread @ one)
        self.replied |= by_replies.any(axis=1)
        return bits, by_one, by_replies

    def move(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        length = float(np.sqrt(sum(float((each * each).sum()) for each in gradients.values())))
        scale = min(1.0, LONGEST / (length + 1e-9))
        rate *= float(np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps))
        for name, gradient in gradients.items():
            mean, square, weights = self.means[name], self.squares[name], self.weights[name]
            gradient = gradient * scale
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            weights -= rate * mean / (np.sqrt(square) + 1e-8)
            if name == "first":
                weights *= 1.0 - DECAY * rate
            if name in ("second", "third", "replies"):
                np.clip(weights, -CAP, CAP, out=weights)

    def weights_for_play(self, stamp: dict[str, Any]) -> Weights:
        """The weights as whole numbers, without inputs that never occurred."""
        w = self.weights
        made = Weights(stamp)

        def whole(array: Array, unit: float, most: int = 32767) -> list[int]:
            return [int(k) for k in np.clip(np.rint(array.astype(np.float64) * unit), -most, most).ravel()]

        for number, name in enumerate(self.inputs):
            if self.used[number]:
                made.inputs[name] = whole(w["first"][number], FINE)
        for number, name in enumerate(self.replies):
            if self.replied[number]:
                made.replies[name] = whole(w["replies"][number], STEP, HEAVIEST_LATER)
        made.bias = whole(w["bias"], FINE, 1 << 24)
        made.second = whole(w["second"].T, STEP, HEAVIEST_LATER)
        made.second_bias = whole(w["second_bias"], UNIT * STEP, 1 << 24)
        made.third = whole(w["third"], STEP, HEAVIEST_LATER)
        made.third_bias = round(float(w["third_bias"][0]) * WHOLE)
        made.skip = round(float(w["skip"][0]), 6)
        made.estimates = self.estimates
        return made
