"""A table: a match, its seats and their counters. It does no input or output; other modules store and send it.

An entry is one row of the table's log: an answer, an undo or a resignation. Repeating the entries in order gives the
same table again, including counters and events.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from typing import Any

from roost.core.event import Event
from roost.core.game import Game
from roost.core.record import Match, Record, story
from roost.core.saving import digest
from roost.core.state import IllegalAction, State
from roost.core.words import told_apart, with_names
from roost.core.zone import MARK_MASK
from roost.server.messages import Result, TableMessage
from roost.server.seats import AWAY_BOT, Seat

ANSWER = "answer"
UNDO = "undo"
RESIGN = "resign"


@dataclass(frozen=True)
class Entry:
    """One thing that a seat did. `action` is -1 except for answers."""

    kind: str
    seat: int
    action: int = -1


class Refused(Exception):
    """A seat's request is refused, and nothing has changed. docs/protocol.md lists the codes."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class ServerTable:
    """One game, in progress or finished."""

    def __init__(
        self, id: str, game: Game[Any], seats: list[Seat], seed: str | bytes, options: dict[str, Any], practice: bool
    ) -> None:
        self.id = id
        self.game = game
        self.seats = seats
        self.seed = seed
        self.practice = practice
        self.match = Match(game, len(seats), seed, options)
        self.counters = [1] * len(seats)
        self.number = 0
        self.entries: list[Entry] = []
        self.history: list[list[Event]] = []  # the events of each entry
        self.standing: list[int] = []  # the numbers of the entries that were not undone
        self.last_own = [0] * len(seats)  # for each seat: 1 + the number of its last entry, or 0
        self.resigned_result: Result | None = None
        self.rematch: str | None = None
        self.updated = time.time()

    # -- reading ---------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.state.over or self.resigned_result is not None

    @property
    def names(self) -> list[str]:
        """The players' names; equal names get a number."""
        return told_apart([seat.name for seat in self.seats])

    @property
    def seed_hash(self) -> str:
        seed = self.seed
        return hashlib.sha256(seed.encode() if isinstance(seed, str) else seed).hexdigest()

    def asked(self) -> list[int]:
        """The seats that must answer now; none once the table is over."""
        return [] if self.over else self.state.asked()

    def seat_of(self, owner: str | None) -> int | None:
        """The seat of a visitor, or None for a spectator."""
        for k, seat in enumerate(self.seats):
            if owner is not None and seat.owner == owner:
                return k
        return None

    def bots_asked(self) -> list[int]:
        return [seat for seat in self.asked() if self.seats[seat].played_by_bot]

    def can_undo(self, seat: int) -> bool:
        return not self.over and self.match.can_undo(seat)

    def face(self, seat: int | None, connected: set[int]) -> TableMessage:
        """The public description of the table; it includes the seed only after the end."""
        seed = self.seed if isinstance(self.seed, str) else self.seed.hex()
        names = self.names
        return TableMessage(
            id=self.id,
            game=self.game.id,
            seat=seat,
            seats=[one.face(name, k in connected) for k, (one, name) in enumerate(zip(self.seats, names, strict=True))],
            options=self.state.options,
            over=self.over,
            seed_hash=self.seed_hash,
            seed=seed if self.over else None,
            practice=self.practice,
            rematch=self.rematch,
        )

    # -- entries ---------------------------------------------------------------------------------------------------
    def check(self, seat: int | None, counter: int) -> int:
        """Return the seat if it may act with this counter; otherwise raise `Refused`."""
        if seat is None:
            raise Refused("spectator", "You are a spectator; only players can do that.")
        if self.over:
            raise Refused("over", "This game is over.")
        if counter != self.counters[seat]:
            raise Refused("stale", f"That was for decision {counter}; your current one is {self.counters[seat]}.")
        return seat

    def answer(self, seat: int, action: int) -> Entry:
        """Enter an answer. Raises `Refused` and changes nothing if it is not legal."""
        if seat not in self.asked():
            raise Refused("not_asked", "You have nothing to decide now.")
        return self.enter(Entry(ANSWER, seat, action))

    def undo(self, seat: int) -> Entry:
        if not self.can_undo(seat):
            raise Refused(
                "no_undo", "There is nothing to undo: since your answer, somebody has learned something or answered."
            )
        return self.enter(Entry(UNDO, seat))

    def resign(self, seat: int) -> Entry:
        if self.over or self.seats[seat].resigned:
            raise Refused("over", "You cannot resign: this game is over, or you have already resigned.")
        return self.enter(Entry(RESIGN, seat))

    def enter(self, entry: Entry) -> Entry:
        """Apply an entry. New entries and those loaded from the log all go through here."""
        before = self.asked()
        events: list[Event] = []
        self.happen(entry, events)
        self.stand(entry)
        self.entries.append(entry)
        self.history.append(events)
        self.number += 1
        self.last_own[entry.seat] = self.number
        after = self.asked()
        for seat in range(len(self.seats)):
            if seat == entry.seat or seat not in before or seat not in after:
                self.counters[seat] += 1
        self.updated = time.time()
        return entry

    def stand(self, entry: Entry) -> None:
        """Add the entry to `standing`; an undo instead removes the seat's last answer."""
        if entry.kind != UNDO:
            self.standing.append(self.number)
            return
        answers = [k for k in self.standing if self.entries[k].kind == ANSWER and self.entries[k].seat == entry.seat]
        self.standing.remove(answers[-1])

    def happen(self, entry: Entry, events: list[Event]) -> None:
        if entry.kind == ANSWER:
            self.state.events = events
            try:
                self.match.apply(entry.action, entry.seat)
            except IllegalAction as error:
                raise Refused("illegal", with_names(f"{error}.", self.names)) from None
            finally:
                self.state.events = None
        elif entry.kind == UNDO:
            self.match.undo(entry.seat)
            events.append(Event(UNDO, entry.seat, -1, 0, "", "", MARK_MASK))
        else:
            self.give_up(entry.seat)
            events.append(Event(RESIGN, entry.seat, -1, 0, "", "", MARK_MASK))

    def give_up(self, seat: int) -> None:
        """A bot takes over the seat for good. If one seat or no human is left, those who did not resign have won."""
        leaver = self.seats[seat]
        leaver.resigned = True
        leaver.token = None
        leaver.bot = leaver.bot or AWAY_BOT
        left = [k for k, one in enumerate(self.seats) if not one.resigned]
        if len(left) == 1 or not any(self.seats[k].human for k in left):
            self.resigned_result = Result(self.state.scores(), left, self.resigned(), "resigned")

    def resigned(self) -> list[int]:
        return [k for k, one in enumerate(self.seats) if one.resigned]

    # -- the end ---------------------------------------------------------------------------------------------------
    def result(self) -> Result | None:
        if self.resigned_result is not None or not self.state.over:
            return self.resigned_result
        scores = self.state.scores()
        winners = [seat for seat in self.state.winners() if not self.seats[seat].resigned]
        if not winners:  # only resigned seats have won
            stayed = [k for k, one in enumerate(self.seats) if not one.resigned]
            winners = [k for k in stayed if scores[k] == max(scores[other] for other in stayed)]
        return Result(scores, winners, self.resigned(), self.state.ending())

    def record(self) -> Record:
        """The record; for a finished game, with its result and log."""
        record = self.match.record
        result = self.result()
        if result is not None:
            record.result = {
                "scores": result.scores,
                "winners": result.winners,
                "resigned": result.resigned,
                "ending": result.ending,
                "digest": digest(self.state),
                "log": story(self.game, record),
            }
        return record
