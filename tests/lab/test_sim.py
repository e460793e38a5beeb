"""Simulations give the same result in any number of processes, compiled or interpreted, and count correctly."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import pytest

from roost.bots.bot import UnknownBot, play_bots
from roost.bots.roster import make_bot
from roost.core.game import OptionError
from roost.games import load
from roost.lab.interval import mean, wilson
from roost.lab.sim import TimedBot, report, simulate, spread_of
from roost.lab.tally import Outcome, Tally, load_tally
from roost.lab.workers import Plan, series_of
from tests.bots.small import Nim, small

DIGESTS = Path(__file__).parent.parent / "golden" / "digests.json"


def plan(*players: str, seed: str = "sim", **options: Any) -> Plan:
    return Plan(players, seed, options)


def sitting(players: tuple[str, ...], k: int, seat: int) -> str:
    """The player who has a seat in game k."""
    return players[(seat + k) % len(players)]


class Canned(Nim):
    """A game that is over at once, with a given result."""

    result: ClassVar[tuple[list[int], list[list[str]], str]]

    def winners(self) -> list[int]:
        return self.result[0]

    def groups(self, seat: int) -> list[str]:
        return self.result[1][seat]

    def ending(self) -> str:
        return self.result[2]


def add(
    tally: Tally, winners: list[int], first: int, turns: int = 1, words: tuple[str, ...] = (), ending: str = "kill"
) -> None:
    """Add a game with this result to the tally; `words` has the group of each seat."""
    number = int(tally.games)
    s = small(Canned, 0).new(int(tally.players), "x")
    s.over = bool(winners)
    Canned.result = (winners, [[word] for word in words] or [[]] * int(tally.players), ending)
    tally.add(Outcome(number, s, first, 10 * turns, turns, 0))


def test_wins_are_counted_by_seat_by_bot_and_for_the_seat_asked_first() -> None:
    tally = Tally(2, ["colour"])
    add(tally, [0], 0, 1, ("red", "blue"))  # x sits at 0
    add(tally, [0], 1, 2, ("blue", "blue"))  # y sits at 0; a mirror: it says nothing about blue
    add(tally, [0, 1], -1, 3, ("red", "blue"), "cap")
    add(tally, [], 0, 4)
    found = report(tally, ("x", "y"))
    assert (found["games"], found["finished"], found["seats"]) == (4, 3, 2)
    assert found["wins"] == [2.5, 0.5]
    assert found["by_bot"] == {"x": 1.5, "y": 1.5}
    assert (found["first"]["games"], found["first"]["wins"]) == (2, 1)
    assert (found["mean_actions"], found["mean_turns"]) == (25.0, 2.5)
    assert found["endings"] == {"cap": 1, "kill": 2, "stopped": 1}
    colours = found["by_group"]["colour"]
    assert {word: (had["seats"], had["wins"]) for word, had in colours.items()} == {"blue": (2, 0.5), "red": (2, 1.5)}


def test_a_win_shared_by_three_is_a_third_for_each() -> None:
    tally = Tally(3)
    for _ in range(3):
        add(tally, [0, 1, 2], 0)
    found = report(tally, ("x", "x", "y"))
    assert found["wins"] == [1, 1, 1]
    assert found["by_bot"] == {"x": 2, "y": 1}


@pytest.mark.parametrize("players", [("random", "random"), ("greedy:2", "random")])
def test_tallies_can_be_merged_in_any_order_and_saved(players: tuple[str, ...]) -> None:
    game = load("riders")
    series = series_of(game, Plan(players, "sim", {}, counts=True))
    whole, *parts = (Tally(2, game.facts.groups) for _ in range(4))
    series.play_range(0, 9, whole)
    for part, (start, stop) in zip(parts, [(6, 9), (0, 2), (2, 6)], strict=True):
        series.play_range(start, stop, part)
    merged = load_tally(json.loads(json.dumps(parts[0].save())))
    merged.merge(parts[1])
    merged.merge(load_tally(parts[2].save()))
    assert merged.save() == whole.save()
    assert report(merged, players) == report(whole, players)


def test_a_game_of_a_series_is_that_of_its_seed() -> None:
    """Game 5 of the seed "sim" is dealt by "sim/5", and its players have the seeds "sim/5/0" and "sim/5/1"."""
    game = load("riders")
    players = ("random", "greedy:2")
    played = series_of(game, plan(*players)).play(5, Tally(2))
    s = game.new(2, "sim/5")
    bots = [make_bot(sitting(players, 5, seat), f"sim/5/{(seat + 5) % 2}", game.facts) for seat in (0, 1)]
    play_bots(s, bots, game.facts.longest)
    assert s.to_json() == played.to_json()


def test_a_bot_that_starts_again_forgets_the_game_before() -> None:
    game = load("hoard")
    seasoned = series_of(game, plan("ismcts:20", "greedy:2", "random"))
    seasoned.play_range(0, 3, Tally(3))
    fresh = series_of(game, plan("ismcts:20", "greedy:2", "random"))
    assert seasoned.play(7, Tally(3)).to_json() == fresh.play(7, Tally(3)).to_json()


def test_turns_include_the_last_one() -> None:
    tally = Tally(2)
    s = series_of(small(Nim, 4), plan("greedy", "greedy")).play(0, tally)
    assert list(tally.turns) == [tally.actions] == [s.turns_taken]
    series = series_of(load("riders"), plan("random", "random"))
    within = 0
    for number in range(10):
        tally = Tally(2)
        s = series.play(number, tally)
        (turns,) = tally.turns
        within += turns > s.turns_taken
        answers = tally.answers()
        assert sum(answers.values()) == turns
        assert sum(n * of for n, of in answers.items()) == tally.actions
        assert tally.points == 1
    assert 0 < within < 10, "some duels end within a turn, others at the end of one"


def test_a_turn_of_very_many_answers_is_counted_too() -> None:
    tally = Tally(2)
    for answers in (1, 63, 64, 1000, 1000):
        tally.add_turn(answers)
    assert tally.answers() == {1: 1, 63: 1, 64: 1, 1000: 2}
    assert load_tally(tally.save()).answers() == tally.answers()


def test_events_are_counted_only_on_request() -> None:
    game = load("riders")
    without, counted = Tally(2), Tally(2)
    series_of(game, plan("random", "random")).play_range(0, 3, without)
    assert not without.happened
    series_of(game, Plan(("random", "random"), "sim", {}, counts=True)).play_range(0, 3, counted)
    assert counted.happened["plays"][0] > 0 and counted.happened["begins"] == (3, 3)
    assert "move" not in counted.happened
    assert counted.first_in["turn"] == {1: 3}
    assert counted.digest == without.digest
    found = report(counted, ("x", "y"))
    assert found["happened"]["begins"] == {"mean": 1.0, "low": 1.0, "high": 1.0}
    assert found["first_in"]["begins"] == {"p10": 1, "median": 1, "p90": 1}


def test_a_mean_comes_from_sums() -> None:
    assert mean(6, 20, 2) == {"mean": 3.0, "low": 1.040036, "high": 4.959964}
    assert mean(3, 9, 3) == {"mean": 1.0, "low": 0.0, "high": 2.959964}, "a count is never below 0"
    assert mean(15, 75, 3) == {"mean": 5.0, "low": 5.0, "high": 5.0}


def test_median_and_percentiles_of_a_distribution() -> None:
    assert spread_of(Counter({1: 1, 2: 3, 7: 4, 9: 2})) == {"p10": 1, "median": 7, "p90": 9}
    assert spread_of({}) == {"p10": 0, "median": 0, "p90": 0}


def test_each_game_depends_on_its_number_alone() -> None:
    game = load("hoard")
    whole = simulate(game, plan("random", "greedy:2"), 30).save()
    seen: list[int] = []
    split = simulate(game, plan("random", "greedy:2"), 30, jobs=2, progress=seen.append).save()
    assert split == whole
    assert sum(seen) == 30
    assert simulate(game, plan("random", "greedy:2", seed="other"), 30).save()["digest"] != whole["digest"]


def test_a_game_with_a_variant_is_the_same_in_every_process() -> None:
    variant = {"name": "Dear crowns", "change": {"card": [{"name": "Crown", "worth": 9}]}}
    game = load("hoard", variant)
    assert game.book.hash != load("hoard").book.hash
    one, two = (simulate(game, plan("random", "random"), 20, jobs).save() for jobs in (1, 2))
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
        simulate(small(Burst, 9), plan("random", "random"), 2)
    assert "in game 0 of the seed 'sim'" in caught.value.__notes__[0]


@pytest.mark.parametrize(
    ("wins", "games", "interval"),
    [(0, 0, [0.0, 1.0]), (0, 10, [0.0, 0.277533]), (10, 10, [0.722467, 1.0]), (50, 100, [0.403832, 0.596168])],
)
def test_intervals_are_wilsons(wins: float, games: int, interval: list[float]) -> None:
    assert wilson(wins, games) == pytest.approx(interval, abs=1e-6)
