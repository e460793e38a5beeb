"""A short form of tests/lab/trust.py: false verdicts stay within the promise, and planted differences are found."""

from __future__ import annotations

import pytest

from roost.lab.compare import ALPHA
from tests.lab.trust import METRICS, STRONGER, live_nulls, null_rates, played, pool_of, power

BLOCKS = 300
RANDOM = ("random", "random")


@pytest.mark.slow
def test_null_comparisons_are_rarely_called_different_and_peeking_would_be_wrong_often() -> None:
    plain = played("riders", None, RANDOM, "pool", BLOCKS)
    pools = {metric.name: pool_of(metric, plain, BLOCKS) for metric in METRICS}
    for found in null_rates(pools, trials=150, blocks=400).values():
        assert found["sequence"]["interval"][0] <= ALPHA
        assert found["sequence"]["rate"] <= 0.08
        assert found["peeking"]["rate"] > 0.15


@pytest.mark.slow
def test_a_planted_difference_is_found() -> None:
    metric = METRICS[2]
    plain = pool_of(metric, played("riders", None, RANDOM, "pool", BLOCKS), BLOCKS)
    planted = pool_of(metric, played("riders", STRONGER[6], RANDOM, "planted", BLOCKS), BLOCKS)
    assert power(plain, planted, trials=60, blocks=600)["rate"] > 0.9


def test_an_inert_change_is_not_called_different() -> None:
    assert live_nulls(trials=2, games=400)["found"] == 0
