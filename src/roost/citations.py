"""Citations: finds where a game's code and tests cite the rules of its rulebook (rulebook.py).

Code and tests cite rules in comments and docstrings; R16-R19 means four rules. A test cites a row of content by naming
it before the first colon of its docstring, alone or among rules: "R42, Thaw: the unit is chosen first."
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roost.core.fault import nearest
from roost.core.game import Game
from roost.games import load, package, rulebook
from roost.rulebook import Rulebook

# -- comments and docstrings ---------------------------------------------------------------------------------------
Owner = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module


@dataclass
class Note:
    """A comment (its `owner` is None), or the docstring of a function, class or module."""

    line: int
    text: str
    owner: Owner | None


def notes(source: str, tree: ast.Module) -> list[Note]:
    """All comments and docstrings of a Python file, by line."""
    found = [
        Note(token.start[0], token.string.lstrip("# "), None)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(tree):
        if isinstance(node, Owner) and ast.get_docstring(node) is not None:
            found.append(Note(node.body[0].lineno, ast.get_docstring(node) or "", node))
    return sorted(found, key=lambda note: note.line)


def first_line(node: ast.stmt) -> int:
    """The first line of a function or class, including its decorators."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


# -- one game ------------------------------------------------------------------------------------------------------
@dataclass
class Play:
    """A test function, by the name that pytest gives it, and what it cites."""

    file: Path
    name: str
    rules: list[str]
    rows: list[str]


class Citations:
    """What the code and the tests of one loaded game cite. `faults` has wrong and missing citations."""

    def __init__(self, game: Game[Any], page: str, code: Path, tests: Path) -> None:
        self.game = game
        self.book = Rulebook(page)
        self.code = code
        self.rows = {game.book.names[thing]: game.book.table_of[thing] for thing, _ in game.book.scripted()}
        self.names = sorted(game.book.names, key=len, reverse=True)
        self.row_first = re.compile(rf"({'|'.join(map(re.escape, self.names))})(?=, |:)")
        self.tests: list[Play] = []
        self.faults = list(self.book.faults)
        self.check_questions()
        for file in sorted(code.rglob("*.py")):
            self.read_file(file)
        for file in sorted(tests.rglob("*.py")):
            self.read_file(file, has_tests=file.name.startswith("test_"))
        self.check_all_are_cited()

    def citing(self, rules: Iterable[str] = (), rows: Iterable[str] = ()) -> list[Play]:
        """The tests that cite at least one of these rules or rows."""
        rules, rows = set(rules), set(rows)
        return [test for test in self.tests if rules & set(test.rules) or rows & set(test.rows)]

    # -- reading ---------------------------------------------------------------------------------------------------
    def check_questions(self) -> None:
        """Check the `rules` of decisions and options. Players see them, so they may contain only citations."""
        named = [(f"the question {each.name!r}", each.rules) for each in self.game.decisions.values()]
        named += [(f"the option {each.name!r}", each.rules) for each in self.game.facts.options.values()]
        for who, rules in named:
            for item in rules.split(", ") if rules else []:
                cites = self.book.cited_in(item)
                if not cites or not all(cite in self.book.rules for cite in cites):
                    self.faults.append(f"{who} cites {item!r}, which is not a rule{self.nearest(item)}")

    def read_file(self, file: Path, has_tests: bool = False) -> None:
        source = file.read_text(encoding="utf-8")
        tree = ast.parse(source)
        written = notes(source, tree)
        for note in written:
            for cite in self.book.cited_in(note.text):
                if cite not in self.book.rules:
                    wrong = f"cites {cite}, which is not a rule{self.nearest(cite)}"
                    self.faults.append(f"{shown(file)}:{note.line}: {wrong}")

        if has_tests:
            self.read_tests(file, tree, written)

    def read_tests(self, file: Path, tree: ast.Module, written: list[Note]) -> None:
        for name, node in functions(tree, ""):
            if not node.name.startswith("test"):
                continue
            last = node.end_lineno or node.lineno
            mine = [note for note in written if first_line(node) <= note.line <= last]
            rules = [cite for note in mine for cite in self.book.cited_in(note.text)]
            rows = self.rows_of(ast.get_docstring(node) or "", f"{shown(file)}:{node.lineno}")
            self.tests.append(Play(file, name.replace(".", "::"), rules, rows))

    def rows_of(self, docstring: str, where: str) -> list[str]:
        """The rows that a docstring names before its first colon. Each item there is a rule, a row, or both."""
        rows: list[str] = []
        strange: list[str] = []
        cited = False
        rest = docstring
        while rest:
            first = self.row_first.match(rest)
            row = first[1] if first is not None else ""
            item = row or re.split(r", |:", rest, maxsplit=1)[0]
            if "\n" in item or item == rest:
                return []  # there is no colon
            rules = self.book.cited_in(item)
            begins = bool(rules) and any(start == 0 for part in self.book.parts for start, _, _ in part.cited_in(item))
            if not row and begins:
                row = next((name for name in self.names if item.endswith(f" {name}")), "")
            rows += [row] if row else []
            cited |= bool(row) or begins
            strange += [] if row or begins else [item]
            rest = rest[len(item) :]
            if rest.startswith(":"):
                break
            rest = rest[2:]
        if cited:
            for item in strange:
                self.faults.append(f"{where}: cites {item!r}, which is neither a rule nor a row{self.nearest(item)}")
        return rows

    # -- checking --------------------------------------------------------------------------------------------------
    def check_all_are_cited(self) -> None:
        rules = {rule for test in self.tests for rule in test.rules}
        rows = {row for test in self.tests for row in test.rows}
        for cite, rule in self.book.rules.items():
            if rule.wants_test and cite not in rules:
                self.faults.append(f"{cite} (rulebook.md:{rule.line}) is cited by no test")
        for row, table in self.rows.items():
            if row not in rows:
                self.faults.append(f'{table} "{row}" has a script and is cited by no test')

    def nearest(self, word: str) -> str:
        """The end of a message: the last rule number, for a number that is too high, or the most similar word."""
        for part in self.book.parts:
            if not part.named and part.names and re.fullmatch(rf"{re.escape(part.prefix)}\d+", word):
                return f"; the last is {part.prefix}{max(map(int, part.names))}"
        return nearest(word, [*self.book.rules, *self.names], quoted=False)


def functions(node: ast.AST, inside: str) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Every function of a module, with its full name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from functions(child, f"{inside}{child.name}.")
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{inside}{child.name}", child
            yield from functions(child, f"{inside}{child.name}.")


def shown(file: Path) -> str:
    return str(file.relative_to(Path.cwd())) if file.is_relative_to(Path.cwd()) else str(file)


# -- games in a working copy ---------------------------------------------------------------------------------------
def citations(game: str, tests: Path, code: Path | None = None) -> Citations:
    """The citations of an installed game. A test of your game: `assert citations("mine", here).faults == []`."""
    home = code or Path(str(package(game).__file__)).parent
    page = home / "rulebook.md"
    return Citations(load(game), page.read_text(encoding="utf-8") if code else rulebook(game), home, tests)


def games_under(root: Path) -> dict[str, Path]:
    """The games in a working copy, with their folders: those of Roost, and those that a pyproject.toml declares."""
    found = {folder.parent.name: folder.parent for folder in sorted(root.glob("src/roost/games/*/__init__.py"))}
    for project in sorted([*root.glob("pyproject.toml"), *root.glob("examples/*/pyproject.toml")]):
        entries = tomllib.loads(project.read_text(encoding="utf-8")).get("project", {}).get("entry-points", {})
        for game, module in entries.get("roost.games", {}).items():
            path = str(module).replace(".", "/")
            homes = [project.parent / path, project.parent / "src" / path]
            found[game] = next(home for home in homes if home.is_dir())
    return found
