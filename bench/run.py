"""Measures the kernel: Dragon Riders on the kernel against a prototype that was written without it.

    python bench/run.py            print a table
    python bench/run.py --json     print one JSON object
    python bench/run.py --write    print the table and write bench/RESULTS.md

bench/build.py compiles both in build/bench if the sources have changed; bench/measure.py measures them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.compiling import RELEASE_LEVEL, compiler_version, speed_flags, what_is_missing  # noqa: E402

BENCH = ROOT / "bench"
BUILT = ROOT / "build" / "bench"
APART = BUILT / "prototype"  # only the prototype, to be used together with the installed package
RESULTS = BENCH / "RESULTS.md"
GAMES = [BENCH / "riders_port.py", BENCH / "prototype_riders.py"]
TARGET = 0.8  # the wanted ratio to the prototype's games per second
QUIET = 0.15  # most cores that other programs may use: other load on the same chip slows the two sides unequally
DUELS = {
    "duels": "Dragon Riders, from the first turn: actions",
    "prototype": "prototype, from the first turn: actions",
    "prototype with set-up": "prototype, including setup: actions",
}
WHERE = "## Where the time goes"
NO_PROFILE = "Not profiled yet. `perf record` on `bench/measure.py` shows compiled functions by name."


# -- building and measuring -------------------------------------------------------------------------------------------
def build() -> float:
    """Compile what has changed; returns the seconds that it took."""
    start = time.monotonic()
    if missing := what_is_missing():
        raise SystemExit(f"bench: cannot compile: {missing}")
    sources = [
        *sorted((ROOT / "src/roost/core").glob("*.py")),
        ROOT / "src/roost/lab/timing.py",
        *GAMES,
        BENCH / "build.py",
        ROOT / "scripts/compiling.py",
    ]
    tools = [sys.version, metadata.version("mypy"), metadata.version("librt"), compiler_version(), *speed_flags()]
    key = hashlib.sha256("\0".join([*tools, *(f.read_text() for f in sources)]).encode()).hexdigest()
    note = BUILT / "built"
    if note.exists() and note.read_text() == key:
        return 0.0
    note.unlink(missing_ok=True)
    shutil.rmtree(BUILT / "roost", ignore_errors=True)
    for old in BUILT.glob("*.so"):
        old.unlink()
    shutil.rmtree(APART, ignore_errors=True)
    shutil.copytree(ROOT / "src/roost", BUILT / "roost", ignore=shutil.ignore_patterns("__pycache__"))
    for game in GAMES:
        shutil.copy(game, BUILT)
    log = BUILT / "build.log"
    with log.open("w") as out:
        done = subprocess.run([sys.executable, BENCH / "build.py"], cwd=BUILT, stdout=out, stderr=out, check=False)
    if done.returncode:
        raise SystemExit(f"{log.read_text()[-2000:]}\nbench: the build failed; the full log is {log}")
    APART.mkdir()
    for library in BUILT.glob("prototype_riders*.so"):
        shutil.copy(library, APART)
    note.write_text(key)
    return time.monotonic() - start


def measured(script: str, mode: str, path: list[Path], rounds: int, seconds: float) -> dict[str, Any]:
    """The output of a script that imports from the folders in `path` first."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [*path, ROOT]))}
    # -P: do not import the sources in the script's folder instead of the compiled modules.
    command = [sys.executable, "-P", str(BENCH / script), mode, str(rounds), str(seconds)]
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"bench: {script} failed ({mode})")
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def machine() -> dict[str, Any]:
    info = Path("/proc/cpuinfo")
    models = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
    changed = git("status", "--porcelain", "--", "src", "bench", "scripts/compiling.py", ":!bench/RESULTS.md")
    return {
        "date": time.strftime("%Y-%m-%d"),
        "cpu": models[0] if models else platform.processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "mypy": metadata.version("mypy"),
        "librt": metadata.version("librt"),
        "compiler": compiler_version().partition("\n")[0],
        "flags": " ".join([f"-O{RELEASE_LEVEL}", *speed_flags()]),
        "commit": git("rev-parse", "--short", "HEAD") + (" with changes" if changed else ""),
    }


def run() -> dict[str, Any]:
    took = build()
    compiled = measured("measure.py", "compiled", [BUILT], rounds=5, seconds=0.5)
    interpreted = measured("measure.py", "interpreted", [ROOT / "src", BENCH], rounds=3, seconds=0.5)
    duels = {
        "compiled": measured("duels.py", "compiled", [APART], rounds=5, seconds=0.5),
        "interpreted": measured("duels.py", "interpreted", [ROOT / "src", BENCH], rounds=5, seconds=0.5),
    }
    return {
        "machine": machine(),
        "build seconds": round(took, 1),
        "target": TARGET,
        "met": compiled["race"]["ratio"] >= TARGET,
        "same when interpreted": compiled["traced actions"] == interpreted["traced actions"],
        "compiled": compiled,
        "interpreted": interpreted,
        "duels": duels,
        "games": measured("games.py", "compiled", [APART], rounds=5, seconds=0.5),
    }


# -- reporting -------------------------------------------------------------------------------------------------------
def rows(figures: dict[str, Any]) -> list[list[str]]:
    fast, slow = figures["compiled"], figures["interpreted"]
    table = [["per second, on one core", "compiled", "interpreted", "factor"]]

    def add(name: str, quick: float, plain: float) -> None:
        table.append([name, f"{quick:,.0f}", f"{plain:,.0f}", f"{quick / plain:.1f}"])

    for who, name in (("prototype", "prototype"), ("port", "on the kernel")):
        for what in ("games", "actions"):
            add(f"{name}: {what}", fast["race"][who][what], slow["race"][who][what])
    table.append(["ratio of games", f"{fast['race']['ratio']:.3f}", f"{slow['race']['ratio']:.3f}", ""])
    for name in fast["contract"]:
        add(f"on the kernel: {name}", fast["contract"][name], slow["contract"][name])
    fast, slow = figures["duels"]["compiled"], figures["duels"]["interpreted"]
    for name, label in DUELS.items():
        add(label, fast["actions"][name], slow["actions"][name])
    for name in ("prototype", "prototype with set-up"):
        ratios = [f"{mode['actions']['duels'] / mode['actions'][name]:.3f}" for mode in (fast, slow)]
        table.append([f"Dragon Riders: ratio to the {name}", *ratios, ""])
    for what in ("clones", "views"):
        add(f"Dragon Riders: {what}", fast[what], slow[what])
    return table


def game_rows(figures: dict[str, Any]) -> list[list[str]]:
    """The figures of the other games, relative to Dragon Riders, with their targets."""
    table = [["random play", "seats", "actions/s", "ratio to Dragon Riders", "target", "clones/s", "target"]]
    for name, found in figures["games"].items():
        asked = found["asked"]
        row = [name, str(found["seats"]), f"{found['actions']:,.0f}", f"{found['ratio']:.2f}", f"{asked['ratio']}"]
        table.append([*row, f"{found['clones']:,.0f}", f"{asked['clones']:,}"])
    return table


def verdict(figures: dict[str, Any]) -> str:
    ratio = figures["compiled"]["race"]["ratio"]
    met = f"The target is met: {ratio:.3f}" if figures["met"] else f"The target is NOT met: {ratio:.3f}"
    told = f"{met} times the prototype's games per second; the target is at least {TARGET}."
    busy = figures["compiled"]["race"]["cores busy with others"]
    if busy > QUIET:
        told += f" This is unreliable: other programs kept {busy:.1f} cores busy meanwhile; repeat on a quiet machine."
    return told


def sameness(figures: dict[str, Any]) -> str:
    same = figures["compiled"]["same game"]
    old, new = same["prototype"], same["port"]
    told = [f"actions per game {old['actions a game']:.2f} and {new['actions a game']:.2f}"]
    told += [f"{share} {old[share]:.2%} and {new[share]:.2%}" for share in old if share != "actions a game"]
    judged = "Both play the same game" if same["alike"] else "These are NOT the same game"
    modes = "the same games" if figures["same when interpreted"] else "NOT the same games"
    return (
        f"{judged} ({same['games']:,} games of each, prototype and kernel): {'; '.join(told)}. "
        f"Compiled and interpreted play {modes}."
    )


def plain_table(table: list[list[str]]) -> str:
    widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))]
    lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in table]
    return "\n".join(line.rstrip() for line in lines)


def ruled(table: list[list[str]]) -> list[str]:
    """A table as lines of Markdown."""
    rule = ["---", *["---:"] * (len(table[0]) - 1)]
    return ["| " + " | ".join(row) + " |" for row in [table[0], rule, *table[1:]]]


def page(figures: dict[str, Any]) -> str:
    m = figures["machine"]
    race = figures["compiled"]["race"]
    table = ruled(rows(figures))
    profile = NO_PROFILE
    if RESULTS.exists() and WHERE in RESULTS.read_text():
        profile = RESULTS.read_text().partition(WHERE)[2].strip()
    return "\n".join(
        [
            "# Speed of the kernel",
            "",
            verdict(figures),
            "",
            *table,
            "",
            sameness(figures),
            "",
            f"Measured on {m['date']} at commit {m['commit']}: {m['cpu']}, {m['cores']} cores, Python {m['python']}, "
            f"mypy {m['mypy']}, librt {m['librt']}, {m['compiler']}. To repeat it, run "
            "`make bench`; `.venv/bin/python bench/run.py --write` rewrites this page.",
            "",
            f"Random play, CPU time on one core, best of {race['rounds']} rounds of {race['games a round']:,} games; "
            'rounds of prototype and kernel alternate in one process. "On the kernel" is a port of the prototype to '
            f"the kernel, compiled with it into one library with the wheel's flags (`{m['flags']}`); the prototype is "
            "compiled separately with the same flags. Clones, playouts, views and so on start from mid-game states. "
            "Clones and playouts run in compiled loops, as in a bot; the others are called from plain Python.",
            "",
            "## The games",
            "",
            *ruled(game_rows(figures)),
            "",
            "Random games to the end; rounds of each game alternate with rounds of Dragon Riders in one process. CPU "
            "time on one core, best of 5 rounds. Clones are made of mid-game states.",
            "",
            WHERE,
            "",
            profile,
            "",
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Time the kernel against the prototype.")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--write", action="store_true", help="write bench/RESULTS.md")
    wants = parser.parse_args()
    figures = run()
    if wants.write:
        RESULTS.write_text(page(figures))
    if wants.json:
        print(json.dumps(figures, indent=1))
    else:
        tables = [plain_table(rows(figures)), plain_table(game_rows(figures))]
        print(*tables, sameness(figures), verdict(figures), sep="\n\n")
    same = figures["compiled"]["same game"]["alike"] and figures["same when interpreted"]
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
