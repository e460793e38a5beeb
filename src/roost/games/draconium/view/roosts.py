"""A Roost in numbers and words: its card, an Egg's progress, a creature's next flip. All public (D-B19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.games.draconium.effects import hatching, roost
from roost.games.draconium.view.wording import said_here

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium, Roost

STAGES: Final[list[str]] = ["Egg", "Drake", "Dragon"]


# -- for the fields of a view (fields.py) ------------------------------------------------------------------------------
def card(s: Draconium, mat: Roost, eye: i64) -> i64:
    return roost.on_roost(s, mat.seat)


def has_egg(s: Draconium, mat: Roost, eye: i64) -> bool:
    return roost.has_egg(s, mat.seat)


def has_creature(s: Draconium, mat: Roost, eye: i64) -> bool:
    return mat.egg >= 0 and not roost.has_egg(s, mat.seat)


def face(s: Draconium, mat: Roost, eye: i64) -> i64:
    return mat.side


def counts(s: Draconium, mat: Roost, eye: i64) -> bool:
    """Whether there is an Egg that counts something."""
    return roost.has_egg(s, mat.seat) and s.book.counts[mat.egg] >= 0


def reached(s: Draconium, mat: Roost, eye: i64) -> i64:
    return hatching.reached(s, mat.seat)


def needed(s: Draconium, mat: Roost, eye: i64) -> i64:
    return s.book.needs[mat.egg]


def hatch_turn(s: Draconium, mat: Roost, eye: i64) -> i64:
    """The turn of its owner at which an Egg hatches; 0 for none."""
    return s.book.timer[mat.egg]


def said(s: Draconium, mat: Roost, eye: i64) -> str:
    if mat.egg < 0:
        return "no Egg yet"
    return progress(s, mat.seat) if roost.has_egg(s, mat.seat) else "; ".join(creature(s, mat.seat))


# -- an Egg ------------------------------------------------------------------------------------------------------------
def progress(s: Draconium, seat: i64) -> str:
    """An Egg's progress: "4 of 6 Actions played", or "turn 5 of 9"."""
    egg = s.roosts[seat].egg
    book = s.game.book
    words: list[str] = []
    if s.book.counts[egg] >= 0:
        need = s.book.needs[egg]
        what = book.value(egg, "progress") or book.value(egg, "counts")
        words.append(f"{min(hatching.reached(s, seat), need)} of {need} {said_here(s, what)}")
    if s.book.timer[egg]:
        words.append(f"turn {s.turns[seat]} of {s.book.timer[egg]}")
    return " or ".join(words)


# -- a Drake or a Dragon -----------------------------------------------------------------------------------------------
def creature(s: Draconium, seat: i64) -> list[str]:
    """A creature's side, what it still does this turn, and what its next flip does."""
    on_it = s.roosts[seat]
    is_up = on_it.side == roost.UP
    words = ["face up (dispatched)" if is_up else "face down"]
    if s.over:
        return words
    if is_up and waits(s, seat):
        at = s.game.book.value(roost.on_roost(s, seat), "at")
        words.append(f"acts at the {at.replace(' of ', ' of the ')}")
    if on_it.token:
        words.append(f"Delay token: {delayed(s, seat)}")
    else:
        words.append(next_flip(s, seat))
    if on_it.barred:
        words.append("no Delay token until it flips")  # D-B57
    return words


def waits(s: Draconium, seat: i64) -> bool:
    """Whether its effect is still to come this turn (D20, D-B20)."""
    return any([frame.effect is roost.CREATURE and frame.seat == seat for frame in s.later])


def next_flip(s: Draconium, seat: i64) -> str:
    """The next due flip (D13-D19); with `every_turn` there is another at the end of the turn (D-B55)."""
    if s.roosts[seat].side == roost.DOWN:
        return "dispatched next turn"
    if s.book.every_turn and s.turn_of != seat:
        return "dispatched again next turn"
    when = "at the end of the turn" if s.book.every_turn else "next turn"
    return f"{'turns face down' if roost.has_dragon(s, seat) else 'grows'} {when}"


def delayed(s: Draconium, seat: i64) -> str:
    """The same flip if a Delay token prevents it (D27)."""
    if s.roosts[seat].side == roost.DOWN:
        return "not dispatched next turn"
    if s.book.every_turn and s.turn_of != seat:
        return next_flip(s, seat)  # there is nothing to flip
    when = "this turn" if s.book.every_turn else "next turn"
    return f"{'stays face up' if roost.has_dragon(s, seat) else 'does not grow'} {when}"
