"""Networks: what they read of a position, how they judge it, and their files."""

from __future__ import annotations

import random
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import roost
from roost import all_games, load
from roost.bots import net as networks
from roost.bots.features import BUCKETS, Features, attributes, bucket, middle, size_of
from roost.bots.greedy import GreedyBot
from roost.bots.ismcts import SearchBot
from roost.bots.learned import file_of, net_for
from roost.bots.lessons import NO_ANSWER, Lessons
from roost.bots.net import Net, Tables, power_of_two
from roost.bots.weights import BadWeights, Weights, blank_weights, read_weights
from roost.core.game import Game
from roost.core.zone import vec
from tests.bots.weights import random_weights

SOURCE = Path(roost.__file__).parent / "bots" / "net.py"


def tables_of(game: Game[Any], seats: int = 2) -> Tables:
    return Tables(game, seats, random_weights(game, seats))


def riders_weights() -> Weights:
    made = random_weights(load("riders"), 2)
    made.stamp = {"game": "riders", "version": "1", "content": ""}
    return made


def positions(game: Game[Any], seats: int, steps: int) -> list[Any]:
    """The states of a random game, each with the seat that is asked."""
    luck = random.Random(2)
    s = game.new(seats, "net")
    found: list[Any] = []
    while not s.over and len(found) < steps:
        seat = s.asked()[0]
        found.append((s.clone(), seat))
        s.act(luck.choice(s.legal(seat)), seat)
    return found


@pytest.mark.parametrize(("game", "seats"), [("riders", 2), ("hatch", 3)])
def test_sums_that_are_brought_up_to_date_are_the_sums_of_everything(game: str, seats: int) -> None:
    loaded = load(game)
    tables = tables_of(loaded, seats)
    kept = Net(tables)
    values = set()
    for s, seat in positions(loaded, seats, 40):
        fresh = Net(tables)
        kept.read(s, seat)
        fresh.read(s, seat)
        assert list(kept.sums) == list(fresh.sums)
        assert kept.value() == fresh.value()
        values.add(kept.value())
        assert -1.0 < kept.value() < 1.0
    assert len(values) > 10


def interpreted() -> ModuleType:
    """The functions of net.py as Python runs them, also where Roost is compiled."""
    spec = spec_from_file_location("interpreted_net", SOURCE)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_functions_in_c_do_what_those_in_python_do() -> None:
    game = load("riders")
    tables = tables_of(game)
    python = interpreted()
    net = Net(tables)
    table, plan = list(tables.table), list(tables.features.plan)
    last = [0] * tables.features.columns
    sums = list(tables.bias)
    for s, seat in positions(game, 2, 25):
        net.read(s, seat)
        python.update(list(net.values), last, plan, table, sums)
        assert list(net.sums) == sums
        judged = python.judge(sums, list(tables.second), list(tables.second_bias), list(tables.third))
        assert networks.judge(net.sums, tables.second, tables.second_bias, tables.third) == judged
        action = s.legal(seat)[0]
        assert networks.score(net.sums, tables.answers, action) == python.score(sums, list(tables.answers), action)


def test_nothing_is_read_outside_of_the_vectors() -> None:
    from mypy_extensions import i16, i32, i64

    net = Net(tables_of(load("riders")))
    with pytest.raises(IndexError):
        networks.score(net.sums, net.answers, 10_000)
    with pytest.raises(IndexError):
        networks.judge(net.sums, vec[i16]([1]), net.second_bias, net.third)
    short: Any = vec[i32]([0] * 3)
    with pytest.raises(IndexError):
        networks.update(vec[i64]([1]), vec[i64]([0]), vec[i64]([1, 0, -9, 9]), net.table, short)
    with pytest.raises(IndexError):
        networks.update(vec[i64]([1]), vec[i64]([0]), vec[i64]([1, 99_999, -9, 9]), net.table, net.sums)


def test_buckets_and_sizes() -> None:
    assert [bucket(middle(k)) for k in range(BUCKETS)] == list(range(BUCKETS))
    assert [bucket(number) for number in (-100, -8, 0, 16, 17, 20, 21, 80, 81, 1000)] == [
        *(0, 0, 8, 24, 25, 25, 26, 40, 41, 51),
    ]
    assert [size_of(number) for number in (0, 1, 2, 3, -3, 7)] == [0.0, 1.0, 1.5, 2.0, -2.0, 3.0]
    assert [power_of_two(number) for number in (0.0, 1.0, -2.0, 100.0)] == [1.0, 2.0, 0.25, 2.0**20]


VARIANT = {
    "name": "Twin",
    "add": {"card": [{"name": "Thump", "cost": 1, "copies": 4, "rating": 55, "play": ["hit dragon 2"]}]},
    "change": {"card": [{"name": "Heavy Blow", "play": ["hit dragon 5"]}]},
}


def test_a_card_is_known_by_its_row() -> None:
    base, changed = load("riders"), load("riders", VARIANT)
    said, other = attributes(base), attributes(changed)
    strike, thump = changed.book.id_of("Strike"), changed.book.id_of("Thump")
    assert other[thump] == other[strike] == said[base.book.id_of("Strike")]
    assert said[base.book.id_of("Heavy Blow")] != other[changed.book.id_of("Heavy Blow")]
    features = Features(changed, 2)
    assert set(features.inputs) <= set(Features(base, 2).inputs)  # a new card needs no new inputs


def test_other_seats_share_their_inputs_so_that_a_network_plays_with_any_number_of_seats() -> None:
    hatch = load("hatch")
    two, four = Features(hatch, 2), Features(hatch, 4)
    more = set(four.inputs) - set(two.inputs)
    assert set(two.inputs) <= set(four.inputs)
    assert all("=" in name for name in more), "only the numbers of seats are new"


def test_a_file_of_weights_is_read_as_it_was_written(tmp_path: Path) -> None:
    made = riders_weights()
    made.write(tmp_path / "x.weights")
    found = read_weights(tmp_path / "x.weights")
    for part in ("stamp", "inputs", "replies", "bias", "second", "second_bias", "third", "third_bias", "skip", "trust"):
        assert getattr(found, part) == getattr(made, part), part


def test_a_file_that_is_not_one_of_weights_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.weights"
    path.write_text("hello")
    with pytest.raises(BadWeights, match="not a file of weights"):
        read_weights(path)
    riders_weights().write(path)
    path.write_bytes(path.read_bytes()[:-200])
    with pytest.raises(BadWeights, match="damaged"):
        read_weights(path)


def test_weights_for_another_game_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.weights"
    riders_weights().write(path)
    with pytest.raises(BadWeights, match="these weights are for riders, rules version 1, not hatch"):
        net_for(load("hatch"), 2, str(path))


@pytest.mark.parametrize("game", [game for game in all_games() if file_of(game)])
def test_the_weights_in_a_games_folder_fit_its_rules(game: str) -> None:
    """Weights of an older rules version would be left out without a word: train them again (docs/levels.md)."""
    assert Path(file_of(game)).stat().st_size < 1_000_000
    loaded = load(game)
    weights = read_weights(Path(file_of(game)))
    assert (weights.stamp["game"], weights.stamp["version"]) == (loaded.id, loaded.facts.version)
    assert weights.stamp["seconds"] > 0 and weights.stamp["plan"]["seed"]
    known = Features(loaded, 2).inputs
    assert sum(name in known for name in weights.inputs) > 0.8 * len(weights.inputs)
    assert net_for(loaded, 2) is not None


def test_lessons_tell_what_was_read_answered_and_won() -> None:
    game = load("riders")
    tables = tables_of(game)
    lessons = Lessons(game, game.full_options({}), 2, Net(tables), "s")
    results = lessons.play(0, [GreedyBot("1", 1, Net(tables)), SearchBot("2", 3, net=Net(tables))], [True, True], 0.1)
    assert sorted(results) == [-0.5, 0.5]
    many = len(lessons.ends)
    assert many == len(lessons.results) == len(lessons.given) == len(lessons.legal_ends) > 20
    assert lessons.ends[many - 1] == len(lessons.rows) and lessons.legal_ends[many - 1] == len(lessons.legal)
    for k in range(many):
        assert lessons.results[k] == results[lessons.seats_of[k]]
        legal = list(lessons.legal)[lessons.legal_ends[k - 1] if k else 0 : lessons.legal_ends[k]]
        assert lessons.given[k] in legal or (lessons.given[k] == NO_ANSWER and not legal)


def test_a_bot_that_overlooks_answers_still_answers_legally() -> None:
    game = load("riders")
    for s, seat in positions(game, 2, 30):
        for share in (0.5, 0.999):
            assert GreedyBot("x", 1, overlooks=share).choose(s, seat) in s.legal(seat)


def most_visited(s: Any, seat: int, **settings: float) -> tuple[int, list[int]]:
    """How often a search tried the answer that the game advises, and each answer, the most tried first."""
    bot = SearchBot("x", 25, learned=True, **settings)  # type: ignore[arg-type]
    bot.choose(s, seat)
    visits = {thought.action: int(thought.visits) for thought in bot.thoughts()}
    return visits[s.game.advise(s, seat)], sorted(visits.values(), reverse=True)


def test_trust_and_worse_say_how_soon_an_answer_is_tried() -> None:
    game = load("riders")
    found = [(s, seat) for s, seat in positions(game, 2, 60) if len(s.legal(seat)) > 4 and game.advise(s, seat) >= 0]
    s, seat = found[0]
    assert most_visited(s, seat, trust=100.0)[0] > most_visited(s, seat, trust=1.0)[0]
    eager, wary = most_visited(s, seat, worse=-10.0)[1], most_visited(s, seat, worse=10.0)[1]
    assert eager[-1] > 0, "an answer that counts as better than all others is tried at once"
    assert wary.count(0) > 0 and wary[0] > eager[0]


def test_before_a_state_is_judged_the_advised_answers_are_given() -> None:
    game = load("hatch")
    bot = SearchBot("x", net=Net(Tables(game, 2, blank_weights(networks.HIDDEN, networks.SECOND, True))), follow=1000)
    moved = 0
    for s, seat in positions(game, 2, 60):
        if s.ask.secret:
            continue
        advised = game.advise(s, seat)
        before = s.clone()
        bot.follow_advice(s)
        moved += s != before
        assert (s != before) == (advised >= 0 or len(before.legal(seat)) == 1)
        asked = None if s.over else s.asked()[0]
        assert asked is None or (game.advise(s, asked) < 0 and len(s.legal(asked)) > 1)
    assert moved > 5
