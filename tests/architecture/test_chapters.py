"""Every game has the same modules (ARCHITECTURE.md), so that a rule is found in the same place in each game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from roost.citations import games_under

ROOT = Path(__file__).parents[2]
GAMES = games_under(ROOT)
OURS = [game for game, home in GAMES.items() if ROOT / "src" in home.parents]
CHAPTERS = {
    "book", "checks", "phases", "fields", "state", "opening", "turn", "effects", "ending", "knowledge", "view",
    "board", "strategy", "game",
}  # fmt: skip
ONLY_SOME = {"map"}  # modules that only some games have
# what a game's folder has besides its modules
BESIDE = {"__init__.py", "generated.py", "seen.py", "content", "rulebook.md", "guide.toml", "learned.weights"}
MOST = 20  # entries in a folder


def entries(folder: Path) -> list[Path]:
    return sorted(entry for entry in folder.iterdir() if entry.name != "__pycache__")


def chapters(home: Path) -> set[str]:
    return {e.stem for e in entries(home) if e.name not in BESIDE and (e.suffix == ".py" or e.is_dir())}


def faults(home: Path, whole: bool = True) -> list[str]:
    """What is wrong with a game's folder. Only a `whole` game must have all modules."""
    found = [f"{name} is missing" for name in sorted(CHAPTERS - chapters(home)) if whole]
    for entry in entries(home):
        if entry.name not in BESIDE and (entry.stem not in CHAPTERS | ONLY_SOME or entry.suffix not in ("", ".py")):
            found.append(f"{entry.name} is not a known module")
        elif entry.is_dir() and entry.name not in {*BESIDE, "effects"} and not (entry / f"{entry.name}.py").exists():
            found.append(f"{entry.name}/{entry.name}.py is missing")
    for folder in [home, *sorted(path for path in home.rglob("*/") if path.name != "__pycache__")]:
        if folder != home and len(entries(folder)) > MOST:  # the game's own folder has only known files
            found.append(f"{folder.name} has {len(entries(folder))} entries")
        package = folder / "__init__.py"
        if folder != home and package.exists() and has_code(package):
            found.append(f"{folder.name}/__init__.py has more than a docstring")
    return found


def has_code(file: Path) -> bool:
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return any(not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)) for node in body)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_known_files_and_no_others(game: str) -> None:
    assert faults(GAMES[game], whole=game in OURS) == []


def test_the_files_are_documented() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    table = page.split("## The files of a game")[1].split("\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == CHAPTERS | ONLY_SOME


@pytest.mark.parametrize("layer", ["core", "server", "terminal"])
def test_every_module_of_the_kernel_the_server_and_the_terminal_is_documented(layer: str) -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    modules = {path.name for path in (ROOT / "src" / "roost" / layer).glob("*.py")} - {"__init__.py"}
    assert len(modules) > 20 and sorted(name for name in modules if f"`{name}`" not in page) == []


def planted(home: Path) -> Path:
    """A game with all modules, each empty."""
    (home / "content").mkdir()
    for name in [*(f"{chapter}.py" for chapter in CHAPTERS), "__init__.py", "rulebook.md"]:
        (home / name).write_text("")
    return home


def test_missing_and_unknown_files_are_named(tmp_path: Path) -> None:
    home = planted(tmp_path)
    assert faults(home) == []
    (home / "turn.py").unlink()
    (home / "raid.py").write_text("")
    (home / "map").mkdir()
    (home / "notes.txt").write_text("")
    wrong = ["map/map.py is missing", "notes.txt is not a known module", "raid.py is not a known module"]
    assert faults(home) == ["turn is missing", *wrong]
    assert faults(home, whole=False) == wrong


def test_a_folder_has_few_entries_and_an_empty_package(tmp_path: Path) -> None:
    home = planted(tmp_path)
    (home / "effects.py").unlink()
    (home / "effects").mkdir()
    (home / "effects" / "__init__.py").write_text('"""What cards do."""\n')
    for k in range(MOST - 1):
        (home / "effects" / f"verb_{k}.py").write_text("")
    assert faults(home) == []
    (home / "effects" / "one_more.py").write_text("")
    (home / "effects" / "__init__.py").write_text('"""What cards do."""\n\nVERBS = {}\n')
    assert faults(home) == ["effects has 21 entries", "effects/__init__.py has more than a docstring"]
