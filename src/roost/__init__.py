"""Roost: dragon games on one table, for players, designers and researchers."""

from roost.games import all_games, load

__version__ = "0.1.0"
__all__ = ["all_games", "load"]
