"""Makes sure, before a server starts, that its database can be used: a file by this server only."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from roost.server.log import LogTrouble, is_postgres, open_log
from roost.server.sqlite_log import faults_of, make_private, open_database, sqlite_path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCKED_BYTE = 1024  # on Windows a locked byte cannot be read; the address is stored before it


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
class Storage:
    """A database that can be used.

    `new_file`: the path of a file that was just made, or "". `faults`: what is damaged in a file.
    """

    new_file: str
    lock: IO[bytes] | None
    faults: list[str]

    def note(self, address: str) -> None:
        """Tell a second server, which finds the file locked, where this one is."""
        if self.lock is not None:
            note_address(self.lock, address)


@contextmanager
def storage_at(database: str, check: bool = True) -> Iterator[Storage]:
    """Create or upgrade the database; a file is locked meanwhile, and read once to `check` it. Raises `LogTrouble`."""
    if is_postgres(database):
        asyncio.run(try_to_open(database))
        yield Storage("", None, [])
        return
    path = sqlite_path(database).resolve()  # so that a link to a file that is served is locked too
    is_new = not path.exists()
    open_database(path).close()
    with lock_database(path) as held:
        yield Storage(str(path) if is_new else "", held, [] if is_new or not check else faults_of(path))


async def try_to_open(database: str) -> None:
    await (await open_log(database)).close()


def lock_database(path: Path) -> IO[bytes]:
    """Lock the database while the returned file is open: two servers would serve conflicting states."""
    name = lock_of(path)
    try:
        make_private(name)
        held = name.open("r+b")
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
