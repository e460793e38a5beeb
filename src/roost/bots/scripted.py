"""A bot whose answers are computed by a function of the game (`Facts.scripts`)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from roost.bots.bot import Bot, Thought
from roost.core.chance import TABLE
from roost.core.game import ScriptedPlayer
from roost.core.state import State


class ScriptBot(Bot):
    def __init__(self, seed: str | bytes, script: ScriptedPlayer[Any]) -> None:
        super().__init__(seed)
        self.script = script
        self.chosen: i64 = -1

    def choose(self, s: State, seat: i64) -> i64:
        self.chosen = self.script.answer(s, seat)
        if self.barred:
            menu = self.open_to(s, seat)
            if not menu.holds(self.chosen, 0):
                self.chosen = menu.items[self.luck.below(TABLE, menu.n)]
        return self.chosen

    def thoughts(self) -> list[Thought]:
        return [Thought(self.chosen, 0, 0.0, 1.0)] if self.chosen >= 0 else []
