"""A real server on a free loopback port, and simulated browsers with cookies and WebSockets."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from roost.server.app import make_app, make_server
from roost.server.command import listen_at
from roost.server.connections import Doors
from roost.server.guards import Gate
from roost.server.hall import Hall
from roost.server.settings import Limits, Settings
from roost.server.sqlite_log import SqliteLog
from roost.server.stored_tables import find_table
from roost.server.tables import ServerTable

PATIENCE = 10.0
SETTINGS = Settings(
    housekeeping=3600.0,  # some tests place tables that are not stored
    workers=1,
    pause=0.0,
    hint_bot="ismcts:60",
    limits=Limits(requests_at_once=10_000, new_tables_at_once=10_000),
)


class Server:
    """A running server. Tests use `hall` only for what no browser could do."""

    def __init__(self, address: str, hall: Hall, gate: Gate, doors: Doors) -> None:
        self.address = address
        self.doors = doors
        self.hall = hall
        self.gate = gate
        self.visitors: list[Browser] = []

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Rows of the database, read from the thread of the test."""
        return asyncio.run(self.hall.log.read(sql, *values))

    @property
    def log(self) -> SqliteLog:
        assert isinstance(self.hall.log, SqliteLog)
        return self.hall.log

    def stored(self, id: str) -> ServerTable:
        """A table as it is stored, loaded anew."""
        found = asyncio.run(find_table(self.hall.log, self.hall.contents, id))
        assert found is not None
        return found

    def visitor(self) -> Browser:
        """A visitor whose connections are closed when the server stops."""
        self.visitors.append(Browser(self.address))
        return self.visitors[-1]

    def place(self, table: ServerTable) -> None:
        """Add a table that the test has built itself."""
        self.hall.add(table)


@contextmanager
def serving(database: str | Path, settings: Settings = SETTINGS) -> Iterator[Server]:
    app = make_app(database, settings)
    server = make_server(app, settings)
    listening = listen_at("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    end = time.monotonic() + PATIENCE
    while not server.started and time.monotonic() < end:
        time.sleep(0.005)
    try:
        running = Server(
            f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.hall, app.state.gate, app.state.doors
        )
        yield running
    finally:
        for browser in running.visitors:
            browser.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


class Seated:
    """One socket at a table; `last` holds the newest message of each type."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.last: dict[str, Any] = {}
        self.until("state")

    def receive(self, timeout: float = PATIENCE) -> Any:
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        self.last[message["type"]] = message
        return message

    def until(self, kind: str) -> Any:
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def face(self, of: int, **facts: Any) -> Any:
        """Wait until a seat has these values in the `table` message; return that message."""
        while any(self.last["table"]["seats"][of][key] != value for key, value in facts.items()):
            self.receive()
        return self.last["table"]

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, kind: str, **message: Any) -> Any:
        """Send a message and wait for a reply of type `kind`."""
        self.say(**message)
        return self.until(kind)

    @property
    def state(self) -> Any:
        return self.last["state"]

    def quiet(self, seconds: float = 0.15) -> bool:
        """Whether no message arrives for a while."""
        try:
            self.receive(seconds)
        except TimeoutError:
            return True
        return False

    def answer(self, at: int = 0) -> Any:
        """Answer with one of the choices and wait for the new state."""
        choices = self.state["decision"]["choices"]
        action = choices[at % len(choices)]["action"]
        return self.ask("state", type="answer", counter=self.state["counter"], action=action)

    def catch_up(self, number: int) -> None:
        while self.state["number"] < number:
            self.receive()


class Browser:
    """A visitor: cookies, HTTP and sockets."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self.address = address
        self.opened = ExitStack()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def open(self, *kinds: str, game: str = "riders", **more: Any) -> Any:
        """Open a table; a kind is "human" or the name of a bot."""
        players = [{"kind": "human"} if kind == "human" else {"kind": "bot", "bot": kind} for kind in kinds]
        return self.post("/api/tables", game=game, players=players, **more)

    def join(self, url: str, name: str = "Guest") -> Any:
        path, _, token = url.partition("#")
        return self.post(f"/api/tables/{path.rsplit('/', 1)[1]}/join", token=token, name=name)

    def socket(self, table: str, **headers: str) -> ClientConnection:
        cookie = self.http.cookies.get("roost")
        if cookie:
            headers["Cookie"] = f"roost={cookie}"
        address = self.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        # A socket that a test left with unread messages never answers the closing handshake.
        made = connect(address, additional_headers=headers, compression=None, close_timeout=0.5)
        return self.opened.enter_context(made)

    def sit(self, table: str) -> Seated:
        return Seated(self.socket(table))

    def close(self) -> None:
        self.opened.close()
        self.http.close()


class Two:
    """A table of two human players, both connected."""

    def __init__(self, address: str, game: str = "riders", **more: Any) -> None:
        self.browsers = [Browser(address), Browser(address)]
        opened = self.browsers[0].open("human", "human", game=game, **more)
        self.id: str = opened["table"]
        self.browsers[1].join(opened["links"][0]["url"])
        self.seats = [browser.sit(self.id) for browser in self.browsers]

    def step(self, at: int = 0) -> bool:
        """Answer for a seat that is asked, and wait until both know it. False if the game is over."""
        self.level()
        for seat in self.seats:
            if seat.state["decision"] is not None:
                seat.answer(at)
                self.level()
                return True
        return False

    def level(self) -> None:
        number = max(seat.state["number"] for seat in self.seats)
        for seat in self.seats:
            seat.catch_up(number)

    def play_out(self) -> None:
        k = 0
        while self.step(k):
            k += 1

    def close(self) -> None:
        for browser in self.browsers:
            browser.close()
