"""Measures the lab: `roost sim` against the compiled loop of `roost bench`, against pyminion, with more processes, with
kept rows; and the memory of long runs.

    python bench/lab.py                    print a table with the targets
    python bench/lab.py --greedy [OTHER]   games per second of the greedy bot; OTHER is the Python of another build
    python bench/lab.py --memory 10000000  the most games of the memory test

All times are CPU time of whole commands with all their processes, start included, unless a row says otherwise. Rounds
of all rows alternate, and the best of five counts. Compare figures of one run only: a busy machine slows all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.dominion import KINGDOM, THEIRS, THEIRS_ALIKE
from bench.dominion import PINNED as PYMINION
from bench.peers import ROUNDS, Side, install

SECONDS = 20.0  # CPU time of a round of a command, roughly; less would measure its start
LOOP_SECONDS = 4.0  # of the loop alone
MEMORY = (100_000, 1_000_000, 10_000_000)  # games
GREEDY = {"riders": 2, "draconium": 2, "hatch": 4, "flamecraft": 3, "soulstone": 4}  # seats
GREEDY_SECONDS = 3.0

LOOP = "import sys; from roost.lab.speed import loop_rate; print(loop_rate('riders', float(sys.argv[1])))"


class Spent:
    """CPU seconds of a finished command and the most memory that one of its processes had, in bytes."""

    def __init__(self, command: Sequence[str]) -> None:
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen(command, stdout=out, stderr=err, stdin=subprocess.DEVNULL)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            out.seek(0)
            err.seek(0)
            self.said = out.read().decode()
            if process.returncode:
                raise SystemExit(f"bench: {' '.join(command)} failed: {err.read().decode().strip()}")
        self.seconds = used.ru_utime + used.ru_stime
        self.memory = used.ru_maxrss * 1024


def sim(game: str, players: Sequence[str], games: int, *more: str, python: str = sys.executable) -> Spent:
    command = [python, "-m", "roost", "sim", game, "--players", ",".join(players), "--games", str(games), "--json"]
    return Spent([*command, *([] if "--jobs" in more else ["--jobs", "1"]), *more])


def enough(play: Callable[[int], Spent], wanted: float) -> int:
    """How many games take about so many seconds beyond those of a start."""
    start = play(1).seconds
    games = 16
    while (took := play(games).seconds - start) < wanted / 8:
        games *= 4
    return max(1, round(games * wanted / took))


# -- the targets -------------------------------------------------------------------------------------------------------
def random_sim(games: int, *more: str) -> Spent:
    return sim("riders", ("random", "random"), games, *more)


def big_money(games: int) -> Spent:
    options = [f"kingdom={','.join(KINGDOM)}", "prosperity=never", "eggs=none"]
    return sim("draconium", ("big-money",) * 2, games, *(word for option in options for word in ("--option", option)))


def kept_sim(games: int) -> Spent:
    with tempfile.TemporaryDirectory(prefix="roost-bench-") as folder:
        return random_sim(games, "--save", str(Path(folder, "run")))


def measure_targets(seconds: float) -> list[tuple[str, str, str, bool]]:
    """What was measured, the figure, the target, and whether it was met."""
    theirs = Side(install(PYMINION, "pyminion"), "theirs", str(Path(__file__).with_name("dominion.py")))
    works: dict[str, Callable[[int], Spent]] = {
        "sim": random_sim,
        "two": lambda games: random_sim(games, "--jobs", "2"),
        "save": kept_sim,
        "big money": big_money,
    }
    games = {name: enough(works[name], seconds) for name in ("sim", "save", "big money")}
    games["two"] = games["sim"]
    rates: dict[str, float] = {}
    for k in range(ROUNDS):
        tell(f"round {k + 1} of {ROUNDS}")
        rates["loop"] = max(rates.get("loop", 0.0), float(Spent([sys.executable, "-c", LOOP, str(LOOP_SECONDS)]).said))
        for name, work in works.items():
            rates[name] = max(rates.get(name, 0.0), games[name] / work(games[name]).seconds)
        for name in (THEIRS, THEIRS_ALIKE):
            rates[name] = max(rates.get(name, 0.0), theirs.round_of(name)["games"])
    theirs.end()
    pyminion = max(rates[THEIRS], rates[THEIRS_ALIKE])
    rows = [
        ("compiled loop of `roost bench riders`, without its start", rates["loop"], 1.0, 1.0, ""),
        ("`roost sim riders --players random,random`", rates["sim"], rates["sim"] / rates["loop"], 0.7, "at least"),
        ("the same with `--save`", rates["save"], rates["save"] / rates["loop"], 0.5, "at least"),
        ("the same with `--jobs 2`, CPU time", rates["two"], rates["sim"] / rates["two"], 1.1, "at most"),
        ("pyminion, the faster of its two Big Money bots, without its start", pyminion, 1.0, 1.0, ""),
        (
            "Big Money through `roost sim draconium`",
            rates["big money"],
            rates["big money"] / pyminion,
            30.0,
            "at least",
        ),
    ]
    return [
        (
            name,
            f"{rate:,.0f}",
            f"{ratio:.2f} ({word} {target:g})" if word else "",
            ratio <= target if word == "at most" else ratio >= target,
        )
        for name, rate, ratio, target, word in rows
    ]


def measure_memory(most: int) -> list[tuple[int, int]]:
    """The memory of runs with more and more games."""
    return [(games, random_sim(games).memory) for games in MEMORY if games <= most] or [(most, random_sim(most).memory)]


# -- the greedy bot ----------------------------------------------------------------------------------------------------
def measure_greedy(other: str | None) -> dict[str, list[float]]:
    """Games per second in each game, of this build and of the other; both must play the same games."""
    pythons = [sys.executable, *([other] if other else [])]
    found: dict[str, list[float]] = {}
    for game, seats in GREEDY.items():

        def play(games: int, python: str, game: str = game, seats: int = seats) -> Spent:
            return sim(game, ("greedy",) * seats, games, python=python)

        games = enough(lambda n, play=play: play(n, pythons[-1]), GREEDY_SECONDS)  # type: ignore[misc]
        start = [min(play(1, python).seconds for _ in range(2)) for python in pythons]
        rates = [0.0] * len(pythons)
        for k in range(ROUNDS):
            tell(f"{game}: round {k + 1} of {ROUNDS}")
            digests = set()
            for at, python in enumerate(pythons):
                spent = play(games, python)
                rates[at] = max(rates[at], games / (spent.seconds - start[at]))
                digests.add(json.loads(spent.said)["digest"])
            if len(digests) > 1:
                raise SystemExit(f"bench: the two builds do not play the same games of {game}")
        found[game] = rates
    return found


def tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="The speed of the lab.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU time of a round, roughly")
    parser.add_argument("--memory", type=int, default=MEMORY[-1], help="the most games of the memory test")
    parser.add_argument("--greedy", nargs="?", const="", metavar="OTHER", help="measure the greedy bot")
    wants: Any = parser.parse_args()
    if wants.greedy is not None:
        for game, rates in measure_greedy(wants.greedy or None).items():
            ratio = f"{rates[0] / rates[1]:>8.2f}x" if len(rates) > 1 else ""
            print(f"{game:<12}" + "".join(f"{rate:>10,.1f}" for rate in reversed(rates)) + ratio)
        return 0
    rows = measure_targets(wants.seconds)
    print(f"{'':<68}{'games/s':>12}  ratio and target")
    for name, rate, ratio, met in rows:
        print(f"{name:<68}{rate:>12}  {ratio}{'' if met else '  NOT MET'}")
    for games, memory in measure_memory(wants.memory):
        print(f"{games:>12,} games: {memory / 2**20:,.0f} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
