"""Plays with what train.py has learned.

roost sim riders --games 2000 --players examples/learn/bot.py:Bot,greedy
roost sim flamecraft --games 200 --players examples/learn/bot.py:LookAhead,greedy

Both look for `policies/GAME-SEATS.npz`, such as policies/riders-2.npz, in the working folder. `Bot` takes the answer
that the network scores highest. `LookAhead`, for two seats, tries the answers that the network thinks of in some dealt
worlds, and takes the one after which the network values the position most.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
from net import Net, Reader, chances, load

from roost.kit import Question, State

FOLDER = Path("policies")
WORLDS = 8
LEAST = 0.02  # answers with a smaller chance are not tried
known: dict[Path, tuple[Reader, Net]] = {}  # what was loaded, for all bots of this process


class Bot:
    def choose(self, question: Question) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        reader, net = learned(question)
        scores, _, _ = net(reader(np.array([question.observation])))
        return max(question.legal, key=lambda action: float(scores[0, action]))


class LookAhead:
    def new_game(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def choose(self, question: Question) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        reader, net = learned(question)
        scores, _, _ = net(reader(np.array([question.observation])))
        share = chances(scores[:, question.legal], np.True_)[0]
        tried = [action for action, chance in zip(question.legal, share, strict=True) if chance >= LEAST]
        best = question.legal[int(share.argmax())]
        if len(tried) == 1 or len(question.dealt.asked()) > 1:  # in a secret question, the next position tells nothing
            return best
        values = np.zeros(len(tried))
        for _ in range(WORLDS):
            values += self.values(question, tried, reader, net)
        return tried[int(values.argmax())]

    def values(self, question: Question, tried: list[int], reader: Reader, net: Net) -> Any:
        """The value for the seat after each answer, in one dealt world."""
        world = question.world(self.luck.randrange(2**32))
        found, rows, signs, at = np.zeros(len(tried)), [], [], []
        for k, action in enumerate(tried):
            after: State = world.clone()
            after.apply(action, question.seat)
            if after.over:
                found[k] = 2.0 * after.returns()[question.seat]
                continue
            asked = after.asked()[0]
            rows.append(np.array(question.game.observe(after, asked)))
            signs.append(1.0 if asked == question.seat else -1.0)
            at.append(k)
        if rows:
            found[at] = net(reader(np.array(rows)))[1] * signs
        return found


def learned(question: Question) -> tuple[Reader, Net]:
    path = FOLDER / f"{question.game.id}-{question.dealt.seats}.npz"
    if path not in known:
        known[path] = load(path)
    return known[path]
