"""Players without access to a thing, and the notes that the lab takes while games are played."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import Any

import polars
import pytest

from roost.bots.bot import UnknownBot, first_asked
from roost.core.game import Game
from roost.games import all_games, load
from roost.lab.access import barred_for, make_player, split, takeable, taken_by, taking
from roost.lab.rounds import contest
from roost.lab.rows import ResultRows
from roost.lab.runs import frame_of
from roost.lab.series import GameSeries
from roost.lab.sim import check_plan
from roost.lab.tally import Tally
from roost.lab.watch import GameWatch
from roost.lab.workers import Plan, Task, play_task, series_of
from tests.lab.market import CARDS, market


def taken(game: Game[Any], bots: list[str], games: int = 6) -> list[set[str]]:
    """What each player took in some games. Players do not rotate."""
    found: list[set[str]] = [set() for _ in bots]
    players = [make_player(name, game) for name in bots]
    for k in range(games):
        s = game.new(len(bots), f"take {k}")
        for p, bot in enumerate(players):
            bot.restart(k * 10 + p)
        while not s.over:
            seat = int(first_asked(s))
            action = players[seat].choose(s, seat)
            assert action in s.legal(seat)
            found[seat].add(game.actions.names[action])
            s.act(action, seat)
    return found


@pytest.mark.parametrize("bot", ["random", "greedy:2", "ismcts:12"])
def test_a_bot_without_access_never_takes_the_card_and_the_others_do(bot: str) -> None:
    free, barred = taken(market(), [bot, f"{bot} without Apple without Bread"])
    assert "take Apple" in free and "take Bread" in free
    assert "take Apple" not in barred and "take Bread" not in barred and "take Candle" in barred


def test_a_scripted_bot_takes_something_else() -> None:
    game = load("draconium")
    free, barred = taken(game, ["big-money", "big-money without Silver"], games=1)
    assert "buy Silver" in free and "buy Silver" not in barred and "buy Gold" in free


def test_a_barred_answer_is_given_if_it_is_the_only_one() -> None:
    game = market({"Apple": 1, "Bread": 1, "Candle": 1})  # three are offered, and there are no more
    s = game.new(2, "x")
    bot = make_player("random without Apple without Bread without Candle", game)
    assert {game.actions.names[bot.choose(s, 0)] for _ in range(20)} == {"done"}
    bot.barred[0] = True  # now everything is barred
    assert bot.choose(s, 0) in s.legal(0)


def test_the_other_seats_do_not_notice() -> None:
    """The state that they see and search in has no trace of the missing access."""
    game = market()
    s = game.new(2, "x")
    before = s.to_json()
    make_player("greedy:2 without Apple", game).choose(s, 0)
    assert s.to_json() == before
    assert s.legal(0) == game.new(2, "x").legal(0)


def test_games_declare_how_things_are_taken() -> None:
    assert taking(load("riders")) == ["ride with", "fly", "take"]
    assert taking(market()) == ["take"]  # not declared: the first word of each table
    game = load("draconium")
    silver = game.book.ids["Silver"]
    assert [game.actions.names[action] for action in taken_by(game, silver)] == ["buy Silver", "gain Silver"]


@pytest.mark.parametrize("name", all_games())
def test_every_game_has_things_to_take(name: str) -> None:
    game = load(name)
    assert all(verb in game.actions.blocks for verb in taking(game))
    assert len(takeable(game)) >= 5


def test_a_thing_that_cannot_be_taken_is_refused_before_any_game() -> None:
    assert split("greedy:4 without Big Egg without Silver") == ("greedy:4", ["Big Egg", "Silver"])
    game = market()
    with pytest.raises(UnknownBot, match='nearest: "Apple"'):
        check_plan(game, Plan(("random", "random without Aple"), "1", {}))
    with pytest.raises(UnknownBot, match="there is no bot"):
        check_plan(game, Plan(("random", "rndom without Apple"), "1", {}))
    assert barred_for(game, "random") == []


# -- watching ----------------------------------------------------------------------------------------------------------
def watched(game: Game[Any], players: tuple[str, ...], games: int) -> polars.DataFrame:
    one = contest(game, players, "watch", {}, watch=True)
    done = play_task(one, series_of(game, one.plan), Task(0, range(games)))
    return polars.read_parquet(io.BytesIO(done.rows[0]))


def test_what_happened_on_the_way_agrees_with_the_same_games_played_by_hand() -> None:
    game = market(CARDS | {"Gem": 9}, luck=1)
    players = ("random", "random without Gem")
    found = watched(game, players, 12)
    series = series_of(game, Plan(players, "watch", {}, blocks=True))
    gem = game.actions.by_name["take Gem"]
    for row in found.iter_rows(named=True):
        notes = Notes(game, gem)
        s = series.play(row["game"], Tally(2, game.facts.groups), None, notes)
        assert row["choices"] == notes.legal and row["answers"] == notes.asked
        assert [row["taken_0"], row["taken_1"]] == notes.gems
        barred = 0 if row["player_0"] == players[1] else 1
        assert notes.gems[barred] == 0
        ahead = [[seat for seat in (0, 1) if points[seat] == max(points)] for points in notes.after]
        winners = s.winners()
        assert row["turns_watched"] == len(ahead) == 8 and row["one_winner"] == (len(winners) == 1)
        assert row["turns_behind"] == sum(not set(seats) & set(winners) for seats in ahead)
        leaders = [seats[0] for seats in ahead if len(seats) == 1]
        assert row["lead_changes"] == sum(a != b for a, b in pairwise(leaders))
        good = [set(seats) <= set(winners) for seats in ahead]
        last = max([k + 1 for k, fine in enumerate(good) if not fine], default=0)
        assert row["turns_settled"] == len(good) - last
        assert row["dead_turns"] == 0
    assert found["turns_behind"].sum() > 0 and found["lead_changes"].sum() > 0


class Notes(GameWatch):
    """What is asked and answered, noted without any thought."""

    def __init__(self, game: Game[Any], gem: int) -> None:
        super().__init__(game, 2, [])
        self.gem = gem
        self.legal = self.asked = 0
        self.gems = [0, 0]
        self.after: list[list[int]] = []

    def see(self, s: Any, seat: int, action: int) -> None:
        if s.turns_taken > len(self.after):
            self.after.append(s.scores())
        self.legal += len(s.legal(seat))
        self.asked += 1
        self.gems[seat] += action == self.gem

    def finish(self, s: Any) -> None:
        self.after.append(s.scores())


def test_turns_without_a_choice_are_dead() -> None:
    found = watched(load("riders"), ("random", "random"), 20)
    assert (found["dead_turns"] <= found["turns"]).all()
    assert (found["turns_settled"] <= found["turns_watched"]).all()
    assert (found["choices"] >= found["answers"]).all()


def test_watching_changes_no_game() -> None:
    game = load("riders")
    plain, seen = (
        play_task(one, series_of(game, one.plan), Task(0, range(6)))
        for one in (contest(game, ("random", "random"), "w", {}, watch=watch) for watch in (False, True))
    )
    assert plain.tally.save() == seen.tally.save()


def test_rows_without_a_watch_have_no_more_columns() -> None:
    game = market()
    rows = ResultRows(2, game.facts.groups)
    series_of(game, Plan(("random", "random"), "1", {})).play_range(0, 2, Tally(2, game.facts.groups), rows)
    assert "choices" not in frame_of(rows.columns(), ("a", "b")).columns
    assert isinstance(series_of(game, Plan(("random", "random"), "1", {})), GameSeries)
