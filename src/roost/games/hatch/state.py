"""The state of a game: the deck, the discard pile, and each player's land with eggs and dragons."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.state import State
from roost.core.words import ORDER
from roost.core.zone import MARKS, Zone, append, pop, vec
from roost.games.hatch import ending, turn
from roost.games.hatch.book import HatchBook
from roost.games.hatch.generated import HatchFields, LandFields
from roost.games.hatch.knowledge import ALTAR, DECK, DISCARD, DRAGONS, EGGS, FED, HAND, MERCENARIES


@mypyc_attr(acyclic=True)
@final
class Land(LandFields):
    """One player's land. Egg n is slot n of `eggs`; `under` has for each fed card the number of its egg."""

    def __init__(self, book: HatchBook, seat: i64, zones: list[Zone]) -> None:
        super().__init__()
        self.book = book
        self.seat = seat
        self.hand = zones[HAND.start + HAND.stride * seat]
        self.eggs = zones[EGGS.start + EGGS.stride * seat]
        self.fed = zones[FED.start + FED.stride * seat]
        self.dragons = zones[DRAGONS.start + DRAGONS.stride * seat]
        self.mercenaries = zones[MERCENARIES.start + MERCENARIES.stride * seat]

    def copy(self, zones: list[Zone]) -> Land:
        """A copy of this land that uses the zones of a cloned state."""
        twin = Land(self.book, self.seat, zones)
        self.copy_fields(twin)
        return twin

    def dynasty(self) -> i64:
        """The sum of the values of the hatched dragons; nothing else counts (H3, H39, H-r43)."""
        total: i64 = 0
        value = self.book.value
        for slot in self.dragons.slots:
            total += value[slot >> MARKS]
        return total

    def icons_on(self, egg: i64) -> i64:
        """The resources on an egg, packed as in `HatchBook.need` (H-r12)."""
        total: i64 = 0
        under = self.under
        slots = self.fed.slots
        unit = self.book.unit
        for i in range(i64(len(under))):
            if under[i] == egg:
                total += unit[slots[i] >> MARKS]
        return total

    def is_fed_exactly(self, egg: i64) -> bool:
        """Whether the resources on the egg are exactly those that it needs (H16, H22, H23)."""
        return self.icons_on(egg) == self.book.need[self.eggs.card(egg)]

    def icons_of(self, egg: i64) -> vec[i64]:
        """The resources on an egg, in the order in which they were fed."""
        found = vec[i64]()
        for i in range(i64(len(self.under))):
            if self.under[i] == egg:
                found = append(found, self.book.icon[self.fed.card(i)])
        return found

    def put_under(self, egg: i64) -> None:
        """Note that the card fed last lies under this egg."""
        self.under = append(self.under, egg)

    def close_ranks(self, egg: i64) -> None:
        """After an egg and its resources have left: renumber the eggs after it."""
        under = self.under
        for i in range(i64(len(under))):
            if under[i] > egg:
                under[i] -= 1


@mypyc_attr(acyclic=True)
@final
class Hatch(HatchFields):
    """A game of Hatch, from the deal to the last turn of the last round."""

    book: HatchBook

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.lands: vec[Land] = vec[Land]()
        self.deck = zones[DECK.start]
        self.discard = zones[DISCARD.start]
        self.altar = zones[ALTAR.start]

    def clone(self) -> Hatch:
        twin = Hatch(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        lands = vec[Land](capacity=len(self.lands))
        for land in self.lands:
            lands = append(lands, land.copy(twin.zones))
        twin.lands = lands
        self.copy_fields(twin)
        return twin

    def copy_from(self, other: State) -> bool:
        if not isinstance(other, Hatch) or len(self.lands) != len(other.lands) or not self.copy_kernel(other):
            return False
        for k in range(i64(len(self.lands))):
            other.lands[k].copy_fields(self.lands[k])
        other.copy_fields(self)
        return True

    def me(self) -> Land:
        """The land of the player whose turn it is."""
        return self.lands[self.turn_of]

    def round_now(self) -> i64:
        """The round, from 1. A round is one turn of each player, from the starting player on (H-r42)."""
        return self.turn // self.seats + 1

    def is_attacking(self, card: i64) -> bool:
        for attacker in self.attackers:
            if attacker == card:
                return True
        return False

    def is_blocking(self, card: i64) -> bool:
        for blocker in self.blockers:
            if blocker == card:
                return True
        return False

    def clear_egg(self, land: Land, egg: i64, target: Zone) -> i64:
        """Move the resources of an egg that has left to `target`, in the order fed. Returns how many."""
        moved: i64 = 0
        i: i64 = 0
        while i < len(land.under):
            if land.under[i] == egg:
                self.move(land.fed, i, target)
                land.under, _ = pop(land.under, i)
                moved += 1
            else:
                i += 1
        land.close_ranks(egg)
        return moved

    def next_phase(self) -> None:
        turn.go_on(self)

    def scores(self) -> list[int]:
        return [int(land.dynasty()) for land in self.lands]

    def winners(self) -> list[int]:
        return ending.winners(self)

    def ending(self) -> str:
        return "dynasty" if self.trigger >= 0 else "round cap"

    def groups(self, seat: i64) -> list[str]:
        return [ORDER[ending.place(self, seat)], "yes" if seat == self.trigger else "no"]
