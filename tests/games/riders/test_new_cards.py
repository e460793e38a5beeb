"""New cards, written with the game's verbs and the wrappers of all games."""

from __future__ import annotations

from typing import Any

import pytest

from roost.conformance import check_games
from roost.core.content import ContentError
from roost.core.game import Game
from roost.games import load
from tests.games.riders.duel import A, B, duel, lay, side


def with_card(play: list[Any]) -> Game[Any]:
    card = {"name": "Novelty", "cost": 0, "copies": 2, "play": play}
    return load("riders", {"name": "one more card", "add": {"card": [card]}})


def test_a_card_may_ask_yes_or_no() -> None:
    table = duel(game=with_card(["may", ["hit dragon 2"]])).hand(A, "Novelty").play("Novelty")
    assert table.prompt().prompt == "Deal 2 damage to the enemy Dragon?"
    assert [choice.label for choice in table.prompt().choices] == ["Yes", "No"]
    table.do("yes")
    assert side(table, B).dragon_hp == 33


def test_a_card_may_offer_a_choice() -> None:
    table = duel(game=with_card(["choose one", [["energy 3"], ["shields 1"]]])).hand(A, "Novelty").play("Novelty")
    assert table.prompt().prompt == "Choose one."
    assert [choice.label for choice in table.prompt().choices] == ["Gain 3 Energy", "Gain 1 Shield for your Rider"]
    table.do("option 2")
    assert (side(table, A).energy, side(table, A).shields) == (0, 3)


@pytest.mark.parametrize(
    ("verb", "laid", "done"),
    [
        ("drain 2", {"energy": 1}, True),
        ("drain 2", {"energy": 0}, False),
        ("break shields", {"shields": 0}, False),
        ("hit rider 1", {"shields": 2}, True),
        ("hit rider 0", {}, False),
        ("freeze rider 1", {"rider_immune": 1}, False),
        ("freeze rider 1", {"guards": 1}, False),
        ("freeze dragon 1", {}, True),
        ("burn rider 1", {"guards": 1}, False),
        ("sabotage 1", {}, False),
        ("heal rider 3", {}, False),
        ("clear burn", {}, False),
        ("draw 1", {}, True),
        ("guard 1", {}, True),
        ("cripple rider", {}, True),
    ],
)
def test_what_follows_may_hang_on_what_a_verb_did(verb: str, laid: dict[str, int], done: bool) -> None:
    table = lay(duel(game=with_card([verb, "if done", ["energy 9"]])), B, **laid).hand(A, "Novelty").play("Novelty")
    assert side(table, A).energy == (9 if done else 0)


@pytest.mark.parametrize("script", ["energy -5", "hit dragon -1", "guard 1001"])
def test_a_number_out_of_bounds_is_told(script: str) -> None:
    with pytest.raises(ContentError, match=r'card "Novelty": play, item 1 ".*": -?\d+ is not from 0 to 1000'):
        with_card([script])


@pytest.mark.long
def test_wrapped_cards_keep_the_laws() -> None:
    play = ["may", ["hit rider 1"], "choose one", [["thaw"], ["draw 1"]], "each other", ["burn dragon 1"]]
    check_games(with_card(play), 3, "wrapped", None, {"auto_draft": True})


def test_both_sides_may_fall_at_once() -> None:
    """R-r12: the player whose turn it is loses."""
    table = duel(game=with_card(["each player", ["hit dragon 1"]])).hand(A, "Novelty")
    lay(lay(table, A, dragon_hp=1), B, dragon_hp=1).play("Novelty")
    assert (table.state.winners(), table.state.ending()) == ([B], "dragon kill")
