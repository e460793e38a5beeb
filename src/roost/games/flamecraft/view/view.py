"""The words for questions, answers and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, OPTION, YES
from roost.core.phrase import answer_no, answer_option, answer_yes, asked
from roost.core.words import called
from roost.core.zone import WATCHER
from roost.games.flamecraft.effects import drawing, giving, placing, shops, town, trades
from roost.games.flamecraft.turn import enchanting, solo, turn
from roost.games.flamecraft.view.shown import gives, slot_thing, spells_at
from roost.games.flamecraft.view.wording import cost_text, counted, good_of, reward_text

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

REASONS: Final = {
    1: "nothing in your hand fits there",
    2: "you must place what you can",
    3: "it was fired up already",
    4: "it could do nothing now",
    5: "at least one dragon is to be fired up",
    6: "its goal is not met",
    7: "a Moon dragon scores when the game ends",
    8: "not at this moment",
    9: "has another icon than the shop",
    10: "costs more than you can pay",
    11: "the shop holds as many enchantments as it can",
    12: "at least one good is to be given",
    13: "not possible now",
    14: "at least one good is to be given up",
    15: "this dragon, or one after it, has a good of yours already",
    16: "you have too few of it",
    17: "costs more goods than you have, and no coins may be paid",
    18: "at least one fancy dragon is to be returned",
    19: "the rest could not be paid then",
    20: "it cannot be paid for, or nothing would come of it",
    21: "it cannot be paid for, or could do nothing then",
    22: "you stand there already",
    23: "you cannot give something to everybody there",
    24: "it has none of the icons of the slot",
}


# -- questions -------------------------------------------------------------------------------------------------------
PROMPTS: Final = {
    "choose a colour": "Choose your token. Dragons of its good never move another token.",
    "keep a fancy dragon": "Keep one of these fancy dragons.",
    "start with a good": "You are late in the order: start with a good of your choice.",
    "visit a shop": "Your turn: move to another shop.",
    "gather or enchant": "Gather here, or cast an enchantment.",
    "place an artisan": "You may place an artisan here.",
    "fire up one dragon": "You may fire up one dragon here.",
    "fire up dragons": "Fire up any of the dragons here, in any order.",
    "use the ability": "You may use the shop's ability.",
    "anything else": "The turn is about to end. Anything else?",
    "anything else with the new shops": "New shops are open. Anything else?",
    "return an artisan": "Too many artisans: put one under the deck.",
    "draw an artisan": "Draw an artisan: from the Park or off the deck?",
    "take from the Park": "Take an artisan from the Park.",
    "gain a good": "Gain a good of your choice.",
    "gain a different good": "Gain different goods, down the list: which is next?",
    "gain goods from here": "Gain goods that are offered here: of which kind?",
    "gain goods from the hand": "Gain goods of a kind in your hand: which?",
    "place where": "Place an artisan: in which slot?",
    "pay": "Pay, or first let coins stand in for goods, down the list.",
    "pay another set": "Pay another set, or cast with what you have?",
    "leave tokens out": "Which goods of the cost need not be paid? Go down the list.",
    "pay for an enchantment": "Pay for which enchantment of the row?",
    "give a good": "Give a good or a coin to another player.",
    "give it to": "To whom?",
    "give which good": "Give goods of which kind?",
    "give one more": "Give one of it?",
    "reward of the gift": "What is the gift to bring you?",
    "give a fancy dragon": "Which of the fancy dragons just drawn do you give away?",
    "give the fancy dragon to": "To whom does the fancy dragon go?",
    "reserve": "Reserve an enchantment of the row.",
    "reserve it": "Reserve this enchantment?",
    "take goods of": "Take goods out of the cost of which enchantment?",
    "take a good of it": "Take goods of its cost, down the list: which is next?",
    "lay goods in the Park": "Lay a good on a dragon of the Park, from the first place on.",
    "sell which good": "Pay with which good?",
    "sell how many": "How many of it?",
    "return a good": "Return goods, each of another kind, down the list: which is next?",
    "replace which dragon": "Take which dragon out of its slot?",
    "replace it with": "Put which artisan in its place?",
    "fire up dragons here": "Fire up the dragons here, in any order.",
    "fire up in the Park": "Fire up the dragons of the Park, in any order.",
    "fire up one in the Park": "Fire up which dragon of the Park?",
    "fire up one in hand": "Fire up which artisan of your hand?",
    "pay to fire up": "Pay for which dragon to be fired up?",
    "ability or reputation": "Its ability, or reputation?",
    "swap with": "Swap it with which artisan in town?",
    "return a fancy dragon": "Return a fancy dragon to the deck?",
    "reveal what returns others": "The final scoring. Turn up a fancy dragon that returns others?",
    "score a fancy dragon": "Score which of your fancy dragons?",
    "score any fancy dragon": "Score which of your fancy dragons, scored before or not?",
    "call on Manny": "Call on Manny: fire up the dragons at that shop?",
    "place at a new shop": "Call on Peter: place an artisan at a new shop?",
    "exchange a coin": "Exchange another coin?",
    "add an enchantment": "Add which enchantment to the town?",
    "add it to": "Add it to which shop?",
}


OFFERS: Final = [giving.PAY_COIN, giving.GIVE_COIN, giving.GIVE_DRAGON, shops.EITHER]  # about a list of their text


def prompt(s: Flamecraft, seat: i64) -> str:
    if s.ask.name == "give to those who are here":
        if s.seats == 1:
            return "Give a good or a coin for each token here."
        return f"Give a good or a coin to {called(turn.next_joined(s), WATCHER)}, who is here."
    if s.ask.name == "place which":
        return f"Place which artisan in {s.game.book.names[slot_thing(s, placing.slot_of(s.asking()))]}?"
    if s.ask is turn.GATHER_OR_CAST and s.discount:
        return f"Cast an enchantment, for up to {s.discount} tokens less."
    if s.ask is trades.RETURN_NEXT and trades.stands_in(s.asking()):
        return "For which good does the coin stand in?"
    if s.ask is shops.GAMBLE:
        return f"Flip one of your coins? Heads: {shops.stake(s.asking())} reputation. Tails: the coin is lost."
    if s.ask is giving.GIFT_TOKEN and s.seats == 1:
        return "Give a good or a coin away, to the supply."
    part = s.game.part_asked(s) if s.ask in OFFERS else None
    return PROMPTS.get(s.ask.name, "") if part is None else asked(part)


# -- answers ---------------------------------------------------------------------------------------------------------
DONE_WORDS: Final = {
    "place an artisan": "Place nobody",
    "fire up one dragon": "Fire up nobody",
    "use the ability": "Do not use it",
    "anything else": "End the turn",
    "anything else with the new shops": "End the turn",
    "pay": "Pay",
    "pay another set": "No more sets",
    "give the dragon": "Keep it",
    "flip a coin": "Stop",
    "leave tokens out": "Pay the rest",
    "return a fancy dragon": "Keep the others",
    "reveal what returns others": "Turn up none",
    "call on Manny": "Not now",
    "place where": "Nothing fits",
}


def label(s: Flamecraft, seat: i64, action: i64) -> str:
    verb = s.game.actions.verbs[action]
    thing = s.book.thing[action]
    names = s.game.book.names
    if action == DONE:
        return DONE_WORDS.get(s.ask.name, "Done")
    if action in (YES, NO):
        return yes_or_no(s, action)
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
        return f"{enchantment_verb(s)} {names[thing]} ({cost_text(s, s.book.spells[thing])})"
    if verb == "fancy":
        return f"{names[thing]} ({s.game.book.value(thing, 'text')})"
    if verb == "to seat":
        return called(thing, WATCHER)
    if action == s.book.ability:
        return f"Use {town.shop_on(s, s.sides[seat].at).name}: {s.game.book.value(s.shops[s.sides[seat].at], 'text')}"
    if action == s.book.companion:
        companion = s.sides[seat].companion
        return f"Call on {names[companion]}: {s.game.book.value(companion, 'text')}" if companion >= 0 else "Companion"
    if action == s.book.coin:
        return "Flip a coin" if s.ask is shops.GAMBLE else "A coin"
    if action == s.book.from_deck:
        return "Off the deck"
    if action == s.book.gather:
        space = s.sides[seat].at
        return f"Gather {counted(gives(s, space))}" if space >= 0 else "Gather"
    name = s.game.actions.names[action]
    return name[:1].upper() + name[1:]


def enchantment_verb(s: Flamecraft) -> str:
    if s.ask is drawing.RESERVE_WHICH:
        return "Reserve"
    if s.ask is drawing.COST_OF:
        return "Take goods of"
    if s.ask is enchanting.BUY_WHICH:
        return "Pay for"
    return "Add" if s.ask is solo.CAST_WHICH else "Cast"


def visit_label(s: Flamecraft, seat: i64, shop: i64) -> str:
    """What a visit would cost and yield, before it is chosen."""
    space = town.space_of(s, shop)
    if space < 0:
        return s.game.book.names[shop]
    if s.ask is solo.CAST_WHERE:
        n = len(spells_at(s, space))
        return f"{s.game.book.names[shop]} ({n} enchantment{'' if n == 1 else 's'})"
    price = turn.price_now(s, seat, space)
    costs = "" if not price else f"you give {price}; "
    return f"{s.game.book.names[shop]} ({costs}gives {counted(gives(s, space))})"


def slot_label(s: Flamecraft, place: i64) -> str:
    shop = town.shop_on(s, place // 3)
    dragon = s.slots[place]
    where = f"{shop.name}, slot {place % 3 + 1}"
    if dragon >= 0:
        asleep = ", asleep" if shop.facedown else ""
        return f"{s.game.book.names[dragon]} ({good_of(s, dragon)}{asleep}) at {where}"
    takes = "/".join(s.game.book.value(shop.id, f"slot_{place % 3 + 1}"))
    return f"{where} ({takes}: {reward_text(s.game.book.list_of(shop.id, f'reward_{place % 3 + 1}'))})"


def park_label(s: Flamecraft, position: i64) -> str:
    artisan = s.park[position]
    if artisan < 0:
        return f"Park {position + 1}"
    goods = f" with {s.park_goods[position]} {good_of(s, artisan)}" if s.park_goods[position] else ""
    return f"{s.game.book.names[artisan]} ({good_of(s, artisan)}) in the Park{goods}, place {position + 1}"


def good_label(s: Flamecraft, seat: i64, good: i64) -> str:
    name = s.game.book.names[good]
    if s.ask.name == "pay":
        return f"A coin for {name}"
    if s.ask.name == "choose a colour":
        return f"{s.game.book.value(good, 'colour').capitalize()} ({name})"
    return name.capitalize()


def yes_or_no(s: Flamecraft, action: i64) -> str:
    part = s.game.part_asked(s) if s.ask in OFFERS else None
    if part is None:
        return "Yes" if action == YES else "No"
    return answer_yes(part) if action == YES else answer_no(part)


def option_label(s: Flamecraft, k: i64) -> str:
    if s.ask.name == "ability or reputation":
        return "Its ability" if k == 0 else f"{s.pocus} reputation"
    if s.ask is giving.REWARD_OF_GIFT:
        effect = s.asking().effect
        if isinstance(effect, giving.NextGift):
            return f"{effect.reputation} reputation" if k == 0 else counted({"coin": effect.coins})
    if s.ask is trades.SELL_MANY:
        sell = trades.sale_of(s.asking().effect)
        return f"{sell.sizes[k]} for {sell.worth[k]} reputation"
    part = s.game.part_asked(s)
    if part is None:
        raise ValueError("a choice of lists belongs to its text")
    return answer_option(part, k)
