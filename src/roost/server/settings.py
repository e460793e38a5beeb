"""Settings of a server: its limits, its addresses, and how bots are run."""

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
    """Limits; a request beyond one is refused with an error message."""

    body: int = 64 * 1024  # bytes in an HTTP request
    message: int = 4 * 1024  # bytes in a WebSocket message
    messages: float = 20.0  # a second from one socket, on average
    messages_at_once: int = 60
    malformed: int = 20  # malformed messages until the socket is closed
    requests: float = 20.0  # a second from one address
    requests_at_once: int = 200
    new_tables: float = 0.5  # a second from one address
    new_tables_at_once: int = 30
    unfinished: int = 100  # unfinished tables of one visitor
    listed: int = 50  # tables in a visitor's list
    sockets: int = 5000
    sockets_of_table: int = 64
    sockets_of_address: int = 500
    backlog: int = 256  # unsent messages to one client until it is disconnected
    nudge_every: float = 20.0  # seconds between two nudges at a table
    hints: int = 2  # in progress for one visitor, each at another table
    cached: int = 2000  # tables in memory


@dataclass(frozen=True)
class Settings:
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # further origins of this server, such as https://roost.example
    proxy: bool = False  # trust the X-Forwarded headers of a proxy on this machine
    workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which bots think
    patience: float = 30.0  # seconds after which a thinking bot is stopped
    pause: float = 0.4  # minimum seconds for a bot's answer if its choices depend on hidden cards
    hint_bot: str = "ismcts:1s"

    def pause_of(self, bot: str, facts: Facts | None = None) -> float:
        """The minimum seconds for an answer. A bot with a time limit always uses all of it, even without a choice."""
        return max(self.pause, read_name(bot, facts)[2])

    def knows_host(self, host: str) -> bool:
        """Whether a Host header names this server. Unknown names are refused against DNS rebinding."""
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
        """Whether an Origin header names this server. Clients without one are let in: browsers send it across sites."""
        if origin is None or origin in self.origins:
            return True
        return origin in (f"http://{host}", f"https://{host}")


def known_names() -> set[str]:
    here = socket.gethostname().lower()
    return {"localhost", here, f"{here}.local"}


# The bots offered for every game; requests may also name others, such as ismcts:500.
BOTS = {
    "random": "plays at random; for a first game",
    "greedy": "looks one answer ahead",
    "ismcts": "searches ahead and plays well",
    "ismcts:2s": "searches ahead for two seconds at each decision",
}
MOST_SIMULATIONS = 5000
MOST_SECONDS = 5.0
