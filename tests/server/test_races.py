"""Race conditions: a request is checked again under the table's lock, because the table may have changed."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from roost.server import hall as hall_module
from roost.server import lobby, sockets
from roost.server.guards import Stop
from roost.server.hall import Hall
from roost.server.live import Client, Live
from roost.server.log import Statement
from roost.server.messages import AnswerRequest, Join, NewPlayer, NewTable
from roost.server.sqlite_log import SqliteLog
from roost.server.stored_tables import OtherRules, find_table, rows_of_entry, tables_of, unfinished
from roost.server.tables import Entry, Refused, ServerTable
from tests.server.real import SETTINGS

Work = Coroutine[Any, Any, Any]
PEOPLE = NewTable("hoard", [NewPlayer("human"), NewPlayer("human"), NewPlayer("human")])


def in_hall(folder: Path, work: Callable[[Hall], Work]) -> Any:
    async def running() -> Any:
        hall = Hall(SqliteLog(folder / "roost.db"), SETTINGS)
        try:
            return await work(hall)
        finally:
            await hall.close()

    return asyncio.run(running())


async def at_once(live: Live, *works: Work) -> list[Any]:
    """Run all coroutines up to the table's lock before any of them gets it."""
    await live.lock.acquire()
    tasks = [asyncio.ensure_future(work) for work in works]
    for _ in range(10):
        await asyncio.sleep(0)
    live.lock.release()
    return await asyncio.gather(*tasks, return_exceptions=True)


def token_of(url: str) -> str:
    return url.partition("#")[2]


def broken(rows: list[Statement]) -> None:
    raise sqlite3.OperationalError("disk full")


async def opened(hall: Hall) -> tuple[Live, list[str]]:
    table = await lobby.open_table(hall, PEOPLE, "host")
    return hall.live[table.table], [token_of(link.url) for link in table.links]


def test_no_link_for_a_seat_that_was_just_taken(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        live, tokens = await opened(hall)
        guest = lobby.join(hall, live, Join(tokens[0], "Guest"), "guest")
        seat, refused = await at_once(live, guest, lobby.new_link(hall, live, 1, "host"))
        assert seat == 1 and isinstance(refused, Stop) and (refused.status, refused.code) == (409, "conflict")
        assert live.table.seats[1].owner == "guest" and live.table.seats[1].token is None

    in_hall(tmp_path, work)


def test_two_simultaneous_joins_of_one_visitor_take_one_seat(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        live, tokens = await opened(hall)
        joins = [lobby.join(hall, live, Join(token, "Guest"), "guest") for token in tokens]
        seat, refused = await at_once(live, *joins)
        assert seat == 1 and isinstance(refused, Stop) and refused.code == "conflict"

    in_hall(tmp_path, work)


def test_a_former_owner_cannot_set_the_seat_away(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        live, _ = await opened(hall)
        heir = lobby.join(hall, live, Join(token_of(await lobby.new_link(hall, live, 0, "host")), "Heir"), "heir")
        seat, refused = await at_once(live, heir, sockets.go_away(hall, live, Client("host", 10), True))
        assert seat == 0 and isinstance(refused, Refused) and refused.code == "spectator"
        assert not live.table.seats[0].away

    in_hall(tmp_path, work)


def test_a_table_loaded_while_it_is_being_opened_exists_once(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        store = hall.log.store
        found: list[Live | None] = []

        async def storing(rows: list[Statement], news: str = "") -> None:
            await store(rows, news)
            found.append(await hall.find(rows[0].values[0]))

        hall.log.store = storing  # type: ignore[method-assign]
        live, _ = await opened(hall)
        assert found == [live]

    in_hall(tmp_path, work)


def test_a_table_that_cannot_be_stored_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        monkeypatch.setattr(hall.log, "commit", broken)
        with pytest.raises(Stop) as stop:
            await opened(hall)
        assert (stop.value.status, stop.value.code) == (429, "trouble") and not hall.live

    in_hall(tmp_path, work)


def first_answer(table: ServerTable) -> Entry:
    seat = table.asked()[0]
    return table.answer(seat, table.state.legal(seat)[0])


async def watched(hall: Hall) -> tuple[Live, Client]:
    live, _ = await opened(hall)
    client = Client("host", 50)
    await sockets.come_in(hall, live, client)
    while not client.outbox.empty():
        client.outbox.get_nowait()
    return live, client


def test_if_another_server_was_first_clients_are_sent_everything_anew_and_the_change_is_tried_again(
    tmp_path: Path,
) -> None:
    async def work(hall: Hall) -> None:
        live, client = await watched(hall)
        other = await find_table(hall.log, hall.contents, live.table.id)
        assert other is not None
        await hall.log.store(rows_of_entry(other, first_answer(other)))  # as a second server would do
        await hall.enter(live, first_answer)
        told = [json.loads(client.outbox.get_nowait() or b"") for _ in range(client.outbox.qsize())]
        assert [one["type"] for one in told] == ["table", "log", "state", "state"]
        assert [one["number"] for one in told[2:]] == [1, 2]
        again = await find_table(hall.log, hall.contents, live.table.id)
        assert again is not None and again.stored == 2

    in_hall(tmp_path, work)


def test_an_answer_is_refused_if_another_server_has_stored_one_for_the_same_decision(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        live, client = await watched(hall)
        seat = live.table.asked()[0]
        client.visitor = live.table.seats[seat].owner = "host"
        other = await find_table(hall.log, hall.contents, live.table.id)
        assert other is not None
        await hall.log.store(rows_of_entry(other, first_answer(other)))
        message = AnswerRequest(live.table.counters[seat], live.table.state.legal(seat)[0])
        with pytest.raises(Refused) as refused:
            await sockets.take(hall, live, client, message)
        assert refused.value.code == "stale" and live.table.stored == 1

    in_hall(tmp_path, work)


@pytest.mark.parametrize("fault", ["commit", "act"])
def test_a_table_that_differs_from_the_log_is_dropped_from_memory(
    tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hall: Hall) -> None:
        live, client = await watched(hall)

        def act(table: ServerTable) -> Entry:
            entry = first_answer(table)
            if fault == "act":
                raise ValueError("Mother Rhino")
            return entry

        def unreadable(*_: object) -> None:
            raise OtherRules("unreadable")

        with monkeypatch.context() as patched:
            patched.setattr(hall.log, "commit", broken)
            patched.setattr(hall_module, "find_table", unreadable)
            refused = await at_once(live, hall.enter(live, act), hall.enter(live, first_answer))
        assert [one.code for one in refused] == ["trouble"] * 2
        assert client.outbox.get_nowait() is None and client.outbox.empty()
        with pytest.raises(Refused):
            await sockets.come_in(hall, live, client)
        again = await hall.find(live.table.id)
        assert again is not None and again is not live and again.table.number == 0

    in_hall(tmp_path, work)


def test_a_table_that_cannot_be_loaded_is_listed_with_the_reason_and_counts_for_no_limit(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        bad, good = [(await opened(hall))[0].table.id for _ in range(2)]
        await hall.log.store(
            [
                Statement(
                    "INSERT INTO entry (match, number, kind, seat, action, at) VALUES (?, 1, 'answer', 0, 9999, 0)",
                    (bad,),
                )
            ]
        )
        hall.live.clear()
        listed = {one.id: one.frozen for one in (await lobby.own_tables(hall, "host")).tables}
        assert listed[good] is None and "stored answers of this table do not fit" in str(listed[bad])
        assert await unfinished(hall.log, "host") == 1
        await hall.log.store([Statement("UPDATE match SET game = 'gone' WHERE id = ?", (bad,))])
        with pytest.raises(Stop) as stop:
            await lobby.find_live(hall, bad)
        assert stop.value.status == 409

    in_hall(tmp_path, work)


def test_unfinished_tables_are_listed_before_newer_finished_ones(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        first, second = [(await opened(hall))[0].table.id for _ in range(2)]
        assert await tables_of(hall.log, "host", 1) == [second]
        await hall.log.store([Statement("UPDATE match SET record = '{}' WHERE id = ?", (second,))])
        assert await tables_of(hall.log, "host", 1) == [first]

    in_hall(tmp_path, work)
