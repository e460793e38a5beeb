"""How a game speaks of the people at its table.

A game knows seats, not names. In its words a seat is "Player 2", counted from 1; whoever shows the words to people puts
their names in its place with `with_names`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

PLAYER: Final = re.compile(r"\bPlayer ([1-9])\b")


def player(seat: int) -> str:
    return f"Player {seat + 1}"


def called(seat: int, eye: int) -> str:
    """A seat as the subject of a sentence, for one pair of eyes."""
    return "You" if seat == eye else player(seat)


def owning(seat: int, eye: int) -> str:
    """The same before a noun."""
    return "your" if seat == eye else f"{player(seat)}'s"


def with_names(text: str, names: Sequence[str]) -> str:
    """The same words with the people's names in them. A name that looks like a seat is left as it is."""

    def name(found: re.Match[str]) -> str:
        seat = int(found.group(1)) - 1
        return names[seat] if seat < len(names) else found.group(0)

    return PLAYER.sub(name, text)


def view_with_names(view: Any, names: Sequence[str]) -> Any:
    """A view, or any part of one, with the people's names in its texts; keys stay."""
    if isinstance(view, str):
        return with_names(view, names)
    if isinstance(view, list):
        return [view_with_names(part, names) for part in view]
    if isinstance(view, dict):
        return {key: view_with_names(part, names) for key, part in view.items()}
    return view


def told_apart(names: Sequence[str]) -> list[str]:
    """Equal names get a number each, so that every player can be called by name."""
    apart: list[str] = []
    for k, name in enumerate(names):
        number = names[: k + 1].count(name)
        alone = names.count(name) == 1
        while not alone and (f"{name} {number}" in names or f"{name} {number}" in apart):
            number += 1
        apart.append(name if alone else f"{name} {number}")
    return apart


def escape(words: str) -> str:
    """Words for a board in text lines: a bracket is no style."""
    return words.replace("[", "\\[")
