"""`random`: chooses uniformly among the legal answers."""

from __future__ import annotations

from mypy_extensions import i64

from roost.bots.bot import Bot, Thought
from roost.core.chance import TABLE
from roost.core.state import State
from roost.core.zone import vec


class UniformBot(Bot):
    def __init__(self, seed: str | bytes) -> None:
        super().__init__(seed)
        self.open: vec[i64] = vec[i64]()

    def choose(self, s: State, seat: i64) -> i64:
        menu = self.open_to(s, seat)
        self.open = menu.items[: menu.n]
        return menu.items[self.luck.below(TABLE, menu.n)]

    def thoughts(self) -> list[Thought]:
        answers = [action for action in self.open]
        return [Thought(action, 0, 0.0, 1.0 / len(answers)) for action in answers]
