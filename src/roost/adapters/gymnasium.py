"""Roost's games as Gymnasium environments: you have one seat, and bots have the others.

    import gymnasium
    import roost.adapters.gymnasium
    env = gymnasium.make("roost/Riders-v1", bots="greedy")

An observation is a vector of whole numbers. `info["action_mask"]` and `env.unwrapped.action_masks()` say which actions
are legal. An illegal action ends the episode with the worst utility. Utility is paid at the end.
"""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from roost.adapters.source import Array, Source, plain_id, words
from roost.bots.bot import Bot
from roost.bots.roster import make_bot
from roost.games import all_games, load

Info = dict[str, Any]


class RoostEnv(gymnasium.Env[Array, int]):
    """`seat`: yours; None draws another one for each episode. `bots`: the name of the bots on the other seats."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = 0,
        bots: str = "greedy",
        variant: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.source = source = Source(game, seats, variant, options)
        if seat is not None and not 0 <= seat < source.seats:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {source.seats - 1}")
        self.metadata = {"name": source.id, "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.observation_space = spaces.Box(source.low, source.high, dtype=source.low.dtype.type)
        self.action_space = spaces.Discrete(source.actions)
        self.wanted = seat
        self.bots: list[Bot] = [make_bot(bots, "", source.game.facts) for _ in range(source.seats)]
        self.s = source.new("0")
        self.seat = seat or 0
        self.answers = 0

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
        return words(self.s)


def register_all() -> None:
    """Register every installed game as roost/NAME-vRULES."""
    for game in all_games():
        id = plain_id(load(game))
        if id not in gymnasium.registry:
            gymnasium.register(id, entry_point="roost.adapters.gymnasium:RoostEnv", kwargs={"game": game})


register_all()
