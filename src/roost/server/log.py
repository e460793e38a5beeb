"""The action log: what a killed server starts again from.

SQLite, WAL, synchronous FULL. One writer commits all rows that wait in one transaction and only then releases those
who wait for them: nobody is told of anything that is not on disk.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

SCHEMA = 2
KEPT = """
CREATE TABLE kept (
    owner TEXT NOT NULL, game TEXT NOT NULL, option TEXT NOT NULL, word TEXT NOT NULL, match TEXT NOT NULL,
    PRIMARY KEY (owner, game, option, word)
) WITHOUT ROWID;
"""
TABLES = f"""
CREATE TABLE match (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version TEXT NOT NULL, hash TEXT NOT NULL, options TEXT NOT NULL,
    seed BLOB NOT NULL, practice INTEGER NOT NULL, created REAL NOT NULL, rematch TEXT, record TEXT
) WITHOUT ROWID;
CREATE TABLE seat (
    match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, human INTEGER NOT NULL, bot TEXT NOT NULL,
    owner TEXT, token TEXT, away INTEGER NOT NULL, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seat_owner ON seat (owner) WHERE owner IS NOT NULL;
CREATE TABLE entry (
    match TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, action INTEGER NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
{KEPT}"""
STOP = None


class LogTrouble(Exception):
    """The log cannot be opened, or something could not be stored."""


@dataclass(frozen=True)
class Row:
    """One statement with its values."""

    sql: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Job:
    """Rows that are stored together or not at all, and who waits for them."""

    rows: list[Row]
    done: asyncio.Future[None]


def sqlite_path(url: str) -> Path:
    """The file of `sqlite:///file.db`; every other database is refused in words."""
    kind, slashes, path = url.partition(":///")
    if kind.startswith("postgres"):
        raise LogTrouble("PostgreSQL comes later; for now the log is a file: sqlite:///roost.db")
    if kind != "sqlite" or not slashes or not path:
        raise LogTrouble(f"the database is written sqlite:///roost.db or sqlite:////var/lib/roost.db, not {url!r}")
    return Path(path)


def open_database(path: Path) -> sqlite3.Connection:
    """Open the file, made on first use; one that a newer Roost has written is left alone."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        found = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        found.execute("PRAGMA journal_mode = WAL")
        found.execute("PRAGMA synchronous = FULL")
        found.execute("PRAGMA busy_timeout = 5000")
        version = found.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            found.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
        elif version == 1:  # what finished games unlock was not kept yet
            found.executescript(f"BEGIN; {KEPT} PRAGMA user_version = {SCHEMA}; COMMIT;")
        elif version != SCHEMA:
            raise LogTrouble(f"{path} is of schema {version}; this Roost knows {SCHEMA}: use the Roost that wrote it")
    except (OSError, sqlite3.Error) as error:
        raise LogTrouble(f"cannot open the database {path}: {error}") from error
    return found


def lock_database(path: Path) -> IO[bytes]:
    """A lock beside the database, held while the file is open: two servers would each tell what the other knows not."""
    try:
        held = path.with_name(f"{path.name}.lock").open("ab")
    except OSError as error:
        raise LogTrouble(f"cannot lock the database {path}: {error}") from error
    try:
        if sys.platform == "win32":
            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        held.close()
        raise LogTrouble(
            f"another Roost serves {path} already; stop it, or give this one its own --database"
        ) from error
    return held


class Log:
    """The writer, and a connection of its own for reading."""

    def __init__(self, path: Path) -> None:
        self.writing = open_database(path)
        self.reading = open_database(path)
        self.waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.write_on, name="log", daemon=True)
        self.thread.start()
        self.commits = 0
        self.stored = 0

    async def store(self, rows: list[Row]) -> None:
        """Returns when the rows are on disk; raises `LogTrouble` if they could not be stored."""
        job = Job(rows, asyncio.get_running_loop().create_future())
        self.waiting.put(job)
        await job.done

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.reading.execute(sql, values).fetchall()

    def close(self) -> None:
        """Store what still waits, then close."""
        self.waiting.put(STOP)
        self.thread.join()
        self.writing.close()
        self.reading.close()

    # -- in the writer's thread ------------------------------------------------------------------------------------
    def write_on(self) -> None:
        while (first := self.waiting.get()) is not STOP:
            jobs = [first]
            stop = False
            while not self.waiting.empty():
                job = self.waiting.get()
                if job is STOP:
                    stop = True
                    break
                jobs.append(job)
            self.write(jobs)
            if stop:
                return

    def write(self, jobs: list[Job]) -> None:
        """All in one transaction; where that fails, one by one, so that a bad job harms no other."""
        faults: list[Exception | None] = [None] * len(jobs)
        try:
            self.commit([row for job in jobs for row in job.rows])
        except Exception as error:  # whatever it is, the writer goes on
            faults = [error] if len(jobs) == 1 else [self.fault_of(job) for job in jobs]
        self.stored += len(jobs)
        jobs[0].done.get_loop().call_soon_threadsafe(release, jobs, faults)

    def fault_of(self, job: Job) -> Exception | None:
        try:
            self.commit(job.rows)
        except Exception as error:
            return error
        return None

    def commit(self, rows: list[Row]) -> None:
        self.writing.execute("BEGIN IMMEDIATE")
        try:
            for row in rows:
                self.writing.execute(row.sql, row.values)
            self.writing.execute("COMMIT")
        except Exception:
            if self.writing.in_transaction:
                self.writing.execute("ROLLBACK")
            raise
        self.commits += 1


def release(jobs: list[Job], faults: list[Exception | None]) -> None:
    """Back in the loop: what is on disk may be told."""
    for job, fault in zip(jobs, faults, strict=True):
        if job.done.done():
            continue
        if fault is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(LogTrouble(f"could not be stored: {fault}"))
