"""A loaded game as learning libraries want it: new states by seed, observations and masks as arrays."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import numpy as np

from roost.bots.bot import utility_of
from roost.core.game import Game
from roost.core.observing import Mask, own_sheet
from roost.core.state import State
from roost.games import load

Array = Any  # an array of NumPy
RENDER_MODES = ["ansi"]
PACKED = 2**60  # a script may keep several numbers in one (Draconium), so that `Spec.high` is too low for it


class Source:
    """Makes states of one game, and says what a seat observes.

    `id` names the game with its rules version and the hash of its content: roost/Riders-v1@f10058cf.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        variant: str | Path | dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.arguments = (game, seats, variant, options)
        self.game: Game[Any] = load(game, variant)
        self.options = self.game.full_options(options or {})
        self.seats = self.game.facts.seats[0] if seats is None else seats
        first = self.new("spec")
        self.spec = self.game.spec(self.seats)
        self.low = np.array(self.spec.low, dtype=np.int64)
        self.high = np.maximum(self.spec.high, self.low + 1)  # libraries warn about a number that never changes
        packed = [
            name.startswith(("script[", "later[")) and name.endswith((".many", ".count")) for name in self.spec.names
        ]
        self.low[packed], self.high[packed] = -PACKED, PACKED
        self.actions = self.game.num_actions
        self.take_memory()
        self.longest = int(self.game.facts.longest)
        self.utility = utility_of(first)
        self.zero_sum = type(first).returns is State.returns  # a game that defines its own need not add up to zero
        self.id = f"{plain_id(self.game)}@{self.game.book.hash[:8]}"

    def take_memory(self) -> None:
        """Memory of its own, for the observation and the mask that are written next."""
        self.sheet = own_sheet(self.spec)
        self.legal = Mask(self.actions)
        memory: Any = self.sheet.values
        self.shown = np.frombuffer(memory, dtype=np.int64)
        memory = self.legal.values
        self.shown_legal = np.frombuffer(memory, dtype=np.int8)

    def __deepcopy__(self, memo: dict[int, Any]) -> Source:
        """A copy shares the game, which never changes."""
        twin = copy.copy(self)
        twin.take_memory()
        return twin

    def __copy__(self) -> Source:
        twin = Source.__new__(Source)
        twin.__dict__.update(self.__dict__)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the game is loaded again."""
        return Source, self.arguments

    def new(self, seed: str) -> State:
        s: State = self.game.new(self.seats, seed, self.options)
        return s

    def observation(self, s: State, seat: int) -> Array:
        self.sheet.write(s, seat)
        return self.shown.copy()

    def mask(self, s: State, seat: int, room: int = 0) -> Array:
        """1 for every action that the seat may answer with now; `room` further actions follow, all 0."""
        self.legal.write(s, seat)
        if not room:
            return self.shown_legal.copy()
        found = np.zeros(self.actions + room, dtype=np.int8)
        found[: self.actions] = self.shown_legal
        return found


def plain_id(game: Game[Any]) -> str:
    """The name of a game with its rules version, without its content."""
    name = "".join(word.capitalize() for word in game.id.replace("-", " ").replace("_", " ").split())
    return f"roost/{name}-v{game.facts.version.partition('.')[0]}"


def rendered(mode: str | None) -> str | None:
    """The render mode, if there is one with that name."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}: only 'ansi', the open question in words")
    return mode


def words(s: State, seats: list[int] | None = None) -> str:
    """The open question in words, for rendering: that of the first seat that is asked, or those of these seats."""
    if s.over:
        return f"over: {s.ending()}, winners {s.winners()}"
    lines: list[str] = []
    for seat in s.asked()[:1] if seats is None else seats:
        prompt = s.prompt(seat)
        lines.append(f"seat {seat}: {prompt.prompt}")
        lines += [f"  {each.action}: {each.label}" for each in prompt.choices]
    return "\n".join(lines)
