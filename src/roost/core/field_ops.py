"""What the kernel does with the declared fields of a state (`fields.py`): copy, save, load, show, observe and compare.

These functions read the declaration at run time, so they work for every game. Compiled games copy and show their fields
with faster generated code (`scripts/fields.py`), which must give the same results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from roost.core.fields import (
    MANY,
    Amounts,
    BySeat,
    CountsKind,
    Field,
    Part,
    Rows,
    SeatsKind,
    Series,
    Span,
    Stock,
    ThingKind,
)
from roost.core.zone import vec

if TYPE_CHECKING:
    from roost.core.game import Game


def copy_fields(part: Part, source: object, twin: object) -> None:
    """Copy the stored fields of a part. For inner parts, the twin must already have objects of its own to copy into."""
    for field in part.stored:
        kind = field.kind
        if field.by_hand:
            continue
        value = getattr(source, field.name)
        if isinstance(kind, Rows):
            for each, other in zip(value, getattr(twin, field.name), strict=True):
                copy_fields(kind.part, each, other)
            continue
        setattr(twin, field.name, value if field.fixed or isinstance(value, int) else value[:])


def save_fields(game: Game[Any], part: Part, item: object) -> dict[str, Any]:
    """The stored fields of a part as JSON data, by name."""
    saved: dict[str, Any] = {}
    for field in part.stored:
        try:
            value = getattr(item, field.name)
        except AttributeError as error:
            keeper = type(item).__name__
            told = f"the field {field.name!r} of {part.name} is declared, but {keeper} has no such attribute"
            hint = "if the game has a generated.py, run `make fields`"
            raise AttributeError(f"{told}; {hint}") from error
        kind = field.kind
        if isinstance(kind, Rows):
            saved[field.saved_as] = [save_fields(game, kind.part, each) for each in value]
        else:
            saved[field.saved_as] = kind.save(game, value)
    return saved


def load_fields(game: Game[Any], part: Part, item: object, saved: dict[str, Any]) -> None:
    """Set the stored fields of a part to what `save_fields` returned."""
    for field in part.stored:
        kind = field.kind
        value = saved[field.saved_as]
        if isinstance(kind, Rows):
            for each, one in zip(getattr(item, field.name), value, strict=True):
                load_fields(game, kind.part, each, one)
            continue
        loaded = kind.load(game, value)
        if isinstance(loaded, list) and type(getattr(item, field.name, None)) is not list:
            loaded = vec[i64](loaded)
        setattr(item, field.name, loaded)


def show_fields(game: Game[Any], part: Part, s: Any, item: Any, eye: int) -> dict[str, Any]:
    """The fields of a part as one viewer may see them."""
    shown: dict[str, Any] = {}
    for field in part.shown:
        value = field.get(s, item, eye)
        kind = field.kind
        if value is None:
            shown[field.shown_as] = None
        elif isinstance(kind, Rows):
            shown[field.shown_as] = [show_row(game, kind, s, each, eye) for each in value]
        else:
            shown[field.shown_as] = kind.show(game, value)
    return shown


def show_row(game: Game[Any], kind: Rows, s: Any, item: Any, eye: int) -> dict[str, Any] | None:
    return None if kind.gaps and item == -1 else show_fields(game, kind.part, s, item, eye)


def spans_of(game: Game[Any], part: Part, seats: int, before: str = "") -> list[Span]:
    """The names and bounds of the numbers that `observe_fields` appends."""
    return [span for field in part.observed for span in spans_of_field(game, field, seats, before)]


def spans_of_field(game: Game[Any], field: Field, seats: int, before: str = "") -> list[Span]:
    kind = field.kind
    name = f"{before}{field.name}"
    if not isinstance(kind, Rows):
        return kind.spans(game, seats, name)
    spans = [] if kind.each else [Span(f"{name}.length", 0, MANY)]
    for k in range(seats if kind.each else kind.most):
        spans += spans_of(game, kind.part, seats, f"{name}[{k}].")
    return spans


def field_blocks(game: Game[Any], part: Part, seats: int) -> list[tuple[str, list[int], list[Span], bool]]:
    """The observed fields of a state as blocks: the name, the shape, the numbers, and whether the first axis is seats.

    Together they are `spans_of`. The length of a list is a block of its own.
    """
    blocks: list[tuple[str, list[int], list[Span], bool]] = []
    for field in part.observed:
        spans = spans_of_field(game, field, seats)
        kind = field.kind
        if isinstance(kind, Series) or (isinstance(kind, Rows) and not kind.each):
            blocks.append((f"{field.name}.length", [], spans[:1], False))
            spans = spans[1:]
        by_seat = isinstance(kind, (BySeat, SeatsKind)) or (isinstance(kind, Rows) and kind.each)
        blocks.append((field.name, shape_of(field, len(spans), seats), spans, by_seat))
    return blocks


def shape_of(field: Field, size: int, seats: int) -> list[int]:
    """The shape of a field's numbers: a list of parts or lists has two axes, a list one, a single number none."""
    kind = field.kind
    first = 0
    if isinstance(kind, BySeat) or (isinstance(kind, Rows) and kind.each):
        first = seats
    elif isinstance(kind, (Rows, Series)):
        first = kind.most
    elif isinstance(kind, (Amounts, SeatsKind, Stock, CountsKind)):
        return [size]
    if not first:
        return []
    return [first] if size == first and not isinstance(kind, Rows) else [first, size // first]


def observed_tables(part: Part) -> list[list[str]]:
    """The lists of tables that observed fields refer to, each once: generated code refers to them by their number."""
    found: list[list[str]] = []
    for field in part.observed:
        kind = field.kind
        inner = kind.of if isinstance(kind, (BySeat, Series)) else kind
        more: list[list[str]] = []
        if isinstance(inner, Rows):
            more = observed_tables(inner.part)
        elif isinstance(inner, (Stock, CountsKind, ThingKind)):
            more = [inner.tables]
        found += [tables for tables in more if tables not in found]
    return found


def exceeds(part: Part, s: Any, item: Any, eye: int) -> bool:
    """Whether one of the observed lists has more items than an observation has room for."""
    for field in part.observed:
        kind = field.kind
        if not isinstance(kind, (Rows, Series)):
            continue
        value = field.get(s, item, eye)
        if value is None:
            continue
        if isinstance(kind, Series):
            if 0 < kind.most < len(value):
                return True
            continue
        if not kind.each and len(value) > kind.most:
            return True
        for each in value:
            if not (kind.gaps and each == -1) and exceeds(kind.part, s, each, eye):
                return True
    return False


def observe_fields(game: Game[Any], part: Part, s: Any, item: Any, eye: int, out: list[int]) -> None:
    """Append the fields of a part to an observation. What the seat may not know is 0."""
    seats = s.seats
    for field in part.observed:
        value = field.get(s, item, eye)
        kind = field.kind
        if isinstance(kind, Rows):
            observe_rows(game, kind, s, value, eye, out)
        elif value is None:
            out.extend([0] * len(kind.spans(game, seats, "")))
        else:
            kind.observe(game, value, seats, eye, out)


def observe_rows(game: Game[Any], kind: Rows, s: Any, items: Any, eye: int, out: list[int]) -> None:
    """Append a list of parts: with one for each seat, beginning with the observing seat; else the length and `most`."""
    seats = s.seats
    if kind.each:
        for k in range(seats):
            observe_fields(game, kind.part, s, items[(eye + k) % seats], eye, out)
        return
    rows = [] if items is None else items
    out.append(len(rows))
    for k in range(kind.most):
        if k < len(rows) and not (kind.gaps and rows[k] == -1):
            observe_fields(game, kind.part, s, rows[k], eye, out)
        else:
            out.extend([0] * len(spans_of(game, kind.part, seats)))


def difference(one: Any, other: Any, where: str = "") -> str:
    """The path to the first difference between two saved states, with both values, or ""."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if key not in one or key not in other:
                return f"{where}.{key}".lstrip(".")
            found = difference(one[key], other[key], f"{where}.{key}".lstrip("."))
            if found:
                return found
        return ""
    if isinstance(one, list) and isinstance(other, list):
        for k in range(min(len(one), len(other))):
            found = difference(one[k], other[k], f"{where}[{k}]")
            if found:
                return found
        return "" if len(one) == len(other) else f"{where}: {len(one)} and {len(other)} of them"
    return "" if one == other else f"{where}: {one!r} and {other!r}"
