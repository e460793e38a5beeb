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
    """Whether there is an Egg; tested once, at this point of the script (D-B68)."""

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
    """Whether a Drake or Dragon is face up, even in a turn after its effect (D16, D-B72)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.is_dispatched(s, s.actor) else 0
        return False


@final
class DragonDispatched(Effect["Draconium"]):
    """Whether a Dragon, not a Drake, is face up (D-B72)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.has_dragon(s, s.actor) and roost.is_dispatched(s, s.actor) else 0
        return False


@final
class TokenFree(Effect["Draconium"]):
    """Whether the Delay token can be placed; if not, nobody is asked (D26, D-B65, D-B67)."""

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
    """Count the hand, so that nothing is asked about an empty one (DOM 8.3)."""

    def run(self, s: Draconium) -> bool:
        s.many = s.zone(HAND, s.actor).size()
        return False


@final
class AtLeast(DraconiumAmount):
    """Whether the verb before counted at least n."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if s.many >= self.n else 0
        return False


@final
class FirstThisTurn(Effect["Draconium"]):
    """Whether this is the first play of a card of this name this turn; every play counts (D-B63)."""

    def run(self, s: Draconium) -> bool:
        bit = s.book.once_a_turn[s.source]
        s.many = 1 if s.done_once & bit == 0 else 0
        s.done_once |= bit
        return False


# -- what follows from it ----------------------------------------------------------------------------------------------
@final
class Otherwise(Effect["Draconium"]):
    """Run the list if the last verb did nothing: the opposite of `if done`."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Draconium) -> bool:
        return s.jump(self.body) if s.many == 0 else False


@final
class ThenOrElse(Effect["Draconium"]):
    """Run the first list if the last verb did something, otherwise the second."""

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
    """Return the token to its owner; the next due flip is normal (D-B30)."""

    def run(self, s: Draconium) -> bool:
        s.many = 1 if roost.return_token(s, s.actor) else 0
        return False


@final
class HatchEgg(Effect["Draconium"]):
    """Hatch the Egg, whatever its condition (D-B68)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        roost.hatch(s, s.actor)
        return s.called_since(depth)


@final
class FlipUp(Effect["Draconium"]):
    """Flip a face-down creature in addition to the due flip; a Delay token is removed instead (D-B54)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        roost.flip_up(s, s.actor)
        return s.called_since(depth)


@final
class DispatchEffect(Effect["Draconium"]):
    """Do the Dragon's effect now, in addition to its regular one (D-B63)."""

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        roost.dispatch_now(s, s.actor)
        return s.called_since(depth)
