"""The action log in PostgreSQL, for any number of servers.

One connection writes: all waiting changes in one transaction, without waiting between their statements. A few more
connections read. Each commit notifies the other servers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import psycopg
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from roost.server.log import Job, Log, LogTrouble, Rows, Statement, Taken, release
from roost.server.schema import SCHEMA, UPGRADES, in_postgres

CHANNEL = "roost"
READERS = 4  # connections for reading
THINKING = 64  # connections that hold a question while a bot thinks, at most
PATIENCE = 10  # seconds to connect
UPGRADE_LOCK = 0x524F4F5354  # only one server upgrades the database at a time
STOP = None
RETRY = 0.5  # seconds until a lost connection is tried again
READ_TRIES = 2
logger = logging.getLogger(__name__)


@lru_cache(maxsize=256)
def with_marks(sql: str) -> bytes:
    """The statement with psycopg's placeholders for values."""
    return sql.replace("?", "%s").encode()


def in_one_line(error: Exception) -> str:
    return " ".join(str(error).split())


async def connect(address: str) -> AsyncConnection[Any]:
    """Connect without prepared statements: psycopg does not notice if a failed transaction has removed some."""
    return await AsyncConnection.connect(
        address, autocommit=True, connect_timeout=PATIENCE, application_name="roost", prepare_threshold=None
    )


async def open_postgres(address: str) -> PostgresLog:
    """Connect and create or upgrade the tables. Raises `LogTrouble`, also if a newer Roost has written them."""
    try:
        async with await connect(address) as first, first.transaction():
            await first.execute("SELECT pg_advisory_xact_lock(%s)", (UPGRADE_LOCK,))
            await first.execute("CREATE TABLE IF NOT EXISTS schema_version (number INTEGER NOT NULL)")
            found = await (await first.execute("SELECT number FROM schema_version")).fetchone()
            version = 0 if found is None else int(found[0])
            if version > SCHEMA:
                raise LogTrouble(
                    f"the database has schema {version}, but this Roost supports {SCHEMA}: use a newer Roost"
                )
            for upgrade in UPGRADES[version:]:
                await first.execute(in_postgres(upgrade).encode())
            await first.execute("DELETE FROM schema_version")
            await first.execute("INSERT INTO schema_version VALUES (%s)", (SCHEMA,))
        log = PostgresLog(address)
        await log.pool.open(wait=True, timeout=PATIENCE)
        await log.claims.open()
    except (psycopg.Error, PoolTimeout) as error:
        raise LogTrouble(f"cannot open the PostgreSQL database: {in_one_line(error)}") from error
    return log


@dataclass(frozen=True)
class Claim:
    """A question that somebody is thinking about."""

    connection: AsyncConnection[Any]
    match: str
    seat: int
    counter: int
    hint: int
    content: str
    line: str

    async def reply(self, reply: str, news: str) -> None:
        """Store the reply. The question itself is no longer needed."""
        put = "UPDATE question SET reply = ?, line = '' WHERE match = ? AND seat = ? AND counter = ? AND hint = ?"
        await self.connection.execute(with_marks(put), (reply, self.match, self.seat, self.counter, self.hint))
        await self.connection.execute(b"SELECT pg_notify(%s, %s)", (CHANNEL, news))


class PostgresLog(Log):
    """The writing task with its connection, and connections for reading."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.pool = AsyncConnectionPool(
            address, min_size=1, max_size=READERS, open=False, kwargs={"autocommit": True}, timeout=PATIENCE
        )
        self.claims = AsyncConnectionPool(
            address, min_size=0, max_size=THINKING, open=False, kwargs={"autocommit": True}, timeout=PATIENCE
        )
        self.waiting: asyncio.Queue[Job | None] = asyncio.Queue()
        self.connection: AsyncConnection[Any] | None = None
        self.writing = asyncio.get_running_loop().create_task(self.write_on())

    async def store(self, rows: list[Statement], news: str = "") -> None:
        job = Job(rows, news, asyncio.get_running_loop().create_future())
        self.waiting.put_nowait(job)
        await job.done

    async def read(self, sql: str, *values: Any) -> Rows:
        if any(isinstance(value, str) and "\x00" in value for value in values):
            return []  # PostgreSQL stores no such text
        for tried in range(1, READ_TRIES + 1):
            try:
                async with self.pool.connection() as connection:
                    return await (await connection.execute(with_marks(sql), values)).fetchall()
            except (psycopg.OperationalError, PoolTimeout) as error:
                if tried == READ_TRIES:
                    raise LogTrouble(f"cannot read the database: {in_one_line(error)}") from error
        raise AssertionError

    async def close(self) -> None:
        self.waiting.put_nowait(STOP)
        await self.writing
        if self.connection is not None:
            await self.connection.close()
        await self.pool.close()
        await self.claims.close()

    # -- writing -------------------------------------------------------------------------------------------------------
    async def write_on(self) -> None:
        while (first := await self.waiting.get()) is not STOP:
            jobs = [first]
            stop = False
            while not stop and not self.waiting.empty():
                job = self.waiting.get_nowait()
                if job is STOP:
                    stop = True
                else:
                    jobs.append(job)
            await self.write(jobs)
            if stop:
                return

    async def write(self, jobs: list[Job]) -> None:
        """Store all jobs in one transaction; if that fails, each in its own, so that a bad job affects no other."""
        faults: list[LogTrouble | None] = [None] * len(jobs)
        try:
            await self.commit(jobs)
        except Exception as error:  # the writer goes on after any error
            if len(jobs) == 1 or self.is_lost():
                faults = [trouble_of(error)] * len(jobs)
            else:
                faults = [await self.fault_of(job) for job in jobs]
        self.stored += len(jobs)
        release(jobs, faults)

    async def fault_of(self, job: Job) -> LogTrouble | None:
        try:
            await self.commit([job])
        except Exception as error:
            return trouble_of(error)
        return None

    def is_lost(self) -> bool:
        return self.connection is None or self.connection.closed

    async def commit(self, jobs: list[Job]) -> None:
        """Store the jobs, sorted by their first key, so that two servers never wait for each other in a circle."""
        if self.connection is None or self.connection.closed:
            self.connection = await connect(self.address)
        connection = self.connection
        try:
            async with connection.pipeline():  # all statements are sent at once
                await connection.execute(b"BEGIN")
                for job in sorted(jobs, key=lambda job: job.news):
                    for row in job.rows:
                        await connection.execute(with_marks(row.sql), row.values)
                    if job.news:
                        await connection.execute(b"SELECT pg_notify(%s, %s)", (CHANNEL, job.news))
                await connection.execute(b"COMMIT")
        except Exception:  # also a value that cannot be sent: otherwise the next change would store half of this one
            if not connection.closed:
                await connection.execute(b"ROLLBACK")
            raise
        self.commits += 1

    # -- bots' questions -----------------------------------------------------------------------------------------------
    @asynccontextmanager
    async def claim(self, where: str, *values: Any) -> AsyncIterator[Claim | None]:
        """A question that is locked for others meanwhile; None if there is none that is free."""
        found = with_marks(f"SELECT match, seat, counter, hint, content, line FROM question WHERE {where}")
        try:
            async with self.claims.connection() as connection, connection.transaction():
                row = await (await connection.execute(found, values)).fetchone()
                yield None if row is None else Claim(connection, *row)
        except (psycopg.Error, PoolTimeout) as error:
            raise LogTrouble(f"cannot take a question: {in_one_line(error)}") from error

    # -- news ----------------------------------------------------------------------------------------------------------
    async def listen(self, hear: Callable[[str], None], again: Callable[[], None]) -> None:
        while True:
            try:
                async with await connect(self.address) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    again()  # something may have happened before, or while there was no connection
                    async for one in connection.notifies():
                        try:
                            hear(one.payload)
                        except Exception as error:  # another program may send words that are no news
                            logger.warning("News that was not understood: %s", in_one_line(error))
            except psycopg.Error as error:
                logger.warning("No news from other servers, trying again: %s", in_one_line(error))
            await asyncio.sleep(RETRY)


def trouble_of(error: Exception) -> LogTrouble:
    words = in_one_line(error) or type(error).__name__
    return Taken(words) if isinstance(error, psycopg.errors.UniqueViolation) else LogTrouble(words)
