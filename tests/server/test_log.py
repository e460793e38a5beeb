"""The action log: nothing is sent before it is stored, nothing is lost in a crash, bad databases are refused."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from roost.server.log import LogTrouble, Statement
from roost.server.schema import SCHEMA, UPGRADES
from roost.server.sqlite_log import SqliteLog, open_database, sqlite_path
from tests.server import kills
from tests.server.postgres import Postgres
from tests.server.real import SETTINGS, Two, serving

COUNT = "SELECT count(*) FROM entry"
INSERT = "INSERT INTO entry (match, number, kind, seat, action, at) VALUES (?, ?, 'answer', 0, 0, 0)"


def delayed(log: SqliteLog, seconds: float) -> Callable[[list[Statement]], None]:
    """Make the writer slow; returns the original commit function."""
    commit = log.commit

    def slowly(rows: list[Statement]) -> None:
        time.sleep(seconds)
        commit(rows)

    log.commit = slowly  # type: ignore[method-assign]
    return commit


def test_nothing_is_sent_before_it_is_stored(tmp_path: Path) -> None:
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        two = Two(server.address, game="hoard")
        two.level()
        asked, other = sorted(two.seats, key=lambda seat: seat.state["decision"] is None)
        while not all(seat.quiet(0.05) for seat in two.seats):
            pass
        delayed(server.log, 0.6)
        start = time.monotonic()
        action = asked.state["decision"]["choices"][0]["action"]
        asked.say(type="answer", counter=asked.state["counter"], action=action)
        stored = sqlite3.connect(tmp_path / "roost.db")
        assert other.quiet(0.2) and asked.quiet(0.1)
        assert stored.execute("SELECT count(*) FROM entry WHERE kind = 'answer'").fetchone() == (0,)
        for seat in (asked, other):
            assert seat.until("state")["number"] == 1
            assert time.monotonic() - start > 0.55
            assert stored.execute("SELECT count(*) FROM entry WHERE kind = 'answer'").fetchone() == (1,)
        stored.close()
        late = two.browsers[0].sit(two.id)
        late.say(type="answer", counter=late.state["counter"], action=0)
        two.close()


def test_an_answer_that_cannot_be_stored_changes_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        two = Two(server.address, game="hoard")
        two.level()
        asked = next(seat for seat in two.seats if seat.state["decision"])
        commit = server.log.commit

        def broken(rows: list[Statement]) -> None:
            raise sqlite3.OperationalError("disk full")

        server.log.commit = broken  # type: ignore[method-assign]
        choice = asked.state["decision"]["choices"][0]["action"]
        message = {"type": "answer", "counter": asked.state["counter"], "action": choice}
        assert asked.ask("error", **message)["code"] == "trouble"
        server.log.commit = commit  # type: ignore[method-assign]
        assert asked.ask("state", **message)["number"] == 1
        two.close()


def test_if_the_log_cannot_be_read_either_all_clients_must_reconnect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise sqlite3.OperationalError("disk full")

    with serving(tmp_path / "roost.db", SETTINGS) as server:
        two = Two(server.address, game="hoard")
        two.level()
        asked = next(seat for seat in two.seats if seat.state["decision"])
        choice = asked.state["decision"]["choices"][0]["action"]
        with monkeypatch.context() as patched:
            patched.setattr(server.log, "commit", broken)
            patched.setattr(server.log, "rows", broken)
            asked.say(type="answer", counter=asked.state["counter"], action=choice)
            for seat in two.seats:
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        assert seat.receive()["type"] != "state"
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        assert [browser.sit(two.id).state["number"] for browser in two.browsers] == [0, 0]
        two.close()


def test_waiting_rows_are_committed_together(tmp_path: Path) -> None:
    async def many() -> tuple[int, int]:
        log = SqliteLog(tmp_path / "roost.db")
        delayed(log, 0.05)
        await asyncio.gather(*(log.store([Statement(INSERT, (f"t{k}", 1))]) for k in range(50)))
        found = log.commits, (await log.read("SELECT count(*) FROM entry"))[0][0]
        await log.close()
        return found

    commits, rows = asyncio.run(many())
    assert rows == 50 and commits <= 3


def test_another_process_may_open_the_database_for_a_moment(tmp_path: Path) -> None:
    """As `roost admin` and `roost reports` do: the last one to close a file would delete what is not in it yet."""
    path = tmp_path / "roost.db"
    look = f"import sqlite3; c = sqlite3.connect({str(path)!r}); print(c.execute({COUNT!r}).fetchone()[0]); c.close()"

    def seen() -> int:
        command = [sys.executable, "-c", look]
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    async def work() -> list[int]:
        log = SqliteLog(path)
        found = []
        for k in range(3):
            await log.store([Statement(INSERT, ("t", k))])
            found.append(await asyncio.to_thread(seen))
        await log.close()
        return [*found, seen()]

    assert asyncio.run(work()) == [1, 2, 3, 3]


def test_a_row_that_cannot_be_stored_affects_no_other(tmp_path: Path) -> None:
    async def many() -> list[BaseException | None]:
        log = SqliteLog(tmp_path / "roost.db")
        await log.store([Statement(INSERT, ("one", 1))])
        delayed(log, 0.05)
        rows = [Statement(INSERT, ("one", 1)), Statement(INSERT, ("two", 1)), Statement(INSERT, ("three", 1))]
        found = await asyncio.gather(*(log.store([row]) for row in rows), return_exceptions=True)
        await log.close()
        return found

    found = asyncio.run(many())
    assert isinstance(found[0], LogTrouble) and found[1:] == [None, None]


def test_a_database_from_a_newer_roost_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "roost.db"
    opened = open_database(path)
    assert opened.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert opened.execute("PRAGMA synchronous").fetchone() == (2,)
    opened.execute("PRAGMA user_version = 99")
    opened.close()
    with pytest.raises(LogTrouble, match="schema 99"):
        open_database(path)


@pytest.mark.parametrize("version", range(1, SCHEMA))
def test_an_older_database_is_upgraded_and_keeps_its_rows(tmp_path: Path, version: int) -> None:
    path = tmp_path / "old.db"
    old = sqlite3.connect(path)
    old.executescript(f"{''.join(UPGRADES[:version])} PRAGMA user_version = {version};")
    old.execute(INSERT, ("a table", 1))
    old.commit()
    old.close()
    upgraded, new = open_database(path), open_database(tmp_path / "new.db")
    schemas = [sorted(found.execute("SELECT sql FROM sqlite_master WHERE sql > ''")) for found in (upgraded, new)]
    assert schemas[0] == schemas[1] and upgraded.execute("SELECT match, number FROM entry").fetchall() == [
        ("a table", 1)
    ]
    assert upgraded.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
    upgraded.close()
    new.close()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql:///roost.db", "must be a file, written roost.db or sqlite:///roost.db"),
        ("sqlite:///", "must be a file"),
        ("", "must be a file"),
    ],
)
def test_other_databases_are_refused_with_a_message(url: str, words: str) -> None:
    with pytest.raises(LogTrouble, match=words):
        sqlite_path(url)


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        two = Two(server.address, game="riders")
        for k in range(30):
            two.step(k)
        cookies = [browser.http.cookies["roost"] for browser in two.browsers]
        before = [seat.state for seat in two.seats]
        lines = [browser.sit(two.id).last["log"] for browser in two.browsers]
        two.close()
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        for k, cookie in enumerate(cookies):
            browser = server.visitor()
            browser.http.cookies.set("roost", cookie)
            seat = browser.sit(two.id)
            for key in ("number", "counter", "view", "decision", "can_undo", "result"):
                assert seat.state[key] == before[k][key], key
            assert seat.last["log"] == lines[k]
            assert seat.last["table"]["seat"] == k


@pytest.mark.slow
def test_what_is_killed_loses_no_acknowledged_answer(tmp_path: Path) -> None:
    faults, total = kills.run(2, 2, tmp_path, random.Random(5))
    assert faults == [] and total > 0
    assert "Traceback" not in (tmp_path / "server.log").read_text()


@pytest.mark.slow
def test_nor_do_two_server_processes_on_one_postgres(tmp_path: Path, postgres: Postgres) -> None:
    faults, total = kills.run(3, 2, tmp_path, random.Random(3), postgres)
    assert faults == [] and total > 0
