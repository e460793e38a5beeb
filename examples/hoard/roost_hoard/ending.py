"""When the game is over, and the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost_hoard.knowledge import DECK, HAND, HOARD

if TYPE_CHECKING:
    from roost_hoard.state import Hoard


def is_over(s: Hoard) -> bool:
    return not any(zone.size() for zone in s.zones if zone.place in (DECK, HAND))  # Hoard 9


def scores(s: Hoard) -> list[int]:  # Hoard 4
    return [sum(s.game.worth[card] for card in s.zone(HOARD, seat).cards()) for seat in range(s.seats)]
