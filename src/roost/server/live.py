"""A table in memory: its lock, its connected clients, and what is sent to them."""

from __future__ import annotations

import asyncio
import math

import msgspec

from roost.server import clocks
from roost.server.chat import Chat
from roost.server.fairness import Payer
from roost.server.messages import ServerMessage
from roost.server.tables import Refused, ServerTable

encode = msgspec.json.Encoder().encode


class Client:
    """One connected socket: its visitor (a person, known by a cookie), and the messages still to be sent."""

    def __init__(self, visitor: str | None, backlog: int, address: str = "") -> None:
        self.visitor = visitor
        self.address = address
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(backlog)
        self.too_slow = False

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes | None) -> None:
        """Queue a message; None closes the socket. A client that reads too slowly is disconnected."""
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.too_slow = True


class TableLock(asyncio.Lock):
    """A table's lock. `gone`: the table was dropped from memory, so whoever still waits for the lock must reconnect."""

    gone = False

    async def __aenter__(self) -> None:
        await super().__aenter__()
        if self.gone:
            self.release()
            raise Refused("trouble", "The server is reloading this table; connect again.")


class Live:
    """A table in memory, with its connected clients and thinking bots."""

    def __init__(self, table: ServerTable, chat: Chat) -> None:
        self.table = table
        self.chat = chat
        self.lock = TableLock()
        self.clients: list[Client] = []
        self.thinking: dict[int, int] = {}  # for each seat whose bot is thinking: the counter of its decision
        self.payer = Payer(visitor=next((one.owner for one in table.seats if one.owner), "") or "")
        self.hurried = False  # whether bots think less than usual here, because many wait
        self.elsewhere: dict[str, set[int]] = {}  # the seats that are connected to other servers, see news.py
        self.nudged = 0.0
        self.left_at = -math.inf  # when the last connected player disconnected
        self.clock_stored = clocks.now()

    def here(self) -> set[int]:
        """The seats that are connected to this server."""
        seats = {self.table.seat_of(client.visitor) for client in self.clients}
        return {seat for seat in seats if seat is not None}

    def connected(self) -> set[int]:
        """The seats that are connected, here or to another server."""
        return self.here().union(*self.elsewhere.values())

    def pace(self) -> float:
        """The least seconds for a bot's answer here: the slowest pace of those who watch a bot play for them."""
        seats = self.table.seats
        return max((seats[seat].pace for seat in self.connected() if seats[seat].away), default=0.0)

    def idle(self) -> bool:
        on_clock = self.table.clock is not None and bool(self.table.clock.running)
        return not self.clients and not self.thinking and not self.lock.locked() and not on_clock
