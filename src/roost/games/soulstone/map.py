"""Reads a drawing of tiles into spaces, which are the centres and corners of tiles, and their neighbours (S-r1).

Spaces lie on lines. Rows of tiles are three lines apart; the corners of a tile are one line (left and right) or two
lines (top and bottom) from its centre. A space is named by its line, a letter from the top, and its column, a number
from the left. Two spaces are neighbours if they differ by one of `STEPS`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from roost.core.content import Book
from roost.core.zone import append, vec

STEPS: Final = [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)]  # column and line: to a tile's six corners
DEGREE: Final = 6  # neighbours that a space can have

# Kinds of spaces.
OUTSIDE: Final = 0
CORNER: Final = 1
GRASS: Final = 2  # the centre of a grass tile, a home too
FOREST: Final = 3
BONEYARD: Final = 4
KINDS: Final[list[str]] = ["", "corner", "grass", "forest", "boneyard"]

LETTERS: Final = {"G": GRASS, "F": FOREST, "B": BONEYARD}
HOMES: Final = "1234"
BLANK: Final = ". "

# Space names that exist with any set of maps, so that actions keep their numbers; all published maps fit in.
LINES: Final = 17
COLUMNS: Final = 12


def line_name(line: int) -> str:
    """The letters of a line: 0 is `a`, 26 is `aa`."""
    letters = ""
    line += 1
    while line:
        line, rest = divmod(line - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


def space_name(line: int, column: int) -> str:
    """The name of a space: line 0 and column 1 are `a1`."""
    return f"{line_name(line)}{column}"


def place_of(name: str) -> tuple[int, int]:
    """The line and column of a space by its name, both from 0."""
    letters = name.rstrip("0123456789")
    line = 0
    for letter in letters:
        line = 26 * line + ord(letter) - ord("a") + 1
    return line - 1, int(name[len(letters) :]) - 1


def neighbours_by_name(spaces: list[str]) -> dict[str, list[str]]:
    """The neighbours of each space (S-r1), computed from the names."""
    at = {place_of(name): name for name in spaces}
    found: dict[str, list[str]] = {}
    for (line, column), name in at.items():
        around = [(line + down, column + right) for right, down in STEPS]
        found[name] = [at[place] for place in sorted(around) if place in at]
    return found


def common_names() -> list[str]:
    return [space_name(line, c) for line in range(LINES) for c in range(1 + line % 2, COLUMNS + 1, 2)]


@final
class Drawing:
    """A map as drawn by its designer: the kind of each tile, by (column, line) of its centre."""

    def __init__(self, book: Book, thing: int) -> None:
        self.book = book
        self.thing = thing
        self.tiles: dict[tuple[int, int], int] = {}
        self.homes: dict[int, tuple[int, int]] = {}
        rows: list[str] = book.value(thing, "drawing").split("\n")
        while rows and not rows[0].strip(BLANK):
            rows.pop(0)
        for k, row in enumerate(rows):
            for column, letter in enumerate(row.rstrip()):
                if letter not in BLANK:
                    self.read(k, column, letter)
        if not self.tiles:
            self.refuse("the drawing has no tile")
        self.check_homes()
        self.spaces = self.kinds_of_spaces()
        self.check_islands()

    def refuse(self, told: str) -> None:
        raise self.book.fault(self.thing, "drawing", told)

    def read(self, row: int, column: int, letter: str) -> None:
        where = f"row {row + 1}, letter {column + 1}"
        if letter not in LETTERS and letter not in HOMES:
            self.refuse(f'{where}: "{letter}" is not a tile; tiles are G, F, B and the homes 1 to 4')
        if self.tiles:
            first_column, first_line = next(iter(self.tiles))
            if (column - first_column + row - first_line // 3) % 2:
                self.refuse(
                    f"{where}: the tile overlaps another; leave one letter between tiles, and shift each row by one"
                )
        centre = (column, 3 * row)
        if letter in HOMES:
            home = HOMES.index(letter)
            if home in self.homes:
                self.refuse(f"{where}: home {letter} is drawn twice")
            self.homes[home] = centre
        self.tiles[centre] = LETTERS.get(letter, GRASS)

    def check_homes(self) -> None:
        """Each player has a home on the map (S-r54)."""
        for home in range(max(self.homes, default=1) + 1):
            if home not in self.homes:
                self.refuse(f"home {home + 1} is not on the map")
        if len(self.homes) < 2:
            self.refuse("a map needs at least two homes")

    def kinds_of_spaces(self) -> dict[tuple[int, int], int]:
        """Centres and corners, from top to bottom and from left to right (S-r1)."""
        found = dict(self.tiles)
        for column, line in self.tiles:
            for right, down in STEPS:
                found.setdefault((column + right, line + down), CORNER)
        return {at: found[at] for at in sorted(found, key=lambda at: (at[1], at[0]))}

    def check_islands(self) -> None:
        reached = self.distances(self.homes[0])
        for column, line in self.tiles:
            if (column, line) not in reached:
                self.refuse(f"row {line // 3 + 1}, letter {column + 1}: the tile cannot be reached from home 1")

    def distances(self, start: tuple[int, int]) -> dict[tuple[int, int], int]:
        """The number of steps from a space to every other (S-r1)."""
        found = {start: 0}
        edge = [start]
        for column, line in edge:
            for right, down in STEPS:
                at = (column + right, line + down)
                if at in self.spaces and at not in found:
                    found[at] = found[column, line] + 1
                    edge.append(at)
        return found

    # -- names -----------------------------------------------------------------------------------------------------
    def names(self) -> dict[tuple[int, int], str]:
        """The name of each space; the first line gets odd columns, so that all maps share their names."""
        top = min(line for _, line in self.spaces)
        left = min(column for column, _ in self.spaces) - 1
        first = min(column for column, line in self.spaces if line == top)
        if (first - left) % 2 == 0:
            left -= 1
        return {(column, line): space_name(line - top, column - left) for column, line in self.spaces}

    # -- fairness --------------------------------------------------------------------------------------------------
    def check_fairness(self) -> None:
        """Refuse homes with unequal distances to grass or boneyards; warn if the map is not symmetric."""
        lists = [self.far_from(home) for home in range(len(self.homes))]
        for home, far in enumerate(lists):
            for kind, mine, first in (("grass", far[0], lists[0][0]), ("boneyards", far[1], lists[0][1])):
                if mine != first:
                    here, there = " ".join(str(n) for n in mine), " ".join(str(n) for n in first)
                    self.refuse(f"unequal homes: {kind} are {here} steps from home {home + 1}, {there} from home 1")
        for home in range(1, len(self.homes)):
            if not any(self.carries(turn, home) for turn in SYMMETRIES):
                told = f"no rotation or reflection of the map takes home 1 to home {home + 1}: it may be unfair"
                self.book.warn(self.thing, "drawing", told)

    def far_from(self, home: int) -> tuple[list[int], list[int]]:
        steps = self.distances(self.homes[home])
        grass = sorted(steps[at] for at, kind in self.tiles.items() if kind == GRASS)
        return grass, sorted(steps[at] for at, kind in self.tiles.items() if kind == BONEYARD)

    def carries(self, symmetry: tuple[int, int, int, int], home: int) -> bool:
        """Whether the symmetry that takes home 1 to this home takes every tile to one of the same kind."""
        a, b, c, d = symmetry
        first, other = self.homes[0], self.homes[home]
        for column, line in self.tiles:
            x, y = column - first[0], line - first[1]
            at = (other[0] + (a * x + b * y) // 2, other[1] + (c * x + d * y) // 2)
            if self.tiles.get(at) != self.tiles[column, line]:
                return False
            if ((column, line) in self.homes.values()) != (at in self.homes.values()):
                return False
        return True


# The twelve rotations and reflections of the tiles, as matrices that give twice the new column and line.
SYMMETRIES: Final = [
    (mirror * a, b, mirror * c, d)
    for mirror in (1, -1)
    for a, b, c, d in [(2, 0, 0, 2), (1, -1, 3, 1), (-1, -1, 3, -1), (-2, 0, 0, -2), (-1, 1, -3, -1), (1, 1, -3, 1)]
]


@final
class Realm:
    """One map for rule code: tables by the id of a space, computed once."""

    def __init__(self, book: Book, drawing: Drawing) -> None:
        names = drawing.names()
        size = len(book.names)
        self.id: i64 = drawing.thing
        self.name = book.names[drawing.thing]
        self.size: i64 = size
        ids = {at: book.id_of(name) for at, name in names.items()}
        self.spaces: vec[i64] = vec[i64](list(ids.values()))
        self.homes: vec[i64] = vec[i64]([ids[drawing.homes[k]] for k in range(len(drawing.homes))])
        kinds = [OUTSIDE] * size
        lines = [0] * size
        columns = [0] * size
        near = [-1] * (size * DEGREE)
        degree = [0] * size
        for at, space in ids.items():
            kinds[space] = drawing.spaces[at]
            line, column = place_of(names[at])
            lines[space] = line + 1
            columns[space] = column + 1
            for right, down in STEPS:
                other = ids.get((at[0] + right, at[1] + down), -1)
                if other >= 0:
                    near[space * DEGREE + degree[space]] = other
                    degree[space] += 1
        self.kind: vec[i64] = vec[i64](kinds)
        self.line: vec[i64] = vec[i64](lines)  # both from 1, as in the name of the space
        self.column: vec[i64] = vec[i64](columns)
        self.lines = [line_name(line) for line in range(max(lines))]
        self.near: vec[i64] = vec[i64](near)
        self.degree: vec[i64] = vec[i64](degree)
        self.grass: vec[i64] = vec[i64]([space for space in ids.values() if kinds[space] == GRASS])
        self.boneyards: vec[i64] = vec[i64]([space for space in ids.values() if kinds[space] == BONEYARD])
        self.kinds = {names[at]: KINDS[kind] for at, kind in drawing.spaces.items()}
        self.near_by_name = neighbours_by_name(list(self.kinds))
        self.steps: vec[i64] = vec[i64]()  # between any two spaces, for bots; computed on first use
        self.nearest_grass: vec[i64] = vec[i64]()  # the same

    def neighbours(self, space: i64) -> list[int]:
        at = space * DEGREE
        return [self.near[at + k] for k in range(self.degree[space])]

    def distances(self) -> vec[i64]:
        """The steps from space a to space b, at a * size + b; `size` if there is no way."""
        if not len(self.steps):
            self.steps = vec[i64]([self.size] * (self.size * self.size))
            for start in self.spaces:
                self.walk_from(start)
        return self.steps

    def grass_by_distance(self) -> vec[i64]:
        """The grass spaces in the order of their distance from a space a, at a * number of grass spaces."""
        if not len(self.nearest_grass):
            far = self.distances()
            found: list[int] = []
            for space in range(self.size):
                row = [(far[space * self.size + grass], grass) for grass in self.grass]
                found += [grass for _, grass in sorted(row)]
            self.nearest_grass = vec[i64](found)
        return self.nearest_grass

    def walk_from(self, start: i64) -> None:
        row = start * self.size
        self.steps[row + start] = 0
        edge = vec[i64]([start])
        k: i64 = 0
        while k < len(edge):
            space = edge[k]
            k += 1
            for i in range(self.degree[space]):
                other = self.near[space * DEGREE + i]
                if self.steps[row + other] > self.steps[row + space] + 1:
                    self.steps[row + other] = self.steps[row + space] + 1
                    edge = append(edge, other)
