"""Copies of a database file: a backup while the server runs, and what can still be read of a damaged file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from roost.server.contents import Contents
from roost.server.log import Log, LogTrouble
from roost.server.sqlite_log import faults_of, make_private, open_database
from roost.server.stored_tables import OtherRules, find_table

PAGES = 500  # pages that a backup copies at once; between them the server can write
OF_TABLE = ("seat", "entry", "chat")  # their rows belong to one table each
TORN = "this table is damaged: some of its moves are lost"


class CannotCopy(Exception):
    """The copy could not be made."""


def new_file(path: Path) -> None:
    if path.exists():
        raise CannotCopy(f"{path} exists already; choose a new file")
    if not path.parent.is_dir():
        raise CannotCopy(f"there is no folder {path.parent}")
    make_private(path)


def back_up(path: Path, to: Path) -> int:
    """Copy a file and check the copy; returns the number of tables. Raises `CannotCopy`, and leaves no copy then."""
    new_file(to)
    try:
        with closing(sqlite3.connect(path)) as here, closing(sqlite3.connect(to)) as there:
            here.backup(there, pages=PAGES)
            there.execute("PRAGMA journal_mode = DELETE")  # so that the copy is one file
        if faults := faults_of(to):
            raise CannotCopy(f"the database is damaged, so the copy is too: {faults[0]}; see roost admin repair")
        with closing(sqlite3.connect(to)) as copy:
            return int(copy.execute("SELECT count(*) FROM match").fetchone()[0])
    except (sqlite3.Error, CannotCopy) as error:
        to.unlink(missing_ok=True)
        raise CannotCopy(str(error)) from error


async def tables_that_fail(log: Log) -> tuple[int, list[tuple[str, str]]]:
    """The number of tables, and those that cannot be replayed with the reasons; closed ones are left out."""
    contents = Contents(log)
    failed: list[tuple[str, str]] = []
    ids = [row[0] for row in await log.read("SELECT id FROM match WHERE closed IS NULL ORDER BY id")]
    for id in ids:
        try:
            await find_table(log, contents, id)
        except (OtherRules, LogTrouble) as why:
            failed.append((id, str(why)))
    return len(ids), failed


def copy_readable(path: Path, to: Path) -> tuple[int, list[str]]:
    """Copy all rows that can be read; returns their number, and what was lost.

    A table whose moves are not complete is closed: playing it on would silently take moves back.
    """
    new_file(to)
    copied = 0
    lost: list[str] = []
    torn_tables: set[str] = set()
    with closing(sqlite3.connect(path, isolation_level=None)) as here, closing(open_database(to)) as there:
        there.execute("BEGIN")
        for (name,) in here.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = [row[1] for row in here.execute(f"PRAGMA table_info({name})")]
            keys = [
                row[0] for row in here.execute(f"SELECT name FROM pragma_table_info('{name}') WHERE pk ORDER BY pk")
            ]
            put = f"INSERT OR IGNORE INTO {name} ({','.join(columns)}) VALUES ({','.join('?' * len(columns))})"
            rows, broken = readable(here, name, columns, keys)
            there.executemany(put, rows)
            copied += len(rows)
            if broken is not None:
                lost.append(f"{name}: some rows cannot be read")
                torn_tables |= broken
        for id in sorted(torn_tables | set(torn(there))):
            there.execute("UPDATE match SET closed = ?, frozen = ? WHERE id = ?", (TORN, TORN, id))
            lost.append(f"table {id}: some of its rows are lost, so it is closed")
        there.execute("COMMIT")
    return copied, lost


def readable(
    here: sqlite3.Connection, name: str, columns: list[str], keys: list[str]
) -> tuple[list[Any], set[str] | None]:
    """The rows that can be read; and None if these are all, else the ids of the tables of players that lack some.

    Damage ends a walk through a table, so it is walked from both ends and, if its rows belong to tables of players, for
    each of these apart.
    """
    listed = ",".join(columns)
    found, whole = rows_until_damage(here, f"SELECT {listed} FROM {name}")
    if whole:
        return found, None
    rows = dict.fromkeys(found)
    broken: set[str] = set()
    backwards = ",".join(f"{key} DESC" for key in keys)
    rows |= dict.fromkeys(rows_until_damage(here, f"SELECT {listed} FROM {name} ORDER BY {backwards}")[0])
    if name in OF_TABLE:
        for (id,) in rows_until_damage(here, "SELECT id FROM match")[0]:
            for order in ("ASC", "DESC"):
                each = f"SELECT {listed} FROM {name} WHERE match = ? ORDER BY {keys[-1]} {order}"
                some, whole = rows_until_damage(here, each, id)
                rows |= dict.fromkeys(some)
                if not whole and name != "chat":
                    broken.add(id)
    return list(rows), broken


def rows_until_damage(here: sqlite3.Connection, sql: str, *values: str) -> tuple[list[tuple[Any, ...]], bool]:
    """The rows before the first one that cannot be read, and whether these are all."""
    found: list[tuple[Any, ...]] = []
    try:
        for row in here.execute(sql, values):
            found.append(row)
    except sqlite3.DatabaseError:
        return found, False
    return found, True


def torn(there: sqlite3.Connection) -> list[str]:
    """The tables in a copy that lack seats, or have gaps between their moves."""
    found = there.execute(
        "SELECT id, (SELECT count(*) FROM seat WHERE match = id), (SELECT max(seat) FROM seat WHERE match = id),"
        " (SELECT count(*) FROM entry WHERE match = id), (SELECT max(number) FROM entry WHERE match = id), closed"
        " FROM match"
    ).fetchall()
    return [
        id
        for id, seats, highest, moves, last, closed in found
        if not closed and (not seats or seats != highest + 1 or moves != (last or 0))
    ]
