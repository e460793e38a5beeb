"""Builds Roost's wheel for `make setup`: at once, or in the background while people already play in pure Python.

    python3 scripts/building.py     compile what the sources are now, as `make play` does in the background

Every build works on a copy of the sources in build/compiled or build/pure, so two builds never disturb each other and
sources may be edited meanwhile. The finished wheel lies in `wheel` there, beside the key of the sources it was built
from. build/compiling says in one word how the background build is doing, and is locked while it goes on.

Uses the standard library only.
"""

from __future__ import annotations

import fcntl
import os
import platform
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import IO

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that `scripts` can be imported

from scripts import steps
from scripts.node import ROOT, SITE, STATIC
from scripts.steps import Trouble, digest, digest_of

COMPILED, PURE = "compiled", "pure"
SOURCES = ("src", "pyproject.toml", "setup.py", "scripts/compiling.py")
PAPERS = ("MANIFEST.in", "README.md", "LICENSE")  # are in the wheel too, but are no reason to build it again
HOOK = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
RUNNING, READY, FAILED = "running", "ready", "failed"  # what build/compiling may say
NICENESS = 15


def wish(name: str = "ROOST_COMPILED") -> str:
    value = os.environ.get(name, "")
    if value not in ("", "require", "no"):
        raise Trouble(f"{name} is {value!r}; it may be unset, 'require' or 'no'")
    return value


def compiler() -> str:
    return os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"


def cannot_compile() -> str:
    """One line that says what to install before Roost can be compiled; empty if nothing is missing."""
    command = shlex.split(compiler())[0]
    if shutil.which(command) is None:
        return f"no C compiler ({command} not found); on Debian and Ubuntu: apt-get install gcc"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h; on Debian and Ubuntu: apt-get install python3-dev"
    return ""


def check_compiler() -> None:
    missing = cannot_compile()
    if missing and wish() == "require":
        raise Trouble(f"cannot compile, and ROOST_COMPILED=require: {missing}")


# ---- what a wheel depends on


def environment_key() -> str:
    """The path is part of the key: scripts in .venv contain the path of their interpreter, so a copy is useless."""
    return digest(str(ROOT), sys.version, sys.base_prefix)


def packages_key() -> str:
    return digest(environment_key(), digest_of([ROOT / "requirements.txt"]))


def wheel_key(kind: str) -> str:
    """What the wheel of this kind depends on: packages, sources, and for a compiled one the compiler."""
    machine: list[object] = [platform.machine()]
    if kind == COMPILED:
        found = compiler()
        machine += [found, shutil.which(shlex.split(found)[0]), cannot_compile(), os.environ.get("ROOST_BUILD", "")]
    return digest(packages_key(), kind, digest_of((ROOT / name for name in SOURCES), STATIC, SITE), machine)


# ---- building


def folder_of(kind: str) -> Path:
    return steps.BUILD / kind


def wheel_of(kind: str, key: str) -> Path | None:
    """The wheel that was built from these sources, if there is one.

    If compiling failed, the wheel of the compiled kind is one in pure Python; ROOST_COMPILED=require does not take it.
    """
    wheels = folder_of(kind) / "wheel"
    try:
        built = (wheels / "key").read_text() == key
    except OSError:
        return None
    wheel = next(wheels.glob("*.whl"), None) if built else None
    if wheel and kind == COMPILED and wish() == "require" and wheel.name.endswith("-none-any.whl"):
        return None
    return wheel


def build_wheel(kind: str, key: str) -> str:
    """Build the wheel from a copy of the sources; returns the lines that the build says about itself."""
    folder = folder_of(kind)
    shutil.rmtree(folder / "wheel", ignore_errors=True)
    copy_sources(folder, STATIC.name, SITE.name)  # these are copied into the installed Roost
    more = {"ROOST_COMPILED": "no"} if kind == PURE else {}
    output = steps.run("the build", [str(steps.PYTHON), "-c", HOOK, str(folder / "wheel")], folder, more)
    (folder / "wheel" / "key").write_text(key)
    return "\n    ".join(line for line in output.splitlines() if line.startswith("roost: ") and kind == COMPILED)


def copy_sources(folder: Path, *left_out: str) -> None:
    """Copy what the wheel is built from, without files and folders of these names."""
    shutil.rmtree(folder / "src", ignore_errors=True)
    for name in (*SOURCES, *PAPERS):
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", *left_out))
        else:
            shutil.copy2(source, target)


def install_wheel(kind: str, key: str) -> str:
    """Install the wheel, after building it if it is not there yet."""
    said = ""
    if wheel_of(kind, key) is None:
        with lock_file() if kind == COMPILED else open(os.devnull) as lock:
            if kind == COMPILED:
                take_turn(lock, "the build that `make play` has begun")
            if wheel_of(kind, key) is None:  # unless another one has built it meanwhile
                said = build_wheel(kind, key)
    wheel = wheel_of(kind, key)
    assert wheel is not None
    steps.run("pip", [*steps.INSTALL_OURS, str(wheel)])
    return said


# ---- in the background


def lock_file() -> IO[str]:
    return (steps.BUILD / "compiling").open("a+")


def take_turn(lock: IO[str], other: str) -> None:
    """Lock the file; if somebody else has locked it, say so and wait."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print(f"  waiting for {other}", flush=True)
        fcntl.flock(lock, fcntl.LOCK_EX)


def note(lock: IO[str], words: str) -> None:
    lock.seek(0)
    lock.truncate()
    lock.write(words)
    lock.flush()


def compile_in_background(key: str) -> str:
    """Start the build, unless it goes on already or these sources have failed; returns a line for people."""
    with lock_file() as lock:
        lock.seek(0)
        said = lock.read()
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return "The faster, compiled Roost is being built; a later start uses it."
        if said == f"{FAILED} {key}":
            return "Roost could not be compiled; `make setup` tries again and says why."
        note(lock, RUNNING)
        # The lock goes with the open file to the new process, which has a session of its own: Ctrl+C does not reach it.
        subprocess.Popen(
            [sys.executable, __file__, str(lock.fileno())],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            pass_fds=[lock.fileno()],
        )
    return "The faster, compiled Roost is being built in the background for a few minutes; the next start uses it."


def compile_all() -> str:
    """Build until the wheel is that of the sources as they are now; returns what build/compiling shall say."""
    while True:
        key = wheel_key(COMPILED)
        if wheel_of(COMPILED, key) is not None:
            return READY
        try:
            build_wheel(COMPILED, key)
        except Trouble as trouble:
            (steps.BUILD / "compile-failed.log").write_text(f"{trouble}\n")
            return f"{FAILED} {key}"


def main() -> int:
    steps.BUILD.mkdir(exist_ok=True)
    steps.LOG = steps.BUILD / "compile.log"
    steps.LOG.write_text("")
    os.nice(NICENESS)
    os.environ["ROOST_COMPILED"] = "require"  # else a failed build would make a wheel in pure Python
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # closing the terminal does not end it
    with os.fdopen(int(sys.argv[1]), "a+") if len(sys.argv) > 1 else lock_file() as lock:
        take_turn(lock, "another build")
        note(lock, RUNNING)
        outcome = f"{FAILED} unexpectedly"
        try:
            outcome = compile_all()
        finally:
            note(lock, outcome)
    return 0 if outcome == READY else 1


if __name__ == "__main__":
    sys.exit(main())
