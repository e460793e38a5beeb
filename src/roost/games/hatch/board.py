"""The table in text: each land with its dynasty, dragons and eggs; the raid that is under way; the own hand.

Made from a view alone. Styles stand in square brackets; what is only drawn has a style that begins with `bar`, and
`spoken` is for those who hear the board instead of seeing it.
"""

from __future__ import annotations

import textwrap
from typing import Any, Final

from roost.core.words import with_names

CELLS: Final = 20  # of the bar that races to the goal
STYLES: Final = {"Fire": "hot", "Water": "cold", "Leaf": "good", "Bone": "faint", "Stone": "power"}


def board(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The others first, in turn order after the own seat, which lies nearest to the choices."""
    mine = view["seat"] if view["seat"] is not None else 0
    order = [(mine + k) % view["seats"] for k in range(1, view["seats"])]
    lines = headline(view, names)
    for seat in order:
        lines += land(view, seat, width, names)
    lines += raid(view, width, names)
    lines.append(f"[bar_line]{'─' * width}[/]")
    lines += land(view, mine, width, names)
    hand = view["zones"][f"hand {mine}"]
    if view["seat"] is not None:
        lines += wrapped("Hand", hand["cards"], width)
    return lines


def headline(view: dict[str, Any], names: list[str]) -> list[str]:
    deck, discard = view["zones"]["deck"]["count"], view["zones"]["discard"]["count"]
    told = f"[title]Round {view['round']} of {view['round cap']}[/], deck {deck}, discard pile {discard}"
    if view["over"]:
        return [told, with_names(escape(view["ending"]), names)]
    told += f", {names[view['waiting'][0]]} to move"
    if view["trigger"] is None:
        return [told]
    return [told, f"[warn]{names[view['trigger']]} reached {view['goal']}: this is the last round.[/]"]


# -- a land ----------------------------------------------------------------------------------------------------------
def land(view: dict[str, Any], seat: int, width: int, names: list[str]) -> list[str]:
    shown = view["lands"][seat]
    zones = view["zones"]
    mark = "▶" if seat == view["turn of"] and not view["over"] else " "
    counts = f"hand {zones[f'hand {seat}']['count']}"
    lines = [f"[bar_mark]{mark}[/][title]{names[seat]}[/]  {race(shown['dynasty'], view['goal'])}  {counts}"]
    lines += wrapped("  Dragons", zones[f"dragons {seat}"]["cards"], width)
    if zones[f"mercenaries {seat}"]["count"]:
        lines += wrapped("  Mercenaries", zones[f"mercenaries {seat}"]["cards"], width)
    return lines + eggs(shown["eggs"], width)


def race(dynasty: int, goal: int) -> str:
    filled = min(CELLS, dynasty * CELLS // max(1, goal))
    style = "bar_good" if dynasty < goal else "bar_power"
    return f"Dynasty [power]{dynasty}[/] of {goal} [{style}]{'█' * filled}{'░' * (CELLS - filled)}[/]"


def eggs(shown: list[dict[str, Any]], width: int) -> list[str]:
    """Those that are known a line each; of the others the icons, as many in a line as fit."""
    lines: list[str] = []
    row, used = "", 0
    for k, one in enumerate(shown):
        has = " ".join([icon_word(icon) for icon in one["icons"]]) or "[faint]bare[/]"
        if one["card"] is not None:
            lines.append(f"  Egg {k + 1}: has {has}; {needs(one)}")
            continue
        plain = len(f"Egg {k + 1}: {' '.join(one['icons']) or 'bare'}   ")
        if used and used + plain > width - 2:
            lines.append(f"  {row.rstrip()}")
            row, used = "", 0
        row += f"Egg {k + 1}: {has}   "
        used += plain
    return [*lines, f"  {row.rstrip()}"] if used else lines


def needs(shown: dict[str, Any]) -> str:
    told = " ".join([icon_word(icon) for icon in shown["needs"]]) or "nothing"
    if shown["blood"]:
        told += f" [bad]{shown['blood']} blood[/]"
    ready = " [good]fed[/]" if shown["fed"] else ""
    return f"[title]{escape(shown['card'])}[/] needs {told}{ready}"


def icon_word(icon: str) -> str:
    style = STYLES.get(icon, "title")
    return f"[{style}]{escape(icon)}[/]"


# -- a raid ----------------------------------------------------------------------------------------------------------
def raid(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    if view["target"] is None:
        return []
    lines = [f"[warn]{names[view['turn of']]} attacks {names[view['target']]}[/]"]
    for k, attacker in enumerate(view["attackers"]):
        if k >= len(view["blockers"]):
            fate = "on its way"
        elif view["blockers"][k] is None:
            fate = "[bad]let through[/]"
        else:
            fate = f"[good]blocked by {escape(view['blockers'][k])}[/]"
        lines.append(f"  {escape(attacker)}: {fate}")
    if view["step"] == "loot":
        lines.append(f"  {view['loots']} to loot")
    return lines


# -- cards -----------------------------------------------------------------------------------------------------------
def wrapped(title: str, cards: list[str | None], width: int) -> list[str]:
    told = f"{title}: {', '.join([card for card in cards if card is not None]) or 'none'}"
    return [escape(line) for line in textwrap.wrap(told, width, subsequent_indent=" " * 5)]


def escape(words: str) -> str:
    return words.replace("[", "\\[")
