"""Hoard: a complete game in plain Python for Roost. Its comments cite the rules of `rulebook.md`."""

from roost.kit import Facts
from roost_hoard.book import TABLES
from roost_hoard.effects import GUARD, VERBS
from roost_hoard.fields import FIELDS
from roost_hoard.game import HoardGame
from roost_hoard.knowledge import PLACES
from roost_hoard.state import Hoard
from roost_hoard.turn import PLAY

GAME = Facts(
    "hoard",
    "Hoard",
    "1",
    (2, 4),
    HoardGame,
    Hoard,
    places=PLACES,
    actions=[("play", "card"), ("show", "card")],
    tables=TABLES,
    verbs=VERBS,
    decisions=[PLAY, GUARD],
    fields=FIELDS,
    longest=200,
)
