"""The description of a game's content says what the loader knows."""

from __future__ import annotations

from typing import Any

import pytest

import roost
from roost.kit import describe_content, describe_rows


def column(described: dict[str, Any], table: str, name: str) -> Any:
    (columns,) = [each["columns"] for each in described["tables"] if each["name"] == table]
    return next(each for each in columns if each["name"] == name)


def verb(described: dict[str, Any], name: str) -> Any:
    return next(each for each in described["verbs"] if each["verb"] == name)


def test_columns_have_their_kinds_bounds_and_words() -> None:
    riders = describe_content(roost.load("riders"))
    cost = column(riders, "card", "cost")
    assert (cost["kind"], cost["low"], cost["high"], cost["required"]) == ("int", 0, 20, True)
    assert column(riders, "card", "kind")["words"] == ["freeze", "shield"]
    assert column(describe_content(roost.load("hatch")), "card", "cost")["table"] == "resource"


def test_a_verb_says_how_it_is_written_and_what_it_does() -> None:
    riders = describe_content(roost.load("riders"))
    hit = verb(riders, "hit dragon")
    assert (hit["usage"], hit["help"]) == ("hit dragon <number>", "Deal n damage to the enemy Dragon")
    assert verb(riders, "may")["help"] == "You may …"
    assert [each["verb"] for each in riders["verbs"] if each["body"] == "options"] == ["choose one"]
    assert "at next turn" not in [each["verb"] for each in riders["verbs"]]
    assert "at next turn" in [each["verb"] for each in describe_content(roost.load("draconium"))["verbs"]]


def test_options_have_their_rules() -> None:
    options = {each["name"]: each for each in describe_content(roost.load("riders"))["options"]}
    assert options["freeze_scope"]["words"] == ["either", "dragon"]
    assert options["freeze_scope"]["rules"] == "R-r1"


def test_rows_are_written_as_a_designer_writes_them() -> None:
    rows = describe_rows(roost.load("hatch"))
    whelp = next(row for row in rows if row["name"] == "Whelp 1")
    assert isinstance(whelp["cells"]["icon"], str) and all(isinstance(name, str) for name in whelp["cells"]["cost"])


def test_only_what_a_variant_changes_can_be_listed() -> None:
    variant = {
        "name": "Colder",
        "change": {"dragon": [{"name": "Cryowyrm", "attack_cost": 3}]},
        "add": {"card": [{"name": "Scald", "cost": 1, "copies": 2, "play": ["burn rider 1"]}]},
        "remove": {"card": []},
    }
    rows = describe_rows(roost.load("riders", variant), changed_only=True)
    assert sorted((row["name"], row["added"]) for row in rows) == [("Cryowyrm", False), ("Scald", True)]
    scald = next(row for row in rows if row["name"] == "Scald")
    assert scald["made"] == "Put 1 Burn on the enemy Rider."


@pytest.mark.parametrize("game", roost.all_games())
def test_every_game_is_described(game: str) -> None:
    loaded = roost.load(game)
    described = describe_content(loaded)
    rows = describe_rows(loaded)
    columns = {table["name"]: [each["name"] for each in table["columns"]] for table in described["tables"]}
    assert {row["table"] for row in rows} == set(columns) and len(rows) > 5
    assert all(set(row["cells"]) <= set(columns[row["table"]]) for row in rows)
