"""Compresses large JSON answers with gzip. The client's files are compressed when they are built (static.py)."""

from __future__ import annotations

import gzip

from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from roost.server.static import encodings_in

LEAST = 1024  # bytes; compressing less than that gains nothing
LEVEL = 5


def with_gzip(app: ASGIApp) -> ASGIApp:
    """Compress the JSON answers to GET requests.

    Answers to POST requests are never compressed: some contain the secret of a seat's link, and the length of a
    compressed answer could reveal a secret beside text that an attacker chose. No answer to a GET contains a secret;
    cookies are headers, which are not compressed.
    """

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") != "GET":  # a WebSocket has no method
            await app(scope, receive, send)
            return
        accepted = b",".join([value for name, value in scope["headers"] if name == b"accept-encoding"])
        packs = "gzip" in encodings_in(accepted.decode("latin-1"))
        held: list[HTTPResponseStartEvent] = []

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and is_json(message):
                held.append(message)
                return
            if held and message["type"] == "http.response.body":
                start = held.pop()
                headers = [*start["headers"], (b"vary", b"accept-encoding")]
                if packs and not message["more_body"] and len(message["body"]) >= LEAST:
                    message["body"] = gzip.compress(message["body"], LEVEL, mtime=0)
                    length = str(len(message["body"])).encode()
                    headers = [pair for pair in headers if pair[0].lower() != b"content-length"]
                    headers += [(b"content-encoding", b"gzip"), (b"content-length", length)]
                start["headers"] = headers
                await send(start)
            await send(message)

        await app(scope, receive, sending)

    return wrapped


def is_json(start: HTTPResponseStartEvent) -> bool:
    """Whether a response is JSON and not compressed yet."""
    headers = {name.lower(): value for name, value in start["headers"]}
    return headers.get(b"content-type", b"").startswith(b"application/json") and b"content-encoding" not in headers
