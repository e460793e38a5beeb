"""Generates code from the games' field declarations (`fields.py` in a game's folder; see core/fields.py).

    python scripts/fields.py            write the files
    python scripts/fields.py --check    fail if a file is not up to date

For each game it writes `generated.py` next to the declaration: classes that store and copy the fields, and functions
that build views of them and write them into observations, in straight-line code that mypyc compiles well. For each game
with its own board or frame in the browser it writes the types of the view, `web/src/boards/<game>/view.ts`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from roost.core.field_ops import observed_tables  # noqa: E402
from roost.core.fields import (  # noqa: E402
    Amounts,
    BySeat,
    Count,
    CountsKind,
    Field,
    Flag,
    Kind,
    Part,
    Rows,
    SeatKind,
    SeatsKind,
    Series,
    Stock,
    ThingKind,
    WordKind,
)

GAMES = ROOT / "src" / "roost" / "games"
BOARDS = ROOT / "web" / "src" / "boards"
HEAD = "Written by scripts/fields.py from fields.py: change that, then run `make fields`."
LISTS = (Series, BySeat, Amounts, Stock, CountsKind)  # kinds whose values are vectors


def camel(name: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in name.replace("_", " ").split())


def snake(name: str) -> str:
    return name.replace(" ", "_")


def parts_of(part: Part) -> list[Part]:
    """The part and all parts nested in it, each once, inner ones first."""
    found: list[Part] = []
    for field in part.fields:
        if isinstance(field.kind, Rows):
            found += [each for each in parts_of(field.kind.part) if each not in found]
    return [*found, part]


def kept_parts(part: Part) -> list[Part]:
    """The parts whose instances are stored in the state; other parts are computed for views."""
    inner = [field.kind.part for field in part.stored if isinstance(field.kind, Rows)]
    return [each for one in inner for each in kept_parts(one)] + [part]


# -- Python ------------------------------------------------------------------------------------------------------------
class Python:
    """Writes `generated.py` of one game."""

    def __init__(self, game: str, root: Part) -> None:
        self.game = game
        self.root = root
        self.kept = kept_parts(root)
        self.imports: set[str] = set()
        self.helpers: set[str] = set()
        self.lists: dict[tuple[str, ...], str] = {}

    def text(self) -> str:
        body: list[str] = []
        for part in self.kept:
            body += self.class_of(part)
        for part in parts_of(self.root):
            body += self.show_of(part)
        for part in parts_of(self.root):
            if part.observed:
                body += Observing(self, part).function()
        return "\n".join([*self.head(), *body]) + "\n"

    def head(self) -> list[str]:
        return [
            f'"""{HEAD}"""',
            "from __future__ import annotations",
            "from typing import TYPE_CHECKING, Any, Final",
            "from mypy_extensions import i64, mypyc_attr",
            "from roost.core.chance import Chance",
            f"from roost.core.fields import {', '.join(sorted(self.helpers))}" if self.helpers else "",
            "from roost.core.game import Game",
            "from roost.core.observing import Columns, Sheet",
            "from roost.core.state import State",
            "from roost.core.zone import Zone, refill, vec",
            *sorted(self.imports),
            "if TYPE_CHECKING:",
            f"    from roost.games.{self.game}.state import {', '.join(sorted(camel(p.name) for p in self.kept))}",
            *(f"{name}: Final[list[str]] = {list(words)!r}" for words, name in self.lists.items()),
        ]

    def helper(self, name: str) -> str:
        self.helpers.add(name)
        return name

    def list_of(self, words: list[str]) -> str:
        """The name of the constant that holds a list of words, at the top of the file."""
        return self.lists.setdefault(tuple(words), f"WORDS_{len(self.lists) + 1}")

    # -- classes that keep and copy
    def class_of(self, part: Part) -> list[str]:
        name = f"{camel(part.name)}Fields"
        fields = [field for field in part.stored if not field.by_hand and not isinstance(field.kind, Rows)]
        lines = ["@mypyc_attr(acyclic=True)"]
        if part is self.root:
            lines += [
                f"class {name}(State):",
                f'    """What a state of {self.game} keeps beside its zones."""',
                "    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, "
                "zones: list[Zone]) -> None:",
                "        super().__init__(game, seats, options, chance, zones)",
            ]
        else:
            lines += [f"class {name}:", f'    """What a {part.name} keeps."""', "    def __init__(self) -> None:"]
        for field in fields:
            kind, value = ("vec[i64]", "vec[i64]()") if isinstance(field.kind, LISTS) else ("i64", repr(field.default))
            lines.append(f"        self.{field.name}: {kind} = {value}")
        lines.append(f"    def copy_fields(self, twin: {name}) -> None:")
        for field in fields:
            mine = f"self.{field.name}"
            if isinstance(field.kind, LISTS) and not field.fixed:
                mine = f"refill(twin.{field.name}, {mine})"
            lines.append(f"        twin.{field.name} = {mine}")
        return lines if fields else [*lines, "        pass"]

    # -- functions that show
    def signature(self, part: Part) -> str:
        state = camel(self.root.name)
        if part is self.root:
            return f"def show(s: {state}, eye: i64) -> dict[str, Any]:"
        item = camel(part.name) if part in self.kept else "i64"
        return f"def show_{snake(part.name)}(s: {state}, item: {item}, eye: i64) -> dict[str, Any]:"

    def value(self, part: Part, field: Field) -> str:
        item = "s" if part is self.root else "item"
        if field.value is None:
            return f"{item}.{field.name}"
        return f"{item}.{field.value}" if isinstance(field.value, str) else self.call(part, field.value)

    def call(self, part: Part, function: Callable[..., Any]) -> str:
        package, _, module = function.__module__.rpartition(".")
        self.imports.add(f"from {package} import {module}")
        return f"{module}.{function.__name__}({'s, eye' if part is self.root else 's, item, eye'})"

    def show_of(self, part: Part) -> list[str]:
        shown: list[str] = []
        for field in part.shown:
            code = self.shown(field.kind, self.value(part, field))
            if field.seen is not None:
                code = f"{code} if {self.call(part, field.seen)} else None"
            shown.append(f"        {field.shown_as!r}: {code},")
        names = ["    names = s.game.book.names"] if any("(names, " in line for line in shown) else []
        return [self.signature(part), *names, "    return {", *shown, "    }"]

    def shown(self, kind: Kind, value: str) -> str:
        if isinstance(kind, Flag):
            return f"{value} != 0"
        if isinstance(kind, SeatKind):
            return f"{self.helper('seat_or_none')}({value})"
        if isinstance(kind, SeatsKind):
            return f"{self.helper('seats_of')}({value})"
        if isinstance(kind, WordKind):
            return f"{self.helper('name_of')}({self.list_of(kind.words)}, {value})"
        if isinstance(kind, ThingKind):
            return f"{self.helper('name_of')}(names, {value})"
        if isinstance(kind, Amounts):
            return f"{self.helper('amounts_of')}({self.list_of(kind.words)}, list({value}))"
        if isinstance(kind, Stock):
            return f"{self.helper('amounts_of')}(names, list({value}))"
        if isinstance(kind, (BySeat, Series, CountsKind)):
            inner = self.shown(kind.of, "each")
            return f"list({value})" if inner == "each" else f"[{inner} for each in {value}]"
        if isinstance(kind, Rows):
            inner = f"show_{snake(kind.part.name)}(s, each, eye)" + (" if each >= 0 else None" if kind.gaps else "")
            return f"[{inner} for each in {value}]"
        return value


class Observing:
    """Writes the function that puts the observed fields of one part into a row of numbers.

    The code keeps the index of the next number in `at`, up to the `offset`: so many numbers were written since. Lists
    have their length in front. A row is written again and again, so the length that is still there tells how many items
    of the list before must be blanked; everything beyond is 0 already.
    """

    def __init__(self, python: Python, part: Part) -> None:
        self.python = python
        self.part = part
        self.tables = observed_tables(python.root)
        self.lines: list[str] = []
        self.offset = 0
        self.named = 0  # variables so far

    def function(self) -> list[str]:
        python, part = self.python, self.part
        state = camel(python.root.name)
        for field in part.observed:
            self.add(field)
        columns = self.columns_of(part)
        if part is python.root:
            head = f"def observe(s: {state}, eye: i64, sheet: Sheet, at: i64) -> i64:"
            first = ["    out = sheet.values", *(f"    columns_{k} = sheet.spec.columns[{k}]" for k in columns)]
        else:
            item = camel(part.name) if part in python.kept else "i64"
            more = "".join(f", columns_{k}: Columns" for k in columns)
            head = f"def {self.name_of(part)}(s: {state}, item: {item}, eye: i64, out: vec[i64], at: i64{more}) -> i64:"
            first = []
        first += ["    seats = s.seats"] if "seats" in "\n".join(self.lines) else []
        return [head, *first, *self.lines, f"    return {self.at()}"]

    def name_of(self, part: Part) -> str:
        return "observe" if part is self.python.root else f"observe_{snake(part.name)}"

    def columns_of(self, part: Part) -> list[int]:
        """The numbers of the columns that the function of a part needs."""
        return sorted(self.tables.index(tables) for tables in observed_tables(part))

    def at(self, further: str = "") -> str:
        after = f" + {self.offset}" if self.offset else ""
        return f"at{after}{further}"

    def write(self, line: str, depth: int = 1) -> None:
        self.lines.append("    " * depth + line)

    def settle(self) -> None:
        """Let `at` be the index of the next number."""
        if self.offset:
            self.write(f"at += {self.offset}")
            self.offset = 0

    def variable(self, name: str, value: str, depth: int = 1) -> str:
        self.named += 1
        self.write(f"{name}_{self.named} = {value}", depth)
        return f"{name}_{self.named}"

    def width(self, part: Part) -> str:
        """How many numbers an item of a part has, as an expression."""
        fixed, terms = 0, []
        for field in part.observed:
            number, more = self.width_of(field.kind)
            fixed += number
            terms += more
        return " + ".join([str(fixed), *terms])

    def width_of(self, kind: Kind) -> tuple[int, list[str]]:
        if isinstance(kind, Rows):
            each = self.width(kind.part)
            return (0, [f"seats * ({each})"]) if kind.each else (1, [f"{kind.most} * ({each})"])
        if isinstance(kind, (Stock, CountsKind)):
            return 0, [f"{self.columns(kind.tables)}.n"]
        if isinstance(kind, (BySeat, SeatsKind)):
            return 0, ["seats"]
        if isinstance(kind, Series):
            return 1 + kind.most, []
        if isinstance(kind, Amounts):
            return len(kind.words), []
        return (1, []) if isinstance(kind, (Count, SeatKind, WordKind, ThingKind)) else (0, [])

    def columns(self, tables: list[str]) -> str:
        return f"columns_{self.tables.index(tables)}"

    def number(self, kind: Kind, value: str) -> str:
        """The expression for a value that is one number."""
        if isinstance(kind, Flag):
            return f"i64(1) if {value} else i64(0)"
        if isinstance(kind, Count):
            return value
        if isinstance(kind, SeatKind):
            return f"{self.python.helper('away')}({value}, eye, seats)"
        if isinstance(kind, WordKind):
            return f"{value} + 1"
        if isinstance(kind, ThingKind):
            return f"{self.columns(kind.tables)}.at({value})"
        raise SystemExit(f"fields: {self.part.name}: a list of {kind.name} cannot be observed")

    def add(self, field: Field) -> None:
        """Add the code for one field."""
        kind = field.kind
        fixed, terms = self.width_of(kind)
        if not fixed and not terms:
            return
        value = self.python.value(self.part, field)
        seen = "" if field.seen is None else self.python.call(self.part, field.seen)
        if isinstance(kind, (Count, SeatKind, WordKind, ThingKind)):
            number = self.number(kind, value)
            if seen:  # i64(0): the two sides of an `if` must be i64, else mypyc makes Python objects of both
                number = f"({number}) if {seen} else i64(0)" if " if " in number else f"{number} if {seen} else i64(0)"
            self.write(f"out[{self.at()}] = {number}")
            self.offset += 1
            return
        if isinstance(kind, Rows):
            self.settle()
            self.add_rows(kind, value, seen)
            return
        depth = 1
        if seen:
            self.write(f"if {seen}:")
            depth = 2
        self.add_list(kind, value, depth)
        if seen:
            self.write("else:")
            self.write(f"{self.python.helper('blank')}(out, {self.at()}, {' + '.join([str(fixed), *terms])})", 2)
        self.offset += fixed
        if terms:
            self.settle()
            self.write(f"at += {' + '.join(terms)}")

    def add_list(self, kind: Kind, value: str, depth: int) -> None:
        if isinstance(kind, SeatsKind):
            self.write(f"{self.python.helper('write_seats')}(out, {self.at()}, {value}, eye, seats)", depth)
            return
        items = self.variable("items", value, depth)
        if isinstance(kind, BySeat):
            self.write("for k in range(seats):", depth)
            self.write(f"out[{self.at(' + k')}] = {self.number(kind.of, f'{items}[(eye + k) % seats]')}", depth + 1)
        elif isinstance(kind, Amounts):
            self.write(f"for k in range({len(kind.words)}):", depth)
            self.write(f"out[{self.at(' + k')}] = {items}[k]", depth + 1)
        elif isinstance(kind, Stock):
            columns = self.columns(kind.tables)
            self.write(f"for k in range({columns}.n):", depth)
            self.write(f"out[{self.at(' + k')}] = {items}[{columns}.things[k]]", depth + 1)
        elif isinstance(kind, CountsKind):
            columns = self.columns(kind.tables)
            self.write(f"{self.python.helper('blank')}(out, {self.at()}, {columns}.n)", depth)
            self.write(f"for each in {items}:", depth)
            self.write(f"out[{self.at(f' + {columns}.at(each) - 1')}] += 1", depth + 1)
        elif isinstance(kind, Series):
            many = self.variable("n", f"i64(len({items}))", depth)
            if not kind.most:
                self.write(f"out[{self.at()}] = {many}", depth)
                return
            was = self.variable("was", f"out[{self.at()}]", depth)
            self.write(f"out[{self.at()}] = {many}", depth)
            told = self.variable("told", f"{many} if {many} < {kind.most} else i64({kind.most})", depth)
            self.write(f"for k in range({told}):", depth)
            self.write(f"out[{self.at(' + 1 + k')}] = {self.number(kind.of, f'{items}[k]')}", depth + 1)
            rest = (
                f"{self.python.helper('blank_rest')}(out, {self.at(f' + 1 + {told}')}, {told}, {was}, {kind.most}, 1)"
            )
            self.write(rest, depth)

    def add_rows(self, kind: Rows, value: str, seen: str) -> None:
        columns = "".join(f", columns_{k}" for k in self.columns_of(kind.part))
        call = f"{self.name_of(kind.part)}(s, {{}}, eye, out, at{columns})"
        items = self.variable("items", value)
        if kind.each:
            self.write("for k in range(seats):")
            self.write(f"at = {call.format(f'{items}[(eye + k) % seats]')}", 2)
            return
        length = f"i64(len({items})) if {seen} else i64(0)" if seen else f"i64(len({items}))"
        many = self.variable("n", length)
        if not kind.most:
            self.write(f"out[at] = {many}")
            self.write("at += 1")
            return
        width = self.variable("width", f"i64({self.width(kind.part)})")
        was = self.variable("was", "out[at]")
        self.write(f"out[at] = {many}")
        self.write("at += 1")
        told = self.variable("told", f"{many} if {many} < {kind.most} else i64({kind.most})")
        self.write(f"for k in range({told}):")
        depth = 2
        if kind.gaps:
            self.write(f"if {items}[k] == -1:", 2)
            self.write(f"{self.python.helper('blank')}(out, at, {width})", 3)
            self.write(f"at += {width}", 3)
            self.write("else:", 2)
            depth = 3
        self.write(f"at = {call.format(f'{items}[k]')}", depth)
        self.write(f"at = {self.python.helper('blank_rest')}(out, at, {told}, {was}, {kind.most}, {width})")


# -- TypeScript --------------------------------------------------------------------------------------------------------
class TypeScript:
    """Writes the TypeScript types of one game's view."""

    def __init__(self, root: Part) -> None:
        self.root = root

    def text(self) -> str:
        lines = [f"// {HEAD}", "", 'import type { View } from "../../types";']
        for part in parts_of(self.root):
            extends = " extends View" if part is self.root else ""
            lines += ["", f"/** {part.label} */", f"export interface {self.name_of(part)}{extends} {{"]
            for field in part.shown:
                unseen = " | null" if field.seen is not None and not self.type_of(field.kind).endswith("| null") else ""
                lines += [f"  /** {field.label} */", f"  {field.shown_as}: {self.type_of(field.kind)}{unseen};"]
            lines.append("}")
        return "\n".join(lines) + "\n"

    def name_of(self, part: Part) -> str:
        return camel(part.name) + ("View" if part is self.root else "")

    def type_of(self, kind: Kind) -> str:
        if isinstance(kind, Flag):
            return "boolean"
        if isinstance(kind, Count):
            return "number"
        if isinstance(kind, SeatKind):
            return "number | null"
        if isinstance(kind, SeatsKind):
            return "number[]"
        if isinstance(kind, WordKind):
            return " | ".join([*map(json.dumps, kind.words), "null"])
        if isinstance(kind, ThingKind):
            return "string | null"
        if isinstance(kind, (Amounts, Stock)):
            return "Record<string, number>"
        if isinstance(kind, (BySeat, Series, CountsKind)):
            return f"({self.type_of(kind.of)})[]" if "|" in self.type_of(kind.of) else f"{self.type_of(kind.of)}[]"
        if isinstance(kind, Rows):
            name = self.name_of(kind.part)
            return f"({name} | null)[]" if kind.gaps else f"{name}[]"
        return "string"


class PythonView:
    """Writes the Python types of one game's view. `str | Any` is a name, or None where there is none."""

    def __init__(self, root: Part) -> None:
        self.root = root

    def text(self) -> str:
        lines = [f'"""{HEAD}"""', "from __future__ import annotations", "from typing import Any, TypedDict"]
        lines.append("from roost.core.views import View")
        for part in parts_of(self.root):
            base = "View" if part is self.root else "TypedDict"
            lines += [f"class {self.name_of(part)}({base}):", f'    """What is seen of: {part.label}."""']
            for field in part.shown:
                unseen = " | Any" if field.seen is not None and not self.type_of(field.kind).endswith("| Any") else ""
                lines.append(f"    {field.shown_as}: {self.type_of(field.kind)}{unseen}")
        return "\n".join(lines) + "\n"

    def name_of(self, part: Part) -> str:
        game = camel(self.root.name)
        return f"{game}View" if part is self.root else f"{game}{camel(part.name)}Seen"

    def type_of(self, kind: Kind) -> str:
        if isinstance(kind, Flag):
            return "bool"
        if isinstance(kind, Count):
            return "int"
        if isinstance(kind, SeatKind):
            return "int | Any"
        if isinstance(kind, SeatsKind):
            return "list[int]"
        if isinstance(kind, (WordKind, ThingKind)):
            return "str | Any"
        if isinstance(kind, (Amounts, Stock)):
            return "dict[str, int]"
        if isinstance(kind, (BySeat, Series, CountsKind)):
            return f"list[{self.type_of(kind.of)}]"
        if isinstance(kind, Rows):
            name = self.name_of(kind.part)
            return f"list[{name} | Any]" if kind.gaps else f"list[{name}]"
        return "str"


# -- files -------------------------------------------------------------------------------------------------------------
def formatted(code: str) -> str:
    """The code, formatted by ruff as `make check` requires."""
    ruff = Path(sys.executable).with_name("ruff")
    for command in (["check", "--fix", "--quiet", "--select", "I,F401"], ["format", "--quiet"]):
        done = subprocess.run(
            [str(ruff), *command, "--stdin-filename", "src/roost/games/generated.py", "-"],
            input=code, capture_output=True, text=True, cwd=ROOT, check=True,
        )  # fmt: skip
        code = done.stdout
    return code


def declaration_of(game: str) -> Part:
    """Import a game's `fields.py` without its package, because the package imports the file to be generated."""
    name = f"roost.games.{game}"
    package = ModuleType(name)
    package.__path__ = [str(GAMES / game)]
    sys.modules[name] = package
    fields: Part = import_module(f"{name}.fields").FIELDS
    return fields


def files() -> dict[Path, str]:
    """Every generated file with its text."""
    found: dict[Path, str] = {}
    for declaration in sorted(GAMES.glob("*/fields.py")):
        game = declaration.parent.name
        root = declaration_of(game)
        found[declaration.with_name("generated.py")] = formatted(Python(game, root).text())
        found[declaration.with_name("seen.py")] = formatted(PythonView(root).text())
        if any((BOARDS / game / name).exists() for name in ("Board.svelte", "frame.ts")):
            found[BOARDS / game / "view.ts"] = TypeScript(root).text()
    return found


def main() -> int:
    stale: list[str] = []
    for path, text in files().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if "--check" not in sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
    if not stale:
        print("fields: every generated file is up to date")
    elif "--check" in sys.argv[1:]:
        print(f"fields: out of date: {', '.join(stale)}; run `make fields`", file=sys.stderr)
        return 1
    else:
        print(f"fields: wrote {', '.join(stale)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
