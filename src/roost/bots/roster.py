"""Makes bots from names: a level such as `elder`, or a kind with a number such as `greedy:16` or `search:0.5s`.

Bots that search may have settings, after the number and before the file: `search:400+explore=0.7+trust=2@my.weights`.
People choose a level, and read the name of a bot's level (`level_of`). The kinds are for commands and programs; a game
may have scripted players too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from roost.bots.bot import Bot, UnknownBot
from roost.bots.greedy import WORLDS, GreedyBot
from roost.bots.ismcts import EXPLORE, FOLLOW, PLAYOUT, SIMULATIONS, TRUST, WORSE, SearchBot
from roost.bots.outside import OutsideBot, is_outside, outside_label
from roost.bots.scripted import ScriptBot
from roost.bots.uniform import UniformBot
from roost.core.fault import nearest
from roost.core.game import Facts

MOST: Final = 100_000_000  # simulations or worlds for one choice
BRAKE: Final = 2.5  # seconds after which the search of a level is cut short at tables of people
LONGEST: Final = 3600.0  # seconds for one choice

# name to a description that includes what may follow the colon
BOTS: Final = {
    "random": "a random legal answer",
    "greedy": f"looks one answer ahead in {WORLDS} dealt worlds, or in N with greedy:N",
    "ismcts": f"tree search with {SIMULATIONS} simulations, with N (ismcts:N), or for a time (ismcts:0.5s)",
    "judge": "as greedy, with what a network has learned about the game; judge:N@FILE uses the network of a file",
    "search": "as ismcts, with what a network has learned about the game; search:N@FILE uses the network of a file",
}
SEARCHES: Final = ("ismcts", "search")
LEARNED: Final = ("judge", "search")


@dataclass(frozen=True)
class Setting:
    """A number that changes how a bot searches: its usual value, its bounds, and whether it is a whole number.

    `learned`: it does something only if a network guides the search.
    """

    usual: float
    low: float
    high: float
    whole: bool = False
    learned: bool = False


# `SearchBot` describes them.
SETTINGS: Final = {
    "explore": Setting(EXPLORE, 0.0, 100.0),
    "playout": Setting(float(PLAYOUT), 0.0, 1000.0, whole=True),
    "trust": Setting(TRUST, 1.0, 1000.0, learned=True),
    "follow": Setting(float(FOLLOW), 0.0, 1000.0, whole=True, learned=True),
    "worse": Setting(WORSE, -10.0, 10.0, learned=True),
}


@dataclass(frozen=True)
class Level:
    """How well a bot plays: its name, which is also that of the bot, and one sentence for people.

    If `worlds` is not 0, the bot looks one answer ahead in so many worlds, and overlooks an answer with the chance
    `overlooks`. If it is 0, the bot searches with a `share` of the simulations that the game gives to its best level
    (`Facts.elder`).
    `like`: bots of this kind are shown to people with the name of this level.
    """

    bot: str
    text: str
    worlds: int = 0
    overlooks: float = 0.0
    share: float = 0.0
    like: str = ""

    @property
    def name(self) -> str:
        return self.bot.capitalize()


# The levels that every game offers, the easiest first.
LEVELS: Final = (
    Level("hatchling", "Overlooks most of what it could do; good for a first game.", 1, 0.6, like="random"),
    Level("fledgling", "Knows what is good, but overlooks much of it.", 1, 0.4, like="greedy"),
    Level("drake", "Takes what looks best, and overlooks little.", 4, 0.08, like="judge"),
    Level("wyrm", "Thinks ahead before it answers.", share=0.1, like="ismcts"),
    Level("elder", "Thinks as far ahead as it can; takes about a second.", share=1.0, like="search"),
)
# The names of bots at a table, in the order of their seats.
BOT_NAMES: Final = ("Wren", "Juno", "Oren", "Mira", "Sable")


def bots_of(facts: Facts) -> dict[str, str]:
    """All bots that can play a game, each with a description."""
    return {**BOTS, **{name: script.text for name, script in facts.scripts.items()}}


def level_of(name: str, facts: Facts | None = None) -> str:
    """The name of a bot's level for people: "Elder" for `elder` and `search:500`, "Big money" for a scripted bot."""
    if is_outside(name):
        return outside_label(name)
    kind = read_name(name, facts)[0]
    return next(
        (level.name for level in LEVELS if kind in (level.bot, level.like)), kind.replace("-", " ").capitalize()
    )


def bot_name(number: int) -> str:
    """What a bot is called at a table; `number` counts the bots there from 0."""
    return BOT_NAMES[number] if number < len(BOT_NAMES) else f"Bot {number + 1}"


def make_bot(name: str, seed: str | bytes, facts: Facts | None = None, brake: float = 0.0) -> Bot:
    """Make the bot, or the game's scripted player, with a name. The same name and seed choose the same answers.

    `brake`: the most seconds that a search may take; it is cut short then (`SearchBot.braked`). 0 for no limit.
    """
    if facts is not None and name in facts.scripts:
        return ScriptBot(seed, facts.scripts[name])
    if is_outside(name):
        return OutsideBot(seed, name)
    path = name.partition("@")[2]
    kind, number, seconds = read_name(name, facts)
    for level in LEVELS:
        if level.bot == kind:
            if level.worlds:
                return GreedyBot(seed, level.worlds, overlooks=level.overlooks, learned=True)
            most = SIMULATIONS if facts is None else facts.elder
            heed = TRUST if facts is None else facts.heed
            return SearchBot(seed, max(1, round(level.share * most)), learned=True, brake=brake, trust=heed)
    learned = kind in LEARNED
    if kind == "random":
        return UniformBot(seed)
    if kind in SEARCHES:
        return SearchBot(
            seed,
            number or SIMULATIONS,
            seconds,
            int(setting_of(name, "playout")),
            setting_of(name, "explore"),
            learned=learned,
            path=path,
            brake=brake,
            trust=setting_of(name, "trust"),
            worse=setting_of(name, "worse"),
            follow=int(setting_of(name, "follow")),
        )
    return GreedyBot(seed, number or WORLDS, learned=learned, path=path)


def is_timed(name: str, facts: Facts | None = None) -> bool:
    """Whether the bot's search is limited by time, so that its games cannot be reproduced."""
    return not is_outside(name) and read_name(name, facts)[2] > 0.0


def read_name(name: str, facts: Facts | None = None) -> tuple[str, int, float]:
    """Split a name into kind or level, number and seconds; 0 if not given. `settings_in` reads its settings."""
    if facts is not None and name in facts.scripts:
        return name, 0, 0.0
    plain, at, path = name.partition("@")
    plain, plus, _ = plain.partition("+")
    kind, colon, after = plain.partition(":")
    kind = kind.lower()
    if kind in [level.bot for level in LEVELS]:
        if colon or plus or at:
            raise UnknownBot(f"the level {kind} takes no number, setting or file; write {kind}, not {name!r}")
        return kind, 0, 0.0
    if kind not in BOTS:
        known = [level.bot for level in LEVELS] + (list(BOTS) if facts is None else list(bots_of(facts)))
        raise UnknownBot(f"there is no bot {name!r}{nearest(kind, known, quoted=False)} (bots: {', '.join(known)})")
    if at and (kind not in LEARNED or not path):
        raise UnknownBot(f"{name!r}: only {' and '.join(LEARNED)} use a network; write search:100@FILE")
    if plus:
        settings_in(name)
    if not colon:
        return kind, 0, 0.0
    if kind == "random":
        raise UnknownBot(f"the bot random takes no number; write random, not {name!r}")
    if kind in SEARCHES and re.fullmatch(r"[0-9]+(\.[0-9]+)?s", after):
        seconds = float(after[:-1])
        if 0.0 < seconds <= LONGEST:
            return kind, 0, seconds
        raise UnknownBot(f"{name!r}: the time must be more than 0 and at most {LONGEST:g} seconds")
    if re.fullmatch(r"[0-9]{1,9}", after) and 0 < int(after) <= MOST:
        return kind, int(after), 0.0
    example = f"{kind}:1000 or {kind}:0.5s" if kind in SEARCHES else f"{kind}:16"
    raise UnknownBot(f"there is no bot {name!r}; write {example}, with a number from 1 to {MOST}")


# -- settings ----------------------------------------------------------------------------------------------------------
def settings_in(name: str) -> dict[str, float]:
    """The settings in the name of a bot; raises UnknownBot if it takes no such settings."""
    start, *written = name.partition("@")[0].split("+")
    kind = start.partition(":")[0].lower()
    if written and kind not in SEARCHES:
        raise UnknownBot(f"{name!r}: only {' and '.join(SEARCHES)} take settings; write search:400+explore=0.7")
    known = [setting for setting, about in SETTINGS.items() if kind in LEARNED or not about.learned]
    found: dict[str, float] = {}
    for each in written:
        setting, equals, value = each.partition("=")
        setting = setting.lower()
        if setting not in SETTINGS:
            near = nearest(setting, known, quoted=False)
            raise UnknownBot(f"{name!r}: there is no setting {setting!r}{near} (settings: {', '.join(known)})")
        about = SETTINGS[setting]
        if setting not in known:
            raise UnknownBot(f"{name!r}: {setting} is a setting of search, which uses a network; {kind} uses none")
        if setting in found:
            raise UnknownBot(f"{name!r} has the setting {setting} twice")
        if not equals or not re.fullmatch(r"[0-9]{1,9}" if about.whole else r"-?[0-9]{1,9}(\.[0-9]{1,6})?", value):
            number = "a whole number" if about.whole else "a number with at most six decimals"
            raise UnknownBot(
                f"{name!r}: the setting {setting} takes {number}, such as {setting}={as_written(about.usual)}"
            )
        found[setting] = float(value)
        if not about.low <= found[setting] <= about.high:
            raise UnknownBot(f"{name!r}: {setting} must be from {about.low:g} to {about.high:g}")
    return found


def setting_of(name: str, setting: str) -> float:
    """The value of a setting for the bot with this name: the usual one, if the name does not have it."""
    return settings_in(name).get(setting, SETTINGS[setting].usual)


def with_setting(name: str, setting: str, value: str) -> str:
    """The name of a bot with another value of a setting; raises UnknownBot if that is not possible."""
    begin, at, path = name.partition("@")
    start, *written = begin.split("+")
    kept = [each for each in written if each.partition("=")[0].lower() != setting.lower()]
    changed = "+".join([start, *kept, f"{setting.lower()}={value}"]) + at + path
    settings_in(changed)
    return changed


def as_written(value: float) -> str:
    """The value of a setting as it is written in a name."""
    return f"{value:.6f}".rstrip("0").rstrip(".")
