"""Runs the cells of a notebook and stores what they print in it; docs/lab.ipynb unless another one is named.

    python scripts/notebook.py [NOTEBOOK]

All Python cells share one namespace; all cells run in one folder, which is empty at first. A cell whose lines begin
with `!` has commands; `roost` is that of this Python. The exit code is 1 if a cell fails; the notebook is then not
written. Outputs depend only on the commands, so a difference means that the games have changed.
"""

from __future__ import annotations

import ast
import io
import json
import os
import shlex
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "docs" / "lab.ipynb"
WIDTH = "100"  # of the lines that commands print


class CellFailed(Exception):
    """A cell raised an error, or one of its commands failed."""


def run_commands(source: str) -> str:
    """What the commands of a cell print."""
    said = ""
    joined = source.replace("\\\n", " ")
    for line in filter(None, joined.splitlines()):
        words = shlex.split(line.removeprefix("!"))
        if words[0] == "roost":
            words = [sys.executable, "-m", *words]
        env = {**os.environ, "COLUMNS": WIDTH, "NO_COLOR": "1"}
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CellFailed(f"{line}\n{done.stderr.strip()}")
        said += done.stdout
    return said


def run_python(source: str, names: dict[str, Any]) -> str:
    """What a cell prints, and the value of its last line if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            exec(compile(tree, "cell", "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
                if value is not None:
                    print(value)
    except Exception:
        raise CellFailed(f"{source}\n{traceback.format_exc()}") from None
    return said.getvalue()


def lines_of(text: str) -> list[str]:
    """A text as notebooks keep it."""
    return [line.rstrip() + "\n" for line in text.rstrip().splitlines()]


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of its cells; raises CellFailed."""
    names: dict[str, Any] = {"__name__": "__main__"}
    number = 0
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for cell in code_cells(notebook):
            source = "".join(cell["source"])
            number += 1
            print(f"cell {number}: {source.splitlines()[0]}", file=sys.stderr, flush=True)
            said = run_commands(source) if source.startswith("!") else run_python(source, names)
            cell["execution_count"] = number
            cell["outputs"] = (
                [{"name": "stdout", "output_type": "stream", "text": lines_of(said)}] if said.strip() else []
            )
    return notebook


def code_cells(notebook: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (cell for cell in notebook["cells"] if cell["cell_type"] == "code")


def main(words: list[str]) -> int:
    file = Path(words[0]) if words else NOTEBOOK
    before = file.read_text(encoding="utf-8")
    try:
        found = executed(json.loads(before))
    except CellFailed as error:
        print(f"{file.name}: a cell failed: {error}")
        return 1
    after = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
    if after != before:
        file.write_text(after, encoding="utf-8")
    print(f"{file.name}: {'some outputs have changed, see the diff' if after != before else 'all outputs as before'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
