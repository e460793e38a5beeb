"""Decisions that are exported for learning programs."""

from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest
from typer.testing import CliRunner

from roost.core.record import Match
from roost.games import load
from roost.lab.sim import simulate
from roost.lab.workers import Plan
from roost.main import app
from roost.terminal.players import seat_players
from roost.terminal.sitting import Sitting

GAME = load("hoard")


def run(*words: str) -> str:
    done = CliRunner().invoke(app, ["lab", "export", *words])
    assert done.exit_code == 0, done.output
    return done.output


def test_simulated_games_are_those_of_sim(tmp_path: Path) -> None:
    out = tmp_path / "data"
    said = run("hoard", "--out", str(out), "--games", "6", "--players", "random,greedy:2", "--seed", "x")
    frame = polars.read_parquet(out / "part-*.parquet")
    assert f"wrote {len(frame):,} decisions of 6 games" in said
    tally = simulate(GAME, Plan(("random", "greedy:2"), "x", {}), 6)
    assert len(frame) == tally.actions
    assert set(frame["game"]) == set(range(6))
    ends = frame.group_by("game", "seat").agg(polars.col("result").n_unique(), polars.col("won").n_unique())
    assert set(ends["result"]) == set(ends["won"]) == {1}
    manifest = json.loads((out / "manifest.json").read_text())
    assert manifest["content"] == GAME.book.hash
    assert {len(row) for row in frame["observation"]} == {len(manifest["observation"]["names"])}


def test_a_row_tells_the_decision(tmp_path: Path) -> None:
    run("hoard", "--out", str(tmp_path / "data"), "--games", "1", "--seed", "y")
    rows = polars.read_parquet(tmp_path / "data" / "part-*.parquet").to_dicts()
    s = GAME.new(2, "y/0")
    for row in rows:
        seat = s.asked()[0]
        assert row["seat"] == seat
        assert row["question"] == s.ask.name
        assert row["observation"] == list(GAME.observe(s, seat))
        assert row["legal"] == s.legal(seat)
        assert row["labels"] == [choice.label for choice in s.prompt(seat).choices]
        s.apply(row["action"], seat)
    assert s.over
    assert [row["won"] for row in rows] == [row["seat"] in s.winners() for row in rows]


def test_without_words_the_labels_are_empty(tmp_path: Path) -> None:
    run("hoard", "--out", str(tmp_path / "data"), "--games", "1", "--no-words")
    assert polars.read_parquet(tmp_path / "data" / "part-*.parquet")["labels"].list.len().sum() == 0


def test_records_of_people_are_exported_without_what_was_undone(tmp_path: Path) -> None:
    table = Sitting(Match(GAME, 2, "people"), seat_players(["human=Ann", "human=Bob"], "people"))
    for k in range(4):
        seat = table.next_seat()
        table.answer(seat, table.prompt(seat).choices[0].action)
        if k == 1 and table.can_undo(seat):
            table.undo(seat)
    path = table.save(tmp_path / "game.json")
    run("hoard", "--out", str(tmp_path / "data"), "--record", str(path))
    frame = polars.read_parquet(tmp_path / "data" / "part-*.parquet")
    assert len(frame) == len(table.match.record.effective())
    assert set(frame["player"]) <= {"human=Ann", "human=Bob"}
    assert frame["result"].null_count() == len(frame), "the game is not over"


def test_faults_are_told(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "x").write_text("x")
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    other = Sitting(Match(load("riders"), 2, "a"), seat_players(["human", "random"], "a")).save(tmp_path / "r.json")
    for words, said in [
        (("--out", str(tmp_path / "full")), "is not empty"),
        (("--out", str(tmp_path / "new"), "--record", str(wrong)), "not a Roost record"),
        (("--out", str(tmp_path / "new"), "--record", str(other)), "other rules or other content"),
        (("--out", str(tmp_path / "new"), "--games", "0"), "at least 1"),
    ]:
        done = CliRunner().invoke(app, ["lab", "export", "hoard", *words])
        assert done.exit_code == 2
        assert said in done.output


@pytest.mark.parametrize("game", ["riders", "flamecraft"])
def test_other_games_are_exported(game: str, tmp_path: Path) -> None:
    run(game, "--out", str(tmp_path / "data"), "--games", "1")
    assert len(polars.read_parquet(tmp_path / "data" / "part-*.parquet")) > 10
