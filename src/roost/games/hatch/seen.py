"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import Any, TypedDict

from roost.core.views import View


class HatchEggSeen(TypedDict):
    """What is seen of: egg."""

    card: str | Any
    icons: list[str | Any]
    needs: list[str | Any] | Any
    blood: int | Any
    fed: bool | Any
    missing: list[str | Any] | Any
    excess: list[str | Any] | Any
    spoiled_by: list[str | Any] | Any


class HatchLandSeen(TypedDict):
    """What is seen of: land."""

    dynasty: int
    goal: int
    eggs: list[HatchEggSeen]


class HatchRaiderSeen(TypedDict):
    """What is seen of: attacker."""

    attacker: str | Any
    fate: str | Any
    blocker: str | Any
    beaten_by: list[str | Any] | Any


class HatchView(View):
    """What is seen of: hatch."""

    lands: list[HatchLandSeen]
    first: int | Any
    turn_of: int | Any
    step: str | Any
    attacked: bool
    target: int | Any
    loots: int
    discards: int
    trigger: int | Any
    round: int
    round_cap: int
    egg_number: int | Any
    droplets: int | Any
    raid: list[HatchRaiderSeen]
    ending: str
