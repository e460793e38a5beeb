"""The state of a game: Supply, cards, Roosts and the numbers of the current turn."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.state import State
from roost.core.words import ORDER
from roost.core.zone import Zone, append, vec
from roost.games.draconium import ending
from roost.games.draconium.book import DraconiumBook
from roost.games.draconium.generated import DraconiumFields, RoostFields
from roost.games.draconium.turn import plays, turn


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Roost(RoostFields):
    """One player's Roost mat. It holds exactly one card, which never leaves it (D4, D28, D-B33)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat


@mypyc_attr(acyclic=True)
@final
class Draconium(DraconiumFields):
    """One game of Draconium, or of plain Dominion."""

    book: DraconiumBook

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.roosts: vec[Roost] = vec[Roost]()  # none in a game without Eggs (D-B50)

    def clone(self) -> Draconium:
        twin = Draconium(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        self.copy_fields(twin)
        if len(self.roosts):
            twin.roosts = copy_roosts(self.roosts)
        return twin

    def copy_from(self, other: State) -> bool:
        if not isinstance(other, Draconium) or len(self.roosts) != len(other.roosts) or not self.copy_kernel(other):
            return False
        for k in range(i64(len(self.roosts))):
            other.roosts[k].copy_fields(self.roosts[k])
        other.copy_fields(self)
        return True

    def next_phase(self) -> None:
        turn.go_on(self)

    # -- looking ---------------------------------------------------------------------------------------------------
    def is_pile(self, pile: i64) -> bool:
        """Whether the Supply has this pile, empty or not (DOM 3)."""
        for each in self.piles:
            if each == pile:
                return True
        return False

    def sells(self, event: i64) -> bool:
        for each in self.for_sale:
            if each == event:
                return True
        return False

    def has_landmark(self, landmark: i64) -> bool:
        for each in self.landmarks:
            if each == landmark:
                return True
        return False

    def reaches(self, seat: i64) -> bool:
        """Whether the running Attack affects a seat (DOM 3.1)."""
        return not plays.is_unaffected(self, seat)

    # -- the end ---------------------------------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return ending.scores(self)

    def winners(self) -> list[int]:
        return ending.winners(self)

    def ending(self) -> str:
        return ending.way(self)

    def groups(self, seat: i64) -> list[str]:
        egg = self.game.book.names[self.roosts[seat].egg] if self.book.hooked else ""
        return [ORDER[(seat - self.first) % self.seats], egg]


def copy_roosts(roosts: vec[Roost]) -> vec[Roost]:
    copies = vec[Roost](capacity=len(roosts))
    for roost in roosts:
        twin = Roost(roost.seat)
        roost.copy_fields(twin)
        copies = append(copies, twin)
    return copies
