"""Learning to judge positions by playing: `roost learn`. Needs NumPy and SciPy; playing with the result does not."""
