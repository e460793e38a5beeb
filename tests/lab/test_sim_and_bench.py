"""`roost sim` and `roost bench` on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from roost.games import load
from roost.lab import speed
from roost.terminal import sim_and_bench

app = typer.Typer()
sim_and_bench.register(app)

FIGURES = {
    "games_per_s",
    "actions_per_s",
    "clones_per_s",
    "views_per_s",
    "playouts_per_s",
    "ismcts_sims_per_s",
}
ASKED_FOR = {
    "game", "games", "wanted", "stopped", "finished", "seats", "wins", "by_bot", "mean_actions", "mean_turns",
    "endings", "digest", "mode",
}  # fmt: skip


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def found(*words: str) -> dict[str, Any]:
    result = run(*words)
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_sim_prints_one_object_and_nothing_else() -> None:
    data = found("sim", "hoard", "--games", "6", "--players", "random,greedy:2", "--seed", "s", "--json")
    assert set(data) >= ASKED_FOR
    assert (data["game"], data["games"], data["finished"], data["seats"]) == ("hoard", 6, 6, 2)
    assert sum(data["wins"]) == pytest.approx(6)
    assert sum(data["by_bot"].values()) == pytest.approx(6)


def test_a_result_names_rules_content_and_variant(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "[b]Dear crowns"\n[[change.card]]\nname = "Crown"\nworth = 9\n')
    words = ["sim", "hoard", "--games", "2", "--jobs", "1"]
    plain, mine = load("hoard"), load("hoard", file)
    data = found(*words, "--json")
    assert (data["version"], data["hash"], data["variant"]) == (plain.facts.version, plain.book.hash, None)
    data = found(*words, "--variant", str(file), "--json")
    assert (data["version"], data["hash"], data["variant"]) == (mine.facts.version, mine.book.hash, "[b]Dear crowns")
    assert f"rules {plain.facts.version}, content {plain.book.hash[:12]}\n" in run(*words).stdout
    told = run(*words, "--variant", str(file)).stdout
    assert f"rules {mine.facts.version}, content {mine.book.hash[:12]}, variant [b]Dear crowns\n" in told


def test_the_number_of_jobs_makes_no_difference() -> None:
    words = ["sim", "hoard", "--games", "9", "--players", "random,random,random", "--json"]
    assert found(*words, "--jobs", "1") == found(*words, "--jobs", "2")


def test_sim_prints_win_rates_with_their_intervals() -> None:
    told = run("sim", "hoard", "--games", "4", "--players", "random,ismcts:4", "--jobs", "1").stdout
    for words in ("seat 0", "ismcts:4", "asked first", "95% interval", "turns per game: median", "endings: finished 4"):
        assert words in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["hord"], "nearest: hoard"),
        (["hoard", "--players", "random"], "2 to 4 players, not 1"),
        (["hoard", "--players", "random,random,random,random,random"], "2 to 4 players, not 5"),
        (["hoard", "--players", "random,gredy"], "nearest: greedy"),
        (
            ["hoard", "--players", "random,"],
            "there is no bot '' (bots: hatchling, fledgling, drake, wyrm, elder, random, ",
        ),
        (["hoard", "--players", "random,ismcts:1s"], "give a number of simulations instead, such as ismcts:400"),
        (["hoard", "--option", "loud"], "name=value"),
        (["hoard", "--option", "loud=1"], "no option 'loud'"),
        (["hoard", "--games", "0"], "--games must be at least 1"),
        (["hoard", "--jobs", "0"], "--jobs must be at least 1"),
        (["hoard", "--variant", "nowhere.toml"], "cannot read nowhere.toml"),
    ],
)
def test_an_error_is_one_line_and_exit_code_2(words: list[str], told: str) -> None:
    result = run("sim", *words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_an_error_in_a_variant_names_file_and_field(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\n[[change.card]]\nname = "Crown"\nwrth = 3\n')
    result = run("sim", "hoard", "--variant", str(file))
    assert result.exit_code == 2
    assert "mine.toml" in result.stderr and "worth" in result.stderr
    assert result.stdout == ""


def test_bench_rejects_an_unknown_game() -> None:
    assert run("bench", "hord").exit_code == 2


def test_bench_measures_every_available_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = speed.bench
    monkeypatch.setattr(sim_and_bench, "bench", lambda name: quick(name, rounds=1, wanted=0.001))
    data = found("bench", "hoard", "--json")["hoard"]
    assert set(data) == ({"compiled", "interpreted"} if speed.is_compiled() else {"interpreted"})
    for figures in data.values():
        assert set(figures) == FIGURES
        assert min(figures.values()) > 0
    assert "ismcts sims" in run("bench", "hoard").stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--on", "moon"), "--on must be processes or ray, not 'moon'"),
        (("--on", "ray"), "--on ray needs the package ray"),
        (("--jobs", "0"), "--jobs must be at least 1, not 0"),
    ],
)
def test_a_place_that_is_not_there_is_refused(
    words: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sim_and_bench, "find_spec", lambda name: None)
    result = run("sim", "hoard", *words)
    assert result.exit_code != 0
    assert says in result.output
