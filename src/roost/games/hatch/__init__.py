"""Hatch: players lay, feed and hatch eggs to build a dynasty of dragons, and raid each other's land."""

from roost.core.game import Facts
from roost.games.hatch import ending
from roost.games.hatch.book import CARDS_AT_MOST, OPTIONS, SEATS, TABLES
from roost.games.hatch.effects.hatching import SACRIFICE
from roost.games.hatch.effects.raid import BLOCK, DISCARD_ONE, LOOT, SEND
from roost.games.hatch.fields import FIELDS
from roost.games.hatch.game import HatchGame
from roost.games.hatch.knowledge import PLACES
from roost.games.hatch.state import Hatch
from roost.games.hatch.turn import FEED_WITH, TERRITORY
from roost.games.hatch.view import EVENTS, MOVES

EGGS = range(CARDS_AT_MOST)

GAME = Facts(
    "hatch",
    "Hatch",
    "1",
    SEATS,
    HatchGame,
    Hatch,
    places=PLACES,
    actions=[
        ("lay", "card"),
        ("feed egg", EGGS),
        ("feed with", "card"),
        ("turn up egg", EGGS),
        ("sacrifice for egg", EGGS),
        ("sacrifice", "card"),
        ("attack", range(SEATS[1])),
        ("send", "card"),
        ("block with", "card"),
        ("steal egg", EGGS),
        ("draw loot", ""),
        ("discard", "card"),
    ],
    tables=TABLES,
    verbs={},
    decisions=[TERRITORY, FEED_WITH, SACRIFICE, SEND, BLOCK, LOOT, DISCARD_ONE],
    fields=FIELDS,
    options=OPTIONS,
    events=EVENTS,
    moves=MOVES,
    groups=["turn order", "triggered the end"],
    endings={"dynasty": "a dynasty reached the goal", "round cap": "the last round has been played"},
    takes=["lay"],
    longest=1_000_000,
    elder=10_000,
    heed=30.0,
    measure=ending.DynastyMeasure("Dynasty", unit="dynasty"),
)
