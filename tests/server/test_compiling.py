"""What `/health` says about the build that `make play` starts beside the server."""

from __future__ import annotations

import fcntl
from pathlib import Path

import httpx
import pytest

from roost import mode
from roost.server.compiling import VARIABLE, next_start
from tests.server.real import Server


def test_without_a_build_the_next_start_is_as_this_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert next_start() == "as now"
    monkeypatch.setenv(VARIABLE, str(tmp_path / "none"))
    assert next_start() == "as now"


def test_a_build_goes_on_while_its_file_is_locked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "compiling"
    monkeypatch.setenv(VARIABLE, str(file))
    file.write_text("running")
    with file.open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert next_start() == "compiling"
    assert next_start() == "as now"  # it was killed and could not say so
    file.write_text("ready")
    assert next_start() == "compiled"
    file.write_text("failed 1234")
    assert next_start() == "failed"


def test_only_a_server_in_pure_python_speaks_of_its_next_start(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "compiling").write_text("ready")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "compiling"))
    said = httpx.get(f"{server.address}/health").json()
    assert said["mode"] == mode()
    assert said["next"] == ("compiled" if mode() == "interpreted" else "as now")
