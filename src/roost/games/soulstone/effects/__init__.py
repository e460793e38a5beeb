"""What pieces do: battles, Castles, Dragons."""
