"""The fields of a state of Flamecraft besides its zones. All of them are public (F22, F-R74)."""

from __future__ import annotations

from typing import Final

from roost.core.fields import (
    LEARNERS,
    NOBODY,
    PEOPLE,
    Field,
    Part,
    amounts,
    answer,
    count,
    derived,
    each_seat,
    flag,
    money,
    points,
    price,
    rows,
    seat,
    seats,
    sentence,
    series,
    thing,
    things,
    word,
    wording,
)
from roost.games.flamecraft.book.tables import GOODS, ICONS
from roost.games.flamecraft.ending import OPEN
from roost.games.flamecraft.phases import MOONS
from roost.games.flamecraft.view import preview, progress, shown

CARDS: Final = ("artisan", "shop", "fancy", "enchantment", "companion", "good")  # what has a script

# -- the town --------------------------------------------------------------------------------------------------------
SLOT: Final = Part(
    "slot",
    derived("artisan", thing("artisan"), shown.dragon_of_slot, "artisan", tells=["town"]),
    derived("good", word(*GOODS), shown.good_of_slot, "good", to=PEOPLE),
    derived("facedown", flag(), shown.sleeps, "asleep", to=PEOPLE),  # F117
    derived("fired", flag(), shown.fired_in_slot, "fired up", to=PEOPLE),
    derived("takes", series(word(*GOODS, "any"), 6), shown.taken, "takes", to=PEOPLE),  # F40
    derived("reward", wording(), shown.reward_of_slot, "reward"),  # F42
    derived("brings", amounts(*preview.REWARDS), preview.slot_brings, "reward in numbers", to=PEOPLE),
    derived("fits", flag(), preview.fits_hand, "fits your hand", to=PEOPLE),  # F40
    derived("choice", answer(), shown.answer_of_slot, "choice"),
    label="slot",
)
SHOP: Final = Part(
    "shop",
    derived("shop", thing("shop"), shown.shop_there, "shop", tells=["shops"]),
    derived("space", count(13), shown.space_there, "space", to=LEARNERS),
    derived("icon", word(*ICONS), shown.icon_of_shop, "icon", to=PEOPLE),
    derived("ability", sentence(), shown.ability, "ability"),
    derived("slots", rows(SLOT, 3), shown.slots_of_shop, "slots"),
    derived(
        "enchantments",
        things("enchantment", most=3),
        shown.enchantments_behind,
        "enchantments",
        tells=["enchantments in town"],
    ),  # F66
    derived("enchanted", series(word(*GOODS), 3), shown.icons_behind, "enchanted with", to=PEOPLE),
    derived("visitors", seats(), shown.visitors, "here"),
    derived("tokens", series(word(*GOODS), 5), shown.tokens_there, "tokens", to=PEOPLE),  # solo (F199)
    derived("costs", count(5), shown.visit_costs, "a visit costs"),  # the seat that looks (F30, F-R19)
    derived("gives", amounts(*shown.GATHERED), shown.gathered, "gathering gives", to=PEOPLE),  # F33
    derived(
        "casts", things("enchantment", most=0), preview.castable_there, "you could cast", to=PEOPLE
    ),  # after the visit (F63)
    derived("new", flag(), shown.just_opened, "just opened"),
    label="shop",
    about="shop",
)
PARK_PLACE: Final = Part(
    "park place",
    derived("artisan", thing("artisan"), shown.artisan_in_park, "artisan", tells=["Park"]),
    derived("good", word(*GOODS), shown.good_in_park, "good", to=PEOPLE),
    derived("goods", count(), shown.goods_in_park, "goods on it"),  # F141
    derived("laid", flag(), progress.laid_there, "got one of them just now"),
    derived("busy", flag(), shown.busy_in_park, "being fired up"),  # F-R91
    derived("fired", flag(), shown.fired_in_park, "fired up", to=PEOPLE),
    derived("choice", answer(), shown.answer_in_park, "choice"),
    label="place in the Park",
    about="artisan",
)
ENCHANTMENT: Final = Part(
    "enchantment",
    derived("enchantment", thing("enchantment"), shown.enchantment, "enchantment", tells=["row", "reserved"]),
    derived("reserved_by", seat(), shown.reserved_by, "reserved by"),  # F76
    derived("icon", word(*GOODS), shown.icon_of_enchantment, "for shops with", to=PEOPLE),
    derived("cost", price(*GOODS), shown.cost, "costs", to=PEOPLE),
    derived("reward", wording(), shown.reward, "brings"),
    derived("brings", amounts(*preview.REWARDS), preview.spell_brings, "reward in numbers", to=PEOPLE),
    derived("step", count(), shown.step, "reputation for each further set", to=PEOPLE),  # F74
    derived("no_coins", flag(), shown.no_coins, "no coins", to=PEOPLE),  # F73
    derived("payable", flag(), shown.payable, "can be paid"),  # by the seat that looks (F65)
    derived("castable", flag(), shown.castable, "can be cast now"),  # by the same, where it stands (F63)
    derived("why_not", word(*preview.WHY_NOT), preview.why_not, "not castable because", to=PEOPLE),  # F63, F73, F78
    derived("where", things("shop", most=0), shown.where, "shops for it", to=PEOPLE),  # F63, F70-F72
    label="enchantment",
    about="enchantment",
)
TOKEN: Final = Part(
    "token",
    derived("good", word(*GOODS), shown.good_of_token, "good", to=PEOPLE),
    derived("at", thing("shop"), shown.shop_of_token, "at"),
    label="token",
    about="good",
)
ACHIEVEMENT: Final = Part(
    "achievement",
    derived("achievement", thing("achievement"), preview.achievement, "achievement", to=PEOPLE),
    derived("has", count(), preview.measured, "so far", to=PEOPLE),  # F213
    derived("needs", count(), preview.needed, "needed", to=PEOPLE),
    derived("unlocked", flag(), preview.unlocked_before, "unlocked before", to=PEOPLE),  # F214
    label="achievement",
    about="achievement",
)
STEP: Final = Part(
    "step",
    derived("slots", things("slot", most=6), shown.slots_fired, "slots"),
    derived("park", series(count(5), 5), shown.park_fired, "places in the Park"),
    derived("shown", flag(), shown.shown_fired, "the dragon out of the hand"),
    derived("in_hand", amounts(*GOODS, high=3), shown.hand_fired, "dragons now in hand"),  # F-R29
    derived("begun", flag(), shown.has_begun, "something was fired up or paid for"),  # F-R90, F-R94
    label="fire-up step",
)

# -- the players -----------------------------------------------------------------------------------------------------
FLAMEKEEPER: Final = Part(
    "flamekeeper",
    Field("reputation", points(), "reputation"),
    Field("coins", money(), "coins"),
    Field("goods", amounts(*GOODS), "goods"),
    Field("at", count(13, -1), "space", default=-1, to=NOBODY, shown_as="space"),  # of the token (F-R17)
    derived("at", thing("shop"), shown.shop_of_side, "at"),
    Field("companion", thing("companion"), "companion", default=-1),
    Field("used", flag(), "companion used", shown_as="companion_used"),  # F176
    derived("artisans", count(), shown.hand_size, "artisans in hand", to=PEOPLE),
    derived("fancies", count(), shown.fancies_left, "fancy dragons", to=PEOPLE),
    derived("reserved", things("enchantment", most=0), shown.reserved, "reserved", to=PEOPLE),
    derived("scored", things("fancy", most=0), shown.scored, "scored", to=PEOPLE, tells=["scored"]),
    Field("fancies_scored", count(), "fancy dragons that gave reputation", to=LEARNERS),  # F-R113
    Field("turned_in", count(), "coins turned in"),  # in the final scoring
    label="Flamekeeper",
)

# -- the state -------------------------------------------------------------------------------------------------------
FIELDS: Final = Part(
    "flamecraft",
    derived("stage", word(*shown.STAGES), shown.stage, "stage"),
    Field("turn", count(), "turn"),
    Field("turn_of", seat(), "turn of"),
    Field("first", seat(), "first player"),
    Field("phase", count(MOONS), to=LEARNERS),
    Field("chosen", count(5), "players who have made their first choices", to=LEARNERS),
    Field("last_turns", count(5, OPEN), "last turns", default=OPEN, seen=shown.end_in_sight),  # F87
    derived("ending", flag(), shown.is_ending, "the end is in sight", to=LEARNERS),
    Field("extra_turns", count(), "extra turns"),  # F-R105
    derived("town_limit", count(), shown.town_limit, "shops at most", to=PEOPLE),  # F52
    Field("sides", each_seat(FLAMEKEEPER), "Flamekeepers"),
    # The town (see effects/town.py): a shop for each space, three slots and three enchantments for each.
    Field("shops", things("shop", most=14), to=NOBODY),
    Field("slots", things("artisan", most=42), to=NOBODY),
    Field("spells", things("enchantment", most=42), to=NOBODY),
    derived("town", rows(SHOP, 14), shown.spaces, "shops"),
    Field("park", things("artisan", most=5), to=NOBODY, shown_as="artisans_of_the_park"),
    Field("park_goods", series(count(), 5), to=NOBODY),
    derived("park", rows(PARK_PLACE, 5, gaps=True), shown.positions, "Park"),
    derived("enchantments", rows(ENCHANTMENT, 10), shown.spells_in_sight, "enchantments"),
    Field("alley", series(count(), 3), "coins in Dragon Alley", seen=shown.coins_in_alley),  # F120
    # Solo: where the token of each colour stands.
    Field("tokens", series(count(13, -1), 6), to=NOBODY, shown_as="spaces_of_tokens"),
    derived("tokens", rows(TOKEN, 5), shown.other_tokens, "tokens"),
    Field("colour", word(*GOODS), "own token", default=-1),
    Field("solo_place", count(41, -1), to=NOBODY, default=-1),
    derived("achievements", rows(ACHIEVEMENT, 0), preview.achievements, "achievements", to=PEOPLE),
    derived("came_to", thing("slot"), shown.came_to, "a dragon came to"),  # F196
    Field("solo_spell", thing("enchantment"), "to be added", default=-1, shown_as="added"),  # F201
    # Fire-ups: for each open step, the places of fired dragons as bits (F-R29, F-R88).
    Field("fired", series(count(), 0), to=NOBODY),
    derived("steps", rows(STEP, 4), shown.open_steps, "fired up"),
    Field("busy", count(4, -1), to=NOBODY, default=-1),  # the position of the Park where one is fired (F-R91)
    Field("window", count(7), to=LEARNERS),
    # This turn (F-R65, F-R102).
    Field("joining", count(), to=NOBODY),  # those still to be paid: seats as bits, alone how many tokens (F-R115)
    derived("to_pay", seats(), shown.seats_to_pay, "still to be given something"),
    derived("tokens_to_pay", count(5), shown.tokens_to_pay, "tokens still to be paid for"),
    Field("joined", count(5), "tokens joined"),
    Field("gained", count(), "goods gained"),
    Field("placements", count(), "artisans placed"),
    Field("placed", count(63), to=NOBODY),  # their kinds, as bits
    derived("kinds_placed", series(word(*GOODS), 6), shown.kinds_placed, "of the kinds"),
    Field("matched", flag(), "placed beside its like"),
    Field("fire_ups", count(), "fire-ups"),
    Field("fired_at", count(41, -1), to=NOBODY, default=-1),  # the slot of step 3 (F-R93)
    derived("fired_slot", thing("slot"), shown.fired_slot, "fired up at"),
    Field("cast", thing("enchantment"), "cast", default=-1),
    Field("cast_second", flag(), "cast beside another enchantment"),
    Field("used_ability", flag(), "ability used"),
    # While a script asks (view/progress.py).
    derived("asked_by", thing(*CARDS), progress.asked_by, "asked by"),
    derived("texts_behind", things(*CARDS, most=5), progress.texts_behind, "to be finished then"),
    derived("asked_slot", thing("slot"), progress.asked_slot, "for the slot"),
    derived("firing_at", thing("shop"), progress.firing_at, "dragons are fired up at"),
    derived("good_chosen", thing("good"), progress.good_chosen, "good chosen"),
    derived("left", count(), progress.left, "at most to come"),
    derived("coins_left", count(), progress.coins_left, "coins that may be exchanged"),
    derived("sets", count(), progress.sets, "sets"),  # F74
    derived("given", flag(), progress.given, "something was given"),  # F134
    derived("returned", amounts(*GOODS, high=1), progress.returned, "returned"),  # F151
    derived("by_coin", flag(), progress.by_coin, "a coin stands in"),  # F152
    derived("fancies_returned", count(), progress.fancies_returned, "fancy dragons returned"),  # F170
    Field("owed", amounts(*GOODS), "left of the cost"),
    Field("let_off", amounts(*GOODS), "not to be paid"),  # F-R98
    Field("coins_paid", count(), "coins in place of goods"),  # F65
    Field("paid_last", word(*GOODS), "down the list from", seen=progress.pays),
    Field("discount", count(), "tokens off"),  # F-R98
    Field("scoring", flag(), to=LEARNERS),  # a fancy dragon is being scored and has given nothing yet
    Field("pocus", count(), "reputation in place of a fire-up"),  # F159
    Field("pocus_fresh", flag(), to=LEARNERS),
    Field("cash_at", count(41, -1), to=NOBODY, default=-1),  # told by `asked_slot`
    Field("manny_at", count(13, -1), to=LEARNERS, default=-1),
    Field("peter", count(), "artisans for a new shop"),  # F183
    Field("turned", count(), to=NOBODY),  # spaces of shops just turned up, as bits: told by `new` of a shop
    Field("in_coins", flag(), "coins in place of reputation"),  # F135
    Field("noting", flag(), to=LEARNERS),  # F148
    # The end.
    Field("low_artisans", count(), to=LEARNERS),
    Field("low_spells", count(), to=LEARNERS),
    Field("stalled", count(low=-1), to=LEARNERS),  # F-R63
    derived("idle_turns", count(), shown.idle_turns, "turns since a deck shrank", to=PEOPLE),
    Field("final", flag(), to=NOBODY),  # told by `stage`
    Field("scorer", count(5), to=LEARNERS),
    derived("award", thing("award"), shown.award, "award", to=PEOPLE, seen=shown.played_alone),  # F210
    derived("unlocks", count(), shown.unlocks, "achievements to pick", to=PEOPLE, seen=shown.played_alone),  # F212
    derived(
        "achieved", things("achievement", most=0), shown.achieved, "achieved", to=PEOPLE, seen=shown.played_alone
    ),  # F213
)
