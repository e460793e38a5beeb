"""Several server processes on one machine, which share the listening socket and a PostgreSQL database."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

from roost.server.log import LogTrouble, is_postgres

TOO_SOON = 2.0  # a process that ends this soon after its start is started again only after as many seconds
logger = logging.getLogger(__name__)


def check_processes(processes: int, database: str) -> None:
    """Raise `LogTrouble` if so many processes cannot use the database."""
    if processes > 1 and not is_postgres(database):
        raise LogTrouble("several processes cannot share a file: give --database postgresql://…")
    if processes > 1 and not hasattr(os, "fork"):
        raise LogTrouble("several processes are not supported on this system: start several servers instead")


def supervise(processes: int, serve: Callable[[], None]) -> None:
    """Run `serve` in that many processes, and start one again if it dies. SIGTERM and SIGINT stop all of them."""
    running: dict[int, float] = {}
    stopping = False

    def stop(number: int, _: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        for process in running:
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def begin() -> None:
        if stopping:
            return
        sys.stdout.flush()
        process = os.fork()
        if process:
            running[process] = time.monotonic()
            if stopping:  # the signal came before the process was listed
                os.kill(process, signal.SIGTERM)
            return
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        code = 0
        try:
            if not stopping:
                serve()
        except KeyboardInterrupt:  # the server has already closed everything
            pass
        except Exception as error:
            logger.error("A server process failed", exc_info=error)
            code = 1
        finally:
            logging.shutdown()
            os._exit(code)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    for _ in range(processes):
        begin()
    while running:
        process, status = os.wait()
        lived = time.monotonic() - running.pop(process, 0.0)
        if stopping:
            continue
        logger.error("A server process ended (%s) and is started again", status_in_words(status))
        if lived < TOO_SOON:
            time.sleep(TOO_SOON)
        begin()


def status_in_words(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"signal {-code}" if code < 0 else f"exit code {code}"
