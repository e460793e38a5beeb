"""A game with the rows that a page of the tests knows: an oracle, or vectors with numbers, cannot know later ones."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from roost.core.game import Game
from roost.games import load


def printed(game: str, table: str, names: Collection[str]) -> Game[Any]:
    """The game with just these rows of a table."""
    loaded = load(game)
    later = [loaded.book.names[row] for row in loaded.book.things(table) if loaded.book.names[row] not in names]
    return load(game, {"name": "As printed", "remove": {table: later}}) if later else loaded
