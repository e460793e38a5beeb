"""Records: saved games as setup, seed and answers. Replaying one gives exactly the same states.

An entry is `[seat, action]`, or `["undo", seat]`, which undoes the last answer. Entries are never deleted. The answers
to a secret question are stored in the order of the seats, in whatever order they were given.
"""

from __future__ import annotations

from typing import Any

from roost.core.game import Game
from roost.core.saving import digest
from roost.core.state import Endless, IllegalAction, State
from roost.core.zone import WATCHER

FORMAT = 1
UNDO = "undo"


class RecordError(ValueError):
    """A record that is damaged, or that belongs to another game, rules version or content."""


class Record:
    """Everything that determines a game, its entries, and its result if it is finished."""

    def __init__(
        self,
        game: str,
        version: str,
        hash: str,
        variant: dict[str, Any] | None,
        options: dict[str, Any],
        seats: int,
        seed: str | bytes,
        entries: list[list[Any]],
        result: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.hash = hash
        self.variant = variant
        self.options = options
        self.seats = seats
        self.seed = seed
        self.entries = entries
        self.result = result

    def to_json(self) -> dict[str, Any]:
        seed = self.seed
        return {
            "roost": FORMAT,
            "game": self.game,
            "version": self.version,
            "hash": self.hash,
            "variant": self.variant,
            "options": self.options,
            "seats": self.seats,
            "seed": seed if isinstance(seed, str) else {"hex": seed.hex()},
            "entries": self.entries,
            "result": self.result,
        }

    def effective(self) -> list[tuple[int, int]]:
        """The answers, as pairs of seat and action, without those that were undone."""
        done: list[tuple[int, int]] = []
        for k, entry in enumerate(self.entries):
            if entry[0] == UNDO:
                if not done:
                    raise RecordError(f"entry {k} is an undo, but there is no answer left to undo")
                done.pop()
            else:
                done.append((entry[0], entry[1]))
        return done


def record_from_json(data: Any) -> Record:
    """Read a record from JSON data and check every field."""
    if not isinstance(data, dict) or data.get("roost") != FORMAT:
        raise RecordError(f"not a Roost record of format {FORMAT}")
    kinds: dict[str, type] = {"game": str, "version": str, "hash": str, "options": dict, "seats": int, "entries": list}
    for key, kind in kinds.items():
        if not isinstance(data.get(key), kind):
            raise RecordError(f"the record's {key!r} is missing or is not of type {kind.__name__}")
    variant = data.get("variant")
    if variant is not None and not isinstance(variant, dict):
        raise RecordError("the record's 'variant' is neither null nor a table")
    for k, entry in enumerate(data["entries"]):
        if not is_entry(entry):
            raise RecordError(f"entry {k} is {entry!r}: it should be [seat, action] or ['undo', seat]")
    return Record(
        data["game"],
        data["version"],
        data["hash"],
        variant,
        data["options"],
        data["seats"],
        seed_from_json(data.get("seed")),
        data["entries"],
        data.get("result"),
    )


def is_entry(entry: Any) -> bool:
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], int):
        return False
    return entry[0] == UNDO or isinstance(entry[0], int)


def seed_from_json(seed: Any) -> str | bytes:
    if isinstance(seed, str):
        return seed
    if isinstance(seed, dict) and isinstance(seed.get("hex"), str):
        try:
            return bytes.fromhex(seed["hex"])
        except ValueError:
            pass
    raise RecordError("the record's 'seed' is neither a string nor {'hex': ...}")


def replay(game: Game[Any], record: Record, to: int | None = None) -> State:
    """Play a record again and return the final state, or the state after the first `to` answers that count."""
    if record.game != game.id:
        raise RecordError(f"the record is of {record.game}, not of {game.id}")
    if record.version != game.facts.version:
        raise RecordError(f"the record is of rules {record.version}; these are {game.facts.version}: see its result")
    if record.hash != game.book.hash:
        raise RecordError("the record was played with other content: load the game with the record's variant")
    s: State = game.new(record.seats, record.seed, record.options)
    answers = record.effective()
    for k, (seat, action) in enumerate(answers if to is None else answers[:to]):
        try:
            s.apply(action, seat)
        except IllegalAction as error:
            raise RecordError(f"answer {k} cannot be played: {error}") from error
    return s


def story(game: Game[Any], record: Record, seat: int | None = None) -> list[str]:
    """The log of a record, as one seat or (None) a spectator could read it."""
    eye = WATCHER if seat is None else seat
    s = game.new(record.seats, record.seed, record.options)
    lines: list[str] = []
    for who, action in record.effective():
        s.events = []
        s.apply(action, who)
        for event in s.events:
            lines.append(game.tell(event.seen_by(eye), eye))
    return [line for line in lines if line]


class Match:
    """A game that is being played: the state, its record, and the earlier states that can be restored by undo."""

    def __init__(
        self, game: Game[Any], seats: int | None = None, seed: str | bytes = "", options: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.state: State = game.new(seats, seed, options)
        book = game.book
        version = game.facts.version
        self.record = Record(game.id, version, book.hash, book.variant, self.state.options, self.state.seats, seed, [])
        self.before: list[tuple[int, State]] = []

    def apply(self, action: int, seat: int) -> None:
        """Answer for a seat. What raises `IllegalAction` or `Endless` is not recorded and changes nothing."""
        s = self.state
        saved = s.clone()
        secret = s.ask.secret
        try:
            s.apply(action, seat)
        except Endless:
            saved.events = s.events
            self.state = saved
            raise
        self.record.entries.append([seat, action])
        if secret and s.barrier:
            self.sort_last(sum(1 for answer in saved.answers if answer >= 0) + 1)
        if s.barrier or (self.before and self.before[-1][0] != seat and not secret):
            self.before = []
        if not s.barrier:
            self.before.append((seat, saved))
        if s.over:
            self.record.result = {"scores": s.scores(), "winners": s.winners(), "digest": digest(s)}

    def finished_record(self) -> Record:
        """The record, with its log included if the game is over. The log stays readable when the rules change."""
        if self.record.result is not None:
            self.record.result["log"] = story(self.game, self.record)
        return self.record

    def sort_last(self, n: int) -> None:
        """Sort the last n answers that were not undone by seat: the answers to a secret question."""
        entries = self.record.entries
        places: list[int] = []
        undone = 0
        for at in range(len(entries) - 1, -1, -1):
            if entries[at][0] == UNDO:
                undone += 1
            elif undone:
                undone -= 1
            elif len(places) < n:
                places.insert(0, at)
        ordered = sorted([entries[at] for at in places], key=lambda entry: int(entry[0]))
        for at, entry in zip(places, ordered, strict=True):
            entries[at] = entry

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last action can be undone: it was not a barrier, and nobody has answered since."""
        return bool(self.before) and self.before[-1][0] == seat and not self.state.over

    def undo(self, seat: int) -> None:
        """Undo the seat's last action. The record keeps the action and the undo."""
        if not self.can_undo(seat):
            raise IllegalAction(f"seat {seat} cannot undo: something was learned, drawn or answered since its action")
        self.state = self.before.pop()[1]
        self.record.entries.append([UNDO, seat])
