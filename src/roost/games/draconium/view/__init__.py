"""What a seat is shown, and all words."""
