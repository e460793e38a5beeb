"""The tasks of the benchmark, as tasks.toml lists them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import Any

from roost.core.content import parse_toml
from roost.core.fault import nearest_of
from roost.games import load
from roost.lab.arms import Arm

HOME = resources.files("roost.benchmark")
LISTED = tomllib.loads((HOME / "tasks.toml").read_text(encoding="utf-8"))
VERSION: int = LISTED["version"]
REFERENCES: tuple[str, ...] = tuple(LISTED["references"])
SETTINGS = ("light", "full", "transfer")


class UnknownTask(LookupError):
    """The benchmark has no such task."""


@dataclass(frozen=True)
class BenchmarkTask:
    """One task: a game with its setting, and the budget of a measurement."""

    name: str
    game: str
    setting: str
    seats: int
    games: int  # for each opponent
    seconds: float  # the most for an answer of a bot that others wrote
    tests: str
    text: str
    options: dict[str, Any] = field(default_factory=dict)
    variant: str = ""
    base: str = ""  # the task on whose game a bot should have learned

    @property
    def seed(self) -> str:
        return f"benchmark {VERSION} {self.name}"

    def arm(self) -> Arm:
        """The version of the game that is played."""
        if not self.variant:
            return Arm(self.name, load(self.game), self.options)
        text = (HOME / "variants" / self.variant).read_text(encoding="utf-8")
        return Arm(self.name, load(self.game, parse_toml(self.variant, text)), self.options)


@lru_cache(maxsize=1)
def tasks() -> dict[str, BenchmarkTask]:
    """All tasks by name."""
    return {row["name"]: BenchmarkTask(**row) for row in LISTED["task"]}


def chosen(names: Sequence[str]) -> list[BenchmarkTask]:
    """Tasks by their names, by a setting or by a game; all if there is no name. Raises UnknownTask."""
    every = list(tasks().values())
    known = [*tasks(), *SETTINGS, *dict.fromkeys(task.game for task in every)]
    for name in names:
        if name not in known:
            raise UnknownTask(f"the benchmark has no task {name!r}{nearest_of(name, known, quoted=False)}")
    return [task for task in every if not names or {task.name, task.setting, task.game} & set(names)]
