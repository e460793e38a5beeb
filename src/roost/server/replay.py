"""Replays of finished games: the game after any answer, as any seat or a spectator saw it."""

from __future__ import annotations

from collections import OrderedDict

from roost.core.event import Event
from roost.core.state import State
from roost.core.words import with_names
from roost.server.guards import Stop
from roost.server.messages import Answered, Moment, Story
from roost.server.showing import decision_of, events_of, lines_of, view_of
from roost.server.tables import ServerTable

KEPT = 8  # games kept in memory, each with all its states


def check_at(at: int, answers: int) -> None:
    """Refuse a moment after the last answer of a game."""
    if at > answers:
        raise Stop(404, "unknown", f"This game has {answers} answers; `at` must be 0 to {answers}.")


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that a table does not have."""
    if seat >= seats:
        raise Stop(404, "unknown", f"This table has {seats} seats; `seat` must be 0 to {seats - 1}.")


class Reel:
    """All states of a finished game, one after each answer that was not undone, and the events between them."""

    def __init__(self, table: ServerTable) -> None:
        self.table = table
        self.answers = table.match.record.effective()
        s: State = table.game.new(len(table.seats), table.seed, table.state.options)
        self.states = [s.clone()]
        self.events: list[list[Event]] = []
        self.stories: dict[int | None, Story] = {}  # by viewer, see story.py
        for seat, action in self.answers:
            heard: list[Event] = []
            s.events = heard
            s.apply(action, seat)
            s.events = None
            self.states.append(s.clone())
            self.events.append(heard)

    def moment(self, at: int, seat: int | None) -> Moment:
        table = self.table
        s = self.states[at]
        told = [event for k in range(at) for event in events_of(table, self.events[k], k, seat)]
        asked = s.asked()
        decision = decision_of(table, s, asked[0]) if asked else None
        return Moment(
            id=table.id,
            game=table.game.id,
            at=at,
            last=len(self.answers),
            seat=seat,
            view=view_of(table, s, seat),
            log=lines_of(told),
            events=[e for e in told if e.number == at - 1],
            prompt=decision.prompt if decision else "",
            rules=decision.rules if decision else "",
            asked=asked,
            answer=self.answer_before(at),
            result=table.result() if at == len(self.answers) else None,
        )

    def answer_before(self, at: int) -> Answered | None:
        if at == 0:
            return None
        seat, action = self.answers[at - 1]
        label = self.table.game.label_for(self.states[at - 1], seat, action)
        return Answered(seat, with_names(label, self.table.names))


class Reels:
    """A cache of the most recently replayed games."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Reel] = OrderedDict()

    def of(self, table: ServerTable) -> Reel:
        if table.id not in self.kept:
            self.kept[table.id] = Reel(table)
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(table.id)
        return self.kept[table.id]
