"""Bots' questions in PostgreSQL: asked once, answered by whoever has time, free again when a thinker dies."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from roost.server.hall import Hall
from roost.server.log import open_log
from roost.server.question_queue import AskedFor, QuestionQueue, think_for
from roost.server.stored_tables import find_table
from roost.server.thinking import Thinker, Thinkers, question_for
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
