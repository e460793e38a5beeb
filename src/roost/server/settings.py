"""Settings of a server: its limits, its addresses, and how bots are run."""

from __future__ import annotations

import ipaddress
import os
import socket
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from roost.bots.roster import read_name
from roost.core.game import Facts

GUEST = "guest:"  # before the name of a bot that the operator allows (`Settings.guests`)
AWAY_BOT = "drake"  # the bot that plays for a human who is away or has resigned


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
    chat: float = 0.5  # chat lines a second from one seat, on average
    chat_at_once: int = 5
    chat_kept: int = 200  # chat lines of a table
    open_wait: float = 120.0  # seconds that an open table stays listed after its players have gone
    hints: int = 2  # in progress for one visitor, each at another table
    cached: int = 2000  # tables in memory
    reports: int = 500  # stored reports of rulings
    reports_of_table: int = 20


@dataclass(frozen=True)
class Settings:
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # further origins of this server, such as https://roost.example
    proxy: bool = False  # trust the X-Forwarded headers of a proxy on this machine
    workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which bots think
    patience: float = 30.0  # seconds after which a thinking bot is stopped
    pause: float = 0.4  # minimum seconds for a bot's answer if its choices depend on hidden cards
    hint_bot: str = "elder"
    host: str = "127.0.0.1"  # the address that the server listens on, and its port
    port: int = 0
    open_tables: bool = False  # whether tables can be opened to everybody
    tick: float = 0.5  # seconds between two looks at the clocks
    workshop: bool = True  # whether visitors may change content, check it and measure what it does
    lab_workers: int = os.cpu_count() or 2  # processes of one comparison; they give way to tables and bots
    guests: dict[str, str] = field(default_factory=dict)  # bots that others wrote, which may play here: name to bot
    clock_every: float = 5.0  # seconds after which running clocks are stored; a crash gives back at most these

    def pause_of(self, bot: str, facts: Facts | None = None) -> float:
        """The minimum seconds for an answer. A bot with a time limit always uses all of it, even without a choice."""
        return self.pause if bot.startswith(GUEST) else max(self.pause, read_name(bot, facts)[2])

    def program_of(self, bot: str) -> str:
        """The bot that thinks for a seat: for a guest, the one that the operator named; AWAY_BOT if it is gone."""
        return self.guests.get(bot.removeprefix(GUEST), AWAY_BOT) if bot.startswith(GUEST) else bot

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

    def addresses_for_others(self) -> list[str]:
        """The addresses at which other machines reach this server, best first; empty if it listens to this one only."""
        if self.origins:
            return list(self.origins)
        if is_loopback(self.host):
            return []
        hosts = network_addresses() if self.host in WILDCARDS else [self.host]
        return [address(host, self.port) for host in hosts]


WILDCARDS = ("0.0.0.0", "::")  # the server listens on all addresses of this machine


def address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def is_loopback(host: str) -> bool:
    """Whether a host name or address always means the machine of whoever uses it."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def network_addresses() -> list[str]:
    """This machine's address in its network. Connecting a UDP socket sends nothing; it only picks the own address."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
            found = probe.getsockname()[0]
        except OSError:
            return []
    return [] if is_loopback(found) or found in WILDCARDS else [found]


def known_names() -> set[str]:
    here = socket.gethostname().lower()
    return {"localhost", here, f"{here}.local"}


MOST_SIMULATIONS = 5000
MOST_SECONDS = 5.0
