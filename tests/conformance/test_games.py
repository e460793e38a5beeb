"""Checks all laws in random games of every installed game and every spike, compiled and interpreted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.lab.golden_sims import SIMULATED, sim_digest
from tests.soak import digest_of, every_game, open_any

DIGESTS = Path(__file__).parent.parent / "golden" / "digests.json"


@pytest.mark.slow
@pytest.mark.parametrize("name", every_game())
def test_random_games_end_the_same_in_every_mode(name: str) -> None:
    """Both modes must give the digests in `digests.json`, which `make golden` writes. Cheap laws are checked too."""
    assert digest_of(name, deep=0) == json.loads(DIGESTS.read_text(encoding="utf-8"))[name]


@pytest.mark.long
@pytest.mark.parametrize("name", every_game())
def test_random_games_keep_every_law(name: str) -> None:
    """Every number of seats occurs; `make soak` plays more and looks closer."""
    low, high = open_any(name).facts.seats
    assert digest_of(name, deep=1, games=max(3, high - low + 1))


@pytest.mark.parametrize("name", SIMULATED)
def test_simulations_play_the_same_games_in_every_mode(name: str) -> None:
    assert sim_digest(name) == json.loads(DIGESTS.read_text(encoding="utf-8"))[f"sim {name}"]
