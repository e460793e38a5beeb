"""The window before a creature's dispatch effect, in which other players may discard a Fire Watch."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from roost.core.flow import Effect
from roost.games.draconium.knowledge import might_hold

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


def is_dispatch(s: Draconium) -> bool:
    """Whether the script is a dispatch effect; hatching and growing are not (D-B63). See the constants in roost.py."""
    return s.count >= 0


def next_to_watch(s: Draconium) -> i64:
    """The next seat in turn order, -1 after the last. `many` counts the seats asked so far."""
    if s.many >= s.seats - 1:
        return -1
    s.many += 1
    return (s.actor + s.many) % s.seats


@final
class Watch(Effect["Draconium"]):
    """Open a window for each other player, in turn order, before a creature's effect (D-B66)."""

    def run(self, s: Draconium) -> bool:
        seat = next_to_watch(s) if is_dispatch(s) else i64(-1)
        while seat >= 0:
            if might_hold(s, seat, s.book.watches):
                s.call(s.book.watching, seat, s.source)
                return s.jump(self)
            seat = next_to_watch(s)
        return False
