"""Mutation testing of the rules: breaks code that cites a rule, or a row's script, and runs the tests that cite it.

    python scripts/mutants.py                      all games of this repository
    python scripts/mutants.py --game hoard --rule "Hoard 6"
    python scripts/mutants.py --list               list the mutants without running anything
    python scripts/mutants.py --fresh              ignore the results of earlier runs

scripts/mutations.py makes the mutants. For each one, the tests that cite the same rule or row run on a copy of the
tree, interpreted, in a fork of a process that has loaded the kernel already. A rule is *held* if a test that
cites this very rule fails on one of its mutants. The recorded games in tests/golden cite no rule and do not count.

Results are kept in build/mutants.json. A mutant that was killed stays killed until the kernel, the game's code or its
content changes; survivors, and mutants of a rule that is not held, run again when the game's tests change. An
interrupted run continues where it stopped.
tests/mutants.toml names the survivors and the rules that are accepted, each with one sentence that says why.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import hashlib
import json
import math
import os
import py_compile
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
sys.path[:0] = [str(ROOT), *map(str, sorted(ROOT.glob("examples/*/")))]  # the games of this folder, not installed ones

from roost.citations import Citations, Owner, citations, games_under  # noqa: E402
from scripts.mutations import code_mutants, row_mutants, unchanged  # noqa: E402

NOTES = ROOT / "build" / "mutants.json"
ACCEPTED = ROOT / "tests" / "mutants.toml"
THRESHOLD = 90  # per cent of a game's mutants that must be killed
PATIENCE = 5  # a mutant is killed after this many seconds of CPU time plus twice what the unchanged code needs
SLOW = 1.0  # seconds of CPU time; tests that take longer run only on mutants that need them
CHUNKS = 8  # the tests of the unchanged code are split into this many runs
BUSY = 20  # the limit of wall-clock time is this many times the limit of CPU time
MEMORY = 4 << 30


@dataclass
class Mutant:
    """One deliberate fault: its name, the rules or rows that the broken piece cites, its file and the file's text."""

    game: str
    name: str
    cites: list[str]
    line: int
    file: Path
    text: str
    tests: dict[str, list[str]]  # each test that cites one of `cites`, and which of them it cites

    @property
    def where(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


@dataclass
class Fate:
    """What became of a mutant. `held`: the rules and rows for which a test that cites them failed."""

    killed: bool
    held: list[str]


# -- all mutants of a game -----------------------------------------------------------------------------------------
def mutants_of(game: str, home: Path, found: Citations) -> list[Mutant]:
    """Every mutant of a game, each with the tests that cite the same rules or rows."""
    made: list[Mutant] = []
    names: dict[str, int] = {}

    def add(name: str, cites: list[str], line: int, file: Path, text: str, rows: Iterable[str] = ()) -> None:
        names[name] = names.get(name, 0) + 1
        name += f" ({names[name]})" if names[name] > 1 else ""
        wanted = {*cites, *rows}
        tests = {
            f"{test.file.relative_to(ROOT)}::{test.name}": sorted(wanted & {*test.rules, *test.rows})
            for test in found.citing(cites, rows)
        }
        made.append(Mutant(game, name, cites or list(rows), line, file, text, tests))

    for file in sorted(home.rglob("*.py")):
        inner = file.relative_to(home)
        module = "" if inner.name == "__init__.py" else f"{inner.with_suffix('').as_posix()}."
        for name, cites, line, text in code_mutants(file.read_text(encoding="utf-8"), found.book):
            add(module + name, cites, line, file, text)
    scripted = {(found.game.book.names[thing], column) for thing, column in found.game.book.scripted()}
    for file in sorted(home.glob("content/*.toml")):
        for table, row, column, line, text in row_mutants(file.read_text(encoding="utf-8")):
            if (row, column) in scripted:
                add(f"{table} {row}: no {column}", [], line, file, text, [row])
    return made


# -- running -------------------------------------------------------------------------------------------------------
class Failures:
    """A pytest plugin: notes the cited rules for which a test has failed, and stops when no wanted rule is left.

    The file is written as the tests run, so that it is complete even if the process is killed in an endless loop: the
    test that was running at that moment counts as failed. The file also has the CPU time of each test.
    """

    def __init__(self, file: Path, tests: dict[str, list[str]], wanted: list[str]) -> None:
        self.file = file
        self.tests = tests
        self.wanted = set(wanted)
        self.failed: set[str] = set()
        self.took: dict[str, float] = {}
        self.began = 0.0
        self.session: Any = None

    def cites(self, nodeid: str) -> list[str]:
        return self.tests.get(nodeid.split("[")[0], [])

    def write(self, running: list[str]) -> None:
        self.file.write_text(json.dumps({"held": sorted(self.failed), "running": running, "took": self.took}))

    def pytest_sessionstart(self, session: Any) -> None:
        self.session = session
        self.write([])

    def pytest_runtest_protocol(self, item: Any) -> bool | None:
        """Skip a test that cannot tell anything new."""
        return True if self.failed and not (self.wanted - self.failed) & set(self.cites(item.nodeid)) else None

    def pytest_runtest_logstart(self, nodeid: str, location: object) -> None:
        self.began = time.process_time()
        self.write(self.cites(nodeid))

    def pytest_runtest_logfinish(self, nodeid: str, location: object) -> None:
        test = nodeid.split("[")[0]
        self.took[test] = self.took.get(test, 0.0) + time.process_time() - self.began

    def pytest_sessionfinish(self) -> None:
        self.write([])

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed |= set(self.cites(report.nodeid))
            self.write([])
            if self.failed >= self.wanted:
                self.session.shouldstop = "every wanted rule has a failing test"


def worker(tree: Path) -> None:
    """Runs in a copy of the tree: reads jobs as lines of JSON and answers each with what failed."""
    os.chdir(tree)
    sys.path.insert(0, str(tree))
    sys.dont_write_bytecode = True
    # Compile once. Each .pyc file holds a hash of its source, so Python notices when a mutant has changed the source.
    compileall.compile_dir(tree, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # no plugin is needed here, and each takes time to load
    import hypothesis  # noqa: F401  loaded once for all forks, as is the kernel
    import pytest

    import roost.table  # noqa: F401

    failures = tree / "failures.json"
    for line in sys.stdin:
        job = json.loads(line)
        before = {file: (tree / file).read_text(encoding="utf-8") for file in job["texts"]}
        for file, text in job["texts"].items():
            (tree / file).write_text(text, encoding="utf-8")
        failures.write_text('{"held": [], "running": [], "took": {}}')
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (job["patience"], job["patience"] + 1))
            with (tree / "log.txt").open("w") as log:
                os.dup2(log.fileno(), 1)
                os.dup2(log.fileno(), 2)
            plugin = Failures(failures, job["tests"], job["wanted"])
            quiet = ["-q", "--tb=short", "--assert=plain", "-p", "no:cacheprovider"]
            os._exit(int(pytest.main([*quiet, *job["tests"]], plugins=[plugin])) if job["tests"] else 0)
        answer = wait_for(child, job["patience"] * BUSY)
        for file, text in before.items():
            (tree / file).write_text(text, encoding="utf-8")
        found = json.loads(failures.read_text())
        held = sorted({*found["held"], *(found["running"] if answer == "killed" else [])})
        said = (tree / "log.txt").read_text(errors="replace")[-4000:]
        result = {"name": job["name"], "answer": answer, "held": held, "took": found["took"], "log": said}
        print(json.dumps(result), flush=True)


def wait_for(child: int, patience: float) -> str:
    """How a forked test run ended: `passed`, `failed` or `killed` by its limits."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            return "killed" if code < 0 else "passed" if code in (0, 5) else "failed"  # 5: no tests
        time.sleep(0.005)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return "killed"


class Workers:
    """Copies of the tree, each with a process that runs one job at a time."""

    def __init__(self, games: dict[str, Path], jobs: int) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="roost-mutants-")
        self.processes: list[subprocess.Popen[str]] = []
        for k in range(jobs):
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

    def run(self, jobs: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        """Run the jobs, each taken when a process is free for it, and give the answers as they come."""
        busy: list[subprocess.Popen[str]] = []
        free = list(self.processes)
        while True:
            while free and (job := next(jobs, None)) is not None:
                process = free.pop()
                assert process.stdin is not None
                process.stdin.write(json.dumps(job) + "\n")
                process.stdin.flush()
                busy.append(process)
            if not busy:
                return
            ready, _, _ = select.select([pipe_of(process) for process in busy], [], [])
            for process in [process for process in busy if pipe_of(process) in ready]:
                line = pipe_of(process).readline()
                if not line:
                    raise SystemExit("a worker process died; its last output is above")
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


def digest_of_code(home: Path) -> str:
    """A digest of the kernel, the game and the mutation scripts, without comments and docstrings."""
    folders = [ROOT / "src" / "roost" / "core", ROOT / "src" / "roost" / "table.py", home]
    folders.append(ROOT / "scripts" / "mutations.py")
    total = hashlib.sha256()
    for file in files_in(folders):
        if file.suffix == ".toml":
            total.update(file.read_bytes())
        elif file.suffix == ".py":
            total.update(ast.dump(without_docstrings(ast.parse(file.read_text(encoding="utf-8")))).encode())
    return total.hexdigest()[:16]


def digest_of_tests(game: str) -> str:
    total = hashlib.sha256()
    for file in files_in([ROOT / "tests" / "games" / game]):
        total.update(file.read_bytes() if file.suffix == ".py" else b"")
    return total.hexdigest()[:16]


def files_in(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        yield from sorted(each for each in folder.rglob("*") if each.is_file()) if folder.is_dir() else [folder]


def without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, Owner) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return tree


class Findings:
    """What became of the mutants so far, and which rules are held; each new result is saved at once."""

    def __init__(self, by_name: dict[str, Mutant], known: dict[str, Any], code: dict[str, str]) -> None:
        self.by_name = by_name
        self.known = known
        self.tests = {game: digest_of_tests(game) for game in code}
        self.held: dict[str, set[str]] = {game: set() for game in code}
        for name in [name for name in known if name.split(" ")[0] not in code.values()]:
            del known[name]
        for name, mutant in by_name.items():
            self.held[mutant.game].update(known[name]["held"] if name in known else [])
        self.fates = {name: Fate(known[name]["killed"], known[name]["held"]) for name in by_name if name in known}

    def unfinished(self) -> list[str]:
        """The mutants to run: new ones, and those that survived or have an open rule if the tests have changed."""
        return [name for name, mutant in self.by_name.items() if mutant.tests and not self.is_final(name)]

    def is_final(self, name: str) -> bool:
        if name not in self.known or not self.is_open(name):
            return name in self.known
        note = self.known[name]
        return bool(note["slow"] and note["tests"] == self.tests[self.by_name[name].game])

    def is_open(self, name: str) -> bool:
        """Whether the mutant survived so far, or one of its rules is not held."""
        mutant = self.by_name[name]
        return not self.fates[name].killed or not self.held[mutant.game] >= set(mutant.cites)

    def run(self, workers: Workers, names: list[str], took: dict[str, float], limit: float) -> None:
        """Run these mutants with the tests that take no more than `limit` seconds."""
        held = self.held
        queue = (job_of(name, self.by_name[name], took, held[self.by_name[name].game], limit) for name in names)
        for done, answer in enumerate(workers.run(queue), 1):
            self.note(answer, slow=limit == math.inf)
            if sys.stderr.isatty():
                print(f"\r{done} of {len(names)}", end="", file=sys.stderr, flush=True)

    def note(self, answer: dict[str, Any], slow: bool) -> None:
        name = answer["name"]
        game = self.by_name[name].game
        before = self.fates.get(name, Fate(False, []))
        fate = Fate(before.killed or answer["answer"] != "passed", sorted({*before.held, *answer["held"]}))
        self.fates[name] = fate
        self.held[game].update(fate.held)
        self.known[name] = {"killed": fate.killed, "held": fate.held, "tests": self.tests[game], "slow": slow}
        NOTES.parent.mkdir(exist_ok=True)
        NOTES.write_text(json.dumps(self.known, indent=1))


def find_out(mutants: list[Mutant], games: dict[str, Path], known: dict[str, Any], jobs: int) -> dict[str, Fate]:
    """The fate of every mutant, from earlier results and by running the rest."""
    code = {game: digest_of_code(home) for game, home in games.items()}
    by_name = {f"{code[mutant.game]} {mutant.game} {mutant.name}": mutant for mutant in mutants}
    findings = Findings(by_name, known, code)
    rest = findings.unfinished()
    if rest:
        workers = Workers(games, jobs)
        try:
            took = try_unchanged(workers, [by_name[name] for name in rest])
            findings.run(workers, rest, took, SLOW)
            findings.run(workers, [name for name in rest if findings.is_open(name)], took, math.inf)
        finally:
            workers.close()
    untested = Fate(False, [])
    return {f"{mutant.game} {mutant.name}": findings.fates.get(name, untested) for name, mutant in by_name.items()}


def try_unchanged(workers: Workers, mutants: list[Mutant]) -> dict[str, float]:
    """Run all citing tests on the unchanged code, where they must pass; returns the CPU time of each."""
    queue: list[dict[str, Any]] = []
    for game in dict.fromkeys(mutant.game for mutant in mutants):
        mine = [mutant for mutant in mutants if mutant.game == game]
        texts = {str(file.relative_to(ROOT)): unchanged(file) for file in {mutant.file for mutant in mine}}
        tests = sorted({test for mutant in mine for test in mutant.tests})
        for k in range(CHUNKS):
            part: dict[str, list[str]] = {test: [] for test in tests[k::CHUNKS]}
            if part:
                queue.append({"name": game, "texts": texts, "tests": part, "wanted": [], "patience": 1200})
    took: dict[str, float] = {}
    for answer in workers.run(iter(queue)):
        if answer["answer"] != "passed":
            raise SystemExit(f"the tests fail on the unchanged code:\n{answer['log']}")
        took.update(answer["took"])
    return took


def job_of(name: str, mutant: Mutant, took: dict[str, float], held: set[str], limit: float) -> dict[str, Any]:
    """The job of a worker: to kill the mutant, and to find a failing test for each of its rules that is not held yet.

    The quickest tests come first, since the run stops when nothing more is wanted.
    """
    quick = [test for test in mutant.tests if took[test] <= limit]
    tests = {test: mutant.tests[test] for test in sorted(quick, key=lambda test: took[test])}
    wanted = sorted({cite for cites in tests.values() for cite in cites} - held)
    patience = PATIENCE + 2 * math.ceil(sum(took[test] for test in tests))
    texts = {str(mutant.file.relative_to(ROOT)): mutant.text}
    return {"name": name, "texts": texts, "tests": tests, "wanted": wanted, "patience": patience}


# -- reporting -----------------------------------------------------------------------------------------------------
def report(
    game: str, mutants: list[Mutant], fates: dict[str, Fate], reasons: dict[str, str], whole: bool, verbose: bool
) -> bool:
    """Print the survivors and the rules that are not held; False if tests or tests/mutants.toml must be fixed."""
    alive = [mutant for mutant in mutants if not fates[f"{game} {mutant.name}"].killed]
    for mutant in mutants if verbose else []:
        if mutant not in alive:
            print(f"killed    {mutant.where}  {mutant.name}  [{', '.join(mutant.cites)}]")
    for mutant in alive:
        print(f"survived  {mutant.where}  {mutant.name}  [{', '.join(mutant.cites)}; {len(mutant.tests)} tests]")
        if mutant.name in reasons:
            print(f"          accepted: {reasons[mutant.name]}")
    cited = {cite for mutant in mutants for cite in mutant.cites}
    held = {cite for mutant in mutants for cite in fates[f"{game} {mutant.name}"].held}
    open_rules = sorted(cited - held)
    for rule in open_rules:
        print(f"not held  {rule}  no test that cites it fails when its code is broken")
        if rule in reasons:
            print(f"          accepted: {reasons[rule]}")
    good = True
    survivors = {mutant.name for mutant in alive}
    for name in reasons:
        if name in held or name in {mutant.name for mutant in mutants} - survivors:
            print(f"{ACCEPTED.name}: {game}: {name!r} is accepted, but a test holds it now: remove the entry")
            good = False
        elif whole and name not in survivors and name not in open_rules:
            print(f"{ACCEPTED.name}: {game}: {name!r} is neither a mutant nor a rule any more: remove the entry")
            good = False
    killed = len(mutants) - len(alive)
    share = 100 * killed / len(mutants)
    known = sum(name in reasons for name in survivors)
    print(f"{game}: {killed} of {len(mutants)} mutants killed, {share:.1f} %; {len(alive)} survive, {known} accepted")
    unexplained = [rule for rule in open_rules if rule not in reasons]
    rules = f"{game}: {len(held)} of {len(cited)} rules and rows held"
    print(f"{rules}; {len(open_rules)} not held, {len(open_rules) - len(unexplained)} accepted")
    return good and share >= THRESHOLD and not unexplained


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="only this game (may be repeated)")
    parser.add_argument("--rule", help="only the mutants that cite this rule or row")
    parser.add_argument("--list", action="store_true", help="list the mutants without running them")
    parser.add_argument("--fresh", action="store_true", help="ignore the results of earlier runs")
    parser.add_argument("--verbose", action="store_true", help="list the killed mutants too")
    parser.add_argument("--jobs", type=int, default=2, help="processes to run at once")
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
    known: dict[str, Any] = {}
    if NOTES.exists() and not wish.fresh:
        known = json.loads(NOTES.read_text())
    started = time.monotonic()
    fates = find_out(mutants, games, known, wish.jobs)
    accepted = tomllib.loads(ACCEPTED.read_text(encoding="utf-8")) if ACCEPTED.exists() else {}
    good = True
    for game in dict.fromkeys(mutant.game for mutant in mutants):
        mine = [mutant for mutant in mutants if mutant.game == game]
        good &= report(game, mine, fates, accepted.get(game, {}), whole=not wish.rule, verbose=wish.verbose)
    print(f"{len(mutants)} mutants in {time.monotonic() - started:.0f} s")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
