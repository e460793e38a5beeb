"""The Recycling mat (D33-D40): like the trash, but when a Supply pile becomes empty its cards return from the mat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from roost.core.zone import MARK_MASK, append, vec
from roost.games.draconium.knowledge import RETURNED, TRASH

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


def note_empty(s: Draconium, pile: i64) -> None:
    """Note that a Supply pile has become empty (D36).

    What returns is looked up when the card or effect is finished (D38, D-B35, D-B53); until then it is empty (D-B43).
    """
    if s.is_pile(pile):  # D36; piles beside the Supply are never refilled (D-B42)
        s.emptied = append(s.emptied, pile)


def give_back(s: Draconium) -> None:
    """Return all cards of the emptied piles from the mat, once nothing is being resolved (D36, D37).

    There is no limit to their number (D-B41), nobody gains them (D-B44), and Debt stays on the pile (D-B47).
    """
    piles = s.emptied
    s.emptied = vec[i64]()
    for pile in piles:
        n = give_back_ruins(s) if pile == s.book.ruins else give_back_cards(s, pile)
        if n:
            s.supply[pile] += n
            s.tell("comes back", s.turn_of, pile, n)


def give_back_cards(s: Draconium, card: i64) -> i64:
    mat = s.zone(TRASH, 0)
    n: i64 = 0
    while mat.has(card):
        s.take_off(mat, mat.find(card))
        n += 1
    return n


def give_back_ruins(s: Draconium) -> i64:
    """Return all Ruins, whatever their names, shuffled, with the top one face up (D-B40)."""
    mat = s.zone(TRASH, 0)
    pile = s.zone(RETURNED, 0)
    i = mat.size() - 1
    while i >= 0:
        if s.book.is_ruins[mat.card(i)]:
            s.move_covered(mat, i, pile)
        i -= 1
    n = pile.size()
    if n:
        s.shuffle(pile)
        s.show(pile, n - 1, MARK_MASK)
    return n
