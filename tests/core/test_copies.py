"""A game in plain Python is cloned by its declared fields."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from roost.core.field_ops import copy_fields
from roost.core.fields import Field, Part, by_seat, count, derived, each_seat, rows, series
from roost.core.saving import digest
from roost.table import Table
from tests.core.tiny import Tiny, tiny


def doubled(s: Any, eye: int) -> int:
    raise AssertionError("derived fields are not copied")


def test_a_clone_is_equal_independent_and_of_the_same_class() -> None:
    """This holds in the middle of a script, too."""
    t = Table(tiny({"Maybe": '["score 2", "may", ["score 5"]]', "Ant": '["score 1"]'}), 3).play("Maybe")
    twin = t.state.clone()
    assert type(twin) is Tiny and digest(twin) == digest(t.state)
    twin.apply(t.action("yes", 0), 0)
    assert (list(twin.points), list(t.state.points), t.question) == ([7, 0, 0], [2, 0, 0], "may")


def test_lists_and_parts_are_copied_and_fixed_fields_are_shared() -> None:
    nest = Part("nest", Field("under", series(count(), most=4)), Field("fires", count()))
    part = Part(
        "land",
        Field("turn", count()),
        Field("points", by_seat(count())),
        Field("map", series(count(), most=4), fixed=True),
        Field("rider", count(), by_hand=True),
        Field("nests", each_seat(nest)),
        Field("spare", rows(nest, most=2)),
        derived("double", count(), doubled),
    )
    nests = [SimpleNamespace(under=[0, 1], fires=2), SimpleNamespace(under=[], fires=0)]
    source = SimpleNamespace(turn=3, points=[1, 2], map=[4], rider=9, nests=nests, spare=[])
    empty = [SimpleNamespace(under=[], fires=0) for _ in range(2)]
    twin = SimpleNamespace(turn=0, points=[], map=[], rider=0, nests=empty, spare=[])
    copy_fields(part, source, twin)
    assert (twin.turn, twin.points, twin.map is source.map, twin.rider) == (3, [1, 2], True, 0)
    assert [(each.under, each.fires) for each in twin.nests] == [([0, 1], 2), ([], 0)]
    twin.points.append(5)
    twin.nests[0].under.append(5)
    assert (source.points, source.nests[0].under) == ([1, 2], [0, 1])
