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


class NewClock(Given):
    """Clocks for the human players: minutes for the whole game, and seconds that are added after each turn."""

    minutes: Annotated[int, Meta(ge=1, le=180)]
    increment: Annotated[int, Meta(ge=0, le=120)] = 0


class Provable(Given):
    """A promise of the server (POST /api/commitments), and a random text of the browser, for the seed."""

    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    nonce: Annotated[str, Meta(pattern="^[0-9a-zA-Z]{16,64}$")]


class MoveHere(Given):
    """The code of a visitor's other device. `replace`: this browser may stop listing games of its own."""

    code: Annotated[str, Meta(min_length=20, max_length=100)]
    replace: bool = False


class NewTable(Given):
    game: Word
    players: Annotated[list[NewPlayer], Meta(max_length=16)]
    options: dict[Word, Any] = {}
    seed: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    variant: Annotated[str, Meta(min_length=1, max_length=50_000)] | None = None
    clock: NewClock | None = None
    open: bool = False
    shuffle: Provable | None = None
    claim: Literal["", "bot", "lose"] = ""


class Join(Given):
    token: Word
    name: Name = ""


class SitDown(Given):
    name: Name = ""


class AskLink(Given):
    seat: Seat


class PickWords(Given):
    words: Annotated[list[Word], Meta(max_length=64)]


class Continue(Given):
    """Continue a finished game after its first `at` answers. `bot` plays the other seats; without it, the same bots."""

    at: Number
    seat: Seat
    bot: Word | None = None
    name: Name = ""


class NewReport(Given):
    """A wrong ruling, after `number` entries of the table or, in a replay, after its first `at` answers."""

    number: Number | None = None
    at: Number | None = None
    cite: Annotated[str, Meta(max_length=400)] = ""
    note: Annotated[str, Meta(max_length=1000)] = ""


# -- HTTP: responses ---------------------------------------------------------------------------------------------------
class Problem(Struct):
    error: str
    message: str


class Health(Struct):
    """`next`: a server in pure Python may have a compiled Roost built beside it, which its next start uses.

    `docs`: whether the documentation is under /docs.
    """

    status: str
    mode: Literal["compiled", "interpreted"]
    version: str
    next: Literal["as now", "compiling", "compiled", "failed"]
    docs: bool


class OptionFace(Struct):
    """`seats`: the least and the greatest number of players that the option is for; null: any number."""

    name: str
    kind: Literal["bool", "int", "word", "words"]
    default: Any
    low: int
    high: int
    words: list[str]
    text: str
    rules: str
    seats: tuple[int, int] | None


class BotFace(Struct):
    """A bot that a table may have. `name` is for requests; people read `level` and `text`."""

    name: str
    level: str
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


class CardPart(Struct):
    heading: str
    lines: list[str]


class RulebookPage(Struct):
    """The rulebook, its rules, and the rules card: the rules on one screen; empty if the game has none."""

    text: str
    rules: list[RuleFace]
    card: list[CardPart]


class GuideHint(Struct):
    """A hint for new players. `points`: what it is about, "prompt", "zone hand me", "field energy", "choice lay"."""

    name: str
    text: str
    points: str
    rules: str


class GuideFace(Struct):
    """The hints that apply to a table."""

    hints: list[GuideHint]


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


class Reach(Struct):
    """Where other machines reach this server; empty if only this machine does, or if the caller came from another."""

    addresses: list[str]


class Reported(Struct):
    """A stored report. `whole`: the game is over, so its file at `url` has the record, and `url`/test is a test."""

    id: str
    url: str
    whole: bool


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
    """`frozen`: why the game cannot be played on."""

    id: str
    game: str
    seats: list[ListedSeat]
    your_turn: bool
    over: bool
    updated: float
    seat: int
    frozen: str | None


class TableList(Struct):
    tables: list[ListedTable]


class ClockFace(Struct):
    """`left`: the seconds of each seat, null for bots and for players who have resigned."""

    minutes: int
    increment: int
    left: list[float | None]
    running: list[int]


class OpenSeat(Struct):
    name: str
    kind: Literal["human", "bot", "away"]
    taken: bool


class OpenTable(Struct):
    """A table that strangers may join. `options`: those that differ from their defaults."""

    id: str
    game: str
    seats: list[OpenSeat]
    options: dict[str, Any]
    clock: ClockFace | None
    updated: float


class OpenList(Struct):
    """`allowed`: whether this server has open tables at all."""

    allowed: bool
    tables: list[OpenTable]


# -- shared by HTTP and WebSocket --------------------------------------------------------------------------------------
class SeatFace(Struct):
    """`bot`: the bot that plays, or null; `level`: how well it plays, in a word for people, or ""."""

    name: str
    kind: Literal["human", "bot", "away"]
    bot: str | None
    level: str
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
    """What the others did since the seat's last turn: totals, and every log line.

    `own`: the totals that concern the seat, in as few sentences as possible; `others`: the rest of them. `chief`: the
    indexes of the few lines that matter most.
    """

    totals: list[Total]
    lines: list[LogLine]
    own: list[str] = []
    others: list[str] = []
    chief: list[int] = []


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
    """`resigned` includes the seats in `timed_out`, whose clocks ran out."""

    scores: list[int]
    winners: list[int]
    resigned: list[int]
    timed_out: list[int]
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
    rules: str
    asked: list[int]
    answer: Answered | None
    result: Result | None


class Concerned(Struct):
    """An option that concerns a reported rule, with its value at the table."""

    name: str
    text: str
    rules: str
    value: Any
    default: Any


class SeenMoment(Struct):
    """What one seat, or a spectator, could see at the moment of a report."""

    view: dict[str, Any]
    decision: DecisionFace | None
    log: list[LogLine]


class RulingReport(Struct):
    """A reported ruling. `record` and `test` are null until the game is over: they contain the seed."""

    id: str
    table: str
    game: str
    version: str
    hash: str
    created: float
    number: int
    at: int
    seat: int | None
    cite: str
    rules: list[RuleFace]
    options: list[Concerned]
    note: str
    seen: SeenMoment
    record: dict[str, Any] | None
    test: str | None


class StoryTurn(Struct):
    """A turn: the number of answers before it, its log heading, and whose turn it is."""

    at: int
    heading: str
    seat: int


class StoryMoment(Struct):
    """A turn that changed a seat's standing much. `at`: the number of answers after it, as for a replay."""

    at: int
    seat: int
    heading: str
    text: str
    before: int
    after: int


class ShareFace(Struct):
    """One part of a seat's final count: a thing or a few words, its points, and how many there are."""

    name: str
    points: int
    count: int


class Story(Struct):
    """What made the difference in a finished game.

    `measure`: what `standings` count. `unit`: the word that follows such a number. `goal`: the number that ends the
    game, or 0. `standings`: for each seat the number of answers and the new standing, at the start and at every change.
    `shares`: for each seat the parts of its final count, the largest first.
    """

    last: int
    measure: str
    unit: str
    goal: int
    standings: list[list[tuple[int, int]]]
    turns: list[StoryTurn]
    moments: list[StoryMoment]
    share_title: str
    shares: list[list[ShareFace]]


class ThoughtFace(Struct):
    action: int
    label: str
    part: float
    words: str


class ProposalFace(Struct):
    """An open proposal to end the game. `agreed`: the seats that agree, `waits`: those whose answer is missing."""

    seat: int
    agreed: list[int]
    waits: list[int]


class ChatLine(Struct):
    number: int
    seat: int
    name: str
    text: str
    at: float


# -- WebSocket: server to client ---------------------------------------------------------------------------------------
class Code(Struct):
    """What lets another device continue the visitor's games."""

    code: str


class MovedHere(Struct):
    """How many games can be continued here now, 50 at most."""

    tables: int


class Deleted(Struct):
    """How many games were deleted, and in how many, which others play on, the visitor's seat was given up."""

    deleted: int
    left: int


class Commitment(Struct):
    """The hash of a secret that the server has just chosen."""

    commitment: str


class ShuffleFace(Struct):
    """What a provable seed is made of. `secret`: in hex, null until the game is over."""

    commitment: str
    nonce: str
    secret: str | None


class ClaimFace(Struct):
    """A claim against a seat: the seconds that its player has left to come back."""

    seat: int
    seconds: float


class TableMessage(Struct, tag="table"):
    """`content`: the hash of the cards and numbers that are played with. `variant`: its name, if it is one."""

    id: str
    game: str
    seat: int | None
    seats: list[SeatFace]
    options: dict[str, Any]
    over: bool
    seed_hash: str
    seed: str | None
    shuffle: ShuffleFace | None
    practice: bool
    rematch: str | None
    open: bool
    proposal: ProposalFace | None
    claim: str
    claims: list[ClaimFace]
    content: str
    variant: str | None


class StateMessage(Struct, tag="state"):
    """`guide`: the names of the hints for new players whose moment is now."""

    number: int
    counter: int
    view: dict[str, Any]
    decision: DecisionFace | None
    events: list[GameEvent]
    since: int
    recap: Recap
    can_undo: bool
    result: Result | None
    clock: ClockFace | None
    guide: list[str]


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


class ChatMessage(Struct, tag="chat"):
    lines: list[ChatLine]


class NoticeMessage(Struct, tag="notice"):
    """News about the server. `stopping`: it is about to restart; connect again when the socket is closed.

    `hurried`: many bots are asked at once, so bots think less here; `unhurried`: this has ended.
    """

    kind: Literal["stopping", "hurried", "unhurried"]


class ErrorMessage(Struct, tag="error"):
    code: str
    message: str
    counter: int


class PongMessage(Struct, tag="pong"):
    pass


ServerMessage = (
    TableMessage
    | StateMessage
    | LogMessage
    | HintMessage
    | NudgeMessage
    | ChatMessage
    | NoticeMessage
    | ErrorMessage
    | PongMessage
)


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
    """`pace`: the least number of seconds between two answers of bots at this table while you watch yours play."""

    on: bool
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.0


class NudgeRequest(Given, tag="nudge"):
    pass


class ChatRequest(Given, tag="chat"):
    text: Annotated[str, Meta(max_length=200)]


class ClaimRequest(Given, tag="claim"):
    """A player has vanished: they get some time to come back, then the table's setting `claim` applies."""

    seat: Seat


class EndRequest(Given, tag="end"):
    """Propose to end the game or agree to that (`agree`), or decline."""

    agree: bool


class PingRequest(Given, tag="ping"):
    pass


ClientMessage = (
    AnswerRequest
    | UndoRequest
    | HintRequest
    | ResignRequest
    | AwayRequest
    | NudgeRequest
    | ChatRequest
    | ClaimRequest
    | EndRequest
    | PingRequest
)

# the body of each call that has one, by path and method, for the OpenAPI document
BODIES: dict[tuple[str, str], type[Struct]] = {
    ("/api/tables", "post"): NewTable,
    ("/api/me/move", "post"): MoveHere,
    ("/api/tables/{table}/join", "post"): Join,
    ("/api/tables/{table}/sit", "post"): SitDown,
    ("/api/tables/{table}/link", "post"): AskLink,
    ("/api/tables/{table}/unlocks", "post"): PickWords,
    ("/api/tables/{table}/continue", "post"): Continue,
    ("/api/tables/{table}/reports", "post"): NewReport,
}
