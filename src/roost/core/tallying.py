"""Writes the cards of all zones into an observation: how many there are, which the seat knows, the topmost ones.

Most of the time of an observation went into these loops, so compiled builds use their twins in C, `tallying.c`, which
do exactly the same (scripts/compiling.py puts them in place). Interpreted, and in tests of the twins, these are used.

A plan has `PLAN` numbers for each place, named below; `tables` has the columns of all places, one after the other.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roost.core.zone import MARKS, Zone, vec

ZONE: Final = 0  # the index in `State.zones` of the first zone
STRIDE: Final = 1  # from one seat's zone to the next one's; -1 for a place that all share
START: Final = 2  # where the first zone's numbers begin in an observation
WIDTH: Final = 3  # how many numbers each zone has: the number of cards, then one for each column, then the rest
COLUMNS: Final = 4  # where its columns begin in `tables`: for each thing its column from 1, or 0
DEPTH: Final = 5  # how many topmost cards are told by position
TOPS: Final = 6  # where they begin among the zone's numbers
FACES: Final = 7  # where the numbers of the faces (`Place.face`) begin; -1 if there are none
FACE_COLUMNS: Final = 8  # where the columns of the faces begin in `tables`
FACE_TOPS: Final = 9  # where the faces of the topmost cards begin
PLAN: Final = 10


def clear(values: vec[i64], marked: vec[i64], marks: i64) -> None:
    """Set the marked numbers to 0."""
    for k in range(marks):
        values[marked[k]] = 0


def write_zones(
    values: vec[i64],
    start: i64,
    zones: list[Zone],
    plan: vec[i64],
    tables: vec[i64],
    seat: i64,
    seats: i64,
    marked: vec[i64],
    marks: i64,
) -> i64:
    """Write all zones into the observation that begins at `start`. Returns the new number of marks."""
    for at in range(0, i64(len(plan)), PLAN):
        first = plan[at + ZONE]
        stride = plan[at + STRIDE]
        spot = start + plan[at + START]
        if stride < 0:
            marks = write_zone(values, spot, zones[first], plan, at, tables, seat, marked, marks)
            continue
        for k in range(seats):
            zone = zones[first + stride * ((seat + k) % seats)]
            marks = write_zone(values, spot, zone, plan, at, tables, seat, marked, marks)
            spot += plan[at + WIDTH]
    return marks


def write_zone(
    values: vec[i64],
    spot: i64,
    zone: Zone,
    plan: vec[i64],
    at: i64,
    tables: vec[i64],
    seat: i64,
    marked: vec[i64],
    marks: i64,
) -> i64:
    """Write one zone. `at` is where its place begins in the plan."""
    slots = zone.slots
    n: i64 = len(slots)
    values[spot] = n
    depth = plan[at + DEPTH]
    faces = plan[at + FACES]
    for i in range(n):
        card = slots[i] >> MARKS
        place = n - 1 - i  # from the top
        if (slots[i] | zone.sight) >> seat & 1:
            column = tables[plan[at + COLUMNS] + card]
            if column:
                marks = count(values, spot + column, marked, marks)
                if place < depth:
                    marks = put(values, spot + plan[at + TOPS] + place, column, marked, marks)
        if faces >= 0:
            face = tables[plan[at + FACE_COLUMNS] + card]
            if face:
                marks = count(values, spot + faces + face - 1, marked, marks)
                if place < depth:
                    marks = put(values, spot + plan[at + FACE_TOPS] + place, face, marked, marks)
    return marks


def count(values: vec[i64], spot: i64, marked: vec[i64], marks: i64) -> i64:
    """Add 1 to a number that will be cleared."""
    values[spot] += 1
    if values[spot] > 1:
        return marks
    marked[marks] = spot
    return marks + 1


def put(values: vec[i64], spot: i64, value: i64, marked: vec[i64], marks: i64) -> i64:
    """Set a number that will be cleared."""
    values[spot] = value
    marked[marks] = spot
    return marks + 1
