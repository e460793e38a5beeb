"""The type of a view: what a seat sees of a state. The types of the games' own fields are in their `seen.py`."""

from __future__ import annotations

from typing import Any, TypedDict


class ZoneSeen(TypedDict):
    """A zone as a viewer sees it: its place, its owner's seat or -1, the number of cards, and the known cards."""

    place: str
    owner: int
    count: int
    cards: list[Any]


class SharedView(TypedDict):
    """What every view has."""

    game: str
    seat: int | None
    seats: int
    waiting: list[int]
    question: str
    over: bool
    zones: dict[str, ZoneSeen]
    aside: list[ZoneSeen]


class View(SharedView, total=False):
    """`scores` and `winners` are there when the game is over; `things` is added by the terminal (`Sitting.view`)."""

    scores: list[int]
    winners: list[int]
    things: dict[str, dict[str, Any]]
