"""The command `roost play`: starts a new game or continues a saved one, full-screen or in plain lines."""

from __future__ import annotations

import json
import secrets
import shlex
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from roost.bots.bot import UnknownBot
from roost.bots.outside import is_outside
from roost.bots.roster import BOTS, LEVELS
from roost.core.game import Game, OptionError
from roost.core.record import Match, RecordError
from roost.core.words import player_numbers
from roost.terminal import plain
from roost.terminal.arguments import AsJson, Seats, SetOption, Variant, complete_game, open_or_stop, parse_options, stop
from roost.terminal.picking import pick_game
from roost.terminal.players import PlayerError, seat_players, usual_players
from roost.terminal.saves import game_of, read_saved, saved_games
from roost.terminal.sitting import Sitting, taken_up, with_kept

LEVEL_NAMES = [level.name.lower() for level in LEVELS]


def complete_player(incomplete: str) -> list[str]:
    """The next player of the list, for the completion of the shell."""
    before, comma, last = incomplete.rpartition(",")
    return [before + comma + name for name in ["human", *LEVEL_NAMES, *BOTS] if name.startswith(last)]


Players = Annotated[
    str | None,
    typer.Option(
        help=(
            f"A player for each seat, separated by commas: human, human=Ann, {', '.join(LEVEL_NAMES)}, "
            f"or by the kind of bot: {', '.join(BOTS)}, ismcts:1000."
        ),
        autocompletion=complete_player,
    ),
]


def play(
    game: Annotated[
        str | None, typer.Argument(help="The game; a menu asks for it unless given.", autocompletion=complete_game)
    ] = None,
    players: Players = None,
    seats: Seats = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text; the same seed gives the same shuffles. Random unless given.")
    ] = None,
    option: SetOption = None,
    variant: Variant = None,
    source: Annotated[Path | None, typer.Option("--from", help="A saved game to continue.")] = None,
    go_on: Annotated[
        bool, typer.Option("--continue", help="Continue the newest saved game that is not finished, of GAME if given.")
    ] = False,
    at: Annotated[
        int | None, typer.Option(help="With --from: continue after this many answers instead of at the end.")
    ] = None,
    plain_lines: Annotated[
        bool, typer.Option("--plain", help="Plain lines of text, for screen readers and pipes.")
    ] = False,
    guide: Annotated[
        bool | None,
        typer.Option(
            "--guide/--no-guide",
            help="Show all hints for new players again, or none. Unless given: those not seen yet.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Play in the terminal: alone against bots, or several people who pass the keyboard."""
    on_screen = sys.stdin.isatty() and sys.stdout.isatty() and not plain_lines
    if at is not None and source is None:
        stop("--at needs a saved game: --from FILE --at N")
    if go_on:
        source, game = newest(game, source), None
    try:
        if source is None and game is None:
            picked = pick_game(on_screen, players, seats)
            if picked is None:
                return
            game, source, players = picked.game, picked.source, picked.players
            seats = None
        if source is not None:
            refuse_beside_from(game, seats, seed, option, variant)
            sitting = sitting_from(source, at, players)
        else:
            assert game is not None
            sitting = new_sitting(open_or_stop(game, variant), players, seats, seed, option)
    except (OptionError, PlayerError, RecordError, UnknownBot) as error:
        stop(str(error))
    if guide:
        sitting.tips.begin_again()
    elif guide is not None:
        sitting.tips.off = True
    run(sitting, on_screen)


def newest(game: str | None, source: Path | None) -> Path:
    """The newest saved game that is not finished; ends the command with a message if there is none."""
    if source is not None:
        stop("give either --from FILE or --continue")
    found = [one for one in saved_games(game) if not one.over]
    if not found:
        stop(
            f"there is no unfinished saved game{f' of {game}' if game else ''}; begin one with: roost play {game or ''}"
        )
    return found[0].path


def saves(
    game: Annotated[
        str | None, typer.Argument(help="Only saved games of this game.", autocompletion=complete_game)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the saved games, the newest first, with the command that continues or shows each."""
    found = saved_games(game)
    if as_json:
        rows = [
            {"file": str(one.path), "game": one.game, "players": one.players, "answers": one.answers, "over": one.over}
            for one in found
        ]
        typer.echo(json.dumps({"saves": rows}))
        return
    if not found:
        typer.echo("There are no saved games yet. Every game that you play is saved by itself.")
    for one in found:
        name = shlex.quote(str(one.path))
        typer.echo(one.words())
        typer.echo(f"    {f'roost replay {name}' if one.over else f'roost play --from {name}'}")


def run(sitting: Sitting, on_screen: bool) -> None:
    if on_screen:
        from roost.terminal.screen import play_on_screen  # imported here because Textual is slow to import

        play_on_screen(sitting)
    else:
        plain.play(sitting)


def new_sitting(
    game: Game[Any], players: str | None, seats: int | None, seed: str | None, option: list[str] | None
) -> Sitting:
    words = usual_players(game, seats) if players is None else players.split(",")
    if seats is not None and len(words) != seats:
        stop(f"--players lists {len(words)} players, but --seats is {seats}; give only one of them or make them agree")
    seed = secrets.token_hex(4) if seed is None else seed
    players_ = seat_players(words, seed, game.facts)
    given = parse_options(game, option)
    for name in given:
        wanted = game.facts.options.get(name)
        if wanted is not None and wanted.seats is not None and not wanted.is_for(len(words)):
            stop(f"the option {name} is for {player_numbers(*wanted.seats)}, not for {len(words)}")
    options = with_kept(game, players_, given)
    return Sitting(Match(game, len(words), seed, options), players_)


def refuse_beside_from(game: object, *others: object) -> None:
    """Stop if --from is combined with anything that the saved game already determines."""
    if game is not None or any(other is not None for other in others):
        stop("--from takes only --at, --players, --plain and --guide beside it; everything else is in the saved game")


def sitting_from(source: Path, at: int | None, players: str | None) -> Sitting:
    saved = read_saved(source)
    game = game_of(saved.record)
    words = saved.players or usual_players(game, saved.record.seats)
    if players is None:
        refuse_programs(words)
    else:
        words = players.split(",")
        if len(words) != saved.record.seats:
            raise PlayerError(f"--players lists {len(words)} players, but the saved game has {saved.record.seats}")
    seated = seat_players(words, f"{source.name} {at}", game.facts)
    sitting = taken_up(game, saved.record, seated, at)
    if at is None:
        sitting.path = source
    return sitting


def refuse_programs(words: list[str]) -> None:
    """A saved game may come from a stranger, so it must not start programs by itself."""
    for word in words:
        if is_outside(word):
            raise PlayerError(
                f"the saved game is played by {word!r}, which is not one of Roost's own bots; to run it, name it "
                f"yourself: --players {','.join(words)!r}"
            )
