"""The maps once more, from plain hexagons: centres and corners as points of the plane (S-r1).

Like `oracle.py`, which stands on it, this is written from the rules page alone, without a look at the game's code.
"""

from __future__ import annotations

Space = tuple[int, int]
"""A space by its lattice name (q, r)."""

Tile = tuple[int, int]
"""A hexagon (a, b): b is the row, a the place in it."""

Point = tuple[int, int]
"""A point of the plane: half widths of a hexagon to the right, half sides of a hexagon down."""

# Row b, the a of its first tile, and its tiles: Grass, Forest, Boneyard, or the number of a home (S-r54).
DRAWINGS: dict[str, list[tuple[int, int, str]]] = {
    "Twin Vale": [(-2, 1, "GF"), (-1, 0, "GBG"), (0, -1, "1GG2"), (1, -1, "GBG"), (2, -1, "FG")],
    "Three Crowns": [(-2, 0, "3GB"), (-1, -1, "GFGG"), (0, -2, "BGBF1"), (1, -2, "GFGG"), (2, -2, "2GB")],
    "Four Marches": [(-2, 0, "1GG2"), (-1, -1, "GFBFG"), (0, -1, "GGGG"), (1, -2, "GFBFG"), (2, -2, "4GG3")],
}
MAP_OF_PLAYERS = {2: "Twin Vale", 3: "Three Crowns", 4: "Four Marches"}
COUNTED = {"Twin Vale": (56, 139), "Three Crowns": (73, 186), "Four Marches": (84, 215)}  # spaces, edges


def tiles(name: str) -> dict[Tile, str]:
    return {(first + i, b): letter for b, first, row in DRAWINGS[name] for i, letter in enumerate(row)}


def centre(tile: Tile) -> Point:
    """A row lies three half sides below the one before and is shifted by half a width."""
    a, b = tile
    return (2 * a + b, 3 * b)


def corners(tile: Tile) -> list[Point]:
    """Once around, beginning at the top: each is one side away from the one before."""
    x, y = centre(tile)
    return [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)]


def one_side_apart(one: Point, other: Point) -> bool:
    """A half width is sqrt(3) half sides, so the squares add up to 3x² + y², in half sides; a whole side is two."""
    x, y = one[0] - other[0], one[1] - other[1]
    return 3 * x * x + y * y == 4


def space(point: Point) -> Space:
    """The name of a point: (a, b) has its centre at (q, r) = (2a + b, b - a), and the top right corner is q + 1."""
    x, y = point
    return (x, (y - x) // 2)


class Land:
    """One map: its spaces, what each is, and which are adjacent (S-r1)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind: dict[Space, str] = {}  # "grass", "forest", "boneyard" for centres, "corner"
        self.homes: dict[int, Space] = {}  # by seat, the first is 0
        pairs: set[tuple[Space, Space]] = set()
        for tile, letter in tiles(name).items():
            middle, ring = centre(tile), corners(tile)
            self.kind[space(middle)] = {"F": "forest", "B": "boneyard"}.get(letter, "grass")
            if letter.isdigit():
                self.homes[int(letter) - 1] = space(middle)
            for corner in ring:
                self.kind.setdefault(space(corner), "corner")
            for one in (middle, *ring):
                for other in (middle, *ring):
                    if one_side_apart(one, other):
                        pairs.add((space(one), space(other)))
        self.near: dict[Space, set[Space]] = {here: {b for a, b in pairs if a == here} for here in self.kind}

    def distance(self, start: Space, end: Space) -> int:
        """Steps on an empty map, one ring of spaces after the other."""
        reached, steps = {start}, 0
        while end not in reached:
            reached |= {there for here in reached for there in self.near[here]}
            steps += 1
        return steps

    def edges(self) -> int:
        return sum(len(there) for there in self.near.values()) // 2


LANDS = {name: Land(name) for name in DRAWINGS}
