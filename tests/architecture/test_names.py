"""Names mean the same thing everywhere."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from roost.citations import games_under
from roost.games import load

ROOT = Path(__file__).parents[2]
ROOST = ROOT / "src" / "roost"
CLASS = re.compile(r"^ *class (\w+)[(:]", re.MULTILINE)


def classes(root: Path) -> dict[str, list[str]]:
    """All class names below a folder, each with the files that define it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted(root.rglob("*.py")):
        for name in CLASS.findall(file.read_text(encoding="utf-8")):
            found[name].append(str(file.relative_to(root)))
    return found


def shared(root: Path) -> dict[str, list[str]]:
    return {name: files for name, files in classes(root).items() if len(files) > 1}


@pytest.mark.slow
def test_no_two_classes_share_a_name() -> None:
    assert len(classes(ROOST)) > 400
    assert shared(ROOST) == {}


def test_a_shared_name_is_reported_with_its_files(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "flow.py").write_text("class Draw:\n    pass\n\n\nclass Play:\n    class Card:\n        pass\n")
    (tmp_path / "games" / "turn.py").write_text("class Draw:\n    pass\n\n\nclass Card:\n    pass\n")
    assert shared(tmp_path) == {"Draw": ["flow.py", "games/turn.py"], "Card": ["flow.py", "games/turn.py"]}


@pytest.mark.parametrize("game", games_under(ROOT))
def test_turn_of_is_a_seat_and_turn_a_number(game: str) -> None:
    """In every state and view, `turn_of` is the seat whose turn it is, and `turn`, if there is one, is a number."""
    loaded = load(game)
    kept = [field.name for field in loaded.facts.fields.stored]
    seen: set[int] = set()
    last = 0
    state = loaded.new(seed="turns")
    for _ in range(200):
        if state.over:
            break
        view = state.view(None)
        assert view["turn_of"] in (None, *range(state.seats))
        seen.add(int(state.turn_of))
        if "turn" in kept:
            assert state.turn >= last and view.get("turn", state.turn) == state.turn
            last = int(state.turn)
        seat = state.asked()[0]
        state.apply(state.legal(seat)[-1], seat)
    assert "turn_of" in kept and seen <= set(range(state.seats))
    assert "turn" not in kept or last > 1
