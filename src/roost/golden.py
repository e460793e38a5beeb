"""Golden files: complete random games as text, so that changes in the rules can be reviewed as a diff.

The first four lines of a golden file (game, seats, seed, options) determine everything after them: `make golden` fills
in a file that has only these lines. If viewers read different words for one event, the file has a line for each
version, with its seats in front; `watcher` is a spectator.
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
    """One complete random game as text."""
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
    """The cards of all zones, hidden ones too: ordered zones from bottom to top, others as counts."""
    lines: list[str] = []
    for zone in s.zones:
        names = [s.game.book.names[card] for card in zone.cards()]
        if not zone.place.ordered:
            names = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
        if names:
            lines.append(f"    {zone.name()}: {', '.join(names)}")
    return lines


def heard(s: State, event: Event) -> list[str]:
    """The lines for one event: one, or one for each version if viewers read different words."""
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
    """Play the game of a golden file again, and return the file's new text."""
    said = dict(line.split(": ", 1) for line in text.splitlines()[:4])
    return play_golden(load(said["game"]), int(said["seats"]), said["seed"], json.loads(said["options"]))
