"""Simulations give the same result in any number of processes, compiled or interpreted, and count correctly."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from roost.bots.roster import UnknownBot
from roost.core.game import OptionError
from roost.games import load
from roost.lab.interval import mean, wilson
from roost.lab.sim import Plan, Played, Tally, TimedBot, play, simulate, sitting, spread_of
from tests.bots.small import Nim, small
from tests.lab.golden_sims import SIMULATED, sim_digest

DIGESTS = Path(__file__).parent.parent / "golden" / "digests.json"


def plan(*players: str, seed: str = "sim", **options: Any) -> Plan:
    return Plan(players, seed, options)


def test_the_seats_are_rotated() -> None:
    players = ("a", "b", "c")
    assert [[sitting(players, k, seat) for seat in range(3)] for k in range(3)] == [
        ["a", "b", "c"],
        ["b", "c", "a"],
        ["c", "a", "b"],
    ]


def test_wins_are_counted_by_seat_by_bot_and_for_the_seat_asked_first() -> None:
    tally = Tally(("x", "y"))
    tally.add(Played((0,), 0, 10, 4, "kill", (("red",), ("blue",)), "d0"))  # x sits at 0
    tally.add(Played((0,), 1, 20, 6, "kill", (("blue",), ("blue",)), "d1"))  # y sits at 0
    tally.add(Played((0, 1), -1, 30, 8, "cap", (("red",), ("blue",)), "d2"))
    tally.add(Played((), 0, 40, 10, "stopped", (), "d3"))
    found = tally.to_json()
    assert (found["games"], found["finished"], found["seats"]) == (4, 3, 2)
    assert found["wins"] == [2.5, 0.5]
    assert found["by_bot"] == {"x": 1.5, "y": 1.5}
    assert (found["first"]["games"], found["first"]["wins"]) == (2, 1)
    assert (found["mean_actions"], found["mean_turns"]) == (25.0, 7.0)
    assert found["endings"] == {"cap": 1, "kill": 2, "stopped": 1}
    assert {tag: (had["games"], had["wins"]) for tag, had in found["by_tag"].items()} == {
        "blue": (4, 1.5),
        "red": (2, 1.5),
    }


def test_a_win_shared_by_three_is_a_third_for_each() -> None:
    tally = Tally(("x", "x", "y"))
    for _ in range(3):
        tally.add(Played((0, 1, 2), 0, 1, 1, "finished", (), ""))
    assert tally.to_json()["wins"] == [1, 1, 1]
    assert tally.to_json()["by_bot"] == {"x": 2, "y": 1}


def test_turns_and_endings_come_from_the_state() -> None:
    played = play(small(Nim, 4), plan("greedy", "greedy"), 0)
    assert played.ending == "finished"
    assert played.turns == played.actions
    assert len(played.winners) == 1


def test_answers_are_counted_turn_by_turn_and_points_are_those_of_the_winners() -> None:
    played = play(load("riders"), plan("random", "random"), 0)
    assert played.answers.total() == played.turns
    assert sum(n * of for n, of in played.answers.items()) <= played.actions
    assert played.points == 1


def test_events_are_counted_only_on_request() -> None:
    game = load("riders")
    assert not play(game, plan("random", "random"), 0).happened
    counted = play(game, Plan(("random", "random"), "sim", {}, counts=True), 0)
    assert counted.happened["plays"] > 0 and counted.happened["begins"] == 1
    assert "move" not in counted.happened
    assert counted.first_in["turn"] == 1 and 1 <= counted.first_in["plays"] <= counted.turns
    assert counted.digest == play(game, plan("random", "random"), 0).digest
    tally = Tally(("x", "y"))
    tally.add(Played((0,), 0, 9, 3, "kill", (), "", happened=Counter(bites=4), first_in={"bites": 7}))
    tally.add(Played((0,), 0, 9, 5, "kill", (), "", happened=Counter()))
    assert tally.to_json()["happened"]["bites"]["mean"] == 2
    assert tally.to_json()["first_in"] == {"bites": {"p10": 7, "median": 7, "p90": 7}}
    assert tally.to_json()["turns"] == {"p10": 3, "median": 3, "p90": 5}


def test_a_mean_includes_games_without_the_event() -> None:
    assert mean([2, 4], 2) == {"mean": 3.0, "low": 1.040036, "high": 4.959964}
    assert mean([3], 3)["mean"] == 1.0
    assert mean([5, 5, 5], 3) == {"mean": 5.0, "low": 5.0, "high": 5.0}


def test_median_and_percentiles_of_a_distribution() -> None:
    assert spread_of(Counter({1: 1, 2: 3, 7: 4, 9: 2})) == {"p10": 1, "median": 7, "p90": 9}
    assert spread_of(Counter()) == {"p10": 0, "median": 0, "p90": 0}


def test_each_game_depends_on_its_number_alone() -> None:
    game = load("hoard")
    whole = simulate(game, plan("random", "greedy:2"), 30).to_json()
    seen: list[int] = []
    split = simulate(game, plan("random", "greedy:2"), 30, jobs=2, progress=seen.append).to_json()
    assert split == whole
    assert sum(seen) == 30
    assert simulate(game, plan("random", "greedy:2", seed="other"), 30).to_json()["digest"] != whole["digest"]


@pytest.mark.parametrize("name", SIMULATED)
def test_both_modes_play_the_same_games(name: str) -> None:
    """`digests.json` holds the digests that both modes must produce; `make golden` rewrites it."""
    assert sim_digest(name) == json.loads(DIGESTS.read_text(encoding="utf-8"))[f"sim {name}"]


def test_a_game_with_a_variant_is_the_same_in_every_process() -> None:
    variant = {"name": "Dear crowns", "change": {"card": [{"name": "Crown", "worth": 9}]}}
    game = load("hoard", variant)
    assert game.book.hash != load("hoard").book.hash
    one, two = (simulate(game, plan("random", "random"), 20, jobs).to_json() for jobs in (1, 2))
    assert one == two


@pytest.mark.parametrize(
    ("players", "error"),
    [
        (("random",), OptionError),
        (("random", "nobody"), UnknownBot),
        (("random", "ismcts:1s"), TimedBot),
    ],
)
def test_a_wrong_plan_is_rejected_before_a_game_is_played(players: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        simulate(load("hoard"), plan(*players), 1)


class Burst(Nim):
    """A game with a bug."""

    def next_phase(self) -> None:
        if self.turns_taken == 2:
            raise ZeroDivisionError("a fault of the game")
        super().next_phase()


def test_an_error_names_the_game_that_it_happened_in() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        play(small(Burst, 9), plan("random", "random"), 5)
    assert "in game 5 of the seed 'sim'" in caught.value.__notes__[0]


@pytest.mark.parametrize(
    ("wins", "games", "interval"),
    [(0, 0, [0.0, 1.0]), (0, 10, [0.0, 0.277533]), (10, 10, [0.722467, 1.0]), (50, 100, [0.403832, 0.596168])],
)
def test_intervals_are_wilsons(wins: float, games: int, interval: list[float]) -> None:
    assert wilson(wins, games) == pytest.approx(interval, abs=1e-6)
