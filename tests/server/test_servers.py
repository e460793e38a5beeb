"""Several servers on one PostgreSQL: each serves every table, and whoever is first is stored."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from roost.core.saving import digest
from roost.server import lobby, news, sockets, visitors
from roost.server.guards import Stop
from roost.server.hall import Hall
from roost.server.live import Client, Live
from roost.server.log import open_log
from roost.server.messages import AnswerRequest, Join, NewPlayer, NewTable, UndoRequest
from roost.server.news import News
from roost.server.seats import hashed
from roost.server.stored_tables import find_table
from roost.server.tables import Refused
from tests.server.postgres import Postgres
from tests.server.real import SETTINGS, Browser, Seated, Server, serving

Work = Callable[[Hall, Hall], Coroutine[Any, Any, None]]


def in_halls(address: str, work: Work) -> None:
    """Run `work` with the halls of two servers in one event loop."""

    async def running() -> None:
        halls = [Hall(await open_log(address), SETTINGS) for _ in range(2)]
        for hall in halls:
            hall.start(News(hall).run())
        await asyncio.sleep(0.1)
        try:
            await asyncio.wait_for(work(*halls), 60)
        finally:
            for hall in halls:
                await hall.close()

    asyncio.run(running())


async def opened(hall: Hall, game: str, *kinds: str, seed: str = "a seed") -> tuple[str, list[str]]:
    players = [NewPlayer("human") if kind == "human" else NewPlayer("bot", bot=kind) for kind in kinds]
    table = await lobby.open_table(hall, NewTable(game, players, seed=seed), "host")
    return table.table, [link.url.partition("#")[2] for link in table.links]


async def at(hall: Hall, id: str) -> Live:
    live = await hall.find(id)
    assert live is not None
    return live


async def until(test: Callable[[], bool]) -> None:
    while not test():
        await asyncio.sleep(0.01)


async def answer(hall: Hall, live: Live, seat: int, action: int) -> str:
    """Answer as a client does; returns the code of the refusal, or ""."""
    client = Client(live.table.seats[seat].owner, 1000)
    try:
        await sockets.take(hall, live, client, AnswerRequest(live.table.counters[seat], action))
    except Refused as refused:
        return refused.code
    return ""


async def same_everywhere(id: str, *halls: Hall) -> None:
    """Every server has the table that is stored."""
    stored = await find_table(halls[0].log, halls[0].contents, id)
    assert stored is not None
    for hall in halls:
        live = await at(hall, id)
        await until(lambda live=live: live.table.stored == stored.stored)  # type: ignore[misc]
        table = live.table
        assert digest(table.state) == digest(stored.state) and table.counters == stored.counters
        assert (table.people(), table.rematch, table.result()) == (stored.people(), stored.rematch, stored.result())


def test_answers_at_the_same_time_on_two_servers_all_count_or_are_refused_as_stale(postgres: Postgres) -> None:
    """Also secret answers to one question, of which every one counts."""

    luck = random.Random(5)

    async def played(one: Hall, two: Hall, seed: str) -> int:
        """Play a game; returns how many questions went to both seats."""
        id, tokens = await opened(one, "riders", "human", "human", seed=seed)
        await lobby.join(two, await at(two, id), Join(tokens[0], "Guest"), "guest")
        lives = [(one, await at(one, id)), (two, await at(two, id))]
        both = 0
        for _ in range(15):
            await same_everywhere(id, one, two)
            asked = lives[0][1].table.asked()
            if not asked or both == 2:
                break
            if len(asked) == 2:
                both += 1
                choices = [luck.choice(lives[0][1].table.state.legal(seat)) for seat in asked]
                works = [answer(*lives[k], seat, choices[k]) for k, seat in enumerate(asked)]
                assert await asyncio.gather(*works) == ["", ""]
            else:
                action = luck.choice(lives[0][1].table.state.legal(asked[0]))
                codes = await asyncio.gather(*[answer(*each, asked[0], action) for each in lives])
                assert sorted(codes) in (["", "stale"], ["", "over"])
        await same_everywhere(id, one, two)
        return both

    async def work(one: Hall, two: Hall) -> None:
        assert sum([await played(one, two, f"seed {k}") for k in range(4)]) >= 4

    in_halls(postgres.database(), work)


def test_an_undo_and_an_answer_at_the_same_time_never_both_apply_to_one_state(postgres: Postgres) -> None:
    async def work(one: Hall, two: Hall) -> None:
        id, tokens = await opened(one, "hatch", "human", "human")
        await lobby.join(one, await at(one, id), Join(tokens[0], "Guest"), "guest")
        first, second = await at(one, id), await at(two, id)
        for k in range(40):
            await same_everywhere(id, one, two)
            (seat,) = first.table.asked()[:1]
            legal = first.table.state.legal(seat)
            client = Client(second.table.seats[seat].owner, 1000)
            undo = sockets.take(two, second, client, UndoRequest(second.table.counters[seat]))
            await asyncio.gather(answer(one, first, seat, legal[k % len(legal)]), undo, return_exceptions=True)
        await same_everywhere(id, one, two)

    in_halls(postgres.database(), work)


def test_a_link_is_used_once_and_a_rematch_is_one_table_whichever_server_is_asked(postgres: Postgres) -> None:
    async def work(one: Hall, two: Hall) -> None:
        for _ in range(8):
            id, tokens = await opened(one, "hoard", "human", "human")
            lives = [await at(one, id), await at(two, id)]
            joins = [
                lobby.join(hall, live, Join(tokens[0], name), name)
                for hall, live, name in zip((one, two), lives, ("ann", "bob"), strict=True)
            ]
            found = await asyncio.gather(*joins, return_exceptions=True)
            assert sorted(type(each).__name__ for each in found) == ["Stop", "int"]
            await same_everywhere(id, one, two)
            await one.enter(lives[0], lambda table: table.resign(0))
            await same_everywhere(id, one, two)
            again = await asyncio.gather(lobby.rematch(one, lives[0], "host"), lobby.rematch(two, lives[1], "host"))
            assert again[0] == again[1]
            await same_everywhere(id, one, two)
            await same_everywhere(again[0].table, one, two)

    in_halls(postgres.database(), work)


def test_chat_lines_written_at_the_same_time_are_all_kept_and_told_everywhere(postgres: Postgres) -> None:
    async def work(one: Hall, two: Hall) -> None:
        id, _ = await opened(one, "hoard", "human", "human")
        lives = [await at(one, id), await at(two, id)]
        for k in range(4):
            says = [hall.say(live, lambda _: 0, f"{k}") for hall, live in zip((one, two), lives, strict=True)]
            await asyncio.gather(*says)
        for live in lives:
            await until(lambda live=live: len(live.chat.lines) == 8)  # type: ignore[misc]
            assert [line.number for line in live.chat.lines] == list(range(1, 9))
            assert [line.text for line in live.chat.lines] == [f"{k // 2}" for k in range(8)]

    in_halls(postgres.database(), work)


def test_what_a_visitor_deletes_is_forgotten_by_every_server(postgres: Postgres) -> None:
    async def work(one: Hall, two: Hall) -> None:
        id, tokens = await opened(one, "hoard", "human", "human")
        await lobby.join(one, await at(one, id), Join(tokens[0], "Beowulf"), "guest")
        alone, _ = await opened(one, "hoard", "human", "random")
        live = await at(two, id)
        await at(two, alone)
        await two.say(live, lambda _: 0, "I was here")
        await two.say(live, lambda _: 1, "So was I")
        await visitors.delete_all(one, "host")
        await until(lambda: alone not in two.live and two.live.get(id) is not live)
        assert await two.find(alone) is None
        assert [line.text for line in (await at(two, id)).chat.lines] == ["So was I"]

    in_halls(postgres.database(), work)


def test_a_server_that_lost_the_connection_reads_what_it_missed(postgres: Postgres) -> None:
    async def work(one: Hall, two: Hall) -> None:
        id, _ = await opened(one, "hoard", "human", "human")
        lives = [await at(one, id), await at(two, id)]
        postgres.kill()
        postgres.start()
        seat = lives[0].table.asked()[0]
        while await answer(one, lives[0], seat, lives[0].table.state.legal(seat)[0]):
            await asyncio.sleep(0.05)
            lives[0] = await at(one, id)
        await same_everywhere(id, one, two)

    in_halls(postgres.database(), work)


# -- as players see it -------------------------------------------------------------------------------------------------
@pytest.fixture
def servers(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Server]]:
    monkeypatch.setattr(news, "EVERY", 0.1)
    monkeypatch.setattr(news, "GONE", 0.6)
    address = postgres.database()
    with ExitStack() as held:
        yield [held.enter_context(serving(address, replace(SETTINGS, open_tables=True))) for _ in range(2)]


def with_cookie_of(browser: Browser, server: Server) -> Browser:
    again = server.visitor()
    again.http.cookies.set("roost", browser.http.cookies["roost"])
    return again


def test_two_players_at_two_servers_play_a_game_to_the_end(servers: list[Server]) -> None:
    ann, bob = (server.visitor() for server in servers)
    opened = ann.open("human", "greedy", "human", game="hoard")
    bob.join(opened["links"][0]["url"], "Bob")
    seats = [ann.sit(opened["table"]), bob.sit(opened["table"])]
    seats[0].face(2, name="Bob", connected=True)
    seats[1].face(0, connected=True)
    seats[0].say(type="chat", text="hello")
    assert seats[1].until("chat")["lines"][0]["text"] == "hello"
    waiting = next(seat for seat in seats if seat.state["decision"] is None)
    while all(seat.state["decision"] is None for seat in seats):
        waiting.receive()
    while seats[0].state["result"] is None:
        asked = [seat for seat in seats if seat.state["decision"]]
        if asked:
            number = asked[0].answer()["number"]
            for seat in seats:
                seat.catch_up(number)
        else:
            seats[0].receive()
            seats[1].catch_up(seats[0].state["number"])
    seats[1].catch_up(seats[0].state["number"])
    assert seats[0].state["result"] == seats[1].state["result"]
    records = [browser.http.get(f"/api/tables/{opened['table']}/record").json() for browser in (ann, bob)]
    assert records[0] == records[1] and records[0]["result"] == {**records[0]["result"]}
    again = [browser.post(f"/api/tables/{opened['table']}/rematch")["table"] for browser in (ann, bob)]
    assert again[0] == again[1]


def test_who_is_connected_and_nudges_are_told_at_every_server(servers: list[Server]) -> None:
    ann, bob = (server.visitor() for server in servers)
    opened = ann.open("human", "human", game="hoard")
    bob.join(opened["links"][0]["url"], "Bob")
    first: Seated = ann.sit(opened["table"])
    second: Seated = bob.sit(opened["table"])
    first.face(1, connected=True)
    asked, other = (first, second) if first.state["decision"] else (second, first)
    other.say(type="nudge")
    assert asked.until("nudge")["seat"] == other.last["table"]["seat"]
    both = with_cookie_of(ann, servers[1]).sit(opened["table"])  # the same player at both servers
    first.socket.close()
    second.say(type="ping")
    assert second.until("pong") and second.last["table"]["seats"][0]["connected"]
    both.socket.close()
    second.face(0, connected=False)


def test_the_players_of_a_server_that_falls_silent_count_as_gone(
    servers: list[Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = (server.visitor() for server in servers)
    opened = ann.open("human", "human", game="hoard")
    bob.join(opened["links"][0]["url"], "Bob")
    first, second = ann.sit(opened["table"]), bob.sit(opened["table"])
    first.face(1, connected=True)

    async def silent(*_: object) -> None:
        return

    monkeypatch.setattr(servers[1].hall, "tell_others", silent)
    first.face(1, connected=False)
    second.socket.close()


def test_open_tables_of_every_server_are_listed(servers: list[Server]) -> None:
    ann, bob = (server.visitor() for server in servers)
    id = ann.open("human", "human", game="hoard", open=True)["table"]
    ann.sit(id)
    while not (found := bob.http.get("/api/open").json()["tables"]):
        pass
    assert [one["id"] for one in found] == [id]
    assert bob.post(f"/api/tables/{id}/sit", name="Bob")["seat"] == 1
    owners = [seat.owner for seat in servers[0].stored(id).seats]
    assert owners == [hashed(browser.http.cookies["roost"]) for browser in (ann, bob)]


def test_a_link_that_was_used_at_another_server_is_refused(postgres: Postgres) -> None:
    async def work(one: Hall, two: Hall) -> None:
        id, tokens = await opened(one, "hoard", "human", "human")
        late = await at(two, id)
        await lobby.join(one, await at(one, id), Join(tokens[0], "Ann"), "ann")
        await until(lambda: late.table.stored == 1)
        with pytest.raises(Stop) as stop:
            await lobby.join(two, late, Join(tokens[0], "Bob"), "bob")
        assert stop.value.code == "not_yours"

    in_halls(postgres.database(), work)
