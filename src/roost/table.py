"""A table for little plays: lay out a position, make a few moves, look.

table = Table("hoard").hand(0, "Magpie").put("hoard", 1, "Crown").hand(1, "Guard")
table.play("Magpie").choose("show Guard")
assert table.cards("hoard", 1) == ["Crown"]
"""

from __future__ import annotations

from typing import Any

from roost.core.game import Game, Prompt
from roost.core.record import Match
from roost.core.saving import place_called
from roost.core.zone import MARK_MASK, Zone
from roost.games import load


class Table:
    """One game for tests, docs and designers who want to try a card. Moves go through the contract."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        seed: str = "table",
        options: dict[str, Any] | None = None,
        variant: str | None = None,
    ) -> None:
        self.game = load(game, variant) if isinstance(game, str) else game
        self.match = Match(self.game, seats, seed, options)

    @property
    def state(self) -> Any:
        return self.match.state

    # -- laying out ------------------------------------------------------------------------------------------------
    def zone(self, place: str, seat: int = 0) -> Zone:
        return self.match.state.zone(place_called(self.game, place), seat)

    def put(self, place: str, seat: int, *names: str) -> Table:
        """Let just these cards lie in a zone, the last one on top; nobody has seen them before."""
        zone = self.zone(place, seat)
        while zone.size():
            zone.take(zone.size() - 1, 0)
        for name in names:
            zone.put(self.game.book.id_of(name), 0)
        if zone.place.top_shown and names:
            zone.show(zone.size() - 1, MARK_MASK)
        self.match.state.menu_fresh = False
        return self

    def hand(self, seat: int, *names: str) -> Table:
        return self.put("hand", seat, *names)

    def set(self, **fields: Any) -> Table:
        """Set fields of the state by name."""
        for name, value in fields.items():
            getattr(self.match.state, name)
            setattr(self.match.state, name, value)
        self.match.state.menu_fresh = False
        return self

    # -- moving ----------------------------------------------------------------------------------------------------
    def do(self, *actions: str, seat: int | None = None) -> Table:
        """Take actions by their full names, each by the seat that is asked first, or by this one."""
        for name in actions:
            who = self.asked[0] if seat is None else seat
            self.match.apply(self.action(name, who), who)
        return self

    def choose(self, *words: str, seat: int | None = None) -> Table:
        """The same, with as few words as tell the answer from the others."""
        return self.do(*words, seat=seat)

    def play(self, *cards: str) -> Table:
        return self.do(*[f"play {card}" for card in cards])

    def undo(self, seat: int) -> Table:
        self.match.undo(seat)
        return self

    def action(self, words: str, seat: int) -> int:
        """The action of these words: a full name, else the one legal answer that contains them."""
        actions = self.game.actions
        if words in actions.by_name:
            return actions.by_name[words]
        fitting = [name for name in self.legal(seat) if words in name]
        if len(fitting) != 1:
            raise ValueError(f"{words!r} names {len(fitting)} of the answers {self.legal(seat)}")
        return actions.by_name[fitting[0]]

    # -- looking ---------------------------------------------------------------------------------------------------
    @property
    def asked(self) -> list[int]:
        return self.match.state.asked()

    @property
    def question(self) -> str:
        return self.match.state.ask.name

    def prompt(self, seat: int | None = None) -> Prompt:
        return self.match.state.decision(self.asked[0] if seat is None else seat)

    def legal(self, seat: int | None = None) -> list[str]:
        who = self.asked[0] if seat is None else seat
        return [self.game.actions.names[action] for action in self.match.state.legal(who)]

    def why_not(self, action: str, seat: int | None = None) -> str:
        """The reason that blocks an action, or nothing if it is not offered at all."""
        wanted = self.game.actions.by_name[action]
        return next((b.reason for b in self.prompt(seat).blocked if b.action == wanted), "")

    def cards(self, place: str, seat: int = 0) -> list[str]:
        """The cards of a zone: sorted by name, or from bottom to top where they lie in an order."""
        zone = self.zone(place, seat)
        names = [self.game.book.names[card] for card in zone.cards()]
        return names if zone.place.ordered else sorted(names)

    def hand_of(self, seat: int) -> list[str]:
        return self.cards("hand", seat)

    def sees(self, seat: int | None, place: str, owner: int = 0) -> list[str | None]:
        """What a seat's view shows of a zone."""
        zone = self.zone(place, owner)
        shown: list[str | None] = self.match.state.view(seat)["zones"][zone.name()]["cards"]
        return shown
