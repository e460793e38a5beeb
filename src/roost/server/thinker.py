"""A process in which bots think: a question comes in as one line of JSON, an answer goes out as one.

It is given a world that the bot's seat could be in, dealt anew from what that seat knows; not the table, its record or
its seed. It ends when nobody asks any more.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from roost.bots.bot import Bot
from roost.bots.roster import make_bot
from roost.core.game import Game
from roost.games import load


class Question(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    bot: str
    seat: int
    luck: str
    world: dict[str, Any]


class Weighed(msgspec.Struct):
    action: int
    visits: int
    value: float
    share: float


class Reply(msgspec.Struct):
    action: int
    thoughts: list[Weighed]


def think(question: Question, games: dict[str, Game[Any]]) -> Reply:
    if question.game not in games:
        games[question.game] = load(question.game)
    world = games[question.game].from_json(question.world)
    bot: Bot = make_bot(question.bot, question.luck, world.game.facts)
    action = bot.choose(world, question.seat)
    thoughts = [Weighed(t.action, t.visits, t.value, t.share) for t in bot.thoughts()]
    return Reply(int(action), thoughts)


def main() -> None:
    games: dict[str, Game[Any]] = {}
    for line in sys.stdin.buffer:
        reply = think(msgspec.json.decode(line, type=Question), games)
        sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
