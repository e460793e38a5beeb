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

KERNEL_VIEW = {"game", "seat", "seats", "waiting", "question", "over", "zones", "aside", "winners"}
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
    shared = [f"{key} {value}" for key, value in own_numbers(view) if not is_per_seat(value, names)]
    lines = [escape(line) for line in textwrap.wrap("   ".join(shared), width)]
    lines += zone_lines([zone for zone in zones if zone["owner"] < 0], width)
    me = view["seat"]
    for seat in [((me or 0) + k) % len(names) for k in range(len(names))]:
        lines.append(player_line(view, seat, names))
        lines += zone_lines([zone for zone in zones if zone["owner"] == seat], width)
    return lines


def player_line(view: dict[str, Any], seat: int, names: list[str]) -> str:
    you = " (you)" if seat == view["seat"] and names[seat] != "You" else ""
    numbers = [f", {key} {value[seat]}" for key, value in own_numbers(view) if is_per_seat(value, names)]
    return f"[title]{names[seat]}[/]{you}{''.join(numbers)}{', to answer' if seat in view['waiting'] else ''}"


def own_numbers(view: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(key, value) for key, value in view.items() if key not in KERNEL_VIEW]


def is_per_seat(value: Any, names: list[str]) -> bool:
    return isinstance(value, list) and len(value) == len(names)


def zone_lines(zones: list[dict[str, Any]], width: int) -> list[str]:
    lines: list[str] = []
    for zone in zones:
        head = f"  {zone['place']:<{LABEL}}{zone['count']:>3}  "
        wrapped = textwrap.wrap(counted(zone["cards"]), max(20, width - len(head))) or [""]
        lines += [head + escape(wrapped[0]), *(" " * len(head) + escape(more) for more in wrapped[1:])]
    return lines


def counted(cards: list[Any]) -> str:
    """Coin ×2, Owl: each card once, with its number; those that are not known are left out."""
    counts = Counter(card for card in cards if card is not None)
    return ", ".join(card if n == 1 else f"{card} ×{n}" for card, n in counts.items())


def escape(value: Any) -> str:
    return str(value).replace("[", "\\[")
