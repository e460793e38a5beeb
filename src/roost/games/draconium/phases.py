"""The phases of a turn (DOM 2)."""

from typing import Final

START: Final = 0
ACTION_PHASE: Final = 1
BUY_BEGINS: Final = 2
BUY_PHASE: Final = 3  # from here on Debt is taken with a card
BUY_ENDS: Final = 4
AFTER_BUYS: Final = 5  # to the end of the window after the last buy
CLEAN_UP: Final = AFTER_BUYS
TURN_ENDS: Final = 6
NEXT_PLAYER: Final = 7
PICKING: Final = 8  # before the first turn (D6)
