"""What actions do: hatching and raids."""
