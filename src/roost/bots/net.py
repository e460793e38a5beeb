"""A small network of whole numbers that judges positions: what they are worth, and which answers look good.

The first layer is a table of rows (`features.py`). Each number of an observation adds one of the rows, once or several
times, to a sum, which is the input of the first of two hidden layers. The sum is not computed anew for each
observation: only the rows of the numbers that have changed are subtracted and added, as in chess engines. Because all
numbers are whole, the sum is exactly the same as if it were computed anew, and the same on every machine. Compiled
builds use the functions of `net.c`, which do the same as `update`, `judge` and `score` below.

Weights and sums are fixed-point numbers. The number that stands for 1 is `FINE` in a weight of the first layer, `UNIT`
in an output of a hidden unit (which is between 0 and `TOP`), and `STEP` in a weight of a later layer.
"""

from __future__ import annotations

import math
from typing import Any, Final

from mypy_extensions import i16, i32, i64

from roost.bots.features import COUNT, GRADES, IGNORED, LOOKUP, PLAN, Features, Row, bucket
from roost.bots.weights import Weights
from roost.core.game import Game
from roost.core.observing import Sheet, numbers
from roost.core.state import State
from roost.core.zone import MARKS, vec

HIDDEN: Final = 64  # units of the first hidden layer
SECOND: Final = 32  # units of the second
FINE: Final = 1024
UNIT: Final = 128
SHIFT: Final = 3  # from sums, in units of FINE, to outputs, in units of UNIT
STEP: Final = 256
STEP_SHIFT: Final = 8
TOP: Final = 1023
WHOLE: Final = 32768.0  # UNIT * STEP: what the last layer's sum is divided by
HEAVIEST: Final = 32767  # the largest number in a row
HEAVIEST_LATER: Final = 2047  # the largest weight of a later layer, so that no sum exceeds 31 bits
SURE: Final = 0.98  # the game's own estimate is cut off here


# -- the functions that net.c replaces ---------------------------------------------------------------------------------
def update(values: vec[i64], last: vec[i64], plan: vec[i64], table: vec[i16], sums: vec[i32]) -> None:
    """Change the sums of the observation `last` into those of `values`; then set `last` equal to `values`."""
    for column in range(i64(len(last))):
        value = values[column]
        before = last[column]
        if value == before:
            continue
        last[column] = value
        at = PLAN * column
        kind = plan[at]
        if kind == IGNORED:
            continue
        first = plan[at + 1]
        low = plan[at + 2]
        high = plan[at + 3]
        if kind == COUNT:
            more = min(max(value, low), high) - min(max(before, low), high)
            add_row(table, first, more, sums)
            continue
        if kind == LOOKUP:
            old = first + min(max(before, low), high) - low
            new = first + min(max(value, low), high) - low
        else:
            old = first + bucket(before)
            new = first + bucket(value)
        if old != new:
            add_row(table, old, -1, sums)
            add_row(table, new, 1, sums)


def add_row(table: vec[i16], row: i64, times: i64, sums: vec[i32]) -> None:
    for k in range(i64(HIDDEN)):
        sums[k] = i32(i64(sums[k]) + times * i64(table[row * HIDDEN + k]))


def judge(sums: vec[i32], second: vec[i16], second_bias: vec[i32], third: vec[i16]) -> i64:
    """The output of the last layer."""
    total: i64 = 0
    for unit in range(i64(SECOND)):
        inner = i64(second_bias[unit])
        for k in range(i64(HIDDEN)):
            inner += output_of(sums, k) * i64(second[unit * HIDDEN + k])
        total += min(max(inner >> STEP_SHIFT, i64(0)), i64(TOP)) * i64(third[unit])
    return total


def score(sums: vec[i32], answers: vec[i16], action: i64) -> i64:
    """How good an answer looks, in the units of `judge`."""
    total: i64 = 0
    for k in range(i64(HIDDEN)):
        total += output_of(sums, k) * i64(answers[action * HIDDEN + k])
    return total


def output_of(sums: vec[i32], unit: i64) -> i64:
    """The output of a unit of the first hidden layer."""
    return min(max(i64(sums[unit]) >> SHIFT, i64(0)), i64(TOP))


def powers() -> list[float]:
    """2 to the powers of 0, 1/64, 2/64 and so on up to 63/64, by square roots, which are the same on every machine."""
    step = 2.0
    for _ in range(6):
        step = math.sqrt(step)
    found = [1.0]
    for _ in range(63):
        found.append(found[-1] * step)
    return found


POWERS: Final = powers()
STEEPEST: Final = 1280  # 20 times 64: `power_of_two` returns at most 2 to the power of 20


def power_of_two(number: float) -> float:
    """2 to the power of a number, the same on every machine. The number is limited, and rounded down to a 64th."""
    at = i64(math.floor(number * 64.0))
    at = min(max(at, i64(-STEEPEST)), i64(STEEPEST))
    whole = at >> 6
    found = POWERS[at & 63]
    return found * float(1 << whole) if whole >= 0 else found / float(1 << -whole)


# -- networks ----------------------------------------------------------------------------------------------------------
class Net:
    """A network for a loaded game and one number of seats. It keeps the last observation; each bot has its own net."""

    def __init__(self, made: Tables) -> None:
        features = made.features
        self.made = made
        self.plan = features.plan
        self.table = made.table
        self.second = made.second
        self.second_bias = made.second_bias
        self.third = made.third
        self.answers = made.answers
        self.values = numbers(features.columns)
        self.last: vec[i64] = vec[i64]([0] * features.columns)
        self.sums: vec[i32] = made.bias[:]
        self.sheet = Sheet(features.spec, self.values, 0, vec[i64]([0] * features.columns))
        self.estimate_at: i64 = features.estimate_at
        self.owned_at: i64 = features.owned_at
        self.things: i64 = features.things
        self.own_zones: vec[i64] = vec[i64](made.own_zones)
        self.owned: vec[i64] = vec[i64]([0] * (features.estimate_at - features.owned_at))
        self.estimates = made.estimates
        self.skip = made.skip
        self.third_bias: i64 = made.third_bias
        self.trust = made.trust
        self.estimate = 0.0  # the game's own estimate as the network reads it
        self.guess = 0.0  # the game's own estimate as a utility, or the result if the game was over

    def read(self, s: State, seat: i64) -> None:
        """Read a position as a seat sees it, for `value` and `score`.

        The state must be a dealt world, because the game's own estimate may read hidden cards.
        """
        self.sheet.write(s, seat)
        values = self.values
        if len(self.own_zones):
            self.count_owned(s, seat)
        if self.estimates:
            self.guess = s.game.evaluate(s, seat)
            estimate = 2.0 * (self.guess + 1.0 / float(s.seats)) - 1.0
            estimate = min(max(estimate, -SURE), SURE)
            self.estimate = estimate / (1.0 - abs(estimate))
            values[self.estimate_at] = i64(int((estimate + 1.0) * (GRADES / 2)))
        update(values, self.last, self.plan, self.table, self.sums)

    def count_owned(self, s: State, seat: i64) -> None:
        """Count the cards that each seat owns, in all places where everybody knows whose they are (`Place.own`)."""
        values = self.values
        for k in range(self.owned_at, self.owned_at + i64(len(self.owned))):
            values[k] = 0
        seats = s.seats
        for number in range(0, i64(len(self.own_zones)), 2):
            first = self.own_zones[number]
            stride = self.own_zones[number + 1]
            for k in range(seats):
                at = self.owned_at + k * self.things
                for slot in s.zones[first + stride * ((seat + k) % seats)].slots:
                    values[at + (slot >> MARKS)] += 1

    def value(self) -> float:
        """What the position is worth for the seat that was read: -1 for a sure loss, 1 for a sure win."""
        found = float(judge(self.sums, self.second, self.second_bias, self.third) + self.third_bias) / WHOLE
        found += self.skip * self.estimate
        return found / (1.0 + abs(found))

    def score(self, action: i64) -> float:
        """How good an answer looks. The probability of an answer is proportional to 2 to the power of its score."""
        return float(score(self.sums, self.answers, action)) / WHOLE

    def worth(self, s: State, seat: i64) -> float:
        """The expected utility of a seat."""
        low = -1.0 / float(s.seats)
        if s.over:
            self.guess = s.returns()[seat]
            return self.guess
        self.read(s, seat)
        return low + 0.5 * (self.value() + 1.0)


class Tables:
    """The weights of a file, made ready for a loaded game and one number of seats. Several nets may share them."""

    def __init__(self, game: Game[Any], seats: int, weights: Weights) -> None:
        features = Features(game, seats)
        self.features = features
        first = [weights.inputs.get(name) for name in features.inputs]
        self.table: vec[i16] = vec[i16](folded(features.rows, first, HEAVIEST))
        last = [weights.replies.get(name) for name in features.replies]
        self.answers: vec[i16] = vec[i16](folded(features.answers, last, HEAVIEST_LATER))
        self.bias: vec[i32] = vec[i32](weights.bias)
        self.second: vec[i16] = vec[i16](weights.second)
        self.second_bias: vec[i32] = vec[i32](weights.second_bias)
        self.third: vec[i16] = vec[i16](weights.third)
        self.third_bias = weights.third_bias
        self.skip = weights.skip
        self.estimates = weights.estimates
        self.trust = weights.trust
        self.own_zones = [k for place in features.own for k in (int(place.start), int(place.stride))]


def folded(rows: list[Row], weights: list[list[int] | None], most: int) -> list[int]:
    """Each row as the sum of its inputs' weights."""
    table: list[int] = []
    for row in rows:
        sums = [0.0] * HIDDEN
        for number, factor in row.items():
            known = weights[number]
            if known is not None:
                for k in range(HIDDEN):
                    sums[k] += factor * float(known[k])
        table += [min(max(round(total), -most), most) for total in sums]
    return table
