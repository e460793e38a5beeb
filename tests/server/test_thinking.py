"""Bots in processes of their own: a crash or a long thought loses no table."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from roost import load
from roost.bots.roster import UnknownBot
from roost.server import thinking
from roost.server.thinking import NoThought, Thinkers, check_bot, question_for
from tests.server.real import Server


def ask(question: bytes, patience: float = 20.0, crash: bool = False) -> Any:
    async def asking() -> Any:
        thinkers = Thinkers(1, patience)
        try:
            if crash:
                process = await thinkers.all[0].running()
                process.kill()
            return await thinkers.think(question)
        finally:
            await thinkers.close()

    return asyncio.run(asking())


def question(bot: str = "greedy") -> bytes:
    return question_for(load("riders").new(2, "thinking"), 0, bot)


def test_a_bot_answers_out_of_its_process() -> None:
    reply = ask(question())
    assert reply.action in load("riders").new(2, "thinking").legal(0)
    assert any(thought.share for thought in reply.thoughts)


def test_a_process_that_died_is_replaced() -> None:
    assert ask(question(), crash=True).action >= 0


def test_one_that_thinks_too_long_is_stopped() -> None:
    with pytest.raises(NoThought):
        ask(question("ismcts:3000s"), patience=1.0)


def test_a_table_goes_on_when_no_bot_can_think(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dead(self: Any, question: bytes) -> Any:
        raise NoThought("dead")

    monkeypatch.setattr(thinking.Thinkers, "think", dead)
    browser = server.visitor()
    seat = browser.sit(browser.open("human", "greedy", game="hoard")["table"])
    for k in range(5):
        while seat.state["decision"] is None and seat.state["result"] is None:
            seat.receive()
        if seat.state["result"]:
            break
        seat.answer(k)
    assert seat.state["number"] > 3


@pytest.mark.parametrize("bot", ["ismcts:1000000", "ismcts:100s", "nobody"])
def test_bots_that_keep_people_waiting_are_refused(bot: str) -> None:
    with pytest.raises(UnknownBot):
        check_bot(bot)


def test_every_question_has_luck_of_its_own() -> None:
    assert json.loads(question())["luck"] != json.loads(question())["luck"]
