"""Ending a game by agreement: proposing, agreeing, declining, and the record of such a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from roost import load
from roost.core.record import record_from_json, replay
from roost.core.saving import digest
from tests.server.real import SETTINGS, Browser, Seated, Two, serving

Come = Callable[[], Browser]


def three(visitor: Come) -> list[Seated]:
    browsers = [visitor(), visitor(), visitor()]
    opened = browsers[0].open("human", "human", "human", game="hoard")
    for browser, link in zip(browsers[1:], opened["links"], strict=True):
        browser.join(link["url"])
    return [browser.sit(opened["table"]) for browser in browsers]


def lines_of(seat: Seated) -> list[str]:
    return [event["text"] for event in seat.state["events"]]


def test_two_players_agree_and_nobody_wins(two: Two) -> None:
    two.step()
    one, other = two.seats
    one.ask("state", type="end", agree=True)
    assert lines_of(one) == ["You propose to end the game without a winner."]
    assert one.last["table"]["proposal"] == {"seat": 0, "agreed": [0], "waits": [1]}
    assert one.state["result"] is None
    other.until("state")
    assert lines_of(other) == ["Player 1 proposes to end the game without a winner."]
    other.ask("state", type="end", agree=True)
    one.until("state")
    for seat in two.seats:
        result = seat.state["result"]
        assert (result["winners"], result["resigned"], result["ending"]) == ([], [], "agreement")
        assert lines_of(seat) == ["The players agreed to end the game."]
        assert seat.last["table"]["over"] and seat.last["table"]["seed"] and seat.last["table"]["proposal"] is None
        assert seat.state["decision"] is None
    assert one.ask("error", type="end", agree=True)["code"] == "over"


def test_the_record_of_an_agreed_end_is_valid(two: Two) -> None:
    for k in range(5):
        two.step(k)
    for seat in two.seats:
        seat.ask("state", type="end", agree=True)
        two.level()
    http = two.browsers[0].http
    record = record_from_json(http.get(f"/api/tables/{two.id}/record").json())
    assert record.result is not None and len(record.entries) == 5
    assert (record.result["winners"], record.result["ending"]) == ([], "agreement")
    assert digest(replay(load("hoard"), record)) == record.result["digest"]
    end = http.get(f"/api/tables/{two.id}/replay").json()
    assert end["last"] == 5 and end["result"]["ending"] == "agreement"


def test_a_declined_proposal_changes_nothing_and_may_be_repeated_after_the_next_answer(two: Two) -> None:
    asked, other = sorted(two.seats, key=lambda seat: seat.state["decision"] is None)
    asked.ask("state", type="end", agree=True)
    other.until("state")
    other.ask("state", type="end", agree=False)
    asked.until("state")
    assert lines_of(other) == ["You declined to end the game."]
    assert other.last["table"]["proposal"] is None and other.state["result"] is None
    assert asked.ask("error", type="end", agree=True)["code"] == "too_many"
    asked.answer()
    asked.ask("state", type="end", agree=True)
    assert asked.last["table"]["proposal"]["waits"] == [other.last["table"]["seat"]]


def test_a_proposal_can_be_withdrawn_and_needs_to_exist(two: Two) -> None:
    one = two.seats[0]
    assert one.ask("error", type="end", agree=False)["code"] == "no_proposal"
    one.ask("state", type="end", agree=True)
    assert one.ask("error", type="end", agree=True)["code"] == "no_proposal"
    one.ask("state", type="end", agree=False)
    assert lines_of(one) == ["You withdrew the proposal."]
    assert one.last["table"]["proposal"] is None


def test_the_game_goes_on_during_a_proposal(two: Two) -> None:
    asked, other = sorted(two.seats, key=lambda seat: seat.state["decision"] is None)
    counter = asked.state["counter"]
    other.ask("state", type="end", agree=True)
    asked.until("state")
    assert asked.state["counter"] == counter  # an answer that is on its way stays valid
    asked.answer()
    assert asked.last["table"]["proposal"] is not None


def test_all_three_must_agree(visitor: Come) -> None:
    seats = three(visitor)
    seats[0].ask("state", type="end", agree=True)
    seats[1].until("state")
    seats[1].ask("state", type="end", agree=True)
    assert lines_of(seats[1]) == ["You agree to end the game."]
    assert seats[1].last["table"]["proposal"] == {"seat": 0, "agreed": [0, 1], "waits": [2]}
    assert seats[1].state["result"] is None
    seats[2].catch_up(2)
    assert seats[2].ask("state", type="end", agree=True)["result"]["winners"] == []


def test_a_resignation_ends_the_proposal_and_a_resigned_player_is_not_asked(visitor: Come) -> None:
    seats = three(visitor)
    seats[0].ask("state", type="end", agree=True)
    seats[2].until("state")
    seats[2].ask("state", type="resign")
    assert seats[2].last["table"]["proposal"] is None
    assert seats[2].ask("error", type="end", agree=True)["code"] == "over"
    state = seats[0].state
    while 2 not in [k for k, one in enumerate(seats[0].last["table"]["seats"]) if one["resigned"]]:
        seats[0].receive()
    seats[0].ask("state", type="end", agree=True)
    while seats[0].last["table"]["proposal"] is None:
        seats[0].receive()
    assert seats[0].last["table"]["proposal"]["waits"] == [1] and state["result"] is None
    result = seats[1].ask("state", type="end", agree=True)["result"]
    while result is None:
        result = seats[1].until("state")["result"]
    assert (result["winners"], result["resigned"], result["ending"]) == ([], [2], "agreement")


@pytest.mark.parametrize("bots", [["random"], ["random", "random"]])
def test_one_human_ends_the_game_alone_because_bots_are_not_asked(visitor: Come, bots: list[str]) -> None:
    browser = visitor()
    seat = browser.sit(browser.open("human", *bots, game="hoard")["table"])
    seat.say(type="end", agree=True)
    while seat.state["result"] is None:
        seat.receive()
    assert seat.state["result"]["ending"] == "agreement" and seat.state["result"]["winners"] == []
    assert lines_of(seat) == ["You ended the game."]


def test_a_player_who_is_away_is_not_asked(two: Two) -> None:
    one, other = two.seats
    other.say(type="away", on=True)
    one.face(1, kind="away")
    one.say(type="end", agree=True)
    while one.state["result"] is None:
        one.receive()
    assert one.state["result"]["ending"] == "agreement"


def test_a_spectator_has_no_say(two: Two, visitor: Come) -> None:
    watcher = visitor().sit(two.id)
    assert watcher.ask("error", type="end", agree=True)["code"] == "spectator"


def test_an_open_proposal_survives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        two = Two(server.address, game="hoard")
        two.seats[0].ask("state", type="end", agree=True)
        cookies = [browser.http.cookies["roost"] for browser in two.browsers]
        two.close()
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        browser = server.visitor()
        browser.http.cookies.set("roost", cookies[1])
        seat = browser.sit(two.id)
        assert seat.last["table"]["proposal"] == {"seat": 0, "agreed": [0], "waits": [1]}
        assert seat.ask("state", type="end", agree=True)["result"]["ending"] == "agreement"
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        browser = server.visitor()
        browser.http.cookies.set("roost", cookies[0])
        assert browser.sit(two.id).state["result"]["ending"] == "agreement"


def test_a_resigned_player_at_a_larger_table_is_told_that_the_game_is_over_for_them(visitor: Come) -> None:
    seats = three(visitor)
    seats[0].ask("state", type="resign")
    error = seats[0].ask("error", type="answer", counter=seats[0].state["counter"], action=0)
    assert error["code"] in ("over", "stale")
    while error["code"] == "stale":  # the bot may have answered for the seat in between
        error = seats[0].ask("error", type="answer", counter=error["counter"], action=0)
    assert error["code"] == "over"
