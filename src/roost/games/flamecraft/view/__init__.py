"""Views and words for people."""
