"""Choices that a player must confirm: turning up an egg that will be lost (H-r10)."""

from __future__ import annotations

from typing import Any

import pytest

from roost.bots.uniform import UniformBot
from roost.games import load
from roost.games.hatch.effects import hatching
from roost.table import Table
from tests.games.hatch.nest import A, do, dynasty, lands, nest, put


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
    turn_up = next(c for c in state.prompt(seat).choices if c.label.startswith("Give up"))
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
            if state.game.actions.verbs[choice.action] in ("feed with", "sacrifice"):
                continue  # these have tests of their own
            lost = choice.label.startswith("Give up") or choice.label.endswith("(it cannot hatch)")
            assert bool(choice.warning) == lost, choice.label
            if state.ask is hatching.SACRIFICE and choice.label.startswith("Give up"):
                land = state.lands[seat]
                needed = state.book.blood[land.eggs.card(state.egg)]
                assert lost == (not land.is_fed_exactly(state.egg) or needed != hatching.blood_on(state))
        state.act(bot.choose(state, seat), seat)


def warnings_of(table: Table) -> dict[str, str]:
    """The warning of each choice, by the action's name without its verb."""
    names = table.game.actions.names
    return {names[choice.action].rpartition(" ")[2]: choice.warning for choice in table.state.prompt(A).choices}


def test_food_that_an_egg_does_not_need_warns() -> None:
    """H19, H23: 22 needs Fire and Fire; 4 and 8 are Fire, 5 is Water. One Fire is there, so one more is missing."""
    table = do(nest(put(lands(), "hand", A, 8, 5), A, 22, 4), "feed egg 0")
    assert warnings_of(table) == {"8": "", "5": "Egg 1 needs Fire: Water would spoil it."}


def test_food_for_an_egg_that_has_all_or_is_spoiled_warns() -> None:
    """H23, H-r39: one more Fire is too many; and nothing mends an egg that has wrong food."""
    full = do(nest(put(lands(), "hand", A, 11, 5), A, 22, 4, 8), "feed egg 0")
    assert warnings_of(full)["11"] == "Egg 1 needs no more food: Fire would spoil it."
    spoiled = do(nest(put(lands(), "hand", A, 8, 11), A, 22, 5), "feed egg 0")
    assert warnings_of(spoiled)["8"] == ""
    again = do(nest(put(lands(), "hand", A, 1, 11), A, 22, 5), "feed egg 0")
    assert warnings_of(again)["1"] == "Egg 1 has wrong food and cannot hatch: Stone would be wasted."


def test_a_sacrifice_of_too_many_droplets_warns() -> None:
    """H28: 51 needs one droplet; 6 gives one, 33 gives two, and after 6 even 10 is one too many."""
    table = do(nest(dynasty(lands(), A, 6, 10, 33), A, 51, 4, 8, 1), "sacrifice for egg 0")
    told = warnings_of(table)
    assert told["6"] == told["10"] == ""
    assert told["33"] == "Egg 1 needs exactly 1 droplet: with 2 it would be lost."
    assert warnings_of(do(table, "sacrifice 6"))["10"] == "Egg 1 needs exactly 1 droplet: with 2 it would be lost."
