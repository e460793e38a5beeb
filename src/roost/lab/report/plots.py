"""The plots of a report, as Vega-Lite specifications made with Altair.

Colours are written as `var(--name)`, names of tokens.css: a browser looks them up itself, so one drawing serves light
and dark. For files, `for_file` puts the light colours in their place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import altair

ABOVE, EVEN, BELOW = "above", "even", "below"
SIGNS = {ABOVE: "▲", EVEN: "=", BELOW: "▼"}
FAIR = ("▲ surely above", "● not told apart", "▼ surely below")
COLOURS = [f"var(--{name})" for name in ("g1", "ink-3", "g2")]
SHAPES = ["triangle-up", "circle", "triangle-down"]
OFF_CENTRE = 0.3  # of half an interval
STRONG = 40  # points from an even share that have the full colour
ROW = 25  # the height of a row
MOST_BARS = 40
FONT = "Atkinson Hyperlegible Next Variable, Atkinson Hyperlegible, system-ui, sans-serif"

Spec = dict[str, Any]


@dataclass(frozen=True)
class PlotRow:
    """A number with its interval, in the unit that is shown."""

    label: str
    value: float
    low: float
    high: float
    sign: str = EVEN

    def shown(self, digits: int = 1) -> str:
        """The number and its interval."""
        spread = self.spread(digits)
        return f"{tidy(self.value, digits)} {spread if spread.startswith('±') else f'({spread})'}"

    def spread(self, digits: int = 1) -> str:
        """Half the width of the interval; both its ends if the number is not near its middle."""
        half = (self.high - self.low) / 2
        if abs(self.value - self.low - half) > half * OFF_CENTRE:
            return f"{tidy(self.low, digits)} to {tidy(self.high, digits)}"
        return f"±{tidy(half, digits)}"


def tidy(value: float, digits: int) -> str:
    return f"{value:.{digits}f}".replace("-", "−")


def sign_of(low: float, high: float, against: float) -> str:
    """Whether an interval is above or below a number, or contains it."""
    return ABOVE if low > against else BELOW if high < against else EVEN


# -- intervals ---------------------------------------------------------------------------------------------------------
def interval_plot(
    rows: Sequence[PlotRow], against: float | None, what: str, band: float = 0.0, digits: int = 1
) -> Spec:
    """A row for each number: a sign at its value, a line for its interval, and both in figures at the right.

    `against` is where the dashed line is; differences up to `band` from it are shaded.
    """
    values = [
        {"label": row.label, "value": row.value, "low": row.low, "high": row.high, "sign": row.sign,
         "shown": row.shown(digits), "interval": f"{tidy(row.low, digits)} to {tidy(row.high, digits)}"}
        for row in rows
    ]  # fmt: skip
    ends = [end for row in rows for end in (row.low, row.high)] + ([] if against is None else [against])
    edge = (max(ends) - min(ends)) * 0.04 or 1.0
    scale = altair.Scale(domain=[min(ends) - edge, max(ends) + edge], nice=False, zero=False)
    across = altair.X(
        "value:Q", scale=scale, axis=altair.Axis(title=None, tickCount=5, labelOverlap="greedy", labelSeparation=8)
    )
    base = altair.Chart({"values": values}).encode(
        y=altair.Y("label:N", sort=None, axis=altair.Axis(title=None, labelLimit=150, grid=False)),
        color=altair.Color("sign:N", legend=None, scale=altair.Scale(domain=list(SIGNS), range=COLOURS)),
        tooltip=[
            altair.Tooltip("label:N", title="of"),
            altair.Tooltip("value:Q", title=what, format=".2f"),
            altair.Tooltip("interval:N", title="95 % interval"),
        ],
    )
    layers = []
    if against is not None:
        there = altair.Chart({"values": [{"at": against, "from": against - band, "to": against + band}]})
        if band:
            layers.append(
                there.mark_rect(color="var(--ink-3)", opacity=0.18, clip=True).encode(
                    x=altair.X("from:Q", scale=scale), x2="to:Q"
                )
            )
        layers.append(
            there.mark_rule(color="var(--ink-2)", strokeDash=[4, 4], strokeWidth=1.5).encode(
                x=altair.X("at:Q", scale=scale)
            )
        )
    shape = altair.Shape("sign:N", legend=None, scale=altair.Scale(domain=list(SIGNS), range=SHAPES))
    layers += [
        base.mark_rule(strokeWidth=3).encode(x=altair.X("low:Q", scale=scale), x2="high:Q"),
        base.mark_tick(thickness=2, size=11).encode(x=altair.X("low:Q", scale=scale)),
        base.mark_tick(thickness=2, size=11).encode(x=altair.X("high:Q", scale=scale)),
        base.mark_point(filled=True, size=100, opacity=1).encode(x=across, shape=shape),
        base.mark_text(align="left", dx=8, fontSize=12, fontWeight=600).encode(
            x=altair.value("width"), text="shown:N", color=altair.value("var(--ink-2)")
        ),
    ]
    told = "; ".join(f"{row.label} {row.shown(digits)}" for row in rows[:12])
    return finished(altair.layer(*layers), ROW * len(rows), f"{what}: {told}")


# -- a distribution ----------------------------------------------------------------------------------------------------
def bar_plot(counted: Mapping[int, int], median: int, what: str) -> Spec:
    """The share of games for each number; neighbours share a bar if there are many numbers."""
    total = sum(counted.values())
    low, high = min(counted), max(counted)
    step = max(1, -(-(high - low + 1) // MOST_BARS))
    shares: dict[int, int] = {first: 0 for first in range(low, high + 1, step)}
    for number, often in counted.items():
        shares[low + (number - low) // step * step] += often
    values = [
        {
            "label": str(first),
            "range": str(first) if step == 1 else f"{first} to {first + step - 1}",
            "share": often / total,
            "middle": first <= median < first + step,
        }
        for first, often in shares.items()
    ]
    few = len(values) <= 12
    base = altair.Chart({"values": values}).encode(
        x=altair.X("label:N", sort=None, axis=altair.Axis(title=None, labelAngle=0, labelOverlap="greedy")),
        y=altair.Y("share:Q", axis=None if few else altair.Axis(title=None, format=".0%", tickCount=4)),
        tooltip=[
            altair.Tooltip("range:N", title=what),
            altair.Tooltip("share:Q", title="share of games", format=".1%"),
        ],
    )
    bars = base.mark_bar(cornerRadius=3).encode(
        color=altair.condition(
            "datum.middle", altair.value("var(--g2)"), altair.value("color-mix(in oklab, var(--g2) 55%, var(--bg))")
        )
    )
    layers = [bars]
    if few:
        words = base.mark_text(dy=-8, fontSize=12, fontWeight=600, color="var(--ink-2)")
        layers.append(words.encode(text=altair.Text("share:Q", format=".0%")))
    return finished(altair.layer(*layers), 130, f"{what}: median {median}")


# -- a table of win rates ----------------------------------------------------------------------------------------------
def heat_plot(cells: Iterable[tuple[str, str, PlotRow]], even: float, what: str) -> Spec:
    """A cell for each pair of words, coloured if it is surely not even; for files, the page has a table instead."""
    values = [
        {
            "row": row,
            "column": column,
            "off": 0 if cell.sign == EVEN else cell.value - even,
            "shown": f"{SIGNS[cell.sign]} {cell.shown()}",
        }
        for row, column, cell in cells
    ]
    base = altair.Chart({"values": values}).encode(
        x=altair.X("column:N", sort=None, axis=altair.Axis(title=None, orient="top", labelAngle=0)),
        y=altair.Y("row:N", sort=None, axis=altair.Axis(title=None)),
    )
    colours = ["var(--cold)", "var(--surface-3)", "var(--hot)"]
    scale = altair.Scale(range=colours, domain=[-STRONG, 0, STRONG], interpolate="rgb", clamp=True)
    layers = [
        base.mark_rect(cornerRadius=8, stroke="var(--surface-1)", strokeWidth=5).encode(
            color=altair.Color("off:Q", legend=None, scale=scale)
        ),
        base.mark_text(fontWeight=600, color="var(--ink-1)").encode(text="shown:N"),
    ]
    rows = len({value["row"] for value in values})
    return finished(altair.layer(*layers), 40 * rows, what)


# -- both --------------------------------------------------------------------------------------------------------------
def finished(chart: altair.LayerChart | altair.FacetChart, height: int, told: str) -> Spec:
    """As wide as its place in the page, in the page's fonts and colours, with a description for screen readers."""
    spec: Spec = (
        chart.properties(
            width="container",
            height=height,
            padding={"left": 2, "top": 6, "bottom": 2, "right": 14},
            background="transparent",
            description=told,
        )
        .configure(font=FONT)
        .configure_view(stroke=None)
        .configure_axis(
            labelColor="var(--ink-1)",
            labelFontSize=12.5,
            gridColor="var(--hairline)",
            domain=False,
            ticks=False,
            labelPadding=6,
        )
        .to_dict()
    )
    spec["autosize"] = {"type": "fit-x", "contains": "padding"}
    return spec


@cache
def light_colours() -> dict[str, str]:
    """The colours of the light theme."""
    home = files("roost.lab.report")
    found: dict[str, str] = {}
    for name in ("tokens.css", "page.css"):
        _, _, light = home.joinpath(name).read_text(encoding="utf-8").partition("(prefers-color-scheme: light)")
        found |= dict(re.findall(r"--([\w-]+): ([^;]+);", light.partition("\n}\n")[0]))
    return found


def for_file(spec: Spec, title: str, width: int = 640) -> Spec:
    """The plot as it is drawn into a file: with a title, of a certain width, in the light colours."""
    named = {"text": title, "anchor": "start", "color": "var(--ink-1)", "offset": 10}
    text = json.dumps({**spec, "title": named, "width": width, "background": "var(--surface-1)", "autosize": "pad"})
    text = text.replace("color-mix(in oklab, var(--g2) 55%, var(--bg))", "#7ba0b5")
    text = re.sub(r"var\(--([\w-]+)\)", lambda name: light_colours()[name[1]], text)
    found: Spec = json.loads(text.replace(FONT, "sans-serif"))
    return found
