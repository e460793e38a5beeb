"""Whether games can be played on this server now, for GET /readyz."""

from __future__ import annotations

import asyncio
import time

from roost.server.hall import Hall
from roost.server.log import LogTrouble, Statement

KEPT = 1.0  # seconds that a finding is used again, so that asking often costs nothing
PATIENCE = 5.0  # seconds after which storing counts as failed
PUT = "INSERT INTO probe (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"


class Readiness:
    """Tries to write to the log, at most once a second."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.lock = asyncio.Lock()
        self.found = ""
        self.until = 0.0

    async def status(self) -> str:
        """ "ok", or what is wrong."""
        if self.hall.draining:
            return "stopping"
        async with self.lock:
            if time.monotonic() >= self.until:
                self.found = await self.look()
                self.until = time.monotonic() + KEPT
        return self.found

    async def look(self) -> str:
        try:
            await asyncio.wait_for(self.hall.log.store([Statement(PUT, ("ready", time.time()))]), PATIENCE)
        except (LogTrouble, TimeoutError):
            return "cannot store"
        return "ok"
