"""Binds the rules of Flamecraft to the kernel's Game interface."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import Event
from roost.core.game import Game, Prompt, Unlocks
from roost.core.observing import Sheet
from roost.games.flamecraft import checks, generated, opening
from roost.games.flamecraft.book.book import FlamecraftBook
from roost.games.flamecraft.book.tables import GOODS
from roost.games.flamecraft.effects import drawing, placing
from roost.games.flamecraft.effects.goods import so_many
from roost.games.flamecraft.state import Flamecraft
from roost.games.flamecraft.strategy import advice, strategy
from roost.games.flamecraft.turn import solo
from roost.games.flamecraft.view import view, wording


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
        checks.check(self.book, self.facts.verbs)
        self.rules(self.facts.seats[0], self.full_options({}))

    def read_rules(self, seats: int, options: dict[str, Any]) -> FlamecraftBook:
        return FlamecraftBook(self.book, self.actions, options)

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Flamecraft:
        s = Flamecraft(self, seats, options, chance, self.zones(seats))
        s.book = self.rules(seats, options)
        s.lay_blank()
        return s

    def set_up(self, s: Flamecraft) -> None:
        opening.lay_out(s)

    # -- words -----------------------------------------------------------------------------------------------------
    def show(self, s: Flamecraft, seat: i64) -> dict[str, Any]:
        return generated.show(s, seat)

    def write_fields(self, s: Flamecraft, seat: i64, sheet: Sheet, at: i64) -> i64:
        return generated.observe(s, seat, sheet, at)

    def prompt(self, s: Flamecraft, seat: i64) -> str:
        return view.prompt(s, seat) or super().prompt(s, seat)

    def label(self, s: Flamecraft, seat: i64, action: i64) -> str:
        return view.label(s, seat, action)

    def said_here(self, s: Flamecraft, words: str) -> str:
        return wording.for_seats(s.seats, wording.with_plurals(words))

    def reason(self, s: Flamecraft, seat: i64, action: i64, code: i64) -> str:
        return view.reason(s, seat, action, code)

    def prompt_for(self, s: Flamecraft, seat: i64) -> Prompt:
        """Only a card with a name is named as what asks: no enchantment, whose name is a code, and no good."""
        prompt = super().prompt_for(s, seat)
        if prompt.source and self.book.table_of[self.book.ids[prompt.source]] in ("enchantment", "good"):
            prompt.source = ""
        return prompt

    def tell(self, event: Event, seat: i64) -> str:
        """Sheet names that are codes or hard to read, those of enchantments and slots, are put into words."""
        told = super().tell(event, seat)
        if event.thing >= 0:
            name = self.book.names[event.thing]
            told = told.replace(f"{event.count} {name}", so_many(event.count, name))
            told = told.replace(name, wording.title_in(self.book, event)).replace("!.", "!")  # Oh My Gourd!
        return told[:1].upper() + told[1:]

    def title(self, thing: int) -> str:
        return wording.title(self.book, thing)

    def words_on(self, thing: int) -> str:
        return super().words_on(thing) or wording.words_on(self.book, thing)

    # -- afterwards ------------------------------------------------------------------------------------------------
    def unlocks(self, s: Flamecraft, seat: i64) -> Unlocks | None:
        return solo.unlocks(s)

    # -- for bots and learners -------------------------------------------------------------------------------------
    def fits(self, world: Flamecraft) -> bool:
        return placing.agrees(world) and drawing.agrees(world)

    def evaluate(self, s: Flamecraft, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def prospect(self, s: Flamecraft, value: float) -> tuple[float, str]:
        """Alone, the reputation to expect, by which the end is judged."""
        if s.seats > 1:
            return super().prospect(s, value)
        return (value + 1.0) / 2.0, f"about {round(75.0 + 75.0 * value)} reputation"

    def advise(self, s: Flamecraft, seat: i64) -> i64:
        return advice.advise(s, seat)
