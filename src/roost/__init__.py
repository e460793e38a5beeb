"""Roost: dragon games on one table, for players, designers and researchers."""

import roost.core.state
from roost.games import all_games, load

__version__ = "0.1.0"
__all__ = ["all_games", "load", "mode"]


def mode() -> str:
    """Whether the running kernel is "compiled" or "interpreted"."""
    return "compiled" if str(roost.core.state.__file__).endswith((".so", ".pyd")) else "interpreted"
