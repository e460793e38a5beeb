"""The pieces of a report: sections with panels, and the HTML of their tables. All text is escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from roost.games import UnknownGame, load
from roost.lab.report.plots import Spec

MINUS = re.compile(r"(^|[ (])-(?=\d)")


@dataclass
class Panel:
    """A part of a section. `body` and `table` are HTML, the rest is text."""

    title: str
    note: str = ""
    body: str = ""
    plot: Spec | None = None  # drawn in the page
    file: Spec | None = None  # drawn into files only
    key: Sequence[str] = ()
    table: str = ""
    badge: tuple[str, str] | None = None  # its kind and its text
    opened: bool = False  # whether the table is shown from the beginning
    wide: bool = False


@dataclass
class Section:
    """A kept run or answer. `verdict` is a sentence, `facts` say what was played."""

    title: str
    verdict: str
    facts: list[str]
    command: str
    panels: list[Panel] = field(default_factory=list)
    manifests: list[dict[str, Any]] = field(default_factory=list)
    games: int = 0
    has_verdict: bool = True  # an answer, not a run


@dataclass(frozen=True)
class Figure:
    """A cell of a table that stands at the right, because it is a number."""

    text: str


def table(heads: Sequence[str], rows: Iterable[Sequence[str | Figure]], caption: str) -> str:
    """A table whose first column has the names of the rows."""
    lines = [f'<div class="scroll"><table class="data"><caption class="sr">{escape(caption)}</caption><thead><tr>']
    rows = list(rows)
    numeric = {k for row in rows for k, cell in enumerate(row) if isinstance(cell, Figure)}
    for k, head in enumerate(heads):
        lines.append(f'<th scope="col"{" class=n" if k in numeric else ""}>{text(head)}</th>')
    lines.append("</tr></thead><tbody>")
    for first, *rest in rows:
        lines.append(f'<tr><th scope="row">{text(words_of(first))}</th>')
        for cell in rest:
            lines.append(f"<td{' class=n' if isinstance(cell, Figure) else ''}>{text(words_of(cell))}</td>")
        lines.append("</tr>")
    return "".join([*lines, "</tbody></table></div>"])


def words_of(cell: str | Figure) -> str:
    return cell.text if isinstance(cell, Figure) else cell


def text(words: str) -> str:
    """Words as HTML; a number and its % stay on one line, and a number below 0 has a minus sign."""
    return MINUS.sub("\\1\N{MINUS SIGN}", escape(words)).replace(" %", "\N{NO-BREAK SPACE}%")


def sentences_html(says: Iterable[str]) -> str:
    return '<ul class="says">' + "".join(f"<li>{text(one)}</li>" for one in says) + "</ul>"


# -- words -------------------------------------------------------------------------------------------------------------
def percent(value: float, signed: bool = False) -> str:
    return f"{100 * value:{'+' if signed else ''}.1f} %"


def between(low: float, high: float, times: float = 100.0) -> str:
    """An interval of shares in per cent, or of numbers if `times` is 1."""
    digits = 1 if times == 100 else 2
    return f"{times * low:.{digits}f} to {times * high:.{digits}f}"


def begun(words: str) -> str:
    """Words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def game_name(id: str) -> str:
    """The name of a game; its short name if it is not installed here."""
    try:
        return load(id).facts.name
    except UnknownGame:
        return id


def variant_name(manifest: dict[str, Any]) -> str:
    variant = manifest.get("variant")
    return "no variant" if not variant else f"variant {variant.get('name', 'without a name')}"


def facts_of(manifest: dict[str, Any]) -> list[str]:
    """What was played, in words, for a run or one version of a comparison."""
    return [
        game_name(manifest["game"]),
        variant_name(manifest),
        f"rules {manifest['version']}",
        f"content {manifest['content'][:12]}",
        f"seed {manifest['seed']}",
        f"players {', '.join(manifest['players'])}",
    ]


def manifest_table(manifests: Sequence[dict[str, Any]]) -> str:
    """All entries of the manifests, a column for each version."""
    heads = ["", *(manifest.get("arm", "this run") for manifest in manifests)]
    keys = [key for key in manifests[0] if key != "arm"]
    rows = [[key, *(entry_words(manifest.get(key)) for manifest in manifests)] for key in keys]
    return table(heads, rows, "Everything that determines the games")


def entry_words(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{key}: {entry_words(one)}" for key, one in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(entry_words(one) for one in value) or "none"
    return str(value)
