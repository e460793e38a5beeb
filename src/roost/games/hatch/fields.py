"""The fields of a Hatch state beside its zones. Only the cards of eggs are hidden (H-r24)."""

from __future__ import annotations

from typing import Final

from roost.core.fields import (
    LEARNERS,
    NOBODY,
    PEOPLE,
    Field,
    Part,
    count,
    derived,
    each_seat,
    flag,
    meter,
    rows,
    seat,
    series,
    tally,
    thing,
    things,
    word,
    wording,
)
from roost.games.hatch import view

EGGS_SEEN: Final = 8  # the eggs of each land in an observation; more are rare
RAIDERS_SEEN: Final = 8

EGG: Final = Part(
    "egg",
    derived("card", thing("card"), view.egg_card, "card", seen=view.is_known, tells=["eggs"]),
    derived("icons", things("resource", most=0), view.egg_icons, "has", to=PEOPLE),  # H18: all see them
    derived("food", tally("resource"), view.egg_icons, "has", to=LEARNERS),
    derived("needs", things("resource", most=0), view.egg_needs, "needs", to=PEOPLE, seen=view.is_known),
    derived("blood", count(), view.egg_blood, "droplets needed", to=PEOPLE, seen=view.is_known),
    derived("fed", flag(), view.egg_fed, "fed exactly", seen=view.is_known),  # H16, H22
    derived("missing", things("resource", most=0), view.egg_missing, "misses", to=PEOPLE, seen=view.is_known),
    derived("excess", things("resource", most=0), view.egg_excess, "has too much", to=PEOPLE, seen=view.is_known),
    derived("spoiled_by", things("resource", most=0), view.egg_spoiled_by, "spoiled by", to=PEOPLE, seen=view.is_known),
    label="egg",
    about="card",
)
LAND: Final = Part(
    "land",
    Field("under", series(count(), most=0), to=NOBODY),  # for each fed card, the egg that it lies under
    derived("dynasty", meter(of="goal"), view.land_dynasty, "dynasty"),  # H3
    derived("goal", count(), "book.target", "dynasty that triggers the end", to=PEOPLE),  # H4, H51
    derived("eggs", rows(EGG, most=EGGS_SEEN), view.land_eggs, "eggs"),
    label="land",
)
RAIDER: Final = Part(
    "raider",
    derived("attacker", thing("card"), view.raider_attacker, "attacker"),
    derived("fate", word(*view.FATES), view.raider_fate, "it"),
    derived("blocker", thing("card"), view.raider_blocker, "blocked by"),
    derived(
        "beaten_by",
        things("card", most=0),
        view.raider_beaten_by,
        "you can block it with",
        to=PEOPLE,
        seen=view.is_defender,
    ),
    label="attacker",
    about="attacker",
)
FIELDS: Final = Part(
    "hatch",
    Field("lands", each_seat(LAND), "lands"),
    Field("first", seat(), "began"),  # H8
    Field("turn", count(), to=NOBODY),  # counts the turns of all players, from 0
    Field("turn_of", seat(), "turn of"),
    Field("step", word(*view.STEPS), "step"),
    Field("attacked", flag(), "the attack of this turn is used up"),  # H30
    Field("egg", count(), to=NOBODY),  # the egg that is being fed or given a sacrifice
    Field("target", seat(), "attack on", default=-1),
    Field("attackers", things("card", most=0), to=NOBODY),
    Field("blockers", things("card", most=0), to=NOBODY),  # for each attacker so far: the blocker, or -1
    Field("loots", count(), "choices of loot left"),
    Field("discards", count(), "cards to discard"),  # for a loot (H49)
    Field("trigger", seat(), "end triggered by", default=-1),  # H24, H51
    derived("round", count(), view.round_now, "round"),
    derived("round_cap", count(), "book.round_cap", "last round"),  # H-r28
    derived("goal", count(), "book.target", to=LEARNERS),
    derived("egg_number", count(), view.egg_number, "about egg", seen=view.is_about_an_egg),
    derived("droplets", count(), view.droplets, "droplets sacrificed", seen=view.is_sacrificing),  # H27
    derived("raid", rows(RAIDER, most=RAIDERS_SEEN), view.raiders, "attackers"),
    derived("ending", wording(), view.ending, "how it ended"),
)
