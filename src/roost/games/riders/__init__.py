"""Dragon Riders: a duel for two players, each with a Rider, a Dragon and a drafted deck."""

from roost.core.game import Facts
from roost.games.riders import ending
from roost.games.riders.book import OPTIONS, TABLES
from roost.games.riders.effects.verbs import THAW_WHICH, VERBS
from roost.games.riders.fields import FIELDS
from roost.games.riders.game import RidersGame
from roost.games.riders.knowledge import PLACES
from roost.games.riders.opening import CHOOSE_DRAGON, CHOOSE_RIDER, PICK
from roost.games.riders.state import Riders
from roost.games.riders.turn import ACT, DISCARD_DOWN
from roost.games.riders.view import EVENTS, MOVES

GAME = Facts(
    "riders",
    "Dragon Riders",
    "1",
    (2, 2),
    RidersGame,
    Riders,
    places=PLACES,
    actions=[
        ("attack dragon", ""),
        ("attack rider", ""),
        ("thaw dragon", ""),
        ("thaw rider", ""),
        ("ride with", "rider"),
        ("fly", "dragon"),
        ("take", "card"),
        ("play", "card"),
        ("discard", "card"),
    ],
    tables=TABLES,
    verbs=VERBS,
    decisions=[CHOOSE_RIDER, CHOOSE_DRAGON, PICK, ACT, THAW_WHICH, DISCARD_DOWN],
    fields=FIELDS,
    options=OPTIONS,
    events=EVENTS,
    moves=MOVES,
    groups=["turn order", "Rider", "Dragon"],
    endings={
        "dragon kill": "a Dragon is dead",
        "rider kill": "a Rider is dead",
        "round cap": "the last round has been played",
    },
    takes=["ride with", "fly", "take"],
    longest=20_000,
    elder=20_000,
    utility=(-0.5, 0.5),
    measure=ending.LifeMeasure("HP in % (Dragon or Rider, the lower)", shares="HP taken from the enemy", unit="% HP"),
)
