"""Tests set up positions with `roost.table`, not by assigning to inner fields of the kernel, which may change."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
INNER = {"answers", "ask", "awaited", "chain", "idle", "menu", "menu_fresh", "runner", "todo"}  # of a state


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """The targets of an assignment, including those in tuples and slices."""
    if isinstance(node, (ast.Assign, ast.Delete)):
        left = list(node.targets)
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For)):
        left = [node.target]
    else:
        return
    while left:
        target = left.pop()
        if isinstance(target, (ast.Tuple, ast.List)):
            left += target.elts
        elif isinstance(target, (ast.Subscript, ast.Starred)):
            left.append(target.value)
        else:
            yield target


def assigned(code: str) -> list[str]:
    """Where code assigns to inner fields of a state. In tests, `self` is an effect, not a state."""
    return [
        f"line {target.lineno}: {target.attr}"
        for node in ast.walk(ast.parse(code))
        for target in targets(node)
        if isinstance(target, ast.Attribute) and target.attr in INNER
        if not (isinstance(target.value, ast.Name) and target.value.id == "self")
    ]


@pytest.mark.parametrize("folder", sorted({file.parent for file in TESTS.rglob("*.py")}), ids=lambda f: f.name)
def test_no_test_assigns_inner_fields_of_the_kernel(folder: Path) -> None:
    found = {file.name: assigned(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.py"))}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_an_assignment_is_found_however_it_is_written() -> None:
    code = "s.menu_fresh = False\nt.state.turn, t.state.awaited = 1, 2\ns.todo[0] = x\ns.runner += 1\n"
    assert assigned(code) == ["line 1: menu_fresh", "line 2: awaited", "line 3: todo", "line 4: runner"]
    assert assigned("self.ask = ask\nx = s.awaited\ns.turn = s.todo[0]\n") == []
