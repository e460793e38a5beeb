"""The workshop's desk: it hands requests to processes, and keeps the runs in progress and the last finished ones."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import Any, Final, Literal

import msgspec

from roost.server.guards import Bucket, Stop, bucket_of
from roost.server.settings import Settings
from roost.server.workshop.messages import CheckFace, ComparedFace, ContentPage, MetricsPage, RunFace
from roost.server.workshop.processes import WorkProcess, WorkRefused

READERS: Final = 2
READ_SECONDS: Final = 5.0
CHECK_SECONDS: Final = 45.0
COMPARE_SECONDS: Final = 300.0
UNWATCHED: Final = 30.0  # seconds after which a run that nobody asks about is stopped
MOST_WAITING: Final = 20
KEPT: Final = 100  # runs
READS, READS_AT_ONCE = 5.0, 60  # a second from one address, on average
RUNS, RUNS_AT_ONCE = 0.2, 12
Kind = Literal["check", "compare"]


class WorkshopRun:
    """A check or a comparison of one visitor."""

    def __init__(self, kind: Kind, owner: str, nice: int) -> None:
        self.id = secrets.token_urlsafe(9)
        self.kind: Kind = kind
        self.owner = owner
        self.status: Literal["waiting", "running", "done", "failed", "stopped"] = "waiting"
        self.message = ""
        self.begun = time.monotonic()
        self.ended: float | None = None
        self.asked_about = time.monotonic()
        self.found: bytes = b""
        self.process = WorkProcess(nice)
        self.task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self.status not in ("waiting", "running")

    def face(self, ahead: int) -> RunFace:
        check: CheckFace | None = None
        compared: list[ComparedFace] = []
        if self.found and self.kind == "check":
            check = msgspec.json.decode(self.found, type=CheckFace)
        elif self.found:
            compared = msgspec.json.decode(self.found, type=list[ComparedFace])
        seconds = (self.ended or time.monotonic()) - self.begun
        return RunFace(self.id, self.kind, self.status, ahead, round(seconds, 2), self.message, check, compared)

    def hear(self, found: bytes) -> None:
        self.found = found


class Desk:
    """One for a server. A visitor has at most one run of each kind; a new one stops the one before."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.readers = [WorkProcess(settings.lab_nice) for _ in range(READERS)]
        self.free: asyncio.Queue[WorkProcess] = asyncio.Queue()
        for reader in self.readers:
            self.free.put_nowait(reader)
        self.turns: dict[Kind, asyncio.Semaphore] = {"check": asyncio.Semaphore(1), "compare": asyncio.Semaphore(1)}
        self.runs: dict[str, WorkshopRun] = {}
        self.contents: dict[str, ContentPage] = {}
        self.metrics: dict[str, MetricsPage] = {}
        self.reads: dict[str, Bucket] = {}
        self.starts: dict[str, Bucket] = {}

    # -- reading -------------------------------------------------------------------------------------------------------
    def check_reads(self, address: str) -> None:
        if not bucket_of(self.reads, address, READS, READS_AT_ONCE).take():
            raise Stop(429, "too_many", "Too many changes at once from your address. Wait a moment.")

    async def ask(self, request: dict[str, Any], patience: float = READ_SECONDS) -> msgspec.Raw:
        """The result of a short request; refusals become `Stop`."""
        reader = await self.free.get()
        try:
            return await reader.ask(request, patience)
        except WorkRefused as refused:
            raise Stop(409, "conflict", str(refused)) from None
        finally:
            self.free.put_nowait(reader)

    async def content_of(self, game: str) -> ContentPage:
        if game not in self.contents:
            found = await self.ask({"do": "describe", "game": game}, 2 * READ_SECONDS)
            self.contents[game] = msgspec.json.decode(found, type=ContentPage)
        return self.contents[game]

    async def metrics_of(self, game: str) -> MetricsPage:
        if game not in self.metrics:
            jobs = self.settings.lab_workers
            found = await self.ask({"do": "metrics", "game": game, "jobs": jobs}, COMPARE_SECONDS)
            self.metrics[game] = msgspec.json.decode(found, type=MetricsPage)
        return self.metrics[game]

    # -- runs ----------------------------------------------------------------------------------------------------------
    def start(self, kind: Kind, owner: str, address: str, request: dict[str, Any]) -> WorkshopRun:
        if not bucket_of(self.starts, address, RUNS, RUNS_AT_ONCE).take():
            raise Stop(429, "too_many", "Too many runs from your address. Wait a minute.")
        for other in list(self.runs.values()):
            if other.owner == owner and other.kind == kind:
                self.stop(other)
        if len(self.waiting(kind)) >= MOST_WAITING:
            raise Stop(429, "too_many", "Too many runs are waiting on this server. Try again later.")
        run = WorkshopRun(kind, owner, self.settings.lab_nice)
        self.forget()
        self.runs[run.id] = run
        run.task = asyncio.get_running_loop().create_task(self.carry_out(run, request))
        return run

    def waiting(self, kind: Kind) -> list[WorkshopRun]:
        return [run for run in self.runs.values() if run.kind == kind and run.status == "waiting"]

    def ahead_of(self, run: WorkshopRun) -> int:
        """How many runs must end before this one begins."""
        if run.status != "waiting":
            return 0
        running = sum(1 for one in self.runs.values() if one.kind == run.kind and one.status == "running")
        return running + self.waiting(run.kind).index(run)

    def find(self, id: str) -> WorkshopRun:
        if id not in self.runs:
            raise Stop(404, "unknown", "There is no such run; the server keeps only the last ones.")
        run = self.runs[id]
        run.asked_about = time.monotonic()
        return run

    def forget(self) -> None:
        for old in [run.id for run in self.runs.values() if run.over][: -KEPT or None]:
            del self.runs[old]

    def stop(self, run: WorkshopRun) -> None:
        """A run that waits is over at once: its task may not have begun yet, and then never does."""
        if not run.over and run.task is not None:
            if run.status == "waiting":
                run.status, run.ended = "stopped", time.monotonic()
            run.task.cancel()

    async def carry_out(self, run: WorkshopRun, request: dict[str, Any]) -> None:
        watching = asyncio.get_running_loop().create_task(self.stop_unwatched(run))
        try:
            async with self.turns[run.kind]:
                run.status = "running"
                run.begun = time.monotonic()
                patience = CHECK_SECONDS if run.kind == "check" else COMPARE_SECONDS
                run.hear(bytes(await run.process.ask(request, patience, run.hear)))
            run.status = "done"
        except WorkRefused as refused:
            run.status, run.message = "failed", str(refused)
        except asyncio.CancelledError:
            run.status = "stopped"
        finally:
            run.ended = time.monotonic()
            watching.cancel()
            await run.process.stop()

    async def stop_unwatched(self, run: WorkshopRun) -> None:
        while True:
            await asyncio.sleep(UNWATCHED / 6)
            if time.monotonic() - run.asked_about > UNWATCHED:
                self.stop(run)

    async def close(self) -> None:
        for run in self.runs.values():
            self.stop(run)
        for run in self.runs.values():
            if run.task is not None:
                with contextlib.suppress(asyncio.CancelledError):
                    await run.task
        for reader in self.readers:
            await reader.stop()
