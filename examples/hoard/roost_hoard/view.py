"""What views show besides the cards, and the reasons why an answer is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roost_hoard.state import Hoard

REASONS = {1: "you must play a card", 2: "you hold no Guard"}


def worth(s: Hoard, eye: int) -> list[int]:
    return s.scores()
