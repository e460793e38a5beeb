"""The evaluation for bots: what a standstill is worth, and who ends it."""

from __future__ import annotations

import pytest

from roost.bots.roster import make_bot
from roost.table import Table
from tests.games.hatch.nest import CARDS, A, B, C, dynasty, lands, nest, turn_of


def standstill() -> Table:
    """All cards lie in eggs or are dragons, so nobody can draw, lay or feed. A is ahead of B, and B of C."""
    table = lands(3)
    dynasty(table, A, 40, 39)
    dynasty(table, B, 38, 1)
    nest(table, A, 22, 4)  # 22 needs two Fire: each of these lacks one
    nest(table, B, 14, 8)
    nest(table, B, 42, 11, 20)
    used = {40, 39, 38, 1, 22, 4, 14, 8, 42, 11, 20}
    nest(table, C, 90, *[value for value in range(1, CARDS + 1) if value not in used | {90}])
    assert not table.cards("deck") and not table.cards("discard")
    return table


def answer_of(table: Table, seat: int, seed: str) -> str:
    turn_of(table, seat, round_now=7)
    table.set(attacked=1)  # H30: the attack of this turn is over
    return table.game.actions.names[make_bot("greedy", seed).choose(table.state, seat)]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_whoever_is_behind_ends_a_standstill(seed: str) -> None:
    """H-r3, H-r5, H-r10, H-r39: nobody can draw, so the bot turns up an egg and its cards come back."""
    table = standstill()
    assert answer_of(table, B, seed).startswith("turn up")
    assert answer_of(table, C, seed).startswith("turn up")


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_whoever_is_ahead_waits(seed: str) -> None:
    """H-r28: at the round cap the highest dynasty wins."""
    assert answer_of(standstill(), A, seed) == "done"
