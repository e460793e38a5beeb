"""The steps of `make setup`: each runs only if something that it depends on has changed.

Uses the standard library only, because nothing is installed yet when it runs. The notes of what has been done are kept
in .venv, so a deleted .venv is simply made again.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import subprocess
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from scripts.node import ROOT, VENV

NOTES = VENV / "roost-setup.json"
BUILD = ROOT / "build"
LOG = BUILD / "setup.log"
PYTHON = VENV / "bin" / "python"
PIP = [str(PYTHON), "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
INSTALL_OURS = [*PIP, "install", "--no-deps", "--no-build-isolation", "--no-index", "--force-reinstall"]


class Trouble(Exception):
    """An error message for the person who ran the setup."""


def digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, default=str).encode()).hexdigest()


def digest_of(paths: Iterable[Path], *without: Path) -> str:
    files = {f for p in paths for f in ([p] if p.is_file() else p.rglob("*")) if f.is_file()}
    kept = sorted(f for f in files if "__pycache__" not in f.parts and not set(without) & set(f.parents))
    return digest([(f.relative_to(ROOT), hashlib.sha256(f.read_bytes()).hexdigest()) for f in kept])


class Steps:
    """Runs each step whose key differs from the one noted, and notes the new key when the step is done."""

    def __init__(self) -> None:
        try:
            self.notes: dict[str, str] = json.loads(NOTES.read_text())
        except (OSError, ValueError):
            self.notes = {}
        self.ran = False

    def save(self) -> None:
        NOTES.write_text(json.dumps(self.notes, indent=1))

    def step(self, name: str, key: str, label: str, work: Callable[[], str], there: Path = PYTHON) -> None:
        if self.notes.get(name) == key and there.exists():
            return
        if not self.ran:
            LOG.write_text("")
        self.ran = True
        self.notes.pop(name, None)
        self.notes.pop("version", None)
        if NOTES.exists():
            self.save()
        print(f"  {label:<44}", end="", flush=True)
        start = time.monotonic()
        try:
            said = work()
        except Trouble:
            print("failed")
            raise
        except KeyboardInterrupt:
            print("stopped")
            raise
        print(f"{time.monotonic() - start:6.1f} s", flush=True)
        if said:
            print(f"    {said}", flush=True)
        self.notes[name] = key
        self.save()


def run(label: str, command: list[str], folder: Path = ROOT, more: dict[str, str] | None = None) -> str:
    """Run a command with all output in the log; if it fails, raise Trouble with the lines that matter."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")} | (more or {})
    done = subprocess.run(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    with LOG.open("a") as log:
        log.write(f"$ {shlex.join(command)}\n{done.stdout}\n")
    if done.returncode:
        lines = done.stdout.strip().splitlines()
        errors = [line for line in lines if " error: " in line and not line.startswith("roost: ")]
        errors += [line for line in lines if line.startswith("npm error ")]
        ours = [line for line in lines if line.startswith("roost: ")]
        told = [*errors[:5], *ours[-1:]] or lines[-15:]
        raise Trouble("\n  ".join([f"{label} failed; all of it is in {LOG.relative_to(ROOT)}", *told]))
    return done.stdout
