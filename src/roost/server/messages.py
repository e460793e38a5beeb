"""All HTTP and WebSocket messages. docs/protocol.md explains them; web/src/protocol.ts is generated from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=80)]
Seat = Annotated[int, Meta(ge=0, le=63)]
FieldKind = Literal[
    "count", "money", "points", "copies", "meter", "flag", "seat", "seats", "word", "thing", "series", "tags",
    "by seat", "amounts", "price", "stock", "text", "sentence", "answer", "zone", "rows", "each seat",
]  # fmt: skip
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Given(Struct, forbid_unknown_fields=True):
    """A message from a client. Unknown fields are errors."""


# -- HTTP: request bodies ----------------------------------------------------------------------------------------------
class NewPlayer(Given):
    kind: Literal["human", "bot"]
    name: Name = ""
    bot: Word | None = None


class NewTable(Given):
    game: Word
    players: Annotated[list[NewPlayer], Meta(max_length=16)]
    options: dict[Word, Any] = {}
    seed: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    variant: None = None


class Join(Given):
    token: Word
    name: Name = ""


class AskLink(Given):
    seat: Seat


class PickWords(Given):
    words: Annotated[list[Word], Meta(max_length=64)]


# -- HTTP: responses ---------------------------------------------------------------------------------------------------
class Problem(Struct):
    error: str
    message: str


class Health(Struct):
    status: str
    mode: str
    version: str


class OptionFace(Struct):
    name: str
    kind: Literal["bool", "int", "word", "words"]
    default: Any
    low: int
    high: int
    words: list[str]
    text: str
    rules: str


class BotFace(Struct):
    name: str
    text: str


class GameFace(Struct):
    id: str
    name: str
    seats: tuple[int, int]
    version: str
    hash: str
    aim: str
    minutes: int | None
    options: list[OptionFace]
    bots: list[BotFace]


class Games(Struct):
    games: list[GameFace]


class RuleFace(Struct):
    cite: str
    text: str


class RulebookPage(Struct):
    text: str
    rules: list[RuleFace]


class Thing(Struct):
    table: str
    text: str
    values: dict[str, Any]


class KindFace(Struct):
    """The kind of a field's values, and the details that some kinds need (core/fields.py).

    `of`: the field of the same part that holds a meter's maximum; `goal`: that maximum as a number. `words`: the
    possible words; `tables`: the content tables of the things. `item`: the kind of a list's items. `part`: the fields
    of each row; `most`: the usual maximum of rows.
    """

    kind: FieldKind
    of: str = ""
    goal: int = 0
    words: list[str] = []
    tables: list[str] = []
    item: KindFace | None = None
    part: PartFace | None = None
    most: int = 0


class FieldFace(KindFace, kw_only=True):
    """One field of a view. `hidden`: null for viewers who may not know it. `tells`: the places whose cards it names."""

    name: str
    label: str
    hidden: bool
    tells: list[str]


class PartFace(Struct):
    """A named list of fields; `about` is the field that identifies a row."""

    name: str
    label: str
    about: str
    fields: list[FieldFace]


class PlaceFace(Struct):
    """A place. `ordered`: the order of its cards matters. `hand`: its cards are in a seat's hand."""

    name: str
    ordered: bool
    hand: bool


class Things(Struct):
    """All things of a game by name, the fields of its views, and its places."""

    things: dict[str, Thing]
    fields: PartFace
    places: list[PlaceFace]


class SeatLink(Struct):
    seat: int
    url: str


class Opened(Struct):
    table: str
    seat: int
    links: list[SeatLink]


class Joined(Struct):
    seat: int


class Link(Struct):
    url: str


class Rematch(Struct):
    table: str
    seat: int


class Kept(Struct):
    """What the visitor has unlocked in earlier games: for each option, the words."""

    options: dict[str, list[str]]


class UnlocksFace(Struct):
    """What the visitor may still pick after a finished game: up to `most` of the words, for `option` in later games."""

    option: str
    words: list[str]
    most: int


class ListedSeat(Struct):
    name: str
    kind: Literal["human", "bot", "away"]


class ListedTable(Struct):
    id: str
    game: str
    seats: list[ListedSeat]
    your_turn: bool
    over: bool
    updated: float
    seat: int


class TableList(Struct):
    tables: list[ListedTable]


# -- shared by HTTP and WebSocket --------------------------------------------------------------------------------------
class SeatFace(Struct):
    name: str
    kind: Literal["human", "bot", "away"]
    bot: str | None
    taken: bool
    connected: bool
    resigned: bool


class LogLine(Struct):
    """`chapter`: the log heading above this line, or ""."""

    number: int
    text: str
    seat: int
    chapter: str


class GameEvent(Struct):
    """One event. `seat`: whose event it is; for a moving card, the seat it came to, or else the seat it left.

    `cause`: the card whose script did it. `chapter`: the log heading that starts with this event, or "".
    """

    number: int
    kind: str
    seat: int
    thing: str | None
    count: int
    source: str
    target: str
    cause: str | None
    text: str
    chapter: str


class Total(Struct):
    """The sum of a seat's events of one kind, with a sentence that says it."""

    seat: int
    kind: str
    count: int
    text: str


class Recap(Struct):
    """What the others did since the seat's last turn: totals, and every log line."""

    totals: list[Total]
    lines: list[LogLine]


class ChoiceFace(Struct):
    action: int
    name: str
    verb: str
    thing: str | None
    label: str
    text: str
    warning: str


class Blocked(Struct):
    action: int
    name: str
    verb: str
    thing: str | None
    label: str
    text: str
    reason: str


class DecisionFace(Struct):
    kind: str
    prompt: str
    source: str
    rules: str
    choices: list[ChoiceFace]
    blocked: list[Blocked]


class Result(Struct):
    scores: list[int]
    winners: list[int]
    resigned: list[int]
    ending: str


class Answered(Struct):
    seat: int
    label: str


class Moment(Struct):
    """A finished game after its first `at` answers."""

    id: str
    game: str
    at: int
    last: int
    seat: int | None
    view: dict[str, Any]
    log: list[LogLine]
    events: list[GameEvent]
    prompt: str
    asked: list[int]
    answer: Answered | None
    result: Result | None


class ThoughtFace(Struct):
    action: int
    label: str
    part: float
    words: str


# -- WebSocket: server to client ---------------------------------------------------------------------------------------
class TableMessage(Struct, tag="table"):
    id: str
    game: str
    seat: int | None
    seats: list[SeatFace]
    options: dict[str, Any]
    over: bool
    seed_hash: str
    seed: str | None
    practice: bool
    rematch: str | None


class StateMessage(Struct, tag="state"):
    number: int
    counter: int
    view: dict[str, Any]
    decision: DecisionFace | None
    events: list[GameEvent]
    since: int
    recap: Recap
    can_undo: bool
    result: Result | None


class LogMessage(Struct, tag="log"):
    lines: list[LogLine]


class HintMessage(Struct, tag="hint"):
    counter: int
    action: int
    label: str
    reason: str
    thoughts: list[ThoughtFace]


class NudgeMessage(Struct, tag="nudge"):
    seat: int


class ErrorMessage(Struct, tag="error"):
    code: str
    message: str
    counter: int


class PongMessage(Struct, tag="pong"):
    pass


ServerMessage = TableMessage | StateMessage | LogMessage | HintMessage | NudgeMessage | ErrorMessage | PongMessage


# -- WebSocket: client to server ---------------------------------------------------------------------------------------
class AnswerRequest(Given, tag="answer"):
    counter: Number
    action: Number


class UndoRequest(Given, tag="undo"):
    counter: Number


class HintRequest(Given, tag="hint"):
    counter: Number


class ResignRequest(Given, tag="resign"):
    pass


class AwayRequest(Given, tag="away"):
    on: bool


class NudgeRequest(Given, tag="nudge"):
    pass


class PingRequest(Given, tag="ping"):
    pass


ClientMessage = AnswerRequest | UndoRequest | HintRequest | ResignRequest | AwayRequest | NudgeRequest | PingRequest

# the body of each call that has one, by path and method, for the OpenAPI document
BODIES: dict[tuple[str, str], type[Struct]] = {
    ("/api/tables", "post"): NewTable,
    ("/api/tables/{table}/join", "post"): Join,
    ("/api/tables/{table}/link", "post"): AskLink,
    ("/api/tables/{table}/unlocks", "post"): PickWords,
}
