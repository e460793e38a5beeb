"""The messages of the workshop. Roost's own page is their only client, so they may change with any version."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from roost.server.messages import Given, Name, Number, OptionFace, Seat, Thing, Word

Toml = Annotated[str, Meta(max_length=50_000)]
MOST_SWEPT_VALUES = 9


# -- what a game's content is ------------------------------------------------------------------------------------------
class ColumnFace(Struct):
    """A column of a table, as the loader checks it. A column without bounds has null for them."""

    name: str
    kind: Literal["int", "bool", "text", "word", "words", "ints", "thing", "things", "script"]
    required: bool
    default: Any
    low: int | None
    high: int | None
    length: int | None
    words: list[str]
    table: str
    flavour: bool
    unsaid: bool


class ContentTableFace(Struct):
    name: str
    columns: list[ColumnFace]


class ParamFace(Struct):
    kind: Literal["number", "word", "thing"]
    words: list[str]
    table: str


class VerbFace(Struct):
    """A verb of scripts: how it is written, and what it does. `body` is "" if no list follows it."""

    verb: str
    usage: str
    params: list[ParamFace]
    body: Literal["", "inline", "apart", "options"]
    wrapper: bool
    help: str


class RowFace(Struct):
    """A row as a designer writes it. `made` is the text made from its scripts."""

    table: str
    name: str
    added: bool
    cells: dict[str, Any]
    made: str


class ContentPage(Struct):
    """Everything that a form for a game's content needs."""

    game: str
    name: str
    version: str
    hash: str
    seats: tuple[int, int]
    tables: list[ContentTableFace]
    verbs: list[VerbFace]
    options: list[OptionFace]
    rows: list[RowFace]


class WorkshopFace(Struct):
    """Whether this server has a workshop."""

    on: bool


class FieldFault(Struct):
    """One error or warning, in the loader's words. `section`, `table` and `name` say which row it is about, `number`
    which item of a script ("2.1")."""

    message: str
    line: int | None
    section: str
    table: str
    name: str
    field: str
    number: str
    item: str


# -- reading a variant -------------------------------------------------------------------------------------------------
class ReadVariant(Given):
    """A variant as data or as the text of its file."""

    variant: dict[str, Any] | None = None
    text: Toml | None = None


class VariantFace(Struct):
    """What the loader says about a variant.

    `variant` is null if the text is not valid TOML. `rows` are the rows that the variant adds or changes, and `things`
    the same as players see them; both are empty if there is a fault.
    """

    variant: dict[str, Any] | None
    faults: list[FieldFault]
    warnings: list[FieldFault]
    rows: list[RowFace]
    things: dict[str, Thing]
    hash: str


# -- runs --------------------------------------------------------------------------------------------------------------
class CheckVariant(Given):
    variant: dict[str, Any]


class Sweep(Given):
    """The values of one number of one row that are to be compared."""

    table: Word
    row: Annotated[str, Meta(max_length=200)]
    field: Word
    values: Annotated[list[int], Meta(min_length=1, max_length=MOST_SWEPT_VALUES)]


class CompareVariant(Given):
    """What is asked: how the variant changes a number, or, with `sweep`, how each value of a field changes it."""

    variant: dict[str, Any]
    metric: Annotated[str, Meta(max_length=120)]
    bot: Word = "greedy"
    games: Annotated[int, Meta(ge=200, le=100_000)] = 20_000
    sweep: Sweep | None = None


class BrokenFace(Struct):
    """A law that does not hold, and the game up to the moment at which it was found."""

    law: str
    what: str
    seats: int
    seed: str
    answers: list[tuple[int, int]]


class CheckFace(Struct):
    games: int
    of: int
    actions: int
    laws: int
    broken: BrokenFace | None


class LookFace(Struct):
    """The values after so many games: of the game as printed, of the variant, and their difference, with intervals."""

    games: int
    a: float | None
    a_low: float | None
    a_high: float | None
    b: float | None
    b_low: float | None
    b_high: float | None
    effect: float | None
    low: float | None
    high: float | None


class SideFace(Struct):
    """A number that differs. `typical` are the numbers of a typical game as printed and with the variant."""

    metric: str
    label: str
    rate: bool
    a: float | None
    b: float | None
    effect: float | None
    low: float | None
    high: float | None
    typical: tuple[int | None, int | None]


class ComparedFace(Struct):
    """The answer about one version. `value` is that of the sweep. `fair` is the value that would be fair, if any."""

    value: int | None
    verdict: Literal["different", "same", "undecided"]
    metric: str
    label: str
    rate: bool
    fair: float | None
    same: float
    early: bool
    looks: list[LookFace]
    sides: list[SideFace]
    looked_at: int
    typical: tuple[int | None, int | None]


class RunFace(Struct):
    """A check or a comparison in progress. `ahead`: how many runs must end before it begins."""

    id: str
    kind: Literal["check", "compare"]
    status: Literal["waiting", "running", "done", "failed", "stopped"]
    ahead: int
    seconds: float
    message: str
    check: CheckFace | None
    compared: list[ComparedFace]


class MetricFace(Struct):
    """A number that can be compared. `seconds`: about how long it takes here until a small difference is told."""

    name: str
    label: str
    seconds: float | None


class MetricsPage(Struct):
    """`difference` is what counts as a small difference of rates: 0.03 is 3 points. A run ends after `most_seconds`."""

    metrics: list[MetricFace]
    games_a_second: float
    seats: int
    difference: float
    most_seconds: float


# -- games that show something -----------------------------------------------------------------------------------------
class OpenTypical(Given):
    """Open a game of a comparison as a replay. `variant` null: the game as printed."""

    number: Number
    variant: Toml | None = None
    bot: Word = "greedy"


class OpenMoment(Given):
    """Open the position after these answers as a practice table; the visitor plays `seat`."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    seed: Annotated[str, Meta(max_length=200)]
    answers: Annotated[list[tuple[Seat, Number]], Meta(max_length=20_000)]
    variant: Toml | None = None


class Branch(Given):
    """Play a finished game again under the variant, from its beginning up to answer `at`, and go on from there."""

    at: Number
    seat: Seat
    variant: Toml
    bot: Word | None = None
    name: Name = ""


class OpenedGame(Struct):
    """A table; `kept` is how many answers it took over, and `why` says why not more."""

    table: str
    kept: int
    why: str


BODIES: dict[tuple[str, str], type[Struct]] = {
    ("/api/workshop/{game}/read", "post"): ReadVariant,
    ("/api/workshop/{game}/check", "post"): CheckVariant,
    ("/api/workshop/{game}/compare", "post"): CompareVariant,
    ("/api/workshop/{game}/typical", "post"): OpenTypical,
    ("/api/workshop/{game}/moment", "post"): OpenMoment,
    ("/api/workshop/tables/{table}", "post"): Branch,
}
