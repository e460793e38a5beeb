"""What pieces do to each other."""
