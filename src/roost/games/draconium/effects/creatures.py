"""Verbs about the Roost: what lies there, the Delay token, hatching, flipping and dispatching (D1-D27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from roost.core.flow import Effect
from roost.games.draconium.effects import roost
from roost.games.draconium.effects.simple import DraconiumAmount
from roost.games.draconium.knowledge import HAND

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

WAYS: Final = 2  # of "then or else"


# -- what is so: each leaves 1 or 0 for "if done", "otherwise" and "then or else" ------------------------------------
@final
class EggOnRoost(Effect["Draconium"]):
    """Looked for once, when the text comes to it (D-B68)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.has_egg(s, s.actor) else 0
        return False


@final
class DragonOnRoost(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.has_dragon(s, s.actor) else 0
        return False


@final
class CreatureDispatched(Effect["Draconium"]):
    """A Drake or Dragon that lies face up, also in a later turn than that of its effect (D16, D-B72)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.is_dispatched(s, s.actor) else 0
        return False


@final
class DragonDispatched(Effect["Draconium"]):
    """A Drake is not enough (D-B72)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.has_dragon(s, s.actor) and roost.is_dispatched(s, s.actor) else 0
        return False


@final
class TokenFree(Effect["Draconium"]):
    """Whether the Delay token would really be placed: where it would not, nobody is asked (D26, D-B65, D-B67)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.could_place(s, s.actor) else 0
        return False


@final
class TokenPlaced(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.is_delayed(s, s.actor) else 0
        return False


@final
class CountHand(Effect["Draconium"]):
    """How many cards a hand holds: of none nothing is asked (DOM 8.3)."""

    def run(self, s: Draconium) -> bool:
        s.many = s.zone(HAND, s.actor).size()
        return False


@final
class AtLeast(DraconiumAmount):
    """Whether the verb before did so much."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if s.many >= self.n else 0
        return False


@final
class FirstThisTurn(Effect["Draconium"]):
    """Whether a card of this name is played for the first time in this turn; every play counts (D-B63)."""

    def run(self, s: Draconium) -> bool:
        bit = s.book.once_a_turn[s.source]
        s.many = 1 if s.done_once & bit == 0 else 0
        s.done_once |= bit
        return False


# -- what follows from it ----------------------------------------------------------------------------------------------
@final
class Otherwise(Effect["Draconium"]):
    """Go into the list if the last verb left nothing: the opposite of `if done`."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Draconium) -> bool:
        return s.jump(self.body) if s.many == 0 else False


@final
class ThenOrElse(Effect["Draconium"]):
    """The first list if the last verb left more than nothing, otherwise the second."""

    def __init__(self, bodies: list[Effect[Any]]) -> None:
        super().__init__()
        self.bodies = bodies

    def run(self, s: Draconium) -> bool:
        return s.jump(self.bodies[0 if s.many else 1])


def then_or_else(bodies: list[Effect[Any]]) -> Effect[Any]:
    if len(bodies) != WAYS:
        raise ValueError("takes two lists")
    return ThenOrElse(bodies)


# -- what is done ------------------------------------------------------------------------------------------------------
@final
class ReturnToken(Effect["Draconium"]):
    """The token goes back to its owner; the next due flip is normal (D-B30)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.return_token(s, s.actor) else 0
        return False


@final
class HatchEgg(Effect["Draconium"]):
    """The Egg hatches whatever it waits for (D-B68)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        roost.hatch(s, s.actor)
        return s.called_since(depth)


@final
class FlipUp(Effect["Draconium"]):
    """A flip besides the due one, if the creature lies face down; a Delay token is removed instead (D-B54)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        roost.flip_up(s, s.actor)
        return s.called_since(depth)


@final
class DispatchEffect(Effect["Draconium"]):
    """The effect of the Dragon, at once and besides its own moment (D-B63)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        roost.dispatch_now(s, s.actor)
        return s.called_since(depth)
