"""The hints for new players at a table: which apply, which are due, and who gets them."""

from __future__ import annotations

from typing import Any

from roost import load
from roost.server.catalogue import rulebook_page
from roost.server.guiding import due_now, guide_at
from roost.server.seats import Seat
from roost.server.showing import state_of
from roost.server.tables import ServerTable
from tests.server.real import Two


def sit_down(game: str, seats: int = 2, options: dict[str, Any] | None = None) -> ServerTable:
    people = [Seat(name, True, "") for name in ["Ann", "Ben", "Cid", "Dan"][:seats]]
    return ServerTable("t", load(game), people, "guide", options or {}, True)


def act(table: ServerTable, name: str) -> None:
    seat = table.asked()[0]
    table.answer(seat, table.game.actions.names.index(name))


def test_only_the_seat_that_is_asked_gets_hints() -> None:
    table = sit_down("hatch")
    mine = table.asked()[0]
    assert state_of(table, mine, 0).guide == ["aim", "lay"]
    assert state_of(table, 1 - mine, 0).guide == []
    assert state_of(table, None, 0).guide == []


def test_a_hint_may_wait_for_an_event_of_the_seats_own_last_answer() -> None:
    table = sit_down("hatch")
    seat = table.asked()[0]
    card = table.state.view(seat)["zones"][f"hand {seat}"]["cards"][0]
    act(table, f"lay {card}")
    assert "feed" in due_now(table, table.state.view(seat), table.state.prompt(seat))
    assert table.last_own[seat] == 1
    table.undo(seat)
    assert "feed" not in due_now(table, table.state.view(seat), table.state.prompt(seat))


def test_hints_that_do_not_apply_are_not_listed() -> None:
    def names(game: str, seats: int, options: dict[str, Any] | None = None) -> list[str]:
        return [hint.name for hint in guide_at(sit_down(game, seats, options), 0).hints]

    assert "alone" in names("flamecraft", 1) and "guests" not in names("flamecraft", 1)
    assert "guests" in names("flamecraft", 2) and "alone" not in names("flamecraft", 2)
    assert "companion" not in names("flamecraft", 2)
    assert "companion" in names("flamecraft", 2, {"companions": True})
    assert "draft" in names("riders", 2) and "draft" not in names("riders", 2, {"auto_draft": True})
    assert "egg" in names("draconium", 2) and "egg" not in names("draconium", 2, {"eggs": ["none"]})


def test_a_spectator_gets_the_same_list() -> None:
    table = sit_down("soulstone", 3)
    assert guide_at(table, None) == guide_at(table, 1)


def test_the_rules_card_comes_with_the_rulebook() -> None:
    assert [part.heading for part in rulebook_page("riders").card] == [
        "Goal",
        "A turn",
        "You can",
        "The end",
        "Take care",
    ]
    assert rulebook_page("hoard").card == []


def test_a_game_without_a_guide_has_no_hints(two: Two) -> None:
    answer = two.browsers[0].http.get(f"/api/tables/{two.id}/guide")
    assert answer.json() == {"hints": []}
