"""Set-up: a Castle on each home, the shuffled deck, the first hands (S44, S45, S-r35, S-r54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.games.soulstone.turn import turn

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone


def lay_out(s: Soulstone) -> None:
    """Deal and begin the first turn; seat 0 is the first player, and no Battalion is on the map (S-r54)."""
    deck = s.deck()
    s.game.stock(deck, "card")  # S44
    s.shuffle(deck)
    for seat in range(s.seats):
        s.castles[s.book.realm.homes[seat]] = seat + 1  # S-r54
        for _ in range(s.book.hands[seat]):  # S-r35
            s.move_top(deck, s.hand_of(seat))
    turn.begin(s)
