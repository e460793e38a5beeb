"""The board in text lines: a game's own, or the general one. Made from a view alone.

Lines may carry styles in square brackets, `[bad]3[/]`, by the words of `STYLES`; a bracket of a text is `\\[`. What is
only drawn has a style that begins with `bar` and is left out of plain lines; `spoken` stands in plain lines alone.
"""

from __future__ import annotations

import re
from typing import Any

from rich.text import Text

from roost.core.game import Game
from roost.core.words import escape
from roost.games import board as own_board
from roost.games import look as own_look
from roost.games import told as own_told
from roost.terminal.general import general_board

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
    own = own_board(game.id)
    return general_board(game, view, width, names) if own is None else own(view, width, safe(names))


def safe(names: list[str]) -> list[str]:
    return [escape(name) for name in names]


def styled(line: str, light: bool = False) -> Text:
    text = Text.from_markup(SPOKEN.sub("", line).rstrip())
    text.spans = [span._replace(style=STYLES.get(str(span.style), ("", ""))[light]) for span in text.spans]
    return text


def plain_board(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """What a game tells those who hear its board; else its lines without what is only drawn."""
    own = own_told(game.id)
    drawn = board_lines(game, view, width, names) if own is None else own(view, safe(names))
    lines = [spoken(line) for line in drawn]
    return [line for line in lines if line]


def look(game: Game[Any], view: dict[str, Any], names: list[str], what: str) -> list[str]:
    """More about one thing on the table, by its name, or with no name about all of it: what the game's board can tell,
    else what stands on a card. Nothing where there is no such thing."""
    own = own_look(game.id)
    told = [] if own is None else [spoken(line) for line in own(view, safe(names), what)]
    if told or not what:
        return told
    return [f"{name}: {game.words_on(thing)}" for name, thing in game.book.ids.items() if name.lower() == what.lower()]


def spoken(line: str) -> str:
    heard, drawn = DRAWN.subn("", line)
    text = Text.from_markup(heard).plain.rstrip()
    return re.sub(r"(?<=\S)  +", "  ", text) if drawn else text
