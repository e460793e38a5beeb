"""Options, variants, and error messages for wrong content."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.fault import ContentError
from roost.core.game import OptionError
from roost.games import load
from roost.games.hatch.book import CARDS_AT_MOST
from roost.table import Table
from tests.games.hatch.nest import (
    CARDS,
    TOP,
    A,
    B,
    attack,
    do,
    dynasty,
    eggs,
    lands,
    legal,
    nest,
    put,
    raid,
    turn_up,
    values,
)

ROOM = CARDS_AT_MOST - CARDS  # for so many more
MINE: dict[str, Any] = {"name": f"Mine {TOP + 1}", "value": TOP + 1, "cost": ["Fire"], "blood_value": 1, "icon": "Bone"}


def more_cards(n: int) -> list[dict[str, Any]]:
    """Cards with the next free values."""
    return [{**MINE, "name": f"Mine {value}", "value": value} for value in range(TOP + 1, TOP + 1 + n)]


def fault(**variant: Any) -> str:
    with pytest.raises(ContentError) as found:
        load("hatch", {"name": "Mine", **variant})
    return str(found.value)


@pytest.mark.parametrize(
    ("table", "row", "told"),
    [
        (
            "card",
            {"name": "Drake 22", "value": 23},
            '"Drake 22": value: is 23, but Drake 23 has this value already; values must be unique',
        ),
        ("card", {"name": "Drake 22", "value": 0}, '"Drake 22": value: is 0, must be at least 1'),
        ("card", {"name": "Drake 22", "value": "many"}, '"Drake 22": value: must be a whole number, is "many"'),
        ("card", {"name": "Drake 22", "blood": -1}, '"Drake 22": blood: is -1, must be at least 0'),
        ("card", {"name": "Drake 22", "blood_value": 0}, '"Drake 22": blood_value: is 0, must be at least 1'),
        (
            "card",
            {"name": "Drake 22", "cost": ["Fire", "Fir"]},
            '"Drake 22": cost, item 2 "Fir": no resource is called "Fir"',
        ),
        ("card", {"name": "Drake 22", "icon": "Steam"}, '"Drake 22": icon: no resource is called "Steam"'),
        ("card", {"name": "Drake 22", "cost": ["Fire"] * 13}, '"Drake 22": cost: has more than 12 resources'),
        ("start", {"name": "two players", "cards": [5, 6, 6]}, "cards: there is a start for 3 players already"),
        ("start", {"name": "two players", "cards": [5, -1]}, '"two players": cards'),
        ("number", {"name": "hand size", "value": -1}, '"hand size": value: is -1, must be at least 0'),
    ],
)
def test_wrong_content_is_told_by_file_row_and_field(table: str, row: dict[str, Any], told: str) -> None:
    """H2, H-r2, H15, H25, H27, H-r46: for example a value that another card has."""
    found = fault(change={table: [row]})
    assert told in found
    assert found.startswith(("variant: ", "cards.toml", "numbers.toml"))


@pytest.mark.parametrize("field", ["value", "cost", "blood_value", "icon"])
def test_a_card_needs_all_its_fields(field: str) -> None:
    """H2, H15, H18, H27: except blood, which most eggs do not need (H25)."""
    row = {name: value for name, value in MINE.items() if name != field}
    found = fault(add={"card": [row]})
    assert f'"{MINE["name"]}"' in found
    assert field in found


def test_a_value_that_is_there_already_is_refused() -> None:
    """H2, H-r2: the error names the row of the added card."""
    found = fault(add={"card": [{**MINE, "value": 22}]})
    told = "value: is 22, but Drake 22 has this value already; values must be unique"
    assert found == f'variant: add.card "{MINE["name"]}": {told}'


def test_there_are_at_most_eight_resources() -> None:
    """H-r29: five are printed, three more may be."""
    more = [{"name": name} for name in ("Ash", "Salt", "Iron", "Gold")]
    found = fault(add={"resource": more})
    assert found == 'variant: add.resource "Gold": name: is one too many: at most 8 are allowed'
    load("hatch", {"name": "Mine", "add": {"resource": more[:3]}})


def test_a_resource_that_cards_need_cannot_be_removed() -> None:
    """H-r29: the error names the first card that needs it."""
    assert "Bone" in fault(remove={"resource": ["Bone"]})


def test_two_starts_for_the_same_number_of_players_are_refused() -> None:
    """H-r46: the error names the second one."""
    found = fault(add={"start": [{"name": "again two", "cards": [5, 8]}]})
    assert found == 'variant: add.start "again two": cards: there is a start for 2 players already'


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_a_start_is_for_two_to_six_players(seats: int) -> None:
    """H-r46, H-r3: only 2 to 6 can play."""
    found = fault(add={"start": [{"name": "mine", "cards": [5] * seats}]})
    assert found == f'variant: add.start "mine": cards: is for {seats} players; the game is for 2 to 6'
    load("hatch", {"name": "Mine", "add": {"start": [{"name": "mine", "cards": [5] * 6}]}})


def test_there_are_at_most_as_many_cards_as_eggs_have_numbers() -> None:
    """H-r26, H2: the error names the 121st and its row."""
    found = fault(add={"card": more_cards(ROOM + 1)})
    assert found == f'variant: add.card "Mine {TOP + ROOM + 1}": name: is one too many: at most 120 are allowed'


@pytest.mark.parametrize("stolen", [False, True])
def test_all_of_the_most_cards_may_be_eggs(stolen: bool) -> None:
    """H-r26, H14, H48: with 119 eggs, the 120th is laid or stolen, then fed and turned up."""
    table = lands(game=load("hatch", {"name": "Mine", "add": {"card": more_cards(ROOM)}}))
    assert len(table.state.book.cards) == CARDS_AT_MOST == 120
    thief_has = range(1, 119) if stolen else range(1, 120)
    for value in thief_has:
        nest(table, A, value)
    if stolen:
        attack(put(nest(table, B, 119), "dragons", A, 120), B, 120)
        do(table, "steal egg 0")
        last = 118
    else:
        do(put(table, "hand", A, 120), "lay 120")
        last = 119
    assert (len(eggs(table, A)), eggs(table, B)) == (last + 1, [])
    assert f"turn up egg {last}" in legal(table)
    assert len(table.prompt().choices) == len(legal(table))
    table.state.view(B)
    do(table, f"turn up egg {last}")
    assert (len(eggs(table, A)), values(table, "discard")) == (last, [last + 1])


def test_a_number_that_no_rule_reads_is_refused() -> None:
    """H6, H49: the error suggests the right name."""
    found = fault(add={"number": [{"name": "hand sise", "value": 6}]})
    assert found == 'variant: add.number "hand sise": name: no rule reads such a number; nearest: "hand size"'


def test_a_card_that_makes_two_answers_of_one_name_is_refused() -> None:
    """H26: sacrificing a card called "for egg 0", and sacrificing for egg 0."""
    told = "two actions are called 'sacrifice for egg 0': rename one of the things"
    assert fault(add={"card": [{**MINE, "name": "for egg 0"}]}) == told


def test_a_removed_number_is_missed() -> None:
    assert fault(remove={"number": ["loot draw"]}) == 'number "loot draw" is removed by variant'


@pytest.mark.slow
def test_cards_are_needed() -> None:
    every = [load("hatch").book.names[card] for card in load("hatch").book.things("card")]
    assert fault(remove={"card": every}) == "the game needs cards"


# -- variants ------------------------------------------------------------------------------------------------------
def test_a_variant_adds_a_card_that_plays() -> None:
    """H2, H22: it needs one Fire and has the highest value."""
    game = load("hatch", {"name": "Mine", "add": {"card": [MINE]}})
    table = turn_up(nest(put(lands(game=game), "hand", A, 9), A, TOP + 1, 4), 0)
    assert values(table, "dragons", A) == [TOP + 1]
    table = raid([TOP], [88], [])
    assert table.question == "loot"
    table = put(dynasty(lands(game=game), A, TOP), "hand", B, 88)
    assert do(table, "attack 1").question == "block"


def test_a_variant_changes_the_numbers() -> None:
    """H6, H9, H49: hand size, loot draw and loot discard are content."""
    numbers = [
        {"name": "hand size", "value": 3},
        {"name": "loot draw", "value": 2},
        {"name": "loot discard", "value": 1},
    ]
    game = load("hatch", {"name": "Mine", "change": {"number": numbers}})
    table = Table(game, 2)
    assert [len(table.hand_of(seat)) for seat in (A, B)] == [3, 3]
    table = put(lands(game=game), "deck", 0, 1, 2, 3, 4, 5, 6)
    do(table.put("dragons", A, "Drakeling 20"), "attack 1")
    assert "Draw 2 cards, then discard 1" in [choice.label for choice in table.prompt().choices]
    do(table, "draw loot", "discard 5")
    assert values(table, "hand", A) == [6]
    table.do("done")
    assert values(table, "hand", B) == [2, 3, 4]


def test_a_variant_may_loot_without_discarding() -> None:
    """H49: three drawn, none discarded."""
    game = load("hatch", {"name": "Mine", "change": {"number": [{"name": "loot discard", "value": 0}]}})
    table = put(lands(game=game), "deck", 0, 1, 2, 3, 4)
    do(table.put("dragons", A, "Drakeling 20"), "attack 1", "draw loot")
    assert (table.question, values(table, "hand", A)) == ("in your territory", [2, 3, 4])


def test_a_variant_keeps_the_numbers_of_all_actions() -> None:
    base, variant = load("hatch"), load("hatch", {"name": "Mine", "add": {"card": [MINE]}})
    assert variant.actions.names[: len(base.actions.names)] == base.actions.names
    assert variant.book.hash != base.book.hash


# -- options -------------------------------------------------------------------------------------------------------
def test_options_have_the_rulebooks_way_as_default() -> None:
    """H-r1, H-r28, H-r46, H4: and they cite their rules."""
    game = load("hatch")
    assert game.full_options({}) == {
        "tie_rule": "literal",
        "balanced_start": False,
        "target": 200,
        "round_cap": 40,
    }
    assert {option.name: option.rules for option in game.facts.options.values()} == {
        "tie_rule": "H-r1, H-r44",
        "balanced_start": "H-r46",
        "target": "H4, H51",
        "round_cap": "H-r28",
    }


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"tie_rule": "share"}, "takes one of literal, among"),
        ({"balanced_start": 1}, "takes true or false"),
        ({"target": 0}, "takes a whole number from 1 to 5000"),
        ({"round_cap": 0}, "takes a whole number from 1 to 200"),
        ({"round_cap": 201}, "takes a whole number from 1 to 200"),
        ({"roundcap": 3}, "nearest: round_cap"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        load("hatch").new(options=options)


def test_games_with_other_options_do_not_share_them() -> None:
    """H4: each of several games keeps its own."""
    low, high = lands(target=22), lands(target=23)
    for table in (low, high):
        turn_up(nest(put(table, "hand", A, 9), A, 22, 4, 8), 0)
    assert (low.state.trigger, high.state.trigger) == (A, -1)
    assert "lay 9" in legal(high)
