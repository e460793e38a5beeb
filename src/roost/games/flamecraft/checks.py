"""Which verbs a script may use, by its table and column: bad content is refused when the game is loaded.

Rewards, START scripts and fire-ups run without being weighed first, so nothing in them may cost anything. Some verbs
need what only one kind of script has, such as the place of the dragon that is fired up.
"""

from __future__ import annotations

from typing import Any, Final

from roost.core.content import Book, Verb
from roost.core.fault import ContentError

WRAPPERS: Final = ("may", "if done", "choose one", "each other", "each player", "twice")
GAINS: Final = (
    *WRAPPERS,
    "reputation",
    "coins",
    "goods",
    "any good",
    "different goods",
    "draw artisan",
    "draw fancy",
    "take from the Park",
    "goods of the Park",
    "goods of an enchantment",
    "reserve",
    "may reserve it",
)
OF_DRAGONS: Final = ("goods from here", "swap", "fire newcomer", "call Manny")  # they need the place of the dragon
FIRE_UPS: Final = (*GAINS, *OF_DRAGONS, "give a good", "place in town", "place anywhere", "if filled")
# The verbs of scripts that run without being weighed.
ONLY: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("shop", "reward_1"): GAINS,
    ("shop", "reward_2"): GAINS,
    ("shop", "reward_3"): GAINS,
    ("enchantment", "reward"): GAINS,
    ("companion", "start"): GAINS,
    ("artisan", "fire"): FIRE_UPS,
}
# Verbs that only one kind of script may use; for companions, at which moment.
HOME: Final[dict[str, tuple[str, str, str]]] = {
    **{verb: ("artisan", "fire", "") for verb in OF_DRAGONS},
    "cash fire-ups": ("fancy", "score", ""),
    "return fancies": ("fancy", "score", ""),
    "discount": ("companion", "power", "enchanting"),
    "use the ability again": ("companion", "power", "after an ability"),
    "place at new shops": ("companion", "power", "new shops"),
}
NOT_IN_SCORES: Final = ("score a fancy", "score any fancy")  # they would ask for their own goal
AT_MOMENTS: Final = {"after Hot Dog": ("fire here", *GAINS), "new shops": ("place at new shops",)}


def check(book: Book, verbs: dict[str, Verb]) -> None:
    """Refuse the first verb that its script may not use."""
    known = {*verbs, *WRAPPERS}
    for thing, column in book.scripted():
        if not book.gone[thing]:
            for verb in verbs_of(book.value(thing, column), known):
                told = why_not(book, thing, column, verb)
                if told:
                    raise fault(book, thing, column, verb, told)


def why_not(book: Book, thing: int, column: str, verb: str) -> str:
    table = book.table_of[thing]
    allowed = ONLY.get((table, column))
    if allowed is not None:
        if verb in allowed:
            return ""
        if table == "artisan":
            return "is nothing that a dragon can do when it is fired up"
        return "costs something or asks for a choice that may fail; it is no reward"
    moment = str(book.value(thing, "when")) if table == "companion" else ""
    home = HOME.get(verb)
    if home is not None and (home[:2] != (table, column) or home[2] not in ("", moment)):
        where = f"`{home[1]}` of {home[0]}s" + (f' with when = "{home[2]}"' if home[2] else "")
        return f"stands only in {where}"
    if table == "fancy" and verb in NOT_IN_SCORES:
        return "stands in no goal of a fancy dragon"
    if moment in AT_MOMENTS and verb not in AT_MOMENTS[moment]:
        return f'is not weighed "{moment}"; there stand only: {", ".join(AT_MOMENTS[moment])}'
    return ""


def verbs_of(script: list[Any], known: set[str]) -> list[str]:
    """The verbs of a script and of its inner lists."""
    found: list[str] = []
    for item in script:
        if isinstance(item, list):
            found += verbs_of(item, known)
        else:
            words = str(item).split()
            ends = [n for n in range(1, len(words) + 1) if " ".join(words[:n]) in known]
            found.append(" ".join(words[: ends[-1]]))
    return found


def fault(book: Book, thing: int, column: str, verb: str, told: str) -> ContentError:
    return book.fault(thing, column, f'"{verb}" {told}')
