"""Weights to test networks with."""

from __future__ import annotations

import random
from typing import Any

from roost.bots.features import Features
from roost.bots.net import HIDDEN, SECOND
from roost.bots.weights import Weights, blank_weights
from roost.core.game import Game


def random_weights(game: Game[Any], seats: int) -> Weights:
    """Random weights for all inputs."""
    luck = random.Random(1)
    features = Features(game, seats)
    made = blank_weights(HIDDEN, SECOND, True)
    for name in features.inputs:
        made.inputs[name] = [luck.randint(-60, 60) for _ in range(HIDDEN)]
    for name in features.replies:
        made.replies[name] = [luck.randint(-60, 60) for _ in range(HIDDEN)]
    made.second = [luck.randint(-200, 200) for _ in range(HIDDEN * SECOND)]
    made.third = [luck.randint(-200, 200) for _ in range(SECOND)]
    return made
