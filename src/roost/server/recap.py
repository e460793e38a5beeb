"""Which events a seat is told when its turn has come: what the others did since its last turn.

"Since your last turn" is from the end of the turn in which the seat last answered until now. Answers that were taken
back have not happened. Where no turns are told (a draft), a turn is a run of answers of one seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from roost.core.event import MOVE, TURN, Event
from roost.core.telling import LOSS, NO_TOTAL
from roost.server.tables import RESIGN, ServerTable


@dataclass(frozen=True)
class Happening:
    """An answer (no event), or what it brought: its number, whose it is, and in whose turn it happened."""

    number: int
    by: int
    turn_of: int
    event: Event | None


def since_last_turn(table: ServerTable, seat: int) -> list[tuple[int, Event]]:
    """Entry and event: what happened in the others' turns; of the seat's own, what it lost without having answered."""
    happenings = happenings_of(table)
    now = len(happenings)
    while now > 0 and happenings[now - 1].turn_of == seat:  # the turn that the seat is having
        now -= 1
    start = now
    while start > 0 and not (happenings[start - 1].turn_of == seat == happenings[start - 1].by):
        start -= 1
    return [(m.number, m.event) for m in happenings[start:] if m.event is not None and is_news(table, m, m.event, seat)]


def is_news(table: ServerTable, happening: Happening, event: Event, seat: int) -> bool:
    """What the seat did itself, in its turn or as an answer in another's, is none."""
    if event.kind == RESIGN:
        return happening.by != seat
    if event.kind == MOVE and owner_of(event.target) == seat and owner_of(event.source) in (seat, -1):
        return False  # its own draw, whoever made it draw
    told = table.game.facts.events.get(event.kind)
    way = NO_TOTAL if told is None else told.total
    if happening.turn_of == seat:
        return happening.by != seat and event.seat == seat and way == LOSS
    return happening.by != seat or event.seat != seat or way != NO_TOTAL


def owner_of(zone: str) -> int:
    """The seat of a zone by its name: "hand 1" is of seat 1, "deck" of nobody."""
    number = zone.rpartition(" ")[2]
    return int(number) if number.isdigit() else -1


def happenings_of(table: ServerTable) -> list[Happening]:
    """All that has happened and stands, in order; each answer, then what it brought."""
    happenings: list[Happening] = []
    turn_of = -1
    for number in table.standing:
        by = table.entries[number].seat
        for event in [None, *table.history[number]]:
            if event is not None and event.kind == TURN:
                turn_of = event.seat
            happenings.append(Happening(number, by, by if turn_of < 0 else turn_of, event))
    return happenings
