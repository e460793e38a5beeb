"""The server's log messages: their format and levels, where they go, and that they contain no secrets."""

from __future__ import annotations

import asyncio
import io
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roost import main, mode
from roost.server import lobby
from roost.server.contents import Content
from roost.server.guards import Stop
from roost.server.hall import Hall
from roost.server.log import Log, Statement
from roost.server.logging_setup import ServerFormatter, configure_logging
from roost.server.messages import NewPlayer, NewTable
from roost.server.thinking import NoThought, Question, Thinker, Thinkers
from tests.server.real import SETTINGS, serving

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (INFO|WARNING|ERROR) ([\w.]+): (.+)")
SEED = "a seed that nobody may learn"


@contextmanager
def no_handlers() -> Iterator[logging.Logger]:
    """The root logger without pytest's handlers; handlers and levels are restored afterwards."""
    root, roost = logging.getLogger(), logging.getLogger("roost")
    handlers, levels = root.handlers[:], (root.level, roost.level)
    root.handlers[:] = []
    try:
        yield root
    finally:
        root.handlers[:] = handlers
        root.setLevel(levels[0])
        roost.setLevel(levels[1])


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """Everything that `roost serve` would write to stderr."""
    stream = io.StringIO()
    with no_handlers():
        configure_logging(stream)
        yield stream


def test_a_game_and_a_failure_are_logged_without_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with logged() as stream, serving(tmp_path / "roost.db", SETTINGS) as server:
        host, guest = server.visitor(), server.visitor()
        opened = host.open("human", "human", game="hoard", seed=SEED)
        table, url = opened["table"], opened["links"][0]["url"]
        token = url.partition("#")[2]
        guest.join(url, "Grendel")
        host.sit(table).ask("state", type="resign")

        async def broken(*_: Any) -> None:
            raise RuntimeError(f"{token} {SEED}")

        monkeypatch.setattr(lobby, "rematch", broken)
        assert host.http.post(f"/api/tables/{table}/rematch").status_code == 500
        secrets = [token, SEED, "Grendel", *(one.http.cookies["roost"] for one in (host, guest))]
    written = stream.getvalue()
    assert [match.groups() for match in map(LINE.fullmatch, written.splitlines()) if match] == [
        ("INFO", "roost.server.app", f"Ready: {mode()}, bot processes: 1"),
        ("INFO", "roost.server.hall", f"Table {table} opened: hoard, seats: 2"),
        ("INFO", "roost.server.lobby", f"Table {table}: seat 1 joined"),
        ("INFO", "roost.server.hall", f"Table {table} is over, entries: 1"),
        ("ERROR", "roost.server.guards", "Request failed: /api/tables/{table}/rematch"),
        ("INFO", "roost.server.app", "Stopped"),
    ]
    assert (
        "Traceback (most recent call last):" in written and "in broken\n" in written and "\nRuntimeError\n" in written
    )
    assert [secret for secret in secrets if secret in written] == []


def test_uvicorn_logs_to_the_same_place_from_warning_up() -> None:
    uvicorn = logging.getLogger("uvicorn.error")
    with logged() as stream:
        uvicorn.info("127.0.0.1:5000 connected")
        uvicorn.warning("Invalid HTTP request received.")
    match = LINE.fullmatch(stream.getvalue().strip())
    assert match and match.groups() == ("WARNING", "uvicorn.error", "Invalid HTTP request received.")


def test_roost_serve_configures_logging_and_importing_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class NoServer:
        def run(self, sockets: list[Any]) -> None:
            for each in sockets:
                each.close()

    assert logging.getLogger("roost").handlers == [] == logging.getLogger("roost.server").handlers
    monkeypatch.setattr("roost.server.app.make_server", lambda *_: NoServer())
    with no_handlers() as root:
        result = CliRunner().invoke(main.app, ["serve", "--port", "0", "--database", str(tmp_path / "x.db")])
        assert result.exit_code == 0, result.output
        assert [type(handler.formatter) for handler in root.handlers] == [ServerFormatter]
        assert logging.getLogger("roost.server.hall").isEnabledFor(logging.INFO)
        assert not logging.getLogger("uvicorn.error").isEnabledFor(logging.INFO)


def test_a_table_that_is_not_stored_is_logged_as_an_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def full(rows: list[Statement]) -> None:
        raise sqlite3.OperationalError("disk full")

    async def opening() -> None:
        hall = Hall(Log(tmp_path / "roost.db"), SETTINGS)
        hall.log.commit = full  # type: ignore[method-assign]
        try:
            await lobby.open_table(hall, NewTable("hoard", [NewPlayer("human"), NewPlayer("human")]), "host")
        finally:
            await hall.close()

    with pytest.raises(Stop):
        asyncio.run(opening())
    (record,) = [record for record in caplog.records if record.name.startswith("roost")]
    assert record.levelno == logging.ERROR and re.fullmatch(r"New table \S+ was not stored: disk full", record.message)


def test_a_table_of_other_rules_is_logged_as_a_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def resuming() -> str:
        hall = Hall(Log(tmp_path / "roost.db"), SETTINGS)
        players = [NewPlayer("human"), NewPlayer("bot", bot="random")]
        table = (await lobby.open_table(hall, NewTable("hoard", players), "host")).table
        await hall.log.store([Statement("UPDATE match SET hash = 'other'", ())])
        hall.live.clear()
        await hall.resume()
        await hall.close()
        return table

    table = asyncio.run(resuming())
    (record,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert record.levelno == logging.WARNING and record.message.startswith(f"Table {table} was not resumed: this table")


def test_a_failed_bot_process_is_logged_as_a_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def dead(self: Thinker, *_: object) -> None:
        raise NoThought("TimeoutError")

    monkeypatch.setattr(Thinker, "ask", dead)
    with pytest.raises(NoThought):
        asyncio.run(Thinkers(1, 1.0).think(Question(Content("", "", ""), b"a question with cards in it")))
    assert [
        (record.levelno, record.message) for record in caplog.records if record.name == "roost.server.thinking"
    ] == [
        (logging.WARNING, "A bot process failed (TimeoutError), attempt 1 of 2"),
        (logging.WARNING, "A bot process failed (TimeoutError), attempt 2 of 2"),
    ]
