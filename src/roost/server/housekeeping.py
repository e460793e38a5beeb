"""What a running server does beside the games: it follows `roost admin`, and deletes or archives old tables.

`roost admin` only changes the database. Every server on it looks there every few seconds, so a change reaches all.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time

from roost.server.guards import Gate
from roost.server.hall import Hall
from roost.server.live import Live
from roost.server.log import Log, LogTrouble, Statement

RETENTION_EVERY = 600.0  # seconds
AT_ONCE = 200  # tables that are asked for, archived or deleted by one statement
DAY = 86400.0
COMMITMENT_AGE = 3600.0  # seconds that an unused commitment to a seed is kept
ARCHIVED = "this game was archived"
LAST = "coalesce((SELECT max(at) FROM entry WHERE entry.match = match.id), created)"
logger = logging.getLogger(__name__)


def rows_of_deletion(id: str) -> list[Statement]:
    """The statements that delete a table with everything that belongs to it."""
    tables = [("match", "id"), ("seat", "match"), ("entry", "match"), ("chat", "match"), ("report", "match")]
    return [Statement(f"DELETE FROM {name} WHERE {key} = ?", (id,)) for name, key in tables]


def rows_of_archive(id: str) -> list[Statement]:
    """The statements that leave only the seats and the record of a finished game, and when it ended as its time."""
    return [
        Statement(f"UPDATE match SET created = {LAST} WHERE id = ?", (id,)),
        Statement("UPDATE match SET closed = ? WHERE id = ?", (ARCHIVED, id)),
        Statement("DELETE FROM entry WHERE match = ?", (id,)),
        Statement("DELETE FROM chat WHERE match = ?", (id,)),
    ]


def rows_of_closing(id: str, reason: str) -> list[Statement]:
    """The statement that closes a table: nobody can play on, and its players can download the record."""
    return [Statement("UPDATE match SET closed = ?, frozen = ? WHERE id = ?", (reason, reason, id))]


class Housekeeping:
    def __init__(self, hall: Hall, gate: Gate) -> None:
        self.hall = hall
        self.gate = gate
        self.retained = -RETENTION_EVERY

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except LogTrouble as trouble:
                logger.error("Housekeeping failed: %s", trouble)
            await asyncio.sleep(self.hall.settings.housekeeping)

    async def look(self) -> None:
        await self.block()
        await self.evict()
        if time.monotonic() - self.retained >= RETENTION_EVERY:
            self.retained = time.monotonic()
            await self.retain()

    async def block(self) -> None:
        """Refuse the blocked addresses, and close their sockets."""
        found = await self.hall.log.read("SELECT address FROM blocked")
        self.gate.blocked = [ipaddress.ip_network(address) for (address,) in found]
        if self.gate.blocked:
            for live in self.hall.live.values():
                for client in live.clients:
                    if self.gate.is_blocked(client.address):
                        client.send_bytes(None)

    async def evict(self) -> None:
        """Forget tables that were deleted or closed; their clients connect again and are told.

        So are games that go on here although they have a record: a player got it at a server that could not play them
        on (freezing.py), and has seen all cards.
        """
        ids = list(self.hall.live)
        for start in range(0, len(ids), AT_ONCE):
            some = ids[start : start + AT_ONCE]
            marks = ",".join("?" * len(some))
            which = f"closed IS NULL AND id IN ({marks})"
            rows = await self.hall.log.read(f"SELECT id, record IS NULL FROM match WHERE {which}", *some)
            unfinished: dict[str, bool] = dict(rows)
            for id in some:
                live = self.hall.live.get(id)
                if live is not None and not (unfinished.get(id) or (id in unfinished and live.table.over)):
                    await self.drop(live)

    async def drop(self, live: Live) -> None:
        await self.hall.let_go(live)
        logger.info("Table %s was closed or deleted", live.table.id)

    async def retain(self) -> None:
        """Archive and delete what is older than the settings say."""
        settings, log, now = self.hall.settings, self.hall.log, time.time()
        if settings.abandoned_days:
            old = await old_tables(log, "record IS NULL", now - settings.abandoned_days * DAY)
            await self.store_each("deleted as abandoned", {id: rows_of_deletion(id) for id in old})
        if settings.delete_days:
            old = await old_tables(log, "record IS NOT NULL", now - settings.delete_days * DAY)
            await self.store_each("deleted", {id: rows_of_deletion(id) for id in old})
        if settings.archive_days:
            finished = "record IS NOT NULL AND closed IS NULL"
            old = await old_tables(log, finished, now - settings.archive_days * DAY)
            await self.store_each("archived", {id: rows_of_archive(id) for id in old})
        await log.store([Statement("DELETE FROM commitment WHERE at < ?", (now - COMMITMENT_AGE,))])

    async def store_each(self, what: str, tables: dict[str, list[Statement]]) -> None:
        for rows in tables.values():
            await self.hall.log.store(rows)
        if tables:
            logger.info("%d old tables were %s", len(tables), what)
            await self.evict()


async def old_tables(log: Log, which: str, before: float) -> list[str]:
    """The ids of some tables where nothing has happened since a time."""
    rows = await log.read(f"SELECT id FROM match WHERE {which} AND {LAST} < ? LIMIT {AT_ONCE}", before)
    return [row[0] for row in rows]
