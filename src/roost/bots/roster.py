"""The bots by name: `random`, `greedy:16`, `ismcts`, `ismcts:1000`, `ismcts:0.5s` and so on; and a game's scripts."""

from __future__ import annotations

import re
from typing import Final

from roost.bots.bot import Bot
from roost.bots.greedy import WORLDS, GreedyBot
from roost.bots.ismcts import SIMULATIONS, SearchBot
from roost.bots.scripted import ScriptBot
from roost.bots.uniform import UniformBot
from roost.core.fault import nearest
from roost.core.game import Facts

MOST: Final = 100_000_000  # simulations or worlds for one choice
LONGEST: Final = 3600.0  # seconds for one choice

# name to what it does and what may stand after the colon
BOTS: Final = {
    "random": "any legal answer",
    "greedy": f"one answer ahead, over {WORLDS} dealt worlds, or greedy:N",
    "ismcts": f"tree search with {SIMULATIONS} simulations, ismcts:N, or for some time, ismcts:0.5s",
}


class UnknownBot(LookupError):
    """No bot has that name, or not with such a number behind it."""


def bots_of(facts: Facts) -> dict[str, str]:
    """All bots that can play a game, each with what it does."""
    return {**BOTS, **{name: script.text for name, script in facts.scripts.items()}}


def make_bot(name: str, seed: str | bytes, facts: Facts | None = None) -> Bot:
    """The bot of a name, one of a game's own scripts too. The same name and seed choose alike."""
    if facts is not None and name in facts.scripts:
        return ScriptBot(seed, facts.scripts[name])
    kind, number, seconds = read_name(name, facts)
    if kind == "random":
        return UniformBot(seed)
    if kind == "greedy":
        return GreedyBot(seed, number or WORLDS)
    return SearchBot(seed, number or SIMULATIONS, seconds)


def is_timed(name: str, facts: Facts | None = None) -> bool:
    """Whether the bot thinks by the clock, so that its games cannot be repeated."""
    return read_name(name, facts)[2] > 0.0


def read_name(name: str, facts: Facts | None = None) -> tuple[str, int, float]:
    """A name as kind, number and seconds; 0 where it says none."""
    if facts is not None and name in facts.scripts:
        return name, 0, 0.0
    kind, colon, after = name.partition(":")
    if kind not in BOTS:
        known = list(BOTS) if facts is None else list(bots_of(facts))
        raise UnknownBot(f"there is no bot {name!r}{nearest(kind, known, quoted=False)} ({', '.join(known)})")
    if not colon:
        return kind, 0, 0.0
    if kind == "random":
        raise UnknownBot(f"the bot random takes no number; write random, not {name!r}")
    if kind == "ismcts" and re.fullmatch(r"[0-9]+(\.[0-9]+)?s", after):
        seconds = float(after[:-1])
        if 0.0 < seconds <= LONGEST:
            return kind, 0, seconds
        raise UnknownBot(f"{name!r}: seconds are above 0 and up to {LONGEST:g}")
    if re.fullmatch(r"[0-9]{1,9}", after) and 0 < int(after) <= MOST:
        return kind, int(after), 0.0
    example = "ismcts:1000 or ismcts:0.5s" if kind == "ismcts" else "greedy:16"
    raise UnknownBot(f"there is no bot {name!r}; write {example}, with a number from 1 to {MOST}")
