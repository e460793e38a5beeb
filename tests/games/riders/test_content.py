"""Variants, options, and error messages for wrong content."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.fault import ContentError
from roost.core.game import OptionError
from roost.games import load
from tests.games.riders.duel import BOX, A, B, duel, lay, side


def fault(**variant: Any) -> str:
    with pytest.raises(ContentError) as found:
        load("riders", {"name": "Mine", **variant})
    return str(found.value)


@pytest.mark.parametrize(
    ("table", "row", "told"),
    [
        ("rider", {"name": "Kael", "wounded_at": 17}, '"Kael": wounded_at: is 17, must be below hp, 17'),
        ("rider", {"name": "Kael", "critical_at": 13}, '"Kael": critical_at: is 13, must not be above wounded_at, 12'),
        ("rider", {"name": "Kael", "economy": [1, 2]}, '"Kael": economy: must hold 3 values, holds 2'),
        ("number", {"name": "draft row", "value": 0}, '"draft row": value: is 0, must be at least 1'),
        (
            "number",
            {"name": "deck size", "value": BOX // 2 + 1},
            f'"deck size": value: is {BOX // 2 + 1}; two such decks are more than the {BOX} cards there are',
        ),
        (
            "card",
            {"name": "Strike", "play": ["hit dragn 2"]},
            '"Strike": play, item 1 "hit dragn 2": does not begin with a verb; nearest: "hit dragon"',
        ),
        ("card", {"name": "Strike", "kind": "fire"}, '"Strike": kind: no such word "fire"; nearest: "freeze"'),
    ],
)
def test_wrong_content_is_told_by_file_row_and_field(table: str, row: dict[str, Any], told: str) -> None:
    assert fault(change={table: [row]}) == f"variant: change.{table} {told}"


def test_breakpoints_may_meet() -> None:
    """R-r22: Wounded at 1 below the maximum, Critical at the same HP as Wounded."""
    load("riders", {"name": "Frail", "change": {"rider": [{"name": "Kael", "wounded_at": 16, "critical_at": 16}]}})


def test_too_few_cards_are_told_where_the_number_stands() -> None:
    """R7: fewer than 40 cards are too few for two decks of 20; exactly 40 are enough."""
    book = load("riders").book
    removed: list[str] = []
    left = BOX
    for card in book.things("card"):
        if left >= 40:
            removed.append(book.names[card])
            left -= book.value(card, "copies")
    assert fault(remove={"card": removed}) == (
        f'numbers.toml: number "deck size": value: is 20; two such decks are more than the {left} cards there are'
    )
    load("riders", {"name": "Mine", "remove": {"card": removed[:-1]}})


def test_a_removed_number_is_missed() -> None:
    assert fault(remove={"number": ["hand limit"]}) == 'number "hand limit" is removed by variant'


def test_riders_dragons_and_cards_are_needed() -> None:
    riders = ["Talia", "Kael", "Bronn", "Lyra", "Morrik"]
    assert fault(remove={"rider": riders}) == "the game needs at least one rider"


# -- a variant -----------------------------------------------------------------------------------------------------
SHARPER = {
    "name": "Sharper",
    "options": {"round_cap": 9},
    "change": {"card": [{"name": "Precision Strike", "cost": 2}]},
    "add": {"card": [{"name": "Ember Rain", "cost": 1, "copies": 2, "play": ["hit dragon 1", "burn rider 2"]}]},
}


def test_a_variant_changes_a_cost_and_adds_a_card() -> None:
    """R64, R40, Precision Strike: it costs 2 now, and the new card works."""
    game = load("riders", SHARPER)
    table = lay(duel(game=game), A, energy=1).hand(A, "Precision Strike", "Ember Rain")
    assert table.why_not("play Precision Strike") == "costs 2 Energy, you have 1"
    table.play("Ember Rain")
    assert (side(table, B).dragon_hp, side(table, B).rider_burn) == (34, 2)
    assert table.state.view(None)["round_cap"] == 9
    assert len(table.cards("row")) + len(table.cards("draft pile")) == BOX + 2 - 40
    assert lay(duel(), A, energy=1).hand(A, "Precision Strike").legal() == ["done", "play Precision Strike"]


def test_a_variant_keeps_the_numbers_of_all_actions() -> None:
    base, variant = load("riders"), load("riders", SHARPER)
    assert variant.actions.names[: len(base.actions.names)] == base.actions.names
    assert variant.book.hash != base.book.hash


# -- options -------------------------------------------------------------------------------------------------------
def test_options_have_the_rulebooks_way_as_default() -> None:
    """R-r1, R-r3, R-r9, R-r11, R-r20, R-r26, R-r33, R-r39: and they cite their rules."""
    assert load("riders").full_options({}) == {
        "freeze_scope": "either",
        "freeze_cap": None,
        "burn_ignores_shields": False,
        "exhausted_literal": False,
        "fair_start": False,
        "rider_cover": False,
        "auto_draft": False,
        "start_check": "at once",
        "round_cap": 50,
    }


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"freeze_scope": "rider"}, "takes one of either, dragon"),
        ({"freeze_cap": 0}, "takes none or a whole number from 1 to 100"),
        ({"start_check": "step 14"}, "takes one of at once, step 15"),
        ({"round_cap": 0}, "takes a whole number from 1 to 1000"),
        ({"fair_start": 1}, "takes true or false"),
        ({"fair_stat": True}, "nearest: fair_start"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        load("riders").new(options=options)
