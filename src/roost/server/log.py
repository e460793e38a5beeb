"""The action log: the database from which a server restores its tables after a stop or crash.

`SqliteLog` keeps it in a file for one server, `PostgresLog` in PostgreSQL for any number of them. Both commit all
waiting changes in one transaction and only then wake those who wait for them, so clients never learn of anything that
is not on disk. Statements are written once for both, with `?` for values.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Rows = list[tuple[Any, ...]]


class LogTrouble(Exception):
    """The log cannot be opened, or something could not be stored."""


class Taken(LogTrouble):
    """A row with this key is stored already: somebody else was first."""


class Damaged(LogTrouble):
    """A part of the database cannot be read because it is damaged."""


@dataclass(frozen=True)
class Statement:
    """An SQL statement with its values."""

    sql: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Job:
    """Rows that are stored together or not at all, and the future that is set when they are.

    `news` is told to the other servers when the rows are stored; "" is not told.
    """

    rows: list[Statement]
    news: str
    done: asyncio.Future[None]


class Log(ABC):
    """Stores rows and finds them again."""

    shared = False  # whether other servers may use the same database at the same time
    commits = 0
    stored = 0

    @abstractmethod
    async def store(self, rows: list[Statement], news: str = "") -> None:
        """Return when the rows are on disk. Raises `LogTrouble` if they could not be stored, `Taken` for a used key."""

    @abstractmethod
    async def read(self, sql: str, *values: Any) -> Rows:
        """The rows that a query finds."""

    @abstractmethod
    async def close(self) -> None:
        """Store the rows that still wait, then close."""

    async def listen(self, hear: Callable[[str], None], again: Callable[[], None]) -> None:
        """Call `hear` with the news of other servers, and `again` when some may have been missed; runs until cancelled.

        A log that is not shared has no news.
        """
        return

    def claim(self, where: str, *values: Any) -> AbstractAsyncContextManager[Any]:
        """A bot's question that is locked for others meanwhile, of a log that is shared (question_queue.py)."""
        raise NotImplementedError


def release(jobs: list[Job], faults: list[LogTrouble | None]) -> None:
    """Runs in the event loop: wake those who wait for the jobs."""
    for job, fault in zip(jobs, faults, strict=True):
        if job.done.done():
            continue
        if fault is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(fault)


def is_postgres(database: str | Path) -> bool:
    return str(database).startswith(("postgresql://", "postgres://"))


async def open_log(database: str | Path) -> Log:
    """Open the database at a path or an address of PostgreSQL; create or upgrade it if needed. Raises `LogTrouble`."""
    if is_postgres(database):
        try:
            from roost.server.postgres_log import open_postgres
        except ImportError as error:
            raise LogTrouble("PostgreSQL needs the package psycopg: install roost[postgres]") from error
        return await open_postgres(str(database))
    from roost.server.sqlite_log import SqliteLog, sqlite_path

    return SqliteLog(sqlite_path(str(database)))
