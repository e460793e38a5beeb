"""Saved games: JSON files that hold a record and the players. Finds, writes, reads and reopens them."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from roost.core.content import ContentError
from roost.core.game import Game, OptionError
from roost.core.record import Match, Record, RecordError, record_from_json
from roost.games import UnknownGame, load

PLAYERS = "players"
MOST_LISTED = 200  # so many of the newest files are read for a list of saved games


def data_folder() -> Path:
    """The folder for the user's Roost data on this operating system."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if given:
        return Path(given) / "roost"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "roost"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "roost"
    return Path.home() / ".local" / "share" / "roost"


def new_path(game: str) -> Path:
    """A new file name for a saved game."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    folder = data_folder() / "games"
    names = [f"{stem}.json", *(f"{stem}-{k}.json" for k in range(2, 1000))]
    return next(folder / name for name in names if not (folder / name).exists())


def write_json(path: Path, data: dict[str, Any]) -> None:
    """Write a file atomically: into a temporary file that then replaces it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.part")
    draft.write_text(json.dumps(data), encoding="utf-8")
    draft.replace(path)


class Saved:
    """The contents of a saved game: the record, and the descriptions of the players (empty if unknown)."""

    def __init__(self, record: Record, players: list[str]) -> None:
        self.record = record
        self.players = players


def read_saved(path: Path) -> Saved:
    """Read a saved game; raises RecordError if the file is not one."""
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror}") from error
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise RecordError(f"{path} is not a saved game: {error}") from error
    try:
        record = record_from_json(data)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
    players = data.get(PLAYERS)
    known = isinstance(players, list) and all(isinstance(words, str) for words in players)
    return Saved(record, players if known and len(players) == record.seats else [])


class SavedGame:
    """What a list of saved games says of one: its file, game, players, number of answers and age."""

    def __init__(self, path: Path, saved: Saved, changed: float) -> None:
        record = saved.record
        self.path = path
        self.game = record.game
        self.players = saved.players
        self.answers = len(record.effective())
        self.over = record.result is not None
        self.changed = changed

    def words(self) -> str:
        """One line: "riders, you against drake, 12 answers, 2 hours ago"."""
        names = [each.removeprefix("human=") if each.startswith("human=") else each for each in self.players]
        names = ["you" if each == "human" else each for each in names]
        who = " against ".join(names) if len(names) == 2 else ", ".join(names)
        state = "finished" if self.over else f"{self.answers} answer{'' if self.answers == 1 else 's'}"
        return ", ".join([part for part in (self.game, who, state, ago(time.time() - self.changed)) if part])


def saved_games(game: str | None = None) -> list[SavedGame]:
    """The games in the folder of saved games, the newest first. Files that are not saved games are left out."""
    folder = data_folder() / "games"
    files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)[:MOST_LISTED]
    found: list[SavedGame] = []
    for path in files:
        try:
            saved = read_saved(path)
        except RecordError:
            continue
        if game is None or saved.record.game == game:
            found.append(SavedGame(path, saved, path.stat().st_mtime))
    return found


def ago(seconds: float) -> str:
    """Roughly how long ago: "just now", "5 minutes ago"."""
    for length, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= length:
            n = int(seconds // length)
            return f"{n} {unit}{'' if n == 1 else 's'} ago"
    return "just now"


def game_of(record: Record) -> Game[Any]:
    """Load the game of a record with its variant; raises RecordError unless rules and content are the same."""
    try:
        game = load(record.game, record.variant)
    except (UnknownGame, ContentError, OptionError) as error:
        raise RecordError(f"the saved game cannot be opened: {error}") from error
    if record.version != game.facts.version:
        raise RecordError(
            f"the saved game needs rules {record.version} of {record.game}, but this Roost has {game.facts.version}"
        )
    if record.hash != game.book.hash:
        raise RecordError(f"the saved game was played with other content of {record.game} than this Roost has")
    return game


def answers_of(record: Record, at: int | None) -> list[tuple[int, int]]:
    """The (seat, action) pairs of a record without undone ones: all, or the first `at`."""
    answers = record.effective()
    if at is not None and not 0 <= at <= len(answers):
        raise RecordError(
            f"the saved game has {len(answers)} answers: give a number from 0 to {len(answers)}, not {at}"
        )
    return answers if at is None else answers[:at]


def new_match(game: Game[Any], record: Record) -> Match:
    """Set up the game of a record, before its first answer."""
    try:
        return Match(game, record.seats, record.seed, record.options)
    except OptionError as error:
        raise RecordError(f"the saved game cannot be opened: {error}") from error
