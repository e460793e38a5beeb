"""A bot chooses for a seat and can say in numbers why.

It is fair by construction: of the true state it uses the seat's own legal answers and `determinize`, nothing else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import TABLE, Chance, chance_from_seed
from roost.core.game import Game
from roost.core.state import State
from roost.core.zone import vec

# How an answer was found.
ONLY: Final = "only"  # there was no other
ADVISED: Final = "advised"  # the game advises it
SEARCHED: Final = "searched"  # it was tried, and the others too
MIXED: Final = "mixed"  # it was drawn, by chances that a search has found
PLAIN: Final = "plain"  # no reason can be told


class Thought:
    """What a bot thought of one answer.

    `visits`: how often it was tried; `value`: the utility that the seat may expect of it; `share`: the chance that the
    bot gives this answer, seeing the same again.
    """

    def __init__(self, action: i64, visits: i64, value: float, share: float) -> None:
        self.action = action
        self.visits = visits
        self.value = value
        self.share = share


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Who chooses. The same seed and the same questions give the same answers, compiled or not.

    `timed`: how long it thinks is set by the clock, so that its answers depend on the machine.
    """

    def __init__(self, seed: str | bytes) -> None:
        self.luck: Chance = chance_from_seed(seed, 0)
        self.timed = False

    def choose(self, s: State, seat: i64) -> i64:
        """One of the seat's legal answers."""
        raise NotImplementedError

    def thoughts(self) -> list[Thought]:
        """The last choice in numbers: every answer that was open, in the order of the question."""
        return []

    def manner(self) -> str:
        """How the last answer was found: `ONLY`, `ADVISED`, `SEARCHED`, `MIXED` or `PLAIN`."""
        return PLAIN

    def world_seed(self) -> i64:
        """A seed for the next world to look into."""
        return self.luck.draw(TABLE) << 31 | self.luck.draw(TABLE) >> 1


def first_asked(s: State) -> i64:
    """The lowest of the seats whose answer is open."""
    awaited = s.awaited
    seat: i64 = 0
    while not awaited >> seat & 1:
        seat += 1
    return seat


def play_bots(s: State, bots: list[Bot], most: i64, answers: list[int] | None = None) -> i64:
    """Let each seat's bot answer to the end, or so many times; how often they did, and how often in each turn."""
    n: i64 = 0
    turns = s.turns_taken
    before: i64 = 0
    while not s.over and n < most:
        seat = first_asked(s)
        s.act(bots[seat].choose(s, seat), seat)
        n += 1
        if s.turns_taken != turns:
            turns = s.turns_taken
            if answers is not None:
                answers.append(n - before)
            before = n
    return n


def advice(world: State, seat: i64, answers: vec[i64]) -> i64:
    """What the game advises, if it is one of the answers, else -1.

    Asked in a world that was dealt for the seat, it cannot tell more than the seat knows.
    """
    advised = world.game.advise(world, seat)
    for action in answers:
        if action == advised:
            return advised
    return -1


def can_evaluate(s: State) -> bool:
    """Whether the game can value a position in the middle."""
    return type(s.game).evaluate is not Game.evaluate


def can_advise(s: State) -> bool:
    """Whether the game knows answers that go without saying."""
    return type(s.game).advise is not Game.advise


def utility_of(s: State) -> tuple[float, float]:
    """The least and the most that a seat can get: exactly, where winners share what the others lose."""
    if type(s).returns is State.returns:
        least = -1.0 / int(s.seats)
        return least, 1.0 + least
    return s.game.facts.utility
