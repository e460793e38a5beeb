"""The command line and the table in the terminal."""
