"""Roost's games as PettingZoo environments.

    from roost.adapters import pettingzoo
    env = pettingzoo.env("riders")                  # AEC: one agent answers at a time
    env = pettingzoo.parallel_env("soulstone")      # Parallel: all who are asked answer at once

Agents are called seat_0, seat_1 and so on. An observation is a dictionary with "observation" (whole numbers) and
"action_mask". Rewards come at the end: the utility of each seat. A game that takes too many answers is truncated.
`state()` is what all seats observe, one after another, for a critic that may know more than a player.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from roost.adapters.source import RENDER_MODES, Array, Source, rendered, words
from roost.bots.bot import first_asked
from roost.core.state import IllegalAction

Observed = dict[str, Array]
SET_BY_RESET = {"agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"}


def env(game: str, render_mode: str | None = None, **arguments: Any) -> AEC:
    """An AEC environment in which an illegal action ends the game: whoever gives it gets the worst utility."""
    return AEC(Source(game, **arguments), render_mode, forgiving=True)


def raw_env(game: str, render_mode: str | None = None, **arguments: Any) -> AEC:
    """An AEC environment in which an illegal action raises an error."""
    return AEC(Source(game, **arguments), render_mode)


def parallel_env(game: str, render_mode: str | None = None, **arguments: Any) -> Parallel:
    """A Parallel environment. Agents that are not asked have one action: the last, which does nothing."""
    return Parallel(Source(game, **arguments), render_mode)


class ZooTable:
    """What both kinds of environments share: agents, spaces, and the game in progress."""

    def __init__(self, source: Source, render_mode: str | None, room: int) -> None:
        self.source = source
        self.render_mode = rendered(render_mode)
        self.room = room  # for actions that are not the game's
        self.possible_agents = [f"seat_{seat}" for seat in range(source.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        actions = source.actions + room
        seen = {
            "observation": spaces.Box(source.low, source.high, dtype=source.low.dtype.type),
            "action_mask": spaces.Box(0, 1, (actions,), dtype="int8"),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        low, high = (np.tile(bound, source.seats) for bound in (source.low, source.high))
        self.state_space = spaces.Box(low, high, dtype=source.low.dtype.type)
        self.series = secrets.randbits(62)
        self.number = 0  # of the game in the series
        self.s = source.new("0")
        self.answers = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Begin a new game. Without a seed, the next of the series that the last seed began.

        The series of different seeds have no game in common, so environments with the seeds 1, 2, 3 differ for good.
        """
        if seed is None:
            self.number += 1
        else:
            self.series, self.number = seed, 0
        self.s = self.source.new(f"{self.series}/{self.number}" if self.number else str(self.series))
        self.answers = 0
        self.agents = list(self.possible_agents)

    def seen_by(self, agent: str) -> Observed:
        seat = self.seat_of[agent]
        return {
            "observation": self.source.observation(self.s, seat),
            "action_mask": self.source.mask(self.s, seat, self.room),
        }

    def state(self) -> Array:
        """What all seats observe, one after another."""
        return np.concatenate([self.source.observation(self.s, seat) for seat in range(self.source.seats)])

    def render(self) -> str:
        return words(self.s, self.s.asked())

    def close(self) -> None:
        pass


class AEC(ZooTable, AECEnv):
    """One agent answers at a time. It does without PettingZoo's wrappers, which take longer than the games.

    With `forgiving`, an illegal action ends the game, as with the wrapper `TerminateIllegalWrapper`.
    """

    def __init__(self, source: Source, render_mode: str | None = None, forgiving: bool = False) -> None:
        AECEnv.__init__(self)
        ZooTable.__init__(self, source, render_mode, 0)
        self.metadata = {"name": source.id, "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.forgiving = forgiving

    def __getattr__(self, name: str) -> Any:
        if name in SET_BY_RESET:
            raise AttributeError(f"there is no `{name}` before `reset()`")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self._skip_agent_selection: str | None = None
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[first_asked(self.s)]

    def observe(self, agent: str) -> Observed:
        return self.seen_by(agent)

    def step(self, action: int | None) -> None:
        """Answer for the selected agent. All rewards are 0 until the game ends."""
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        s = self.s
        try:
            s.apply(-1 if action is None else int(action), self.seat_of[agent])
        except IllegalAction:
            if not self.forgiving:
                raise
            self.lose(agent)
            return
        self.answers += 1
        if s.over:
            self.rewards = dict(zip(self.agents, s.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.answers >= self.source.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[first_asked(s)]

    def lose(self, agent: str) -> None:
        """End the game because of an illegal action."""
        EnvLogger.warn_on_illegal_move()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards[agent] = float(self.source.utility[0])
        self._accumulate_rewards()
        self._deads_step_first()


class Parallel(ZooTable, ParallelEnv):
    def __init__(self, source: Source, render_mode: str | None = None) -> None:
        ParallelEnv.__init__(self)
        ZooTable.__init__(self, source, render_mode, 1)
        self.metadata = {"name": source.id, "render_modes": RENDER_MODES}
        self.wait = source.actions

    def seen_by(self, agent: str) -> Observed:
        found = super().seen_by(agent)
        if not found["action_mask"].any():
            found["action_mask"][self.wait] = 1
        return found

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, Any]]:
        self.deal(seed)
        return {agent: self.seen_by(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """All who are asked answer, in the order of the seats; a later answer is skipped if an earlier one ended it."""
        asked = self.s.asked()
        given: dict[int, int] = {}
        for seat in asked:  # all are checked before the first is given
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise IllegalAction(f"{agent} is asked, but `step` got no action of it")
            given[seat] = int(actions[agent])
            if given[seat] not in self.s.legal(seat):
                raise IllegalAction(f"{agent}: {self.s.game.why_illegal(self.s, seat, given[seat])}")
        for seat, action in given.items():
            if seat in self.s.asked():
                self.s.apply(action, seat)
                self.answers += 1
        over = self.s.over
        cut = not over and self.answers >= self.source.longest
        utilities = self.s.returns() if over else [0.0] * self.source.seats
        agents = self.agents
        found: tuple[dict[str, Any], ...] = (
            {agent: self.seen_by(agent) for agent in agents},
            dict(zip(agents, utilities, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )
        if over or cut:
            self.agents = []
        return found
