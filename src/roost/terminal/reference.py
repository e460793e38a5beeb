"""The commands `roost options` and `roost content`: what can be set, and what a designer can write."""

from __future__ import annotations

import json
import re
import shlex
import textwrap
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from roost.core.book import Book, Column
from roost.core.fault import nearest_of
from roost.core.game import Game, Option
from roost.core.grammar import Verb
from roost.core.phrase import ScriptItem
from roost.core.words import player_numbers
from roost.core.wrappers import WAKING_WRAPPERS, WRAPPERS
from roost.terminal.arguments import AsJson, GameName, Variant, open_or_stop, stop

WIDTH = 100
SHOWN = 24  # a list of words is cut after so many
KINDS = {
    "int": "a whole number",
    "bool": "true or false",
    "text": "text in quotes",
    "word": "a word",
    "words": "a list of words",
    "ints": "a list of whole numbers",
    "thing": "the name of a row",
    "things": "a list of names of rows",
    "script": "a script: a list of verbs",
}


# -- options ---------------------------------------------------------------------------------------------------------
def options(game: GameName, variant: Variant = None, as_json: AsJson = False) -> None:
    """List a game's options: what each does, its values, its default and the rules behind it."""
    loaded = open_or_stop(game, variant)
    found = [option_facts(loaded, option) for option in loaded.facts.options.values()]
    if as_json:
        typer.echo(json.dumps({"game": loaded.id, "options": found}))
        return
    if not found:
        typer.echo(f"{loaded.facts.name} has no options.")
    for facts in found:
        typer.echo(f"{facts['name']} = {facts['default']}")
        for words in (facts["text"], f"Values: {facts['values']}", facts["for"]):
            tell(words, "    ")
        if facts["rules"]:
            tell(f"Rules: {facts['rules']}", "    ")
    if found:
        name, default = found[0]["name"], found[0]["default"]
        example = shlex.quote(f"{name}={default}")
        typer.echo(f"\nSet an option with --option: roost play {loaded.id} --option {example}")


def option_facts(game: Game[Any], option: Option) -> dict[str, str]:
    words = game.words_of(option)
    default = game.book.options.get(option.name, option.default)
    only = "" if option.seats is None else f"Only for {player_numbers(*option.seats)}."
    return {
        "name": option.name,
        "default": written(default),
        "text": option.text,
        "values": values_of(option, words),
        "for": only,
        "rules": option.rules,
    }


def written(value: Any) -> str:
    """A value as --option takes it."""
    if isinstance(value, list):
        return ",".join([str(each) for each in value])
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def values_of(option: Option, words: list[str]) -> str:
    if isinstance(option.default, bool):
        return "true or false"
    if option.default is None or isinstance(option.default, int):
        return f"{'none or ' if option.default is None else ''}a whole number from {option.low} to {option.high}"
    listed = ", ".join(words[:SHOWN]) + (f" and {len(words) - SHOWN} more" if len(words) > SHOWN else "")
    return f"several of these, separated by commas: {listed}" if isinstance(option.default, list) else listed


# -- content ---------------------------------------------------------------------------------------------------------
def content(
    game: GameName,
    name: Annotated[
        str | None, typer.Argument(metavar="TABLE or VERB", help="Only this table or verb, with all rows that use it.")
    ] = None,
    variant: Variant = None,
    as_json: AsJson = False,
) -> None:
    """List what a designer can write for a game: every table with its columns, and every verb with an example.

    The list is read from the code that loads content, so it always agrees with it.
    """
    loaded = open_or_stop(game, variant)
    verbs = verbs_of(loaded)
    tables = {table.name: table_facts(loaded.book, table.name) for table in loaded.facts.tables}
    shown = {phrase: verb_facts(loaded, phrase, verb) for phrase, verb in verbs.items()}
    if name is not None and name not in tables and name not in shown:
        stop(f"{loaded.facts.name} has no table and no verb {name!r}{nearest_of(name, [*tables, *shown])}")
    if name is not None:
        tables = {each: facts for each, facts in tables.items() if each == name}
        shown = {each: facts for each, facts in shown.items() if each == name}
    if as_json:
        typer.echo(json.dumps({"game": loaded.id, "tables": list(tables.values()), "verbs": list(shown.values())}))
        return
    for facts in tables.values():
        tell_table(facts)
    if shown and tables:
        typer.echo("Verbs of scripts")
    for facts in shown.values():
        tell_verb(facts, name is not None)
    if name is None:
        typer.echo("\nCheck a variant that you write: roost check " + loaded.id + " --variant FILE")


def table_facts(book: Book, name: str) -> dict[str, Any]:
    table = book.tables[name]
    rows = [book.names[thing] for thing in book.things(name)]
    columns = [
        {"name": column.name, "holds": holds(column), "default": default_of(column)}
        for column in table.columns.values()
    ]
    return {"name": name, "file": table.file, "rows": rows, "columns": columns}


def holds(column: Column) -> str:
    """What a column may hold: "a whole number from 0 to 9"."""
    words = KINDS[column.kind]
    if column.table:
        words += f" of the table {column.table}"
    if column.words:
        words = f"{'several' if column.kind == 'words' else 'one'} of {', '.join(column.words)}"
    if column.length is not None:
        words += f", {column.length} of them"
    if column.low is not None and column.high is not None:
        words += f" from {column.low} to {column.high}"
    elif column.low is not None:
        words += f", at least {column.low}"
    elif column.high is not None:
        words += f", at most {column.high}"
    return words


def default_of(column: Column) -> str:
    if column.required:
        return "must be given"
    return "" if column.default is None else f"unless given {json.dumps(column.default)}"


def tell_table(facts: dict[str, Any]) -> None:
    where = f" in {facts['file']}" if facts["file"] else ""
    typer.echo(f"[[{facts['name']}]]{where}, {len(facts['rows'])} rows")
    typer.echo("    name = text in quotes, must be given; unique among all tables")
    for column in facts["columns"]:
        more = f"; {column['default']}" if column["default"] else ""
        tell(f"{column['name']} = {column['holds']}{more}", "    ")
    example = ", ".join(facts["rows"][:3])
    tell(f"rows: {example}{', ...' if len(facts['rows']) > 3 else ''}", "    ")
    typer.echo("")


def verbs_of(game: Game[Any]) -> dict[str, Verb]:
    return {**game.facts.verbs, **WRAPPERS, **(WAKING_WRAPPERS if game.facts.wakes else {})}


def verb_facts(game: Game[Any], phrase: str, verb: Verb) -> dict[str, Any]:
    shape = " ".join([phrase, *[param.shape() for param in verb.params]])
    if verb.body:
        shape += " [...], [...]" if verb.body == "options" else " [...]"
    rows = [f"{row}: {item}" for row, item in uses(game, phrase)]
    return {"name": phrase, "shape": shape, "does": does(verb), "rows": rows}


def does(verb: Verb) -> str:
    """What a verb does, with its parameters in angle brackets: "deal <number> damage to the enemy Dragon"."""

    def slot(found: re.Match[str]) -> str:
        number, _, noun = found[1].partition(":")
        if number.isdecimal() and int(number) < len(verb.params):
            shape = verb.params[int(number)].shape()
            return f"{shape} {noun.removeprefix('~')}s" if noun not in ("", "a") else shape
        return "[...]"

    return re.sub(r"\{([^{}]*)\}", slot, verb.says)


def uses(game: Game[Any], phrase: str) -> Iterator[tuple[str, str]]:
    """The rows whose scripts use a verb, each with the item that does."""
    others = [each for each in verbs_of(game) if each.startswith(f"{phrase} ")]
    for (thing, _), items in game.book.lists.items():
        for item in every_item(items):
            words = f"{item.item} "
            if words.startswith(f"{phrase} ") and not any(words.startswith(f"{other} ") for other in others):
                yield game.book.names[thing], item.item


def every_item(items: list[ScriptItem]) -> Iterator[ScriptItem]:
    for item in items:
        yield item
        for body in item.bodies:
            yield from every_item(body)


def tell_verb(facts: dict[str, Any], all_rows: bool) -> None:
    typer.echo(f"    {facts['shape']}")
    if facts["does"]:
        tell(facts["does"], "        ")
    for row in dict.fromkeys(facts["rows"] if all_rows else facts["rows"][:1]):
        tell(f"used by {row}", "        ")


def tell(words: str, indent: str) -> None:
    if words:
        for line in textwrap.wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent + "  "):
            typer.echo(line)
