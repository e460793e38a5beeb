"""How the lines of the screen are shared: the question always fits, board, choices and log share what is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LEAST_CHOICES: Final = 5  # lines that the list of choices gets before the board gets more than its least
LEAST_BOARD: Final = 5
LEAST_LOG: Final = 2
MOST_LOG: Final = 12
MOST_TIP: Final = 4  # of a hint for new players


@dataclass(frozen=True)
class Wanted:
    """The lines that each part would need: `short` and `full` are the choices with one line each and with all words."""

    board: int
    prompt: int
    short: int
    full: int


@dataclass(frozen=True)
class Shares:
    """The lines that each part gets. `folded`: each choice has one line, except the highlighted one."""

    board: int
    log: int
    choices: int
    folded: bool


def share(rows: int, wanted: Wanted, log_apart: bool) -> Shares:
    """Share the lines between board, log and choices. `log_apart`: the log has a column of its own."""
    rest = rows - wanted.prompt
    log = 0 if log_apart else LEAST_LOG
    choices = min(wanted.full, LEAST_CHOICES)
    board = min(wanted.board, LEAST_BOARD, max(1, rest - log - choices))
    spare = rest - log - choices - board
    while spare > 0 and (choices < wanted.short or board < wanted.board):
        if board < wanted.board:
            board, spare = board + 1, spare - 1
        if spare > 0 and choices < wanted.short:
            choices, spare = choices + 1, spare - 1
    folded = choices + spare < wanted.full
    if not folded:
        choices, spare = wanted.full, spare + choices - wanted.full
    elif spare > 0:  # for the words of the highlighted choice
        more = min(spare, 2)
        choices, spare = choices + more, spare - more
    if not log_apart:
        more = min(max(0, spare), MOST_LOG - log)
        log, spare = log + more, spare - more
    return Shares(board + max(0, spare), log, max(1, choices), folded)
