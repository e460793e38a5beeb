"""The style that all full-screen apps share."""

from __future__ import annotations

import os

from rich.table import Table
from rich.text import Text


def numbered(number: str, line: Text, cut: bool = False) -> Table:
    """A choice with its number in a column on the left, so that further lines are indented. `cut`: one line only."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=3, justify="right")
    grid.add_column(ratio=1, no_wrap=cut, overflow="ellipsis" if cut else "fold")
    grid.add_row(number, line)
    return grid


def usual_theme() -> str:
    """The light theme if the terminal reports a light background (COLORFGBG), else the dark one."""
    ground = os.environ.get("COLORFGBG", "").split(";")[-1]
    return "textual-light" if ground in ("7", "15") else "textual-dark"
