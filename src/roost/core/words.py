"""How a game speaks of the people at its table.

A game knows seats, not names. In its words a seat is "Player 2", counted from 1; whoever shows the words to people puts
their names in its place with `with_names`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

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
    """The same words with the people's names in them."""

    def name(found: re.Match[str]) -> str:
        seat = int(found.group(1)) - 1
        return names[seat] if seat < len(names) else found.group(0)

    return PLAYER.sub(name, text)
