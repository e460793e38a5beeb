"""The client's files and large JSON answers: compressed if the client accepts it, cached as their names allow."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from roost.server.app import make_app
from roost.server.settings import Settings
from roost.server.static import FOLDER, encodings_in, is_known, read_files
from tests.server.real import Browser

Come = Callable[[], Browser]
SCRIPT = b"let dragon = 1;\n" * 100


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server whose client has a hashed script with compressed copies, a hashed font, and a page without copies."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")
    (tmp_path / "assets/a-1234.js").write_bytes(SCRIPT)
    (tmp_path / "assets/a-1234.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets/a-1234.js.br").write_bytes(b"in brotli")
    (tmp_path / "assets/f-1234.woff2").write_bytes(b"font")
    with TestClient(make_app(tmp_path / "x.db", Settings(workers=1)), base_url="http://127.0.0.1") as client:
        client.app.state.files = read_files(tmp_path)
        yield client


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR ; q = 0.000, deflate", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_script_comes_in_the_smallest_encoding_that_the_client_accepts(
    client: TestClient, accepted: str, encoding: str | None
) -> None:
    with client.stream("GET", "/assets/a-1234.js", headers={"accept-encoding": accepted}) as answer:
        body = b"".join(answer.iter_raw())
    expected = {"br": b"in brotli", "gzip": gzip.compress(SCRIPT), None: SCRIPT}[encoding]
    assert answer.headers.get("content-encoding") == encoding
    assert len(body) == len(expected) == int(answer.headers["content-length"])
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith(("text/javascript", "application/javascript"))


def test_hashed_names_are_cached_for_a_year_and_index_html_is_checked_each_time(client: TestClient) -> None:
    assert client.get("/assets/a-1234.js", headers={"accept-encoding": "gzip"}).headers["cache-control"] == (
        "public, max-age=31536000, immutable"
    )
    font = client.get("/assets/f-1234.woff2")
    assert (font.headers["content-type"], "immutable" in font.headers["cache-control"]) == ("font/woff2", True)
    for path in ("/", "/index.html", "/table/abc"):
        page = client.get(path)
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "vary" not in page.headers


def test_each_encoding_has_its_own_etag_and_a_known_one_is_answered_with_304(client: TestClient) -> None:
    tags = set()
    for accepted in ("br", "gzip", "identity"):
        with client.stream("GET", "/assets/a-1234.js", headers={"accept-encoding": accepted}) as answer:
            tag = answer.headers["etag"]
        tags.add(tag)
        again = client.get("/assets/a-1234.js", headers={"accept-encoding": accepted, "if-none-match": f'"x", W/{tag}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert len(tags) == 3
    with client.stream("GET", "/assets/a-1234.js", headers={"accept-encoding": "br", "if-none-match": '"old"'}) as new:
        assert new.status_code == 200


def test_compressed_copies_have_no_address_of_their_own(client: TestClient) -> None:
    assert client.get("/assets/a-1234.js.br").status_code == 404
    assert set(client.app.state.files) == {"index.html", "assets/a-1234.js", "assets/f-1234.woff2", "x.db"} | {
        name for name in client.app.state.files if name.startswith("x.db")
    }


def test_headers_are_read_as_http_defines_them() -> None:
    assert encodings_in("gzip;q=1.0, br;q=0, *;q=0.1") == {"gzip", "*"}
    assert is_known("*", '"a"') and is_known('"b", "a"', '"a"') and not is_known('"ab"', '"a"')


def test_large_json_is_compressed_for_get_only(visitor: Come) -> None:
    http = visitor().http
    for path in ("/api/games", "/api/games/hoard/rulebook", "/api/games/hoard/things", "/api/openapi.json"):
        with http.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
            raw = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert len(raw) == int(answer.headers["content-length"])
        plain = http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert json.loads(gzip.decompress(raw)) == plain.json()
        assert len(raw) < len(plain.content)
    small = http.get("/health", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in small.headers
    players = [{"kind": "human", "name": "x" * 40}] * 2
    opened = http.post("/api/tables", json={"game": "hoard", "players": players}, headers={"accept-encoding": "gzip"})
    assert opened.status_code == 201
    assert "content-encoding" not in opened.headers  # the answer contains the secret of a seat's link


@pytest.mark.skipif(not (FOLDER / "assets").is_dir(), reason="the client is not built")
def test_every_large_text_of_the_built_client_has_compressed_copies() -> None:
    files = read_files()
    texts = {name: file for name, file in files.items() if name.endswith((".js", ".css", ".svg", ".html"))}
    assert len(texts) > 10
    for name, file in texts.items():
        if len(file.bodies[-1].data) >= 1024:
            assert [body.encoding for body in file.bodies] == ["br", "gzip", ""], name
        assert all(len(body.data) <= len(file.bodies[-1].data) for body in file.bodies), name
