"""The section of a report for a kept run: who wins, how long games take, how they end, and what the winners did."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from roost.lab.interval import Z95, mean, wilson
from roost.lab.metrics import ORDER
from roost.lab.report.heat import ALL, FAIR_CELLS, heat_table
from roost.lab.report.pieces import (
    Figure,
    Panel,
    Section,
    begun,
    between,
    facts_of,
    game_name,
    percent,
    sentences_html,
    table,
)
from roost.lab.report.plots import ABOVE, BELOW, FAIR, PlotRow, bar_plot, heat_plot, interval_plot, sign_of
from roost.lab.rows import group_column
from roost.lab.runs import Run
from roost.lab.sim import report

if TYPE_CHECKING:
    import polars

FEWEST_SEATS = 20  # for a plot of the things that an event happened with
MOST_THINGS = 20  # in it
MOST_WORDS = 12  # in a row or column of the table of two groups

Share = tuple[str, float, int, Sequence[float]]  # name, wins, of how many, interval


def section_of_run(run: Run) -> Section:
    tally = run.tally()
    manifest = run.manifest
    found = report(tally, manifest["players"])
    says = sentences(found, tally.turns)
    panels = [Panel("In short", body=sentences_html(says), wide=True)]
    if found["seats"] > 1:
        panels += win_panels(found)
        heat = heat_panel(run.frame(), found)
        panels += [heat] if heat else []
    panels.append(length_panel(found, tally.turns))
    panels.append(endings_panel(found))
    if manifest["counts"]:
        panels += event_panels(found)
    return Section(
        f"{game_name(manifest['game'])}: {found['games']:,} games",
        says[0],
        facts_of(manifest),
        run.command(),
        panels,
        [manifest],
        found["games"],
        has_verdict=False,
    )


# -- in words ----------------------------------------------------------------------------------------------------------
def sentences(found: dict[str, Any], turns: Mapping[int, int]) -> list[str]:
    """What the run says, most important first."""
    says = []
    if found["seats"] > 1:
        says.append(first_words(found))
        bots = [name for name in found["by_bot"] if found["players"].count(name) < found["seats"]]
        if bots:
            says.append("; ".join(f"{name} wins {share_words(bot_share(found, name))}" for name in bots) + ".")
    says.append(length_words(found, turns))
    left = found["games"] - found["finished"]
    if left:
        says.append(f"{left:,} of {found['games']:,} games were stopped because they took too long.")
    return says


def first_words(found: dict[str, Any]) -> str:
    """Whether it helps to go first."""
    order = found["by_group"].get(ORDER, {}).get("1st")
    first = order or found["first"]
    of = first["seats"] if order else first["games"]
    if not of:
        return "Several seats are asked first, so nobody goes first."
    share = percent(first["wins"] / of)
    low, high = first["interval"]
    told = f"{share} of the first players win (95 %: {between(low, high)}), a fair share is {percent(fair(found))}"
    sign = sign_of(low, high, fair(found))
    if sign == ABOVE:
        return f"Going first helps: {told}."
    if sign == BELOW:
        return f"Going first hurts: {told}."
    return f"It cannot be told whether going first helps: {told}."


def length_words(found: dict[str, Any], turns: Mapping[int, int]) -> str:
    games = sum(turns.values())
    total = sum(n * often for n, often in turns.items())
    about = mean(total, sum(n * n * often for n, often in turns.items()), games)
    spread = found["turns"]
    low, high = median_interval(turns)
    return (
        f"A game takes {about['mean']:.1f} turns on average (95 %: {between(about['low'], about['high'], 1)}); "
        f"the median is {spread['median']} (95 %: {low} to {high}), and eight of ten games take "
        f"{spread['p10']} to {spread['p90']}."
    )


def median_interval(counted: Mapping[int, int]) -> tuple[int, int]:
    """The 95 % interval of a median: values whose ranks are so far from the middle."""
    total = sum(counted.values())
    half = Z95 * math.sqrt(total) / 2
    return at_rank(counted, math.floor(total / 2 - half)), at_rank(counted, math.ceil(total / 2 + half) + 1)


def at_rank(counted: Mapping[int, int], rank: int) -> int:
    """The value with a rank, from 1; the nearest if there is no such rank."""
    for value, often in sorted(counted.items()):
        rank -= often
        if rank <= 0:
            return value
    return max(counted)


def fair(found: dict[str, Any]) -> float:
    return 1 / int(found["seats"])


def share_words(share: Share) -> str:
    _, wins, of, interval = share
    return f"{percent(wins / max(1, of))} (95 %: {between(*interval)})"


def bot_share(found: dict[str, Any], name: str) -> Share:
    of = found["finished"] * found["players"].count(name)
    return name, found["by_bot"][name], of, found["by_bot_interval"][name]


# -- who wins ----------------------------------------------------------------------------------------------------------
def win_panels(found: dict[str, Any]) -> list[Panel]:
    seats: list[Share] = [
        (f"seat {seat}", won, found["finished"], found["wins_interval"][seat]) for seat, won in enumerate(found["wins"])
    ]
    if found["first"]["games"]:
        first = found["first"]
        seats.append(("asked first", first["wins"], first["games"], first["interval"]))
    if len(found["by_bot"]) > 1:
        seats += [bot_share(found, name) for name in found["by_bot"]]
    panels = [shares_panel("Wins by seat and player, %", seats, fair(found))]
    for group, words in found["by_group"].items():
        shares = [(word, one["wins"], one["seats"], one["interval"]) for word, one in words.items()]
        if group != ORDER:
            shares.sort(key=lambda share: -share[1] / max(1, share[2]))
        panels.append(shares_panel(f"Wins by {group}, %", shares, fair(found)))
    return panels


def shares_panel(title: str, shares: Sequence[Share], even: float) -> Panel:
    rows = [share_row(share, even) for share in shares]
    lines: list[list[str | Figure]] = [
        [name, Figure(f"{won:g}"), Figure(f"{of:,}"), Figure(percent(won / max(1, of))), Figure(between(*interval))]
        for name, won, of, interval in shares
    ]
    return Panel(
        title,
        note=f"dashed line: a fair share, {percent(even)}",
        plot=interval_plot(rows, 100 * even, "wins in %"),
        key=FAIR,
        table=table(["", "wins", "of", "share", "95 % interval"], lines, title),
    )


def share_row(share: Share, even: float) -> PlotRow:
    name, won, of, (low, high) = share
    return PlotRow(name, 100 * won / max(1, of), 100 * low, 100 * high, sign_of(low, high, even))


# -- two groups at once ------------------------------------------------------------------------------------------------
def heat_panel(frame: polars.DataFrame, found: dict[str, Any]) -> Panel | None:
    """The win rate of the seats with each pair of words of the first two groups, without mirror games."""
    import polars

    seats = found["seats"]
    named = [group for group in found["by_group"] if group != ORDER]
    if len(named) < 2:
        return None
    columns = [[polars.col(group_column(group, seat)) for group in named[:2]] for seat in range(seats)]
    mirror = polars.all_horizontal(
        [mine == first for pair in columns[1:] for mine, first in zip(pair, columns[0], strict=True)]
    )
    played = frame.filter(~mirror.fill_null(False))
    rows = polars.concat(
        [
            played.select(pair[0].alias("row"), pair[1].alias("column"), polars.col(f"won_{seat}").alias("won"))
            for seat, pair in enumerate(columns)
        ]
    ).drop_nulls()
    sums = rows.group_by("row", "column").agg(polars.col("won").sum(), polars.len().alias("of"))
    cells = {(row, column): (won, of) for row, column, won, of in sums.iter_rows()}
    downs, acrosses = (sorted({key[k] for key in cells}) for k in (0, 1))
    if not (2 <= len(downs) <= MOST_WORDS and 2 <= len(acrosses) <= MOST_WORDS):
        return None
    title = f"{begun(named[0])} × {named[1]}, win rate in %"
    drawn = [
        (down, across, share_row((across, won, of, wilson(won, of)), 1 / seats))
        for down in downs
        for across in acrosses
        if (down, across) in cells
        for won, of in [cells[down, across]]
    ]
    shown = {(down, across): row for down, across, row in drawn}
    for down, across, group in [*((down, ALL, 0) for down in downs), *((ALL, across, 1) for across in acrosses)]:
        one = found["by_group"][named[group]].get(across if group else down)
        if one:
            shown[down, across] = share_row((ALL, one["wins"], one["seats"], one["interval"]), 1 / seats)
    return Panel(
        title,
        note=f"about {len(rows) // max(1, len(cells)):,} seats in a cell; ± is half the 95 % interval",
        body=heat_table(title, [*downs, ALL], [*acrosses, ALL], shown, 100 / seats),
        file=heat_plot(drawn, 100 / seats, title),
        key=FAIR_CELLS,
        wide=True,
    )


# -- length and endings ------------------------------------------------------------------------------------------------
def length_panel(found: dict[str, Any], turns: Mapping[int, int]) -> Panel:
    spread = found["turns"]
    games = sum(turns.values())
    lines: list[list[str | Figure]] = [
        [str(n), Figure(f"{often:,}"), Figure(percent(often / games)), Figure(between(*wilson(often, games)))]
        for n, often in sorted(turns.items())
    ]
    return Panel(
        "Length in turns",
        note=f"median {spread['median']}; eight of ten take {spread['p10']} to {spread['p90']}",
        plot=bar_plot(turns, spread["median"], "turns"),
        key=["share of games; the bar in full colour has the median"],
        table=table(["turns", "games", "share", "95 % interval"], lines, "Length in turns"),
    )


def endings_panel(found: dict[str, Any]) -> Panel:
    games = found["games"]
    shares: list[Share] = [(how, n, games, wilson(n, games)) for how, n in found["endings"].items()]
    rows = [PlotRow(how, 100 * n / games, 100 * low, 100 * high) for how, n, _, (low, high) in shares]
    lines: list[list[str | Figure]] = [
        [how, Figure(f"{n:,}"), Figure(percent(n / games)), Figure(between(*interval))]
        for how, n, _, interval in shares
    ]
    return Panel(
        "How games end, %",
        plot=interval_plot(rows, None, "share of games in %"),
        table=table(["ending", "games", "share", "95 % interval"], lines, "How games end"),
    )


# -- what happened -----------------------------------------------------------------------------------------------------
def event_panels(found: dict[str, Any]) -> list[Panel]:
    """How often each kind of event happened, and for the most frequent kind how often those win who did it."""
    lines: list[list[str | Figure]] = [
        [kind, Figure(f"{one['mean']:.3f}"), Figure(f"{one['low']:.3f} to {one['high']:.3f}")]
        for kind, one in found["happened"].items()
    ]
    shown = table(["event", "times in a game", "95 % interval"], lines, "How often each event happens")
    many = Panel("Events", body=folded("How often each of them happens in a game", shown), wide=True)
    by_thing = {kind: things for kind, things in found["by_thing"].items() if len(things) > 1}
    if not by_thing or found["seats"] < 2:
        return [many]
    largest = max(by_thing, key=lambda kind: sum(one["times"] for one in by_thing[kind].values()))
    for kind, things in by_thing.items():
        many.body += folded(f"{begun(kind)}: with what, and who wins", things_table(kind, things))
    return [things_panel(largest, by_thing[largest], fair(found)), many]


def folded(title: str, shown: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{shown}</details>"


def shares_of(things: Mapping[str, dict[str, Any]]) -> list[Share]:
    """Who wins of the seats to which an event happened with a thing, in games in which not all had it; best first."""
    shares: list[Share] = [(thing, one["wins"], one["seats"], one["interval"]) for thing, one in things.items()]
    return sorted(shares, key=lambda share: -share[1] / max(1, share[2]))


def things_table(kind: str, things: Mapping[str, dict[str, Any]]) -> str:
    lines: list[list[str | Figure]] = [
        [name, Figure(f"{things[name]['times']:,}"), Figure(f"{of:,}"), Figure(percent(won / of) if of else "unknown"),
         Figure(between(*interval))]
        for name, won, of, interval in shares_of(things)
    ]  # fmt: skip
    return table(["", "times", "seats", "of them win", "95 % interval"], lines, f"{kind}: with what")


def things_panel(kind: str, things: Mapping[str, dict[str, Any]], even: float) -> Panel:
    shares = shares_of(things)
    panel = Panel(f"{begun(kind)}: with what", table=things_table(kind, things), wide=True)
    enough = [share for share in shares if share[2] >= FEWEST_SEATS]
    if enough:
        half = MOST_THINGS // 2
        best = enough if len(enough) <= MOST_THINGS else [*enough[:half], *enough[-half:]]
        panel.plot = interval_plot([share_row(share, even) for share in best], 100 * even, "wins in %")
        panel.key = FAIR
        panel.note = "wins in % of the seats that did it, in games in which not all did"
        if len(best) < len(shares):
            panel.note += f"; the {len(best)} that stand out of {len(shares)}"
    return panel
