"""A bot for every game of Roost. It tries each answer in a few dealt worlds, plays on at random, and takes the best.

roost sim hatch --games 20 --players examples/bots/dealing_bot.py:Bot,random
"""

import random

from roost.kit import Question, State

WORLDS = 4


class Bot:
    def new_game(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def choose(self, question: Question) -> int:
        gain = dict.fromkeys(question.legal, 0.0)
        for _ in range(WORLDS if len(gain) > 1 else 0):
            seed = self.luck.randrange(2**32)
            for action in question.legal:
                world = question.world(seed)
                world.apply(action, question.seat)
                gain[action] += self.played_on(world)[question.seat]
        return max(gain, key=lambda action: gain[action])

    def played_on(self, world: State) -> list[float]:
        while not world.over:
            seat = world.asked()[0]
            world.apply(self.luck.choice(world.legal(seat)), seat)
        return world.returns()
