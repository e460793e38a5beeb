"""Random play: the busiest loop of all, under every search and every statistic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.chance import Luck
from roost.core.state import State

TO_THE_END: Final = 1_000_000  # answers


def play_random(s: State, luck: Luck, menu: Menu, most: i64) -> i64:
    """Random answers of all seats to the end, or so many; how many they were. The caller's menu is used again."""
    n: i64 = 0
    awaited = s.awaited
    while awaited and n < most:
        seat: i64 = 0
        while not awaited >> seat & 1:
            seat += 1
        if s.menu_fresh:
            menu.copy(s.fill(seat))
        else:  # as `fill`, without a call
            ask = s.ask
            menu.n = 0
            ask.options(s, seat, menu)
            if ask.sifts:
                s.sift(ask, seat, menu)
        at = luck.below(menu.n)
        s.act(menu.items[at], seat)
        awaited = s.awaited
        n += 1
    return n
