"""The effects of actions: hatching and raids."""
