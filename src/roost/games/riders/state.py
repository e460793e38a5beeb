"""What lies on the table: two sides of Rider, Dragon and cards, and the row they are drafted from."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.state import State
from roost.core.zone import Zone, append, vec
from roost.games.riders import ending, opening, turn
from roost.games.riders.characters import Form, RidersBook
from roost.games.riders.knowledge import DECK, DISCARD, HAND
from roost.games.riders.opening import DUEL, RIDERS

NOBODY_YET: Final = -1

SIDE_FIELDS: Final = {
    "rider_id": "thing",
    "dragon_id": "thing",
    "energy": "int",
    "dragon_hp": "int",
    "rider_hp": "int",
    "shields": "int",
    "exhausted": "int",
    "dragon_burn": "int",
    "rider_burn": "int",
    "dragon_freeze": "int",
    "rider_freeze": "int",
    "dragon_immune": "int",
    "rider_immune": "int",
    "crippled": "int",
    "guards": "int",
    "attacked": "int",
    "softened": "int",
}
FIELDS: Final = {
    "sides": SIDE_FIELDS,
    "stage": "int",
    "drafter": "int",
    "picks": "int",
    "first": "int",
    "turn": "int",
    "turn_of": "int",
    "acted": "int",
    "passed": "int",
    "winner": "int",
    "won_by": "int",
}


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Side:
    """One player's Rider and Dragon (R1) with all that lies on them; what lasts from turn to turn is here (R-r60)."""

    def __init__(self, book: RidersBook, seat: i64, zones: list[Zone]) -> None:
        self.book = book
        self.seat = seat
        self.rider = book.riders[0]  # until the choice is revealed
        self.dragon = book.dragons[0]
        self.energy: i64 = 0  # R-r32
        self.dragon_hp: i64 = 0  # R28
        self.rider_hp: i64 = 0
        self.shields: i64 = 0  # those that are ready (R-r47)
        self.exhausted: i64 = 0
        self.dragon_burn: i64 = 0
        self.rider_burn: i64 = 0
        self.dragon_freeze: i64 = 0
        self.rider_freeze: i64 = 0
        self.dragon_immune: i64 = 0
        self.rider_immune: i64 = 0
        self.crippled: i64 = 0  # Wounded until healed (R65)
        self.guards: i64 = 0  # tokens of Energy Shield (R-r27)
        self.attacked: i64 = 0  # the first attack of the turn is over (R-r51)
        self.softened: i64 = 0  # the first damage of the turn is over (R-r14)
        self.hand = zones[HAND.start + HAND.stride * seat]
        self.deck = zones[DECK.start + DECK.stride * seat]
        self.discard = zones[DISCARD.start + DISCARD.stride * seat]

    def copy(self, zones: list[Zone]) -> Side:
        """The same side of a clone, over the clone's zones."""
        twin = Side(self.book, self.seat, zones)
        twin.rider = self.rider
        twin.dragon = self.dragon
        twin.energy = self.energy
        twin.dragon_hp = self.dragon_hp
        twin.rider_hp = self.rider_hp
        twin.shields = self.shields
        twin.exhausted = self.exhausted
        twin.dragon_burn = self.dragon_burn
        twin.rider_burn = self.rider_burn
        twin.dragon_freeze = self.dragon_freeze
        twin.rider_freeze = self.rider_freeze
        twin.dragon_immune = self.dragon_immune
        twin.rider_immune = self.rider_immune
        twin.crippled = self.crippled
        twin.guards = self.guards
        twin.attacked = self.attacked
        twin.softened = self.softened
        return twin

    # -- as they are saved, by name --------------------------------------------------------------------------------
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

    # -- condition -------------------------------------------------------------------------------------------------
    def form(self) -> Form:
        """What the Rider can do in the condition of this very moment (R49-R53, R-r22)."""
        rider = self.rider
        if self.rider_hp <= rider.critical_at:
            return rider.critical
        if self.crippled or self.rider_hp <= rider.wounded_at:  # R-r23: crippled never makes Critical
            return rider.wounded
        return rider.healthy


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Riders(State):
    """A game of Dragon Riders, from the choice of Riders to the kill."""

    book: RidersBook

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.sides: vec[Side] = vec[Side]()
        self.stage: i64 = RIDERS
        self.drafter: i64 = 0
        self.picks: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.turn_of: i64 = 0
        self.acted: i64 = 0  # an action was taken in this turn (R-r44)
        self.passed: i64 = 0
        self.winner: i64 = NOBODY_YET
        self.won_by: i64 = 0

    def clone(self) -> Riders:
        twin = Riders(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        twin.sides = append(
            append(vec[Side](capacity=2), self.sides[0].copy(twin.zones)), self.sides[1].copy(twin.zones)
        )
        twin.stage = self.stage
        twin.drafter = self.drafter
        twin.picks = self.picks
        twin.first = self.first
        twin.turn = self.turn
        twin.turn_of = self.turn_of
        twin.acted = self.acted
        twin.passed = self.passed
        twin.winner = self.winner
        twin.won_by = self.won_by
        return twin

    def me(self) -> Side:
        """The side whose text runs."""
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

    def tags(self, seat: i64) -> list[str]:
        side = self.sides[seat]
        return [side.rider.name, side.dragon.name, "went first" if seat == self.first else "went second"]
