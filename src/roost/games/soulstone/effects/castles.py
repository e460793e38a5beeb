"""Castles: which are contested, what that costs their owner, and how they are conquered (S31-S37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from roost.games.soulstone.map import DEGREE

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone


def is_contested(s: Soulstone, castle: i64) -> bool:
    """Whether an enemy Battalion stands next to a Castle, with or without a garrison (S31, S35, S-r11, S-r43)."""
    book = s.book
    side = book.side
    mine = side[s.castles[castle] - 1]
    near = book.realm.near
    pieces = s.pieces
    at = castle * DEGREE
    for k in range(book.realm.degree[castle]):
        piece = pieces[near[at + k]]
        if piece and not s.is_dragon(piece) and side[s.owner(piece)] != mine:  # S11, S-r11
            return True
    return False


def castles_of(s: Soulstone, seat: i64) -> i64:
    n: i64 = 0
    castles = s.castles
    for castle in s.book.realm.grass:
        if castles[castle] == seat + 1:
            n += 1
    return n


def uncontested_of(s: Soulstone, seat: i64) -> i64:
    """How many Castles of a seat give cards, take Battalions and count for limit and victory (S32-S34, S38)."""
    n: i64 = 0
    castles = s.castles
    for castle in s.book.realm.grass:
        if castles[castle] == seat + 1 and not is_contested(s, castle):
            n += 1
    return n


def uncontested_of_side(s: Soulstone, side: i64) -> i64:
    """How many uncontested Castles a side has; partners are counted together (S-r30)."""
    n: i64 = 0
    for seat in range(s.seats):
        if s.book.side[seat] == side:
            n += uncontested_of(s, seat)
    return n


def limit_of(s: Soulstone, seat: i64) -> i64:
    """The Battalion limit of a seat: its uncontested Castles, at most 6 (S34, S-r13)."""
    n = castles_of(s, seat) if s.book.limit_all else uncontested_of(s, seat)  # S-r56
    return n if n < s.book.battalions else s.book.battalions


def enters_castle(s: Soulstone, piece: i64, space: i64) -> bool:
    """Conquer an enemy Castle on a space that a Battalion has entered (S36, S-r9); returns whether it did.

    A partner's Castle is not conquered (S-r30, S-r58).
    """
    castle = s.castles[space]
    seat = s.owner(piece)
    if not castle or not s.book.enemies(seat, castle - 1):
        return False
    s.castles[space] = seat + 1  # S36, S-r17: also with no token left
    s.noisy = 1  # S-r53
    s.tell("conquers", seat, space, castle - 1)
    return True
