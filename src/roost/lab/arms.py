"""A version of a game to be compared with another: its content and its options.

It is written as a list separated by semicolons; an empty list is the rulebook's game:

    docs/variants/mine.toml         a variant file
    option:stones=9                 an option
    dragon.Cryowyrm.attack=2        a number in the content: table, row and field
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roost.core.content import parse_toml
from roost.core.game import Game
from roost.games import load

FIELD = re.compile(r"(?P<table>[a-z_]+)\.(?P<row>.+)\.(?P<field>[a-z_]+)=(?P<value>.+)", re.DOTALL)
MOST_SWEPT = 50
RULEBOOK = "the rulebook's game"

ParseOptions = Callable[[Game[Any], list[str]], dict[str, Any]]


class WrongArm(ValueError):
    """A version that cannot be read."""


@dataclass(frozen=True)
class Arm:
    """A version of a game, with its name for people."""

    name: str
    game: Game[Any]
    options: dict[str, Any]


def read_arm(game: str, written: str, parse_options: ParseOptions) -> Arm:
    """The version that is written so; raises WrongArm, ContentError, OptionError or OSError."""
    options: list[str] = []
    variant: dict[str, Any] | None = None
    for item in filter(None, (item.strip() for item in written.split(";"))):
        if item.startswith("option:"):
            options.append(item.removeprefix("option:"))
        elif found := FIELD.fullmatch(item):
            variant = with_field(variant, item, found)
        elif variant is not None:
            raise WrongArm(f"{written!r} has more than one variant file, or a file after a changed field")
        else:
            variant = parse_toml(item, Path(item).read_text(encoding="utf-8"))
    loaded = load(game, variant)
    return Arm(written.strip() or RULEBOOK, loaded, parse_options(loaded, options))


def swept(written: str) -> list[str]:
    """The versions of a sweep such as `dragon.Ember.hp=20..24`, `…=20..30..5` (in steps of 5) or `…=20,22,30`."""
    name, equals, values = written.partition("=")
    if not equals or not values:
        raise WrongArm(f"a sweep is written as table.row.field=1..3 or option:name=a,b, not {written!r}")
    numbers = re.fullmatch(r"(-?[0-9]+)\.\.(-?[0-9]+)(?:\.\.([0-9]+))?", values)
    if numbers is None:
        found = [value.strip() for value in values.split(",")]
    else:
        low, high, step = int(numbers[1]), int(numbers[2]), int(numbers[3] or 1)
        found = [str(n) for n in range(low, high + 1, step)] if step > 0 else []
    if not 1 <= len(found) <= MOST_SWEPT:
        raise WrongArm(f"the sweep {written!r} has {len(found)} values; it must have 1 to {MOST_SWEPT}")
    return [f"{name}={value}" for value in found]


def with_field(variant: dict[str, Any] | None, item: str, found: re.Match[str]) -> dict[str, Any]:
    """A variant with one more changed field."""
    try:
        value = tomllib.loads(f"value = {found['value']}")["value"]
    except tomllib.TOMLDecodeError:
        value = found["value"]  # a word without quotes
    changed = dict(variant or {"name": item})
    rows = {**changed.get("change", {})}
    rows[found["table"]] = [*rows.get(found["table"], []), {"name": found["row"], found["field"]: value}]
    changed["change"] = rows
    return changed
