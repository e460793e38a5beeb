"""The action log in PostgreSQL does the same as in a file, and tells other servers what was stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import psycopg
import pytest
from typer.testing import CliRunner

from roost import main
from roost.server.log import Log, LogTrouble, Statement, Taken, open_log
from roost.server.postgres_log import PostgresLog
from roost.server.schema import SCHEMA, UPGRADES, in_postgres
from tests.server.postgres import Postgres
from tests.server.real import SETTINGS, Two, serving

INSERT = "INSERT INTO entry (match, number, kind, seat, action, at) VALUES (?, ?, 'answer', 0, 0, 0)"
COUNT = "SELECT count(*) FROM entry"


def with_log(database: str | Path, work: Callable[[Log], Coroutine[Any, Any, Any]]) -> Any:
    async def running() -> Any:
        log = await open_log(database)
        try:
            return await work(log)
        finally:
            await log.close()

    return asyncio.run(running())


@pytest.fixture(params=["file", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> str:
    return str(tmp_path / "roost.db") if request.param == "file" else postgres.database()


def test_waiting_rows_are_committed_together_and_a_bad_one_affects_no_other(database: str) -> None:
    async def work(log: Log) -> None:
        await asyncio.gather(*(log.store([Statement(INSERT, (f"t{k}", 1))]) for k in range(50)))
        assert (await log.read(COUNT))[0][0] == 50 and log.commits <= 10
        many = [log.store([Statement(INSERT, (name, 1)), Statement(INSERT, (name, 2))]) for name in ("a", "t7", "b")]
        found = await asyncio.gather(*many, return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Taken, type(None)]
        assert (await log.read(COUNT))[0][0] == 54
        with pytest.raises(LogTrouble):
            await log.store([Statement("INSERT INTO nothing VALUES (?)", (1,))])

    with_log(database, work)


def test_no_row_is_stored_of_a_change_with_a_row_that_cannot_even_be_sent(database: str) -> None:
    async def work(log: Log) -> None:
        with pytest.raises(LogTrouble):
            await log.store([Statement(INSERT, ("half", 1)), Statement(INSERT, ("\ud800", 1))])
        await log.store([Statement(INSERT, ("whole", 1))])
        assert await log.read("SELECT match FROM entry") == [("whole",)]

    with_log(database, work)


def test_a_database_from_a_newer_roost_is_refused(postgres: Postgres) -> None:
    address = postgres.database()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE schema_version (number INTEGER NOT NULL)")
        connection.execute("INSERT INTO schema_version VALUES (99)")
    with pytest.raises(LogTrouble, match="schema 99"):
        asyncio.run(open_log(address))


def test_an_older_database_is_upgraded_once_however_many_servers_start(postgres: Postgres) -> None:
    address = postgres.database()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE schema_version (number INTEGER NOT NULL)")
        connection.execute("INSERT INTO schema_version VALUES (1)")
        connection.execute(in_postgres(UPGRADES[0]).encode())
        connection.execute("INSERT INTO entry VALUES ('a table', 1, 'answer', 0, 0, 0)")

    async def start() -> list[Any]:
        logs = await asyncio.gather(*(open_log(address) for _ in range(4)))
        found = [await log.read("SELECT match FROM entry") for log in logs]
        found += [await logs[0].read("SELECT number FROM schema_version")]
        for log in logs:
            await log.close()
        return found

    assert asyncio.run(start()) == [[("a table",)]] * 4 + [[(SCHEMA,)]]


def test_an_address_that_does_not_answer_is_told_when_the_server_starts(tmp_path: Path) -> None:
    address = f"postgresql:///roost?host={tmp_path}"
    result = CliRunner().invoke(main.app, ["serve", "--port", "0", "--database", address])
    assert result.exit_code == 2 and "cannot open the PostgreSQL database" in result.stderr
    result = CliRunner().invoke(main.app, ["reports", "--database", address])
    assert result.exit_code == 2 and "cannot open the PostgreSQL database" in result.stderr


def test_a_text_that_postgres_cannot_hold_finds_nothing(database: str) -> None:
    async def work(log: Log) -> None:
        assert await log.read("SELECT id FROM match WHERE id = ?", "a\x00b") == []

    with_log(database, work)


def test_a_table_is_the_same_after_a_restart_of_the_server_and_of_the_database(postgres: Postgres) -> None:
    address = postgres.database()
    with serving(address, SETTINGS) as server:
        two = Two(server.address, game="hoard", seed="a \x00 seed \U0001f600")
        for k in range(8):
            two.step(k)
        cookies = [browser.http.cookies["roost"] for browser in two.browsers]
        before = [seat.state for seat in two.seats]
        opened = two.browsers[0].open("human", "greedy", game="hoard")["table"]
        bots = two.browsers[0].sit(opened)
        while bots.state["number"] < 3:
            bots.answer() if bots.state["decision"] else bots.receive()
        two.close()
    postgres.kill()
    postgres.start()
    with serving(address, SETTINGS) as server:
        for k, cookie in enumerate(cookies):
            browser = server.visitor()
            browser.http.cookies.set("roost", cookie)
            seat = browser.sit(two.id)
            for key in ("number", "counter", "view", "decision", "can_undo", "result"):
                assert seat.state[key] == before[k][key], key
        assert browser.http.get("/api/tables/a%00b").status_code == 404


def test_a_server_goes_on_when_the_database_comes_back(postgres: Postgres) -> None:
    with serving(postgres.database(), SETTINGS) as server:
        two = Two(server.address, game="hoard")
        two.step()
        number = two.seats[0].state["number"]
        postgres.kill()
        asked = next(seat for seat in two.seats if seat.state["decision"])
        choice = asked.state["decision"]["choices"][0]["action"]
        asked.say(type="answer", counter=asked.state["counter"], action=choice)
        time.sleep(0.2)
        postgres.start()
        browser = two.browsers[two.seats.index(asked)]
        again = browser.sit(two.id)
        assert again.state["number"] == number
        again.answer()
        assert again.state["number"] > number
        two.close()


def test_other_servers_hear_what_was_stored(postgres: Postgres) -> None:
    address = postgres.database()

    async def work(log: Log) -> list[str]:
        other = await open_log(address)
        heard: list[str] = []
        ready = asyncio.Event()

        def hear(news: str) -> None:
            if news == "no news":
                raise ValueError(news)
            heard.append(news)

        listening = asyncio.ensure_future(other.listen(hear, ready.set))
        await ready.wait()
        await log.store([Statement(INSERT, ("s", 1))], "no news")  # it goes on listening
        await asyncio.gather(*(log.store([Statement(INSERT, ("t", k))], f"t {k}") for k in range(3)))
        with pytest.raises(Taken):
            await log.store([Statement(INSERT, ("t", 1))], "t 1 again")
        while len(heard) < 3:
            await asyncio.sleep(0.01)
        ready.clear()
        postgres.kill()
        postgres.start()
        await ready.wait()  # it listens again by itself, and says that something may have been missed
        assert isinstance(log, PostgresLog)
        while True:
            try:
                await log.store([Statement(INSERT, ("u", 1))], "u 1")
                break
            except LogTrouble:
                await asyncio.sleep(0.05)
        while len(heard) < 4:
            await asyncio.sleep(0.01)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await other.close()
        return heard

    assert with_log(address, work) == ["t 0", "t 1", "t 2", "u 1"]
