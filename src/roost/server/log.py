"""The action log: the SQLite database from which a server restores its tables after a stop or crash.

WAL mode, synchronous FULL. One writer thread commits all waiting rows in one transaction and only then wakes those who
wait for them, so clients never learn of anything that is not on disk.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FIRST = """
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
"""
KEPT = """
CREATE TABLE kept (
    owner TEXT NOT NULL, game TEXT NOT NULL, option TEXT NOT NULL, word TEXT NOT NULL, match TEXT NOT NULL,
    PRIMARY KEY (owner, game, option, word)
) WITHOUT ROWID;
"""
REPORTS = """
CREATE TABLE report (
    id TEXT PRIMARY KEY, match TEXT NOT NULL, seat INTEGER, created REAL NOT NULL, body TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX report_match ON report (match);
"""
SOCIAL = """
ALTER TABLE match ADD COLUMN clock TEXT;
ALTER TABLE match ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
CREATE TABLE chat (
    match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
CONTENT = """
CREATE TABLE content (hash TEXT PRIMARY KEY, game TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
ALTER TABLE match ADD COLUMN content TEXT;
ALTER TABLE match ADD COLUMN frozen TEXT;
"""
# Each item upgrades a file by one schema; a new file gets all of them. Never change an item, only add one.
UPGRADES = [FIRST, KEPT, REPORTS, SOCIAL, CONTENT]
SCHEMA = len(UPGRADES)
STOP = None
LOCKED_BYTE = 1024  # on Windows a locked byte cannot be read; the address is stored before it


class LogTrouble(Exception):
    """The log cannot be opened, or something could not be stored."""


class AlreadyServed(LogTrouble):
    """Another server has locked the database; `address` is its address, or "" if it has not written one."""

    def __init__(self, path: Path) -> None:
        try:
            self.address = lock_of(path).read_bytes()[:LOCKED_BYTE].decode()
        except (OSError, UnicodeDecodeError):
            self.address = ""
        where = f"Roost already runs at {self.address}" if self.address else "another Roost is already running"
        super().__init__(f"{where} with the games of {path}; use that one, or choose another file with --database")


@dataclass(frozen=True)
class Statement:
    """An SQL statement with its values."""

    sql: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Job:
    """Rows that are stored together or not at all, and the future that is set when they are."""

    rows: list[Statement]
    done: asyncio.Future[None]


def sqlite_path(given: str) -> Path:
    """The path in `games/roost.db` or `sqlite:///games/roost.db`. Raises `LogTrouble` for any other database."""
    kind, slashes, path = given.partition("://")
    if kind.startswith("postgres"):
        raise LogTrouble("PostgreSQL is not supported; give a file, such as roost.db")
    if not slashes and given.strip():
        return Path(given).expanduser()
    if kind != "sqlite" or len(path) < 2 or path[0] != "/":
        raise LogTrouble(f"the database must be a file, written roost.db or sqlite:///roost.db, not {given!r}")
    return Path(path[1:])


def open_database(path: Path) -> sqlite3.Connection:
    """Open the file; create or upgrade it if needed. Raises `LogTrouble` for a file that a newer Roost has written."""
    if not path.parent.is_dir():
        raise LogTrouble(f"cannot open the database {path}: there is no folder {path.parent}")
    try:
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


def lock_database(path: Path) -> IO[bytes]:
    """Lock the database while the returned file is open: two servers would serve conflicting states."""
    name = lock_of(path)
    try:
        held = name.open("r+b" if name.exists() else "w+b")
    except OSError as error:
        raise LogTrouble(f"cannot lock the database {path}: {error}") from error
    try:
        if sys.platform == "win32":
            held.seek(LOCKED_BYTE)
            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        held.close()
        raise AlreadyServed(path) from error
    note_address(held, "")
    return held


def lock_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


def note_address(held: IO[bytes], address: str) -> None:
    """Write the server's address into its lock file, for the message that a second server prints."""
    held.seek(0)
    held.truncate()
    held.write(address.encode())
    held.flush()


class Log:
    """The writer thread with its connection, and a second connection for reading."""

    def __init__(self, path: Path) -> None:
        self.writing = open_database(path)
        self.reading = open_database(path)
        self.waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.reader = ThreadPoolExecutor(1, "reader")  # one thread, because it has one connection
        self.thread = threading.Thread(target=self.write_on, name="log", daemon=True)
        self.thread.start()
        self.commits = 0
        self.stored = 0

    async def store(self, rows: list[Statement]) -> None:
        """Return when the rows are on disk. Raises `LogTrouble` if they could not be stored."""
        job = Job(rows, asyncio.get_running_loop().create_future())
        self.waiting.put(job)
        await job.done

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a query finds. It runs in a thread of its own, so that tables go on meanwhile."""
        return await asyncio.get_running_loop().run_in_executor(self.reader, self.rows, sql, values)

    def rows(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        return self.reading.execute(sql, values).fetchall()

    def close(self) -> None:
        """Store the rows that still wait, then close."""
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
        faults: list[Exception | None] = [None] * len(jobs)
        try:
            self.commit([row for job in jobs for row in job.rows])
        except Exception as error:  # the writer goes on after any error
            faults = [error] if len(jobs) == 1 else [self.fault_of(job) for job in jobs]
        self.stored += len(jobs)
        jobs[0].done.get_loop().call_soon_threadsafe(release, jobs, faults)

    def fault_of(self, job: Job) -> Exception | None:
        try:
            self.commit(job.rows)
        except Exception as error:
            return error
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


def release(jobs: list[Job], faults: list[Exception | None]) -> None:
    """Runs in the event loop: wake those who wait for the jobs."""
    for job, fault in zip(jobs, faults, strict=True):
        if job.done.done():
            continue
        if fault is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(LogTrouble(str(fault)))
