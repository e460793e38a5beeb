"""The state of a game: the town, the Park, and what each player has."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.state import State
from roost.core.words import ORDER
from roost.core.zone import Zone, append, vec
from roost.games.flamecraft import ending, opening
from roost.games.flamecraft.book.book import KINDS, FlamecraftBook
from roost.games.flamecraft.effects.town import SLOTS, SPACES, empty_numbers
from roost.games.flamecraft.generated import FlamecraftFields, FlamekeeperFields
from roost.games.flamecraft.knowledge import FANCIES, HAND, RESERVED, SCORED
from roost.games.flamecraft.phases import START
from roost.games.flamecraft.turn import solo, turn


@mypyc_attr(acyclic=True)
@final
class Flamekeeper(FlamekeeperFields):
    """What one player has (F36)."""

    def __init__(self, seat: i64, zones: list[Zone]) -> None:
        super().__init__()
        self.seat = seat
        self.hand = zones[HAND.start + HAND.stride * seat]
        self.fancies = zones[FANCIES.start + FANCIES.stride * seat]
        self.scored = zones[SCORED.start + SCORED.stride * seat]
        self.reserved = zones[RESERVED.start + RESERVED.stride * seat]

    def copy(self, zones: list[Zone]) -> Flamekeeper:
        """A copy that uses the zones of a cloned state."""
        twin = Flamekeeper(self.seat, zones)
        self.copy_fields(twin)
        return twin


@mypyc_attr(acyclic=True)
@final
class Flamecraft(FlamecraftFields):
    """A game of Flamecraft, from the first choices to the final scoring."""

    book: FlamecraftBook

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.sides: vec[Flamekeeper] = vec[Flamekeeper]()

    def lay_blank(self) -> None:
        """An empty town and empty hands."""
        self.shops = empty_numbers(SPACES)
        self.slots = empty_numbers(SLOTS)
        self.spells = empty_numbers(SLOTS)
        self.park = empty_numbers(5)
        self.park_goods = vec[i64]([0] * 5)
        self.alley = vec[i64]([0] * 3)
        self.tokens = empty_numbers(KINDS)
        self.let_off = vec[i64]([0] * KINDS)
        self.owed = vec[i64]([0] * KINDS)
        self.fired = vec[i64]()
        self.sides = vec[Flamekeeper](capacity=self.seats)
        for seat in range(self.seats):
            side = Flamekeeper(seat, self.zones)
            side.goods = vec[i64]([0] * KINDS)
            self.sides = append(self.sides, side)  # F17

    def clone(self) -> Flamecraft:
        twin = Flamecraft(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        sides = vec[Flamekeeper](capacity=self.seats)
        for side in self.sides:
            sides = append(sides, side.copy(twin.zones))
        twin.sides = sides
        self.copy_fields(twin)
        return twin

    def copy_from(self, other: State) -> bool:
        if not isinstance(other, Flamecraft) or len(self.sides) != len(other.sides) or not self.copy_kernel(other):
            return False
        for k in range(i64(len(self.sides))):
            other.sides[k].copy_fields(self.sides[k])
        other.copy_fields(self)
        return True

    def next_phase(self) -> None:
        if self.phase < START:
            opening.go_on(self)
            if self.awaited or self.chain is not None or len(self.todo):
                return
        turn.go_on(self)

    def scores(self) -> list[int]:
        return [side.reputation for side in self.sides]

    def winners(self) -> list[int]:
        return ending.best_of(self)

    def returns(self) -> list[float]:
        """In solo the reputation: -1 for 0, 0 for 75, 1 for 150. Else the winners share what the others lose."""
        if self.seats == 1:
            return [max(-1.0, min(1.0, (float(self.sides[0].reputation) - 75.0) / 75.0))]
        return super().returns()

    def ending(self) -> str:
        if self.seats == 1:
            return solo.award(self)[0]
        if not self.low_artisans:
            return "artisans" if self.low_spells else "both decks"
        return "enchantments" if not self.low_spells else "stalled"

    def groups(self, seat: i64) -> list[str]:
        side = self.sides[seat]
        companion = self.book.companions[side.companion].name if side.companion >= 0 else ""
        return [ORDER[(seat - self.first) % self.seats], companion]
