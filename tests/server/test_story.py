"""The story of a finished game: standings, key moments and final count, for everybody, and only after the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from roost.bots.roster import make_bot
from roost.games import load
from roost.server.messages import Story
from roost.server.replay import Reel
from roost.server.seats import Seat
from roost.server.story import Swing, Turn, largest, story_of, swings_of
from roost.server.tables import ServerTable
from tests.server.real import Browser, Two

NAMES = ["Ann", "Wren", "Juno", "Oren", "Mira"]


def played(game: str, seats: int, bot: str = "greedy:1", **options: Any) -> ServerTable:
    """A finished table that bots played."""
    loaded = load(game)
    table = ServerTable("x", loaded, [Seat(name, True, "greedy") for name in NAMES[:seats]], "story", options, True)
    bots = [make_bot(bot, f"story {seat}", loaded.facts) for seat in range(seats)]
    while not table.over:
        seat = table.asked()[0]
        table.answer(seat, bots[seat].choose(table.state, seat))
    return table


@pytest.fixture(scope="module")
def tables() -> dict[str, ServerTable]:
    return {
        "riders": played("riders", 2),
        "hatch": played("hatch", 3),
        "flamecraft": played("flamecraft", 2),
        "draconium": played("draconium", 2, "greedy:1"),
        "soulstone": played("soulstone", 3),
    }


def value_at(changes: list[tuple[int, int]], at: int) -> int:
    return [value for k, value in changes if k <= at][-1]


@pytest.mark.slow
def test_standings_end_with_the_scores_and_moments_name_their_largest_changes(tables: dict[str, ServerTable]) -> None:
    for game, table in tables.items():
        reel = Reel(table)
        story = story_of(reel, None)
        result = table.result()
        assert result is not None
        assert story is story_of(reel, None)  # made once
        assert story.last == len(table.entries)
        if game != "riders":  # where the standing is HP, not the score
            assert [each[-1][1] for each in story.standings] == result.scores
        assert 1 <= len(story.moments) <= 3
        assert [m.at for m in story.moments] == sorted(m.at for m in story.moments)
        for moment in story.moments:
            assert moment.before != moment.after == value_at(story.standings[moment.seat], moment.at)
            assert moment.text and "Player " not in moment.text
            assert moment.heading in [turn.heading for turn in story.turns]


@pytest.mark.slow
def test_the_loser_of_a_duel_is_at_zero_and_the_damage_adds_up(tables: dict[str, ServerTable]) -> None:
    table = tables["riders"]
    result = table.result()
    assert result is not None and result.ending in ("dragon kill", "rider kill")
    (winner,) = result.winners
    story = story_of(Reel(table), winner)
    assert story.standings[1 - winner][-1][1] == 0 < story.standings[winner][-1][1]
    hurt = [e.count for each in Reel(table).events for e in each if e.kind in ("dragon hurt", "rider hurt")]
    assert sum(share.points for each in story.shares for share in each) == sum(hurt)
    assert any("your" in moment.text.lower() or "you " in moment.text.lower() for moment in story.moments)


@pytest.mark.slow
def test_the_parts_of_a_final_score_add_up_to_it(tables: dict[str, ServerTable]) -> None:
    for game in ("hatch", "flamecraft", "draconium"):
        result = tables[game].result()
        assert result is not None
        shares = story_of(Reel(tables[game]), None).shares
        assert [sum(share.points for share in each) for each in shares] == result.scores
        for each in shares:
            assert [share.points for share in each] == sorted((share.points for share in each), reverse=True)
            assert "Other" not in [share.name for share in each]


def test_swings_are_counted_by_turn_and_the_largest_are_told_in_order() -> None:
    turns = [Turn(0, "one", 0), Turn(2, "two", 1), Turn(3, "three", 0)]
    standings = [[0, 0], [3, 0], [3, 2], [3, 9], [3, 8]]
    swings = swings_of(standings, turns)
    assert swings == [
        Swing(0, 0, 3, True, [0]),
        Swing(1, 1, 7, True, [2]),
        Swing(1, 2, -1, False, [3]),
    ]
    many = [Swing(0, turn, change, leads, []) for turn, change, leads in [(1, 5, False), (2, 5, True), (3, -9, False)]]
    more = [*many, Swing(0, 4, 2, True, []), Swing(0, 5, 5, False, [])]
    assert [swing.turn for swing in largest(more, [])] == [2, 3, 5]


def test_what_helped_the_winner_is_told_before_larger_swings_of_others() -> None:
    gains = [
        Swing(0, 1, 9, True, []),
        Swing(1, 2, 4, False, []),
        Swing(2, 3, -5, False, []),
        Swing(1, 4, -8, False, []),
    ]
    swings = [*gains, Swing(1, 5, 3, True, [])]
    assert [(swing.seat, swing.change) for swing in largest(swings, [1])] == [(1, 4), (2, -5), (1, 3)]
    assert [swing.turn for swing in largest(gains, [1])] == [1, 2, 3]  # others fill up to three


def test_a_story_is_told_to_everybody_but_only_after_the_end(two: Two, visitor: Callable[[], Browser]) -> None:
    path = f"/api/tables/{two.id}/story"
    refused = visitor().http.get(path)
    assert (refused.status_code, refused.json()["error"]) == (409, "conflict")
    two.seats[1].ask("state", type="resign")
    for story in (visitor().http.get(path), two.browsers[1].http.get(path)):
        assert story.status_code == 200
        assert set(story.json()) == set(Story.__struct_fields__)
        assert story.json()["standings"] == [[[0, 0]], [[0, 0]]]
        assert story.json()["moments"] == []
