"""The first-game guide in the terminal: which hints were seen is stored in a file next to the saved games."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from roost.core.event import Event
from roost.core.game import Game, Prompt
from roost.guide import Tip, due, guide_of
from roost.terminal.saves import data_folder, write_json


def seen_path() -> Path:
    return data_folder() / "guide.json"


class Tips:
    """The hints of one game for the people at this terminal. `off`: nobody wants any."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        data = read_seen()
        self.off = data.get("off") is True
        seen = data.get("seen")
        names = seen.get(game.id) if isinstance(seen, dict) else None
        self.seen: list[str] = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []

    def next(
        self, options: dict[str, Any], view: dict[str, Any], prompt: Prompt, events: list[Event]
    ) -> tuple[Tip, int, int] | None:
        """The hint to show now, its number and how many there are; it counts as seen from then on."""
        if self.off:
            return None
        hints = guide_of(self.game.id).hints_for(options, view, prompt.seat)
        verbs = [self.game.actions.verbs[choice.action] for choice in prompt.choices]
        known = [event.seen_by(prompt.seat) for event in events]
        new = [hint for hint in due(hints, view, prompt, verbs, known) if hint.name not in self.seen]
        if not new:
            return None
        self.seen.append(new[0].name)
        self.keep()
        return new[0], len([hint for hint in hints if hint.name in self.seen]), len(hints)

    def stop(self) -> None:
        """No more hints, in this and in later games."""
        self.off = True
        self.keep()

    def begin_again(self) -> None:
        """Show all hints of this game again."""
        self.off, self.seen = False, []
        self.keep()

    def keep(self) -> None:
        data = read_seen()
        seen = data.get("seen")
        data = {"off": self.off, "seen": {**(seen if isinstance(seen, dict) else {}), self.game.id: self.seen}}
        with suppress(OSError):  # without the file, hints are shown again next time
            write_json(seen_path(), data)


def read_seen() -> dict[str, Any]:
    """The whole file. Empty if it is missing or unreadable."""
    try:
        data: Any = json.loads(seen_path().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}
