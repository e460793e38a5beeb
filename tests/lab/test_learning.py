"""`roost learn`: a course plays, learns, is saved, and goes on where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from roost import load
from roost.bots.features import Features
from roost.bots.ismcts import SearchBot
from roost.bots.lessons import Lessons
from roost.bots.net import Net, Tables
from roost.bots.uniform import UniformBot
from roost.bots.weights import read_weights
from roost.learn.course import Course, CoursePlan, LessonPool, some_of, targets
from roost.learn.network import Network
from roost.main import app

run = CliRunner().invoke


def short_course(folder: Path, rounds: int = 2) -> Course:
    course = Course(load("riders"), CoursePlan([2], 1.0, "s", {"auto_draft": True}, first=0.0), folder)
    for _ in range(rounds):
        course.round(2, first=True)
    return course


def test_a_network_learns_what_it_is_shown(tmp_path: Path) -> None:
    course = short_course(tmp_path, 1)
    batch = course.pools[2].batch(course.luck)
    errors = [course.network.step(batch, 0.002, 0.1) for _ in range(80)]
    assert errors[-1][0] < 0.7 * errors[0][0] and errors[-1][1] < 0.7 * errors[0][1]


def test_a_course_is_saved_and_goes_on(tmp_path: Path) -> None:
    course = short_course(tmp_path, 1)
    course.save()
    again = Course(load("riders"), course.plan, tmp_path)
    assert again.resume()
    assert again.progress == course.progress
    assert all(np.array_equal(again.network.weights[name], each) for name, each in course.network.weights.items())
    stamp = read_weights(tmp_path / "riders.weights").stamp
    game = load("riders")
    assert (stamp["game"], stamp["version"], stamp["content"]) == ("riders", game.facts.version, game.book.hash)
    assert stamp["games"] == course.progress.games and stamp["plan"]["seed"] == "s"


def test_whole_numbers_judge_as_the_decimals_do(tmp_path: Path) -> None:
    course = short_course(tmp_path)
    tables = Tables(course.game, 2, course.weights())
    net = Net(tables)
    lessons = course.play(2, first=True)
    pool = LessonPool(2, len(course.features[2].rows))
    pool.add(lessons, 1.0, np.random.default_rng(1))
    w = course.network.weights
    table = course.network.folds[2] @ w["first"]
    one = np.clip(pool.read @ table + w["bias"], 0, 7.99)
    two = np.clip(one @ w["second"] + w["second_bias"], 0, 7.99)
    x = two @ w["third"] + w["third_bias"] + w["skip"] * pool.estimates
    values = x / (1 + np.abs(x))
    s = course.game.new(2, "judge", course.options)
    luck = np.random.default_rng(2)
    wrong: list[float] = []
    while not s.over:
        seat = s.asked()[0]
        net.read(s, seat)
        row = np.zeros(len(course.features[2].rows), np.float32)
        kept = Lessons(course.game, course.options, 2, net, "x")
        kept.keep(s, seat, 0, -1, 2.0)
        for number, factor in zip(kept.rows, kept.factors, strict=True):
            row[number] += factor
        inner = np.clip(np.clip(row @ table + w["bias"], 0, 7.99) @ w["second"] + w["second_bias"], 0, 7.99)
        x = float(inner @ w["third"] + w["third_bias"][0] + w["skip"][0] * net.estimate)
        wrong.append(abs(net.value() - x / (1 + abs(x))))
        s.act(int(luck.choice(s.legal(seat))), seat)
    assert max(wrong) < 0.05 and values.std() > 0.1


def test_at_most_so_many_lessons_of_a_game_are_kept() -> None:
    games = np.array([1, 1, 1, 2, 3, 3, 3, 3])
    picked = some_of(games, 2, np.random.default_rng(1))
    assert sorted(games[picked].tolist()) == [1, 1, 2, 3, 3]
    assert picked.tolist() == sorted(picked.tolist())


def test_targets_mix_the_result_with_what_was_expected_and_stop_at_random_answers() -> None:
    game = load("riders")
    lessons = Lessons(game, game.full_options({}), 2, Net(empty_tables()), "x")
    s = game.new(2, "x")
    for answer, expected in ((5, 0.1), (5, 0.2), (-1, 0.3), (5, 2.0)):
        lessons.keep(s, 0, 0, -1, expected)
        lessons.given[len(lessons.ends) - 1] = answer
        lessons.results.append(0.5)
    found = targets(lessons, 0.9)
    # from the last: the result; the same, since nothing was expected there; then what was expected at the random answer
    assert found == pytest.approx([0.9 * 0.3 + 0.1 * 0.2, 0.3, 0.5, 0.5])


def empty_tables() -> Tables:
    game = load("riders")
    network = Network({2: Features(game, 2)}, True, np.random.default_rng(1))
    return Tables(game, 2, network.weights_for_play({}))


def test_the_command_writes_weights_that_bots_use(tmp_path: Path) -> None:
    out = tmp_path / "mine.weights"
    command = ["learn", "riders", "--minutes", "0.02", "--tests", "0", "--option", "auto_draft=true"]
    said = run(app, [*command, "--folder", str(tmp_path / "c"), "--out", str(out), "--json"])
    assert said.exit_code == 0, said.output
    assert json.loads(said.stdout)["game"] == "riders"
    played = run(app, ["sim", "riders", "--games", "4", "--players", f"judge:1@{out},random", "--json", "--jobs", "1"])
    assert played.exit_code == 0, played.output


def test_wrong_arguments_are_told(tmp_path: Path) -> None:
    said = run(app, ["learn", "riders", "--seats", "9", "--folder", str(tmp_path)])
    assert said.exit_code == 2 and "players" in said.output
    said = run(app, ["learn", "riders", "--from", str(tmp_path / "none")])
    assert said.exit_code == 2
    said = run(app, ["learn", "riders", "--opponents", "greedy,gredy", "--folder", str(tmp_path)])
    assert said.exit_code == 2 and "gredy" in said.output


def test_the_network_may_search_and_meet_any_bot(tmp_path: Path) -> None:
    plan = CoursePlan([2], 1.0, "s", {"auto_draft": True}, search=30, opponents=["random", "greedy"], against=1.0)
    course = Course(load("riders"), plan, tmp_path)
    tables = Tables(course.game, 2, course.weights())
    learner = course.learner(tables)
    assert isinstance(learner, SearchBot) and learner.simulations == 30 and isinstance(course.opponent(0), UniformBot)
    lessons = Lessons(course.game, course.options, 2, Net(tables), "x")
    lessons.play(0, [learner, course.opponent(0)], [True, False], 0.0)
    chosen = [expected for expected, given in zip(lessons.expected, lessons.given, strict=True) if given >= 0]
    assert chosen and all(-0.5 <= expected <= 0.5 for expected in chosen), "a search says what it expects"
    assert course.test(2, 1) > 0.5
    assert course.stamp()["plan"]["search"] == 30


def test_every_second_round_has_the_other_options(tmp_path: Path) -> None:
    plan = CoursePlan([2], 1.0, "s", {"auto_draft": True}, sometimes={"fair_start": True})
    course = Course(load("riders"), plan, tmp_path)
    used: list[Any] = []
    told: list[Course] = []

    def round_with(seats: int, first: bool, options: Any) -> None:
        used.append((options["auto_draft"], options["fair_start"]))
        course.progress.spent += 20.0

    course.round = round_with  # type: ignore[method-assign,assignment]
    course.run(told.append)
    assert used == [(True, False), (True, True), (True, False)] and len(told) == 3


def test_what_a_search_expects_is_the_mean_of_the_answer_that_it_takes() -> None:
    s = load("riders").new(2, "x")
    bot = SearchBot("x", 60, learned=True)
    while s.ask.secret or len(s.legal(s.asked()[0])) < 3:
        s.act(s.legal(s.asked()[0])[0], s.asked()[0])
    seat = s.asked()[0]
    chosen = bot.choose(s, seat)
    value = next(thought.value for thought in bot.thoughts() if thought.action == chosen)
    assert bot.worth() == pytest.approx(value)
