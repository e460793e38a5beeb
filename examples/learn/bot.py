"""Plays with what train.py has learned.

roost sim riders --games 2000 --players examples/learn/bot.py:Bot,greedy

It looks for `policies/GAME-SEATS.npz`, such as policies/riders-2.npz, in the working folder.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from net import Net, Reader, load

from roost.kit import Question

FOLDER = Path("policies")
known: dict[Path, tuple[Reader, Net]] = {}  # what was loaded, for all bots of this process


class Bot:
    def choose(self, question: Question) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        path = FOLDER / f"{question.game.id}-{question.dealt.seats}.npz"
        if path not in known:
            known[path] = load(path)
        reader, net = known[path]
        scores, _, _ = net(reader(np.array([question.observation])))
        return max(question.legal, key=lambda action: float(scores[0, action]))
