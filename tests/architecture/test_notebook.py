"""The notebook is run by a script, which stores what the cells print."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.notebook import NOTEBOOK, CellFailed, executed, main


def code(source: str) -> dict[str, Any]:
    return {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": None, "outputs": [], "source": [source]}


def printed(cell: dict[str, Any]) -> str:
    return "".join("".join(output["text"]) for output in cell["outputs"])


def test_cells_share_names_and_a_folder() -> None:
    cells = [code("from pathlib import Path\nn = 2"), code("Path('x').write_text('y')\nprint('hello')\nn + 1")]
    found = executed({"cells": [{"cell_type": "markdown", "source": []}, *cells, code("!ls")]})
    assert [printed(cell) for cell in found["cells"][1:]] == ["", "hello\n3\n", "x\n"]
    assert [cell["execution_count"] for cell in found["cells"][1:]] == [1, 2, 3]


@pytest.mark.parametrize(("source", "told"), [("1 / 0", "ZeroDivisionError"), ("!ls nowhere", "ls nowhere")])
def test_a_cell_that_fails_leaves_the_notebook_as_it_was(
    source: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.ipynb"
    file.write_text(json.dumps({"cells": [code(source)]}))
    before = file.read_text()
    with pytest.raises(CellFailed, match=told):
        executed(json.loads(before))
    assert main([str(file)]) == 1 and told in capsys.readouterr().out
    assert file.read_text() == before


def test_outputs_are_stored_and_a_second_run_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.ipynb"
    file.write_text(json.dumps({"cells": [code("1 + 1")]}))
    assert main([str(file)]) == 0 and "have changed" in capsys.readouterr().out
    assert printed(json.loads(file.read_text())["cells"][0]) == "2\n"
    assert main([str(file)]) == 0 and "as before" in capsys.readouterr().out


def test_the_answers_of_the_page_are_those_of_the_notebook() -> None:
    page = (NOTEBOOK.parent / "lab.md").read_text(encoding="utf-8")
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    said = " ".join(" ".join(printed(cell) for cell in notebook["cells"] if cell["cell_type"] == "code").split())
    answers = [line.removeprefix("> ") for line in page.splitlines() if line.startswith("> ")]
    assert len(answers) == 5
    assert [answer for answer in answers if answer not in said] == [], "run scripts/notebook.py, then update lab.md"


def test_every_cell_of_the_notebook_was_run_and_has_a_verdict_with_an_interval() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    said = [printed(cell) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(said)
    assert sum("95 %" in one or "95%" in one for one in said) >= 5
    assert all("/tmp" not in one and "Traceback" not in one for one in said)
