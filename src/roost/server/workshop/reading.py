"""Describes a game's content, and reads variants, for the workshop's page. It runs in a process of its own."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from roost.core.describing import describe_content, describe_rows
from roost.core.fault import ContentError, Fault
from roost.core.game import Game, OptionError
from roost.core.rows import parse_toml
from roost.games import load
from roost.server.catalogue import thing_face
from roost.server.messages import Thing
from roost.server.workshop.messages import ContentPage, FieldFault, ReadVariant, RowFace, VariantFace

FILE: Final = "variant"  # what messages call a variant that is no file yet
MOST_ROWS: Final = 500  # that a variant may add or change
ROW: Final = re.compile(r'(?:(change|add)\.)?(\w+) "(.*)"', re.DOTALL)
ITEM: Final = re.compile(r"item ([0-9.]+)")
LINE: Final = re.compile(r"line (\d+)")


class NotPossible(ValueError):
    """What was asked for is refused; the message is for the designer."""


def describe(game: str) -> ContentPage:
    loaded = load(game)
    facts = loaded.facts
    about = {
        "game": loaded.id,
        "name": facts.name,
        "version": facts.version,
        "hash": loaded.book.hash,
        "seats": facts.seats,
        "rows": describe_rows(loaded),
        **describe_content(loaded),
    }
    return msgspec.convert(about, ContentPage)


def load_variant(game: str, variant: dict[str, Any] | None) -> Game[Any]:
    """The game with a variant; raises ContentError, OptionError or NotPossible."""
    if variant is None:
        return load(game)
    rows = [
        row
        for section in ("change", "add")
        if isinstance(variant.get(section), dict)
        for table in variant[section].values()
        if isinstance(table, list)
        for row in table
    ]
    if len(rows) > MOST_ROWS:
        raise NotPossible(f"The variant has {len(rows)} rows; in the workshop it may have at most {MOST_ROWS}.")
    return load(game, variant)


def read_variant(game: str, wish: ReadVariant) -> VariantFace:
    """A variant with everything that the loader says about it."""
    variant = wish.variant
    try:
        if variant is None:
            variant = parse_toml(FILE, wish.text or "")
        loaded = load_variant(game, variant)
    except ContentError as error:
        return VariantFace(plain(variant), [face_of(fault) for fault in error.faults], [], [], {}, "")
    except (OptionError, NotPossible) as error:
        fault = FieldFault(str(error), None, "options" if isinstance(error, OptionError) else "", "", "", "", "", "")
        return VariantFace(plain(variant), [fault], [], [], {}, "")
    rows = msgspec.convert(describe_rows(loaded, changed_only=True), list[RowFace])
    warnings = [face_of(warning) for warning in loaded.book.warnings]
    return VariantFace(variant, [], warnings, rows, things_in(loaded, rows), loaded.book.hash)


def things_in(game: Game[Any], rows: list[RowFace]) -> dict[str, Thing]:
    """The rows as players see them."""
    return {row.name: thing_face(game, game.book.id_of(row.name)) for row in rows}


def face_of(fault: Fault) -> FieldFault:
    row = ROW.fullmatch(fault.row)
    item = ITEM.match(fault.item)
    line = LINE.match(fault.row)
    section = row[1] or "" if row else fault.row if fault.row in ("options", "remove") else ""
    return FieldFault(
        fault.message,
        int(line[1]) if line else None,
        section,
        row[2] if row else "",
        row[3] if row else "",
        fault.field,
        item[1] if item else "",
        fault.item,
    )


def plain(value: Any) -> Any:
    """Data out of a TOML file as JSON can hold it: dates and numbers that JSON lacks become text."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, int) and abs(value) < 2**53:
        return value
    if isinstance(value, float) and value == value and abs(value) != float("inf"):
        return value
    return str(value)[:80]
