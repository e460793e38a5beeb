"""A hint: the answer that a bot recommends to a seat, with numbers that explain it.

After a search the numbers say how good each answer is. The hint recommends the best answer among those that the search
tried often enough; the value of an answer tried only a few times may be luck, so it is not shown. Nor is an answer that
is much worse than the best, or one that the game warns of, unless it promises clearly more than all others. In a secret
decision, which all seats answer at the same time, the bot uses a mixed strategy: it chooses at random with certain
probabilities. There the numbers are these probabilities; they do not say how good a single answer is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roost.bots.bot import ADVISED, MIXED, ONLY, SEARCHED, Bot, Thought
from roost.core.state import State

ENOUGH: Final = 0.25  # an answer needs at least this part of the most visited answer's visits
WORSE: Final = 0.1  # an answer whose part (see `Weighed`) is lower than the best one's by more than this is not shown
RISK: Final = 0.05  # an answer with a warning needs a part that is higher by this than that of the others
SHOWN: Final = 5  # at most so many answers are shown with numbers
SELDOM: Final = 0.05  # probabilities below this are not shown
NEAR: Final = 0.02  # how far a probability may be from the simple fraction that stands for it
PARTS: Final = [2, 3, 4, 5, 6, 8, 10]
NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


class Weighed:
    """An answer with its number: `part` is between 0 and 1, for a meter; `words` is the number as text."""

    def __init__(self, action: int, part: float, words: str) -> None:
        self.action = action
        self.part = part
        self.words = words


class Hint:
    """The recommended answer, how it was found (`Bot.manner`), and the best answers, best first.

    `tries`: the number of simulations; `untold`: how many answers were tried too rarely to be rated.
    """

    def __init__(self, action: int, manner: str) -> None:
        self.action = action
        self.manner = manner
        self.weighed: list[Weighed] = []
        self.tries = 0
        self.untold = 0


def give_hint(bot: Bot, s: State, seat: int) -> Hint:
    """Let a bot choose for a seat, and make a hint from its evaluations."""
    action = int(bot.choose(s, seat))
    hint = Hint(action, bot.manner())
    if hint.manner == MIXED:
        mixed(hint, bot.thoughts())
    elif hint.manner == SEARCHED:
        searched(hint, careful(bot.thoughts(), s, seat), s)
    return hint


def careful(thoughts: list[Thought], s: State, seat: int) -> list[Thought]:
    """The evaluations without answers that the game warns of, unless these promise clearly more than all others."""
    safe = [thought for thought in thoughts if not s.game.warning(s, seat, thought.action)]
    tried = often_tried(safe)
    if not tried:
        return thoughts
    best = max([s.game.prospect(s, thought.value)[0] for thought in tried])
    return [thought for thought in thoughts if thought in safe or s.game.prospect(s, thought.value)[0] >= best + RISK]


def often_tried(thoughts: list[Thought]) -> list[Thought]:
    most = max([int(thought.visits) for thought in thoughts], default=0)
    return [thought for thought in thoughts if thought.visits and float(thought.visits) >= ENOUGH * most]


def searched(hint: Hint, thoughts: list[Thought], s: State) -> None:
    told = often_tried(thoughts)
    told.sort(key=lambda thought: (-thought.value, -thought.visits))
    hint.tries = sum([int(thought.visits) for thought in thoughts])
    hint.untold = len(thoughts) - len(told)
    if told:
        hint.action = int(told[0].action)
    for thought in told[:SHOWN]:
        part, words = s.game.prospect(s, thought.value)
        if hint.weighed and part < hint.weighed[0].part - WORSE:
            break
        hint.weighed.append(Weighed(int(thought.action), part, words))


def mixed(hint: Hint, thoughts: list[Thought]) -> None:
    """Recommend the answer that the bot drew, or the most likely one if it drew a very unlikely one."""
    told = sorted(thoughts, key=lambda thought: -thought.share)
    often = [thought for thought in told if thought.share >= SELDOM] or told[:1]
    if hint.action not in [int(thought.action) for thought in often]:
        hint.action = int(often[0].action)
    for thought in often:
        hint.weighed.append(Weighed(int(thought.action), thought.share, times(thought.share)))


def times(share: float) -> str:
    """A probability in words: "two times in three"."""
    if share >= 1.0 - SELDOM:
        return "nearly always"
    for parts in PARTS:
        n = round(share * parts)
        if 0 < n < parts and abs(share - n / parts) <= NEAR:
            return f"{NUMBERS[n]} time{'' if n == 1 else 's'} in {NUMBERS[parts]}"
    return f"{round(100 * share)} times in 100"


def reason(hint: Hint, labels: Mapping[int, str]) -> str:
    """A sentence that says how the answer was found."""
    if hint.manner == ONLY:
        return "It is the only answer there is."
    if hint.manner == ADVISED:
        return "This is the game's own advice, given without a search."
    if hint.manner == SEARCHED and hint.weighed:
        looked = f"A bot looked ahead {hint.tries} times."
        return f"{looked} It tried some answers too rarely to rate them." if hint.untold else looked
    if hint.manner == MIXED:
        return mix_words(hint, labels)
    return "The bot gives no reason."


def mix_words(hint: Hint, labels: Mapping[int, str]) -> str:
    answers = hint.weighed
    if len(answers) == 1:
        return f"All players answer in secret; a bot answers {labels[hint.action]} {answers[0].words}."
    each = ", ".join([f"{labels[weighed.action]} {weighed.words}" for weighed in answers])
    return f"A bot chooses at random here, so that nobody can predict it: {each}. It drew {labels[hint.action]}."
