"""Flamecraft: a town of dragons, for one to five Flamekeepers."""

from roost.core.game import Facts
from roost.games.flamecraft import ending, opening
from roost.games.flamecraft.book.tables import OPTIONS, TABLES
from roost.games.flamecraft.effects import (
    artisans,
    companions,
    drawing,
    fancies,
    fire,
    giving,
    goods,
    placing,
    pocus,
    shops,
    trades,
)
from roost.games.flamecraft.effects.verbs import EFFECTS, VERBS
from roost.games.flamecraft.fields import FIELDS
from roost.games.flamecraft.game import FlamecraftGame
from roost.games.flamecraft.knowledge import PLACES
from roost.games.flamecraft.state import Flamecraft
from roost.games.flamecraft.turn import enchanting, gathering, solo, turn
from roost.games.flamecraft.view.log import EVENTS, MOVES

GAME = Facts(
    "flamecraft",
    "Flamecraft",
    "1",
    (1, 5),
    FlamecraftGame,
    Flamecraft,
    places=[*PLACES, giving.DRAWN],
    actions=[
        ("gather", ""),
        ("use the ability", ""),
        ("use the companion", ""),
        ("another set", ""),
        ("coin", ""),
        ("draw from the deck", ""),
        ("good", "good"),
        ("put", "artisan"),
        ("from the Park", range(1, 6)),
        ("to seat", range(5)),
        ("visit", "shop"),
        ("at", "slot"),
        ("enchantment", "enchantment"),
        ("fancy", "fancy"),
    ],
    tables=TABLES,
    verbs=VERBS,
    decisions=[
        opening.CHOOSE_COLOUR, opening.KEEP_FANCY, opening.LATE_GOOD,
        turn.VISIT_SHOP, turn.JOIN_PAY, turn.GATHER_OR_CAST, turn.END_WINDOW, turn.AFTER_WINDOW, turn.RETURN_ARTISAN,
        gathering.PLACE_HERE, gathering.FIRE_ONE, gathering.USE_ABILITY,
        goods.GAIN_GOOD, goods.GAIN_DIFFERENT, goods.PAY,
        drawing.DRAW_WHERE, drawing.PARK_CARD, drawing.RESERVE_WHICH, drawing.RESERVE_IT, drawing.COST_OF,
        drawing.COST_GOOD,
        placing.PLACE_WHERE, placing.PLACE_WHICH,
        enchanting.FIRE_ENCHANTED, fire.FIRE_HERE, fire.FIRE_PARK, fire.FIRE_PARK_ONE, fire.FIRE_HAND,
        artisans.GOODS_OFFERED, artisans.GOODS_OFFERED_IN_HAND, artisans.SWAP_WITH, fire.PAY_TO_FIRE, pocus.CASH,
        enchanting.SETS, enchanting.LET_OFF, enchanting.BUY_WHICH,
        giving.GIFT_TOKEN, giving.GIFT_TO, giving.GIVE_COIN, giving.PAY_COIN, giving.ALIKE_WHICH, giving.ALIKE_TOKEN,
        giving.REWARD_OF_GIFT, giving.GIVE_DRAGON, giving.GIVE_FANCY, giving.GIVE_FANCY_TO,
        shops.EITHER, shops.GAMBLE, trades.LAY, trades.SELL_WHICH, trades.SELL_MANY, trades.RETURN_NEXT,
        shops.REPLACE_WHICH, shops.REPLACE_WITH,
        fancies.RETURN_FANCY, fancies.REVEAL_RETURNER, fancies.SCORE_OWN, fancies.SCORE_AGAIN,
        companions.MANNY, companions.PETER, companions.EXCHANGE,
        solo.CAST_WHICH, solo.CAST_WHERE,
    ],
    effects=EFFECTS,
    fields=FIELDS,
    options=OPTIONS,
    events=EVENTS,
    moves=MOVES,
    groups=["turn order", "companion"],
    endings={
        "artisans": "the artisan deck ran out",
        "enchantments": "the enchantments ran out",
        "both decks": "both decks ran out",
        "stalled": "nobody could do more for the town",
        "Shopkeeper": "your award is Shopkeeper",  # solo (F210)
        "Flamekeeper": "your award is Flamekeeper",
        "Master of Flame": "your award is Master of Flame",
    },
    takes=["put", "visit", "enchantment", "fancy"],
    longest=20_000,
    elder=5_000,
    measure=ending.ReputationMeasure("Reputation", unit="reputation"),
)  # fmt: skip
