"""A spike: Flamecraft's fire-ups, swap chains and "any time on your turn" on the kernel, in a small town.

Numbers cite Flamecraft's rules (F109), rulings (F-R29) and test vectors (F-T25). Left out: paying to join others, new
shops, facedown dragons, coins as goods, reserving. Of the companions there is only Daniel, one for each seat.
"""

from __future__ import annotations

from pathlib import Path

from roost.core.game import Facts, Game, open_game
from tests.spikes.flamecraft.effects import EFFECTS, VERBS
from tests.spikes.flamecraft.fields import FIELDS
from tests.spikes.flamecraft.state import PLACES, Flamecraft
from tests.spikes.flamecraft.town import TABLES, FlamecraftGame
from tests.spikes.flamecraft.turn import DECISIONS


def facts(state: type[Flamecraft] = Flamecraft) -> Facts:
    """The facts of the game. A test that plants a fault replaces a part of them."""
    return Facts(
        "flamecraft-spike", "Flamecraft (spike)", "1", (2, 3), FlamecraftGame, state,
        places=PLACES,
        actions=[("visit", "shop"), ("gather", ""), ("cast", "enchantment"), ("fire", "slot"),
                 ("fire in the Park", "good"), ("swap with", "slot"), ("place at", "slot"), ("put", "good"),
                 ("gain", "good"), ("give", "good"), ("give it to", range(3)), ("take", "good"),
                 ("draw from the deck", ""), ("return", "good"), ("reveal", "fancy"), ("use Daniel", "")],
        tables=TABLES,
        verbs=VERBS,
        decisions=DECISIONS,
        effects=EFFECTS,
        fields=FIELDS,
        longest=1500,
    )  # fmt: skip


GAME = facts()
SOURCES = [("town.toml", Path(__file__).with_name("town.toml").read_text(encoding="utf-8"))]


def game() -> Game[Flamecraft]:
    return open_game(GAME, SOURCES)
