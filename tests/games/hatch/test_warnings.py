"""Choices that a player must confirm: turning up an egg that will be lost (H-r10)."""

from __future__ import annotations

from typing import Any

import pytest

from roost.bots.uniform import UniformBot
from roost.games import load
from roost.games.hatch.effects import hatching


def warned(state: Any) -> dict[str, str]:
    return {choice.label: choice.warning for choice in state.prompt(state.asked()[0]).choices}


def test_an_egg_that_is_not_fed_exactly_warns_and_is_lost_all_the_same() -> None:
    """H-r10: `apply` does not ask for confirmation."""
    state: Any = load("hatch").new(2, "a")
    seat = state.asked()[0]
    lay = next(choice for choice in state.prompt(seat).choices if "needs nothing" not in choice.label)
    assert lay.warning == ""
    while not state.lands[seat].eggs.size():
        state.apply(next(c.action for c in state.prompt(seat).choices if c.label.startswith("Lay")), seat)
    turn_up = next(c for c in state.prompt(seat).choices if c.label.startswith("Turn up"))
    assert turn_up.warning == "Egg 1 is not fed exactly what it needs: it will be lost, with everything on it."
    state.apply(turn_up.action, seat)
    assert state.lands[seat].eggs.size() == 0 and state.discard.size() == 1


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_whatever_says_that_an_egg_is_lost_warns_and_nothing_else_does(seed: str) -> None:
    """H-r10: turned up without food, with a useless sacrifice, or with a wrong one."""
    state: Any = load("hatch").new(3, seed)
    bot = UniformBot(seed)
    for _ in range(400):
        if state.over:
            break
        seat = state.asked()[0]
        for choice in state.prompt(seat).choices:
            lost = choice.label.endswith("(it will be lost)")
            assert bool(choice.warning) == lost, choice.label
            if state.ask is hatching.SACRIFICE and choice.label.startswith("Turn up"):
                land = state.lands[seat]
                needed = state.book.blood[land.eggs.card(state.egg)]
                assert lost == (not land.is_fed_exactly(state.egg) or needed != hatching.blood_on(state))
        state.act(bot.choose(state, seat), seat)
