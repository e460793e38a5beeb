"""The recap: which events a seat is shown at the start of its turn, namely what the others did since its last turn.

"Since its last turn" means from the end of the turn in which the seat last answered until now. Answers that were undone
do not count. In a phase without turn events (a draft), a turn is a run of consecutive answers of one seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from roost.core.event import MOVE, TURN, Event
from roost.core.telling import LIST, LOSS, NO_TOTAL, listing
from roost.server.tables import CLAIMED, RESIGN, TIMEOUT, ServerTable

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


class Turns:
    """Whose turn it was at the beginning of each entry that was not undone; -1 before the first turn.

    Only what has changed since the last call is looked at.
    """

    def __init__(self) -> None:
        self.standing: list[int] = []
        self.before: list[int] = []
        self.now = -1

    def of(self, table: ServerTable) -> list[int]:
        known, standing = self.standing, table.standing
        # Entries only disappear from `standing` and are added at its end, so an equal number at the same index means
        # that everything before it is equal too.
        while known and (len(known) > len(standing) or known[-1] != standing[len(known) - 1]):
            known.pop()
            self.now = self.before.pop()
        for number in standing[len(known) :]:
            known.append(number)
            self.before.append(self.now)
            turns = [event.seat for event in table.history[number] if event.kind == TURN]
            self.now = turns[-1] if turns else self.now
        return self.before


turns_at: WeakKeyDictionary[ServerTable, Turns] = WeakKeyDictionary()


def since_last_turn(table: ServerTable, seat: int) -> list[tuple[int, Event]]:
    """Entry numbers and events of the others' turns, and the seat's losses at the start of its own turn."""
    found: list[tuple[int, Event]] = []
    now = True  # the seat's current turn; its last turn is further back
    for one in newest_first(table):
        now = now and one.turn_of == seat
        if not now and one.turn_of == seat == one.by:
            break
        if one.event is not None and is_news(table, one, one.event, seat):
            found.append((one.number, one.event))
    return found[::-1]


def is_news(table: ServerTable, happening: Happening, event: Event, seat: int) -> bool:
    """Whether an event belongs in the recap: not if the seat caused it itself, in its own or another's turn."""
    if event.kind in (RESIGN, TIMEOUT, CLAIMED):
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


def newest_first(table: ServerTable) -> Iterator[Happening]:
    """All entries that were not undone, from the last one, each after its events."""
    before = turns_at.setdefault(table, Turns()).of(table)
    for k in range(len(before) - 1, -1, -1):
        number = table.standing[k]
        by = table.entries[number].seat
        turn_of = before[k]
        happenings: list[Happening] = []
        for event in [None, *table.history[number]]:
            if event is not None and event.kind == TURN:
                turn_of = event.seat
            happenings.append(Happening(number, by, by if turn_of < 0 else turn_of, event))
        yield from reversed(happenings)


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
