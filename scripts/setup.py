"""Makes .venv: the pinned packages, the browser client, Roost as a wheel (compiled if possible) and the example games.

    python3 scripts/setup.py            everything
    python3 scripts/setup.py packages   only what the checks need: nothing is built

Environment variables: ROOST_COMPILED and ROOST_CLIENT say what to do if the kernel cannot be compiled or the client
cannot be built (unset: go on without it and print one line; `require`: fail; `no`: do not try). ROOST_BUILD=quick
compiles faster, for those who change code; the result runs slower.

Uses the standard library only, because nothing is installed yet when it runs. A step is skipped if nothing it depends
on has changed since it last ran. The notes about that are kept in .venv, so a deleted .venv is simply made again.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # a script's own folder is there, the root is not

from scripts.node import MODULES, PIN, ROOT, STATIC, VENV, WEB, Node, in_venv, on_path

NOTES = VENV / "roost-setup.json"
BUILD = ROOT / "build"
LOG = BUILD / "setup.log"
PYTHON = VENV / "bin" / "python"
PIP = [str(PYTHON), "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
# The files that decide which packages the client needs, and the files it is built from.
LOCKED = ("package.json", "package-lock.json", ".npmrc")
CLIENT = ("index.html", "src", "public", "vite.config.ts", "compress.ts", "svelte.config.js", "tsconfig.json")
INSTALL_OURS = [*PIP, "install", "--no-deps", "--no-build-isolation", "--no-index", "--force-reinstall"]


class Trouble(Exception):
    """An error message for the person who ran the setup."""


# ---- what this machine offers


def newer_python() -> str | None:
    """A Python that is new enough, if `python3` itself is not."""
    for minor in range(15, 10, -1):
        found = shutil.which(f"python3.{minor}")
        if found and subprocess.run([found, "-c", ""], capture_output=True, check=False).returncode == 0:
            return found
    return None


def check_venv() -> None:
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise Trouble("Python's venv is missing; on Debian and Ubuntu: apt-get install python3-venv") from None


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


# ---- what has changed since last time


def digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, default=str).encode()).hexdigest()


def digest_of(paths: Iterable[Path], without: Path | None = None) -> str:
    files = {f for p in paths for f in ([p] if p.is_file() else p.rglob("*")) if f.is_file()}
    kept = sorted(f for f in files if "__pycache__" not in f.parts and without not in f.parents)
    return digest([(f.relative_to(ROOT), hashlib.sha256(f.read_bytes()).hexdigest()) for f in kept])


def examples() -> list[Path]:
    return sorted(p.parent for p in ROOT.glob("examples/*/pyproject.toml"))


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


# ---- the steps


def make_venv() -> str:
    check_venv()
    run("venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])
    return ""


def install_packages() -> str:
    run("pip", [*PIP, "install", "-r", "requirements.txt"])
    return ""


def nodes() -> Iterator[Node]:
    """The Node on PATH, then the one from the Python package index."""
    found = on_path()
    if found:
        yield found
    if not in_venv():
        run("pip, for Node", [*PIP, "install", "--no-deps", "--only-binary", ":all:", "--retries", "1", PIN])
    packed = in_venv()
    if packed:
        yield packed


def install_client(notes: dict[str, str]) -> str:
    """Install with the first Node that works: an old npm may reject what a newer one accepts."""
    said = ""
    for node in nodes():
        try:
            run("npm ci", node.command("ci", "--loglevel=error", "--fetch-retries=1"), WEB, node.environment())
        except Trouble as trouble:
            said = str(trouble)
            continue
        notes["node"], notes["npm"] = node.node, node.npm
        return ""
    raise Trouble(said or f"no Node that is new enough on PATH, and {PIN} has none for this machine")


def build_client(notes: dict[str, str]) -> str:
    node = Node(notes["node"], notes["npm"])
    run("Vite", node.command("run", "build"), WEB, node.environment())
    return ""


def client_packages(steps: Steps) -> str:
    """Install the client's packages if needed; returns their key."""
    key = digest(str(ROOT), platform.machine(), digest_of(WEB / name for name in LOCKED))
    if not Path(steps.notes.get("node", "")).is_file() or not Path(steps.notes.get("npm", "")).is_file():
        steps.notes.pop("client packages", None)
    label = "packages of web/package-lock.json"
    there = MODULES / ".package-lock.json"
    steps.step("client packages", key, label, lambda: install_client(steps.notes), there)
    return key


def client(steps: Steps, builds: bool) -> None:
    """Build the client, which Roost's wheel then contains; without it the server shows a plain page instead."""
    if wish("ROOST_CLIENT") == "no":
        if builds:
            shutil.rmtree(STATIC, ignore_errors=True)
        return
    try:
        packages = client_packages(steps)
        if builds:
            key = digest(packages, digest_of(WEB / name for name in CLIENT))
            work = lambda: build_client(steps.notes)  # noqa: E731
            steps.step("client", key, "the browser client", work, STATIC / "index.html")
    except Trouble as trouble:
        if wish("ROOST_CLIENT") == "require":
            raise
        if builds:
            shutil.rmtree(STATIC, ignore_errors=True)
        first = ": ".join(line.strip() for line in str(trouble).splitlines()[:2])
        print(f"    Roost goes on without its browser client: {first}", flush=True)


def build_roost() -> str:
    wheels = BUILD / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    hook = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
    output = run("the build", [str(PYTHON), "-c", hook, str(wheels)])
    shutil.rmtree(installed_client(), ignore_errors=True)
    run("pip", [*INSTALL_OURS, *map(str, wheels.glob("*.whl"))])
    return "\n    ".join(line for line in output.splitlines() if line.startswith("roost: "))


def installed_client() -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}), "roost", "server", "static")


def replace_client() -> str:
    """Copy a changed client into the installed Roost, so that nothing is compiled again for it."""
    shutil.rmtree(installed_client(), ignore_errors=True)
    if STATIC.is_dir():
        shutil.copytree(STATIC, installed_client())
    return ""


def install_examples(notes: dict[str, str]) -> str:
    """Build the examples in a copy, so that their folders stay clean; uninstall those that no longer exist."""
    import tomllib

    copies = BUILD / "examples"
    shutil.rmtree(copies, ignore_errors=True)
    for folder in examples():
        shutil.copytree(folder, copies / folder.name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    names = [tomllib.loads((p / "pyproject.toml").read_text())["project"]["name"] for p in examples()]
    gone = set(notes.get("installed examples", "").split()) - set(names)
    if gone:
        run("pip", [*PIP, "uninstall", "--yes", *sorted(gone)])
    if names:
        run("pip", [*INSTALL_OURS, *(str(copies / p.name) for p in examples())])
    notes["installed examples"] = " ".join(names)
    return ""


def set_up(what: str) -> None:
    if what == "all" and wish() != "no":
        check_compiler()
    steps = Steps()
    # The path is part of the key: scripts in .venv contain the path of their interpreter, so a copied .venv is useless.
    environment = digest(str(ROOT), sys.version, sys.base_prefix)
    steps.step("environment", environment, f".venv with Python {sys.version.split()[0]}", make_venv)
    packages = digest(environment, digest_of([ROOT / "requirements.txt"]))
    steps.step("packages", packages, "packages of requirements.txt", install_packages)
    client(steps, builds=what != "packages")
    if what == "packages":
        return

    wanted = wish() != "no"
    if wish() == "require" and "(compiled" not in steps.notes.get("version", ""):
        steps.notes.pop("roost", None)
    sources = [ROOT / "src", ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "scripts" / "compiling.py"]
    machine = [compiler(), shutil.which(shlex.split(compiler())[0]), cannot_compile()] if wanted else []
    roost = digest(packages, digest_of(sources, without=STATIC), wanted, machine, os.environ.get("ROOST_BUILD", ""))
    client_in_it = digest(roost, digest_of([STATIC]))
    compiled = "Roost, compiled quickly" if os.environ.get("ROOST_BUILD") == "quick" else "Roost, compiled"
    label = compiled if wanted and not cannot_compile() else "Roost, pure Python"
    before = steps.notes.get("roost")
    steps.step("roost", roost, label, build_roost, VENV / "bin" / "roost")
    if before != steps.notes["roost"]:
        steps.notes["client in it"] = client_in_it
        steps.save()
    steps.step("client in it", client_in_it, "the client into the installed Roost", replace_client)
    if examples() or steps.notes.get("installed examples"):
        key = digest(packages, digest_of(examples()))
        steps.step("examples", key, f"example games: {len(examples())}", lambda: install_examples(steps.notes))
    if "version" not in steps.notes:
        steps.notes["version"] = run("roost --version", [str(VENV / "bin" / "roost"), "--version"]).strip()
        steps.save()
    print(f"  {steps.notes['version']}{'' if steps.ran else ', nothing to do'}")


def main() -> int:
    if sys.version_info < (3, 11):
        better = newer_python()
        if better:
            os.execv(better, [better, *sys.argv])
        print(f"setup: Roost needs Python 3.11 or newer, and this is {sys.version.split()[0]} ({sys.executable})")
        return 1
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "setup.lock").open("w") as lock:
        try:
            take_turn(lock)
            set_up(sys.argv[1] if len(sys.argv) > 1 else "all")
        except Trouble as trouble:
            print(f"setup: {trouble}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("setup: stopped; run it again to continue", file=sys.stderr)
            return 130
    return 0


def take_turn(lock: IO[str]) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("  waiting for another setup in this folder", flush=True)
        fcntl.flock(lock, fcntl.LOCK_EX)


if __name__ == "__main__":
    sys.exit(main())
