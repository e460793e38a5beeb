"""The chat of a table: who may write, what is kept, limits, and that the record does not contain it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from roost.server.chat import clean_text
from tests.server.real import SETTINGS, Browser, Server, Two, serving

Come = Callable[[], Browser]
FAST = replace(SETTINGS, limits=replace(SETTINGS.limits, chat=1000.0, chat_at_once=1000, chat_kept=4))


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Well\tplayed \n", "Well played"),
        ("a\x00b\x1b[31mc", "a b [31mc"),
        ("evil\u202egnp.exe", "evil gnp.exe"),
        ("<b>bold</b> & 'quoted'", "<b>bold</b> & 'quoted'"),
        ("naïve 🐉 日本", "naïve 🐉 日本"),
        ("\u200b\x07\n", ""),
    ],
)
def test_a_line_keeps_its_visible_characters_only(given: str, kept: str) -> None:
    assert clean_text(given) == kept


def test_everybody_at_the_table_reads_what_a_player_writes(two: Two, visitor: Come) -> None:
    watcher = visitor().sit(two.id)
    two.seats[1].say(type="chat", text=" Well\x07 played ")
    for reader in (*two.seats, watcher):
        (line,) = reader.until("chat")["lines"]
        assert (line["number"], line["seat"], line["name"], line["text"]) == (1, 1, "Guest", "Well played")
        assert line["at"] > 1_000_000_000


def test_a_spectator_reads_but_does_not_write(two: Two, visitor: Come) -> None:
    two.seats[0].ask("chat", type="chat", text="hello")
    watcher = visitor().sit(two.id)
    assert [line["text"] for line in watcher.last["chat"]["lines"]] == ["hello"]
    assert watcher.ask("error", type="chat", text="boo")["code"] == "spectator"
    assert [line["text"] for line in visitor().sit(two.id).last["chat"]["lines"]] == ["hello"]


def test_a_line_that_is_empty_or_too_long_is_refused(two: Two) -> None:
    for text in ("", " \x00\u200b ", "x" * 201):
        assert two.seats[0].ask("error", type="chat", text=text)["code"] == "malformed"
    assert two.seats[0].ask("chat", type="chat", text="x" * 200)["lines"][0]["number"] == 1


def test_a_player_who_writes_too_fast_must_wait_and_the_others_need_not(two: Two) -> None:
    one, other = two.seats
    for k in range(SETTINGS.limits.chat_at_once):
        assert one.ask("chat", type="chat", text=f"line {k}")["lines"][0]["text"] == f"line {k}"
    assert one.ask("error", type="chat", text="one more")["code"] == "too_many"
    other.say(type="chat", text="mine")
    while other.until("chat")["lines"][0]["text"] != "mine":
        pass
    assert other.last["chat"]["lines"][0]["seat"] == 1


def test_a_player_may_write_after_the_end_and_after_resigning(two: Two) -> None:
    two.seats[0].ask("state", type="resign")
    assert two.seats[0].ask("chat", type="chat", text="good game")["lines"][0]["seat"] == 0


def test_the_record_and_the_log_do_not_contain_the_chat(two: Two) -> None:
    two.step()
    number = two.seats[0].state["number"]
    two.seats[0].ask("chat", type="chat", text="secret words")
    assert two.seats[0].ask("pong", type="ping") and two.seats[0].state["number"] == number
    two.seats[0].ask("state", type="resign")
    record = two.browsers[0].http.get(f"/api/tables/{two.id}/record")
    assert record.status_code == 200 and "secret words" not in record.text
    again = two.browsers[0].sit(two.id)
    assert "secret words" not in json.dumps(again.last["log"]) + json.dumps(again.last["state"])


def test_the_newest_lines_survive_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "roost.db", FAST) as server:
        two = Two(server.address, game="hoard")
        for k in range(6):
            two.seats[0].ask("chat", type="chat", text=f"line {k}")
        cookie = two.browsers[0].http.cookies["roost"]
        two.close()
    with serving(tmp_path / "roost.db", FAST) as server:
        browser = server.visitor()
        browser.http.cookies.set("roost", cookie)
        seat = browser.sit(two.id)
        found = [(line["number"], line["text"]) for line in seat.last["chat"]["lines"]]
        assert found == [(3, "line 2"), (4, "line 3"), (5, "line 4"), (6, "line 5")]
        assert seat.ask("chat", type="chat", text="next")["lines"][0]["number"] == 7


def test_a_line_that_cannot_be_stored_is_not_sent(server: Server, two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(server.hall.log, "commit", broken)
        assert two.seats[0].ask("error", type="chat", text="lost")["code"] == "trouble"
    assert two.seats[0].ask("chat", type="chat", text="kept")["lines"] == [
        {**two.seats[0].last["chat"]["lines"][0], "number": 1, "text": "kept"}
    ]
    assert two.seats[1].until("chat")["lines"][0]["text"] == "kept"
