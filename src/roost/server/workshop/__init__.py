"""The workshop: change a game's content in the browser, check it, play it, and measure what the change does."""
