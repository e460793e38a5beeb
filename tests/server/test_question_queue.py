"""Bots' questions in PostgreSQL: asked once, answered by whoever has time, free again when a thinker dies."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from roost import load
from roost.server.fairness import NOBODY
from roost.server.hall import Hall
from roost.server.log import Log, Rows, Statement, open_log
from roost.server.question_queue import AskedFor, QuestionQueue, think_for
from roost.server.stored_tables import find_table
from roost.server.thinker import Reply
from roost.server.thinking import NoThought, Thinker, Thinkers, question_for
from tests.server.postgres import Postgres
from tests.server.real import SETTINGS, serving
from tests.server.test_servers import at, in_halls, opened, same_everywhere, until

THINK = "from roost.__main__ import main; main()"


def test_two_servers_ask_a_question_once_and_enter_one_answer(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bytes] = []
    think = Thinker.think

    async def counted(self: Thinker, question: Any, patience: float) -> Any:
        asked.append(question.line)
        return await think(self, question, patience)

    monkeypatch.setattr(Thinker, "think", counted)

    async def work(one: Hall, two: Hall) -> None:
        id, _ = await opened(one, "hoard", "human", "greedy", "greedy")
        lives = [await at(one, id), await at(two, id)]
        for _ in range(3):
            await until(lambda: lives[0].table.asked() == [0] or lives[0].table.over)
            await same_everywhere(id, one, two)
            if lives[0].table.over:
                break
            legal = lives[0].table.state.legal(0)
            await one.enter(lives[0], lambda table, legal=legal: table.answer(0, legal[0]))  # type: ignore[misc]
        await same_everywhere(id, one, two)
        stored = await find_table(one.log, one.contents, id)
        assert stored is not None
        answers = [entry for entry in stored.entries if entry.seat != 0]
        assert len(answers) > 0 and len(asked) <= len(answers) + 2

    in_halls(postgres.database(), work)


def test_a_server_without_free_processes_is_helped(postgres: Postgres) -> None:
    """`roost think` answers the questions of a server whose own processes are all taken."""
    address = postgres.database()

    async def work() -> None:
        log = await open_log(address)
        hall = Hall(log, SETTINGS)
        id, _ = await opened(hall, "hoard", "human", "random")
        table = (await at(hall, id)).table
        busy = Thinkers(0, 20.0)
        await busy.pool.take(False, hall.live[id].payer)
        queue = QuestionQueue(log, busy, "busy")
        seat = table.asked()[0]
        thinking = asyncio.ensure_future(think_for(address, 1, 20.0))
        key = AskedFor(id, seat, 77, False)
        reply = await asyncio.wait_for(queue.think(key, question_for(table.state, seat, "greedy")), 30)
        assert reply.action in table.state.legal(seat)
        rows = await log.read("SELECT line, reply IS NOT NULL FROM question WHERE counter = 77")
        assert rows == [("", True)]  # what was asked is kept no longer
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        await busy.close()
        await hall.close()

    asyncio.run(work())


def test_a_question_is_free_again_when_its_thinker_is_killed(postgres: Postgres) -> None:
    address = postgres.database()
    with serving(address, SETTINGS) as server:
        command = [sys.executable, "-c", THINK, "think", "--workers", "1", "--database", address]
        helper = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert helper.stdout is not None and "Bots think here" in helper.stdout.readline()
        browser = server.visitor()
        seat = browser.sit(browser.open("human", "ismcts:300", game="hoard")["table"])
        time.sleep(0.3)
        helper.send_signal(signal.SIGKILL)
        helper.wait()
        helper.stdout.close()
        for _ in range(3):
            while seat.state["decision"] is None and seat.state["result"] is None:
                seat.receive(30)
            if seat.state["result"]:
                break
            seat.answer()
        assert seat.state["number"] >= 3


class Alone(Log):
    """A shared log without other servers: every question is free."""

    shared = True

    async def store(self, rows: list[Statement], news: str = "") -> None:
        return

    async def read(self, sql: str, *values: Any) -> Rows:
        return []

    async def close(self) -> None:
        return

    @asynccontextmanager
    async def claim(self, where: str, *values: Any) -> AsyncIterator[Any]:
        yield Claimed()


class Claimed:
    match = "a table"

    async def reply(self, reply: str, news: str) -> None:
        return


KEY = AskedFor("a table", 0, 1, False)


def test_a_question_is_asked_once_more_when_a_bot_process_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    async def failing(self: Thinker, question: Any, patience: float) -> Reply:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise NoThought("dead")
        return Reply(7)

    monkeypatch.setattr(Thinker, "think", failing)

    async def work() -> None:
        queue = QuestionQueue(Alone(), Thinkers(0, 20.0), "here")
        question = question_for(load("hoard").new(2, "x"), 0, "greedy")
        assert (await queue.think(KEY, question)).action == 7 and asked == 2

    asyncio.run(work())


def test_a_process_that_comes_when_nobody_waits_any_more_is_free_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(taking: list[Any], **_: Any) -> None:
        await taking[0]
        raise asyncio.CancelledError  # the time is over at the same moment

    async def work() -> None:
        queue = QuestionQueue(Alone(), Thinkers(0, 20.0), "here")
        question = question_for(load("hoard").new(2, "x"), 0, "greedy")
        with monkeypatch.context() as patched, pytest.raises(asyncio.CancelledError):
            patched.setattr(asyncio, "wait", wait)
            await queue.think_here(KEY, question, NOBODY, asyncio.Event())
        assert len(queue.thinkers.pool.free) == 1

    asyncio.run(work())
