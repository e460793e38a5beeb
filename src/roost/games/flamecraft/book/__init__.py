"""The content, as rule code reads it."""
