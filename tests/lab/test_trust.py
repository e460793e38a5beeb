"""A short form of tests/lab/trust.py: false verdicts stay within the promise, and planted differences are found."""

from __future__ import annotations

import random

import pytest

from roost.lab.compare import ALPHA
from tests.lab import trust_questions
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


# -- matrix, ladder, quality, cards ------------------------------------------------------------------------------------
@pytest.mark.slow
def test_the_other_questions_keep_their_promise_too() -> None:
    told = trust_questions.measured(trials=40, live=1, pool=60, blocks=60, progress=lambda _: None)
    assert trust_questions.broken(told) == []
    for found in told["false"].values():
        assert found["rate"] <= 0.15
    assert told["found"]["first player's bonus of 4, 100 deals"]["rate"] > 0.5
    assert told["found"]["a card worth 7 instead of 3, one of ten, 100 deals"]["rate"] > 0.5
    assert told["praised"]["a card worth 0"]["rate"] <= 0.05


def test_a_broken_promise_is_noticed() -> None:
    told = {"false": {"fine": {"interval": [0.01, 0.09]}, "wrong": {"interval": [0.06, 0.2]}}, "praised": {}}
    assert trust_questions.broken(told) == ["wrong"]


def test_intervals_that_are_too_narrow_would_be_noticed() -> None:
    luck = random.Random("peek")
    values = [[luck.choice((-0.5, 0.5)) for _ in range(200)] for _ in range(400)]
    wrong = sum(trust_questions.told_apart(each, trust_questions.EVEN, 0.0, alpha=0.5) for each in values)
    assert trust_questions.rate(wrong, 400)["interval"][0] > ALPHA
