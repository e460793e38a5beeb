"""Builds the wheel: compiled with mypyc where that works, pure Python where it does not.

ROOST_COMPILED decides what a failed compile means: unset falls back to pure Python in one line, `require` makes it
an error, `no` does not try.
"""

import io
import os
import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build front end does not put it there

from scripts.compiling import ParallelBuild, compiled_files, roost_extensions, what_is_missing  # noqa: E402

BUILD = Path("build")


def wish() -> str:
    value = os.environ.get("ROOST_COMPILED", "")
    if value not in ("", "require", "no"):
        raise SystemExit(f"roost: ROOST_COMPILED is {value!r}; it may be unset, 'require' or 'no'")
    return value


def fall_back(why: str) -> None:
    """One line says why nothing is compiled; under `require` it is the last one."""
    if wish() == "require":
        raise SystemExit(f"roost: cannot compile, and ROOST_COMPILED=require: {why}")
    print(f"roost: building pure Python, slower but complete: {why}", flush=True)


def extensions() -> list[Extension]:
    if wish() == "no":
        print("roost: building pure Python, as ROOST_COMPILED=no asks", flush=True)
        return []
    if missing := what_is_missing():
        fall_back(missing)
        return []
    said = io.StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            return roost_extensions(compiled_files(Path("src/roost")))
    except ImportError:
        fall_back("mypyc is not installed")
        return []
    except (Exception, SystemExit) as trouble:  # mypyc exits where mypy finds an error
        print(said.getvalue(), flush=True)
        errors = [line for line in said.getvalue().splitlines() if " error: " in line]
        fall_back(f"mypyc refused the code ({errors[0] if errors else repr(trouble)})")
        return []


class AllOrNothing(ParallelBuild):
    """Never leaves half a package compiled."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as trouble:
            print(trouble, flush=True)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            fall_back(f"the C compiler failed ({type(trouble).__name__}; its own words are above)")
            self.extensions.clear()


os.chdir(ROOT)
BUILD.mkdir(exist_ok=True)
builds = "bdist_wheel" in sys.argv
if builds:
    # What an earlier build left here would be packed into this wheel too.
    for old in BUILD.glob("lib*"):
        shutil.rmtree(old)

setup(
    ext_modules=extensions() if builds else [],
    cmdclass={"build_ext": AllOrNothing},
    options={"egg_info": {"egg_base": str(BUILD)}},
)
