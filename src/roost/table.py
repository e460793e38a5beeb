"""A table for scenario tests: set up a position, make a few moves, and check the result.

table = Table("hoard").hand(0, "Magpie").put("hoard", 1, "Crown").hand(1, "Guard")
table.play("Magpie").choose("show Guard")
assert table.cards("hoard", 1) == ["Crown"]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.fault import nearest, nearest_of
from roost.core.fields import Part, Rows, ThingKind, WordKind
from roost.core.game import Game, Prompt
from roost.core.knowledge import all_zones
from roost.core.record import Match
from roost.core.saving import place_called
from roost.core.state import State
from roost.core.zone import MARK_MASK, WATCHER, Zone, vec
from roost.games import load


class Layout:
    """Sets up a position in a state: its cards, its fields and the open question."""

    def __init__(self, state: State) -> None:
        self.laid = state

    @property
    def state(self) -> Any:
        return self.laid

    @property
    def game(self) -> Game[Any]:
        game: Game[Any] = self.state.game
        return game

    def zone(self, place: str, seat: int = 0) -> Zone:
        found: Zone = self.state.zone(place_called(self.game, place), seat)
        return found

    # -- cards -----------------------------------------------------------------------------------------------------
    def put(self, place: str, seat: int, *names: str) -> Self:
        """Replace the cards of a zone by these, the last one on top. Nobody has seen them before."""
        zone = self.zone(place, seat)
        while zone.size():
            zone.take(zone.size() - 1, 0)
        for name in names:
            zone.put(self.game.book.id_of(name), 0)
        if zone.place.top_shown and names:
            zone.show(zone.size() - 1, MARK_MASK)
        return self.changed()

    def hand(self, seat: int, *names: str) -> Self:
        return self.put("hand", seat, *names)

    def bring(self, place: str, seat: int, *names: str) -> Self:
        """Move cards to a zone, each from wherever it is now. Nobody has seen them before."""
        for name in names:
            card = self.game.book.id_of(name)
            home = next((zone for zone in all_zones(self.state) if zone.has(card)), None)
            if home is None:
                raise ValueError(f"{name} is in no zone")
            home.take(home.find(card), 0)
            self.zone(place, seat).put(card, 0)
        return self.changed()

    # -- fields ----------------------------------------------------------------------------------------------------
    def set(self, /, **fields: Any) -> Self:
        """Set declared fields of the state: `set(turn_of=1)`. Things and words may be given by name."""
        self.write(self.game.facts.fields, self.state, fields)
        return self.changed()

    def part(self, rows: str, at: int, /, **fields: Any) -> Self:
        """Set declared fields of one part of the state: `part("sides", 0, rider_hp=1)`."""
        within = {field.name: field.kind for field in self.game.facts.fields.stored if isinstance(field.kind, Rows)}
        kind = within.get(rows)
        if not isinstance(kind, Rows):
            raise ValueError(f"the state has no parts {rows!r}{nearest_of(rows, within)}")
        self.write(kind.part, getattr(self.state, rows)[at], fields)
        return self.changed()

    def write(self, part: Part, item: object, fields: dict[str, Any]) -> None:
        known = {field.name: field.kind for field in part.stored}
        for name, value in fields.items():
            if name not in known:
                raise ValueError(f"{part.name} has no field {name!r}{nearest_of(name, known)}")
            kind = known[name]
            if isinstance(value, str) and isinstance(kind, ThingKind):
                value = self.game.book.id_of(value)
            elif isinstance(value, str) and isinstance(kind, WordKind):
                if value not in kind.words:
                    raise ValueError(f"{name} cannot be {value!r}{nearest_of(value, kind.words)}")
                value = kind.words.index(value)
            elif isinstance(value, list) and type(getattr(item, name)) is not list:
                value = vec[i64](value)
            setattr(item, name, value)

    # -- the open question -----------------------------------------------------------------------------------------
    def ask(self, question: str, *seats: int) -> Self:
        """Ask this question instead of the open one: of one seat, or of several if it is secret."""
        decision = self.game.decisions.get(question)
        if decision is None:
            raise ValueError(f"there is no question {question!r}{nearest_of(question, self.game.decisions)}")
        self.close()
        s = self.state
        if decision.secret:
            s.question_all(decision, sum(1 << seat for seat in seats))
        else:
            if len(seats) != 1:
                raise ValueError(f"the question {question!r} is asked of one seat, not of {len(seats)}")
            (seat,) = seats
            s.question(decision, seat)
            s.runner = seat
        return self

    def resume(self, first: Callable[[Any], object] | None = None) -> Self:
        """Close the open question and run the game to its next one. `first(state)`, if given, is called before that."""
        self.close()
        s = self.state
        if first is not None:
            s.idle = False  # scripts that are called now wait in frames, as if another script were in progress
            first(s)
        s.resume(None)
        return self

    def close(self) -> None:
        """Remove the open question. This is refused if a script waits for its answer."""
        s = self.state
        if len(s.todo):
            raise ValueError(f"a script waits for the answer to {s.ask.name!r}: finish it first")
        s.awaited = 0
        s.answers = vec[i64]()
        s.idle = True
        self.changed()

    def changed(self) -> Self:
        """Make the state compute its legal answers again."""
        self.state.menu_fresh = False
        return self


class Table(Layout):
    """A game for tests, docs and designers who want to try a card. Every move is checked and recorded."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        seed: str | bytes = "table",
        options: dict[str, Any] | None = None,
        variant: str | None = None,
    ) -> None:
        self.match = Match(load(game, variant) if isinstance(game, str) else game, seats, seed, options)

    @property
    def state(self) -> Any:
        return self.match.state

    # -- moving ----------------------------------------------------------------------------------------------------
    def do(self, *actions: str, seat: int | None = None) -> Self:
        """Play actions by their names, or by any part that is unique among the legal ones (see `action`).

        Each is played by the given seat, or else by the first seat that is asked.
        """
        for name in actions:
            who = self.asked[0] if seat is None else seat
            self.match.apply(self.action(name, who), who)
        return self

    def choose(self, *words: str, seat: int | None = None) -> Self:
        """The same as `do`, for answers that are given by a part of their name or label."""
        return self.do(*words, seat=seat)

    def play(self, *cards: str) -> Self:
        return self.do(*[f"play {card}" for card in cards])

    def events(self, *actions: str, seat: int | None = None) -> list[Event]:
        """Play these actions and return the events."""
        self.state.events = []
        self.do(*actions, seat=seat)
        found: list[Event] = self.state.events
        self.state.events = None
        return found

    def heard(self, eye: int | None, *actions: str, seat: int | None = None) -> list[str]:
        """Play these actions and return the log, as a seat or (None) a spectator reads it."""
        told = WATCHER if eye is None else eye
        lines = [self.game.tell(event.seen_by(told), told) for event in self.events(*actions, seat=seat)]
        return [line for line in lines if line]

    def undo(self, seat: int) -> Self:
        self.match.undo(seat)
        return self

    def action(self, words: str, seat: int) -> int:
        """The action with this name; else the one legal answer whose name, or else label, contains these words."""
        actions = self.game.actions
        if words in actions.by_name:
            return actions.by_name[words]
        fitting = [actions.by_name[name] for name in self.legal(seat) if words in name]
        choices = self.prompt(seat).choices
        fitting = fitting or [choice.action for choice in choices if words in choice.label]
        if len(fitting) != 1:
            answers = ", ".join([f"{actions.names[choice.action]!r} ({choice.label})" for choice in choices])
            raise ValueError(f"{words!r} fits {len(fitting)} of the answers {answers or '(none: seat not asked)'}")
        return fitting[0]

    # -- looking ---------------------------------------------------------------------------------------------------
    @property
    def asked(self) -> list[int]:
        return self.match.state.asked()

    @property
    def question(self) -> str:
        return self.match.state.ask.name

    def prompt(self, seat: int | None = None) -> Prompt:
        return self.match.state.prompt(self.asked[0] if seat is None else seat)

    def legal(self, seat: int | None = None) -> list[str]:
        who = self.asked[0] if seat is None else seat
        return [self.game.actions.names[action] for action in self.match.state.legal(who)]

    def why_not(self, action: str, seat: int | None = None) -> str:
        """The reason why an action is blocked, or "" if it is not blocked."""
        known = self.game.actions.by_name
        if action not in known:
            raise ValueError(f"there is no action {action!r}{nearest(action, known)}")
        wanted = known[action]
        return next((b.reason for b in self.prompt(seat).blocked if b.action == wanted), "")

    def cards(self, place: str, seat: int = 0) -> list[str]:
        """The names of the cards of a zone: from bottom to top if it is ordered, else sorted."""
        zone = self.zone(place, seat)
        names = [self.game.book.names[card] for card in zone.cards()]
        return names if zone.place.ordered else sorted(names)

    def hand_of(self, seat: int) -> list[str]:
        return self.cards("hand", seat)

    def sees(self, seat: int | None, place: str, owner: int = 0) -> list[str | None]:
        """The cards of a zone in a seat's view."""
        zone = self.zone(place, owner)
        shown: list[str | None] = self.match.state.view(seat)["zones"][zone.name()]["cards"]
        return shown
