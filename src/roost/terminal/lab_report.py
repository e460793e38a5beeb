"""The command `roost lab report`: one HTML page from kept runs and answers."""

from __future__ import annotations

from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from roost.lab.runs import RunFault
from roost.terminal.arguments import stop
from roost.terminal.sim_and_bench import progress_bar

PACKAGES = ("polars", "altair", "vl_convert")


def register(app: typer.Typer) -> None:
    """Add the command to those of `roost lab`."""
    app.command("report")(write_report)


def write_report(
    runs: Annotated[
        list[Path],
        typer.Argument(help="Folders in which runs or answers were kept (--save), or JSON files with answers."),
    ],
    out: Annotated[Path, typer.Option(help="The file of the page.")] = Path("report.html"),
    plots: Annotated[Path | None, typer.Option(help="Also draw every plot into this folder, as PNG and SVG.")] = None,
) -> None:
    """Write one HTML page from kept runs and answers, which needs no network and can be sent to others."""
    if missing := [name for name in PACKAGES if find_spec(name) is None]:
        stop(f'the report needs the package {missing[0]}: install Roost with its extra, "roost[lab]"')
    from roost.lab import report

    with progress_bar() as bar:
        task = bar.add_task("reading", total=len(runs) + 1)
        sections = []
        try:
            for run in runs:
                sections.append(report.read(run))
                bar.advance(task)
            bar.update(task, description="drawing")
            drawn = report.plots_of(sections) if plots is not None else []
            bar.update(task, total=len(runs) + 1 + len(drawn))
            out.write_text(report.page(sections, report.library(), date.today()), encoding="utf-8")
            bar.advance(task)
            if plots is not None:
                report.write_plots(drawn, plots, lambda n: bar.advance(task, n))
        except RunFault as error:
            stop(str(error))
        except OSError as error:
            stop(f"cannot write {error.filename}: {error.strerror}")
    typer.echo(f"wrote {out}" + (f" and {2 * len(drawn)} plots to {plots}" if plots is not None else ""))
