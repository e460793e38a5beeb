"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import Any, TypedDict

from roost.core.views import View


class SoulstoneSpaceSeen(TypedDict):
    """What is seen of: space."""

    at: str | Any
    kind: str | Any
    line: int
    column: int


class SoulstoneCastleSeen(TypedDict):
    """What is seen of: Castle."""

    at: str | Any
    seat: int | Any
    contested: bool


class SoulstoneBattalionSeen(TypedDict):
    """What is seen of: Battalion."""

    at: str | Any
    seat: int | Any
    cards: int
    used: int
    known: list[str | Any]
    unseen: int
    stack: str
    marched: bool


class SoulstonePlayerSeen(TypedDict):
    """What is seen of: player."""

    letter: str | Any
    team: str | Any
    ally: bool
    home: str | Any
    castles: int
    uncontested: int
    held_together: int
    battalions: int
    limit: int
    dragon: str | Any
    claim: bool
    out: bool


class SoulstoneStepSeen(TypedDict):
    """What is seen of: step."""

    at: str | Any
    deed: str | Any
    contests: list[str | Any]


class SoulstoneCardSeen(TypedDict):
    """What is seen of: card."""

    card: str | Any
    beats: list[str | Any]
    both_fall: list[str | Any]
    falls_to: list[str | Any]


class SoulstoneView(View):
    """What is seen of: soulstone."""

    map: str | Any
    spaces: list[SoulstoneSpaceSeen]
    lines: list[str]
    castles: list[SoulstoneCastleSeen]
    battalions: list[SoulstoneBattalionSeen]
    players: list[SoulstonePlayerSeen]
    turn_of: int | Any
    round: int
    round_limit: int
    quiet_rounds: int
    quiet_limit: int
    noisy: bool
    castles_to_win: int
    phase: str | Any
    born: bool
    chosen: str | Any
    steps: list[SoulstoneStepSeen]
    added: int
    steps_left: int
    fight: str | Any
    attacker: str | Any
    defender: str | Any
    attacker_seat: int | Any
    defender_seat: int | Any
    exchange_now: int
    toll: str | Any
    cards: list[SoulstoneCardSeen]
    ending: str | Any
