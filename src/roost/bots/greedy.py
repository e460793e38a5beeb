"""`greedy`: looks one answer ahead and takes the answer whose next state the game evaluates best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roost.bots.bot import ADVISED, ONLY, SEARCHED, Bot, Thought, advice, first_asked
from roost.core.chance import TABLE
from roost.core.knowledge import determinize
from roost.core.state import State
from roost.core.zone import vec

WORLDS: Final = 8


class GreedyBot(Bot):
    """Tries each answer in several dealt worlds and takes the one with the best average evaluation.

    It follows the game's advice if there is any, and breaks ties at random.
    """

    def __init__(self, seed: str | bytes, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.worlds: i64 = worlds
        self.answers: vec[i64] = vec[i64]()
        self.totals: list[float] = []
        self.tried: i64 = 0
        self.chosen: i64 = -1
        self.world: State | None = None  # the last world, and the last copy of it: their memory is used again
        self.twin: State | None = None

    def choose(self, s: State, seat: i64) -> i64:
        menu = self.open_to(s, seat)
        self.answers = menu.items[: menu.n]
        self.totals = [0.0] * len(self.answers)
        self.tried = 0
        self.chosen = self.answers[0]
        if len(self.answers) > 1:
            world = self.next_world(s, seat)
            self.chosen = advice(world, seat, self.answers)
            if self.chosen < 0:
                self.look_ahead(s, seat, world)
                self.chosen = self.best()
        return self.chosen

    def look_ahead(self, s: State, seat: i64, world: State) -> None:
        """Evaluate the state after each answer, in the given world and in further dealt worlds."""
        while True:
            for k in range(i64(len(self.answers))):
                twin = self.twin
                if twin is None or not twin.copy_from(world):
                    twin = world.clone()
                    self.twin = twin
                self.totals[k] += self.outcome(twin, self.answers[k], seat)
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
        return world.returns()[seat] if world.over else world.game.evaluate(world, seat)

    def best(self) -> i64:
        """The answer with the highest total; ties are broken at random."""
        highest = self.totals[0]
        for total in self.totals:
            if total > highest:
                highest = total
        best: i64 = -1
        equals: i64 = 0
        for k in range(i64(len(self.totals))):
            if self.totals[k] == highest:
                equals += 1
                if self.luck.below(TABLE, equals) == 0:
                    best = k
        return self.answers[best]

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
