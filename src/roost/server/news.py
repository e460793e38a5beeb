"""What several servers on one database tell each other, so that each can serve every table.

A commit brings `entry` or `chat` with the table and the number of the row; whoever has the table in memory then reads
the log. The other kinds are not stored: who is connected (`present`, asked for by `who`), nudges, a sign of life, and
tables to be dropped from memory because some of their rows were deleted (`forget`). News may get lost with a
connection; then everything in memory is read again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from roost.server.hall import ALIVE, CHAT, ENTRY, FORGET, NUDGE, PRESENT, WHO, Hall
from roost.server.live import Live
from roost.server.log import LogTrouble
from roost.server.question_queue import ANSWERED, ASKED
from roost.server.tables import Refused

EVERY = 3.0  # seconds between two signs of life
GONE = 10.0  # seconds of silence after which the players at another server count as gone
logger = logging.getLogger(__name__)


class News:
    """Hears the other servers and tells the tables of this one."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.heard: dict[str, float] = {}  # when each other server was heard last
        self.behind: set[str] = set()  # the tables that are about to read the log

    async def run(self) -> None:
        """Hear the other servers for as long as this one runs."""
        if self.hall.log.shared:
            works = [self.hall.log.listen(self.hear, self.again), self.stay_alive()]
            if self.hall.queue is not None:
                works.append(self.hall.queue.help())
            await asyncio.gather(*works)

    def hear(self, news: str) -> None:
        kind, id, about, sender = news.split(" ")
        if sender == self.hall.name:
            return
        if self.hall.queue is not None and kind in (ASKED, ANSWERED):
            self.hall.queue.hear(kind, id)
            return
        if sender not in self.heard and kind == ALIVE:  # it has just started, or this one has
            for each in self.hall.live.values():
                self.hall.start(self.hall.tell_presence(each))
        self.heard[sender] = time.monotonic()
        live = self.hall.live.get(id)
        if live is None:
            return
        if kind == ENTRY and live.table.stored < int(about):
            self.catch_up(live)
        elif kind == CHAT:
            self.hall.start(self.catch_up_chat(live))
        elif kind == NUDGE:
            self.hall.nudge(live, int(about))
        elif kind == FORGET:
            self.hall.start(self.hall.let_go(live))
        elif kind == WHO:
            self.hall.start(self.hall.tell_presence(live))
        elif kind == PRESENT:
            self.set_presence(live, sender, {int(seat) for seat in about.split(",") if seat != "-"})

    def again(self) -> None:
        """Let every table in memory read the log, because news may have been missed."""
        for live in self.hall.live.values():
            self.catch_up(live)
            self.hall.start(self.catch_up_chat(live))

    def catch_up(self, live: Live) -> None:
        if live.table.id not in self.behind:
            self.behind.add(live.table.id)
            self.hall.start(self.catching_up(live))

    async def catching_up(self, live: Live) -> None:
        with contextlib.suppress(Refused):  # it was dropped from memory, and its clients connect again
            async with live.lock:
                self.behind.discard(live.table.id)  # what is stored from now on is told again
            await self.hall.catch_up(live)
        self.behind.discard(live.table.id)

    async def catch_up_chat(self, live: Live) -> None:
        with contextlib.suppress(Refused, LogTrouble):
            async with live.lock:
                await self.hall.hear_chat(live)

    # -- presence ------------------------------------------------------------------------------------------------------
    def set_presence(self, live: Live, server: str, seats: set[int]) -> None:
        before = live.connected()
        live.elsewhere.pop(server, None)
        if seats:
            live.elsewhere[server] = seats
        if live.connected() != before:
            self.hall.tell_table(live)

    async def stay_alive(self) -> None:
        """Tell the others that this server lives, and forget the players at servers that are silent."""
        while True:
            await self.hall.tell_others(ALIVE, "-", "-")
            await asyncio.sleep(EVERY)
            gone = [server for server, at in self.heard.items() if time.monotonic() - at > GONE]
            for server in gone:
                logger.warning("Server %s is silent; its players count as gone", server)
                del self.heard[server]
                for live in self.hall.live.values():
                    self.set_presence(live, server, set())
