"""Maps and other content: what the design states, and the errors for broken ones (S39, S-r1, S-r54)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from roost.core.fault import ContentError
from roost.core.game import OptionError
from roost.games import load
from roost.games.soulstone.map import BONEYARD, CORNER, FOREST, GRASS
from roost.terminal.arguments import open_or_stop
from tests.games.soulstone.field import HOMES, field

TWO_SIDES = "the Battalion's coin has two sides, Brace and Scatter"
HALF = "the tile overlaps another; leave one letter between tiles, and shift each row by one"
TILES = {
    2: (14, 56, 139, 10, 2, 2),
    3: (19, 73, 186, 12, 3, 4),
    4: (22, 84, 215, 16, 4, 2),
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_map_has_what_the_design_states(seats: int) -> None:
    """S-r1, S39, Twin Vale, Three Crowns, Four Marches: tiles, spaces, edges, grass, forests, boneyards."""
    realm = field(seats).state.book.realm
    kinds = [realm.kind[space] for space in realm.spaces]
    counts = [kinds.count(kind) for kind in (GRASS, FOREST, BONEYARD)]
    edges = sum(realm.degree) // 2
    assert (sum(counts), len(kinds), edges, *counts) == TILES[seats]
    assert kinds.count(CORNER) == len(kinds) - sum(counts)


@pytest.mark.parametrize(
    ("seats", "between", "bones"),
    [(2, [6], [3, 3]), (3, [6, 6], [4, 4, 4, 8]), (4, [6, 6, 9], [3, 6])],
)
def test_homes_lie_alike(seats: int, between: list[int], bones: list[int]) -> None:
    """S-r54: steps from a home to the other homes and to boneyards, the same for all."""
    realm = field(seats).state.book.realm
    far = realm.distances()
    for home in realm.homes:
        others = [far[home * realm.size + other] for other in realm.homes if other != home]
        assert sorted(others) == between
        assert sorted(far[home * realm.size + space] for space in realm.boneyards) == bones


def test_the_published_maps_are_fair() -> None:
    """S39: a rotation or reflection takes every home to every other, so there is no warning."""
    assert load("soulstone").book.warnings == []


def test_seats_go_clockwise() -> None:
    """S-r54: lines are counted downwards, so clockwise is a positive angle."""
    for seats in (3, 4):
        points = [(q, 2 * r + q) for q, r in HOMES[seats]]
        middle = [sum(values) / seats for values in zip(*points, strict=True)]
        for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True):
            assert (x - middle[0]) * (v - middle[1]) - (y - middle[1]) * (u - middle[0]) > 0


# -- broken maps -------------------------------------------------------------------------------------------------------
def fault(**variant: Any) -> str:
    with pytest.raises(ContentError) as found:
        load("soulstone", {"name": "Mine", **variant})
    return str(found.value)


def drawn(drawing: str, **more: Any) -> dict[str, Any]:
    return {"add": {"map": [{"name": "Mine Vale", "castles": 2, "hands": [3, 3], "drawing": drawing, **more}]}}


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        ("", "the drawing has no tile"),
        ("1 G X 2", 'row 1, letter 5: "X" is not a tile; tiles are G, F, B and the homes 1 to 4'),
        ("1 GG 2", f"row 1, letter 4: {HALF}"),
        ("1 G 2\nG G G", f"row 2, letter 1: {HALF}"),
        ("1 G G", "a map needs at least two homes"),
        ("1 G 3", "home 2 is not on the map"),
        ("2 G G 4", "home 1 is not on the map"),
        ("1 G 1", "row 1, letter 5: home 1 is drawn twice"),
        ("1 G 2\n\n\n\nG", "row 5, letter 1: the tile cannot be reached from home 1"),
        ("1 G G G 2 G", "unequal homes: grass are 0 2 3 4 6 8 steps from home 2, 0 2 4 6 8 10 from home 1"),
        ("1 G B G G 2", "unequal homes: grass are 0 2 4 8 10 steps from home 2, 0 2 6 8 10 from home 1"),
    ],
)  # fmt: skip
def test_a_broken_map_is_refused(drawing: str, told: str) -> None:
    """S39, S-r54: with file, row and field."""
    found = fault(**drawn(drawing))
    assert found.startswith('variant: add.map "Mine Vale": drawing: ')
    if not told.startswith("unequal"):
        assert found == f'variant: add.map "Mine Vale": drawing: {told}'
    else:
        assert "unequal homes: " in found and "from home 1" in found


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"hands": [3]}, "hands: must have 2 numbers, one for each home, not 1"),
        ({"castles": 9}, "castles: is 9, but only 3 tiles of the map are grass"),
        ({"team_castles": 2, "team_hands": [1, 1]}, "team_castles: teams are for 4 homes, the map has 2"),
        ({"team_castles": 2}, "team_castles: needs `team_hands` as well, which is missing"),
    ],
)
def test_what_a_map_says_must_fit_its_drawing(more: dict[str, Any], told: str) -> None:
    """S39, S-r35."""
    assert fault(**drawn("1 G 2", **more)) == f'variant: add.map "Mine Vale": {told}'


def test_an_unfair_map_is_played_with_a_warning() -> None:
    """S39: equal distances from both homes, but no rotation or reflection takes one to the other."""
    crooked = "\n".join(["..G F", ".G B G F", "1 G G 2", ".G B G", "..F G"])
    book = load("soulstone", {"name": "Mine", "change": {"map": [{"name": "Twin Vale", "drawing": crooked}]}}).book
    told = "no rotation or reflection of the map takes home 1 to home 2: it may be unfair"
    assert [str(warning) for warning in book.warnings] == [f'variant: change.map "Twin Vale": drawing: {told}']


def test_a_map_of_ones_own_is_chosen_by_its_name() -> None:
    """S39, S-r54: it may be larger than any published map, and actions keep their numbers."""
    row = "1 G G G G G G G G G G G G G 2"
    variant = {"name": "Mine", **drawn(row)}
    base, mine = load("soulstone"), load("soulstone", variant)
    assert mine.actions.names[: len(base.actions.names)] == base.actions.names
    assert len(mine.actions.names) > len(base.actions.names)
    table = field(2, mine, map="Mine Vale")
    assert table.state.book.realm.name == "Mine Vale"
    assert len(table.state.book.realm.grass) == 15
    assert field(2, mine).state.book.realm.name == "Twin Vale"


def test_castles_to_win_of_a_variant_need_not_fit_every_map() -> None:
    """S39: it is checked when a game begins."""
    game = load("soulstone", {"name": "Mine", "options": {"castles_to_win": 11}})
    assert field(4, game).state.book.castles_to_win == 11
    with pytest.raises(OptionError, match="only 10 tiles of the map Twin Vale are grass"):
        game.new(2)


# -- cards, coins and numbers ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("table", "row", "told"),
    [
        ("card", {"name": "Archer", "beats": ["Knight"]}, '"Archer": beats: Knight beats it, too'),
        ("card", {"name": "Soul Stone", "beats": ["Knight"]},
         '"Soul Stone": beats: must be empty for a card with `soldier = false`'),
        ("card", {"name": "Archer", "soldier": False},
         '"Archer": soldier: only one card may have `soldier = false`, and Soul Stone has it already'),
        ("coin", {"name": "Fire", "of": "battalion"}, f'"Fire": of: {TWO_SIDES}'),
        ("coin", {"name": "Scatter", "of": "dragon"}, '"Scatter": of: Scatter is a side of the Battalion\'s coin'),
        ("coin", {"name": "Brace", "brace": "slain"}, '"Brace": brace: only the Dragon\'s coin says what happens'),
        ("number", {"name": "battalions", "value": 7}, '"battalions": value: is 7, must be from 1 to 6'),
        ("number", {"name": "cooldown", "value": 0}, '"cooldown": value: is 0, must be from 1 to 200'),
        ("map", {"name": "Twin Vale", "castles": 0}, '"Twin Vale": castles: is 0, must be at least 1'),
    ],
)  # fmt: skip
def test_wrong_content_is_reported_with_file_row_and_field(table: str, row: dict[str, Any], told: str) -> None:
    """S1, S4, S21, S39, S43, S-r13, S-r48."""
    assert fault(change={table: [row]}) == f"variant: change.{table} {told}"


@pytest.mark.parametrize(
    ("table", "row", "told"),
    [
        ("number", {"name": "i5", "value": 3}, '"i5": name: a space of the map has this name'),
        ("number", {"name": "hand limits", "value": 3},
         '"hand limits": name: no rule reads such a number; nearest: "hand limit"'),
        ("card", {"name": "Moon Stone", "copies": 3, "soldier": False},
         '"Moon Stone": soldier: only one card may have `soldier = false`, and Soul Stone has it already'),
        ("coin", {"name": "Hide", "of": "battalion"}, f'"Hide": of: {TWO_SIDES}'),
        ("coin", {"name": "Tail", "of": "dragon", "brace": "slain"}, '"Tail": scatter: is missing'),
        ("map", {"name": "by seats", "castles": 2, "hands": [3, 3], "drawing": "1 G 2"},
         '"by seats": name: the option `map` uses \'by seats\' for no map in particular'),
    ],
)  # fmt: skip
def test_wrong_rows_are_reported_with_file_row_and_field(table: str, row: dict[str, Any], told: str) -> None:
    """S1, S4, S39, S-r1, S-r48, S-r54: what a variant adds."""
    assert fault(add={table: [row]}) == f"variant: add.{table} {told}"


EVERY_MAP = [load("soulstone").book.names[row] for row in load("soulstone").book.things("map")]


@pytest.mark.parametrize(
    ("table", "names", "told"),
    [
        ("card", ["Archer", "Swordsman", "Spearman", "Knight"], "the game needs a Soldier"),
        ("coin", ["Fire", "Claw"], "the Dragon needs a coin"),
        ("map", EVERY_MAP, "the game needs a map"),
    ],
)
def test_rows_that_every_game_needs_cannot_be_removed(table: str, names: list[str], told: str) -> None:
    """S2, S16, S39."""
    assert fault(remove={table: names}) == f"variant: remove: {table}: {told}"


def test_too_few_cards_for_the_hands_are_refused() -> None:
    """S44, S-r35."""
    small = [{"name": name, "copies": 1} for name in ("Archer", "Swordsman", "Spearman", "Knight", "Soul Stone")]
    assert (
        fault(change={"card": small})
        == 'maps.toml: map "Twin Vale": hands: these hands take 8 cards, but there are only 5'
    )
    many = {"name": "Four Marches", "team_hands": [20, 20, 20, 20]}
    few = [{"name": name, "copies": 10} for name in ("Archer", "Swordsman", "Spearman", "Knight")]
    assert fault(change={"map": [many], "card": few}) == (
        'variant: change.map "Four Marches": team_hands: these hands take 80 cards, but there are only 44'
    )


def test_a_changed_ring_changes_battles() -> None:
    """S21, Archer: a variant in which Archers beat Spearmen, too."""
    ring = {"name": "Bows", "change": {"card": [{"name": "Archer", "beats": ["Swordsman", "Spearman"]}]}}
    table = field(2, load("soulstone", ring)).stand(0, (1, 0), "Ar").stand(1, (0, 1), "Sp").march()
    assert table.attack((1, 0), (0, 1)).fight("Ar-Sp").stack((0, 1)) == ["Ar"]


def test_opening_an_unfair_variant_prints_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """S39: on the error stream; the game is played anyway."""
    variant = tmp_path / "crooked.toml"
    drawing = "..G F\\n.G B G F\\n1 G G 2\\n.G B G\\n..F G"
    variant.write_text(
        f'name = "Crooked"\n[[change.map]]\nname = "Twin Vale"\ndrawing = "{drawing}"\n', encoding="utf-8"
    )
    assert open_or_stop("soulstone", variant).id == "soulstone"
    assert capsys.readouterr().err.startswith('roost: warning: crooked.toml: change.map "Twin Vale": drawing: no rot')
