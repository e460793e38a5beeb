"""Builds the wheel: compiled with mypyc if possible, else pure Python.

ROOST_COMPILED says what to do if it cannot be compiled: unset falls back to pure Python and prints one line, `require`
fails, `no` does not try to compile. ROOST_BUILD=quick compiles faster; the result runs slower.
"""

import io
import os
import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # build front ends do not add it

from scripts.compiling import ParallelBuild, build_kind, compiled_files, roost_extensions, what_is_missing  # noqa: E402

BUILD = Path("build")


def wish() -> str:
    value = os.environ.get("ROOST_COMPILED", "")
    if value not in ("", "require", "no"):
        raise SystemExit(f"roost: ROOST_COMPILED is {value!r}; it may be unset, 'require' or 'no'")
    return value


def fall_back(why: str) -> None:
    """Print why nothing is compiled; with ROOST_COMPILED=require that is an error."""
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
    """Compiles all modules or none."""

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
    # Files of an earlier build would be packed into this wheel too.
    for old in BUILD.glob("lib*"):
        shutil.rmtree(old)

setup(
    ext_modules=extensions() if builds else [],
    cmdclass={"build_ext": AllOrNothing},
    # Each kind of build keeps its own object files, so that switching between them compiles nothing twice.
    options={"egg_info": {"egg_base": str(BUILD)}, "build": {"build_temp": str(BUILD / f"objects-{build_kind()}")}},
)
