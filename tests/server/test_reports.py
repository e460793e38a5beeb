"""Reports of rulings: the stored moment, its test, and that nobody learns anything from a report during a game."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from roost import all_games, load, main
from roost.conformance import other_world
from roost.core.chance import chance_from_seed
from roost.core.record import record_from_json
from roost.core.record import replay as played_again
from roost.core.saving import digest
from roost.core.state import State
from roost.server.messages import NewReport, RulingReport
from roost.server.reports import make_report
from roost.server.scenario import literal
from roost.server.seats import Seat
from roost.server.tables import ServerTable
from tests.server.real import SETTINGS, Browser, Server, Two, serving

Come = Callable[[], Browser]
NASTY = '"""\nraise SystemExit("run by the developer")\n"""'


def a_table(game: str, answers: int, seed: str | bytes = b"\x00 a seed") -> ServerTable:
    """A table after some random answers, without a server."""
    played = load(game)
    seats = max(2, played.facts.seats[0])
    table = ServerTable("T", played, [Seat(f"P{k}", True, "") for k in range(seats)], seed, {}, False)
    luck = chance_from_seed("reports", 0)
    while table.number < answers and not table.over:
        seat = table.asked()[-1]  # secret answers come in another order than in the record
        legal = table.state.legal(seat)
        table.answer(seat, legal[luck.below(0, len(legal))])
    return table


def run(text: str, change: tuple[str, str] = ("", "")) -> dict[str, str]:
    """Run the tests of a generated file in this process; the outcome of each: passed, skipped or failed."""
    space: dict[str, Any] = {"__name__": "generated"}
    exec(compile(text.replace(*change, 1) if change[0] else text, "generated", "exec"), space)
    outcomes: dict[str, str] = {}
    for name, test in space.items():
        if name.startswith("test_"):
            try:
                test()
                outcomes[name] = "passed"
            except pytest.skip.Exception:
                outcomes[name] = "skipped"
            except AssertionError:
                outcomes[name] = "failed"
    return outcomes


# -- the test in a report ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("answers", [0, 1, 25])
def test_the_generated_test_runs_and_notices_another_ruling(game: str, answers: int) -> None:
    table = a_table(game, answers)
    report = make_report(table, NewReport(number=table.number), 1)
    assert report.test is not None
    outcomes = run(report.test)
    told, demanded = "test_the_last_answer_is_told_as_reported", "test_the_choices_are_what_the_rules_demand"
    expected = {told: "passed"} if answers else {}
    assert outcomes == {**expected, "test_the_choices_are_as_reported": "passed", demanded: "skipped"}
    seat = table.asked()[0] if 1 not in table.asked() else 1
    legal = json.dumps(table.game.actions.names[table.state.legal(seat)[0]])
    offer = ("MUST_OFFER: list[str] = []", f"MUST_OFFER: list[str] = [{legal}]")
    assert run(report.test, offer)[demanded] == "passed"
    forbid = ("MUST_NOT_OFFER: list[str] = []", f"MUST_NOT_OFFER: list[str] = [{legal}]")
    assert run(report.test, forbid)[demanded] == "failed"
    assert run(report.test, ("prompt.prompt == ", "prompt.prompt == 'not ' + "))[
        "test_the_choices_are_as_reported"
    ] == ("failed")


def test_a_report_of_the_end_tests_the_result() -> None:
    table = a_table("hoard", 10_000)
    report = make_report(table, NewReport(number=table.number), None)
    assert table.over and report.test is not None
    assert run(report.test) == {
        "test_the_last_answer_is_told_as_reported": "passed",
        "test_the_game_ends_as_reported": "passed",
    }
    winners = literal(table.state.winners(), 4)
    assert run(report.test, (f"{winners})", "[])"))["test_the_game_ends_as_reported"] == "failed"


def test_the_file_runs_under_pytest(tmp_path: Path, server: Server) -> None:
    """As an operator does it: `roost reports --to FOLDER`, then pytest."""
    two = Two(server.address, "hatch")
    two.step()
    path = f"/api/tables/{two.id}/reports"
    made = two.browsers[0].post(path, number=two.seats[0].state["number"], cite="H4, H-r46", note=NASTY)
    two.close()
    database = server.log.reading.execute("PRAGMA database_list").fetchone()[2]
    result = CliRunner().invoke(main.app, ["reports", "--database", database, "--to", str(tmp_path / "out")])
    assert result.exit_code == 0 and "hatch H4, H-r46, answer " in result.output, result.output
    file = tmp_path / "out" / f"test_report_{made['id']}.py"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", file.name]
    ran = subprocess.run(command, cwd=file.parent, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0 and "2 passed, 1 skipped" in ran.stdout, ran.stdout + ran.stderr
    report = json.loads((tmp_path / "out" / f"report-{made['id']}.json").read_text())
    assert report["note"] == NASTY.strip() and [rule["cite"] for rule in report["rules"]] == ["H4", "H-r46"]
    assert {option["name"]: option["value"] for option in report["options"]} == {"balanced_start": False, "target": 200}
    found = played_again(load("hatch"), record_from_json(report["record"]))
    assert digest(found) == digest(server.hall.live[two.id].table.state)


def test_neither_the_note_nor_the_citation_nor_a_seed_can_put_code_into_the_test() -> None:
    seed = f'{NASTY}\\"; raise SystemExit #\U0001f600\u202e'
    table = a_table("riders", 3, seed)
    report = make_report(table, NewReport(number=3, cite=f"R1{NASTY}", note=NASTY), 0)
    assert report.cite == "R1" and report.test is not None
    assert "run by the developer" not in report.test.replace(literal(seed), "")
    assert "\u202e" not in report.test and eval(literal(seed)) == seed
    assert set(run(report.test).values()) == {"passed", "skipped"}


@pytest.mark.parametrize(
    "value", [{}, [], {"a": [1, None], 'b"': True}, ("x", 2), b"\xff\x00", "a\\\n'\"", [["é"]], 1.5, "\ud800"]
)
def test_a_literal_has_the_same_value(value: Any) -> None:
    assert eval(literal(value)) == value


def test_what_is_not_plain_data_is_not_written_as_a_literal() -> None:
    with pytest.raises(TypeError, match="has no object"):
        literal(object())


# -- the moment --------------------------------------------------------------------------------------------------------
def test_the_moment_is_the_one_that_the_player_saw(two: Two) -> None:
    """The game may have gone on, and answers may have been undone since."""
    two.step()
    seat = next(one for one in two.seats if one.state["decision"] is not None)
    k = two.seats.index(seat)
    before = seat.state
    two.step()
    if seat.state["can_undo"]:
        seat.ask("state", type="undo", counter=seat.state["counter"])
    two.step(1)
    made = two.browsers[k].post(f"/api/tables/{two.id}/reports", number=before["number"])
    report = two.browsers[k].http.get(made["url"]).json()
    assert (report["number"], report["seat"]) == (before["number"], k)
    assert report["seen"]["view"] == before["view"] and report["seen"]["decision"] == before["decision"]


def test_in_a_replay_the_moment_is_counted_in_answers(two: Two, visitor: Come) -> None:
    reader = visitor()
    two.step()
    path = f"/api/tables/{two.id}/reports"
    refused = reader.http.post(path, json={"at": 0})
    assert refused.status_code == 409 and refused.json()["error"] == "conflict"
    two.play_out()
    made = reader.post(path, at=2, note="Here.")
    report = reader.http.get(made["url"]).json()
    shown = reader.http.get(f"/api/tables/{two.id}/replay?at=2").json()
    assert made["whole"] and report["at"] == 2 and report["seen"]["view"] == shown["view"]
    assert set(run(reader.http.get(f"{made['url']}/test").text).values()) == {"passed", "skipped"}
    last = reader.http.get(f"/api/tables/{two.id}/replay").json()["last"]
    assert reader.http.post(path, json={"at": last + 1}).status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"number": 0, "at": 0}, 400),
        ({"number": 1}, 404),
        ({"number": -1}, 400),
        ({"number": 0, "note": "x" * 1001}, 400),
        ({"number": 0, "seat": 1}, 400),
    ],
)
def test_a_moment_that_does_not_exist_is_refused(two: Two, body: dict[str, Any], status: int) -> None:
    assert two.browsers[0].http.post(f"/api/tables/{two.id}/reports", json=body).status_code == status


# -- nothing leaks -----------------------------------------------------------------------------------------------------
def test_during_a_game_the_reporter_gets_only_what_the_seat_saw(two: Two, visitor: Come) -> None:
    for k in range(3):
        two.step(k)
    url = two.browsers[0].post(f"/api/tables/{two.id}/reports", number=3, note="Mine.")["url"]
    mine = two.browsers[0].http.get(url)
    assert mine.json()["record"] is None and mine.json()["test"] is None
    other_hand = two.seats[1].state["view"]["zones"]["hand 1"]["cards"]
    assert other_hand and mine.json()["seen"]["view"]["zones"]["hand 1"]["cards"] == []
    assert two.browsers[0].http.get(f"{url}/test").status_code == 409
    for stranger in (two.browsers[1], visitor()):
        for path in (url, f"{url}/test"):
            answer = stranger.http.get(path)
            assert answer.status_code == 403 and "Mine" not in answer.text
    elsewhere = visitor().open("human", "random", game="hoard")["table"]
    assert visitor().http.get(url.replace(two.id, elsewhere)).status_code == 404
    two.play_out()
    record = two.browsers[0].http.get(f"/api/tables/{two.id}/record").json()
    assert record["seed"]["hex"] not in mine.text
    whole = visitor().http.get(url).json()
    assert whole["record"]["seed"] == record["seed"] and whole["test"]
    assert whole["seen"] == mine.json()["seen"]


def test_a_spectator_reports_what_spectators_see(two: Two, visitor: Come) -> None:
    watcher = visitor()
    report = watcher.http.get(watcher.post(f"/api/tables/{two.id}/reports", number=0)["url"]).json()
    zones = report["seen"]["view"]["zones"]
    assert report["seat"] is None and report["seen"]["decision"] is None
    assert zones["hand 0"]["cards"] == zones["hand 1"]["cards"] == []


@pytest.mark.parametrize("game", ["riders", "hoard"])
@pytest.mark.parametrize("eye", [0, 1, None])
def test_the_readable_part_is_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(
    game: str, eye: int | None
) -> None:
    table = a_table(game, 9)
    world: State | None = other_world(table.state, eye, chance_from_seed("worlds", 0))
    assert world is not None and digest(world) != digest(table.state)
    parts: list[bytes] = []
    for state in (table.state, world):
        table.match.state = state
        report: RulingReport = make_report(table, NewReport(number=table.number), eye)
        parts.append(msgspec.json.encode(report.seen))
    assert parts[0] == parts[1]


# -- the operator ------------------------------------------------------------------------------------------------------
def test_reports_are_bounded_and_the_operator_can_delete_them(tmp_path: Path) -> None:
    small = replace(SETTINGS, limits=replace(SETTINGS.limits, reports_of_table=2, reports=3))
    database = tmp_path / "roost.db"

    def reports(*more: str) -> Any:
        return CliRunner().invoke(main.app, ["reports", "--database", str(database), *more])

    assert reports().exit_code == 2 and "there is no database" in reports().output
    with serving(database, small) as server:
        ann = server.visitor()
        tables = [ann.open("human", "human", game="hoard")["table"] for _ in range(2)]
        ids = [ann.post(f"/api/tables/{tables[k]}/reports", number=0, note="A\nb")["id"] for k in (0, 0, 1)]
        full = ann.http.post(f"/api/tables/{tables[0]}/reports", json={"number": 0})
        assert full.status_code == 429 and "2 reports already" in full.text
        full = ann.http.post(f"/api/tables/{tables[1]}/reports", json={"number": 0})
        assert full.status_code == 429 and "no more reports" in full.text
        listed = reports()
        assert [line.split()[0] for line in listed.output.splitlines()] == [*ids, "3"]
        assert listed.output.splitlines()[0].endswith("hoard (no rule), answer 0, seat 0: A b")
        assert reports("--delete", "nothing").exit_code == 2
        assert "3 reports, 1 deleted" in reports("--delete", ids[0]).output
        ann.post(f"/api/tables/{tables[1]}/reports", number=0)
    assert "3 reports, 3 deleted" in reports("--delete", "all").output
    assert reports().output == "0 reports\n"
