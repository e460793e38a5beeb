"""The recap: which events a seat is shown at the start of its turn, namely what the others did since its last turn.

"Since its last turn" means from the end of the turn in which the seat last answered until now. Answers that were undone
do not count. In a phase without turn events (a draft), a turn is a run of consecutive answers of one seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from roost.core.event import MOVE, TURN, Event
from roost.core.telling import LOSS, NO_TOTAL
from roost.server.tables import RESIGN, ServerTable


@dataclass(frozen=True)
class Happening:
    """An entry (`event` is None) or one of its events: entry number, the seat that acted, and whose turn it was."""

    number: int
    by: int
    turn_of: int
    event: Event | None


def since_last_turn(table: ServerTable, seat: int) -> list[tuple[int, Event]]:
    """Entry numbers and events of the others' turns, and the seat's losses at the start of its own turn."""
    happenings = happenings_of(table)
    now = len(happenings)
    while now > 0 and happenings[now - 1].turn_of == seat:  # skip the seat's current turn
        now -= 1
    start = now
    while start > 0 and not (happenings[start - 1].turn_of == seat == happenings[start - 1].by):
        start -= 1
    return [(m.number, m.event) for m in happenings[start:] if m.event is not None and is_news(table, m, m.event, seat)]


def is_news(table: ServerTable, happening: Happening, event: Event, seat: int) -> bool:
    """Whether an event belongs in the recap: not if the seat caused it itself, in its own or another's turn."""
    if event.kind == RESIGN:
        return happening.by != seat
    if event.kind == MOVE and owner_of(event.target) == seat and owner_of(event.source) in (seat, -1):
        return False  # the seat drew a card, no matter who made it draw
    told = table.game.facts.events.get(event.kind)
    way = NO_TOTAL if told is None else told.total
    if happening.turn_of == seat:
        return happening.by != seat and event.seat == seat and way == LOSS
    return happening.by != seat or event.seat != seat or way != NO_TOTAL


def owner_of(zone: str) -> int:
    """The seat that owns a zone, from its name: 1 for "hand 1", -1 for "deck"."""
    number = zone.rpartition(" ")[2]
    return int(number) if number.isdigit() else -1


def happenings_of(table: ServerTable) -> list[Happening]:
    """All entries that were not undone, in order, each followed by its events."""
    happenings: list[Happening] = []
    turn_of = -1
    for number in table.standing:
        by = table.entries[number].seat
        for event in [None, *table.history[number]]:
            if event is not None and event.kind == TURN:
                turn_of = event.seat
            happenings.append(Happening(number, by, by if turn_of < 0 else turn_of, event))
    return happenings
