"""The terminal board, made from a view alone: shops with their slots, the Park, the row, and what each player has.

Styles are in square brackets. A slot shows the letter of its dragon's good, lower case if the dragon sleeps, and a dot
if it is empty: B bread, M meat, I iron, C crystal, P potion, L plant.
"""

from __future__ import annotations

import textwrap
from typing import Any, Final

from roost.core.words import escape
from roost.games.flamecraft.view.hearing import look, told

__all__ = ["board", "look", "told"]

LETTER: Final = {"bread": "B", "meat": "M", "iron": "I", "crystal": "C", "potion": "P", "plant": "L"}
NAME: Final = 10  # letters of a name
NARROW: Final = 66  # columns; with fewer, coins, artisans and fancy dragons are $, @ and *
ICON: Final = {**LETTER, "wild": "?", "coin": "$", "artisan": "@"}


def board(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The town in two columns, Park and row, then the players; the viewer comes last, with hand and fancy dragons."""
    mine = view["seat"] if view["seat"] is not None else 0
    lines = [headline(view, width, names)]
    lines += town(view, width)
    lines.append(park(view, width))
    lines += row(view, width)
    order = [(mine + k) % view["seats"] for k in range(1, view["seats"] + 1)]
    lines += [player(view, seat, width, names) for seat in order]
    if view["seat"] is not None:
        lines += hand(view, mine, width)
    return lines


def headline(view: dict[str, Any], width: int, names: list[str]) -> str:
    if view["over"]:
        told = f": {view['award']}" if view["award"] else ""
        return f"[title]The game is over{told}[/]"
    decks = f"artisans {count(view, 'artisan deck')}, enchantments {count(view, 'enchantment deck')}"
    if view["stage"] == "opening":
        return f"[title]First choices[/]  {decks}"
    shops = f"shops {len(view['town']) + count(view, 'facedown shops')}/{view['town_limit']}"
    last = "" if view["last_turns"] is None else f", last turns {view['last_turns']}"
    turn = f"Turn {view['turn']} {cut(names[view['turn_of']], 10)}"
    return f"[title]{escape(turn)}[/] {escape(cut(f'{decks}, {shops}{last}', width - len(turn) - 1))}"


def count(view: dict[str, Any], zone: str) -> int:
    n: int = view["zones"][zone]["count"]
    return n


# -- the town --------------------------------------------------------------------------------------------------------
def town(view: dict[str, Any], width: int) -> list[str]:
    cell = (width - 2) // 2
    shops = view["town"]
    half = (len(shops) + 1) // 2
    lines = []
    for k in range(half):
        left = shop_cell(view, shops[k], cell)
        right = shop_cell(view, shops[k + half], cell) if k + half < len(shops) else ""
        lines.append(f"{left}  {right}".rstrip())
    return lines


def shop_cell(view: dict[str, Any], shop: dict[str, Any], width: int) -> str:
    """Icon, name, dragons, enchantments as letters after a plus, then who is there."""
    slots = "".join([slot_letter(slot) for slot in shop["slots"]]).ljust(3)
    spells = "".join([LETTER[icon] for icon in shop["enchanted"]])
    there = "".join([str(seat) for seat in shop["visitors"]]) + "".join(
        [LETTER[good].lower() for good in shop["tokens"]]
    )
    told = f"{slots} {'+' + spells if spells else '':<4} {'<' + there if there else '':<4}"
    if width < NARROW // 2:
        told = f"{slots}{' +' + spells if spells else ''}{' <' + there if there else ''}"
    room = width - 2 - len(told) - 1
    name = f"{ICON[shop['icon']]} {cut(shop['shop'], room):<{room}} {told}"
    return escape(name[:width].ljust(width))


def slot_letter(slot: dict[str, Any]) -> str:
    if slot["good"] is None:
        return "·"
    letter = LETTER[slot["good"]]
    return letter.lower() if slot["facedown"] else letter


def park(view: dict[str, Any], width: int) -> str:
    cards = []
    for card in view["park"]:
        if card is not None:
            goods = f"+{card['goods']}" if card["goods"] else ""
            cards.append(f"{card['artisan']} {LETTER[card['good']]}{goods}")
    return escape(cut(f"Park: {', '.join(cards) or 'empty'}", width))


def row(view: dict[str, Any], width: int) -> list[str]:
    """Each card with its icon, its cost in letters and what it brings; as many on a line as fit."""
    lines = ["Row:"]
    for name in view["zones"]["row"]["cards"] or ["empty"]:
        told = priced(view, name)
        if lines[-1] != "Row:":
            lines[-1] += ";"
        if len(lines[-1]) + 2 + len(told) > width:  # a blank before it, perhaps a semicolon after it
            lines.append("    ")
        lines[-1] += f" {told}"
    return [escape(cut(line, width)) for line in lines]


def priced(view: dict[str, Any], name: str) -> str:
    """bread: M CCC L → 4 + 1 artisan. The icon, the cost in letters, and the reward; a bare number is reputation."""
    for card in view["enchantments"]:
        if card["enchantment"] == name:
            cost = " ".join([LETTER[good] * n for good, n in card["cost"].items()])
            brings = f"{card['step']} for each further set" if card["step"] else short(card["reward"])
            return f"{card['icon']}: {cost} → {brings}{', no coins' if card['no_coins'] else ''}"
    return name


def short(reward: str) -> str:
    """A reward in fewer words: "4 reputation and 1 artisan" becomes "4 + 1 artisan"."""
    parts = reward.split(" and ")
    if not all([part[:1].isdecimal() for part in parts]):
        return reward
    return " + ".join([part.removesuffix(" reputation") for part in parts])


# -- the players -----------------------------------------------------------------------------------------------------
def player(view: dict[str, Any], seat: int, width: int, names: list[str]) -> str:
    """The numbers of all players in the same columns; then companion and reserved card."""
    side = view["sides"][seat]
    name = f"{seat} {cut(names[seat], NAME):<{NAME}}"
    goods = " ".join([f"{LETTER[good]}{side['goods'][good]}" if good in side["goods"] else "  " for good in LETTER])
    if not goods.strip():
        goods = f"{'no goods':<{len(goods)}}"
    told = f" {side['reputation']:>3} rep {side['coins']:>2} coin{' ' if side['coins'] == 1 else 's'} {goods}"
    told += f"  {side['artisans']} in hand, {side['fancies']} fanc{'y' if side['fancies'] == 1 else 'ies'}"
    if width < NARROW:
        told = f" {side['reputation']:>3} rep {side['coins']:>2}$ {side['artisans']}@ {side['fancies']}* {goods}"
    if side["companion"]:
        told += f", {side['companion']}{' used' if side['companion_used'] else ''}"
    for card in side["reserved"]:
        told += f", reserved {priced(view, card)}"
    return f"[title]{escape(name)}[/]{escape(cut(told, width - len(name)))}"


def hand(view: dict[str, Any], seat: int, width: int) -> list[str]:
    held = view["zones"][f"hand {seat}"]["cards"]
    each = [f"{card} ×{held.count(card)}" if held.count(card) > 1 else card for card in dict.fromkeys(held)]
    fancies = [*view["zones"][f"fancies {seat}"]["cards"], *view["zones"][f"dealt {seat}"]["cards"]]
    told = f"Hand: {', '.join(each) or 'empty'}"
    kept = f"Fancies: {', '.join([name for name in fancies if name]) or 'none'}"
    for card in view["sides"][seat]["reserved"]:
        kept = f"Reserved: {priced(view, card)}. {kept}"
    return [escape(cut(told, width)), escape(cut(kept, width))]


def wrap(words: str, width: int, most: int) -> list[str]:
    return [cut(line, width) for line in textwrap.wrap(words, width)[:most]]


def cut(words: str, width: int) -> str:
    return words if len(words) <= width else words[: max(0, width - 1)] + "…"
