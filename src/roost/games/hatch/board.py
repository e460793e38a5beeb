"""The terminal board, made from a view alone: all lands with their dragons and eggs, the raid; the own land apart.

Styles are in square brackets. A style that begins with `bar` is decoration, left out of the spoken board; `spoken` is
text for the spoken board only.
"""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, Final

from roost.core.words import escape, whose_turn, with_names

if TYPE_CHECKING:
    from roost.games.hatch.seen import HatchEggSeen, HatchView

CELLS: Final = 20  # length of the bar that shows the progress to the goal
ROOMY: Final = 110  # columns from which there is room for more
STYLES: Final = {"Fire": "hot", "Water": "cold", "Leaf": "good", "Bone": "faint", "Stone": "power"}


def board(view: HatchView, width: int, names: list[str]) -> list[str]:
    """The raid, then the other lands in turn order; a spectator sees all lands here."""
    me = view["seat"]
    lines = [*headline(view, width, names), *raid(view, width, names)]
    for k in range(1, view["seats"] + (me is None)):
        lines += land(view, ((me or 0) + k) % view["seats"], width, names)
    return lines


def mine(view: HatchView, width: int, names: list[str]) -> list[str]:
    """The viewer's land and hand."""
    me = view["seat"]
    if me is None:
        return []
    cards = view["zones"][f"hand {me}"]["cards"]
    lines = [*land(view, me, width, names), *flow("Hand", [escape(card) for card in cards], width)]
    if width < ROOMY or "things" not in view:
        return lines
    return [*lines, *[f"  [title]{escape(card)}[/]: {escape(view['things'][card]['text'])}" for card in cards]]


def headline(view: HatchView, width: int, names: list[str]) -> list[str]:
    deck, discard = view["zones"]["deck"]["count"], view["zones"]["discard"]["count"]
    number = view["round"]  # when the game is over, that of the round that would have followed
    played = f"Over after round {number - 1}" if view["over"] else f"Round {number} of {view['round_cap']}"
    told = [f"[title]{played}[/]", f"deck {deck}", f"discard pile {discard}"]
    if view["over"]:
        ending = textwrap.wrap(with_names(view["ending"], names), width)
        return [*flow("", told, width), *ending]
    told.append(f"{whose_turn(names[view['waiting'][0]])}")
    if view["trigger"] is not None:
        told.append(f"[warn]{names[view['trigger']]} reached a dynasty of {view['lands'][0]['goal']}: last round[/]")
    return flow("", told, width)


# -- a land ----------------------------------------------------------------------------------------------------------
def land(view: HatchView, seat: int, width: int, names: list[str]) -> list[str]:
    """A land: its dynasty, its dragons and its eggs; what is short stands in one line."""
    shown = view["lands"][seat]
    zones = view["zones"]
    mark = "▶" if seat == view["turn_of"] and not view["over"] else " "
    dynasty = f"Dynasty [power]{shown['dynasty']}[/] of {shown['goal']}"
    counts = f"hand {zones[f'hand {seat}']['count']}"
    room = width - len(plain(f"  {names[seat]}  {dynasty}    {counts}"))
    bar = race(shown["dynasty"], shown["goal"], min(CELLS, room))
    lines = [f"[bar_mark]{mark}[/][title]{names[seat]}[/]  {dynasty}  {bar}  {counts}"]
    for title in ("dragons", "mercenaries"):
        if zones[f"{title} {seat}"]["count"] or title == "dragons":
            lines = joined(lines, flow(f"  {title.capitalize()}", zones[f"{title} {seat}"]["cards"], width), width)
    eggs = flow("  Eggs", egg_words(shown["eggs"]), width, "; ")
    return joined(lines, eggs, width)


def joined(lines: list[str], more: list[str], width: int) -> list[str]:
    """Put one more line behind the last one if it fits there, else below."""
    if len(more) == 1 and len(plain(lines[-1])) + len(plain(more[0])) <= width:
        return [*lines[:-1], lines[-1] + more[0]]
    return [*lines, *more]


def race(dynasty: int, goal: int, cells: int) -> str:
    filled = min(cells, dynasty * cells // max(1, goal))
    style = "bar_good" if dynasty < goal else "bar_power"
    return f"[{style}]{'█' * filled}{'░' * (cells - filled)}[/]"


def egg_words(eggs: list[HatchEggSeen]) -> list[str]:
    """Every egg; those of which nothing is known and that have no food together, if there are several."""
    bare = [k for k, one in enumerate(eggs) if one["card"] is None and not icon_words(one["icons"])]
    if len(bare) < 2:
        return [egg(k, one) for k, one in enumerate(eggs)]
    numbers = ", ".join([str(k + 1) for k in bare])
    return [*[egg(k, one) for k, one in enumerate(eggs) if k not in bare], f"eggs {numbers} ([faint]no food[/])"]


def egg(k: int, shown: HatchEggSeen) -> str:
    """One egg: its number and icons; for viewers who know its card, also the card and what it needs."""
    has = icon_words(shown["icons"])
    if shown["card"] is None:
        return f"egg {k + 1} ({f'has {has}' if has else '[faint]no food[/]'})"
    needs = icon_words(shown["needs"]) or "nothing"
    droplets = f"[bad]{shown['blood']} droplet{'' if shown['blood'] == 1 else 's'}[/]" if shown["blood"] else ""
    name = f"egg {k + 1}, [title]{escape(shown['card'])}[/]"
    if shown["fed"]:
        return f"{name} ([good]fed[/]{f'; needs {droplets}' if droplets else ''})"
    return f"{name} (needs {needs}{f', {droplets}' if droplets else ''}{f'; has {has}' if has else ''})"


def icon_words(icons: list[str]) -> str:
    """Each icon once, with its number."""
    told = {icon: f"{icon} ×{icons.count(icon)}" if icons.count(icon) > 1 else icon for icon in icons}
    return ", ".join([f"[{STYLES.get(icon, 'title')}]{escape(words)}[/]" for icon, words in told.items()])


# -- a raid ----------------------------------------------------------------------------------------------------------
def raid(view: HatchView, width: int, names: list[str]) -> list[str]:
    if view["target"] is None:
        return []
    raider, target = [names[view[who]] for who in ("turn_of", "target")]
    verb, whom = "attack" if raider == "You" else "attacks", "you" if target == "You" else target
    title = f"[warn]{raider} {verb} {whom}[/]"
    told: list[str] = []
    for one in view["raid"]:
        attacker = escape(one["attacker"])
        if one["blocker"] is not None:
            told.append(f"{attacker} [good]blocked by {escape(one['blocker'])}[/]")
        elif one["fate"] == "got through":
            told.append(f"{attacker} [bad]got through[/]")
        else:
            told.append(attacker)
    return flow(title, told, width)


# -- lines -----------------------------------------------------------------------------------------------------------
TAG: Final = re.compile(r"(?<!\\)\[/?\w*\]")


def plain(line: str) -> str:
    """A line without its styles."""
    return TAG.sub("", line).replace("\\[", "[")


def flow(title: str, items: list[str], width: int, between: str = ", ") -> list[str]:
    """A title and items, wrapped to the width; words inside one style stay together."""
    lines: list[str] = []
    line = f"{title}:" if title else ""
    held = ""
    for word in between.join(items or ["none"]).split(" "):
        held += f" {word}" if held else word
        if open_style(held):
            continue
        if line and len(plain(line)) + 1 + len(plain(held)) > width:
            lines.append(line)
            line = "   "
        line += f" {held}" if line else held
        held = ""
    return [*lines, line]


def open_style(words: str) -> bool:
    tags = TAG.findall(words)
    return len(tags) != 2 * tags.count("[/]")
