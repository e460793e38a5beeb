"""Bots, which choose answers for a seat. They use only what that seat knows."""
