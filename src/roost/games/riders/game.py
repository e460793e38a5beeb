"""Binds the rules of Dragon Riders to the kernel's Game interface."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.observing import Sheet
from roost.core.zone import append, vec
from roost.games.riders import checks, generated, opening, strategy, view
from roost.games.riders.book import RidersBook
from roost.games.riders.state import Riders, Side


@final
class RidersGame(Game[Riders]):
    def prepare(self) -> None:
        checks.check(self.book)
        self.rules(self.facts.seats[0], self.full_options({}))

    def read_rules(self, seats: int, options: dict[str, Any]) -> RidersBook:
        return RidersBook(self.book, self.actions, options)

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Riders:
        s = Riders(self, seats, options, chance, self.zones(seats))
        s.book = self.rules(seats, options)
        s.sides = append(append(vec[Side](capacity=2), Side(s.book, 0, s.zones)), Side(s.book, 1, s.zones))
        return s

    def set_up(self, s: Riders) -> None:
        opening.lay_out(s)

    # -- words -------------------------------------------------------------------------------------------------------
    def show(self, s: Riders, seat: i64) -> dict[str, Any]:
        return generated.show(s, seat)

    def write_fields(self, s: Riders, seat: i64, sheet: Sheet, at: i64) -> i64:
        return generated.observe(s, seat, sheet, at)

    def words_on(self, thing: int) -> str:
        return view.words_on(self.book, thing)

    def prompt(self, s: Riders, seat: i64) -> str:
        return view.prompt(s, seat) or super().prompt(s, seat)

    def label(self, s: Riders, seat: i64, action: i64) -> str:
        return view.label(s, seat, action)

    def reason(self, s: Riders, seat: i64, action: i64, code: i64) -> str:
        return view.reason(s, seat, action, code)

    # -- for bots and learners ---------------------------------------------------------------------------------------
    def evaluate(self, s: Riders, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def advise(self, s: Riders, seat: i64) -> i64:
        if s.ask is opening.PICK:
            return s.book.take.of[strategy.best_pick(s, seat)]
        return -1
