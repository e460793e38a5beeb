"""The variants in docs/variants: each can be loaded and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from roost.table import Table

VARIANTS = sorted((Path(__file__).parents[2] / "docs" / "variants").glob("*/*.toml"))


@pytest.mark.parametrize("file", VARIANTS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_proposed_variant_can_be_played(file: Path) -> None:
    table = Table(file.parent.name, seats=2, variant=str(file))
    assert table.game.book.variant and table.asked and table.legal()
