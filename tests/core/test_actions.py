"""An action's number means one (verb, thing) for good."""

from __future__ import annotations

import pytest

from roost.core.action import DONE, NO, OPTION, YES, Actions
from roost.table import Table
from tests.core.tiny import tiny

CARDS = {"Ant": '["score 1"]', "Bee": '["score 2"]', "Cat": '["score 3"]'}
VARIANT = {
    "name": "More animals",
    "add": {"card": [{"name": "Dog", "play": ["score 4"]}, {"name": "Ape", "play": ["score 5"]}]},
    "remove": {"card": ["Bee"]},
}


def test_a_variant_that_adds_two_cards_and_removes_one_leaves_every_old_number_with_its_name() -> None:
    base, varied = tiny(CARDS), tiny(CARDS, VARIANT)
    assert varied.actions.names[: base.num_actions] == base.actions.names
    assert varied.actions.names[base.num_actions :] == ["play Dog", "play Ape", "aside Dog", "aside Ape"]
    assert varied.num_actions == base.num_actions + 4


def test_a_removed_card_leaves_a_hole_that_is_never_legal() -> None:
    t = Table(tiny(CARDS, VARIANT))
    hole = t.game.actions.by_name["play Bee"]
    assert hole not in t.state.legal(0)
    assert t.legal() == ["done", "play Ant", "play Cat", "play Dog", "play Ape"]


def test_a_number_leads_to_its_thing_and_back() -> None:
    game = tiny(CARDS, VARIANT)
    for verb in ("play", "aside", "bid"):
        block = game.actions.block(verb)
        for thing, action in enumerate(block.of):
            if action >= 0:
                assert game.actions.thing[action] == thing
                assert game.actions.verbs[action] == verb


def test_the_numbers_that_all_games_share_come_first() -> None:
    names = tiny(CARDS).actions.names
    assert (names[DONE], names[YES], names[NO], names[OPTION]) == ("done", "yes", "no", "option 1")


def test_two_actions_of_one_name_are_a_slip_of_the_game() -> None:
    actions = Actions()
    actions.add("play", "play Ant", 0)
    with pytest.raises(ValueError, match="two actions are called 'play Ant'"):
        actions.add("play", "play Ant", 1)
