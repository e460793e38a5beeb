"""Lines of creatures that could not be played are refused, with row and field. Sound lines are played."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.fault import ContentError
from roost.games import load
from tests.games.draconium.roosttop import Roosttop, roosts
from tests.games.draconium.tabletop import end_turn

EGG = {"name": "Odd Egg", "drake": "Odd Drake", "counts": "gains", "needs": 1}
DRAKE = {"name": "Odd Drake", "dragon": "Odd Dragon", "at": "start of turn", "act": ["cards 1"]}
DRAGON = {"name": "Odd Dragon", "at": "start of turn", "act": ["cards 2"]}


def odd(egg: Any = None, drake: Any = None, dragon: Any = None) -> dict[str, Any]:
    """A variant with a line of its own, with some cells changed."""
    add = {"egg": [{**EGG, **(egg or {})}], "drake": [{**DRAKE, **(drake or {})}]}
    return {"name": "Odd", "add": {**add, "dragon": [{**DRAGON, **(dragon or {})}]}}


def refused(variant: dict[str, Any]) -> str:
    with pytest.raises(ContentError) as found:
        load("draconium", variant)
    return str(found.value)


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ([], "is empty, but must say what the creature does"),
        (["trash this"], 'item "trash this": a creature is never in play (D15)'),
        (["cards 1", "return this"], 'item "return this": a creature is never in play (D15)'),
        (["trash this or an Action"], 'item "trash this or an Action": a creature is never in play (D15)'),
        (["hatch"], 'item "hatch": a Drake or Dragon cannot hatch an Egg of its owner, who has none left'),
        (["may", ["hatch"]], 'item "hatch": a Drake or Dragon cannot hatch an Egg of its owner, who has none left'),
        (["dispatch effect"], 'item "dispatch effect": a creature\'s text is a dispatch effect'),
        (["each other", ["dispatch effect"]], 'item "dispatch effect": a creature\'s text is a dispatch effect'),
    ],
)
def test_what_no_creature_does(act: list[Any], told: str) -> None:
    """D12, D15, D20, D-B63: such content is refused for a Drake and for a Dragon."""
    assert refused(odd(dragon={"act": act})).startswith(f'variant: add.dragon "Odd Dragon": act: {told}')
    assert refused(odd(drake={"act": act})).startswith(f'variant: add.drake "Odd Drake": act: {told}')
    if act:
        assert refused(odd(dragon={"grown": act})).startswith(f'variant: add.dragon "Odd Dragon": grown: {told}')
        assert refused(odd(drake={"hatched": act})).startswith(f'variant: add.drake "Odd Drake": hatched: {told}')


def test_a_creature_may_hatch_the_eggs_of_others() -> None:
    """D-B68: every other player may have one."""
    game = load("draconium", odd(dragon={"act": ["each other", ["hatch"]]}))
    t = roosts(game=game, eggs=("Odd Egg", "Stone Egg")).roost(0, "Stone Egg").roost(1, "Odd Dragon")
    end_turn(t)
    assert t.on(0) == ("Stone Drake", "down", False)


def test_each_dragon_has_its_own_drake_and_egg() -> None:
    """D1."""
    told = 'variant: add.egg "Odd Egg": drake: Ember Drake belongs to Ember Egg'
    assert refused({"name": "Odd", "add": {"egg": [{**EGG, "drake": "Ember Drake"}]}}) == told
    told = 'variant: add.drake "Odd Drake": dragon: Ember Dragon belongs to Ember Drake'
    assert refused({"name": "Odd", "add": {"egg": [EGG], "drake": [{**DRAKE, "dragon": "Ember Dragon"}]}}) == told
    told = 'Odd Dragon": name: a Drake that becomes it is missing'
    assert told in refused({"name": "Odd", "add": {"dragon": [DRAGON]}})
    told = 'Odd Drake": name: an Egg that becomes it is missing'
    assert told in refused({"name": "Odd", "add": {"drake": [DRAKE], "dragon": [DRAGON]}})


def progress(t: Roosttop, seat: int) -> str:
    return str(t.state.view(None)["players"][seat]["roost"][0]["said"])


def test_growths_of_others_are_counted() -> None:
    """D9, D-B59: an Egg that waits for the second growth; its row has no text, so the view shows the words of
    the rule.
    """
    game = load("draconium", odd(egg={"counts": "another grows", "needs": 2}))
    t = roosts(game=game, eggs=("Odd Egg", "Stone Egg"), seats=3).roost(0, "Odd Egg")
    t.roost(1, "Stone Drake", "up").roost(2, "Stone Drake", "up")
    assert progress(t, 0) == "0 of 2 another grows"
    end_turn(t)
    assert (t.on(0)[0], t.on(1)[0], progress(t, 0)) == ("Odd Egg", "Stone Dragon", "1 of 2 another grows")
    end_turn(t)
    assert (t.on(0)[0], t.on(2)[0]) == ("Odd Drake", "Stone Dragon")


def test_recycling_is_said_of_an_egg_too() -> None:
    """D35, D-B48."""
    assert progress(roosts(eggs=("Ashen Egg",)), 0) == "0 of 5 cards in the trash or turn 1 of 10"
    assert progress(roosts(eggs=("Ashen Egg",), recycling=True), 0) == "0 of 5 cards in recycling or turn 1 of 10"
