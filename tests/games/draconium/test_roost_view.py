"""What the view says of a Roost and of the lock: at which flip a creature acts, rests or grows (D13-D20, D27)."""

from __future__ import annotations

import pytest

from tests.games.draconium.roosttop import Roosttop, line, next_turn, roosts
from tests.games.draconium.tabletop import end_turn, to_buy

UP = "face up (dispatched)"


def said(t: Roosttop, seat: int = 0) -> str:
    return str(t.state.view(None)["players"][seat]["roost"][0]["said"])


def test_what_is_said_of_a_creature_comes_true() -> None:
    """D13, D14, D17, D18, D19, D-v2: from hatching on, each turn does what the view announced in the turn before."""
    t = line("Stone Egg", on="Stone Drake")
    told = [said(t)]
    on = [t.on(0)[:2]]
    for _ in range(4):
        next_turn(t)
        told.append(said(t))
        on.append(t.on(0)[:2])
    assert told == [
        "face down; dispatched next turn",
        f"{UP}; acts at the end of the turn; grows next turn",
        "face down; dispatched next turn",
        f"{UP}; acts at the end of the turn; turns face down next turn",
        "face down; dispatched next turn",
    ]
    dragon = "Stone Dragon"
    assert on == [("Stone Drake", "down"), ("Stone Drake", "up"), (dragon, "down"), (dragon, "up"), (dragon, "down")]


def test_what_it_has_done_is_not_announced_any_more() -> None:
    """D20, D-B20: a Prism Drake acts as the Buy phase starts; after that the view no longer announces it."""
    t = next_turn(line("Prism Egg", "Village", on="Prism Drake"), "Village")
    assert said(t) == f"{UP}; acts at the start of the Buy phase; grows next turn"
    to_buy(t)
    assert said(t) == f"{UP}; grows next turn"


@pytest.mark.parametrize(
    ("creature", "side", "words", "after"),
    [
        ("Stone Drake", "down", "face down; Delay token: not dispatched next turn", ("Stone Drake", "down")),
        ("Stone Drake", "up", f"{UP}; Delay token: does not grow next turn", ("Stone Drake", "up")),
        ("Stone Dragon", "up", f"{UP}; Delay token: stays face up next turn", ("Stone Dragon", "up")),
    ],
)
def test_a_delay_is_said(creature: str, side: str, words: str, after: tuple[str, str]) -> None:
    """D27: the view says that the token comes off instead of the flip."""
    t = line("Stone Egg").roost(0, creature, side, token=True)
    assert said(t) == words
    assert next_turn(t).on(0)[:2] == after


def test_with_every_turn_the_second_flip_is_said() -> None:
    """D-B55, D-v22."""
    t = line("Tidal Egg", on="Tidal Drake", cycle="every_turn")
    assert said(t) == "face down; dispatched next turn"
    assert said(next_turn(t)) == f"{UP}; grows at the end of the turn"
    t.roost(0, "Tidal Drake", "up", token=True)
    assert said(t) == f"{UP}; Delay token: does not grow this turn"
    t.roost(0, "Tidal Dragon", "up")
    assert said(t) == f"{UP}; turns face down at the end of the turn"
    t.roost(0, "Tidal Dragon", "up", token=True)
    assert said(t) == f"{UP}; Delay token: stays face up this turn"
    end_turn(t)
    assert (t.on(0), said(t)) == (("Tidal Dragon", "up", False), f"{UP}; dispatched again next turn")
    t.roost(0, "Tidal Dragon", "up", token=True)
    assert said(t) == f"{UP}; Delay token: dispatched again next turn"


def test_a_bar_is_said_and_after_the_end_nothing_is_announced() -> None:
    """D-B57: the bar on tokens exists only with the option."""
    t = line("Stone Egg", delay_grace=True).roost(0, "Stone Dragon", "down", token=True)
    assert said(next_turn(t)) == "face down; dispatched next turn; no Delay token until it flips"
    assert said(next_turn(line("Stone Egg").roost(0, "Stone Dragon", "down", token=True))) == (
        "face down; dispatched next turn"
    )
    t.state.over = True
    assert said(t) == "face down"


def test_before_the_choice_there_is_no_egg() -> None:
    """D6, D-B7."""
    t = roosts(eggs=("Stone Egg", "Tidal Egg"), egg_pick="choose")
    assert said(t, 0) == said(t, 1) == "no Egg yet"


def test_the_lock_says_when_it_opens_and_which_piles_it_holds() -> None:
    """D3, D-B12, D-B56."""
    t = line("Stone Egg").roost(0, "Stone Drake", "up")
    shown = t.state.view(None)
    assert shown["lock"] == "opens with the first Dragon"
    assert {pile["name"] for pile in shown["supply_piles"] if pile["locked"]} == {"Duchy", "Province"}
    shown = next_turn(t).state.view(None)
    assert (shown["lock"], [pile for pile in shown["supply_piles"] if pile["locked"]]) == ("", [])
    shown = roosts(unlock_at_turn=9).state.view(None)
    assert shown["lock"] == "opens with the first Dragon or at turn 9 of Player 1"


def test_boards_can_draw_a_roost() -> None:
    """D-B19: everybody sees the side, the token, and how near an Egg is to hatching."""
    t = line("Ember Egg")
    egg = t.state.view(1)["players"][0]["roost"][0]
    assert (egg["card"], egg["reached"], egg["needed"], egg["hatch_turn"], egg["face"]) == ("Ember Egg", 0, 3, 0, None)
    drake = t.roost(0, "Ember Drake", "up", token=True).state.view(1)["players"][0]["roost"][0]
    assert (drake["card"], drake["face"], drake["token"], drake["reached"]) == ("Ember Drake", "up", True, None)
