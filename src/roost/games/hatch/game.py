"""Hatch as the kernel asks for it: each answer stands in its chapter."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import Event
from roost.core.game import Game, Observation
from roost.core.zone import append, vec
from roost.games.hatch import knowledge, opening, strategy, view
from roost.games.hatch.cards import HatchBook
from roost.games.hatch.state import Hatch, Land


@final
class HatchGame(Game[Hatch]):
    def prepare(self) -> None:
        self.rules: dict[tuple[Any, ...], HatchBook] = {}
        self.under(self.full_options({}))

    def under(self, options: dict[str, Any]) -> HatchBook:
        """The book with these rulings; states with the same ones share it."""
        key = tuple(options.values())
        if key not in self.rules:
            self.rules[key] = HatchBook(self.book, self.actions, options)
        return self.rules[key]

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Hatch:
        s = Hatch(self, seats, options, chance, self.zones(seats))
        s.book = self.under(options)
        for seat in range(seats):
            s.lands = append(s.lands, Land(s.book, seat, s.zones, vec[i64]()))
        return s

    def set_up(self, s: Hatch) -> None:
        opening.lay_out(s)

    # -- words -----------------------------------------------------------------------------------------------------
    def show(self, s: Hatch, seat: i64) -> dict[str, Any]:
        return view.show(s, seat)

    def prompt(self, s: Hatch, seat: i64) -> str:
        return view.prompt(s)

    def label(self, s: Hatch, seat: i64, action: i64) -> str:
        return view.label(s, seat, action)

    def warning(self, s: Hatch, seat: i64, action: i64) -> str:
        return view.warning(s, seat, action)

    def reason(self, s: Hatch, seat: i64, action: i64, code: i64) -> str:
        return view.REASONS[code]

    def words_on(self, thing: int) -> str:
        return view.words_on(self.book, thing)

    def tell(self, event: Event, seat: i64) -> str:
        return view.tell(event, seat, self.book.names)

    # -- for bots and learners -------------------------------------------------------------------------------------
    def observe_more(self, s: Hatch, seat: i64, out: Observation) -> None:
        knowledge.observe(s, seat, out)

    def evaluate(self, s: Hatch, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def advise(self, s: Hatch, seat: i64) -> i64:
        return strategy.advise(s, seat)
