"""The terminal board, made from a view alone: each land with its dynasty, dragons and eggs, the raid, the hand.

Styles are in square brackets. A style that begins with `bar` is decoration, left out of the spoken board; `spoken` is
text for the spoken board only.
"""

from __future__ import annotations

import re
import textwrap
from typing import Any, Final

from roost.core.words import escape, whose_turn, with_names

CELLS: Final = 20  # length of the bar that shows the progress to the goal
STYLES: Final = {"Fire": "hot", "Water": "cold", "Leaf": "good", "Bone": "faint", "Stone": "power"}


def board(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The lines of the board: the other lands in turn order, then the viewer's, nearest to the choices."""
    mine = view["seat"] if view["seat"] is not None else 0
    lines = headline(view, width, names)
    for k in range(1, view["seats"]):
        lines += land(view, (mine + k) % view["seats"], width, names)
    lines += raid(view, width, names)
    lines.append(f"[bar_line]{'─' * width}[/]")
    lines += land(view, mine, width, names)
    if view["seat"] is not None:
        lines += flow("Hand", view["zones"][f"hand {mine}"]["cards"], width)
    return lines


def headline(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
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
def land(view: dict[str, Any], seat: int, width: int, names: list[str]) -> list[str]:
    shown = view["lands"][seat]
    zones = view["zones"]
    mark = "▶" if seat == view["turn_of"] and not view["over"] else " "
    dynasty = f"Dynasty [power]{shown['dynasty']}[/] of {shown['goal']}"
    counts = f"hand {zones[f'hand {seat}']['count']}"
    room = width - len(plain(f"  {names[seat]}  {dynasty}    {counts}"))
    bar = race(shown["dynasty"], shown["goal"], min(CELLS, room))
    lines = [f"[bar_mark]{mark}[/][title]{names[seat]}[/]  {dynasty}  {bar}  {counts}"]
    lines += flow("  Dragons", zones[f"dragons {seat}"]["cards"], width)
    if zones[f"mercenaries {seat}"]["count"]:
        lines += flow("  Mercenaries", zones[f"mercenaries {seat}"]["cards"], width)
    return lines + flow("  Eggs", [egg(k, one) for k, one in enumerate(shown["eggs"])], width, "; ")


def race(dynasty: int, goal: int, cells: int) -> str:
    filled = min(cells, dynasty * cells // max(1, goal))
    style = "bar_good" if dynasty < goal else "bar_power"
    return f"[{style}]{'█' * filled}{'░' * (cells - filled)}[/]"


def egg(k: int, shown: dict[str, Any]) -> str:
    """One egg: its number and icons; for viewers who know its card, also the card and what it needs."""
    has = icon_words(shown["icons"])
    if shown["card"] is None:
        return f"egg {k + 1} ({f'has {has}' if has else '[faint]no food[/]'})"
    needs = icon_words(shown["needs"]) or "nothing"
    droplets = f"[bad]{shown['blood']} droplet{'' if shown['blood'] == 1 else 's'}[/]" if shown["blood"] else ""
    name = f"egg {k + 1}, [title]{escape(shown['card'])}[/]"
    if shown["fed"]:
        return f"{name} ([good]fed[/]{f'; needs {droplets}' if droplets else ''})"
    return f"{name} (needs {needs}{f', {droplets}' if droplets else ''}; has {has or '[faint]nothing[/]'})"


def icon_words(icons: list[str]) -> str:
    """Each icon once, with its number."""
    told = {icon: f"{icon} ×{icons.count(icon)}" if icons.count(icon) > 1 else icon for icon in icons}
    return ", ".join([f"[{STYLES.get(icon, 'title')}]{escape(words)}[/]" for icon, words in told.items()])


# -- a raid ----------------------------------------------------------------------------------------------------------
def raid(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    if view["target"] is None:
        return []
    title = f"[warn]{names[view['turn_of']]} attacks {names[view['target']]}[/]"
    told: list[str] = []
    for raider in view["raid"]:
        attacker = escape(raider["attacker"])
        if raider["blocker"] is not None:
            told.append(f"{attacker} [good]blocked by {escape(raider['blocker'])}[/]")
        elif raider["fate"] == "got through":
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
