"""Processes that do the workshop's work, so that the server's event loop never loads content or plays a game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import msgspec

LONGEST_LINE = 16 * 1024 * 1024
logger = logging.getLogger(__name__)


class WorkRefused(Exception):
    """The request cannot be carried out; the message is for the designer."""


class WorkProcess:
    """One process, started when it is first needed and replaced when it fails or takes too long."""

    def __init__(self, nice: int) -> None:
        self.nice = nice
        self.process: asyncio.subprocess.Process | None = None

    async def ask(
        self, request: dict[str, Any], patience: float, heard: Callable[[bytes], None] | None = None
    ) -> msgspec.Raw:
        """The result of a request as JSON; `heard` gets what is known so far. Raises `WorkRefused`."""
        try:
            async with asyncio.timeout(patience):
                process = await self.running()
                assert process.stdin is not None and process.stdout is not None
                process.stdin.write(msgspec.json.encode(request) + b"\n")
                await process.stdin.drain()
                while True:
                    reply = msgspec.json.decode(await process.stdout.readline(), type=dict[str, msgspec.Raw])
                    if "so_far" not in reply:
                        break
                    if heard is not None:
                        heard(bytes(reply["so_far"]))
        except asyncio.CancelledError:
            self.kill()
            raise
        except TimeoutError:
            await self.stop()
            raise WorkRefused(
                f"This takes more than {patience:g} seconds and was stopped. Does a text in the variant never end?"
            ) from None
        except (OSError, ValueError, msgspec.DecodeError) as error:
            logger.warning("A workshop process failed (%s)", type(error).__name__)
            await self.stop()
            raise WorkRefused(
                "The process that worked on this has failed; perhaps it needed too much memory."
            ) from error
        if "refused" in reply:
            raise WorkRefused(msgspec.json.decode(reply["refused"], type=str))
        return reply["done"]

    async def running(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "roost.server.workshop.worker",
                str(self.nice),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
                start_new_session=True,  # its own processes end with it, see `kill`
            )
        return self.process

    def kill(self) -> None:
        """End the process and those that it has started."""
        if self.process is None or self.process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()

    async def stop(self) -> None:
        self.kill()
        if self.process is not None:
            await self.process.wait()
        self.process = None
