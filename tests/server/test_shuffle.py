"""Provable shuffles: the server promises its secret, the browser adds a text, and everybody can check both."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roost import main
from roost.server.shuffle import Shuffle
from tests.server.postgres import Postgres
from tests.server.real import Browser, Server, serving

NONCE = "0123456789abcdef"


def open_proved(browser: Browser, game: str = "hoard", nonce: str = NONCE) -> tuple[str, str]:
    """The promise of the server and the id of a table opened with it."""
    promise = browser.http.post("/api/commitments").json()["commitment"]
    opened = browser.open("human", "random", game=game, shuffle={"commitment": promise, "nonce": nonce})
    return promise, opened["table"]


def finished(browser: Browser, table: str) -> Any:
    """The last `table` message and the record, after a resignation."""
    seat = browser.sit(table)
    if seat.state["decision"] is not None:
        seat.answer()
    seat.ask("state", type="resign")
    face = browser.http.get(f"/api/tables/{table}").json()
    return face, browser.http.get(f"/api/tables/{table}/record").json()


def test_the_seed_is_made_of_the_promised_secret_and_the_browsers_text(server: Server) -> None:
    browser = server.visitor()
    promise, table = open_proved(browser)
    before = browser.http.get(f"/api/tables/{table}").json()
    assert before["shuffle"] == {"commitment": promise, "nonce": NONCE, "secret": None} and not before["practice"]
    face, record = finished(browser, table)
    secret = bytes.fromhex(face["shuffle"]["secret"])
    assert hashlib.sha256(secret).hexdigest() == promise
    assert hashlib.sha256(secret + b"\n" + NONCE.encode()).hexdigest() == face["seed"] == record["seed"]["hex"]
    assert record["result"]["shuffle"] == face["shuffle"]


def test_a_promise_counts_once_and_only_this_server_knows_it(server: Server) -> None:
    browser = server.visitor()
    promise, _ = open_proved(browser)
    body = {"game": "hoard", "players": [{"kind": "human"}, {"kind": "human"}]}
    for commitment in (promise, "0" * 64):
        wish = {**body, "shuffle": {"commitment": commitment, "nonce": NONCE}}
        assert browser.http.post("/api/tables", json=wish).status_code == 409
    fresh = {"commitment": browser.http.post("/api/commitments").json()["commitment"], "nonce": NONCE}
    assert browser.http.post("/api/tables", json={**body, "shuffle": fresh, "seed": "x"}).status_code == 400
    assert browser.http.post("/api/tables", json={**body, "shuffle": {**fresh, "nonce": "short"}}).status_code == 400
    assert browser.http.post("/api/tables", json={**body, "shuffle": fresh}).status_code == 201


def test_a_promise_survives_a_restart_and_stays_used(tmp_path: Path) -> None:
    with serving(tmp_path / "x.db") as server:
        browser = server.visitor()
        kept = browser.http.post("/api/commitments").json()["commitment"]
        used, table = open_proved(browser)
        cookie = browser.http.cookies["roost"]
    with serving(tmp_path / "x.db") as server:
        browser = server.visitor()
        browser.http.cookies.set("roost", cookie)
        assert browser.http.get(f"/api/tables/{table}").json()["shuffle"]["commitment"] == used
        browser.open("human", "human", game="hoard", shuffle={"commitment": kept, "nonce": NONCE})
        wish = {"game": "hoard", "players": [{"kind": "human"}] * 2, "shuffle": {"commitment": used, "nonce": NONCE}}
        assert browser.http.post("/api/tables", json=wish).status_code == 409


@pytest.fixture(scope="module")
def record(server: Server) -> Any:
    browser = Browser(server.address)
    _, table = open_proved(browser)
    found = finished(browser, table)[1]
    browser.close()
    return found


def verified(folder: Path, record: Any, *more: str) -> Any:
    file = folder / "game.json"
    file.write_text(json.dumps(record))
    return CliRunner().invoke(main.app, ["verify", str(file), *more])


def test_roost_verify_deals_the_game_again(tmp_path: Path, record: Any) -> None:
    promise = record["result"]["shuffle"]["commitment"]
    good = verified(tmp_path, record, "--commitment", promise)
    assert good.exit_code == 0 and promise in good.output and "lead to the same end" in good.output
    other = verified(tmp_path, record, "--commitment", "0" * 64)
    assert other.exit_code == 1 and "not the one that you noted" in other.output


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"secret": "00" * 32}, "does not have the hash"),
        ({"nonce": "f" * 16}, "the seed was not made of"),
        ({"commitment": "0" * 64}, "does not have the hash"),
        ({"secret": "xy"}, "damaged"),
        (None, "cannot be proved"),
    ],
)
def test_a_changed_shuffle_is_found(tmp_path: Path, record: Any, change: Any, words: str) -> None:
    shuffle = None if change is None else {**record["result"]["shuffle"], **change}
    result = verified(tmp_path, {**record, "result": {**record["result"], "shuffle": shuffle}})
    assert result.exit_code in (1, 2) and words in result.output


def test_a_dealt_game_that_was_changed_is_found(tmp_path: Path, record: Any) -> None:
    cheated = Shuffle("11" * 32, NONCE)
    shuffle = {"commitment": cheated.commitment, "nonce": NONCE, "secret": cheated.secret}
    result = {**record["result"], "shuffle": shuffle}
    changed = verified(tmp_path, {**record, "seed": {"hex": cheated.seed.hex()}, "result": result})
    assert changed.exit_code in (1, 2)
    told = verified(tmp_path, {**record, "result": {**record["result"], "log": []}})
    assert told.exit_code == (0 if record["result"]["log"] == [] else 1)


def test_promises_and_deletions_work_on_postgresql(postgres: Postgres) -> None:
    with serving(postgres.database()) as server:
        browser = server.visitor()
        promise, table = open_proved(browser)
        wish = {"game": "hoard", "players": [{"kind": "human"}] * 2, "shuffle": {"commitment": promise, "nonce": NONCE}}
        assert browser.http.post("/api/tables", json=wish).status_code == 409
        face, _ = finished(browser, table)
        assert hashlib.sha256(bytes.fromhex(face["shuffle"]["secret"])).hexdigest() == promise
        opened = browser.open("human", "human", game="hoard", claim="lose")
        guest = server.visitor()
        guest.join(opened["links"][0]["url"], "Beowulf")
        assert guest.http.post("/api/me/delete").json() == {"deleted": 0, "left": 1}
        assert browser.http.get(f"/api/tables/{opened['table']}").json()["seats"][1]["name"] == "Player 2"
        assert browser.http.get("/readyz").status_code == 200
