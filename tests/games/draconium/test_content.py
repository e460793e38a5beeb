"""Errors in content name the file, row and field; variants and options."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.fault import ContentError
from roost.core.game import OptionError
from roost.games import load
from roost.table import Table
from tests.games.draconium.tabletop import dominion

CHEAP = [
    "Cellar", "Chapel", "Moat", "Harbinger", "Merchant", "Vassal", "Village", "Workshop", "Gardens", "Moneylender",
    "Poacher", "Remodel", "Smithy",
]  # fmt: skip
CARD = {"name": "Thing", "set": "Base", "cost": 3, "types": ["Action"], "play": ["cards 1"]}


def fault(**variant: Any) -> str:
    with pytest.raises(ContentError) as found:
        load("draconium", {"name": "Mine", **variant})
    return str(found.value)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"name": "Village", "cost": -1}, '"Village": cost: is -1, must be at least 0'),
        ({"name": "Village", "cost": "3"}, '"Village": cost: must be a whole number'),
        ({"name": "Village", "types": ["Acton"]}, '"Village": types'),
        ({"name": "Village", "play": ["card 1"]}, '"Village": play, item 1 "card 1": does not begin with a verb'),
        ({"name": "Village", "play": ["cards many"]}, '"Village": play, item 1 "cards many"'),
        ({"name": "Village", "play": ["cards 1", "gain Gould"]}, '"Village": play, item 2 "gain Gould"'),
        ({"name": "Village", "play": ["coins 51"]}, '"Village": play, item 1 "coins 51": 51 is not from 0 to 50'),
        ({"name": "Village", "react": ["unaffectd"]}, '"Village": react, item 1 "unaffectd"'),
        ({"name": "Copper", "piles": [46, 39]}, '"Copper": piles: must hold 5 values, holds 2'),
        ({"name": "Gardens", "points_for": "nine cards"}, '"Gardens": points_for: no such word'),
        ({"name": "Village", "costs": 3}, '"Village": costs'),
    ],
)
def test_a_wrong_card_is_told_by_row_and_field(row: dict[str, Any], told: str) -> None:
    assert fault(change={"card": [row]}).startswith(f"variant: change.card {told}")


def test_wrong_rows_of_other_tables() -> None:
    """DOM 1.1, DOM 1.3: a kingdom is ten different kingdom cards."""
    wrong = fault(change={"kingdom": [{"name": "First Game", "cards": ["Village"]}]})
    assert wrong == 'variant: change.kingdom "First Game": cards: must hold 10 values, holds 1'
    ten = ["Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village"]
    wrong = fault(change={"kingdom": [{"name": "First Game", "cards": [*ten, "Gold"]}]})
    assert wrong == 'variant: change.kingdom "First Game": cards: Gold is no kingdom card: it has no set'
    wrong = fault(change={"kingdom": [{"name": "First Game", "cards": [*ten, "Moat"]}]})
    assert wrong == 'variant: change.kingdom "First Game": cards: Moat is listed twice'
    wrong = fault(change={"landmark": [{"name": "Wall", "score": "walls"}]})
    assert wrong.startswith('variant: change.landmark "Wall": score: no such word "walls"')
    wrong = fault(change={"event": [{"name": "Raid", "buy": ["card tokn"]}]})
    assert wrong.startswith('variant: change.event "Raid": buy, item 1 "card tokn"')
    assert "cost" in fault(add={"card": [{"name": "Thing", "types": ["Action"]}]})


@pytest.mark.parametrize(
    ("table", "row"),
    [("number", "hand"), ("number", "kingdom pile"), ("card", "Province"), ("card", "Colony"), ("pile", "Ruins")],
)
def test_a_row_that_the_rules_need_is_missed(table: str, row: str) -> None:
    assert fault(remove={table: [row]}) == f'{table} "{row}" is removed by variant'


def test_a_removed_card_is_missed_where_it_is_named() -> None:
    assert fault(remove={"card": ["Harbinger"]}).startswith(
        '7_kingdoms.toml: kingdom "Deck Top": cards, item 5 "Harbinger": card "Harbinger" is removed by variant'
    )


def test_a_new_card_is_one_row() -> None:
    """DOM 6.1 Steward: it uses existing verbs, and old actions keep their numbers."""
    game = load("draconium", {"name": "More", "add": {"card": [{**CARD, "play": ["cards 1", "coins 2"]}]}})
    base = dominion().actions.names
    assert set(base) < set(game.actions.names)
    t = Table(game, 2, options={"kingdom": ["Thing"], "prosperity": "never"})
    seat = t.state.turn_of
    t.hand(seat, "Thing").put("deck", seat, "Gold").set(phase=1).resume()
    t.play("Thing")
    assert (t.hand_of(seat), t.state.coins) == (["Gold"], 2)


def test_a_variant_changes_numbers() -> None:
    """DOM 1, DOM 4: a hand of four cards; two empty piles end the game."""
    rows = [{"name": "hand", "players": [4] * 5}, {"name": "empty piles", "players": [1] * 5}]
    game = load("draconium", {"name": "Short", "change": {"number": rows}})
    t = Table(game, 2, options={"kingdom": ["First Game"]})
    assert [t.zone("hand", seat).size() for seat in (0, 1)] == [4, 4]
    t.state.supply[game.book.id_of("Curse")] = 0
    t.do("done")
    assert t.state.over


def test_options_and_their_defaults() -> None:
    """DOM 1.1, DOM 8.16, DOM 8.17: every option names its rules."""
    options = dominion().full_options({})
    assert (options["kingdom"], options["events"], options["landmarks"], options["without"]) == (["random"], [], [], [])
    assert (options["prosperity"], options["most_attacks"], options["turn_cap"]) == ("by chance", None, 100)
    assert (options["one_base_set"], options["head_start"]) == (False, False)
    assert (options["eggs"], options["egg_pick"], options["cycle"], options["lock"]) == (
        ["suggested"],
        "blind",
        "alternate",
        "buy",
    )
    assert (options["unlock_at_turn"], options["delay_grace"]) == (None, False)
    assert (options["ruins"], options["recycling"]) == ("fitting", False)
    assert all(option.rules.startswith("D") for option in dominion().facts.options.values())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"one_base_set": 1}, "takes true or false"),
        ({"prosperity": "sometimes"}, "takes one of by chance, always, never"),
        ({"turn_cap": 0}, "takes a whole number from 1 to 1000"),
        ({"most_attacks": 11}, "10"),
        ({"landmarks": ["Wal"]}, "a list out of"),
        ({"landmarks": ["Wall", "Wall"]}, "each once"),
        ({"events": ["random"] * 6}, "no more than there are"),
        ({"kingdom": ["Villag"]}, "a list out of"),
        ({"kingdom": ["Village", "random"]}, "not 'random' among others"),
        ({"one_base_sett": True}, "nearest: one_base_set"),
        ({"sets": ["Base"], "most_attacks": 0, "without": CHEAP}, "fewer than 10 kingdom cards"),
    ],
)  # fmt: skip
def test_wrong_options_are_refused(options: dict[str, Any], told: str) -> None:
    """DOM 1.1: the error says what is allowed."""
    with pytest.raises(OptionError, match=told):
        dominion().new(5, "x", options)


def test_named_attacks_count_for_the_most() -> None:
    """DOM 1.1: if two are named, no other is drawn; three may be named although two is the limit."""
    book = dominion().book
    for named in (["Witch", "Militia"], ["Witch", "Militia", "Spy"]):
        s = dominion().new(3, "x", {"kingdom": named, "most_attacks": 2})
        kingdom = [card for card in s.piles if book.table_of[card] == "card" and book.value(card, "set")]
        attacks = [book.names[card] for card in kingdom if "Attack" in book.value(card, "types")]
        assert (len(kingdom), sorted(attacks)) == (10, sorted(named))
