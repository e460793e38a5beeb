"""The command `roost`."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from roost import mode
from roost.conformance import LOOKS, Broken, check_games
from roost.core.content import ContentError
from roost.core.game import OptionError
from roost.games import all_games, load
from roost.terminal import benchmark, lab, learn, reference, sim_and_bench
from roost.terminal.arguments import (
    AsJson,
    GameName,
    Seats,
    SetOption,
    Variant,
    content_of,
    content_words,
    one_line,
    open_or_stop,
    parse_options,
    stop,
)
from roost.terminal.doctor import doctor
from roost.terminal.examples import with_examples
from roost.terminal.play import play, saves
from roost.terminal.reading import replay, rules
from roost.terminal.saves import write_json


class OneLine(TyperGroup):
    """Reports Typer's own argument errors in one line with exit code 2, as `stop` does."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, "roost", complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            context = getattr(error, "ctx", None)
            path = "roost" if context is None else context.command_path
            typer.echo(f"roost: {one_line(error.format_message())} (see {path} --help)", err=True)
            code = 2
        except typer.Abort:
            code = sim_and_bench.INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command, with an example in its help; the bots of single games are named if the help is shown."""
        found = super().get_command(ctx, cmd_name)
        return None if found is None else with_examples(found, cmd_name)


app = typer.Typer(
    cls=OneLine,
    help="Play, simulate and check dragon board games.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(play)
app.command()(saves)
app.command()(replay)
app.command()(rules)
app.command("options")(reference.options)
app.command("content")(reference.content)
app.command()(doctor)
sim_and_bench.register(app)
lab.register(app)
benchmark.register(app)
learn.register(app)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"roost {version('roost')} ({mode()}, Python {platform.python_version()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Play, simulate and check dragon board games."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the installed games."""
    rows: dict[str, dict[str, Any]] = {}
    for name in all_games():
        try:
            game = load(name)
        except Exception as error:  # a broken game must not hide the others
            kind = "" if isinstance(error, (ContentError, OptionError)) else f"{type(error).__name__}: "
            typer.echo(f"roost: {name} cannot be loaded: {kind}{error}", err=True)
            continue
        low, high = game.facts.seats
        rows[name] = {
            "name": game.facts.name,
            "seats": [low, high],
            "version": game.facts.version,
            "hash": game.book.hash,
            "actions": game.num_actions,
        }
    if as_json:
        typer.echo(json.dumps({"mode": mode(), "games": rows}))
        return
    for name, row in rows.items():
        low, high = row["seats"]
        seats = f"{low} players" if low == high else f"{low}-{high} players"
        facts = f"rules {row['version']}, content {row['hash'][:12]}, {row['actions']} actions"
        typer.echo(f"{name:<12} {row['name']:<16} {seats}, {facts}")


CHECK_SECONDS = 20.0
MANY_GAMES = 1_000_000


@app.command()
def check(
    game: GameName,
    number: Annotated[
        int | None,
        typer.Option("--games", min=1, help="Number of random games; as many as fit in 20 seconds unless given."),
    ] = None,
    seed: Annotated[str, typer.Option(help="Any text; the same seed plays the same games.")] = "1",
    looks: Annotated[
        int,
        typer.Option(min=0, help="Number of expensive checks in the first 12 steps of a game; later ones are rarer."),
    ] = LOOKS,
    seats: Seats = None,
    option: SetOption = None,
    variant: Variant = None,
    as_json: AsJson = False,
) -> None:
    """Play random games and check that every law holds: no leaks, exact undo and so on. A failure is saved."""
    loaded = open_or_stop(game, variant)
    options = parse_options(loaded, option)
    try:
        with sim_and_bench.progress_bar() as bar:
            task = bar.add_task(f"checking {loaded.id}", total=number)
            seconds = 0.0 if number else CHECK_SECONDS
            most = number or MANY_GAMES
            report = check_games(loaded, most, seed, seats, options, looks, lambda: bar.advance(task), seconds)
    except OptionError as error:
        stop(str(error))
    except Broken as broken:
        told = {**content_of(loaded), "mode": mode(), "broken": str(broken), "record": save_broken(game, broken)}
        words = f"{broken}\n{game}, {content_words(loaded)}\nsaved as {told['record']}"
        typer.echo(json.dumps(told) if as_json else words, err=not as_json)
        raise typer.Exit(1) from None
    found = {
        "mode": mode(),
        "games": report.games,
        "actions": report.actions,
        "deep_checks": report.deep_checks,
        "leak_positions": report.leak_positions,
        "digest": report.digest,
    }
    if as_json:
        typer.echo(json.dumps({**content_of(loaded), **found}))
        return
    typer.echo(f"{game}, {content_words(loaded)}, {mode()}")
    typer.echo(
        f"{report.games} games, {report.actions} answers, {report.deep_checks} thorough checks, "
        f"{report.leak_positions} comparisons of positions that a player cannot tell apart, digest {report.digest}"
    )
    typer.echo("all laws hold")


def save_broken(game: str, broken: Broken) -> str | None:
    """Write the record that breaks a law to the working directory; return its path."""
    if broken.record is None:
        return None
    path = Path(f"{game}-{broken.law.replace(' ', '-')}.json")
    write_json(path, broken.record.to_json())
    return str(path)
