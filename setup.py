"""Builds the wheel: compiled with mypyc where that works, pure Python where it does not.

ROOST_COMPILED decides what a failed compile means: unset falls back to pure Python in one line, `require` makes it
an error, `no` does not try.
"""

import hashlib
import io
import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
BUILD = Path("build")
COMPILED = (
    "src/roost/core/*.py",
    "src/roost/games/*/**/*.py",
    "src/roost/bots/*.py",
    "src/roost/conformance.py",
)


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


def what_is_missing() -> str:
    """Asked before mypyc runs, so that a machine without a compiler does not wait for it."""
    if os.name != "posix":
        return ""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler} not found)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h (on Debian and Ubuntu: apt-get install python3-dev)"
    return ""


def extensions() -> list[Extension]:
    if wish() == "no":
        print("roost: building pure Python, as ROOST_COMPILED=no asks", flush=True)
        return []
    if missing := what_is_missing():
        fall_back(missing)
        return []
    files = sorted({str(f) for glob in COMPILED for f in Path().glob(glob) if f.name != "__init__.py"})
    said = io.StringIO()
    try:
        from mypyc.build import mypycify

        # No config file: what the checks are strict about must not decide whether a wheel can be built.
        options = ["--config-file=", "--no-incremental", f"--cache-dir={BUILD / 'mypy_cache'}"]
        with redirect_stdout(said), redirect_stderr(said):
            found: list[Extension] = mypycify([*options, *files], opt_level="1", multi_file=True, group_name="roost")
    except ImportError:
        fall_back("mypyc is not installed")
        return []
    except (Exception, SystemExit) as trouble:  # mypyc exits where mypy finds an error
        print(said.getvalue(), flush=True)
        errors = [line for line in said.getvalue().splitlines() if " error: " in line]
        fall_back(f"mypyc refused the code ({errors[0] if errors else repr(trouble)})")
        return []
    for extension in found:
        # A newer compiler may warn about mypyc's C; that is no reason not to build.
        extension.extra_compile_args = [a for a in extension.extra_compile_args if a != "-Werror"]
        # mypyc gathers these in sets; in one order the same C is the same command, and its object is kept.
        extension.include_dirs.sort()
        extension.depends.sort()
    return found


class AllOrNothing(build_ext):
    """Compiles on all cores, keeps the objects whose C is unchanged, and never leaves half a package compiled."""

    compiler: Any

    def build_extensions(self) -> None:
        compile_one = self.compiler.compile
        shared = b"".join(f.read_bytes() for f in sorted(BUILD.rglob("*.h")))

        def compile_if_changed(source: str, options: dict[str, Any]) -> list[str]:
            text = Path(source).read_bytes()
            # The runtime's own files know nothing of the headers that mypyc writes for us.
            parts = [text, shared if b"__native" in text else b"", repr((self.compiler.compiler_so, options)).encode()]
            key = hashlib.sha256(b"\0".join(parts)).hexdigest()
            target = Path(self.compiler.object_filenames([source], output_dir=options["output_dir"])[0])
            note = target.with_suffix(".key")
            if not (target.exists() and note.exists() and note.read_text() == key):
                note.unlink(missing_ok=True)
                compile_one([source], **options)
                note.write_text(key)
            return [str(target)]

        def compile_all(sources: Sequence[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [o for made in pool.map(lambda s: compile_if_changed(s, options), sources) for o in made]

        self.compiler.compile = compile_all
        self.parallel = os.cpu_count()
        super().build_extensions()

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
