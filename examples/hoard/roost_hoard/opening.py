"""Set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost_hoard.knowledge import DECK

if TYPE_CHECKING:
    from roost_hoard.state import Hoard


def lay_out(s: Hoard) -> None:
    s.game.stock(s.zone(DECK, 0), "card")
    s.shuffle(s.zone(DECK, 0))  # Hoard 1
    for dealt in range(3 * s.seats):  # Hoard 1
        s.draw(dealt % s.seats)
