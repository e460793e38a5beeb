"""Connections that hurt: half-sent requests, too many of them, and clients that read nothing."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import connect

from roost.server import connections
from roost.server.connections import group_of
from roost.server.guards import Gate
from roost.server.settings import Limits, Settings, is_loopback
from tests.server.real import SETTINGS, Browser, Server, serving

HALF = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
LIVE = b"GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


@contextmanager
def guarded(folder: Path, **limits: float) -> Iterator[Server]:
    settings = replace(SETTINGS, limits=replace(SETTINGS.limits, **limits))  # type: ignore[arg-type]
    with serving(folder / "x.db", settings) as server:
        yield server


def dial(server: Server, text: bytes = b"") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", urlsplit(server.address).port or 0), timeout=10)
    found.sendall(text)
    return found


def said(one: socket.socket, seconds: float = 10.0) -> bytes:
    """What the server sends until it closes the connection."""
    one.settimeout(seconds)
    found = b""
    with one, contextlib.suppress(ConnectionResetError):
        while part := one.recv(4096):
            found += part
    return found


def test_eleven_hundred_half_sent_requests_leave_the_server_answering(tmp_path: Path) -> None:
    with (
        guarded(tmp_path, connections=300, connections_of_address=300, header_seconds=60, body_seconds=60) as server,
        ExitStack() as held,
    ):
        for k in range(1100):
            one = dial(server, HALF if k % 2 else HALF + b"content-length: 50\r\n\r\n{")
            held.callback(one.close)
        start = time.monotonic()
        assert httpx.get(f"{server.address}/livez", timeout=5).status_code == 200
        assert time.monotonic() - start < 5.0
        doors = server.doors
        assert doors.all <= 300 and doors.given_up >= 800
        browser = server.visitor()
        assert browser.sit(browser.open("human", "human", game="hoard")["table"]).ask("pong", type="ping")


def test_connections_that_are_in_use_are_not_given_up(tmp_path: Path) -> None:
    with guarded(tmp_path, connections=8) as server, ExitStack() as held:
        browser = server.visitor()
        table = browser.open("human", "human", game="hoard")["table"]
        seats = [browser.sit(table) for _ in range(7)]
        browser.http.close()
        for _ in range(30):
            held.callback(dial(server, HALF).close)
        assert all(seat.ask("pong", type="ping") for seat in seats)
        assert httpx.get(f"{server.address}/livez", timeout=5).status_code == 200
        one_more = Browser(server.address)
        one_more.sit(table)
        one_more.http.close()
        with pytest.raises((httpx.HTTPError, OSError)):  # all eight are WebSockets now
            httpx.get(f"{server.address}/livez", timeout=5)
        assert server.doors.turned_away == 1
        one_more.close()


def test_headers_and_a_body_must_arrive_in_time(tmp_path: Path) -> None:
    with guarded(tmp_path, header_seconds=0.3, body_seconds=0.6, idle_seconds=1) as server:
        start = time.monotonic()
        headers, body = dial(server, HALF), dial(server, HALF + b"content-length: 50\r\n\r\n{")
        assert b" 408 " in said(headers) and 0.2 < time.monotonic() - start < 5
        said(body)
        assert 0.5 < time.monotonic() - start < 8
        drip = dial(server, LIVE)  # a whole request, then one that never ends
        drip.recv(4096)
        for _ in range(20):
            time.sleep(0.05)
            try:
                drip.sendall(b"x")
            except OSError:
                break
        said(drip)
        assert not server.doors.waiting
        assert server.hall.metrics.failures._value.get() == 0


def test_a_connection_without_a_request_is_closed(tmp_path: Path) -> None:
    with guarded(tmp_path, idle_seconds=1) as server:
        start = time.monotonic()
        assert b"200" in said(dial(server, LIVE)) and 0.8 < time.monotonic() - start < 9


def test_one_address_has_a_share_of_the_connections_unless_it_is_a_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "files_allowed", lambda wanted: wanted)
    limits = Limits(connections=100, connections_of_address=10)
    assert connections.Doors(Settings(limits)).most_of_one == 10
    assert connections.Doors(Settings(limits, proxy=True)).most_of_one == 100


def test_fewer_connections_are_let_in_if_the_system_allows_few_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "files_allowed", lambda wanted: 512)
    assert connections.Doors(Settings()).most == 512 - connections.BACKLOG - connections.SPARE_FILES


def test_addresses_are_counted_as_networks() -> None:
    assert group_of("203.0.113.9") == "203.0.113.9" == group_of("::ffff:203.0.113.9")
    assert group_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::" == group_of("2001:db8:1:2::9")
    assert group_of("2001:db8:1:3::9") != "2001:db8:1:2::" and group_of("") == ""
    assert is_loopback(group_of("::1")), "this machine may read the metrics over IPv6 too"


def test_words_of_a_proxy_that_are_no_address_are_not_blocked() -> None:
    gate = Gate(Limits())
    gate.blocked = [ip_network("203.0.113.0/24"), ip_network("2001:db8:1:2::/64")]
    assert gate.is_blocked("203.0.113.9") and gate.is_blocked("2001:db8:1:2::")
    for words in ("", "unknown", "203.0.113.9:4000"):
        assert not gate.is_blocked(words)


def test_messages_are_compressed_if_the_client_can(tmp_path: Path) -> None:
    for deflate, compression in ((6, "deflate"), (6, None), (0, "deflate")):
        with serving(tmp_path / f"{deflate}{compression}.db", replace(SETTINGS, deflate=deflate)) as server:
            browser = server.visitor()
            table = browser.open("human", "human", game="riders", seed="same")["table"]
            url = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
            cookie = {"Cookie": f"roost={browser.http.cookies['roost']}"}
            with connect(url, additional_headers=cookie, compression=compression, close_timeout=0.5) as found:
                compressed = [one.name for one in found.protocol.extensions]
                assert compressed == (["permessage-deflate"] if deflate and compression else [])
                kinds = [json.loads(found.recv(timeout=10))["type"] for _ in range(3)]
                assert kinds == ["table", "log", "state"]
