"""The command `roost`."""

import json
import platform
import secrets
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer

from roost.conformance import Broken, check_games
from roost.core.content import ContentError
from roost.core.game import OptionError
from roost.games import all_games, load
from roost.terminal import many, plain
from roost.terminal.arguments import AsJson, Seats, SetOption, Variant, mode, open_or_stop, parse_options, stop

app = typer.Typer(help="Dragon games on one table.", no_args_is_help=True, add_completion=False)
many.register(app)


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


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games on the shelf."""
    rows: dict[str, dict[str, Any]] = {}
    for name in all_games():
        try:
            game = load(name)
        except (ContentError, ImportError, ValueError) as error:
            typer.echo(f"roost: {name} cannot be loaded: {error}", err=True)
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
        seats = f"{row['seats'][0]}-{row['seats'][1]} seats"
        facts = f"rules {row['version']}, content {row['hash'][:12]}, {row['actions']} actions"
        typer.echo(f"{name:<12} {row['name']:<16} {seats}, {facts}")


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="Which game; with one on the shelf, that.")] = None,
    seats: Seats = None,
    seed: Annotated[str | None, typer.Option(help="Any text; the same seed deals the same.")] = None,
    option: SetOption = None,
    variant: Variant = None,
) -> None:
    """Play in the terminal against random bots."""
    shelf = all_games()
    if game is None and len(shelf) != 1:
        stop(f"which game? one of {', '.join(shelf)}")
    loaded = open_or_stop(game or shelf[0], variant)
    try:
        plain.play(loaded, seats or loaded.facts.seats[0], seed or secrets.token_hex(4), parse_options(loaded, option))
    except OptionError as error:
        stop(str(error))


@app.command()
def check(
    game: str,
    number: Annotated[int, typer.Option("--games", min=1, help="How many random games.")] = 100,
    seed: str = "1",
    seats: Seats = None,
    option: SetOption = None,
    variant: Variant = None,
    as_json: AsJson = False,
) -> None:
    """Try every law of the contract on random games. A failure is saved as a record."""
    loaded = open_or_stop(game, variant)
    try:
        report = check_games(loaded, number, seed, seats, parse_options(loaded, option))
    except OptionError as error:
        stop(str(error))
    except Broken as broken:
        path = Path(f"{game}-{broken.law.replace(' ', '-')}.json")
        if broken.record is not None:
            path.write_text(json.dumps(broken.record.to_json()), encoding="utf-8")
        if as_json:
            typer.echo(json.dumps({"game": game, "mode": mode(), "broken": str(broken), "record": str(path)}))
        else:
            typer.echo(f"{broken}\nsaved as {path}", err=True)
        raise typer.Exit(1) from None
    found = {
        "game": game,
        "mode": mode(),
        "games": report.games,
        "actions": report.actions,
        "deep_checks": report.deep_checks,
        "leak_positions": report.leak_positions,
        "digest": report.digest,
    }
    if as_json:
        typer.echo(json.dumps(found))
    else:
        typer.echo(", ".join(f"{key} {value}" for key, value in found.items()))


def main() -> None:
    app()
