"""What `roost play` asks if no game is named: the game, the number of players, the bots; or a saved game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typer

from roost.bots.roster import LEVELS
from roost.core.game import Facts
from roost.core.words import player_numbers
from roost.games import aim, all_games, load
from roost.terminal.arguments import stop
from roost.terminal.players import DEFAULT_BOT, HUMAN
from roost.terminal.saves import SavedGame, saved_games

OFFERED: Final = 3  # so many saved games stand in the menu
LEVEL_WORDS: Final = [level.name.lower() for level in LEVELS]


@dataclass(frozen=True)
class Picked:
    """What was picked: a game with its players, as on the command line, or the file of a saved game."""

    game: str | None = None
    players: str | None = None
    source: Path | None = None


def pick_game(on_screen: bool, players: str | None, seats: int | None) -> Picked | None:
    """Ask what to play; None to quit. Players or a number of seats that are given already are not asked for."""
    shelf = all_games()
    if not shelf:
        stop("no game is installed")
    saved = [one for one in saved_games() if not one.over and one.game in shelf][:OFFERED]
    if on_screen:
        from roost.terminal.menu import choose_on_screen  # imported here because Textual is slow to import

        return choose_on_screen(shelf, saved, players, seats)
    try:
        return ask_in_lines(shelf, saved, players, seats)
    except (EOFError, KeyboardInterrupt):
        return None


def ask_in_lines(shelf: list[str], saved: list[SavedGame], players: str | None, seats: int | None) -> Picked | None:
    typer.echo("Which game do you want to play? Type its number, or q to quit.")
    for k, game in enumerate(shelf, 1):
        facts = load(game).facts
        typer.echo(f"  {k}) {facts.name} ({player_numbers(*facts.seats)}): {aim(game)}")
    for k, one in enumerate(saved, len(shelf) + 1):
        typer.echo(f"  {k}) Go on: {one.words()}")
    last = len(shelf) + len(saved)
    while True:
        said = input("> ").strip().lower()
        if said == "q":
            return None
        number = int(said) if said.isdecimal() else shelf.index(said) + 1 if said in shelf else 0
        if 1 <= number <= len(shelf):
            return with_players(shelf[number - 1], players, seats)
        if 1 <= number <= last:
            return Picked(source=saved[number - len(shelf) - 1].path)
        typer.echo(f"Type a number from 1 to {last}, or q to quit.")


def with_players(game: str, players: str | None, seats: int | None) -> Picked | None:
    """Ask for the number of players and the level of the bots, unless they are given; None to quit."""
    facts = load(game).facts
    if players is not None:
        return Picked(game, players)
    low, high = facts.seats
    chosen: int | None = seats
    if chosen is None and low < high:
        chosen = ask_number(f"How many players, you included? {low} to {high}", low, high, usual_seats(facts))
    elif chosen is None:
        chosen = low
    if chosen is None:
        return None
    level: str | None = DEFAULT_BOT
    if chosen > 1:
        level = ask_level()
    return None if level is None else Picked(game, players_of(chosen, level))


def usual_seats(facts: Facts) -> int:
    return max(2, facts.seats[0])


def players_of(seats: int, level: str) -> str:
    return ",".join([HUMAN, *[level] * (seats - 1)])


def ask_number(question: str, low: int, high: int, usual: int) -> int | None:
    while True:
        said = input(f"{question}; Enter for {usual} > ").strip().lower()
        if said == "q":
            return None
        if not said:
            return usual
        if said.isdecimal() and low <= int(said) <= high:
            return int(said)
        typer.echo(f"Type a number from {low} to {high}, or q to quit.")


def ask_level() -> str | None:
    """Ask for the level of the bots, by number or name."""
    for k, level in enumerate(LEVELS, 1):
        typer.echo(f"  {k}) {level.name}: {level.text}")
    while True:
        said = input(f"How strong are the bots? Enter for {DEFAULT_BOT} > ").strip().lower()
        if said == "q":
            return None
        if not said:
            return DEFAULT_BOT
        if said in LEVEL_WORDS:
            return said
        if said.isdecimal() and 1 <= int(said) <= len(LEVEL_WORDS):
            return LEVEL_WORDS[int(said) - 1]
        typer.echo(f"Type a number from 1 to {len(LEVEL_WORDS)}, a name, or q to quit.")
