"""The logs of whole games are the same as in the reviewed files of this folder (`scripts/golden.py` rewrites them)."""

from __future__ import annotations

from pathlib import Path

import pytest

from roost.citations import games_under
from roost.games import load
from roost.golden import retell

HERE = Path(__file__).parent
GAMES = games_under(HERE.parents[1])
FILES = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_has_the_same_log_as_before(file: Path) -> None:
    before = file.read_text(encoding="utf-8")
    now = retell(before)
    assert now == before, f"{file.name} has changed: run `make golden` and review the diff"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_golden_file_for_every_number_of_seats(game: str) -> None:
    heads = [file.read_text(encoding="utf-8").splitlines()[:2] for file in FILES]
    low, high = load(game).facts.seats
    assert [n for n in range(low, high + 1) if [f"game: {game}", f"seats: {n}"] not in heads] == []
