"""Makes .venv: the pinned packages, the browser client, Roost as a wheel (compiled if possible) and the example games.

    python3 scripts/setup.py            everything
    python3 scripts/setup.py play       everything, but what must be compiled is compiled in the background
    python3 scripts/setup.py packages   only what the checks need: nothing is built

Environment variables: ROOST_COMPILED and ROOST_CLIENT say what to do if the kernel cannot be compiled or the client
cannot be built (unset: go on without it and print one line; `require`: fail; `no`: do not try). ROOST_BUILD=quick
compiles faster, for those who change code; the result runs slower.

Uses the standard library only, because nothing is installed yet when it runs. A step is skipped if nothing it depends
on has changed since it last ran (`steps.py`); `building.py` builds the wheel.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # a script's own folder is there, the root is not

from scripts import steps
from scripts.building import (
    COMPILED,
    PURE,
    cannot_compile,
    check_compiler,
    compile_in_background,
    environment_key,
    install_wheel,
    packages_key,
    take_turn,
    wheel_key,
    wheel_of,
    wish,
)
from scripts.node import MODULES, PIN, ROOT, SITE, STATIC, VENV, WEB, Node, in_venv, on_path
from scripts.steps import INSTALL_OURS, PIP, Steps, Trouble, digest, digest_of, run

# The files that decide which packages the client needs, and the files it is built from.
LOCKED = ("package.json", "package-lock.json", ".npmrc")
CLIENT = ("index.html", "src", "public", "vite.config.ts", "compress.ts", "svelte.config.js", "tsconfig.json")


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


def examples() -> list[Path]:
    return sorted(p.parent for p in ROOT.glob("examples/*/pyproject.toml"))


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


def replace_client() -> str:
    """Copy a changed client or website into the installed Roost, so that nothing is compiled again for it."""
    installed = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}), "roost", "server")
    for built in (STATIC, SITE):
        shutil.rmtree(installed / built.name, ignore_errors=True)
        if built.is_dir():
            shutil.copytree(built, installed / built.name)
    return ""


def install_examples(notes: dict[str, str]) -> str:
    """Build the examples in a copy, so that their folders stay clean; uninstall those that no longer exist."""
    import tomllib

    copies = steps.BUILD / "examples"
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
    if what != "packages" and wish() != "no":
        check_compiler()
    done = Steps()
    done.step("environment", environment_key(), f".venv with Python {sys.version.split()[0]}", make_venv)
    packages = packages_key()
    done.step("packages", packages, "packages of requirements.txt", install_packages)
    client(done, builds=what != "packages")
    if what == "packages":
        return

    later = roost(done, may_wait=what == "play" and wish() != "require")
    if examples() or done.notes.get("installed examples"):
        key = digest(packages, digest_of(examples()))
        done.step("examples", key, f"example games: {len(examples())}", lambda: install_examples(done.notes))
    if "version" not in done.notes:
        done.notes["version"] = run("roost --version", [str(VENV / "bin" / "roost"), "--version"]).strip()
        done.save()
    print(f"  {done.notes['version']}{'' if done.ran else ', nothing to do'}")
    if later:
        print(f"  {compile_in_background(later)}", flush=True)


def roost(done: Steps, may_wait: bool) -> str:
    """Install Roost. With `may_wait`, in pure Python if it is not compiled yet; then the key of the compiled wheel."""
    if wish() == "require" and "(compiled" not in done.notes.get("version", ""):
        done.notes.pop("roost", None)
    kind = PURE if wish() == "no" or cannot_compile() else COMPILED
    key, later = wheel_key(kind), ""
    installed = done.notes.get("roost") == key
    if may_wait and kind == COMPILED and not installed and wheel_of(COMPILED, key) is None:
        later = key
        kind, key = PURE, wheel_key(PURE)
    quick = " quickly" if os.environ.get("ROOST_BUILD") == "quick" else ""
    label = f"Roost, compiled{quick}" if kind == COMPILED else "Roost, pure Python"
    client_in_it = digest(key, digest_of([STATIC, SITE]))

    def install() -> str:
        said = install_wheel(kind, key)
        done.notes["client in it"] = client_in_it
        return said + replace_client()

    done.step("roost", key, label, install, VENV / "bin" / "roost")
    done.step("client in it", client_in_it, "the client into the installed Roost", replace_client)
    return later


def main() -> int:
    if sys.version_info < (3, 11):
        better = newer_python()
        if better:
            os.execv(better, [better, *sys.argv])
        print(f"setup: Roost needs Python 3.11 or newer, and this is {sys.version.split()[0]} ({sys.executable})")
        return 1
    steps.BUILD.mkdir(exist_ok=True)
    with (steps.BUILD / "setup.lock").open("w") as lock:
        try:
            take_turn(lock, "another setup in this folder")
            set_up(sys.argv[1] if len(sys.argv) > 1 else "all")
        except Trouble as trouble:
            print(f"setup: {trouble}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("setup: stopped; run it again to continue", file=sys.stderr)
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
