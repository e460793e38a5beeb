"""Intervals of single numbers stay within their bounds, are not certain for want of spread, and keep their promise."""

from __future__ import annotations

import math
import random

import pytest

from roost.lab import estimates
from roost.lab.estimates import POSITIVE, RATE, Bounds
from roost.lab.ladder import chance, open_ends, rated, solve, steps
from roost.lab.rounds import looks
from roost.lab.sequence import FEWEST, half_width


def test_a_rate_stays_between_0_and_1_and_a_length_above_0() -> None:
    for values in ([1.0] * 60, [0.0] * 60, [0.0, 1.0] * 30, [1.0] * 59 + [0.0]):
        found = estimates.mean(values, RATE, 0.05)
        assert 0.0 <= found.low <= found.estimate <= found.high <= 1.0
        assert found.estimate == sum(values) / 60
    assert estimates.mean([0.0] * 59 + [50.0], POSITIVE, 0.05).low == 0.0


def test_forty_wins_out_of_forty_are_no_certainty() -> None:
    found = estimates.mean([1.0] * 40, RATE, 0.05)
    assert found.low < 0.9 and found.high == 1.0
    assert estimates.mean([1.0] * 4000, RATE, 0.05).low > 0.99
    assert estimates.mean([0.0] * 400, Bounds(-0.5, 0.5), 0.05).half > 0.002


def test_with_too_few_blocks_only_the_bounds_are_known() -> None:
    found = estimates.mean([1.0] * (FEWEST - 1), RATE, 0.05)
    assert (found.low, found.estimate, found.high) == (0.0, 1.0, 1.0)
    nothing = estimates.ratio([0.0] * 50, [0.0] * 50, RATE, 0.05)
    assert (nothing.low, nothing.high) == (0.0, 1.0) and math.isnan(nothing.estimate)
    assert estimates.to_json(nothing) == {"estimate": None, "interval": [0.0, 1.0]}


def test_without_bounds_it_is_the_sequence_of_a_mean() -> None:
    luck = random.Random("mean")
    values = [luck.gauss(5, 2) for _ in range(200)]
    found = estimates.mean(values, Bounds(), 0.05)
    middle = sum(values) / 200
    deviation = math.sqrt(sum((value - middle) ** 2 for value in values) / 199)
    assert found.estimate == pytest.approx(middle)
    assert found.half == pytest.approx(half_width(200, deviation, 0.05))


def test_blocks_that_add_nothing_do_not_count() -> None:
    luck = random.Random("ratio")
    upper = [float(luck.random() < 0.3) for _ in range(100)]
    mixed = [value for one in upper for value in (one, 0.0)]
    assert estimates.ratio(mixed, [1.0, 0.0] * 100, RATE, 0.05) == estimates.ratio(upper, [1.0] * 100, RATE, 0.05)


@pytest.mark.slow
@pytest.mark.parametrize("truth", [0.5, 0.95, 0.99])
def test_the_true_rate_is_rarely_missed_at_any_look(truth: float) -> None:
    luck = random.Random(f"rate {truth}")
    missed = 0
    for _ in range(120):
        values = [float(luck.random() < truth) for _ in range(300)]
        missed += any(estimates.mean(values[:n], RATE, 0.05).excludes(truth) for n in looks(300))
    assert missed <= 11  # 6 are promised; more than 11 have a chance of 2 %


# -- ratings -----------------------------------------------------------------------------------------------------------
def test_linear_equations() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 7.0]) == pytest.approx([1.0, 3.0])


def played(strengths: list[float], rounds: int, seed: str) -> dict[tuple[int, int], list[float]]:
    luck = random.Random(seed)
    return {
        (i, j): [float(luck.random() < chance(strengths[i] - strengths[j])) for _ in range(rounds)]
        for i in range(len(strengths))
        for j in range(i + 1, len(strengths))
    }


def test_ratings_are_found_and_add_up_to_nothing() -> None:
    truth = [0.8, 0.1, -0.9]
    found = rated(3, played(truth, 3000, "found"), 3000)
    assert sum(rating.estimate for rating in found) == pytest.approx(0.0, abs=1e-6)
    for rating, strength in zip(found, truth, strict=True):
        assert rating.low < strength * 400 / math.log(10) < rating.high
        assert rating.half < 40


@pytest.mark.slow
def test_equal_players_are_rarely_told_apart_at_any_look() -> None:
    wrong = 0
    for k in range(60):
        found = played([0.0, 0.0, 0.0], 150, f"equal {k}")
        for n in looks(150):
            part = {pair: values[:n] for pair, values in found.items()}
            if any(rating.excludes(0.0) for rating in rated(3, part, n)):
                wrong += 1
                break
    assert wrong <= 7


def test_who_never_lost_has_no_upper_bound() -> None:
    found = {(0, 1): [1.0] * 50, (0, 2): [1.0] * 50, (1, 2): [0.0, 1.0] * 25}
    assert open_ends(3, found) == [(False, True), (True, False), (True, False)]
    best, *others = rated(3, found, 50)
    assert best.high == math.inf and math.isfinite(best.low)
    assert all(other.low == -math.inf for other in others)
    assert open_ends(3, {(0, 1): [0.5], (0, 2): [1.0], (1, 2): [0.5]}) == [(False, False)] * 3


def test_each_step_tells_how_it_does_against_the_next_below() -> None:
    found = played([-1.0, 1.0, 0.0], 600, "steps")
    first, second, last = steps(("low", "high", "middle"), found, 600)
    assert [first.player, second.player, last.player] == ["high", "middle", "low"]
    assert first.below == "middle" and first.verdict == "better"
    assert first.rate is not None and first.rate.low <= first.predicted <= first.rate.high
    assert last.below == "" and last.rate is None and last.to_json()["rate"] is None
