"""How a server is set: limits that protect it, and what it is called."""

from __future__ import annotations

import ipaddress
import os
import socket
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from roost.bots.roster import read_name
from roost.core.game import Facts


@dataclass(frozen=True)
class Limits:
    """Numbers beyond which a request is refused in words."""

    body: int = 64 * 1024  # bytes of a request
    message: int = 4 * 1024  # bytes of a socket's message
    messages: float = 20.0  # a second from one socket, over some time
    messages_at_once: int = 60
    malformed: int = 20  # messages that are none, before a socket is closed
    requests: float = 20.0  # a second from one address
    requests_at_once: int = 200
    new_tables: float = 0.5  # a second from one address
    new_tables_at_once: int = 30
    unfinished: int = 100  # tables of one visitor
    listed: int = 50
    sockets: int = 5000
    sockets_of_table: int = 64
    sockets_of_address: int = 500
    backlog: int = 256  # messages that a slow reader may be behind
    nudge_every: float = 20.0  # seconds
    hints: int = 2  # that one visitor waits for, each at another table
    cached: int = 2000  # tables in memory


@dataclass(frozen=True)
class Settings:
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # whole origins beyond our own: https://roost.example
    proxy: bool = False  # whether a proxy on this machine says whom it speaks for
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    patience: float = 30.0  # seconds that a bot may think before it is stopped
    pause: float = 0.4  # seconds that a bot takes at least where its hand decides what it may answer
    hint_bot: str = "ismcts:1s"

    def pause_of(self, bot: str, facts: Facts | None = None) -> float:
        """A bot that thinks by the clock takes its whole time, whether it has a choice or not."""
        return max(self.pause, read_name(bot, facts)[2])

    def knows_host(self, host: str) -> bool:
        """Whether we are called so. A name that anybody can point at us is not ours (DNS rebinding)."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if name in known_names() or any(urlsplit(origin).netloc == host for origin in self.origins):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def knows_origin(self, origin: str | None, host: str) -> bool:
        """A browser always says where a page came from; what says nothing is no browser."""
        if origin is None or origin in self.origins:
            return True
        return origin in (f"http://{host}", f"https://{host}")


def known_names() -> set[str]:
    here = socket.gethostname().lower()
    return {"localhost", here, f"{here}.local"}


# What the hall offers; the roster knows more by number.
BOTS = {
    "random": "any legal answer: for a first game",
    "greedy": "looks one answer ahead",
    "ismcts": "searches, and plays well",
    "ismcts:2s": "searches for two seconds a choice",
}
MOST_SIMULATIONS = 5000
MOST_SECONDS = 5.0
