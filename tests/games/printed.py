"""Loads a game with only the rows that a test knows: test vectors and oracles do not know rows added later."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from roost.core.game import Game
from roost.games import load


def printed(game: str, table: str, names: Collection[str]) -> Game[Any]:
    """The game with only these rows of a table."""
    loaded = load(game)
    later = [loaded.book.names[row] for row in loaded.book.things(table) if loaded.book.names[row] not in names]
    return load(game, {"name": "As printed", "remove": {table: later}}) if later else loaded
