"""Binds the rules of Hatch to the kernel's Game interface."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import SHOW, Event
from roost.core.game import Game
from roost.core.observing import Sheet
from roost.core.zone import MARK_MASK, append
from roost.games.hatch import checks, generated, opening, strategy, view
from roost.games.hatch.book import HatchBook
from roost.games.hatch.state import Hatch, Land


@final
class HatchGame(Game[Hatch]):
    def prepare(self) -> None:
        checks.check(self.book)
        self.rules(self.facts.seats[0], self.full_options({}))

    def read_rules(self, seats: int, options: dict[str, Any]) -> HatchBook:
        return HatchBook(self.book, self.actions, options)

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Hatch:
        s = Hatch(self, seats, options, chance, self.zones(seats))
        s.book = self.rules(seats, options)
        for seat in range(seats):
            s.lands = append(s.lands, Land(s.book, seat, s.zones))
        return s

    def set_up(self, s: Hatch) -> None:
        opening.lay_out(s)

    # -- words -------------------------------------------------------------------------------------------------------
    def show(self, s: Hatch, seat: i64) -> dict[str, Any]:
        return generated.show(s, seat)

    def write_fields(self, s: Hatch, seat: i64, sheet: Sheet, at: i64) -> i64:
        return generated.observe(s, seat, sheet, at)

    def tell(self, event: Event, seat: i64) -> str:
        """An egg that everybody sees is told by what becomes of it: it hatches or is lost."""
        if event.kind == SHOW and event.seers == MARK_MASK:
            return ""
        return super().tell(event, seat)

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

    # -- for bots and learners ---------------------------------------------------------------------------------------
    def evaluate(self, s: Hatch, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def advise(self, s: Hatch, seat: i64) -> i64:
        return strategy.advise(s, seat)
