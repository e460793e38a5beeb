"""Kill servers at random moments and check that nothing acknowledged is lost or done twice.

    PYTHONPATH=src python -m tests.server.kills --kills 20                 with a file     (part of `make soak`)
    PYTHONPATH=src python -m tests.server.kills --kills 20 --postgres      with PostgreSQL and two server processes

Several tables of all games are played at once, by clients that answer as fast as they can, take answers back, let bots
play for them, resign and ask for rematches. At random moments something is killed (SIGKILL): the servers, one of two
server processes, a bot's process, or PostgreSQL; or all sockets are cut. Then every table must hold every acknowledged
answer in order, no answer that nobody gave, and be equal to a replay of its log.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from roost import all_games
from roost.core.record import Match
from roost.core.saving import digest
from roost.server.contents import Contents, open_game
from roost.server.log import Rows, open_log
from roost.server.stored_tables import find_table
from roost.server.tables import ANSWER, UNDO, ServerTable
from tests.server.postgres import Postgres, postgres_running
from tests.server.real import Seated, Two

ROOT = Path(__file__).resolve().parents[2]
START = "from roost.__main__ import main; main()"
LOST = (WebSocketException, OSError, TimeoutError, EOFError, httpx.HTTPError)
PATIENCE = 30.0
NO_LIMITS = ["--new-tables", "1000", "--new-tables-at-once", "100000", "--requests-at-once", "100000"]


class Servers:
    """`roost serve`, with one process or several; what they write to stderr goes to the file `noise`."""

    def __init__(self, database: str, noise: Path, processes: int = 1, port: int = 0) -> None:
        command = [sys.executable, "-c", START, "serve", "--port", str(port), "--database", database, *NO_LIMITS]
        with noise.open("ab") as errors:
            self.process = subprocess.Popen(
                [*command, "--processes", str(processes)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]
        self.until_ready()

    def until_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.address}/health", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """Kill all processes of the server, those of bots too."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def kill_one(self, luck: random.Random, bot: bool) -> None:
        """Kill one server process, or one process of a bot, if there is one."""
        found = [one for one in group_of(self.process.pid) if one != self.process.pid and is_bot(one) == bot]
        if found:
            os.kill(luck.choice(found), signal.SIGKILL)


def group_of(leader: int) -> list[int]:
    listed = subprocess.run(["ps", "-e", "-o", "pid=,pgid=,stat="], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [int(row[0]) for row in rows if int(row[1]) == leader and not row[2].startswith("Z")]


def is_bot(process: int) -> bool:
    try:
        return b"roost.server.thinker" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


class Playing(threading.Thread):
    """Two players at a table, until the connection breaks or they are stopped."""

    def __init__(self, address: str, game: str, luck: random.Random, old: Playing | None = None) -> None:
        super().__init__(daemon=True)
        self.game = game
        self.luck = luck
        self.stop = threading.Event()
        self.two: Two
        self.told: list[list[int]] = [[], []]  # the acknowledged answers of each seat
        self.sent = 0  # answers that were sent, acknowledged or not
        self.bots = False  # whether a bot may have answered too
        if old is not None:
            self.two, self.told, self.sent, self.bots = old.two, old.told, old.sent, old.bots
            return
        clock = {"minutes": 60, "increment": 5} if luck.random() < 0.3 else None
        self.two = Two(address, game=game, clock=clock)

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self.step()
        except LOST:
            pass

    def step(self) -> None:
        seats = [seat for seat in self.two.seats if seat.state["result"] is None]
        if len(seats) < 2:
            self.rematch()
            return
        luck = self.luck.random()
        for k, seat in enumerate(seats):
            away = seat.last["table"]["seats"][k]["kind"] == "away"
            if away:
                seat.ask("table", type="away", on=False)
            elif luck < 0.03:
                self.bots = True
                seat.ask("table", type="away", on=True)
                time.sleep(0.1)
            elif luck < 0.035:
                self.bots = True  # a bot plays on for who has resigned
                seat.ask("state", type="resign")
            elif luck < 0.1 and seat.state["can_undo"]:
                seat.say(type="undo", counter=seat.state["counter"])
                self.settled(seat)
            elif seat.state["decision"] is not None:
                self.answer(k, seat)
            else:
                continue
            return
        for seat in seats:  # nobody is asked as far as is known
            seat.quiet(0.05)

    def answer(self, k: int, seat: Seated) -> None:
        action = self.luck.choice(seat.state["decision"]["choices"])["action"]
        self.sent += 1
        seat.say(type="answer", counter=seat.state["counter"], action=action)
        if self.settled(seat):
            self.told[k].append(action)

    def settled(self, seat: Seated) -> bool:
        """Wait for the end of a request: whether it was carried out. Requests of one socket are answered in order."""
        seat.say(type="ping")
        refused = False
        while (message := seat.receive())["type"] != "pong":
            refused = refused or message["type"] == "error"
        return not refused

    def rematch(self) -> None:
        ids = {browser.post(f"/api/tables/{self.two.id}/rematch")["table"] for browser in self.two.browsers}
        assert len(ids) == 1, f"{self.two.id} has two rematches"
        for seat in self.two.seats:
            seat.socket.close()
        self.two.id = ids.pop()
        self.told, self.sent, self.bots = [[], []], 0, False
        seats = [browser.sit(self.two.id) for browser in self.two.browsers]
        if seats[0].last["table"]["seat"] != 0:  # each player has moved on by one seat
            seats.reverse()
            self.two.browsers.reverse()
        self.two.seats = seats

    def again(self, address: str) -> Playing:
        """The same players in a new thread, connected again with the same cookies."""
        for browser in self.two.browsers:
            cookie = browser.http.cookies["roost"]
            browser.close()
            browser.opened = ExitStack()
            browser.http = httpx.Client(base_url=address, cookies={"roost": cookie}, timeout=10)
            browser.address = address
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.two.seats = [browser.sit(self.two.id) for browser in self.two.browsers]
                return Playing(address, self.game, self.luck, self)
            except LOST:  # the database has just come back, or the other process is starting
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)


async def stored_at(database: str, id: str) -> tuple[ServerTable | None, Rows]:
    """A table as it is stored, and its entries."""
    log = await open_log(database)
    try:
        table = await find_table(log, Contents(log), id)
        return table, await log.read("SELECT kind, seat, action, number FROM entry WHERE match = ? ORDER BY number", id)
    finally:
        await log.close()


def faults_of(database: str, playing: Playing) -> list[str]:
    """What is wrong with a stored table, compared with the answers that its players know to be stored."""
    table, rows = asyncio.run(stored_at(database, playing.two.id))
    if table is None:
        return [f"{playing.two.id} is gone"]
    faults = []
    for seat, told in enumerate(playing.told):
        given = [action for kind, who, action, _ in rows if kind == ANSWER and who == seat]
        if not is_part(told, given):
            faults.append(f"{table.id}: an acknowledged answer of seat {seat} is lost: {told} of {given}")
    answers = sum(row[0] == ANSWER for row in rows)
    if not playing.bots and answers > playing.sent:
        faults.append(f"{table.id}: {answers} answers are stored, but {playing.sent} were given")
    if [row[3] for row in rows] != list(range(1, len(rows) + 1)):
        faults.append(f"{table.id}: the entry numbers have gaps")
    match = Match(open_game(playing.game), len(table.seats), table.seed, table.state.options)
    for kind, seat, action, _ in rows:
        if kind == ANSWER:
            match.apply(action, seat)
        elif kind == UNDO:
            match.undo(seat)
    if digest(match.state) != digest(table.state):
        faults.append(f"{table.id}: the table differs from a replay of its answers")
    return faults


def is_part(told: list[int], given: list[int]) -> bool:
    """Whether the acknowledged answers are among the stored ones, in the same order."""
    rest = iter(given)
    return all(action in rest for action in told)


def run(
    kills: int, tables: int, folder: Path, luck: random.Random, postgres: Postgres | None = None
) -> tuple[list[str], int]:
    """The faults, and how many answers were acknowledged in total."""
    database = str(folder / "kills.db") if postgres is None else postgres.database()
    noise = folder / "server.log"
    processes = 1 if postgres is None else 2
    ways = ["servers", "servers", "bot", "sockets"] + ([] if postgres is None else ["one", "one", "postgres"])
    servers = Servers(database, noise, processes)
    games = [game for game in all_games() if game != "hoard"]
    players = [Playing(servers.address, games[k % len(games)], random.Random(luck.random())) for k in range(tables)]
    faults: list[str] = []
    total = 0
    for _ in range(kills):
        before = sum(one.sent for one in players)
        for one in players:
            one.start()
        time.sleep(luck.uniform(0.05, 0.8))
        way = luck.choice(ways)
        if way == "servers":
            servers.kill()
        elif way in ("one", "bot"):
            servers.kill_one(luck, bot=way == "bot")
            time.sleep(luck.uniform(0, 0.3))
        elif way == "postgres" and postgres is not None:
            postgres.kill()
        for one in players:
            one.stop.set()
            if way == "sockets":
                for seat in one.two.seats:
                    seat.socket.close()
        for one in players:
            one.join(PATIENCE)
        if way == "postgres" and postgres is not None:
            postgres.start()
        total += max(0, sum(one.sent for one in players) - before)
        for one in players:
            faults += [f"{fault} ({way})" for fault in faults_of(database, one)]
        if way == "servers":
            servers = Servers(database, noise, processes)
        players = [one.again(servers.address) for one in players]
    servers.kill()
    for one in players:
        one.two.close()
    return faults, total


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Kill servers at random moments; nothing acknowledged may be lost or done twice."
    )
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL and two server processes")
    args = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as held:
        postgres = held.enter_context(postgres_running()) if args.postgres else None
        faults, total = run(args.kills, args.tables, Path(folder), random.Random(args.seed), postgres)
    print("\n".join(faults))
    where = "PostgreSQL, two processes" if args.postgres else "a file"
    print(
        f"kills: {where}, {args.kills} kills, {total} answers sent at "
        f"{args.tables} tables at a time, {len(faults)} faults, seed {args.seed}, {time.monotonic() - start:.0f} s"
    )
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
