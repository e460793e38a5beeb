"""The base class of bots: a bot chooses an answer for a seat and can report the numbers behind its choice.

Bots cannot cheat. Of the true state they use only the seat's legal answers and `determinize`, which deals a random
world: a complete state that is consistent with what the seat knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.action import Menu
from roost.core.chance import TABLE, Chance, chance_from_int, chance_from_seed
from roost.core.game import Game
from roost.core.state import State
from roost.core.zone import vec

# How an answer was found.
ONLY: Final = "only"  # it was the only legal answer
ADVISED: Final = "advised"  # the game's own advice (`Game.advise`)
SEARCHED: Final = "searched"  # by a search that compared the answers
MIXED: Final = "mixed"  # drawn at random from a mixed strategy that a search found
PLAIN: Final = "plain"  # the bot gives no reason


class UnknownBot(LookupError):
    """There is no bot with that name, or it cannot be loaded."""


class Forfeit(Exception):
    """A bot gave no valid answer in time, so its seat loses the game. The message says what it did."""


class Thought:
    """A bot's evaluation of one answer.

    `visits`: how often the search tried it; `value`: the seat's expected utility after it; `share`: the probability
    with which the bot gives this answer in this situation.
    """

    def __init__(self, action: i64, visits: i64, value: float, share: float) -> None:
        self.action = action
        self.visits = visits
        self.value = value
        self.share = share


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses answers. The same seed and the same sequence of states give the same answers, compiled or not.

    `timed`: the search is limited by time, so that the answers depend on the machine. `barred`: for each action
    whether the bot may not give it while another answer is legal; empty if there is no such action.
    """

    def __init__(self, seed: str | bytes) -> None:
        self.luck: Chance = chance_from_seed(seed, 0)
        self.timed = False
        self.barred: list[bool] = []

    def restart(self, seed: i64) -> None:
        """Forget everything and begin a new game with another seed. A bot that remembers something extends this."""
        self.luck = chance_from_int(seed, 0)

    def choose(self, s: State, seat: i64) -> i64:
        """Choose one of the seat's legal answers."""
        raise NotImplementedError

    def open_to(self, s: State, seat: i64) -> Menu:
        """The answers among which the bot may choose: the legal ones, without those that are barred."""
        menu = s.fill(seat)
        barred = self.barred
        if not barred:
            return menu
        left = Menu(menu.n)
        for i in range(menu.n):
            if not barred[menu.items[i]]:
                left.add(menu.items[i])
        return left if left.n else menu

    def thoughts(self) -> list[Thought]:
        """The evaluations behind the last choice: one for each legal answer, in the order of the prompt."""
        return []

    def manner(self) -> str:
        """How the last answer was found: `ONLY`, `ADVISED`, `SEARCHED`, `MIXED` or `PLAIN`."""
        return PLAIN

    def world_seed(self) -> i64:
        """A random seed for the next world to deal."""
        return self.luck.draw(TABLE) << 31 | self.luck.draw(TABLE) >> 1


def first_asked(s: State) -> i64:
    """The lowest seat that must answer."""
    awaited = s.awaited
    seat: i64 = 0
    while not awaited >> seat & 1:
        seat += 1
    return seat


def play_bots(s: State, bots: list[Bot], most: i64) -> i64:
    """Let the bots play until the game is over or `most` answers were given; returns the number of answers."""
    n: i64 = 0
    while not s.over and n < most:
        seat = first_asked(s)
        s.act(bots[seat].choose(s, seat), seat)
        n += 1
    return n


def advice(world: State, seat: i64, answers: vec[i64]) -> i64:
    """The game's advice if it is one of the answers, else -1.

    `world` must be dealt for the seat by `determinize`, so that the advice uses only what the seat knows.
    """
    advised = world.game.advise(world, seat)
    for action in answers:
        if action == advised:
            return advised
    return -1


def can_evaluate(s: State) -> bool:
    """Whether the game can evaluate a state that is not over."""
    return type(s.game).evaluate is not Game.evaluate


def can_advise(s: State) -> bool:
    """Whether the game gives advice."""
    return type(s.game).advise is not Game.advise


def utility_of(s: State) -> tuple[float, float]:
    """The lowest and the highest utility of a seat: exact if the game uses the default `returns`, else as declared."""
    if type(s).returns is State.returns:
        least = -1.0 / int(s.seats)
        return least, 1.0 + least
    return s.game.facts.utility
