"""Bots that others wrote, at a server whose operator allows them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import typer

from roost.server import thinker
from roost.server.command import guests_of
from roost.server.contents import open_game
from tests.server.real import SETTINGS, Server, serving

FIRST = "class Bot:\n    def choose(self, question): return question.legal[0]\n"
BAD = "class Bot:\n    def choose(self, question): return -1\n"


@pytest.fixture
def guests(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "first.py").write_text(FIRST)
    (tmp_path / "bad.py").write_text(BAD)
    return {"First": f"{tmp_path / 'first.py'}:Bot", "Bad": f"{tmp_path / 'bad.py'}:Bot"}


@pytest.fixture
def server(tmp_path: Path, guests: dict[str, str]) -> Iterator[Server]:
    with serving(tmp_path / "roost.db", replace(SETTINGS, guests=guests)) as running:
        yield running


def test_a_guest_is_offered_and_plays_under_its_name(server: Server) -> None:
    browser = server.visitor()
    bots = browser.http.get("/api/games").json()["games"][0]["bots"]
    assert {"name": "guest:First", "level": "First", "text": "A guest of whoever runs this server."} in bots
    seat = browser.sit(browser.open("human", "guest:First", game="hoard")["table"])
    for _ in range(3):
        while seat.state["decision"] is None and seat.state["result"] is None:
            seat.receive()
        seat.answer(0)
    assert seat.last["table"]["seats"][1]["level"] == "First"
    assert not seat.last["table"]["seats"][1]["resigned"]


def test_a_guest_that_gives_no_valid_answer_has_resigned(server: Server) -> None:
    browser = server.visitor()
    seat = browser.sit(browser.open("human", "guest:Bad", game="hoard")["table"])
    while seat.state["result"] is None:
        if seat.state["decision"] is not None:
            seat.answer(0)
        else:
            seat.receive()
    assert seat.state["result"]["winners"] == [0]
    assert seat.state["result"]["resigned"] == [1]


def test_the_others_play_on_when_a_guest_resigns(server: Server) -> None:
    browser = server.visitor()
    seat = browser.sit(browser.open("human", "guest:Bad", "guest:First", game="hoard")["table"])
    for _ in range(6):
        while seat.state["decision"] is None and seat.state["result"] is None:
            seat.receive()
        if seat.state["result"]:
            break
        seat.answer(0)
    assert [one["resigned"] for one in seat.last["table"]["seats"]] == [False, True, False]


def test_visitors_cannot_bring_programs(server: Server, guests: dict[str, str]) -> None:
    for bot in (guests["First"], "guest:Nobody", "pipe:sh -c true", "guest:"):
        players = [{"kind": "human"}, {"kind": "bot", "bot": bot}]
        said = server.visitor().http.post("/api/tables", json={"game": "hoard", "players": players})
        assert said.status_code == 400, bot


@pytest.mark.parametrize(
    "words", ["", "First", "=x.py:Bot", "First=nowhere.py:Bot", "First=nobody", "F" * 30 + "=random"]
)
def test_a_guest_that_cannot_play_ends_the_command(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        guests_of([words])
    assert "roost: --guest" in capsys.readouterr().err


def test_a_process_forgets_a_guest_with_the_content_that_it_played(guests: dict[str, str]) -> None:
    """Otherwise every variant that somebody brings would leave a program running for ever."""
    shelf = thinker.Shelf()
    for k in range(thinker.KNOWN + 3):
        shelf.add(thinker.NewContent(f"hash {k}", "hoard", ""))
        thinker.bot_for(thinker.BotQuestion(f"hash {k}", guests["First"], 0, "00", {}), open_game("hoard"))
    kept = {content for content, _ in thinker.guests}
    assert kept == {f"hash {k}" for k in range(3, thinker.KNOWN + 3)}


def test_guests_are_named_once(guests: dict[str, str]) -> None:
    assert guests_of([f"{name}={bot}" for name, bot in guests.items()]) == guests
    with pytest.raises(typer.Exit):
        guests_of([f"First={guests['First']}", f"First={guests['Bad']}"])
