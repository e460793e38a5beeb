"""What finished games unlock: picked at the end, stored, and available in the next game (F211-F214, F-R87)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from roost.core.record import Match
from roost.games import load
from roost.terminal import kept
from roost.terminal.dialogs import End, Pick
from roost.terminal.players import seat_players
from roost.terminal.screen import TableApp
from roost.terminal.sitting import Sitting, another, taken_up
from roost.terminal.words import first_number
from tests.terminal.test_commands import roost
from tests.terminal.test_screen import at_table, press

EASY = """
name = "Easy awards"
[remove]
achievement = [
    "Half a Dozen", "Green Thumb", "Glitter Bomb", "Heavy Metal", "Brewmeister", "Flavor Town",
    "Thoroughly Enchanting", "A Different Kind of Magic",
]
[[change.award]]
name = "Shopkeeper"
unlocks = 2
[[change.achievement]]
name = "Master of Markets"
least = 1
[[change.achievement]]
name = "Mistress of Festivities"
of = "shops in town"
least = 2
[[change.achievement]]
name = "Lord of the Hoard"
of = "shops in town"
least = 3
"""


def easy(tmp_path: Path) -> str:
    path = tmp_path / "easy.toml"
    path.write_text(EASY)
    return str(path)


def saved_options(folder: Path) -> list[Any]:
    """The unlocked options of each saved game, oldest first."""
    records = [
        json.loads(path.read_text()) for path in sorted(folder.glob("*.json"), key=lambda p: p.stat().st_mtime_ns)
    ]
    return [record["options"]["unlocked"] for record in records]


def alone(tmp_path: Path, seed: str, said: str, *more: str) -> str:
    words = ("play", "flamecraft", "--seats", "1", "--seed", seed, "--variant", easy(tmp_path), *more)
    return roost(*words, said=said).stdout


def test_a_pick_is_kept_for_the_next_game(data_home: Path, tmp_path: Path) -> None:
    """F211, F212, F213, F214: after the end up to two of those met may be picked; those are not offered again."""
    said = alone(tmp_path, "a", "1\n" * 3000)
    assert "You may unlock up to 2 of these for your next games:\n  1) Master of Markets" in said
    assert "Unlocked: Master of Markets." in said
    again = alone(tmp_path, "b", "1\n" * 3000)
    assert "  1) Master of Markets" not in again.partition("You may unlock")[2]
    assert "Unlocked: Mistress of Festivities." in again
    alone(tmp_path, "c", "1\n")
    alone(tmp_path, "d", "1\n", "--option", "unlocked=Lord of the Hoard")
    both = ["Master of Markets", "Mistress of Festivities"]
    assert saved_options(data_home) == [[], both[:1], both, ["Lord of the Hoard"]]
    assert kept.kept_for(load("flamecraft"), "human") == {"unlocked": both}
    assert kept.kept_for(load("flamecraft"), "human=Ann") == {}


def test_a_wrong_pick_is_asked_again(data_home: Path, tmp_path: Path) -> None:
    """F212: no more than the award allows; none is allowed too, and the same game offers nothing later."""
    table = finished(tmp_path)
    found = table.unlocks()
    assert found is not None
    assert found.fault(["Master of Markets"] * 2) == "each can be picked once"
    assert found.fault(found.words[:3]) == "at most 2 can be picked"
    assert found.fault(["Green Thumb"]) == "Green Thumb is not unlocked by this game"
    assert table.keep_unlocked(found, []) == ""
    assert table.unlocks() is None
    assert another(table).match.record.options["unlocked"] == []


def finished(tmp_path: Path, at: int | None = None) -> Sitting:
    """A solo game played to its end, or to the first `at` answers."""
    game = load("flamecraft", easy(tmp_path))
    table = Sitting(Match(game, 1, "screen"), seat_players(["human"], "a", game.facts))
    while not table.over:
        table.answer(0, table.prompt(0).choices[0].action)
    record = table.match.record
    return table if at is None else taken_up(game, record, table.players, len(record.entries) + at)


def test_on_the_full_screen_the_pick_comes_before_the_end_dialog(data_home: Path, tmp_path: Path) -> None:
    """F213: picking too many is rejected; the next game starts with what was picked."""
    table = finished(tmp_path, at=-1)

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, str(first_number(table.prompt(0))))
        assert isinstance(app.screen, Pick)
        await press(pilot, "space", "down", "space", "down", "space", "k")
        assert isinstance(app.screen, Pick)
        await press(pilot, "space", "k")
        assert isinstance(app.screen, End)
        await press(pilot, "p")
        assert app.table.sitting.match.record.options["unlocked"] == ["Master of Markets", "Mistress of Festivities"]

    at_table(table, play)


def test_an_unreadable_file_counts_as_empty(data_home: Path) -> None:
    """A broken file must not prevent playing."""
    for text in ("no json", "[]", '{"flamecraft": 3}', '{"flamecraft": {"human": {"options": {"unlocked": 3}}}}'):
        kept.kept_path().parent.mkdir(parents=True, exist_ok=True)
        kept.kept_path().write_text(text)
        assert kept.kept_for(load("flamecraft"), "human") == {}
    assert not kept.has_given(load("flamecraft"), "human", "a")
