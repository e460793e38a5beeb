"""Connections and their limits: how many there are, in all and from one address, and how long a request may take.

A request whose headers or body do not arrive in time is refused. If there is no room for a new connection, the oldest
one that still waits for its request is given up, so that somebody who sends half-finished requests only takes room from
themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import ipaddress
import logging
from collections import Counter
from functools import partial
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from roost.server.metrics import Metrics
from roost.server.settings import Settings

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

BACKLOG = 256  # connections that the system accepts before the server has looked at them
SPARE_FILES = 64  # open files that are no connections: the database, bots, the log
SIXTH = 64  # bits of an IPv6 address that one customer usually has for themselves
LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
WINDOW, MEMORY = 13, 6  # of permessage-deflate: 8 KB of what was sent before; some 50 KB of memory for each WebSocket
logger = logging.getLogger(__name__)


def group_of(address: str) -> str:
    """The address that limits count: for IPv6 the network of 64 bits, because one client may use all its addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4 or found.is_loopback:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, SIXTH), strict=False).network_address)


def files_allowed(wanted: int) -> int:
    """How many files this process may have open, after asking the system for `wanted`."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


class Doors:
    """All open connections of a server."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.limits = limits
        most = files_allowed(limits.connections + SPARE_FILES + BACKLOG) - SPARE_FILES - BACKLOG
        self.most = max(8, min(limits.connections, most))
        self.most_of_one = self.most if settings.proxy else min(self.most, limits.connections_of_address)
        self.of: Counter[str] = Counter()
        self.all = 0
        self.waiting: dict[str, dict[GuardedHttp, None]] = {}  # those without a whole request by address, oldest first
        self.given_up = 0
        self.turned_away = 0

    def measure(self, metrics: Metrics) -> None:
        metrics.gauge("roost_connections", "Open connections.", lambda: self.all)
        metrics.gauge("roost_connections_given_up", "Closed to make room.", lambda: self.given_up)
        metrics.gauge("roost_connections_turned_away", "Closed for lack of room.", lambda: self.turned_away)

    def come(self, one: GuardedHttp) -> bool:
        """Count a new connection; False if there is no room for it."""
        if self.of[one.group] >= self.most_of_one:
            room = self.give_up(one.group)
        elif self.all >= self.most:
            room = self.give_up(max(self.waiting, key=lambda group: len(self.waiting[group]), default=""))
        else:
            room = True
        if not room:
            self.turned_away += 1
            logger.warning("A connection was turned away: %d are open, %d of its address", self.all, self.of[one.group])
            return False
        self.of[one.group] += 1
        self.all += 1
        self.wait(one)
        return True

    def give_up(self, group: str) -> bool:
        """Close the oldest connection of an address that waits for its request; False if there is none."""
        for one in self.waiting.get(group, ()):
            self.given_up += 1
            one.give_up()
            return True
        return False

    def wait(self, one: GuardedHttp) -> None:
        self.waiting.setdefault(one.group, {}).setdefault(one, None)

    def busy(self, one: GuardedHttp) -> None:
        """The connection has its whole request, is a WebSocket, or is closed."""
        found = self.waiting.get(one.group)
        if found is not None:
            found.pop(one, None)
            if not found:
                del self.waiting[one.group]

    def gone(self, group: str) -> None:
        self.all -= 1
        self.of[group] -= 1
        if not self.of[group]:
            del self.of[group]


class GuardedHttp(H11Protocol):
    """An HTTP connection that must send its requests in time."""

    def __init__(
        self, doors: Doors, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.doors = doors
        self.group = ""
        self.counted = False
        self.due: asyncio.TimerHandle | None = None
        self.in_body = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.group = group_of(self.client[0] if self.client else "")
        self.counted = self.doors.come(self)
        if self.counted:
            self.limit_to(self.doors.limits.header_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_waiting()
        if self.counted:
            self.counted = False
            self.doors.gone(self.group)

    def data_received(self, data: bytes) -> None:
        if not self.counted:
            return
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self.doors.wait(self)  # for the next request; uvicorn closes the connection if none comes

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_waiting()
        self.counted = False  # the WebSocket counts from now on
        super().handle_websocket_upgrade(event)

    def look(self) -> None:
        """After new data: limit the time for what is still missing of the request."""
        if self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        if state is h11.IDLE:
            if self.due is None and self.timeout_keep_alive_task is None:
                self.limit_to(self.doors.limits.header_seconds)
        elif state is h11.SEND_BODY:
            if not self.in_body:
                self.limit_to(self.doors.limits.body_seconds)
                self.in_body = True
        else:
            self.stop_waiting()

    def limit_to(self, seconds: float) -> None:
        self.stop_timer()
        self.due = self.loop.call_later(seconds, self.late)

    def stop_timer(self) -> None:
        self.in_body = False
        if self.due is not None:
            self.due.cancel()
            self.due = None

    def stop_waiting(self) -> None:
        self.stop_timer()
        self.doors.busy(self)

    def late(self) -> None:
        """The request did not arrive in time."""
        cycle: Any = self.cycle  # None before the first request
        if cycle is None or cycle.response_complete:
            self.transport.write(LATE)
        self.close_for_good()

    def give_up(self) -> None:
        self.stop_waiting()
        self.transport.abort()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.close_for_good()

    def close_for_good(self) -> None:
        """Close the connection, also if the other side does not read what was sent to it."""
        self.stop_waiting()
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket. It takes over the place of the HTTP connection that it began as."""

    def __init__(
        self, doors: Doors, deflate: int, config: Config, server_state: ServerState, app_state: Any, _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.doors = doors
        if deflate:
            settings = {"memLevel": MEMORY, "level": deflate}
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=WINDOW, client_max_window_bits=12, compress_settings=settings
                )
            ]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.doors.gone(group_of(self.client[0] if self.client else ""))

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():  # the other side reads nothing, so closing would wait for ever
            self.transport.abort()


def protocols(doors: Doors, settings: Settings) -> dict[str, Any]:
    """The arguments of a uvicorn configuration that put the limits in place."""
    return {
        "http": partial(GuardedHttp, doors),
        "ws": partial(GuardedSocket, doors, settings.deflate),
        "ws_per_message_deflate": False,  # GuardedSocket has its own
        "timeout_keep_alive": settings.limits.idle_seconds,
        "backlog": BACKLOG,
    }


def on_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What went wrong outside any request, in one line; a client that went away is nothing to report."""
    error = context.get("exception")
    if isinstance(error, ConnectionError):
        return
    if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
        logger.error("No connection can be accepted for a moment: %s", error.strerror)
        return
    logger.error("%s", context.get("message", "A failure in the event loop"), exc_info=error)
