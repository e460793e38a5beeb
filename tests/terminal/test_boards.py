"""Boards in text: made from views, whole at every width, and readable when they are only heard."""

from __future__ import annotations

from typing import Any

import pytest

from roost.bots.uniform import UniformBot
from roost.core.game import Game
from roost.core.state import State
from roost.games import all_games, load
from roost.games import board as own_board
from roost.games.riders.board import board
from roost.terminal.board import board_lines, list_zones, plain_board, styled


def moments(game: Game[Any], seed: str) -> list[State]:
    state, bot, found = game.new(seed=seed), UniformBot(seed), []
    while not state.over:
        found.append(state.clone())
        seat = state.asked()[0]
        state.act(bot.choose(state, seat), seat)
    return [*found[::7], state]


@pytest.mark.parametrize("name", all_games())
def test_every_moment_of_a_game_fits_on_the_screen_for_every_eye(name: str) -> None:
    game = load(name)
    for state in moments(game, "boards"):
        names = ["Ann", "Bob [bold]", "Cy", "Di"][: state.seats]
        for eye in [None, *range(state.seats)]:
            for width in (60, 78):
                lines = [styled(line).plain for line in board_lines(game, state.view(eye), width, names)]
                assert max(len(line) for line in lines) <= width, lines
                assert len(lines) <= 20
                assert plain_board(game, state.view(eye), width, names)


def test_a_game_without_a_board_has_its_zones_listed() -> None:
    """Whoever looks comes first, and what is hidden is counted."""
    game = load("hoard")
    assert own_board("hoard") is None
    lines = plain_board(game, game.new(2, "a").view(1), 80, ["Ann", "Bob"])
    assert lines.index("Bob (you), scores 0") < lines.index("Ann, scores 0, to answer")
    assert "  hand            4" in lines[5:]


def test_records_of_a_game_without_a_board_are_told_in_words() -> None:
    view = {
        "seat": 0, "waiting": [0], "zones": {}, "aside": [], "round": 3, "trigger": None,
        "attackers": ["Whelp", "Drake"],
        "lands": [
            {"dynasty": 4, "eggs": [{"icons": ["Fire", "Fire"], "card": "Whelp", "fed": False}]},
            {"dynasty": 0, "eggs": [{"icons": [], "card": None, "said": "nearly there"}]},
        ],
    }  # fmt: skip
    assert list_zones(view, 78, ["Ann", "Bob"]) == [
        "round 3   attackers Whelp, Drake",
        "[title]Ann[/] (you), dynasty 4, to answer",
        "  eggs 1: icons Fire ×2, card Whelp, fed no",
        "[title]Bob[/], dynasty 0",
        "  eggs 1: icons none, nearly there",
    ]


SIDE = {
    "rider": "Talia", "dragon": "Emberfang", "energy": 4, "rider hp": 13, "rider max": 18, "wounded at": 13,
    "critical at": 7, "condition": "Wounded", "crippled": 0, "dragon hp": 31, "dragon max": 33, "shields": 2,
    "exhausted": 1, "energy shields": 1, "dragon burn": 2, "rider burn": 0, "dragon freeze": 0, "rider freeze": 1,
    "dragon immune": 1, "rider immune": 0,
}  # fmt: skip


def duel() -> dict[str, Any]:
    zones = {f"{place} {seat}": {"count": 3, "cards": [None] * 3} for place in ("deck", "discard") for seat in (0, 1)}
    zones["hand 0"] = {"count": 3, "cards": ["Strike", "Strike", "Thaw"]}
    zones["hand 1"] = {"count": 2, "cards": []}
    healthy = {**SIDE, "condition": "healthy", "rider hp": 17}
    return {
        "seat": 0, "stage": "duel", "round": 3, "round cap": 50, "turn of": 0, "over": False,
        "waiting": [0], "sides": [SIDE, healthy], "zones": zones
    }  # fmt: skip


def test_a_riders_bar_has_its_breakpoints_marked() -> None:
    lines = [styled(line).plain for line in board(duel(), 78, ["Ann", "Bob"])]
    mine = next(line for line in reversed(lines) if "Rider" in line)
    assert "███████C██████W░░░░░   13/18  Wounded!  Shields 2" in mine
    assert "███████C██████W████░   17/18  Shields 2" in next(line for line in lines if "Rider" in line)


def test_all_that_lies_on_the_table_is_on_the_board() -> None:
    text = "\n".join(styled(line).plain for line in board(duel(), 78, ["Ann", "Bob"]))
    for words in ["Burn 2", "Freeze 1", "Immune to Freeze", "Energy Shield 1", "exhausted Shields 1", "Energy 4 ●●●●"]:
        assert words in text
    assert "Hand 3: Strike ×2, Thaw" in text
    assert "hand 2, deck 3, discard 3" in text


def test_who_hears_the_board_hears_no_bars_but_the_numbers() -> None:
    lines = plain_board(load("riders"), duel(), 78, ["Ann", "Bob"])
    assert not set("█▌░●─") & set("".join(lines))
    assert any(line.startswith("Ann: Rider  Talia  13/18  Wounded!") for line in lines)
    assert any("(Wounded at 13, Critical at 7)" in line for line in lines)


def test_what_a_view_lists_as_unsaid_is_not_told_and_rows_are_no_seats() -> None:
    view = {
        "seat": 0, "waiting": [], "zones": {}, "aside": [], "round": 3, "cash": -1, "unsaid": ["cash"],
        "events": [{"name": "Tax", "cost": 2}, {"name": "Raid", "cost": 5}],
    }  # fmt: skip
    lines = list_zones(view, 78, ["Ann", "Bob"])
    assert lines == ["round 3   events name Tax, cost 2, name Raid, cost 5", "[title]Ann[/] (you)", "[title]Bob[/]"]
