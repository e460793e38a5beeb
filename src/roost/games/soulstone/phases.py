"""The steps of a turn, and the codes of reasons why a choice is blocked."""

from typing import Final

DRAFTING: Final = 0
DEPLOYING: Final = 1
ADDING: Final = 2  # choosing cards for one Battalion
MARCHING: Final = 3
ORDERING: Final = 4  # choosing what one Battalion does
STEPPING: Final = 5  # choosing a second step (S-r55)
FIGHTING: Final = 6
PRESSING: Final = 7  # between two exchanges
FLYING: Final = 8
TOSSING: Final = 9
LOSING: Final = 10  # choosing the card lost to Fire
ENDING: Final = 11
# The phases of a turn that players see, and the phase of each step above.
PHASES: Final[list[str]] = ["draft", "deploy", "march", "dragon", "end"]
PHASE_OF: Final[list[int]] = [0, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4]

FIRST_TURN: Final = 1
NO_GRASS: Final = 2
CASTLE_THERE: Final = 3
NO_TOKEN: Final = 4
CONTESTED: Final = 5
TAKEN: Final = 6
AT_LIMIT: Final = 7
NO_CARD: Final = 8
NO_STONE: Final = 9
HAS_DRAGON: Final = 10
NO_SOLDIER: Final = 11
A_DRAGON: Final = 12
A_FRIEND: Final = 13
IN_CASTLE: Final = 14
MUST_FIGHT: Final = 15
