"""Plays moves of a scenario test, checks all laws before each move, and tries undo after each move."""

from __future__ import annotations

from roost.conformance import look_closely
from roost.core.saving import canonical
from roost.table import Table


def walk(table: Table, *moves: str, seat: int | None = None) -> list[bool]:
    """Play the moves. Return for each whether it could be undone; if so, undo must restore the exact state."""
    undone = []
    for move in moves:
        who = table.asked[0] if seat is None else seat
        look_closely(table.state, move)
        undone.append(step(table, move, who))
    if not table.state.over:
        look_closely(table.state, "and then")
    return undone


def step(table: Table, move: str, seat: int) -> bool:
    """Play one move, undo it if that is possible and play it again. Return whether it could be undone."""
    before = canonical(table.state.to_json())
    table.do(move, seat=seat)
    after = canonical(table.state.to_json())
    if not table.match.can_undo(seat):
        assert table.state.barrier or table.state.over
        return False
    table.undo(seat)
    assert canonical(table.state.to_json()) == before, f"undoing {move!r} does not restore the state"
    table.do(move, seat=seat)
    assert canonical(table.state.to_json()) == after, f"playing {move!r} again gives another state"
    return True
