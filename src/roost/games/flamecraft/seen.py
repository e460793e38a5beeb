"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import Any, TypedDict

from roost.core.views import View


class FlamecraftFlamekeeperSeen(TypedDict):
    """What is seen of: Flamekeeper."""

    reputation: int
    coins: int
    goods: dict[str, int]
    at: str | Any
    companion: str | Any
    companion_used: bool
    artisans: int
    fancies: int
    reserved: list[str | Any]
    scored: list[str | Any]
    turned_in: int


class FlamecraftSlotSeen(TypedDict):
    """What is seen of: slot."""

    artisan: str | Any
    good: str | Any
    facedown: bool
    fired: bool
    takes: list[str | Any]
    reward: str
    brings: dict[str, int]
    fits: bool
    choice: str


class FlamecraftShopSeen(TypedDict):
    """What is seen of: shop."""

    shop: str | Any
    icon: str | Any
    ability: str
    slots: list[FlamecraftSlotSeen]
    enchantments: list[str | Any]
    enchanted: list[str | Any]
    visitors: list[int]
    tokens: list[str | Any]
    costs: int
    gives: dict[str, int]
    casts: list[str | Any]
    new: bool


class FlamecraftParkPlaceSeen(TypedDict):
    """What is seen of: place in the Park."""

    artisan: str | Any
    good: str | Any
    goods: int
    laid: bool
    busy: bool
    fired: bool
    choice: str


class FlamecraftEnchantmentSeen(TypedDict):
    """What is seen of: enchantment."""

    enchantment: str | Any
    reserved_by: int | Any
    icon: str | Any
    cost: dict[str, int]
    reward: str
    brings: dict[str, int]
    step: int
    no_coins: bool
    payable: bool
    castable: bool
    why_not: str | Any
    where: list[str | Any]


class FlamecraftTokenSeen(TypedDict):
    """What is seen of: token."""

    good: str | Any
    at: str | Any


class FlamecraftAchievementSeen(TypedDict):
    """What is seen of: achievement."""

    achievement: str | Any
    has: int
    needs: int
    unlocked: bool


class FlamecraftStepSeen(TypedDict):
    """What is seen of: fire-up step."""

    slots: list[str | Any]
    park: list[int]
    shown: bool
    in_hand: dict[str, int]
    begun: bool


class FlamecraftView(View):
    """What is seen of: flamecraft."""

    stage: str | Any
    turn: int
    turn_of: int | Any
    first: int | Any
    last_turns: int | Any
    extra_turns: int
    town_limit: int
    sides: list[FlamecraftFlamekeeperSeen]
    town: list[FlamecraftShopSeen]
    park: list[FlamecraftParkPlaceSeen | Any]
    enchantments: list[FlamecraftEnchantmentSeen]
    alley: list[int] | Any
    tokens: list[FlamecraftTokenSeen]
    colour: str | Any
    achievements: list[FlamecraftAchievementSeen]
    came_to: str | Any
    added: str | Any
    steps: list[FlamecraftStepSeen]
    to_pay: list[int]
    tokens_to_pay: int
    joined: int
    gained: int
    placements: int
    kinds_placed: list[str | Any]
    matched: bool
    fire_ups: int
    fired_slot: str | Any
    cast: str | Any
    cast_second: bool
    used_ability: bool
    asked_by: str | Any
    texts_behind: list[str | Any]
    asked_slot: str | Any
    firing_at: str | Any
    good_chosen: str | Any
    left: int
    coins_left: int
    sets: int
    given: bool
    returned: dict[str, int]
    by_coin: bool
    fancies_returned: int
    owed: dict[str, int]
    let_off: dict[str, int]
    coins_paid: int
    paid_last: str | Any
    discount: int
    pocus: int
    peter: int
    in_coins: bool
    idle_turns: int
    award: str | Any
    unlocks: int | Any
    achieved: list[str | Any] | Any
