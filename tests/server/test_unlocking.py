"""Options that finished games unlock: picked at the end, stored, and used at the next table (F211-F214, F-R87)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.real import Browser, Server

Come = Callable[[], Browser]


def play_well(server: Server, browser: Browser, **more: Any) -> str:
    """A solo game whose result lets the player pick two achievements; three of them are met."""
    table: str = browser.open("human", game="flamecraft", **more)["table"]
    seat = browser.sit(table)
    while seat.state["result"] is None:
        if seat.state["number"] % 40 == 39:  # a new socket, because of the message limit
            seat = browser.sit(table)
        seat.answer()
    side: Any = server.hall.live[table].table.state.sides[0]  # type: ignore[attr-defined]
    side.reputation = 90
    for kind in range(3):
        side.goods[kind] = 9
    return table


def unlocked_at(browser: Browser, table: str) -> list[str]:
    found: list[str] = browser.http.get(f"/api/tables/{table}").json()["options"]["unlocked"]
    return found


def test_a_pick_is_used_at_the_next_table(server: Server, visitor: Come) -> None:
    """F212, F213, F214: up to two can be picked; the next solo table and a rematch have them."""
    ann, bob = visitor(), visitor()
    table = play_well(server, ann)
    offered = ann.http.get(f"/api/tables/{table}/unlocks").json()
    assert offered["option"] == "unlocked" and offered["most"] == 2
    assert {"Half a Dozen", "Flavor Town", "Heavy Metal"} <= set(offered["words"])
    too_many = ann.http.post(
        f"/api/tables/{table}/unlocks", json={"words": ["Half a Dozen", "Flavor Town", "Heavy Metal"]}
    )
    assert (too_many.status_code, too_many.json()["message"]) == (409, "At most 2 can be picked.")
    left = ann.post(f"/api/tables/{table}/unlocks", words=["Half a Dozen"])
    assert left["most"] == 1 and "Half a Dozen" not in left["words"]
    left = ann.post(f"/api/tables/{table}/unlocks", words=["Flavor Town"])
    assert left["most"] == 0
    assert ann.http.post(f"/api/tables/{table}/unlocks", json={"words": ["Heavy Metal"]}).status_code == 409
    assert ann.http.get("/api/games/flamecraft/kept").json() == {
        "options": {"unlocked": ["Flavor Town", "Half a Dozen"]}
    }
    assert unlocked_at(ann, ann.open("human", game="flamecraft")["table"]) == ["Half a Dozen", "Flavor Town"]
    assert unlocked_at(ann, ann.open("human", "random", game="flamecraft")["table"]) == []
    assert unlocked_at(ann, ann.open("human", game="flamecraft", options={"unlocked": []})["table"]) == []
    assert unlocked_at(ann, ann.post(f"/api/tables/{table}/rematch")["table"]) == ["Half a Dozen", "Flavor Town"]
    assert unlocked_at(bob, bob.open("human", game="flamecraft")["table"]) == []
    assert bob.http.get(f"/api/tables/{table}/unlocks").status_code == 403


def test_only_a_finished_game_with_a_random_seed_unlocks_something(server: Server, visitor: Come) -> None:
    """F212: neither an unfinished game nor a practice table, whose cards the player may know."""
    ann = visitor()
    table = ann.open("human", game="flamecraft")["table"]
    assert ann.http.get(f"/api/tables/{table}/unlocks").status_code == 409
    table = play_well(server, ann, seed="known")
    assert ann.http.get(f"/api/tables/{table}/unlocks").json() == {"option": "", "words": [], "most": 0}
    assert ann.http.post(f"/api/tables/{table}/unlocks", json={"words": ["Half a Dozen"]}).status_code == 409
