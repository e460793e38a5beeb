"""The terminal board, made from a view alone: shops with their dragons, the Park, the row, and what each player has.

Styles are in square brackets. Dragons are named by their good, so a slot says "bread", or "·" while it is free.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from roost.core.words import escape
from roost.games.flamecraft.view.hearing import counted, look, shop_line, told

if TYPE_CHECKING:
    from roost.games.flamecraft.seen import (
        FlamecraftFlamekeeperSeen,
        FlamecraftShopSeen,
        FlamecraftSlotSeen,
        FlamecraftView,
    )

__all__ = ["board", "look", "mine", "told"]

GOODS: Final = ("bread", "meat", "iron", "crystal", "potion", "plant")
NAME: Final = 8  # letters of a player's name
ROOMY: Final = 110  # columns from which each shop has a line of its own
SHORT: Final = 16  # columns that the name of a shop gets at least, if its enchantments can be shortened
LONG: Final = 24  # columns for the name of a shop and what it gives by itself
TABLE: Final = 70  # columns of the table of players
LEGEND: Final = "▸ you are here  • others  · free slot  (asleep)  +iron, +1: enchanted"
# Questions that are about the row of enchantments: the board is scrolled to it.
ABOUT_ROW: Final = ("gather or enchant", "reserve", "reserve it", "pay for an enchantment", "add an enchantment")


def board(view: FlamecraftView, width: int, names: list[str]) -> list[str]:
    """The town, Park and row, then the other players; a spectator sees all players here."""
    me = view["seat"]
    lines = [headline(view, width, names), *town(view, width, names), park(view, width), *row(view, width)]
    first = me if me is not None else 0
    others = [(first + k) % view["seats"] for k in range(1, view["seats"] + (me is None))]
    return lines + players(view, others, width, names)


def mine(view: FlamecraftView, width: int, names: list[str]) -> list[str]:
    """What the viewer has: numbers and goods, the hand, the fancy dragons with their texts if there is room."""
    me = view["seat"]
    if me is None:
        return []
    side = view["sides"][me]
    goods = counted(side["goods"])
    coins = f"{side['coins']} coin{'' if side['coins'] == 1 else 's'}"
    own = f"{side['reputation']} reputation, {coins}, {'no goods' if goods == 'nothing' else goods}{extras(view, side)}"
    held = view["zones"][f"hand {me}"]["cards"]
    each = [
        f"{dragon_words(view, card)}{f' ×{held.count(card)}' if held.count(card) > 1 else ''}"
        for card in dict.fromkeys(held)
    ]
    fancies = [*view["zones"][f"fancies {me}"]["cards"], *view["zones"][f"dealt {me}"]["cards"]]
    fancies = [name for name in fancies if name]
    first, *more = textwrap.wrap(own, width, initial_indent=" " * (len(names[me]) + 2), subsequent_indent="   ")
    lines = [f"[title]{names[me]}[/]: {escape(first.strip())}", *[escape(line) for line in more]]
    lines.append(escape(cut(f"Hand: {', '.join(each) or 'empty'}", width)))
    if width >= ROOMY and "things" in view and fancies:
        told = [f"{name}: {view['things'][name]['text']}" for name in fancies]
        return [*lines, *[escape(cut(f"Fancy dragon {line}", width)) for line in told]]
    return [*lines, escape(cut(f"Fancy dragons: {', '.join(fancies) or 'none'}", width))]


def headline(view: FlamecraftView, width: int, names: list[str]) -> str:
    if view["over"]:
        award = f": {view['award']}" if view["award"] else ""
        return f"[title]The game is over{award}[/]"
    decks = f"artisans left {count(view, 'artisan deck')}, enchantments left {count(view, 'enchantment deck')}"
    if view["stage"] == "opening":
        return f"[title]First choices[/], {decks}"
    shops = f"shops {len(view['town']) + count(view, 'facedown shops')} of {view['town_limit']}"
    last = "" if view["last_turns"] is None else f", last turns {view['last_turns']}"
    turn = f"Turn {view['turn']}, {cut(names[view['turn_of']], NAME)}"
    return f"[title]{turn}[/]: {escape(cut(f'{decks}, {shops}{last}', width - len(turn) - 2))}"


def count(view: FlamecraftView, zone: str) -> int:
    n: int = view["zones"][zone]["count"]
    return n


# -- the town --------------------------------------------------------------------------------------------------------
def town(view: FlamecraftView, width: int, names: list[str]) -> list[str]:
    """Every shop: in two columns, or with all its words if there is room."""
    shops = view["town"]
    if width >= ROOMY:
        return [line for shop in shops for line in whole_shop(view, shop, width, names)]
    cell = (width - 2) // 2
    half = (len(shops) + 1) // 2
    lines = []
    for k in range(half):
        right = shop_cell(view, shops[k + half], cell) if k + half < len(shops) else ""
        lines.append(f"{shop_cell(view, shops[k], cell)}  {right}".rstrip())
    return [*lines, *tokens(shops, width), f"[bar_line]{cut(LEGEND, width)}[/]"]


def tokens(shops: list[FlamecraftShopSeen], width: int) -> list[str]:
    """Where the tokens of the solo game stand."""
    placed = [f"{good} at {shop['shop']}" for shop in shops for good in shop["tokens"]]
    return [escape(line) for line in textwrap.wrap(f"Tokens: {', '.join(placed)}", width)] if placed else []


def shop_cell(view: FlamecraftView, shop: FlamecraftShopSeen, width: int) -> str:
    """Who is there, the name, what its dragons give, and how many enchantments lie behind it."""
    slots = " ".join([slot_word(slot) for slot in shop["slots"]])
    spells = "".join([f" +{icon}" for icon in shop["enchanted"]])
    if len(slots) + len(spells) + SHORT > width:
        spells = f" +{len(shop['enchanted'])}" if shop["enchanted"] else ""
    told = f"{slots}{spells}"
    if all(slot["good"] != shop["icon"] for slot in shop["slots"]) and len(told) + LONG < width:
        told = f"{shop['icon']}: {told}"
    room = max(8, width - 2 - len(told))
    return escape(cut(f"{mark_of(view, shop)}{cut(shop['shop'], room):<{room}} {told}", width).ljust(width))


def mark_of(view: FlamecraftView, shop: FlamecraftShopSeen) -> str:
    return "▸" if view["seat"] in shop["visitors"] else "•" if shop["visitors"] or shop["tokens"] else " "


def slot_word(slot: FlamecraftSlotSeen) -> str:
    if slot["good"] is None:
        return "·"
    return f"({slot['good']})" if slot["facedown"] else str(slot["good"])


def whole_shop(view: FlamecraftView, shop: FlamecraftShopSeen, width: int, names: list[str]) -> list[str]:
    """A shop in sentences: what gathering gives, who is there, its free slots, its ability."""
    free = [
        f"{' or '.join(slot['takes'])} for {slot['reward'] or 'nothing'}"
        for slot in shop["slots"]
        if not slot["artisan"]
    ]
    told = [f"{mark_of(view, shop)}{shop_line(shop, names)}"]
    more = [f"Free: {'; '.join(free)}." if free else "", shop["ability"]]
    below = " ".join([words for words in more if words])
    told += [escape(line) for line in textwrap.wrap(below, width, initial_indent="   ", subsequent_indent="   ")]
    return told


def park(view: FlamecraftView, width: int) -> str:
    cards = []
    for card in view["park"]:
        if card is not None:
            goods = f" with {card['goods']}" if card["goods"] else ""
            cards.append(f"{card['artisan']} ({card['good']}){goods}")
    each = [f"{card} ×{cards.count(card)}" if cards.count(card) > 1 else card for card in dict.fromkeys(cards)]
    return escape(cut(f"Park: {', '.join(each) or 'empty'}", width))


def row(view: FlamecraftView, width: int) -> list[str]:
    """Each card with the shops it is for, its cost and what it brings, each on the first line where it fits."""
    lines = ["Row:"]
    for words in [priced(view, name) for name in view["zones"]["row"]["cards"]] or ["empty"]:
        fitting = [k for k, line in enumerate(lines) if len(line) + 3 + len(words) <= width]
        if fitting:
            line = lines[fitting[0]]
            lines[fitting[0]] = f"{line}{' ' if line == 'Row:' else ';  '}{words}"
        else:
            lines.append(f"     {words}")
    told = [escape(cut(line, width)) for line in lines]
    return [f"[here]{told[0]}", *told[1:]] if view["question"] in ABOUT_ROW else told


def priced(view: FlamecraftView, name: str) -> str:
    """A bread shop: 2 meat 2 iron → 4 rep + 1 artisan. "rep" is reputation."""
    for card in view["enchantments"]:
        if card["enchantment"] == name:
            brings = f"{card['step']} rep each further set" if card["step"] else short(card["reward"])
            cost = counted(card["cost"]).replace(",", "")
            return f"{card['icon']}: {cost} → {brings}{', no coins' if card['no_coins'] else ''}"
    return name


def short(reward: str) -> str:
    """A reward in fewer words: "4 reputation and 1 artisan" becomes "4 rep + 1 artisan"."""
    return reward.replace(" reputation", " rep").replace(" and ", " + ")


# -- the players -----------------------------------------------------------------------------------------------------
def players(view: FlamecraftView, seats: list[int], width: int, names: list[str]) -> list[str]:
    """A table with a line for each player, or a paragraph for each if there is no room for it."""
    if not seats:
        return []
    if width < TABLE:
        return [line for seat in seats for line in paragraph(view, seat, width, names)]
    head = f"{'':<{NAME}}  rep coins {' '.join(GOODS)} hand fancies"
    lines = [f"[bar_line]{head}[/]"]
    for seat in seats:
        side = view["sides"][seat]
        goods = " ".join([f"{side['goods'].get(good, 0) or '-':>{len(good)}}" for good in GOODS])
        numbers = f"{side['reputation']:>5}{side['coins']:>6} {goods}{side['artisans']:>5}{side['fancies']:>8}"
        name = cut(names[seat], NAME)
        lines.append(f"[title]{name:<{NAME}}[/]{cut(numbers + escape(extras(view, side)), width - NAME)}")
    return lines


def paragraph(view: FlamecraftView, seat: int, width: int, names: list[str]) -> list[str]:
    side = view["sides"][seat]
    parts = [f"{side['reputation']} rep, {side['coins']} coins, goods: {counted(side['goods'])}"]
    parts.append(f"{side['artisans']} in hand, {side['fancies']} fancies{extras(view, side)}")
    words = f"{names[seat]}: {'; '.join(parts)}"
    return textwrap.wrap(words, width, subsequent_indent="   ")


def extras(view: FlamecraftView, side: FlamecraftFlamekeeperSeen) -> str:
    """A player's companion and reserved card."""
    told = f", {side['companion']}{' used' if side['companion_used'] else ''}" if side["companion"] else ""
    return told + "".join([f", reserved {priced(view, card)}" for card in side["reserved"]])


def dragon_words(view: FlamecraftView, name: str) -> str:
    """An artisan with the good that it stands for, if that is known here."""
    good = view.get("things", {}).get(name, {}).get("good")
    return f"{name} ({good})" if good else name


def cut(words: str, width: int) -> str:
    return words if len(words) <= width else words[: max(0, width - 1)] + "…"
