"""The links of all documentation pages are valid, their examples run, and a game's page names all its verbs."""

import re
from pathlib import Path

import pytest

from roost.core.wrappers import WRAPPERS
from roost.games import load
from scripts.docs import ROOT, broken_links, failed_examples, pages

GAMES = sorted(home.parent.name for home in (ROOT / "src" / "roost" / "games").glob("*/__init__.py"))


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_are_valid_and_examples_run(page: Path) -> None:
    assert [*broken_links(page), *failed_examples(page)] == []


@pytest.mark.parametrize("game", GAMES)
def test_designers_find_every_verb_in_the_page_of_its_game(game: str) -> None:
    page = (ROOT / "docs" / f"{game}.md").read_text(encoding="utf-8")
    verbs = [verb for verb in load(game).facts.verbs if verb not in WRAPPERS]
    assert [verb for verb in verbs if not re.search(rf"`{re.escape(verb)}[ `]", page)] == []
