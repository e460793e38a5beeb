"""The fields of the spike's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.core.fields import Field, Part, by_seat, count, derived, flag, money, rows, seat, stock, thing, word

if TYPE_CHECKING:
    from roost.core.flow import Frame
    from tests.spikes.dominion.turn import Dominion


def waiting(s: Dominion, eye: int) -> list[Frame]:
    return list(s.later)


def playing(s: Dominion, eye: int) -> int:
    play = s.this_play()
    return -1 if play is None else play.source


WAIT = Part(
    "wait",
    derived("card", thing("card", "creature"), "source", "card"),
    derived("of", seat(), "seat", "of"),
    derived("moment", word("next turn", "every turn", "due", "due again"), "count", "moment"),
    label="text that waits",
    about="card",
)
FIELDS = Part(
    "dominion",
    Field("turn_of", seat(), "turn of", saved_as="turn"),
    Field("phase", word("start", "action", "buy", "clean-up"), "phase"),
    Field("actions", count(), "Actions"),
    Field("buys", count(), "Buys"),
    Field("coins", money(), "coins"),
    Field("bought", flag(), "something was bought"),
    Field("turns", by_seat(count()), "turns"),
    Field("supply", stock("card"), "supply"),
    Field("roost", by_seat(thing("creature")), "Roost"),
    Field("shuffles", by_seat(count()), "shuffles"),
    derived("waits", rows(WAIT, most=6), waiting, "waits"),
    derived("playing", thing("card"), playing, "playing"),
)
