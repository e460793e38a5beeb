"""The process in which bots think: it reads questions and writes replies, each as one line of JSON.

A question holds a world that is consistent with what the bot's seat knows, and never the table, its record or its
seed. The process ends at the end of its input.
"""

from __future__ import annotations

import logging
import os
import random
import sys
from collections import OrderedDict
from typing import Any

import msgspec

from roost.bots.bot import Bot, Forfeit
from roost.bots.hints import Hint, Weighed, give_hint
from roost.bots.ismcts import SearchBot
from roost.bots.outside import is_outside
from roost.bots.roster import BRAKE, make_bot
from roost.core.chance import series_word
from roost.core.fault import ContentError
from roost.core.game import Game, OptionError
from roost.server.contents import VARIANT_FILE, Content, content_of, load_content, read_variant
from roost.server.logging_setup import configure_as_passed_on

KNOWN = 32  # contents that a bot process remembers
CHECK_GAMES = 3  # random games to check a variant with, and the most answers in each
CHECK_ANSWERS = 2000
NICE = 5  # a thinking bot leaves the processor to the server and to a browser beside it


class NewContent(msgspec.Struct, tag="content", forbid_unknown_fields=True):
    """Content that the next questions are about (contents.py). There is no reply."""

    hash: str
    game: str
    body: str


class VariantCheck(msgspec.Struct, tag="check", forbid_unknown_fields=True):
    """A variant in TOML, to be loaded and played at random with these seats and options."""

    game: str
    text: str
    seats: int
    options: dict[str, Any]


class BotQuestion(msgspec.Struct, tag="question", forbid_unknown_fields=True):
    """`content` is the hash of the content of the game."""

    content: str
    bot: str
    seat: int
    luck: str
    world: dict[str, Any]
    hint: bool = False
    most: float = BRAKE  # seconds that a search may take


class Checked(msgspec.Struct):
    """What is wrong with a variant; "" if it can be played."""

    fault: str


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
guests: dict[tuple[str, str], Bot] = {}  # by content and name: bots that others wrote, as their programs start slowly


class Shelf:
    """The games that this process knows, by the hash of their content. `Thinker` remembers the same hashes."""

    def __init__(self) -> None:
        self.contents: OrderedDict[str, Content] = OrderedDict()
        self.games: dict[str, Game[Any]] = {}

    def add(self, new: NewContent) -> None:
        self.contents[new.hash] = Content(new.hash, new.game, new.body)
        if len(self.contents) > KNOWN:
            gone, _ = self.contents.popitem(last=False)
            self.games.pop(gone, None)
            for key in [key for key in guests if key[0] == gone]:
                del guests[key]  # its program ends with it

    def game(self, hash: str) -> Game[Any]:
        self.contents.move_to_end(hash)
        if hash not in self.games:
            self.games[hash] = load_content(self.contents[hash])
        return self.games[hash]


def bot_for(question: BotQuestion, game: Game[Any]) -> Bot:
    if not is_outside(question.bot):
        bot = make_bot(question.bot, question.luck, game.facts, question.most)
        if isinstance(bot, SearchBot) and bot.timed:
            bot.seconds = min(bot.seconds, question.most)
        return bot
    key = question.content, question.bot
    if key not in guests:
        guests[key] = make_bot(question.bot, question.luck, game.facts)
    guests[key].restart(series_word(question.luck))
    return guests[key]


def think(question: BotQuestion, shelf: Shelf) -> Reply:
    world = shelf.game(question.content).from_json(question.world)
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


def check(wish: VariantCheck) -> Checked:
    """Load a variant and play it at random; any error is the variant's fault."""
    try:
        game = read_variant(wish.game, wish.text)
        content_of(game)
    except ContentError as error:
        return Checked(str(error))
    except Exception as error:
        return Checked(f"{VARIANT_FILE}: cannot be loaded: {error!r}")
    luck = random.Random(0)
    try:
        for k in range(CHECK_GAMES):
            s = game.new(wish.seats, f"check {k}", wish.options)
            for _ in range(CHECK_ANSWERS):
                if s.over:
                    break
                seat = luck.choice(s.asked())
                s.apply(luck.choice(s.prompt(seat).choices).action, seat)
                s.view(seat)
    except OptionError as error:
        return Checked(f"{str(error)[:1].upper()}{str(error)[1:]}.")
    except Exception as error:
        return Checked(f"{VARIANT_FILE}: a random game with it ended in an error: {error!r}")
    return Checked("")


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
    shelf = Shelf()
    decode = msgspec.json.Decoder(NewContent | VariantCheck | BotQuestion).decode
    try:
        for line in sys.stdin.buffer:
            match decode(line):
                case NewContent() as new:
                    shelf.add(new)
                    continue
                case VariantCheck() as wish:
                    reply: Reply | Checked = check(wish)
                case BotQuestion() as question:
                    reply = think(question, shelf)
            sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
            sys.stdout.buffer.flush()
    except (BrokenPipeError, KeyboardInterrupt):  # the server has stopped
        os._exit(0)
    except Exception as error:  # the server notices that the process ends, and asks another one
        logger.error("A bot failed and its process ends", exc_info=error)
        sys.exit(1)


if __name__ == "__main__":
    main()
