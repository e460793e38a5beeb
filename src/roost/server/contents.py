"""The content of tables: a game's files with a variant applied to them, stored once and known by its hash.

A table refers to its content by the hash, so it goes on with the same cards when the installed files change.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import OrderedDict
from functools import lru_cache
from typing import Any, NamedTuple

from roost.core.content import parse_toml
from roost.core.game import Game
from roost.games import load, load_stored
from roost.server.log import Log, Statement

KEPT = 64  # loaded games that are not the installed ones; a table in memory keeps its own game besides
VARIANT_FILE = "variant.toml"  # what a variant that a player brings is called in error messages


class Content(NamedTuple):
    """All of a game's content. `body` is JSON: the files, the variant's name and the variant."""

    hash: str
    game: str
    body: str


@lru_cache(maxsize=64)
def open_game(id: str) -> Game[Any]:
    """A game as it is installed."""
    return load(id)


@lru_cache(maxsize=256)
def content_of(game: Game[Any]) -> Content:
    book = game.book
    body = json.dumps([book.sources, book.variant_file, book.variant], separators=(",", ":"), allow_nan=False)
    return Content(hashlib.sha256(f"{game.id}\n{body}".encode()).hexdigest(), game.id, body)


def variant_name(game: Game[Any]) -> str | None:
    """The name that a variant gives itself, or a plain word; None without a variant."""
    variant = game.book.variant
    if variant is None:
        return None
    name = variant.get("name")
    return name[:80] if isinstance(name, str) and name.strip() else "A variant"


def load_content(content: Content) -> Game[Any]:
    """Load a game with stored content. Raises whatever is wrong with it for the code that runs now."""
    sources, file, variant = json.loads(content.body)
    files = [(str(name), str(text)) for name, text in sources]
    return load_stored(content.game, files, None if variant is None else (file, variant))


def read_variant(id: str, text: str) -> Game[Any]:
    """The installed game with the variant in a TOML text. Raises `ContentError` with everything that is wrong."""
    return load_stored(id, open_game(id).book.sources, (VARIANT_FILE, parse_toml(VARIANT_FILE, text)))


def row_of_content(game: Game[Any]) -> Statement:
    return Statement("INSERT INTO content (hash, game, body) VALUES (?,?,?) ON CONFLICT DO NOTHING", content_of(game))


class Contents:
    """The loaded games by the hash of their content."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.kept: OrderedDict[str, Game[Any]] = OrderedDict()

    def installed(self, id: str) -> Game[Any]:
        """The game with which new tables are opened."""
        return open_game(id)

    def keep(self, game: Game[Any]) -> Game[Any]:
        """Remember a loaded game; returns the one that is remembered for the same content."""
        hash = content_of(game).hash
        self.kept.setdefault(hash, game)
        self.kept.move_to_end(hash)
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return self.kept.get(hash, game)

    async def game(self, id: str, hash: str | None) -> Game[Any]:
        """The game with this content; None means the installed content, of tables from before contents were stored.

        Raises `LookupError` if the content is not stored, or what is wrong with it for the code that runs now.
        """
        if hash is None:
            return self.installed(id)
        if hash in self.kept:
            return self.keep(self.kept[hash])
        stored = await self.log.read("SELECT game, body FROM content WHERE hash = ?", hash)
        if not stored or stored[0][0] != id:
            raise LookupError(f"the content of this table of {id} is not stored")
        content = Content(hash, id, stored[0][1])
        try:
            installed = self.installed(id)
        except Exception:  # the stored content may be better than the installed one
            installed = None
        if installed is not None and content_of(installed).hash == hash:
            return installed
        return self.keep(await asyncio.to_thread(load_content, content))
