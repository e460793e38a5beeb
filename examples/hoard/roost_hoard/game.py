"""Binds Hoard's rules to the kernel's Game interface."""

from __future__ import annotations

from roost.kit import Game
from roost_hoard import opening, view
from roost_hoard.state import Hoard


class HoardGame(Game[Hoard]):
    def prepare(self) -> None:
        self.worth, self.play = self.book.ints("worth"), self.actions.block("play")
        self.guard = self.book.id_of("Guard")
        self.show_guard = self.actions.block("show").of[self.guard]

    def set_up(self, s: Hoard) -> None:
        opening.lay_out(s)

    def reason(self, s: Hoard, seat: int, action: int, code: int) -> str:
        return view.REASONS[code]
