"""A player who has vanished is replaced by a bot, or loses, by the table's own setting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.real import SETTINGS, Seated, Server, Two, serving

WAIT = 0.6


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = replace(SETTINGS.limits, claim_seconds=WAIT)
    with serving(tmp_path_factory.mktemp("claims") / "x.db", replace(SETTINGS, limits=limits)) as server:
        yield server


def waiting(server: Server, claim: str, connected: bool = False) -> tuple[Two, Seated, int]:
    """A table that waits for a player who has vanished; the one who stays, and the seat of the other."""
    two = Two(server.address, game="hoard", claim=claim)
    asked = next(k for k, seat in enumerate(two.seats) if seat.state["decision"] is not None)
    if not connected:
        two.seats[asked].socket.close()
        two.seats[1 - asked].face(asked, connected=False)
    return two, two.seats[1 - asked], asked


def claims(seat: Seated) -> Any:
    return seat.last["table"]["claims"]


def test_a_bot_takes_over_until_the_player_comes_back(quick: Server) -> None:
    two, stays, gone = waiting(quick, "bot")
    stays.ask("table", type="claim", seat=gone)
    assert claims(stays)[0]["seat"] == gone and 0 < claims(stays)[0]["seconds"] <= WAIT
    assert stays.ask("error", type="claim", seat=gone)["code"] == "busy"
    stays.face(gone, kind="away")
    while stays.state["decision"] is None:
        stays.receive()  # the bot has played
    back = two.browsers[gone].sit(two.id)
    back.ask("table", type="away", on=False)
    assert back.last["table"]["seats"][gone]["kind"] == "human" and claims(back) == []
    two.close()


def test_a_player_who_is_gone_for_too_long_loses(quick: Server) -> None:
    two, stays, gone = waiting(quick, "lose")
    stays.say(type="claim", seat=gone)
    while stays.state["result"] is None:
        stays.receive()
    assert stays.state["result"]["winners"] == [1 - gone] and stays.state["result"]["resigned"] == [gone]
    assert stays.state["events"][-1]["kind"] == "claimed" and "gone for too long" in stays.state["events"][-1]["text"]
    assert stays.last["table"]["over"]
    two.close()


@pytest.mark.parametrize("claim", ["bot", "lose"])
def test_who_comes_back_in_time_plays_on(quick: Server, claim: str) -> None:
    two, stays, gone = waiting(quick, claim)
    stays.ask("table", type="claim", seat=gone)
    back = two.browsers[gone].sit(two.id)
    stays.face(gone, connected=True)
    while claims(stays):
        stays.receive()
    assert stays.state["result"] is None and stays.last["table"]["seats"][gone]["kind"] == "human"
    assert back.answer()["number"] == 1
    two.close()


def test_claims_that_are_not_allowed_are_refused(quick: Server) -> None:
    two, stays, gone = waiting(quick, "")
    assert stays.ask("error", type="claim", seat=gone)["code"] == "no_claim"
    two.close()
    two, stays, here = waiting(quick, "lose", connected=True)
    assert "is here" in stays.ask("error", type="claim", seat=here)["message"]
    assert stays.ask("error", type="claim", seat=1 - here)["code"] == "no_claim"  # the game does not wait for them
    assert stays.ask("error", type="claim", seat=40)["code"] == "malformed"
    watcher = quick.visitor().sit(two.id)
    assert watcher.ask("error", type="claim", seat=here)["code"] == "spectator"
    two.close()


def test_the_setting_is_kept_by_a_restart_and_a_rematch(tmp_path: Path) -> None:
    with serving(tmp_path / "x.db") as server:
        two, _, gone = waiting(server, "lose")
        two.seats[1 - gone].ask("state", type="resign")
        cookie = two.browsers[1 - gone].http.cookies["roost"]
        two.close()
    with serving(tmp_path / "x.db") as server:
        browser = server.visitor()
        browser.http.cookies.set("roost", cookie)
        assert browser.http.get(f"/api/tables/{two.id}").json()["claim"] == "lose"
        again = browser.http.post(f"/api/tables/{two.id}/rematch").json()["table"]
        assert browser.http.get(f"/api/tables/{again}").json()["claim"] == "lose"
