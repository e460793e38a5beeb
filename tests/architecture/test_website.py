"""The website of the documentation: which pages it has, how their links are changed, and the checks of the HTML."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roost import kit
from roost.games import load
from scripts import website
from scripts.docs import ROOT
from scripts.website_pages import GAMES, front_page, play_page, reference_page

PINS = (ROOT / "docs" / "requirements.txt").read_text(encoding="utf-8").splitlines()


def test_every_page_of_the_repository_is_on_the_site_under_a_name_of_its_own() -> None:
    names = website.pages()
    assert len(set(names.values())) == len(names)
    assert {ROOT / "README.md", ROOT / "docs" / "protocol.md", ROOT / "ARCHITECTURE.md"} <= set(names)
    made = {f"play/{game}" for game in GAMES} | {"reference", "operate", "release"}
    listed = {name for chapter in website.CHAPTERS.values() for name in chapter}
    assert listed - made - set(names.values()) == set()


def test_links_lead_to_the_pages_of_the_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(website, "SOURCE", tmp_path)
    page = ROOT / "docs" / "trial.md"  # is not written: only its folder matters
    text = (
        "[a](../ARCHITECTURE.md#layers) [b](lab.md) [c](variants/draconium) [d](variants/draconium/nine_more.toml) "
        "[h](../scripts/website.py) [e](https://example.org) ![f](screens/hall-wide-dark.jpg)\n"
        "```toml file=x.toml\n[g](lab.md)\n```\n"
    )
    monkeypatch.setattr(Path, "read_text", lambda self, **_: text)
    now = website.copied(page, "play/trial", website.pages())
    assert "[a](../architecture.md#layers) [b](../lab.md) c [d](../files/docs/variants/draconium/nine_more.toml)" in now
    assert (
        "[h](../files/scripts/website.py.txt) [e](https://example.org) ![f](../files/docs/screens/hall-wide-dark.jpg)"
        in now
    )
    assert "```toml\n[g](lab.md)\n```" in now
    assert (tmp_path / "files" / "docs" / "screens" / "hall-wide-dark.jpg").exists()


def test_the_check_finds_dead_links_and_what_the_policy_forbids(tmp_path: Path) -> None:
    (tmp_path / "good.html").write_text('<h1 id="top">x</h1><a href="#top">x</a><a href="https://example.org">x</a>')
    (tmp_path / "bad.html").write_text(
        '<a href="none.html">x</a><a href="good.html#none">x</a><script>run()</script><style>a {}</style>'
        '<p onclick="run()"><img src="https://example.org/x.png"></p>'
    )
    assert sorted(fault.partition(": ")[2] for fault in website.faults(tmp_path)) == [
        "a script inside the page",
        "a style sheet inside the page",
        "good.html#none: there is no such heading",
        "loads https://example.org/x.png from another server",
        "none.html does not exist",
        "the attribute onclick",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_has_its_options_bots_and_rules_card(game: str) -> None:
    facts = load(game).facts
    page = play_page(game)
    missing = [name for name in [*facts.options, *facts.scripts, "elder"] if f"| `{name}` |" not in page]
    assert missing == [] and "**Goal**" in page and f"{game}-wide-dark.jpg" in page


def test_the_reference_describes_every_name_of_the_kit() -> None:
    page = reference_page()
    assert [name for name in kit.__all__ if f"### {name}\n" not in page and f"`{name}`" not in page] == []
    assert "Whether the running kernel is" in page and "#### " not in page


def test_the_front_page_lists_the_chapters() -> None:
    page = front_page({"Play": ["play/riders"], "Lab": []})
    assert "## Play" in page and "play/riders\n" in page and "## Lab" not in page


def test_the_packages_of_the_website_are_pinned() -> None:
    pins = [line for line in PINS if not line.startswith("#")]
    assert pins and all(re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*", line) for line in pins)
