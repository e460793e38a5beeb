"""The documentation under /docs, if `make docs` has built it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from roost.server import app
from roost.server.static import read_site
from tests.server.real import Server, serving

PAGE = b"<!doctype html><title>Lab</title><a href='lab.html'>Lab</a>"


@pytest.fixture
def documented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    site = tmp_path / "site"
    (site / "_static").mkdir(parents=True)
    (site / "index.html").write_bytes(PAGE)
    (site / "_static" / "roost.css").write_text("a { color: red }")
    monkeypatch.setattr(app, "read_site", lambda: read_site(site))
    with serving(tmp_path / "roost.db") as running:
        yield running


def test_pages_and_their_files_are_served(documented: Server) -> None:
    page = httpx.get(f"{documented.address}/docs", follow_redirects=True)
    assert page.content == PAGE and page.url.path == "/docs/index.html"
    assert page.headers["content-type"].startswith("text/html")
    style = httpx.get(f"{documented.address}/docs/_static/roost.css")
    assert style.headers["content-type"].startswith("text/css")
    again = httpx.get(f"{documented.address}/docs/index.html", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304


def test_pages_may_search_but_not_run_scripts_of_their_own(documented: Server) -> None:
    policy = httpx.get(f"{documented.address}/docs/index.html").headers["content-security-policy"]
    assert "form-action 'self'" in policy and "script-src 'self';" in policy and "default-src 'none'" in policy
    assert httpx.get(f"{documented.address}/health").json()["docs"] is True
    assert "form-action 'none'" in httpx.get(f"{documented.address}/").headers["content-security-policy"]


@pytest.mark.parametrize("path", ["none.html", "../app.py", "%2e%2e/app.py", "_static"])
def test_nothing_else_is_served(documented: Server, path: str) -> None:
    answer = httpx.get(f"{documented.address}/docs/{path}")
    assert answer.status_code in (200, 404) and b"def " not in answer.content
    assert answer.status_code == 404 or b"<!doctype html>" in answer.content.lower()


def test_without_the_site_the_answer_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "read_site", lambda: read_site(tmp_path / "none"))
    with serving(tmp_path / "roost.db") as running:
        answer = httpx.get(f"{running.address}/docs/index.html")
    assert answer.status_code == 404 and "make docs" in answer.json()["message"]
