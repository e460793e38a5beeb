"""Bot processes are shared fairly, and the time of an answer says nothing about the choices."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roost import load
from roost.server import thinking
from roost.server.fairness import FairPool, Payer, Use
from roost.server.settings import Settings
from roost.server.thinker import Reply
from roost.server.thinking import Thinkers, question_for, rest_of, thinking_time
from tests.server.real import SETTINGS, Browser, serving

ANN, BOB, EVE = Payer("a", "ann"), Payer("b", "bob"), Payer("e", "eve")


def served(asked: list[tuple[str, Payer, bool]], workers: int = 2) -> list[str]:
    """The order in which questions get a worker, each for one second."""

    async def work() -> list[str]:
        now = 0.0
        pool = FairPool(list(range(workers)), Use(lambda: now))
        done: list[str] = []
        busy: list[tuple[int, Payer]] = []

        async def ask(name: str, payer: Payer, hint: bool) -> None:
            worker = await pool.take(hint, payer)
            done.append(name)
            busy.append((worker, payer))

        tasks = [asyncio.ensure_future(ask(*each)) for each in asked]
        while len(done) < len(asked):
            for _ in range(4):
                await asyncio.sleep(0)
            now += 1.0
            assert busy, "nobody is served although workers are free"
            held, busy[:] = busy[:], []
            for worker, payer in held:
                pool.give_back(worker, payer, 1.0)
        await asyncio.gather(*tasks)
        assert sorted(pool.free) == list(range(workers)) or busy
        return done

    return asyncio.run(work())


def test_hints_wait_behind_bots() -> None:
    order = served([("hint", ANN, True), ("bot", ANN, False), ("hint", ANN, True), ("bot", ANN, False)])
    assert order[0] == "hint" and order[1:] == ["bot", "bot", "hint"]  # the first found a free process


def test_one_worker_is_kept_for_whoever_has_none() -> None:
    order = served([*((f"eve {k}", EVE, False) for k in range(20)), ("ann", ANN, False), ("bob", BOB, False)])
    assert order[:2] == ["eve 0", "ann"] and order.index("bob") <= 3


def test_visitors_at_one_address_share_it() -> None:
    other = Payer("e", "someone else")
    order = served([*((f"eve {k}", EVE, False) for k in range(20)), ("other", other, False)])
    assert order.index("other") == 1


def test_a_cancelled_question_leaves_its_worker_to_others() -> None:
    async def work() -> list[int]:
        pool = FairPool([1, 2])
        held = [(await pool.take(False, ANN), ANN), (await pool.take(False, BOB), BOB)]
        waits = [asyncio.ensure_future(pool.take(False, payer)) for payer in (ANN, BOB, EVE)]
        await asyncio.sleep(0)
        waits[0].cancel()  # while it waits
        for worker, payer in held:
            pool.give_back(worker, payer, 1.0)
        waits[1].cancel()  # it has just got a worker
        waits[2].cancel()
        await asyncio.gather(*waits, return_exceptions=True)
        assert not pool.waiting and not pool.held
        return sorted(pool.free)

    assert asyncio.run(work()) == [1, 2]


def test_used_time_is_forgotten() -> None:
    now = 0.0
    use = Use(lambda: now)
    use.add("eve", 8.0)
    now = 20.0
    assert use.of("eve") == 4.0 and use.of("ann") == 0.0


def test_bots_think_less_when_many_wait() -> None:
    async def work() -> list[float]:
        pool = FairPool([1, 2])
        parts = []
        tasks = []
        for k in range(60):
            tasks.append(asyncio.ensure_future(pool.take(False, Payer(str(k), ""))))
            await asyncio.sleep(0)
            parts.append(pool.part())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return parts

    parts = asyncio.run(work())
    assert parts[:4] == [1.0] * 4 and parts[7] == pytest.approx(1 / 3) and parts[-1] == 0.1
    assert parts == sorted(parts, reverse=True)


# -- the time of an answer ---------------------------------------------------------------------------------------------
def test_an_answer_comes_after_a_time_that_depends_only_on_level_and_question() -> None:
    assert [rest_of(0.4, thought) + thought for thought in (0.0, 0.1, 0.399)] == pytest.approx([0.4] * 3)
    assert [rest_of(0.4, thought) + thought for thought in (0.41, 0.6, 0.9)] == pytest.approx([0.9] * 3)
    assert rest_of(0.0, 3.0) == 0.0  # everybody can tell how many choices there are


def test_a_search_ends_in_time_for_its_answer() -> None:
    riders = load("riders")
    settings = Settings()
    for bot in ("wyrm", "elder", "ismcts:200", "search:5000", "ismcts:2s"):
        pause = settings.pause_of(bot, riders.facts)
        assert thinking_time(pause, hidden=True) < pause <= thinking_time(pause, hidden=False)
    assert settings.pause_of("elder", riders.facts) == 1.5 > settings.pause_of("wyrm", riders.facts)


@pytest.mark.parametrize("bot", ["ismcts:5000", "ismcts:5s"])
def test_the_server_limits_the_time_of_a_search(bot: str) -> None:
    state = load("hoard").new(2, "limited")

    async def asking() -> Reply:
        thinkers = Thinkers(1, 20.0)
        try:
            await thinkers.think(question_for(state, state.asked()[0], "random"))  # starts the process
            return await thinkers.think(question_for(state, state.asked()[0], bot, most=0.2))
        finally:
            await thinkers.close()

    assert asyncio.run(asking()).seconds < 1.0


def times_of(browser: Browser, bot: str, answers: int) -> Iterator[float]:
    """The seconds from an honest player's answer to the bot's."""
    seat = browser.sit(browser.open("human", bot, game="hoard")["table"])
    for _ in range(answers):
        while seat.state["decision"] is None and seat.state["result"] is None:
            seat.receive()
        if seat.state["result"] is not None:
            return
        seat.answer()
        if seat.state["decision"] is None and seat.state["result"] is None:
            start = time.monotonic()
            seat.receive()
            yield time.monotonic() - start


@pytest.mark.slow
def test_a_crowd_of_slow_bots_does_not_slow_down_an_honest_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """25 tables of three slow bots each, opened from another address; a bot answers within twice its normal time."""
    monkeypatch.setattr("roost.server.routes.address_of", lambda request: request.cookies.get("from", "127.0.0.1"))
    with serving(tmp_path / "x.db", replace(SETTINGS, pause=0.3)) as server:
        honest = server.visitor()
        normal = max(times_of(honest, "drake", 4))
        crowd = server.visitor()
        crowd.http.cookies.set("from", "203.0.113.9")
        for _ in range(25):
            crowd.open("ismcts:5s", "ismcts:5s", "ismcts:5s", "human", game="hoard")
        until = time.monotonic() + 5
        while len(server.hall.thinkers.pool.waiting) < 20 and time.monotonic() < until:
            time.sleep(0.05)
        assert len(server.hall.thinkers.pool.waiting) >= 20
        assert max(times_of(honest, "drake", 4)) < 2 * normal + 0.5
        assert server.hall.live[crowd.open("human", "random", game="hoard")["table"]].payer.address == "203.0.113.9"


def test_a_table_is_told_that_its_bots_are_hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part = 1.0
    monkeypatch.setattr(FairPool, "part", lambda self: part)
    asked: list[float] = []

    async def quick(self: Any, question: bytes, **_: Any) -> Any:
        raise thinking.NoThought("quick")

    def noted(*given: Any, most: float = 0.0, **more: Any) -> bytes:
        asked.append(most)
        return b""

    monkeypatch.setattr(Thinkers, "think", quick)
    monkeypatch.setattr("roost.server.hall.question_for", noted)
    with serving(tmp_path / "x.db", replace(SETTINGS, pause=0.35)) as server:
        seat = server.visitor().sit(server.visitors[0].open("human", "drake", game="hoard")["table"])
        for now, kind in ((0.5, "hurried"), (1.0, "unhurried")):
            part = now
            while "notice" not in seat.last or seat.last["notice"]["kind"] != kind:
                if seat.state["decision"] is not None:
                    seat.answer()
                else:
                    seat.receive()
    assert min(asked) < 0.5 * max(asked) + 0.01
