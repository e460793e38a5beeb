"""The board for games without their own: lists every zone and every field of the view, as the game declares them."""

from __future__ import annotations

import textwrap
from collections import Counter
from typing import Any

from roost.core.fields import Amounts, BySeat, Count, Field, Flag, Kind, Part, Rows, SeatKind, SeatsKind, Series, Stock
from roost.core.game import Game
from roost.core.words import escape

LABEL = 14
INDENT = "  "


def general_board(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """Lines for what the players share, then for each player, starting with the viewer; the own hand is left out."""
    words = Words(names, titles_of(game))
    root = game.facts.fields
    shared = [field for field in root.shown if not is_by_seat(field.kind)]
    hands = hands_of(game)
    zones = [zone for zone in [*view["zones"].values(), *view["aside"]] if not is_own_hand(zone, view, hands)]
    lines = words.part_lines(shared, view, width)
    lines += words.zone_lines([zone for zone in zones if zone["owner"] < 0], width)
    for k in range(len(names)):
        seat = ((view["seat"] or 0) + k) % len(names)
        lines += words.player_lines(root, view, seat, width)
        lines += words.zone_lines([zone for zone in zones if zone["owner"] == seat], width)
    return lines


def general_mine(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The viewer's own hand."""
    hands = hands_of(game)
    zones = [zone for zone in view["zones"].values() if is_own_hand(zone, view, hands)]
    return Words(names, titles_of(game)).zone_lines(zones, width)


def hands_of(game: Game[Any]) -> list[str]:
    return [place.name for place in game.facts.places if place.hand]


def is_own_hand(zone: dict[str, Any], view: dict[str, Any], hands: list[str]) -> bool:
    return view["seat"] is not None and zone["owner"] == view["seat"] and zone["place"] in hands


def is_by_seat(kind: Kind) -> bool:
    return isinstance(kind, BySeat) or (isinstance(kind, Rows) and kind.each)


def titles_of(game: Game[Any]) -> dict[str, str]:
    """The things that people do not call by their names, and what they call them."""
    titles = {name: game.title(thing) for thing, name in enumerate(game.book.names)}
    return {name: title for name, title in titles.items() if title != name}


class Words:
    """Turns field values into text that uses the players' names and what people call things."""

    def __init__(self, names: list[str], titles: dict[str, str]) -> None:
        self.names = names
        self.titles = titles

    def player_lines(self, root: Part, view: dict[str, Any], seat: int, width: int) -> list[str]:
        you = " (you)" if seat == view["seat"] and self.names[seat] != "You" else ""
        asked = ", must answer" if seat in view["waiting"] else ""
        lines = [f"[title]{escape(self.names[seat])}[/]{you}{asked}"]
        for field in root.shown:
            kind = field.kind
            if isinstance(kind, BySeat):
                values = {field.shown_as: view[field.shown_as][seat]}
                lines += self.part_lines([of_one_seat(field, kind)], values, width, INDENT)
            elif isinstance(kind, Rows) and kind.each:
                lines += self.part_lines(kind.part.shown, view[field.shown_as][seat], width, INDENT)
        return lines

    def part_lines(self, fields: list[Field], values: dict[str, Any], width: int, indent: str = "") -> list[str]:
        """The simple fields in one wrapped paragraph, then a line for each row of the others."""
        measures = {field.kind.of for field in fields if isinstance(field.kind, Count)}
        told = [
            self.fact(field, values[field.shown_as], values)
            for field in fields
            if not isinstance(field.kind, Rows) and field.shown_as not in measures
        ]
        lines = wrapped(", ".join([each for each in told if each]), width, indent)
        for field in fields:
            if isinstance(field.kind, Rows) and values[field.shown_as] is not None:
                lines += self.row_lines(field, field.kind, values[field.shown_as], width, indent)
        return lines

    def row_lines(self, field: Field, kind: Rows, rows: list[Any], width: int, indent: str) -> list[str]:
        lines: list[str] = []
        for k, row in enumerate(rows, 1):
            told = "empty" if row is None else self.row(kind.part, row)
            lines += wrapped(f"{field.label} {k}: {told}", width, indent, INDENT)
        return lines

    def row(self, part: Part, values: dict[str, Any]) -> str:
        """A row as one line, with nested rows in parentheses."""
        measures = {field.kind.of for field in part.shown if isinstance(field.kind, Count)}
        told: list[str] = []
        for field in part.shown:
            value = values[field.shown_as]
            kind = field.kind
            if isinstance(kind, Rows):
                inner = ["empty" if each is None else self.row(kind.part, each) for each in value or []]
                told.append(f"{field.label} ({'; '.join(inner)})" if inner else "")
            elif field.shown_as == part.about:
                told.insert(0, "unknown" if value is None else self.called(value))
            elif field.shown_as not in measures:
                told.append(self.fact(field, value, values))
        return ", ".join([each for each in told if each])

    def fact(self, field: Field, value: Any, values: dict[str, Any]) -> str:
        """A label with its value, or "" for a value that is empty, zero or off."""
        kind = field.kind
        if value is None or value is False or value in ("", [], {}) or kind.name == "answer":
            return ""
        if isinstance(kind, Flag):
            return field.label
        if isinstance(kind, Count):
            full = values.get(kind.of) if kind.of else kind.goal or None
            if full is None and value == 0 and kind.name == "count":
                return ""
            return f"{field.label} {value}" + (f"/{full}" if full is not None else "")
        if kind.name == "text":
            return str(value)
        colon = ":" if isinstance(kind, (SeatKind, SeatsKind)) else ""
        return f"{field.label}{colon} {self.value(kind, value)}"

    def value(self, kind: Kind, value: Any) -> str:
        if isinstance(kind, SeatKind):
            name: str = self.names[value]
            return name
        if isinstance(kind, SeatsKind):
            return ", ".join([self.names[seat] for seat in value])
        if isinstance(kind, (Amounts, Stock)):
            return ", ".join([f"{word} {n}" for word, n in value.items()])
        if isinstance(kind, Series):
            return counted([None if each is None else self.value(kind.of, each) for each in value])
        return self.called(value)

    def called(self, value: Any) -> str:
        return self.titles.get(str(value), str(value))

    def zone_lines(self, zones: list[dict[str, Any]], width: int) -> list[str]:
        lines: list[str] = []
        for zone in zones:
            head = f"  {zone['place']:<{LABEL}}{zone['count']:>3}  "
            cards = (
                counted([None if card is None else self.called(card) for card in zone["cards"]])
                if any(zone["cards"])
                else ""
            )
            first, *more = textwrap.wrap(cards, max(20, width - len(head))) or [""]
            lines += [head + escape(first), *(" " * len(head) + escape(line) for line in more)]
        return lines


def of_one_seat(field: Field, kind: BySeat) -> Field:
    return Field(field.name, kind.of, field.label, shown_as=field.shown_as)


def wrapped(text: str, width: int, indent: str = "", more: str = "") -> list[str]:
    lines = textwrap.wrap(text, max(20, width), initial_indent=indent, subsequent_indent=indent + more)
    return [escape(line) for line in lines]


def counted(cards: list[Any]) -> str:
    """Count equal cards: "Coin ×2, Owl". Unknown cards (None) are left out."""
    counts = Counter(card for card in cards if card is not None)
    return ", ".join(str(card) if n == 1 else f"{card} ×{n}" for card, n in counts.items()) or "none"
