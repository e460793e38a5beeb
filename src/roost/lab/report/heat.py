"""A table of numbers by two words, with a colour and a sign for those surely above or below an even share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from roost.lab.report.plots import SIGNS, STRONG, PlotRow

ALL = ""  # the name of a row or column with all words
FAIR_CELLS = ("▲ surely above", "= not told apart", "▼ surely below")


def heat_table(
    title: str, downs: Sequence[str], acrosses: Sequence[str], cells: Mapping[tuple[str, str], PlotRow], even: float
) -> str:
    head = "".join(f'<th scope="col">{escape(across or "all")}</th>' for across in acrosses)
    lines = [
        f'<div class="scroll"><table class="heat"><caption class="sr">{escape(title)}</caption>'
        f"<thead><tr><th></th>{head}</tr></thead><tbody>"
    ]
    for down in downs:
        lines.append(f'<tr><th scope="row">{escape(down or "all")}</th>')
        for across in acrosses:
            row = cells.get((down, across))
            if row is None:
                lines.append(f"<td{'' if down and across else ' class=all'}>–</td>")
                continue
            looks = row.sign if down and across else "all"
            strength = min(100, 100 * abs(row.value - even) / STRONG)
            lines.append(
                f'<td class="{looks}" style="--m:{strength:.0f}%"><b>{row.value:.0f}<i>{SIGNS[row.sign]}</i></b>'
                f"<small>{row.spread()}</small></td>"
            )
        lines.append("</tr>")
    return "".join([*lines, "</tbody></table></div>"])
