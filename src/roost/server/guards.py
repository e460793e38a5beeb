"""What stands before every request: what we are called, where a page came from, how much and how often."""

from __future__ import annotations

import time
from typing import Any

from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from roost.server import journal
from roost.server.messages import Problem
from roost.server.settings import Limits, Settings
from roost.server.tables import Refused

CODES = {400: "malformed", 403: "origin", 404: "unknown", 405: "method", 409: "conflict", 413: "too_large"}
WORDS = {
    404: "There is nothing here.",
    405: "That is not done here; see docs/protocol.md.",
    413: "That is too large for a request.",
}
FORGET = 10_000  # buckets that are kept

# No inline script and no request to anywhere else. Style attributes are how a bar gets its length.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Stop(Exception):
    """A request that is refused: status, code and one sentence."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


class Bucket:
    """So many at once, then so many a second."""

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
    """How often each address may ask."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests: dict[str, Bucket] = {}
        self.openings: dict[str, Bucket] = {}

    def request(self, address: str) -> None:
        limits = self.limits
        if not bucket_of(self.requests, address, limits.requests, limits.requests_at_once).take():
            raise Stop(429, "too_many", f"Too many requests: up to {limits.requests:g} a second; wait a little.")

    def opening(self, address: str) -> None:
        limits = self.limits
        if not bucket_of(self.openings, address, limits.new_tables, limits.new_tables_at_once).take():
            raise Stop(429, "too_many", "Too many new tables from here; wait a minute.")


def bucket_of(buckets: dict[str, Bucket], address: str, rate: float, room: int) -> Bucket:
    if address not in buckets:
        if len(buckets) >= FORGET:
            buckets.clear()
        buckets[address] = Bucket(rate, room)
    return buckets[address]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""


def check_caller(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> None:
    """Raise `Stop` for a host that we are not, or a page that is not ours."""
    host = connection.headers.get("host", "")
    if not settings.knows_host(host):
        raise Stop(403, "origin", f"This server is not called {host[:80]!r}; start it with --origin to call it so.")
    if not settings.knows_origin(connection.headers.get("origin"), host):
        raise Stop(403, "origin", "That page is not of this server; open the table at the server's own address.")


def with_headers(app: Litestar) -> ASGIApp:
    """Every answer, errors too, carries the headers that it does not set itself."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower() for name, _ in message["headers"]}
                extra = [(name, value) for name, value in RAW_HEADERS if name not in there]
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
    return problem(409 if refused.code == "conflict" else 429, refused.code, str(refused))


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = error.status_code
    if status >= 500:
        return on_any_error(request, error)
    return problem(
        status, CODES.get(status, "malformed"), WORDS.get(status, "That is malformed; see docs/protocol.md.")
    )


def on_any_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    journal.note("failed", path=request.scope.get("path_template", ""), why=type(error).__name__)
    return problem(500, "failed", "Something went wrong here; it is noted, and no table has changed.")
