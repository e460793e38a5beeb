"""The players of a game: people with names, and bots."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from roost.bots.bot import Bot
from roost.bots.roster import BRAKE, bot_name, level_of, make_bot
from roost.core.game import Facts, Game, OptionError
from roost.core.words import player, player_numbers, told_apart

HUMAN = "human"
DEFAULT_BOT = "drake"
LONGEST_NAME = 40


class PlayerError(ValueError):
    """The description of a player is wrong, or there are too many or too few of them."""


@dataclass
class Player:
    """The player of a seat.

    `words`: its description on the command line and in saved games, such as `human=Ann` or `ismcts:1000`; `name`: its
    name on the screen; `bot`: None for a person; `level`: how well the bot plays, in a word for people.
    """

    words: str
    name: str
    bot: Bot | None
    level: str = ""

    @property
    def human(self) -> bool:
        return self.bot is None


def seat_players(words: list[str], seed: str, facts: Facts | None = None) -> list[Player]:
    """Make the players from their descriptions, in seat order. A person who plays only with bots is called "You"."""
    players = [make_player(each.strip(), f"{seed}/bot {seat}", facts) for seat, each in enumerate(words)]
    people = [one for one in players if one.human]
    name_bots([one for one in players if not one.human])
    for seat, one in enumerate(players):
        if not one.name:
            one.name = "You" if len(people) == 1 else player(seat)
    return tell_apart(players)


def name_bots(bots: list[Player]) -> None:
    for number, one in enumerate(bots):
        one.name = bot_name(number)


def make_player(words: str, seed: str, facts: Facts | None) -> Player:
    kind, equals, name = words.partition("=")
    if kind.strip().lower() != HUMAN:
        return Player(words, "", make_bot(words, seed, facts, BRAKE), level_of(words, facts))
    name = clean_name(name)
    if equals and not name:
        raise PlayerError(f"{words!r} has no name after the =; write human or human=Ann")
    return Player(f"{HUMAN}={name}" if name else HUMAN, name, None)


def clean_name(name: str) -> str:
    """Shorten a name and remove all characters that could act as control codes or styles in a terminal."""
    return re.sub(r"\s+", " ", re.sub(r"[^\w .:'-]", "", name)).strip()[:LONGEST_NAME].rstrip()


def bystanders(words: list[str], seats: int) -> list[Player]:
    """The players of a recorded game, with names but without bots. The file is not trusted, so names are cleaned."""
    named = [clean_name(each.removeprefix(HUMAN).removeprefix("=")) for each in words] or [""] * seats
    players = [Player(name, name or player(seat), None) for seat, name in enumerate(named)]
    name_bots([one for one, each in zip(players, words, strict=False) if not each.startswith(HUMAN)])
    return tell_apart(players)


def tell_apart(players: list[Player]) -> list[Player]:
    """Add numbers to equal names."""
    for one, name in zip(players, told_apart([one.name for one in players]), strict=True):
        one.name = name
    return players


def usual_players(game: Game[Any], seats: int | None) -> list[str]:
    """The default players: a person on seat 0 and bots on all other seats."""
    low, high = game.facts.seats
    if seats is not None and not low <= seats <= high:
        raise OptionError(f"{game.id} is for {player_numbers(low, high)}, not {seats}")
    return [HUMAN] + [DEFAULT_BOT] * ((seats or low) - 1)
