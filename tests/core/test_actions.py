"""The number of an action has a permanent meaning."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.action import DONE, NO, OPTION, YES, Actions
from roost.core.fault import ContentError
from roost.core.saving import canonical
from roost.core.state import IllegalAction
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


def test_the_action_of_a_removed_card_is_never_legal() -> None:
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


def test_two_actions_with_the_same_name_are_refused() -> None:
    actions = Actions()
    actions.add("play", "play Ant", 0)
    with pytest.raises(ContentError, match="two actions are called 'play Ant'"):
        actions.add("play", "play Ant", 1)


@pytest.mark.parametrize("wrong", [0.0, 1.0, "done", "0", None, True, False, [0], 10**30, -1])
@pytest.mark.parametrize("as_seat", [False, True])
def test_a_value_that_is_not_an_action_or_a_seat_is_refused_and_changes_nothing(wrong: Any, as_seat: bool) -> None:
    t = Table(tiny(CARDS))
    before = canonical(t.state.to_json())
    with pytest.raises(IllegalAction):
        t.state.apply(*((DONE, wrong) if as_seat else (wrong, 0)))
    assert canonical(t.state.to_json()) == before
    t.state.apply(DONE, 0)


def test_the_error_for_an_action_that_is_not_a_whole_number() -> None:
    with pytest.raises(IllegalAction, match="an action and a seat are whole numbers, not 'done'"):
        Table(tiny(CARDS)).state.apply("done", 0)


def test_an_unknown_block_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match=r"`Facts\.actions` has no block 'asid'; nearest: \"aside\""):
        tiny(CARDS).actions.block("asid")
