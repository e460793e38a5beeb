"""The phases of a game: the opening, the steps of a turn, the final scoring."""

from typing import Final

# The opening, for each player (F-R11).
COLOUR: Final = 0
FANCY: Final = 1
BONUS: Final = 2
LATE: Final = 3

# The steps of a turn.
START: Final = 10
VISIT: Final = 11
JOIN: Final = 12
MAIN: Final = 13
PLACE: Final = 14
FIRE: Final = 15
ABILITY: Final = 16
END: Final = 17
EXPAND: Final = 18
PETER: Final = 19
AFTER: Final = 20
LIMIT: Final = 21
REFRESH: Final = 22
SOLO: Final = 23  # the six steps
SOLO_CAST: Final = 24
SOLO_SHOP: Final = 25
SOLO_END: Final = 26
NEXT: Final = 27
TALISMAN: Final = 28
MOONS: Final = 29
