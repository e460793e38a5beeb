"""The Roost: each player's Egg, Drake or Dragon (D1-D32). Everything there is public (D-B19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.flow import Effect, Frame, text
from roost.core.zone import append
from roost.games.draconium.effects.watch import Watch
from roost.games.draconium.turn.windows import AFTER_BUY, AT_BUY, DUE, is_open

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

EGG: Final = 0  # stages (D1)
DRAKE: Final = 1
DRAGON: Final = 2
DOWN: Final = 0  # sides
UP: Final = 1  # dispatched

DISPATCH: Final = 0  # which script of a creature to run; larger numbers are moments of windows, also dispatches
HATCHING: Final = -1
GROWING: Final = -2

SHUT: Final = 1  # Duchies and the like cannot be bought (D3, D-B11)
SHUT_TIGHT: Final = 2  # nor gained


# -- what lies there ---------------------------------------------------------------------------------------------------
def has_egg(s: Draconium, seat: i64) -> bool:
    """Whether a player has an Egg; never in a game without Eggs (D-B50)."""
    return s.book.hooked and s.roosts[seat].stage == EGG and s.roosts[seat].egg >= 0


def has_creature(s: Draconium, seat: i64) -> bool:
    """Whether a player has a Drake or a Dragon."""
    return s.book.hooked and s.roosts[seat].stage != EGG


def has_dragon(s: Draconium, seat: i64) -> bool:
    return s.book.hooked and s.roosts[seat].stage == DRAGON


def is_dispatched(s: Draconium, seat: i64) -> bool:
    """Whether the creature is face up, even in a later turn without effect (D16, D-B72)."""
    return s.book.hooked and s.roosts[seat].side == UP


def on_roost(s: Draconium, seat: i64) -> i64:
    """The card on a player's Roost."""
    roost = s.roosts[seat]
    if roost.stage == EGG or roost.egg < 0:
        return roost.egg
    drake = s.book.drake[roost.egg]
    return drake if roost.stage == DRAKE else s.book.dragon[drake]


# -- the Delay token (D24-D27) -----------------------------------------------------------------------------------------
def could_place(s: Draconium, seat: i64) -> bool:
    """Whether the token can be placed: a creature, no token on it yet (D26, D-B28), not barred (D-B57)."""
    return has_creature(s, seat) and s.roosts[seat].token == 0 and s.roosts[seat].barred == 0


def is_delayed(s: Draconium, seat: i64) -> bool:
    """Whether the token is on the creature."""
    return has_creature(s, seat) and s.roosts[seat].token == 1


def place_token(s: Draconium, seat: i64) -> bool:
    """Put a player's own token on their own creature (D25, D-B26). Returns whether it was placed."""
    if not could_place(s, seat):
        return False
    s.roosts[seat].token = 1
    s.tell("places the token", seat, on_roost(s, seat), 1)
    return True


def return_token(s: Draconium, seat: i64) -> bool:
    """Return the token to its owner; the next flip is normal (D-B30) and placing is not barred (D-B57)."""
    if not has_creature(s, seat) or s.roosts[seat].token == 0:
        return False
    s.roosts[seat].token = 0
    s.tell("takes the token back", seat, on_roost(s, seat), 1)
    return True


def is_held(s: Draconium, seat: i64) -> bool:
    """Called when a flip is due: whether a token prevents it. The token is removed (D22, D27)."""
    roost = s.roosts[seat]
    if roost.token == 0:
        return False
    roost.token = 0
    roost.barred = 1 if s.book.delay_grace else 0
    s.tell("loses the token", seat, on_roost(s, seat), 1)
    return True


# -- flips (D13-D16) ---------------------------------------------------------------------------------------------------
def flip_up(s: Draconium, seat: i64) -> bool:
    """Flip a creature face up by a card, in addition to the due flip (D-B54). Returns whether it was flipped."""
    if not has_creature(s, seat) or s.roosts[seat].side == UP or is_held(s, seat):
        return False
    turn_up(s, seat)
    return True


def turn_up(s: Draconium, seat: i64) -> None:
    s.roosts[seat].side = UP
    s.roosts[seat].barred = 0
    dispatch(s, seat)


# -- dispatch (D14-D16, D20, D21) --------------------------------------------------------------------------------------
def dispatch(s: Draconium, seat: i64) -> None:
    """Queue its effect for the moment the card names (D20), once (D-B20); lost if that has passed (D-B21)."""
    creature = on_roost(s, seat)
    s.tell("dispatches", seat, creature, 1)
    moment = s.book.moment[creature]
    if s.turn_of == seat and not has_passed(s, moment):
        s.later = append(s.later, Frame(CREATURE, seat, creature, 0, -1, moment, None))


def has_passed(s: Draconium, moment: i64) -> bool:
    """Whether this turn's window for a moment is over; not while it is still open (D-B21)."""
    phase = s.phase
    if moment == DUE:
        begun = phase > 0
    elif moment == AT_BUY:
        begun = phase > 2
    elif moment == AFTER_BUY:
        begun = phase > 4
    else:
        begun = phase > 6
    return begun and not is_open(s, moment)


def dispatch_now(s: Draconium, seat: i64) -> bool:
    """Do the Dragon's dispatch effect now, in addition to the regular one; nothing else changes (D-B63)."""
    if not has_dragon(s, seat) or not is_dispatched(s, seat):
        return False
    s.call(CREATURE, seat, on_roost(s, seat), DISPATCH)
    return True


@final
class DoCreature(Effect["Draconium"]):
    """Run the creature's script for hatching, growing or dispatch (D12, D20). It is not optional (D21, D-B22)."""

    def run(self, s: Draconium) -> bool:
        book = s.book
        which = s.count  # of its texts
        if which == HATCHING:
            s.call(book.hatched[s.source], s.actor, s.source)
        elif which == GROWING:
            s.call(book.grown[s.source], s.actor, s.source)
        else:
            s.tell("acts", s.actor, s.source, 1)
            s.call(book.act[s.source], s.actor, s.source)
        return True


@final
class Acted(Effect["Draconium"]):
    """Marks the frame of a creature's running script, which is not a play and not an Attack (D15, D23)."""

    def run(self, s: Draconium) -> bool:
        return False


# -- hatching (D9, D11, D12; hatching.py says when) --------------------------------------------------------------------
def hatch(s: Draconium, seat: i64) -> None:
    """Turn the Egg into its Drake, face down (D9, D12, D-B4, D-B16); the Egg leaves the game (D-B18)."""
    if has_egg(s, seat):
        become_drake(s, seat)
        do_hatched(s, seat)


def become_drake(s: Draconium, seat: i64) -> None:
    roost = s.roosts[seat]
    roost.stage = DRAKE
    roost.side = DOWN
    s.tell("hatches", seat, on_roost(s, seat), 1)


def do_hatched(s: Draconium, seat: i64) -> None:
    drake = on_roost(s, seat)
    if s.book.hatched[drake] is not None:
        s.call(CREATURE, seat, drake, HATCHING)


# -- the lock (D3) -----------------------------------------------------------------------------------------------------
def open_piles(s: Draconium) -> None:
    """Lift the lock for everybody; it never comes back (D-B12)."""
    if s.locked:
        s.locked = 0
        s.tell("opens the piles", s.turn_of, -1, 1)


ACTED: Final = Acted()
CREATURE: Final = text(Watch(), DoCreature(), ACTED)
