"""Property tests take the time they need and the same cases every time: a slow machine is no failure."""

from hypothesis import settings

settings.register_profile("roost", deadline=None, derandomize=True)
settings.load_profile("roost")
