"""Bad requests get a 4xx status and a message, and change no table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed

import roost
from roost.server.app import make_app
from roost.server.guards import PAGE_HEADERS
from roost.server.settings import Limits, Settings
from roost.server.static import read_files
from roost.server.stored_tables import OtherRules
from tests.server.real import Browser, Server, Two, serving

Come = Callable[[], Browser]
HUMAN = {"kind": "human"}
BOT = {"kind": "bot"}


def closed(browser: Browser, table: str, **headers: str) -> tuple[int, str]:
    """The close code and reason of a socket that the server closes."""
    with pytest.raises(ConnectionClosed) as refused:
        browser.socket(table, **headers).recv(timeout=5)
    assert refused.value.rcvd is not None
    return refused.value.rcvd.code, refused.value.rcvd.reason


def test_health_says_version_and_mode(visitor: Come) -> None:
    found = visitor().http.get("/health").json()
    assert {"status": "ok", "mode": roost.mode(), "version": roost.__version__}.items() <= found.items()


def test_every_response_has_the_security_headers(visitor: Come) -> None:
    for path in ("/", "/health", "/nowhere.js", "/api/nowhere", "/api/tables/x/replay?at=x"):
        headers = visitor().http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert ("script-src 'self';" in policy) is (path == "/"), "only the page runs scripts"
        assert "script-src 'unsafe-inline'" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_an_unchanged_page_keeps_its_security_headers(visitor: Come) -> None:
    """A browser takes over the headers of a 304: with the short policy, the second visit could load nothing."""
    http = visitor().http
    first = http.get("/")
    again = http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    for name in PAGE_HEADERS:
        assert again.headers[name] == first.headers[name], name


def test_no_response_names_its_charset_twice(tmp_path: Path) -> None:
    for name in ("index.html", "a.css", "a.js", "a.json", "a.svg", "a.txt", "a.webmanifest", "a.woff2"):
        (tmp_path / name).write_bytes(b"{}")
    files = read_files(tmp_path)
    with TestClient(make_app(tmp_path / "x.db", Settings(workers=1)), base_url="http://127.0.0.1") as client:
        client.app.state.files = files
        for path in (*files, "", "health", "api/games", "api/games/hoard/rulebook", "api/openapi.json", "api/nowhere"):
            kind = client.get(f"/{path}").headers["content-type"]
            least = 1 if kind.startswith("text/") else 0
            assert least <= kind.count("charset") <= 1, (path, kind)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({}, "missing required field `game`"),
        ({"game": "riders", "players": [HUMAN, BOT], "colour": 1}, "unknown field `colour`"),
        ({"game": "riders", "players": [HUMAN, {"kind": "cat"}]}, "Invalid enum value 'cat'"),
        ({"game": "riders", "players": "two"}, "Expected `array`"),
        ({"game": "riders", "players": [HUMAN]}, "Riders is for 2 players, not 1"),
        ({"game": "riders", "players": [BOT, BOT]}, "at least one human"),
        ({"game": "riders", "players": [HUMAN, {"kind": "bot", "bot": "deep"}]}, "there is no bot 'deep'"),
        ({"game": "riders", "players": [HUMAN, {"kind": "bot", "bot": "ismcts:99999"}]}, "too slow for a table"),
        ({"game": "riders", "players": [HUMAN, {"kind": "bot", "bot": "search:5@x.py:Bot"}]}, "no files of their own"),
        ({"game": "riders", "players": [HUMAN, BOT], "options": {"nope": 1}}, "no option 'nope'"),
        ({"game": "riders", "players": [HUMAN, BOT], "seed": 5}, "Expected `str | null`"),
        ({"game": "riders", "players": [HUMAN, BOT], "variant": {}}, "Expected `str | null`"),
        ({"game": "riders", "players": [HUMAN, BOT], "variant": "x" * 50_001}, "length <= 50000"),
        ({"game": "riders", "players": [HUMAN, BOT], "variant": "[[change.card]"}, "variant.toml: line 1"),
        ({"game": "riders", "players": [{**HUMAN, "name": "x" * 41}, BOT]}, "length <= 40"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_with_a_message(
    visitor: Come, body: dict[str, Any], words: str
) -> None:
    answer = visitor().http.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert words in answer.json()["message"]
    assert answer.json()["error"] == "malformed"


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 5000, b"null"])
def test_a_body_that_is_not_valid_is_refused(visitor: Come, body: bytes) -> None:
    for path in ("/api/tables", "/api/tables/x/join", "/api/tables/x/link"):
        assert visitor().http.post(path, content=body).status_code in (400, 404)


def test_an_unknown_game_table_or_path_is_not_found(visitor: Come) -> None:
    http = visitor().http
    assert http.post("/api/tables", json={"game": "chess", "players": [HUMAN, BOT]}).status_code == 404
    for path in ("/api/games/x/things", "/api/games/x/rulebook", "/api/tables/x", "/api/tables/x/record", "/api/x"):
        assert http.get(path).status_code == 404, path
    assert http.get("/api/tables/x/replay").status_code == 404
    assert http.post("/api/tables/x/rematch").status_code == 404
    assert http.put("/api/tables").status_code == 405


def test_requests_and_messages_that_are_too_large_are_refused(visitor: Come, two: Two) -> None:
    answer = visitor().http.post("/api/tables", content=b" " * 100_000)
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")
    socket = two.browsers[0].socket(two.id)
    socket.send("x" * 10_000)
    with pytest.raises(ConnectionClosed):
        while True:
            socket.recv(timeout=5)
    assert two.seats[0].ask("pong", type="ping")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:1", "http://127.0.0.1"])
def test_another_origin_is_refused(visitor: Come, two: Two, origin: str) -> None:
    answer = visitor().http.post("/api/tables", json={}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]) == (403, "origin")
    assert closed(two.browsers[0], two.id, Origin=origin)[0] == 4403


def test_the_own_origin_is_let_in(two: Two) -> None:
    browser = two.browsers[0]
    assert (
        browser.http.post(
            f"/api/tables/{two.id}/link", json={"seat": 0}, headers={"Origin": browser.address}
        ).status_code
        == 201
    )
    assert browser.socket(two.id, Origin=browser.address).recv(timeout=5)


def test_an_unknown_host_name_is_refused(visitor: Come) -> None:
    answer = visitor().http.get("/api/games", headers={"Host": "evil.example:80", "Origin": "http://evil.example:80"})
    assert answer.status_code == 403 and "--origin" in answer.json()["message"]


def test_a_socket_to_an_unknown_table_is_closed_with_a_reason(visitor: Come) -> None:
    assert closed(visitor(), "nowhere") == (4404, "There is no such table.")


# -- links -------------------------------------------------------------------------------------------------------------
def test_a_link_works_for_one_visitor(visitor: Come) -> None:
    host, guest, late = visitor(), visitor(), visitor()
    opened = host.open("human", "human")
    url = opened["links"][0]["url"]
    path, token = url.split("#")
    assert path == f"/table/{opened['table']}"
    assert guest.join(url, "  Ann \n ")["seat"] == 1
    face = host.http.get(f"/api/tables/{opened['table']}").json()
    assert face["seats"][1]["name"] == "Ann" and face["seats"][1]["taken"] and face["seat"] == 0
    answer = late.http.post(f"/api/tables/{opened['table']}/join", json={"token": token})
    assert (answer.status_code, answer.json()["error"]) == (403, "not_yours")


def test_a_player_cannot_take_a_second_seat(visitor: Come) -> None:
    host = visitor()
    opened = host.open("human", "human")
    answer = host.http.post(
        f"/api/tables/{opened['table']}/join", json={"token": opened["links"][0]["url"].split("#")[1]}
    )
    assert answer.status_code == 409


def test_a_new_link_makes_the_old_one_invalid(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    opened = host.open("human", "human")
    old = opened["links"][0]["url"]
    new = host.post(f"/api/tables/{opened['table']}/link", seat=1)["url"]
    assert guest.http.post(f"/api/tables/{opened['table']}/join", json={"token": old.split("#")[1]}).status_code == 403
    assert guest.join(new)["seat"] == 1


def test_only_players_get_links_and_only_for_their_own_or_free_seats(visitor: Come) -> None:
    host, guest, stranger = visitor(), visitor(), visitor()
    opened = host.open("human", "human", "random", game="hoard")
    guest.join(opened["links"][0]["url"])
    path = f"/api/tables/{opened['table']}/link"
    assert stranger.http.post(path, json={"seat": 0}).status_code == 403
    assert guest.http.post(path, json={"seat": 0}).status_code == 403
    assert guest.http.post(path, json={"seat": 2}).status_code == 409
    assert guest.http.post(path, json={"seat": 9}).status_code == 409
    assert guest.http.post(path, json={"seat": 1}).status_code == 201


def test_the_former_owner_of_a_seat_becomes_a_spectator(two: Two, visitor: Come) -> None:
    heir = visitor()
    old = two.seats[1]
    heir.join(two.browsers[1].post(f"/api/tables/{two.id}/link", seat=1)["url"], "Heir")
    while old.last["table"]["seat"] is not None:
        old.receive()
    while old.state["view"]["seat"] is not None:
        old.receive()
    assert old.ask("error", type="resign")["code"] == "spectator"
    assert heir.sit(two.id).last["table"]["seat"] == 1


def test_the_cookie_is_hidden_from_scripts_and_stored_hashed(server: Server, visitor: Come) -> None:
    browser = visitor()
    answer = browser.http.post("/api/tables", json={"game": "hoard", "players": [HUMAN, HUMAN]})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    token = answer.json()["links"][0]["url"].split("#")[1]
    stored = str(server.read("SELECT * FROM seat"))
    assert browser.http.cookies["roost"] not in stored and token not in stored
    assert browser.http.get("/api/tables").json()["tables"][0]["id"] == answer.json()["table"]
    assert visitor().http.get("/api/tables").json()["tables"] == []


def test_an_unknown_cookie_is_replaced(visitor: Come) -> None:
    browser = visitor()
    browser.http.cookies.set("roost", "x" * 43)
    browser.open("human", "human")
    given = [cookie.value for cookie in browser.http.cookies.jar if cookie.domain != ""]
    assert len(given) == 1 and given[0] != "x" * 43
    known = visitor()
    known.http.cookies.set("roost", str(given[0]))
    answer = known.http.post("/api/tables", json={"game": "hoard", "players": [HUMAN, HUMAN]})
    assert "set-cookie" not in answer.headers


def test_a_long_close_reason_is_cut(server: Server, visitor: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    def other(id: str) -> None:
        raise OtherRules("X" + "\u00fc" * 200)

    monkeypatch.setattr(server.hall, "find", other)
    assert closed(visitor(), "x") == (4409, "X" + "\u00fc" * 61)


def test_a_header_cannot_fake_the_client_address(server: Server, visitor: Come) -> None:
    browser = visitor()
    browser.http.get("/api/games", headers={"X-Forwarded-For": "203.0.113.9"})
    assert "127.0.0.1" in server.gate.requests and "203.0.113.9" not in server.gate.requests


def test_a_chosen_seed_makes_a_practice_table_and_the_seed_stays_hidden(visitor: Come) -> None:
    host = visitor()
    for seed, practice in (("mine", True), (None, False)):
        opened = host.open("human", "human", seed=seed)
        face = host.http.get(f"/api/tables/{opened['table']}").json()
        assert (face["practice"], face["seed"]) == (practice, None) and len(face["seed_hash"]) == 64


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", '{"game":"riders","players":[],"options":{"a":' + "[" * 30000 + "]" * 30000 + "}}"),
        ("/api/tables", '{"game":"riders","players":[{"kind":"human"},{"kind":"bot"}],"options":{"a":1e999}}'),
        ("/api/tables", '{"game":"\\ud800","players":[{"kind":"human"},{"kind":"bot"}]}'),
        ("/api/tables", '{"game":"riders","players":[{"kind":"human"},{"kind":"bot"}],"seed":"\\ud800"}'),
        ("/api/tables", '{"game":"riders","players":[{"kind":"human"},{"kind":"bot"}],"options":{"\\ud800":1}}'),
        ("/api/tables", '{"game":"riders","players":[{"kind":"human"},{"kind":"bot","bot":"\\ud800"}]}'),
        ("/api/tables/ID/join", '{"token":"\\ud800"}'),
        ("/api/tables/ID/link", '{"seat":99999999999999999999}'),
        ("/api/tables/%ff%00/join", '{"token":"x"}'),
        ("/api/tables/%ed%a0%80/rematch", ""),
    ],
)
def test_odd_requests_are_refused_and_cause_no_server_error(two: Two, path: str, body: str) -> None:
    answer = two.browsers[0].http.post(path.replace("ID", two.id), content=body.encode())
    assert 400 <= answer.status_code < 500, answer.text
    assert two.seats[0].ask("pong", type="ping")


@pytest.mark.parametrize("name", ["Host", "Origin", "Cookie", "If-None-Match"])
@pytest.mark.parametrize("value", ["[", "http://[", "x" * 3000, "\xff", "roost=\xff" + "y" * 30, ":", "//"])
def test_odd_headers_cause_no_server_error(visitor: Come, name: str, value: str) -> None:
    for path in ("/", "/api/tables"):
        answer = visitor().http.get(path, headers={name.encode(): value.encode("latin-1")})
        assert answer.status_code < 500


# -- limits ------------------------------------------------------------------------------------------------------------
def test_the_limits_are_enforced(tmp_path: Path) -> None:
    limits = Limits(
        messages_at_once=5,
        messages=0.01,
        new_tables_at_once=3,
        new_tables=0.01,
        sockets_of_table=2,
        requests=0.01,
        requests_at_once=30,
        unfinished=2,
        malformed=2,
    )
    with serving(tmp_path / "roost.db", Settings(limits, workers=1)) as running:
        browser = Browser(running.address)
        opened = browser.open("human", "human")
        browser.open("human", "human")
        body = {"game": "hoard", "players": [HUMAN, HUMAN]}
        assert "unfinished" in browser.http.post("/api/tables", json=body).json()["message"]
        assert "new tables" in browser.http.post("/api/tables", json=body).json()["message"]
        seat = browser.sit(opened["table"])
        browser.sit(opened["table"])
        assert closed(browser, opened["table"])[0] == 4429
        for _ in range(5):
            seat.ask("pong", type="ping")
        assert seat.ask("error", type="ping")["code"] == "too_many"
        codes = [browser.http.get("/health").status_code for _ in range(40)]
        assert codes[0] == 200 and codes[-1] == 429
        browser.close()


def test_a_rematch_counts_as_a_new_table(tmp_path: Path) -> None:
    with serving(tmp_path / "roost.db", Settings(Limits(new_tables_at_once=1, new_tables=0.001), workers=1)) as running:
        table = Two(running.address)
        table.seats[0].ask("state", type="resign")
        answer = table.browsers[0].http.post(f"/api/tables/{table.id}/rematch")
        assert (answer.status_code, answer.json()["error"]) == (429, "too_many")
        table.close()
