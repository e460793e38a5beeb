"""Positions for scenario tests: seat 0 is A, whose turn it is, seat 1 is B, as in the test vectors."""

from __future__ import annotations

from typing import Any

from roost.core.game import Game
from roost.core.zone import WATCHER
from roost.games import load
from roost.games.riders.state import Side
from roost.table import Table

A, B = 0, 1
BOX = sum(
    load("riders").book.value(card, "copies") for card in load("riders").book.things("card")
)  # the number of all cards (R7)


def duel(
    a: str = "Talia, Voltwing", b: str = "Talia, Voltwing", game: str | Game[Any] = "riders", **options: Any
) -> Table:
    """A's Action Phase in the second round: full HP, printed Shields, no Energy, empty hands, decks of ten Strikes."""
    table = Table(game, options={"auto_draft": True, **options})
    pairs = [pair.split(", ") for pair in (a, b)]
    for seat, (rider, _) in enumerate(pairs):
        table.do(f"ride with {rider}", seat=seat)
    for seat, (_, dragon) in enumerate(pairs):
        table.do(f"fly {dragon}", seat=seat)
    table.set(turn=3, turn_of=A, first=A).ask("act", A)
    for side in table.state.sides:
        hp = {"dragon_hp": side.dragon.hp, "rider_hp": side.rider.hp}
        lay(table, side.seat, energy=0, softened=0, attacked=0, shields=side.dragon.shields, **hp)
        table.put("hand", side.seat).put("discard", side.seat).put("deck", side.seat, *["Strike"] * 10)
    return table


def side(table: Table, seat: int) -> Side:
    found: Side = table.state.sides[seat]
    return found


def lay(table: Table, seat: int, **numbers: int) -> Table:
    """Set numbers of a side: `lay(table, B, dragon_hp=2, rider_burn=1)`."""
    return table.part("sides", seat, **numbers)


def opened(a: str, b: str, **options: Any) -> Table:
    """A real game with A as the first player, in the Action Phase of the first turn."""
    for k in range(100):
        table = Table("riders", seed=f"opened {k}", options={"auto_draft": True, **options})
        pairs = [pair.split(", ") for pair in (a, b)]
        table.do(*[f"ride with {rider}" for rider, _ in pairs])
        table.do(*[f"fly {dragon}" for _, dragon in pairs])
        if table.state.first == A:
            return table
    raise AssertionError("A never begins")


def expect(table: Table, seat: int, **numbers: int) -> Table:
    """Assert numbers of a side: `expect(table, B, dragon_hp=28, dragon_freeze=1)`."""
    found = {name: getattr(side(table, seat), name) for name in numbers}
    assert found == numbers, f"{'AB'[seat]} has {found}, not {numbers}"
    return table


def condition(table: Table, seat: int) -> str:
    """The Rider's condition as the view shows it: healthy, Wounded or Critical."""
    shown: str = table.state.view(seat)["sides"][seat]["condition"]
    return shown


def begin(table: Table, seat: int) -> Table:
    """Play this seat's Start Phase now: the other seat ends its turn."""
    return turn_of(table, 1 - seat).do("done")


def attacks(table: Table) -> int:
    """The player whose turn it is attacks the Dragon as often as possible, with Energy for two. Returns how often."""
    lay(table, table.asked[0], energy=4)
    made = 0
    while "attack dragon" in table.legal():
        table.do("attack dragon")
        made += 1
    return made


def turn_of(table: Table, seat: int) -> Table:
    """Make it this seat's Action Phase; `.do("done")` then starts the other seat's turn."""
    return table.set(turn_of=seat).ask("act", seat)


def logged(table: Table, seat: int | None, *actions: str) -> list[str]:
    """The lines of the log for these actions, as a seat or a spectator reads them."""
    eye = WATCHER if seat is None else seat
    lines: list[str] = []
    for action in actions:
        lines += table.game.tell_together([event.seen_by(eye) for event in table.events(action)], eye)
    return [line for line in lines if line]


def kinds(table: Table, *actions: str) -> list[str]:
    return [event.kind for event in table.events(*actions)]
