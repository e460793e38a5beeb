"""What several commands take and check alike; whatever is wrong is told in one line, with exit code 2."""

import re
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from roost.core.content import ContentError
from roost.core.game import Game, OptionError
from roost.games import UnknownGame, load

SetOption = Annotated[list[str] | None, typer.Option("--option", help="An option as name=value; may be repeated.")]
Variant = Annotated[Path | None, typer.Option("--variant", help="A variant file laid over the content.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object and nothing else.")]


def open_or_stop(game: str, variant: Path | None) -> Game[Any]:
    try:
        loaded = load(game, variant)
    except (UnknownGame, ContentError, OptionError) as error:
        stop(str(error))
    except OSError as error:
        stop(f"cannot read {variant}: {error.strerror}")
    except UnicodeDecodeError:
        stop(f"{variant} is no text file")
    for warning in loaded.book.warnings:
        typer.echo(f"roost: warning: {warning}", err=True)
    return loaded


def content_of(game: Game[Any]) -> dict[str, Any]:
    """What a result is a result of: the game, the version of its rules, the hash of its content, the variant."""
    variant = game.book.variant
    name = None if variant is None else variant["name"]
    return {"game": game.id, "version": game.facts.version, "hash": game.book.hash, "variant": name}


def content_words(game: Game[Any]) -> str:
    """The same for people."""
    variant = content_of(game)["variant"]
    words = f"rules {game.facts.version}, content {game.book.hash[:12]}"
    return words if variant is None else f"{words}, variant {variant}"


def parse_options(game: Game[Any], pairs: list[str] | None) -> dict[str, Any]:
    """name=value pairs, each value of the kind of the option's default."""
    values: dict[str, Any] = {}
    for pair in pairs or []:
        name, equals, text = pair.partition("=")
        if not equals:
            stop(f"an option is name=value, not {pair!r}")
        default = game.facts.options[name].default if name in game.facts.options else ""
        if isinstance(default, bool):
            values[name] = {"true": True, "false": False, "on": True, "off": False}.get(text.lower(), text)
        elif default is None and text.lower() == "none":
            values[name] = None
        elif default is None or isinstance(default, int):
            values[name] = int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text
        elif isinstance(default, list):
            values[name] = [word.strip() for word in text.split(",") if word.strip()]
        else:
            values[name] = text
    return values


def stop(why: str) -> NoReturn:
    typer.echo(f"roost: {one_line(why)}", err=True)
    raise typer.Exit(2)


def one_line(words: str) -> str:
    """Several faults at once (a variant has as many as it has) in one line."""
    return "; ".join(line.strip() for line in words.splitlines() if line.strip())
