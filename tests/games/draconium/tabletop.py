"""A table for scenario tests: it is seat 0's turn, hands and discard piles are empty, each deck is 20 Coppers."""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from roost.core.game import Game
from roost.games import load
from roost.games.draconium import phases
from roost.games.draconium.book import SETS
from roost.table import Table

COPPERS = ["Copper"] * 20
PLAIN: dict[str, Any] = {
    "eggs": [],
    "sets": [name for name in SETS if name != "Draconium"],
}  # only Dominion


@cache
def dominion() -> Game[Any]:
    return load("draconium")


class Tabletop(Table):
    """A `Table` that asks the turn's question again after each change of the layout, from the Action phase on."""

    def __init__(
        self, *kingdom: str, seats: int = 2, seed: str = "table", game: Game[Any] | None = None, **options: Any
    ) -> None:
        cards = list(kingdom) or ["First Game"]
        super().__init__(game or dominion(), seats, seed, {"kingdom": cards, "prosperity": "never", **PLAIN, **options})
        s = self.state
        s.first = s.turn_of = 0
        for seat in range(seats):
            s.turns[seat] = 1 if seat == 0 else 0
            self.put("hand", seat).put("discard", seat).put("deck", seat, *COPPERS)

    def put(self, place: str, seat: int, *names: str) -> Self:
        super().put(place, seat, *names)
        return self.ask_again()

    def ask_again(self) -> Self:
        s = self.state
        if not len(s.todo) and not s.bought:
            self.set(phase=phases.ACTION_PHASE).resume()
        return self

    def pile(self, name: str, left: int) -> Self:
        """Set how many cards are left in a pile."""
        supply = list(self.state.supply)
        supply[self.game.book.id_of(name)] = left
        return self.set(supply=supply)


def left(t: Table, name: str) -> int:
    """How many cards are left in a pile."""
    return int(t.state.supply[t.game.book.id_of(name)])


def table(*kingdom: str, seats: int = 2, **options: Any) -> Tabletop:
    return Tabletop(*kingdom, seats=seats, **options)


def numbers(t: Table) -> tuple[int, int, int]:
    """The current player's Actions, Buys and coins."""
    s = t.state
    return int(s.actions), int(s.buys), int(s.coins)


def size(t: Table, place: str, seat: int = 0) -> int:
    return int(t.zone(place, seat).size())


def to_buy(t: Table) -> Table:
    """Go on to the Buy phase, unless the game is already there."""
    return t.do("done") if t.question == "play an Action" else t


def end_turn(t: Table) -> Table:
    """The current player stops, without playing or buying anything more."""
    on_turn = t.state.turn_of
    while t.state.turn_of == on_turn and not t.state.over:
        assert t.asked == [on_turn], f"{t.asked} is asked {t.question!r}"
        t.do("done")
    return t


def round_trip(t: Table) -> Table:
    """All other players pass, until it is the same player's turn again."""
    on_turn = t.state.turn_of
    end_turn(t)
    while t.state.turn_of != on_turn:
        end_turn(t)
    return t
