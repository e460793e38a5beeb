"""Players without access to a thing, written as "greedy without Silver" or "greedy without Silver without Gold".

Such a bot may not take the thing: its menu lacks the actions with which the game lets a seat get or begin to use it
(`Facts.takes`), as long as another answer is legal. Everything else stays as it is: the other seats do not know that
one of them has no access, and a card that comes without an answer (dealt, or passed on) still comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roost.bots.bot import Bot, UnknownBot
from roost.bots.roster import make_bot
from roost.core.fault import nearest_of
from roost.core.game import Game

WITHOUT = " without "


def without(bot: str, thing: str) -> str:
    """The name of a bot without access to a thing."""
    return f"{bot}{WITHOUT}{thing}"


def split(name: str) -> tuple[str, list[str]]:
    """The bot of a player's name, and the things to which it has no access."""
    bot, *things = name.split(WITHOUT)
    return bot, things


def taking(game: Game[Any]) -> list[str]:
    """The words of the actions with which a seat takes a thing: those that the game declares, else the first of each
    table."""
    if game.facts.takes:
        return list(game.facts.takes)
    first: dict[str, str] = {}
    for verb, over in game.facts.actions:
        if isinstance(over, str) and over:
            first.setdefault(over, verb)
    return list(first.values())


def taken_by(game: Game[Any], thing: int) -> list[int]:
    """The actions with which a seat takes a thing; none if it cannot be taken."""
    found = []
    for verb in taking(game):
        of = game.actions.block(verb).of
        if thing < len(of) and of[thing] >= 0:
            found.append(int(of[thing]))
    return found


def takeable(game: Game[Any]) -> list[int]:
    """All things that can be taken."""
    book = game.book
    return [thing for thing in range(len(book.names)) if not book.gone[thing] and taken_by(game, thing)]


def barred_for(game: Game[Any], name: str) -> list[int]:
    """The actions that a player may not choose; raises UnknownBot if the name has a thing that cannot be taken."""
    found: list[int] = []
    for thing in split(name)[1]:
        actions = taken_by(game, game.book.ids[thing]) if thing in game.book.ids else []
        if not actions:
            known = [game.book.names[each] for each in takeable(game)]
            raise UnknownBot(f"{name!r}: nothing that a seat can take is called {thing!r}{nearest_of(thing, known)}")
        found += actions
    return found


def flags(game: Game[Any], actions: Sequence[int]) -> list[bool]:
    """For each action of the game whether it is one of these; empty if there are none."""
    chosen = set(actions)
    return [action in chosen for action in range(game.num_actions)] if chosen else []


def make_player(name: str, game: Game[Any]) -> Bot:
    """The bot with a name, barred from what it has no access to."""
    bot = make_bot(split(name)[0], "", game.facts)
    bot.barred = flags(game, barred_for(game, name))
    return bot
