"""Everything that goes over the wire. docs/protocol.md has the words, and web/src/protocol.ts is made from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=80)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Given(Struct, forbid_unknown_fields=True):
    """What comes in: a field that we do not know is a mistake."""


# -- HTTP: what is asked for -------------------------------------------------------------------------------------------
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


# -- HTTP: what is answered --------------------------------------------------------------------------------------------
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


class Things(Struct):
    things: dict[str, Thing]


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
    """What earlier games have unlocked for the visitor: words by option."""

    options: dict[str, list[str]]


class Unlocks(Struct):
    """What a finished game still unlocks for the visitor: up to `most` of the words, for an option of later games."""

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


# -- what both ways of asking show -------------------------------------------------------------------------------------
class SeatFace(Struct):
    name: str
    kind: Literal["human", "bot", "away"]
    bot: str | None
    taken: bool
    connected: bool
    resigned: bool


class LogLine(Struct):
    number: int
    text: str
    seat: int


class GameEvent(Struct):
    number: int
    kind: str
    seat: int
    thing: str | None
    count: int
    source: str
    target: str
    text: str


class Choice(Struct):
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


class Decision(Struct):
    kind: str
    prompt: str
    source: str
    rules: str
    choices: list[Choice]
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
    """A finished game at one moment."""

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


class Thought(Struct):
    action: int
    label: str
    visits: int
    share: float
    value: float


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
    decision: Decision | None
    events: list[GameEvent]
    since: int
    can_undo: bool
    result: Result | None


class LogMessage(Struct, tag="log"):
    lines: list[LogLine]


class HintMessage(Struct, tag="hint"):
    counter: int
    action: int
    label: str
    reason: str
    thoughts: list[Thought]


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

# path and method of what takes a body, for the OpenAPI document
BODIES: dict[tuple[str, str], type[Struct]] = {
    ("/api/tables", "post"): NewTable,
    ("/api/tables/{table}/join", "post"): Join,
    ("/api/tables/{table}/link", "post"): AskLink,
    ("/api/tables/{table}/unlocks", "post"): PickWords,
}
