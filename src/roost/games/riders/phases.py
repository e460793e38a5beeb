"""The stages of a game."""

from typing import Final

RIDERS: Final = 0
DRAGONS: Final = 1
DRAFT: Final = 2
DUEL: Final = 3
