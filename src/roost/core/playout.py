"""Random play: the inner loop of searching bots and of statistics, written for speed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.chance import Luck
from roost.core.state import State

TO_THE_END: Final = 1_000_000  # answers


def play_random(s: State, luck: Luck, menu: Menu, most: i64) -> i64:
    """Give random answers for all seats until the game is over or `most` are given; return how many were given.

    `menu` is working memory that the caller provides, so that it is made only once.
    """
    n: i64 = 0
    awaited = s.awaited
    while awaited and n < most:
        seat: i64 = 0
        while not awaited >> seat & 1:
            seat += 1
        ask = s.ask
        if s.menu_fresh:
            menu.copy(s.fill(seat))
        else:  # the same as `fill`, without the call
            menu.n = 0
            ask.options(s, seat, menu)
            if ask.sifts:
                s.sift(ask, seat, menu)
        at = luck.below(menu.n)
        action = menu.items[at]
        s.barrier = False  # from here the same as `act`, without the calls
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
