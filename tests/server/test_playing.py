"""Playing through HTTP and WebSocket: counters, bad answers, undo, hint, resign, away, rematch, replay."""

from __future__ import annotations

import hashlib
import json
import re
import time
from collections.abc import Callable

import pytest

from roost import load
from roost.core.record import record_from_json, replay
from roost.core.saving import digest
from tests.server.real import Browser, Server, Two

Come = Callable[[], Browser]


@pytest.mark.slow
def test_a_game_is_played_to_its_end_and_its_record_replays(server: Server, visitor: Come) -> None:
    two = Two(server.address, game="riders")
    assert two.browsers[0].http.get(f"/api/tables/{two.id}/record").status_code == 409
    assert two.browsers[0].http.get(f"/api/tables/{two.id}/replay").status_code == 409
    two.play_out()
    for seat in two.seats:
        assert seat.state["result"]["winners"]
        face = seat.last["table"]
        assert hashlib.sha256(bytes.fromhex(face["seed"])).hexdigest() == face["seed_hash"]
    record = record_from_json(two.browsers[0].http.get(f"/api/tables/{two.id}/record").json())
    assert record.result is not None
    assert digest(replay(load("riders"), record)) == record.result["digest"]
    two.close()


def test_a_repeated_answer_is_applied_once(two: Two) -> None:
    first = next(seat for seat in two.seats if seat.state["decision"])
    state = first.state
    message = {"type": "answer", "counter": state["counter"], "action": state["decision"]["choices"][0]["action"]}
    assert first.ask("state", **message)["number"] == 1
    for _ in range(3):
        error = first.ask("error", **message)
        assert (error["code"], error["counter"]) == ("stale", first.state["counter"])
        assert first.until("state")["number"] == 1


def test_an_answer_with_a_future_counter_is_stale_too(two: Two) -> None:
    seat = two.seats[0]
    assert seat.ask("error", type="answer", counter=99, action=0)["code"] == "stale"


def test_answers_that_are_illegal_or_not_asked_for_change_nothing(two: Two) -> None:
    asked, other = sorted(two.seats, key=lambda seat: seat.state["decision"] is None)
    counter = asked.state["counter"]
    assert asked.ask("error", type="answer", counter=counter, action=9999)["code"] == "illegal"
    assert asked.ask("error", type="answer", counter=counter, action=2)["code"] == "illegal"
    assert other.ask("error", type="answer", counter=other.state["counter"], action=0)["code"] == "not_asked"
    assert asked.answer()["number"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type": "fly"}',
        '{"type": "answer"}',
        '{"type": "answer", "counter": "1", "action": 0}',
        '{"type": "answer", "counter": 1, "action": 0, "seat": 1}',
        '{"type": "answer", "counter": 1.5, "action": 0}',
        '{"type": "answer", "counter": -1, "action": 0}',
        '{"type": "answer", "counter": 1, "action": 123456789012345678901234567890}',
        '{"type": "away"}',
        "\x00",
    ],
)
def test_a_malformed_message_gets_an_error_and_changes_nothing(two: Two, text: str) -> None:
    seat = two.seats[0]
    seat.socket.send(text)
    assert seat.until("error")["code"] == "malformed"
    assert seat.ask("pong", type="ping") == {"type": "pong"}


def test_a_binary_message_is_malformed(two: Two) -> None:
    two.seats[0].socket.send(b"\xff\xfe")
    assert two.seats[0].until("error")["code"] == "malformed"


def test_a_spectator_sees_the_public_state_and_cannot_act(two: Two, visitor: Come) -> None:
    watcher = visitor().sit(two.id)
    assert watcher.last["table"]["seat"] is None
    assert watcher.state["decision"] is None and watcher.state["counter"] == 0
    for message in ({"type": "answer", "counter": 1, "action": 0}, {"type": "resign"}, {"type": "away", "on": True}):
        assert watcher.ask("error", **message)["code"] == "spectator"
    two.step()
    assert watcher.until("state")["number"] == 1


def test_an_answer_can_be_undone_until_something_is_revealed(server: Server, visitor: Come) -> None:
    two = Two(server.address, game="riders")
    undone = 0
    for k in range(60):
        if not two.step(k):
            break
        for seat in two.seats:
            if seat.state["can_undo"] and undone < 3:
                number = seat.state["number"]
                seat.ask("state", type="undo", counter=seat.state["counter"])
                assert seat.state["number"] == number + 1
                assert [event["kind"] for event in seat.state["events"]] == ["undo"]
                assert seat.state["decision"] is not None
                undone += 1
    assert undone == 3
    seat = next(seat for seat in two.seats if not seat.state["can_undo"])
    assert seat.ask("error", type="undo", counter=seat.state["counter"])["code"] == "no_undo"
    two.close()


def test_after_reconnecting_a_client_gets_the_same_state_and_the_missed_events(two: Two) -> None:
    for k in range(6):
        two.step(k)
    for seat, browser in zip(two.seats, two.browsers, strict=True):
        again = browser.sit(two.id)
        for key in ("number", "counter", "view", "decision", "can_undo", "result"):
            assert again.state[key] == seat.state[key]
        assert again.state["events"] == [] or again.state["events"][0]["number"] == again.state["since"]
        lines = [(line["number"], line["text"]) for line in again.last["log"]["lines"]]
        heard = [json.loads(text) for text in seat.raw]
        told = [(e["number"], e["text"]) for m in heard if m["type"] == "state" and m["number"] for e in m["events"]]
        assert lines == [line for line in told if line[1]]


def test_a_bot_answers_by_itself_and_hints_give_reasons(server: Server, visitor: Come) -> None:
    browser = visitor()
    seat = browser.sit(browser.open("human", "greedy", game="hoard")["table"])
    for k in range(4):
        while seat.state["decision"] is None:
            seat.receive()
        hint = seat.ask("hint", type="hint", counter=seat.state["counter"])
        choices = {choice["action"]: choice["label"] for choice in seat.state["decision"]["choices"]}
        assert hint["label"] == choices[hint["action"]] and hint["counter"] == seat.state["counter"]
        parts = [thought["part"] for thought in hint["thoughts"]]
        assert parts == sorted(parts, reverse=True)
        assert all(thought["label"] == choices[thought["action"]] for thought in hint["thoughts"])
        if hint["reason"].startswith("A bot looked ahead "):
            assert hint["thoughts"][0]["action"] == hint["action"]
            assert all(re.fullmatch(r"wins about \d+ %", thought["words"]) for thought in hint["thoughts"])
        else:
            assert hint["reason"].startswith(
                ("A bot chooses at random here", "This is the game's own advice", "It is the only answer")
            )
        seat.answer(k)


def test_a_bot_plays_for_an_absent_player_until_the_return(two: Two) -> None:
    one, other = two.seats
    one.say(type="away", on=True)
    assert one.face(0, kind="away")["seats"][0]["bot"]
    assert one.ask("error", type="answer", counter=one.state["counter"], action=0)["code"] in ("away", "stale")
    for k in range(8):
        while other.state["decision"] is None and other.state["result"] is None:
            other.receive()
        if other.state["result"]:
            break
        other.answer(k)
    one.say(type="away", on=False)
    assert one.face(0, kind="human")["seats"][0]["bot"] is None


def test_a_bot_that_plays_for_you_can_be_followed_and_stopped_between_two_answers(
    visitor: Callable[[], Browser],
) -> None:
    browser = visitor()
    seat = browser.sit(browser.open("human", "random", game="hoard")["table"])
    while seat.state["decision"] is None:
        seat.receive()
    number, start = seat.state["number"], time.monotonic()
    seat.say(type="away", on=True, pace=0.4)
    seat.face(0, kind="away")
    while seat.state["number"] == number:
        seat.receive()
    assert time.monotonic() - start >= 0.4
    while seat.state["decision"] is None:  # its next answer is already being prepared
        seat.receive()
    number = seat.state["number"]
    seat.say(type="away", on=False)
    seat.face(0, kind="human")
    seat.until("state")
    assert seat.quiet(0.6) and seat.state["number"] == number


@pytest.mark.parametrize("pace", [-1, 11, "slow"])
def test_a_pace_outside_its_limits_is_refused(two: Two, pace: object) -> None:
    assert two.seats[0].ask("error", type="away", on=True, pace=pace)["code"] == "malformed"


def test_with_two_players_the_other_wins_when_one_resigns(two: Two) -> None:
    two.step()
    two.seats[1].ask("state", type="resign")
    two.seats[0].until("state")
    for seat in two.seats:
        result = seat.state["result"]
        assert (result["winners"], result["resigned"], result["ending"]) == ([0], [1], "resigned")
        assert seat.last["table"]["over"] and seat.last["table"]["seed"]
    assert two.seats[1].ask("error", type="resign")["code"] == "over"
    record = two.browsers[0].http.get(f"/api/tables/{two.id}/record").json()
    assert record["result"]["resigned"] == [1] and len(record["entries"]) == 1


def test_with_three_players_a_bot_takes_over_a_resigned_seat(visitor: Come) -> None:
    browsers = [visitor(), visitor(), visitor()]
    opened = browsers[0].open("human", "human", "human", game="hoard")
    for browser, link in zip(browsers[1:], opened["links"], strict=True):
        browser.join(link["url"])
    seats = [browser.sit(opened["table"]) for browser in browsers]
    seats[0].say(type="resign")
    assert not seats[0].face(0, kind="bot", resigned=True)["over"]
    seats[1].ask("state", type="resign")
    while seats[2].state["result"] is None:
        seats[2].receive()
    assert seats[2].state["result"]["winners"] == [2]


def test_a_rematch_is_one_table_for_both_with_the_seats_moved_on(two: Two) -> None:
    assert two.browsers[0].http.post(f"/api/tables/{two.id}/rematch").status_code == 409
    two.seats[0].ask("state", type="resign")
    answers = [browser.post(f"/api/tables/{two.id}/rematch") for browser in two.browsers]
    assert answers[0]["table"] == answers[1]["table"]
    assert [answer["seat"] for answer in answers] == [1, 0]
    assert two.seats[1].until("table")["over"]
    while two.seats[1].last["table"]["rematch"] is None:
        two.seats[1].receive()
    assert [browser.sit(answers[0]["table"]).last["table"]["seat"] for browser in two.browsers] == [1, 0]


def test_a_finished_game_can_be_replayed_at_any_answer(two: Two) -> None:
    two.play_out()
    http = two.browsers[0].http
    end = http.get(f"/api/tables/{two.id}/replay").json()
    assert end["at"] == end["last"] == two.seats[0].state["number"] and end["result"]
    for seat in (None, 0, 1):
        which = "" if seat is None else f"&seat={seat}"
        for at in (0, 1, end["last"]):
            moment = http.get(f"/api/tables/{two.id}/replay?at={at}{which}").json()
            assert (moment["at"], moment["seat"], moment["view"]["seat"]) == (at, seat, seat)
    assert http.get(f"/api/tables/{two.id}/replay?at=1").json()["answer"]["label"]
    for bad in ("at=100000", "seat=2"):
        assert http.get(f"/api/tables/{two.id}/replay?{bad}").status_code == 404
    for bad in ("at=-1", "at=x", "seat=-1"):
        assert http.get(f"/api/tables/{two.id}/replay?{bad}").status_code == 400


def test_a_nudge_reaches_the_asked_seat_and_is_rate_limited(two: Two) -> None:
    asked, other = sorted(two.seats, key=lambda seat: seat.state["decision"] is None)
    other.say(type="nudge")
    assert asked.until("nudge")["type"] == "nudge"
    assert other.ask("error", type="nudge")["code"] == "too_many"
