"""The words of prompts: questions, answers, and reasons why an answer is blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, OPTION, YES
from roost.core.phrase import answer_option, asked, in_words
from roost.core.words import called
from roost.core.zone import WATCHER
from roost.games.flamecraft.book import book
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.book.tables import GOODS
from roost.games.flamecraft.effects import (
    artisans,
    companions,
    drawing,
    fancies,
    giving,
    goods,
    placing,
    pocus,
    shops,
    town,
    trades,
)
from roost.games.flamecraft.effects.goods import counted_coins, listed, so_many
from roost.games.flamecraft.opening import KEEP_FANCY
from roost.games.flamecraft.turn import enchanting, solo, turn, windows
from roost.games.flamecraft.view.shown import gives, slot_thing, spells_at
from roost.games.flamecraft.view.wording import (
    cost_of,
    counted,
    for_seats,
    good_of,
    offer,
    reward_text,
    title,
    with_plurals,
)

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

REASONS: Final = {
    1: "nothing in your hand fits there",
    2: "you have an artisan that fits, so you must place one",
    3: "it was fired up already",
    4: "it would have no effect now",
    5: "fire up at least one dragon first",
    6: "its goal is not met",
    7: "a Moon dragon scores when the game ends",
    8: "not at this moment",
    9: "its icon does not match the shop's",
    10: "costs more than you can pay",
    11: "the shop holds as many enchantments as it can",
    12: "give at least one first",
    13: "coins lie on that space already",
    14: "choose at least one good first",
    15: "this dragon, or one after it, has a good of yours already",
    16: "you do not have enough of this good",
    17: "costs more goods than you have, and no coins may be paid",
    18: "return at least one fancy dragon first",
    19: "you could not pay the rest then",
    20: "it would have no effect",
    21: "you cannot pay for it",
    22: "you are there already",
    23: "you do not have enough to give 1 good or coin to everybody there",
    24: "it matches no icon of the slot",
}
# When a companion may be called on.
MOMENTS: Final = {
    book.ENCHANTING: "only when you enchant, with an enchantment that you can pay for then",
    book.AFTER_ABILITY: "only after you used the ability of a shop that you can use again",
    book.AFTER_HOT_DOG: "only after your Hot Dog placed an artisan",
    book.WITH_NEW_SHOPS: "only when your new shops open",
    book.ANY_TIME: "it would have no effect now",
}


def reason(s: Flamecraft, seat: i64, action: i64, code: i64) -> str:
    companion = s.sides[seat].companion
    if code == windows.NOT_NOW and companion >= 0:
        return MOMENTS[s.book.companions[companion].when]
    return REASONS[code]


# -- questions -------------------------------------------------------------------------------------------------------
IN_ORDER: Final = f"in the order {', '.join(GOODS)}"  # so that each set can be chosen in one way only
PROMPTS: Final = {
    "choose a colour": "Choose your token; it gives no goods. Dragons that come to town move only the other tokens.",
    "keep a fancy dragon": "Keep one of these fancy dragons. The others go under the deck.",
    "start with a good": "You play late in the first round: start with a good of your choice.",
    "visit a shop": "Your turn: move to another shop.",
    "gather or enchant": "Gather goods here, or cast an enchantment on this shop.",
    "place an artisan": "You may place an artisan from your hand in a slot here, for its reward.",
    "fire up one dragon": "You may fire up one dragon here, to use its ability.",
    "fire up dragons": "Fire up any of the dragons here, in any order.",
    "use the ability": "You may use the shop's ability.",
    "anything else": "The turn is about to end. Anything else?",
    "anything else with the new shops": "New shops are open. Anything else?",
    "return an artisan": "You have too many artisans: put one under the deck.",
    "draw an artisan": "Draw an artisan from the Park or from the deck.",
    "take from the Park": "Take an artisan from the Park.",
    "gain a good": "Gain a good of your choice.",
    "gain a different good": f"Gain different goods, {IN_ORDER}. Which one is next?",
    "place where": "In which slot do you place an artisan?",
    "pay": f"Pay now, or first replace goods with coins, {IN_ORDER}.",
    "pay for an enchantment": "Which enchantment of the row do you pay for?",
    "give a good": "Give a good or a coin to another player.",
    "give it to": "To whom do you give it?",
    "give which good": "Which good do you give?",
    "reward of the gift": "What do you gain for the gift?",
    "give a fancy dragon": "Which of the fancy dragons that you drew do you give away?",
    "give the fancy dragon to": "To whom do you give the fancy dragon?",
    "reserve": "Reserve an enchantment of the row.",
    "take goods of": "Which enchantment do you take goods from? You gain goods of its cost.",
    "lay goods in the Park": "Lay a good on a dragon in the Park, going from the first place to the last.",
    "sell which good": "Which good do you pay with?",
    "sell how many": "How many do you pay?",
    "return a good": f"Which good do you return next? All must be different, {IN_ORDER}.",
    "one half or the other": "Which of these do you do?",
    "replace which dragon": "Which dragon do you take out of its slot?",
    "replace it with": "Which artisan do you put in that slot instead?",
    "fire up in the Park": "Fire up any of the dragons in the Park, in any order.",
    "fire up one in the Park": "Which dragon in the Park do you fire up?",
    "fire up one in hand": "Which artisan in your hand do you fire up?",
    "pay to fire up": "Which dragon do you pay for and fire up?",
    "return a fancy dragon": "Which fancy dragon do you return to the deck?",
    "reveal what returns others": "Final scoring: do you reveal a fancy dragon that returns other dragons to the deck?",
    "score a fancy dragon": "Which of your fancy dragons do you score?",
    "score any fancy dragon": "Which of your fancy dragons do you score, even one scored before?",
    "exchange a coin": "Exchange another coin?",
    "add an enchantment": "Which enchantment of the row is added to the town?",
}
OFFERS: Final = [giving.PAY_COIN, giving.GIVE_COIN, giving.GIVE_DRAGON]  # yes or no to a part of a script


def prompt(s: Flamecraft, seat: i64) -> str:
    return for_seats(s.seats, question(s, seat))


def question(s: Flamecraft, seat: i64) -> str:
    if s.ask is turn.END_WINDOW and len(s.legal(seat)) == 1:
        return "Nothing else can be done: end your turn."
    if s.ask is turn.AFTER_WINDOW and len(s.legal(seat)) == 1:
        return "New shops are open. Nothing else can be done: end your turn."
    if s.ask is giving.GIFT_TOKEN and s.seats == 1:
        return "Give a good or a coin to the supply."
    if s.ask.name == "give to those who are here":
        if s.seats == 1:
            return "Give a good or a coin for each token here."
        return f"Give a good or a coin to {called(turn.next_joined(s), WATCHER)}, who is here."
    if s.ask is placing.PLACE_WHICH:
        return f"Which artisan do you place in {title(s.game.book, slot_thing(s, placing.slot_of(s.asking())))}?"
    if s.ask is turn.GATHER_OR_CAST and s.discount:
        return f"Cast an enchantment, for up to {s.discount} tokens less."
    if s.ask is trades.RETURN_NEXT and trades.stands_in(s.asking()):
        return "Which good does the coin replace?"
    if s.ask is shops.GAMBLE:
        return f"Flip one of your coins? Heads: {shops.stake(s.asking())} reputation. Tails: the coin is lost."
    if s.ask.name in PROMPTS:
        return PROMPTS[s.ask.name]
    part = s.game.part_asked(s) if s.ask in OFFERS else None
    return prompt_of_card(s, seat) if part is None else asked(part)


def prompt_of_card(s: Flamecraft, seat: i64) -> str:
    """Questions that name the card, the dragon or the shop that they are about."""
    names = s.game.book.names
    if s.ask is pocus.CASH:
        return f"Do you use the ability of {names[s.slots[s.cash_at]]}, or gain {s.pocus} reputation instead?"
    if s.ask is companions.MANNY:
        shop = town.shop_on(s, placing.slot_of(s.asking()) // 3).name
        return f"Do you call on {names[s.sides[seat].companion]} to fire up any of the dragons at {shop}?"
    if s.ask is companions.PETER:
        if s.sides[seat].used:
            return "Place another artisan at the same shop?"
        return f"Do you call on {names[s.sides[seat].companion]} to place artisans at a new shop?"
    if s.ask is solo.CAST_WHERE:
        return f"Which shop is {title(s.game.book, s.solo_spell)} added to?"
    if not len(s.todo):
        return ""
    asking = s.asking()
    if s.ask is artisans.SWAP_WITH:
        return f"Which artisan in town do you swap {names[asking.source]} with?"
    if s.ask is artisans.GOODS_OFFERED or s.ask is artisans.GOODS_OFFERED_IN_HAND:
        where = "in your hand" if s.ask is artisans.GOODS_OFFERED_IN_HAND else "offered here"
        return f"Gain goods of one kind that is {where}. Which kind?"
    if s.ask is enchanting.SETS:
        spell = enchanting.spell_cast(asking)
        n = enchanting.sets_of(asking)
        step = s.book.spells[spell].step
        of = cost_of(s.game.book, spell).removeprefix("sets of ")
        return f"You pay {n} set{'' if n == 1 else 's'} of {of}. Pay another set for {step} reputation more?"
    if s.ask is enchanting.LET_OFF:
        return f"Which goods do you leave out of the payment? Up to {s.discount}, {IN_ORDER}."
    if s.ask is drawing.COST_GOOD:
        of = title(s.game.book, asking.source)
        return f"Which good of the cost of {of} do you gain next, {IN_ORDER}?"
    if s.ask is drawing.RESERVE_IT:
        return f"Reserve {title(s.game.book, asking.source)}?"
    if s.ask is giving.ALIKE_TOKEN:
        kind = giving.kind_given(s, asking)
        what = "a coin" if kind < 0 else f"1 {GOODS[kind]} or a coin"
        return f"Give {f'another one ({what})' if giving.has_given(asking) else what} to another player."
    if s.ask.name == "fire up dragons here":
        return "Fire up any of these dragons, in any order."
    return ""


# -- answers ---------------------------------------------------------------------------------------------------------
DONE_WORDS: Final = {
    "place an artisan": "Place no artisan",
    "place at a new shop": "Place no artisan",
    "fire up one dragon": "Fire up no dragon",
    "use the ability": "Do not use it",
    "anything else": "End the turn",
    "anything else with the new shops": "End the turn",
    "pay another set": "No more sets",
    "give the dragon": "Keep it",
    "flip a coin": "Stop",
    "leave tokens out": "Pay the rest",
    "return a fancy dragon": "Keep the others",
    "reveal what returns others": "Reveal none",
    "call on Manny": "Not now",
    "exchange a coin": "No more coins",
    "place where": "Place none: nothing fits",
}


def label(s: Flamecraft, seat: i64, action: i64) -> str:
    verb = s.game.actions.verbs[action]
    thing = s.book.thing[action]
    names = s.game.book.names
    if action == DONE:
        return f"Pay {owed(s)}" if s.ask is goods.PAY else DONE_WORDS.get(s.ask.name, "Done")
    if action in (YES, NO):
        return "Yes" if action == YES else "No"
    if verb == "option":
        return option_label(s, action - OPTION)
    if verb == "visit":
        return visit_label(s, seat, thing)
    if verb == "at":
        return slot_label(s, town.place_of(s, action))
    if verb == "put":
        return f"{names[thing]} ({good_of(s, thing)})"
    if verb == "from the Park":
        return park_label(s, thing - 1)
    if verb == "good":
        return good_label(s, seat, thing)
    if verb == "enchantment":
        icon = s.game.book.value(thing, "icon")
        return f"{enchantment_verb(s)} the {icon} enchantment ({offer(s.game.book, thing)})"
    if verb == "fancy":
        return f"{fancy_verb(s)} {names[thing]}: {s.game.book.value(thing, 'text')}"
    if verb == "to seat":
        return called(thing, WATCHER)
    if action == s.book.ability:
        text = s.game.book.value(s.shops[s.sides[seat].at], "text")
        return f"Use {town.shop_on(s, s.sides[seat].at).name}: {for_seats(s.seats, text)}"
    if action == s.book.companion:
        return companion_label(s, seat)
    if action == s.book.coin:
        return coin_label(s)
    if action == s.book.from_deck:
        return "From the deck"
    if action == s.book.gather:
        space = s.sides[seat].at
        return f"Gather {counted(gives(s, space))}" if space >= 0 else "Gather"
    name = s.game.actions.names[action]
    return name[:1].upper() + name[1:]


def owed(s: Flamecraft) -> str:
    """What is paid without further coins: "2 meat and 1 coin"."""
    parts = [so_many(s.owed[good], GOODS[good]) for good in range(KINDS) if s.owed[good]]
    return listed([*parts, counted_coins(s.coins_paid)] if s.coins_paid else parts)


def companion_label(s: Flamecraft, seat: i64) -> str:
    """The power alone: what the companion did at the start is over."""
    companion = s.sides[seat].companion
    if companion < 0:
        return "Companion"
    name = s.game.book.names[companion]
    if s.ask is companions.MANNY:  # the question says what it does
        return f"Call on {name}"
    return f"Call on {name}: {in_words(s.game.book.list_of(companion, 'power'))}"


def coin_label(s: Flamecraft) -> str:
    if s.ask is shops.GAMBLE:
        return "Flip a coin"
    return "Exchange a coin" if s.ask is companions.EXCHANGE else "A coin"


def enchantment_verb(s: Flamecraft) -> str:
    if s.ask is drawing.RESERVE_WHICH:
        return "Reserve"
    if s.ask is drawing.COST_OF:
        return "Take goods from"
    if s.ask is enchanting.BUY_WHICH:
        return "Pay for"
    return "Add" if s.ask is solo.CAST_WHICH else "Cast"


def fancy_verb(s: Flamecraft) -> str:
    if s.ask is KEEP_FANCY:
        return "Keep"
    if s.ask is fancies.RETURN_FANCY:
        return "Return"
    if s.ask is giving.GIVE_FANCY:
        return "Give"
    return "Score" if s.ask is fancies.SCORE_OWN or s.ask is fancies.SCORE_AGAIN else "Reveal"


def visit_label(s: Flamecraft, seat: i64, shop: i64) -> str:
    """What a visit would cost and yield, before it is chosen."""
    space = town.space_of(s, shop)
    name = s.game.book.names[shop]
    if space < 0:
        return name
    if s.ask is solo.CAST_WHERE:
        n = len(spells_at(s, space))
        return name if not n else f"{name} (has {n} enchantment{'' if n == 1 else 's'})"
    price = turn.price_now(s, seat, space)
    costs = "" if not price else f"you give {'1 good or coin' if price == 1 else f'{price} goods or coins'}; "
    return f"{name} ({costs}gathering gives {counted(gives(s, space))})"


def slot_label(s: Flamecraft, place: i64) -> str:
    shop = town.shop_on(s, place // 3)
    dragon = s.slots[place]
    where = f"{shop.name}, slot {place % 3 + 1}"
    if dragon >= 0:
        asleep = ", asleep" if shop.facedown else ""
        return f"{s.game.book.names[dragon]} ({good_of(s, dragon)}{asleep}) at {where}"
    takes = " or ".join(s.game.book.value(shop.id, f"slot_{place % 3 + 1}"))
    return f"{where} ({takes}: {reward_text(s.game.book.list_of(shop.id, f'reward_{place % 3 + 1}'))})"


def park_label(s: Flamecraft, position: i64) -> str:
    artisan = s.park[position]
    if artisan < 0:
        return f"Park {position + 1}"
    laid = f" with {so_many(s.park_goods[position], good_of(s, artisan))}" if s.park_goods[position] else ""
    return f"{s.game.book.names[artisan]} ({good_of(s, artisan)}) in the Park{laid}, place {position + 1}"


def good_label(s: Flamecraft, seat: i64, good: i64) -> str:
    name = s.game.book.names[good]
    if s.ask is goods.PAY:
        return f"A coin instead of 1 {name}"
    if s.ask.name == "choose a colour":
        return f"{s.game.book.value(good, 'colour').capitalize()} ({name})"
    return name.capitalize()


def option_label(s: Flamecraft, k: i64) -> str:
    if s.ask is pocus.CASH:
        return "Its ability" if k == 0 else f"{s.pocus} reputation"
    if s.ask is giving.REWARD_OF_GIFT:
        effect = s.asking().effect
        if isinstance(effect, giving.NextGift):
            return f"{effect.reputation} reputation" if k == 0 else counted_coins(effect.coins)
    if s.ask is trades.SELL_MANY:
        sell = trades.sale_of(s.asking().effect)
        return f"{sell.sizes[k]} for {sell.worth[k]} reputation"
    part = s.game.part_asked(s)
    if part is None:
        raise ValueError("a choice of lists belongs to its script")
    return with_plurals(answer_option(part, k))
