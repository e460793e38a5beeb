"""The board as lines of text, made from a view: by the game's own `board.py`, or else by the general board.

It has up to three parts: the board itself, which scrolls if there is too little room for it; `mine`, the lines that are
always in sight, such as the own hand; and the chart, a drawing with a place of its own.

Lines may contain styles in square brackets, `[bad]3[/]`, with the names in `STYLES`; a literal bracket is `\\[`. Parts
whose style begins with `bar` are drawings and are left out of plain text. Parts in `[spoken]` appear only there. The
mark `[here]` begins a line that the open question is about: the board is scrolled so that it is in sight.
"""

from __future__ import annotations

import re
from typing import Any

from rich.text import Text

from roost.core.game import Game
from roost.core.words import escape
from roost.games import board as own_board
from roost.games import chart as own_chart
from roost.games import look as own_look
from roost.games import mine as own_mine
from roost.games import told as own_told
from roost.terminal.general import general_board, general_mine

# Style name to its Rich style on a dark and on a light background. Colour must never be the only sign of anything.
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
    "bar_plain": ("", ""),
}
DRAWN = re.compile(r"\[bar\w*\].*?\[/\]")
SPOKEN = re.compile(r"\[spoken\].*?\[/\]")
HERE = "[here]"


def board_lines(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The board's lines with styles. Brackets in players' names are escaped, so that a name cannot add styles."""
    own = own_board(game.id)
    return general_board(game, view, width, names) if own is None else own(view, width, safe(names))


def mine_lines(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The lines that are always in sight, with styles."""
    if own_board(game.id) is None:
        return general_mine(game, view, width, names)
    own = own_mine(game.id)
    return [] if own is None else own(view, width, safe(names))


def chart_lines(game: Game[Any], view: dict[str, Any], width: int, height: int) -> list[str]:
    """The drawing beside the board, with styles; no lines if the game has none."""
    own = own_chart(game.id)
    return [] if own is None else own(view, width, height)


def here(lines: list[str]) -> int:
    """The number of the first line that the open question is about, or 0."""
    return next((k for k, line in enumerate(lines) if line.startswith(HERE)), 0)


def safe(names: list[str]) -> list[str]:
    return [escape(name) for name in names]


def styled(line: str, light: bool = False) -> Text:
    text = Text.from_markup(SPOKEN.sub("", line.removeprefix(HERE)).rstrip())
    text.spans = [span._replace(style=STYLES.get(str(span.style), ("", ""))[light]) for span in text.spans]
    return text


def plain_board(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The board in plain text: the game's own `told` lines if it has them, else its board without the drawings."""
    own = own_told(game.id)
    if own is None:
        drawn = [*board_lines(game, view, width, names), *mine_lines(game, view, width, names)]
    else:
        drawn = own(view, safe(names))
    lines = [spoken(line) for line in drawn]
    return [line for line in lines if line]


def look(game: Game[Any], view: dict[str, Any], names: list[str], what: str, cards: bool = True) -> list[str]:
    """Details of the thing called `what`, or of the whole table if `what` is empty.

    The game's own `look` answers first, else, with `cards`, the text of the card with that name. Empty if nothing has
    that name.
    """
    own = own_look(game.id)
    told = [] if own is None else [spoken(line) for line in own(view, safe(names), what)]
    if told or not what or not cards:
        return told
    return [f"{name}: {game.words_on(thing)}" for name, thing in game.book.ids.items() if name.lower() == what.lower()]


def spoken(line: str) -> str:
    heard, drawn = DRAWN.subn("", line.removeprefix(HERE))
    text = Text.from_markup(heard).plain.rstrip()
    return re.sub(r"(?<=\S)  +", "  ", text) if drawn else text
