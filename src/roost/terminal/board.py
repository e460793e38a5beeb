"""The board as lines of text, made from a view: by the game's own `board` function, or else by the general board.

Lines may contain styles in square brackets, `[bad]3[/]`, with the names in `STYLES`; a literal bracket is `\\[`. Parts
whose style begins with `bar` are drawings and are left out of plain text. Parts in `[spoken]` appear only there.
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
}
DRAWN = re.compile(r"\[bar\w*\].*?\[/\]")
SPOKEN = re.compile(r"\[spoken\].*?\[/\]")


def board_lines(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The board's lines with styles. Brackets in players' names are escaped, so that a name cannot add styles."""
    own = own_board(game.id)
    return general_board(game, view, width, names) if own is None else own(view, width, safe(names))


def safe(names: list[str]) -> list[str]:
    return [escape(name) for name in names]


def styled(line: str, light: bool = False) -> Text:
    text = Text.from_markup(SPOKEN.sub("", line).rstrip())
    text.spans = [span._replace(style=STYLES.get(str(span.style), ("", ""))[light]) for span in text.spans]
    return text


def plain_board(game: Game[Any], view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The board in plain text: the game's own `told` lines if it has them, else its board without the drawings."""
    own = own_told(game.id)
    drawn = board_lines(game, view, width, names) if own is None else own(view, safe(names))
    lines = [spoken(line) for line in drawn]
    return [line for line in lines if line]


def look(game: Game[Any], view: dict[str, Any], names: list[str], what: str) -> list[str]:
    """Details of the thing called `what`, or of the whole table if `what` is empty.

    The game's own `look` answers first, else the text of the card with that name. Empty if nothing has that name.
    """
    own = own_look(game.id)
    told = [] if own is None else [spoken(line) for line in own(view, safe(names), what)]
    if told or not what:
        return told
    return [f"{name}: {game.words_on(thing)}" for name, thing in game.book.ids.items() if name.lower() == what.lower()]


def spoken(line: str) -> str:
    heard, drawn = DRAWN.subn("", line)
    text = Text.from_markup(heard).plain.rstrip()
    return re.sub(r"(?<=\S)  +", "  ", text) if drawn else text
