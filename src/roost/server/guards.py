"""Checks on every request (host, origin, rate limits), the security headers, and the error responses."""

from __future__ import annotations

import ipaddress
import logging
import time
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from roost.server.connections import group_of
from roost.server.log import LogTrouble
from roost.server.messages import Problem
from roost.server.settings import Limits, Settings
from roost.server.tables import Refused

CODES = {400: "malformed", 403: "origin", 404: "unknown", 405: "method", 409: "conflict", 413: "too_large"}
WORDS = {
    404: "There is no such address.",
    405: "This address does not support that method; see docs/protocol.md.",
    413: "The request is too large.",
}
GONE = "client disconnected prematurely"  # what Litestar says about a request that was not sent to its end
FORGET = 10_000  # addresses to remember; at this number all are forgotten
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
logger = logging.getLogger(__name__)

# No inline scripts and no requests to other hosts. Style attributes are allowed: they set the length of bars.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
# Only pages run scripts. Scripts, pictures and answers get the short list: a first visit makes 30 requests.
PAGE_HEADERS = {
    **HEADERS,
    "content-security-policy": CSP,
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


RAW_HEADERS = raw(HEADERS)
RAW_PAGE_HEADERS = raw(PAGE_HEADERS)


class Stop(Exception):
    """A refused request: the HTTP status, the error code and one sentence."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


class Bucket:
    """A token bucket: `room` uses at once, refilled at `rate` per second."""

    def __init__(self, rate: float, room: int) -> None:
        self.rate = rate
        self.room = float(room)
        self.left = float(room)
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.room, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Gate:
    """The rate limits of each client address. Raises `Stop` when one is exceeded."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests: dict[str, Bucket] = {}
        self.openings: dict[str, Bucket] = {}
        self.blocked: list[Network] = []  # by the operator; housekeeping.py reads them

    def is_blocked(self, address: str) -> bool:
        """Whether the operator has blocked an address. A proxy may pass on words that are none: these are not."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.blocked)

    def request(self, address: str) -> None:
        limits = self.limits
        if self.is_blocked(address):
            raise Stop(403, "not_yours", "The operator of this server has blocked your address.")
        if not bucket_of(self.requests, address, limits.requests, limits.requests_at_once).take():
            raise Stop(429, "too_many", f"Too many requests: at most {limits.requests:g} a second. Wait a little.")

    def opening(self, address: str) -> None:
        limits = self.limits
        if not bucket_of(self.openings, address, limits.new_tables, limits.new_tables_at_once).take():
            raise Stop(429, "too_many", "Too many new tables from your address. Wait a minute.")


def bucket_of(buckets: dict[str, Bucket], address: str, rate: float, room: int) -> Bucket:
    if address not in buckets:
        if len(buckets) >= FORGET:
            buckets.clear()
        buckets[address] = Bucket(rate, room)
    return buckets[address]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The client's address, or its network if it has an IPv6 address."""
    return group_of(connection.client.host) if connection.client else ""


def check_caller(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> None:
    """Raise `Stop` if the Host header does not name this server or the Origin header names another one."""
    host = connection.headers.get("host", "")
    if not settings.knows_host(host):
        raise Stop(403, "origin", f"{host[:80]!r} is not a known address of this server; add it with --origin.")
    if not settings.knows_origin(connection.headers.get("origin"), host):
        raise Stop(403, "origin", "That page belongs to another site; open the table at this server's own address.")


def with_headers(app: ASGIApp) -> ASGIApp:
    """Add the security headers to every response, errors included, unless the response sets them itself."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower(): value for name, value in message["headers"]}
                # A 304 names no type, and the browser replaces the headers of the page that it has kept by these.
                page = message["status"] == 304 or there.get(b"content-type", b"").startswith(b"text/html")
                extra = [
                    (name, value) for name, value in (RAW_PAGE_HEADERS if page else RAW_HEADERS) if name not in there
                ]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await app(scope, receive, sending)

    return wrapped


# -- errors ------------------------------------------------------------------------------------------------------------
def problem(status: int, code: str, message: str) -> Response[Problem]:
    return Response(Problem(code, message), status_code=status, media_type="application/json")


def on_stop(_: Request[Any, Any, Any], stop: Stop) -> Response[Problem]:
    return problem(stop.status, stop.code, str(stop))


def on_refused(_: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    return problem(status_of(refused.code), refused.code, str(refused))


def on_trouble(_: Request[Any, Any, Any], trouble: LogTrouble) -> Response[Problem]:
    logger.error("The database could not be used: %s", trouble)
    return problem(503, "trouble", "The database cannot be used at the moment. Try again later.")


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return {"conflict": 409, "stopping": 503}.get(code, 429)


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = error.status_code
    if status >= 500:
        return on_any_error(request, error)
    return problem(
        status, CODES.get(status, "malformed"), WORDS.get(status, "The request is malformed; see docs/protocol.md.")
    )


def on_any_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    if getattr(error, "detail", "") == GONE:  # nobody is there to read an answer
        return problem(400, "malformed", "The request was not sent to its end.")
    logger.error("Request failed: %s", request.scope.get("path_template", ""), exc_info=error)
    request.app.state.hall.metrics.failures.inc()
    return problem(500, "failed", "The server failed to answer; the failure is logged, and no table has changed.")
