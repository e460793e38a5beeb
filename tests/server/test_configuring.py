"""Settings of `roost serve`: flags, environment variables and a TOML file."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roost import main
from roost.server import app
from roost.server.configuring import fields_of, variable
from roost.server.settings import Limits, Settings


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of each server that a test starts; it serves nothing."""
    found: list[Settings] = []

    class Silent:
        def run(self, sockets: list[Any]) -> None:
            for each in sockets:
                each.close()

    def make(_: Any, settings: Settings) -> Silent:
        found.append(settings)
        return Silent()

    monkeypatch.setattr(app, "make_server", make)
    monkeypatch.setattr("roost.server.logging_setup.configure_logging", lambda *_: None)
    monkeypatch.setenv("ROOST_LOG_FORMAT", "text")
    return found


def serve(folder: Path, *flags: str, **variables: str) -> Any:
    arguments = ["serve", "--port", "0", "--database", str(folder / "x.db"), *flags]
    return CliRunner().invoke(main.app, arguments, env=variables)


def test_a_flag_wins_over_a_variable_and_a_variable_over_the_file(tmp_path: Path, started: list[Settings]) -> None:
    file = tmp_path / "roost.toml"
    file.write_text("workers = 3\nnew_tables = 0.25\nmessages-at-once = 7\nopen_tables = true\npause = 1\n")
    result = serve(tmp_path, "--config", str(file), "--workers", "5", ROOST_WORKERS="4", ROOST_NEW_TABLES="0.75")
    assert result.exit_code == 0, result.output
    (found,) = started
    assert (found.workers, found.limits.new_tables, found.limits.messages_at_once) == (5, 0.75, 7)
    assert found.open_tables and found.pause == 1.0 and found.limits.chat == Limits().chat


def test_every_limit_worker_count_and_pause_is_listed_and_can_be_set(tmp_path: Path, started: list[Settings]) -> None:
    """Each setting gets a new value by its variable."""
    fixed = {"limits", "origins", "proxy", "host", "port", "open_tables", "guests"}  # flags of their own
    assert {one.name for one in dataclasses.fields(Settings)} == {*fields_of(Settings), *fixed}
    assert {one.name for one in dataclasses.fields(Limits)} == set(fields_of(Limits))
    fields = {**fields_of(Limits), **fields_of(Settings)}
    wanted: dict[str, Any] = {"hint_bot": "greedy", "log_format": "json", "deflate": 1}
    for name, one in fields.items():
        usual: Any = one.default
        wanted.setdefault(name, not usual if isinstance(usual, bool) else 2 * usual)
    help_text = CliRunner().invoke(main.app, ["serve", "--help"], env={"COLUMNS": "200"}).output
    assert [name for name in fields if f"--{name.replace('_', '-')}" not in help_text] == []
    assert [name for name in fields if variable(name) not in help_text] == []
    result = serve(tmp_path, **{variable(name): str(value) for name, value in wanted.items()})
    assert result.exit_code == 0, result.output
    found = {**dataclasses.asdict(started[0]), **dataclasses.asdict(started[0].limits)}
    assert {name: found[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("workers = 0", "workers must be 1 or more, not 0"),
        ("deflate = 12", "deflate must be at most 9, not 12"),
        ("workers = 'two'", "workers must be a whole number, not 'two'"),
        ("workers = true", "workers must be a whole number, not True"),
        ("pause = 'x'", "pause must be a number, not 'x'"),
        ("proxy = 1", "proxy must be true or false, not 1"),
        ("wokers = 2", "there is no setting 'wokers'; nearest: workers;"),
        ("workers", "(at end of document)"),
    ],
)
def test_a_wrong_file_is_an_error_that_names_file_and_setting(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "roost.toml"
    file.write_text(text)
    result = serve(tmp_path, "--config", str(file))
    assert result.exit_code == 2 and result.output.count("\n") == 1
    assert result.output.startswith(f"roost: {file}: ") and words in result.output


def test_a_file_that_is_missing_and_a_wrong_flag_are_errors(tmp_path: Path) -> None:
    assert "cannot read" in serve(tmp_path, "--config", str(tmp_path / "no.toml")).output
    assert serve(tmp_path, "--workers", "0").exit_code == 2
    assert serve(tmp_path, "--log-format", "xml").exit_code == 2
    assert "there is no bot 'nobody'" in serve(tmp_path, "--hint-bot", "nobody").output
