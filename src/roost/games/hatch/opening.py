"""Set-up (H5-H8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.games.hatch import turn

if TYPE_CHECKING:
    from roost.games.hatch.state import Hatch


def lay_out(s: Hatch) -> None:
    """Shuffle all cards, choose who begins at random, deal; the rest is the deck (H5-H8, H-r4)."""
    for card in s.book.cards:
        s.deck.put(card, 0)
    s.shuffle(s.deck)  # H5
    s.first = s.roll(s.seats)  # H8, H-r4
    s.turn_of = s.first
    dealt = [s.book.dealt(int(s.seats), place) for place in range(s.seats)]
    for k in range(max(dealt)):  # H6, H-r46
        for place in range(s.seats):
            if k < dealt[place]:
                turn.draw(s, (s.first + place) % s.seats)
