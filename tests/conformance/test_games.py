"""Every game of the shelf and every spike under the conformance kit, and the same to the byte in both modes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roost.conformance import check_games
from tests.soak import all_games, open_any, spikes

DIGESTS = Path(__file__).with_name("digests.json")
NAMES = [f"game/{name}" for name in all_games()] + [f"spike/{name}" for name in spikes()]


@pytest.mark.parametrize("name", NAMES)
def test_random_games_keep_every_law_and_end_alike_in_every_mode(name: str) -> None:
    """`digests.json` holds what both modes must arrive at; `make golden` writes it anew."""
    report = check_games(open_any(name), 9, "conformance", deep=3)
    assert report.leak_positions > 0
    assert report.digest == json.loads(DIGESTS.read_text())[name]
