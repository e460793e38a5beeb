"""Reads the rows of a game's content files, and applies a variant to them. Their cells are checked later."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final

from roost.core.book import ContentTable
from roost.core.fault import LARGEST, ContentError, Fault, Faults, Spot, item_at, nearest, nearest_of, one, written

SECTIONS: Final = ("name", "options", "change", "add", "remove")
WHERE: Final = re.compile(r"(.*) \(at (.*)\)", re.DOTALL)


class Row:
    """One row. `spot` is where it was written; `changed` is the row of a variant that changes some of its fields."""

    def __init__(self, spot: Spot, table: str, name: str, data: dict[str, Any], added: bool) -> None:
        self.spot = spot
        self.table = table
        self.name = name
        self.data = data
        self.added = added
        self.gone = False
        self.changed: Row | None = None
        self.thing = -1

    def spot_of(self, field: str) -> Spot:
        """Where a field was written: in the variant if that changes it, else in the row itself."""
        changed = self.changed
        return changed.spot if changed is not None and field in changed.data else self.spot


def parse_toml(file: str, text: str) -> dict[str, Any]:
    """The data of a TOML text, or a `ContentError` with file and line if it is not valid TOML."""
    try:
        return tomllib.loads(text.removeprefix("\ufeff") + "\n")  # the newline gives errors in the last line a number
    except RecursionError:
        raise ContentError([Fault(file, "", "", "", "lists are nested too deeply")]) from None
    except ValueError as error:  # this includes integers that are too long for Python to read
        told = WHERE.fullmatch(str(error))
        where = told[2] if told else ""
        what = told[1] if told else str(error)
        if not where.startswith("line"):
            where = f"line {len(text.splitlines())}, end of file"
        raise ContentError([Fault(file, where, "", "", what[:1].lower() + what[1:])]) from None


# -- the files of a game -------------------------------------------------------------------------------------------
def gather(tables: Sequence[ContentTable], sources: Sequence[tuple[str, str]], faults: Faults) -> list[Row]:
    """The rows of all files: table by table, and for each table in the order of the files."""
    documents: list[tuple[str, dict[str, Any]]] = []
    for file, text in sources:
        try:
            documents.append((file, parse_toml(file, text)))
        except ContentError as error:
            faults.found.extend(error.faults)
    faults.check()  # with a file missing, rows that refer to it would only cause more errors
    for file, document in documents:
        known_keys(faults.spot(file), document, [table.name for table in tables], "table", faults)
    files = [file for file, _ in documents]
    rows: list[Row] = []
    for table in tables:
        if table.file and table.file not in files:
            faults.add(faults.spot(table.file), "", "", "the file is missing")
        for file, document in documents:
            if table.name not in document:
                continue
            if table.file and table.file != file:
                faults.add(faults.spot(file, table.name), "", "", f"its rows belong in {table.file}")
            rows.extend(rows_of(file, "", table.name, document[table.name], faults))
    return rows


def known_keys(spot: Spot, data: dict[str, Any], known: Sequence[str], what: str, faults: Faults) -> None:
    """Add a fault for every key that is not known."""
    for key in data:
        if key not in known:
            faults.add(spot, key, "", f"no such {what}{nearest_of(key, known)}")


def rows_of(file: str, section: str, table: str, value: Any, faults: Faults) -> list[Row]:
    """The rows of one table in one file. `section` is "" or the part of a variant: "change." or "add."."""
    label = section + table
    if not isinstance(value, list):
        faults.add(faults.spot(file, label), "", "", f"is a list of rows; write: [[{label}]]")
        return []
    rows: list[Row] = []
    for k, data in enumerate(value):
        if not isinstance(data, dict):
            faults.add(faults.spot(file, f"{label} {k + 1}"), "", "", f"a row is a table, but this is {written(data)}")
            continue
        name: Any = data.get("name")
        wrong = wrong_name(name)
        spot = faults.spot(file, f"{label} {k + 1 if wrong else written(name)}")
        if wrong:
            faults.add(spot, "name", "", wrong)
        rows.append(Row(spot, table, "" if wrong else name, dict(data), section == "add."))
    return rows


def wrong_name(name: Any) -> str:
    if name is None:
        return "is missing"
    if not isinstance(name, str):
        return f"must be text, is {written(name)}"
    if not name:
        return "is empty"
    return "" if name == " ".join(name.split()) else f"{written(name)} has an extra space"


# -- a variant -----------------------------------------------------------------------------------------------------
def lay_over(
    rows: list[Row], tables: Sequence[ContentTable], file: str, variant: dict[str, Any], faults: Faults
) -> dict[str, Any]:
    """Change, add and remove rows as a variant says, and return its options."""
    head = faults.spot(file)
    known_keys(head, variant, SECTIONS, "section", faults)
    wrong = wrong_name(variant.get("name"))
    if wrong:
        faults.add(head, "name", "", wrong)
    options = read_options(file, variant, faults)
    base: dict[str, Row] = {}
    for row in rows:
        base.setdefault(row.name, row)
    for row in section_rows(file, "change", tables, variant, faults):
        if row.name:
            change(row, base, faults)
    added = section_rows(file, "add", tables, variant, faults)
    remove(file, tables, variant, base, faults)
    rows.extend(added)
    return options


def section(file: str, name: str, variant: dict[str, Any], faults: Faults) -> dict[str, Any]:
    """One section of a variant, which must be a table."""
    value: Any = variant.get(name, {})
    if isinstance(value, dict):
        return value
    faults.add(faults.spot(file), name, "", f"must be a table, is {written(value)}")
    return {}


def read_options(file: str, variant: dict[str, Any], faults: Faults) -> dict[str, Any]:
    options = section(file, "options", variant, faults)
    spot = faults.spot(file, "options")
    for name, value in options.items():
        items: list[Any] = value if isinstance(value, list) else [value]
        for item in items:
            if not is_scalar(item):
                told = f"must be a number, text, true or false, or a list of such, but holds {written(item)}"
                faults.add(spot, name, "", told)
    return {name: list(value) if isinstance(value, list) else value for name, value in options.items()}


def is_scalar(value: Any) -> bool:
    """Whether a value can be stored in a record: a string, a bool, or a number that is not too large."""
    if isinstance(value, (str, bool)):
        return True
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, int) and -LARGEST <= value <= LARGEST


def section_rows(
    file: str, name: str, tables: Sequence[ContentTable], variant: dict[str, Any], faults: Faults
) -> list[Row]:
    """The rows of `change` or `add`, table by table."""
    parts = section(file, name, variant, faults)
    known_keys(faults.spot(file, name), parts, [table.name for table in tables], "table", faults)
    rows: list[Row] = []
    for table in tables:
        if table.name in parts:
            rows.extend(rows_of(file, f"{name}.", table.name, parts[table.name], faults))
    return rows


def change(row: Row, base: dict[str, Row], faults: Faults) -> None:
    """Apply a row of `change` to the row of the game that has the same name."""
    wrong = wrong_target(row.name, row.table, base)
    if wrong:
        faults.add(row.spot, "", "", wrong)
        return
    target = base[row.name]
    if target.changed is not None:
        faults.add(row.spot, "", "", "is changed twice")
    elif len(row.data) == 1:
        faults.add(row.spot, "", "", "changes nothing")
    else:
        target.data.update(row.data)
        target.changed = row


def wrong_target(name: str, table: str, base: dict[str, Row]) -> str:
    """Why the game has no row with this name in this table, or "" if it has one."""
    if name not in base:
        known = [row.name for row in base.values() if row.table == table]
        return f"no {table} is called {written(name)}{nearest(name, known)}"
    other = base[name].table
    return "" if other == table else f"{written(name)} is {one(other)}, not {one(table)}"


def remove(
    file: str, tables: Sequence[ContentTable], variant: dict[str, Any], base: dict[str, Row], faults: Faults
) -> None:
    """Remove the rows that the variant names under `remove`."""
    parts = section(file, "remove", variant, faults)
    spot = faults.spot(file, "remove")
    known_keys(spot, parts, [table.name for table in tables], "table", faults)
    for table in tables:
        names: Any = parts.get(table.name, [])
        if not isinstance(names, list):
            faults.add(spot, table.name, "", f"must be a list of names, is {written(names)}")
            continue
        for k, name in enumerate(names):
            wrong = wrong_removal(name, table.name, base)
            if wrong:
                faults.add(spot, table.name, item_at(str(k + 1), name), wrong)


def wrong_removal(name: Any, table: str, base: dict[str, Row]) -> str:
    """Remove a row and return "", or return why it cannot be removed."""
    if not isinstance(name, str):
        return "a name is text, in quotes"
    wrong = wrong_target(name, table, base)
    if wrong:
        return wrong
    if base[name].gone:
        return "is removed twice"
    base[name].gone = True
    return "is changed and removed" if base[name].changed is not None else ""
