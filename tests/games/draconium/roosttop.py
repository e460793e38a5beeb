"""A table with Roosts for scenario tests of Draconium: like `tabletop`, but every player has a Stone Egg."""

from __future__ import annotations

from typing import Any

from roost.games import load
from roost.games.draconium.effects.roost import DOWN, DRAGON, DRAKE, EGG, UP
from tests.games.draconium.tabletop import Tabletop

STAGES = {"Egg": EGG, "Drake": DRAKE, "Dragon": DRAGON}


class Roosttop(Tabletop):
    """A `Tabletop` with Roosts; `roost` puts a creature on a mat."""

    def __init__(self, *kingdom: str, seats: int = 2, eggs: tuple[str, ...] = ("Stone Egg",), **options: Any) -> None:
        super().__init__(*kingdom, seats=seats, eggs=list(eggs), **options)

    def roost(self, seat: int, creature: str, side: str = "down", token: bool = False) -> Roosttop:
        """Put a creature on a mat by its name: Stone Egg, Stone Drake, Stone Dragon."""
        names = self.game.book.names
        mat = self.state.roosts[seat]
        line = next(egg for egg in self.state.book.eggs if creature in (names[card] for card in self.line(egg)))
        mat.egg = line
        mat.stage = STAGES[creature.split()[-1]]
        mat.side = UP if side == "up" else DOWN
        mat.token = int(token)
        return self

    def line(self, egg: int) -> list[int]:
        drake = self.state.book.drake[egg]
        return [egg, drake, self.state.book.dragon[drake]]

    def on(self, seat: int) -> tuple[str, str, bool]:
        """What is on a Roost: the creature, its side, and whether the Delay token is on it."""
        mat = self.state.roosts[seat]
        name = self.game.book.names[self.line(mat.egg)[mat.stage]]
        return name, "up" if mat.side == UP else "down", bool(mat.token)

    def token(self, seat: int) -> bool:
        return bool(self.state.roosts[seat].token)


def roosts(*kingdom: str, seats: int = 2, eggs: tuple[str, ...] = ("Stone Egg",), **options: Any) -> Roosttop:
    return Roosttop(*kingdom, seats=seats, eggs=eggs, **options)


OTHER = "Gilded Egg"  # the others' Egg: it does not hatch while nobody plays Treasures


def mimic(
    *kingdom: str, creature: str = "Mimic Drake", side: str = "down", token: bool = False, **more: Any
) -> Roosttop:
    """A table where seat 0 has a Mimic: as a Drake it gives $1 at the start of the turn, as the only Dragon a card."""
    t = roosts(*kingdom, eggs=("Speckled Egg", OTHER), **more).roost(0, creature, side, token)
    for seat in range(1, t.state.seats):
        t.roost(seat, OTHER)
    return t


def roosts_of(variant: dict[str, Any]) -> Roosttop:
    """A table for the game of a variant."""
    return roosts(game=load("draconium", variant)).roost(1, "Stone Egg")


def growing(*kingdom: str, **options: Any) -> Roosttop:
    """A table for a variant in which a Gilded Dragon gains a Gold when it grows: no Dragon has a grow effect now."""
    dragon = {"name": "Gilded Dragon", "grown": ["gain Gold"], "text": "When it grows, gain a Gold."}
    return roosts(*kingdom, game=load("draconium", {"name": "v", "change": {"dragon": [dragon]}}), **options)


QUIET = "Speckled Egg"  # the others' Egg: it hatches late


def line(egg: str, *kingdom: str, on: str = "", seats: int = 2, **options: Any) -> Roosttop:
    """A table where seat 0 has this Egg or, face down, this creature of its line."""
    quiet = QUIET if egg != QUIET else "Gilded Egg"
    t = roosts(*kingdom, eggs=(egg, quiet), seats=seats, **options).roost(0, on or egg)
    for seat in range(1, seats):
        t.roost(seat, quiet)
    return t


def next_turn(t: Roosttop, *hand: str) -> Roosttop:
    """Go on to the start of seat 0's next turn, with this hand; questions in between are answered with "done", and
    what must be discarded is the first card.
    """
    while t.state.turn_of == 0:
        t.do("done" if t.question != "discard" else t.legal()[0])
    if hand:
        t.hand(0, *hand)
    while t.state.turn_of != 0:
        t.do("done")
    return t
