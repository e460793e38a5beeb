"""Describes a game's content as plain data: its tables, verbs, options and rows, as the loader knows them.

Editors make forms from it, and commands print it. Everything comes from the game's declarations, so a new game is
described without code of its own.
"""

from __future__ import annotations

from typing import Any, Final

from roost.core.book import Book, Column
from roost.core.content import made_text
from roost.core.game import Game, Option
from roost.core.grammar import Param, Verb
from roost.core.phrase import SLOT, YOU_DO
from roost.core.wrappers import WAKING_WRAPPERS, WRAPPERS

LISTS: Final = ("list", "do", "each", "options")  # placeholders of a phrase that stand for the list after a verb


def describe_content(game: Game[Any]) -> dict[str, Any]:
    """A game's tables with their columns, its verbs and its options."""
    facts = game.facts
    wrappers = {**WRAPPERS, **(WAKING_WRAPPERS if facts.wakes else {})}
    verbs = {**wrappers, **facts.verbs}
    return {
        "tables": [
            {"name": table.name, "columns": [describe_column(column) for column in table.columns.values()]}
            for table in facts.tables
        ],
        "verbs": [describe_verb(phrase, verb, phrase in wrappers) for phrase, verb in verbs.items()],
        "options": [describe_option(option, game.words_of(option)) for option in facts.options.values()],
    }


def describe_column(column: Column) -> dict[str, Any]:
    return {
        "name": column.name,
        "kind": column.kind,
        "required": column.required,
        "default": column.default,
        "low": column.low,
        "high": column.high,
        "length": column.length,
        "words": list(column.words),
        "table": column.table,
        "flavour": column.flavour,
        "unsaid": column.unsaid,
    }


def describe_verb(phrase: str, verb: Verb, wrapper: bool) -> dict[str, Any]:
    """A verb with its parameters. `usage` is how it is written, `help` what it does."""
    words = " ".join(phrase.split())
    usage = " ".join([words, *[param.shape() for param in verb.params]])
    return {
        "verb": words,
        "usage": usage,
        "params": [describe_param(param) for param in verb.params],
        "body": verb.body,
        "wrapper": wrapper,
        "help": help_of(verb),
    }


def describe_param(param: Param) -> dict[str, Any]:
    kind = "word" if param.words else "thing" if param.table else "number"
    return {"kind": kind, "words": list(param.words), "table": param.table}


def help_of(verb: Verb) -> str:
    """What a verb does, in words, with a letter or a word in place of each argument; "" if the verb has no words."""
    says = verb.says or (f"test: {verb.done}" if verb.done else "")
    told = ""
    for k, piece in enumerate(SLOT.split(says)):
        told += piece if k % 2 == 0 else slot_in_words(piece, verb.params)
    return told[:1].upper() + told[1:]


def slot_in_words(slot: str, params: list[Param]) -> str:
    """A placeholder of a phrase as a reader sees it before there are arguments."""
    name, _, word = slot.partition(":")
    if name == "test":
        return YOU_DO
    if name.split(" ")[0] in LISTS:
        return "…"
    if not name.isdecimal() or int(name) >= len(params):
        return name
    param = params[int(name)]
    letter = param.table or "/".join(param.words) or "n"
    return letter if word in ("", "a") else f"{letter} {word.removeprefix('~')}"


def describe_option(option: Option, words: list[str]) -> dict[str, Any]:
    default = option.default
    kind = "word"
    if isinstance(default, bool):
        kind = "bool"
    elif default is None or isinstance(default, int):
        kind = "int"
    elif isinstance(default, list):
        kind = "words"
    return {
        "name": option.name,
        "kind": kind,
        "default": default,
        "low": option.low,
        "high": option.high,
        "words": words,
        "text": option.text,
        "rules": option.rules,
        "seats": None if option.seats is None else list(option.seats),
    }


# -- rows ----------------------------------------------------------------------------------------------------------
def describe_rows(game: Game[Any], changed_only: bool = False) -> list[dict[str, Any]]:
    """The rows of the loaded game in order, each with its cells as a designer writes them.

    `made` is the text that the kernel makes from the row's scripts, "" if it makes none. `changed_only`: only rows
    that the variant has added or changed.
    """
    book = game.book
    found: list[dict[str, Any]] = []
    for thing in range(len(book.names)):
        if book.table_of[thing] not in book.tables or book.gone[thing] or (thing, "name") not in book.spots:
            continue  # a removed row, or a thing that is not a row
        if not changed_only or book.added[thing] or book.is_changed(thing):
            found.append(describe_row(book, thing))
    return found


def describe_row(book: Book, thing: int) -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for column in book.tables[book.table_of[thing]].columns.values():
        if column.name in book.values[thing]:
            cells[column.name] = cell_as_written(book, column, book.values[thing][column.name])
    return {
        "table": book.table_of[thing],
        "name": book.names[thing],
        "added": book.added[thing],
        "cells": cells,
        "made": made_text(book, thing),
    }


def cell_as_written(book: Book, column: Column, value: Any) -> Any:
    """A cell as a designer writes it: things by name."""
    if column.kind == "thing":
        return book.names[value] if value >= 0 else ""
    if column.kind == "things":
        return [book.names[one] for one in value]
    return value
