"""The command `roost`."""

import platform
from importlib.metadata import version
from typing import Annotated

import typer

import roost.core.state

app = typer.Typer(help="Dragon games on one table.", no_args_is_help=True, add_completion=False)


def mode() -> str:
    """Whether the kernel that runs is the compiled one; nobody should have to guess from the speed."""
    return "compiled" if str(roost.core.state.__file__).endswith((".so", ".pyd")) else "interpreted"


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"roost {version('roost')} ({mode()}, Python {platform.python_version()})")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    """Dragon games on one table."""


def main() -> None:
    app()
