"""Measurements over many games: win rates between bots, and speed."""
