"""Settings of a server: its limits, its addresses, and how bots are run."""

from __future__ import annotations

import ipaddress
import os
import socket
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

from roost.bots.roster import BRAKE, SEARCHES, read_name
from roost.core.game import Facts

GUEST = "guest:"  # before the name of a bot that the operator allows (`Settings.guests`)
AWAY_BOT = "drake"  # the bot that plays for a human who is away or has resigned


def setting(default: Any, text: str, least: float | None = None, most: float | None = None) -> Any:
    """A field that the operator can set; configuring.py makes a flag, an environment variable and a key of it."""
    return field(default=default, metadata={"help": text, "least": least, "most": most})


@dataclass(frozen=True)
class Limits:
    """Limits; a request beyond one is refused with an error message."""

    body: int = setting(64 * 1024, "Bytes in an HTTP request.", 1024)
    message: int = setting(4 * 1024, "Bytes in a WebSocket message.", 512)
    messages: float = setting(20.0, "Messages a second from one socket, on average.", 0.01)
    messages_at_once: int = setting(60, "Messages at once from one socket.", 1)
    malformed: int = setting(20, "Malformed messages until a socket is closed.", 1)
    requests: float = setting(20.0, "HTTP requests a second from one address, on average.", 0.01)
    requests_at_once: int = setting(200, "HTTP requests at once from one address.", 1)
    new_tables: float = setting(0.5, "New tables a second from one address, on average.", 0.001)
    new_tables_at_once: int = setting(30, "New tables at once from one address.", 1)
    unfinished: int = setting(100, "Unfinished tables of one visitor.", 1)
    listed: int = setting(50, "Tables in a visitor's list.", 1)
    connections: int = setting(8000, "Connections in all. Fewer if the system allows the process fewer files.", 8)
    connections_of_address: int = setting(1000, "Connections of one address; not with --proxy.", 4)
    header_seconds: float = setting(10.0, "Seconds until the headers of a request must have arrived.", 0.1)
    body_seconds: float = setting(20.0, "Seconds until the body of a request must have arrived.", 0.1)
    idle_seconds: int = setting(5, "Seconds that a connection stays open without a request.", 1)
    sockets: int = setting(5000, "WebSockets in all.", 1)
    sockets_of_table: int = setting(64, "WebSockets of one table.", 1)
    sockets_of_address: int = setting(500, "WebSockets of one address.", 1)
    backlog: int = setting(256, "Unsent messages to one client until it is disconnected.", 8)
    nudge_every: float = setting(20.0, "Seconds between two nudges at a table.", 0)
    claim_seconds: float = setting(120.0, "Seconds that a player who has vanished gets to come back.", 0.05)
    chat: float = setting(0.5, "Chat lines a second from one seat, on average.", 0.001)
    chat_at_once: int = setting(5, "Chat lines at once from one seat.", 1)
    chat_kept: int = setting(200, "Chat lines that a table keeps.", 1)
    open_wait: float = setting(120.0, "Seconds that an open table stays listed after its players have gone.", 0)
    hints: int = setting(2, "Hints in progress for one visitor, each at another table.", 1)
    cached: int = setting(2000, "Tables in memory.", 4)
    reports: int = setting(500, "Stored reports of rulings.", 0)
    reports_of_table: int = setting(20, "Stored reports of rulings of one table.", 0)


@dataclass(frozen=True)
class Settings:
    """Everything that the operator of a server can set. Fields made by `setting` are numbers, words and switches."""

    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # further origins of this server, such as https://roost.example
    proxy: bool = False  # trust the X-Forwarded headers of a proxy on this machine
    host: str = "127.0.0.1"  # the address that the server listens on, and its port
    port: int = 0
    open_tables: bool = False  # whether tables can be opened to everybody
    guests: dict[str, str] = field(default_factory=dict)  # bots that others wrote, which may play here: name to bot
    workers: int = setting(max(1, (os.cpu_count() or 2) - 1), "Processes in which bots think.", 1)
    patience: float = setting(30.0, "Seconds after which a thinking bot is stopped.", 1)
    pause: float = setting(0.4, "Seconds that a bot's answer takes if its choices depend on hidden cards.", 0)
    wyrm_seconds: float = setting(0.6, "The same for bots of the level wyrm.", 0.1)
    elder_seconds: float = setting(1.5, "The same for bots of the level elder.", 0.1)
    workshop: bool = setting(True, "Let visitors change a game's content, check it and measure what the change does.")
    lab_workers: int = setting(os.cpu_count() or 2, "Processes of the workshop's comparisons; games come first.", 1)
    lab_nice: int = setting(19, "Priority of the workshop's processes, as for Unix's nice: 19 is the lowest.", 0)
    hint_bot: str = setting("elder", "The bot that gives hints.")
    tick: float = setting(0.5, "Seconds between two looks at the players' clocks.", 0.01)
    clock_every: float = setting(5.0, "Seconds after which running clocks are stored again.", 0.1)
    drain: float = setting(3.0, "After SIGTERM: most seconds until moves and bots' thoughts are finished.", 0)
    deflate: int = setting(6, "Compression of WebSocket messages: 1 is fast, 9 is small, 0 is off.", 0, 9)
    check: bool = setting(True, "Read the whole database at the start, and say what is damaged.")
    housekeeping: float = setting(5.0, "Seconds between two looks at what `roost admin` has changed.", 0.05)
    archive_days: float = setting(0.0, "Days after which a finished game keeps only its record; 0 for never.", 0)
    delete_days: float = setting(0.0, "Days after which a finished game is deleted; 0 for never.", 0)
    abandoned_days: float = setting(
        0.0, "Days without a move after which an unfinished game is deleted; 0 for never.", 0
    )
    metrics: bool = setting(False, "Answer /metrics for every address, not only for this machine.")
    log_format: Literal["text", "json"] = setting("text", "The form of log lines.")
    log_rate: float = setting(1.0, "Log lines of one kind a second, on average; further ones are counted.", 0.01)
    log_at_once: int = setting(20, "Log lines of one kind at once.", 1)

    def pause_of(self, bot: str, facts: Facts | None = None) -> float:
        """The seconds that an answer takes if the choices depend on hidden cards, whatever these are.

        A search by simulations gets time for about 2000 of them a second, and `BRAKE` seconds at most.
        """
        if bot.startswith(GUEST):
            return self.pause
        kind, number, seconds = read_name(bot, facts)
        by_level = {"wyrm": self.wyrm_seconds, "elder": self.elder_seconds}.get(kind, 0.0)
        by_number = min(BRAKE, number / SIMULATIONS_A_SECOND) if kind in SEARCHES else 0.0
        return max(self.pause, by_level, by_number, seconds)

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
SIMULATIONS_A_SECOND = 2000
MOST_SECONDS = 5.0
