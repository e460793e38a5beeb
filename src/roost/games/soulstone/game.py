"""Soulstone as the kernel asks for it: each answer stands in its chapter."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import Event
from roost.core.game import Game, Observation
from roost.games.soulstone import knowledge, opening, strategy, view
from roost.games.soulstone.book import SoulBook, draw_maps
from roost.games.soulstone.map import Realm, common_names
from roost.games.soulstone.state import Soulstone


@final
class SoulstoneGame(Game[Soulstone]):
    def add_things(self) -> None:
        """The spaces of all maps: those that a published map may have first, so that an action keeps its number."""
        self.drawings = draw_maps(self.book)
        common = common_names()
        for name in [*common, *[name for drawing in self.drawings for name in drawing.names().values()]]:
            row = self.book.ids.get(name, -1)
            if row < 0:
                self.book.add_thing("space", name, later=name not in common)
            elif self.book.table_of[row] != "space":
                raise self.book.fault(row, "name", "a space of the map is called so")

    def prepare(self) -> None:
        self.rules: dict[tuple[Any, ...], SoulBook] = {}
        self.realms = [Realm(self.book, drawing) for drawing in self.drawings]
        plain = {**self.full_options({}), "castles_to_win": None}
        for realm in self.realms:  # whatever is wrong is told when the game is loaded
            for teams in [False, True] if self.book.value(int(realm.id), "team_castles") else [False]:
                self.under(len(realm.homes), {**plain, "map": realm.name, "teams": teams})

    def under(self, seats: int, options: dict[str, Any]) -> SoulBook:
        """The book with these rulings; states with the same ones share it."""
        key = (seats, *options.values())
        if key not in self.rules:
            self.rules[key] = SoulBook(self.book, self.actions, self.realms, seats, options)
        return self.rules[key]

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Soulstone:
        s = Soulstone(self, seats, options, chance, self.zones(seats))
        s.use(self.under(seats, options))
        return s

    def set_up(self, s: Soulstone) -> None:
        opening.lay_out(s)

    # -- words -----------------------------------------------------------------------------------------------------
    def show(self, s: Soulstone, seat: i64) -> dict[str, Any]:
        return view.show(s)

    def prompt(self, s: Soulstone, seat: i64) -> str:
        return view.prompt(s, seat)

    def label(self, s: Soulstone, seat: i64, action: i64) -> str:
        return view.label(s, seat, action)

    def reason(self, s: Soulstone, seat: i64, action: i64, code: i64) -> str:
        return view.reason(s, seat, action, code)

    def tell(self, event: Event, seat: i64) -> str:
        return view.tell(event, seat, self.book.names)

    # -- for bots and learners -------------------------------------------------------------------------------------
    def observe_more(self, s: Soulstone, seat: i64, out: Observation) -> None:
        knowledge.observe(s, seat, out)

    def fits(self, world: Soulstone) -> bool:
        return knowledge.fits(world)

    def evaluate(self, s: Soulstone, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def advise(self, s: Soulstone, seat: i64) -> i64:
        return strategy.advise(s, seat)
