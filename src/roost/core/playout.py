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
        ask = s.ask
        if s.menu_fresh:
            menu.copy(s.fill(seat))
        else:  # as `fill`, without a call
            menu.n = 0
            ask.options(s, seat, menu)
            if ask.sifts:
                s.sift(ask, seat, menu)
        at = luck.below(menu.n)
        action = menu.items[at]
        s.barrier = False  # as `act`, without calls
        s.runner = seat
        s.played += 1
        s.menu_fresh = False
        if s.idle:
            s.awaited = 0
            ask.choose(s, seat, action)
            if not s.awaited and not s.over and s.idle:
                s.next_phase()
            if not s.awaited:
                s.resume(None)
        else:
            s.answer_apart(ask, action, seat)
        if s.ask.public:
            s.take_forced(seat)
        awaited = s.awaited
        n += 1
    return n
