"""The board in text lines: a game's own, or a plain list of zones and numbers. Made from a view alone.

Lines may carry styles in square brackets, `[bad]3[/]`, by the words of `STYLES`; a bracket of a text is `\\[`. What is
only drawn has a style that begins with `bar` and is left out of plain lines; `spoken` stands in plain lines alone.
"""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from typing import Any

from rich.text import Text

from roost.core.game import Game
from roost.games import board as own_board

KERNEL_VIEW = {"game", "seat", "seats", "waiting", "question", "over", "zones", "aside", "winners", "unsaid"}
LABEL = 14

# What a style is on a dark and on a light ground. It never is the only sign of anything.
STYLES = {
    "title": ("bold", "bold"),
    "faint": ("dim", "dim"),
    "good": ("green", "dark_green"),
    "bad": ("bold red", "bold dark_red"),
    "warn": ("yellow", "dark_orange3"),
    "cold": ("cyan", "dark_blue"),
    "hot": ("bright_red", "red3"),
    "power": ("bright_yellow", "dark_goldenrod"),
    "bar_good": ("green", "dark_green"),
    "bar_warn": ("yellow", "dark_orange3"),
    "bar_bad": ("red", "dark_red"),
    "bar_power": ("bright_yellow", "dark_goldenrod"),
    "bar_mark": ("bold", "bold"),
    "bar_line": ("dim", "dim"),
}
DRAWN = re.compile(r"\[bar\w*\].*?\[/\]")
SPOKEN = re.compile(r"\[spoken\].*?\[/\]")


def board_lines(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The lines with their styles. A name is a person's own words, so that it cannot bring styles along."""
    safe = [name.replace("[", "\\[") for name in names]
    own = own_board(game.id)
    return list_zones(view, width, safe) if own is None else own(view, width, safe)


def styled(line: str, light: bool = False) -> Text:
    text = Text.from_markup(SPOKEN.sub("", line).rstrip())
    text.spans = [span._replace(style=STYLES.get(str(span.style), ("", ""))[light]) for span in text.spans]
    return text


def plain_board(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """Without what is only drawn, and with what is said instead."""
    lines = [spoken(line) for line in board_lines(game, view, width, names)]
    return [line for line in lines if line]


def spoken(line: str) -> str:
    heard, drawn = DRAWN.subn("", line)
    text = Text.from_markup(heard).plain.rstrip()
    return re.sub(r"(?<=\S)  +", "  ", text) if drawn else text


# -- the board of a game that has none of its own ------------------------------------------------------------------
def list_zones(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """Shared zones, then each player's, those of the one who looks first."""
    zones = [*view["zones"].values(), *view["aside"]]
    shared = [f"{key} {said(value)}" for key, value in own_numbers(view) if not is_per_seat(value, names)]
    lines = [escape(line) for line in textwrap.wrap("   ".join(shared), width)]
    lines += zone_lines([zone for zone in zones if zone["owner"] < 0], width)
    me = view["seat"]
    for seat in [((me or 0) + k) % len(names) for k in range(len(names))]:
        lines += player_lines(view, seat, names, width)
        lines += zone_lines([zone for zone in zones if zone["owner"] == seat], width)
    return lines


def player_lines(view: dict[str, Any], seat: int, names: list[str], width: int) -> list[str]:
    """Name and numbers; below, each record of a list on a line of its own."""
    you = " (you)" if seat == view["seat"] and names[seat] != "You" else ""
    facts: dict[str, Any] = {}
    for key, value in own_numbers(view):
        if is_per_seat(value, names):
            facts.update(value[seat] if isinstance(value[seat], dict) else {key: value[seat]})
    records = {key: value for key, value in facts.items() if is_records(value)}
    numbers = [f", {key} {escape(said(value))}" for key, value in facts.items() if not is_records(value)]
    lines = [f"[title]{names[seat]}[/]{you}{''.join(numbers)}{', to answer' if seat in view['waiting'] else ''}"]
    for key, value in records.items():
        for k, record in enumerate(value, 1):
            told = textwrap.wrap(f"{key} {k}: {said(record)}", width - 2, subsequent_indent="  ")
            lines += [f"  {escape(line)}" for line in told]
    return lines


def own_numbers(view: dict[str, Any]) -> list[tuple[str, Any]]:
    unsaid = [*KERNEL_VIEW, *view.get("unsaid", [])]
    return [(key, value) for key, value in view.items() if key not in unsaid and value not in (None, "", [])]


def is_per_seat(value: Any, names: list[str]) -> bool:
    """A list as long as there are seats, unless it is of names or rows: two Events are not one for each of two."""
    return isinstance(value, list) and len(value) == len(names) and not any(is_row(part) for part in value)


def is_row(part: Any) -> bool:
    return isinstance(part, str) or (isinstance(part, dict) and ("name" in part or "choice" in part))


def is_records(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(part, dict) for part in value)


def said(value: Any) -> str:
    """A value in words: no brackets, braces or quotes; in a record what is not known is left out."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(
            said(part) if key == "said" else f"{key} {said(part)}" for key, part in value.items() if part is not None
        )
    if isinstance(value, list):
        return ", ".join(said(part) for part in value) if any(isinstance(p, dict) for p in value) else counted(value)
    return str(value)


def zone_lines(zones: list[dict[str, Any]], width: int) -> list[str]:
    lines: list[str] = []
    for zone in zones:
        head = f"  {zone['place']:<{LABEL}}{zone['count']:>3}  "
        wrapped = textwrap.wrap(counted(zone["cards"]) if any(zone["cards"]) else "", max(20, width - len(head))) or [
            ""
        ]
        lines += [head + escape(wrapped[0]), *(" " * len(head) + escape(more) for more in wrapped[1:])]
    return lines


def counted(cards: list[Any]) -> str:
    """Coin ×2, Owl: each card once, with its number; those that are not known are left out."""
    counts = Counter(card for card in cards if card is not None)
    return ", ".join(str(card) if n == 1 else f"{card} ×{n}" for card, n in counts.items()) or "none"


def escape(value: Any) -> str:
    return str(value).replace("[", "\\[")
