"""Runs that are kept in a folder: continued where they stopped, merged, and read as data frames."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import polars
import pytest

from roost.games import load
from roost.lab import runs
from roost.lab.runs import Run, RunFault, manifest_of, neighbours, open_run, start_run
from roost.lab.sim import report, simulate
from roost.lab.tally import Tally
from roost.lab.workers import Contest, Done, Plan, Ranges, Task, play_task, series_of

PLAYERS = ("random", "greedy:2")
GAME = load("hoard")


def plan(seed: str = "kept", counts: bool = False, players: tuple[str, ...] = PLAYERS) -> Plan:
    return Plan(players, seed, {}, counts)


def kept(folder: Path, played: Plan) -> Run:
    return start_run(folder, manifest_of(GAME, played.players, played.seed, played.options, played.counts))


def bytes_of(run: Run) -> bytes:
    """The rows of a run, whatever files they are in."""
    data = run.frame().write_csv()
    return (data + (run.events().write_csv() if run.manifest["counts"] else "")).encode()


def test_a_run_has_a_row_for_each_game(tmp_path: Path) -> None:
    run = kept(tmp_path / "run", plan())
    tally = simulate(GAME, plan(), 9, run=run)
    frame = run.frame()
    assert frame["game"].to_list() == list(range(9))
    assert frame["player_0"].to_list() == [PLAYERS[k % 2] for k in range(9)]
    assert frame["player_1"].to_list() == [PLAYERS[(k + 1) % 2] for k in range(9)]
    assert (frame["won_0"] + frame["won_1"]).to_list() == pytest.approx([1.0] * 9)
    assert frame["answers"].sum() == tally.actions
    for k in (0, 5):
        s = series_of(GAME, plan()).play(k, Tally(2))
        row = frame.row(k, named=True)
        assert [row["score_0"], row["score_1"]] == s.scores()
        assert row["ending"] == s.ending()


def test_groups_are_columns_of_each_seat(tmp_path: Path) -> None:
    game = load("riders")
    run = start_run(tmp_path / "run", manifest_of(game, ("random", "random"), "x", {}, False))
    simulate(game, Plan(("random", "random"), "x", {}), 4, run=run)
    frame = run.frame()
    for k in range(4):
        s = series_of(game, Plan(("random", "random"), "x", {})).play(k, Tally(2, game.facts.groups))
        row = frame.row(k, named=True)
        for seat in (0, 1):
            assert [row[f"turn_order_{seat}"], row[f"rider_{seat}"], row[f"dragon_{seat}"]] == s.groups(seat)


@pytest.mark.parametrize("counts", [False, True])
def test_the_rows_do_not_depend_on_processes_or_on_stops(tmp_path: Path, counts: bool) -> None:
    whole, parts = kept(tmp_path / "whole", plan(counts=counts)), kept(tmp_path / "parts", plan(counts=counts))
    tally = simulate(GAME, plan(counts=counts), 30, jobs=2, run=whole)
    for games in (7, 8, 30, 12):
        found = simulate(GAME, plan(counts=counts), games, run=parts)
    assert bytes_of(whole) == bytes_of(parts)
    assert tally.save() == found.save() == whole.tally().save() == parts.tally().save()
    assert parts.ranges() == [range(30)], "neighbouring ranges are put together"


def test_only_missing_games_are_played(tmp_path: Path) -> None:
    run = kept(tmp_path / "run", plan())
    simulate(GAME, plan(), 20, run=run)
    for file in (run.folder / runs.RANGES).iterdir():
        file.unlink()
    assert run.missing(5) == [range(5)]
    for start, stop in ((3, 5), (9, 12)):
        play_range(run, range(start, stop))
    assert run.missing(20) == [range(3), range(5, 9), range(12, 20)]
    assert run.missing(4) == [range(3)]
    seen: list[int] = []
    simulate(GAME, plan(), 20, progress=seen.append, run=run)
    assert seen[0] == 5 and sum(seen) == 20
    assert run.missing(20) == []


def play_range(run: Run, games: range) -> None:
    play_task(Contest(GAME, plan(), run), series_of(GAME, plan()), Task(0, games))


def test_a_run_that_was_killed_continues(tmp_path: Path) -> None:
    """The process is killed without warning in the middle; no game is lost or doubled."""
    folder = tmp_path / "run"
    code = (
        "from tests.lab import test_runs as t; from pathlib import Path; import sys; from roost.lab import sim\n"
        "sim.BETWEEN_FILES = 0.05\n"
        "t.simulate(t.GAME, t.plan(), 100000, run=t.kept(Path(sys.argv[1]), t.plan()))\n"
    )
    for _ in range(3):
        process = subprocess.Popen([sys.executable, "-c", code, str(folder)], env=os.environ | {"PYTHONPATH": path()})
        before = len(list(folder.glob("ranges/*.json")))
        end = time.monotonic() + 60
        while len(list(folder.glob("ranges/*.json"))) < before + 2 and time.monotonic() < end:
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
        process.wait()
    run = open_run(folder)
    games = run.ranges()[-1].stop
    assert run.missing(games) == []
    simulate(GAME, plan(), games + 3, run=run)
    again = kept(tmp_path / "again", plan())
    simulate(GAME, plan(), games + 3, run=again)
    assert bytes_of(run) == bytes_of(again)
    assert run.tally().save() == again.tally().save()


def path() -> str:
    return os.pathsep.join(entry for entry in sys.path if entry)


def test_runs_of_the_same_games_are_merged(tmp_path: Path) -> None:
    whole, one, two = (kept(tmp_path / name, plan()) for name in ("whole", "one", "two"))
    simulate(GAME, plan(), 12, run=whole)
    play_range(one, range(0, 5))
    play_range(two, range(5, 12))
    one.take_from(two)
    one.tidy()
    assert bytes_of(one) == bytes_of(whole)
    assert one.tally().save() == whole.tally().save()
    with pytest.raises(RunFault, match="both have game 5"):
        one.take_from(two)
    other = kept(tmp_path / "other", plan(seed="else"))
    with pytest.raises(RunFault, match="its seed differ"):
        one.take_from(other)


def test_an_interrupted_tidying_doubles_nothing(tmp_path: Path) -> None:
    run = kept(tmp_path / "run", plan())
    play_range(run, range(0, 5))
    play_range(run, range(5, 12))
    copies = {file: file.read_bytes() for file in (run.folder / runs.RANGES).iterdir()}
    before = bytes_of(run), run.tally().save()
    run.tidy()
    for file, data in copies.items():
        file.write_bytes(data)
    assert run.ranges() == [range(12)]
    assert (bytes_of(run), run.tally().save()) == before


def test_groups_of_neighbours_stay_below_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MOST_ROWS", 10)
    ranges = [range(0, 4), range(4, 9), range(9, 11), range(12, 14), range(14, 15)]
    assert neighbours(ranges) == [ranges[:2], ranges[2:3], ranges[3:]]


@pytest.mark.parametrize(
    ("change", "named"),
    [({"seed": "other"}, "seed"), ({"players": ("random", "random")}, "players"), ({"counts": True}, "counts")],
)
def test_a_folder_keeps_one_run(tmp_path: Path, change: dict[str, Any], named: str) -> None:
    kept(tmp_path / "run", plan())
    with pytest.raises(RunFault, match=f"holds a run of other games: its {named} differ"):
        kept(tmp_path / "run", plan(**change))


def test_other_folders_are_refused(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "a.txt").write_text("dear")
    with pytest.raises(RunFault, match=r"letters is not empty and has no manifest\.json"):
        kept(tmp_path / "letters", plan())
    with pytest.raises(RunFault, match="holds no run"):
        open_run(tmp_path / "nowhere")
    run = kept(tmp_path / "run", plan())
    with pytest.raises(RunFault, match="no finished games yet"):
        run.frame()
    simulate(GAME, plan(), 1, run=run)
    with pytest.raises(RunFault, match="without --count"):
        run.events()
    (run.folder / runs.MANIFEST).write_text(json.dumps({**run.manifest, "format": 99}))
    with pytest.raises(RunFault, match="format 99"):
        open_run(run.folder)


def test_a_manifest_names_everything_that_determines_the_games() -> None:
    variant = {"name": "Dear crowns", "change": {"card": [{"name": "Crown", "worth": 9}]}}
    changed = load("hoard", variant)
    mine = manifest_of(changed, PLAYERS, "s", {}, True)
    assert mine["variant"] == variant and mine["content"] == changed.book.hash != GAME.book.hash
    assert mine["options"] == changed.full_options({})
    assert (mine["game"], mine["version"], mine["players"], mine["seed"]) == ("hoard", "1", list(PLAYERS), "s")
    assert len(mine["code"]) == 64


def done(games: int, seconds: float) -> Done:
    return Done(Task(0, range(games)), Tally(2), seconds)


def test_ranges_adapt_to_how_long_games_take() -> None:
    ranges = Ranges([range(0, 3), range(10, 200)], 1.0)
    assert ranges.take() == Task(0, range(0, 1))
    ranges.learn(done(1, 0.01))
    assert ranges.take() == Task(0, range(1, 3)), "a range never crosses a gap"
    assert ranges.take() == Task(0, range(10, 14)), "and grows at most fourfold"
    ranges.learn(done(4, 8.0))
    assert ranges.take() == Task(0, range(14, 15))
    ranges.learn(done(100, 0.1))
    assert ranges.take() == Task(0, range(15, 200))
    assert ranges.take() is None


def test_what_was_counted_is_told_by_thing(tmp_path: Path) -> None:
    game = load("riders")
    run = start_run(tmp_path / "run", manifest_of(game, ("random", "random"), "x", {}, True))
    tally = simulate(game, Plan(("random", "random"), "x", {}, counts=True), 10, run=run)
    found = report(tally, ("random", "random"))
    events = run.events()
    plays = events.filter(polars.col("event") == "plays")
    assert sum(thing["times"] for thing in found["by_thing"]["plays"].values()) == plays["times"].sum()
    card = plays["thing"][0]
    mine = plays.filter(polars.col("thing") == card)
    alone = mine.group_by("game").agg(polars.col("seat").n_unique().alias("n")).filter(polars.col("n") == 1)
    assert found["by_thing"]["plays"][card]["times"] == mine["times"].sum()
    assert found["by_thing"]["plays"][card]["seats"] == len(alone)
