"""Golden playthroughs: whole random games as text that people can read and review as a diff.

A golden file begins with what the game depends on (game, seats, seed, options); all that follows is told from it, so
that a file with these four lines alone is filled by `make golden`. A line that not everybody hears alike is told once
for each way it is heard, with the seats before it; `watcher` is a spectator.
"""

from __future__ import annotations

import json
from typing import Any

from roost.core.chance import TABLE, chance_from_seed
from roost.core.event import Event
from roost.core.game import Game
from roost.core.saving import digest
from roost.core.state import State
from roost.core.zone import WATCHER
from roost.games import load


def play_golden(game: Game[Any], seats: int, seed: str, options: dict[str, Any]) -> str:
    """One random game from the deal to the end, as text."""
    s = game.new(seats, seed, options)
    luck = chance_from_seed(f"{seed}/choices", 0)
    lines = [*head(game, seats, seed, options), "", "The deal", *table(s)]
    answers = 0
    while not s.over:
        asked = s.asked()
        seat = asked[luck.below(TABLE, len(asked))]
        prompt = s.prompt(seat)
        k = luck.below(TABLE, len(prompt.choices))
        answers += 1
        by = f"{prompt.source}: " if prompt.source else ""
        choice = f"{prompt.choices[k].label} ({k + 1} of {len(prompt.choices)})"
        lines.append(f"{answers}. Seat {seat}: {by}{prompt.prompt} > {choice}")
        s.events = []
        s.apply(prompt.choices[k].action, seat)
        for event in s.events:
            lines += heard(s, event)
    return "\n".join([*lines, "", "The end", *table(s), *ending(s), ""])


def head(game: Game[Any], seats: int, seed: str, options: dict[str, Any]) -> list[str]:
    return [
        f"game: {game.id}",
        f"seats: {seats}",
        f"seed: {seed}",
        f"options: {json.dumps(options, sort_keys=True)}",
        f"rules: {game.facts.version}, content {game.book.hash[:16]}",
    ]


def table(s: State) -> list[str]:
    """What lies where, hidden or not: ordered zones from bottom to top, others as counts."""
    lines: list[str] = []
    for zone in s.zones:
        names = [s.game.book.names[card] for card in zone.cards()]
        if not zone.place.ordered:
            names = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
        if names:
            lines.append(f"    {zone.name()}: {', '.join(names)}")
    return lines


def heard(s: State, event: Event) -> list[str]:
    """One event: in one line, or in one for each way it is heard."""
    ways: dict[str, list[str]] = {}
    for seat in [*range(s.seats), WATCHER]:
        told = s.game.tell(event.seen_by(seat), seat)
        ways.setdefault(told, []).append("watcher" if seat == WATCHER else str(seat))
    alike = len(ways) == 1
    ways.pop("", None)
    if alike:
        return [f"    {told}" for told in ways]
    return [f"    [{' '.join(ears)}] {told}" for told, ears in ways.items()]


def ending(s: State) -> list[str]:
    return [
        f"scores: {' '.join(str(score) for score in s.scores())}",
        f"winners: {' '.join(str(seat) for seat in s.winners())}",
        f"returns: {' '.join(f'{value:+.4f}' for value in s.returns())}",
        f"digest: {digest(s)}",
    ]


def retell(text: str) -> str:
    """The game of a golden file, told anew."""
    said = dict(line.split(": ", 1) for line in text.splitlines()[:4])
    return play_golden(load(said["game"]), int(said["seats"]), said["seed"], json.loads(said["options"]))
