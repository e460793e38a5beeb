"""What a seat is shown, and the words for questions, answers, reasons and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, OPTION, YES
from roost.core.words import called
from roost.core.zone import WATCHER
from roost.games.flamecraft import drawing, enchanting, giving, shops, solo, town, trades, turn
from roost.games.flamecraft.book import ARTISAN, COIN, KINDS, WILD, Spell
from roost.games.flamecraft.knowledge import RESERVED, ROW
from roost.games.flamecraft.phases import START
from roost.games.flamecraft.tables import GOODS, ICONS
from roost.games.flamecraft.town import SPACES

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Side

# What boards do not tell people: they see it elsewhere, or only programs want it.
UNSAID: Final = [
    "stage", "turn", "turn of", "first", "fired up", "placed", "goods gained", "pocus", "asks", "middle", "alley",
    "space", "icon", "artisans", "companion used", "box", "notes", "note", "prices",
]  # fmt: skip
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


# -- the table -------------------------------------------------------------------------------------------------------
def show(s: Flamecraft, seat: i64) -> dict[str, Any]:
    """All open numbers (F-R74), and for each shop what a visit would cost the seat and yield."""
    names = s.game.book.names
    visitor = seat if seat < s.seats else s.turn_of
    return {
        "stage": "opening" if s.phase < START else "final scoring" if s.final else "town",
        "turn": s.turn,
        "turn of": s.turn_of,
        "first": s.first,
        "last turns": s.last_turns if s.last_turns >= 0 else None,
        "extra turns": s.extra_turns,
        "town limit": town.town_limit(s),
        "town": [show_shop(s, visitor, space) for space in range(SPACES) if s.shops[space] >= 0],
        "park": [
            {
                "artisan": names[s.park[k]],
                "good": good_of(s, s.park[k]),
                "goods": s.park_goods[k],
                "choice": f"from the Park {k + 1}",
            }
            if s.park[k] >= 0
            else None
            for k in range(s.book.park_size)
        ],
        "prices": [show_price(s, spell) for spell in spells_in_sight(s)],
        "alley": list(s.alley),
        "sides": [show_side(s, side) for side in s.sides],
        "tokens": {GOODS[k]: name_of_space(s, s.tokens[k]) for k in range(KINDS)} if s.seats == 1 else {},
        "colour": GOODS[s.colour] if s.colour >= 0 else None,
        "fired up": s.fire_ups,
        "placed": s.placements,
        "goods gained": s.gained,
        "pocus": s.pocus,
        "asks": asking(s),
        "middle": middle(s),
        "award": solo.award(s)[0] if s.over and s.seats == 1 else None,
        "unlocks": solo.award(s)[1] if s.over and s.seats == 1 else 0,
        "achieved": solo.achieved(s) if s.over and s.seats == 1 else [],
        "unsaid": UNSAID,
    }


def middle(s: Flamecraft) -> dict[str, Any]:
    """How far a payment, a gift or another text has come: all of it was chosen before everybody's eyes."""
    names = s.game.book.names
    texts: list[dict[str, Any]] = []
    for frame in s.todo:
        it = None if frame.it < 0 else names[frame.it]
        of = None if frame.source < 0 else names[frame.source]
        texts.append({"of": of, "it": it, "count": frame.count, "many": frame.many})
    return {
        "owed": {GOODS[k]: s.owed[k] for k in range(KINDS) if s.owed[k]},
        "let off": {GOODS[k]: s.let_off[k] for k in range(KINDS) if s.let_off[k]},
        "coins paid": s.coins_paid,
        "paid last": s.paid_last,
        "discount": s.discount,
        "joining": s.joining,
        "cash at": s.cash_at,
        "added": None if s.solo_spell < 0 else names[s.solo_spell],
        "texts": texts,
        "fired": [[place_name(s, place) for place in range(48) if bits >> place & 1] for bits in s.fired],
        "fired and in hand": [[bits >> town.IN_HAND + 2 * k & 3 for k in range(KINDS)] for bits in s.fired],
        "firing in the Park": s.busy,
        "fired in step 3": place_name(s, s.fired_at),
        "peter": s.peter,
        "new shops": [name_of_space(s, space) for space in range(SPACES) if s.turned >> space & 1],
        "this turn": [s.joined, s.matched, s.placed, s.cast_second, s.used_ability],
        "cast": None if s.cast < 0 else names[s.cast],
        "idle turns": max(s.stalled, 0),
    }


def asking(s: Flamecraft) -> str | None:
    """Where an artisan is being placed or swapped, while that is asked."""
    if s.ask.name in ("place which", "swap with", "replace it with") and len(s.todo):
        return place_name(s, s.asking().count)
    return None


def place_name(s: Flamecraft, place: i64) -> str:
    if place < 0:
        return "nowhere"
    if place < town.PARK_AT:
        return f"{town.shop_on(s, place // 3).name} {place % 3 + 1}"
    return f"Park {place - town.PARK_AT + 1}" if place < town.SHOWN_AT else "the hand"


def name_of_space(s: Flamecraft, space: i64) -> str | None:
    return None if space < 0 else town.shop_on(s, space).name


def good_of(s: Flamecraft, artisan: i64) -> str:
    return GOODS[s.book.kind[artisan]]


def show_shop(s: Flamecraft, visitor: i64, space: i64) -> dict[str, Any]:
    shop = town.shop_on(s, space)
    book = s.game.book
    slots: list[dict[str, Any]] = []
    for k in range(shop.slots):
        dragon = s.slots[3 * space + k]
        slots.append(
            {
                "takes": book.value(shop.id, f"slot_{k + 1}"),
                "reward": reward_text(book.value(shop.id, f"reward_{k + 1}")),
                "artisan": None if dragon < 0 else book.names[dragon],
                "good": None if dragon < 0 else good_of(s, dragon),
                "facedown": dragon >= 0 and shop.facedown,
                "choice": f"at {shop.name} {k + 1}",
            }
        )
    return {
        "shop": shop.name,
        "space": space,
        "icon": ICONS[shop.icon],
        "ability": book.value(shop.id, "text"),
        "slots": slots,
        "enchantments": [book.names[spell] for spell in spells_at(s, space)],
        "enchanted": [GOODS[s.book.spells[spell].icon] for spell in spells_at(s, space)],
        "visitors": [side.seat for side in s.sides if side.at == space],
        "tokens": [GOODS[k] for k in range(KINDS) if s.tokens[k] == space],
        "costs": turn.price_now(s, visitor, space),
        "gives": gives(s, space),
    }


def spells_in_sight(s: Flamecraft) -> list[int]:
    """The row, and what is reserved."""
    found = s.zone(ROW, 0).cards()
    for side in s.sides:
        found = [*found, *s.zone(RESERVED, side.seat).cards()]
    return found


def show_price(s: Flamecraft, thing: int) -> dict[str, Any]:
    spell = s.book.spells[thing]
    return {
        "enchantment": spell.name,
        "icon": GOODS[spell.icon],
        "cost": {GOODS[k]: spell.cost[k] for k in range(KINDS) if spell.cost[k]},
        "reward": reward_text(s.game.book.value(thing, "reward")),
        "each further set": spell.step,
        "no coins": spell.no_coins,
    }


def spells_at(s: Flamecraft, space: i64) -> list[int]:
    return [s.spells[k] for k in range(3 * space, 3 * space + 3) if s.spells[k] >= 0]


def gives(s: Flamecraft, space: i64) -> dict[str, int]:
    """What step 1 of gathering there gives now."""
    shop = town.shop_on(s, space)
    found: dict[str, int] = {}

    def add(what: str, n: int) -> None:
        found[what] = found.get(what, 0) + n

    if shop.icon == COIN:
        add("coin", shop.coins)
    elif shop.icon == WILD:
        add("any good", 1)
    elif shop.icon == ARTISAN:
        add("artisan", 1)
    else:
        add(GOODS[shop.icon], 1)
    for k in range(3 * space, 3 * space + 3):
        if s.slots[k] >= 0 and not shop.facedown:
            add(good_of(s, s.slots[k]), 1)
    for spell in spells_at(s, space):
        add(GOODS[s.book.spells[spell].icon], 1)
    return found


def show_side(s: Flamecraft, side: Side) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "reputation": side.reputation,
        "coins": side.coins,
        "goods": {GOODS[k]: side.goods[k] for k in range(KINDS)},
        "at": name_of_space(s, side.at),
        "companion": None if side.companion < 0 else names[side.companion],
        "companion used": side.used,
        "artisans": side.hand.size(),
        "fancies": side.fancies.size(),
        "reserved": [names[card] for card in s.zone(RESERVED, side.seat).cards()],
        "scored": [names[card] for card in side.scored.cards()],
    }


# -- words for numbers -----------------------------------------------------------------------------------------------
def reward_text(script: list[Any]) -> str:
    """A reward in words, as content writes it."""
    parts: list[str] = []
    for item in script:
        words = str(item).split()
        n = int(words[-1]) if words[-1].isdigit() else 1
        if words[0] == "reputation":
            parts.append(f"{n} reputation")
        elif words[0] == "coins":
            parts.append("1 coin" if n == 1 else f"{n} coins")
        elif words[:2] == ["draw", "artisan"]:
            parts.append("an artisan")
        elif words[:2] == ["draw", "fancy"]:
            parts.append("a fancy dragon" if n == 1 else f"{n} fancy dragons")
        else:
            parts.append(str(item))
    return " and ".join(parts) or "nothing"


def cost_text(s: Flamecraft, spell: Spell) -> str:
    cost = " + ".join(f"{spell.cost[k]} {GOODS[k]}" for k in range(KINDS) if spell.cost[k])
    if spell.step:
        cost = f"sets of {cost}"
    reward = spell_reward(spell.step, s.game.book.value(spell.id, "reward"))
    return f"{cost}: {reward}" + (", no coins" if spell.no_coins else "")


def spell_reward(step: int, script: list[Any]) -> str:
    """What an enchantment brings: by its sets, and besides."""
    by_sets = [f"{step} reputation for each set beyond the first"] if step else []
    return " and ".join(by_sets + ([reward_text(script)] if script or not step else []))


def counted(found: dict[str, int]) -> str:
    return ", ".join(f"{n} {what}{'s' if what in ('coin', 'artisan') and n > 1 else ''}" for what, n in found.items())


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
    "give a coin": "Give a coin to another player?",
    "pay for more": "Pay for more?",
    "give which good": "Give goods of which kind?",
    "give one more": "Give one of it?",
    "reward of the gift": "What is the gift to bring you?",
    "give the dragon": "Give this dragon to another player?",
    "give a fancy dragon": "Which of the fancy dragons just drawn do you give away?",
    "give the fancy dragon to": "To whom does the fancy dragon go?",
    "reserve": "Reserve an enchantment of the row.",
    "reserve it": "Reserve this enchantment?",
    "take goods of": "Take goods out of the cost of which enchantment?",
    "take a good of it": "Take goods of its cost, down the list: which is next?",
    "one half or the other": "Which part of the ability?",
    "flip a coin": "Flip one of your coins?",
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


def prompt(s: Flamecraft, seat: i64) -> str:
    if s.ask.name == "give to those who are here":
        if s.seats == 1:
            return "Give a good or a coin for each token here."
        return f"Give a good or a coin to {called(turn.next_joined(s), WATCHER)}, who is here."
    if s.ask.name == "place which":
        return f"Place which artisan in {place_name(s, s.asking().count)}?"
    if s.ask is turn.GATHER_OR_CAST and s.discount:
        return f"Cast an enchantment, for up to {s.discount} tokens less."
    if s.ask is trades.RETURN_NEXT and s.asking().count & trades.BY_COIN:
        return "For which good does the coin stand in?"
    if s.ask is giving.GIFT_TOKEN and s.seats == 1:
        return "Give a good or a coin away, to the supply."
    if s.ask is giving.PAY_COIN:
        effect = s.asking().effect
        if isinstance(effect, giving.PayIfSo):
            return f"Pay {counted({'coin': effect.n})} for more?"
    return PROMPTS.get(s.ask.name, "")


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
    costs = "" if not price else f"give {price}; "
    return f"{s.game.book.names[shop]} ({costs}{counted(gives(s, space))})"


def slot_label(s: Flamecraft, place: i64) -> str:
    shop = town.shop_on(s, place // 3)
    dragon = s.slots[place]
    where = f"{shop.name}, slot {place % 3 + 1}"
    if dragon >= 0:
        asleep = ", asleep" if shop.facedown else ""
        return f"{s.game.book.names[dragon]} ({good_of(s, dragon)}{asleep}) at {where}"
    takes = "/".join(s.game.book.value(shop.id, f"slot_{place % 3 + 1}"))
    return f"{where} ({takes}: {reward_text(s.game.book.value(shop.id, f'reward_{place % 3 + 1}'))})"


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
    if s.ask is shops.EITHER and len(s.todo):
        script = s.game.book.value(s.asking().source, "use")
        for i in range(1, len(script)):
            if script[i - 1] == "either":
                return f"{k + 1}: {script_text(script[i][k])}"
    return f"Option {k + 1}"


def script_text(script: list[Any]) -> str:
    """A half of an ability in words."""
    parts: list[str] = []
    for item in script:
        words = str(item).split()
        if words[:2] == ["leave", "coins"]:
            parts.append(f"leave {words[3]} coins on space {words[2]} for another turn")
        elif words[0] in ("reputation", "coins", "draw"):
            parts.append(reward_text([item]))
        elif words[0] == "pay" and words[1] == "coins":
            parts.append(f"pay {counted({'coin': int(words[2])})}")
        elif words[0] == "pay":
            parts.append(f"pay {words[2]} {words[1]}")
        elif words[:2] == ["lose", "reputation"]:
            parts.append(f"lose {words[2]} reputation")
        elif words[:3] == ["goods", "of", "dragons"]:
            parts.append(f"{words[-1]} goods from each dragon here")
        else:
            parts.append(str(item))
    return ", ".join(parts)
