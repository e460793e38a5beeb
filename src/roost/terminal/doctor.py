"""The command `roost doctor`: what is compiled, what is installed, what is missing, and how to get it."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import typer

import roost
from roost import mode
from roost.core.content import ContentError
from roost.games import all_games, load
from roost.terminal.arguments import AsJson
from roost.terminal.saves import data_folder

EXTRAS = {
    "play": "playing in the terminal and the browser",
    "postgres": "storing a server's games in PostgreSQL (`roost serve --database postgresql://…`)",
    "lab": "keeping and comparing simulations (`roost lab`, `roost sim --save`)",
    "learn": "training networks (`roost learn`)",
    "rl": "learning programs: Gymnasium, PettingZoo, OpenSpiel",
    "cluster": "simulations on a cluster",
}
OK, MISSING, BROKEN = "ok", "missing", "broken"


@dataclass(frozen=True)
class Finding:
    """One thing that was examined: its state, what was found, and how to get it if it is missing."""

    about: str
    state: str
    found: str
    remedy: str = ""


def doctor(as_json: AsJson = False) -> None:
    """Examine the installation: what is compiled, what is missing, and how to get it."""
    findings = examine()
    if as_json:
        typer.echo(json.dumps({"findings": [asdict(each) for each in findings]}))
    else:
        for each in findings:
            typer.echo(f"{each.state:<8} {each.about}: {each.found}")
            if each.remedy:
                typer.echo(f"{'':<8} -> {each.remedy}")
    if any(each.state == BROKEN for each in findings):
        raise typer.Exit(1)


def examine() -> list[Finding]:
    return [python(), kernel(), *extras(), client(), *games(), folder(), terminal()]


def python() -> Finding:
    system = f"{platform.system()} {platform.machine()}"
    return Finding("Python", OK, f"{platform.python_version()} on {system}, Roost {version('roost')}")


def kernel() -> Finding:
    if mode() == "compiled":
        return Finding("kernel", OK, "compiled")
    compiler = next((name for name in ("cc", "gcc", "clang", "cl") if shutil.which(name)), "")
    if compiler:
        remedy = "in Roost's folder, `make setup` compiles it; or install a compiled wheel"
    else:
        remedy = "install a C compiler (Debian: apt install gcc; macOS: xcode-select --install), then run `make setup`"
    found = "pure Python: everything works, but bots and simulations are several times slower"
    return Finding("kernel", MISSING, f"{found}; C compiler: {compiler or 'none'}", remedy)


def extras() -> list[Finding]:
    """Each extra of the package, with those of its packages that are not installed."""
    found: list[Finding] = []
    for extra, use in EXTRAS.items():
        wanted = [line for line in requires("roost") or [] if re.search(rf"extra == .{extra}\b", line)]
        lacking = [name for name in [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in wanted] if not has(name)]
        if lacking:
            what = f"{', '.join(lacking)} not installed; for {use}"
            found.append(Finding(f"extra {extra}", MISSING, what, f"pip install 'roost[{extra}]'"))
        else:
            found.append(Finding(f"extra {extra}", OK, f"installed; for {use}"))
    return found


def has(package: str) -> bool:
    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True


def client() -> Finding:
    """Whether the browser client is built; its files are then part of the package."""
    page = Path(roost.__file__).parent / "server" / "static" / "index.html"
    if page.is_file():
        return Finding("browser client", OK, "built")
    node = shutil.which("node")
    remedy = "in Roost's folder, `make setup` builds it, if necessary with a Node from the Python package index"
    return Finding("browser client", MISSING, f"not built; Node: {node or 'none'}", remedy)


def games() -> list[Finding]:
    found: list[Finding] = []
    for name in all_games():
        try:
            facts = load(name).facts
        except (ContentError, ImportError, ValueError, LookupError) as error:
            found.append(Finding(f"game {name}", BROKEN, " ".join(str(error).split())))
        else:
            found.append(Finding(f"game {name}", OK, f"{facts.name}, rules {facts.version}"))
    return found


def folder() -> Finding:
    """Whether saved games can be written."""
    path = data_folder()
    place = next(each for each in [path, *path.parents] if each.exists())
    if os.access(place, os.W_OK):
        return Finding("saved games", OK, str(path))
    return Finding("saved games", BROKEN, f"{path} cannot be written", "set XDG_DATA_HOME to a folder of yours")


def terminal() -> Finding:
    size = shutil.get_terminal_size()
    found = f"{size.columns} columns, {size.lines} lines"
    if size.columns < 80 or size.lines < 24:
        return Finding("terminal", MISSING, found, "make the window at least 80 columns and 24 lines large")
    return Finding("terminal", OK, found)
