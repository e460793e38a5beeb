"""For bots."""
