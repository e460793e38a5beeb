"""The benchmark: its tasks can be played, and bots are measured by the same deals from every seat."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from roost.benchmark import VERSION, BenchmarkTask, UnknownTask, chosen, measure, tasks
from roost.benchmark.tasks import REFERENCES, SETTINGS
from roost.lab.rounds import Playing
from roost.terminal import cli

pytest.importorskip("polars")

EVERY = list(tasks().values())


def roost(*words: str) -> Result:
    return CliRunner().invoke(cli.app, ["benchmark", *words])


# -- the tasks ---------------------------------------------------------------------------------------------------------
def test_every_game_has_a_light_and_a_full_task() -> None:
    games = {task.game for task in EVERY}
    assert games == {"riders", "hatch", "soulstone", "draconium", "flamecraft"}
    for game in games:
        assert {"light", "full"} <= {task.setting for task in EVERY if task.game == game}
    assert {task.setting for task in EVERY} == set(SETTINGS)


@pytest.mark.parametrize("task", EVERY, ids=lambda task: task.name)
def test_a_task_can_be_played(task: BenchmarkTask) -> None:
    arm = task.arm()
    assert arm.game.new(task.seats, task.seed, task.options).asked()
    assert task.games % task.seats == 0 and task.games // task.seats >= 40, "enough deals for intervals"


@pytest.mark.parametrize("task", [task for task in EVERY if task.base], ids=lambda task: task.name)
def test_a_bot_that_learned_the_base_game_fits_the_transfer_task(task: BenchmarkTask) -> None:
    base = tasks()[task.base]
    learned, met = base.arm().game, task.arm().game
    assert learned.book.hash != met.book.hash
    assert (base.seats, base.options) == (task.seats, task.options)
    assert learned.spec(task.seats).names == met.spec(task.seats).names
    assert learned.spec(task.seats).high == met.spec(task.seats).high
    assert learned.actions.names == met.actions.names


def test_the_page_describes_every_task() -> None:
    page = (Path(__file__).parents[2] / "docs" / "benchmark.md").read_text(encoding="utf-8")
    for task in EVERY:
        assert f"| `{task.name}` | {task.seats} | {task.tests} | {task.text} |" in page
    assert f"This is version {VERSION}." in page


def test_tasks_are_chosen_by_name_setting_or_game() -> None:
    assert [task.name for task in chosen(["riders-full"])] == ["riders-full"]
    assert {task.setting for task in chosen(["light"])} == {"light"}
    assert {task.game for task in chosen(["hatch"])} == {"hatch"}
    assert chosen([]) == EVERY
    with pytest.raises(UnknownTask, match="riders-light"):
        chosen(["riders-lihgt"])


# -- measuring ---------------------------------------------------------------------------------------------------------
def test_what_is_better_finishes_ahead() -> None:
    task = tasks()["riders-light"]
    found = measure(task, ["greedy"], 80, opponents=["random", "greedy"])
    (standing,) = found.standings
    assert (standing.bot, standing.opponent) == ("greedy", "random")
    assert standing.rate.low > 0.5 and (standing.games, standing.deals, standing.forfeits) == (80, 40, 0)
    assert found.score("greedy") == standing.rate.estimate
    data = found.to_json()
    assert data["benchmark"] == VERSION and data["content"] == task.arm().game.book.hash


def test_with_two_seats_each_pair_plays_once_and_counts_for_both() -> None:
    played: list[int] = []
    playing = Playing(progress=played.append)
    found = measure(tasks()["riders-light"], ["random", "greedy"], 80, ["random", "greedy"], playing)
    assert sum(played) == 80
    rates = {each.bot: each.rate.estimate for each in found.standings}
    assert rates["random"] + rates["greedy"] == pytest.approx(1.0)


def test_with_more_seats_a_bot_plays_against_copies_of_the_opponent() -> None:
    """What counts is how often it finishes ahead of each of them, so that level is 50 % for four seats too."""
    task = replace(tasks()["hatch-full"], options={"target": 20})
    found = measure(task, ["greedy:1"], 160, ["random"])
    (standing,) = found.standings
    assert (standing.games, standing.deals) == (160, 40)
    assert standing.rate.low > 0.5


def test_a_bot_has_the_tasks_time_for_an_answer_and_forfeits_are_told(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text("import time\n\n\nclass Bot:\n    def choose(self, question):\n        time.sleep(5)\n")
    task = replace(tasks()["riders-light"], seconds=0.01)
    (standing,) = measure(task, [f"{file}:Bot"], 4, ["random"]).standings
    assert standing.bot == f"{file}:Bot"
    assert standing.forfeits == 4 and standing.rate.estimate == 0.0


# -- the command -------------------------------------------------------------------------------------------------------
def test_the_command_lists_the_tasks() -> None:
    result = roost("--list", "transfer")
    assert result.exit_code == 0 and "riders-transfer" in result.stdout and "riders-full" not in result.stdout
    listed = json.loads(roost("--list", "--json").stdout)
    assert [task["name"] for task in listed["tasks"]] == list(tasks())


def test_the_command_measures_bots() -> None:
    result = roost("riders-light", "--players", "random,greedy", "--games", "4", "--jobs", "1", "--json")
    assert result.exit_code == 0, result.output
    (found,) = json.loads(result.stdout)["results"]
    pairs = [(each["bot"], each["opponent"]) for each in found["standings"]]
    assert set(pairs) == {(bot, other) for bot in ("random", "greedy") for other in REFERENCES if bot != other}
    words = roost("riders-light", "--players", "greedy", "--games", "4", "--jobs", "1").stdout
    assert "riders-light, benchmark" in words and "Intervals need at least 40 deals" in words


def test_a_wrong_task_or_bot_is_one_line() -> None:
    for words in (["no-such-task"], ["riders-light", "--players", "nobody"], ["riders-light", "--games", "0"]):
        result = roost(*words)
        assert result.exit_code == 2
        assert result.stderr.startswith("roost: ") and result.stderr.count("\n") == 1
