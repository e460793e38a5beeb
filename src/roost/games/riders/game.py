"""Dragon Riders as the kernel asks for it: each answer stands in its chapter."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import Event
from roost.core.game import Game, Observation
from roost.core.zone import append, vec
from roost.games.riders import knowledge, opening, strategy, view
from roost.games.riders.characters import RidersBook
from roost.games.riders.state import Riders, Side


@final
class RidersGame(Game[Riders]):
    def prepare(self) -> None:
        self.rules: dict[tuple[Any, ...], RidersBook] = {}
        self.under(self.full_options({}))

    def under(self, options: dict[str, Any]) -> RidersBook:
        """The book with these rulings; states with the same ones share it."""
        key = tuple(options.values())
        if key not in self.rules:
            self.rules[key] = RidersBook(self.book, self.actions, options)
        return self.rules[key]

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Riders:
        s = Riders(self, seats, options, chance, self.zones(seats))
        s.book = self.under(options)
        s.sides = append(append(vec[Side](capacity=2), Side(s.book, 0, s.zones)), Side(s.book, 1, s.zones))
        return s

    def set_up(self, s: Riders) -> None:
        opening.lay_out(s)

    # -- words -----------------------------------------------------------------------------------------------------
    def show(self, s: Riders, seat: i64) -> dict[str, Any]:
        return view.show(s)

    def prompt(self, s: Riders, seat: i64) -> str:
        return view.prompt(s) or super().prompt(s, seat)

    def label(self, s: Riders, seat: i64, action: i64) -> str:
        return view.label(s, seat, action)

    def reason(self, s: Riders, seat: i64, action: i64, code: i64) -> str:
        return view.reason(s, seat, action, code)

    def tell(self, event: Event, seat: i64) -> str:
        return view.tell(event, seat, self.book.names)

    # -- for bots and learners -------------------------------------------------------------------------------------
    def observe_more(self, s: Riders, seat: i64, out: Observation) -> None:
        knowledge.observe(s, seat, out)

    def evaluate(self, s: Riders, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def advise(self, s: Riders, seat: i64) -> i64:
        if s.ask is opening.PICK:
            return s.book.take.of[strategy.best_pick(s, seat)]
        return -1
