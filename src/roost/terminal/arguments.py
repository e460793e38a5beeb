"""Arguments that several commands share. A wrong argument ends the command with one line on stderr and exit code 2;
a wrong variant with one line for each error."""

import os
import re
import shlex
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from roost.core.content import ContentError
from roost.core.game import Game, OptionError
from roost.games import UnknownGame, all_games, load

GAME_HELP = "The game, by its short name; `roost games` lists them."


def complete_game(incomplete: str) -> list[str]:
    """The names of games, for the completion of the shell."""
    return [game for game in all_games() if game.startswith(incomplete)]


def complete_option(incomplete: str) -> list[str]:
    """The options of the game in the line typed so far, as `name=`, for the completion of the shell."""
    typed_words = os.environ.get("COMP_WORDS", os.environ.get("_TYPER_COMPLETE_ARGS", "")).split()
    found = [game for game in all_games() if game in typed_words]
    options = load(found[0]).facts.options if found else {}
    return [f"{name}=" for name in options if name.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(help=GAME_HELP, autocompletion=complete_game)]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="A game option as name=value; `roost options GAME` lists them. Repeat it to set several.",
        autocompletion=complete_option,
    ),
]
Variant = Annotated[Path | None, typer.Option("--variant", help="A variant: a TOML file that changes the content.")]
Seats = Annotated[int | None, typer.Option("--seats", help="Number of players; the fewest possible unless given.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def open_or_stop(game: str, variant: Path | None) -> Game[Any]:
    """Load a game, with a variant if one is given; end the command with a message if that fails."""
    try:
        loaded = load(game, variant)
    except ContentError as error:
        stop(*[str(fault) for fault in error.faults])
    except (UnknownGame, OptionError) as error:
        stop(str(error))
    except OSError as error:
        stop(f"cannot read {variant}: {error.strerror}")
    except UnicodeDecodeError:
        stop(f"{variant} is not a text file in UTF-8")
    for warning in loaded.book.warnings:
        typer.echo(f"roost: warning: {warning}", err=True)
    return loaded


def content_of(game: Game[Any]) -> dict[str, Any]:
    """Identify what was played: game, version of the rules, hash of the content and name of the variant."""
    variant = game.book.variant
    name = None if variant is None else variant["name"]
    return {"game": game.id, "version": game.facts.version, "hash": game.book.hash, "variant": name}


def content_words(game: Game[Any]) -> str:
    """The same as a line of text."""
    variant = content_of(game)["variant"]
    words = f"rules {game.facts.version}, content {game.book.hash[:12]}"
    return words if variant is None else f"{words}, variant {variant}"


def parse_options(game: Game[Any], pairs: list[str] | None) -> dict[str, Any]:
    """Parse name=value pairs. Each value is converted to the type of the option's default."""
    values: dict[str, Any] = {}
    for pair in pairs or []:
        name, equals, text = pair.partition("=")
        if not equals:
            stop(f"--option takes name=value, not {pair!r}")
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


def typed(context: typer.Context) -> str:
    """The command as it was typed, in one line, with the options in the order of the help."""
    words = ["roost", *context.command_path.split()[1:]]
    for param in context.command.params:
        value = context.params.get(str(param.name))
        source = context.get_parameter_source(str(param.name))
        if source is None or source.name != "COMMANDLINE":
            continue
        name = [] if param.param_type_name == "argument" else [max(param.opts, key=len)]
        if isinstance(value, bool):
            words += name if value else []
        else:
            for one in value if isinstance(value, list | tuple) else [value]:
                words += [*name, str(one)]
    return shlex.join(words)


def stop(*why: str) -> NoReturn:
    """End the command with exit code 2 and one line for each error message."""
    for words in why:
        typer.echo(f"roost: {one_line(words)}", err=True)
    raise typer.Exit(2)


def one_line(words: str) -> str:
    """Join the lines of a message."""
    return "; ".join(line.strip() for line in words.splitlines() if line.strip())
