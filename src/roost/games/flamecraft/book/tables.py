"""The content tables of Flamecraft and the options of a game."""

from __future__ import annotations

from typing import Final

from roost.core.content import Column, ContentTable
from roost.core.game import Option

GOODS: Final = ("bread", "meat", "iron", "crystal", "potion", "plant")
WITH_PLURAL: Final = ("crystal", "potion", "plant", "coin", "artisan")  # "2 plants", but "2 bread"
MARKS_OF_ROWS: Final = ("found", "forced", "plausible", "designed")  # from the best known to the least
ICONS: Final = (*GOODS, "wild", "coin", "artisan")
MOMENTS: Final = ("any time", "enchanting", "after an ability", "after Hot Dog", "new shops")
MEASURES: Final = (
    *GOODS,
    "shops in town",
    "fancies scored",
    "shops with 3 enchantments",
    "enchantments of each icon",
    "coins turned in",
)


def marked() -> list[Column]:
    """Where a row comes from, and its text in our words: for people; no rule reads them."""
    return [
        Column("mark", "word", words=MARKS_OF_ROWS, required=True, flavour=True, unsaid=True),
        Column("about", "text", flavour=True, unsaid=True),
        Column("text", "text", flavour=True),
    ]


def amount(name: str, most: int = 20) -> Column:
    return Column(name, "int", default=0, low=0, high=most)


TABLES: Final = [
    ContentTable("good", [Column("colour", "text", flavour=True, unsaid=True), *marked()]),
    ContentTable(
        "artisan",
        [
            Column("good", "thing", table="good", required=True),
            Column("copies", "int", required=True, low=1, high=20, unsaid=True),
            Column("fire", "script", required=True),
            *marked(),
        ],
    ),
    ContentTable(
        "shop",
        [
            Column("icon", "word", words=ICONS, required=True),
            Column("starter", "thing", table="artisan"),
            Column("slots", "int", default=3, low=0, high=3, unsaid=True),
            Column("yield", "int", default=1, low=1, high=9, unsaid=True),
            Column("facedown", "bool", default=False, unsaid=True, says="dragons here sleep facedown"),
            Column("free", "bool", default=False, unsaid=True, says="joining others here is free"),
            Column("solo", "bool", default=False, unsaid=True),
            Column("served", "ints", default=[], low=1, high=3, unsaid=True),
            Column("pile", "word", words=(*GOODS, "other"), flavour=True, unsaid=True),  # follows from the icon (F9)
            *[Column(f"slot_{k}", "words", words=(*GOODS, "any")) for k in (1, 2, 3)],
            *[Column(f"reward_{k}", "script", says="") for k in (1, 2, 3)],
            Column("use", "script"),
            *marked(),
        ],
    ),
    ContentTable(
        "fancy",
        [
            Column("kind", "word", words=("sun", "moon"), required=True),
            Column("score", "script", required=True),
            Column("solo", "bool", default=False, unsaid=True),
            *marked(),
        ],
    ),
    ContentTable(
        "enchantment",
        [
            Column("deck", "word", words=("purple", "golden"), required=True),
            Column("icon", "word", words=GOODS, required=True),
            *[amount(good, 7) for good in GOODS],
            amount("step"),
            Column("no_coins", "bool", default=False),
            Column("reward", "script", says=""),  # beside the cost, not in the text
            *marked(),
        ],
    ),
    ContentTable(
        "companion",
        [
            Column("when", "word", words=MOMENTS, required=True),
            Column("start", "script", says="at the start, {list}"),
            Column("power", "script", required=True, says="{when}: {list}"),
            amount("fancies", 9),
            *marked(),
        ],
    ),
    ContentTable(
        "achievement",
        [
            Column("of", "word", words=MEASURES, required=True),
            Column("least", "int", required=True, low=1, high=100),
            Column("replaces", "things", table="shop"),
            Column("shops", "things", table="shop"),
            Column("fancies", "things", table="fancy"),
            *marked(),
        ],
    ),
    ContentTable(
        "award",
        [
            Column("least", "int", required=True, low=0, high=1000),
            Column("unlocks", "int", required=True, low=0, high=20),
            *marked(),
        ],
    ),
    ContentTable("number", [Column("value", "int", required=True, low=0, high=100)]),
]
OPTIONS: Final = [
    Option("deck", "purple", "Which enchantments are played with.", words=["purple", "golden"], rules="F16, F-R16"),
    Option("companions", False, "Everybody is dealt a companion.", rules="F174, F175, F192", seats=(2, 5)),
    Option("solo_limits", False, "The limits of 6 artisans and 7 goods hold in solo too.", rules="F-R76", seats=(1, 1)),
    Option(
        "unlocked",
        [],
        "Solo: the achievements unlocked before.",
        tables=["achievement"],
        rules="F211, F214, F-R113",
        kept=True,
        seats=(1, 1),
    ),
]
