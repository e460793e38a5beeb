"""Errors in content: each says where it is, what is wrong, and which correct word is nearest."""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

LARGEST: Final = 10**18 - 1  # the largest number in content: it fits into an i64
LONGEST: Final = 80  # a message quotes at most so many letters, and looks for no word near a longer one


class Fault:
    """One error in content: the message, with file, row, field and item as far as they apply."""

    def __init__(self, file: str, row: str, field: str, item: str, message: str, place: int = 0) -> None:
        self.file = file
        self.row = row
        self.field = field
        self.item = item
        self.message = message
        self.place = place

    def __str__(self) -> str:
        cell = ", ".join([part for part in [self.field, self.item] if part])
        return ": ".join([part for part in [self.file, self.row, cell, self.message] if part])


class ContentError(ValueError):
    """Content that cannot be loaded. The message has one line for each fault."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join([str(fault) for fault in faults]))
        self.faults = faults


def refusal(message: str) -> ContentError:
    """An error about content that belongs to no file and row."""
    return ContentError([Fault("", "", "", "", message)])


class Spot:
    """Where a row was written: its file, what messages call it, and its position among everything that was read."""

    def __init__(self, file: str, row: str, place: int) -> None:
        self.file = file
        self.row = row
        self.place = place


class Faults:
    """The faults that loading has found so far. `check` raises all of them together, sorted by file and row."""

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self.places = 0

    def spot(self, file: str, row: str = "") -> Spot:
        self.places += 1
        return Spot(file, row, self.places)

    def add(self, spot: Spot, field: str, item: str, message: str) -> None:
        self.found.append(Fault(spot.file, spot.row, field, item, message, spot.place))

    def check(self) -> None:
        if self.found:
            raise ContentError(sorted(self.found, key=by_place))


def by_place(fault: Fault) -> tuple[str, int]:
    return fault.file, fault.place


# -- words for messages --------------------------------------------------------------------------------------------
def written(value: Any) -> str:
    """A value as it is written in TOML, shortened to one line."""
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        return "a number of more than 18 digits"
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, (str, bool)) else str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def item_at(number: str, item: Any) -> str:
    return f"item {number} {written(item)}"


def nearest(word: str, known: Iterable[str], quoted: bool = True) -> str:
    """The end of a message that suggests the most similar known word, or "" if none is similar."""
    if len(word) > LONGEST:
        return ""
    folded = {right.casefold(): right for right in known}
    close = get_close_matches(word.casefold(), sorted(folded), 1)
    if not close:
        return ""
    return f"; nearest: {written(folded[close[0]]) if quoted else folded[close[0]]}"


def nearest_of(word: str, known: Iterable[str], quoted: bool = True) -> str:
    """Like `nearest`, but if no known word is similar, it lists all of them."""
    words = list(known)
    if not words:
        return ""
    return nearest(word, words, quoted) or "; one of " + ", ".join([written(w) if quoted else w for w in words])


def one(thing: str) -> str:
    """The word with its article: 'a card', 'an egg'."""
    return f"an {thing}" if thing[:1].lower() in ("a", "e", "i", "o", "u") else f"a {thing}"
