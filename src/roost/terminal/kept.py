"""Stores what finished games have unlocked for a player (`Game.unlocks`), in a file next to the saved games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from roost.core.game import Game, Unlocks
from roost.terminal.saves import data_folder, write_json


def kept_path() -> Path:
    return data_folder() / "unlocked.json"


def read_kept() -> dict[str, Any]:
    """The whole file: game to player to options and seeds. Empty if the file is missing or unreadable."""
    try:
        data: Any = json.loads(kept_path().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def shelf_of(data: dict[str, Any], game: str, player: str) -> dict[str, Any]:
    """One player's unlocks in one game: unlocked words by option, and the seeds of the games that unlocked them."""
    players = data.get(game)
    shelf = players.get(player) if isinstance(players, dict) else None
    options = shelf.get("options") if isinstance(shelf, dict) else None
    games = shelf.get("games") if isinstance(shelf, dict) else None
    return {"options": options if isinstance(options, dict) else {}, "games": games if isinstance(games, list) else []}


def kept_for(game: Game[Any], player: str) -> dict[str, list[str]]:
    """What a player has unlocked in a game: option to unlocked words."""
    options = shelf_of(read_kept(), game.id, player)["options"]
    return {name: words for name, words in options.items() if isinstance(words, list)}


def has_given(game: Game[Any], player: str, seed: str) -> bool:
    """Whether the player has already picked from the game with this seed; each game unlocks only once."""
    return seed in shelf_of(read_kept(), game.id, player)["games"]


def keep(game: Game[Any], player: str, seed: str, found: Unlocks, picked: list[str]) -> None:
    """Add what a player picked after a finished game to the file."""
    data = read_kept()
    shelf = shelf_of(data, game.id, player)
    words = shelf["options"].get(found.option, [])
    shelf["options"][found.option] = [*words, *[word for word in picked if word not in words]]
    shelf["games"].append(seed)
    players = data.get(game.id)
    data[game.id] = {**(players if isinstance(players, dict) else {}), player: shelf}
    write_json(kept_path(), data)
