"""Positions for scenario tests: cards are named by their values; seat 0 is A, who began and whose turn it is."""

from __future__ import annotations

from typing import Any

from roost.core.event import Event
from roost.core.game import Game
from roost.core.knowledge import all_zones
from roost.core.zone import WATCHER
from roost.games import load
from roost.games.hatch import phases
from roost.games.hatch.state import Hatch, Land
from roost.table import Table

A, B, C, D = 0, 1, 2, 3
CARDS = len(load("hatch").book.things("card"))
TOP = max(load("hatch").book.value(card, "value") for card in load("hatch").book.things("card"))  # the highest value
OF_CARDS = ("lay", "feed with", "sacrifice", "send", "block with", "discard")


def lands(seats: int = 2, game: str | Game[Any] = "hatch", **options: Any) -> Table:
    """A's first turn with empty hands; all cards are in the deck, the highest value on top."""
    table = Table(game, seats, options=options)
    for seat in range(seats):
        table.hand(seat)
    table.put("deck", 0, *[table.game.book.names[card] for card in table.state.book.cards])
    table.state.first = A
    return turn_of(table, A)


def turn_of(table: Table, seat: int, round_now: int = 1) -> Table:
    """Make it this seat's turn in this round, before its first action."""
    s = table.state
    turn = (round_now - 1) * s.seats + (seat - s.first) % s.seats
    return table.set(turn=turn, turn_of=seat, step=phases.INTERNAL, attacked=0).ask("in your territory", seat)


def named(table: Table, value: int) -> str:
    """The card of a value: "Drake 22" for 22."""
    return next(name for name in table.game.book.names if name.rpartition(" ")[2] == str(value))


def put(table: Table, place: str, seat: int, *values: int) -> Table:
    """Put exactly these cards into a place, the last one on top, and remove them from everywhere else (H2)."""
    names = [named(table, value) for value in values]
    table.put(place, seat)
    for zone in all_zones(table.state):
        for i in reversed(range(zone.size())):
            if table.game.book.names[zone.card(i)] in names:
                zone.take(i, 0)
    return table.put(place, seat, *names)


def nest(table: Table, seat: int, egg: int, *food: int) -> Table:
    """Add an egg to a seat's land, with these cards under it, all known only to the owner."""
    land = land_of(table, seat)
    put(table, "altar", 0, egg, *food).put("altar", 0)
    land.eggs.put(table.game.book.id_of(named(table, egg)), 0)
    for value in food:
        land.fed.put(table.game.book.id_of(named(table, value)), 0)
        land.put_under(land.eggs.size() - 1)
    return table


def dynasty(table: Table, seat: int, *values: int) -> Table:
    return put(table, "dragons", seat, *values)


def land_of(table: Table, seat: int) -> Land:
    s: Hatch = table.state
    return s.lands[seat]


# -- looking -------------------------------------------------------------------------------------------------------
def values(table: Table, place: str, seat: int = 0) -> list[int]:
    """The values of the cards in a place, sorted."""
    return sorted(int(name.rpartition(" ")[2]) for name in table.cards(place, seat))


def eggs(table: Table, seat: int) -> list[tuple[int, ...]]:
    """The eggs of a seat, each with the cards under it in the order fed."""
    land = land_of(table, seat)
    value = land.book.value
    return [
        (value[land.eggs.card(k)], *[value[land.fed.card(i)] for i in range(len(land.under)) if land.under[i] == k])
        for k in range(land.eggs.size())
    ]


def worth(table: Table, seat: int) -> int:
    """The dynasty as everybody sees it."""
    shown: int = table.state.view(None)["lands"][seat]["dynasty"]
    return shown


def legal(table: Table) -> list[str]:
    """The legal actions, with cards named by their values."""
    return [by_value(name) for name in table.legal()]


def by_value(name: str) -> str:
    verb = next((verb for verb in OF_CARDS if name.startswith(f"{verb} ") and not name.startswith(f"{verb} for")), "")
    return f"{verb} {name.rpartition(' ')[2]}" if verb else name


def why_not(table: Table, action: str) -> str:
    return table.why_not(in_full(table, action))


# -- playing -------------------------------------------------------------------------------------------------------
def in_full(table: Table, action: str) -> str:
    verb, _, value = action.rpartition(" ")
    return f"{verb} {named(table, int(value))}" if verb in OF_CARDS else action


def do(table: Table, *actions: str) -> Table:
    """Take actions, with cards named by their values: "lay 22", "feed egg 0", "block with 36", "done"."""
    for action in actions:
        table.do(in_full(table, action))
    return table


def feed(table: Table, egg: int, *food: int) -> Table:
    for value in food:
        do(table, f"feed egg {egg}")
        if table.question == "feed with":  # the last card of a hand is used without asking
            do(table, f"feed with {value}")
    return table


def turn_up(table: Table, egg: int, *sacrifice: int) -> Table:
    """Turn up an egg, with these dragons sacrificed for it."""
    if not sacrifice:
        return do(table, f"turn up egg {egg}")
    return name_each(do(table, f"sacrifice for egg {egg}"), "sacrifice", sacrifice)


def attack(table: Table, target: int, *attackers: int) -> Table:
    return name_each(do(table, f"attack {target}"), "send", attackers)


def name_each(table: Table, verb: str, wanted: tuple[int, ...]) -> Table:
    """Choose these dragons one by one, then "done"; a forced answer has been taken already."""
    question = table.question
    asked = {"sacrifice": "sacrifice", "send": "send a dragon"}[verb]
    for value in wanted:
        if question == asked == table.question and f"{verb} {value}" in legal(table):
            do(table, f"{verb} {value}")
    return do(table, "done") if table.question == asked else table


def raid(attackers: list[int], hand: list[int], own: list[int]) -> Table:
    """A has attacked B with these dragons; B has the given hand and dragons."""
    table = dynasty(dynasty(lands(), A, *attackers), B, *own)
    return attack(put(table, "hand", B, *hand), B, *attackers)


def ways(s: Hatch, seat: int = B) -> set[tuple[int, ...]]:
    """All possible defences: for each attacker that B is asked about, the blocker, or 0 for none."""
    if s.ask.name != "block":
        return {()}
    found = set()
    for action in s.legal(seat):
        twin = s.clone()
        twin.apply(action, seat)
        name = s.game.actions.names[action].rpartition(" ")[2]
        found |= {(0 if name == "done" else int(name), *rest) for rest in ways(twin, seat)}
    return found


def hired(found: set[tuple[int, ...]], hand: list[int]) -> set[frozenset[int]]:
    """The sets of mercenaries in these defences."""
    return {frozenset(value for value in way if value in hand) for way in found}


# -- listening -----------------------------------------------------------------------------------------------------
def events(table: Table, *actions: str) -> list[Event]:
    """What happens while these actions are taken."""
    table.state.events = []
    do(table, *actions)
    found: list[Event] = table.state.events
    table.state.events = None
    return found


def heard(table: Table, seat: int | None, *actions: str) -> list[str]:
    """The lines of the log for these actions, as a seat or a spectator reads them."""
    eye = WATCHER if seat is None else seat
    lines: list[str] = []
    for action in actions:
        lines += table.game.tell_together([event.seen_by(eye) for event in events(table, action)], eye)
    return [line for line in lines if line]
