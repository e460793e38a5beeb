"""The state of the spike: dragons with ids in slots, Park, hands and deck; fancy dragons; goods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roost.core.state import State
from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place, Zone

if TYPE_CHECKING:
    from tests.spikes.flamecraft.town import FlamecraftGame

SHOPS = 5
PARK_SIZE = 3
HAND_LIMIT = 4
LAST_ROUND = 8

ARTISANS = Place("artisan deck", NOBODY, ordered=True, pool="dragons", holds="dragon")
PARK = Place("Park", EVERYBODY, holds="dragon")
SLOTS = [Place(f"slot {k + 1}", EVERYBODY, holds="dragon") for k in range(3 * SHOPS)]
HAND = Place("hand", OWNER, each=True, pool="dragons", holds="dragon")
FANCY_DECK = Place("fancy deck", NOBODY, ordered=True, pool="fancies", holds="fancy")
FANCIES = Place("fancies", OWNER, each=True, pool="fancies", holds="fancy")
SCORED = Place("scored", EVERYBODY, each=True, holds="fancy")
SPELLS = Place("enchantment deck", NOBODY, ordered=True, pool="spells", holds="enchantment")
ROW = Place("row", EVERYBODY, holds="enchantment")
TUCKED = [Place(f"behind shop {k + 1}", EVERYBODY, holds="enchantment") for k in range(SHOPS)]
PLACES = [ARTISANS, PARK, *SLOTS, HAND, FANCY_DECK, FANCIES, SCORED, SPELLS, ROW, *TUCKED]

START, VISIT, MAIN, PLACE, FIRE, END, LIMIT = range(7)  # phases of a turn


class Side:
    """The public possessions of a seat."""

    def __init__(self, kinds: int) -> None:
        self.reputation = 0
        self.coins = 0
        self.goods = [0] * kinds
        self.at = -1  # the shop where its token is
        self.has_daniel = True


class Flamecraft(State):
    game: FlamecraftGame
    turn_of: int = -1
    round: int = 0
    phase: int = START
    last_turns: int = -1  # turns still to come once a deck has run out
    shop: int = -1
    fire_ups: int = 0  # in this turn (F-R65)
    placements: int = 0
    casts: int = 0

    def __init__(self, *whole: Any) -> None:
        super().__init__(*whole)
        self.sides = [Side(len(self.game.goods)) for _ in range(self.seats)]
        self.fired: list[int] = []  # for each open fire-up step the dragons fired in it, as bits (F-R29, F-R88)

    # -- dragons -------------------------------------------------------------------------------------------------------
    def slot(self, k: int) -> Zone:
        return self.zone(SLOTS[k], 0)

    def slots_of(self, shop: int) -> list[int]:
        first = 3 * self.game.shops.index(shop)
        return [first, first + 1, first + 2]

    def dragon_at(self, k: int) -> int:
        return self.slot(k).top() if self.slot(k).size() else -1

    def where(self, dragon: int) -> Zone:
        """The slot of a dragon in town, or the Park."""
        for k in range(len(SLOTS)):
            if self.dragon_at(k) == dragon:
                return self.slot(k)
        return self.zone(PARK, 0)

    def swap(self, one: int, other: int) -> None:
        """Swap two dragons. This is not a placement and gives no reward (F110)."""
        here = self.where(one)
        there = self.where(other)
        self.move_card(here, one, there)
        self.move_card(there, other, here)

    def of_type(self, zone: Zone, good: int) -> int:
        """The dragon of a type in a zone with the lowest id, or -1."""
        return next((dragon for dragon in zone.cards() if self.game.type_of[dragon] == good), -1)

    def types_in(self, zone: Zone) -> list[int]:
        return sorted({self.game.type_of[dragon] for dragon in zone.cards()})

    def fitting(self, seat: int, k: int) -> list[int]:
        """The types in a hand that an empty slot takes (F40, F-R15)."""
        if self.slot(k).size():
            return []
        return [good for good in self.types_in(self.zone(HAND, seat)) if good in self.game.accepts[k]]

    # -- fire-up steps -------------------------------------------------------------------------------------------------
    def is_fired(self, dragon: int) -> bool:
        """Whether it was fired in the innermost open step (F-R29, F-R88)."""
        return bool(self.fired[-1] >> dragon - self.game.first_dragon & 1)

    def fire_up(self, dragon: int) -> None:
        """Note that a dragon is fired: each physical dragon once per step, even if it has no effect (F-R89)."""
        self.fired[-1] |= 1 << dragon - self.game.first_dragon
        self.fire_ups += 1
        self.tell("fires", self.actor, dragon, 1)
        self.call(self.game.book.script(self.game.type_of[dragon], "fire"), self.actor, dragon)

    # -- free actions --------------------------------------------------------------------------------------------------
    def may_act_freely(self, seat: int) -> bool:
        """Whether free actions are offered. Public facts decide: the seat has an unscored fancy dragon (F-R64)."""
        return self.zone(FANCIES, seat).size() > 0 or self.can_use_daniel(seat)

    def can_use_daniel(self, seat: int) -> bool:
        return self.sides[seat].has_daniel and self.zone(PARK, 0).size() > 0

    def has_met(self, seat: int, fancy: int) -> bool:
        """Whether the goal of a Sun dragon is met now (F95, F-R102)."""
        side = self.sides[seat]
        amount = self.game.amount[fancy]
        reached = {
            "coins held": side.coins,
            "fire-ups": self.fire_ups,
            "placements": self.placements,
            "casts": self.casts,
            "bread held": side.goods[0],
            "moon": -1,
        }
        return reached[self.game.goal[fancy]] >= amount

    # -- ending --------------------------------------------------------------------------------------------------------
    def end_game(self) -> None:
        """Moon dragons are revealed and scored, coins give one reputation each (F88, F89)."""
        self.over = True
        for seat in range(self.seats):
            side = self.sides[seat]
            side.reputation += side.coins
            side.coins = 0
            fancies = self.zone(FANCIES, seat)
            for fancy in fancies.cards():
                if self.game.goal[fancy] == "moon":
                    self.move_card(fancies, fancy, self.zone(SCORED, seat))
                    side.reputation += sum(side.goods) // 2

    def scores(self) -> list[int]:
        return [side.reputation for side in self.sides]

    def next_phase(self) -> None:
        self.game.go_on(self)
