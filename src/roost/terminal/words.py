"""What both tables say alike: how a game opens, its rules, and where it was saved."""

from __future__ import annotations

import shlex
from pathlib import Path

from roost.bots.bot import MIXED
from roost.bots.hints import Hint, reason
from roost.core.action import DONE
from roost.core.game import Prompt, Unlocks
from roost.games import aim, rulebook
from roost.rulebook import Rulebook
from roost.terminal.sitting import Sitting

NO_UNDO = "Nothing to take back: something was drawn, seen or answered since."


def opening(sitting: Sitting) -> list[str]:
    """The first lines: what the game is about, and who plays."""
    return [aim(sitting.game.id), f"{players(sitting)}. Seed {seed_text(sitting.match.record.seed)}."]


def players(sitting: Sitting) -> str:
    return " against ".join(sitting.names) if len(sitting.names) == 2 else ", ".join(sitting.names)


def seed_text(seed: str | bytes) -> str:
    return seed if isinstance(seed, str) else seed.hex()


def question(prompt: Prompt) -> str:
    return f"{prompt.source}: {prompt.prompt}" if prompt.source else prompt.prompt


def first_number(prompt: Prompt) -> int:
    """Choices are numbered from 1; before them, `DONE` (end the turn, no more) is always 0."""
    return 0 if prompt.choices[0].action == DONE else 1


def numbers(prompt: Prompt) -> str:
    """The numbers that choose: 0 to 5."""
    first, n = first_number(prompt), len(prompt.choices)
    return str(first) if n == 1 else f"{first} to {first + n - 1}"


def preselected(prompt: Prompt) -> int:
    """The place in the list of the choice that Enter takes: never `DONE` while there is another."""
    return 1 if first_number(prompt) == 0 and len(prompt.choices) > 1 else 0


def rules_of(sitting: Sitting, prompt: Prompt) -> list[str]:
    """The rulebook's own sentences for the rules that a question comes from."""
    rules = Rulebook(rulebook(sitting.game.id)).explain(prompt.rules)
    return [f"{rule.cite}: {rule.text}" for rule in rules] or ["This question names no rule."]


def hint_lines(sitting: Sitting, seat: int, hint: Hint) -> list[str]:
    """The answer, how it was found, and what each of the best is worth; how a bot mixes, the sentence says already."""
    labels = {action: sitting.label(seat, action) for action in [hint.action, *[each.action for each in hint.weighed]]}
    best = [] if hint.manner == MIXED else [f"{labels[each.action]}: {each.words}" for each in hint.weighed]
    return [f"Hint: {labels[hint.action]}", reason(hint, labels), *best]


def pick_heading(found: Unlocks) -> str:
    """What a player is told who may unlock something for later games."""
    many = "one" if found.most == 1 or len(found.words) == 1 else f"up to {found.most}"
    return f"You may unlock {many} of these for your next games:"


def farewell(sitting: Sitting) -> list[str]:
    """The last lines of a sitting in which somebody has played."""
    if not sitting.people or not sitting.marks:
        return []
    trouble = sitting.keep()
    return [trouble] if trouble else where_saved(sitting.path, sitting.over)


def where_saved(path: Path, over: bool) -> list[str]:
    """Where the game lies now, and how to come back to it."""
    name = shlex.quote(str(path))
    return [f"Saved as {path}", f"See it again: roost replay {name}" if over else f"Go on: roost play --from {name}"]
