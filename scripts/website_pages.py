"""The pages of the website that are made from the games and from docstrings, so that they are never out of date."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import roost
from roost import kit
from roost.bots.roster import BOTS, LEVELS
from roost.core.game import Game, Option
from roost.games import aim, load
from roost.guide import guide_of

GAMES = ("riders", "hatch", "soulstone", "draconium", "flamecraft")
ABOUT = {
    "Play": "The games: what each is about, its rules card, options and hints.",
    "Rulebooks": "Every rule with its number, in our own words.",
    "Design": "Change a card, write a variant, or make a game of your own.",
    "Lab": "Play a game thousands of times and learn from it.",
    "Bots and learning": "Write a bot, train one, use Roost from Python.",
    "Run a server": "For your friends, or for everybody.",
    "Work on Roost": "How it is built and tested.",
    "Measured": "How fast it is.",
}


def front_page(chapters: dict[str, list[str]]) -> str:
    parts = [
        "# Roost",
        "Roost is a game engine with five dragon games. Play them with friends or bots, in a browser or a terminal. "
        "Change a card in a data file and try it in a game. Let bots play thousands of games and learn from them.",
        "New here? The [read-me page](readme.md) has the two commands with which everything begins.",
    ]
    for game in GAMES:
        parts.append(f"- **[{load(game).facts.name}](play/{game}.md)**: {first_sentence(aim(game))}")
    for title, pages in chapters.items():
        if pages:
            listed = "\n".join(pages)
            about = ABOUT.get(title, "")
            parts.append(f"## {title}\n\n{about}\n\n```{{toctree}}\n:maxdepth: 1\n:caption: {title}\n\n{listed}\n```")
    return "\n\n".join(parts) + "\n"


def first_sentence(words: str) -> str:
    return re.split(r"(?<=[.!?])\s", " ".join(words.split()), maxsplit=1)[0]


# ---- a game, for players


def play_page(game: str) -> str:
    """What a player wants to know: what the game is about, its rules card, hints, options and bots."""
    loaded = load(game)
    facts = loaded.facts
    low, high = facts.seats
    players = f"{low} players" if low == high else f"{low} to {high} players"
    guide = guide_of(game)
    parts = [
        f"# Play {facts.name}",
        f"{aim(game)}",
        f"For {players}. [The rulebook](../rules/{game}.md) has every rule with its number; "
        f"[the page for designers](../{game}.md) tells what can be changed.",
        f"![A game of {facts.name} in the browser](../files/docs/screens/{game}-wide-dark.jpg)",
        "## Start",
        f"In the browser: `roost serve`, then choose {facts.name} on the start page. In the terminal:",
        f"```\nroost play {game}\nroost rules {game} --card\n```",
    ]
    if guide.card is not None:
        parts.append("## The rules card")
        for heading, lines in guide.card.parts():
            parts.append(f"**{heading}**\n\n" + "\n".join(f"- {line}" for line in lines))
    if guide.hints:
        parts.append("## Good to know\n\nHints that a first game shows when their moment comes.")
        parts.append("\n".join(f"- {tip.text} ({tip.rules})" for tip in guide.hints))
    parts.append("## Options\n\n`--option NAME=VALUE` in the terminal, or the button of the start page.")
    parts.append(table(["option", "values", "usually", "what it does"], options(loaded)))
    parts.append("## Bots\n\nThe levels, the easiest first; [more about them](../levels.md).")
    rows = [[f"`{level.bot}`", level.text] for level in LEVELS]
    rows += [[f"`{name}`", f"{script.text}."] for name, script in facts.scripts.items()]
    parts.append(table(["bot", "how it plays"], rows))
    return "\n\n".join(parts) + "\n"


def options(game: Game[Any]) -> list[list[str]]:
    return [
        [f"`{option.name}`", values(game, option), usual(option), f"{option.text} ({option.rules})".replace(" ()", "")]
        for option in game.facts.options.values()
    ]


def values(game: Game[Any], option: Option) -> str:
    default = option.default
    if isinstance(default, bool):
        return "`true`, `false`"
    if default is None or isinstance(default, int):
        return f"a number from {option.low} to {option.high}"
    named = ", ".join(f"`{word}`" for word in option.words)
    tables = " or ".join(f"`{name}`" for name in option.tables)
    rows = f"names of rows of the table {tables}" if tables else ""
    several = "any of " if isinstance(default, list) and named else ""
    return several + ", or ".join(part for part in (named, rows) if part)


def usual(option: Option) -> str:
    if isinstance(option.default, bool):
        return f"`{str(option.default).lower()}`"
    if isinstance(option.default, list):
        return (
            "all" if option.default == option.words and len(option.words) > 1 else ", ".join(option.default) or "none"
        )
    return "none" if option.default is None else f"`{option.default}`"


def table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


# ---- the interface for programs


def reference_page() -> str:
    """The public names of `roost` and `roost.kit`, with their docstrings."""
    parts = [
        "# Reference",
        "What `roost` and `roost.kit` offer to games, bots and tools. These names stay; any other module may change. "
        "This page is made from the docstrings.",
        "## roost",
    ]
    for name in roost.__all__:
        parts += described(f"roost.{name}", getattr(roost, name))
    parts.append("## roost.kit")
    offered = {name: getattr(kit, name) for name in kit.__all__}
    for name in sorted(offered, key=str.lower):
        if inspect.isclass(offered[name]) or inspect.isfunction(offered[name]):
            parts += described(name, offered[name])
    rest = [name for name in kit.__all__ if not (inspect.isclass(offered[name]) or inspect.isfunction(offered[name]))]
    parts.append("### Fixed values\n\n" + ", ".join(f"`{name}`" for name in rest) + ".")
    parts.append("## Bots by name")
    parts.append(table(["name", "what it does"], [[f"`{name}`", words] for name, words in BOTS.items()]))
    return "\n\n".join(parts) + "\n"


def described(name: str, thing: Any) -> Iterator[str]:
    """A heading, the signature and the docstring; of a class, its public methods too."""
    yield f"### {name}"
    yield f"```python\n{name}{signature(thing)}\n```"
    yield inspect.getdoc(thing) or ""
    if not inspect.isclass(thing):
        return
    for method, function in vars(thing).items():
        if method.startswith("_") or not (inspect.isfunction(function) or isinstance(function, property)):
            continue
        doc = inspect.getdoc(function)
        if doc:
            said = indented(doc)
            call = "" if isinstance(function, property) else signature(function)
            yield f"- `{method}{call}`: {said}"


def signature(thing: Any) -> str:
    try:
        found = str(inspect.signature(thing))
    except (TypeError, ValueError):
        return ""
    found = re.sub(r"""(: |-> )(["'])(.*?)\2(?=[,)= ]|$)""", r"\1\3", found)  # annotations are kept as text
    return re.sub(r"\(self(, )?", "(", found).replace("typing.", "")


def indented(doc: str) -> str:
    first, _, rest = doc.partition("\n")
    return first + ("\n" + "\n".join(f"  {line}" if line else "" for line in rest.splitlines()) if rest else "")
