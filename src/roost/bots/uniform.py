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
        self.open: vec[i64] = vec[i64]()  # the legal answers to the last question are the first `many` of these
        self.many: i64 = 0

    def choose(self, s: State, seat: i64) -> i64:
        menu = s.fill(seat)
        items = menu.items
        many = menu.n
        self.many = many
        if len(self.open) < many:
            self.open = items[:many]
        else:
            answers = self.open
            for k in range(many):
                answers[k] = items[k]
        return items[self.luck.below(TABLE, many)]

    def thoughts(self) -> list[Thought]:
        answers = [action for action in self.open[: self.many]]
        return [Thought(action, 0, 0.0, 1.0 / len(answers)) for action in answers]
