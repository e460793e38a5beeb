"""What lies on the table: the town, the Park, and what each player has openly before them."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.state import State
from roost.core.zone import Zone, append, vec
from roost.games.flamecraft import ending, opening, solo, turn
from roost.games.flamecraft.book import KINDS, FlamecraftBook
from roost.games.flamecraft.knowledge import FANCIES, HAND, SCORED
from roost.games.flamecraft.phases import START
from roost.games.flamecraft.town import SLOTS, SPACES, empty_numbers

SIDE_FIELDS: Final = {
    "reputation": "int",
    "coins": "int",
    "goods": "ints",
    "at": "int",
    "companion": "thing",
    "used": "int",
    "fancies_scored": "int",
    "turned_in": "int",
}
FIELDS: Final = {
    "sides": SIDE_FIELDS,
    "phase": "int",
    "first": "int",
    "turn": "int",
    "turn_of": "int",
    "chosen": "int",
    "shops": "things",
    "slots": "things",
    "spells": "things",
    "park": "things",
    "park_goods": "ints",
    "alley": "ints",
    "tokens": "ints",
    "colour": "int",
    "fired": "ints",
    "busy": "int",
    "window": "int",
    "joining": "int",
    "joined": "int",
    "gained": "int",
    "placements": "int",
    "placed": "int",
    "matched": "int",
    "fire_ups": "int",
    "fired_at": "int",
    "cast": "thing",
    "cast_second": "int",
    "used_ability": "int",
    "scoring": "int",
    "pocus": "int",
    "pocus_fresh": "int",
    "cash_at": "int",
    "manny_at": "int",
    "peter": "int",
    "turned": "int",
    "discount": "int",
    "let_off": "ints",
    "owed": "ints",
    "coins_paid": "int",
    "paid_last": "int",
    "in_coins": "int",
    "noting": "int",
    "extra_turns": "int",
    "last_turns": "int",
    "low_artisans": "int",
    "low_spells": "int",
    "stalled": "int",
    "solo_place": "int",
    "solo_spell": "thing",
    "final": "int",
    "scorer": "int",
}


@mypyc_attr(acyclic=True)
@final
class Side:
    """What one player has (F17, F36)."""

    def __init__(self, seat: i64, zones: list[Zone], goods: vec[i64]) -> None:
        self.seat = seat
        self.reputation: i64 = 0
        self.coins: i64 = 0
        self.goods = goods
        self.at: i64 = -1  # the space where the token stands (F-R17)
        self.companion: i64 = -1
        self.used: i64 = 0
        self.fancies_scored: i64 = 0  # those that gave reputation (F-R113)
        self.turned_in: i64 = 0  # coins, in the final scoring
        self.hand = zones[HAND.start + HAND.stride * seat]
        self.fancies = zones[FANCIES.start + FANCIES.stride * seat]
        self.scored = zones[SCORED.start + SCORED.stride * seat]

    def copy(self, zones: list[Zone]) -> Side:
        """The same side of a clone, over the clone's zones."""
        twin = Side(self.seat, zones, self.goods[:])
        twin.reputation = self.reputation
        twin.coins = self.coins
        twin.at = self.at
        twin.companion = self.companion
        twin.used = self.used
        twin.fancies_scored = self.fancies_scored
        twin.turned_in = self.turned_in
        return twin


@mypyc_attr(acyclic=True)
@final
class Flamecraft(State):
    """A game of Flamecraft, from the first choices to the final scoring."""

    book: FlamecraftBook

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.sides: vec[Side] = vec[Side]()
        self.phase: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.turn_of: i64 = 0
        self.chosen: i64 = 0  # players who have made their first choices
        # The town (see town.py): a shop for each space, three slots and three enchantments for each.
        self.shops: vec[i64] = NO_NUMBERS
        self.slots: vec[i64] = NO_NUMBERS
        self.spells: vec[i64] = NO_NUMBERS
        self.park: vec[i64] = NO_NUMBERS
        self.park_goods: vec[i64] = NO_NUMBERS
        self.alley: vec[i64] = NO_NUMBERS  # coins on the spaces of Dragon Alley
        self.tokens: vec[i64] = NO_NUMBERS  # solo: where the token of each colour stands
        self.colour: i64 = -1
        # Fire-ups.
        self.fired: vec[i64] = NO_NUMBERS  # for each open step, the places of fired dragons as bits (F-R29, F-R88)
        self.busy: i64 = -1  # the position of the Park where a dragon is being fired (F-R91)
        self.window: i64 = 0
        # This turn (F-R65, F-R102).
        self.joining: i64 = 0  # those still to be paid
        self.joined: i64 = 0
        self.gained: i64 = 0
        self.placements: i64 = 0
        self.placed: i64 = 0  # the kinds placed, as bits
        self.matched: i64 = 0
        self.fire_ups: i64 = 0
        self.fired_at: i64 = -1  # the slot of step 3 (F-R93)
        self.cast: i64 = -1
        self.cast_second: i64 = 0
        self.used_ability: i64 = 0
        # In the middle of a text.
        self.scoring: i64 = 0  # a fancy dragon is being scored and has given nothing yet
        self.pocus: i64 = 0
        self.pocus_fresh: i64 = 0
        self.cash_at: i64 = -1
        self.manny_at: i64 = -1
        self.peter: i64 = 0
        self.turned: i64 = 0  # spaces of shops just turned up, as bits
        self.discount: i64 = 0
        self.let_off: vec[i64] = NO_NUMBERS
        self.owed: vec[i64] = NO_NUMBERS
        self.coins_paid: i64 = 0
        self.paid_last: i64 = 0
        self.in_coins: i64 = 0
        self.noting: i64 = 0
        # The end.
        self.extra_turns: i64 = 0
        self.last_turns: i64 = ending.OPEN
        self.low_artisans: i64 = 0
        self.low_spells: i64 = 0
        self.stalled: i64 = 0
        self.solo_place: i64 = -1
        self.solo_spell: i64 = -1
        self.final: i64 = 0
        self.scorer: i64 = 0

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
        self.sides = vec[Side](capacity=self.seats)
        for seat in range(self.seats):
            self.sides = append(self.sides, Side(seat, self.zones, vec[i64]([0] * KINDS)))

    def clone(self) -> Flamecraft:
        twin = Flamecraft(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        sides = vec[Side](capacity=self.seats)
        for side in self.sides:
            sides = append(sides, side.copy(twin.zones))
        twin.sides = sides
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.turn_of = self.turn_of
        twin.chosen = self.chosen
        twin.shops = self.shops[:]
        twin.slots = self.slots[:]
        twin.spells = self.spells[:]
        twin.park = self.park[:]
        twin.park_goods = self.park_goods[:]
        twin.alley = self.alley[:]
        twin.tokens = self.tokens[:]
        twin.colour = self.colour
        twin.fired = self.fired[:]
        twin.busy = self.busy
        twin.window = self.window
        self.copy_turn(twin)
        self.copy_middle(twin)
        twin.extra_turns = self.extra_turns
        twin.last_turns = self.last_turns
        twin.low_artisans = self.low_artisans
        twin.low_spells = self.low_spells
        twin.stalled = self.stalled
        twin.solo_place = self.solo_place
        twin.solo_spell = self.solo_spell
        twin.final = self.final
        twin.scorer = self.scorer
        return twin

    def copy_turn(self, twin: Flamecraft) -> None:
        twin.joining = self.joining
        twin.joined = self.joined
        twin.gained = self.gained
        twin.placements = self.placements
        twin.placed = self.placed
        twin.matched = self.matched
        twin.fire_ups = self.fire_ups
        twin.fired_at = self.fired_at
        twin.cast = self.cast
        twin.cast_second = self.cast_second
        twin.used_ability = self.used_ability

    def copy_middle(self, twin: Flamecraft) -> None:
        twin.scoring = self.scoring
        twin.pocus = self.pocus
        twin.pocus_fresh = self.pocus_fresh
        twin.cash_at = self.cash_at
        twin.manny_at = self.manny_at
        twin.peter = self.peter
        twin.turned = self.turned
        twin.discount = self.discount
        twin.let_off = self.let_off[:]
        twin.owed = self.owed[:]
        twin.coins_paid = self.coins_paid
        twin.paid_last = self.paid_last
        twin.in_coins = self.in_coins
        twin.noting = self.noting

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
        """Alone, how far the reputation went, 0 at 75; else the winners share what the others lose."""
        if self.seats == 1:
            return [max(-1.0, min(1.0, (float(self.sides[0].reputation) - 75.0) / 75.0))]
        return super().returns()

    def ending(self) -> str:
        if self.seats == 1:
            return solo.award(self)[0]
        if not self.low_artisans:
            return "artisans" if self.low_spells else "both decks"
        return "enchantments" if not self.low_spells else "stalled"

    def tags(self, seat: i64) -> list[str]:
        side = self.sides[seat]
        found = [f"turn {(seat - self.first) % self.seats + 1}"]
        if side.companion >= 0:
            found.append(self.book.companions[side.companion].name)
        return found


NO_NUMBERS: Final = vec[i64]()
