"""Descriptions of the installed games: name, options and bots, the rulebook, and every card and its fields."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

import msgspec

from roost.bots.roster import LEVELS, level_of
from roost.core.game import Game, Option
from roost.games import all_games, rulebook
from roost.guide import guide_of
from roost.rulebook import Rulebook
from roost.server.contents import open_game
from roost.server.messages import (
    BotFace,
    CardPart,
    GameFace,
    Games,
    OptionFace,
    PartFace,
    PlaceFace,
    RulebookPage,
    RuleFace,
    Thing,
    Things,
)
from roost.server.settings import GUEST

logger = logging.getLogger(__name__)


@lru_cache(maxsize=1)
def all_faces() -> Games:
    """All games that can be loaded."""
    faces: list[GameFace] = []
    for id in all_games():
        try:
            faces.append(face_of(open_game(id)))
        except Exception as error:  # a broken game from another package must not hide the others
            logger.error("Game %s cannot be loaded", id, exc_info=error)
    return Games(faces)


def with_guests(faces: Games, guests: Iterable[str]) -> Games:
    """The games with the bots that the operator allows beside Roost's own."""
    more = [BotFace(f"{GUEST}{name}", name, "A guest of whoever runs this server.") for name in guests]
    return Games([msgspec.structs.replace(face, bots=[*face.bots, *more]) for face in faces.games]) if more else faces


def face_of(game: Game[Any]) -> GameFace:
    facts = game.facts
    bots = [BotFace(level.bot, level.name, level.text) for level in LEVELS]
    bots += [BotFace(name, level_of(name, facts), f"{script.text}.") for name, script in facts.scripts.items()]
    options = [option_face(option, game.words_of(option)) for option in facts.options.values()]
    aim = first_paragraph(rulebook(game.id))
    return GameFace(game.id, facts.name, facts.seats, facts.version, game.book.hash, aim, None, options, bots)


def option_face(option: Option, words: list[str]) -> OptionFace:
    default = option.default
    kind: Literal["bool", "int", "word", "words"] = "word"
    if isinstance(default, bool):
        kind = "bool"
    elif default is None or isinstance(default, int):
        kind = "int"
    elif isinstance(default, list):
        kind = "words"
    return OptionFace(
        option.name, kind, default, option.low, option.high, words, option.text, option.rules, option.seats
    )


def first_paragraph(page: str) -> str:
    """The first paragraph below the title, on one line."""
    for block in page.split("\n\n"):
        lines = [line for line in block.strip().splitlines() if not line.startswith("#")]
        if lines:
            return " ".join(lines)
    return ""


@lru_cache(maxsize=64)
def rulebook_of(id: str) -> Rulebook:
    return Rulebook(rulebook(id))


@lru_cache(maxsize=64)
def rulebook_page(id: str) -> RulebookPage:
    card = guide_of(id).card
    parts = [] if card is None else [CardPart(heading, lines) for heading, lines in card.parts()]
    rules = [RuleFace(rule.cite, rule.text) for rule in rulebook_of(id).rules.values()]
    return RulebookPage(rulebook(id), rules, parts)


@lru_cache(maxsize=64)
def things_of(game: Game[Any]) -> Things:
    book = game.book
    things: dict[str, Thing] = {}
    for thing, name in enumerate(book.names):
        if not book.gone[thing]:
            things[name] = thing_face(game, thing)
    fields = msgspec.convert(game.facts.fields.describe(), PartFace)
    places = [PlaceFace(place.name, place.ordered, place.hand) for place in game.facts.places]
    return Things(things, fields, places)


def thing_face(game: Game[Any], thing: int) -> Thing:
    """A thing with its text and the values of its columns, as players see it."""
    columns = [column for column in game.book.values[thing] if is_said(game, thing, column)]
    values = {column: shown(game, thing, column) for column in columns}
    return Thing(game.book.table_of[thing], game.words_on(thing), values)


def is_said(game: Game[Any], thing: int, column: str) -> bool:
    """Whether a column is shown to players. The text is sent separately; scripts and `unsaid` columns are not shown."""
    about = game.book.column_of(thing, column)
    return column != "text" and about.kind != "script" and not about.unsaid


def shown(game: Game[Any], thing: int, column: str) -> Any:
    """A value of a column, with the names of other things instead of their ids."""
    book = game.book
    value = book.value(thing, column)
    kind = book.column_of(thing, column).kind
    if kind == "thing":
        return None if value < 0 else book.names[value]
    if kind == "things":
        return [book.names[one] for one in value]
    return value
