"""A little play that is looked at closely before each answer, and takes back each answer that may be taken back."""

from __future__ import annotations

from roost.conformance import look_closely
from roost.core.saving import canonical
from roost.table import Table


def walk(table: Table, *moves: str, seat: int | None = None) -> list[bool]:
    """Go through the moves; for each, whether it could be taken back (which then led back byte for byte)."""
    undone = []
    for move in moves:
        who = table.asked[0] if seat is None else seat
        look_closely(table.state, move)
        undone.append(step(table, move, who))
    if not table.state.over:
        look_closely(table.state, "and then")
    return undone


def step(table: Table, move: str, seat: int) -> bool:
    before = canonical(table.state.to_json())
    table.do(move, seat=seat)
    after = canonical(table.state.to_json())
    if not table.match.can_undo(seat):
        assert table.state.barrier or table.state.over
        return False
    table.undo(seat)
    assert canonical(table.state.to_json()) == before, f"taking back {move!r} does not lead back"
    table.do(move, seat=seat)
    assert canonical(table.state.to_json()) == after, f"doing {move!r} again gives something else"
    return True
