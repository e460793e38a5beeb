"""Plays with what train.py and values.py have learned.

roost sim riders --games 2000 --players examples/learn/bot.py:Bot,greedy
roost benchmark hatch-light --players examples/learn/bot.py:LookAhead

`Bot` takes the answer that the network of train.py scores highest. `LookAhead` tries each answer in some dealt worlds
and takes the one after which the network of values.py values the position most. They look for `policies/GAME-SEATS.npz`
and `policies/GAME-SEATS-values.npz`, such as policies/riders-2.npz, in the working folder.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
from net import load
from values import Judge, load_judge

from roost.kit import Question

FOLDER = Path("policies")
WORLDS = 8
known: dict[Path, Any] = {}  # what was loaded, for all bots of this process


class Bot:
    def choose(self, question: Question) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        path = path_of(question, "")
        if path not in known:
            known[path] = load(path)
        reader, net = known[path]
        scores, _, _ = net(reader(np.array([question.observation])))
        return max(question.legal, key=lambda action: float(scores[0, action]))


class LookAhead:
    def new_game(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def choose(self, question: Question) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        path = path_of(question, "-values")
        if path not in known:
            known[path] = load_judge(path, question.game, question.dealt.seats)
        judge: Judge = known[path]
        ((answer, _),) = judge.answers([(question.dealt, question.seat)], self.luck, WORLDS)
        return answer


def path_of(question: Question, kind: str) -> Path:
    return FOLDER / f"{question.game.id}-{question.dealt.seats}{kind}.npz"
