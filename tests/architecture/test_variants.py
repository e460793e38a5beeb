"""Variants that the pages propose can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from roost.games import load

VARIANTS = sorted((Path(__file__).parents[2] / "docs" / "variants").glob("*/*.toml"))


@pytest.mark.parametrize("file", VARIANTS, ids=lambda file: file.stem)
def test_a_proposed_variant_changes_the_game(file: Path) -> None:
    game = load(file.parent.name, file)
    assert game.new(2, "variant").asked()
    assert game.book.hash != load(file.parent.name).book.hash
