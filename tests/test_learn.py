"""The learners of examples/learn: in seconds one beats random play, and the bots play what was learned."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import roost
from roost.bots.roster import make_bot

numpy = pytest.importorskip("numpy")

LEARN = Path(__file__).parents[1] / "examples" / "learn"
SHORT = {"auto_draft": True}


@pytest.fixture(scope="module")
def train() -> Iterator[Any]:
    sys.path.insert(0, str(LEARN))
    yield import_module("train")
    sys.path.remove(str(LEARN))
    for name in ("train", "values", "net"):
        sys.modules.pop(name, None)


@pytest.fixture
def values(train: Any) -> Any:
    return import_module("values")


@pytest.mark.slow
@pytest.mark.long
def test_it_learns_and_its_bot_plays_what_was_learned(
    train: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, net = train.learn("riders", 32_768, seed=2, hidden=32, options=SHORT)
    fresh = train.Net(reader.size, 32, len(net.weights[5]), numpy.random.default_rng(2))
    before = train.win_rate("riders", reader, fresh, "random", 60, SHORT)
    after = train.win_rate("riders", reader, net, "random", 60, SHORT)
    assert after > 0.85 and after > before + 0.2

    monkeypatch.chdir(tmp_path)
    Path("policies").mkdir()
    train.save(Path("policies/riders-2.npz"), reader, net)
    bot = make_bot(f"{LEARN / 'bot.py'}:Bot", "1")
    games = roost.vec("riders", 20, seed=5, options=SHORT)
    same = asked = 0
    for _ in range(20):
        scores, _, _ = net(reader(games.observations))
        best = numpy.where(games.mask, scores, -numpy.inf).argmax(axis=1)
        for i, state in enumerate(games.states):
            asked += 1
            same += int(bot.choose(state, int(games.asked[i])) == best[i])
        games.step(best)
    assert same > 0.97 * asked  # the file has rounded weights, so that near ties may differ


def test_an_answer_is_judged_by_what_its_own_seat_won(train: Any) -> None:
    """Two seats answer in turn and seat 0 wins; without expectations the gain is what the seat won in the end."""
    steps = 4
    done = numpy.zeros((steps, 1), bool)
    rewards = numpy.zeros((steps, 1, 2))
    done[2], rewards[2, 0] = True, (0.5, -0.5)
    seat = numpy.array([[0], [1], [0], [1]])
    none: Any = None
    data = train.Data(none, none, none, none, numpy.zeros((steps, 1)), seat, done, rewards)
    gain, known = train.judged(data, scale=2.0)
    assert gain[:, 0].tolist() == pytest.approx([train.LAMBDA, -1.0, 1.0, 0.0])
    assert known[:, 0].tolist() == [True, True, True, False]


def test_the_gradients_are_those_of_the_network(train: Any) -> None:
    """Compared with differences, for a loss that is a sum of scores and values with random weights."""
    luck = numpy.random.default_rng(1)
    net = train.Net(5, 4, 3, luck)
    net.weights = [each.astype(numpy.float64) + 0.1 * luck.standard_normal(each.shape) for each in net.weights]
    inputs, by_score, by_value = (luck.standard_normal(shape) for shape in ((6, 5), (6, 3), 6))

    def loss() -> float:
        scores, value, _ = net(inputs)
        return float((scores * by_score).sum() + (value * by_value).sum())

    _, value, way = net(inputs)
    for weights, gradient in zip(net.weights, net.gradients(way, by_score, by_value, value), strict=True):
        place = tuple(0 for _ in weights.shape)
        before, kept = loss(), weights[place]
        weights[place] = kept + 1e-6
        assert (loss() - before) / 1e-6 == pytest.approx(gradient[place], abs=1e-4)
        weights[place] = kept


def test_a_position_is_judged_by_what_came_after_it(values: Any) -> None:
    """Half of the result and half of what was expected in between; nothing from beyond a random answer."""

    class Over:
        def returns(self) -> list[float]:
            return [0.5, -0.5]

    played = values.Played(Over(), 1, before=[0.0, 0.5, 0.25, 0.75], drawn=[False, False, True, False])
    assert played.targets(0.5) == [0.375, 0.25, -0.125, -1.0]


def test_cards_of_a_shuffled_deck_are_known_to_be_owned(values: Any) -> None:
    game = roost.load("draconium")
    state = game.new(2, "deck/1", {"eggs": ["none"], "kingdom": ["First Game"]})
    judge = values.Judge(game, 2)
    owned = judge.rows([(state, 0), (state, 1)])[:, judge.spec.size :].reshape(2, 2, -1)
    copper = game.book.names.index("Copper")
    assert owned[:, :, copper].tolist() == [[7, 7], [7, 7]] and owned.sum() == 40


@pytest.mark.slow
def test_look_ahead_plays_with_the_values_that_were_learned(
    values: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = values.learn("riders", 1.5, first=0.5, hidden=16, options=SHORT, opponent="random")
    judge = learner.judge
    games = learner.play([f"test/{k}" for k in range(20)], 0.0)
    assert values.won(games) > 0.6  # the game's own estimate would do better than random play too

    monkeypatch.chdir(tmp_path)
    Path("policies").mkdir()
    values.save(Path("policies/riders-2-values.npz"), judge.reader, judge.net, margin=0.0)
    loaded = values.load_judge(Path("policies/riders-2-values.npz"), judge.game, 2)
    state = judge.game.new(2, "bot", SHORT)
    inputs = judge.inputs([(state, 0), (state, 1)])
    assert loaded.values(inputs)[0] == pytest.approx(judge.values(inputs)[0], abs=0.01)
    bot = make_bot(f"{LEARN / 'bot.py'}:LookAhead", "1")
    bot.restart(1)
    while not state.over:
        seat = state.asked()[0]
        state.apply(bot.choose(state, seat), seat)
