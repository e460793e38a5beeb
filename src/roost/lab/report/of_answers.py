"""The sections of a report for kept answers, and the panels of `compare` and `sweep`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from roost.lab.answers import KeptAnswer
from roost.lab.compare import DIFFERENT, SAME
from roost.lab.metrics import Metric
from roost.lab.report.of_any import plain_panels
from roost.lab.report.of_questions import (
    cards_panels,
    cards_words,
    ladder_panels,
    ladder_words,
    matrix_panels,
    matrix_words,
    quality_panels,
    quality_words,
    tune_panels,
)
from roost.lab.report.pieces import (
    Figure,
    Panel,
    Section,
    begun,
    between,
    entry_words,
    facts_of,
    game_name,
    percent,
    sentences_html,
    table,
    text,
)
from roost.lab.report.plots import ABOVE, BELOW, EVEN, PlotRow, interval_plot, sign_of

SAY_IT_THEMSELVES = ("compare", "sweep")
SEALS = {DIFFERENT: "≠", SAME: "="}
DIFFERS = ("▲ surely higher", "● not told apart", "▼ surely lower")
HIGHEST = 1.0  # of a rate

Found = dict[str, Any]


def section_of(answer: KeptAnswer) -> Section:
    """The section for an answer of any kind."""
    found = Section(
        title_of(answer),
        verdict_of(answer),
        facts_of_answer(answer),
        answer.command,
        manifests=answer.manifests,
        games=games_in(answer.found),
    )
    draw: Callable[[KeptAnswer], list[Panel]] = DRAWN.get(answer.kind, plain_panels)
    found.panels = draw(answer)
    if answer.kind not in SAY_IT_THEMSELVES:
        said = sentences_html(answer.says or [found.verdict])
        found.panels.insert(0, Panel("The answer", body=said, wide=True))
    return found


def verdict_of(answer: KeptAnswer) -> str:
    """The first sentence of the answer; if it has none, one made of its numbers."""
    if answer.says:
        return answer.says[0]
    say = SAID.get(answer.kind)
    return f"An answer of the kind “{answer.kind}”." if say is None else say(answer.found)


def title_of(answer: KeptAnswer) -> str:
    game = answer.manifests[0]["game"] if answer.manifests else known(answer).get("game")
    return f"{game_name(game)}: {TITLES.get(answer.kind, answer.kind)}" if game else begun(answer.kind)


def known(answer: KeptAnswer) -> Found:
    return answer.found if isinstance(answer.found, dict) else {}


def facts_of_answer(answer: KeptAnswer) -> list[str]:
    """What was played: that of version A, and how the others differ from it."""
    if not answer.manifests or answer.kind == "tune":  # one version, with many line-ups of the players
        found = known(answer)
        facts = [game_name(found["game"])] if "game" in found else []
        facts += [str(found["version"])] if "version" in found else []
        facts += [f"content {found['content'][:12]}"] if "content" in found else []
        named = ("seed", "seats", "players", "bot", "strong", "weak")
        return [*facts, *(f"{key} {entry_words(found[key])}" for key in named if key in found)]
    game, _, rules, _, seed, players = facts_of(answer.manifests[0])
    letters = "AB" if answer.kind == "compare" else "A"
    versions = [
        f"{letters[k]}: {arm}" if k < len(letters) else arm
        for k, arm in enumerate(f"{one['arm']}, content {one['content'][:12]}" for one in answer.manifests)
    ]
    return [game, rules, seed, players, *versions]


def games_in(found: Any) -> int:
    """The number of games that an answer says it is from; of the largest of several."""
    if isinstance(found, list):
        return max((games_in(one) for one in found), default=0)
    games = found.get("games") if isinstance(found, dict) else None
    return games if isinstance(games, int) else 0


# -- numbers of a comparison -------------------------------------------------------------------------------------------
def metric_in(found: Found) -> Metric:
    return Metric(*found["metric"].split(":", 1))


def value_words(metric: Metric, value: float | None) -> str:
    if value is None:
        return "unknown"
    return percent(value, signed=metric.kind == "first") if metric.is_rate else f"{value:.2f}"


def value_bounds(metric: Metric, bounds: Sequence[float | None]) -> Sequence[float | None]:
    """The interval of a value; a rate is never below 0 % nor above 100 %."""
    low, high = bounds
    if not metric.is_rate or metric.kind == "first" or low is None or high is None:
        return bounds
    return [max(0.0, low), min(HIGHEST, high)]


def interval_words(metric: Metric, bounds: Sequence[float | None]) -> str:
    low, high = bounds
    return "unknown" if low is None or high is None else between(low, high, 100 if metric.is_rate else 1)


def value_cell(metric: Metric, found: Found, letter: str) -> Figure:
    bounds = value_bounds(metric, found[f"{letter}_interval"])
    return Figure(f"{value_words(metric, found[letter])} ({interval_words(metric, bounds)})")


def row_of(label: str, metric: Metric, value: float | None, bounds: Sequence[float | None]) -> PlotRow | None:
    low, high = bounds
    if value is None or low is None or high is None:
        return None
    times = 100 if metric.is_rate else 1
    return PlotRow(label, times * value, times * low, times * high)


def signed(row: PlotRow, against: float) -> PlotRow:
    return PlotRow(row.label, row.value, row.low, row.high, sign_of(row.low, row.high, against))


# -- compare -----------------------------------------------------------------------------------------------------------
def compare_panels(answer: KeptAnswer) -> list[Panel]:
    found: Found = answer.found
    panels = [verdict_panel(found, answer.says)]
    effects = [found, *found["sides"]]
    panels.append(effects_panel(found, effects))
    return panels


def headline(found: Found) -> str:
    if found.get("disagree"):
        return "It depends on the players."
    if found["verdict"] == SAME:
        return "B is the same."
    if found["verdict"] == DIFFERENT:
        fairer = metric_in(found).kind == "first" and abs(found["b"]) < abs(found["a"])
        return "B is fairer." if fairer else "B is different."
    return "Undecided."


def verdict_panel(found: Found, says: Sequence[str]) -> Panel:
    sure = found["verdict"] in SEALS and not found.get("disagree")
    disagree = bool(found.get("disagree"))
    first, *rest = says or [""]
    first = begun(first.removeprefix(headline(found).removesuffix(".") + ": "))
    body = (
        f'<div class="say"><span class="seal{"" if sure else " warn"}" aria-hidden="true">'
        f"{'!' if disagree else SEALS.get(found['verdict'], '?')}</span>"
        f"<div><h4>{escape(headline(found))}</h4><p>{text(first)}</p></div></div>"
    )
    body += version_rows(found)
    body += sentences_html(rest)
    badge = ("good", "✓ 95 % sure") if sure else ("warn", "? not sure yet")
    return Panel("The verdict", body=body, badge=badge, wide=not found["sides"])


def version_rows(found: Found) -> str:
    """A and B, each with its value on one scale."""
    metric = metric_in(found)
    bounds = {letter: value_bounds(metric, found[f"{letter}_interval"]) for letter in ("a", "b")}
    rows = [row_of(letter, metric, found[letter], bounds[letter]) for letter in bounds]
    known = [row for row in rows if row is not None]
    fair = 0.0 if metric.kind == "first" else None
    ends = [end for row in known for end in (row.low, row.high)] + ([] if fair is None else [fair])
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    edge = (high - low) * 0.08 or 1.0

    def at(value: float) -> str:
        return f"{100 * (value - low + edge) / (high - low + 2 * edge):.2f}%"

    lines = []
    for letter, name, row in zip(("a", "b"), found["arms"], rows, strict=True):
        marks = "" if fair is None else f'<span class="fair" style="left:{at(fair)}"></span>'
        if row is not None:
            width = 100 * (row.high - row.low) / (high - low + 2 * edge)
            marks += f'<span class="range" style="left:{at(row.low)};width:{width:.2f}%"></span>'
            marks += f'<span class="point" style="left:{at(row.value)}"></span>'
        lines.append(
            f'<div class="version {letter}"><span class="letter">{letter.upper()}</span><div>'
            f'<span class="name">{escape(name)}</span><div class="scale" aria-hidden="true">{marks}</div></div>'
            f'<div class="value"><b>{text(value_words(metric, found[letter]))}</b>'
            f"<small>{text(interval_words(metric, bounds[letter]))}</small></div></div>"
        )
    told = f"{begun(metric.words())}, with 95 % intervals."
    if fair is not None:
        told = "Wins of the first player above a fair share, with 95 % intervals; the dashed line is fair."
    return "".join(lines) + f'<p class="note">{text(told)}</p>'


def effects_panel(found: Found, effects: Sequence[Found]) -> Panel:
    """How much every number differs that does; a plot of the shares, and a table of all."""
    rows: list[PlotRow] = []
    lines: list[list[str | Figure]] = []
    for k, one in enumerate(effects):
        metric = metric_in(one)
        row = row_of(begun(short(metric)), metric, one["effect"], one["interval"])
        if row is not None and metric.is_rate:
            rows.append(signed(row, 0.0))
        lines.append(
            [
                begun(metric.words()) + (" (what was asked)" if k == 0 else ""),
                value_cell(metric, one, "a"),
                value_cell(metric, one, "b"),
                Figure("unknown" if one["effect"] is None else metric.unit(one["effect"])),
                Figure(interval_words(metric, one["interval"])),
            ]
        )
    heads = ["number", "A (95 %)", "B (95 %)", "difference", "95 % interval"]
    asked = metric_in(found)
    band = 100 * found["same"] if asked.is_rate and found["same"] is not None else 0.0
    panel = Panel(
        "What changes from A to B",
        note="differences in percentage points" if rows else "",
        table=table(heads, lines, "Differences between A and B"),
        opened=len(lines) <= 10,
    )
    if rows:
        panel.plot = interval_plot(rows, 0.0, "difference in points", band)
        panel.key = [*DIFFERS, "shaded: too small to count"] if band else DIFFERS
    else:
        panel.body, panel.table = panel.table, ""
    return panel


def short(metric: Metric) -> str:
    """A metric as a label."""
    if metric.kind == "first":
        return "first player’s edge"
    return metric.name.replace(":", ": ")


# -- sweep -------------------------------------------------------------------------------------------------------------
def sweep_panels(answer: KeptAnswer) -> list[Panel]:
    answers: list[Found] = answer.found
    metric = metric_in(answers[0])
    longest = max(answers, key=lambda one: int(one["blocks"]))
    name = answers[0]["arms"][1].rpartition("=")[0]
    of_a = value_bounds(metric, longest["a_interval"])
    rows = [row_of(f"A: {answers[0]['arms'][0]}", metric, longest["a"], of_a)]
    lines = []
    for one in answers:
        value = one["arms"][1].rpartition("=")[2]
        row = row_of(value, metric, one["b"], value_bounds(metric, one["b_interval"]))
        if row is not None:
            up = (one["effect"] or 0.0) > 0
            sign = EVEN if one["verdict"] != DIFFERENT else ABOVE if up else BELOW
            rows.append(PlotRow(row.label, row.value, row.low, row.high, sign))
        lines.append(
            [
                value,
                value_cell(metric, one, "b"),
                Figure("unknown" if one["effect"] is None else metric.unit(one["effect"])),
                Figure(interval_words(metric, one["interval"])),
                one["verdict"],
                Figure(f"{one['games']:,}"),
            ]
        )
    heads = ["value", "result (95 %)", "difference from A", "95 % interval", "verdict", "games"]
    known = [row for row in rows if row is not None]
    panel = Panel(
        f"{begun(metric.words())}, for values of {name}",
        note="in %" if metric.is_rate else "",
        table=table(heads, lines, "The values, each compared with A"),
        wide=True,
    )
    if known:
        panel.plot = interval_plot(known, known[0].value, metric.words(), digits=1 if metric.is_rate else 2)
        panel.key = (*DIFFERS, "dashed line: A")
    return [Panel("The verdicts", body=sentences_html(answer.says), wide=True), panel]


TITLES = {
    "compare": "A against B",
    "sweep": "several values",
    "matrix": "who beats whom",
    "ladder": "how strong the players are",
    "quality": "what kind of game it is",
    "cards": "what the cards are worth",
    "tune": "which settings make the bot stronger",
}
SAID: dict[str, Callable[[Found], str]] = {
    "matrix": matrix_words,
    "ladder": ladder_words,
    "quality": quality_words,
    "cards": cards_words,
}
DRAWN: dict[str, Callable[[KeptAnswer], list[Panel]]] = {
    "compare": compare_panels,
    "sweep": sweep_panels,
    "matrix": matrix_panels,
    "ladder": ladder_panels,
    "quality": quality_panels,
    "cards": cards_panels,
    "tune": tune_panels,
}
