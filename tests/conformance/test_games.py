"""Every game of the shelf and every spike under the conformance kit, and the same to the byte in both modes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.soak import digest_of, every_game

DIGESTS = Path(__file__).parent.parent / "golden" / "digests.json"


@pytest.mark.parametrize("name", every_game())
def test_random_games_keep_every_law_and_end_alike_in_every_mode(name: str) -> None:
    """`digests.json` holds what both modes must arrive at; `make golden` writes it anew."""
    assert digest_of(name, deep=3) == json.loads(DIGESTS.read_text(encoding="utf-8"))[name]
