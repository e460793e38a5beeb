"""Who sits at the table: people by name, and bots."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from roost.bots.bot import Bot
from roost.bots.roster import make_bot
from roost.core.game import Facts, Game, OptionError

HUMAN = "human"
DEFAULT_BOT = "ismcts"


class PlayerError(ValueError):
    """A player that cannot be seated."""


@dataclass
class Player:
    """A seat's player: `words` as they are given and saved, the name that people read, and the bot, if it is one."""

    words: str
    name: str
    bot: Bot | None

    @property
    def human(self) -> bool:
        return self.bot is None


def seat_players(words: list[str], seed: str, facts: Facts | None = None) -> list[Player]:
    """The players of a game, in the order of the seats."""
    players = [make_player(each.strip(), f"{seed}/bot {seat}", facts) for seat, each in enumerate(words)]
    people = [player for player in players if player.human]
    for seat, player in enumerate(players, 1):
        if not player.name:
            player.name = "You" if len(people) == 1 else f"Player {seat}"
    return told_apart(players)


def make_player(words: str, seed: str, facts: Facts | None) -> Player:
    kind, equals, name = words.partition("=")
    if kind.strip().lower() != HUMAN:
        return Player(words, words, make_bot(words, seed, facts))
    name = re.sub(r"\s+", " ", re.sub(r"[^\w .'-]", "", name)).strip()
    if equals and not name:
        raise PlayerError(f"{words!r} names nobody; a person is `human` or `human=Ann`")
    return Player(f"{HUMAN}={name}" if name else HUMAN, name, None)


def bystanders(words: list[str], seats: int) -> list[Player]:
    """Who played a recorded game, by name alone."""
    named = [each.removeprefix(f"{HUMAN}=") for each in words] or [f"seat {seat}" for seat in range(seats)]
    return told_apart([Player(name, name, None) for name in named])


def told_apart(players: list[Player]) -> list[Player]:
    """Equal names get a number each."""
    names = [player.name for player in players]
    for k, player in enumerate(players):
        if names.count(player.name) > 1:
            player.name = f"{player.name} {names[: k + 1].count(names[k])}"
    return players


def usual_players(game: Game[Any], seats: int | None) -> list[str]:
    """You, and bots on all other seats."""
    low, high = game.facts.seats
    if seats is not None and not low <= seats <= high:
        raise OptionError(f"{game.id} is for {low} to {high} players, not {seats}")
    return [HUMAN] + [DEFAULT_BOT] * ((seats or low) - 1)
