"""Binds Soulstone's rules to the kernel's Game interface."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.observing import Sheet
from roost.games.soulstone import checks, generated, knowledge, opening
from roost.games.soulstone.book import SoulBook
from roost.games.soulstone.map import Drawing, Realm, common_names
from roost.games.soulstone.state import Soulstone
from roost.games.soulstone.strategy import strategy
from roost.games.soulstone.view import view


@final
class SoulstoneGame(Game[Soulstone]):
    def add_things(self) -> None:
        """Add the spaces of all maps; names of published maps come first, so that actions keep their numbers."""
        self.drawings = [Drawing(self.book, thing) for thing in self.book.things("map")]
        checks.check_maps(self.book, self.drawings)
        common = common_names()
        for name in [*common, *[name for drawing in self.drawings for name in drawing.names().values()]]:
            sheet = self.book.ids.get(name, -1)
            if sheet < 0:
                self.book.add_thing("space", name, later=name not in common)
            elif self.book.table_of[sheet] != "space":
                raise self.book.fault(sheet, "name", "a space of the map has this name")

    def prepare(self) -> None:
        checks.check(self.book)
        self.realms = [Realm(self.book, drawing) for drawing in self.drawings]
        plain = {**self.full_options({}), "castles_to_win": None}
        for realm in self.realms:  # report all errors when the game is loaded
            for teams in [False, True] if self.book.value(int(realm.id), "team_castles") else [False]:
                self.rules(len(realm.homes), {**plain, "map": realm.name, "teams": teams})

    def read_rules(self, seats: int, options: dict[str, Any]) -> SoulBook:
        return SoulBook(self.book, self.actions, self.realms, seats, options)

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Soulstone:
        s = Soulstone(self, seats, options, chance, self.zones(seats))
        s.use(self.rules(seats, options))
        return s

    def set_up(self, s: Soulstone) -> None:
        opening.lay_out(s)

    # -- words -----------------------------------------------------------------------------------------------------
    def show(self, s: Soulstone, seat: i64) -> dict[str, Any]:
        return generated.show(s, seat)

    def write_fields(self, s: Soulstone, seat: i64, sheet: Sheet, at: i64) -> i64:
        return generated.observe(s, seat, sheet, at)

    def prompt(self, s: Soulstone, seat: i64) -> str:
        return view.prompt(s, seat)

    def label(self, s: Soulstone, seat: i64, action: i64) -> str:
        return view.label(s, seat, action)

    def reason(self, s: Soulstone, seat: i64, action: i64, code: i64) -> str:
        return view.reason(s, seat, action, code)

    # -- for bots and learners -------------------------------------------------------------------------------------
    def fits(self, world: Soulstone) -> bool:
        return knowledge.fits(world)

    def evaluate(self, s: Soulstone, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def prospect(self, s: Soulstone, value: float) -> tuple[float, str]:
        """Convert the value of a seat to a chance to win; partners win together, with half a win each (S40)."""
        fair = 1.0 / float(s.seats)
        return super().prospect(s, 2.0 * (value + fair) - fair if s.book.teams else value)

    def advise(self, s: Soulstone, seat: i64) -> i64:
        return strategy.advise(s, seat)
