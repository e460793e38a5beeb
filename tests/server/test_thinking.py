"""Bot processes: tables go on when one crashes or thinks too long."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roost import load
from roost.bots.bot import UnknownBot
from roost.core.record import Match
from roost.core.state import Endless
from roost.server import thinking
from roost.server.hall import Hall
from roost.server.seats import Seat
from roost.server.sqlite_log import SqliteLog
from roost.server.stored_tables import rows_of_new
from roost.server.tables import ServerTable
from roost.server.thinking import AskedBot, NoThought, Thinkers, check_bot, question_for
from tests.server.real import SETTINGS, Server


def ask(question: AskedBot, patience: float = 20.0, crash: bool = False) -> Any:
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


async def dead(self: Any, question: AskedBot, **_: Any) -> Any:
    raise NoThought("dead")


def question(bot: str = "greedy") -> AskedBot:
    return question_for(load("riders").new(2, "thinking"), 0, bot)


def test_a_bot_process_answers() -> None:
    reply = ask(question())
    assert reply.action in load("riders").new(2, "thinking").legal(0)
    assert (reply.manner, reply.weighed) == ("", [])  # only hints have reasons


def test_a_dead_process_is_replaced() -> None:
    assert ask(question(), crash=True).action >= 0


def test_a_process_that_thinks_too_long_is_stopped() -> None:
    with pytest.raises(NoThought):
        ask(question("ismcts:3000s"), patience=1.0)


def test_a_table_goes_on_when_the_bot_processes_fail(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize("bot", ["ismcts:1000000", "ismcts:100s", "nobody", "ismcts:9+explore=2"])
def test_unknown_and_slow_bots_are_refused(bot: str) -> None:
    with pytest.raises(UnknownBot):
        check_bot(bot)


def test_a_bot_whose_answer_cannot_be_carried_out_gives_another_one(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A script of a variant may never end. Before, the table waited for this bot for ever."""
    apply = Match.apply
    refused: list[int] = []

    def endless(self: Match, action: int, seat: int) -> None:
        if seat == 1 and (not refused or action == refused[0]) and len(self.state.legal(seat)) > 1:
            refused.append(action)
            raise Endless("the script Trap.play does not end")
        apply(self, action, seat)

    monkeypatch.setattr(Match, "apply", endless)
    browser = server.visitor()
    seat = browser.sit(browser.open("human", "greedy", game="hoard")["table"])
    while seat.state["result"] is None and seat.state["number"] < 12:
        seat.answer(0) if seat.state["decision"] else seat.receive()
    assert refused


def test_every_question_has_its_own_random_seed() -> None:
    assert json.loads(question().line)["luck"] != json.loads(question().line)["luck"]


def test_the_number_of_pending_hints_is_limited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(self: Any, question: bytes, hint: bool = False, **_: Any) -> Any:
        await asyncio.sleep(2.0 if hint else 0.0)
        raise NoThought("slow")

    monkeypatch.setattr(thinking.Thinkers, "think", slow)
    browser = server.visitor()
    seats = []
    for _ in range(3):
        seat = browser.sit(browser.open("human", "greedy", game="hoard")["table"])
        while seat.state["decision"] is None:
            seat.receive()
        seats.append(seat)
    seats[0].say(type="hint", counter=seats[0].state["counter"])
    second = browser.sit(seats[0].last["table"]["id"])  # a second socket of the same seat
    assert second.ask("error", type="hint", counter=second.state["counter"])["code"] == "busy"
    seats[1].say(type="hint", counter=seats[1].state["counter"])
    seats[1].ask("pong", type="ping")
    assert seats[2].ask("error", type="hint", counter=seats[2].state["counter"])["code"] == "busy"
    assert seats[0].until("error")["code"] == "trouble" and seats[1].until("error")["code"] == "trouble"


def test_only_ascii_digits_are_accepted() -> None:
    with pytest.raises(UnknownBot):
        check_bot("ismcts:\u0663s")


@pytest.mark.parametrize(("public", "pause"), [(False, 0.3), (True, 0.0)])
def test_the_answer_time_of_a_bot_does_not_reveal_its_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, public: bool, pause: float
) -> None:
    monkeypatch.setattr(thinking.Thinkers, "think", dead)
    settings = replace(SETTINGS, pause=0.3)

    async def work() -> float:
        hall = Hall(SqliteLog(tmp_path / "roost.db"), settings)
        table = ServerTable("t", load("hoard"), [Seat("A", False, "random"), Seat("B", True, "")], "seed", {}, False)
        table.seats[1 - table.asked()[0]].human = True
        table.seats[table.asked()[0]].human = False
        monkeypatch.setattr(table.state.ask, "public", public)
        start = time.monotonic()
        live = await hall.open(table, rows_of_new(table))
        while not live.table.number:
            await asyncio.sleep(0.01)
        await hall.close()
        return time.monotonic() - start

    took = asyncio.run(work())
    assert took >= pause and (pause or took < 0.3)


def test_a_bot_with_a_time_limit_uses_all_of_it() -> None:
    settings = replace(SETTINGS, pause=0.4)
    assert [settings.pause_of(bot) for bot in ("random", "ismcts:200", "ismcts:2s", "ismcts:0.1s")] == [
        0.4,
        0.4,
        2,
        0.4,
    ]
