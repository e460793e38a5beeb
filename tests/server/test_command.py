"""`roost serve` says in one line what is wrong before it listens."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roost import main


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
