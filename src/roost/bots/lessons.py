"""Games to learn from: plays games between bots and keeps, for each choice, what a network would read there.

A *lesson* is a position as one seat sees it. It holds the rows of the first layer that the observation selects
(`features.py`), each with the number of times that it is added; the legal answers, and which of them was given; what
the bot expected; and how the game ended.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roost.bots.bot import Bot, first_asked
from roost.bots.features import COUNT, IGNORED, LOOKUP, PLAN, bucket
from roost.bots.greedy import GreedyBot
from roost.bots.ismcts import SearchBot
from roost.bots.net import Net
from roost.core.chance import TABLE, chance_from_int, numbered, series_word
from roost.core.game import Game
from roost.core.knowledge import determinize
from roost.core.state import State
from roost.core.zone import append, vec

NO_ANSWER: Final = -1  # stands for the answer in a lesson that has no answer to learn


class Lessons:
    """Lessons of some games, as columns.

    Lesson k has the rows `rows[i]` with the factors `factors[i]`, for i from `ends[k - 1]` to `ends[k]` - 1, and the
    legal answers `legal[j]`, for j from `legal_ends[k - 1]` to `legal_ends[k]` - 1.
    """

    def __init__(self, game: Game[Any], options: dict[str, Any], seats: int, net: Net, seed: str) -> None:
        self.game = game
        self.options = options
        self.seats: i64 = seats
        self.net = net
        self.word: i64 = series_word(seed)
        self.luck = chance_from_int(series_word(f"{seed}/luck"), 0)
        self.world: State | None = None
        self.forget()

    def forget(self) -> None:
        self.rows: vec[i64] = vec[i64]()
        self.factors: vec[i64] = vec[i64]()
        self.ends: vec[i64] = vec[i64]()
        self.legal: vec[i64] = vec[i64]()
        self.legal_ends: vec[i64] = vec[i64]()
        self.games: vec[i64] = vec[i64]()  # the number of the game
        self.seats_of: vec[i64] = vec[i64]()
        self.given: vec[i64] = vec[i64]()
        self.expected: list[float] = []  # the utility that the bot expected; 2.0 if it did not say
        self.results: list[float] = []
        self.estimates: list[float] = []  # the game's own estimate, as `Net.estimate`
        self.answers: i64 = 0  # how many answers were given in all games

    def play(self, number: i64, bots: list[Bot], learns: list[bool], any_answer: float) -> list[float]:
        """Play a game of the series; returns the results of all seats.

        Lessons are kept for the seats that learn. Each of their answers is random with the probability `any_answer`.
        """
        seed = numbered(self.word, number)
        s: State = self.game.deal(self.seats, self.options, chance_from_int(seed, self.seats))
        for seat in range(self.seats):
            bots[seat].restart(numbered(seed, seat))
        first: i64 = len(self.ends)
        limit = i64(int(any_answer * 4294967296.0))
        while not s.over:
            seat = first_asked(s)
            menu = s.fill(seat)
            self.answers += 1
            other = self.luck.below(TABLE, 2 * self.seats)  # every second time a seat that keeps a lesson too
            if menu.n == 1:
                if other < self.seats and learns[other]:
                    self.keep(s, other, number, NO_ANSWER, 2.0)
                s.act(menu.items[0], seat)
                continue
            bot = bots[seat]
            action = bot.choose(s, seat)
            strange = learns[seat] and self.luck.draw(TABLE) < limit
            if learns[seat]:
                self.keep(s, seat, number, NO_ANSWER if strange else action, expected_by(bot))
            if other < self.seats and other != seat and learns[other]:
                self.keep(s, other, number, NO_ANSWER, 2.0)
            if strange:
                menu = s.fill(seat)
                action = menu.items[self.luck.below(TABLE, menu.n)]
            s.act(action, seat)
        results = s.returns()
        for k in range(first, i64(len(self.ends))):
            self.results.append(results[self.seats_of[k]])
        return results

    def keep(self, s: State, seat: i64, number: i64, action: i64, expected: float) -> None:
        """Keep a lesson: what a seat knows now, and the answer that it is about to give."""
        if action != NO_ANSWER:
            menu = s.fill(seat)
            for k in range(menu.n):
                self.legal = append(self.legal, menu.items[k])
        world = determinize(s, seat, self.luck.draw(TABLE), self.world)
        self.world = world
        net = self.net
        net.read(world, seat)
        values = net.values
        plan = net.plan
        for column in range(i64(len(net.last))):
            value = values[column]
            at = PLAN * column
            kind = plan[at]
            if value == 0 or kind == IGNORED:
                continue
            row = plan[at + 1]
            factor: i64 = 1
            if kind == COUNT:
                factor = min(max(value, plan[at + 2]), plan[at + 3])
            elif kind == LOOKUP:
                row += min(max(value, plan[at + 2]), plan[at + 3]) - plan[at + 2]
            else:
                row += bucket(value)
            self.rows = append(self.rows, row)
            self.factors = append(self.factors, factor)
        self.ends = append(self.ends, i64(len(self.rows)))
        self.legal_ends = append(self.legal_ends, i64(len(self.legal)))
        self.games = append(self.games, number)
        self.seats_of = append(self.seats_of, seat)
        self.given = append(self.given, action)
        self.expected.append(expected)
        self.estimates.append(net.estimate)


def expected_by(bot: Bot) -> float:
    """The utility that a bot expects after its choice; 2.0 if it does not say."""
    if isinstance(bot, GreedyBot):
        return bot.worth() if bot.net is not None and bot.tried else 2.0
    if isinstance(bot, SearchBot):
        return bot.worth()
    return 2.0
