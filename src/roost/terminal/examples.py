"""An example for the help of every command, and what the help says about the bots of single games.

A command that is not listed in `EXAMPLES` needs an example of its own: `epilog="Example: roost ..."`.
"""

from __future__ import annotations

from typing import Any, Final

from roost.core.content import ContentError
from roost.games import UnknownGame, all_games, package

EXAMPLES: Final = {
    "play": "roost play riders --players human,wyrm",
    "saves": "roost saves riders",
    "replay": "roost replay FILE --to 12",
    "rules": "roost rules riders freeze",
    "options": "roost options riders",
    "content": "roost content riders card",
    "games": "roost games",
    "check": "roost check riders --games 100",
    "sim": "roost sim riders --games 1000 --players ismcts:200,greedy --seed 1",
    "bench": "roost bench riders",
    "benchmark": "roost benchmark light --players drake",
    "learn": "roost learn riders",
    "serve": "roost serve --host 0.0.0.0 --port 8000",
    "reports": "roost reports --to reports",
    "think": "roost think --database postgresql://roost@db.example/roost",
    "doctor": "roost doctor",
    "verify": "roost verify game.json",
    "admin tables": "roost admin tables --unfinished --days 30",
    "admin close": "roost admin close TABLE",
    "admin delete": "roost admin delete TABLE",
    "admin block": "roost admin block 203.0.113.9",
    "admin unblock": "roost admin unblock 203.0.113.9",
    "admin blocked": "roost admin blocked",
    "admin backup": "roost admin backup roost-monday.db",
    "admin check": "roost admin check",
    "admin repair": "roost admin repair repaired.db",
    "lab compare": "roost lab compare hoard --a poorer.toml --games 2000",
    "lab sweep": "roost lab sweep riders dragon.Cryowyrm.attack_damage=1..3",
    "lab report": "roost lab report runs --out report.html",
    "lab export": "roost lab export riders --out decisions.parquet --games 100",
    "lab matrix": "roost lab matrix riders --rows Rider --columns Dragon",
    "lab ladder": "roost lab ladder riders --players greedy,ismcts:100,random",
    "lab quality": "roost lab quality hatch --seats 3",
    "lab cards": "roost lab cards riders --cards Thaw",
    "lab tune": "roost lab tune riders --bot search:20 --set explore=0.5,2",
}


def with_examples(command: Any, name: str) -> Any:
    """Give a command, or every command of a group, its example; let its help name the bots of single games."""
    for sub, each in getattr(command, "commands", {}).items():
        with_examples(each, f"{name} {sub}")
    if name in EXAMPLES and not command.epilog:
        command.epilog = f"Example: {EXAMPLES[name]}"
        shown = command.format_help

        def format_help(context: Any, formatter: Any) -> None:
            name_bots(command)
            shown(context, formatter)

        command.format_help = format_help
    return command


def name_bots(command: Any) -> None:
    """Add the bots of single games to the help of the option --players."""
    bots = scripted_bots()
    for param in command.params:
        if param.name == "players" and bots and bots not in param.help:
            param.help = f"{param.help} Bots of single games: {bots}."


def scripted_bots() -> str:
    """The bots with a fixed strategy, with their games: "big-money, big-money-witch (Draconium)"."""
    found: list[str] = []
    for game in all_games():
        try:
            facts = package(game).GAME
        except (ContentError, ImportError, UnknownGame):
            continue
        if facts.scripts:
            found.append(f"{', '.join(facts.scripts)} ({facts.name})")
    return "; ".join(found)
