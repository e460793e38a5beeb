"""Shares the processes in which bots think fairly among addresses and, at one address, among visitors.

A free process takes the question of whoever has used the least time lately. One process is always kept for somebody who
has none: an address cannot take the last free one while it has another. So nobody waits for somebody else's long
thoughts, unless many addresses think at the same time.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

HALF_LIFE = 20.0  # seconds after which used time counts half
FORGET = 10_000  # users to remember; at this number all are forgotten
LEAST = 0.1  # the least part of the usual time that a thought gets when many wait
Worker = TypeVar("Worker")


class Payer(NamedTuple):
    """Whose bot thinks: the address that the table was opened from, and the visitor."""

    address: str = ""
    visitor: str = ""


NOBODY = Payer()


class Use:
    """The time that each address and visitor has used lately."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.used: dict[str, tuple[float, float]] = {}  # seconds, and when they were counted

    def of(self, user: str) -> float:
        seconds, at = self.used.get(user, (0.0, 0.0))
        return seconds * 0.5 ** ((self.now() - at) / HALF_LIFE) if seconds else 0.0

    def add(self, user: str, seconds: float) -> None:
        if len(self.used) >= FORGET:
            self.used.clear()
        self.used[user] = (self.of(user) + seconds, self.now())


@dataclass(eq=False)
class Waiting(Generic[Worker]):
    """A question that waits for a process."""

    hint: bool
    payer: Payer
    came: int
    got: asyncio.Future[Worker]


class FairPool(Generic[Worker]):
    """Workers, the questions that wait for one, and who holds how many. Hints wait behind the bots of tables."""

    def __init__(self, workers: list[Worker], use: Use | None = None) -> None:
        self.size = len(workers)
        self.free = list(workers)
        self.use = use or Use()
        self.held: Counter[str] = Counter()  # workers by address
        self.waiting: list[Waiting[Worker]] = []
        self.came = itertools.count()

    async def take(self, hint: bool, payer: Payer) -> Worker:
        turn = Waiting(hint, payer, next(self.came), asyncio.get_running_loop().create_future())
        self.waiting.append(turn)
        self.share_out()
        try:
            worker: Worker = await turn.got
            return worker
        except asyncio.CancelledError:
            if turn in self.waiting:
                self.waiting.remove(turn)
            elif not turn.got.cancelled():
                self.give_back(turn.got.result(), payer, 0.0)
            raise

    def give_back(self, worker: Worker, payer: Payer, seconds: float) -> None:
        """Return a worker that was held for some seconds."""
        self.held[payer.address] -= 1
        if not self.held[payer.address]:
            del self.held[payer.address]
        self.use.add(payer.address, seconds)
        self.use.add(payer.visitor, seconds)
        self.free.append(worker)
        self.share_out()

    def share_out(self) -> None:
        """Give free workers to those who may have one."""
        while self.free:
            able = [turn for turn in self.waiting if not turn.got.done() and self.may_take(turn.payer)]
            if not able:
                return
            turn = min(able, key=self.order)
            self.waiting.remove(turn)
            self.held[turn.payer.address] += 1
            turn.got.set_result(self.free.pop())

    def may_take(self, payer: Payer) -> bool:
        return len(self.free) > 1 or self.size == 1 or not self.held[payer.address]

    def order(self, turn: Waiting[Worker]) -> tuple[bool, float, float, int]:
        """The key by which waiting questions are sorted; the smallest is served first."""
        return turn.hint, self.use.of(turn.payer.address), self.use.of(turn.payer.visitor), turn.came

    def part(self) -> float:
        """The part of its usual time that a thought gets now: less if many questions wait."""
        waiting = len(self.waiting)
        return 1.0 if waiting <= self.size else max(LEAST, self.size / waiting)
