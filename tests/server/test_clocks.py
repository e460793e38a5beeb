"""Clocks: when they run, increments, running out of time, restarts. The tests replace the source of time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roost.server import clocks
from roost.server.clocks import Clock, clock_from
from tests.server.real import SETTINGS, Browser, Seated, Server, Two, serving

Come = Callable[[], Browser]
QUICK = replace(SETTINGS, tick=0.02)


class Time:
    """A source of time that only moves when a test says so."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    stopped = Time()
    monkeypatch.setattr(clocks, "now", stopped)
    return stopped


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("clocks") / "roost.db", QUICK) as running:
        yield running


def two_with_clock(server: Server, minutes: int = 5, increment: int = 0, **more: Any) -> Two:
    return Two(server.address, clock={"minutes": minutes, "increment": increment}, game="hoard", **more)


def order(two: Two) -> list[Seated]:
    """The seat that is asked, then the other one."""
    return sorted(two.seats, key=lambda seat: seat.state["decision"] is None)


def left(seat: Seated) -> list[Any]:
    found: list[Any] = seat.state["clock"]["left"]
    return found


def test_only_the_clock_of_the_asked_player_runs(clock: Time) -> None:
    one = Clock.full(5, 0, [True, True, False])
    one.run([0, 2])
    clock.pass_by(10)
    assert one.seconds() == [290.0, 300.0, None]
    one.run([1])
    clock.pass_by(7.5)
    assert one.seconds() == [290.0, 292.5, None] and one.running == {1}
    one.run([])
    clock.pass_by(1000)
    assert one.seconds() == [290.0, 292.5, None] and one.out() == []


def test_a_clock_stops_at_zero_and_says_so(clock: Time) -> None:
    one = Clock.full(1, 0, [True, True])
    one.run([1])
    clock.pass_by(59.9)
    assert one.out() == []
    clock.pass_by(5)
    assert one.out() == [1] and one.seconds() == [60.0, 0.0]


def test_a_stored_clock_has_the_same_time_left_and_does_not_run(clock: Time) -> None:
    one = Clock.full(2, 3, [True, False])
    one.run([0])
    clock.pass_by(20)
    text = one.to_text()
    clock.pass_by(500)
    again = clock_from(text)
    assert again is not None and again.seconds() == [100.0, None]
    assert (again.minutes, again.increment, again.running) == (2, 3, set())
    assert clock_from(None) is None


def test_a_table_has_no_clock_unless_asked_for(server: Server) -> None:
    two = Two(server.address, game="hoard")
    assert two.seats[0].state["clock"] is None
    two.close()


@pytest.mark.parametrize(
    "wrong", [{"minutes": 0}, {"minutes": 181}, {"minutes": 5, "increment": 121}, {"minutes": 1.5}]
)
def test_a_clock_must_have_sensible_numbers(server: Server, wrong: dict[str, Any]) -> None:
    players = [{"kind": "human"}, {"kind": "human"}]
    answer = server.visitor().http.post("/api/tables", json={"game": "hoard", "players": players, "clock": wrong})
    assert answer.status_code == 400


def test_a_clock_waits_until_everybody_has_joined(server: Server, clock: Time) -> None:
    first, second = server.visitor(), server.visitor()
    opened = first.open("human", "human", game="hoard", clock={"minutes": 5})
    seat = first.sit(opened["table"])
    clock.pass_by(100)
    assert first.sit(opened["table"]).state["clock"] == {
        "minutes": 5, "increment": 0, "left": [300.0, 300.0], "running": []
    }  # fmt: skip
    second.join(opened["links"][0]["url"])
    seat.face(1, taken=True)
    seat.until("state")
    assert seat.state["clock"]["running"] == seat.state["view"]["waiting"]
    clock.pass_by(10)
    asked = seat.state["view"]["waiting"][0]
    assert left(second.sit(opened["table"]))[asked] == 290.0


def test_an_answer_stops_the_clock_and_gives_the_increment_at_the_end_of_the_turn(server: Server, clock: Time) -> None:
    two = two_with_clock(server, minutes=5, increment=10)
    asked = order(two)[0]
    me = asked.last["table"]["seat"]
    clock.pass_by(30)
    answered = 0
    while asked.state["decision"] is not None:
        assert left(asked)[me] in ((300.0, 270.0) if answered == 0 else (270.0,))  # no increment within the turn
        asked.answer()
        answered += 1
    two.level()
    assert asked.state["clock"]["left"][me] == 280.0 and asked.state["clock"]["left"][1 - me] == 300.0
    assert asked.state["clock"]["running"] == [1 - me]
    clock.pass_by(5)
    assert left(two.browsers[0].sit(two.id)) == ([280.0, 295.0] if me == 0 else [295.0, 280.0])
    two.close()


def test_a_player_who_runs_out_of_time_loses(server: Server, clock: Time) -> None:
    two = two_with_clock(server, minutes=1)
    asked, other = order(two)
    loser = asked.last["table"]["seat"]
    clock.pass_by(59)
    assert asked.ask("pong", type="ping") and asked.state["result"] is None
    clock.pass_by(2)
    for seat in two.seats:
        while seat.state["result"] is None:
            seat.receive()
        result = seat.state["result"]
        assert (result["winners"], result["resigned"], result["timed_out"]) == ([1 - loser], [loser], [loser])
        assert result["ending"] == "out of time"
    assert [event["text"] for event in asked.state["events"]] == ["You ran out of time."]
    assert other.state["events"][0]["text"].endswith(" ran out of time.")
    record = two.browsers[0].http.get(f"/api/tables/{two.id}/record").json()
    assert record["entries"] == [] and record["result"]["timed_out"] == [loser]
    two.close()


def test_with_three_players_a_bot_plays_on_for_the_one_without_time(server: Server, clock: Time) -> None:
    browsers = [server.visitor() for _ in range(3)]
    opened = browsers[0].open("human", "human", "human", game="hoard", clock={"minutes": 1})
    for browser, link in zip(browsers[1:], opened["links"], strict=True):
        browser.join(link["url"])
    seats = [browser.sit(opened["table"]) for browser in browsers]
    late = next(k for k, seat in enumerate(seats) if seat.state["decision"])
    clock.pass_by(61)
    face = seats[late].face(late, resigned=True)
    assert not face["over"] and face["seats"][late]["kind"] == "bot"
    other = seats[(late + 1) % 3]
    while other.state["decision"] is None:
        other.receive()
    assert left(other)[late] is None and left(other)[(late + 1) % 3] == 60.0


def test_bots_and_absent_players_have_no_running_clock(server: Server, clock: Time) -> None:
    browser = server.visitor()
    seat = browser.sit(browser.open("human", "random", game="hoard", clock={"minutes": 1})["table"])
    while seat.state["decision"] is None:
        seat.receive()
    assert left(seat) == [60.0, None] and seat.state["clock"]["running"] == [0]
    two = two_with_clock(server, minutes=1)
    asked, other = order(two)
    me = asked.last["table"]["seat"]
    asked.say(type="away", on=True)
    asked.face(me, kind="away")
    while other.state["decision"] is None:
        other.receive()
    assert other.state["clock"]["running"] == [1 - me] and left(other)[me] == 60.0
    two.close()


def test_a_restart_neither_loses_nor_adds_time(tmp_path: Path, clock: Time) -> None:
    with serving(tmp_path / "roost.db", QUICK) as server:
        two = two_with_clock(server, minutes=10)
        asked, _ = order(two)
        clock.pass_by(60)
        asked.answer()
        (me,) = asked.state["clock"]["running"]
        before = left(asked)[me]
        assert sorted(left(asked)) == [540.0, 600.0]
        clock.pass_by(7)
        cookies = [browser.http.cookies["roost"] for browser in two.browsers]
        two.close()
    clock.pass_by(86_400)  # the server is down for a day
    with serving(tmp_path / "roost.db", QUICK) as server:
        browser = server.visitor()
        browser.http.cookies.set("roost", cookies[0])
        seat = browser.sit(two.id)
        assert seat.state["result"] is None
        assert left(seat)[me] == before - 7
        clock.pass_by(600)  # a table that nobody looks at runs out of time too
        while seat.state["result"] is None:
            seat.receive()
        assert seat.state["result"]["timed_out"] == [me]


def test_a_running_clock_is_stored_every_few_seconds_in_case_of_a_crash(server: Server, clock: Time) -> None:
    two = two_with_clock(server, minutes=10)
    me = order(two)[0].last["table"]["seat"]
    clock.pass_by(QUICK.clock_every + 1)
    for _ in range(1000):  # the server looks at the clocks every 0.02 seconds
        stored = clock_from(server.read("SELECT clock FROM match WHERE id = ?", two.id)[0][0])
        assert stored is not None
        if stored.left[me] != 600.0:
            break
        time.sleep(QUICK.tick)
    assert stored is not None and stored.left[me] == 600.0 - QUICK.clock_every - 1
    two.close()


def test_an_undo_takes_the_increment_back(server: Server, clock: Time) -> None:
    two = Two(server.address, clock={"minutes": 5, "increment": 10}, game="riders")
    for k in range(60):
        seat = next((seat for seat in two.seats if seat.state["can_undo"] and seat.state["decision"] is None), None)
        if seat is not None:
            break
        assert two.step(k)
    assert seat is not None, "no player could undo while not being asked"
    me = seat.last["table"]["seat"]
    before = left(seat)[me]
    seat.ask("state", type="undo", counter=seat.state["counter"])
    assert left(seat)[me] == before - 10
    two.close()


def test_a_rematch_has_the_same_clock_again(server: Server, clock: Time) -> None:
    two = two_with_clock(server, minutes=3, increment=2)
    clock.pass_by(50)
    two.seats[0].ask("state", type="resign")
    again = two.browsers[0].sit(two.browsers[0].post(f"/api/tables/{two.id}/rematch")["table"])
    assert (again.state["clock"]["minutes"], again.state["clock"]["increment"]) == (3, 2)
    assert left(again) == [180.0, 180.0]
    two.close()
