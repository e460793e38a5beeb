"""Flamecraft as the kernel asks for it: each answer stands in its chapter."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import Event
from roost.core.game import Game, Observation, Unlocks
from roost.games.flamecraft import (
    advice,
    drawing,
    knowledge,
    log,
    opening,
    placing,
    solo,
    sound,
    strategy,
    view,
    wording,
)
from roost.games.flamecraft.book import FlamecraftBook
from roost.games.flamecraft.state import Flamecraft
from roost.games.flamecraft.tables import GOODS


@final
class FlamecraftGame(Game[Flamecraft]):
    def add_things(self) -> None:
        """The slots of the shops, the notes of what was drawn, and to which pile a shop belongs (F9)."""
        book = self.book
        if book.all_things("slot"):  # compiled, a game made through its fact sheet is initialised twice
            return
        shops = book.all_things("shop")
        for shop in [shop for shop in shops if not book.added[shop]]:
            self.add_slots(shop, False)
        for shop in [shop for shop in shops if book.added[shop]]:
            self.add_slots(shop, True)
        for good in GOODS:
            book.add_thing("note", f"a drawn {good} dragon")
        for shop in book.things("shop"):
            icon = book.value(shop, "icon")
            book.values[shop]["pile"] = icon if icon in GOODS else "other"

    def add_slots(self, shop: int, later: bool) -> None:
        for k in (1, 2, 3):
            self.book.add_thing("slot", f"{self.book.names[shop]} {k}", later)

    def prepare(self) -> None:
        sound.check(self.book, self.facts.verbs)
        self.rules: dict[str, FlamecraftBook] = {}
        self.under(self.full_options({}))

    def under(self, options: dict[str, Any]) -> FlamecraftBook:
        """The book with these options; states with the same ones share it."""
        key = str(options)
        if key not in self.rules:
            self.rules[key] = FlamecraftBook(self.book, self.actions, options)
        return self.rules[key]

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Flamecraft:
        s = Flamecraft(self, seats, options, chance, self.zones(seats))
        s.book = self.under(options)
        s.lay_blank()
        return s

    def set_up(self, s: Flamecraft) -> None:
        opening.lay_out(s)

    # -- words -----------------------------------------------------------------------------------------------------
    def show(self, s: Flamecraft, seat: i64) -> dict[str, Any]:
        return view.show(s, seat)

    def prompt(self, s: Flamecraft, seat: i64) -> str:
        return view.prompt(s, seat) or super().prompt(s, seat)

    def label(self, s: Flamecraft, seat: i64, action: i64) -> str:
        return view.label(s, seat, action)

    def reason(self, s: Flamecraft, seat: i64, action: i64, code: i64) -> str:
        return view.REASONS[code]

    def words_on(self, thing: int) -> str:
        return super().words_on(thing) or wording.words_on(self.book, thing)

    def tell(self, event: Event, seat: i64) -> str:
        return log.tell(event, seat, self.book)

    # -- afterwards ------------------------------------------------------------------------------------------------
    def unlocks(self, s: Flamecraft, seat: i64) -> Unlocks | None:
        return solo.unlocks(s)

    # -- for bots and learners -------------------------------------------------------------------------------------
    def observe_more(self, s: Flamecraft, seat: i64, out: Observation) -> None:
        knowledge.observe(s, seat, out)

    def fits(self, world: Flamecraft) -> bool:
        return placing.agrees(world) and drawing.agrees(world)

    def evaluate(self, s: Flamecraft, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def advise(self, s: Flamecraft, seat: i64) -> i64:
        return advice.advise(s, seat)
