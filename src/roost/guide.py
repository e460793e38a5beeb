"""The first-game guide: a game's hints for new players and its rules card, read from `guide.toml` beside its rulebook.

A hint is shown when its moment comes: when the seat is asked something and everything in the hint's `when` is true.
A moment is decided from what the seat receives anyway (its view, its prompt, the events that it may know), so a hint
reveals nothing. docs/guide.md explains how to write the file.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from roost.core.content import parse_toml
from roost.core.event import MOVE, SHOW, Event
from roost.core.fault import Faults, Spot, nearest, nearest_of, written
from roost.core.fields import Part
from roost.core.game import Facts, Prompt
from roost.games import UnknownGame, load, package, rulebook
from roost.rulebook import Rulebook

FILE: Final = "guide.toml"
MARGIN: Final = 10  # columns for the headings of a card in plain text
LONGEST: Final = 200  # letters of a hint: more does not fit on a phone
ROW: Final = ["name", "text", "points", "rules", "when", "only"]
WHEN: Final = ["decision", "choice", "event", "whose", "field", "is", "least", "most"]
ONLY: Final = ["seats", "options", "field", "is", "least", "most"]
CARD: Final = ["goal", "turn", "do", "end", "wrong"]
MINE, THEIRS = "mine", "theirs"
ME, OTHERS, ANY = "me", "others", "any"
CHOSEN: Final = {"each seat": [ME, OTHERS, ANY], "by seat": [ME, OTHERS, ANY], "rows": [ANY]}


@dataclass(frozen=True)
class When:
    """A moment. Empty conditions hold always; of several words in one list, one is enough."""

    decision: list[str] = field(default_factory=list)
    choice: list[str] = field(default_factory=list)
    event: list[str] = field(default_factory=list)
    whose: str = ""
    field: str = ""
    is_: Any = None
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Tip:
    """A note for new players. `points`: what it is about; `seats`, `options`, `only`: the games in which it applies."""

    name: str
    text: str
    points: str
    rules: str
    when: When
    seats: list[int]
    options: dict[str, Any]
    only: When

    def applies(self, options: dict[str, Any], view: dict[str, Any], seat: int) -> bool:
        """Whether the hint makes sense in a game with these options and in which the seat has this view."""
        fits = not self.seats or self.seats[0] <= view["seats"] <= self.seats[-1]
        chosen = all(options.get(name) == value for name, value in self.options.items())
        return fits and chosen and shows(self.only, view, seat)


@dataclass(frozen=True)
class RulesCard:
    """The rules on one screen."""

    goal: str
    turn: list[str]
    do: list[str]
    end: str
    wrong: list[str]

    def parts(self) -> list[tuple[str, list[str]]]:
        """The card as headings with their lines."""
        return [
            ("Goal", [self.goal]),
            ("A turn", self.turn),
            ("You can", self.do),
            ("The end", [self.end]),
            ("Take care", self.wrong),
        ]

    def lines(self, width: int) -> list[str]:
        """The card in plain text: each heading in a column on the left."""
        lines: list[str] = []
        for heading, texts in self.parts():
            for k, text in enumerate(texts):
                first = f"{heading if k == 0 else '':<{MARGIN}}"
                lines += textwrap.wrap(text, width, initial_indent=f"{first}- ", subsequent_indent=" " * (MARGIN + 2))
        return lines


@dataclass(frozen=True)
class Guide:
    """All hints of a game in the order of their importance, and its rules card, if it has one."""

    hints: list[Tip]
    card: RulesCard | None

    def hints_for(self, options: dict[str, Any], view: dict[str, Any], seat: int) -> list[Tip]:
        """The hints that apply to one game."""
        return [hint for hint in self.hints if hint.applies(options, view, seat)]


@cache
def guide_of(game: str) -> Guide:
    """The guide of a game; empty if it has none, or is not installed as a package (a game made for a test)."""
    try:
        file = resources.files(package(game)) / FILE
    except UnknownGame:
        return Guide([], None)
    if not file.is_file():
        return Guide([], None)
    return read_guide(load(game).facts, Rulebook(rulebook(game)), file.read_text(encoding="utf-8"))


# -- which hints are due -------------------------------------------------------------------------------------------
def due(
    hints: Sequence[Tip], view: dict[str, Any], prompt: Prompt, verbs: Sequence[str], events: Sequence[Event]
) -> list[Tip]:
    """The hints whose moment is now, for the seat that is asked.

    `verbs` are the verbs of the prompt's choices; `events` are those since the seat's last answer, as it may know them.
    """
    return [hint for hint in hints if is_now(hint.when, view, prompt, verbs, events)]


def is_now(when: When, view: dict[str, Any], prompt: Prompt, verbs: Sequence[str], events: Sequence[Event]) -> bool:
    if when.decision and prompt.kind not in when.decision:
        return False
    if when.choice and not any(verb in verbs for verb in when.choice):
        return False
    if when.event and not any(is_meant(when, event, prompt.seat) for event in events):
        return False
    return shows(when, view, prompt.seat)


def shows(when: When, view: dict[str, Any], seat: int) -> bool:
    """Whether the field that the moment names, if any, has reached the value."""
    return not when.field or any(reaches(when, value) for value in values_at(view, when.field.split("."), seat))


def is_meant(when: When, event: Event, seat: int) -> bool:
    mine = event.seat == seat
    return event.kind in when.event and (not when.whose or mine == (when.whose == MINE))


def reaches(when: When, value: Any) -> bool:
    """Whether a value of a view is what the moment waits for. A list counts as its length, a flag as 0 or 1."""
    if value is None:
        return False
    if when.is_ is not None and value != when.is_:
        return False
    size = len(value) if isinstance(value, (list, dict, str)) else int(value)
    return (when.least is None or size >= when.least) and (when.most is None or size <= when.most)


def values_at(value: Any, path: Sequence[str], seat: int) -> list[Any]:
    """The values of a view at a path: several if the path says `any` or `others`, none if it leads nowhere."""
    if not path:
        return [value]
    step, rest = path[0], path[1:]
    if isinstance(value, dict):
        name = f"{step.removesuffix(ME)}{seat}" if step.endswith(f" {ME}") else step
        return values_at(value[name], rest, seat) if name in value else []
    if not isinstance(value, list):
        return []
    chosen = {
        ME: value[seat : seat + 1],
        OTHERS: [each for k, each in enumerate(value) if k != seat],
        ANY: value,
    }
    return [found for each in chosen[step] for found in values_at(each, rest, seat)]


# -- reading the file ----------------------------------------------------------------------------------------------
def read_guide(facts: Facts, book: Rulebook, text: str) -> Guide:
    """Read and check a guide; raises a ContentError that names file, row and field of everything that is wrong."""
    faults = Faults()
    data = parse_toml(FILE, text)
    reader = GuideReader(facts, book, faults)
    reader.known(faults.spot(FILE), data, ["card", "hint"], "table")
    rows = data.get("hint", [])
    if not isinstance(rows, list):
        faults.add(faults.spot(FILE, "hint"), "", "", "is a list of rows; write: [[hint]]")
        rows = []
    hints = [reader.hint(k, row) for k, row in enumerate(rows, 1)]
    card = reader.card(data["card"]) if "card" in data else None
    faults.check()
    return Guide(hints, card)


class GuideReader:
    """Reads the parts of a guide and notes their faults."""

    def __init__(self, facts: Facts, book: Rulebook, faults: Faults) -> None:
        self.facts = facts
        self.book = book
        self.faults = faults
        self.names: list[str] = []
        self.decisions = [decision.name for decision in facts.decisions] + ["may", "choose one"]
        self.verbs = [verb for verb, _ in facts.actions] + ["yes", "no", "done"]
        self.events = [*facts.events, MOVE, SHOW]
        self.places = [place.name for place in facts.places]

    def known(self, spot: Spot, data: dict[str, Any], names: list[str], what: str, before: str = "") -> None:
        for name in data:
            if name not in names:
                self.faults.add(spot, before + name, "", f"no such {what}{nearest_of(name, names)}")

    def hint(self, number: int, row: Any) -> Tip:
        spot = self.faults.spot(FILE, f"hint {number}")
        data: dict[str, Any] = row if isinstance(row, dict) else {}
        name = self.text(spot, data, "name")
        if name:
            spot = self.faults.spot(FILE, f"hint {written(name)}")
            if name in self.names:
                self.faults.add(spot, "name", "", "is used twice")
            self.names.append(name)
        self.known(spot, data, ROW, "field")
        text = self.text(spot, data, "text")
        if len(text) > LONGEST:
            self.faults.add(spot, "text", "", f"has {len(text)} letters, at most {LONGEST} fit")
        only = self.table(spot, data, "only", ONLY)
        return Tip(
            name,
            text,
            self.points(spot, self.text(spot, data, "points")),
            self.rules(spot, self.text(spot, data, "rules")),
            self.when(spot, self.table(spot, data, "when", WHEN)),
            self.seats(spot, only.get("seats", [])),
            self.options(spot, only.get("options", {})),
            self.compared(spot, only, "only"),
        )

    def when(self, spot: Spot, data: dict[str, Any]) -> When:
        whose = data.get("whose", "")
        if whose not in ("", MINE, THEIRS):
            self.faults.add(spot, "when.whose", "", f'must be "{MINE}" or "{THEIRS}", is {written(whose)}')
        if whose and "event" not in data:
            self.faults.add(spot, "when.whose", "", "says whose event it is, but there is no `event`")
        value = self.compared(spot, data, "when")
        return When(
            self.words(spot, data, "decision", self.decisions),
            self.words(spot, data, "choice", self.verbs),
            self.words(spot, data, "event", self.events),
            whose,
            value.field,
            value.is_,
            value.least,
            value.most,
        )

    def compared(self, spot: Spot, data: dict[str, Any], table: str) -> When:
        """The comparison of a field, in `when` or in `only`."""
        path = data.get("field", "")
        if path:
            wrong = self.wrong_path(path) if isinstance(path, str) else f"must be text, is {written(path)}"
            if wrong:
                self.faults.add(spot, f"{table}.field", "", wrong)
        given = [name for name in ("is", "least", "most") if name in data]
        if given and not path:
            self.faults.add(spot, f"{table}.{given[0]}", "", "compares a field, but there is no `field`")
        if path and not given:
            self.faults.add(spot, f"{table}.field", "", "must be compared: give `is`, `least` or `most`")
        least, most = [self.number(spot, data, table, name) for name in ("least", "most")]
        return When(field=path, is_=data.get("is"), least=least, most=most)

    def card(self, data: Any) -> RulesCard:
        spot = self.faults.spot(FILE, "card")
        if not isinstance(data, dict):
            self.faults.add(spot, "", "", "is a table; write: [card]")
            data = {}
        self.known(spot, data, CARD, "field")
        return RulesCard(
            self.text(spot, data, "goal"),
            self.lines(spot, data, "turn"),
            self.lines(spot, data, "do"),
            self.text(spot, data, "end"),
            self.lines(spot, data, "wrong"),
        )

    # -- single fields ---------------------------------------------------------------------------------------------
    def text(self, spot: Spot, data: dict[str, Any], name: str) -> str:
        value = data.get(name)
        if isinstance(value, str) and value.strip():
            return value
        self.faults.add(spot, name, "", "is missing" if value is None else f"must be text, is {written(value)}")
        return ""

    def lines(self, spot: Spot, data: dict[str, Any], name: str) -> list[str]:
        value = data.get(name)
        if isinstance(value, list) and value and all(isinstance(line, str) and line.strip() for line in value):
            return list(value)
        wrong = "is missing" if value is None else f"must be a list of texts, is {written(value)}"
        self.faults.add(spot, name, "", wrong)
        return []

    def table(self, spot: Spot, data: dict[str, Any], name: str, keys: list[str]) -> dict[str, Any]:
        value = data.get(name, {})
        if not isinstance(value, dict):
            self.faults.add(spot, name, "", f"must be a table, is {written(value)}")
            return {}
        self.known(spot, value, keys, "condition", f"{name}.")
        return value

    def words(self, spot: Spot, data: dict[str, Any], name: str, known: list[str]) -> list[str]:
        value = data.get(name, [])
        words = value if isinstance(value, list) else [value]
        for word in words:
            if word not in known:
                near = nearest_of(str(word), known)
                self.faults.add(spot, f"when.{name}", "", f"the game has no {name} {written(word)}{near}")
        return [str(word) for word in words]

    def number(self, spot: Spot, data: dict[str, Any], table: str, name: str) -> int | None:
        value = data.get(name)
        if value is None or (isinstance(value, int) and not isinstance(value, bool)):
            return value
        self.faults.add(spot, f"{table}.{name}", "", f"must be a whole number, is {written(value)}")
        return None

    def points(self, spot: Spot, value: str) -> str:
        kind, _, name = value.partition(" ")
        wrong = ""
        if kind == "zone":
            place = name.removesuffix(f" {ME}").removesuffix(f" {OTHERS}")
            wrong = "" if place in self.places else f"no place {written(place)}{nearest_of(place, self.places)}"
        elif kind == "choice":
            wrong = "" if name in self.verbs else f"no verb {written(name)}{nearest_of(name, self.verbs)}"
        elif kind == "field":
            wrong = self.wrong_path(name)
        elif value and value != "prompt":
            wrong = f'must be "prompt", "zone NAME", "field NAME" or "choice VERB", is {written(value)}'
        if wrong:
            self.faults.add(spot, "points", "", wrong)
        return value

    def rules(self, spot: Spot, value: str) -> str:
        cited = self.book.cited_in(value)
        if value and not cited:
            self.faults.add(spot, "rules", "", f"cites no rule: {written(value)}")
        for cite in cited:
            if cite not in self.book.rules:
                near = nearest(cite, self.book.rules, quoted=False)
                self.faults.add(spot, "rules", "", f"the rulebook has no rule {cite}{near}")
        return value

    def seats(self, spot: Spot, value: Any) -> list[int]:
        low, high = self.facts.seats
        numbers = value if isinstance(value, list) else [value]
        if all(isinstance(n, int) and low <= n <= high for n in numbers) and len(numbers) <= 2:
            return [int(n) for n in numbers]
        self.faults.add(spot, "only.seats", "", f"must be a number of players from {low} to {high}, or two such")
        return []

    def options(self, spot: Spot, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.faults.add(spot, "only.options", "", f"must be a table, is {written(value)}")
            return {}
        for name in value:
            if name not in self.facts.options:
                near = nearest_of(name, self.facts.options)
                self.faults.add(spot, "only.options", "", f"the game has no option {written(name)}{near}")
        return dict(value)

    def wrong_path(self, path: str) -> str:
        """What is wrong with the path of a field in the view, or ""."""
        steps = path.split(".")
        if steps[0] == "zones":
            place = steps[1].removesuffix(f" {ME}") if len(steps) > 1 else ""
            if place not in self.places:
                return f"no place {written(place)}{nearest_of(place, self.places)}"
            known = steps[2:] in (["count"], ["cards"], ["cards", ANY])
            return "" if known else f"a zone has count, cards and cards.any: {written(path)}"
        part: Part | None = self.facts.fields
        chosen: list[str] = []  # the words that may follow to choose among several values
        for step in steps:
            if chosen and step not in chosen:
                return f"{written(step)} follows a list: say which of them, {' or '.join(chosen)}"
            if chosen:
                chosen = []
                continue
            shown = {} if part is None else {each.shown_as: each for each in part.shown}
            if step not in shown:
                return f"no field {written(step)}{nearest_of(step, shown)}"
            kind = shown[step].kind
            part = getattr(kind, "part", None)
            chosen = CHOSEN.get(kind.name, [])
        return ""
