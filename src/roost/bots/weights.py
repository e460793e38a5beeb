"""Files of weights: what a network has learned, with a stamp: the rules, the content and the plan of the training.

A file begins with `MAGIC`; the rest is compressed. It is one line of JSON (the stamp, the names of the inputs, the
biases and the settings), followed by the weights as 16-bit numbers.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from pathlib import Path
from typing import Any, Final

MAGIC: Final = b"roost weights 1\n"
SUFFIX: Final = ".weights"


class BadWeights(ValueError):
    """A file is not a file of weights, or does not fit the game."""


class Weights:
    """The weights of a network (see `net.py`) as whole numbers.

    `inputs` has the weights of each input of the first layer, by name; `replies` has those of the policy's inputs.
    """

    def __init__(self, stamp: dict[str, Any]) -> None:
        self.stamp = stamp
        self.inputs: dict[str, list[int]] = {}
        self.replies: dict[str, list[int]] = {}
        self.bias: list[int] = []
        self.second: list[int] = []
        self.second_bias: list[int] = []
        self.third: list[int] = []
        self.third_bias = 0
        self.skip = 0.0
        self.estimates = False  # whether the game's own estimate is read
        self.trust = 0.0  # see `GreedyBot`

    def write(self, path: Path) -> None:
        head = {
            "stamp": self.stamp,
            "inputs": list(self.inputs),
            "replies": list(self.replies),
            "bias": self.bias,
            "second_bias": self.second_bias,
            "third_bias": self.third_bias,
            "skip": self.skip,
            "estimates": self.estimates,
            "trust": self.trust,
        }
        numbers = array("h")
        for row in [*self.inputs.values(), *self.replies.values(), self.second, self.third]:
            numbers.extend(row)
        if sys.byteorder == "big":
            numbers.byteswap()
        path.write_bytes(MAGIC + zlib.compress(json.dumps(head).encode() + b"\n" + numbers.tobytes(), 9))


def read_weights(path: Path) -> Weights:
    """Read a file that `Weights.write` wrote."""
    raw = path.read_bytes()
    if not raw.startswith(MAGIC):
        raise BadWeights(f"{path}: this is not a file of weights")
    try:
        line, _, rest = zlib.decompress(raw[len(MAGIC) :]).partition(b"\n")
        head = json.loads(line)
        numbers = array("h")
        numbers.frombytes(rest)
        if sys.byteorder == "big":
            numbers.byteswap()
        weights = Weights(head["stamp"])
        weights.bias = head["bias"]
        hidden = len(weights.bias)
        at = 0
        for name in head["inputs"]:
            weights.inputs[name] = numbers[at : at + hidden].tolist()
            at += hidden
        for name in head["replies"]:
            weights.replies[name] = numbers[at : at + hidden].tolist()
            at += hidden
        weights.second_bias = head["second_bias"]
        second = hidden * len(weights.second_bias)
        weights.second = numbers[at : at + second].tolist()
        weights.third = numbers[at + second :].tolist()
        weights.third_bias = head["third_bias"]
        weights.skip = head["skip"]
        weights.estimates = head["estimates"]
        weights.trust = head["trust"]
    except (zlib.error, ValueError, KeyError, TypeError) as error:
        raise BadWeights(f"{path}: the file is damaged ({error})") from None
    if len(weights.third) != len(weights.second_bias):
        raise BadWeights(f"{path}: the file is damaged (it has {len(numbers)} weights)")
    return weights


def blank_weights(hidden: int, second: int, estimates: bool) -> Weights:
    """Weights that value a position by the game's own estimate alone, or, without an estimate, every position at 0."""
    weights = Weights({})
    weights.bias = [0] * hidden
    weights.second = [0] * (hidden * second)
    weights.second_bias = [0] * second
    weights.third = [0] * second
    weights.skip = 1.0 if estimates else 0.0
    weights.estimates = estimates
    return weights
