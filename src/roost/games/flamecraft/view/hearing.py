"""The board in words, for a screen reader, made from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.core.words import escape, several, whose_turn
from roost.games.flamecraft.effects.goods import so_many

if TYPE_CHECKING:
    from roost.games.flamecraft.seen import FlamecraftParkPlaceSeen, FlamecraftShopSeen, FlamecraftView


def told(view: FlamecraftView, names: list[str]) -> list[str]:
    """The shops, the Park and the row, then the players; the viewer comes last, with hand and fancy dragons."""
    mine = view["seat"] if view["seat"] is not None else 0
    lines = [headline(view, names)]
    lines += [f"  {shop_line(shop, names)}" for shop in view["town"]]
    park = [escape(park_card(card)) for card in view["park"] if card is not None]
    lines.append(f"Park: {', '.join(park) or 'empty'}")
    row = [escape(priced(view, name)) for name in view["zones"]["row"]["cards"]]
    lines.append(f"Row: {'; '.join(row) or 'empty'}")
    lines += [player(view, (mine + k) % view["seats"], names) for k in range(1, view["seats"] + 1)]
    return [*lines, *(hand(view, mine) if view["seat"] is not None else [])]


def headline(view: FlamecraftView, names: list[str]) -> str:
    if view["over"]:
        return f"The game is over: the award is {view['award']}" if view["award"] else "The game is over"
    zones = view["zones"]
    decks = f"artisan deck {zones['artisan deck']['count']}, enchantment deck {zones['enchantment deck']['count']}"
    if view["stage"] == "opening":
        return f"First choices, {decks}"
    shops = f"shops {len(view['town']) + zones['facedown shops']['count']} of {view['town_limit']}"
    left = view["last_turns"]
    more = "" if left == 1 else "s"
    last = "" if left is None else f", {left} turn{more} left after this one" if left else ", the last turn"
    return f"Turn {view['turn']}, {whose_turn(names[view['turn_of']])}, {decks}, {shops}{last}"


def shop_line(shop: FlamecraftShopSeen, names: list[str]) -> str:
    """What gathering there gives, who works there, how much room is left, and who visits."""
    parts = [f"gives {counted(shop['gives'])}"]
    dragons = [slot["artisan"] + (" asleep" if slot["facedown"] else "") for slot in shop["slots"] if slot["artisan"]]
    free = len(shop["slots"]) - len(dragons)
    parts += [f"dragons {', '.join(dragons)}"] if dragons else []
    parts.append("no free slot" if not free else "1 free slot" if free == 1 else f"{free} free slots")
    parts += [f"enchanted with {times(shop['enchanted'])}"] if shop["enchanted"] else []
    parts += [f"{good} token" for good in shop["tokens"]]
    here = [names[seat] for seat in shop["visitors"]]
    visitors = f"; here: {', '.join(here)}" if here else ""
    return escape(f"{shop['shop']}: {'; '.join(parts)}") + visitors


def park_card(card: FlamecraftParkPlaceSeen) -> str:
    goods = f" with {card['goods']}" if card["goods"] else ""
    return f"{card['artisan']} ({card['good']}{goods})"


def priced(view: FlamecraftView, name: str) -> str:
    """bread: 1 meat, 3 crystal, 1 plant for 4 reputation."""
    for card in view["enchantments"]:
        if card["enchantment"] == name:
            brings = f"{card['step']} reputation more for each further set" if card["step"] else card["reward"]
            coins = "; coins cannot pay for it" if card["no_coins"] else ""
            return f"{card['icon']}: {counted(card['cost'])} for {brings}{coins}"
    return name


def counted(goods: dict[str, int]) -> str:
    return (
        ", ".join([so_many(n, good) for good, n in goods.items()]).replace("any good", "good of your choice")
        or "nothing"
    )


def times(words: list[str]) -> str:
    """Each word once, with its number: "plant, crystal ×2"."""
    return ", ".join([several(word, words.count(word)) for word in dict.fromkeys(words)])


def player(view: FlamecraftView, seat: int, names: list[str]) -> str:
    side = view["sides"][seat]
    parts = [f"reputation {side['reputation']}", f"coins {side['coins']}", f"goods {counted(side['goods'])}"]
    parts += [f"artisans in hand {side['artisans']}", f"fancy dragons {side['fancies']}"]
    parts += [f"at {side['at']}"] if side["at"] else []
    if side["companion"]:
        parts.append(f"companion {side['companion']}{', used' if side['companion_used'] else ''}")
    parts += [f"reserved {priced(view, card)}" for card in side["reserved"]]
    return f"{names[seat]}: {escape('; '.join(parts))}"


def hand(view: FlamecraftView, seat: int) -> list[str]:
    held = view["zones"][f"hand {seat}"]["cards"]
    each = [f"{card} ×{held.count(card)}" if held.count(card) > 1 else card for card in dict.fromkeys(held)]
    fancies = [*view["zones"][f"fancies {seat}"]["cards"], *view["zones"][f"dealt {seat}"]["cards"]]
    kept = ", ".join([name for name in fancies if name])
    return [escape(f"Hand: {', '.join(each) or 'empty'}"), escape(f"Fancy dragons: {kept or 'none'}")]


# -- the `look` command ----------------------------------------------------------------------------------------------
def look(view: FlamecraftView, names: list[str], what: str) -> list[str]:
    """One shop with its ability and its slots; without a name all shops."""
    found = [shop for shop in view["town"] if not what or shop["shop"].lower() == what.lower()]
    lines: list[str] = []
    for shop in found:
        lines.append(shop_line(shop, names))
        lines += [f"  {escape(shop['ability'])}"] if shop["ability"] else []
        for k, slot in enumerate(shop["slots"], 1):
            takes = f"takes {' or '.join(slot['takes'])}, gives {slot['reward'] or 'nothing'}"
            there = f"{slot['artisan']} ({slot['good']})" if slot["artisan"] else takes
            lines.append(escape(f"  slot {k}: {there}"))
    return lines
