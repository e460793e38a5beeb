"""The soak test: checks all laws in thousands of random games, on all cores.

    make soak                         10,000 games, divided among all installed games and the spikes
    .venv/bin/python tests/soak.py --games 50000 --seed again --write

It prints its seed, with which a stopped run can be continued. At the end it prints a digest of all final states, which
does not depend on the mode (compiled or interpreted) or on how the work was divided. `--deep 0` leaves out the
expensive checks; the digest stays the same. `--write` adds the result to docs/soak.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import secrets
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import roost  # noqa: E402
from roost import all_games, load  # noqa: E402
from roost.conformance import Broken, check_games  # noqa: E402
from roost.core.game import Game  # noqa: E402

CHUNK = 50


def spikes() -> list[str]:
    return sorted(p.parent.name for p in (ROOT / "tests" / "spikes").glob("*/__init__.py"))


def open_any(name: str) -> Game[Any]:
    kind, _, game = name.partition("/")
    if kind == "spike":
        opened: Game[Any] = import_module(f"tests.spikes.{game}").game()
        return opened
    return load(game)


def every_game() -> list[str]:
    return [f"game/{name}" for name in all_games()] + [f"spike/{name}" for name in spikes()]


def digest_of(name: str, deep: int, games: int = 9) -> str:
    """The digest of some random games. It does not depend on `deep`, the amount of checking."""
    report = check_games(open_any(name), games, "conformance", deep=deep)
    if deep and not report.leak_positions:
        raise AssertionError(f"{name}: no two worlds were compared")
    return report.digest


def run_chunk(name: str, chunk: int, seed: str, deep: int) -> dict[str, Any]:
    """Check one chunk of games. The result depends only on the arguments."""
    try:
        report = check_games(open_any(name), CHUNK, f"{seed}/{chunk}", deep=deep)
    except Broken as broken:
        path = ROOT / "build" / f"soak-{name.replace('/', '-')}-{chunk}.json"
        if broken.record is not None:
            path.write_text(json.dumps(broken.record.to_json()), encoding="utf-8")
        return {"broken": str(broken), "record": str(path.relative_to(ROOT))}
    return {
        "games": report.games,
        "actions": report.actions,
        "deep": report.deep_checks,
        "pairs": report.leak_positions,
        "digest": report.digest,
    }


def soak(games: int, seed: str, deep: int, notes: Path) -> dict[str, dict[str, Any]]:
    """Run every chunk whose result is not in the file `notes` yet."""
    names = every_game()
    chunks = max(1, -(-games // (CHUNK * len(names))))
    done: dict[str, dict[str, Any]] = json.loads(notes.read_text()) if notes.exists() else {}
    wanted = [(name, k) for k in range(chunks) for name in names if f"{name}/{k}" not in done]
    print(
        f"soak: seed {seed}, {len(names)} games, {len(names) * chunks * CHUNK} to play, {len(done)} chunks done before"
    )
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = {pool.submit(run_chunk, name, k, seed, deep): f"{name}/{k}" for name, k in wanted}
        for n, job in enumerate(as_completed(jobs), 1):
            found = job.result()
            if "broken" in found:
                print(f"soak: {jobs[job]}: {found['broken']}\n  saved as {found['record']}", flush=True)
            done[jobs[job]] = found
            notes.write_text(json.dumps(done))
            if n % 20 == 0 or n == len(jobs):
                print(f"  {n} of {len(jobs)} chunks", flush=True)
    return {key: done[key] for key in sorted(done)}


def main() -> int:
    parser = argparse.ArgumentParser(description="Check all laws in thousands of random games.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="")
    parser.add_argument("--deep", type=int, default=1, help="about how many expensive checks a game gets")
    parser.add_argument("--write", action="store_true", help="add the result to docs/soak.md")
    args = parser.parse_args()
    seed = args.seed or secrets.token_hex(4)
    mode = roost.mode()
    (ROOT / "build").mkdir(exist_ok=True)
    start = time.monotonic()
    done = soak(args.games, seed, args.deep, ROOT / "build" / f"soak-{seed}-{mode}-{args.deep}.json")
    broken = [f"{key}: {found['broken']}" for key, found in done.items() if "broken" in found]
    total = {key: sum(found.get(key, 0) for found in done.values()) for key in ("games", "actions", "deep", "pairs")}
    digest = hashlib.sha256("".join(found.get("digest", "") for found in done.values()).encode()).hexdigest()[:16]
    line = (
        f"{total['games']} games, {total['actions']} actions, {total['deep']} thorough checks, {total['pairs']} pairs "
        f"of worlds, {len(broken)} broken, digest {digest}, {mode}, seed {seed}, {time.monotonic() - start:.0f} s"
    )
    print(f"soak: {line}")
    if args.write:
        write(line)
    return 1 if broken else 0


def write(line: str) -> None:
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    page = ROOT / "docs" / "soak.md"
    with page.open("a", encoding="utf-8") as out:
        out.write(f"\n{datetime.now(UTC):%Y-%m-%d}, commit {commit.stdout.strip()}: {line}.\n")
    print(f"written to {page.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main())
