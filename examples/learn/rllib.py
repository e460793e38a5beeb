"""Trains with Ray's RLlib through the PettingZoo adapter: PPO with masked actions, one policy for all seats.

python examples/learn/rllib.py --game riders --seconds 60

It needs `pip install 'ray[rllib]==2.60.0' torch`, in an environment of its own, because RLlib asks for an older version
of Gymnasium than Roost's other examples.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import ray
import torch
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import roost
from roost.adapters import pettingzoo

LARGEST = 15.0  # of an input: about the logarithm of the largest number that is observed
POLICY = "everybody"


def inputs(rows: Any) -> Any:
    """Observations as RLlib's networks want them: small decimal numbers."""
    rows = np.asarray(rows, dtype=np.float32)
    return np.sign(rows) * np.log1p(np.abs(rows))


def seen(observed: dict[str, Any]) -> dict[str, Any]:
    """An observation with the names and types that RLlib's module for masked actions expects."""
    return {"observations": inputs(observed["observation"]), "action_mask": observed["action_mask"].astype(np.float32)}


class RoostForRay(PettingZooEnv):  # type: ignore[misc]
    """A game of Roost as one of RLlib's environments for several agents."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__(pettingzoo.env(config["game"]))  # RLlib first tries any action, also an illegal one
        for agent in self.possible_agents:
            plain = self.env.observation_space(agent)
            self.observation_spaces[agent] = spaces.Dict(
                {
                    "observations": spaces.Box(-LARGEST, LARGEST, plain["observation"].shape),
                    "action_mask": spaces.Box(0.0, 1.0, plain["action_mask"].shape),
                }
            )
        self.observation_space = spaces.Dict(self.observation_spaces)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        observed, info = super().reset(seed=seed, options=options)
        return {agent: seen(each) for agent, each in observed.items()}, info

    def step(self, action: dict[str, int]) -> Any:
        observed, *rest = super().step(action)
        return {agent: seen(each) for agent, each in observed.items()}, *rest


def win_rate(module: Any, game: str, bot: str, many: int) -> float:
    """The share of wins against a bot, the best answer always taken; each deal is played from both seats."""
    won = 0.0
    for seat in (0, 1):
        games = roost.vec(game, many // 2, seed="test", bots={1 - seat: bot})
        left = np.ones(games.n, bool)  # in their first game
        while left.any():
            mask = torch.from_numpy(games.mask.astype(np.float32))
            batch = {"obs": {"observations": torch.from_numpy(inputs(games.observations)), "action_mask": mask}}
            with torch.no_grad():
                scores = module.forward_inference(batch)["action_dist_inputs"]
            games.step(scores.argmax(dim=1).numpy())
            won += float((games.rewards[left & games.done, seat] > 0).sum())
            left &= ~games.done
    return won / (2 * (many // 2))


def main() -> None:
    ask = argparse.ArgumentParser(description="Train with RLlib.")
    ask.add_argument("--game", default="riders", help="a game for two seats")
    ask.add_argument("--seconds", type=float, default=60.0, help="of CPU time for training")
    ask.add_argument("--bot", default="greedy", help="whom to play against afterwards")
    given = ask.parse_args()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    register_env("roost", RoostForRay)
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [128], "fcnet_hiddens": [128]}
    )
    config = (
        PPOConfig()
        .environment("roost", env_config={"game": given.game})
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda agent, episode, **more: POLICY)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={POLICY: module}))
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=4000, minibatch_size=500, num_epochs=4, lr=5e-4, gamma=1.0)
    )
    algorithm = config.build_algo()
    before = win_rate(algorithm.get_module(POLICY), given.game, given.bot, 200)
    print(f"before: {before:.0%} wins against {given.bot}", flush=True)
    start, steps = time.process_time(), 0
    while time.process_time() - start < given.seconds:
        steps = algorithm.train()["num_env_steps_sampled_lifetime"]
        print(f"{time.process_time() - start:4.0f} s  {steps:,.0f} answers", flush=True)
    after = win_rate(algorithm.get_module(POLICY), given.game, given.bot, 200)
    print(f"after {steps:,.0f} answers: {after:.0%} wins against {given.bot}")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
