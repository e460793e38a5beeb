"""The fields of a Draconium state besides its zones. All of them are public (DOM 8.2, D-B19)."""

from __future__ import annotations

from typing import Final

from roost.core.fields import (
    LEARNERS,
    MANY,
    NOBODY,
    PEOPLE,
    Field,
    Part,
    by_seat,
    copies,
    count,
    derived,
    each_seat,
    flag,
    meter,
    money,
    points,
    rows,
    seat,
    seats,
    sentence,
    stock,
    tags,
    thing,
    things,
    word,
    wording,
)
from roost.games.draconium.book import TYPES
from roost.games.draconium.view import roosts, shown

PILE: Final = Part(
    "pile",
    derived("name", thing("card", "pile"), shown.pile_name, "pile"),
    derived(
        "card", thing("card", "pile"), shown.pile_card, "on top", tells=["ruins"]
    ),  # of an empty pile, the pile itself
    derived("left", copies(), shown.pile_left, "left"),
    derived("cost", money(), shown.pile_cost, "cost"),
    derived("debt", count(), shown.pile_debt, "Debt on it"),  # DOM 6 Tax
    derived("locked", flag(), shown.pile_locked, "locked"),  # D3
    derived("kingdom", tags("Kingdom", most=0), shown.pile_of_kingdom, "kingdom card", to=PEOPLE),
    derived("types", tags(*TYPES, most=0), shown.pile_types, "types", to=PEOPLE),
    about="name",
)
BESIDE: Final = Part(
    "beside pile",
    derived("name", thing("card"), shown.itself, "card"),
    derived("left", copies(), shown.pile_left, "left"),
    label="pile beside the Supply",
    about="name",
)
EVENT: Final = Part(
    "event",
    derived("name", thing("event"), shown.event_name, "Event"),
    derived("cost", money(), shown.event_cost, "cost"),
    derived("used", flag(), shown.event_used, "bought in this turn"),
    label="Event",
    about="name",
)
POSTPONED: Final = Part(
    "postponed",
    derived("card", thing("card", "event", "drake", "dragon"), shown.postponed_card, "card"),
    derived("owner", seat(), shown.postponed_owner, "of"),
    derived("when", word(*shown.MOMENTS), shown.postponed_until, "at"),
    label="effect to come",
    about="card",
)
ROOST: Final = Part(
    "roost",
    Field("egg", thing("egg"), "Egg", default=-1, to=LEARNERS),  # which line; none until it is chosen
    Field("stage", word(*roosts.STAGES), "stage", to=LEARNERS),  # D1
    Field("side", word("down", "up"), "side", to=LEARNERS),  # up is dispatched
    Field("token", flag(), "Delay token"),  # D24
    Field("barred", flag(), "no Delay token until it flips", to=LEARNERS),  # D-B57
    Field("progress", count(), "counted by the Egg", to=NOBODY),  # how often happened what it counts
    derived("card", thing("egg", "drake", "dragon"), roosts.card, "on it"),
    derived("face", word("down", "up"), roosts.face, "face", to=PEOPLE, seen=roosts.has_creature),
    derived("reached", meter(of="needed"), roosts.reached, "reached", seen=roosts.counts),
    derived("needed", count(), roosts.needed, "needed", seen=roosts.counts),
    derived("hatch_turn", count(), roosts.hatch_turn, "hatches at turn", seen=roosts.has_egg),
    derived("said", sentence(), roosts.said, "how it stands", to=PEOPLE),
    label="Roost",
    about="card",
)
PLAYER: Final = Part(
    "player",
    derived("turns", count(), shown.turns, "turns"),
    derived("debt", count(), shown.debt, "Debt"),
    derived("vp_tokens", count(), shown.vp_tokens, "VP tokens"),
    derived("card_token", flag(), shown.card_token, "−1 Card token"),
    derived("coin_token", flag(), shown.coin_token, "−$1 token"),
    derived("sheltered", flag(), shown.sheltered, "sheltered from Attacks"),  # DOM 6 Lighthouse
    derived("victory_points", points(low=-MANY), shown.victory_points, "Victory points", to=PEOPLE),  # DOM 8.2
    derived("counted", wording(), shown.counted, "counted", to=PEOPLE),
    derived("roost", rows(ROOST, most=1), shown.roost_of, "Roost"),  # none in a game without Eggs (D-B50)
)
FIELDS: Final = Part(
    "draconium",
    # What is chosen at set-up, and the Supply (DOM 1.1). A pile is a card, or the mixed pile.
    Field("piles", things("card", "pile", most=0), fixed=True, to=NOBODY),
    Field("supply", stock("card", "pile"), to=NOBODY),  # how many are left, also of piles beside the Supply
    Field("pile_debt", stock("card", "pile"), to=NOBODY),
    Field("for_sale", things("event", most=0), fixed=True, to=NOBODY),
    Field("landmarks", things("landmark", most=4), "Landmarks", fixed=True),
    Field("obelisk", thing("card", "pile"), "pile of the Obelisk", default=-1, shown_as="chosen_pile"),  # DOM 8.13
    Field("first", seat(), "first player"),
    # The turn.
    Field("turn_of", seat(), "turn of", saved_as="turn"),
    Field("phase", word(*shown.PHASES), "phase"),
    Field("actions", count(), "Actions"),
    Field("buys", count(), "Buys"),
    Field("coins", money(), "coins"),
    Field("bought", flag(), "something was bought in this turn"),
    Field("silvers", count(), "Silvers played in this turn", to=LEARNERS),
    Field("merchants", count(), "what the first Silver gives besides", to=NOBODY),
    Field("cheaper", count(), "cards cost less by"),
    Field("used", count(), "Events, as bits, that were bought in this turn", to=NOBODY),
    Field("done_once", count(), "cards, as bits, whose first play of the turn is over", to=NOBODY),
    # The players.
    Field("turns", by_seat(count()), to=NOBODY),
    Field("debt", by_seat(count()), to=NOBODY),
    Field("points", by_seat(count()), "VP tokens", to=NOBODY),
    Field("card_tokens", seats(), "seats on whose deck the -1 Card token lies", to=NOBODY),
    Field("coin_tokens", seats(), to=NOBODY),
    # Draconium.
    Field("eggs", things("egg", most=12), "Eggs in this game", fixed=True),  # D5
    Field("locked", word(*shown.LOCKS), "lock", to=LEARNERS),  # D3: see roost.SHUT
    Field("recycling", flag(), "the Recycling mat replaces the trash"),  # D33
    Field("emptied", things("card", "pile", most=4), "come back from recycling", shown_as="coming_back"),  # D38
    Field("roosts", rows(ROOST, most=0), to=NOBODY),  # one for each seat, none in a game without Eggs (D-B50)
    # What follows from these.
    derived("supply_piles", rows(PILE, most=20), "piles", "Supply"),
    derived("beside", rows(BESIDE, most=2), shown.beside, "beside the Supply"),
    derived("events", rows(EVENT, most=5), shown.events, "Events"),
    derived("players", each_seat(PLAYER), shown.players, "players"),
    derived("empty_piles", meter(of="end_piles"), shown.empty_piles, "empty piles"),  # DOM 4
    derived("end_piles", count(), shown.end_piles, "empty piles that end the game", to=PEOPLE),
    derived("ends", sentence(), shown.ends, "how it ends", to=PEOPLE),  # DOM 4
    derived("first_silver", count(), shown.first_silver, "the first Silver gives more by"),  # DOM 5 Merchant
    derived("played_once", things("card", most=4), shown.played_once, "first play of the turn is over"),  # D-B63
    derived("lock", wording(), shown.lock, "lock", to=PEOPLE),
    derived("unlock_turn", count(), shown.unlock_turn, "the lock opens at turn"),  # D-B56
    derived("ending", wording(), shown.ending_words, "how it ended"),
    # What is going on, and what waits.
    derived("playing", things("card", most=6), shown.playing, "being played"),
    derived("treasures_follow", flag(), shown.treasures_follow, "the other Treasures follow"),  # DOM 2.4
    derived("unaffected", seats(), shown.unaffected, "unaffected by the Attack"),  # DOM 3.1
    derived("postponed", rows(POSTPONED, most=12), shown.postponed, "effects to come"),
    derived("asked_by", thing("card", "event", "pile", "drake", "dragon"), shown.asked_by, "asked by"),
    derived("to_choose", count(), shown.to_choose, "cards still to choose", seen=shown.asks_for_cards),
    derived("cost_limit", count(), shown.cost_limit, "may cost up to", seen=shown.asks_for_a_gain),
    derived("to_trash", count(), shown.to_trash, "will be trashed", seen=shown.asks_to_sort),  # DOM 5 Sentry
    derived("to_discard", count(), shown.to_discard, "will be discarded", seen=shown.asks_to_sort),
    derived("loot", things("card", most=5), shown.loot, "Treasures to gain"),  # DOM 5.1 Thief
)
