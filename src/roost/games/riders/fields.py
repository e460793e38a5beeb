"""The fields of a Dragon Riders state beside its zones. All of them are public (R-r36)."""

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
    money,
    seat,
    sentence,
    stock,
    thing,
    things,
    word,
    wording,
)
from roost.games.riders import view

SIDE: Final = Part(
    "side",
    Field("rider_id", thing("rider"), "Rider", by_hand=True, shown_as="rider", seen=view.riders_chosen),
    Field("dragon_id", thing("dragon"), "Dragon", by_hand=True, shown_as="dragon", seen=view.dragons_chosen),
    Field("energy", money(), "Energy"),  # R-r32
    Field("dragon_hp", meter(of="dragon_max", low=-100), "Dragon's HP"),  # R28
    Field("rider_hp", meter(of="rider_max", low=-100), "Rider's HP"),
    Field("shields", count(), "Shields"),  # only the ready ones (R-r47)
    Field("exhausted", count(), "exhausted Shields"),
    Field("dragon_burn", count(), "Burn on the Dragon"),
    Field("rider_burn", count(), "Burn on the Rider"),
    Field("dragon_freeze", count(), "Freeze on the Dragon"),
    Field("rider_freeze", count(), "Freeze on the Rider"),
    Field("dragon_immune", flag(), "Dragon is immune to Freeze"),
    Field("rider_immune", flag(), "Rider is immune to Freeze"),
    Field("crippled", flag(), "Wounded until healed"),  # R65
    Field("guards", count(), "Energy Shields"),  # R-r27
    Field("attacked", flag(), "has attacked in this turn"),  # R-r51
    Field("softened", flag(), "first damage of the turn is softened"),  # R-r14
    derived("rider_max", count(), "rider.hp", "Rider's full HP", to=PEOPLE, seen=view.riders_chosen),
    derived("dragon_max", count(), "dragon.hp", "Dragon's full HP", to=PEOPLE, seen=view.dragons_chosen),
    derived("wounded_at", count(), "rider.wounded_at", "Wounded at", to=PEOPLE, seen=view.riders_chosen),
    derived("critical_at", count(), "rider.critical_at", "Critical at", to=PEOPLE, seen=view.riders_chosen),
    derived("condition", word("healthy", "Wounded", "Critical"), view.condition, "condition", seen=view.riders_chosen),
    derived(
        "trait", sentence(), view.trait, "trait", to=PEOPLE, seen=view.riders_chosen
    ),  # as its Rider's text says it now
    derived("staggered", flag(), view.staggered, "frozen: one action a turn"),
    derived(
        "dragon_attack", count(), view.attack_on_dragon, "damage to the enemy Dragon", to=PEOPLE, seen=view.in_duel
    ),
    derived("rider_attack", count(), view.attack_on_rider, "damage to the enemy Rider", to=PEOPLE, seen=view.in_duel),
    derived(
        "dragon_attack_cost",
        count(),
        view.dragon_attack_cost,
        "Energy to attack the Dragon",
        to=PEOPLE,
        seen=view.in_duel,
    ),
    derived(
        "rider_attack_cost", count(), view.rider_attack_cost, "Energy to attack the Rider", to=PEOPLE, seen=view.in_duel
    ),
    derived("dragon_spent", flag(), view.dragon_spent, "Dragon's ability is used in this turn", to=PEOPLE),  # R55
    derived("rider_spent", flag(), view.rider_spent, "Rider's trait is used in this turn", to=PEOPLE),  # R50, R51
    derived("cards_left", things("card", most=0), view.cards_left, "cards in hand and deck", to=PEOPLE),
    label="side",
    about="rider",
)
FIELDS: Final = Part(
    "riders",
    Field("sides", each_seat(SIDE), "sides"),
    Field("stage", word(*view.STAGES), "stage"),
    Field("drafter", seat(), "drafting now", seen=view.is_draft),
    Field("picks", count(), "cards drafted", to=LEARNERS),
    Field("first", seat(), "began the duel", seen=view.is_duel),
    Field("turn", count(), "turn"),
    Field("turn_of", seat(), "turn of", seen=view.is_duel),
    Field("acted", flag(), "an action was taken in this turn"),  # R-r44
    Field("passed", flag(), "the turn was passed", to=LEARNERS),
    Field("winner", seat(), "winner", default=-1, to=NOBODY),
    Field("won_by", count(), to=NOBODY),
    derived("round", count(), view.round_now, "round"),
    derived("round_cap", count(), "book.round_cap", "last round", to=PEOPLE),
    derived("picks_left", count(), view.picks_left, "cards to draft", to=PEOPLE),
    derived("pile_left", stock("card"), view.pile_left, "in the draft pile", to=PEOPLE),  # R-r36
    derived("suggested", thing("card"), view.suggested, "suggested pick", to=PEOPLE, seen=view.in_draft),  # R-r36
    derived("ending", wording(), view.ending, "how it ended"),
)
