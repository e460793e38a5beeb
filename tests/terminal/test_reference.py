"""The commands that tell what there is: options, content, saves, doctor; examples in every help; completion."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from roost import mode
from roost.games import all_games, load
from roost.main import app
from roost.terminal.examples import EXAMPLES
from roost.terminal.reference import verbs_of
from tests.terminal.test_commands import roost, told


def commands(group: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{path}{name} ")
        else:
            yield f"{path}{name}", command


COMMANDS = dict(commands(typer.main.get_command(app)))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_an_example_that_the_command_accepts(name: str) -> None:
    own = (COMMANDS[name].epilog or "").removeprefix("Example: ")
    example = EXAMPLES.get(name, own)
    assert example, f"add an example for `roost {name}` to EXAMPLES in roost/terminal/examples.py"
    result = roost(*name.split(), "-h")
    assert result.exit_code == 0
    shown = " ".join(result.stdout.replace("\n", " ").split())
    assert f"Example: {example}" in shown
    words = shlex.split(example)[1 + len(name.split()) :]
    COMMANDS[name].make_context(name, words)  # raises for an unknown option or a missing argument


def test_the_help_of_play_names_the_bots_of_single_games() -> None:
    assert "big-money-smithy" in roost("play", "-h").stdout and "(Draconium)" in roost("play", "-h").stdout


@pytest.mark.parametrize("game", all_games())
def test_options_lists_every_option_with_default_and_rules(game: str) -> None:
    found = {option["name"]: option for option in told("options", game)["options"]}
    declared = load(game).facts.options
    assert list(found) == list(declared)
    for name, option in declared.items():
        assert found[name]["text"] == option.text and found[name]["rules"] == option.rules and found[name]["values"]
    shown = roost("options", game).stdout
    assert all(f"{name} = " in shown for name in declared)


def test_the_example_of_options_is_accepted() -> None:
    line = roost("options", "soulstone").stdout.strip().splitlines()[-1].partition(": roost ")[2]
    assert roost(*shlex.split(line), said="q\n").exit_code == 0


@pytest.mark.parametrize("game", all_games())
def test_content_lists_every_table_column_and_verb(game: str) -> None:
    loaded = load(game)
    found = told("content", game)
    assert [table["name"] for table in found["tables"]] == [table.name for table in loaded.facts.tables]
    for table, facts in zip(loaded.facts.tables, found["tables"], strict=True):
        assert [column["name"] for column in facts["columns"]] == list(table.columns)
    assert [verb["name"] for verb in found["verbs"]] == list(verbs_of(loaded))


def test_content_shows_bounds_words_and_an_example_of_a_verb() -> None:
    rider = roost("content", "riders", "rider").stdout
    assert "hp = a whole number from 1 to 200; must be given" in rider and "likes = one of freeze, shield" in rider
    verb = roost("content", "riders", "hit dragon").stdout
    assert "hit dragon <number>" in verb and "used by Strike: hit dragon 2" in verb


def test_an_unknown_table_is_told_the_nearest_one() -> None:
    result = roost("content", "riders", "ridr")
    assert result.exit_code == 2 and "has no table and no verb 'ridr'" in result.stderr and "rider" in result.stderr


def test_saves_lists_games_and_continue_takes_up_the_newest(data_home: Path) -> None:
    assert "no saved games yet" in roost("saves").stdout
    assert "there is no unfinished saved game" in roost("play", "--continue").stderr
    roost("play", "hoard", "--seed", "a", "--players", "human,random", said="1\nq\n")
    saved = next(data_home.iterdir())
    shown = roost("saves").stdout
    assert "hoard, you against random, 1 answer, just now" in shown and f"roost play --from {saved}" in shown
    assert told("saves", "hoard")["saves"][0]["file"] == str(saved) and told("saves", "riders")["saves"] == []
    again = roost("play", "--continue", said="1\nq\n")
    assert again.exit_code == 0 and len(list(data_home.iterdir())) == 1
    menu = roost("play", said=f"{len(all_games()) + 1}\nq\n").stdout
    assert "Go on: hoard, you against random" in menu and "Play a card?" in menu


def test_the_doctor_says_what_runs_and_how_to_get_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {each["about"]: each for each in told("doctor")["findings"]}
    assert (found["kernel"]["state"] == "ok") == (mode() == "compiled")
    assert all(found[f"game {game}"]["state"] == "ok" for game in all_games())
    monkeypatch.setattr("roost.terminal.doctor.has", lambda package: package != "polars")
    lab = {each["about"]: each for each in told("doctor")["findings"]}["extra lab"]
    assert lab["state"] == "missing" and "polars" in lab["found"] and lab["remedy"] == "pip install 'roost[lab]'"


@pytest.mark.parametrize(
    ("line", "wanted"),
    [("roost play ri", "riders"), ("roost play riders --option fair", "fair_start="), ("roost op", "options")],
)
def test_the_shell_completes_games_options_and_commands(
    line: str, wanted: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split()) - 1))
    monkeypatch.setenv("_ROOST_COMPLETE", "complete_bash")
    with pytest.raises(SystemExit):
        app()
    assert wanted in capsys.readouterr().out.split()
