"""Makes bots from names such as `random`, `greedy:16`, `ismcts:1000` or `ismcts:0.5s`, or a game's scripted players.

These names are for commands, programs and saved games. People read the name of the bot's level instead (`level_of`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from roost.bots.bot import Bot, UnknownBot
from roost.bots.greedy import WORLDS, GreedyBot
from roost.bots.ismcts import SIMULATIONS, SearchBot
from roost.bots.outside import OutsideBot, is_outside, outside_label
from roost.bots.scripted import ScriptBot
from roost.bots.uniform import UniformBot
from roost.core.fault import nearest
from roost.core.game import Facts

MOST: Final = 100_000_000  # simulations or worlds for one choice
LONGEST: Final = 3600.0  # seconds for one choice

# name to a description that includes what may follow the colon
BOTS: Final = {
    "random": "any legal answer",
    "greedy": f"looks one answer ahead in {WORLDS} dealt worlds, or in N with greedy:N",
    "ismcts": f"tree search with {SIMULATIONS} simulations, with N (ismcts:N), or for a time (ismcts:0.5s)",
}


@dataclass(frozen=True)
class Level:
    """How well a bot plays, in words for people: a name and one sentence. `bot` is the bot that plays so."""

    bot: str
    name: str
    text: str


# The levels that every game offers, the easiest first.
LEVELS: Final = (
    Level("random", "Gentle", "Answers at random; good for a first game."),
    Level("greedy", "Steady", "Looks one answer ahead and takes what looks best."),
    Level("ismcts", "Sharp", "Plays many games ahead in its head and is hard to beat."),
)
# What bots are called at a table, in the order in which they sit.
BOT_NAMES: Final = ("Wren", "Juno", "Oren", "Mira", "Sable")


def bots_of(facts: Facts) -> dict[str, str]:
    """All bots that can play a game, each with a description."""
    return {**BOTS, **{name: script.text for name, script in facts.scripts.items()}}


def level_of(name: str, facts: Facts | None = None) -> str:
    """The name of a bot's level for people: "Sharp" for `ismcts` and `ismcts:500`, "Big money" for a scripted bot."""
    if is_outside(name):
        return outside_label(name)
    kind = read_name(name, facts)[0]
    return next((level.name for level in LEVELS if level.bot == kind), kind.replace("-", " ").capitalize())


def bot_name(number: int) -> str:
    """What a bot is called at a table; `number` counts the bots there from 0."""
    return BOT_NAMES[number] if number < len(BOT_NAMES) else f"Bot {number + 1}"


def make_bot(name: str, seed: str | bytes, facts: Facts | None = None) -> Bot:
    """Make the bot, or the game's scripted player, with a name. The same name and seed choose the same answers."""
    if facts is not None and name in facts.scripts:
        return ScriptBot(seed, facts.scripts[name])
    if is_outside(name):
        return OutsideBot(seed, name)
    kind, number, seconds = read_name(name, facts)
    if kind == "random":
        return UniformBot(seed)
    if kind == "greedy":
        return GreedyBot(seed, number or WORLDS)
    return SearchBot(seed, number or SIMULATIONS, seconds)


def is_timed(name: str, facts: Facts | None = None) -> bool:
    """Whether the bot's search is limited by time, so that its games cannot be reproduced."""
    return not is_outside(name) and read_name(name, facts)[2] > 0.0


def read_name(name: str, facts: Facts | None = None) -> tuple[str, int, float]:
    """Split a name into kind, number and seconds; 0 if not given."""
    if facts is not None and name in facts.scripts:
        return name, 0, 0.0
    kind, colon, after = name.partition(":")
    kind = next((level.bot for level in LEVELS if level.name.lower() == kind.lower()), kind)
    if kind not in BOTS:
        known = list(BOTS) if facts is None else list(bots_of(facts))
        raise UnknownBot(f"there is no bot {name!r}{nearest(kind, known, quoted=False)} (bots: {', '.join(known)})")
    if not colon:
        return kind, 0, 0.0
    if kind == "random":
        raise UnknownBot(f"the bot random takes no number; write random, not {name!r}")
    if kind == "ismcts" and re.fullmatch(r"[0-9]+(\.[0-9]+)?s", after):
        seconds = float(after[:-1])
        if 0.0 < seconds <= LONGEST:
            return kind, 0, seconds
        raise UnknownBot(f"{name!r}: the time must be more than 0 and at most {LONGEST:g} seconds")
    if re.fullmatch(r"[0-9]{1,9}", after) and 0 < int(after) <= MOST:
        return kind, int(after), 0.0
    example = "ismcts:1000 or ismcts:0.5s" if kind == "ismcts" else "greedy:16"
    raise UnknownBot(f"there is no bot {name!r}; write {example}, with a number from 1 to {MOST}")
