"""All games of a visitor: continued on another device, and deleted with the visitor's name."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from roost.server.seats import hashed
from tests.server.real import Server, Two, serving


def test_games_are_continued_on_another_device_and_on_the_old_one(server: Server) -> None:
    two = Two(server.address, game="hoard")
    code = two.browsers[0].http.post("/api/me/code").json()["code"]
    device = server.visitor()
    answer = device.http.post("/api/me/move", json={"code": code})
    assert (answer.status_code, answer.json()) == (201, {"tables": 1})
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert [one["id"] for one in device.http.get("/api/tables").json()["tables"]] == [two.id]
    seat = device.sit(two.id)
    assert seat.state["view"]["seat"] == 0
    assert two.step()
    two.close()


def test_a_code_that_is_wrong_and_games_that_would_be_lost_are_refused(server: Server) -> None:
    two = Two(server.address, game="hoard")
    code = two.browsers[0].http.post("/api/me/code").json()["code"]
    device = server.visitor()
    assert device.http.post("/api/me/code").status_code == 409
    assert device.http.post("/api/me/move", json={"code": "x" * 43}).status_code == 403
    assert device.http.post("/api/me/move", json={"code": "x"}).status_code == 400
    own = device.open("human", "human", game="hoard")["table"]
    before = device.http.cookies["roost"]
    assert device.http.post("/api/me/move", json={"code": code}).status_code == 409
    assert device.http.cookies["roost"] == before
    assert device.http.post("/api/me/move", json={"code": code, "replace": True}).status_code == 201
    assert own not in device.http.get("/api/tables").text
    two.close()


def test_deleting_removes_own_games_and_the_name_from_those_of_others(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with serving(path) as server:
        two = Two(server.address, game="hoard")
        leaver, other = two.browsers
        alone = leaver.post(
            "/api/tables",
            game="hoard",
            players=[{"kind": "human", "name": "Grendel"}, {"kind": "bot", "bot": "random"}],
        )["table"]
        named = leaver.post(
            "/api/tables", game="hoard", players=[{"kind": "human", "name": "Grendel"}, {"kind": "human"}]
        )
        other.join(named["links"][0]["url"], "Beowulf")
        talk = leaver.sit(named["table"])
        talk.ask("chat", type="chat", text="I was here")
        answer = leaver.http.post("/api/me/delete")
        assert (answer.status_code, answer.json()) == (201, {"deleted": 1, "left": 2})
        assert "roost" not in leaver.http.cookies
        assert leaver.http.get("/api/tables").json()["tables"] == []
        assert other.http.get(f"/api/tables/{alone}").status_code == 404
        face = other.http.get(f"/api/tables/{named['table']}").json()
        assert [seat["name"] for seat in face["seats"]] == ["Player 1", "Beowulf"] and face["over"]
        assert "chat" not in other.sit(named["table"]).last
        assert other.http.get(f"/api/tables/{named['table']}/record").status_code == 200
        assert other.http.post("/api/me/delete").json() == {"deleted": 2, "left": 0}  # nobody else is left there
        two.close()
    with closing(sqlite3.connect(path)) as opened:
        stored = "\n".join(opened.iterdump())
    assert "Grendel" not in stored and "I was here" not in stored and "Beowulf" not in stored


def test_a_visitor_without_games_deletes_nothing(server: Server) -> None:
    two = Two(server.address, game="hoard")
    assert server.visitor().http.post("/api/me/delete").json() == {"deleted": 0, "left": 0}
    assert two.step()
    two.close()


def test_the_name_of_somebody_who_joined_is_deleted_and_the_game_can_be_loaded(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with serving(path) as server:
        host, guest = server.visitor(), server.visitor()
        opened = host.open("human", "human", game="hoard")
        guest.join(opened["links"][0]["url"], "Beowulf")
        assert guest.http.post("/api/me/delete").json() == {"deleted": 0, "left": 1}
        cookie = host.http.cookies["roost"]
    with closing(sqlite3.connect(path)) as opened_file:
        stored = "\n".join(opened_file.iterdump())
    assert "Beowulf" not in stored and hashed(cookie) in stored
    with serving(path) as server:
        host = server.visitor()
        host.http.cookies.set("roost", cookie)
        face = host.http.get(f"/api/tables/{opened['table']}").json()
        assert face["seat"] == 0 and face["over"] and face["seats"][1]["name"] == "Player 2"
