"""The public names of `roost`, `roost.kit` and `roost.lab`. Removing one would break other people's games."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

import roost
import roost.kit
from scripts.docs import ROOT, blocks, pages

EXPORTED = {
    "bots": (
        "ADVISED MIXED ONLY PLAIN SEARCHED TABLE Bot Chance Question Thought UnknownBot chance_from_seed make_bot "
        "play_bots"
    ),
    "checks": "Broken Layout Table check_games citations",
    "content": (
        "WRAPPERS Book Column ContentError ContentTable Fault Verb describe_content describe_rows load_book refusal"
    ),
    "fact sheets": "Facts Game Measure Option OptionError ScriptedPlayer Share Sums Unlocks open_game",
    "fields": (
        "EVERYONE LEARNERS PEOPLE Field Kind Part Span amounts answer by_seat count derived each_seat flag "
        "copies price meter money points rows seat seats sentence series stock tags thing things word wording zone"
    ),
    "places": "EVERYBODY MARK_MASK NOBODY OWNER WATCHER Place Zone",
    "questions": "DONE NO OPTION OPTIONS YES Actions Block Choice Decision Menu Prompt YesOrNo",
    "records": "Match Record RecordError digest record_from_json replay story",
    "rules": "NEXT_TURN Effect Endless Frame IllegalAction State text",
    "shelf": "UnknownGame aim rulebook",
    "words": "A_CARD LIST LOSS MOVE SHOW SHUFFLE SUM Event Moved Told called escape owning player with_names",
}
PUBLIC = (
    "roost.kit", "roost.lab", "roost.benchmark",
    "roost.adapters", "roost.adapters.gymnasium", "roost.adapters.tree",
)  # fmt: skip


def imports(code: str) -> Iterator[str]:
    """The modules that code imports, including imports in functions and under TYPE_CHECKING."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            within = [f"roost.{alias.name}" for alias in node.names] if node.module == "roost" else []
            yield from [name for name in within if name not in PUBLIC and name[6:] not in roost.__all__]
            yield str(node.module)


def inner(code: str) -> list[str]:
    """The imported modules of Roost that are not public."""
    return sorted({name for name in imports(code) if name.startswith("roost.") and name not in PUBLIC})


def plain(example: str) -> str:
    """The code of an example, without the `>>>` of an interactive session."""
    if ">>>" not in example:
        return textwrap.dedent(example)
    return "".join(line[4:] + "\n" for line in example.splitlines() if line.startswith((">>> ", "... ")))


def test_roost_still_exports_all_its_names() -> None:
    assert sorted(roost.__all__) == ["all_games", "load", "mode", "vec"]
    assert [name for name in roost.__all__ if not callable(getattr(roost, name))] == []


@pytest.mark.parametrize("what", EXPORTED)
def test_the_kit_still_exports_all_its_names(what: str) -> None:
    wanted = EXPORTED[what].split()
    assert [name for name in wanted if name not in roost.kit.__all__ or not hasattr(roost.kit, name)] == []


def test_a_new_name_of_the_kit_is_listed_here() -> None:
    listed = [name for names in EXPORTED.values() for name in names.split()]
    assert sorted(roost.kit.__all__) == sorted(listed)


@pytest.mark.parametrize("file", sorted((ROOT / "examples").rglob("*.py")), ids=lambda file: file.name)
def test_an_example_imports_only_roost_and_the_kit(file: Path) -> None:
    assert inner(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_no_page_imports_anything_else(page: Path) -> None:
    shown = [block for block in blocks(page.read_text(encoding="utf-8")) if block.words[:1] == ["python"]]
    assert [f"line {block.line}: {name}" for block in shown for name in inner(plain(block.text))] == []


def test_the_tutorial_and_the_page_for_contributors_show_the_kit() -> None:
    for page in ("docs/tutorial.md", "CONTRIBUTING.md"):
        assert "from roost.kit import" in (ROOT / page).read_text(encoding="utf-8")


def test_an_import_of_an_inner_module_is_found_however_it_is_written() -> None:
    assert inner("import roost\nfrom roost import load, kit\nimport roost.kit\nfrom roost.kit import Game") == []
    assert inner("from roost import core\nimport roost.table") == ["roost.core", "roost.table"]
    assert inner("def f():\n    from roost.core.state import State") == ["roost.core.state"]
    assert inner(plain(">>> import roost.bots\n... \n3\n")) == ["roost.bots"]
