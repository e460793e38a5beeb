"""Before another player's Drake or Dragon does what it does on dispatch, those who hold a Fire Watch may look up."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from roost.core.flow import Effect

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


@final
class Watch(Effect["Draconium"]):
    """The creature of `actor` begins its effect."""

    def run(self, s: Draconium) -> bool:
        return False
