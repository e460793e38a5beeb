"""The `roost` command line, and the tables (full-screen and plain text) for playing in a terminal."""
