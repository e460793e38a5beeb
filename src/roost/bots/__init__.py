"""Who chooses: bots see a game only as its seat does."""
