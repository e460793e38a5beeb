"""A bot uses only what its seat knows: with the same seed it chooses the same in worlds its seat cannot distinguish."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from roost import all_games, load
from roost.bots.bot import Bot
from roost.bots.roster import LEVELS, make_bot
from roost.conformance import other_world
from roost.core.chance import TABLE, chance_from_seed
from roost.core.game import Game
from roost.core.saving import digest
from roost.core.state import State
from tests.bots.weights import random_weights
from tests.soak import every_game, open_any

POSITIONS = 12


def twin_worlds(game: Game[Any]) -> list[tuple[State, State, int]]:
    """States of random games, each with another world that the asked seat cannot distinguish from it."""
    luck = chance_from_seed(f"twins {game.id}", 1)
    found: list[tuple[State, State, int]] = []
    k = 0
    while len(found) < POSITIONS:
        s: State = game.new(seed=f"twins {k}")
        k += 1
        while not s.over and len(found) < POSITIONS:
            asked = s.asked()
            seat = asked[luck.below(TABLE, len(asked))]
            there = other_world(s, seat, luck)
            legal = s.legal(seat)
            if there is not None and len(legal) > 1 and luck.below(TABLE, 6) == 0:
                found.append((s.clone(), there, seat))
            s.apply(legal[luck.below(TABLE, len(legal))], seat)
    return found


def choice(bot: Bot, s: State, seat: int) -> list[Any]:
    chosen = bot.choose(s, seat)
    return [chosen, [(t.action, t.visits, t.value, t.share) for t in bot.thoughts()], bot.luck.draw(0)]


@pytest.mark.parametrize("name", ["random", "greedy:2", "ismcts:6"])
@pytest.mark.parametrize("game", every_game())
def test_a_bot_chooses_the_same_in_worlds_its_seat_cannot_distinguish(name: str, game: str) -> None:
    for here, there, seat in twin_worlds(open_any(game)):
        assert choice(make_bot(name, "x"), here, seat) == choice(make_bot(name, "x"), there, seat)


@pytest.mark.long
@pytest.mark.parametrize("game", all_games())
def test_so_does_a_bot_with_a_network(game: str, tmp_path: Path) -> None:
    loaded = load(game)
    weights = random_weights(loaded, 2)
    weights.stamp = {"game": loaded.id, "version": loaded.facts.version}
    weights.write(tmp_path / "x.weights")
    for here, there, seat in twin_worlds(loaded):
        for kind in ("judge:2", "search:6"):
            name = f"{kind}@{tmp_path / 'x.weights'}"
            assert choice(make_bot(name, "x"), here, seat) == choice(make_bot(name, "x"), there, seat)


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in all_games() for name in load(game).facts.scripts])
def test_so_does_a_scripted_player(game: str, name: str) -> None:
    loaded = load(game)
    for here, there, seat in twin_worlds(loaded):
        assert choice(make_bot(name, "x", loaded.facts), here, seat) == choice(
            make_bot(name, "x", loaded.facts), there, seat
        )


@pytest.mark.parametrize("level", [level.bot for level in LEVELS if level.worlds])
@pytest.mark.parametrize("game", all_games())
def test_so_do_the_levels_that_do_not_search(game: str, level: str) -> None:
    loaded = load(game)
    for here, there, seat in twin_worlds(loaded):
        assert choice(make_bot(level, "x", loaded.facts), here, seat) == choice(
            make_bot(level, "x", loaded.facts), there, seat
        )


class Peeper(Bot):
    """A bot that cheats: it uses the whole state."""

    def choose(self, s: State, seat: int) -> int:
        legal = s.legal(seat)
        return legal[int(digest(s), 16) % len(legal)]


def test_a_cheating_bot_is_detected() -> None:
    pairs = twin_worlds(open_any("game/hoard"))
    assert any(choice(Peeper("x"), a, seat) != choice(Peeper("x"), b, seat) for a, b, seat in pairs)
