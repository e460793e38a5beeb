"""`make setup` and `make play`: interrupted with Ctrl-C; which wheel they install; the build in the background."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts import building, setup, steps


def interrupted(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep these tests away from the real .venv."""
    monkeypatch.setattr(steps, "BUILD", tmp_path)
    monkeypatch.setattr(steps, "LOG", tmp_path / "setup.log")
    monkeypatch.setattr(steps, "NOTES", tmp_path / "notes.json")
    monkeypatch.setattr(steps, "PYTHON", tmp_path / "none")
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


# -- which Roost is installed ------------------------------------------------------------------------------------------
@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Replace the build by one that writes an empty wheel; returns the kinds that were built."""
    kinds: list[str] = []

    def build(kind: str, key: str) -> str:
        kinds.append(kind)
        put_wheel(tmp_path, kind, key, "linux_x86_64" if kind == building.COMPILED else "none-any")
        return ""

    monkeypatch.setattr(building, "build_wheel", build)
    monkeypatch.setattr(building, "cannot_compile", lambda: "")
    monkeypatch.setattr(setup, "cannot_compile", lambda: "")
    monkeypatch.setattr(setup, "replace_client", lambda: "")
    monkeypatch.setattr(steps, "run", lambda *_, **__: "")
    monkeypatch.delenv("ROOST_COMPILED", raising=False)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "roost").write_text("")
    return kinds


def put_wheel(folder: Path, kind: str, key: str, platform: str) -> None:
    wheels = folder / kind / "wheel"
    wheels.mkdir(parents=True, exist_ok=True)
    (wheels / f"roost-1-{platform}.whl").write_text("")
    (wheels / "key").write_text(key)


def test_play_installs_pure_python_first_and_the_compiled_wheel_when_it_is_there(
    built: list[str], tmp_path: Path
) -> None:
    done = steps.Steps()
    later = setup.roost(done, may_wait=True)
    assert later == building.wheel_key(building.COMPILED) and built == [building.PURE]
    put_wheel(tmp_path, building.COMPILED, later, "linux_x86_64")
    assert setup.roost(done, may_wait=True) == ""
    assert done.notes["roost"] == later and built == [building.PURE]


def test_a_compiled_wheel_is_built_once_for_play_and_test(built: list[str]) -> None:
    done = steps.Steps()
    assert setup.roost(done, may_wait=False) == "" and built == [building.COMPILED]
    assert setup.roost(done, may_wait=True) == "" and setup.roost(done, may_wait=False) == ""
    assert built == [building.COMPILED]


def test_without_a_compiler_nothing_is_compiled_later(built: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "cannot_compile", lambda: "no C compiler")
    assert setup.roost(steps.Steps(), may_wait=True) == "" and built == [building.PURE]


def test_a_wheel_that_could_not_be_compiled_is_not_taken_if_a_compiled_one_is_required(
    built: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = building.wheel_key(building.COMPILED)
    put_wheel(tmp_path, building.COMPILED, key, "none-any")
    assert building.wheel_of(building.COMPILED, key) is not None
    monkeypatch.setenv("ROOST_COMPILED", "require")
    assert building.wheel_of(building.COMPILED, key) is None


def test_a_build_in_the_background_is_started_once_and_a_failed_one_not_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started: list[int] = []

    def start(command: list[str], **_: object) -> None:
        started.append(int(command[-1]))
        assert (tmp_path / "compiling").read_text() == building.RUNNING

    monkeypatch.setattr(subprocess, "Popen", start)
    assert "in the background" in building.compile_in_background("key") and len(started) == 1
    with building.lock_file() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert "a later start" in building.compile_in_background("key") and len(started) == 1
    (tmp_path / "compiling").write_text("failed key")
    assert "could not be compiled" in building.compile_in_background("key") and len(started) == 1
    building.compile_in_background("another key")
    assert len(started) == 2


def run_background(monkeypatch: pytest.MonkeyPatch, build: Callable[[str, str], str]) -> tuple[int, str]:
    monkeypatch.setattr(building, "build_wheel", build)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setenv("ROOST_COMPILED", "")
    monkeypatch.setattr(sys, "argv", ["building.py"])
    return building.main(), (steps.BUILD / "compiling").read_text()


def test_the_background_build_says_how_it_ended(
    built: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    build = building.build_wheel
    assert run_background(monkeypatch, build) == (0, building.READY)
    assert building.wheel_of(building.COMPILED, building.wheel_key(building.COMPILED)) is not None

    def fail(kind: str, key: str) -> str:
        raise steps.Trouble("no space left")

    (tmp_path / building.COMPILED / "wheel" / "key").unlink()
    status, said = run_background(monkeypatch, fail)
    assert status == 1 and said.startswith(building.FAILED)
