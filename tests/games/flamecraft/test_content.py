"""Wrong content is refused with its row and field; a cost in the middle of a script is paid completely or not
at all.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from roost.core.content import ContentError
from roost.games import load
from roost.games.flamecraft.book.tables import MARKS_OF_ROWS
from tests.games.flamecraft.town import (
    GAME,
    PURPLE,
    A,
    deck,
    has,
    kept_open,
    park,
    row,
    to_ability,
    town,
)  # fmt: skip


def fault(**variant: Any) -> str:
    with pytest.raises(ContentError) as told:
        load("flamecraft", {"name": "Mine", **variant})
    return str(told.value)


def changed(table: str, name: str, **columns: Any) -> dict[str, Any]:
    return {"change": {table: [{"name": name, **columns}]}}


@pytest.mark.parametrize(
    ("table", "name", "columns", "told"),
    [
        ("shop", "Critical Rolls", {"reward_2": ["pay coins 3"]}, 'reward_2: "pay coins" costs something'),
        ("shop", "Critical Rolls", {"reward_2": ["may", ["pay bread 3"]]}, 'reward_2: "pay" costs something'),
        ("shop", "Critical Rolls", {"reward_2": ["fire in hand"]}, 'reward_2: "fire in hand" costs something'),
        ("enchantment", "P-B1", {"reward": ["lose reputation 2"]}, 'reward: "lose reputation" costs something'),
        ("enchantment", "P-B1", {"reward": ["replace a dragon"]}, 'reward: "replace a dragon" costs something'),
        ("companion", "Rich", {"start": ["pay coins 2"]}, 'start: "pay coins" costs something'),
        ("companion", "Rich", {"power": ["discount 2"]}, 'power: "discount" stands only in `power` of companions with'),
        ("companion", "Manny", {"power": ["pay coins 1", "fire here"]}, 'power: "pay coins" is not weighed'),
        ("artisan", "Honey", {"fire": ["fire here"]}, 'fire: "fire here" is nothing that a dragon can do'),
        ("artisan", "Honey", {"fire": ["pay coins 1"]}, 'fire: "pay coins" is nothing that a dragon can do'),
        ("shop", "Fogo de Char", {"use": ["swap"]}, 'use: "swap" stands only in `fire` of artisans'),
        ("fancy", "Todd", {"score": ["score any fancy"]}, 'score: "score any fancy" stands in no goal'),
        ("shop", "Fogo de Char", {"slot_2": []}, "slot_2: is missing"),
        ("shop", "Critical Rolls", {"starter": "Rusty"}, "starter: makes iron, but the icon of the shop is bread"),
        ("shop", "Critical Rolls", {"slots": 0}, "slots: is 0, but a dragon comes to slot 1"),
        ("shop", "Dragon Alley", {"reward_1": ["coins 1"]}, "reward_1: slot 1 is beyond `slots`, which is 0"),
        ("shop", "Dragon Alley", {"served": [1]}, "served: `slots` is 0, but a dragon comes to slot 1"),
        ("shop", "Critical Rolls", {"slot_1": ["any"]}, "slot_1: slot 1 lies under its starter"),
        ("number", "row", {"value": PURPLE}, f"value: is {PURPLE}, but the purple deck has {PURPLE}"),
        ("number", "other shops", {"value": 11}, "value: is 11, but the seventh pile has 10"),
        ("number", "shops of each good", {"value": 4}, "value: is 4, but the bread pile has 3"),
        ("achievement", "Green Thumb", {"shops": ["Smith Mart"]}, "shops: Smith Mart is a starter shop"),
        ("achievement", "Half a Dozen", {"replaces": ["Smith Mart"]}, "replaces: Smith Mart is a starter shop"),
        ("award", "Shopkeeper", {"least": 10}, "least: is 10; the first award begins at 0"),
    ],
)
def test_senseless_rows_are_refused(table: str, name: str, columns: dict[str, Any], told: str) -> None:
    """F7, F9, F10, F40, F43, F86, F210, F214, F-R15, F-R28, F-R108: the error names table, row and column."""
    wrong = fault(**changed(table, name, **columns))
    assert f'change.{table} "{name}": {told}' in wrong


@pytest.mark.parametrize(
    ("table", "name", "column", "verb", "least"),
    [
        ("shop", "Fogo de Char", "use", "goods bread -1", 0),
        ("shop", "Fogo de Char", "use", "pay bread -1", 1),
        ("shop", "Fogo de Char", "use", "any good 0", 1),
        ("shop", "Fogo de Char", "use", "gamble 0 2", 1),
        ("shop", "Fogo de Char", "use", "give alike 0 2 1", 1),
        ("shop", "Fogo de Char", "use", "give alike 3 -1 1", 0),
        ("shop", "Fogo de Char", "use", "give alike 3 1 -1", 0),
        ("shop", "Fogo de Char", "use", "sell alike 3 -1 6 7 9 12", 0),
        ("shop", "Fogo de Char", "use", "return different 0 1", 1),
        ("shop", "Fogo de Char", "use", "draw fancies and give one 0", 1),
        ("shop", "Fogo de Char", "use", "reputation for the type drawn -1 4", 1),
        ("fancy", "Todd", "score", "reputation for dragons bread -1 3", 0),
        ("fancy", "Todd", "score", "reputation for goods bread 5 -1 3", 0),
        ("fancy", "Todd", "score", "reputation for even goods -1 8", 0),
        ("fancy", "Todd", "score", "reputation for fancies -1", 1),
        ("fancy", "Todd", "score", "reputation for all goods 0 7", 1),
        ("fancy", "Todd", "score", "return fancies 0 4", 1),
        ("companion", "Brad", "power", "discount 0", 1),
        ("companion", "Peter", "power", "place at new shops 0", 1),
    ],
)
def test_senseless_numbers_are_refused(table: str, name: str, column: str, verb: str, least: int) -> None:
    """F44, F100, F-R28, F-R50: an amount that is gained, paid or chosen cannot be below 1."""
    wrong = fault(**changed(table, name, **{column: [verb]}))
    number = min(int(word) for word in verb.split() if word.lstrip("-").isdigit())
    assert wrong.endswith(f'change.{table} "{name}": {column}, item 1 "{verb}": {number} is not from {least} to 1000')


def test_what_belongs_to_six_goods_is_told_by_row() -> None:
    """F3, F4, F7: each good has one artisan, and each artisan its starter shop; there is no place for a seventh
    good.
    """
    told = 'artisans.toml: good "bread": name: has no artisan that makes it'
    assert fault(change={"artisan": [{"name": "Honey", "good": "iron"}]}) == told
    twin = {"name": "Bagel", "good": "bread", "copies": 1, "fire": ["draw artisan"], "mark": "designed"}
    assert fault(add={"artisan": [twin]}).endswith('add.artisan "Bagel": good: Honey makes bread already')
    assert fault(remove={"shop": ["Smith Mart"]}) == 'artisans.toml: artisan "Rusty": name: is the starter of no shop'
    wrong = fault(add={"good": [{"name": "gold", "mark": "designed"}]})
    assert wrong.endswith('add.good "gold": name: the game has six goods and no more')
    wrong = fault(add={"number": [{"name": "parks", "value": 2}]})
    assert 'add.number "parks": name: no rule reads such a number' in wrong
    assert (
        fault(remove={"award": ["Shopkeeper", "Flamekeeper", "Master of Flame"]}) == "the game needs at least one award"
    )


def test_each_dragon_starts_at_one_shop() -> None:
    """F7: two shops with the same icon cannot share a starter."""
    wrong = fault(change={"shop": [{"name": "Smith Mart", "icon": "bread", "starter": "Honey"}]})
    assert "starter: Honey is the starter of " in wrong


def test_too_few_artisans_are_refused() -> None:
    """F14, F19: hands and Park could not be dealt."""
    few = [{"name": name, "copies": 3} for name in ("Honey", "Hot Dog", "Rusty", "Jewelheart", "Elderberry", "Lotus")]
    told = 'numbers.toml: number "opening hand": value: is 3; with 2 players 11 artisans are laid out, and there are 6'
    assert fault(change={"artisan": few}) == told


def test_a_cost_that_was_not_weighed_leaves_no_debt() -> None:
    """F-R28, F-R97, F100: if a cost cannot be paid, it and the rest of the script are skipped."""
    for use in (
        ["any good 1", "may", ["pay coins 5", "reputation 9"]],
        ["any good 1", "may", ["pay plant 5", "reputation 9"]],
        ["any good 1", "may", ["lose reputation 5", "reputation 9"]],
        ["any good 1", "may", ["leave coins 1 5", "reputation 9"]],
        ["any good 1", "may", ["sell alike 3 3 6 6 9 9", "reputation 9"]],
        ["any good 1", "may", ["pay for a row enchantment", "reputation 9"]],
    ):
        game = load("flamecraft", {"name": "Mine", **changed("shop", "Fogo de Char", use=use)})
        table = to_ability(kept_open(town("Fogo de Char", game=game)), "Fogo de Char")
        table.do("good iron", "yes")
        assert has(table, A) == {"meat": 1, "iron": 1}


@pytest.mark.parametrize("verb", ["replace a dragon", "goods of an enchantment 3", "fire in the Park", "fire in hand"])
def test_what_cannot_be_begun_is_passed_over(verb: str) -> None:
    """F-R28, F100: a verb in the middle of a script asks nothing if Park, row and hand are empty."""
    change = changed("shop", "Fogo de Char", use=["coins 1", "may", [verb]])
    game = load("flamecraft", {"name": "Mine", **change})
    table = row(deck(park(kept_open(town("Fogo de Char", game=game)))))
    to_ability(table, "Fogo de Char").do("yes")
    assert has(table, A) == {"meat": 1, "coins": 1}
    assert table.question != verb


def test_the_first_visit_comes_before_what_is_here() -> None:
    """F-R17: before it, "here" means no shop."""
    for use in (["fire here"], ["goods of dragons here 2"], ["reputation for visitors 2"], ["pay to fire"]):
        change = {"change": {"companion": [{"name": "Daniel", "power": use}]}}
        table = kept_open(town(game=load("flamecraft", {"name": "Mine", **change})))
        assert "use the companion" not in table.legal()


MARKED = [thing for thing in range(len(GAME.book.names)) if "mark" in GAME.book.values[thing]]
RULEBOOK = Path(__file__).parents[3] / "src" / "roost" / "games" / "flamecraft" / "rulebook.md"


@pytest.mark.parametrize("thing", MARKED, ids=[GAME.book.names[thing] for thing in MARKED])
def test_a_mark_is_that_of_the_weakest_part(thing: int) -> None:
    """F4: a row with a designed part is not marked as found, and the tables of the rulebook say the same."""
    mark, about = GAME.book.value(thing, "mark"), GAME.book.value(thing, "about") or ""
    parts = re.findall("|".join(MARKS_OF_ROWS), about)
    if parts:
        assert max(parts, key=MARKS_OF_ROWS.index) == mark
    lines = RULEBOOK.read_text(encoding="utf-8").splitlines()
    cells = [line for line in lines if line.startswith(f"| {GAME.book.names[thing]} |")]
    if GAME.book.table_of[thing] not in ("good", "award"):  # no table of the rulebook shows their marks
        said = about if about.startswith("designed after") else f"{mark}: {about}".removesuffix(": ")
        assert cells[0].split(" | ")[-1].removesuffix(" |") == said
