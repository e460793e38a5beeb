"""A finished game is continued from a moment of its replay: a practice table with the same answers so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from roost.core.record import record_from_json, replay
from roost.core.saving import digest
from roost.server.contents import open_game
from roost.server.seats import hashed
from tests.server.real import Browser, Server, Two

Come = Callable[[], Browser]


def entries_of(record: Any) -> list[Any]:
    return list(record["entries"])


def test_the_new_table_begins_with_the_same_answers_and_is_a_practice_table(server: Server, two: Two) -> None:
    two.play_out()
    ann = two.browsers[1]
    last = ann.http.get(f"/api/tables/{two.id}/replay").json()["last"]
    at = last // 2
    opened = ann.post(f"/api/tables/{two.id}/continue", at=at, seat=1, bot="random", name="Ann")
    assert opened["seat"] == 1 and opened["links"] == []
    seat = ann.sit(opened["table"])
    face = seat.last["table"]
    assert face["practice"] and face["seat"] == 1 and face["seed"] is None
    assert [(one["name"], one["kind"], one["bot"]) for one in face["seats"]] == [
        ("Player 1", "bot", "random"),
        ("Ann", "human", None),
    ]
    while seat.state["result"] is None:
        if seat.state["decision"] is not None:
            seat.answer()
        else:
            seat.receive()
    old = ann.http.get(f"/api/tables/{two.id}/record").json()
    new = ann.http.get(f"/api/tables/{opened['table']}/record").json()
    assert entries_of(new)[:at] == entries_of(old)[:at] and len(entries_of(new)) >= at
    assert (new["seed"], new["options"], new["seats"]) == (old["seed"], old["options"], old["seats"])
    stored = server.stored(opened["table"])
    assert stored.practice
    assert digest(replay(open_game("hoard"), record_from_json(new))) == digest(stored.state)


def test_a_continued_table_survives_a_restart(server: Server, two: Two) -> None:
    two.play_out()
    cookie = two.browsers[0].http.cookies["roost"]
    opened = two.browsers[0].post(f"/api/tables/{two.id}/continue", at=0, seat=0)
    table = server.stored(opened["table"])
    assert table.seat_of(hashed(cookie)) == 0 and table.seats[1].bot == "drake"


def test_somebody_without_a_seat_can_continue_too(two: Two, visitor: Come) -> None:
    """They get a cookie with their new seat. A game that ended by resignation continues from its last answer."""
    two.step()
    two.seats[0].ask("table", type="resign")
    reader = visitor()
    last = reader.http.get(f"/api/tables/{two.id}/replay").json()["last"]
    opened = reader.post(f"/api/tables/{two.id}/continue", at=last, seat=1, bot="random")
    assert reader.sit(opened["table"]).last["table"]["seat"] == 1


def test_only_a_moment_of_a_finished_game_where_something_is_left_to_decide_can_be_continued(two: Two) -> None:
    ann = two.browsers[0].http
    path = f"/api/tables/{two.id}/continue"
    early = ann.post(path, json={"at": 0, "seat": 0})
    assert early.status_code == 409 and "not over yet" in early.text
    two.play_out()
    last = ann.get(f"/api/tables/{two.id}/replay").json()["last"]
    assert "go back a step" in ann.post(path, json={"at": last, "seat": 0}).json()["message"]
    wishes: list[dict[str, Any]] = [
        {"at": last + 1, "seat": 0},
        {"at": 0, "seat": 2},
        {"at": 0, "seat": 0, "bot": "nobody"},
        {"at": 0},
    ]
    assert [ann.post(path, json=wish).status_code for wish in wishes] == [404, 404, 400, 400]
    before = len(ann.get("/api/tables").json()["tables"])
    assert before == 1, "a refused wish opens no table"


@pytest.mark.parametrize("at", [1, 2])
def test_what_was_answered_before_the_moment_belongs_to_the_same_seats(two: Two, at: int) -> None:
    two.play_out()
    ann = two.browsers[0]
    opened = ann.post(f"/api/tables/{two.id}/continue", at=at, seat=0, bot="random")
    shown = ann.http.get(f"/api/tables/{two.id}/replay?at={at}&seat=0").json()
    seat = ann.sit(opened["table"])
    assert [line["text"] for line in seat.last["log"]["lines"]][: len(shown["log"])] == [
        line["text"] for line in shown["log"]
    ]
