"""Where other machines reach the server, for links that friends can open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from roost.server import settings
from roost.server.settings import Settings, is_loopback
from tests.server.real import SETTINGS, serving


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "network_addresses", lambda: ["192.168.7.8"])


@pytest.mark.parametrize(
    ("host", "origins", "found"),
    [
        ("127.0.0.1", (), []),
        ("localhost", (), []),
        ("::1", (), []),
        ("0.0.0.0", (), ["http://192.168.7.8:8000"]),
        ("::", (), ["http://192.168.7.8:8000"]),
        ("192.168.7.9", (), ["http://192.168.7.9:8000"]),
        ("fd00::1", (), ["http://[fd00::1]:8000"]),
        ("127.0.0.1", ("https://roost.example",), ["https://roost.example"]),
    ],
)
def test_the_addresses_follow_from_where_the_server_listens(
    host: str, origins: tuple[str, ...], found: list[str]
) -> None:
    assert Settings(host=host, port=8000, origins=origins).addresses_for_others() == found


def test_the_address_in_the_network_is_found_or_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert not any(is_loopback(address) for address in settings.network_addresses())


def test_only_a_page_opened_on_this_machine_is_told_the_other_addresses(tmp_path: Path) -> None:
    with serving(tmp_path / "x.db", replace(SETTINGS, host="0.0.0.0", port=8000)) as server:
        http = server.visitor().http
        assert http.get("/api/reach").json() == {"addresses": ["http://192.168.7.8:8000"]}
        assert http.get("/api/reach", headers={"host": "localhost:8000"}).json()["addresses"] != []
        assert http.get("/api/reach", headers={"host": "192.168.7.8:8000"}).json() == {"addresses": []}
