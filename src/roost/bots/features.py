"""What a network reads: which of its inputs each number of an observation sets.

A network knows a card by what the card's row says: its numbers, its words and the verbs of its scripts (`attributes`).
So a card that a variant changes or adds means something to a network that never saw it. All seats but the network's own
have the same inputs, so that one network plays with any number of seats. All items of a list of cards have the same
inputs too.

An *input* has a name, such as "hand 0: |cost", and a weight for each hidden unit. The first layer of a network is
stored as a table of *rows*; each row is a weighted sum of inputs, made once when a game is loaded (`net.py`). Each
number of an observation, called a *column* here, adds rows of that table to the sums of the hidden units:

- `COUNT`: the number times one row (how many Silvers are in the hand);
- `LOOKUP`: the row for that value (which phase it is, which card asks);
- `BUCKET`: the same for numbers that can be large: several large values share a row.

The number 0 adds nothing in any column.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from roost.core.fields import Span
from roost.core.game import Game
from roost.core.observing import Spec
from roost.core.phrase import ScriptItem
from roost.core.zone import Place, vec

IGNORED: Final = 0
COUNT: Final = 1
LOOKUP: Final = 2
BUCKET: Final = 3
PLAN: Final = 4  # numbers for each column: its kind, its first row, and the bounds of its values

WORDS: Final = 64  # a column that stands for a word is ignored if there are more possible words than this
SCRIPTS: Final = 2  # only so many of the waiting scripts are read
MOST: Final = 60  # a larger count of things is read as this number
LEAST: Final = -8  # in a `BUCKET` column all numbers up to this share a row
EXACT: Final = 16  # every number from `LEAST` to this has a row of its own
COARSE: Final = 80  # from `EXACT` to this, four numbers share a row
LAST: Final = 256  # from `COARSE` to this, sixteen numbers share a row; all larger ones share the last row
BUCKETS: Final = 52
GRADES: Final = 64  # the game's own estimate of a position is read as a number from 0 to this

INDEX: Final = re.compile(r"\[\d+\]")
Row = dict[int, float]  # inputs with their factors


def bucket(value: i64) -> i64:
    """The row of a number in a `BUCKET` column, counted from 0."""
    if value <= EXACT:
        return value - LEAST if value > LEAST else 0
    if value <= COARSE:
        return EXACT - LEAST + (value - EXACT + 3) // 4
    if value < LAST:
        return EXACT - LEAST + (COARSE - EXACT) // 4 + (value - COARSE + 15) // 16
    return BUCKETS - 1


def middle(row: int) -> int:
    """The number that stands for all numbers of a bucket."""
    at = row - (EXACT - LEAST)
    if at <= 0:
        return EXACT + at
    steps = (COARSE - EXACT) // 4
    return EXACT + 4 * at - 1 if at <= steps else COARSE + 16 * (at - steps) - 7


def size_of(number: int) -> float:
    """About the logarithm to base 2 of 1 plus the size of a number; negative if the number is negative.

    It is exact at powers of 2 and linear between them. All operations are exact, so every machine gets the same result.
    """
    rest = 1 + abs(number)
    whole = rest.bit_length() - 1
    found = float(whole) + float(rest - (1 << whole)) / float(1 << whole)
    return found if number >= 0 else -found


def attributes(game: Game[Any]) -> list[dict[str, float]]:
    """For each thing, what its row says, as numbers by name. A thing that is not a row has only its own name."""
    book = game.book
    found: list[dict[str, float]] = []
    for thing, name in enumerate(book.names):
        table = book.tables.get(book.table_of[thing])
        said: dict[str, float] = {"": 1.0}
        found.append(said)
        if table is None or not book.values[thing]:
            said[f"={name}"] = 1.0
            continue
        for column in table.columns.values():
            value = book.values[thing].get(column.name)
            if value is None or column.flavour or column.kind == "text":
                continue
            if column.kind == "script":
                read_script(said, column.name, book.lists.get((thing, column.name), []))
            elif column.kind == "things":
                for one in value:
                    add(said, f"{column.name}={book.names[one]}", 1.0)
            elif column.kind == "thing":
                add(said, f"{column.name}={book.names[value]}", 1.0)
            elif column.kind == "words":
                for one in value:
                    add(said, f"{column.name}={one}", 1.0)
            elif column.kind == "ints":
                for k, one in enumerate(value):
                    add_number(said, f"{column.name}[{k}]", one)
            elif column.kind == "word":
                add(said, f"{column.name}={value}", 1.0)
            else:
                add_number(said, column.name, int(value))
    return found


def read_script(said: dict[str, float], column: str, items: Sequence[ScriptItem]) -> None:
    """Add the verbs of a script and their arguments, including those in nested lists."""
    for item in items:
        verb = " ".join([word for word in item.item.split() if word not in item.values])
        add(said, f"{column}:{verb}", 1.0)
        for k, value in enumerate(item.values):
            if value.lstrip("-").isdecimal():
                add(said, f"{column}:{verb}#{k}", size_of(int(value)) / 2.0)
            else:
                add(said, f"{column}:{verb}={value}", 1.0)
        for body in item.bodies:
            read_script(said, column, body)


def add(said: dict[str, float], name: str, value: float) -> None:
    said[name] = said.get(name, 0.0) + value


def add_number(said: dict[str, float], name: str, value: int) -> None:
    if value:
        add(said, name, size_of(value) / 4.0)
        add(said, f"{name}~", float(min(max(value, -64), 64)) / 16.0)


class Features:
    """The inputs and rows of a loaded game with a number of seats.

    The first columns are those of an observation. If the rules make public which cards each seat owns, the next columns
    count these cards, wherever they lie (`Place.own`). The last column is the game's own estimate of the position.

    - `inputs`: the names of all inputs; `rows`: each row as a sum of inputs.
    - `plan`: `PLAN` numbers for each column. `answers`: each action as a sum of inputs of the policy, which is the part
      of the network that scores answers.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.spec: Spec = game.spec(seats)
        self.seats = seats
        self.things = len(game.book.names)
        self.own: list[Place] = [place for place in game.facts.places if place.own and not place.loose]
        self.inputs: dict[str, int] = {}
        self.rows: list[Row] = []
        self.at: dict[str, int] = {}  # the first row of a column, by its name
        self.said = attributes(game)
        plan: list[int] = []
        for name, span in zip(self.column_names(), self.spec.spans, strict=True):
            plan += self.column(game, name, span)
        self.owned_at = self.spec.size
        for k in range(seats if self.own else 0):
            for thing in range(self.things):
                plan += self.count("owned" if k == 0 else "owned~", thing)
        self.estimate_at = len(plan) // PLAN
        plan += self.numbers("estimate", 0, GRADES, LOOKUP)
        self.columns = len(plan) // PLAN
        self.plan: vec[i64] = vec[i64](plan)
        self.replies: dict[str, int] = {}  # the names of the policy's inputs
        self.answers = [self.answer(game, action) for action in range(game.num_actions)]

    def column_names(self) -> list[str]:
        """A name for each column. The same column of any other seat has the name of the first seat's column with "~".

        In a block that has numbers for cards, all items of a list have the same name, because an item is described by
        its card, not by its position. Spaces of a map, which no row describes, are told apart by their positions.
        """
        names = list(self.spec.names)
        for block in self.spec.blocks.values():
            width = (block.stop - block.start) // self.seats
            shared = any([self.is_row(span) for span in self.spec.spans[block.start : block.stop]])
            for at in range(block.start, block.stop):
                seat = (at - block.start) // width if block.by_seat else 0
                name = names[at - seat * width]
                if shared and block.name != "scripts":
                    name = INDEX.sub("[]", name)
                names[at] = name + "~" if seat else name
        return names

    def is_row(self, span: Span) -> bool:
        """Whether a number stands for a thing that is a row of content."""
        return len(span.of) > 0 and any([len(self.said[thing]) > 2 for thing in span.of])

    def column(self, game: Game[Any], name: str, span: Span) -> list[int]:
        if span.thing >= 0:
            return self.count(name.replace(game.book.names[span.thing], ""), span.thing)
        if name.endswith(".next"):  # variants number effects differently
            return [IGNORED, 0, 0, 0]
        if name.startswith("script[") and int(name.partition("[")[2].partition("]")[0]) >= SCRIPTS:
            return [IGNORED, 0, 0, 0]
        if span.of:
            return self.one_of(name, span.of)
        if span.word:
            return self.words(name, span.low, span.high)
        if span.high - span.low <= EXACT - LEAST:
            return self.numbers(name, span.low, span.high, LOOKUP)
        return self.numbers(name, LEAST, LEAST + BUCKETS - 1, BUCKET)

    def count(self, name: str, thing: int) -> list[int]:
        key = f"{name}|{thing}"
        if key not in self.at:
            self.at[key] = len(self.rows)
            self.rows.append(self.described(name, thing, 1.0))
        return [COUNT, self.at[key], -MOST, MOST]

    def one_of(self, name: str, things: Sequence[int]) -> list[int]:
        if name not in self.at:
            self.at[name] = len(self.rows)
            self.rows.append({})
            self.rows += [self.described(name, thing, 1.0) for thing in things]
        return [LOOKUP, self.at[name], 0, len(things)]

    def words(self, name: str, low: int, high: int) -> list[int]:
        if high - low > WORDS:
            return [IGNORED, 0, 0, 0]
        if name not in self.at:
            self.at[name] = len(self.rows)
            for value in range(low, high + 1):
                self.rows.append({self.input(f"{name}={value}"): 1.0} if value else {})
        return [LOOKUP, self.at[name], low, high]

    def numbers(self, name: str, low: int, high: int, kind: int) -> list[int]:
        if name not in self.at:
            self.at[name] = len(self.rows)
            many = high - low + 1
            for k in range(many):
                value = low + k if kind == LOOKUP else middle(k)
                row = {self.input(f"{name}~"): float(value) / 16.0, self.input(name): size_of(value) / 4.0}
                for step in (1, 2, 3, 4, 6):
                    if value >= step:
                        row[self.input(f"{name}>={step}")] = 0.5
                self.rows.append(row)
        return [kind, self.at[name], low, high]

    def described(self, name: str, thing: int, factor: float) -> Row:
        """A thing in some role as a sum of inputs."""
        return {self.input(f"{name}|{said}"): factor * value for said, value in self.said[thing].items()}

    def input(self, name: str) -> int:
        return self.inputs.setdefault(name, len(self.inputs))

    def answer(self, game: Game[Any], action: int) -> Row:
        """An action as a sum of inputs: its verb together with the thing or the number that it applies to."""
        verb, thing = game.actions.verbs[action], int(game.actions.thing[action])
        of_things = isinstance(dict(game.facts.actions).get(verb), str) and 0 <= thing < self.things
        said = self.said[thing] if of_things else {"": 1.0, f"={game.actions.names[action]}": 1.0}
        return {self.replies.setdefault(f"{verb}|{name}", len(self.replies)): value for name, value in said.items()}
