"""`greedy`: looks one answer ahead and takes the answer whose next state is worth most.

The worth of a state comes from the game's own evaluation or from a trained network (`net.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roost.bots.bot import ADVISED, ONLY, SEARCHED, Bot, Thought, advice, first_asked
from roost.bots.learned import net_for
from roost.bots.net import Net
from roost.core.action import Menu
from roost.core.chance import TABLE
from roost.core.knowledge import determinize
from roost.core.state import State
from roost.core.zone import append, vec

WORLDS: Final = 8


class GreedyBot(Bot):
    """Tries each answer in several dealt worlds and takes the one with the best average evaluation.

    Without a network it follows the game's advice if there is any. Ties are broken at random. With a network, one
    answer has a head start (`Net.trust`): the one that the game's advice names or, without advice, the one that the
    game's own estimate favours. Otherwise small errors of the network would decide too often.

    `overlooks`: the chance to overlook an answer, for bots that are meant to make a beginner's mistakes. `learned`: use
    the network of the file `path` or, without a path, that of the game, if there is one.
    """

    def __init__(
        self,
        seed: str | bytes,
        worlds: int = WORLDS,
        net: Net | None = None,
        overlooks: float = 0.0,
        learned: bool = False,
        path: str = "",
    ) -> None:
        super().__init__(seed)
        self.net = net
        self.overlooks: i64 = int(overlooks * 4294967296.0)
        self.learned = learned
        self.path = path
        self.worlds: i64 = worlds
        self.answers: vec[i64] = vec[i64]()
        self.totals: list[float] = []
        self.guesses: list[float] = []  # with a network: the totals by the game's own estimate
        self.tried: i64 = 0
        self.chosen: i64 = -1
        self.advised: i64 = -1
        self.world: State | None = None  # the last world, and the last copy of it: their memory is used again
        self.twin: State | None = None

    def choose(self, s: State, seat: i64) -> i64:
        if self.learned and self.net is None:
            self.net = net_for(s.game, int(s.seats), self.path)
            self.learned = self.net is not None
        menu = self.open_to(s, seat)
        self.answers = self.noticed(menu) if self.overlooks else menu.items[: menu.n]
        self.totals = [0.0] * len(self.answers)
        self.guesses = [0.0] * len(self.answers)
        self.tried = 0
        self.chosen = self.answers[0]
        if len(self.answers) > 1:
            world = self.next_world(s, seat)
            self.advised = advice(world, seat, self.answers)
            self.chosen = self.advised
            if self.chosen < 0 or self.net is not None:
                self.look_ahead(s, seat, world)
                self.chosen = self.best()
        return self.chosen

    def noticed(self, menu: Menu) -> vec[i64]:
        """The answers that the bot does not overlook: at least one."""
        found = vec[i64](capacity=menu.n)
        for k in range(menu.n):
            if self.luck.draw(TABLE) >= self.overlooks:
                found = append(found, menu.items[k])
        if not len(found):
            found = append(found, menu.items[self.luck.below(TABLE, menu.n)])
        return found

    def look_ahead(self, s: State, seat: i64, world: State) -> None:
        """Evaluate the state after each answer, in the given world and in further dealt worlds."""
        while True:
            for k in range(i64(len(self.answers))):
                twin = self.twin
                if twin is None or not twin.copy_from(world):
                    twin = world.clone()
                    self.twin = twin
                self.totals[k] += self.outcome(twin, self.answers[k], seat)
                if self.net is not None:
                    self.guesses[k] += self.net.guess
            self.tried += 1
            if self.tried >= self.worlds:
                return
            world = self.next_world(s, seat)

    def next_world(self, s: State, seat: i64) -> State:
        world = determinize(s, seat, self.world_seed(), self.world)
        self.world = world
        return world

    def outcome(self, world: State, action: i64, seat: i64) -> float:
        """The seat's utility after the answer. In a secret decision the other seats answer at random."""
        secret = world.ask.secret
        left = world.awaited & ~(1 << seat)
        world.act(action, seat)
        while secret and left:
            other = first_asked(world)
            menu = world.fill(other)
            left &= ~(1 << other)
            world.act(menu.items[self.luck.below(TABLE, menu.n)], other)
        net = self.net
        if net is not None:
            return net.worth(world, seat)
        return world.returns()[seat] if world.over else world.game.evaluate(world, seat)

    def worth(self) -> float:
        """The utility that the last choice promises; 0 if the answers were not compared."""
        if not self.tried:
            return 0.0
        for k in range(i64(len(self.answers))):
            if self.answers[k] == self.chosen:
                return self.totals[k] / float(self.tried)
        return 0.0

    def best(self) -> i64:
        """The answer with the highest total; ties are broken at random."""
        net = self.net
        totals = self.totals
        if net is not None and net.trust:
            totals = [total for total in totals]
            totals[self.favoured()] += net.trust * float(self.tried)
        highest = totals[0]
        for total in totals:
            if total > highest:
                highest = total
        best: i64 = -1
        equals: i64 = 0
        for k in range(i64(len(totals))):
            if totals[k] == highest:
                equals += 1
                if self.luck.below(TABLE, equals) == 0:
                    best = k
        return self.answers[best]

    def favoured(self) -> i64:
        """The index of the answer that the game's advice names or, without advice, its own estimate favours."""
        best: i64 = 0
        for k in range(i64(len(self.answers))):
            if self.answers[k] == self.advised:
                return k
            if self.guesses[k] > self.guesses[best]:
                best = k
        return best

    def thoughts(self) -> list[Thought]:
        thoughts: list[Thought] = []
        for k in range(i64(len(self.answers))):
            action = self.answers[k]
            value = self.totals[k] / float(self.tried) if self.tried else 0.0
            thoughts.append(Thought(action, self.tried, value, 1.0 if action == self.chosen else 0.0))
        return thoughts

    def manner(self) -> str:
        if len(self.answers) == 1:
            return ONLY
        return SEARCHED if self.tried else ADVISED
