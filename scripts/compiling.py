"""How Roost is compiled: for the wheel (setup.py), for AddressSanitizer (sanitized.py), for bench/build.py."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext

OPTIMISE = "2"
COMPILED = ("core/*.py", "games/*/**/*.py", "bots/*.py", "conformance.py")  # in the package's folder

# Places in the C that mypyc writes.
DEALLOC = re.compile(r"^\w+_dealloc\(\w+ \*self\)\n\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
KEPT = re.compile(
    r"^( *if \((\w+_free_instance) == NULL\) \{\n) *\2 = self;\n(.*?)^ *return;\n", re.MULTILINE | re.DOTALL
)
KEEPS = re.compile(r"if \(\w+_free_instance == NULL\) \{")
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_(BEGIN|END)\(.*\n", re.MULTILINE)


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiler_version() -> str:
    """What the C compiler says of itself, or nothing where there is none."""
    try:
        return subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def what_is_missing() -> str:
    """Asked before mypyc runs, so that a machine without a compiler does not wait for it."""
    if os.name != "posix":
        return ""
    if shutil.which(compiler()[0]) is None:
        return f"no C compiler ({compiler()[0]} not found)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h (on Debian and Ubuntu: apt-get install python3-dev)"
    return ""


def speed_flags() -> list[str]:
    """What lets gcc inline across the many C files of the one library; other compilers do without."""
    if "Free Software Foundation" not in compiler_version():
        return []
    return ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-flto=auto"]


def compiled_files(package: Path) -> list[str]:
    """The files of Roost that are compiled."""
    return sorted({str(f) for glob in COMPILED for f in package.glob(glob) if f.name != "__init__.py"})


def mypyc(files: Sequence[str], **options: Any) -> list[Extension]:
    """mypyc's C for these files, as extensions; it is written into `build` of the working directory."""
    from mypyc.build import mypycify

    # No config file: what the checks are strict about must not decide whether a wheel can be built.
    made: list[Extension] = mypycify(
        ["--config-file=", "--no-incremental", "--cache-dir=build/mypy_cache", *files], **options
    )
    for extension in made:
        # A newer compiler may warn about mypyc's C; that is no reason not to build.
        extension.extra_compile_args = [a for a in extension.extra_compile_args if a != "-Werror"]
        # Bots sum floats: one rounding for a product and a sum would give another result than the interpreter's two.
        if os.name == "posix":
            extension.extra_compile_args.append("-ffp-contract=off")
        # mypyc gathers these in sets; in one order the same C is the same command, and its object is kept.
        extension.include_dirs.sort()
        extension.depends.sort()
        rewrite(extension, lambda c: DEALLOC.sub(lambda found: mended(found[0]), c))
    return made


def rewrite(extension: Extension, change: Callable[[str], str]) -> None:
    """Change the C that mypyc wrote for an extension, not the runtime that it is linked with."""
    for source in map(Path, extension.sources):
        if source.name.startswith("__native"):
            source.write_text(change(source.read_text()))


def mended(dealloc: str) -> str:
    """A deallocator in mypyc's C without two faults that corrupt memory; docs/mypyc.md tells them.

    An instance of an acyclic class is not put into CPython's trashcan, and one that is kept for later use is not given
    out again before its attributes are cleared.
    """
    if "PyObject_GC_UnTrack(self)" not in dealloc:
        dealloc = TRASHCAN.sub("", dealloc)
    return KEPT.sub(r"\1\3        if (\2 == NULL) { \2 = self; return; }\n", dealloc)


def roost_extensions(files: Sequence[str]) -> list[Extension]:
    """Files of Roost, in one library."""
    return quick(files, multi_file=True, group_name="roost")


def sanitized_extensions(files: Sequence[str]) -> list[Extension]:
    """The same for AddressSanitizer. What is freed must not be kept for later use, or it would not be seen."""
    made = mypyc(files, opt_level="1", multi_file=True, group_name="roost")
    for extension in made:
        extension.extra_compile_args += ["-g", "-fno-omit-frame-pointer", "-fsanitize=address"]
        extension.extra_link_args = [*extension.extra_link_args, "-fsanitize=address"]
        rewrite(extension, lambda c: KEEPS.sub("if (0) {", c))
    return made


def quick(files: Sequence[str], **options: Any) -> list[Extension]:
    """Extensions that are as fast as we know how to make them."""
    made = mypyc(files, opt_level=OPTIMISE, **options)
    flags = speed_flags()
    for extension in made:
        extension.extra_compile_args += flags
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    return made


class ParallelBuild(build_ext):
    """Compiles on all cores, and keeps the objects whose C is unchanged."""

    compiler: Any

    def build_extensions(self) -> None:
        compile_one = self.compiler.compile
        headers = sorted({header for extension in self.extensions for header in extension.depends})
        shared = b"".join(Path(header).read_bytes() for header in headers)

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
