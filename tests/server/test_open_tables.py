"""Open tables: only where the operator allows them; who is listed, joining, and what the list does not reveal."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roost.server import open_tables
from tests.server.real import SETTINGS, Browser, Server, serving

Come = Callable[[], Browser]
OPEN = replace(SETTINGS, open_tables=True)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("open") / "roost.db", OPEN) as running:
        yield running


def listed(browser: Browser, table: str) -> Any:
    """The open table with this id in the list, or None."""
    answer = browser.http.get("/api/open")
    assert answer.status_code == 200 and answer.json()["allowed"]
    return next((one for one in answer.json()["tables"] if one["id"] == table), None)


def open_one(browser: Browser, *kinds: str, **more: Any) -> str:
    kinds = kinds or ("human", "human")
    table: str = browser.open(*kinds, game="riders", open=True, **more)["table"]
    return table


def test_a_server_has_no_open_tables_by_default(tmp_path: Path) -> None:
    with serving(tmp_path / "roost.db", SETTINGS) as closed:
        browser = closed.visitor()
        assert browser.http.get("/api/open").json() == {"allowed": False, "tables": []}
        players = [{"kind": "human"}, {"kind": "human"}]
        answer = browser.http.post("/api/tables", json={"game": "hoard", "players": players, "open": True})
        assert (answer.status_code, answer.json()["error"]) == (409, "conflict")
        opened = browser.open("human", "human", game="hoard")
        refused = closed.visitor().http.post(f"/api/tables/{opened['table']}/sit", json={"name": "Bo"})
        assert (refused.status_code, refused.json()["error"]) == (403, "not_yours")


def test_an_open_table_says_who_waits_and_which_options_differ(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    players = [{"kind": "human", "name": "Ada"}, {"kind": "human"}]
    options = host.http.get("/api/games").json()["games"]
    rule = next(o for g in options if g["id"] == "riders" for o in g["options"] if o["name"] == "start_check")
    other = next(word for word in rule["words"] if word != rule["default"]) if rule["words"] else not rule["default"]
    body = {"game": "riders", "players": players, "open": True, "options": {"start_check": other}}
    table = host.post("/api/tables", **body, clock={"minutes": 10, "increment": 5})["table"]
    found = listed(guest, table)
    assert found["game"] == "riders" and found["options"] == {"start_check": other}
    assert [(seat["name"], seat["taken"]) for seat in found["seats"]] == [("Ada", True), ("Player 2", False)]
    assert (found["clock"]["minutes"], found["clock"]["increment"]) == (10, 5)


def test_a_stranger_joins_with_a_name_and_the_full_table_leaves_the_list(visitor: Come) -> None:
    host, guest, late = visitor(), visitor(), visitor()
    table = open_one(host)
    seat = host.sit(table)
    assert seat.last["table"]["open"]
    assert guest.post(f"/api/tables/{table}/sit", name="Bo") == {"seat": 1}
    assert seat.face(1, taken=True)["seats"][1]["name"] == "Bo"
    assert guest.sit(table).last["table"]["seat"] == 1
    assert listed(late, table) is None
    refused = late.http.post(f"/api/tables/{table}/sit", json={"name": "Cy"})
    assert (refused.status_code, refused.json()["error"]) == (409, "conflict")
    assert guest.post(f"/api/tables/{table}/sit", name="Bo") == {"seat": 1}  # a second click changes nothing


def test_an_ordinary_table_is_neither_listed_nor_joined_without_its_link(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    table = host.open("human", "human")["table"]
    assert listed(guest, table) is None
    assert guest.http.post(f"/api/tables/{table}/sit", json={"name": "Bo"}).status_code == 403


def test_a_started_or_ended_table_leaves_the_list(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    table = open_one(host, "human", "human")
    seat = host.sit(table)
    assert listed(guest, table)
    seat.answer() if seat.state["decision"] else seat.say(type="resign")
    seat.until("state") if not seat.state["number"] else None
    assert listed(guest, table) is None
    assert guest.http.post(f"/api/tables/{table}/sit", json={}).status_code == 409


def test_a_table_whose_players_have_gone_leaves_the_list_after_a_while(
    visitor: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = visitor(), visitor()
    table = open_one(host)
    assert listed(guest, table)  # the page of the player who opened it may still be loading
    monkeypatch.setattr(open_tables, "time", FakeTime(time.monotonic() + OPEN.limits.open_wait + 1))
    assert listed(guest, table) is None
    host.sit(table)
    assert listed(guest, table)


class FakeTime:
    def __init__(self, at: float) -> None:
        self.at = at

    def monotonic(self) -> float:
        return self.at


def test_the_list_reveals_no_secrets(server: Server, visitor: Come) -> None:
    host, guest = visitor(), visitor()
    opened = host.open("human", "human", "human", game="hoard", open=True)
    text = guest.http.get("/api/open").text
    assert opened["table"] in text
    table = server.hall.live[opened["table"]].table
    secrets = [link["url"].partition("#")[2] for link in opened["links"]]
    secrets += [seat.token for seat in table.seats if seat.token] + [seat.owner for seat in table.seats if seat.owner]
    assert isinstance(table.seed, bytes) and len(secrets) == 5
    for secret in [*secrets, table.seed.hex(), host.http.cookies["roost"]]:
        assert secret not in text
    assert not re.search(r"token|owner|seed", text)


def test_bots_take_no_seat_from_strangers(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    table = host.open("random", "human", "human", game="hoard", open=True)["table"]
    host.sit(table)
    assert [seat["taken"] for seat in listed(guest, table)["seats"]] == [True, True, False]
    assert guest.post(f"/api/tables/{table}/sit", name="") == {"seat": 2}


def test_two_strangers_cannot_get_the_same_seat(visitor: Come) -> None:
    host, one, other = visitor(), visitor(), visitor()
    table = host.open("human", "human", "human", game="hoard", open=True)["table"]
    seats = [browser.post(f"/api/tables/{table}/sit", name="Bo")["seat"] for browser in (one, other)]
    assert seats == [1, 2]
    assert [seat["name"] for seat in host.sit(table).last["table"]["seats"]] == ["Player 1", "Bo 1", "Bo 2"]
