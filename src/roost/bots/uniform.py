"""`random`: chooses uniformly among the legal answers."""

from __future__ import annotations

from mypy_extensions import i64

from roost.bots.bot import Bot, Thought
from roost.core.action import Menu
from roost.core.chance import TABLE
from roost.core.state import State


class UniformBot(Bot):
    def __init__(self, seed: str | bytes) -> None:
        super().__init__(seed)
        self.menu: Menu | None = None  # of the last state, which fills it again at its next question

    def choose(self, s: State, seat: i64) -> i64:
        menu = self.open_to(s, seat) if self.barred else s.fill(seat)
        self.menu = menu
        return menu.items[self.luck.below(TABLE, menu.n)]

    def thoughts(self) -> list[Thought]:
        if self.menu is None:
            return []
        answers = [action for action in self.menu.items[: self.menu.n]]
        return [Thought(action, 0, 0.0, 1.0 / len(answers)) for action in answers]
