"""A table for little plays: seat 0 is on turn, hands and discard piles are empty, each deck is 20 Coppers."""

from __future__ import annotations

from functools import cache
from typing import Any

from roost.core.event import Event
from roost.core.game import Game
from roost.core.zone import WATCHER
from roost.games import load
from roost.games.draconium import turn
from roost.games.draconium.cards import SETS
from roost.table import Table

COPPERS = ["Copper"] * 20
PLAIN: dict[str, Any] = {"eggs": [], "sets": [name for name in SETS if name != "Draconium"]}  # Dominion, nothing else


@cache
def dominion() -> Game[Any]:
    return load("draconium")


class Tabletop(Table):
    """As `Table`, but after each change of the layout the turn's question is asked anew, from the Action phase on."""

    def __init__(
        self, *kingdom: str, seats: int = 2, seed: str = "table", game: Game[Any] | None = None, **options: Any
    ) -> None:
        cards = list(kingdom) or ["First Game"]
        super().__init__(game or dominion(), seats, seed, {"kingdom": cards, "prosperity": "never", **PLAIN, **options})
        s = self.state
        s.first = s.turn = 0
        for seat in range(seats):
            s.turns[seat] = 1 if seat == 0 else 0
            self.put("hand", seat).put("discard", seat).put("deck", seat, *COPPERS)

    def put(self, place: str, seat: int, *names: str) -> Tabletop:
        super().put(place, seat, *names)
        return self.ask_again()

    def hand(self, seat: int, *names: str) -> Tabletop:
        return self.put("hand", seat, *names)

    def set(self, **fields: Any) -> Tabletop:
        super().set(**fields)
        return self

    def do(self, *actions: str, seat: int | None = None) -> Tabletop:
        super().do(*actions, seat=seat)
        return self

    def play(self, *cards: str) -> Tabletop:
        super().play(*cards)
        return self

    def ask_again(self) -> Tabletop:
        s = self.state
        if not len(s.todo) and not s.bought:
            s.awaited = 0
            s.phase = turn.ACTION_PHASE
            turn.go_on(s)
        return self

    def pile(self, name: str, left: int) -> Tabletop:
        """So many cards are left of a pile."""
        self.state.supply[self.game.book.id_of(name)] = left
        self.state.menu_fresh = False
        return self


def left(t: Table, name: str) -> int:
    """How many cards are left of a pile."""
    return int(t.state.supply[t.game.book.id_of(name)])


def table(*kingdom: str, seats: int = 2, **options: Any) -> Tabletop:
    return Tabletop(*kingdom, seats=seats, **options)


def numbers(t: Table) -> tuple[int, int, int]:
    """Actions, Buys and coins."""
    s = t.state
    return int(s.actions), int(s.buys), int(s.coins)


def size(t: Table, place: str, seat: int = 0) -> int:
    return int(t.zone(place, seat).size())


def to_buy(t: Table) -> Table:
    """On to the Buy phase, if it has not come of itself."""
    return t.do("done") if t.question == "play an Action" else t


def end_turn(t: Table) -> Table:
    """The player on turn stops, without playing or buying any more."""
    on_turn = t.state.turn
    while t.state.turn == on_turn and not t.state.over:
        assert t.asked == [on_turn], f"{t.asked} is asked {t.question!r}"
        t.do("done")
    return t


def round_trip(t: Table) -> Table:
    """All other players pass; it is the same player's turn again."""
    on_turn = t.state.turn
    end_turn(t)
    while t.state.turn != on_turn:
        end_turn(t)
    return t


def events(t: Table, *actions: str) -> list[Event]:
    t.state.events = []
    t.do(*actions)
    found: list[Event] = t.state.events
    t.state.events = None
    return found


def heard(t: Table, seat: int | None, *actions: str) -> list[str]:
    """What a seat or a spectator hears while these actions are taken."""
    eye = WATCHER if seat is None else seat
    lines = [t.game.tell(event.seen_by(eye), eye) for event in events(t, *actions)]
    return [line for line in lines if line]
