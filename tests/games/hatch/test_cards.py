"""The deck, compared with the rule that generated its ninety cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from roost.games import load
from roost.table import Table
from tests.games.hatch.nest import named

RESOURCES = ["Fire", "Water", "Stone", "Leaf", "Bone"]
TIERS = [  # name, resources needed, blood needed, droplets given
    ("Whelp", 1, 0, 1),
    ("Drakeling", 2, 0, 1),
    ("Drake", 2, 0, 1),
    ("Wyvern", 3, 0, 2),
    ("Wyrm", 4, 0, 2),
    ("Red-blood", 3, 1, 2),
    ("Great Wyrm", 4, 1, 3),
    ("Elder", 3, 2, 3),
    ("Ancient", 4, 2, 4),
]


def cost_of(size: int, t: int, step: int, early: bool) -> list[int]:
    return {
        (1, True): [t],
        (1, False): [t],
        (2, True): [t, t],
        (2, False): [t, t + step],
        (3, True): [t, t, t + step],
        (3, False): [t, t + step, t + 2 * step],
        (4, True): [t, t, t + step, t + step],
        (4, False): [t, t, t + step, t + 2 * step],
    }[size, early]


def made_by_the_rule() -> dict[str, tuple[int, list[str], int, int, str]]:
    """Name: value, cost in order, blood, droplets, icon."""
    made = {}
    for b, (tier, size, blood, droplets) in enumerate(TIERS):
        for k in range(10):
            t = k + 2 * b
            cost = sorted(RESOURCES[each % 5] for each in cost_of(size, t, 2 if b % 2 else 1, k < 5))
            value = 10 * b + k + 1
            made[f"{tier} {value}"] = (value, cost, blood, droplets, RESOURCES[(t + 2 + b + k // 5) % 5])
    return made


def deck() -> dict[str, dict[str, Any]]:
    book = load("hatch").book
    columns = ("value", "cost", "blood", "blood_value", "icon")
    return {book.names[card]: {each: book.value(card, each) for each in columns} for card in book.things("card")}


def by_the_rule() -> list[dict[str, Any]]:
    """The rows that the rule generates; a variant may have more."""
    rows = deck()
    return [rows[name] for name in made_by_the_rule()]


def test_every_card_is_as_the_rule_of_the_deck_makes_it() -> None:
    """H15, H18, H25, H27: cost, droplets needed, droplets given and icon."""
    names = load("hatch").book.names
    found = {
        name: (
            row["value"],
            sorted(names[each] for each in row["cost"]),
            row["blood"],
            row["blood_value"],
            names[row["icon"]],
        )
        for name, row in deck().items()
    }
    made = made_by_the_rule()
    assert {name: row for name, row in found.items() if name in made} == made


def test_values_are_one_to_ninety_and_more_each_once() -> None:
    """H2, H-r2: and the cards are in this order."""
    values = [row["value"] for row in deck().values()]
    assert values == sorted(set(values))
    assert values[:90] == list(range(1, 91))


def test_there_are_five_resources_eighteen_icons_of_each_two_in_every_tier() -> None:
    """H-r29: Fire, Water, Stone, Leaf, Bone."""
    book = load("hatch").book
    assert [book.names[each] for each in book.things("resource")] == RESOURCES
    icons = [book.names[row["icon"]] for row in by_the_rule()]
    assert Counter(icons) == dict.fromkeys(RESOURCES, 18)
    for tier in range(9):
        assert Counter(icons[10 * tier : 10 * tier + 10]) == dict.fromkeys(RESOURCES, 2)


def test_every_resource_is_asked_for_fifty_two_times() -> None:
    """H15: over the ninety cards of the rule; sixty droplets are needed, a hundred and ninety given (H25, H27)."""
    names = load("hatch").book.names
    assert Counter(names[each] for row in by_the_rule() for each in row["cost"]) == dict.fromkeys(RESOURCES, 52)
    assert sum(row["blood"] for row in by_the_rule()) == 60
    assert sum(row["blood_value"] for row in by_the_rule()) == 190


@pytest.mark.parametrize(
    ("value", "cost", "blood", "droplets", "icon"),
    [
        (1, "Fire", 0, 1, "Stone"),
        (22, "Fire Fire", 0, 1, "Bone"),
        (40, "Bone Fire Stone", 0, 2, "Water"),
        (46, "Bone Fire Leaf Leaf", 0, 2, "Fire"),
        (51, "Fire Fire Stone", 1, 2, "Stone"),
        (71, "Bone Bone Water", 2, 3, "Leaf"),
        (90, "Fire Fire Stone Water", 2, 4, "Water"),
    ],
)
def test_some_cards_by_hand(value: int, cost: str, blood: int, droplets: int, icon: str) -> None:
    """H15, H25, H27: as the table of the deck has them."""
    table = Table("hatch", 2)
    names = table.game.book.names
    row = deck()[named(table, value)]
    assert sorted(names[each] for each in row["cost"]) == cost.split()
    assert (row["blood"], row["blood_value"], names[row["icon"]]) == (blood, droplets, icon)
