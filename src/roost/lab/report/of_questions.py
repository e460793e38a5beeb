"""Panels for the answers of `roost lab matrix`, `ladder`, `quality`, `cards` and `tune`, from their numbers as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roost.lab.answers import KeptAnswer
from roost.lab.report.heat import FAIR_CELLS, heat_table
from roost.lab.report.pieces import Figure, Panel, begun, between, percent, table
from roost.lab.report.plots import EVEN, FAIR, PlotRow, heat_plot, interval_plot, sign_of

Found = dict[str, Any]
Line = list[str | Figure]


def bounds_words(bounds: Sequence[float | None], times: float = 100.0) -> str:
    """An interval; one of its ends may be unknown."""
    low, high = bounds
    if low is not None and high is not None:
        return between(low, high, times)
    if low is None and high is None:
        return "not known"
    return f"at most {times * (high or 0):.1f}" if low is None else f"at least {times * low:.1f}"


def row_of(label: str, found: Found, against: float | None, times: float = 100.0) -> PlotRow | None:
    """A row of a plot, if the number and both ends of its interval are known."""
    low, high = found["interval"]
    if found["estimate"] is None or low is None or high is None:
        return None
    sign = EVEN if against is None else sign_of(low, high, against)
    return PlotRow(label, times * found["estimate"], times * low, times * high, sign)


def number(value: float | None, times: float = 100.0, digits: int = 1) -> Figure:
    return Figure("unknown" if value is None else f"{times * value:.{digits}f}")


def drawn(rows: Sequence[PlotRow | None]) -> list[PlotRow]:
    return [row for row in rows if row is not None]


# -- matrix ------------------------------------------------------------------------------------------------------------
def matrix_words(found: Found) -> str:
    sure = [cell for cell in found["cells"] if cell["verdict"] in ("above", "below")]
    return (
        f"{len(sure)} of {len(found['cells'])} pairs of {found['rows']} and {found['columns']} are surely above or "
        f"below a fair share of {percent(found['fair'])}, after {found['games']:,} games."
    )


def matrix_panels(answer: KeptAnswer) -> list[Panel]:
    found: Found = answer.found
    how = f"{found['rows']} (rows) ahead of {found['columns']} (columns)" if found["across"] else "win rate"
    cells = [(c["row"], c["column"], row_of(c["column"], c, found["fair"])) for c in found["cells"]]
    known = [(row, column, cell) for row, column, cell in cells if cell is not None]
    downs = list(dict.fromkeys(row for row, _, _ in cells))
    acrosses = sorted({column for _, column, _ in cells})
    title = f"{begun(found['rows'])} × {found['columns']}, {how} in %"
    lines: list[Line] = [
        [
            f"{one['row']}, {one['column']}",
            number(one["estimate"]),
            Figure(bounds_words(one["interval"])),
            Figure(f"{one['cases']:,}"),
            one["verdict"],
        ]
        for one in found["cells"]
    ]
    return [
        Panel(
            title,
            note=f"{percent(found['fair'])} is fair; ± is half the 95 % interval, corrected for {len(cells)} cells",
            body=heat_table(title, downs, acrosses, {(r, c): row for r, c, row in known}, 100 * found["fair"]),
            file=heat_plot(known, 100 * found["fair"], title) if known else None,
            key=FAIR_CELLS,
            table=table(["", "%", "95 % interval", "cases", "verdict"], lines, title),
            wide=True,
        )
    ]


# -- ladder ------------------------------------------------------------------------------------------------------------
def ladder_words(found: Found) -> str:
    if not found["steps"]:
        return "No games were played."
    best = found["steps"][0]
    return (
        f"{best['player']} is the strongest of {len(found['steps'])} players: {best['estimate'] or 0:+.0f} Elo points "
        f"above their average (95 %: {bounds_words(best['interval'], 1)}), after {found['games']:,} games."
    )


def ladder_panels(answer: KeptAnswer) -> list[Panel]:
    steps: list[Found] = answer.found["steps"]
    rows = drawn([row_of(one["player"], one, 0.0, 1.0) for one in steps])
    lines: list[Line] = []
    for one in steps:
        rate = one["rate"]
        lines.append(
            [
                one["player"],
                number(one["estimate"], 1, 0),
                Figure(bounds_words(one["interval"], 1)),
                one["below"] or "",
                number(rate["estimate"]) if rate else "",
                Figure(bounds_words(rate["interval"])) if rate else "",
                one["verdict"],
            ]
        )
    heads = ["player", "Elo points", "95 % interval", "next below", "wins against it, %", "95 % interval", "verdict"]
    shown = table(heads, lines, "The players, the strongest first")
    panel = Panel("Elo points above the average of these players", wide=True)
    if rows:
        panel.plot = interval_plot(rows, 0.0, "Elo points", digits=0)
        panel.key, panel.table = FAIR, shown
    else:
        panel.body = shown
    return [panel]


# -- quality -----------------------------------------------------------------------------------------------------------
def quality_words(found: Found) -> str:
    named = {one["name"]: one for one in found["qualities"]}
    edge = named.get("first player's edge")
    said = f"{len(named)} numbers about the game, after {found['games']:,} games."
    if edge is None or edge["estimate"] is None:
        return said
    return (
        f"The first player's edge is {percent(edge['estimate'], True)} (95 %: {bounds_words(edge['interval'])}); {said}"
    )


def quality_panels(answer: KeptAnswer) -> list[Panel]:
    found: Found = answer.found
    lines: list[Line] = []
    for one in found["qualities"]:
        times = 100.0 if one["unit"] == "rate" else 1.0
        value = "unknown" if one["estimate"] is None else f"{times * one['estimate']:.{1 if times > 1 else 2}f}"
        lines.append(
            [
                begun(one["name"]),
                Figure(value + (" %" if times > 1 else "")),
                Figure(bounds_words(one["interval"], times)),
                f"{one['sentence']} {one['note']}".strip(),
            ]
        )
    heads = ["", "value", "95 % interval", "what it is"]
    panels = [Panel("Qualities", body=table(heads, lines, "Qualities of the game"), wide=True)]
    even = 1 / found["seats"]
    for group in dict.fromkeys(one["group"] for one in found["groups"]):
        mine = [one for one in found["groups"] if one["group"] == group]
        rows = drawn([row_of(one["word"], one, even) for one in mine])
        shown = table(
            [group, "wins in %", "95 % interval", "verdict"],
            [
                [one["word"], number(one["estimate"]), Figure(bounds_words(one["interval"])), one["verdict"]]
                for one in mine
            ],
            f"Wins by {group}",
        )
        panel = Panel(f"Wins by {group}, %", note=f"dashed line: a fair share, {percent(even)}", table=shown)
        if rows:
            panel.plot, panel.key = interval_plot(rows, 100 * even, "wins in %"), FAIR
        panels.append(panel)
    return panels


# -- cards -------------------------------------------------------------------------------------------------------------
def cards_words(found: Found) -> str:
    cards = [(one["card"], row_of(one["card"], one["access"], 0.0)) for one in found["cards"]]
    sure = [row for _, row in cards if row is not None and row.sign != EVEN]
    said = f"{len(sure)} of {len(cards)} cards surely make a difference to who wins, after {found['games']:,} games"
    if not sure:
        return f"{said}."
    most = max(sure, key=lambda row: abs(row.value))
    return f"{said}; most of all {most.label}: {most.value:+.1f} points (95 %: {most.low:.1f} to {most.high:.1f})."


def cards_panels(answer: KeptAnswer) -> list[Panel]:
    found: Found = answer.found
    cards = sorted(found["cards"], key=lambda one: -(one["access"]["estimate"] or 0.0))
    rows = drawn([row_of(one["card"], one["access"], 0.0) for one in cards])
    lines: list[Line] = []
    for one in cards:
        cost = one["for_its_cost"]
        lines.append(
            [
                one["card"],
                one["verdict"],
                number(one["access"]["estimate"]),
                Figure(bounds_words(one["access"]["interval"])),
                number(cost["estimate"]) if cost else "",
                Figure(bounds_words(cost["interval"])) if cost else "",
                number(one["taken"]["estimate"]),
                Figure(bounds_words(one["taken"]["interval"])),
            ]
        )
    heads = [
        "card",
        "verdict",
        "points",
        "95 % interval",
        "for its cost",
        "95 % interval",
        "taken up, %",
        "95 % interval",
    ]
    shown = table(heads, lines, "The cards, the most helpful first")
    panel = Panel("What access to a card does to the win rate, points", wide=True)
    panel.note = "only one player has access" if found["given"] else "compared with the one player without access"
    if rows:
        panel.plot = interval_plot(rows, 0.0, "points", 100 * found["same"])
        panel.key, panel.table = (*FAIR, "shaded: too small to count"), shown
    else:
        panel.body = shown
    return [panel]


# -- tune --------------------------------------------------------------------------------------------------------------
def tune_panels(answer: KeptAnswer) -> list[Panel]:
    """A panel for each setting: how often its values win against the one that the bot had."""
    found: Found = answer.found
    panels = []
    for race in found["settings"]:
        name, tried = race["setting"], [one for one in race["candidates"] if one["games"]]
        rows = drawn([row_of(f"{name}={one['value']}", one, found["fair"]) for one in tried])
        lines: list[Line] = [
            [
                one["value"],
                number(one["estimate"]),
                Figure(bounds_words(one["interval"])),
                Figure(f"{one['games']:,}"),
                one["verdict"] + (", taken" if one["value"] == race["now"] != race["was"] else ""),
            ]
            for one in race["candidates"]
        ]
        title = f"{name}, wins in % against {name}={race['was']}"
        shown = table([name, "wins in %", "95 % interval", "games", "verdict"], lines, title)
        panel = Panel(title, note=f"dashed line: a fair share, {percent(found['fair'])}", wide=True)
        if rows:
            panel.plot, panel.key, panel.table = interval_plot(rows, 100 * found["fair"], "wins in %"), FAIR, shown
        else:
            panel.body = shown
        panels.append(panel)
    return panels
