"""Fields: everything that a state holds beside its zones, declared once.

A game declares a `Part` for its state and one for each thing in it that repeats: a side, a shop, an egg. From these
come copies, saved states, views, what learners observe, the types of the browser client and the general boards. This
module reads a declaration while the program runs; for speed `scripts/fields.py` writes the same as straight-line code
(`generated.py` in a game's folder).

A value is always a number, a list of numbers or a text. A thing is its id, a word its place in the list of words and a
seat its number; -1 means none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.zone import NOBODY as NOBODY
from roost.core.zone import WATCHER

if TYPE_CHECKING:
    from roost.core.game import Game

# Who a field is for. What people may not know, learners may not know either, but a number that only tells how far a
# text has come is of no use to people.
PEOPLE: Final = 4
LEARNERS: Final = 8
EVERYONE: Final = 12
EYES: Final = [NOBODY, PEOPLE, LEARNERS, EVERYONE]  # none of these is OWNER or EVERYBODY: those belong to places

MANY: Final = 1_000_000  # the bound of a count that has none of its own


class Span:
    """One observed number: its name and its bounds."""

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name = name
        self.low = low
        self.high = high


# -- values as views have them; also for generated code ----------------------------------------------------------------
def name_of(names: list[str], thing: i64) -> str | None:
    """The name of a thing, or of a word by its place; None for -1."""
    return None if thing < 0 else names[thing]


def seat_or_none(seat: i64) -> int | None:
    return None if seat < 0 else int(seat)


def seats_of(bits: i64) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(WATCHER) if bits >> seat & 1]


def amounts_of(words: list[str], numbers: Sequence[int]) -> dict[str, int]:
    """The words whose number is not 0."""
    return {words[k]: numbers[k] for k in range(len(words)) if numbers[k]}


def away(seat: i64, eye: i64, seats: i64) -> i64:
    """How far to the left of the one who looks a seat is, counted from 1; 0 for -1."""
    return 0 if seat < 0 else (seat - eye) % seats + 1


# -- kinds -------------------------------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """What the values of a field are, and how they are saved, shown and observed."""

    def __init__(self, name: str) -> None:
        self.name = name

    def save(self, game: Game[Any], value: Any) -> Any:
        return value

    def load(self, game: Game[Any], saved: Any) -> Any:
        return saved

    def show(self, game: Game[Any], value: Any) -> Any:
        """The value as a view has it."""
        return value

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        """The numbers that a learner observes."""
        return []

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        """Add these numbers, as many at every moment."""

    def describe(self) -> dict[str, Any]:
        """What the browser client is told of the kind."""
        return {"kind": self.name}


class Count(Kind):
    """A number between bounds. As a meter it is measured by another field of its part, or by a goal."""

    def __init__(self, name: str, low: int, high: int, of: str = "", goal: int = 0) -> None:
        super().__init__(name)
        self.low = low
        self.high = high
        self.of = of
        self.goal = goal

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [Span(name, self.low, self.high)]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.append(int(value))

    def describe(self) -> dict[str, Any]:
        return {"kind": self.name, "of": self.of, "goal": self.goal}


class Flag(Count):
    """Yes or no, kept as 1 or 0."""

    def __init__(self) -> None:
        super().__init__("flag", 0, 1)

    def show(self, game: Game[Any], value: Any) -> Any:
        return bool(value)


class SeatKind(Kind):
    """A seat. Observed is how far to the left of the learner it sits, counted from 1; 0 is none."""

    def show(self, game: Game[Any], value: Any) -> Any:
        return seat_or_none(value)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [Span(name, 0, seats)]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.append(away(value, eye, seats))


class SeatsKind(Kind):
    """Several seats, kept as bits."""

    def show(self, game: Game[Any], value: Any) -> Any:
        return seats_of(value)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [Span(f"{name}[{k}]", 0, 1) for k in range(seats)]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.extend([int(value) >> (eye + k) % seats & 1 for k in range(seats)])


class WordKind(Kind):
    """One of a few words."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__("word")
        self.words = list(words)

    def show(self, game: Game[Any], value: Any) -> Any:
        return name_of(self.words, value)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [Span(name, 0, len(self.words))]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.append(int(value) + 1)

    def describe(self) -> dict[str, Any]:
        return {"kind": "word", "words": self.words}


class ThingKind(Kind):
    """A thing of a table of content. Observed is its place in the table, counted from 1; 0 is none."""

    def __init__(self, tables: Sequence[str]) -> None:
        super().__init__("thing")
        self.tables = list(tables)

    def save(self, game: Game[Any], value: Any) -> Any:
        return name_of(game.book.names, value)

    def load(self, game: Game[Any], saved: Any) -> Any:
        return -1 if saved is None else game.book.id_of(saved)

    def show(self, game: Game[Any], value: Any) -> Any:
        return name_of(game.book.names, value)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [Span(name, 0, len(game.things_of(self.tables)))]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.append(0 if value < 0 else game.places_of(self.tables)[value] + 1)

    def describe(self) -> dict[str, Any]:
        return {"kind": "thing", "tables": self.tables}


class ListKind(Kind):
    """A list of values of one kind."""

    def __init__(self, name: str, of: Kind) -> None:
        super().__init__(name)
        self.of = of

    def save(self, game: Game[Any], value: Any) -> Any:
        return [self.of.save(game, each) for each in value]

    def load(self, game: Game[Any], saved: Any) -> Any:
        return [self.of.load(game, each) for each in saved]

    def show(self, game: Game[Any], value: Any) -> Any:
        return [self.of.show(game, each) for each in value]

    def describe(self) -> dict[str, Any]:
        return {"kind": self.name, "item": self.of.describe()}


class Series(ListKind):
    """A list of values of one kind; learners observe the first `most`, and how many there are."""

    def __init__(self, of: Kind, most: int, name: str = "series") -> None:
        super().__init__(name, of)
        self.most = most

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        spans = [Span(f"{name}.length", 0, MANY)]
        for k in range(self.most):
            spans += self.of.spans(game, seats, f"{name}[{k}]")
        return spans

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.append(len(value))
        for k in range(min(self.most, len(value))):
            self.of.observe(game, value[k], seats, eye, out)
        for _ in range(len(value), self.most):
            out.extend([0] * len(self.of.spans(game, seats, "")))


class BySeat(ListKind):
    """A value of one kind for each seat; a learner observes its own first, then those of the others to its left."""

    def __init__(self, of: Kind) -> None:
        super().__init__("by seat", of)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [span for k in range(seats) for span in self.of.spans(game, seats, f"{name}[{k}]")]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        for k in range(seats):
            self.of.observe(game, value[(eye + k) % seats], seats, eye, out)


class Amounts(Kind):
    """How many of each of a few words: goods, icons. A view leaves out those that are 0."""

    def __init__(self, words: Sequence[str], high: int = MANY, name: str = "amounts") -> None:
        super().__init__(name)
        self.words = list(words)
        self.high = high

    def save(self, game: Game[Any], value: Any) -> Any:
        return list(value)

    def show(self, game: Game[Any], value: Any) -> Any:
        return amounts_of(self.words, value)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [Span(f"{name}.{word}", 0, self.high) for word in self.words]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.extend([int(value[k]) for k in range(len(self.words))])

    def describe(self) -> dict[str, Any]:
        return {"kind": self.name, "words": self.words}


class Stock(Kind):
    """A number for every thing of the book, most of them 0: supply piles."""

    def __init__(self, tables: Sequence[str], high: int = MANY) -> None:
        super().__init__("stock")
        self.tables = list(tables)
        self.high = high

    def save(self, game: Game[Any], value: Any) -> Any:
        return amounts_of(game.book.names, value)

    def load(self, game: Game[Any], saved: Any) -> Any:
        return [saved.get(thing, 0) for thing in game.book.names]

    def show(self, game: Game[Any], value: Any) -> Any:
        return amounts_of(game.book.names, value)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        names = game.book.names
        return [Span(f"{name}.{names[thing]}", 0, self.high) for thing in game.things_of(self.tables)]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.extend([int(value[thing]) for thing in game.things_of(self.tables)])

    def describe(self) -> dict[str, Any]:
        return {"kind": "stock", "tables": self.tables}


class Rows(Kind):
    """A list of parts: those that the state keeps, or keys (spaces, cards) whose fields are all derived."""

    def __init__(self, part: Part, most: int, each: bool = False, gaps: bool = False) -> None:
        super().__init__("each seat" if each else "rows")
        self.part = part
        self.most = most
        self.each = each  # one for each seat, in the order of the seats
        self.gaps = gaps  # -1 stands for an empty place

    def describe(self) -> dict[str, Any]:
        return {"kind": self.name, "part": self.part.describe(), "most": self.most}


# The words of declarations.
def count(high: int = MANY, low: int = 0) -> Kind:
    return Count("count", low, high)


def money(high: int = MANY, low: int = 0) -> Kind:
    return Count("money", low, high)


def points(high: int = MANY, low: int = 0) -> Kind:
    """What counts for winning: boards tell it also when it is 0."""
    return Count("points", low, high)


def copies(high: int = MANY) -> Kind:
    """How many there are of what a row is about: boards tell it beside the name, also when none is left."""
    return Count("copies", 0, high)


def meter(high: int = MANY, low: int = 0, *, of: str = "", goal: int = 0) -> Kind:
    """A count that is measured by another field of its part (`of`), or by a goal."""
    return Count("meter", low, high, of, goal)


def flag() -> Kind:
    return Flag()


def seat() -> Kind:
    return SeatKind("seat")


def seats() -> Kind:
    return SeatsKind("seats")


def word(*words: str) -> Kind:
    return WordKind(words)


def thing(*tables: str) -> Kind:
    return ThingKind(tables)


def things(*tables: str, most: int) -> Kind:
    return Series(ThingKind(tables), most)


def series(of: Kind, most: int) -> Kind:
    return Series(of, most)


def tags(*words: str, most: int) -> Kind:
    """Words that describe what a row is about, such as the types of a card: boards put no label before them."""
    return Series(WordKind(words), most, "tags")


def by_seat(of: Kind) -> Kind:
    return BySeat(of)


def amounts(*words: str, high: int = MANY) -> Kind:
    return Amounts(words, high)


def price(*words: str, high: int = MANY) -> Kind:
    """The amounts that what a row is about costs."""
    return Amounts(words, high, "price")


def stock(*tables: str, high: int = MANY) -> Kind:
    return Stock(tables, high)


def wording() -> Kind:
    """Words for people, which learners do not observe."""
    return Kind("text")


def sentence() -> Kind:
    """Words for people that say by themselves what they are about: boards put no label before them."""
    return Kind("sentence")


def zone() -> Kind:
    """The name of the zone whose cards a row tells, so that a board does not show them twice."""
    return Kind("zone")


def answer() -> Kind:
    """The name of the action that a row stands for, so that a board lets it be chosen there."""
    return Kind("answer")


def rows(part: Part, most: int, gaps: bool = False) -> Kind:
    return Rows(part, most, gaps=gaps)


def each_seat(part: Part) -> Kind:
    return Rows(part, 0, each=True)


# -- fields and parts --------------------------------------------------------------------------------------------------
class Field:
    """A value that the state, or a part of it, keeps.

    `default`: what a new one begins with. `seen`: a function that says when, and by whom, it may be known; where it
    may not, a view has None. `fixed`: nothing changes it after the set-up, so that copies share it. `by_hand`: the
    class has it as a property and copies it itself. `shown_as`, `saved_as`: its name in views and in saved states, if
    that is another one. `tells`: the places whose cards it names, so that a board does not show them twice.
    """

    def __init__(
        self,
        name: str,
        kind: Kind,
        label: str = "",
        *,
        default: Any = 0,
        to: int = EVERYONE,
        seen: Callable[..., bool] | None = None,
        fixed: bool = False,
        by_hand: bool = False,
        shown_as: str = "",
        saved_as: str = "",
        tells: Sequence[str] = (),
    ) -> None:
        if to not in EYES:
            raise ValueError(f"the field {name!r} is for EVERYONE, PEOPLE, LEARNERS or NOBODY")
        self.name = name
        self.kind = kind
        self.label = label or name.replace("_", " ")
        self.default = default
        self.to = to
        self.seen = seen
        self.fixed = fixed
        self.by_hand = by_hand
        self.shown_as = shown_as or name
        self.saved_as = saved_as or name
        self.tells = list(tells)
        self.value: Callable[..., Any] | str | None = None  # what a derived field is worked out by

    def is_shown(self) -> bool:
        return self.to & PEOPLE != 0

    def is_observed(self) -> bool:
        return self.to & LEARNERS != 0

    def get(self, s: Any, item: Any, eye: int) -> Any:
        """The value, or None where this pair of eyes may not know it."""
        if self.seen is not None and not call(self.seen, s, item, eye):
            return None
        if self.value is None:
            return getattr(item, self.name)
        if isinstance(self.value, str):
            return attrgetter(self.value)(item)
        return call(self.value, s, item, eye)

    def describe(self) -> dict[str, Any]:
        described = {"name": self.shown_as, "label": self.label, "hidden": self.seen is not None, "tells": self.tells}
        return {**described, **self.kind.describe()}


def derived(
    name: str,
    kind: Kind,
    value: Callable[..., Any] | str,
    label: str = "",
    *,
    to: int = EVERYONE,
    seen: Callable[..., bool] | None = None,
    tells: Sequence[str] = (),
) -> Field:
    """A value that follows from others: `value(s, eye)` for the state, `value(s, part, eye)` for a part of it.

    An attribute of an attribute is given by its name: "rider.hp".
    """
    field = Field(name, kind, label, to=to, seen=seen, tells=tells)
    field.value = value
    return field


def call(function: Callable[..., Any], s: Any, item: Any, eye: int) -> Any:
    return function(s, eye) if item is s else function(s, item, eye)


class Part:
    """A named list of fields. `label`: what one of them is called by people; `about`: the field that names it."""

    def __init__(self, name: str, *fields: Field, label: str = "", about: str = "") -> None:
        self.name = name
        self.fields = list(fields)
        self.label = label or name
        self.about = about
        known = [field.shown_as for field in fields]
        twice = [each for each in known if known.count(each) > 1]
        if twice:
            raise ValueError(f"the part {name!r} has the field {twice[0]!r} twice")
        self.stored = [field for field in self.fields if field.value is None]
        self.shown = [field for field in self.fields if field.is_shown()]
        self.observed = [field for field in self.fields if field.is_observed()]
        if about and about not in known:
            raise ValueError(f"the part {name!r} is about {about!r}, which is no field")
        for field in fields:
            measured = field.kind.of if isinstance(field.kind, Count) else ""
            if measured and measured not in known:
                raise ValueError(f"the field {field.name!r} of {name!r} is measured by {measured!r}, which is no field")

    def describe(self) -> dict[str, Any]:
        """What the browser client is told of the part: the fields that views have."""
        shown = [field.describe() for field in self.shown]
        return {"name": self.name, "label": self.label, "about": self.about, "fields": shown}
