"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import Any, TypedDict

from roost.core.views import View


class RidersSideSeen(TypedDict):
    """What is seen of: side."""

    rider: str | Any
    dragon: str | Any
    energy: int
    dragon_hp: int
    rider_hp: int
    shields: int
    exhausted: int
    dragon_burn: int
    rider_burn: int
    dragon_freeze: int
    rider_freeze: int
    dragon_immune: bool
    rider_immune: bool
    crippled: bool
    guards: int
    attacked: bool
    softened: bool
    rider_max: int | Any
    dragon_max: int | Any
    wounded_at: int | Any
    critical_at: int | Any
    condition: str | Any
    trait: str | Any
    staggered: bool
    dragon_attack: int | Any
    rider_attack: int | Any
    dragon_attack_cost: int | Any
    rider_attack_cost: int | Any
    dragon_spent: bool
    rider_spent: bool
    cards_left: list[str | Any]


class RidersView(View):
    """What is seen of: riders."""

    sides: list[RidersSideSeen]
    stage: str | Any
    drafter: int | Any
    first: int | Any
    turn: int
    turn_of: int | Any
    acted: bool
    round: int
    round_cap: int
    picks_left: int
    pile_left: dict[str, int]
    suggested: str | Any
    ending: str
