"""Roost: dragon games on one table, for players, designers and researchers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import roost.core.state
from roost.games import all_games, load

if TYPE_CHECKING:
    from roost.batch import Batch
    from roost.core.game import Game

__version__ = "0.1.0"
__all__ = ["all_games", "load", "mode", "vec"]


def mode() -> Literal["compiled", "interpreted"]:
    """Whether the running kernel is "compiled" or "interpreted"."""
    return "compiled" if str(roost.core.state.__file__).endswith((".so", ".pyd")) else "interpreted"


def vec(
    game: Game[Any] | str,
    n: int,
    *,
    seats: int | None = None,
    seed: str | int = 0,
    options: dict[str, Any] | None = None,
    bots: dict[int, str] | None = None,
) -> Batch:
    """Play n games side by side, for learning programs: see `roost.batch`. It needs NumPy (the extra `rl`).

    `bots` names the bots that answer for some seats, as in `{1: "greedy"}`.
    """
    from roost.batch import Batch

    return Batch(game, n, seats, seed, options, bots)
