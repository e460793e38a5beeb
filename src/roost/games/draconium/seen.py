"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import Any, TypedDict

from roost.core.views import View


class DraconiumRoostSeen(TypedDict):
    """What is seen of: Roost."""

    token: bool
    card: str | Any
    face: str | Any
    reached: int | Any
    needed: int | Any
    hatch_turn: int | Any
    said: str


class DraconiumPileSeen(TypedDict):
    """What is seen of: pile."""

    name: str | Any
    card: str | Any
    left: int
    cost: int
    debt: int
    locked: bool
    kingdom: list[str | Any]
    types: list[str | Any]


class DraconiumBesidePileSeen(TypedDict):
    """What is seen of: pile beside the Supply."""

    name: str | Any
    left: int


class DraconiumEventSeen(TypedDict):
    """What is seen of: Event."""

    name: str | Any
    cost: int
    used: bool


class DraconiumPlayerSeen(TypedDict):
    """What is seen of: player."""

    turns: int
    debt: int
    vp_tokens: int
    card_token: bool
    coin_token: bool
    sheltered: bool
    victory_points: int
    counted: str
    roost: list[DraconiumRoostSeen]


class DraconiumPostponedSeen(TypedDict):
    """What is seen of: effect to come."""

    card: str | Any
    owner: int | Any
    when: str | Any


class DraconiumView(View):
    """What is seen of: draconium."""

    landmarks: list[str | Any]
    chosen_pile: str | Any
    first: int | Any
    turn_of: int | Any
    phase: str | Any
    actions: int
    buys: int
    coins: int
    bought: bool
    cheaper: int
    eggs: list[str | Any]
    recycling: bool
    coming_back: list[str | Any]
    supply_piles: list[DraconiumPileSeen]
    beside: list[DraconiumBesidePileSeen]
    events: list[DraconiumEventSeen]
    players: list[DraconiumPlayerSeen]
    empty_piles: int
    end_piles: int
    ends: str
    first_silver: int
    played_once: list[str | Any]
    lock: str
    unlock_turn: int
    ending: str
    playing: list[str | Any]
    treasures_follow: bool
    unaffected: list[int]
    postponed: list[DraconiumPostponedSeen]
    asked_by: str | Any
    to_choose: int | Any
    cost_limit: int | Any
    to_trash: int | Any
    to_discard: int | Any
    loot: list[str | Any]
