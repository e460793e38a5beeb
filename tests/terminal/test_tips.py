"""The first-game guide and the rules card in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from roost.core.record import Match
from roost.games import load
from roost.terminal.dialogs import CardScreen
from roost.terminal.players import seat_players
from roost.terminal.screen import TableApp
from roost.terminal.sitting import Sitting
from roost.terminal.tips import read_seen, seen_path
from tests.terminal.test_commands import roost, told
from tests.terminal.test_screen import at_table, press, shown

HATCH = ["play", "hatch", "--seed", "a", "--players", "human,random"]


@pytest.fixture(autouse=True)
def guided(data_home: Path) -> None:
    """A person who has seen no hint."""
    seen_path().unlink()


def hints_in(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("First game, hint")]


def test_a_hint_is_printed_before_the_prompt_with_its_number_and_rule() -> None:
    said = roost(*HATCH, said="q\n").stdout
    first = "First game, hint 1 of 12: Lay eggs, feed them and hatch them."
    assert hints_in(said)[0].startswith(first)
    assert said.index(first) < said.index("  1) ")
    assert "(Rules H3, H4, H54.) Type n for no more hints." in said
    assert "**" not in said


def test_a_hint_is_shown_once_and_one_for_each_question() -> None:
    said = roost(*HATCH, said="1\n1\nq\n").stdout
    assert [line.partition(":")[0] for line in hints_in(said)] == [f"First game, hint {k} of 12" for k in (1, 2, 3)]
    again = roost(*HATCH, said="q\n").stdout
    assert hints_in(again) == []
    assert len(read_seen()["seen"]["hatch"]) == 3


def test_n_ends_the_hints_of_all_games_and_guide_shows_them_again() -> None:
    said = roost(*HATCH, said="n\n1\n1\nq\n").stdout
    assert len(hints_in(said)) == 1
    assert "No more hints for new players. To see them again: roost play --guide" in said
    assert hints_in(roost("play", "riders", "--players", "human,random", said="q\n").stdout) == []
    assert len(hints_in(roost(*HATCH, "--guide", said="q\n").stdout)) == 1


def test_no_guide_is_for_one_game_only() -> None:
    assert hints_in(roost(*HATCH, "--no-guide", said="1\nq\n").stdout) == []
    assert len(hints_in(roost(*HATCH, said="q\n").stdout)) == 1


@pytest.mark.parametrize("text", ["", "[]", "{", '{"seen": []}', '{"seen": {"hatch": 3}}', '{"seen": {"hatch": [3]}}'])
def test_a_damaged_file_counts_as_nothing_seen(text: str) -> None:
    seen_path().write_text(text)
    assert len(hints_in(roost(*HATCH, said="q\n").stdout)) == 1
    assert json.loads(seen_path().read_text())["seen"]["hatch"] == ["aim"]


def test_c_shows_the_rules_card() -> None:
    said = roost(*HATCH, said="c\nq\n").stdout
    assert "  . Goal      - The most valuable dynasty" in said
    assert "This game has no rules card." in roost("play", "hoard", "--players", "human,random", said="c\nq\n").stdout


# -- the full screen ---------------------------------------------------------------------------------------------------
def hatch() -> Sitting:
    return Sitting(Match(load("hatch"), 2, "a", {}), seat_players(["human", "random"], "a", load("hatch").facts))


def test_the_hint_is_above_the_prompt_and_n_ends_all_of_them() -> None:
    async def play(pilot: Pilot[None], app: TableApp) -> None:
        tip = app.table.query_one("#tip", Static)
        assert shown(app, "#tip").startswith("First game, hint 1 of 12: Lay eggs")
        assert tip.region.bottom <= app.table.query_one("#prompt").region.y
        assert app.table.query_one("#choices").region.height >= 3
        await press(pilot, "1")
        assert shown(app, "#tip").startswith("First game, hint 2 of 12")
        await press(pilot, "n")
        assert not tip.display
        await press(pilot, "1")
        assert not tip.display

    at_table(hatch(), play)


@pytest.mark.parametrize("game", ["draconium", "flamecraft", "hatch", "riders", "soulstone"])
def test_the_card_opens_and_fits_without_scrolling(game: str) -> None:
    loaded = load(game)
    table = Sitting(Match(loaded, 2, "a", {}), seat_players(["human", "random"], "a", loaded.facts))

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        before = len(app.screen_stack)
        await press(pilot, "c")
        assert isinstance(app.screen, CardScreen)
        assert app.screen.query_one("VerticalScroll").max_scroll_y == 0
        await press(pilot, "escape")
        assert len(app.screen_stack) == before

    at_table(table, play)


# -- roost rules -------------------------------------------------------------------------------------------------------
def test_rules_card_prints_the_rules_on_one_screen() -> None:
    said = roost("rules", "riders", "--card").stdout
    assert said.startswith("Dragon Riders\nGoal      - Bring the enemy Dragon")
    assert len(said.splitlines()) <= 24
    assert told("rules", "riders", "--card")["card"]["Goal"] == [
        "Bring the enemy Dragon or the enemy Rider down to 0 HP."
    ]
    assert "has no rules card" in roost("rules", "hoard", "--card").stderr


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("zzzz", "roost: no rule or card of Dragon Riders contains 'zzzz'\n"),
        ("frezee", "roost: no rule or card of Dragon Riders contains 'frezee'; nearest: freeze\n"),
        ("R99", "roost: Dragon Riders has no rule R99; nearest: R81\n"),
        ("r-r99", "roost: Dragon Riders has no rule r-r99; nearest: R-r60\n"),
        ("999", "roost: Dragon Riders has no rule 999; nearest: R81\n"),
        ("Q7", "roost: Dragon Riders has no rule Q7\n"),
    ],
)
def test_an_unknown_rule_is_answered_with_one_sentence(wanted: str, said: str) -> None:
    result = roost("rules", "riders", wanted)
    assert result.exit_code == 2
    assert result.stderr == said
