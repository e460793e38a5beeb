"""`make setup` when it is interrupted with Ctrl-C."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import setup


def interrupted(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep these tests away from the real .venv."""
    monkeypatch.setattr(setup, "BUILD", tmp_path)
    monkeypatch.setattr(setup, "LOG", tmp_path / "setup.log")
    monkeypatch.setattr(setup, "NOTES", tmp_path / "notes.json")
    monkeypatch.setattr(setup, "PYTHON", tmp_path / "none")
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(sys, "argv", ["setup.py", "packages"])


def test_ctrl_c_in_a_step_ends_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "run", interrupted)
    assert setup.main() == 130
    said = capsys.readouterr()
    assert said.out.count("\n") == 1 and said.out.endswith("stopped\n")
    assert said.err == "setup: stopped; run it again to continue\n"


def test_ctrl_c_while_waiting_for_another_setup_ends_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fcntl, "flock", interrupted)
    assert setup.main() == 130
    assert capsys.readouterr().err.count("\n") == 1
