"""A loaded game as learning libraries want it: new states by seed, observations and masks as arrays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from roost.bots.bot import utility_of
from roost.core.game import Game
from roost.core.observing import Mask, own_sheet
from roost.core.state import State
from roost.games import load

Array = Any  # an array of NumPy


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
        self.game: Game[Any] = load(game, variant)
        self.options = self.game.full_options(options or {})
        self.seats = self.game.facts.seats[0] if seats is None else seats
        first = self.new("spec")
        self.spec = self.game.spec(self.seats)
        self.low = np.array(self.spec.low, dtype=np.int64)
        self.high = np.maximum(self.spec.high, self.low + 1)  # libraries warn about a number that never changes
        self.actions = self.game.num_actions
        self.sheet = own_sheet(self.spec)
        self.legal = Mask(self.actions)
        memory: Any = self.sheet.values
        self.shown = np.frombuffer(memory, dtype=np.int64)
        memory = self.legal.values
        self.shown_legal = np.frombuffer(memory, dtype=np.int8)
        self.longest = int(self.game.facts.longest)
        self.utility = utility_of(first)
        self.zero_sum = type(first).returns is State.returns  # a game that defines its own need not add up to zero
        self.id = f"{plain_id(self.game)}@{self.game.book.hash[:8]}"

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


def words(s: State) -> str:
    """The open question in words, for rendering."""
    if s.over:
        return f"over: {s.ending()}, winners {s.winners()}"
    seat = s.asked()[0]
    prompt = s.prompt(seat)
    return "\n".join([f"seat {seat}: {prompt.prompt}", *(f"  {each.action}: {each.label}" for each in prompt.choices)])
