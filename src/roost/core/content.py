"""Loading content: a game's TOML files, with a variant applied to them, become one checked book.

Every row is checked when a game is loaded. All faults are reported together, each with its file, row, field and item,
and the most similar correct word. docs/content.md explains the language.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from roost.core.book import Book, Column, ContentTable
from roost.core.fault import LARGEST, ContentError, Fault, Faults, item_at, nearest, nearest_of, one, written
from roost.core.grammar import Grammar, ScriptReader, Verb, tidy
from roost.core.phrase import SLOT, capital, in_words, sentences
from roost.core.rows import Row, gather, lay_over, parse_toml

__all__ = ["Book", "Column", "ContentError", "ContentTable", "Fault", "Verb", "load_book", "parse_toml"]


def load_book(
    game: str,
    tables: Sequence[ContentTable],
    verbs: dict[str, Verb],
    sources: Sequence[tuple[str, str]],
    variant: tuple[str, dict[str, Any]] | None = None,
    things: Sequence[tuple[str, str]] = (),
) -> Book:
    """Load a game's content. `sources` are pairs of file name and text, `variant` is a pair of file name and data.

    `game` is the game's id and version, for the hash. `things` are pairs of table and name: things that belong to the
    base game but are not rows. They come after the base rows, and scripts may name them.
    """
    check_tables(tables, verbs, things)
    faults = Faults()
    book = Book(tables)
    book.sources = [(file, text) for file, text in sources]
    rows = gather(tables, sources, faults)
    if variant is not None:
        book.variant_file = variant[0]
        book.options = lay_over(rows, tables, variant[0], variant[1], faults)
    give_ids(book, rows, things, faults)
    reader = Reader(book, Grammar(verbs, book), faults)
    for row in rows:
        if not row.gone:
            reader.row(row)
    faults.check()
    for row in rows:
        if not row.gone:
            give_text(book, row)
    if variant is not None:
        book.variant = copied(variant[1])
    book.hash = content_hash(game, book)
    return book


def check_tables(tables: Sequence[ContentTable], verbs: dict[str, Verb], things: Sequence[tuple[str, str]]) -> None:
    """Check that columns and verbs refer to known tables. A mistake here is in the game's code, not in content."""
    known = [table.name for table in tables] + [table for table, _ in things]
    users = [(f"column {column.name}", column.table) for table in tables for column in table.columns.values()]
    users += [(f"verb {phrase}", param.table) for phrase, verb in verbs.items() for param in verb.params]
    for user, table in users:
        if table and table not in known:
            raise ValueError(f"{user}: no table {written(table)}{nearest_of(table, known)}")


def give_ids(book: Book, rows: list[Row], things: Sequence[tuple[str, str]], faults: Faults) -> None:
    """Add all things to the book: base rows first, then base things that are not rows, then what a variant adds."""
    owner: dict[str, Row] = {}
    for later in [False, True]:
        for row in rows:
            if row.added != later or not row.name:
                continue
            if row.name in book.ids:
                taken = one(book.table_of[book.ids[row.name]])
                where = f" in {owner[row.name].spot.file}" if row.name in owner else ""
                faults.add(row.spot, "name", "", f"{written(row.name)} is already {taken}{where}")
                continue
            owner[row.name] = row
            row.thing = book.add_thing(row.table, row.name, later)
            book.gone[row.thing] = row.gone
            book.spots[row.thing, "name"] = row.spot
        if not later:
            for table, name in things:
                book.add_thing(table, name)


class Reader:
    """Reads rows into a book, cell by cell."""

    def __init__(self, book: Book, grammar: Grammar, faults: Faults) -> None:
        self.book = book
        self.grammar = grammar
        self.faults = faults

    def row(self, row: Row) -> None:
        columns = self.book.tables[row.table].columns
        if row.thing >= 0:
            self.book.spots[row.thing, ""] = row.spot
        for field in row.data:
            if field != "name" and field not in columns:
                self.faults.add(row.spot_of(field), field, "", f"no such field{nearest(field, columns)}")
        for column in columns.values():
            if column.name in row.data:
                self.cell(row, column, row.data[column.name])
            elif column.required:
                self.faults.add(row.spot, column.name, "", "is missing")
            elif column.default is not None:
                self.cell(row, column, column.default)

    def cell(self, row: Row, column: Column, cell: Any) -> None:
        """Read one cell. A wrong value becomes a fault and is left out."""
        value: Any = None
        if column.kind == "script":
            value = self.script(row, column, cell)
        elif column.kind in ("words", "ints", "things"):
            value = self.each(row, column, cell)
        else:
            wrong = self.wrong(column, cell)
            if wrong:
                self.faults.add(row.spot_of(column.name), column.name, "", wrong)
            else:
                value = self.read(column, cell)
        if row.thing >= 0 and value is not None:
            self.book.values[row.thing][column.name] = value
            self.book.spots[row.thing, column.name] = row.spot_of(column.name)

    def each(self, row: Row, column: Column, cell: Any) -> list[Any] | None:
        """Read a cell that is a list, and check each value."""
        spot = row.spot_of(column.name)
        if not isinstance(cell, list):
            self.faults.add(spot, column.name, "", f"must be a list, is {written(cell)}")
            return None
        if column.length is not None and len(cell) != column.length:
            self.faults.add(spot, column.name, "", f"must hold {column.length} values, holds {len(cell)}")
            return None
        values: list[Any] = []
        for k, item in enumerate(cell):
            wrong = self.wrong(column, item)
            if not wrong and column.kind == "words" and item in values:
                wrong = "is listed twice"
            if wrong:
                self.faults.add(spot, column.name, item_at(str(k + 1), item), wrong)
            else:
                values.append(self.read(column, item))
        return values

    def read(self, column: Column, item: Any) -> Any:
        return self.book.ids[item] if column.table else item

    def wrong(self, column: Column, item: Any) -> str:
        """What is wrong with a single value, or ""."""
        if column.kind in ("int", "ints"):
            return wrong_number(column, item)
        if column.kind == "bool":
            return "" if isinstance(item, bool) else f"must be true or false, is {written(item)}"
        if not isinstance(item, str):
            return f"must be text, is {written(item)}"
        if column.words and item not in column.words:
            return f"no such word {written(item)}{nearest_of(item, column.words)}"
        return self.book.why_not(item, column.table) if column.table else ""

    def script(self, row: Row, column: Column, cell: Any) -> list[Any] | None:
        """Read a script: store its effects in the book, and return it as it is written."""
        spot = row.spot_of(column.name)
        if not isinstance(cell, list):
            self.faults.add(spot, column.name, "", f"must be a list of verbs, is {written(cell)}")
            return None
        before = len(self.faults.found)
        chain = ScriptReader(self.grammar, self.faults, spot, column.name).chain(cell, "", f"{row.name}.{column.name}")
        if len(self.faults.found) > before:
            return None
        if row.thing >= 0 and chain.first is not None:
            self.book.chains[row.thing][column.name] = chain.first
            self.book.lists[row.thing, column.name] = chain.parts
        return tidy(cell)


# -- texts that the kernel writes ----------------------------------------------------------------------------------
def give_text(book: Book, row: Row) -> None:
    """Write a row's text from its script, if it has no text or if a variant changed the script but not the text."""
    columns = book.tables[row.table].columns
    scripts = [column.name for column in columns.values() if column.kind == "script" and column.says]
    if "text" not in columns or not scripts:
        return
    changed = {} if row.changed is None else row.changed.data
    told = bool(book.value(row.thing, "text"))
    old = [name for name in scripts if name in changed and "text" not in changed] if told else []
    if old or (not told and any([book.list_of(row.thing, name) for name in scripts])):
        made = made_text(book, row.thing)
        for name in old:
            book.warn(row.thing, name, f"is changed, but `text` is not; players will read: {written(made)}")
        book.values[row.thing]["text"] = made


def made_text(book: Book, thing: int) -> str:
    """A text for a row, made from those of its columns that declare `says`."""
    said: list[str] = []
    for column in book.tables[book.table_of[thing]].columns.values():
        if column.says == "{list}":
            said.append(sentences(book.list_of(thing, column.name)))
        elif column.says and said_value(book, thing, column.name):
            said.append(capital(told_column(book, thing, column)) + ".")
    return " ".join([words for words in said if words])


def told_column(book: Book, thing: int, column: Column) -> str:
    """One column in the words of its `says`. `{0}` is its own value, any other name is another column of the row."""
    words = ""
    for k, piece in enumerate(SLOT.split(column.says)):
        if k % 2 == 0:
            words += piece
        elif piece == "list":
            words += in_words(book.list_of(thing, column.name))
        else:
            name, _, instead = piece.partition("|")
            words += said_value(book, thing, column.name if name == "0" else name) or instead
    return words


def said_value(book: Book, thing: int, column: str) -> str:
    """A cell for people, a thing by its name; "" if it is empty, zero or no."""
    value = book.value(thing, column)
    if book.column_of(thing, column).kind == "thing":
        return book.names[value] if value >= 0 else ""
    return str(value) if value else ""


def wrong_number(column: Column, item: Any) -> str:
    if not isinstance(item, int) or isinstance(item, bool):
        return f"must be a whole number, is {written(item)}"
    if not -LARGEST <= item <= LARGEST:
        return "has more than 18 digits"
    if column.low is not None and item < column.low:
        return f"is {item}, must be at least {column.low}"
    if column.high is not None and item > column.high:
        return f"is {item}, must be at most {column.high}"
    return ""


def copied(value: Any) -> Any:
    """A deep copy of plain data."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return [copied(part) for part in value] if isinstance(value, list) else value


def content_hash(game: str, book: Book) -> str:
    """A hash of everything that rules read. Two books have the same hash if and only if they give the same games."""
    things: list[Any] = []
    for thing, table in enumerate(book.table_of):
        read: dict[str, Any] = {}
        for column in book.tables[table].columns.values() if table in book.tables else []:
            value = book.value(thing, column.name)
            left_out = column.later and value == (column.blank() if column.default is None else column.default)
            if not column.flavour and not left_out:
                read[column.name] = value
        things.append([table, book.names[thing], book.added[thing], book.gone[thing], read])
    all_of_it = {"game": game, "options": book.options, "things": things}
    return hashlib.sha256(json.dumps(all_of_it, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
