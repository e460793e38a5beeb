"""Property tests have no deadline, so that slow machines do not fail, and always use the same cases."""

from hypothesis import settings

settings.register_profile("roost", deadline=None, derandomize=True)
settings.load_profile("roost")
