"""The commands: their output and their errors."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from roost import games
from roost.bots.uniform import UniformBot
from roost.conformance import Broken
from roost.core.record import Match
from roost.games import all_games, load
from roost.terminal import cli


def roost(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(cli.app, list(words), input=said)


def told(*words: str) -> dict[str, Any]:
    """Run a command with --json; its whole stdout must be one object, which is returned."""
    result = roost(*words, "--json")
    assert result.exit_code == 0, result.output
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


def finished_game(path: Path, **changes: Any) -> Path:
    match = Match(load("hoard"), 2, "seed")
    bot = UniformBot("bot")
    while not match.state.over:
        seat = match.state.asked()[0]
        match.apply(int(bot.choose(match.state, seat)), seat)
    path.write_text(json.dumps({**match.finished_record().to_json(), **changes}))
    return path


# -- without the packages ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("words", [[], ["play", "hoard"], ["games"], ["serve"], ["sim", "hoard"]])
def test_a_bare_install_says_which_extra_is_missing(words: list[str]) -> None:
    """Every command needs Typer; other packages of the extra are imported only by the commands that need them."""
    result = without("typer", *words)
    assert result.returncode == 1
    assert result.stderr == "roost: typer is not installed; the command line needs: pip install 'roost[play]'\n"
    assert result.stdout == ""


def test_a_package_that_only_one_command_needs_is_reported_too(tmp_path: Path) -> None:
    result = without("litestar", "serve", "--database", str(tmp_path / "x.db"))
    assert result.returncode == 1 and result.stderr.count("\n") == 1
    assert "litestar is not installed" in result.stderr


def test_a_missing_module_that_belongs_to_no_extra_is_raised() -> None:
    assert "ModuleNotFoundError" in without("json", "games").stderr


def without(module: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run `roost` as if a package were not installed."""
    code = f"import sys; sys.modules[{module!r}] = None; from roost.__main__ import main; main()"
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


# -- games ---------------------------------------------------------------------------------------------------------
def test_games_lists_the_installed_games() -> None:
    listed = told("games")["games"]
    assert list(listed) == all_games()
    assert listed["hoard"]["seats"] == [2, 4]
    assert listed["hoard"]["actions"] == load("hoard").num_actions
    assert load("hoard").book.hash[:12] in roost("games").stdout


def test_without_a_command_the_help_is_printed() -> None:
    result = roost()
    assert result.exit_code == 0
    assert "replay" in result.stdout


# -- replay --------------------------------------------------------------------------------------------------------
def test_a_record_is_shown_at_its_end(tmp_path: Path) -> None:
    result = roost("replay", str(finished_game(tmp_path / "game.json")))
    assert result.exit_code == 0
    assert re.search(r"Won by Player \d\. Scores: Player 1 \d+, Player 2 \d+\n", result.stdout)
    assert "from the deck to Player 1's hand" in result.stdout


def test_a_record_is_shown_after_any_number_of_answers(tmp_path: Path) -> None:
    path = str(finished_game(tmp_path / "game.json"))
    whole = told("replay", path)
    half = told("replay", path, "--to", "5")
    assert half["at"] == 5 and half["result"] is None
    assert half["log"] == whole["log"][: len(half["log"])]
    assert len(half["log"]) < len(whole["log"])
    assert whole["result"]["scores"] == whole["view"]["scores"]
    assert "Waiting for" in roost("replay", path, "--to", "5").stdout


def test_a_spectator_sees_no_hand_and_a_seat_its_own(tmp_path: Path) -> None:
    path = str(finished_game(tmp_path / "game.json"))
    zones = told("replay", path, "--to", "0")["view"]["zones"]
    assert zones["hand 0"]["cards"] == zones["hand 1"]["cards"] == []
    zones = told("replay", path, "--to", "0", "--seat", "0")["view"]["zones"]
    assert zones["hand 0"]["cards"] and not zones["hand 1"]["cards"]


def test_a_record_of_other_rules_opens_with_its_stored_log_and_result(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "game.json")
    stored = json.loads(path.read_text())["result"]
    old = finished_game(tmp_path / "old.json", version="0")
    opened = told("replay", str(old))
    assert opened["log"] == stored["log"]
    assert opened["result"]["winners"] == stored["winners"]
    assert opened["view"] is None
    assert "only the log and the result stored in the file can be shown" in roost("replay", str(old)).stdout


def test_a_record_of_other_rules_cannot_be_replayed_in_part(tmp_path: Path) -> None:
    old = finished_game(tmp_path / "old.json", version="0")
    refused(roost("replay", str(old), "--to", "3"), "the saved game needs rules 0 of hoard, but this Roost has 1")


# -- rules ---------------------------------------------------------------------------------------------------------
def test_rules_are_read_as_a_page_by_number_and_by_word() -> None:
    assert roost("rules", "hoard").stdout.startswith("# Hoard")
    assert roost("rules", "hoard", "3").stdout == roost("rules", "hoard", "hoard 3").stdout
    assert roost("rules", "hoard", "3").stdout.startswith("Hoard 3: You must play a first card")
    found = told("rules", "hoard", "magpie")["found"]
    assert [rule["cite"] for rule in found] == ["", "Hoard 5", "Hoard 6", "Magpie (card)", "Guard (card)"]


def test_rules_show_the_cards_of_a_variant_in_words(tmp_path: Path) -> None:
    """Also for a card whose script was changed but not its text, which gives a warning."""
    file = tmp_path / "sly.toml"
    file.write_text('name = "Sly"\n[[change.card]]\nname = "Owl"\nplay = ["peek", "may", ["draw"]]\n', encoding="utf-8")
    shown = roost("rules", "hoard", "Owl", "--variant", str(file))
    made = "Look at the top card of the deck. You may draw a card."
    assert f"Owl (card): {made}" in shown.stdout
    old = f'sly.toml: change.card "Owl": play: is changed, but `text` is not; players will read: "{made}"'
    assert shown.stderr.strip() == f"roost: warning: {old}"


# -- check ---------------------------------------------------------------------------------------------------------
def test_a_check_reports_what_it_has_covered() -> None:
    found = told("check", "hoard", "--games", "2")
    assert found["games"] == 2
    assert roost("check", "hoard", "--games", "1").stdout.endswith("\nall laws hold\n")


def test_a_check_without_a_number_of_games_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays at least one game to its end, however short the time limit is."""
    monkeypatch.setattr(cli, "CHECK_SECONDS", 0.001)
    assert told("check", "hoard")["games"] == 1


def test_a_check_names_rules_content_and_variant(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Dear crowns"\n[[change.card]]\nname = "Crown"\nworth = 9\n')
    game = load("hoard", file)
    found = told("check", "hoard", "--games", "1", "--variant", str(file))
    assert (found["version"], found["hash"], found["variant"]) == (game.facts.version, game.book.hash, "Dear crowns")
    assert told("check", "hoard", "--games", "1")["variant"] is None
    words = roost("check", "hoard", "--games", "1", "--variant", str(file)).stdout
    assert words.startswith(f"hoard, rules {game.facts.version}, content {game.book.hash[:12]}, variant Dear crowns, ")


def test_a_broken_law_is_saved_as_a_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def break_it(*_: Any, **__: Any) -> None:
        broken = Broken("no dead end", "hoard ends nowhere")
        broken.record = Match(load("hoard"), 2, "seed").record
        raise broken

    monkeypatch.setattr(cli, "check_games", break_it)
    result = roost("check", "hoard", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    game = load("hoard")
    assert (found["version"], found["hash"], found["variant"]) == (game.facts.version, game.book.hash, None)
    assert roost("replay", str(tmp_path / found["record"])).exit_code == 0
    assert game.book.hash[:12] in roost("check", "hoard").stderr


def test_a_game_without_a_rulebook_gives_a_clear_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "bare_game"
    home.mkdir()
    (home / "__init__.py").write_text("GAME = None\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(games, "shelf", lambda: {"bare": "bare_game"})
    result = roost("check", "bare")
    assert result.exit_code == 2
    assert "the game 'bare' cannot be loaded: its package bare_game lacks content/ and rulebook.md" in result.stderr


# -- errors -----------------------------------------------------------------------------------------------
def refused(result: Result, why: str) -> None:
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1, result.stderr
    assert why in result.stderr


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("play hord", "there is no game 'hord'; nearest: hoard"),
        ("play chess", "there is no game 'chess'; one of draconium, "),
        ("play hoard --players human", "hoard is for 2 to 4 players, not 1"),
        ("play hoard --seats 9", "hoard is for 2 to 4 players, not 9"),
        ("play hoard --players human,random --seats 3", "--players lists 2 players, but --seats is 3"),
        ("play riders --seats 3", "riders is for 2 players, not 3"),
        ("play hoard --players human,randon", "randon"),
        ("play hoard --players human=,random", "'human=' has no name after the =; write human or human=Ann"),
        ("play hoard --option lives", "--option takes name=value, not 'lives'"),
        ("play hoard --option lives=3", "hoard has no option 'lives'"),
        ("play flamecraft --seats 3 --option solo_limits=on", "the option solo_limits is for 1 player, not for 3"),
        ("play soulstone --option teams=on", "the option teams is for 4 players, not for 2"),
        ("play hoard --variant none.toml", "cannot read none.toml"),
        ("play hoard --at 3", "--at needs a saved game"),
        ("play hoard --from game.json", "everything else is in the saved game"),
        ("play --from none.json", "cannot read none.json: No such file or directory"),
        ("play --from game.json --at 900", "give a number from 0 to"),
        ("play --from game.json --players human", "--players lists 1 players, but the saved game has 2"),
        ("play --from old.json", "the saved game needs rules 0 of hoard, but this Roost has"),
        ("play --from broken.json", "broken.json is not a saved game"),
        ("play --from empty.json", "not a Roost record of format 1"),
        ("play --from cheat.json", "answer 0 of the saved game is not legal"),
        ("replay cheat.json", "answer 0 of the saved game is not legal"),
        ("replay undone.json", "entry 0 is an undo, but there is no answer left to undo"),
        ("replay forged.json", "does not lead to the result stored in it"),
        ("replay game.json --to -1", "give a number from 0 to"),
        ("replay game.json --seat 2", "seats 0 to 1, but no seat 2"),
        ("replay alien.json", "there is no game 'alien'"),
        ("rules hord", "nearest: hoard"),
        ("rules hoard zeppelin", "no rule or card of Hoard contains 'zeppelin'"),
        ("check hoard --games 0", "greater than or equal to 1"),
        ("check hoard --games many", "valid integer"),
        ("check hoard --sed 3", "--seed"),
        ("check hoard --variant poor.toml", "poor.toml"),
        ("check", "Missing argument"),
        ("chess", "No such command 'chess'"),
    ],
)
def test_an_error_is_one_line_and_changes_nothing(line: str, why: str, tmp_path: Path, data_home: Path) -> None:
    finished_game(tmp_path / "game.json")
    finished_game(tmp_path / "old.json", version="0", result=None)
    finished_game(tmp_path / "cheat.json", entries=[[1, 0]])
    finished_game(tmp_path / "undone.json", entries=[["undo", 0]])
    finished_game(tmp_path / "forged.json", result={"digest": "0", "winners": [0], "scores": [1, 0]})
    finished_game(tmp_path / "alien.json", game="alien", result=None)
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "empty.json").write_text("{}")
    (tmp_path / "poor.toml").write_text('name = "Poor"\n[[change.card]]\nname = "Crwn"\nworht = 3\n')
    before = sorted(tmp_path.iterdir())
    refused(roost(*line.split()), why)
    assert sorted(tmp_path.iterdir()) == before and not data_home.exists()


def test_each_error_of_a_variant_is_a_line(tmp_path: Path) -> None:
    (tmp_path / "poor.toml").write_text('[[change.card]]\nname = "Crwn"\nworht = 3\n')
    result = roost("check", "hoard", "--variant", "poor.toml")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "roost: poor.toml: name: is missing",
        'roost: poor.toml: change.card "Crwn": no card is called "Crwn"; nearest: "Crown"',
    ]


def test_a_game_with_a_mistake_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "wrong_game"
    home.mkdir()
    (home / "__init__.py").write_text("GAME = len(3)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(games, "shelf", lambda: {"wrong": "wrong_game", "hoard": "roost_hoard"})
    result = roost("games")
    assert "wrong cannot be loaded: TypeError: " in result.stderr and "hoard" in result.stdout
