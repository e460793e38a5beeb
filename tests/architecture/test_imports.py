"""What import-linter cannot say: which third parties the kernel may lean on, and that no game knows another."""

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
            assert node.level == 0, f"{file.name}: imports are written in full"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def is_standard(name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names


def within(name: str, *modules: str) -> bool:
    return any(name == m or name.startswith(f"{m}.") for m in modules)


def kernel_files() -> list[Path]:
    return sorted((ROOST / "core").rglob("*.py"))


@pytest.mark.parametrize("file", kernel_files(), ids=lambda f: f.name)
def test_the_kernel_leans_on_nothing_but_mypy_extensions_and_librt(file: Path) -> None:
    allowed = ["roost.core", "mypy_extensions"]
    if file.name == "zone.py":
        allowed.append("librt")  # young, so it is kept in one place, with a fallback
    assert [n for n in sorted(imported_by(file)) if not is_standard(n) and not within(n, *allowed)] == []


def test_conformance_knows_the_kernel_alone() -> None:
    file = ROOST / "conformance.py"
    if file.exists():
        others = [n for n in sorted(imported_by(file)) if not is_standard(n)]
        assert [n for n in others if not within(n, "roost.core", "mypy_extensions")] == []


def test_no_game_knows_another() -> None:
    for game in sorted(p for p in (ROOST / "games").glob("*") if p.is_dir()):
        for file in sorted(game.rglob("*.py")):
            games = {n for n in imported_by(file) if within(n, "roost.games")}
            assert {n for n in games if not within(n, f"roost.games.{game.name}")} == set(), file
