"""The action log in an SQLite file, for one server.

WAL mode, synchronous FULL. One thread writes, another reads, each with a connection of its own.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import stat
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from roost.server.log import Damaged, Job, Log, LogTrouble, Rows, Statement, Taken, release
from roost.server.schema import SCHEMA, UPGRADES

STOP = None
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PRIVATE = 0o600  # the games of strangers, and the hashes of their cookies
FAULTS = 5  # faults of a damaged file that are named


def sqlite_path(given: str) -> Path:
    """The path in `games/roost.db` or `sqlite:///games/roost.db`. Raises `LogTrouble` for any other database."""
    kind, slashes, path = given.partition("://")
    if not slashes and given.strip():
        return Path(given).expanduser()
    if kind != "sqlite" or len(path) < 2 or path[0] != "/":
        raise LogTrouble(
            f"the database must be a file, written roost.db or sqlite:///roost.db, or postgresql://…, not {given!r}"
        )
    return Path(path[1:])


def open_database(path: Path) -> sqlite3.Connection:
    """Open the file; create or upgrade it if needed. Raises `LogTrouble` for a file that a newer Roost has written."""
    if not path.parent.is_dir():
        raise LogTrouble(f"cannot open the database {path}: there is no folder {path.parent}")
    try:
        make_private(path)
        found = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        found.execute("PRAGMA journal_mode = WAL")
        found.execute("PRAGMA synchronous = FULL")
        found.execute("PRAGMA busy_timeout = 5000")
        version = found.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA:
            raise LogTrouble(f"{path} has schema {version}, but this Roost supports {SCHEMA}: use a newer Roost")
        if version < SCHEMA:
            steps = "".join(UPGRADES[version:])
            found.executescript(f"BEGIN; {steps} PRAGMA user_version = {SCHEMA}; COMMIT;")
    except (OSError, sqlite3.Error) as error:
        raise LogTrouble(f"cannot open the database {path}: {error}") from error
    return found


def make_private(path: Path) -> None:
    """Create a file that only its owner can use, or make it so. SQLite gives its other files the same mode.

    A file that exists is never opened here: closing it would give up SQLite's locks of this whole process, and another
    process that opens the database for a moment would then delete the newest changes.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
    for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if sys.platform != "win32" and one.is_file() and stat.S_IMODE(one.stat().st_mode) & ~PRIVATE:
            one.chmod(PRIVATE)


def faults_of(path: Path) -> list[str]:
    """What is damaged in a file, in SQLite's words; empty if nothing is."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as opened:
            rows = opened.execute(f"PRAGMA quick_check({FAULTS})").fetchall()
    except sqlite3.DatabaseError as error:
        return [str(error)]
    words = [line for (text,) in rows for line in str(text).splitlines() if not line.startswith("*** in database")]
    return [] if words == ["ok"] else words[:FAULTS]


class SqliteLog(Log):
    """The writer thread with its connection, and a second connection for reading."""

    def __init__(self, path: Path) -> None:
        self.writing = open_database(path)
        self.reading = open_database(path)
        self.waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.reader = ThreadPoolExecutor(1, "reader")  # one thread, because it has one connection
        self.thread = threading.Thread(target=self.write_on, name="log", daemon=True)
        self.thread.start()

    async def store(self, rows: list[Statement], news: str = "") -> None:
        job = Job(rows, news, asyncio.get_running_loop().create_future())
        self.waiting.put(job)
        await job.done

    async def read(self, sql: str, *values: Any) -> Rows:
        """The rows that a query finds. It runs in a thread of its own, so that tables go on meanwhile."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.reader, self.rows, sql, values)
        except sqlite3.Error as error:
            raise LogTrouble(f"cannot read the database: {error}") from error

    def rows(self, sql: str, values: tuple[Any, ...]) -> Rows:
        try:
            return self.reading.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode in DAMAGE:
                raise Damaged(f"cannot read the database: {error}") from error
            raise

    async def close(self) -> None:
        self.waiting.put(STOP)
        self.thread.join()
        self.reader.shutdown()
        self.writing.close()
        self.reading.close()

    # -- in the writer thread --------------------------------------------------------------------------------------
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
        """Store all jobs in one transaction; if that fails, each in its own, so that a bad job affects no other."""
        faults: list[LogTrouble | None] = [None] * len(jobs)
        try:
            self.commit([row for job in jobs for row in job.rows])
        except Exception as error:  # the writer goes on after any error
            faults = [trouble_of(error)] if len(jobs) == 1 else [self.fault_of(job) for job in jobs]
        self.stored += len(jobs)
        jobs[0].done.get_loop().call_soon_threadsafe(release, jobs, faults)

    def fault_of(self, job: Job) -> LogTrouble | None:
        try:
            self.commit(job.rows)
        except Exception as error:
            return trouble_of(error)
        return None

    def commit(self, rows: list[Statement]) -> None:
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


def trouble_of(error: Exception) -> LogTrouble:
    return Taken(str(error)) if isinstance(error, sqlite3.IntegrityError) else LogTrouble(str(error))
