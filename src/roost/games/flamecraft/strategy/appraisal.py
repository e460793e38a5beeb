"""What a script is likely to bring, by its verbs. For bots; contains no rules."""

from __future__ import annotations

from typing import Any, Final, final

A_FANCY: Final = 2.5  # a fancy dragon more, in reputation
A_FIRE_UP: Final = 1.5  # of a dragon that is still to be chosen
A_FURTHER_TURN: Final = 5.0
PERHAPS: Final = 0.7  # what comes after a `may` or an `if`

# What one of each brings: reputation, goods (less than none where they are paid), artisans drawn, artisans placed. The
# words of a text are looked up by their longest beginning that stands here; a number behind it says how many.
EACH: Final[dict[str, tuple[float, float, float, float]]] = {
    "reputation": (1.0, 0.0, 0.0, 0.0),
    "reputation each": (3.0, 0.0, 0.0, 0.0),  # goods laid in the Park
    "reputation for visitors": (0.6, 0.0, 0.0, 0.0),
    "reputation for the type drawn": (3.0, 0.0, 0.0, 0.0),
    "lose reputation": (-1.0, 0.0, 0.0, 0.0),
    "coins": (1.0, 0.0, 0.0, 0.0),
    "pay coins": (-1.0, 0.0, 0.0, 0.0),
    "may pay coins": (-1.0 * PERHAPS, 0.0, 0.0, 0.0),
    "goods": (0.0, 1.0, 0.0, 0.0),
    "goods from here": (0.0, 1.0, 0.0, 0.0),
    "goods of it": (0.0, 1.0, 0.0, 0.0),
    "goods of an enchantment": (0.0, 1.0, 0.0, 0.0),
    "goods of the Park": (0.0, 5.0, 0.0, 0.0),
    "goods of dragons here": (0.0, 2.0, 0.0, 0.0),
    "any good": (0.0, 1.0, 0.0, 0.0),
    "different goods": (0.0, 1.0, 0.0, 0.0),
    "pay": (0.0, -1.0, 0.0, 0.0),
    "pay each good": (0.0, -6.0, 0.0, 0.0),
    "give a good": (0.0, -1.0, 0.0, 0.0),
    "give alike": (2.0, -1.0, 0.0, 0.0),
    "sell alike": (3.0, -3.0, 0.0, 0.0),
    "return different": (0.7, -0.7, 0.0, 0.0),
    "lay goods in the Park": (0.0, -3.0, 0.0, 0.0),
    "may give a coin": (-1.0 * PERHAPS, 0.0, 0.0, 0.0),
    "may give it": (0.0, 0.0, -1.0 * PERHAPS, 0.0),
    "others gain it": (-0.5, 0.0, 0.0, 0.0),
    "gamble": (0.5, 0.0, 0.0, 0.0),
    "leave coins": (A_FURTHER_TURN - 2.0, 0.0, 0.0, 0.0),
    "take the coins": (2.0, 0.0, 0.0, 0.0),
    "draw artisan": (0.0, 0.0, 1.0, 0.0),
    "take from the Park": (0.0, 0.0, 1.0, 0.0),
    "take it": (0.0, 0.0, 1.0, 0.0),
    "draw fancy": (A_FANCY, 0.0, 0.0, 0.0),
    "draw fancies and give one": (A_FANCY / 2.0, 0.0, 0.0, 0.0),
    "score a fancy": (2.0, 0.0, 0.0, 0.0),
    "reserve": (0.5, 0.0, 0.0, 0.0),
    "may reserve it": (0.3, 0.0, 0.0, 0.0),
    "place": (0.0, 0.0, 0.0, 1.0),
    "replace a dragon": (0.3, 0.0, 0.0, 0.0),
    "fire": (A_FIRE_UP, 0.0, 0.0, 0.0),
    "fire here": (1.6 * A_FIRE_UP, 0.0, 0.0, 0.0),
    "pay to fire": (A_FIRE_UP, -1.0, 0.0, 0.0),
}
# Verbs whose first number is not a repetition.
ONCE: Final = ("reputation for the type drawn", "sell alike", "leave coins", "draw fancies and give one")


# Verbs that ask what was done earlier in the turn: whether they can be used is not known when a shop is chosen.
LATER: Final = ("reputation for the type drawn", "fire again")


@final
class Brings:
    """What a script brings, in four numbers. `later`: it depends on earlier steps of the turn."""

    def __init__(self, text: list[Any]) -> None:
        self.points = 0.0
        self.goods = 0.0
        self.artisans = 0.0
        self.places = 0.0
        self.later: bool = bool(text) and str(text[0]).startswith(LATER)
        self.read(text, 1.0)

    def read(self, text: list[Any], weight: float) -> None:
        before = ""
        for item in text:
            if isinstance(item, list):
                self.read_list(item, weight, before)
            else:
                before = str(item)
                self.read_words(before, weight)

    def read_list(self, inner: list[Any], weight: float, before: str) -> None:
        """What stands behind `may` and `if` perhaps comes; of several lists the first counts, of a flip's all alike."""
        if not inner or not isinstance(inner[0], list):
            self.read(inner, weight if before == "if done" else weight * PERHAPS)
        elif before == "flip":
            for side in inner:
                self.read(side, weight / len(inner))
        else:
            self.read(inner[0], weight)

    def read_words(self, item: str, weight: float) -> None:
        words = item.split()
        n = len(words)
        while n and " ".join(words[:n]) not in EACH:
            n -= 1
        verb = " ".join(words[:n])
        points, goods, artisans, places = EACH.get(verb, (0.0, 0.0, 0.0, 0.0))
        times = weight
        numbers = [int(word) for word in words[n:] if word.isdigit()]
        if numbers and verb not in ONCE:
            times *= numbers[0]
        self.points += times * points
        self.goods += times * goods
        self.artisans += times * artisans
        self.places += times * places
