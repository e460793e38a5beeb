"""A table: a match, its seats and their counters. It does no input or output; other modules store and send it.

An entry is one row of the table's log: an answer, an undo, a resignation, a step towards ending the game by agreement,
or a change of a seat or a rematch. Repeating the entries in order gives the same table again, including counters and
events. Players see only the first kinds, and only these have a number for them.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from roost.core.event import Event
from roost.core.game import Game
from roost.core.record import Match, Record, story
from roost.core.saving import digest
from roost.core.state import Endless, IllegalAction, State
from roost.core.words import told_apart, with_names
from roost.core.zone import MARK_MASK
from roost.server.clocks import Clock
from roost.server.contents import content_of, variant_name
from roost.server.messages import ClaimFace, ProposalFace, Result, TableMessage
from roost.server.seats import Seat
from roost.server.settings import AWAY_BOT
from roost.server.shuffle import Shuffle

ANSWER = "answer"
UNDO = "undo"
RESIGN = "resign"
TIMEOUT = "timeout"  # a resignation because the player's clock ran out
PROPOSE = "propose"  # to end the game without a winner
AGREE = "agree"
DECLINE = "decline"
AGREED = "agreed"  # the last agreement that was needed: the game is over
CLAIMED = "claimed"  # a resignation because the player had vanished and another one claimed that
SEAT = "seat"  # somebody takes a seat, makes a link, goes away or comes back
REMATCH = "rematch"
CHANGES = (SEAT, REMATCH)
SEAT_FACTS = ("name", "bot", "owner", "token", "away", "pace")  # what a change of a seat may change
OWN_KINDS = (UNDO, RESIGN, TIMEOUT, CLAIMED, PROPOSE, AGREE, DECLINE, AGREED)  # events of the table, not of a game


@dataclass(frozen=True)
class Entry:
    """One thing that a seat did. `action` is -1 except for answers; `data` is for changes only."""

    kind: str
    seat: int
    action: int = -1
    data: str = ""


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
        self.number = 0  # of the entries that players see
        self.stored = 0  # of all entries
        self.entries: list[Entry] = []
        self.history: list[list[Event]] = []  # the events of each entry
        self.standing: list[int] = []  # the numbers of the entries that were not undone
        self.last_own = [0] * len(seats)  # for each seat: 1 + the number of its last entry, or 0
        self.agreed: list[int] = []  # the seats that agree to end the game, first the one that proposed it
        self.declined: set[int] = set()  # the seats whose proposal was declined and that have not answered since
        self.timed_out: list[int] = []
        self.early_result: Result | None = None  # of a game that ended by resignation or agreement
        self.clock: Clock | None = None
        self.claim = ""  # what may happen to a player who vanishes: "bot", "lose" or nothing (claims.py)
        self.claims: dict[int, float] = {}  # when the time of those who have vanished ends, by seat; not stored
        self.shuffle: Shuffle | None = None  # what the seed is made of, if that can be proved
        self.open = False  # whether anybody may take a free seat
        self.rematch: str | None = None
        self.updated = time.time()

    # -- reading ---------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.state.over or self.early_result is not None

    @property
    def names(self) -> list[str]:
        """The players' names; equal names get a number."""
        return told_apart([seat.name for seat in self.seats])

    def people(self) -> list[tuple[str, str | None]]:
        """Each seat's name and owner."""
        return [(name, seat.owner) for name, seat in zip(self.names, self.seats, strict=True)]

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
            seats=[
                one.face(name, k in connected, self.game.facts)
                for k, (one, name) in enumerate(zip(self.seats, names, strict=True))
            ],
            options=self.state.options,
            over=self.over,
            seed_hash=self.seed_hash,
            seed=seed if self.over else None,
            shuffle=self.shuffle.face(self.over) if self.shuffle else None,
            practice=self.practice,
            rematch=self.rematch,
            open=self.open,
            proposal=ProposalFace(self.agreed[0], self.agreed, self.undecided()) if self.agreed else None,
            claim=self.claim,
            claims=[ClaimFace(k, max(0.0, round(until - time.monotonic(), 1))) for k, until in self.claims.items()],
            content=content_of(self.game).hash,
            variant=variant_name(self.game),
        )

    def undecided(self) -> list[int]:
        """The seats that still have to agree before the game can end: humans who have joined and play themselves."""
        humans = [k for k, one in enumerate(self.seats) if one.owner is not None and not one.played_by_bot]
        return [k for k in humans if k not in self.agreed]

    def on_clock(self) -> list[int]:
        """The seats whose clocks run: humans who must answer, once every human seat is taken."""
        if any(one.human and one.owner is None for one in self.seats):
            return []
        return [seat for seat in self.asked() if not self.seats[seat].played_by_bot]

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

    def time_out(self, seat: int) -> Entry:
        if self.clock is None or seat not in self.clock.out() or seat not in self.on_clock():
            raise Refused("stale", "There is time left.")
        return self.enter(Entry(TIMEOUT, seat))

    def lose_by_claim(self, seat: int) -> Entry:
        """The player has vanished; claims.py has checked that."""
        if self.over or self.seats[seat].resigned:
            raise Refused("over", "This game is over, or the player has resigned.")
        return self.enter(Entry(CLAIMED, seat))

    def end(self, seat: int, agree: bool) -> Entry:
        """Propose to end the game, agree to that, or decline. The game is over as soon as all human players agree."""
        if self.over or self.seats[seat].resigned:
            raise Refused("over", "This game is over, or you have resigned.")
        if not agree:
            if not self.agreed:
                raise Refused("no_proposal", "Nobody proposes to end the game.")
            return self.enter(Entry(DECLINE, seat))
        if all(other == seat for other in self.undecided()):
            return self.enter(Entry(AGREED, seat))
        if seat in self.agreed:
            raise Refused("no_proposal", "You have already agreed; the others have not answered yet.")
        if not self.agreed and seat in self.declined:
            raise Refused("too_many", "Your last proposal was declined. Answer a decision before you propose it again.")
        return self.enter(Entry(AGREE if self.agreed else PROPOSE, seat))

    def enter(self, entry: Entry) -> Entry:
        """Apply an entry. New entries and those loaded from the log all go through here."""
        before = self.asked()
        events: list[Event] = []
        self.happen(entry, events)
        self.stand(entry)
        self.entries.append(entry)
        self.history.append(events)
        self.number += 1
        self.stored += 1
        self.last_own[entry.seat] = self.number
        after = self.asked()
        for seat in range(len(self.seats)):
            if seat == entry.seat or seat not in before or seat not in after:
                self.counters[seat] += 1
        self.updated = time.time()
        return entry

    def repeat(self, entry: Entry) -> None:
        """Apply an entry from the log."""
        if entry.kind not in CHANGES:
            self.enter(entry)
            return
        if entry.kind == REMATCH:
            self.rematch = entry.data
        else:
            for fact, value in json.loads(entry.data).items():
                if fact in SEAT_FACTS:
                    setattr(self.seats[entry.seat], fact, value)
        self.changed()

    def changed(self) -> None:
        self.stored += 1
        self.updated = time.time()

    def change_seat(self, seat: int, change: Callable[[Seat], None]) -> Entry:
        """Change a seat; `change` may raise `Refused` before it changes anything."""
        one = self.seats[seat]
        before = dataclasses.asdict(one)
        change(one)
        self.changed()
        after = dataclasses.asdict(one)
        return Entry(SEAT, seat, data=json.dumps({f: after[f] for f in SEAT_FACTS if after[f] != before[f]}))

    def set_rematch(self, id: str) -> Entry:
        self.rematch = id
        self.changed()
        return Entry(REMATCH, 0, data=id)

    def run_clock(self, entry: Entry | None = None) -> None:
        """Charge the players' clocks and let those run that should; called after each change.

        A player whose answer (the new `entry`) ends a run of decisions gets the increment; undoing that takes it back.
        """
        if self.clock is None:
            return
        before = self.clock.running
        self.clock.run(self.on_clock())
        after = self.clock.running
        if entry is not None and entry.kind == ANSWER and entry.seat in before - after:
            self.clock.add(entry.seat, self.clock.increment)
        elif entry is not None and entry.kind == UNDO and entry.seat in after - before:
            self.clock.add(entry.seat, -self.clock.increment)

    def stand(self, entry: Entry) -> None:
        """Add what changes the game to `standing`; an undo instead removes the seat's last answer."""
        if entry.kind in (ANSWER, RESIGN, TIMEOUT, CLAIMED):
            self.standing.append(self.number)
        if entry.kind != UNDO:
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
            except Endless as error:  # only content that somebody wrote can cause it
                raise Refused("illegal", f"This answer cannot be carried out: {error}.") from None
            finally:
                self.state.events = None
        elif entry.kind == UNDO:
            self.match.undo(entry.seat)
            events.append(Event(UNDO, entry.seat, -1, 0, "", "", MARK_MASK))
        elif entry.kind in (RESIGN, TIMEOUT, CLAIMED):
            self.give_up(entry.seat, entry.kind)
            events.append(Event(entry.kind, entry.seat, -1, 0, "", "", MARK_MASK))
        else:
            count = self.talk(entry)
            events.append(Event(entry.kind, entry.seat, -1, count, "", "", MARK_MASK))
        if entry.kind == ANSWER:
            self.declined.discard(entry.seat)

    def talk(self, entry: Entry) -> int:
        """A step towards ending the game. Returns 1 if a proposal is withdrawn or one player ends the game alone."""
        if entry.kind == DECLINE:
            proposer = self.agreed[0]
            self.declined.add(proposer)
            self.agreed = []
            return int(proposer == entry.seat)
        self.agreed = list(dict.fromkeys([*self.agreed, entry.seat]))
        if entry.kind == AGREED:
            alone = len(self.agreed) == 1
            self.agreed = []
            self.early_result = Result(self.state.scores(), [], self.resigned(), self.timed_out, "agreement")
            return int(alone)
        return 0

    def give_up(self, seat: int, kind: str) -> None:
        """A bot takes over the seat for good. If one seat or no human is left, those who did not resign have won."""
        leaver = self.seats[seat]
        leaver.resigned = True
        self.agreed = []  # a proposal to end the game lapses
        if kind == TIMEOUT:
            self.timed_out.append(seat)
        if self.clock is not None:
            self.clock.left[seat] = None
        leaver.token = None
        leaver.bot = leaver.bot or AWAY_BOT
        left = [k for k, one in enumerate(self.seats) if not one.resigned]
        if len(left) == 1 or not any(self.seats[k].human for k in left):
            ending = "out of time" if kind == TIMEOUT else "resigned"
            self.early_result = Result(self.state.scores(), left, self.resigned(), self.timed_out, ending)

    def resigned(self) -> list[int]:
        return [k for k, one in enumerate(self.seats) if one.resigned]

    # -- the end ---------------------------------------------------------------------------------------------------
    def result(self) -> Result | None:
        if self.early_result is not None or not self.state.over:
            return self.early_result
        scores = self.state.scores()
        winners = [seat for seat in self.state.winners() if not self.seats[seat].resigned]
        if not winners:  # only resigned seats have won
            stayed = [k for k, one in enumerate(self.seats) if not one.resigned]
            winners = [k for k in stayed if scores[k] == max(scores[other] for other in stayed)]
        return Result(scores, winners, self.resigned(), self.timed_out, self.state.ending())

    def record(self) -> Record:
        """The record; for a finished game, with its result and log."""
        record = self.match.record
        result = self.result()
        if result is not None:
            record.result = {
                "scores": result.scores,
                "winners": result.winners,
                "resigned": result.resigned,
                "timed_out": result.timed_out,
                "ending": result.ending,
                "digest": digest(self.state),
                "log": story(self.game, record),
            }
            if self.shuffle is not None:
                record.result["shuffle"] = msgspec.to_builtins(self.shuffle.face(over=True))
        return record
