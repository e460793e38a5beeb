"""Compiles the files that bench/run.py has copied to the working directory.

The kernel and the port of the prototype go into one library, as a game of Roost does; the prototype is compiled
separately with the same flags.
"""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.compiling import ParallelBuild, fast

if __name__ == "__main__":
    kernel = [str(f) for f in sorted(Path("roost/core").glob("*.py")) if f.name not in ("__init__.py", "plain_vec.py")]
    setup(
        name="roost-bench",
        ext_modules=[
            *fast([*kernel, "riders_port.py"], multi_file=True, group_name="roost"),
            *fast(["prototype_riders.py"]),
        ],
        cmdclass={"build_ext": ParallelBuild},
        script_args=["build_ext", "--inplace"],
    )
