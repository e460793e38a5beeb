"""The effects of cards and attacks."""
