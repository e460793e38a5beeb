"""Tables in the database: the rows that store them, and loading tables from their rows."""

from __future__ import annotations

import json
import time

from roost.server.clocks import clock_from
from roost.server.contents import Contents, content_of, row_of_content
from roost.server.log import Damaged, Log, LogTrouble, Rows, Statement
from roost.server.rulecode import EVERY, code_hash, state_digest
from roost.server.seats import Seat
from roost.server.shuffle import shuffle_from
from roost.server.tables import CHANGES, REMATCH, SEAT, Entry, ServerTable

PUT_SEAT = (
    "INSERT INTO seat (match, seat, name, human, bot, owner, token, away) VALUES (?,?,?,?,?,?,?,?)"
    " ON CONFLICT (match, seat) DO UPDATE SET name = excluded.name, human = excluded.human, bot = excluded.bot,"
    " owner = excluded.owner, token = excluded.token, away = excluded.away"
)


class OtherStates(Exception):
    """The entries of a table lead to other states than when they were stored."""


class OtherRules(Exception):
    """The table was played with another version of the rules or content, or its rows cannot be read."""


# -- rows --------------------------------------------------------------------------------------------------------------
def rows_of_new(table: ServerTable) -> list[Statement]:
    game = table.game
    head = Statement(
        "INSERT INTO match (id, game, version, hash, options, seed, practice, created, clock, open, content, code,"
        " shuffle, claim)"
        " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (
            table.id,
            game.id,
            game.facts.version,
            game.book.hash,
            json.dumps(table.state.options),
            seed_to_text(table.seed),
            int(table.practice),
            table.updated,
            table.clock.to_text() if table.clock else None,
            int(table.open),
            content_of(game).hash,
            code_hash(game.id),
            table.shuffle.to_text() if table.shuffle else None,
            table.claim,
        ),
    )
    return [head, row_of_content(game), *(row_of_seat(table, seat) for seat in range(len(table.seats)))]


def row_of_seat(table: ServerTable, seat: int) -> Statement:
    one = table.seats[seat]
    facts = (one.name, int(one.human), one.bot, one.owner, one.token, int(one.away))
    return Statement(PUT_SEAT, (table.id, seat, *facts))


def rows_of_entry(table: ServerTable, entry: Entry) -> list[Statement]:
    """The row of the newest entry; at the end also the record, so that it outlives changes of the rules."""
    digest = state_digest(table.state) if table.stored % EVERY == 0 else None
    rows = [
        Statement(
            "INSERT INTO entry (match, number, kind, seat, action, at, data, digest) VALUES (?,?,?,?,?,?,?,?)",
            (table.id, table.stored, entry.kind, entry.seat, entry.action, table.updated, entry.data, digest),
        )
    ]
    rows += rows_of_clock(table)
    if entry.kind == SEAT:  # to find the tables of a visitor
        rows.append(row_of_seat(table, entry.seat))
    if entry.kind == REMATCH:
        rows.append(Statement("UPDATE match SET rematch = ? WHERE id = ?", (entry.data, table.id)))
    if table.over and entry.kind not in CHANGES:
        record = json.dumps(table.record().to_json())
        rows.append(Statement("UPDATE match SET record = ? WHERE id = ?", (record, table.id)))
    return rows


def rows_of_clock(table: ServerTable) -> list[Statement]:
    """The row that stores the time that is left; none for a table without clocks."""
    if table.clock is None:
        return []
    return [Statement("UPDATE match SET clock = ? WHERE id = ?", (table.clock.to_text(), table.id))]


def seed_to_text(seed: str | bytes) -> str:
    """A seed as it is stored: a text as JSON, bytes in hex."""
    return json.dumps(seed) if isinstance(seed, str) else seed.hex()


def seed_from_text(text: str) -> str | bytes:
    return str(json.loads(text)) if text.startswith('"') else bytes.fromhex(text)


# -- tables ------------------------------------------------------------------------------------------------------------
async def find_table(log: Log, contents: Contents, id: str) -> ServerTable | None:
    """Load a table by repeating its stored entries; None if there is none.

    Raises `OtherRules`, or `LogTrouble` if the log cannot be read.
    """
    found = await log.read(
        "SELECT game, version, hash, options, seed, practice, created, rematch, clock, open, content, record IS NULL,"
        " frozen IS NOT NULL, closed, code, shuffle, claim FROM match WHERE id = ?",
        id,
    )
    if not found:
        return None
    name, version, hash, options, seed, practice, created, rematch, clock, is_open, content, *rest = found[0]
    unfinished, frozen, closed, code, shuffle, claim = rest
    if closed:
        raise OtherRules(str(closed))
    try:
        seats = await seats_of(log, id)
        rows = await rows_after(log, id, 0)
    except Damaged as error:
        raise OtherRules("the database is damaged where this table is stored") from error
    try:
        game = await contents.game(name, content)
    except Damaged as error:
        raise OtherRules("the database is damaged where the cards of this table are stored") from error
    except LogTrouble:
        raise
    except Exception as error:
        raise OtherRules(f"{name} can no longer be played here") from error
    same = (game.facts.version, game.book.hash, code_hash(name)) == (version, hash, code)
    older = f"this table was played with other rules of {name} ({version})"
    if not same and (game.facts.version, game.book.hash) != (version, hash) and not any(row[5] for row in rows):
        raise OtherRules(older)
    try:
        table = ServerTable(id, game, seats, seed_from_text(seed), json.loads(options), bool(practice))
        table.updated = created
        table.shuffle = shuffle_from(shuffle)
        table.rematch = rematch
        table.open = bool(is_open)
        table.claim = claim
        repeat(table, rows, check=not same)
    except OtherStates as error:
        raise OtherRules(older) from error
    except Exception as error:  # any error: these rules did not write these rows
        raise OtherRules("the stored answers of this table do not fit its rules") from error
    if not unfinished and not table.over:
        raise OtherRules("this game ended when its record was downloaded, because it could not be played on")
    if frozen:  # by other rules than those that run now
        await log.store([Statement("UPDATE match SET frozen = NULL WHERE id = ?", (id,))])
    table.clock = clock_from(clock)
    return table


async def rows_after(log: Log, id: str, stored: int) -> Rows:
    """The entries of a table after the first `stored`."""
    return await log.read(
        "SELECT kind, seat, action, data, at, digest FROM entry WHERE match = ? AND number > ? ORDER BY number",
        id,
        stored,
    )


def repeat(table: ServerTable, rows: Rows, check: bool = False) -> None:
    """Apply entries; with `check`, raise `OtherStates` if they lead to other states than before."""
    for kind, seat, action, data, at, digest in rows:
        table.repeat(Entry(kind, seat, action, data))
        table.updated = at
        if check and digest and digest != state_digest(table.state):
            raise OtherStates


def row_of_digest(table: ServerTable) -> Statement:
    """The digest of the newest state, stored when the server stops."""
    return Statement(
        "UPDATE entry SET digest = ? WHERE match = ? AND number = ?",
        (state_digest(table.state), table.id, table.stored),
    )


async def read_on(log: Log, table: ServerTable) -> list[str]:
    """Apply what other servers have stored since the table was loaded; returns the kinds of the new entries."""
    rows = await rows_after(log, table.id, table.stored)
    if rows and table.clock is not None:
        table.clock = clock_from((await log.read("SELECT clock FROM match WHERE id = ?", table.id))[0][0])
    repeat(table, rows)
    return [row[0] for row in rows]


async def seats_of(log: Log, id: str) -> list[Seat]:
    rows = await log.read("SELECT name, human, bot, owner, token, away FROM seat WHERE match = ? ORDER BY seat", id)
    return [Seat(name, bool(human), bot, owner, token, bool(away)) for name, human, bot, owner, token, away in rows]


async def stored_record(log: Log, id: str) -> str | None:
    found = await log.read("SELECT record FROM match WHERE id = ?", id)
    return None if not found else found[0][0]


async def tables_of(log: Log, owner: str, most: int) -> list[str]:
    """The ids of a visitor's tables: first the unfinished ones, then the others; newest first."""
    rows = await log.read(
        "SELECT id FROM match JOIN seat ON match.id = seat.match WHERE owner = ?"
        " ORDER BY record IS NULL DESC, created DESC LIMIT ?",
        owner,
        most,
    )
    return [row[0] for row in rows]


async def open_ids(log: Log, most: int) -> list[str]:
    """The ids of unfinished tables where anybody may take a free seat, newest first."""
    rows = await log.read(
        "SELECT id FROM match WHERE open = 1 AND record IS NULL AND frozen IS NULL AND EXISTS"
        " (SELECT 1 FROM seat WHERE seat.match = match.id AND human = 1 AND owner IS NULL)"
        " ORDER BY created DESC LIMIT ?",
        most,
    )
    return [row[0] for row in rows]


async def unfinished(log: Log, owner: str) -> int:
    rows = await log.read(
        "SELECT count(*) FROM match JOIN seat ON match.id = seat.match WHERE owner = ?"
        " AND record IS NULL AND frozen IS NULL",
        owner,
    )
    return int(rows[0][0])


# -- unlocked options --------------------------------------------------------------------------------------------------
async def kept_for(log: Log, owner: str | None, game: str) -> dict[str, list[str]]:
    """What a visitor has unlocked in earlier games: for each option, the words."""
    found: dict[str, list[str]] = {}
    for option, word in await log.read("SELECT option, word FROM kept WHERE owner = ? AND game = ?", owner, game):
        found.setdefault(option, []).append(word)
    return found


async def kept_of(log: Log, owner: str, table: ServerTable) -> list[str]:
    """What a visitor has picked at one table."""
    return [row[0] for row in await log.read("SELECT word FROM kept WHERE owner = ? AND match = ?", owner, table.id)]


def rows_of_pick(owner: str, table: ServerTable, option: str, words: list[str]) -> list[Statement]:
    put = "INSERT INTO kept (owner, game, option, word, match) VALUES (?,?,?,?,?) ON CONFLICT DO NOTHING"
    return [Statement(put, (owner, table.game.id, option, word, table.id)) for word in words]


# -- bots --------------------------------------------------------------------------------------------------------------
async def waiting_for_bots(log: Log, days: float, most: int) -> list[str]:
    """The ids of unfinished tables with a bot or clocks where something happened in the last `days`."""
    try:
        rows = await waiting_rows(log, days, most)
    except Damaged:  # somewhere among the entries: then all unfinished tables, as far as they can be read
        rows = await log.read("SELECT id FROM match WHERE record IS NULL AND frozen IS NULL LIMIT ?", most)
    return [row[0] for row in rows]


async def waiting_rows(log: Log, days: float, most: int) -> Rows:
    return await log.read(
        "SELECT id FROM match WHERE record IS NULL AND frozen IS NULL AND (clock IS NOT NULL"
        " OR EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND (human = 0 OR away = 1)))"
        " AND coalesce((SELECT max(at) FROM entry WHERE entry.match = match.id), created)"
        " > ? ORDER BY created DESC LIMIT ?",
        time.time() - days * 86400,
        most,
    )
