"""Where the server's log messages go. Modules log through `logging.getLogger(__name__)`; only `roost serve` sets it up.

Log messages never contain cookies, seat tokens, seeds, cards or answers.
"""

from __future__ import annotations

import json
import logging
import os
import time
import traceback
from types import TracebackType
from typing import Any

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
TEXT, JSON = "text", "json"
FORMATS = (TEXT, JSON)
KINDS = 1000  # kinds of messages to remember; at this number all are forgotten
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class ServerFormatter(logging.Formatter):
    """One line for each message, with the time in UTC."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 (the name is logging's)
        """The traceback without the exception's message, because a message may name cards that are secret."""
        kind, _, trace = ei
        frames = "".join(traceback.format_tb(trace))
        return f"Traceback (most recent call last):\n{frames}{kind.__name__ if kind else ''}"


class JsonFormatter(ServerFormatter):
    """One JSON object in one line for each message."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
        }
        if record.exc_info:
            found["traceback"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


class RateLimit(logging.Filter):
    """Lets through so many messages of one kind (the same place in the program); the next one tells how many were not.

    Without it, a crowd that makes the server log something could fill the disk.
    """

    def __init__(self, rate: float, room: int) -> None:
        super().__init__()
        self.rate = rate
        self.room = room
        self.kinds: dict[tuple[str, int, str], list[float]] = {}  # the tokens left, when, and how many were left out

    def filter(self, record: logging.LogRecord) -> bool:
        if len(self.kinds) >= KINDS:
            self.kinds.clear()
        now = time.monotonic()
        kind = self.kinds.setdefault((record.name, record.levelno, str(record.msg)), [float(self.room), now, 0])
        kind[:2] = [min(float(self.room), kind[0] + (now - kind[1]) * self.rate), now]
        if kind[0] < 1.0:
            kind[2] += 1
            return False
        kind[0] -= 1.0
        if kind[2]:
            record.msg = f"{record.getMessage()} (messages like this left out before: {kind[2]:.0f})"
            record.args = ()
            kind[2] = 0
        return True


def configure_logging(stream: Any = None, form: str = TEXT, rate: float = 1.0, room: int = 20) -> None:
    """Send all log messages, including uvicorn's, to stderr (or `stream`): Roost's from INFO up, others from WARNING.

    Does nothing to handlers that somebody has already installed on the root logger. Uvicorn's INFO messages are left
    out because they repeat Roost's own and name the address of every visitor. A reader of the log that has gone away
    (a broken pipe) is no reason for a traceback.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter() if form == JSON else ServerFormatter(FORMAT))
    handler.addFilter(RateLimit(rate, room))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.raiseExceptions = False
    logging.getLogger("roost").setLevel(logging.INFO)


def pass_on(form: str) -> None:
    """Let the processes in which bots think write their log messages in the same form."""
    os.environ["ROOST_LOG_FORMAT"] = form


def configure_as_passed_on() -> None:
    """Set up the log of a process that a server has started."""
    form = os.environ.get("ROOST_LOG_FORMAT", TEXT)
    configure_logging(form=form if form in FORMATS else TEXT)
