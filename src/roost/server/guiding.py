"""The hints of the first-game guide at a table of the server (roost/guide.py)."""

from __future__ import annotations

from typing import Any

from roost.core.game import Prompt
from roost.core.zone import WATCHER
from roost.guide import Tip, due, guide_of
from roost.server.messages import GuideFace, GuideHint
from roost.server.tables import ServerTable


def hints_at(table: ServerTable, view: dict[str, Any], seat: int) -> list[Tip]:
    """The hints that apply to this table."""
    return guide_of(table.game.id).hints_for(table.state.options, view, seat)


def guide_at(table: ServerTable, seat: int | None) -> GuideFace:
    """The hints that apply to this table, for a seat or a spectator (None)."""
    eye = WATCHER if seat is None else seat
    hints = hints_at(table, table.state.view(seat), eye)
    return GuideFace([GuideHint(hint.name, hint.text, hint.points, hint.rules) for hint in hints])


def due_now(table: ServerTable, view: dict[str, Any], prompt: Prompt) -> list[str]:
    """The names of the hints whose moment is now, for the seat that is asked this."""
    seat = prompt.seat
    verbs = [table.game.actions.verbs[choice.action] for choice in prompt.choices]
    since = max(0, table.last_own[seat] - 1)  # the events of the seat's last answer, and all after it
    events = [event.seen_by(seat) for happened in table.history[since:] for event in happened]
    return [hint.name for hint in due(hints_at(table, view, seat), view, prompt, verbs, events)]
