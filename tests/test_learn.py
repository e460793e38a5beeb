"""The learner of examples/learn: in seconds it beats random play, and the bot plays what was learned."""

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
    for name in ("train", "net"):
        del sys.modules[name]


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
