"""What lies on the table: the Supply, each player's cards, and the numbers of the turn."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.state import State
from roost.core.zone import Zone, append, vec
from roost.games.draconium import ending, plays, turn
from roost.games.draconium.cards import Cards
from roost.games.draconium.roost import Roost

FIELDS: Final = {
    "piles": "things",
    "supply": "counts",
    "pile_debt": "counts",
    "for_sale": "things",
    "landmarks": "things",
    "obelisk": "thing",
    "first": "int",
    "turn": "int",
    "phase": "int",
    "actions": "int",
    "buys": "int",
    "coins": "int",
    "bought": "int",
    "silvers": "int",
    "merchants": "int",
    "cheaper": "int",
    "used": "int",
    "done_once": "int",
    "turns": "ints",
    "debt": "ints",
    "points": "ints",
    "card_tokens": "int",
    "coin_tokens": "int",
    "eggs": "things",
    "locked": "int",
    "recycling": "int",
    "emptied": "things",
    "roosts": {"egg": "thing", "stage": "int", "side": "int", "token": "int", "barred": "int", "progress": "int"},
}


@mypyc_attr(acyclic=True)
@final
class Draconium(State):
    """A game of Dominion."""

    book: Cards

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.piles: vec[i64] = vec[i64]()  # the Supply (DOM 1.1): a card for each pile, or the mixed pile
        self.supply: vec[i64] = vec[i64]()  # how many are left, also of piles beside the Supply
        self.pile_debt: vec[i64] = vec[i64]()
        self.for_sale: vec[i64] = vec[i64]()  # Events
        self.landmarks: vec[i64] = vec[i64]()
        self.obelisk: i64 = -1
        self.first: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.actions: i64 = 0
        self.buys: i64 = 0
        self.coins: i64 = 0
        self.bought: i64 = 0  # something was bought in this turn
        self.silvers: i64 = 0  # Silvers played in this turn
        self.merchants: i64 = 0  # what the first Silver gives besides
        self.cheaper: i64 = 0  # what cards cost less in this turn
        self.used: i64 = 0  # Events, as bits, that were bought in this turn
        self.done_once: i64 = 0  # cards, as bits, whose first play of the turn is over
        self.turns: vec[i64] = vec[i64]()
        self.debt: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()  # VP tokens
        self.card_tokens: i64 = 0  # the seats, as bits, on whose deck the -1 Card token lies
        self.coin_tokens: i64 = 0
        self.eggs: vec[i64] = vec[i64]()  # the types of Eggs in this game (D5)
        self.locked: i64 = 0  # D3: see roost.SHUT
        self.recycling: i64 = 0  # the Recycling mat replaces the trash
        self.emptied: vec[i64] = vec[i64]()  # piles to which cards come back after this card (D38)
        self.roosts: vec[Roost] = vec[Roost]()  # none in a game without Eggs (D-B50)

    def clone(self) -> Draconium:
        twin = Draconium(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        twin.piles = self.piles  # what is chosen at set-up never changes
        twin.for_sale = self.for_sale
        twin.landmarks = self.landmarks
        twin.obelisk = self.obelisk
        twin.first = self.first
        twin.supply = self.supply[:]
        twin.pile_debt = self.pile_debt[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.actions = self.actions
        twin.buys = self.buys
        twin.coins = self.coins
        twin.bought = self.bought
        twin.silvers = self.silvers
        twin.merchants = self.merchants
        twin.cheaper = self.cheaper
        twin.used = self.used
        twin.done_once = self.done_once
        twin.turns = self.turns[:]
        twin.debt = self.debt[:]
        twin.points = self.points[:]
        twin.card_tokens = self.card_tokens
        twin.coin_tokens = self.coin_tokens
        twin.eggs = self.eggs
        twin.locked = self.locked
        twin.recycling = self.recycling
        if len(self.emptied):
            twin.emptied = self.emptied[:]
        if len(self.roosts):
            twin.roosts = copy_roosts(self.roosts)
        return twin

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
        """An Attack passes by who is unaffected by this play of it (DOM 3.1)."""
        return not plays.is_unaffected(self, seat)

    # -- the end ---------------------------------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return ending.scores(self)

    def winners(self) -> list[int]:
        return ending.winners(self)

    def ending(self) -> str:
        return ending.way(self)

    def tags(self, seat: i64) -> list[str]:
        place = (seat - self.first) % self.seats
        tags = ["went first" if place == 0 else f"went {place + 1}."]
        if self.book.hooked:
            tags.append(self.game.book.names[self.roosts[seat].egg])
        return tags


def copy_roosts(roosts: vec[Roost]) -> vec[Roost]:
    copies = vec[Roost](capacity=len(roosts))
    for roost in roosts:
        copies = append(copies, roost.clone())
    return copies
