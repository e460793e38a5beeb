"""What a bot that others wrote gets with every question."""

from __future__ import annotations

from typing import Any

from roost.core.game import Game, Prompt
from roost.core.state import State


class TooLate(BaseException):
    """An outside bot took too long. Not an Exception, so that a bot that catches all of those is stopped too."""


class Question:
    """A question to a seat. Everything is made from a world that was dealt from what the seat knows.

    `legal`: the actions to choose from, as numbers, sorted.
    """

    def __init__(self, dealt: State, seat: int, legal: list[int]) -> None:
        self.dealt = dealt
        self.seat = seat
        self.legal = legal

    @property
    def game(self) -> Game[Any]:
        return self.dealt.game

    @property
    def prompt(self) -> Prompt:
        """The question in words, with a label for every choice."""
        return self.dealt.prompt(self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat sees, as JSON data."""
        return self.dealt.view(self.seat)

    @property
    def observation(self) -> list[int]:
        """What the seat knows as numbers, for learned bots."""
        return [int(number) for number in self.game.observe(self.dealt, self.seat)]

    def world(self, seed: int) -> State:
        """Deal a world: a complete state that is consistent with what the seat knows. It may be played on."""
        return self.dealt.determinize(self.seat, seed)
