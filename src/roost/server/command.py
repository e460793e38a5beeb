"""The commands `roost serve`, to play in the browser, and `roost reports`, to read what players reported."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import time
import webbrowser
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from roost.server import admin
from roost.server.configuring import read_config, settings_from, with_settings
from roost.server.verifying import verify

DATABASE = "roost.db"
PORT = 8000
Origins = Annotated[
    list[str] | None,
    typer.Option(
        "--origin",
        help="A further address of this server, such as https://roost.example. May be repeated.",
        envvar="ROOST_ORIGIN",
    ),
]


LONGEST_GUEST = 24  # characters in the name of a guest


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command("serve")(with_settings(serve))
    app.command("reports")(reports)
    app.command("think")(think)
    app.command("verify")(verify)
    app.add_typer(admin.app, name="admin")


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines connect.", envvar="ROOST_HOST")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            help=f"0 means any free port. Default: {PORT}, or any free port if {PORT} is taken.",
            envvar="ROOST_PORT",
        ),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            help="Where games are stored: a file, or postgresql://… for any number of servers.", envvar="ROOST_DATABASE"
        ),
    ] = DATABASE,
    origin: Origins = None,
    proxy: Annotated[
        bool,
        typer.Option("--proxy", help="Trust the X-Forwarded headers of a proxy on this machine.", envvar="ROOST_PROXY"),
    ] = False,
    open_tables: Annotated[
        bool,
        typer.Option(
            "--open-tables",
            help="Let players open tables to everybody, and list these on the start page.",
            envvar="ROOST_OPEN_TABLES",
        ),
    ] = False,
    guest: Annotated[
        list[str] | None,
        typer.Option(
            "--guest",
            help='A bot of your own that may play here: --guest "Deep Drake=my_bot.py:Bot" (docs/bots.md). '
            "May be repeated.",
        ),
    ] = None,
    processes: Annotated[
        int,
        typer.Option(
            min=1,
            max=64,
            help="Server processes that share the port; more than one need PostgreSQL.",
            envvar="ROOST_PROCESSES",
        ),
    ] = 1,
    show: Annotated[
        bool, typer.Option("--open", help="Open the start page in a browser, if there is a display.")
    ] = False,
    config: Annotated[
        Path | None,
        typer.Option(
            help="A TOML file with any of these settings, such as `new_tables = 0.1`.",
            envvar="ROOST_CONFIG",
            is_eager=True,
            callback=read_config,
        ),
    ] = None,
    settings: Any = None,
) -> None:
    """Start the server; it prints the address to open in a browser.

    Each setting can also be given by an environment variable or in a TOML file (--config); a flag wins over a variable,
    and a variable over the file.
    """
    start = time.monotonic()
    # Imported here so that the other commands start fast.
    from roost.server.app import make_app, make_server
    from roost.server.log import LogTrouble
    from roost.server.logging_setup import configure_logging, pass_on
    from roost.server.processes import check_processes, supervise
    from roost.server.settings import WILDCARDS
    from roost.server.settings import address as address_at
    from roost.server.storage import AlreadyServed, storage_at

    given = settings_from(
        settings,
        origins=tuple(one.rstrip("/") for one in origin or []),
        proxy=proxy,
        open_tables=open_tables,
        guests=guests_of(guest or []),
    )
    check_hint_bot(given.hint_bot)
    configure_logging(None, given.log_format, given.log_rate, given.log_at_once)
    pass_on(given.log_format)
    held = ExitStack()
    try:
        check_processes(processes, database)
        storage = held.enter_context(storage_at(database, given.check))
        listening = listen_at(host, PORT if port is None else port, or_any=port is None)
    except AlreadyServed as error:
        held.close()
        typer.echo(f"roost: {error}", err=True)
        raise typer.Exit(0 if show and error.address and open_hall(error.address) else 2) from None
    except (LogTrouble, OSError) as error:
        held.close()
        typer.echo(f"roost: {error}", err=True)
        raise typer.Exit(2) from None
    found = listening.getsockname()[1]
    if port is None and found != PORT:
        typer.echo(f"Port {PORT} is taken; Roost uses port {found} instead.", err=True)
    address = address_at("localhost" if host in WILDCARDS else host, found)
    given = replace(given, host=host, port=found)
    storage.note(address)
    if storage.new_file:
        typer.echo(f"Games are stored in a new file: {storage.new_file}", err=True)
    typer.echo(f"Roost is at {address} (Ctrl+C stops it)")
    if given.check and storage.lock is not None and not storage.new_file:
        found_damage = f"{len(storage.faults)} faults" if storage.faults else "no damage"
        logging.getLogger(__name__).info("The database was checked: %s", found_damage)
    if storage.faults:
        typer.echo(
            "The database is damaged; tables that cannot be read are left out. See `roost admin repair`.", err=True
        )
        typer.echo("".join(f"  {fault}\n" for fault in storage.faults), err=True, nl=False)
    if others := [one for one in given.addresses_for_others() if one != address]:
        typer.echo(f"Other machines reach it at {' or '.join(others)}")

    def ready() -> None:
        typer.echo(f"  {'the server is ready':<44}{time.monotonic() - start:6.1f} s")
        if not open_hall(address):
            typer.echo(f"  There is no display here; open {address} in a browser.")

    try:
        if processes > 1:
            given = replace(given, workers=max(1, given.workers // processes))
            supervise(processes, lambda: make_server(make_app(database, given), given).run(sockets=[listening]))
            return
        make_server(make_app(database, given, ready if show else None), given).run(sockets=[listening])
    except KeyboardInterrupt:  # the server has already closed everything
        typer.echo("Roost has stopped. All games are saved.")
    finally:
        held.close()


def think(
    database: Annotated[
        str, typer.Option(help="The PostgreSQL database of the servers: postgresql://….", envvar="ROOST_DATABASE")
    ],
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes in which bots think. Default: one for each processor.")
    ] = None,
) -> None:
    """Let bots think on this machine for the servers on a PostgreSQL database, until it is stopped."""
    from roost.server.log import LogTrouble, is_postgres
    from roost.server.logging_setup import configure_logging
    from roost.server.question_queue import think_for
    from roost.server.settings import Settings

    configure_logging()
    count = workers or os.cpu_count() or 1
    try:
        if not is_postgres(database):
            raise LogTrouble("the questions of bots can only be shared through PostgreSQL: give postgresql://…")
        typer.echo(f"Bots think here in {count} {'process' if count == 1 else 'processes'} (Ctrl+C stops it)")
        asyncio.run(think_for(database, count, Settings().patience))
    except LogTrouble as error:
        typer.echo(f"roost: {error}", err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        typer.echo("Stopped.")


def guests_of(words: list[str]) -> dict[str, str]:
    """Bots that others wrote by the names that players read; ends the command with a message if one cannot play."""
    from roost.bots.bot import UnknownBot
    from roost.bots.roster import make_bot

    found: dict[str, str] = {}
    for each in words:
        name, equals, bot = (part.strip() for part in each.partition("="))
        try:
            if not name or not equals or len(name) > LONGEST_GUEST or name in found:
                raise UnknownBot("write NAME=BOT, each name once and not too long")
            make_bot(bot, "")
        except UnknownBot as error:
            typer.echo(f"roost: --guest {each!r}: {error}", err=True)
            raise typer.Exit(2) from None
        found[name] = bot
    return found


def check_hint_bot(name: str) -> None:
    """End the command with a message if the bot for hints does not exist."""
    from roost.bots.bot import UnknownBot
    from roost.bots.roster import read_name

    try:
        read_name(name)
    except UnknownBot as error:
        typer.echo(f"roost: --hint-bot: {error}", err=True)
        raise typer.Exit(2) from None


def open_hall(address: str) -> bool:
    """Open the start page; returns whether a browser window opened. Browsers that run in the terminal are not used."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return type(browser) is not webbrowser.GenericBrowser and browser.open(address)


def listen_at(host: str, port: int, or_any: bool = False) -> socket.socket:
    """A socket that already accepts connections, so that the printed address works at once.

    With `or_any`, a port that is taken is replaced by any free one.
    """
    try:
        return listening_socket(host, port)
    except OSError as error:
        if not or_any or not isinstance(error.__cause__, OSError) or error.__cause__.errno != errno.EADDRINUSE:
            raise
    return listening_socket(host, 0)


def listening_socket(host: str, port: int) -> socket.socket:
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise OSError(f"cannot listen at {host}:{port}: {error.strerror or error}") from error
    listening = socket.socket(family, kind)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(512)
    except OSError as error:
        listening.close()
        raise OSError(f"cannot listen at {host}:{port}: {error.strerror or error}") from error
    return listening


def reports(
    database: Annotated[str, typer.Option(help="Where the games are stored: a file, or postgresql://….")] = DATABASE,
    to: Annotated[
        Path | None, typer.Option(help="Write each report and its test into this folder, which is made if needed.")
    ] = None,
    delete: Annotated[
        list[str] | None, typer.Option(help="Delete the report with this id, or `all`. May be repeated.")
    ] = None,
) -> None:
    """List what players reported with "This ruling is wrong". The server may run meanwhile."""
    from roost.server.log import LogTrouble, is_postgres
    from roost.server.reports import as_file, delete_reports, file_of_test, read_reports, title_of
    from roost.server.sqlite_log import sqlite_path

    try:
        if not is_postgres(database) and not sqlite_path(database).exists():
            raise LogTrouble(f"there is no database {sqlite_path(database)}")
        found = asyncio.run(read_reports(database, [id for id in delete or [] if id != "all"]))
    except LogTrouble as error:
        typer.echo(f"roost: {error}", err=True)
        raise typer.Exit(2) from None
    if to is not None:
        to.mkdir(parents=True, exist_ok=True)
    for one in found:
        typer.echo(title_of(one))
        if to is not None:
            (to / f"report-{one.id}.json").write_text(as_file(one), encoding="utf-8")
            (to / file_of_test(one.id)).write_text(one.test or "", encoding="utf-8")
    doomed = [one.id for one in found if delete and (one.id in delete or "all" in delete)]
    if doomed:
        asyncio.run(delete_reports(database, doomed))
    typer.echo(
        f"{len(found)} {'report' if len(found) == 1 else 'reports'}" + (f", {len(doomed)} deleted" if doomed else "")
    )
    if to is not None:
        typer.echo(f"Written to {to}")
