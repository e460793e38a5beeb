"""Makes the mutants: finds what in a game's Python cites a rule, and breaks it.

A function that cites a rule gets an empty body that returns the default of its annotation (a predicate also `True`).
A branch, a conditional expression or a boolean is forced both ways; a comment on the first line of a branch stands for
the whole branch. Any other statement is deleted. A comment on a line of its own belongs to the line below it, and the
docstring of a class to all its methods. The script of a content row is emptied.
"""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from roost.citations import first_line, functions, notes
from roost.rulebook import Rulebook

Function = ast.FunctionDef | ast.AsyncFunctionDef
Block = ast.match_case | ast.ExceptHandler
Key = tuple[str, int, int]
Change = Callable[[Any], Any]
DEFAULTS = {"": "None", "None": "None", "bool": "False", "int": "0", "i64": "0", "float": "0.0", "str": "''"}
EMPTY = {"list": "[]", "dict": "{}", "set": "set()", "tuple": "()"}


def code_mutants(source: str, book: Rulebook) -> Iterator[tuple[str, list[str], int, str]]:
    """Name, cited rules, line and new text of every mutant of a Python file."""
    tree = ast.parse(source)
    same = ast.unparse(tree) + "\n"
    for site in sites(source, tree, book):
        for words, change in ways(site):
            text = ast.unparse(ast.fix_missing_locations(Switch(site.key, change).visit(ast.parse(source)))) + "\n"
            if text != same:
                yield f"{site.scope}: {words}" if site.scope else words, site.cites, site.line, text


def unchanged(file: Path) -> str:
    """A file written as its mutants are, but with nothing broken: all tests must pass on it."""
    text = file.read_text(encoding="utf-8")
    return as_toml(tomllib.loads(text)) if file.suffix == ".toml" else ast.unparse(ast.parse(text)) + "\n"


# -- what cites a rule ---------------------------------------------------------------------------------------------
class Else(ast.AST):
    """The `else` of an `if`, which has no node of its own."""

    def __init__(self, owner: ast.If) -> None:
        self.owner = owner
        self.lineno = owner.orelse[0].lineno


class Site:
    """A piece of a file, the function around it and what that returns, and the rules that the piece cites."""

    def __init__(self, node: ast.AST, tree: ast.Module) -> None:
        self.node = node
        self.line = line_of(node)
        self.key = key_of(node.owner if isinstance(node, Else) else node)
        self.scope = ""
        self.returns = ""
        self.cites: list[str] = []
        for name, function in functions(tree, ""):
            if spans(function, self.line):
                self.scope = name
                self.returns = ast.unparse(function.returns) if function.returns else ""


def line_of(node: ast.AST) -> int:
    return node.pattern.lineno if isinstance(node, ast.match_case) else getattr(node, "lineno", 0)


def key_of(node: ast.AST) -> Key:
    return type(node).__name__, line_of(node), getattr(node, "col_offset", 0)


def sites(source: str, tree: ast.Module, book: Rulebook) -> list[Site]:
    """Every piece of code whose comment or docstring cites a rule."""
    lines = source.splitlines()
    found: dict[tuple[bool, Key], Site] = {}
    for note in notes(source, tree):
        cites = [cite for cite in book.cited_in(note.text) if cite in book.rules]
        for node in pieces_of(note.owner or piece_at(tree, line_meant(lines, note.line))) if cites else []:
            site = Site(node, tree)
            site = found.setdefault((isinstance(node, Else), site.key), site)
            site.cites += [cite for cite in cites if cite not in site.cites]
    return list(found.values())


def line_meant(lines: list[str], line: int) -> int:
    while line <= len(lines) and lines[line - 1].lstrip().startswith("#"):
        line += 1
    return line


def piece_at(tree: ast.Module, line: int) -> ast.AST | None:
    """The smallest piece that a comment on this line belongs to."""
    here: ast.AST = tree
    while True:
        inner = next((child for child in statements(here) if spans(child, line)), None)
        if inner is None:
            return None if here is tree else branch_between(here, line)
        branch = branch_begun_by(here, inner)
        if branch is not None:
            return branch
        here = inner
        if statements(here) and line < statements(here)[0].lineno:
            return here if not isinstance(here, ast.Match) else branch_between(here, line)


def branch_begun_by(here: ast.AST, inner: ast.stmt) -> ast.AST | None:
    """The branch of which a simple statement is the first line."""
    if statements(inner):
        return None
    if isinstance(here, ast.If) and inner is here.body[0]:
        return here
    if isinstance(here, ast.If) and here.orelse and inner is here.orelse[0]:
        return Else(here)
    if isinstance(here, ast.Match):
        return next((case for case in here.cases if inner is case.body[0]), None)
    return None


def branch_between(here: ast.AST, line: int) -> ast.AST:
    """The `else` or `case` whose head a line is, or the whole."""
    if isinstance(here, ast.If) and here.orelse and line > (here.body[-1].end_lineno or 0):
        return Else(here)
    if isinstance(here, ast.Match):
        return next((case for case in here.cases if case.pattern.lineno <= line < case.body[0].lineno), here)
    return here


def statements(node: ast.AST) -> list[ast.stmt]:
    """The statements right inside a statement, in order."""
    found: list[ast.stmt] = []
    for name in ("body", "handlers", "orelse", "finalbody", "cases"):
        for child in getattr(node, name, []) if isinstance(node, ast.stmt | ast.Module) else []:
            found += child.body if isinstance(child, Block) else [child]
    return found


def spans(node: ast.stmt, line: int) -> bool:
    return first_line(node) <= line <= (node.end_lineno or node.lineno)


def pieces_of(node: ast.AST | None) -> list[ast.AST]:
    if node is None or isinstance(node, ast.Module):
        return []
    if isinstance(node, ast.ClassDef):
        return [each for each in node.body if isinstance(each, Function) and not each.name.startswith("__")]
    return [node]


# -- how it is broken ---------------------------------------------------------------------------------------------
def ways(site: Site) -> Iterator[tuple[str, Change]]:
    """The ways to break a piece of code, each with its description."""
    node = site.node
    if isinstance(node, Function):
        yield "does nothing", setting("body", [giving(default(site.returns))])
        if site.returns == "bool" and node.name != "run":
            yield "is always true", setting("body", [giving("True")])
    elif isinstance(node, Else):
        yield f"{brief(node.owner.test)}: else nothing", setting("orelse", [])
    elif isinstance(node, ast.match_case):
        yield f"case {brief(node.pattern)}: never", setting("guard", ast.Constant(False))
    elif isinstance(node, ast.If):
        for truth in (False, True):
            yield f"{brief(node.test)}: {how(truth)}", setting("test", ast.Constant(truth))
    elif site.scope:
        yield from ways_of_statement(node, site.returns)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
        if type(node.value.value) is int:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            n = node.value.value + 1
            yield f"{brief(target)} is {n}", setting("value", ast.Constant(n))


def ways_of_statement(node: ast.AST, returns: str) -> Iterator[tuple[str, Change]]:
    fork = next((each for each in ast.walk(node) if isinstance(each, ast.IfExp)), None)
    if fork is not None and not statements(node):
        for truth in (False, True):
            yield f"{brief(fork.test)}: {how(truth)}", forcing(truth)
    elif isinstance(node, ast.Return):
        for value in [default(returns)] + (["True"] if returns == "bool" else []):
            yield f"returns {value}", replacing(giving(value))
    elif isinstance(node, ast.Assign) and isinstance(node.value, ast.BoolOp | ast.Compare | ast.UnaryOp):
        for truth in (False, True):
            yield f"{brief(node.targets[0])} is {truth}", setting("value", ast.Constant(truth))
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        yield f"{brief(node.targets[0])} is 0", setting("value", ast.Constant(0))
    else:
        yield f"without {brief(node)}", replacing(ast.Pass())


def default(returns: str) -> str:
    """The return value of a function that does nothing, by its annotation."""
    if returns in DEFAULTS:
        return DEFAULTS[returns]
    kind = returns.split("[")[0]
    if returns.endswith("| None"):
        return "None"
    return f"{returns}()" if kind == "vec" else EMPTY.get(kind, "None")


def how(truth: bool) -> str:
    return "always" if truth else "never"


def brief(node: ast.AST) -> str:
    words = ast.unparse(node).split("\n")[0]
    return words if len(words) <= 70 else words[:69] + "…"


def giving(value: str) -> ast.stmt:
    return ast.parse(f"return {value}").body[0]


def setting(field: str, value: object) -> Change:
    def change(node: Any) -> Any:
        setattr(node, field, value)
        return node

    return change


def replacing(other: ast.stmt) -> Change:
    return lambda node: other


def forcing(truth: bool) -> Change:
    def change(node: Any) -> Any:
        next(each for each in ast.walk(node) if isinstance(each, ast.IfExp)).test = ast.Constant(truth)
        return node

    return change


class Switch(ast.NodeTransformer):
    """Changes the one node with this key."""

    def __init__(self, key: Key, change: Change) -> None:
        self.key = key
        self.change = change

    def visit(self, node: ast.AST) -> Any:
        return self.change(node) if key_of(node) == self.key else self.generic_visit(node)


# -- rows ----------------------------------------------------------------------------------------------------------
def row_mutants(text: str) -> Iterator[tuple[str, str, str, int, str]]:
    """Table, row, column, line and new text for every list in a content file, emptied."""
    data = tomllib.loads(text)
    lines = text.splitlines()
    for table, rows in data.items():
        for row in rows:
            named = f'"{row["name"]}"'
            line = next((k for k, words in enumerate(lines, 1) if words.startswith("name") and named in words), 1)
            for column, value in row.items():
                if isinstance(value, list) and value:
                    row[column] = []
                    yield table, row["name"], column, line, as_toml(data)
                    row[column] = value


def as_toml(data: dict[str, Any]) -> str:
    out = ""
    for table, rows in data.items():
        for row in rows:
            out += f"[[{table}]]\n" + "".join(f"{key} = {as_value(value)}\n" for key, value in row.items())
    return out


def as_value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(as_value(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{json.dumps(key)} = {as_value(item)}' for key, item in value.items())}}}"
    return json.dumps(value, ensure_ascii=False)
