"""Before another player's Drake or Dragon does what it does on dispatch, those who hold a Fire Watch may look up."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from roost.core.flow import Effect
from roost.games.draconium.knowledge import might_hold

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


@final
class Watch(Effect["Draconium"]):
    """The creature of `actor` begins its effect: before it each other player has a window, in turn order (D-B66).

    `many` is how far from the owner the last one sat. What happens on hatching or growing, where `count` is below 0,
    is no dispatch effect (D-B63).
    """

    def run(self, s: Draconium) -> bool:
        while s.count >= 0 and s.many < s.seats - 1:
            s.many += 1
            seat = (s.actor + s.many) % s.seats
            if might_hold(s, seat, s.book.watches):
                s.call(s.book.watching, seat, s.source)
                return s.jump(self)
        return False
