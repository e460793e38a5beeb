"""Citations: which rules a rulebook numbers, and where a game's code and tests cite them.

A rulebook says how it is cited in the words `cite **R12**`, in its opening lines or in a heading:

    # Dragon Riders                        1. Two players; each has one Rider ...         is R1
    ... Cite **R12** for rule 12.
    ## Rulings (cite **R-r7**)             1. *Dragon or Rider?* Stacks are kept ...      is R-r1
    ## Dominion cards (cite **DOM 5 Militia**)    | Militia | 4 | ... or - **Militia** ...    is DOM 5 Militia

What stands before the example's number (or name) is the prefix of all that is numbered (or named) in that part, to the
next heading of the same level; a page without such words is one part whose prefix is its title ("Hoard 1"). A rule is
a line that begins with its number: `7. ...`, `- **F7** ...`, `### B7. ...` or `| R7 | ...` (in a table with its
letter). One that says `(no rule)` needs no test. Nothing is numbered below `## Version history`.

Code cites a rule in a comment or docstring, tests likewise; R16-R19 stands for four rules. A row of content is cited
by a test whose docstring begins with its name, alone or among rules: "R42, Thaw: the unit is chosen first."
"""

from __future__ import annotations

import ast
import difflib
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from roost.core.game import Game
from roost.games import load, package, rulebook

CITE = re.compile(r"\bcite \*\*(?P<example>[^*]+)\*\*", re.IGNORECASE)
HEADING = re.compile(r"(?P<level>#{1,6})\s+(?P<words>.*)")
CAPITALS = re.compile(r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*")


# -- the rulebook --------------------------------------------------------------------------------------------------
@dataclass
class Rule:
    """One numbered rule, ruling or test vector: how it is cited, its words and its line on the page."""

    cite: str
    text: str
    line: int

    @property
    def wants_test(self) -> bool:
        return "(no rule)" not in self.text


@dataclass
class Part:
    """A stretch of a rulebook with one way of citing: a prefix before numbers, or before names."""

    prefix: str
    named: bool
    level: int
    sections: bool = False  # only headings are numbered: "## 4. End of game (cite **DOM 4**)"
    names: list[str] = field(default_factory=list)

    @property
    def local(self) -> str:
        """The prefix as the page itself may shorten it: B of D-B, 8. of DOM 8."""
        return re.split(r"[ -]", self.prefix)[-1]

    def rule_at(self, line: str) -> tuple[str, str] | None:
        """The number or name that a line begins with, and its words."""
        if self.named:
            entry = re.match(r"(?:\|\s*|[-*]\s+|#{2,6}\s+)(?:\*\*)?(?P<name>[A-Z][^|*#]*?)(?:\*\*|\s*\||$)", line)
            return None if entry is None else (entry["name"], line[entry.end() :].strip())
        full = f"(?:{re.escape(self.prefix)}|{re.escape(self.local)})"
        ways = [
            rf"#{{2,6}}\s+{full}?(?P<n>\d+)\.?(?:\s|$)",  # ### B7.
            rf"{full}?(?P<n>\d+)\.\s",  # 7. R7.
            rf"(?:[-*]\s+)?\*\*{full}?(?P<n>\d+)\.?\*\*",  # - **F7**
            rf"\|\s*(?:\*\*)?{full if self.local else re.escape(self.prefix)}(?P<n>\d+)(?:\*\*)?\s*\|",  # | R7 |
        ]
        for way in ways[:1] if self.sections else ways:
            found = re.match(way, line)
            if found:
                return found["n"], line[found.end() :].strip()
        return None

    def cited_in(self, text: str) -> Iterator[tuple[int, int, list[str]]]:
        """Where a text cites this part, and what."""
        prefix, local = re.escape(self.prefix), re.escape(self.local)
        if self.named:
            for found in re.finditer(rf"(?<![\w-]){prefix}", text):
                rest = text[found.end() :]
                fitting = [name for name in self.names if re.match(rf"{re.escape(name)}(?!\w)", rest)]
                words = CAPITALS.match(rest)
                name = max(fitting, key=len) if fitting else words[0] if words else ""
                if name:
                    yield found.start(), found.end() + len(name), [self.prefix + name]
        else:
            numbers = rf"(?<![\w-]){prefix}(?P<a>\d+)(?:[-–](?:{prefix}|{local})?(?P<b>\d+))?(?!\w|\.\d)"
            for found in re.finditer(numbers, text):
                first, last = int(found["a"]), int(found["b"] or found["a"])
                steps = range(first, last + 1) if first <= last else [first, last]
                yield found.start(), found.end(), [f"{self.prefix}{n}" for n in steps]


class Rulebook:
    """The rules of a page and the ways to cite them. What is wrong with the page itself is in `faults`."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, Rule] = {}
        self.parts: list[Part] = []
        self.faults: list[str] = []
        lines = text.splitlines()
        title = next((HEADING.sub(r"\g<words>", line) for line in lines if HEADING.match(line)), "Rule")
        here = None if CITE.search(text) else self.open(f"{title} 1", 1)
        level, fenced = 0, False
        for number, line in enumerate(lines, 1):
            fenced ^= line.startswith("```")
            if fenced:
                continue
            heading = HEADING.match(line)
            if heading:
                level = len(heading["level"])
                closes = 1 < level <= here.level if here is not None else False
                if closes or heading["words"] == "Version history":
                    here = None
            opened = CITE.search(line)
            if opened:
                here = self.open(opened["example"], level)
                own = here.rule_at(line) if heading and not here.named else None
                here.sections = own is not None and here.prefix + own[0] == opened["example"]
            if here is not None and (not opened or here.sections):
                self.read(here, line, number, lines)
        self.check_lines()

    def open(self, example: str, level: int) -> Part:
        found = re.fullmatch(r"(?P<prefix>.*?)(?P<n>\d+)", example)
        prefix = found["prefix"] if found else example[: example.rindex(CAPITALS.findall(example)[-1])]
        part = next((each for each in self.parts if (each.prefix, each.named) == (prefix, found is None)), None)
        if part is None:
            part = Part(prefix, found is None, level)
            self.parts.append(part)
        part.level = level
        return part

    def read(self, part: Part, line: str, number: int, lines: list[str]) -> None:
        """Take a line as a rule, if it is one; indented lines go on with it."""
        found = part.rule_at(line)
        below = lines[number:]
        if found is None or (part.named and below and re.match(r"\|[\s:|-]+$", below[0])):
            return  # no rule, or a table's head
        name, text = found
        for more in below:
            if not re.match(r"\s+\S", more):
                break
            text += " " + more.strip()
        cite = part.prefix + name
        if cite in self.rules:
            self.faults.append(f"rulebook.md:{number}: a second {cite}: give this part its own (cite **...**)")
            return
        part.names.append(name)
        self.rules[cite] = Rule(cite, text, number)

    def check_lines(self) -> None:
        """A rule in the middle of another's line is no rule to us, so it is told."""
        for part in self.parts:
            for name in [] if part.named else part.names:
                rule, following = self.rules[part.prefix + name], int(name) + 1
                missing = f"{part.prefix}{following}"
                if missing not in self.rules and re.search(rf"\b{following}\. ", rule.text):
                    self.faults.append(f"rulebook.md:{rule.line}: {missing} begins in the middle of a line")

    def cited_in(self, text: str) -> list[str]:
        """Every rule that a text cites, in order, whether it exists or not. The longest prefix wins."""
        taken: list[tuple[int, int, list[str]]] = []
        for part in sorted(self.parts, key=lambda part: (-len(part.prefix), not part.named)):
            for start, end, cites in part.cited_in(text):
                known = [cite for cite in cites if cite in self.rules]
                same = [k for k, other in enumerate(taken) if start < other[1] and other[0] < end]
                if not same:
                    taken.append((start, end, cites))
                elif known and not any(cite in self.rules for k in same for cite in taken[k][2]):
                    taken[same[0]] = (start, end, cites)
        found: dict[str, None] = {}
        for _, _, cites in sorted(taken):
            found.update(dict.fromkeys(cites))
        return list(found)

    def explain(self, cites: str) -> list[Rule]:
        """The rules that a question or an option names, for those who ask why."""
        return [self.rules[cite] for cite in self.cited_in(cites) if cite in self.rules]


# -- comments and docstrings ---------------------------------------------------------------------------------------
Owner = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module


@dataclass
class Note:
    """A comment (`owner` is None) or the docstring of a function, class or module."""

    line: int
    text: str
    owner: Owner | None


def notes(source: str, tree: ast.Module) -> list[Note]:
    """Everything in a Python file that is written for people."""
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
    """Where a function or class begins, decorators included."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


# -- one game ------------------------------------------------------------------------------------------------------
@dataclass
class Play:
    """A little play: a test function as pytest names it, and what it cites."""

    file: Path
    name: str
    rules: list[str]
    rows: list[str]


class Citations:
    """What the code and the tests of one loaded game cite, and what is wrong with that."""

    def __init__(self, game: Game[Any], page: str, code: Path, tests: Path) -> None:
        self.game = game
        self.book = Rulebook(page)
        self.code = code
        self.rows = {game.book.names[thing]: game.book.table_of[thing] for thing, _ in game.book.scripted()}
        self.names = sorted(game.book.names, key=len, reverse=True)
        self.tests: list[Play] = []
        self.faults = list(self.book.faults)
        self.check_questions()
        for file in sorted(code.rglob("*.py")):
            self.check_file(file)
        for file in sorted(tests.rglob("*.py")):
            self.check_file(file)
            if file.name.startswith("test_"):
                self.read_tests(file)
        self.check_all_are_cited()

    def citing(self, rules: Iterable[str] = (), rows: Iterable[str] = ()) -> list[Play]:
        """The tests that cite one of these."""
        rules, rows = set(rules), set(rows)
        return [test for test in self.tests if rules & set(test.rules) or rows & set(test.rows)]

    # -- reading ---------------------------------------------------------------------------------------------------
    def check_questions(self) -> None:
        """The rules that questions and options name are shown to players, so they are citations and nothing else."""
        named = [(f"the question {each.name!r}", each.rules) for each in self.game.decisions.values()]
        named += [(f"the option {each.name!r}", each.rules) for each in self.game.facts.options.values()]
        for who, rules in named:
            for item in rules.split(", ") if rules else []:
                cites = self.book.cited_in(item)
                if not cites or not all(cite in self.book.rules for cite in cites):
                    self.faults.append(f"{who} names {item!r}, which is no rule{self.nearest(item)}")

    def check_file(self, file: Path) -> None:
        source = file.read_text(encoding="utf-8")
        for note in notes(source, ast.parse(source)):
            for cite in self.book.cited_in(note.text):
                if cite not in self.book.rules:
                    self.faults.append(f"{shown(file)}:{note.line}: cites {cite}, which is no rule{self.nearest(cite)}")

    def read_tests(self, file: Path) -> None:
        source = file.read_text(encoding="utf-8")
        tree = ast.parse(source)
        written = notes(source, tree)
        for name, node in functions(tree, ""):
            if not node.name.startswith("test"):
                continue
            last = node.end_lineno or node.lineno
            mine = [note for note in written if first_line(node) <= note.line <= last]
            rules = [cite for note in mine for cite in self.book.cited_in(note.text)]
            rows = self.rows_of(ast.get_docstring(node) or "", f"{shown(file)}:{node.lineno}")
            self.tests.append(Play(file, name.replace(".", "::"), rules, rows))

    def rows_of(self, docstring: str, where: str) -> list[str]:
        """The rows in the head of a docstring: items up to the first colon, each a rule, a row, or a rule and a row."""
        rows: list[str] = []
        strange: list[str] = []
        cited = False
        rest = docstring
        while rest:
            row = next((name for name in self.names if re.match(rf"{re.escape(name)}(?=, |:)", rest)), "")
            item = row or re.split(r", |:", rest, maxsplit=1)[0]
            if "\n" in item or item == rest:
                return []  # no colon, no head
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
                self.faults.append(f"{where}: cites {item!r}, which is neither rule nor row{self.nearest(item)}")
        return rows

    # -- judging ---------------------------------------------------------------------------------------------------
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
        """What may have been meant: how far the numbers go, or the word that looks most like it."""
        for part in self.book.parts:
            if not part.named and part.names and re.fullmatch(rf"{re.escape(part.prefix)}\d+", word):
                return f"; they end with {part.prefix}{max(map(int, part.names))}"
        near = difflib.get_close_matches(word, [*self.book.rules, *self.names], 1, 0.6)
        return f"; nearest: {near[0]}" if near else ""


def functions(node: ast.AST, inside: str) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Every function with its full name."""
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
    """The citations of a game on the shelf. Your own game's test: `assert citations("mine", here).faults == []`."""
    home = code or Path(str(package(game).__file__)).parent
    page = home / "rulebook.md"
    return Citations(load(game), page.read_text(encoding="utf-8") if code else rulebook(game), home, tests)


def games_under(root: Path) -> dict[str, Path]:
    """The games whose source lies in a working copy, each with its package: our own, and those with an entry point."""
    found = {folder.parent.name: folder.parent for folder in sorted(root.glob("src/roost/games/*/__init__.py"))}
    for project in sorted([*root.glob("pyproject.toml"), *root.glob("examples/*/pyproject.toml")]):
        entries = tomllib.loads(project.read_text(encoding="utf-8")).get("project", {}).get("entry-points", {})
        for game, module in entries.get("roost.games", {}).items():
            path = str(module).replace(".", "/")
            homes = [project.parent / path, project.parent / "src" / path]
            found[game] = next(home for home in homes if home.is_dir())
    return found
