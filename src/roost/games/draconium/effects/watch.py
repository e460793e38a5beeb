"""Before another player's Drake or Dragon does what it does on dispatch, those who hold a Fire Watch may look up."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from roost.core.flow import Effect
from roost.games.draconium.knowledge import might_hold

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


def is_dispatch(s: Draconium) -> bool:
    """What happens on hatching or growing is no dispatch effect (D-B63); roost.py has what a text is called with."""
    return s.count >= 0


def next_to_watch(s: Draconium) -> i64:
    """The next seat in turn order, -1 after the last; the text counts in `many` how far it has come."""
    if s.many >= s.seats - 1:
        return -1
    s.many += 1
    return (s.actor + s.many) % s.seats


@final
class Watch(Effect["Draconium"]):
    """The creature of `actor` begins its effect: before it each other player has a window, in turn order (D-B66)."""

    def run(self, s: Draconium) -> bool:
        seat = next_to_watch(s) if is_dispatch(s) else i64(-1)
        while seat >= 0:
            if might_hold(s, seat, s.book.watches):
                s.call(s.book.watching, seat, s.source)
                return s.jump(self)
            seat = next_to_watch(s)
        return False
