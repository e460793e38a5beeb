"""Compiles Roost with mypyc: for the wheel (setup.py), with AddressSanitizer (sanitized.py) and for bench/build.py."""

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

RELEASE, QUICK = "release", "quick"  # the two kinds of build, chosen by ROOST_BUILD
RELEASE_LEVEL, QUICK_LEVEL = "2", "0"  # their levels of optimisation
NOT_COMPILED = ("__init__.py", "seen.py", "views.py")  # the last two hold only types
# The files that are compiled, in the package's folder.
COMPILED = (
    "core/*.py", "games/*/**/*.py", "bots/*.py", "lab/rows.py", "lab/series.py", "lab/tally.py", "lab/watch.py",
    "batch.py", "conformance.py",
)  # fmt: skip

# Patterns in the C code that mypyc writes.
DEALLOC = re.compile(r"^\w+_dealloc\(\w+ \*self\)\n\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
KEPT = re.compile(
    r"^( *if \((\w+_free_instance) == NULL\) \{\n) *\2 = self;\n(.*?)^ *return;\n", re.MULTILINE | re.DOTALL
)
KEEPS = re.compile(r"if \(\w+_free_instance == NULL\) \{")
FUNCTION = re.compile(r"^[\w *]*?\b(CPyDef_\w+)\([^;{}]*\) \{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
TWIN = re.compile(r"^[\w *]*?\b(CPyDef_\w+)\(", re.MULTILINE)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_(BEGIN|END)\(.*\n", re.MULTILINE)


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiler_version() -> str:
    """The output of the C compiler's --version; empty if there is no compiler."""
    try:
        return subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def what_is_missing() -> str:
    """What is needed to compile and missing; empty if nothing. Checked before mypyc, which takes long, is started."""
    if os.name != "posix":
        return ""
    if shutil.which(compiler()[0]) is None:
        return f"no C compiler ({compiler()[0]} not found)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h (on Debian and Ubuntu: apt-get install python3-dev)"
    return ""


def build_kind() -> str:
    """`release`, as fast as we can make it, or `quick`, which compiles in much less time, for those who change code."""
    kind = os.environ.get("ROOST_BUILD") or RELEASE
    if kind not in (RELEASE, QUICK):
        raise SystemExit(f"roost: ROOST_BUILD is {kind!r}; it may be unset, {RELEASE!r} or {QUICK!r}")
    return kind


def speed_flags() -> list[str]:
    """Flags that let gcc inline across the C files of the one library; other compilers do without."""
    if "Free Software Foundation" not in compiler_version():
        return []
    return ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-flto=auto"]


def compiled_files(package: Path) -> list[str]:
    """The files of Roost that are compiled."""
    return sorted({str(f) for glob in COMPILED for f in package.glob(glob) if f.name not in NOT_COMPILED})


def mypyc(files: Sequence[str], **options: Any) -> list[Extension]:
    """Translate these files to C with mypyc, in the folder `build` of the working directory; returns the extensions."""
    from mypyc.build import mypycify

    # No config file: strict lint settings must not decide whether a wheel can be built.
    made: list[Extension] = mypycify(
        ["--config-file=", "--no-incremental", "--cache-dir=build/mypy_cache", *files], **options
    )
    for extension in made:
        # A newer compiler may warn about mypyc's C code; that must not stop the build.
        extension.extra_compile_args = [a for a in extension.extra_compile_args if a != "-Werror"]
        # Bots sum floats: fused multiply-add rounds once where the interpreter rounds twice, so results would differ.
        if os.name == "posix":
            extension.extra_compile_args.append("-ffp-contract=off")
        # mypyc collects these in sets; sorted, the same C gives the same command, and its object file is reused.
        extension.include_dirs.sort()
        extension.depends.sort()
        rewrite(extension, lambda c: DEALLOC.sub(lambda found: mended(found[0]), c))
    for twin in [Path(file).with_suffix(".c") for file in files]:
        if twin.exists():
            put_in_place(twin, made)
    return made


def put_in_place(twin: Path, extensions: Sequence[Extension]) -> None:
    """Replace functions that mypyc wrote by their twins in a C file, which stands next to the Python file."""
    text = twin.read_text()
    names = TWIN.findall(text)
    replaced: list[str] = []

    def replace(found: re.Match[str]) -> str:
        if found[1] not in names:
            return found[0]
        replaced.append(found[1])
        return "" if len(replaced) > 1 else text

    for extension in extensions:
        rewrite(extension, lambda c: FUNCTION.sub(replace, c) if names[0] in c else c)
    if sorted(replaced) != sorted(names):
        raise SystemExit(f"roost: {twin} replaces {names}, but of these mypyc wrote {replaced}")


def rewrite(extension: Extension, change: Callable[[str], str]) -> None:
    """Change the C that mypyc wrote for an extension, but not mypyc's own runtime files."""
    for source in map(Path, extension.sources):
        if source.name.startswith("__native"):
            source.write_text(change(source.read_text()))


def mended(dealloc: str) -> str:
    """A deallocator from mypyc's C without two bugs that corrupt memory (docs/mypyc.md describes them).

    The fixed code does not put instances of acyclic classes into CPython's trashcan, and it does not put an instance on
    the free list before its attributes are cleared.
    """
    if "PyObject_GC_UnTrack(self)" not in dealloc:
        dealloc = TRASHCAN.sub("", dealloc)
    return KEPT.sub(r"\1\3        if (\2 == NULL) { \2 = self; return; }\n", dealloc)


def roost_extensions(files: Sequence[str]) -> list[Extension]:
    """The files of Roost as one library, of the kind that ROOST_BUILD asks for."""
    if build_kind() == QUICK:
        return mypyc(files, opt_level=QUICK_LEVEL, multi_file=True, group_name="roost")
    return fast(files, multi_file=True, group_name="roost")


def sanitized_extensions(files: Sequence[str]) -> list[Extension]:
    """The same with AddressSanitizer. Free lists are off: they would hide accesses to freed objects."""
    made = mypyc(files, opt_level="1", multi_file=True, group_name="roost")
    for extension in made:
        extension.extra_compile_args += ["-g", "-fno-omit-frame-pointer", "-fsanitize=address"]
        extension.extra_link_args = [*extension.extra_link_args, "-fsanitize=address"]
        rewrite(extension, lambda c: KEEPS.sub("if (0) {", c))
    return made


def fast(files: Sequence[str], **options: Any) -> list[Extension]:
    """Extensions that run as fast as we know how to make them."""
    made = mypyc(files, opt_level=RELEASE_LEVEL, **options)
    flags = speed_flags()
    for extension in made:
        extension.extra_compile_args += flags
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    return made


class ParallelBuild(build_ext):
    """Compiles on all cores and reuses object files whose C code has not changed."""

    compiler: Any

    def build_extensions(self) -> None:
        compile_one = self.compiler.compile
        headers = sorted({header for extension in self.extensions for header in extension.depends})
        shared = b"".join(Path(header).read_bytes() for header in headers)

        def compile_if_changed(source: str, options: dict[str, Any]) -> list[str]:
            text = Path(source).read_bytes()
            # mypyc's own runtime files do not include the headers that it generates for Roost.
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
