"""Soulstone: battalions, castles and dragons on a map of hexes, for two to four players."""

from roost.core.game import Facts
from roost.games.soulstone import ending
from roost.games.soulstone.book import OPTIONS, TABLES
from roost.games.soulstone.effects.battle import PICK, PRESS
from roost.games.soulstone.effects.dragons import FLY, GIVE_UP, TOSS
from roost.games.soulstone.fields import FIELDS
from roost.games.soulstone.game import SoulstoneGame
from roost.games.soulstone.knowledge import PLACES
from roost.games.soulstone.state import Soulstone
from roost.games.soulstone.turn.march import MARCH, ORDER, STEP_ON
from roost.games.soulstone.turn.turn import ADD, DEPLOY, DISCARD_DOWN, DRAFT
from roost.games.soulstone.view.view import EVENTS, MOVES

GAME = Facts(
    "soulstone",
    "Soulstone",
    "1",
    (2, 4),
    SoulstoneGame,
    Soulstone,
    places=PLACES,
    actions=[
        ("draw", ""),
        ("build on", "space"),
        ("deploy to", "space"),
        ("add", "card"),
        ("march from", "space"),
        ("step to", "space"),
        ("attack", "space"),
        ("pick", "card"),
        ("fly to", "space"),
        ("show", "coin"),
        ("give up", "card"),
        ("discard", "card"),
    ],
    tables=TABLES,
    verbs={},
    decisions=[DRAFT, DEPLOY, ADD, MARCH, ORDER, STEP_ON, PICK, PRESS, FLY, TOSS, GIVE_UP, DISCARD_DOWN],
    fields=FIELDS,
    options=OPTIONS,
    events=EVENTS,
    moves=MOVES,
    groups=["team", "turn order", "raised a Dragon", "lost a Dragon", "went out"],
    endings={
        "castles held": "a claim stood for a whole round",
        "last side": "nobody else is left",
        "round limit": "the last round has been played",
        "quiet rounds": "too many rounds passed without a battle or a new Castle",
    },
    takes=["add"],
    longest=60_000,
    elder=4_000,
    utility=(-0.5, 0.75),
    measure=ending.CastleMeasure("Uncontested Castles", shares="What each player did", unit="Castles"),
)
