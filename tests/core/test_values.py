"""States as values: they can be pickled, copied, compared and hashed, all in agreement with what is saved."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import pytest

from roost import all_games, load
from roost.core.state import State
from tests.core.test_observing import random_game
from tests.core.tiny import tiny


def in_a_script(states: list[State]) -> list[State]:
    return [s for s in states if len(s.todo)]


def some(name: str) -> list[State]:
    """A new game, some of the following states, those in which a script waits, and the last."""
    states = random_game(name, load(name).facts.seats[1], 80)
    return [*states[:3], *states[10::15], *in_a_script(states)[:6], states[-1]]


@pytest.mark.parametrize("name", all_games())
def test_a_copy_is_equal_and_independent(name: str) -> None:
    for s in some(name):
        for twin in (copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s)), s.clone()):
            assert type(twin) is type(s)
            assert twin == s and (twin != s) is False and hash(twin) == hash(s)
            assert twin.to_json() == s.to_json()
            if not s.over:
                before = s.to_json()
                seat = twin.asked()[0]
                twin.apply(twin.legal(seat)[0], seat)
                assert twin != s
                assert s.to_json() == before


@pytest.mark.parametrize("name", all_games())
def test_states_are_equal_if_and_only_if_they_are_saved_alike(name: str) -> None:
    states = some(name)
    for s in states:
        for other in states:
            assert (s == other) == (s.to_json() == other.to_json())
    assert states[0] != "a state" and states[0] != None  # noqa: E711
    assert len(set(states)) == len({str(s.to_json()) for s in states})


def test_states_that_differ_only_in_a_hidden_card_are_different() -> None:
    s = load("hatch").new(2, "values")
    twin = s.clone()
    deck = twin.zones[0]
    assert deck.place.name == "deck"
    swap = next(k for k in range(1, deck.size()) if deck.slots[k] != deck.slots[0])
    deck.slots[0], deck.slots[swap] = deck.slots[swap], deck.slots[0]
    assert twin != s and hash(twin) != hash(s)


def test_pickled_states_of_a_process_share_one_game() -> None:
    game = load("riders")
    one, two = (pickle.loads(pickle.dumps(game.new(2, seed))) for seed in ("one", "two"))
    assert one.game is two.game
    assert one.copy_from(one.clone())
    assert copy.deepcopy(game) is game


def test_a_state_of_a_variant_is_pickled_with_its_variant() -> None:
    game = load("riders", {"name": "More Strikes", "change": {"card": [{"name": "Strike", "copies": 3}]}})
    s = game.new(2, "variant")
    twin = pickle.loads(pickle.dumps(s))
    assert twin == s and twin.game.book.hash == game.book.hash != load("riders").book.hash


def test_a_state_can_be_pickled_for_another_process() -> None:
    s = load("riders").new(2, "elsewhere")
    code = "import pickle, sys; s = pickle.load(sys.stdin.buffer); print(hash(s), s.key(0))"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(s), capture_output=True, check=True)
    assert done.stdout.decode().split() == [str(hash(s)), s.key(0)]


def test_a_game_that_was_not_loaded_by_name_says_that_it_cannot_be_pickled() -> None:
    game = tiny({"Ant": '["score 1"]'})
    assert copy.copy(game) is game
    with pytest.raises(TypeError, match="was not loaded by"):
        pickle.dumps(game.new(2, "tiny"))
