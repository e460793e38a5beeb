"""The terminal board, made from a view alone: two sides facing each other, and the draft row during the draft.

Styles are in square brackets. A style that begins with `bar` is decoration, left out of the spoken board; `spoken` is
text for the spoken board only.
"""

from __future__ import annotations

import textwrap
from typing import Any, Final

from roost.core.words import escape, whose_turn

NAME: Final = 19  # width of the names before the bars: "Dragon  Steelhorn"
CELLS: Final = 20  # length of the longest bar
PIPS: Final = 12  # at most so many dots for Energy
ENDINGS: Final = {
    "dragon kill": "a Dragon is dead",
    "rider kill": "a Rider is dead",
    "round cap": "won by HP after the last round",
}


def board(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The lines of the board: the opponent's side above, the viewer's below, nearest to the choices."""
    mine = view["seat"] if view["seat"] in (0, 1) else 0
    lines = [headline(view, names)]
    if view["stage"] == "draft":
        lines += draft_row(view, width)
    if view["stage"] != "duel":
        return [*lines, *chosen(view, 1 - mine, width, names), *chosen(view, mine, width, names)]
    lines += [purse(view, 1 - mine, width, names), *units(view, 1 - mine, ["rider", "dragon"], width, names)]
    lines.append(f"[bar_line]{'─' * width}[/]")
    lines += [*units(view, mine, ["dragon", "rider"], width, names), purse(view, mine, width, names)]
    return lines + cards(view, f"hand {mine}", "Hand", width)


def headline(view: dict[str, Any], names: list[str]) -> str:
    stage = view["stage"]
    if stage != "duel":
        steps = {"riders": "Choosing Riders, in secret", "dragons": "Choosing Dragons, in secret", "draft": "The draft"}
        return f"[title]{steps[stage]}[/]"
    cap = f" of {view['round_cap']}" if view["round_cap"] else ""
    if view["over"]:
        return f"[title]Round {view['round']}{cap}[/], {ENDINGS.get(view['ending'], 'the game is over')}"
    return f"[title]Round {view['round']}{cap}[/], {whose_turn(names[view['waiting'][0]])}"


# -- before the duel -------------------------------------------------------------------------------------------------
def draft_row(view: dict[str, Any], width: int) -> list[str]:
    picks, under = view["picks_left"], view["zones"]["draft pile"]["count"]
    left = f"{picks} pick{'' if picks == 1 else 's'} to go, {under} card{'' if under == 1 else 's'} in the draft pile"
    return [*cards(view, "row", "Row", width), left]


def chosen(view: dict[str, Any], seat: int, width: int, names: list[str]) -> list[str]:
    side = view["sides"][seat]
    pair = f"{side['rider']} on {side['dragon']}" if side["dragon"] else side["rider"] or "no Rider yet"
    lines = [f"[title]{names[seat]}[/]: {escape(pair)}"]
    return lines + (cards(view, f"drafted {seat}", "Deck", width) if view["stage"] == "draft" else [])


# -- the duel --------------------------------------------------------------------------------------------------------
def purse(view: dict[str, Any], seat: int, width: int, names: list[str]) -> str:
    """A player's name, Energy and numbers of cards."""
    energy = view["sides"][seat]["energy"]
    zones = view["zones"]
    counts = ", ".join([f"{place} {zones[f'{place} {seat}']['count']}" for place in ("hand", "deck", "discard")])
    room = width - len(f"{names[seat]}  Energy {energy}   {counts}")
    pips = f"[bar_power]{'●' * max(0, min(energy, PIPS, room))}[/]"
    return f"[title]{names[seat]}[/]  Energy [power]{energy}[/] {pips}  {counts}"


def units(view: dict[str, Any], seat: int, order: list[str], width: int, names: list[str]) -> list[str]:
    side = view["sides"][seat]
    lines: list[str] = []
    for unit in order:
        tokens = rider_tokens(side) if unit == "rider" else statuses(side, "dragon")
        first, *more = unit_lines(side, unit, tokens, width)
        lines += [f"[spoken]{names[seat]}:[/]{first}", *more]
    return lines


def unit_lines(side: dict[str, Any], unit: str, tokens: list[tuple[str, str]], width: int) -> list[str]:
    """A unit's name, bar and HP, then its tokens; tokens that do not fit go on further lines."""
    hp, most = side[f"{unit}_hp"], side[f"{unit}_max"]
    name = f"{unit.capitalize():<7}{side[unit]}"
    bar, length = (
        (rider_bar(side), bar_length(most) + 2) if unit == "rider" else (dragon_bar(hp, most), bar_length(most))
    )
    lines = [f" {escape(f'{name:<{NAME}}')}{bar}{' ' * (CELLS + 2 - length)} {hp:>2}/{most}"]
    used = NAME + CELLS + 9
    for style, words in tokens:
        if used + len(words) + 2 > width and style != "spoken":
            lines.append(" " * (NAME + 1))
            used = NAME + 1
        lines[-1] += f"  [{style}]{escape(words)}[/]"
        used += len(words) + 2
    return lines


def rider_tokens(side: dict[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if side["condition"] != "healthy":
        found.append(("bad" if side["condition"] == "Critical" else "warn", f"{side['condition']}!"))
    if side["crippled"] and side["condition"] == "Wounded":
        found.append(("warn", "until healed"))
    if side["shields"]:
        found.append(("good", f"Shields {side['shields']}"))
    if side["exhausted"]:
        found.append(("faint", f"exhausted Shields {side['exhausted']}"))
    if side["guards"]:
        found.append(("good", f"Energy Shield {side['guards']}"))
    found += statuses(side, "rider")
    marks = f"(Wounded at {side['wounded_at']}, Critical at {side['critical_at']})"
    return [*found, ("spoken", marks)]


def statuses(side: dict[str, Any], unit: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if side[f"{unit}_burn"]:
        found.append(("hot", f"Burn {side[f'{unit}_burn']}"))
    if side[f"{unit}_freeze"]:
        found.append(("cold", f"Freeze {side[f'{unit}_freeze']}"))
    if side[f"{unit}_immune"]:
        found.append(("cold", "Immune to Freeze"))
    return found


# -- bars ------------------------------------------------------------------------------------------------------------
def per_cell(most: int) -> int:
    return max(1, -(-most // CELLS))


def bar_length(most: int) -> int:
    return -(-most // per_cell(most))


def cells(hp: int, most: int) -> str:
    """The cells of a bar. If one cell stands for 2 HP, half a cell stands for 1."""
    each = per_cell(most)
    full = max(0, hp) // each
    half = "▌" if max(0, hp) % each else ""
    return ("█" * full + half).ljust(bar_length(most), "░")


def dragon_bar(hp: int, most: int) -> str:
    style = "bar_bad" if hp * 3 <= most else "bar_good"
    return f"[{style}]{cells(hp, most)}[/]"


def rider_bar(side: dict[str, Any]) -> str:
    """A bar with the letters C and W: the Rider is Critical or Wounded when the bar does not reach past the letter."""
    most = side["rider_max"]
    drawn = cells(side["rider_hp"], most)
    critical = -(-side["critical_at"] // per_cell(most))
    wounded = -(-side["wounded_at"] // per_cell(most))
    style = {"Critical": "bar_bad", "Wounded": "bar_warn"}.get(side["condition"], "bar_good")
    parts = [drawn[:critical], drawn[critical:wounded], drawn[wounded:]]
    return f"[{style}]{parts[0]}[/][bar_mark]C[/][{style}]{parts[1]}[/][bar_mark]W[/][{style}]{parts[2]}[/]"


# -- cards -----------------------------------------------------------------------------------------------------------
def cards(view: dict[str, Any], zone: str, title: str, width: int) -> list[str]:
    """The cards of a zone, each name once with its number; only the number if the viewer does not see them."""
    seen = [card for card in view["zones"][zone]["cards"] if card is not None]
    each = [f"{card} ×{seen.count(card)}" if seen.count(card) > 1 else card for card in dict.fromkeys(seen)]
    count = view["zones"][zone]["count"]
    much = "no cards" if not count else "1 card" if count == 1 else f"{count} cards"
    told = f"{title} ({much}): {', '.join(each)}" if each else f"{title}: {much}"
    return [escape(line) for line in textwrap.wrap(told, width, subsequent_indent="   ")]
