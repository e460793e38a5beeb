"""What Eggs add to the turn: choosing them, the due flip, growth, and the flip at the end (D6, D12-D20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.flow import Decision, Effect, text
from roost.games.draconium.effects import hatching
from roost.games.draconium.effects.roost import (
    CREATURE,
    DOWN,
    DRAGON,
    DRAKE,
    GROWING,
    UP,
    dispatch,
    has_creature,
    is_held,
    on_roost,
    open_piles,
    turn_up,
)
from roost.games.draconium.phases import ACTION_PHASE
from roost.games.draconium.turn.windows import window

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


# -- before the first turn (D6, D-B7) ----------------------------------------------------------------------------------
def next_to_pick(s: Draconium) -> i64:
    """The next seat without an Egg, in turn order from the first player; -1 if there is none."""
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        if s.roosts[seat].egg < 0:
            return seat
    return -1


@final
class PickEgg(Decision["Draconium"]):
    """Choose any Egg type, even one that another player has (D7); it is public at once (D-B7)."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        for egg in s.eggs:
            menu.add(s.book.take.of[egg])

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        lay_egg(s, seat, s.book.thing[action])


def pick_next(s: Draconium) -> bool:
    """Ask the next player for an Egg; False when all have one. With a single type nothing is asked (DOM 8.3)."""
    seat = next_to_pick(s)
    while seat >= 0 and len(s.eggs) == 1:
        lay_egg(s, seat, s.eggs[0])
        seat = next_to_pick(s)
    return seat >= 0 and s.question(PICK_EGG, seat)


def lay_egg(s: Draconium, seat: i64, egg: i64) -> None:
    s.roosts[seat].egg = egg
    s.tell("takes an egg", seat, egg, 1)


# -- the due flip (D13-D19, D-B1) --------------------------------------------------------------------------------------
def due_flip(s: Draconium, seat: i64) -> None:
    """Carry out the one due flip of the owner's turn (D-B1, D-B2, D-B3, D-B31)."""
    roost = s.roosts[seat]
    if s.book.every_turn:  # D-B55
        if roost.side == UP:
            dispatch(s, seat)
        elif not is_held(s, seat):
            turn_up(s, seat)
    elif is_held(s, seat):
        return
    elif roost.side == DOWN:
        turn_up(s, seat)
    else:
        disengage(s, seat)


def disengage(s: Draconium, seat: i64) -> None:
    """Turn the creature face down (D17). A Drake grows now (D18); a Dragon will be dispatched again (D19)."""
    roost = s.roosts[seat]
    roost.side = DOWN
    roost.barred = 0
    if roost.stage == DRAKE:
        s.call(GROW, seat, on_roost(s, seat))
    else:
        s.tell("disengages", seat, on_roost(s, seat), 1)


@final
class Grow(Effect["Draconium"]):
    """Replace the Drake by its Dragon, open the piles, run its grow effect (D11, D12, D-B12, D-B18, D-B59)."""

    def run(self, s: Draconium) -> bool:
        s.roosts[s.actor].stage = DRAGON
        dragon = on_roost(s, s.actor)
        s.tell("grows", s.actor, dragon, 1)
        open_piles(s)
        if s.book.grown[dragon] is None:
            return False
        s.call(CREATURE, s.actor, dragon, GROWING)
        return True


@final
class Grown(Effect["Draconium"]):
    """After the whole growth, test the Eggs of others that wait for one (D-B59)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        hatching.grown(s, s.actor)
        return s.called_since(depth)


# -- the turn begins (D13, D14, D-B5, D-B58) ---------------------------------------------------------------------------
def note_flip(s: Draconium, due: bool) -> None:
    """Remember whether a flip is due, decided before Eggs hatch."""
    s.many = 1 if due else 0


def is_flip_due(s: Draconium) -> bool:
    return s.many == 1


@final
class BeginTurn(Effect["Draconium"]):
    """Hatch an Egg that waits for this turn. A flip is due only for a creature that was there before (D-B4)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        note_flip(s, has_creature(s, s.actor))
        if s.actor == s.first and 0 < s.book.unlock_at <= s.turns[s.actor]:  # D-B56
            open_piles(s)
        hatching.turn_started(s, s.actor)
        return s.called_since(depth)


@final
class FlipDue(Effect["Draconium"]):
    """The due flip comes before the start-of-turn window (D-B5)."""

    def run(self, s: Draconium) -> bool:
        if not is_flip_due(s):
            return False
        depth = s.depth()
        due_flip(s, s.actor)
        return s.called_since(depth)


@final
class Open(Effect["Draconium"]):
    """Open the window of the moment in `count`."""

    def run(self, s: Draconium) -> bool:
        moment = s.count
        return window(s, moment)


@final
class Started(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        s.phase = ACTION_PHASE
        return False


# -- the end of the Buy phase, the end of the turn ---------------------------------------------------------------------
@final
class CountCoins(Effect["Draconium"]):
    """Test unspent coins when the window opens (D-B75)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        hatching.buys_ended(s, s.actor)
        return s.called_since(depth)


@final
class FlipBack(Effect["Draconium"]):
    """With `cycle: every_turn`, a creature disengages at the very end of the turn (D-B55)."""

    def run(self, s: Draconium) -> bool:
        if not s.book.every_turn or s.roosts[s.actor].side != UP or is_held(s, s.actor):
            return False
        depth = s.depth()
        disengage(s, s.actor)
        return s.called_since(depth)


PICK_EGG: Final = PickEgg("take an egg", "D6, D7, D-B6, D-B7", public=True)
GROW: Final = text(Grow(), Grown())
TURN_STARTS: Final = text(BeginTurn(), FlipDue(), Open(), Started())
BUYS_END: Final = text(CountCoins(), Open())
TURN_ENDS: Final = text(Open(), FlipBack())
