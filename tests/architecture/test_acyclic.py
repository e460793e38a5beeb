"""Classes compiled as `acyclic`, so without garbage collection, must not refer to themselves (docs/mypyc.md)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "roost"


def is_acyclic(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and any(
        k.arg == "acyclic" and isinstance(k.value, ast.Constant) and k.value.value is True for k in decorator.keywords
    )


def acyclic_classes() -> dict[str, ast.ClassDef]:
    return {
        f"{path.relative_to(SRC)}:{node.name}": node
        for path in sorted(SRC.rglob("*.py"))
        if "acyclic=True" in path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any(map(is_acyclic, node.decorator_list))
    }


def attribute_types(node: ast.ClassDef) -> str:
    """The types of all declared attributes and constructor parameters, as one text."""
    types = [ast.unparse(n.annotation) for n in ast.walk(node) if isinstance(n, ast.AnnAssign)]
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            types += [ast.unparse(a.annotation) for a in method.args.args if a.annotation]
    return " ".join(types)


@pytest.mark.slow
def test_no_acyclic_class_holds_another_of_its_own_kind() -> None:
    classes = acyclic_classes()
    assert len(classes) > 10
    names = {node.name for node in classes.values()}
    holds = {
        node.name: {n for n in names if n in attribute_types(node).replace("[", " ").replace("]", " ").split()}
        for node in classes.values()
    }

    def reached(name: str) -> set[str]:
        seen: set[str] = set()
        todo = [name]
        while todo:
            for other in holds[todo.pop()] - seen:
                seen.add(other)
                todo.append(other)
        return seen

    assert [name for name in holds if name in reached(name)] == []
