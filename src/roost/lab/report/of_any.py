"""Panels for an answer of a kind that the report does not know: every list in it as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roost.lab.answers import KeptAnswer
from roost.lab.report.pieces import Figure, Panel, begun, entry_words, table, words_of
from roost.lab.report.plots import PlotRow, interval_plot

Found = dict[str, Any]


def plain_panels(answer: KeptAnswer) -> list[Panel]:
    """Every list or table in the answer as a table; with a plot if its rows have intervals."""
    panels = []
    single: list[list[str | Figure]] = []
    found = answer.found if isinstance(answer.found, dict) else {answer.kind: answer.found}
    for name, value in found.items():
        rows = rows_in(value)
        if rows:
            panels.append(rows_panel(str(name), rows))
        else:
            single.append([plain_name(name), cell_words(value)])
    if single:
        panels.append(Panel("Numbers", body=table(["", ""], single, "Numbers of the answer"), wide=True))
    return panels


def rows_in(value: Any) -> list[Found]:
    """A list of objects, or an object of objects with its keys as names; else nothing."""
    if isinstance(value, dict) and value and all(isinstance(one, dict) for one in value.values()):
        return [{"name": key, **one} for key, one in value.items()]
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        return value
    return []


def rows_panel(name: str, rows: Sequence[Found]) -> Panel:
    heads = list(dict.fromkeys(key for row in rows for key in row))
    lines = [[cell_words(row.get(head)) for head in heads] for row in rows]
    panel = Panel(begun(plain_name(name)), wide=True)
    shown = table([plain_name(head) for head in heads], lines, name)
    drawn = [row for row in map(row_in, rows) if row is not None]
    if len(drawn) == len(rows) and len({row.label for row in drawn}) == len(rows):
        panel.plot = interval_plot(drawn, None, plain_name(name), digits=2)
        panel.table = shown
    else:
        panel.body = shown
    return panel


def row_in(row: Found) -> PlotRow | None:
    """A row that has one interval, and a number within it."""
    bounds = row.get("interval")
    if not isinstance(bounds, list) or len(bounds) != 2 or not all(is_number(end) for end in bounds):
        return None
    words = [value for value in row.values() if isinstance(value, str)]
    inside = [value for value in row.values() if is_number(value) and bounds[0] <= value <= bounds[1]]
    return PlotRow(words[0], inside[0], *bounds) if words and inside else None


def is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def cell_words(value: Any) -> str | Figure:
    if isinstance(value, float):
        return Figure(f"{value:.4g}")
    if is_number(value):
        return Figure(f"{value:,}")
    if isinstance(value, list) and len(value) == 2 and all(is_number(end) for end in value):
        return Figure(f"{words_of(cell_words(value[0]))} to {words_of(cell_words(value[1]))}")
    return entry_words(value)


def plain_name(key: str) -> str:
    return str(key).replace("_", " ")
