"""Many games: who wins how often, and how fast it goes."""
