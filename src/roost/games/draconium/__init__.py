"""Draconium on Dominion: decks that grow while they are played and a Dragon on every Roost, for 2 to 6 players."""

from roost.core.game import Facts
from roost.games.draconium import ending
from roost.games.draconium.book import ACTIONS, FEWEST, MOST, OPTIONS, TABLES
from roost.games.draconium.effects import roost, warding
from roost.games.draconium.effects.verbs import DECISIONS, VERBS
from roost.games.draconium.fields import FIELDS
from roost.games.draconium.game import DraconiumGame
from roost.games.draconium.knowledge import PLACES
from roost.games.draconium.state import Draconium
from roost.games.draconium.strategy.big_money import SCRIPTS
from roost.games.draconium.turn import debt, lifecycle, plays, reactions, turn, windows
from roost.games.draconium.view.view import EVENTS, MOVES

GAME = Facts(
    "draconium",
    "Draconium",
    "3",
    (FEWEST, MOST),
    DraconiumGame,
    Draconium,
    places=PLACES,
    actions=ACTIONS,
    tables=TABLES,
    verbs=VERBS,
    decisions=[
        turn.ACTION,
        turn.BUY,
        debt.PAY,
        windows.ORDER,
        windows.WHICH_HELD,
        reactions.REACTION,
        plays.THRONE,
        plays.ONE_MORE,
        lifecycle.PICK_EGG,
        *DECISIONS,
    ],
    effects={
        "play a card": plays.PLAY_CARD,
        "react": reactions.WINDOW,
        "watch": warding.WATCHING,
        "play all treasures": turn.PLAY_ALL,
        "window": windows.WINDOW,
        "cheaper": turn.CHEAPER,
        "pay late": debt.PAY_LATE,
        "new hand": turn.NEW_HAND,
        "creature": roost.CREATURE,
        "grow": lifecycle.GROW,
        "turn starts": lifecycle.TURN_STARTS,
        "buys end": lifecycle.BUYS_END,
        "turn ends": lifecycle.TURN_ENDS,
    },
    fields=FIELDS,
    options=OPTIONS,
    events=EVENTS,
    moves=MOVES,
    groups=["turn order", "Egg"],
    endings={
        "Provinces": "the Provinces are gone",
        "Colonies": "the Colonies are gone",
        "piles": "too many piles are empty",
        "turn cap": "everybody has had the last turn",
    },
    takes=["buy", "gain", "take"],
    scripts=SCRIPTS,
    wakes=True,
    longest=60_000,
    elder=4_000,
    utility=(-1.0, 1.0),
    measure=ending.VictoryMeasure("Victory points", unit="VP"),
)
