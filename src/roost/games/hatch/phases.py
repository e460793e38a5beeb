"""What the turn is at."""

from typing import Final

BEGIN: Final = 0
INTERNAL: Final = 1  # in the own territory (H11, H13), and an attack if none was made yet (H12)
FEEDING: Final = 2
SACRIFICING: Final = 3
SENDING: Final = 4
DEFENCE: Final = 5
LOOT: Final = 6
DISCARDING: Final = 7
