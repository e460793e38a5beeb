"""Text boards: made from views, complete at every width, and understandable when read aloud."""

from __future__ import annotations

import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from roost.bots.uniform import UniformBot
from roost.core.fields import (
    Part,
    by_seat,
    count,
    derived,
    each_seat,
    flag,
    meter,
    rows,
    seat,
    series,
    thing,
    things,
    word,
    wording,
)  # fmt: skip
from roost.core.game import Game
from roost.core.state import State
from roost.games import all_games, load
from roost.games import board as own_board
from roost.games.riders.board import board, mine
from roost.terminal.board import board_lines, chart_lines, look, mine_lines, plain_board, styled
from roost.terminal.general import general_board


def moments(game: Game[Any], seed: str) -> list[State]:
    state, bot, found = game.new(seed=seed), UniformBot(seed), []
    while not state.over:
        found.append(state.clone())
        seat = state.asked()[0]
        state.act(bot.choose(state, seat), seat)
    return [*found[::17], state]


@pytest.mark.long
@pytest.mark.parametrize("name", all_games())
def test_every_state_of_a_game_fits_on_the_screen_for_every_viewer(name: str) -> None:
    game = load(name)
    for state in moments(game, "boards"):
        names = ["Ann", "Bob [bold]", "Cy", "Di"][: state.seats]
        for eye in [None, *range(state.seats)]:
            for width in (60, 78):
                view = state.view(eye)
                lines = [styled(line).plain for line in board_lines(game, view, width, names)]
                own = [styled(line).plain for line in mine_lines(game, view, width, names)]
                assert max(len(line) for line in [*lines, *own]) <= width, lines
                assert len(lines) <= 26 and len(own) <= (9 if width > 70 else 14) and bool(own) == (eye is not None)
                drawn = [styled(line).plain for line in chart_lines(game, view, width // 2, 22)]
                assert max([len(line) for line in drawn], default=0) <= 40 and len(drawn) <= 22
                assert plain_board(game, state.view(eye), width, names)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in all_games() if name != "hoard"])
def test_views_have_the_types_from_which_the_boards_are_made(name: str) -> None:
    """The types in `seen.py`, like those of the browser, are made from the declared fields."""
    module = import_module(f"roost.games.{name}.seen")
    view_type = getattr(module, f"{name.capitalize()}View")
    game = load(name)
    for state in moments(game, "types")[::3]:
        for eye in [None, *range(state.seats)]:
            view = state.view(eye)
            assert msgspec.convert(view, view_type)["question"] == view["question"]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**view, "seats": "two"}, view_type)


def test_a_game_without_a_board_has_its_zones_listed() -> None:
    """The viewer's zones come first; of hidden cards only the number is shown."""
    game = load("hoard")
    assert own_board("hoard") is None
    lines = plain_board(game, game.new(2, "a").view(1), 80, ["Ann", "Bob"])
    assert lines.index("Bob (you)") < lines.index("Ann, must answer")
    assert "  hand            4" in lines and lines[-1] == "  hand            3  Cup, Guard, Owl"


EGG = Part(
    "egg",
    derived("icons", series(word("Fire", "Bone"), 4), "icons", "icons"),
    derived("card", thing("card"), "card", "card"),
    derived("fed", flag(), "fed", "fed"),
    about="card",
)
LAND = Part("land", derived("dynasty", meter(of="goal"), "dynasty", "dynasty"), derived("goal", count(), "goal"),
            derived("eggs", rows(EGG, 4), "eggs", "egg"))  # fmt: skip
TABLE = Part(
    "table",
    derived("round", count(), "round", "round"),
    derived("trigger", seat(), "trigger", "triggered by"),
    derived("attackers", things("card", most=4), "attackers", "attackers"),
    derived("lands", each_seat(LAND), "lands"),
    derived("points", by_seat(count()), "points", "points"),
    derived("news", wording(), "news"),
)


def test_every_declared_field_is_shown() -> None:
    """A count with its goal, a seat by name, each row on a line; unknown and empty values are left out."""
    view = {
        "seat": 0, "waiting": [0], "zones": {}, "aside": [], "round": 3, "trigger": 1, "points": [0, 2],
        "attackers": ["Whelp", "Whelp", "Drake"], "news": "[Nearly] there.",
        "lands": [
            {"dynasty": 4, "goal": 60, "eggs": [{"icons": ["Fire", "Fire"], "card": "Whelp", "fed": True}]},
            {"dynasty": 0, "goal": 60, "eggs": [{"icons": [], "card": None, "fed": None}]},
        ],
    }  # fmt: skip
    game = SimpleNamespace(facts=SimpleNamespace(fields=TABLE, places=[]), book=SimpleNamespace(names=[]))
    assert general_board(cast(Any, game), view, 78, ["Ann", "Bob"]) == [
        "round 3, triggered by: Bob, attackers Whelp ×2, Drake, \\[Nearly] there.",
        "[title]Ann[/] (you), must answer",
        "  dynasty 4/60",
        "  egg 1: Whelp, icons Fire ×2, fed",
        "[title]Bob[/]",
        "  dynasty 0/60",
        "  egg 1: unknown",
        "  points 2",
    ]


def test_the_general_board_shows_no_codes() -> None:
    """Flamecraft's enchantments have no names of their own, only codes such as P-L1."""
    game = load("flamecraft")
    lines = general_board(game, game.new(2, "a").view(0), 78, ["Ann", "Bob"])
    assert not re.search(r"\b[PG]-[A-Z]\d", "\n".join(lines)) and "enchantment for" in "\n".join(lines)


SIDE = {
    "rider": "Talia", "dragon": "Emberfang", "energy": 4, "rider_hp": 13, "rider_max": 18, "wounded_at": 13,
    "critical_at": 7, "condition": "Wounded", "crippled": 0, "dragon_hp": 31, "dragon_max": 33, "shields": 2,
    "exhausted": 1, "guards": 1, "dragon_burn": 2, "rider_burn": 0, "dragon_freeze": 0, "rider_freeze": 1,
    "dragon_immune": 1, "rider_immune": 0,
}  # fmt: skip


def duel() -> Any:
    zones = {f"{place} {seat}": {"count": 3, "cards": [None] * 3} for place in ("deck", "discard") for seat in (0, 1)}
    zones["hand 0"] = {"count": 3, "cards": ["Strike", "Strike", "Thaw"]}
    zones["hand 1"] = {"count": 2, "cards": []}
    healthy = {**SIDE, "condition": "healthy", "rider_hp": 17}
    return {
        "seat": 0, "stage": "duel", "round": 3, "round_cap": 50, "turn_of": 0, "over": False,
        "waiting": [0], "sides": [SIDE, healthy], "zones": zones
    }  # fmt: skip


def test_a_riders_bar_has_its_breakpoints_marked() -> None:
    lines = [styled(line).plain for line in board(duel(), 78, ["Ann", "Bob"])]
    mine = next(line for line in reversed(lines) if "Rider" in line)
    assert "███████C██████W░░░░░   13/18  Wounded!  Shields 2" in mine
    assert "███████C██████W████░   17/18  Shields 2" in next(line for line in lines if "Rider" in line)


def test_everything_on_the_table_is_on_the_board() -> None:
    text = "\n".join(styled(line).plain for line in board(duel(), 78, ["Ann", "Bob"]))
    for words in ["Burn 2", "Freeze 1", "Immune to Freeze", "Energy Shield 1", "exhausted Shields 1", "Energy 4 ●●●●"]:
        assert words in text
    assert mine(duel(), 78, ["Ann", "Bob"])[1:] == ["Hand (3 cards): Strike ×2, Thaw"]
    assert "hand 2, deck 3, discard 3" in text


def test_the_plain_board_has_numbers_instead_of_bars() -> None:
    lines = plain_board(load("riders"), duel(), 78, ["Ann", "Bob"])
    assert not set("█▌░●─") & set("".join(lines))
    assert any(line.startswith("Ann: Rider  Talia  13/18  Wounded!") for line in lines)
    assert any("(Wounded at 13, Critical at 7)" in line for line in lines)


def test_flamecrafts_plain_board_has_words_instead_of_letters() -> None:
    """F-R74: what each shop gives, the row with its costs, what everybody has; a shop's slots for those who ask."""
    game = load("flamecraft")
    view = game.new(2, "a").view(0)
    lines = plain_board(game, view, 78, ["Ann", "Bob"])
    assert lines[0].startswith("First choices, artisan deck ")
    assert "  Smith Mart: gives 2 iron; dragons Rusty; 2 free slots" in lines
    assert any(line.startswith("Row: ") and " for 4 reputation" in line and "P-" not in line for line in lines)
    assert any(line.startswith("Ann: reputation 0; coins 0; goods nothing; artisans in hand 3") for line in lines)
    assert not set("·<→") & set("".join(lines))
    assert look(game, view, ["Ann", "Bob"], "smith mart") == [
        "Smith Mart: gives 2 iron; dragons Rusty; 2 free slots",
        "  slot 1: Rusty (iron)",
        "  slot 2: takes meat or crystal, gives 2 reputation",
        "  slot 3: takes bread or potion, gives 1 reputation and 1 coin",
    ]
