"""Finds what a network has learned about a game: `learned.weights` in the game's folder, or a file that is named.

Weights are for one version of the rules. They are used for variants too, since a network knows a card by its row.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any, Final

from roost.bots.net import Net, Tables
from roost.bots.weights import BadWeights, Weights, read_weights
from roost.core.game import Game
from roost.games import package

FILE: Final = "learned.weights"
read: dict[str, Weights] = {}  # by path
made: dict[tuple[str, str, str, int], Tables] = {}  # by path, game, hash of the content and seats


def file_of(game: str) -> str:
    """The path of a game's own weights, or "" if it has none."""
    path = Path(str(resources.files(package(game)))) / FILE
    return str(path) if path.exists() else ""


def net_for(game: Game[Any], seats: int, path: str = "") -> Net | None:
    """A network for a game, with the weights of the file `path` or else with the game's own; None if there are none."""
    found = path or file_of(game.id)
    if not found:
        return None
    key = (found, game.id, game.book.hash, seats)
    if key not in made:
        weights = read.get(found)
        if weights is None:
            weights = read_weights(Path(found))
            read[found] = weights
        if (weights.stamp["game"], weights.stamp["version"]) != (game.id, game.facts.version):
            told = f"{weights.stamp['game']}, rules version {weights.stamp['version']}"
            if path:
                raise BadWeights(f"{found}: these weights are for {told}, not {game.id} {game.facts.version}")
            return None
        made[key] = Tables(game, seats, weights)
    return Net(made[key])
