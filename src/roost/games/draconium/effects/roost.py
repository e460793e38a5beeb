"""Verbs about the Roost: the Delay token, and what cards ask of an Egg or a creature (D24-D27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from roost.core.flow import Effect

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


@final
class Otherwise(Effect["Draconium"]):
    """Go into the list if the last verb left nothing: the opposite of `if done`."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Draconium) -> bool:
        return s.jump(self.body) if s.many == 0 else False
