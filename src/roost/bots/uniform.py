"""`random`: any legal answer, each as likely as the other."""

from __future__ import annotations

from mypy_extensions import i64

from roost.core.chance import TABLE, chance_from_seed
from roost.core.state import State


class UniformBot:
    def __init__(self, seed: str | bytes) -> None:
        self.luck = chance_from_seed(seed, 0)

    def choose(self, s: State, seat: i64) -> i64:
        menu = s.fill(seat)
        return menu.items[self.luck.below(TABLE, menu.n)]


def play_out(s: State, bot: UniformBot) -> int:
    """Let one bot answer for every seat to the end; the number of answers."""
    n = 0
    while not s.over:
        asked = s.awaited
        seat: i64 = 0
        while not asked >> seat & 1:
            seat += 1
        s.act(bot.choose(s, seat), seat)
        n += 1
    return n
