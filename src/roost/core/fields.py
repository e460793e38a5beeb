"""Fields: a game declares here everything that its states hold besides zones.

A game declares a `Part`, a list of `Field`s, for its state, and another one for each object that the state has several
of: a side, a shop, an egg. From these declarations follow copies, saved states, views, observations for learning
programs, the TypeScript types of the browser client, and the general boards. core/field_ops.py does this at run time;
`scripts/fields.py` generates faster code for copies and views (`generated.py` in a game's folder).

In the state, a value is always a number, a list of numbers or a string. A thing is stored as its id, a word as its
index in the list of words, and a seat as its number; -1 means none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.zone import NOBODY as NOBODY
from roost.core.zone import WATCHER, append, vec

if TYPE_CHECKING:
    from roost.core.game import Game

# Who gets a field: PEOPLE in views, LEARNERS (learning programs) in observations. A number that only says how far a
# script has come is for LEARNERS alone. Neither may get what the seat does not know.
PEOPLE: Final = 4
LEARNERS: Final = 8
EVERYONE: Final = 12
EYES: Final = [NOBODY, PEOPLE, LEARNERS, EVERYONE]  # OWNER and EVERYBODY, which are for places, have other values

MANY: Final = 1_000_000  # the upper bound of a count if none is given


class Span:
    """One observed number: its name, its bounds, and what it says.

    - `thing`: the number counts this thing; -1 if it does not count a thing.
    - `of`: the number k stands for the k-th of these things, counted from 1, and 0 for none. Empty for other numbers.
    - `word`: the number stands for a word, a seat or a decision, so that larger does not mean more.
    """

    def __init__(
        self, name: str, low: int, high: int, thing: int = -1, of: Sequence[int] = (), word: bool = False
    ) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.thing = thing
        self.of = of
        self.word = word


# -- values as views show them; generated code uses these too ----------------------------------------------------------
def name_of(names: list[str], thing: i64) -> str | None:
    """The name at this index (of a thing or a word), or None for -1."""
    return None if thing < 0 else names[thing]


def seat_or_none(seat: i64) -> int | None:
    return None if seat < 0 else int(seat)


def seats_of(bits: i64) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(WATCHER) if bits >> seat & 1]


def amounts_of(words: list[str], numbers: Sequence[int]) -> dict[str, int]:
    """The numbers by word, without those that are 0."""
    return {words[k]: numbers[k] for k in range(len(words)) if numbers[k]}


def away(seat: i64, eye: i64, seats: i64) -> i64:
    """How many seats to the left of the viewer a seat is, plus 1; 0 if there is no seat (-1)."""
    if seat < 0:
        return 0
    return seat - eye + 1 if seat >= eye else seat - eye + 1 + seats


def write_seats(out: vec[i64], at: i64, bits: i64, eye: i64, seats: i64) -> None:
    """Write for each seat whether its bit is set, beginning with the observing seat."""
    bits &= (1 << seats) - 1
    bits = bits >> eye | bits << (seats - eye)
    for k in range(seats):
        out[at + k] = bits >> k & 1


def blank(out: vec[i64], at: i64, many: i64) -> None:
    """Set numbers of an observation to 0."""
    for k in range(at, at + many):
        out[k] = 0


def blank_rest(out: vec[i64], at: i64, told: i64, was: i64, most: i64, width: i64) -> i64:
    """Blank what is left of a longer list: its items `told` to `was` - 1, from `at`. Returns the index after the list.

    A list has room for `most` items of `width` numbers each.
    """
    if was > told:
        blank(out, at, ((was if was < most else most) - told) * width)
    return at + (most - told) * width


def up_to(n: i64) -> vec[i64]:
    """The numbers from 0 to n - 1, for lists of parts that are told apart by their position."""
    numbers = vec[i64](capacity=n)
    for k in range(n):
        numbers = append(numbers, k)
    return numbers


# -- kinds -------------------------------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """The kind of a field's values: how they are saved, shown and observed."""

    def __init__(self, name: str) -> None:
        self.name = name

    def save(self, game: Game[Any], value: Any) -> Any:
        """The value as saved states have it."""
        return value

    def load(self, game: Game[Any], saved: Any) -> Any:
        """The opposite of `save`."""
        return saved

    def show(self, game: Game[Any], value: Any) -> Any:
        """The value as views have it."""
        return value

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        """The names and bounds of the numbers that `observe` appends."""
        return []

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        """Append the value to an observation as numbers, always equally many."""

    def describe(self) -> dict[str, Any]:
        """The kind as the browser client needs it."""
        return {"kind": self.name}


class Count(Kind):
    """A number between bounds. A meter also has a maximum to show: `of`, another field of its part, or `goal`."""

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
    """Yes or no, stored as 1 or 0."""

    def __init__(self) -> None:
        super().__init__("flag", 0, 1)

    def show(self, game: Game[Any], value: Any) -> Any:
        return bool(value)


class SeatKind(Kind):
    """A seat. It is observed as its distance to the left of the observing seat, plus 1; 0 is none."""

    def show(self, game: Game[Any], value: Any) -> Any:
        return seat_or_none(value)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [Span(name, 0, seats, word=True)]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.append(away(value, eye, seats))


class SeatsKind(Kind):
    """Several seats, stored as bits."""

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
        return [Span(name, 0, len(self.words), word=True)]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.append(int(value) + 1)

    def describe(self) -> dict[str, Any]:
        return {"kind": "word", "words": self.words}


class ThingKind(Kind):
    """A thing of a table of content. It is observed as its position in the table, counted from 1; 0 is none."""

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
        things = game.things_of(self.tables)
        return [Span(name, 0, len(things), of=things)]

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
    """A list of values of one kind. Its length and the first `most` values are observed."""

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
    """One value for each seat. They are observed beginning with the observing seat, going to the left."""

    def __init__(self, of: Kind) -> None:
        super().__init__("by seat", of)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        return [span for k in range(seats) for span in self.of.spans(game, seats, f"{name}[{k}]")]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        for k in range(seats):
            self.of.observe(game, value[(eye + k) % seats], seats, eye, out)


class Amounts(Kind):
    """A number for each of a few words, such as goods or icons. Views leave out those that are 0."""

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
    """A number for every thing of the book, of which most are 0: supply piles."""

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
        return [Span(f"{name}.{names[thing]}", 0, self.high, thing) for thing in game.things_of(self.tables)]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        out.extend([int(value[thing]) for thing in game.things_of(self.tables)])

    def describe(self) -> dict[str, Any]:
        return {"kind": "stock", "tables": self.tables}


class CountsKind(ListKind):
    """A list of things. It is observed as a number for every thing of the tables: how often it is in the list."""

    def __init__(self, tables: Sequence[str]) -> None:
        super().__init__("series", ThingKind(tables))
        self.tables = list(tables)

    def spans(self, game: Game[Any], seats: int, name: str) -> list[Span]:
        names = game.book.names
        return [Span(f"{name}.{names[thing]}", 0, MANY, thing) for thing in game.things_of(self.tables)]

    def observe(self, game: Game[Any], value: Any, seats: int, eye: int, out: list[int]) -> None:
        found = list(value)
        out.extend([found.count(thing) for thing in game.things_of(self.tables)])


class Rows(Kind):
    """A list of parts. The items are objects in the state, or ids (of spaces, cards) if all fields are derived."""

    def __init__(self, part: Part, most: int, each: bool = False, gaps: bool = False) -> None:
        super().__init__("each seat" if each else "rows")
        self.part = part
        self.most = most
        self.each = each  # one part for each seat, in the order of the seats
        self.gaps = gaps  # items may be -1, which means an empty place

    def describe(self) -> dict[str, Any]:
        return {"kind": self.name, "part": self.part.describe(), "most": self.most}


# -- kinds as declarations name them -----------------------------------------------------------------------------------
def count(high: int = MANY, low: int = 0) -> Kind:
    return Count("count", low, high)


def money(high: int = MANY, low: int = 0) -> Kind:
    return Count("money", low, high)


def points(high: int = MANY, low: int = 0) -> Kind:
    """A number that counts for winning. Boards show it even when it is 0."""
    return Count("points", low, high)


def copies(high: int = MANY) -> Kind:
    """How many copies of a row's thing there are. Boards show it beside the name, even when it is 0."""
    return Count("copies", 0, high)


def meter(high: int = MANY, low: int = 0, *, of: str = "", goal: int = 0) -> Kind:
    """A count that boards show with its maximum: another field of its part (`of`), or a goal."""
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
    """Words that describe a row's thing, such as the types of a card. Boards show them without a label."""
    return Series(WordKind(words), most, "tags")


def by_seat(of: Kind) -> Kind:
    return BySeat(of)


def amounts(*words: str, high: int = MANY) -> Kind:
    return Amounts(words, high)


def price(*words: str, high: int = MANY) -> Kind:
    """The cost of a row's thing, as an amount of each word."""
    return Amounts(words, high, "price")


def stock(*tables: str, high: int = MANY) -> Kind:
    return Stock(tables, high)


def tally(*tables: str) -> Kind:
    return CountsKind(tables)


def wording() -> Kind:
    """Words for people. They are not observed."""
    return Kind("text")


def sentence() -> Kind:
    """A complete sentence for people. Boards show it without a label."""
    return Kind("sentence")


def zone() -> Kind:
    """The name of the zone whose cards a row shows, so that boards do not show them twice."""
    return Kind("zone")


def answer() -> Kind:
    """The name of the action that belongs to a row, so that boards offer it there."""
    return Kind("answer")


def rows(part: Part, most: int, gaps: bool = False) -> Kind:
    return Rows(part, most, gaps=gaps)


def each_seat(part: Part) -> Kind:
    return Rows(part, 0, each=True)


# -- fields and parts --------------------------------------------------------------------------------------------------
class Field:
    """A value of the state, or of a part of it.

    - `default`: the initial value.
    - `to`: who gets it: EVERYONE, PEOPLE, LEARNERS or NOBODY.
    - `seen`: a function that says whether a viewer may know the value now. If not, the view has None.
    - `fixed`: it does not change after set-up, so copies of a state share it.
    - `by_hand`: the class has it as a property and copies it itself.
    - `shown_as`, `saved_as`: its name in views and in saved states, if it is different there.
    - `tells`: the places whose cards it names, so that boards do not show them twice.
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
        self.value: Callable[..., Any] | str | None = None  # how a derived field is computed; see `derived`

    def is_shown(self) -> bool:
        return self.to & PEOPLE != 0

    def is_observed(self) -> bool:
        return self.to & LEARNERS != 0

    def get(self, s: Any, item: Any, eye: int) -> Any:
        """The value, or None if this viewer may not know it. `item` is the state or the part that has the field."""
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
    """A field that is not stored but computed: by `value(s, eye)` for the state, by `value(s, item, eye)` for a part.

    `value` may also be the path of an attribute: "rider.hp".
    """
    field = Field(name, kind, label, to=to, seen=seen, tells=tells)
    field.value = value
    return field


def call(function: Callable[..., Any], s: Any, item: Any, eye: int) -> Any:
    """Call a function of a declaration, with the item unless it is the state itself."""
    return function(s, eye) if item is s else function(s, item, eye)


class Part:
    """A named list of fields: those of the state, or of an object in it.

    `label` is what people call such an object; `about` is the field with the thing that it represents.
    """

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
        self.texts = [field.shown_as for field in self.shown if field.kind.name in ("text", "sentence")]
        self.observed = [field for field in self.fields if field.is_observed()]
        if about and about not in known:
            raise ValueError(f"the part {name!r} is about {about!r}, which is not one of its fields")
        for field in fields:
            measured = field.kind.of if isinstance(field.kind, Count) else ""
            if measured and measured not in known:
                raise ValueError(f"{field.name!r} of {name!r} is measured by {measured!r}, which is not a field of it")

    def describe(self) -> dict[str, Any]:
        """The part as the browser client needs it: the fields that views have."""
        shown = [field.describe() for field in self.shown]
        return {"name": self.name, "label": self.label, "about": self.about, "fields": shown}
