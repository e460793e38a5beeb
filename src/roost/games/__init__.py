"""The shelf: games are found by folder here, or by another package's entry point `roost.games`; no list names them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module, metadata, resources
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from roost.core.content import parse_toml
from roost.core.fault import nearest_of
from roost.core.game import Game, open_game

Board = Callable[[dict[str, Any], int, list[str]], list[str]]
Told = Callable[[dict[str, Any], list[str]], list[str]]
Look = Callable[[dict[str, Any], list[str], str], list[str]]
Chart = Callable[[dict[str, Any], int, int], list[str]]


class UnknownGame(LookupError):
    """No game of that name is on the shelf."""


def all_games() -> list[str]:
    """The ids of all games that can be loaded: Roost's own first."""
    return list(shelf())


def shelf() -> dict[str, str]:
    """Game id to the name of its package."""
    here = resources.files(__name__)
    own = sorted(folder.name for folder in here.iterdir() if (folder / "__init__.py").is_file())
    found = {name: f"{__name__}.{name}" for name in own}
    for entry in sorted(metadata.entry_points(group="roost.games"), key=lambda entry: entry.name):
        found[entry.name] = entry.value
    return found


def package(game: str) -> ModuleType:
    """The package of a game: it has the fact sheet `GAME`, `content/*.toml` and `rulebook.md`."""
    found = shelf()
    if game not in found:
        raise UnknownGame(f"there is no game {game!r}{nearest_of(game, found, quoted=False)}")
    home = import_module(found[game])
    lacks = [] if hasattr(home, "GAME") else ["the fact sheet GAME in __init__.py"]
    folder = resources.files(home)
    lacks += [] if (folder / "content").is_dir() else ["content/"]
    lacks += [] if (folder / "rulebook.md").is_file() else ["rulebook.md"]
    if lacks:
        raise UnknownGame(f"the game {game!r} cannot be loaded: its package {found[game]} lacks {' and '.join(lacks)}")
    return home


def load(game: str, variant: str | Path | dict[str, Any] | None = None) -> Game[Any]:
    """Load a game, with a variant laid over its content: a file, or its contents out of a record."""
    loaded = read(game, variant)
    loaded.loader = unpickled
    return loaded


@lru_cache(maxsize=16)
def unpickled(game: str, variant: str, content: str) -> Game[Any]:
    """A game that pickle has saved. It is loaded once, so that the states of it share the game."""
    loaded = load(game, json.loads(variant))
    if loaded.book.hash != content:
        raise ValueError(f"{game} was pickled with the content {content}, but here it is {loaded.book.hash}")
    return loaded


def read(game: str, variant: str | Path | dict[str, Any] | None) -> Game[Any]:
    home = package(game)
    folder = resources.files(home) / "content"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    sources = [(f.name, f.read_text(encoding="utf-8")) for f in files]
    if variant is None:
        return open_game(home.GAME, sources)
    if isinstance(variant, dict):
        return open_game(home.GAME, sources, ("variant", variant))
    path = Path(variant)
    return open_game(home.GAME, sources, (path.name, parse_toml(path.name, path.read_text(encoding="utf-8"))))


def load_stored(game: str, sources: list[tuple[str, str]], variant: tuple[str, dict[str, Any]] | None) -> Game[Any]:
    """Load a game with content files that were stored earlier, instead of those that are installed now."""
    return open_game(package(game).GAME, sources, variant)


def rulebook(game: str) -> str:
    """The game's rules in our words, numbered."""
    return (resources.files(package(game)) / "rulebook.md").read_text(encoding="utf-8")


def aim(game: str) -> str:
    """What the game is about, for those who never saw it: the first paragraph of its rulebook."""
    paragraphs = re.split(r"\n\s*\n", rulebook(game))
    first = next((words for words in paragraphs if words.strip() and not words.lstrip().startswith("#")), "")
    return re.sub(r"\s*\bCite \*\*[^*]+\*\*[^.]*\.", "", " ".join(first.split())).replace("*", "")


def board(game: str) -> Board | None:
    """The game's own board in text, if its package has a file `board.py`: `board(view, width, names)` gives its lines.

    It is made from a view alone, so it can show nothing that the view does not. The names are the players', by seat.
    """
    own: Board | None = getattr(board_module(game), "board", None)
    return own


def mine(game: str) -> Board | None:
    """What the viewer must always see, such as the own hand, if `board.py` has it: `mine(view, width, names)`.

    A screen that is too small for the board scrolls the board, but never these lines. `board` leaves them out.
    """
    own: Board | None = getattr(board_module(game), "mine", None)
    return own


def chart(game: str) -> Chart | None:
    """A drawing that has a place of its own, such as a map, if `board.py` has it: `chart(view, width, height)`.

    It may be smaller than the given size, and is larger only if it cannot be drawn smaller. `board` leaves it out.
    """
    own: Chart | None = getattr(board_module(game), "chart", None)
    return own


def told(game: str) -> Told | None:
    """The board for those who hear it, if `board.py` has it: `told(view, names)` gives sentences without a drawing."""
    own: Told | None = getattr(board_module(game), "told", None)
    return own


def look(game: str) -> Look | None:
    """What more the game's board can tell, if it can: `look(view, names, what)`, of one thing by its name or of all.

    It gives nothing where there is no such thing.
    """
    own: Look | None = getattr(board_module(game), "look", None)
    return own


def board_module(game: str) -> ModuleType | None:
    home = package(game).__name__
    return None if find_spec(f"{home}.board") is None else import_module(f"{home}.board")
