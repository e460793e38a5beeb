"""Every rule and every scripted row of our games is cited by a test, and nothing is cited that does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from roost.citations import Citations, citations, games_under
from roost.games import all_games, load
from roost.rulebook import Rulebook

ROOT = Path(__file__).parents[2]
GAMES = games_under(ROOT)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_rules_and_rows_are_cited_by_tests(game: str) -> None:
    assert game in all_games(), f"{game} is not installed: run `make setup`"
    found = citations(game, ROOT / "tests" / "games" / game, GAMES[game])
    assert found.faults == []


# -- how our rulebooks are cited -----------------------------------------------------------------------------------
RIDERS = """# Dragon Riders
Cite **R12** for rule 12.
## Aim
1. Two players.
2. You win at once when the enemy Dragon is at 0 HP,
   whoever's turn it is.
## Rulings (cite **R-r7**)
**Freeze**
1. *Dragon or Rider?* Both. (20 names the Dragon.)
2. *End Phase.* One stack.
## Options
1. Not numbered: this part has no way to cite it.
## Test vectors (cite **R-v3**)
1. Start Phase from E 0.
## Version history
1. First.
"""
DRACONIUM = """# Draconium
Cite **D12** for rule 12.
1. Each Dragon has its own Egg.
2. Thanks to testers (no rule).
## Rulings (cite **D-B7**)
### B1. When is a creature flipped?
| # | gap | ruling |
|---|---|---|
| B2 | start of a turn | the owner's |
| B3 | Drake grows | no |
# Dominion
## 3. Core rules
### 3.1 Attack and Reaction timing (cite **DOM 3.1**)
1. Not a rule of its own: here only headings count.
## 4. End of game (cite **DOM 4**)
## 5. Base set (cite **DOM 5 Militia**)
| card | $ |
|---|---|
| Throne Room | 4 |
| Militia | 4 |
- **Moat** +2 Cards.
## 8. Further rulings (cite **DOM 8.3**)
1. **Who chooses**: the victim.
2. **Reveal**: seen by all.
"""
FLAMECRAFT = """# Flamecraft
## Rules (cite **F12**)
### Setup
- **F1** Players are Flamekeepers.
- **F2** Lay out the town mat.
## Rulings (cite **F-R29**)
| # | question |
|---|---|
| R1 | Empty pile |
## Test vectors (cite **F-T31**)
- **T1** Deck sizes after setup. [F2, R1]
"""


def test_each_part_of_a_rulebook_has_its_own_numbers() -> None:
    book = Rulebook(RIDERS)
    assert list(book.rules) == ["R1", "R2", "R-r1", "R-r2", "R-v1"]
    assert book.rules["R2"].text.endswith("0 HP, whoever's turn it is.")
    assert book.faults == []


def test_rules_are_found_in_lists_headings_and_tables() -> None:
    dominion = ["DOM 3.1", "DOM 4", "DOM 5 Throne Room", "DOM 5 Militia", "DOM 5 Moat", "DOM 8.1", "DOM 8.2"]
    assert list(Rulebook(DRACONIUM).rules) == ["D1", "D2", "D-B1", "D-B2", "D-B3", *dominion]
    assert list(Rulebook(FLAMECRAFT).rules) == ["F1", "F2", "F-R1", "F-T1"]


def test_a_page_that_does_not_say_how_is_cited_by_its_title() -> None:
    assert list(Rulebook("# Hoard\n1. Shuffle.\n2. Draw.\n## Version history\n1. First.").rules) == [
        "Hoard 1",
        "Hoard 2",
    ]


@pytest.mark.parametrize(
    ("text", "cites"),
    [
        ("At or below the breakpoint (R49-R51, R-r23).", "R49 R50 R51 R-r23"),
        ("R1–2, R-r1-R-r2 and R-r3-r4: ranges", "R1 R2 R-r1 R-r2 R-r3 R-r4"),
        ("R-v3. F-R29 and D12 are of other games, R2D2 and PR5 of none", "R-v3"),
        ("R12/R13; R12 again", "R12 R13"),
    ],
)
def test_a_text_cites_by_number_and_range(text: str, cites: str) -> None:
    assert Rulebook(RIDERS).cited_in(text) == cites.split()


def test_a_card_of_the_rulebook_is_cited_by_its_name() -> None:
    book = Rulebook(DRACONIUM)
    text = "DOM 5 Throne Room on DOM 5 Militia: DOM 8.1-8.2, D-B1, DOM 4. DOM 5 Militla, DOM 3.1"
    cites = ["DOM 5 Throne Room", "DOM 5 Militia", "DOM 8.1", "DOM 8.2", "D-B1", "DOM 4", "DOM 5 Militla", "DOM 3.1"]
    assert book.cited_in(text) == cites


def test_faults_of_a_page_are_reported() -> None:
    page = "# Hoard\n1. Shuffle. 2. Deal.\n3. Draw.\n## Rulings\n3. Draw one.\n"
    assert Rulebook(page).faults == [
        "rulebook.md:5: Hoard 3 exists already: give this part its own (cite **...**)",
        "rulebook.md:2: Hoard 2 begins in the middle of a line",
    ]


# -- planted faults ------------------------------------------------------------------------------------------------
PAGE = "# Hoard\n1. Shuffle.\n2. Draw.\n3. Thanks to all (no rule).\n"
CODE = '"""Hoard 9 comes later."""\n\n\ndef draw() -> None:  # Hoard 2, Hoard 4\n    """Draw (Hoard 1)."""\n'
TESTS = '''
def helper() -> None:
    """Hoard 2 is not tested here."""


def test_one() -> None:
    """Hoard 1, Coin, Magpei: shuffled."""


@decorated
def test_two() -> None:
    """Nothing here: Cup and Crown are no citations, nor is Owl."""
    assert True  # Hoard 7


def test_three() -> None:
    """Hoard 1 Crown, Magpie: with a rule before it."""
'''


def planted(tmp_path: Path) -> Citations:
    code, tests = tmp_path / "code", tmp_path / "tests"
    code.mkdir()
    tests.mkdir()
    (code / "turn.py").write_text(CODE)
    (tests / "test_all.py").write_text(TESTS)
    return Citations(load("hoard"), PAGE, code, tests)


def test_missing_and_wrong_citations_are_reported(tmp_path: Path) -> None:
    faults = [fault.replace(str(tmp_path), "") for fault in planted(tmp_path).faults]
    assert faults == [
        "the question 'show a Guard' cites 'Hoard 6', which is not a rule; the last is Hoard 3",
        "/code/turn.py:1: cites Hoard 9, which is not a rule; the last is Hoard 3",
        "/code/turn.py:4: cites Hoard 4, which is not a rule; the last is Hoard 3",
        "/tests/test_all.py:13: cites Hoard 7, which is not a rule; the last is Hoard 3",
        "/tests/test_all.py:6: cites 'Magpei', which is neither a rule nor a row; nearest: Magpie",
        "Hoard 2 (rulebook.md:3) is cited by no test",
        'card "Cup" has a script and is cited by no test',
        'card "Guard" has a script and is cited by no test',
        'card "Owl" has a script and is cited by no test',
    ]


def test_the_tests_of_a_rule_or_row_are_found(tmp_path: Path) -> None:
    found = planted(tmp_path)
    assert [test.name for test in found.citing(rules=["Hoard 1"])] == ["test_one", "test_three"]
    assert [test.name for test in found.citing(rows=["Crown"])] == ["test_three"]
    assert [test.name for test in found.citing(rules=["Hoard 2"], rows=["Cup"])] == []
