"""`roost serve`: its error messages, ports, lock file and browser window."""

from __future__ import annotations

import socket
import sys
import webbrowser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roost import main
from roost.server import command
from roost.server.storage import lock_database, note_address


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--database", "postgresql:///roost?host=/dev/null"], "cannot open the PostgreSQL database"),
        (["--database", "FOLDER/x.db", "--processes", "2"], "several processes cannot share a file"),
        (["--database", "mysql:///x"], "written roost.db or sqlite:///roost.db, or postgresql://…, not 'mysql:///x'"),
        (
            ["--database", "sqlite://x.db"],
            "written roost.db or sqlite:///roost.db, or postgresql://…, not 'sqlite://x.db'",
        ),
        (["--database", "FOLDER/gmaes/x.db"], "there is no folder FOLDER/gmaes"),
        (["--host", "999.1.1.1", "--database", "sqlite:///FOLDER/x.db"], "cannot listen at 999.1.1.1:8000"),
        (["--database", "sqlite:////dev/null/x.db"], "cannot open the database"),
    ],
)
def test_errors_are_printed_in_one_line(arguments: list[str], words: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(main.app, ["serve", *(one.replace("FOLDER", str(tmp_path)) for one in arguments)])
    assert result.exit_code == 2
    assert words.replace("FOLDER", str(tmp_path)) in result.output and result.output.count("\n") == 1
    assert not (tmp_path / "gmaes").exists()


def test_a_taken_port_is_an_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main.app, ["serve", "--port", port, "--database", f"sqlite:///{tmp_path}/x.db"])
    assert result.exit_code == 2 and f"cannot listen at 127.0.0.1:{port}" in result.output


def test_if_the_default_port_is_taken_another_is_used() -> None:
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


def test_the_start_page_opens_only_if_there_is_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window()
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not command.open_hall("http://127.0.0.1:8000") and window.opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    assert command.open_hall("http://127.0.0.1:8000") and window.opened == ["http://127.0.0.1:8000"]


def test_a_terminal_browser_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("lynx"))
    assert not command.open_hall("http://127.0.0.1:8000")


def test_a_second_server_with_the_same_database_names_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With --open, the start page of the first server is opened."""
    arguments = ["serve", "--port", "0", "--database", f"{tmp_path}/x.db"]
    window = Window()
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    monkeypatch.setenv("DISPLAY", ":0")
    with lock_database(tmp_path / "x.db") as held:
        beginning = CliRunner().invoke(main.app, arguments)
        note_address(held, "http://127.0.0.1:8123")
        result = CliRunner().invoke(main.app, arguments)
        opened = CliRunner().invoke(main.app, [*arguments, "--open"])
    assert beginning.exit_code == 2 and "another Roost is already running" in beginning.output
    assert result.exit_code == 2 and result.output.count("\n") == 1
    assert f"Roost already runs at http://127.0.0.1:8123 with the games of {tmp_path}/x.db" in result.output
    assert opened.exit_code == 0 and window.opened == ["http://127.0.0.1:8123"]
    lock_database(tmp_path / "x.db").close()
    assert (tmp_path / "x.db.lock").read_bytes() == b""  # an old address must not remain


class Silent:
    """A server that stops at once."""

    def run(self, sockets: list[socket.socket]) -> None:
        for each in sockets:
            each.close()


@pytest.mark.parametrize("given", ["x.db", "sqlite:///x.db"])
def test_a_database_is_a_path_and_a_new_file_is_announced(
    given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("roost.server.app.make_server", lambda *_: Silent())
    arguments = ["serve", "--port", "0", "--database", given]
    first = CliRunner().invoke(main.app, arguments)
    assert f"Games are stored in a new file: {tmp_path}/x.db\n" in first.output and (tmp_path / "x.db").exists()
    address = first.output.split("Roost is at ")[1].split()[0]
    assert (tmp_path / "x.db.lock").read_text() == address
    assert "new file" not in CliRunner().invoke(main.app, arguments).output


def test_a_server_for_other_machines_prints_an_address_that_works_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roost.server.app.make_server", lambda *_: Silent())
    monkeypatch.setattr("roost.server.settings.network_addresses", lambda: ["192.168.7.8"])
    arguments = ["serve", "--host", "0.0.0.0", "--port", "0", "--database", f"{tmp_path}/x.db"]
    printed = CliRunner().invoke(main.app, arguments).output
    port = printed.split("Roost is at http://localhost:")[1].split()[0]
    assert f"Other machines reach it at http://192.168.7.8:{port}\n" in printed
