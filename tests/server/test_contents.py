"""Tables know their content by its hash: variants that players bring, installed files that change, frozen tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from roost import games, load
from roost.core.record import record_from_json, replay
from roost.core.saving import digest
from roost.server import contents
from roost.server.contents import content_of, load_content, open_game
from tests.server.real import SETTINGS, Browser, Server, serving

Come = Callable[[], Browser]
POORER = """
name = "A poorer hoard"
[[change.card]]
name = "Crown"
worth = 3
[[add.card]]
name = "Jackdaw"
copies = 2
play = ["peek", "may", ["draw"]]
text = "Look, then draw."
"""
ALIKE = POORER.replace("poorer", "meaner")


def played_out(browser: Browser, opened: dict[str, Any]) -> None:
    seat = browser.sit(opened["table"])
    while seat.state["result"] is None:
        if seat.state["decision"] is None:
            seat.receive()
        else:
            seat.answer()


def test_a_content_loads_as_it_was_stored() -> None:
    for game in (load("riders"), contents.read_variant("hoard", POORER)):
        again = load_content(content_of(game))
        assert again.book.hash == game.book.hash and content_of(again) == content_of(game)
    assert content_of(contents.read_variant("hoard", POORER)) != content_of(contents.read_variant("hoard", ALIKE))


def test_a_variant_is_played_to_the_end_with_bots_hints_replay_and_going_on(server: Server, visitor: Come) -> None:
    ann = visitor()
    opened = ann.open("human", "greedy", game="hoard", variant=POORER)
    seat = ann.sit(opened["table"])
    face = seat.last["table"]
    assert face["variant"] == "A poorer hoard"
    things = ann.http.get(f"/api/games/hoard/things?content={face['content']}").json()["things"]
    assert "Jackdaw" in things and things["Crown"]["values"]["worth"] == 3
    assert "Jackdaw" not in ann.http.get("/api/games/hoard/things").json()["things"]
    while seat.state["decision"] is None:
        seat.receive()
    assert seat.ask("hint", type="hint", counter=seat.state["counter"])["action"] >= 0
    played_out(ann, opened)
    stored = ann.http.get(f"/api/tables/{opened['table']}/record").json()
    assert stored["variant"]["name"] == "A poorer hoard"
    again = replay(contents.read_variant("hoard", POORER), record_from_json(stored))
    assert again.over and digest(again) == stored["result"]["digest"]
    assert ann.http.get(f"/api/tables/{opened['table']}/replay?at=3").json()["at"] == 3
    onward = ann.post(f"/api/tables/{opened['table']}/continue", at=1, seat=0)
    assert ann.sit(onward["table"]).last["table"]["content"] == face["content"]
    rematch = ann.post(f"/api/tables/{opened['table']}/rematch")
    assert ann.sit(rematch["table"]).last["table"]["content"] == face["content"]
    rows = server.read("SELECT count(*) FROM content WHERE hash = ?", face["content"])
    assert rows == [(1,)]  # four tables, stored once


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        ('[[change.card]]\nname = "Crowm"', 'nearest: "Crown"'),
        ('[[add.card]]\nname = "X"\nworth = "much"', 'variant.toml: add.card "X": worth: must be'),
        ('[[add.card]]\nname = "X"\nplay = ["conjure"]', "conjure"),
        ("a" * 30_000 + " = 1", "variant.toml"),
        ("x = " + "[" * 20_000, "variant.toml"),
    ],
)
def test_a_variant_with_faults_is_refused_and_all_faults_are_told(visitor: Come, variant: str, words: str) -> None:
    body = {"game": "hoard", "players": [{"kind": "human"}, {"kind": "bot"}], "variant": variant}
    answer = visitor().http.post("/api/tables", json=body)
    assert answer.status_code == 400 and words in answer.json()["message"]


def test_a_variant_that_ends_in_an_error_or_not_at_all_is_refused(
    visitor: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roost.server.variants.PATIENCE", 0.0)
    body = {"game": "hoard", "players": [{"kind": "human"}, {"kind": "bot"}], "variant": POORER + "# again"}
    answer = visitor().http.post("/api/tables", json=body)
    assert answer.status_code == 400 and "do not end" in answer.json()["message"]
    monkeypatch.undo()
    assert visitor().http.post("/api/tables", json=body).status_code == 201  # the process was started anew


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Pretend that another version of Hoard's cards is installed."""

    def change() -> None:
        files = [*open_game("hoard").book.sources]
        files[0] = files[0][0], files[0][1].replace('"Crown"', '"Diadem"')
        other = games.load_stored("hoard", files, None)
        monkeypatch.setattr(contents, "load", lambda id: other if id == "hoard" else load(id))
        open_game.cache_clear()

    yield change
    open_game.cache_clear()


def test_a_running_game_goes_on_with_its_cards_when_the_installed_ones_change(
    tmp_path: Path, update: Callable[[], None]
) -> None:
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        ann = server.visitor()
        opened = ann.open("human", "human", game="hoard")
        before = ann.sit(opened["table"]).last
        cookie = ann.http.cookies["roost"]
    update()
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        ann = server.visitor()
        ann.http.cookies.set("roost", cookie)
        after = ann.sit(opened["table"]).last
        assert after["state"]["view"] == before["state"]["view"]
        assert after["table"]["content"] == before["table"]["content"]
        fresh = ann.sit(ann.open("human", "human", game="hoard")["table"]).last
        assert fresh["table"]["content"] != before["table"]["content"]
        names = [
            ann.http.get(f"/api/games/hoard/things?content={each['table']['content']}").json()
            for each in (after, fresh)
        ]
        assert ["Crown" in each["things"] for each in names] == [True, False]


def test_a_frozen_table_is_listed_with_its_reason_and_a_player_may_end_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        ann = server.visitor()
        id = ann.open("human", "human", game="hoard")["table"]
        ann.sit(id).answer()
        cookie = ann.http.cookies["roost"]

    def again() -> Browser:
        ann = server.visitor()
        ann.http.cookies.set("roost", cookie)
        return ann

    def broken(content: object) -> None:
        raise ValueError("no such column")

    def mine(ann: Browser) -> Any:
        return ann.http.get("/api/tables").json()["tables"][0]

    with monkeypatch.context() as patched:
        patched.setattr(contents, "load_content", broken)
        patched.setattr(contents, "content_of", lambda game: contents.Content("other", "hoard", ""))
        with serving(tmp_path / "roost.db", SETTINGS) as server:
            ann = again()
            assert mine(ann)["frozen"] == "Hoard can no longer be played here; its players can download its record."
            assert not mine(ann)["over"] and not mine(ann)["your_turn"]
            assert server.read("SELECT frozen IS NOT NULL FROM match") == [(1,)]
            with pytest.raises(ConnectionClosed) as closed:
                ann.sit(id)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4409
            assert "can no longer be played" in closed.value.rcvd.reason
            assert server.visitor().http.get(f"/api/tables/{id}/record").status_code == 403
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        ann = again()
        assert ann.sit(id).state["number"] == 1  # rules that can play it go on with it
        assert mine(ann)["frozen"] is None and server.read("SELECT frozen FROM match") == [(None,)]
        assert ann.http.get(f"/api/tables/{id}/record").status_code == 409
    with monkeypatch.context() as patched:
        patched.setattr(contents, "load_content", broken)
        patched.setattr(contents, "content_of", lambda game: contents.Content("other", "hoard", ""))
        with serving(tmp_path / "roost.db", SETTINGS) as server:
            found = again().http.get(f"/api/tables/{id}/record").json()
            assert len(found["entries"]) == 1 and found["result"] is None
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        assert "ended when its record was downloaded" in mine(again())["frozen"] and mine(again())["over"]
        assert again().http.get(f"/api/tables/{id}/record").json() == json.loads(json.dumps(found))
