"""The book of a loaded game: all things of its content, their columns as numbers, and their scripts as effects.

A thing is a row of a table, or something else that has a name, such as a space of a map or a numbered copy of a row.
Its id is its position in the book: base rows first, then what a variant adds. A removed row keeps its id and its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from roost.core.fault import ContentError, Fault, Spot, nearest, nearest_of, one, refusal, written
from roost.core.flow import Effect
from roost.core.phrase import ScriptItem
from roost.core.zone import append, vec

KINDS: Final = ("int", "bool", "text", "word", "words", "ints", "thing", "things", "script")


class Column:
    """A column of a table of content.

    - `kind`: "int", "bool", "text", "word" (one of `words`), "words" (a list of them), "ints", "thing" (the name of a
      row of `table`), "things" (a list of them) or "script".
    - `low`, `high`: the bounds of numbers. `length`: how many values a list must have.
    - `default`: the value of rows that do not give one, as a designer would write it.
    - `flavour`: no rule reads the column, so it does not count for the content hash.
    - `later`: the column was added after the first version of the rules. A row that leaves it out has the same content
      hash as before, so older saved games stay valid.
    - `unsaid`: the column is for set-up or for designers, and is not shown to players.
    - `says`: how the column is worded if the kernel must write a row's text (`content.made_text`). `{0}` is its value,
      `{list}` its script in words, and `{other}` or `{other|this instead}` the value of another column. A script column
      is `{list}` unless it says something else; with "" it is left out.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        *,
        required: bool = False,
        default: Any = None,
        low: int | None = None,
        high: int | None = None,
        length: int | None = None,
        words: Sequence[str] = (),
        table: str = "",
        flavour: bool = False,
        unsaid: bool = False,
        later: bool = False,
        says: str | None = None,
    ) -> None:
        if kind not in KINDS:
            raise ValueError(f"column {name}: no kind {written(kind)}{nearest_of(kind, KINDS)}")
        if (kind in ("word", "words")) != bool(words) or (kind in ("thing", "things")) != bool(table):
            raise ValueError(f"column {name}: `words` is for word and words only, `table` for thing and things only")
        self.name = name
        self.kind = kind
        self.required = required
        self.default = default
        self.low = low
        self.high = high
        self.length = length
        self.words = list(words)
        self.table = table
        self.flavour = flavour
        self.unsaid = unsaid
        self.later = later
        self.says: str = says if says is not None else "{list}" if kind == "script" else ""

    def blank(self) -> Any:
        """The value for a thing that has none and for which there is no default."""
        if self.kind in ("words", "ints", "things", "script"):
            return []
        if self.kind in ("text", "word"):
            return ""
        return -1 if self.kind == "thing" else False if self.kind == "bool" else 0


class ContentTable:
    """A table of content, such as `[[card]]`. Every row has a `name`. If `file` is given, all rows must be in it."""

    def __init__(self, name: str, columns: Sequence[Column], file: str = "") -> None:
        self.name = name
        self.file = file
        self.columns = {column.name: column for column in columns}
        if len(self.columns) < len(columns) or "name" in self.columns:
            raise ValueError(f"table {name}: a column is declared twice, or `name` is declared, which every table has")


class Book:
    """All content of a loaded game. It does not change once the actions are numbered."""

    def __init__(self, tables: Sequence[ContentTable]) -> None:
        self.tables = {table.name: table for table in tables}
        self.names: list[str] = []
        self.table_of: list[str] = []
        self.added: list[bool] = []
        self.gone: list[bool] = []
        self.base_things = 0
        self.effects: dict[str, Effect[Any]] = {}
        self.parts: dict[str, ScriptItem] = {}  # every item of every script, by the name of its first effect
        self.hash = ""
        self.sources: list[tuple[str, str]] = []  # the files that it was read from, as pairs of name and text
        self.variant: dict[str, Any] | None = None
        self.variant_file = ""
        self.options: dict[str, Any] = {}
        self.ids: dict[str, int] = {}
        self.values: list[dict[str, Any]] = []
        self.chains: list[dict[str, Effect[Any]]] = []
        self.lists: dict[tuple[int, str], list[ScriptItem]] = {}  # the items of each script, by thing and column
        self.spots: dict[tuple[int, str], Spot] = {}  # where each cell was written; where the row was, for column ""
        self.warnings: list[Fault] = []  # what can be played but is probably a mistake

    # -- things ----------------------------------------------------------------------------------------------------
    def add_thing(self, table: str, name: str, later: bool = False) -> int:
        """Add a thing that is not a row and return its id. `later`: it is not part of the base game (a larger map).

        Call it only before actions are numbered. If scripts name the thing, or if its id must not depend on the rows
        that a variant adds, pass it to `load_book` in `things` instead.
        """
        if name in self.ids:
            raise refusal(f"{written(name)} is already {one(self.table_of[self.ids[name]])}")
        thing = len(self.names)
        self.ids[name] = thing
        self.names.append(name)
        self.table_of.append(table)
        self.added.append(later)
        self.gone.append(False)
        self.values.append({})
        self.chains.append({})
        if not later and self.base_things == thing:
            self.base_things += 1
        return thing

    def id_of(self, name: str) -> int:
        """The id of the thing with this name; a `ContentError` if there is none."""
        if name not in self.ids:
            raise refusal(f"nothing is called {written(name)}{nearest(name, self.ids)}")
        return self.ids[name]

    def all_things(self, table: str) -> list[int]:
        """The things of a table, also those that a variant has removed."""
        return [thing for thing in range(len(self.names)) if self.table_of[thing] == table]

    def things(self, table: str) -> list[int]:
        """The things of a table that a variant has not removed."""
        return [thing for thing in self.all_things(table) if not self.gone[thing]]

    def find(self, name: str, table: str) -> int:
        """The id of a thing by its name, or -1 if it is not in this table or is removed."""
        thing = self.ids.get(name, -1)
        return thing if thing >= 0 and self.table_of[thing] == table and not self.gone[thing] else -1

    def why_not(self, name: str, table: str) -> str:
        """Why `find` returns -1, or "" if it does not."""
        if name not in self.ids:
            known = [self.names[thing] for thing in self.things(table)]
            return f"no {table} is called {written(name)}{nearest(name, known)}"
        thing = self.ids[name]
        if self.table_of[thing] != table:
            return f"{written(name)} is {one(self.table_of[thing])}, not {one(table)}"
        return f"{table} {written(name)} is removed by {self.variant_file}" if self.gone[thing] else ""

    def fault(self, thing: int, column: str, message: str) -> ContentError:
        """An error about one cell, with its file and row. For what a game checks after loading."""
        return ContentError([self.fault_at(thing, column, message)])

    def warn(self, thing: int, column: str, message: str) -> None:
        """Add a warning about one cell that can be played but is probably a mistake. Each is listed once."""
        warning = self.fault_at(thing, column, message)
        if str(warning) not in [str(known) for known in self.warnings]:
            self.warnings.append(warning)

    def fault_at(self, thing: int, column: str, message: str) -> Fault:
        nowhere = Spot("", f"{self.table_of[thing]} {written(self.names[thing])}", 0)
        spot = self.spots.get((thing, column), self.spots.get((thing, ""), nowhere))
        return Fault(spot.file, spot.row, column, "", message)

    def numbers(self, names: Sequence[str]) -> dict[str, int]:
        """The values of the table `number` by name. The table must have exactly these rows."""
        for thing in self.things("number"):
            if self.names[thing] not in names:
                raise self.fault(thing, "name", f"no rule reads such a number{nearest(self.names[thing], names)}")
        for name in names:
            if self.find(name, "number") < 0:
                raise refusal(self.why_not(name, "number"))
        return {name: self.value(self.find(name, "number"), "value") for name in names}

    def is_changed(self, thing: int) -> bool:
        """Whether a variant has added the row or changed a cell of it."""
        columns = self.tables[self.table_of[thing]].columns if self.table_of[thing] in self.tables else {}
        spots = [self.spots[thing, column] for column in columns if (thing, column) in self.spots]
        return bool(self.variant_file) and any([spot.file == self.variant_file for spot in spots])

    # -- columns ---------------------------------------------------------------------------------------------------
    def value(self, thing: int, column: str) -> Any:
        """The value of a cell: things as ids, a script as it is written."""
        values = self.values[thing]
        return values[column] if column in values else self.column_of(thing, column).blank()

    def ints(self, column: str) -> vec[i64]:
        """The values of a column for every thing of the book, as numbers.

        A bool is 0 or 1, a word its index among the words, a thing its id. A thing without a value has 0, or -1 if the
        column is of words or things.
        """
        nothing = -1 if self.kind_of(column, ["int", "bool", "word", "thing"]) in ("word", "thing") else 0
        found = vec[i64](capacity=len(self.names))
        for thing in range(len(self.names)):
            values = self.values[thing]
            number = self.number(thing, column, values[column]) if column in values else nothing
            found = append(found, i64(number))
        return found

    def ints_of(self, thing: int, column: str) -> vec[i64]:
        """A cell that is a list, as numbers: ints, ids of things, or indices among the words."""
        self.kind_of(column, ["ints", "things", "words"])
        found = vec[i64]()
        for item in self.value(thing, column):
            found = append(found, i64(self.number(thing, column, item)))
        return found

    def has_word(self, column: str, word: str) -> vec[i64]:
        """For every thing of the book, 1 if its cell is or contains the word, else 0."""
        kind = self.kind_of(column, ["word", "words"])
        known = [right for each in self.columns_called(column) for right in each.words]
        if word not in known:
            raise refusal(f"column {column} has no word {written(word)}{nearest_of(word, known)}")
        found = vec[i64](capacity=len(self.names))
        for values in self.values:
            said: Any = values.get(column, "")
            found = append(found, i64(1 if (said == word if kind == "word" else word in said) else 0))
        return found

    def number(self, thing: int, column: str, value: Any) -> int:
        if isinstance(value, str):
            words = self.column_of(thing, column).words
            return words.index(value) if value in words else -1
        return int(value)

    def column_of(self, thing: int, column: str) -> Column:
        table = self.table_of[thing]
        columns: dict[str, Column] = self.tables[table].columns if table in self.tables else {}
        if column not in columns:
            raise refusal(f"{table} {written(self.names[thing])} has no column {column}{nearest(column, columns)}")
        return columns[column]

    def columns_called(self, column: str) -> list[Column]:
        return [table.columns[column] for table in self.tables.values() if column in table.columns]

    def kind_of(self, column: str, wanted: list[str]) -> str:
        """The kind of a column. It must be one of those wanted, and the same in every table that has the column."""
        kinds = sorted({each.kind for each in self.columns_called(column)})
        if not kinds:
            known = [name for table in self.tables.values() for name in table.columns]
            raise refusal(f"no table has a column {column}{nearest(column, known)}")
        if len(kinds) > 1 or kinds[0] not in wanted:
            raise refusal(f"column {column} is {' and '.join(kinds)}; wanted {' or '.join(wanted)}")
        return kinds[0]

    # -- scripts ---------------------------------------------------------------------------------------------------
    def script(self, thing: int, column: str) -> Effect[Any] | None:
        """The first effect of a thing's script, or None if it has none."""
        return self.chains[thing].get(column)

    def part_of(self, effect: Effect[Any] | None) -> ScriptItem | None:
        """The item of a script that an effect belongs to: "Spy.play[2][1]+1" belongs to "Spy.play[2][1]"."""
        return None if effect is None else self.parts.get(effect.name[: effect.name.rfind("]") + 1])

    def list_of(self, thing: int, column: str) -> list[ScriptItem]:
        """The items of a script, which `phrase` puts into words."""
        return self.lists.get((thing, column), [])

    def scripts(self, column: str) -> list[Effect[Any] | None]:
        """The scripts of a column for every thing of the book, each by its first effect."""
        self.kind_of(column, ["script"])
        return [chains.get(column) for chains in self.chains]

    def scripted(self) -> list[tuple[int, str]]:
        """The thing and column of every script that is not empty."""
        return [(thing, column) for thing in range(len(self.chains)) for column in self.chains[thing]]
