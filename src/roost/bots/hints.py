"""A hint: what a bot advises a seat to answer, and why, in numbers that agree with the advice.

After a search the numbers are how good each answer is, and the best one that was tried enough is named: what was tried
little may look better by luck alone, and gets no number. At a secret question the bot mixes, so the numbers are how
often it gives each answer, which says nothing about how good one is alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roost.bots.bot import ADVISED, MIXED, ONLY, SEARCHED, Bot, Thought
from roost.core.state import State

ENOUGH: Final = 0.25  # of the visits that the most tried answer has
SHOWN: Final = 5  # answers with a number, at most
SELDOM: Final = 0.05  # a share below it is not told
NEAR: Final = 0.02  # how far a share may be from the fraction that is told
PARTS: Final = [2, 3, 4, 5, 6, 8, 10]
NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


class Weighed:
    """An answer with its number: `part` from 0 to 1 for a meter, and words that say what it is a number of."""

    def __init__(self, action: int, part: float, words: str) -> None:
        self.action = action
        self.part = part
        self.words = words


class Hint:
    """The answer that is named, how it was found (`Bot.manner`), and the best answers, the best first.

    `tries`: how often the bot looked ahead; `untold`: how many answers it tried too little to tell.
    """

    def __init__(self, action: int, manner: str) -> None:
        self.action = action
        self.manner = manner
        self.weighed: list[Weighed] = []
        self.tries = 0
        self.untold = 0


def give_hint(bot: Bot, s: State, seat: int) -> Hint:
    """Let a bot choose for a seat, and look at what it thought."""
    action = int(bot.choose(s, seat))
    hint = Hint(action, bot.manner())
    if hint.manner == MIXED:
        mixed(hint, bot.thoughts())
    elif hint.manner == SEARCHED:
        searched(hint, bot.thoughts(), s)
    return hint


def searched(hint: Hint, thoughts: list[Thought], s: State) -> None:
    most = max([int(thought.visits) for thought in thoughts])
    told = [thought for thought in thoughts if thought.visits and float(thought.visits) >= ENOUGH * most]
    told.sort(key=lambda thought: (-thought.value, -thought.visits))
    hint.tries = sum([int(thought.visits) for thought in thoughts])
    hint.untold = len(thoughts) - len(told)
    if told:
        hint.action = int(told[0].action)
    for thought in told[:SHOWN]:
        part, words = s.game.prospect(s, thought.value)
        hint.weighed.append(Weighed(int(thought.action), part, words))


def mixed(hint: Hint, thoughts: list[Thought]) -> None:
    """What the bot drew is named, as long as it is not one that it hardly ever gives."""
    told = sorted(thoughts, key=lambda thought: -thought.share)
    often = [thought for thought in told if thought.share >= SELDOM] or told[:1]
    if hint.action not in [int(thought.action) for thought in often]:
        hint.action = int(often[0].action)
    for thought in often:
        hint.weighed.append(Weighed(int(thought.action), thought.share, times(thought.share)))


def times(share: float) -> str:
    """How often something happens, as people say it: "two times in three"."""
    if share >= 1.0 - SELDOM:
        return "nearly always"
    for parts in PARTS:
        n = round(share * parts)
        if 0 < n < parts and abs(share - n / parts) <= NEAR:
            return f"{NUMBERS[n]} time{'' if n == 1 else 's'} in {NUMBERS[parts]}"
    return f"{round(100 * share)} times in 100"


def reason(hint: Hint, labels: Mapping[int, str]) -> str:
    """How the answer was found, in words."""
    if hint.manner == ONLY:
        return "It is the only answer there is."
    if hint.manner == ADVISED:
        return "This is the game's own advice, given without a search."
    if hint.manner == SEARCHED and hint.weighed:
        looked = f"A bot looked ahead {hint.tries} times."
        return f"{looked} Some answers it tried too little to tell." if hint.untold else looked
    if hint.manner == MIXED:
        return mix_words(hint, labels)
    return "Without a search, and without numbers."


def mix_words(hint: Hint, labels: Mapping[int, str]) -> str:
    answers = hint.weighed
    if len(answers) == 1:
        return f"All answer this in secret; a bot answers {labels[hint.action]} {answers[0].words}."
    each = ", ".join([f"{labels[weighed.action]} {weighed.words}" for weighed in answers])
    return f"It mixes here: {each}. So nobody can foresee it. This time it drew {labels[hint.action]}."
