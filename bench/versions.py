"""Compares the speed of two versions of Roost, each installed and compiled in its own environment.

    python bench/versions.py OLD/.venv/bin/python NEW/.venv/bin/python [--games hatch riders] [--alternations 30]

Each version runs in its own process on the same core. The two take turns with the same work, and each pair of turns
gives one ratio of their CPU times. The script prints the median of the ratios (above 1: the new version is faster) with
its 95% interval from order statistics.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

SEATS = {"riders": 2, "hatch": 4, "soulstone": 4, "draconium": 2, "flamecraft": 3}
KINDS = ("random play", "clones", "search")
SEED = 7
STATES = 40
SIMULATIONS = 100
TURN = 0.15  # CPU seconds of the old version in one turn


# -- in the process of one version: may use only what both versions' packages have -------------------------------
def work_of(name: str, kind: str) -> Callable[[int], object]:
    import roost
    from roost.bots.loops import clone_each, middle_states, play_games, search_each

    game = roost.load(name)
    options = game.full_options({})
    if kind == "random play":
        return lambda n: play_games(game, SEATS[name], options, n, SEED)
    states = middle_states(game, SEATS[name], options, STATES, SEED)
    if kind == "clones":
        return lambda n: clone_each(states, n)
    return lambda n: search_each(states, n, SIMULATIONS, "bench")


def serve() -> None:
    """Answer each line of input, [game, kind, times], with the CPU seconds that the work took."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    works: dict[tuple[str, str], Callable[[int], object]] = {}
    for line in sys.stdin:
        name, kind, times = json.loads(line)
        work = works.get((name, kind)) or works.setdefault((name, kind), work_of(name, kind))
        start = time.process_time()
        work(times)
        print(time.process_time() - start, flush=True)


# -- comparing -----------------------------------------------------------------------------------------------------
class Version:
    """The process that runs one version."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def seconds(self, name: str, kind: str, times: int) -> float:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps([name, kind, times]) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"bench: {self.process.args!r} stopped in the middle of {kind} of {name}")
        return float(answer)


@contextmanager
def version(python: str) -> Iterator[Version]:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    with subprocess.Popen(
        [python, "-P", __file__, "--serve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        try:
            yield Version(process)
        finally:
            process.kill()


def ratios(old: Version, new: Version, name: str, kind: str, alternations: int) -> list[float]:
    """The sorted ratios of the old to the new version's time for the same work."""
    times = 1
    while (took := old.seconds(name, kind, times)) < TURN / 8:
        times *= 2
    times = max(1, round(times * TURN / took))
    new.seconds(name, kind, times)
    found: list[float] = []
    for k in range(alternations):
        order = (old, new) if k % 2 == 0 else (new, old)
        spent = {one: one.seconds(name, kind, times) for one in order}
        found.append(spent[old] / spent[new])
    return sorted(found)


def median_with_interval(values: list[float]) -> tuple[float, float, float]:
    """The median of sorted values, and the order statistics that bound it with 95% confidence."""
    n = len(values)
    reach = 1.96 * n**0.5 / 2
    low = max(0, int(n / 2 - reach))
    high = min(n - 1, int(n / 2 + reach))
    return (values[(n - 1) // 2] + values[n // 2]) / 2, values[low], values[high]


def main() -> int:
    if sys.argv[1:] == ["--serve"]:
        serve()
        return 0
    parser = argparse.ArgumentParser(description="Compare the speed of two versions of Roost.")
    parser.add_argument("old", help="the Python of the old version's environment")
    parser.add_argument("new", help="the Python of the new version's environment")
    parser.add_argument("--games", nargs="*", default=list(SEATS), choices=list(SEATS))
    parser.add_argument("--kinds", nargs="*", default=list(KINDS), choices=list(KINDS))
    parser.add_argument("--alternations", type=int, default=30)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []
    with version(args.old) as old, version(args.new) as new:
        for name in args.games:
            for kind in args.kinds:
                middle, low, high = median_with_interval(ratios(old, new, name, kind, args.alternations))
                rows.append({"game": name, "kind": kind, "ratio": middle, "low": low, "high": high})
                if not args.json:
                    print(f"{name:<11} {kind:<12} {middle:.3f}  ({low:.3f} to {high:.3f})", flush=True)
    if args.json:
        print(json.dumps(rows, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
