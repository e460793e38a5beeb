"""Set-up (H5-H8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.games.hatch import turn

if TYPE_CHECKING:
    from roost.games.hatch.state import Hatch


def lay_out(s: Hatch) -> None:
    """Shuffle all cards, let chance say who begins, deal; the rest is the deck (H5-H8, H-r4)."""
    for card in s.book.cards:
        s.deck.put(card, 0)
    s.shuffle(s.deck)  # H5
    s.first = s.roll(s.seats)  # H8, H-r4
    s.turn_of = s.first
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        for _ in range(s.book.dealt(int(s.seats), int(place))):  # H6, H-r46
            turn.draw(s, seat)
