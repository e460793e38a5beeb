"""The process in which bots think: it reads questions and writes replies, each as one line of JSON.

A question holds a world that is consistent with what the bot's seat knows, and never the table, its record or its
seed. The process ends at the end of its input.
"""

from __future__ import annotations

import logging
import os
import sys
from typing import Any

import msgspec

from roost.bots.bot import Bot, Forfeit
from roost.bots.hints import Hint, Weighed, give_hint
from roost.bots.ismcts import SearchBot
from roost.bots.outside import is_outside
from roost.bots.roster import BRAKE, make_bot
from roost.core.chance import series_word
from roost.core.game import Game
from roost.games import load
from roost.server.logging_setup import configure_as_passed_on

NICE = 5  # a thinking bot leaves the processor to the server and to a browser beside it


class BotQuestion(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    bot: str
    seat: int
    luck: str
    world: dict[str, Any]
    hint: bool = False
    most: float = BRAKE  # seconds that a search may take


class Reply(msgspec.Struct):
    """A bot's answer. For a hint, also how it was found and what the best answers are worth (bots/hints.py)."""

    action: int
    manner: str = ""
    weighed: list[tuple[int, float, str]] = []
    tries: int = 0
    untold: int = 0
    braked: bool = False  # whether its search was cut short
    forfeit: str = ""  # what a bot that others wrote did instead of answering
    seconds: float = 0.0  # how long the process was busy with the question; the server measures it


logger = logging.getLogger("roost.server.thinker")
guests: dict[tuple[str, str], Bot] = {}  # by game and name: bots that others wrote, as their programs start slowly


def bot_for(question: BotQuestion, game: Game[Any]) -> Bot:
    if not is_outside(question.bot):
        bot = make_bot(question.bot, question.luck, game.facts, question.most)
        if isinstance(bot, SearchBot) and bot.timed:
            bot.seconds = min(bot.seconds, question.most)
        return bot
    key = question.game, question.bot
    if key not in guests:
        guests[key] = make_bot(question.bot, question.luck, game.facts)
    guests[key].restart(series_word(question.luck))
    return guests[key]


def think(question: BotQuestion, games: dict[str, Game[Any]]) -> Reply:
    if question.game not in games:
        games[question.game] = load(question.game)
    world = games[question.game].from_json(question.world)
    bot = bot_for(question, world.game)
    if not question.hint:
        try:
            action = int(bot.choose(world, question.seat))
            return Reply(action, braked=isinstance(bot, SearchBot) and bot.braked)
        except Forfeit as error:
            return Reply(-1, forfeit=str(error))
    hint = give_hint(bot, world, question.seat)
    weighed = [(each.action, each.part, each.words) for each in hint.weighed]
    return Reply(hint.action, hint.manner, weighed, hint.tries, hint.untold)


def hint_of(reply: Reply) -> Hint:
    """The hint in a reply."""
    hint = Hint(reply.action, reply.manner)
    hint.weighed = [Weighed(action, part, words) for action, part, words in reply.weighed]
    hint.tries, hint.untold = reply.tries, reply.untold
    return hint


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    configure_as_passed_on()
    games: dict[str, Game[Any]] = {}
    try:
        for line in sys.stdin.buffer:
            reply = think(msgspec.json.decode(line, type=BotQuestion), games)
            sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
            sys.stdout.buffer.flush()
    except (BrokenPipeError, KeyboardInterrupt):  # the server has stopped
        os._exit(0)
    except Exception as error:  # the server notices that the process ends, and asks another one
        logger.error("A bot failed and its process ends", exc_info=error)
        sys.exit(1)


if __name__ == "__main__":
    main()
