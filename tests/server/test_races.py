"""What was right when it was asked may be wrong when its turn comes: it is looked at again under the table's lock."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from roost.server import lobby, sockets
from roost.server.guards import Stop
from roost.server.hall import Client, Hall, Live
from roost.server.log import Log, Row
from roost.server.messages import Join, NewPlayer, NewTable
from roost.server.tables import Refused
from tests.server.real import SETTINGS

Work = Coroutine[Any, Any, Any]
PEOPLE = NewTable("hoard", [NewPlayer("human"), NewPlayer("human"), NewPlayer("human")])


def in_hall(folder: Path, work: Callable[[Hall], Work]) -> Any:
    async def running() -> Any:
        hall = Hall(Log(folder / "roost.db"), SETTINGS)
        try:
            return await work(hall)
        finally:
            await hall.close()

    return asyncio.run(running())


async def at_once(live: Live, *works: Work) -> list[Any]:
    """All have been looked at before the first is done; then one after the other."""
    await live.lock.acquire()
    tasks = [asyncio.ensure_future(work) for work in works]
    for _ in range(10):
        await asyncio.sleep(0)
    live.lock.release()
    return await asyncio.gather(*tasks, return_exceptions=True)


def token_of(url: str) -> str:
    return url.partition("#")[2]


def broken(rows: list[Row]) -> None:
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


def test_one_visitor_takes_one_seat_however_fast(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        live, tokens = await opened(hall)
        joins = [lobby.join(hall, live, Join(token, "Guest"), "guest") for token in tokens]
        seat, refused = await at_once(live, *joins)
        assert seat == 1 and isinstance(refused, Stop) and refused.code == "conflict"

    in_hall(tmp_path, work)


def test_nobody_is_away_from_a_seat_that_was_just_given_up(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        live, _ = await opened(hall)
        heir = lobby.join(hall, live, Join(token_of(await lobby.new_link(hall, live, 0, "host")), "Heir"), "heir")
        seat, refused = await at_once(live, heir, sockets.go_away(hall, live, Client("host", 10), True))
        assert seat == 0 and isinstance(refused, Refused) and refused.code == "spectator"
        assert not live.table.seats[0].away

    in_hall(tmp_path, work)


def test_a_table_that_is_found_before_it_is_there_is_one_table(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        store = hall.log.store
        found: list[Live | None] = []

        async def storing(rows: list[Row]) -> None:
            await store(rows)
            found.append(hall.find(rows[0].values[0]))

        hall.log.store = storing  # type: ignore[method-assign]
        live, _ = await opened(hall)
        assert found == [live]

    in_hall(tmp_path, work)


def test_a_table_that_cannot_be_stored_is_refused_in_words(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        hall.log.commit = broken  # type: ignore[method-assign]
        with pytest.raises(Stop) as stop:
            await opened(hall)
        assert (stop.value.status, stop.value.code) == (429, "trouble") and not hall.live

    in_hall(tmp_path, work)
