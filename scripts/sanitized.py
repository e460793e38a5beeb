"""Runs a module on a build of Roost with AddressSanitizer, which stops at the first invalid memory access.

    python scripts/sanitized.py tests.memory --minutes 60

The build is in build/sanitized; only changed sources are compiled again. Python's own allocator is switched off,
because AddressSanitizer cannot see inside it. Leaks are not reported, because Python itself leaves some at exit.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "sanitized"
sys.path.insert(0, str(ROOT))

from scripts.compiling import (  # noqa: E402
    ParallelBuild,
    compiled_files,
    compiler,
    sanitized_extensions,
    what_is_missing,
)


def copy_sources() -> None:
    """Copy the package to the build folder; files compiled before stay there."""
    source = ROOT / "src" / "roost"
    target = BUILT / "src" / "roost"
    for old in target.rglob("*.py"):
        if not (source / old.relative_to(target)).exists():
            old.unlink()
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)


def build() -> None:
    if missing := what_is_missing():
        raise SystemExit(f"sanitized: cannot compile: {missing}")
    BUILT.mkdir(parents=True, exist_ok=True)
    copy_sources()
    log = BUILT / "build.log"
    print("sanitized: compiling with AddressSanitizer", flush=True)
    with log.open("w") as out:
        # In a separate process, because setuptools builds in the working directory.
        made = subprocess.run([sys.executable, __file__, "--build"], cwd=BUILT, stdout=out, stderr=out, check=False)
    if made.returncode:
        raise SystemExit(f"{log.read_text()[-2000:]}\nsanitized: the build failed; the full log is {log}")


def library() -> str:
    """The path of AddressSanitizer's library, which must be loaded before Python."""
    found = subprocess.run([*compiler(), "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    path = found.stdout.strip()
    if not Path(path).is_absolute():
        raise SystemExit(f"sanitized: {compiler()[0]} has no libasan.so; install AddressSanitizer for it")
    return path


def main() -> int:
    if sys.argv[1:] == ["--build"]:
        setup(
            name="roost-sanitized",
            package_dir={"": "src"},
            ext_modules=sanitized_extensions(compiled_files(Path("src/roost"))),
            cmdclass={"build_ext": ParallelBuild},
            script_args=["build_ext", "--inplace"],
        )
        return 0
    if len(sys.argv) < 2:
        raise SystemExit("usage: python scripts/sanitized.py MODULE [ARGUMENTS]")
    build()
    environment = {
        **os.environ,
        "PYTHONPATH": str(BUILT / "src"),
        "PYTHONMALLOC": "malloc",
        "LD_PRELOAD": library(),
        "ASAN_OPTIONS": "detect_leaks=0",
    }
    return subprocess.run([sys.executable, "-m", *sys.argv[1:]], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
