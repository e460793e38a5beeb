"""Import rules that import-linter cannot check: what the kernel may import, and that no game imports another."""

import ast
import sys
from pathlib import Path

import pytest

ROOST = Path(__file__).parents[2] / "src" / "roost"


def imported_by(file: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name}: relative imports are not allowed"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def is_standard(name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names


def within(name: str, *modules: str) -> bool:
    return any(name == m or name.startswith(f"{m}.") for m in modules)


def kernel_files() -> list[Path]:
    return sorted((ROOST / "core").rglob("*.py"))


@pytest.mark.parametrize("file", kernel_files(), ids=lambda f: f.name)
def test_the_kernel_imports_only_mypy_extensions_and_librt(file: Path) -> None:
    allowed = ["roost.core", "mypy_extensions"]
    if file.name == "zone.py":
        allowed.append("librt")  # a new package, so only one module may import it, with a fallback
    assert [n for n in sorted(imported_by(file)) if not is_standard(n) and not within(n, *allowed)] == []


def test_conformance_imports_only_the_kernel() -> None:
    file = ROOST / "conformance.py"
    if file.exists():
        others = [n for n in sorted(imported_by(file)) if not is_standard(n)]
        assert [n for n in others if not within(n, "roost.core", "mypy_extensions")] == []


def test_no_game_imports_another() -> None:
    for game in sorted(p for p in (ROOST / "games").glob("*") if p.is_dir()):
        for file in sorted(game.rglob("*.py")):
            games = {n for n in imported_by(file) if within(n, "roost.games")}
            assert {n for n in games if not within(n, f"roost.games.{game.name}")} == set(), file
