"""Where the server's log messages go. Modules log through `logging.getLogger(__name__)`; only `roost serve` sets it up.

Log messages never contain cookies, seat tokens, seeds, cards or answers.
"""

from __future__ import annotations

import logging
import time
import traceback
from types import TracebackType
from typing import Any

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class ServerFormatter(logging.Formatter):
    """One line for each message, with the time in UTC."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def formatException(  # noqa: N802 (the name is logging's)
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """The traceback without the exception's message, because a message may name cards that are secret."""
        kind, _, trace = ei
        frames = "".join(traceback.format_tb(trace))
        return f"Traceback (most recent call last):\n{frames}{kind.__name__ if kind else ''}"


def configure_logging(stream: Any = None) -> None:
    """Send all log messages, including uvicorn's, to stderr (or `stream`): Roost's from INFO up, others from WARNING.

    Does nothing to handlers that somebody has already installed on the root logger. Uvicorn's INFO messages are left
    out because they repeat Roost's own and name the address of every visitor.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(ServerFormatter(FORMAT))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("roost").setLevel(logging.INFO)
