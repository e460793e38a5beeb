"""Looking after a server: private files, damage, `roost admin`, old tables."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import stat
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from roost import main
from roost.server.freezing import close_frozen
from roost.server.guards import Gate
from roost.server.hall import Hall
from roost.server.housekeeping import DAY, Housekeeping
from roost.server.log import Statement, open_log
from roost.server.seats import hashed
from roost.server.settings import Limits
from roost.server.sqlite_log import faults_of, open_database
from roost.server.storage import AlreadyServed, storage_at
from tests.server.postgres import Postgres
from tests.server.real import SETTINGS, Browser, Two, serving

QUICK = replace(SETTINGS, housekeeping=0.05)


@pytest.fixture(params=["file", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "file":
        return str(tmp_path / "x.db")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()


def admin(*words: str, database: str | Path) -> Any:
    return CliRunner().invoke(main.app, ["admin", *words, "--database", str(database)])


def eventually(what: Callable[[], bool], seconds: float = 5.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if what():
            return True
        time.sleep(0.02)
    return False


def played(folder: Path, tables: int = 3, answers: int = 12) -> tuple[Path, list[str]]:
    """A database with some tables of Hoard, and their ids."""
    path = folder / "x.db"
    ids = []
    with serving(path) as server:
        for _ in range(tables):
            two = Two(server.address, game="hoard")
            for k in range(answers):
                two.step(k)
            ids.append(two.id)
            two.close()
    return path, ids


# -- files -------------------------------------------------------------------------------------------------------------
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_database_files_are_private_also_those_that_were_not(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    old = os.umask(0)
    try:
        open_database(path).close()
        path.chmod(0o666)
        with storage_at(str(path)), serving(tmp_path / "y.db"):
            modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir()}
    finally:
        os.umask(old)
    assert {"x.db", "x.db.lock", "y.db", "y.db-wal"} <= set(modes) and set(modes.values()) == {0o600}


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_to_a_served_file_is_locked_too(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "x.db")
    with storage_at(str(tmp_path / "x.db")), pytest.raises(AlreadyServed), storage_at(str(tmp_path / "link.db")):
        pass


def damage(path: Path, id: str) -> None:
    """Overwrite a page that holds moves of one table and of no other."""
    with closing(sqlite3.connect(path, isolation_level=None)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = opened.execute("PRAGMA page_size").fetchone()[0]
        others = [row[0].encode() for row in opened.execute("SELECT id FROM match") if row[0] != id]
        root = opened.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry'").fetchone()[0]
    data = bytearray(path.read_bytes())
    for page in range(len(data) // size):
        here = bytes(data[page * size : (page + 1) * size])
        if page + 1 != root and here.count(id.encode()) > 20 and not any(other in here for other in others):
            data[page * size : page * size + 200] = b"\xee" * 200
            path.write_bytes(data)
            return
    raise AssertionError("no page belongs to this table alone")


def filled(folder: Path) -> tuple[Path, list[str]]:
    """Three tables of many moves each, so that each fills pages of its own."""
    path, ids = played(folder, 3, 4)
    with closing(sqlite3.connect(path, isolation_level=None)) as opened:
        for id in ids[1:2]:
            last = opened.execute("SELECT max(number) FROM entry WHERE match = ?", (id,)).fetchone()[0]
            rows = [(id, last + k, "undo", 0, -1, time.time()) for k in range(1, 800)]
            opened.executemany("INSERT INTO entry (match, number, kind, seat, action, at) VALUES (?,?,?,?,?,?)", rows)
    return path, ids


def test_a_damaged_page_costs_one_table(tmp_path: Path) -> None:
    path, ids = filled(tmp_path)
    assert faults_of(path) == []
    damage(path, ids[1])
    with storage_at(str(path)) as storage:
        assert storage.faults
    with serving(path) as server:
        browser = server.visitor()
        assert [browser.http.get(f"/api/tables/{id}").status_code for id in ids] == [200, 409, 200]
        assert "damaged" in browser.http.get(f"/api/tables/{ids[1]}").json()["message"]
        two = Two(server.address, game="hoard")
        assert two.step()
        two.close()
    result = admin("check", database=path)
    assert result.exit_code == 1 and "1 cannot be played on; the file is damaged" in result.output
    assert f"table {ids[1]}: " in result.output and ids[0] not in result.output
    assert admin("backup", str(tmp_path / "copy.db"), database=path).exit_code == 2
    assert not (tmp_path / "copy.db").exists()
    fixed = tmp_path / "fixed.db"
    repaired = admin("repair", str(fixed), database=path)
    assert repaired.exit_code == 0 and f"table {ids[1]}: " in repaired.output, repaired.output
    assert faults_of(fixed) == [] and admin("check", database=fixed).exit_code == 0
    with serving(fixed) as server:
        browser = server.visitor()
        assert [browser.http.get(f"/api/tables/{id}").status_code for id in ids] == [200, 409, 200]


def test_the_start_says_that_the_database_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        def run(self, sockets: list[Any]) -> None:
            for each in sockets:
                each.close()

    path = tmp_path / "x.db"
    open_database(path).close()
    monkeypatch.setattr("roost.server.storage.faults_of", lambda _: ["Tree 3 page 3: btreeInitPage() returns error"])
    monkeypatch.setattr("roost.server.app.make_server", lambda *_: Silent())
    monkeypatch.setattr("roost.server.logging_setup.configure_logging", lambda *_: None)
    arguments = ["serve", "--port", "0", "--database", str(path)]
    assert "The database is damaged" in CliRunner().invoke(main.app, arguments).output
    assert "The database is damaged" not in CliRunner().invoke(main.app, [*arguments, "--no-check"]).output


# -- roost admin -------------------------------------------------------------------------------------------------------
def test_a_backup_made_while_games_are_played_can_be_restored(tmp_path: Path) -> None:
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"
    with serving(path) as server:
        two = Two(server.address, game="hoard")
        for k in range(6):
            two.step(k)
        result = admin("backup", str(copy), database=path)
        assert result.exit_code == 0 and "1 table copied" in result.output, result.output
        for k in range(4):
            two.step(k)
        state, cookie = two.seats[0].state, two.browsers[0].http.cookies["roost"]
        two.close()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600 and admin("check", database=copy).exit_code == 0
    assert admin("backup", str(copy), database=path).exit_code == 2  # never over another file
    with serving(copy) as server:
        browser = Browser(server.address)
        browser.http.cookies.set("roost", cookie)
        restored = browser.sit(two.id).state
        browser.close()
    assert (restored["number"], state["number"]) == (6, 10)


def test_tables_can_be_listed_closed_and_deleted_while_the_server_runs(database: str) -> None:
    path = database
    with serving(path, QUICK) as server:
        tables = [Two(server.address, game="hoard") for _ in range(3)]
        tables[0].step()
        listed = admin("tables", database=path).output
        assert all(table.id in listed for table in tables) and listed.endswith("3 tables\n")
        assert re.search(rf"{tables[0].id}  hoard .*    1 moves  playing  \(Player 1, Guest\)", listed)
        assert admin("tables", "--days", "1", database=path).output == "0 tables\n"
        assert admin("close", tables[0].id, "--reason", "no longer wanted", database=path).exit_code == 0
        assert admin("delete", tables[1].id, database=path).exit_code == 0
        assert eventually(lambda: set(server.hall.live) == {tables[2].id})
        codes = []
        for table in tables[:2]:
            with pytest.raises(ConnectionClosed):
                while True:
                    table.seats[0].receive()
            again = table.browsers[0].socket(table.id)
            with pytest.raises(ConnectionClosed) as closed:
                again.recv(timeout=5)
            assert closed.value.rcvd is not None
            codes.append((closed.value.rcvd.code, closed.value.rcvd.reason))
        assert codes[0][0] == 4409 and codes[0][1].startswith("No longer wanted")
        assert codes[1] == (4404, "There is no such table.")
        assert tables[2].step()
        mine = tables[0].browsers[0].http.get("/api/tables").json()["tables"]
        assert [one["frozen"].startswith("No longer wanted") for one in mine] == [True]
        assert tables[0].browsers[0].http.get(f"/api/tables/{tables[0].id}/record").status_code == 200
        for table in tables:
            table.close()
    assert admin("delete", tables[2].id, "nowhere", database=path).exit_code == 2  # and nothing is deleted
    assert "1 table\n" in admin("tables", "--unfinished", database=path).output


def test_a_game_ends_here_when_its_record_was_downloaded_at_a_server_that_could_not_play_it(database: str) -> None:
    """The record shows all hidden cards."""

    async def download(visitor: str) -> None:
        log = await open_log(database)
        try:
            await close_frozen(log, two.id, hashed(visitor))
        finally:
            await log.close()

    with serving(database, QUICK) as server:
        two = Two(server.address, game="hoard")
        two.step(0)
        over = Two(server.address, game="hoard")
        over.seats[0].say(type="resign")
        over.seats[0].until("state")
        asyncio.run(download(two.browsers[0].http.cookies["roost"]))
        with pytest.raises(ConnectionClosed):
            while True:
                two.seats[0].receive()
        with pytest.raises(ConnectionClosed) as closed:
            two.browsers[0].sit(two.id)
        assert closed.value.rcvd is not None and "ended when its record was downloaded" in closed.value.rcvd.reason
        assert over.id in server.hall.live, "a game that is over stays"
        for table in (two, over):
            table.close()


def test_a_blocked_address_is_refused_until_it_is_let_in_again(database: str) -> None:
    path = database
    with serving(path, QUICK) as server:
        two = Two(server.address, game="hoard")
        http = two.browsers[0].http
        assert admin("block", "127.0.0.0/8", "--reason", "spam", database=path).exit_code == 0
        assert eventually(lambda: http.get("/api/games").status_code == 403)
        with pytest.raises(ConnectionClosed):
            while True:
                two.seats[0].receive()
        assert http.get("/livez").status_code == 200
        assert "127.0.0.0/8  since 20" in admin("blocked", database=path).output
        assert admin("unblock", "127.0.0.0/8", database=path).exit_code == 0
        assert eventually(lambda: http.get("/api/games").status_code == 200)
        two.close()
    assert admin("unblock", "127.0.0.0/8", database=path).exit_code == 2
    assert "neither an address nor a network" in admin("block", "nonsense", database=path).output
    assert "2001:db8:1:2::/64 is blocked" in admin("block", "2001:db8:1:2::9", database=path).output


def test_a_file_is_checked_whatever_it_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    open_database(Path("postgres.db")).close()
    monkeypatch.setattr("roost.server.sqlite_log.faults_of", lambda path: ["a page is torn"])
    result = admin("check", database="postgres.db")
    assert result.exit_code == 1 and "damaged: a page is torn" in result.output


def test_admin_needs_an_existing_database(tmp_path: Path) -> None:
    for words in (["tables"], ["check"], ["backup", "y.db"], ["block", "127.0.0.1"]):
        result = admin(*words, database=tmp_path / "no.db")
        assert result.exit_code == 2 and "there is no database" in result.output
    assert not (tmp_path / "no.db").exists()


# -- old tables --------------------------------------------------------------------------------------------------------
def test_old_tables_are_archived_or_deleted_after_the_stated_days(database: str) -> None:
    path = database
    with serving(path) as server:
        tables = {name: Two(server.address, game="hoard") for name in ("abandoned", "new", "old", "older")}
        for name in ("old", "older"):
            tables[name].step()
            tables[name].seats[0].ask("state", type="resign")
        for table in tables.values():
            table.close()
    ids = {name: table.id for name, table in tables.items()}

    async def age() -> None:
        log = await open_log(path)
        for name, opened, days in (("abandoned", 40, 40), ("old", 390, 100), ("older", 400, 400)):
            at = time.time() - days * DAY
            await log.store(
                [
                    Statement("UPDATE match SET created = ? WHERE id = ?", (time.time() - opened * DAY, ids[name])),
                    Statement("UPDATE entry SET at = ? WHERE match = ?", (at, ids[name])),
                ]
            )
        await log.close()

    asyncio.run(age())

    async def keep_house(**days: Any) -> None:
        log = await open_log(path)
        hall = Hall(log, replace(SETTINGS, **days))
        await Housekeeping(hall, Gate(Limits())).look()
        await hall.close()

    async def stored() -> set[str]:
        log = await open_log(path)
        rows = await log.read("SELECT id FROM match")
        await log.close()
        return {name for name, id in ids.items() if (id,) in rows}

    def found() -> set[str]:
        return asyncio.run(stored())

    asyncio.run(keep_house())
    assert found() == set(ids)  # nothing is deleted unless the operator says so
    asyncio.run(keep_house(abandoned_days=30, archive_days=90, delete_days=365))
    assert found() == {"new", "old"}
    asyncio.run(keep_house(delete_days=365))
    assert found() == {"new", "old"}  # an archived game is as old as its last move, not as its table
    with serving(path) as server:
        http = server.visitor().http
        assert http.get(f"/api/tables/{ids['new']}").status_code == 200
        archived = http.get(f"/api/tables/{ids['old']}")
        assert archived.status_code == 409 and "archived" in archived.json()["message"]
        assert http.get(f"/api/tables/{ids['old']}/record").json()["result"]["resigned"] == [0]
