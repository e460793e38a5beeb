"""What a release needs: one version number, wheels for every Python that is supported, a trial that can fail."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import roost
from scripts import wheels
from scripts.docs import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == roost.__version__


def test_wheels_are_built_from_the_oldest_python_that_is_allowed() -> None:
    assert PROJECT["project"]["requires-python"] == f">=3.{wheels.MINORS[0]}"
    assert [f"cp3{minor}-*" for minor in wheels.MINORS] == PROJECT["tool"]["cibuildwheel"]["build"]


def test_the_tools_are_pinned() -> None:
    assert [pin for pin in wheels.TOOLS if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*", pin)] == []


def test_a_python_is_found_and_asked_for_its_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = "{}.{}".format(*sys.version_info[:2])
    home = tmp_path / "versions" / f"{version}.99" / "bin"
    home.mkdir(parents=True)
    (home / f"python{version}").symlink_to(sys.executable)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    assert wheels.pythons([version]) == {version: str(home / f"python{version}")}
    with pytest.raises(wheels.Trouble, match=r"there is no Python 3\.9"):
        wheels.pythons(["3.9"])


def test_a_wheel_in_pure_python_does_not_pass_the_trial(tmp_path: Path) -> None:
    (tmp_path / "roost").write_text("#!/bin/sh\necho 'roost 1 (interpreted, Python 3.11)'\n")
    (tmp_path / "roost").chmod(0o755)
    done = subprocess.run(
        [sys.executable, str(wheels.TRIAL)], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0 and "interpreted" in done.stderr
