"""What everybody sees of a Roost, in numbers and in words: what lies there, how near it is, what comes next (D-B19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from roost.games.draconium import hatching, roost
from roost.games.draconium.wording import said_here

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

STAGES: Final = ["Egg", "Drake", "Dragon"]


def show_roost(s: Draconium, seat: i64) -> dict[str, Any]:
    """Identity and side are always public (D-B19)."""
    on_it = s.roosts[seat]
    names = s.game.book.names
    return {
        "egg": names[on_it.egg] if on_it.egg >= 0 else None,
        "card": names[roost.on_roost(s, seat)] if on_it.egg >= 0 else None,
        "stage": STAGES[on_it.stage],
        "side": "up" if on_it.side == roost.UP else "down",
        "token": bool(on_it.token),
        "barred": bool(on_it.barred),
        "count": on_it.progress,
        "said": said_of(s, seat),
    }


def said_of(s: Draconium, seat: i64) -> str:
    if s.roosts[seat].egg < 0:
        return "no Egg yet"
    return progress(s, seat) if roost.has_egg(s, seat) else "; ".join(creature(s, seat))


# -- an Egg ------------------------------------------------------------------------------------------------------------
def progress(s: Draconium, seat: i64) -> str:
    """How near it is: 4 of 6 Actions played, or turn 5 of 9."""
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
    """Its side, what it will still do in this turn, and what its next flip brings."""
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
    """Whether its effect is still to come in this turn (D20, D-B20)."""
    return any([frame.effect is roost.CREATURE and frame.seat == seat for frame in s.later])


def next_flip(s: Draconium, seat: i64) -> str:
    """The due flip (D13-D19); with `every_turn` there is one more, at the end of the turn (D-B55)."""
    if s.roosts[seat].side == roost.DOWN:
        return "dispatched next turn"
    if s.book.every_turn and s.turn != seat:
        return "dispatched again next turn"
    when = "at the end of the turn" if s.book.every_turn else "next turn"
    return f"{'turns face down' if roost.has_dragon(s, seat) else 'grows'} {when}"


def delayed(s: Draconium, seat: i64) -> str:
    """The token comes off instead of that flip (D27)."""
    if s.roosts[seat].side == roost.DOWN:
        return "not dispatched next turn"
    if s.book.every_turn and s.turn != seat:
        return next_flip(s, seat)  # there is nothing to flip
    when = "this turn" if s.book.every_turn else "next turn"
    return f"{'stays face up' if roost.has_dragon(s, seat) else 'does not grow'} {when}"
