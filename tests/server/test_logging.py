"""The server's log messages: their format and levels, where they go, and that they contain no secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
import subprocess
import sys
import time
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
from roost.server.log import Statement
from roost.server.logging_setup import ServerFormatter, configure_logging
from roost.server.messages import NewPlayer, NewTable
from roost.server.sqlite_log import SqliteLog
from roost.server.thinking import AskedBot, NoThought, Thinker, Thinkers
from tests.server.real import SETTINGS, serving

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (INFO|WARNING|ERROR) ([\w.]+): (.+)")
SEED = "a seed that nobody may learn"


@contextmanager
def no_handlers() -> Iterator[logging.Logger]:
    """The root logger without pytest's handlers; handlers, levels and the rest are restored afterwards."""
    root, roost = logging.getLogger(), logging.getLogger("roost")
    handlers, levels = root.handlers[:], (root.level, roost.level)
    raises = logging.raiseExceptions
    root.handlers[:] = []
    try:
        yield root
    finally:
        root.handlers[:] = handlers
        root.setLevel(levels[0])
        roost.setLevel(levels[1])
        logging.raiseExceptions = raises


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
        log = SqliteLog(tmp_path / "roost.db")
        hall = Hall(log, SETTINGS)
        log.commit = full  # type: ignore[method-assign]
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
        hall = Hall(SqliteLog(tmp_path / "roost.db"), SETTINGS)
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
        asyncio.run(Thinkers(1, 1.0).think(AskedBot(Content("", "", ""), b"a question with cards in it")))
    assert [
        (record.levelno, record.message) for record in caplog.records if record.name == "roost.server.thinking"
    ] == [
        (logging.WARNING, "A bot process failed (TimeoutError), attempt 1 of 2"),
        (logging.WARNING, "A bot process failed (TimeoutError), attempt 2 of 2"),
    ]


def test_a_line_can_be_json_with_the_traceback_inside_and_without_secrets() -> None:
    stream = io.StringIO()
    with no_handlers():
        configure_logging(stream, "json")
        try:
            raise RuntimeError(SEED)
        except RuntimeError as error:
            logging.getLogger("roost.server.hall").error("Table %s failed", "x\n", exc_info=error)
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    first, second = (json.loads(line) for line in stream.getvalue().splitlines())
    assert (first["level"], first["logger"], first["message"]) == ("ERROR", "roost.server.hall", "Table x\n failed")
    assert first["traceback"].endswith("RuntimeError") and SEED not in stream.getvalue()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", first["time"])
    assert second["logger"] == "uvicorn.error" and "traceback" not in second


def test_many_messages_of_one_kind_are_counted_instead_of_written(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    with no_handlers():
        stream = io.StringIO()
        configure_logging(stream, rate=1.0, room=5)
        log = logging.getLogger("roost.server.sockets")
        for k in range(1000):
            log.warning("Client %d sends nonsense", k)
        log.warning("Something else")
        now += 2.5
        for k in range(1000):
            log.warning("Client %d sends nonsense", k)
    lines = [line.split(": ", 1)[1] for line in stream.getvalue().splitlines()]
    assert lines[:6] == [*(f"Client {k} sends nonsense" for k in range(5)), "Something else"]
    assert lines[6:] == [
        "Client 0 sends nonsense (messages like this left out before: 995)",
        "Client 1 sends nonsense",
    ]


def test_a_bot_that_fails_writes_one_line_in_the_form_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROOST_LOG_FORMAT", "json")
    command = [sys.executable, "-m", "roost.server.thinker"]
    done = subprocess.run(command, input=b"nonsense\n", capture_output=True, timeout=30)
    (line,) = done.stderr.splitlines()
    assert done.returncode == 1 and json.loads(line)["logger"] == "roost.server.thinker"


def test_a_reader_of_the_log_that_goes_away_does_no_harm() -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    with no_handlers():
        configure_logging(Closed())
        logging.getLogger("roost").error("nobody reads this")
