"""The commands `roost admin`, for whoever runs a server. They change the database, also while a server runs on it.

A running server follows within seconds (housekeeping.py).
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

Answer = TypeVar("Answer")
app = typer.Typer(help="Look after a server: its tables, addresses, backups. The server may run meanwhile.")
Database = Annotated[
    str,
    typer.Option(help="The file that stores the games, or postgresql://….", envvar="ROOST_DATABASE"),
]
Ids = Annotated[list[str], typer.Argument(help="The ids of tables, from their addresses.")]
Reason = Annotated[str, typer.Option(help="What players are told.")]
USUAL = "roost.db"
SOON = "A running server follows within seconds."


def ends_with(words: object) -> typer.Exit:
    typer.echo(f"roost: {words}", err=True)
    return typer.Exit(2)


def with_log(database: str, work: Callable[[Any], Awaitable[Answer]]) -> Answer:
    """Do something with the log of an existing database; ends the command with a message if that fails."""
    from roost.server.log import LogTrouble, is_postgres, open_log
    from roost.server.sqlite_log import sqlite_path

    async def working() -> Answer:
        log = await open_log(database)
        try:
            return await work(log)
        finally:
            await log.close()

    try:
        if not is_postgres(database) and not sqlite_path(database).exists():
            raise LogTrouble(f"there is no database {sqlite_path(database)}")
        return asyncio.run(working())
    except LogTrouble as trouble:
        raise ends_with(trouble) from None


def file_of(database: str) -> Path:
    """The database file; ends the command if the database is not a file or does not exist."""
    from roost.server.log import LogTrouble, is_postgres
    from roost.server.sqlite_log import sqlite_path

    if is_postgres(database):
        raise ends_with("this is for files; PostgreSQL has its own tools: pg_dump, pg_restore, amcheck")
    try:
        path = sqlite_path(database).resolve()
    except LogTrouble as trouble:
        raise ends_with(trouble) from None
    if not path.exists():
        raise ends_with(f"there is no database {path}")
    return path


# -- tables ------------------------------------------------------------------------------------------------------------
@app.command()
def tables(
    database: Database = USUAL,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Only games that are not over.")] = False,
    days: Annotated[float | None, typer.Option(help="Only tables without a move for so many days.", min=0)] = None,
) -> None:
    """List the tables: id, game, last move, number of moves, state, players."""
    rows = with_log(database, lambda log: log.read(TABLES))
    names = with_log(database, lambda log: log.read("SELECT match, name FROM seat ORDER BY match, seat"))
    players: dict[str, list[str]] = {}
    for id, name in names:
        players.setdefault(id, []).append(name)
    shown = 0
    for id, game, last, entries, over, closed, frozen in rows:
        if (unfinished and (over or closed)) or (days is not None and time.time() - last < days * 86400):
            continue
        state = f"closed: {closed}" if closed else "over" if over else f"frozen: {frozen}" if frozen else "playing"
        at = datetime.fromtimestamp(last, UTC).strftime("%Y-%m-%d %H:%M")
        typer.echo(f"{id}  {game:<11} {at}  {entries:>5} moves  {state}  ({', '.join(players.get(id, []))})")
        shown += 1
    typer.echo(f"{shown} {'table' if shown == 1 else 'tables'}")


TABLES = (
    "SELECT id, game, coalesce((SELECT max(at) FROM entry WHERE entry.match = match.id), created) AS last,"
    " (SELECT count(*) FROM entry WHERE entry.match = match.id AND kind NOT IN ('seat', 'rematch')),"
    " record IS NOT NULL, closed, frozen"
    " FROM match ORDER BY last DESC"
)


@app.command()
def close(ids: Ids, database: Database = USUAL, reason: Reason = "the operator has closed this table") -> None:
    """Close tables: nobody can play on there, and the players can download the record."""
    from roost.server.housekeeping import rows_of_closing

    change_tables(database, ids, lambda id: rows_of_closing(id, reason), "closed")


@app.command()
def delete(ids: Ids, database: Database = USUAL) -> None:
    """Delete tables with everything that was said and done there."""
    from roost.server.housekeeping import rows_of_deletion

    change_tables(database, ids, rows_of_deletion, "deleted")


def change_tables(database: str, ids: list[str], rows: Callable[[str], list[Any]], done: str) -> None:
    async def work(log: Any) -> list[str]:
        known = [id for id in ids if await log.read("SELECT 1 FROM match WHERE id = ?", id)]
        if known == ids:
            await log.store([row for id in ids for row in rows(id)])
        return known

    known = with_log(database, work)
    if known != ids:
        raise ends_with(f"there is no table {next(id for id in ids if id not in known)}; nothing was {done}")
    typer.echo(f"{len(ids)} {'table' if len(ids) == 1 else 'tables'} {done}. {SOON}")


# -- addresses ---------------------------------------------------------------------------------------------------------
@app.command()
def block(
    address: Annotated[str, typer.Argument(help="An address or a network, such as 203.0.113.9 or 203.0.113.0/24.")],
    database: Database = USUAL,
    reason: Annotated[str, typer.Option(help="A note for yourself.")] = "",
) -> None:
    """Refuse all requests from an address or network. An IPv6 address stands for its network of 64 bits."""
    from roost.server.log import Statement

    put = "INSERT INTO blocked (address, reason, at) VALUES (?, ?, ?) ON CONFLICT (address) DO UPDATE SET at ="
    row = Statement(f"{put} excluded.at", (network_of(address), reason, time.time()))
    with_log(database, lambda log: log.store([row]))
    typer.echo(f"{row.values[0]} is blocked. {SOON}")


@app.command()
def unblock(address: str, database: Database = USUAL) -> None:
    """Let an address or network in again."""
    from roost.server.log import Statement

    found = network_of(address)
    known = with_log(database, lambda log: log.read("SELECT 1 FROM blocked WHERE address = ?", found))
    if not known:
        raise ends_with(f"{found} is not blocked")
    with_log(database, lambda log: log.store([Statement("DELETE FROM blocked WHERE address = ?", (found,))]))
    typer.echo(f"{found} is no longer blocked. {SOON}")


@app.command()
def blocked(database: Database = USUAL) -> None:
    """List the blocked addresses."""
    for address, reason, at in with_log(database, lambda log: log.read("SELECT * FROM blocked ORDER BY at")):
        typer.echo(f"{address}  since {datetime.fromtimestamp(at, UTC):%Y-%m-%d}  {reason}".rstrip())


def network_of(text: str) -> str:
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise ends_with(f"{text!r} is neither an address nor a network") from None
    if network.version == 6 and network.prefixlen > 64:
        network = network.supernet(new_prefix=64)
    return str(network)


# -- the file ----------------------------------------------------------------------------------------------------------
@app.command()
def backup(
    to: Annotated[Path, typer.Argument(help="The new file.")],
    database: Database = USUAL,
) -> None:
    """Copy the database to a new file while the server runs, and check the copy. To restore: start a server on it."""
    from roost.server.repairing import CannotCopy, back_up

    try:
        tables = back_up(file_of(database), to)
    except CannotCopy as error:
        raise ends_with(error) from None
    typer.echo(f"{tables} {'table' if tables == 1 else 'tables'} copied to {to}; the copy is sound")


@app.command()
def check(database: Database = USUAL) -> None:
    """Check the database, and replay every table. Ends with code 1 if something is wrong."""
    from roost.server.log import is_postgres
    from roost.server.repairing import tables_that_fail
    from roost.server.sqlite_log import faults_of

    faults = [] if is_postgres(database) else faults_of(file_of(database))
    for fault in faults:
        typer.echo(f"damaged: {fault}")
    count, failed = with_log(database, tables_that_fail)
    for id, why in failed:
        typer.echo(f"table {id}: {why}")
    typer.echo(f"{count} tables, {len(failed)} cannot be played on; {'the file is damaged' if faults else 'no damage'}")
    if faults or failed:
        raise typer.Exit(1)


@app.command()
def repair(
    to: Annotated[Path, typer.Argument(help="The new file.")],
    database: Database = USUAL,
) -> None:
    """Copy what can be read of a damaged database to a new file. Stop the server first; then start it on the copy."""
    from roost.server.repairing import CannotCopy, copy_readable

    try:
        rows, lost = copy_readable(file_of(database), to)
    except CannotCopy as error:
        raise ends_with(error) from None
    for what in lost:
        typer.echo(what)
    typer.echo(f"{rows} rows copied to {to}; {len(lost)} losses")
