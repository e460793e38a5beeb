"""A duel laid out for little plays: seat 0 is A, whose turn it is, seat 1 is B, as in the test vectors."""

from __future__ import annotations

from typing import Any

from roost.games.riders.state import Side
from roost.table import Table

A, B = 0, 1


def duel(a: str = "Talia, Voltwing", b: str = "Talia, Voltwing", **options: Any) -> Table:
    """In A's Action Phase of the second round: full HP, printed Shields, no Energy, no cards, ten Strikes a deck."""
    table = Table("riders", options={"auto_draft": True, **options})
    pairs = [pair.split(", ") for pair in (a, b)]
    for seat, (rider, _) in enumerate(pairs):
        table.do(f"ride with {rider}", seat=seat)
    for seat, (_, dragon) in enumerate(pairs):
        table.do(f"fly {dragon}", seat=seat)
    s = table.state
    s.turn, s.turn_of, s.first, s.awaited = 3, A, A, 1 << A
    for side in s.sides:
        side.energy, side.softened, side.attacked = 0, 0, 0
        side.dragon_hp, side.rider_hp, side.shields = side.dragon.hp, side.rider.hp, side.dragon.shields
        table.put("hand", side.seat).put("discard", side.seat).put("deck", side.seat, *["Strike"] * 10)
    return table


def side(table: Table, seat: int) -> Side:
    found: Side = table.state.sides[seat]
    return found


def lay(table: Table, seat: int, **numbers: int) -> Table:
    """Set numbers of a side: `lay(table, B, dragon_hp=2, rider_burn=1)`."""
    for name, value in numbers.items():
        getattr(side(table, seat), name)
        setattr(side(table, seat), name, value)
    table.state.menu_fresh = False
    return table


def turn_of(table: Table, seat: int) -> Table:
    """Let it be this seat's Action Phase; `.do("done")` then brings the other's Start Phase."""
    table.state.turn_of, table.state.awaited = seat, 1 << seat
    table.state.menu_fresh = False
    return table
