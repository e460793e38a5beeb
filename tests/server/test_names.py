"""Players' names in prompts, log, views and replays."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.real import Browser, Seated

Come = Callable[[], Browser]


def hatch(browser: Browser, *players: dict[str, Any]) -> Any:
    return browser.post("/api/tables", game="hatch", players=list(players), seed="a")


def person(name: str = "") -> dict[str, Any]:
    return {"kind": "human", "name": name}


def words(seat: Seated) -> str:
    return json.dumps([seat.state["decision"], seat.last["log"], seat.state["view"]], ensure_ascii=False)


@pytest.mark.slow
def test_prompts_log_view_and_replay_use_the_players_names(visitor: Come) -> None:
    one, two = visitor(), visitor()
    opened = hatch(one, person("Ada"), person(), {"kind": "bot", "name": "Wren", "bot": "random"})
    here = one.sit(opened["table"])
    assert "Player 2 (" in words(here) or here.state["decision"] is None
    two.join(opened["links"][0]["url"], "<b>Anna</b>")
    seats = [here, two.sit(opened["table"])]
    here.face(1, name="<b>Anna</b>")
    here.until("state")
    asked: list[str] = []
    while not any(seat.state["result"] for seat in seats):
        for seat in seats:
            if seat.state["decision"] is not None and not seat.state["result"]:
                asked += [choice["label"] for choice in seat.state["decision"]["blocked"]]
                assert "Player " not in words(seat)
                seat.answer(0)
        number = max(seat.state["number"] for seat in seats)
        for seat in seats:
            seat.catch_up(number)
        if all(seat.state["decision"] is None and not seat.state["result"] for seat in seats):
            seats[0].receive()
    assert any(label.startswith("Attack <b>Anna</b> (") for label in asked)
    assert any(label.startswith("Attack Wren (") for label in asked)
    ending = here.state["view"]["ending"]
    assert "Player " not in ending and any(name in ending for name in ("Ada", "Anna", "Wren"))
    for at in (0, 5):
        moment = one.http.get(f"/api/tables/{opened['table']}/replay", params={"at": at}).text
        assert "Player " not in moment
    line = one.http.get(f"/api/tables/{opened['table']}/replay").json()["log"][0]
    assert any(name in line["text"] for name in ("Ada", "<b>Anna</b>", "Wren", "You")) and line["seat"] in (0, 1, 2)


def test_a_choice_has_its_warning(visitor: Come) -> None:
    browser = visitor()
    seat = browser.sit(hatch(browser, person("Ada"), {"kind": "bot", "name": "Wren", "bot": "random"})["table"])
    choices: list[dict[str, Any]] = []
    while "lay" not in [choice["verb"] for choice in choices]:
        if choices:
            seat.answer(0)  # the bot has already raided
        while seat.state["decision"] is None:
            seat.receive()
        choices = seat.state["decision"]["choices"]
    assert {choice["warning"] for choice in choices} == {""}
    seat.answer(next(k for k, choice in enumerate(choices) if choice["verb"] == "lay"))
    lost = next(choice for choice in seat.state["decision"]["choices"] if choice["verb"] == "turn up egg")
    assert lost["warning"] == "Egg 1 is not fed exactly what it needs: it will be lost, with everything on it."


def test_nobody_is_named_you_and_equal_names_are_numbered(visitor: Come) -> None:
    browser = visitor()
    bots = [{"kind": "bot", "name": "Wren", "bot": "random"}] * 2
    table = hatch(browser, person("You"), *bots)["table"]
    names = [seat["name"] for seat in browser.sit(table).last["table"]["seats"]]
    assert names == ["Player 1", "Wren 1", "Wren 2"]


def test_people_read_the_level_of_a_bot(visitor: Come) -> None:
    browser = visitor()
    seats = browser.sit(browser.open("human", "greedy:2", "big-money", game="draconium")["table"]).last["table"][
        "seats"
    ]
    assert [(one["bot"], one["level"]) for one in seats] == [
        (None, ""),
        ("greedy:2", "Fledgling"),
        ("big-money", "Big money"),
    ]
    games = browser.http.get("/api/games").json()["games"]
    levels = [(bot["name"], bot["level"]) for bot in next(one for one in games if one["id"] == "riders")["bots"]]
    names = ("hatchling", "fledgling", "drake", "wyrm", "elder")
    assert levels == [(name, name.capitalize()) for name in names]


def test_players_without_a_name_are_named_after_their_seat_also_in_a_rematch(visitor: Come) -> None:
    browser = visitor()
    table = browser.open("human", "random", game="hoard")["table"]
    seat = browser.sit(table)
    seat.ask("state", type="resign")
    again = browser.post(f"/api/tables/{table}/rematch")["table"]
    assert [one["name"] for one in browser.sit(again).last["table"]["seats"]] == ["Wren", "Player 2"]
