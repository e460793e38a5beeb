"""Kill the server at random moments and check that no acknowledged answer is lost.

    PYTHONPATH=src python -m tests.server.kills --kills 20      (part of `make soak`)

Several tables are played at once by clients that answer as fast as they can. At a random moment the server is killed
(SIGKILL) and restarted. Then every table must hold all acknowledged answers in order, at most one more (stored but not
yet acknowledged), and be equal to a replay of its log.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from roost.core.record import Match
from roost.core.saving import digest
from roost.server.contents import Contents, open_game
from roost.server.log import Rows, open_log
from roost.server.stored_tables import find_table
from roost.server.tables import ANSWER, ServerTable
from tests.server.real import Two

ROOT = Path(__file__).resolve().parents[2]
START = "from roost.__main__ import main; main()"


class Process:
    """`roost serve` in a separate process; what it writes to stderr goes to the file `noise`."""

    def __init__(self, database: Path, noise: Path) -> None:
        command = [sys.executable, "-c", START, "serve", "--port", "0", "--database", f"sqlite:///{database}"]
        with noise.open("ab") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]
        self.until_ready()

    def until_ready(self) -> None:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.address}/health", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


class Playing(threading.Thread):
    """Two players who play until the connection breaks; `told` lists the acknowledged answers."""

    def __init__(self, address: str, game: str) -> None:
        super().__init__(daemon=True)
        self.two = Two(address, game=game)
        self.game = game
        self.told: list[tuple[int, int]] = []

    def run(self) -> None:
        try:
            while self.play_one():
                pass
        except (WebSocketException, OSError, TimeoutError, EOFError):
            pass

    def play_one(self) -> bool:
        self.two.level()
        for k, seat in enumerate(self.two.seats):
            if seat.state["decision"] is not None:
                action = random.choice(seat.state["decision"]["choices"])["action"]
                seat.ask("state", type="answer", counter=seat.state["counter"], action=action)
                self.told.append((k, action))
                return True
        return False

    def again(self, address: str) -> None:
        """Reconnect with the same cookies."""
        for browser in self.two.browsers:
            cookie = browser.http.cookies["roost"]
            browser.close()
            browser.opened = ExitStack()
            browser.http = httpx.Client(base_url=address, cookies={"roost": cookie}, timeout=10)
            browser.address = address
        self.two.seats = [browser.sit(self.two.id) for browser in self.two.browsers]


async def stored_at(database: str | Path, id: str) -> tuple[ServerTable | None, Rows]:
    """A table as it is stored, and its entries."""
    log = await open_log(database)
    try:
        table = await find_table(log, Contents(log), id)
        return table, await log.read("SELECT kind, seat, action, number FROM entry WHERE match = ? ORDER BY number", id)
    finally:
        await log.close()


def faults_of(database: Path, playing: Playing) -> list[str]:
    """What is wrong with a stored table, compared with the answers that its players know to be stored."""
    table, rows = asyncio.run(stored_at(database, playing.two.id))
    if table is None:
        return [f"{playing.two.id} is gone"]
    faults = []
    stored = [(seat, action) for kind, seat, action, _ in rows if kind == ANSWER]
    if stored[: len(playing.told)] != playing.told:
        faults.append(f"{table.id}: the stored answers differ from the acknowledged ones")
    if len(stored) > len(playing.told) + 1:
        faults.append(f"{table.id}: {len(stored)} answers are stored, but {len(playing.told)} were acknowledged")
    if [row[3] for row in rows] != list(range(1, len(rows) + 1)):
        faults.append(f"{table.id}: the entry numbers have gaps")
    match = Match(open_game(playing.game), 2, table.seed, table.state.options)
    for seat, action in stored:
        match.apply(action, seat)
    if digest(match.state) != digest(table.state):
        faults.append(f"{table.id}: the table differs from a replay of its answers")
    playing.told = stored
    return faults


def run(kills: int, tables: int, folder: Path, luck: random.Random) -> tuple[list[str], int]:
    """The faults, and how many answers were acknowledged in total."""
    database, noise = folder / "kills.db", folder / "server.log"
    server = Process(database, noise)
    players = [Playing(server.address, luck.choice(["riders", "hoard"])) for _ in range(tables)]
    faults: list[str] = []
    total = 0
    for _ in range(kills):
        running: list[Any] = [one for one in players if one.ident is None]
        before = sum(len(one.told) for one in players)
        for one in running:
            one.start()
        time.sleep(luck.uniform(0.02, 0.6))
        server.kill()
        for one in running:
            one.join(20)
        total += sum(len(one.told) for one in players) - before
        for one in players:
            faults += faults_of(database, one)
        server = Process(database, noise)
        players = [reseated(one, server.address) for one in players]
    server.kill()
    for one in players:
        one.two.close()
    return faults, total


def reseated(old: Playing, address: str) -> Playing:
    """A new thread that goes on with the table, or opens another if it is finished (a thread can run only once)."""
    old.again(address)
    if old.two.seats[0].state["result"] is not None:
        old.two.close()
        return Playing(address, old.game)
    new = Playing.__new__(Playing)
    threading.Thread.__init__(new, daemon=True)
    new.two, new.game, new.told = old.two, old.game, old.told
    return new


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Kill the server at random moments; no acknowledged answer may be lost."
    )
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    args = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        faults, total = run(args.kills, args.tables, Path(folder), random.Random(args.seed))
    print("\n".join(faults))
    print(
        f"kills: {args.kills} kills, {total} answers acknowledged at {args.tables} tables at a time, "
        f"{len(faults)} faults, seed {args.seed}, {time.monotonic() - start:.0f} s"
    )
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
