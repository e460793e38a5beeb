"""`roost serve` says in one line what is wrong before it listens."""

from __future__ import annotations

import socket
import sys
import webbrowser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roost import main
from roost.server import command
from roost.server.log import lock_database


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--database", "postgresql://host/roost"], "PostgreSQL comes later"),
        (["--database", "mysql:///x"], "is written sqlite:///"),
        (["--host", "999.1.1.1", "--database", "sqlite:///FOLDER/x.db"], "cannot listen at 999.1.1.1:8000"),
        (["--database", "sqlite:////dev/null/x.db"], "cannot open the database"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(arguments: list[str], words: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(main.app, ["serve", *(one.replace("FOLDER", str(tmp_path)) for one in arguments)])
    assert result.exit_code == 2
    assert words in result.output and "Traceback" not in result.output


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main.app, ["serve", "--port", port, "--database", f"sqlite:///{tmp_path}/x.db"])
    assert result.exit_code == 2 and f"cannot listen at 127.0.0.1:{port}" in result.output


def test_without_a_port_of_ones_own_another_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with command.listen_at("127.0.0.1", port, or_any=True) as other:
            assert other.getsockname()[1] not in (0, port)


class Window:
    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, address: str) -> bool:
        self.opened.append(address)
        return True


def test_the_hall_opens_only_where_there_is_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window()
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not command.open_hall("http://127.0.0.1:8000") and window.opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    assert command.open_hall("http://127.0.0.1:8000") and window.opened == ["http://127.0.0.1:8000"]


def test_a_browser_for_the_terminal_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("lynx"))
    assert not command.open_hall("http://127.0.0.1:8000")


def test_a_second_server_of_the_same_games_is_refused(tmp_path: Path) -> None:
    arguments = ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/x.db"]
    with lock_database(tmp_path / "x.db"):
        result = CliRunner().invoke(main.app, arguments)
    assert result.exit_code == 2 and "another Roost serves" in result.output and result.output.count("\n") == 1
    lock_database(tmp_path / "x.db").close()
