"""The recap: which events a seat is shown at the start of its turn, namely what the others did since its last turn.

"Since its last turn" means from the end of the turn in which the seat last answered until now. Answers that were undone
do not count. In a phase without turn events (a draft), a turn is a run of consecutive answers of one seat.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from roost.core.event import MOVE, TURN, Event
from roost.core.telling import LIST, LOSS, NO_TOTAL, listing
from roost.server.tables import RESIGN, TIMEOUT, ServerTable

FEW = 3  # lines that are shown before the recap is opened
TO_YOU = re.compile(r"\byour?\b", re.IGNORECASE)
# A short sentence: a player, a verb (with whom: "gave you"), and the rest.
SUBJECT = re.compile(r"(You|Player [1-9]) (\w+(?: you| Player [1-9])?) ([^.]+)\.")


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
    if event.kind in (RESIGN, TIMEOUT):
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


# -- the words ---------------------------------------------------------------------------------------------------------
def joined(sentences: Sequence[str]) -> list[str]:
    """The sentences with all that one player did in one sentence: "You gained 2 coins and 1 bread; cast Feast."

    Sentences that do not begin with a player and a verb stay as they are.
    """
    told: list[str] = []
    deeds: dict[str, dict[str, list[str]]] = {}  # for each player: what follows each verb
    for sentence in sentences:
        found = SUBJECT.fullmatch(sentence)
        if found is None:
            told.append(sentence)
            continue
        subject, verb, rest = found.groups()
        if subject not in deeds:
            deeds[subject] = {}
            told.append(subject)
        deeds[subject].setdefault(verb, []).append(rest)
    return [whole(one, deeds[one]) if one in deeds else one for one in told]


def whole(subject: str, deeds: dict[str, list[str]]) -> str:
    parts = [f"{verb} {listing(rests)}" for verb, rests in deeds.items()]
    plain = not any(" and " in part for part in parts)
    return f"{subject} {listing(parts) if plain else '; '.join(parts)}."


def weight_of(text: str, way: str) -> int:
    """How much a line matters to the viewer: 2 if it happened to them, 1 if its kind is listed in totals, else 0."""
    counted = way in (LIST, LOSS)
    if TO_YOU.search(text) and (counted or not text.startswith("You ")):
        return 2
    return int(counted)


def chief_of(weights: Sequence[int]) -> list[int]:
    """The indexes of the few lines that matter most, in order; if no line matters more than others, the last ones."""
    heaviest = sorted(range(len(weights)), key=lambda k: (weights[k], k), reverse=True)[:FEW]
    return sorted([k for k in heaviest if weights[k] > 0] or heaviest)
