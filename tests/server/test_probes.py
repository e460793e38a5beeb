"""What whoever runs a server can ask it, and how it stops."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from roost.server import readiness
from roost.server.log import LogTrouble
from tests.server.kills import Servers
from tests.server.real import SETTINGS, Browser, Server, Two, serving


def value(text: str, name: str) -> float:
    """The value of a metric without labels."""
    return float(next(line for line in text.splitlines() if line.startswith(f"{name} ")).split()[1])


def test_a_server_says_that_it_lives_and_is_ready(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    http = server.visitor().http
    assert http.get("/livez").json()["status"] == "ok"
    assert (http.get("/readyz").status_code, http.get("/readyz").json()["status"]) == (200, "ok")
    asked: list[float] = []

    async def fails(rows: object) -> None:
        asked.append(time.monotonic())
        raise LogTrouble("disk full")

    monkeypatch.setattr(server.hall.log, "store", fails)
    monkeypatch.setattr(readiness, "KEPT", 0.2)
    time.sleep(1.1)
    answers = [http.get("/readyz") for _ in range(5)]
    assert {(one.status_code, one.json()["status"]) for one in answers} == {(503, "cannot store")}
    assert len(asked) <= 2 and http.get("/livez").status_code == 200
    monkeypatch.undo()
    time.sleep(0.3)
    assert http.get("/readyz").status_code == 200


def test_a_log_that_does_not_answer_makes_the_server_unready(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hangs(rows: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(readiness, "PATIENCE", 0.1)
    monkeypatch.setattr(server.hall.log, "store", hangs)
    time.sleep(1.1)
    assert server.visitor().http.get("/readyz").status_code == 503


def test_probes_are_not_limited_like_other_requests(tmp_path: Path) -> None:
    few = replace(SETTINGS, limits=replace(SETTINGS.limits, requests=0.01, requests_at_once=2))
    with serving(tmp_path / "x.db", few) as server:
        http = server.visitor().http
        assert [http.get("/livez").status_code for _ in range(10)] == [200] * 10
        assert [http.get("/health").status_code for _ in range(3)] == [200, 200, 429]


def test_metrics_count_moves_tables_sockets_and_the_time_of_storing(tmp_path: Path) -> None:
    with serving(tmp_path / "x.db") as server:
        two = Two(server.address, game="hoard")
        for _ in range(5):
            two.step()
        answer = httpx.get(f"{server.address}/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        text = answer.text
        assert value(text, "roost_moves_total") == two.seats[0].state["number"] == 5
        assert (value(text, "roost_tables"), value(text, "roost_sockets")) == (1, 2)
        assert value(text, "roost_tables_opened_total") == 1 and value(text, "roost_bot_queue") == 0
        assert value(text, "roost_store_seconds_count") >= 6 and value(text, "roost_store_seconds_sum") > 0
        assert value(text, "roost_connections") >= 2
        two.close()


def test_metrics_are_for_this_machine_unless_the_operator_opens_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roost.server.routes.address_of", lambda _: "203.0.113.9")
    with serving(tmp_path / "x.db") as server:
        assert server.visitor().http.get("/metrics").status_code == 403
    with serving(tmp_path / "y.db", replace(SETTINGS, metrics=True)) as server:
        assert server.visitor().http.get("/metrics").status_code == 200


def test_a_stopping_server_tells_players_and_takes_no_new_tables(tmp_path: Path) -> None:
    with serving(tmp_path / "x.db") as server:
        two = Two(server.address, game="hoard")
        server.hall.draining = True
        http = two.browsers[0].http
        body = {"game": "hoard", "players": [{"kind": "human"}, {"kind": "human"}]}
        answer = http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["error"]) == (503, "stopping")
        assert http.get("/readyz").status_code == 503
        assert two.step()  # games go on meanwhile
        two.close()


@pytest.mark.slow
def test_sigterm_lets_a_bot_finish_and_says_why_the_socket_closes(tmp_path: Path) -> None:
    process = Servers(str(tmp_path / "x.db"), tmp_path / "log")
    browser = Browser(process.address)
    seat = browser.sit(browser.open("human", "ismcts:1s", game="hoard")["table"])
    while seat.state["decision"] is None:
        seat.receive()
    while seat.state["decision"] is not None:  # until the bot has to think
        seat.answer()
    before = seat.state["number"]
    process.process.send_signal(signal.SIGTERM)
    kinds = []
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            kinds.append(seat.receive()["type"])
    assert kinds[0] == "notice" and seat.last["notice"]["kind"] == "stopping"
    assert seat.state["number"] == before + 1  # the bot's answer
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    assert process.process.wait(10) == -signal.SIGTERM
    browser.close()
    assert process.process.stdout is not None
    process.process.stdout.close()


def test_a_closed_pipe_is_no_traceback() -> None:
    """As with `roost rules riders | head -1`."""
    command = [sys.executable, "-m", "roost", "rules", "draconium"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
