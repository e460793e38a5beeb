"""Switches off, one at a time, each piece of a game that cites a rule, and lists what no test misses.

    python scripts/mutants.py                      all games of this repository
    python scripts/mutants.py --game hoard --rule "Hoard 6"
    python scripts/mutants.py --list               what would be switched off, without running anything
    python scripts/mutants.py --fresh              forget what was found out before

What is switched off and how stands in scripts/mutations.py. The tests that cite the same rule or row then run on a
copy of the tree, interpreted, each time in a fork of a process that has the kernel already loaded. What is found out
is kept in build/mutants.json until kernel, game or tests change, so a run that was broken off goes on where it was.
tests/mutants.toml names the survivors that are accepted, each with one sentence why.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import resource
import select
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), *map(str, sorted(ROOT.glob("examples/*/")))]  # games as they stand, not as installed

from roost.citations import Citations, citations, games_under  # noqa: E402
from scripts.mutations import code_mutants, row_mutants, unchanged  # noqa: E402

NOTES = ROOT / "build" / "mutants.json"
ACCEPTED = ROOT / "tests" / "mutants.toml"
THRESHOLD = 90
WORKERS = 2
PATIENCE = 5  # seconds of CPU time, and twice what the tests take unchanged: a mutant that needs more is killed
BUSY = 20  # times longer by the clock, on a busy machine
MEMORY = 4 << 30


@dataclass
class Mutant:
    """One piece switched off: how it is called, what it cites, and the file with its new text."""

    game: str
    name: str
    cites: list[str]
    line: int
    file: Path
    text: str
    tests: list[str]

    @property
    def where(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


# -- all mutants of a game -----------------------------------------------------------------------------------------
def mutants_of(game: str, home: Path, found: Citations) -> list[Mutant]:
    """Every mutant of a game, each with the tests that cite what it cites."""
    made: list[Mutant] = []
    names: dict[str, int] = {}

    def add(name: str, cites: list[str], line: int, file: Path, text: str, rows: Iterable[str] = ()) -> None:
        names[name] = names.get(name, 0) + 1
        name += f" ({names[name]})" if names[name] > 1 else ""
        tests = [f"{test.file.relative_to(ROOT)}::{test.name}" for test in found.citing(cites, rows)]
        made.append(Mutant(game, name, cites or list(rows), line, file, text, tests))

    for file in sorted(home.rglob("*.py")):
        inner = file.relative_to(home)
        chapter = "" if inner.name == "__init__.py" else f"{inner.with_suffix('').as_posix()}."
        for name, cites, line, text in code_mutants(file.read_text(encoding="utf-8"), found.book):
            add(chapter + name, cites, line, file, text)
    scripted = {(found.game.book.names[thing], column) for thing, column in found.game.book.scripted()}
    for file in sorted(home.glob("content/*.toml")):
        for table, row, column, line, text in row_mutants(file.read_text(encoding="utf-8")):
            if (row, column) in scripted:
                add(f"{table} {row}: no {column}", [], line, file, text, [row])
    return made


# -- running -------------------------------------------------------------------------------------------------------
def worker(tree: Path) -> None:
    """In a copy of the tree: takes jobs as lines of JSON, answers each with `passed` or `failed`."""
    os.chdir(tree)
    sys.path.insert(0, str(tree))
    sys.dont_write_bytecode = True
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # no plugin is needed here, and each takes its time
    import hypothesis  # noqa: F401  loaded once for all forks, as is the kernel
    import pytest

    import roost.table  # noqa: F401

    for line in sys.stdin:
        job = json.loads(line)
        file = tree / job["file"]
        before = file.read_text(encoding="utf-8")
        file.write_text(job["text"], encoding="utf-8")
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (job["patience"], job["patience"] + 1))
            with (tree / "log.txt").open("w") as log:
                os.dup2(log.fileno(), 1)
                os.dup2(log.fileno(), 2)
            quiet = ["-x", "-q", "--tb=short", "-p", "no:cacheprovider"]
            os._exit(int(pytest.main([*quiet, *job["tests"]])))
        answer, took = wait_for(child, job["patience"] * BUSY)
        file.write_text(before, encoding="utf-8")
        said = (tree / "log.txt").read_text(errors="replace")[-4000:]
        print(json.dumps({"name": job["name"], "answer": answer, "took": took, "log": said}), flush=True)


def wait_for(child: int, patience: float) -> tuple[str, float]:
    """What became of a forked test run, and its CPU time; one that sleeps for ever is ended."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        done, status, used = os.wait4(child, os.WNOHANG)
        if done:
            passed = os.waitstatus_to_exitcode(status) in (0, 5)  # 5: no tests
            return "passed" if passed else "failed", used.ru_utime + used.ru_stime
        time.sleep(0.005)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return "failed", patience


class Workers:
    """Two copies of the tree, each with a process that runs one job at a time."""

    def __init__(self, games: dict[str, Path]) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="roost-mutants-")
        self.processes: list[subprocess.Popen[str]] = []
        for k in range(WORKERS):
            tree = Path(self.folder.name, str(k))
            for part in ("src", "examples", "tests", "scripts"):
                unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "build")
                if (ROOT / part).is_dir():
                    shutil.copytree(ROOT / part, tree / part, ignore=unwanted)
            shutil.copy(ROOT / "pyproject.toml", tree)
            outside = [home.parent.relative_to(ROOT) for home in games.values() if ROOT / "src" not in home.parents]
            paths = [tree / "src", *(tree / folder for folder in outside)]
            env = {**os.environ, "PYTHONPATH": os.pathsep.join(dict.fromkeys(map(str, paths)))}
            command = [sys.executable, str(tree / "scripts" / "mutants.py"), "--worker", str(tree)]
            pipe = subprocess.PIPE
            self.processes.append(subprocess.Popen(command, stdin=pipe, stdout=pipe, env=env, text=True))

    def run(self, jobs: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        waiting = list(reversed(jobs))
        busy: list[subprocess.Popen[str]] = []
        free = list(self.processes)
        while waiting or busy:
            while waiting and free:
                process = free.pop()
                assert process.stdin is not None
                process.stdin.write(json.dumps(waiting.pop()) + "\n")
                process.stdin.flush()
                busy.append(process)
            ready, _, _ = select.select([pipe_of(process) for process in busy], [], [])
            for process in [process for process in busy if pipe_of(process) in ready]:
                line = pipe_of(process).readline()
                if not line:
                    raise SystemExit("a worker has died; what it said is above")
                busy.remove(process)
                free.append(process)
                yield json.loads(line)

    def close(self) -> None:
        for process in self.processes:
            with process:
                process.terminate()
        self.folder.cleanup()


def pipe_of(process: subprocess.Popen[str]) -> IO[str]:
    assert process.stdout is not None
    return process.stdout


def fingerprint(home: Path, game: str) -> str:
    """Of all that a mutant's fate depends on beside itself: kernel, game, its tests and this script."""
    folders = [ROOT / "src" / "roost" / "core", ROOT / "src" / "roost" / "table.py", home]
    folders += [
        ROOT / "tests" / "games" / game,
        *(ROOT / "scripts").glob("muta*.py"),
        ROOT / "src" / "roost" / "citations.py",
        ROOT / "src" / "roost" / "rulebook.py",
    ]
    total = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
            if file.suffix in (".py", ".toml", ".md"):
                total.update(file.read_bytes())
    return total.hexdigest()[:16]


def find_out(mutants: list[Mutant], games: dict[str, Path], known: dict[str, str]) -> dict[str, str]:
    """`killed` or `survived` for every mutant, from what is known and by running the rest."""
    prints = {game: fingerprint(home, game) for game, home in games.items()}

    def key(mutant: Mutant) -> str:
        return f"{prints[mutant.game]} {mutant.game} {mutant.name}"

    by_name = {key(mutant): mutant for mutant in mutants}
    for name in [name for name in known if name.split(" ")[0] not in prints.values()]:
        del known[name]
    fates = {name: known[name] for name in by_name if name in known}
    fates.update({name: "survived" for name, mutant in by_name.items() if not mutant.tests})
    rest = [name for name in by_name if name not in fates]
    if rest:
        workers = Workers(games)
        try:
            patience = try_unchanged(workers, [by_name[name] for name in rest])
            jobs = [job_of(name, by_name[name], patience[by_name[name].file]) for name in rest]
            for done, answer in enumerate(workers.run(jobs), 1):
                fates[answer["name"]] = "survived" if answer["answer"] == "passed" else "killed"
                known[answer["name"]] = fates[answer["name"]]
                NOTES.parent.mkdir(exist_ok=True)
                NOTES.write_text(json.dumps(known, indent=1))
                if sys.stderr.isatty():
                    print(f"\r{done} of {len(rest)}", end="", file=sys.stderr, flush=True)
        finally:
            workers.close()
    return {f"{mutant.game} {mutant.name}": fates[key(mutant)] for mutant in mutants}


def try_unchanged(workers: Workers, mutants: list[Mutant]) -> dict[Path, int]:
    """Run a file's tests with it written anew but unchanged, which they must survive; how long its mutants may take."""
    jobs: dict[Path, dict[str, Any]] = {}
    for mutant in mutants:
        job = jobs.setdefault(mutant.file, {**job_of(str(mutant.file), mutant, 600), "text": unchanged(mutant.file)})
        job["tests"] = sorted({*job["tests"], *mutant.tests})
    patience: dict[Path, int] = {}
    for answer in workers.run(list(jobs.values())):
        if answer["answer"] != "passed":
            raise SystemExit(f"the tests do not pass even if nothing is switched off:\n{answer['log']}")
        patience[Path(answer["name"])] = PATIENCE + 2 * math.ceil(answer["took"])
    return patience


def job_of(name: str, mutant: Mutant, patience: int) -> dict[str, Any]:
    file = str(mutant.file.relative_to(ROOT))
    return {"name": name, "file": file, "text": mutant.text, "tests": mutant.tests, "patience": patience}


# -- telling -------------------------------------------------------------------------------------------------------
def report(
    mutants: list[Mutant], fates: dict[str, str], accepted: dict[str, dict[str, str]], whole: bool, verbose: bool
) -> int:
    """Print what survived and how much was killed; 1 if that is too little or `tests/mutants.toml` is out of date."""
    wrong = 0
    for game in dict.fromkeys(mutant.game for mutant in mutants):
        mine = [mutant for mutant in mutants if mutant.game == game]
        reasons = accepted.get(game, {})
        alive = [mutant for mutant in mine if fates[f"{game} {mutant.name}"] == "survived"]
        for mutant in mine if verbose else []:
            if mutant not in alive:
                print(f"killed    {mutant.where}  {mutant.name}  [{', '.join(mutant.cites)}]")
        for mutant in alive:
            print(f"survived  {mutant.where}  {mutant.name}  [{', '.join(mutant.cites)}; {len(mutant.tests)} tests]")
            if mutant.name in reasons:
                print(f"          accepted: {reasons[mutant.name]}")
        names = [mutant.name for mutant in mine]
        for name in reasons:
            if name in names and name not in [mutant.name for mutant in alive]:
                print(f"{ACCEPTED.name}: {game}: {name!r} is accepted but is killed now: take it out")
                wrong = 1
            elif whole and name not in names:
                print(f"{ACCEPTED.name}: {game}: {name!r} is no mutant any longer: take it out")
                wrong = 1
        killed = len(mine) - len(alive)
        share = 100 * killed / len(mine)
        known = sum(mutant.name in reasons for mutant in alive)
        print(f"{game}: {killed} of {len(mine)} killed, {share:.1f} %; {len(alive)} survive, {known} of them accepted")
        if share < THRESHOLD:
            print(f"{game}: below {THRESHOLD} %")
            wrong = 1
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="only this game (may be said again)")
    parser.add_argument("--rule", help="only what cites this rule or row")
    parser.add_argument("--list", action="store_true", help="list the mutants and stop")
    parser.add_argument("--fresh", action="store_true", help="forget what was found out before")
    parser.add_argument("--verbose", action="store_true", help="list those that were killed too")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.worker:
        worker(Path(wish.worker))
        return 0
    games = games_under(ROOT)
    unknown = [game for game in wish.game or [] if game not in games]
    if unknown:
        parser.error(f"no game {unknown[0]!r} here; there are {', '.join(games)}")
    mutants: list[Mutant] = []
    for game, home in games.items():
        if not wish.game or game in wish.game:
            mutants += mutants_of(game, home, citations(game, ROOT / "tests" / "games" / game, home))
    if wish.rule:
        mutants = [mutant for mutant in mutants if wish.rule in mutant.cites]
    if wish.list:
        for mutant in mutants:
            print(f"{mutant.where}  {mutant.name}  [{', '.join(mutant.cites)}; {len(mutant.tests)} tests]")
        print(f"{len(mutants)} mutants")
        return 0
    known: dict[str, str] = {}
    if NOTES.exists() and not wish.fresh:
        known = json.loads(NOTES.read_text())
    started = time.monotonic()
    fates = find_out(mutants, games, known)
    accepted = tomllib.loads(ACCEPTED.read_text(encoding="utf-8")) if ACCEPTED.exists() else {}
    failed = report(mutants, fates, accepted, whole=not wish.rule, verbose=wish.verbose)
    print(f"{len(mutants)} mutants in {time.monotonic() - started:.0f} s")
    return failed


if __name__ == "__main__":
    sys.exit(main())
