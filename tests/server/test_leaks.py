"""No secrets leak: tables that differ only in what a seat cannot know send that seat the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from roost import load
from roost.conformance import other_world
from roost.core.chance import chance_from_seed
from roost.core.game import Game
from roost.core.record import Match
from roost.core.state import State
from roost.server.seats import Seat, hashed
from roost.server.tables import ServerTable
from roost.server.thinking import question_for
from tests.core.tiny import tiny
from tests.server.real import Browser, Seated, Server, serving


def played(game: Game[Any], steps: int, seats: int = 2) -> Match:
    """A game after some random answers."""
    match = Match(game, seats, "leaks")
    luck = chance_from_seed("leaks", 0)
    for _ in range(steps):
        seat = match.state.asked()[0]
        legal = match.state.legal(seat)
        match.apply(legal[luck.below(0, len(legal))], seat)
    return match


def hand_made(game: Game[Any], world: State, id: str, browsers: list[Browser]) -> ServerTable:
    """A table in a given world; everything else is always the same."""
    seats = [Seat(f"Player {k}", True, "") for k in range(world.seats)]
    for k, browser in enumerate(browsers):
        secret = f"a cookie of player {k} that is long enough"
        browser.http.cookies.set("roost", secret.replace(" ", "-"))
        seats[k].owner = hashed(secret.replace(" ", "-"))
    table = ServerTable(id, game, seats, "leaks", {}, False)
    table.match.state = world
    return table


@pytest.fixture(scope="module")
def other_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("other") / "roost.db") as running:
        yield running


def seat_all(server: Server, game: Game[Any], world: State, id: str, watchers: int = 0) -> list[Seated]:
    """Connect all players of a table in a given world, and some spectators."""
    browsers = [server.visitor() for _ in range(world.seats + watchers)]
    server.place(hand_made(game, world, id, browsers[: world.seats]))
    return [browser.sit(id) for browser in browsers]


def common_actions(here: Seated, there: Seated) -> list[int]:
    """The actions that are legal in both worlds."""
    open_here = [choice["action"] for choice in here.state["decision"]["choices"]]
    return [choice["action"] for choice in there.state["decision"]["choices"] if choice["action"] in open_here]


def heard(seat: Seated) -> list[str]:
    """All messages received except `table`, as text."""
    return [text for text in seat.raw if json.loads(text)["type"] != "table"]


def shown_anew(seat: Seated) -> bool:
    """Whether the last action showed the seat a card."""
    return any(event["thing"] is not None and event["source"] for event in seat.state["events"])


@pytest.mark.parametrize("game", ["riders", "hatch", "soulstone", "draconium", "flamecraft", "hoard"])
@pytest.mark.parametrize("eye", [0, 1, None])
@pytest.mark.parametrize("steps", [0, 9, 50])
def test_a_viewer_cannot_tell_two_worlds_apart_from_the_messages(
    server: Server, other_server: Server, game: str, eye: int | None, steps: int
) -> None:
    match = played(load(game), steps // 4 if game == "hoard" else steps)
    there_world = other_world(match.state, eye, chance_from_seed(f"{game}{eye}{steps}", 0))
    assert there_world is not None
    id = f"{game}-{eye}-{steps}"
    here = seat_all(server, match.game, match.state.clone(), id, watchers=1)
    there = seat_all(other_server, match.game, there_world, id, watchers=1)
    mine = 2 if eye is None else eye
    assert here[mine].raw == there[mine].raw
    for k in range(12):
        asked = [at for at in (0, 1) if here[at].state["decision"] is not None]
        if not asked or there[asked[0]].state["decision"] is None:
            break
        actions = common_actions(here[asked[0]], there[asked[0]])
        if not actions:
            break
        for world in (here, there):
            seat = world[asked[0]]
            seat.ask("state", type="answer", counter=seat.state["counter"], action=actions[k % len(actions)])
            for other in world:
                other.catch_up(seat.state["number"])
        if here[mine].state["result"] or shown_anew(here[mine]):
            break  # from here on the viewer may know which world it is
        assert heard(here[mine]) == heard(there[mine])


def test_a_secret_answer_is_hidden_until_everybody_has_answered(server: Server, other_server: Server) -> None:
    game = tiny({"Auction": '["bids", "score 50"]'})
    tables: list[list[Seated]] = []
    for bid, where in (("bid 1", server), ("bid 3", other_server)):
        match = Match(game, 4, "bids")
        for name in ("done", "done", "done", "play Auction"):
            match.apply(game.actions.by_name[name], match.state.asked()[0])
        seats = seat_all(where, game, match.state, "bidding")
        assert [seat.state["decision"] is not None for seat in seats] == [True, False, False, True]
        before = seats[0].state["counter"]
        seats[3].ask("state", type="answer", counter=seats[3].state["counter"], action=game.actions.by_name[bid])
        for seat in seats:
            seat.catch_up(1)
        assert seats[0].state["counter"] == before, "another seat's secret answer must not change my counter"
        assert seats[0].state["events"] == []
        tables.append(seats)
    for k in range(3):
        assert heard(tables[0][k]) == heard(tables[1][k])
    for seats in tables:
        assert seats[0].answer()["number"] == 2


@pytest.mark.parametrize("game", ["riders", "hoard"])
def test_a_bot_process_gets_only_what_its_seat_knows(game: str) -> None:
    for steps in (0, 5, 9):
        match = played(load(game), steps)
        for seat in (0, 1):
            there = other_world(match.state, seat, chance_from_seed(f"{steps}{seat}", 0))
            if there is not None:
                luck = b"sixteen bytes ok"
                assert question_for(match.state, seat, "ismcts", luck) == question_for(there, seat, "ismcts", luck)


def test_a_bot_process_gets_neither_the_random_generators_nor_the_history() -> None:
    match = played(load("riders"), 9)
    question = json.loads(question_for(match.state, 0, "ismcts").line)
    assert set(question) == {"type", "content", "bot", "seat", "luck", "world", "hint", "most"}
    assert question["world"]["chance"] != match.state.to_json()["chance"]
    assert question["world"]["played"] == 0
