"""The state of Hoard: its own fields (`fields.py`). Zones, chance and the open question belong to the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.kit import State
from roost_hoard import ending, turn
from roost_hoard.knowledge import DECK, HAND

if TYPE_CHECKING:
    from roost_hoard.game import HoardGame


class Hoard(State):
    game: HoardGame
    turn_of: int = -1
    left: int = 0

    def next_phase(self) -> None:
        turn.go_on(self)

    def draw(self, seat: int) -> None:
        if self.zone(DECK, 0).size():  # Hoard 2, Hoard 7
            self.move_top(self.zone(DECK, 0), self.zone(HAND, seat))

    def scores(self) -> list[int]:
        return ending.scores(self)
