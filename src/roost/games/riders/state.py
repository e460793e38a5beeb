"""The state of a game: two sides with Rider, Dragon and cards, and the draft."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.state import State
from roost.core.words import ORDER
from roost.core.zone import Zone, append, vec
from roost.games.riders import ending, opening, turn
from roost.games.riders.book import Form, RidersBook
from roost.games.riders.generated import RidersFields, SideFields
from roost.games.riders.knowledge import DECK, DISCARD, HAND
from roost.games.riders.phases import DUEL


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Side(SideFields):
    """One player's Rider and Dragon (R1) with Energy, HP, Shields and statuses, which last between turns (R-r60)."""

    def __init__(self, book: RidersBook, seat: i64, zones: list[Zone]) -> None:
        super().__init__()
        self.book = book
        self.seat = seat
        self.rider = book.riders[0]  # until the choice is revealed
        self.dragon = book.dragons[0]
        self.hand = zones[HAND.start + HAND.stride * seat]
        self.deck = zones[DECK.start + DECK.stride * seat]
        self.discard = zones[DISCARD.start + DISCARD.stride * seat]

    def copy(self, zones: list[Zone]) -> Side:
        """A copy of this side that uses the zones of a cloned state."""
        twin = Side(self.book, self.seat, zones)
        twin.rider = self.rider
        twin.dragon = self.dragon
        self.copy_fields(twin)
        return twin

    # -- fields that are saved as ids --------------------------------------------------------------------------------
    @property
    def rider_id(self) -> int:
        return self.rider.id

    @rider_id.setter
    def rider_id(self, thing: int) -> None:
        self.rider = self.book.rider(thing)

    @property
    def dragon_id(self) -> int:
        return self.dragon.id

    @dragon_id.setter
    def dragon_id(self, thing: int) -> None:
        self.dragon = self.book.dragon(thing)

    # -- condition ---------------------------------------------------------------------------------------------------
    def form(self) -> Form:
        """The Rider's abilities in the present condition (R49-R53, R-r22)."""
        rider = self.rider
        if self.rider_hp <= rider.critical_at:
            return rider.critical
        if self.crippled or self.rider_hp <= rider.wounded_at:  # R-r23: "until healed" never makes Critical
            return rider.wounded
        return rider.healthy


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Riders(RidersFields):
    """A game of Dragon Riders, from the choice of Riders to the kill."""

    book: RidersBook

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.sides: vec[Side] = vec[Side]()

    def clone(self) -> Riders:
        twin = Riders(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        twin.sides = append(
            append(vec[Side](capacity=2), self.sides[0].copy(twin.zones)), self.sides[1].copy(twin.zones)
        )
        self.copy_fields(twin)
        return twin

    def copy_from(self, other: State) -> bool:
        if not isinstance(other, Riders) or len(self.sides) != len(other.sides) or not self.copy_kernel(other):
            return False
        for k in range(i64(len(self.sides))):
            side = other.sides[k]
            twin = self.sides[k]
            twin.rider = side.rider
            twin.dragon = side.dragon
            side.copy_fields(twin)
        other.copy_fields(self)
        return True

    def me(self) -> Side:
        """The side whose script is running."""
        return self.sides[self.actor]

    def foe(self) -> Side:
        return self.sides[1 - self.actor]

    def next_phase(self) -> None:
        if self.stage == DUEL:
            turn.go_on(self)
        else:
            opening.go_on(self)

    def scores(self) -> list[int]:
        return [1 if self.winner == seat else 0 for seat in range(2)]

    def ending(self) -> str:
        return ending.WAYS[self.won_by]

    def groups(self, seat: i64) -> list[str]:
        side = self.sides[seat]
        return [ORDER[seat != self.first], side.rider.name, side.dragon.name]
