"""What cards, Events and creatures do."""
