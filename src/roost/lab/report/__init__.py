"""Writes one HTML page from kept runs and answers. Everything is in the page, also the library that draws the plots:
it can be mailed or put anywhere, and loads nothing."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from html import escape
from importlib.resources import files
from pathlib import Path

import roost
from roost.lab.answers import ANSWER, open_answer
from roost.lab.report.of_answers import section_of
from roost.lab.report.of_runs import section_of_run
from roost.lab.report.pieces import Panel, Section, manifest_table, text
from roost.lab.report.plots import Spec, for_file
from roost.lab.runs import MANIFEST, RunFault, open_run

FONTS = {
    "Cinzel Variable": "cinzel-latin-wght-normal",
    "Atkinson Hyperlegible Next Variable": "atkinson-hyperlegible-next-latin-wght-normal",
}
# No request can leave the page. Vega compiles the expressions of a plot, hence 'unsafe-eval'.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; "
    "font-src data:; img-src data:"
)
FOOT = (
    "Intervals are 95 % intervals. Those of answers (comparisons and other questions) stay valid however often they "
    "are looked at, and allow for how many numbers were asked for; those of a run are for one look at one number, so "
    "of twenty numbers about one lies outside its interval."
)
MARK = (
    '<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><path d="M24 3c4 5 5.500 8 5 12 4-1 6-3.500 7-7 5 6 7 '
    "11.500 6 17.500C40.800 33 36 37 31 38.500H17C12 37 7.200 33 6 25.500c-1-6 1-11.500 6-17.500 1 3.500 3 6 7 "
    '7-.5-4 1-7 5-12z"/><path d="M3 37c6 3.500 13 5.500 21 5.500S39 40.500 45 37l-2 5.500c-6 2.500-12 4-19 4s-13-1.500'
    '-19-4z"/></svg>'
)


def read(path: Path) -> Section:
    """The section for a folder with a run or an answer, or for a file with an answer; raises RunFault."""
    if (path / MANIFEST).exists():
        return section_of_run(open_run(path))
    if path.is_dir() and not (path / ANSWER).exists():
        raise RunFault(f"{path} holds neither a run nor an answer: it has no {MANIFEST} and no {ANSWER}")
    try:
        return section_of(open_answer(path))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        if isinstance(error, RunFault):
            raise
        raise RunFault(f"{path} holds an answer that cannot be read: {error!r}") from None


def library() -> str:
    """Vega, Vega-Lite and vega-embed as one script."""
    import altair
    import vl_convert

    version = altair.SCHEMA_VERSION.removeprefix("v").rsplit(".", 1)[0]
    return vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=version)


# -- the page ----------------------------------------------------------------------------------------------------------
def page(sections: Iterable[Section], script: str, today: date) -> str:
    """The whole page, verdicts first. `script` is the library."""
    ordered = sorted(sections, key=lambda section: not section.has_verdict)
    games = sum(section.games for section in ordered)
    title = ordered[0].title if len(ordered) == 1 else f"{len(ordered)} runs and answers"
    body = [
        f'<header class="bar">{MARK}<h1>Roost · Lab report</h1><span class="date">{today.day} {today:%B %Y}</span>'
        f'<span class="badge info">{games:,} games</span></header><main>',
        summary(ordered),
        *(section_html(section, number) for number, section in enumerate(ordered)),
        f"</main><footer><p>{text(FOOT)}</p></footer>",
    ]
    return "".join(
        [
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)} · Roost</title><style>{styles()}</style></head>\n<body>",
            "\n".join(body),
            f"<script>{inside_script(script)}</script>\n<script>{asset('page.js')}</script></body></html>\n",
        ]
    )


def summary(sections: Sequence[Section]) -> str:
    """All verdicts, if there are several sections."""
    if len(sections) < 2:
        return ""
    lines = [
        f'<li><a href="#s{number}">{escape(section.title)}</a>: {text(section.verdict)}</li>'
        for number, section in enumerate(sections)
    ]
    return f'<section class="panel summary"><header><h3>In short</h3></header><ol>{"".join(lines)}</ol></section>'


def section_html(section: Section, number: int) -> str:
    facts = "".join(f'<span class="badge">{escape(fact)}</span>' for fact in section.facts)
    command = f'<code class="command">{escape(section.command)}</code>' if section.command else ""
    panels = [panel_html(panel, f"s{number}p{k}") for k, panel in enumerate(section.panels)]
    played = ""
    if section.manifests:
        played = f"<details><summary>What was played</summary>{manifest_table(section.manifests)}</details>"
    return (
        f'<section class="item" id="s{number}"><h2>{escape(section.title)}</h2>'
        f'<div class="meta">{facts}</div>{command}<div class="grid">{"".join(panels)}</div>{played}</section>'
    )


def panel_html(panel: Panel, id: str) -> str:
    parts = [f'<section class="panel{" wide" if panel.wide else ""}"><header><h3>{text(panel.title)}</h3>']
    if panel.badge:
        parts.append(f'<span class="badge {panel.badge[0]}">{text(panel.badge[1])}</span>')
    elif panel.note:
        parts.append(f"<p>{text(panel.note)}</p>")
    parts += ["</header>", panel.body]
    if panel.plot is not None:
        parts.append(
            f'<div class="plot" data-plot="{id}"><noscript>The plot needs JavaScript; the table has its numbers.'
            f'</noscript></div><script type="application/json" id="{id}">{json_inside(panel.plot)}</script>'
        )
    if panel.key:
        parts.append('<p class="key">' + "".join(f"<span>{text(one)}</span>" for one in panel.key) + "</p>")
    if panel.table:
        parts.append(f"<details{' open' if panel.opened else ''}><summary>As a table</summary>{panel.table}</details>")
    return "".join([*parts, "</section>"])


def json_inside(spec: Spec) -> str:
    """JSON that cannot end the script element around it."""
    return json.dumps(spec, ensure_ascii=False).replace("<", "\\u003c")


def inside_script(script: str) -> str:
    return script.replace("</script", "<\\/script")


def asset(name: str) -> str:
    return files("roost.lab.report").joinpath(name).read_text(encoding="utf-8")


def styles() -> str:
    return "\n".join([*font_faces(), asset("tokens.css"), asset("page.css")])


def font_faces() -> list[str]:
    """The table's fonts, if its browser client was built; without them the page uses those of the system."""
    found = []
    static = Path(roost.__file__).parent / "server" / "static"
    for family, name in FONTS.items():
        for file in sorted(static.rglob(f"{name}*.woff2"))[:1]:
            data = base64.b64encode(file.read_bytes()).decode()
            found.append(
                f'@font-face{{font-family:"{family}";font-weight:200 900;'
                f'src:url(data:font/woff2;base64,{data}) format("woff2")}}'
            )
    return found


# -- plots as files ----------------------------------------------------------------------------------------------------
def plots_of(sections: Iterable[Section]) -> list[tuple[str, Spec]]:
    """All plots as they are drawn into files, each with a name for them."""
    found: list[tuple[str, Spec]] = []
    for number, section in enumerate(sections, 1):
        for panel in section.panels:
            spec = panel.plot or panel.file
            if spec is not None:
                found.append(
                    (
                        f"{number:02}-{len(found) + 1:02}-{file_name(panel.title)}",
                        for_file(spec, f"{section.title}. {panel.title}"),
                    )
                )
    return found


def file_name(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60]


def write_plots(plots: Sequence[tuple[str, Spec]], folder: Path, progress: Callable[[int], None] | None = None) -> None:
    """Draw each plot into a PNG and an SVG file."""
    import vl_convert

    folder.mkdir(parents=True, exist_ok=True)
    for name, drawn in plots:
        (folder / f"{name}.svg").write_text(vl_convert.vegalite_to_svg(drawn), encoding="utf-8")
        (folder / f"{name}.png").write_bytes(vl_convert.vegalite_to_png(drawn, scale=2))
        if progress is not None:
            progress(1)
