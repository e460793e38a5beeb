"""Words that all of the game says alike: of the Recycling mat, and of cards without a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from roost.core.content import Book
    from roost.games.draconium.state import Draconium

RECYCLED: Final = [  # D35: how the words of the trash read where the Recycling mat is used
    ("trashed", "recycled"), ("the trash", "recycling"), ("Trash", "Recycle"), ("trash", "recycle"),
]  # fmt: skip


def said_here(s: Draconium, words: str) -> str:
    """With the Recycling mat everything says "recycle" (D35, D-B45, D-B48)."""
    if s.recycling:
        for trash, recycle in RECYCLED:
            words = words.replace(trash, recycle)
    return words


def numbers_on(book: Book, thing: int) -> str:
    """A card that content gives no text, in words: "Treasure, $1." (DOM 1.2)."""
    if book.table_of[thing] != "card":
        return ""
    parts = [" and ".join(book.value(thing, "types"))]
    if book.value(thing, "coins"):
        parts.append(f"${book.value(thing, 'coins')}")
    if book.value(thing, "points"):
        parts.append(f"{book.value(thing, 'points')} VP")
    return ", ".join(parts) + "."
