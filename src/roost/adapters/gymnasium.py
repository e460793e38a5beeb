"""Roost's games as Gymnasium environments: you have one seat, and bots have the others.

    import gymnasium
    import roost.adapters.gymnasium
    env = gymnasium.make("roost/Riders-v1", bots="greedy")

An observation is a vector of whole numbers. `info["action_mask"]` and `env.unwrapped.action_masks()` say which actions
are legal. An illegal action ends the episode with the worst utility. Utility is paid at the end.

`gymnasium.make_vec` plays many games at once with `roost.vec`, many times faster than one environment for each.
"""

from __future__ import annotations

import copy
import secrets
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from roost.adapters.source import RENDER_MODES, Array, Source, plain_id, rendered, words
from roost.batch import Batch
from roost.bots.bot import Bot
from roost.bots.roster import make_bot
from roost.games import all_games, load

Info = dict[str, Any]


class RoostEnv(gymnasium.Env[Array, int]):
    """`seat`: yours; None draws one for each episode. `bots`: the bots on the other seats, as in `names_of`."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = 0,
        bots: str | dict[int, str] = "greedy",
        variant: str | Path | dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.source = source = Source(game, seats, variant, options)
        self.names = names_of(bots, source.seats, seat)
        self.metadata = {**self.metadata, "name": source.id}
        self.render_mode = rendered(render_mode)
        self.observation_space = spaces.Box(source.low, source.high, dtype=source.low.dtype.type)
        self.action_space = spaces.Discrete(source.actions)
        self.wanted = seat
        self.bots = self.seated()
        self.s = source.new("0")
        self.seat = seat or 0
        self.answers = 0

    def seated(self) -> list[Bot]:
        return [make_bot(name, "", self.source.game.facts) for name in self.names]

    def __deepcopy__(self, memo: dict[int, Any]) -> RoostEnv:
        """A copy goes on from the same position. Its bots are new, and draw other random numbers."""
        twin = copy.copy(self)
        twin.source = copy.deepcopy(self.source)
        twin.s = self.s.clone()
        twin._np_random = copy.deepcopy(self._np_random)
        twin.bots = self.seated()
        for bot in twin.bots:
            bot.restart(self.answers)
        return twin

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Info]:
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.source.seats)) if self.wanted is None else self.wanted
        self.s = self.source.new(str(int(self.np_random.integers(2**62))))
        for bot in self.bots:
            bot.restart(int(self.np_random.integers(2**62)))
        self.answers = 0
        self.play_others()
        return self.seen()

    def step(self, action: int) -> tuple[Array, float, bool, bool, Info]:
        if not self.s.over and int(action) not in self.s.legal(self.seat):
            observation, info = self.seen()
            return observation, self.source.utility[0], True, False, {**info, "illegal": True}
        self.s.apply(int(action), self.seat)
        self.answers += 1
        self.play_others()
        reward = self.s.returns()[self.seat] if self.s.over else 0.0
        observation, info = self.seen()
        return observation, reward, self.s.over, not self.s.over and self.answers >= self.source.longest, info

    def play_others(self) -> None:
        """Let the bots answer until this seat is asked or the game is over."""
        s = self.s
        while not s.over and not s.awaited >> self.seat & 1 and self.answers < self.source.longest:
            seat = s.asked()[0]
            s.act(self.bots[seat].choose(s, seat), seat)
            self.answers += 1

    def seen(self) -> tuple[Array, Info]:
        mask = self.action_masks()
        return self.source.observation(self.s, self.seat), {"action_mask": mask, "seat": self.seat}

    def action_masks(self) -> Array:
        return self.source.mask(self.s, self.seat)

    def render(self) -> str:
        return words(self.s, [self.seat])


class RoostVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games at once, for `gymnasium.make_vec`. The arguments are those of `RoostEnv`.

    With `seat=None` each seat has its share of the games. A new game begins in the step that ends one (`SAME_STEP`);
    the last observation of the old game is not told. An illegal action raises an error;
    begin again with `reset` after it.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        seat: int | None = 0,
        bots: str | dict[int, str] = "greedy",
        variant: str | Path | dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise ValueError("many games at once are not rendered: use render_mode=None")
        self.source = source = Source(game, seats, variant, options)
        self.names = names_of(bots, source.seats, seat)
        self.metadata = {**self.metadata, "name": source.id}
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(source.low, source.high, dtype=source.low.dtype.type)
        self.single_action_space = spaces.Discrete(source.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        seated = range(source.seats) if seat is None else [seat]
        self.shares = [(seat, len(part)) for seat, part in zip(seated, parts(num_envs, len(seated)), strict=True)]
        self.seat_of = np.repeat([seat for seat, _ in self.shares], [many for _, many in self.shares])
        self.series = secrets.randbits(62)
        self.begun = 0  # how often the games of this series were begun
        self.batches: list[tuple[int, Batch]] = []

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, Info]:
        """Begin all games. One seed is enough for all; without it, other games than before begin."""
        if isinstance(seed, list):
            raise ValueError("one seed gives all games: `reset` takes no list of seeds")
        if seed is None:
            self.begun += 1
        else:
            self.series, self.begun = seed, 0
        self.batches = [(seat, self.batch(seat, many)) for seat, many in self.shares if many]
        return self.seen()

    def batch(self, seat: int, many: int) -> Batch:
        others = {other: name for other, name in enumerate(self.names) if other != seat}
        seed = f"{self.series}/{self.begun}/{seat}"
        return Batch(self.source.game, many, self.source.seats, seed, self.source.options, others)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        if not self.batches:
            raise gymnasium.error.ResetNeeded("call `reset` before `step`")
        at = 0
        for _, batch in self.batches:
            batch.step(actions[at : at + int(batch.n)])
            at += int(batch.n)
        observations, info = self.seen()
        rewards = np.concatenate([batch.rewards[:, seat] for seat, batch in self.batches])
        done = np.concatenate([batch.done for _, batch in self.batches])
        return observations, rewards, done, np.zeros(self.num_envs, dtype=np.bool_), info

    def seen(self) -> tuple[Array, Info]:
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        info = {"action_mask": self.action_masks(), "seat": self.seat_of.copy()}
        return np.concatenate([batch.observations for _, batch in self.batches]), {
            **info,
            **{f"_{name}": everywhere.copy() for name in info},
        }

    def action_masks(self) -> Array:
        return np.concatenate([batch.mask for _, batch in self.batches]).view(np.int8)


def names_of(bots: str | dict[int, str], seats: int, seat: int | None) -> list[str]:
    """The name of each seat's bot: `bots` is one name for all, or a name for each other seat, as in {1: "greedy"}."""
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {seats - 1}")
    if isinstance(bots, str):
        return [bots] * seats
    needed = {other for other in range(seats) if other != seat}
    named: Any = bots  # somebody may give a list
    given = set(named) if isinstance(named, dict) else set()
    if not needed <= given <= set(range(seats)):
        raise ValueError(f"`bots` is one name for all other seats, or a dictionary with a name for each of {needed}")
    return [bots.get(other, "random") for other in range(seats)]  # that of your own seat is never asked


def parts(many: int, shares: int) -> list[range]:
    """Shares of many things that differ by one at most."""
    return [range(many)[share::shares] for share in range(shares)]


def register_all() -> None:
    """Register every installed game as roost/NAME-vRULES."""
    for game in all_games():
        id = plain_id(load(game))
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="roost.adapters.gymnasium:RoostEnv",
                vector_entry_point="roost.adapters.gymnasium:RoostVectorEnv",
                kwargs={"game": game},
            )


register_all()
