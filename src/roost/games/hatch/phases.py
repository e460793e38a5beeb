"""The steps of a turn."""

from typing import Final

BEGIN: Final = 0
INTERNAL: Final = 1  # internal actions (H11, H13), or the attack if none was made yet (H12)
FEEDING: Final = 2
SACRIFICING: Final = 3
SENDING: Final = 4
DEFENCE: Final = 5
LOOT: Final = 6
DISCARDING: Final = 7
