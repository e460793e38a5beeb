"""Wording for the Recycling mat, and for cards without a text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from roost.core.content import Book
    from roost.games.draconium.state import Draconium

RECYCLED: Final = [  # D35: how the words of the trash read where the Recycling mat is used
    ("trashed", "recycled"), ("the trash", "recycling"), ("Trash", "Recycle"), ("trash", "recycle"),
]  # fmt: skip


def said_here(s: Draconium, words: str) -> str:
    """In a game with the Recycling mat, "recycle" replaces "trash" (D35, D-B45, D-B48)."""
    if s.recycling:
        for trash, recycle in RECYCLED:
            words = words.replace(trash, recycle)
    return words


GIVES: Final = re.compile(r": (\+[^.]*)\.")  # what a creature's text gives at its moment


def gift_of(book: Book, creature: int) -> str:
    """What a creature gives when it acts: "+2 Cards, then discard a card"; "" if other events tell what it does."""
    if creature < 0 or book.table_of[creature] not in ("drake", "dragon"):
        return ""
    found = GIVES.search(book.value(creature, "text"))
    return "" if found is None else found[1]


def numbers_on(book: Book, thing: int) -> str:
    """A description for a card without a text: "Treasure, $1." (DOM 1.2)."""
    if book.table_of[thing] != "card":
        return ""
    parts = [" and ".join(book.value(thing, "types"))]
    if book.value(thing, "coins"):
        parts.append(f"${book.value(thing, 'coins')}")
    if book.value(thing, "points"):
        parts.append(f"{book.value(thing, 'points')} VP")
    if book.value(thing, "points_per") >= 0:
        several = "each" if book.value(thing, "per") == 1 else f"every {book.value(thing, 'per')}"
        parts.append(f"1 VP for {several} {book.names[book.value(thing, 'points_per')]} you have")
    return ", ".join(parts) + "."
