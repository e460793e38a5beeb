"""The terminal board, made from a view alone: two sides facing each other, and the draft row during the draft.

Styles are in square brackets. A style that begins with `bar` is decoration, left out of the spoken board; `spoken` is
text for the spoken board only.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any, Final, cast

from roost.core.words import escape, whose_turn

if TYPE_CHECKING:
    from roost.games.riders.seen import RidersView

NAME: Final = 19  # width of the names before the bars: "Dragon  Steelhorn"
CELLS: Final = 20  # length of the longest bar
ROOMY: Final = 110  # columns from which there is room for more
CARD: Final = 13  # the least columns of a card of the draft row
WIDEST: Final = 28
TEXT: Final = 4  # lines of a card's text; the choices have all of it
LEGEND: Final = "[bar_line]C Critical and W Wounded, at the mark or below   ● 1 Energy[/]"
PIPS: Final = 12  # at most so many dots for Energy
ENDINGS: Final = {
    "dragon kill": "a Dragon is dead",
    "rider kill": "a Rider is dead",
    "round cap": "won by HP after the last round",
}


def board(view: RidersView, width: int, names: list[str]) -> list[str]:
    """The lines of the board: the opponent's side above, the viewer's below, nearest to the choices."""
    me = view["seat"] if view["seat"] in (0, 1) else 0
    lines = [headline(view, names)]
    if view["stage"] == "draft":
        lines += draft(view, width)
    if view["stage"] != "duel":
        lines += chosen(view, 1 - me, width, names)
        return lines if view["seat"] is not None else [*lines, *chosen(view, me, width, names)]
    lines += [purse(view, 1 - me, width, names), *units(view, 1 - me, ["rider", "dragon"], width, names)]
    lines.append(f"[bar_line]{'─' * width}[/]")
    lines += units(view, me, ["dragon", "rider"], width, names)
    if view["seat"] is None:
        lines.append(purse(view, me, width, names))
    if width >= ROOMY:
        lines += ["", *left(view, 1 - me, width, names), *left(view, me, width, names)]
    return [*lines, LEGEND]


def mine(view: RidersView, width: int, names: list[str]) -> list[str]:
    """The viewer's Energy and hand, or what the viewer has chosen before the duel."""
    if view["seat"] is None:
        return []
    if view["stage"] != "duel":
        return chosen(view, view["seat"], width, names)
    lines = [purse(view, view["seat"], width, names), *cards(view, f"hand {view['seat']}", "Hand", width)]
    if width < ROOMY or "things" not in view:
        return lines
    seen = dict.fromkeys([card for card in view["zones"][f"hand {view['seat']}"]["cards"] if card is not None])
    return [*lines, *[f"  [title]{escape(card)}[/]: {escape(view['things'][card]['text'])}" for card in seen]]


def headline(view: RidersView, names: list[str]) -> str:
    stage = view["stage"]
    if stage != "duel":
        steps = {"riders": "Choosing Riders, in secret", "dragons": "Choosing Dragons, in secret", "draft": "The draft"}
        return f"[title]{steps[stage]}[/]"
    cap = f" of {view['round_cap']}" if view["round_cap"] else ""
    if view["over"]:
        return f"[title]Round {view['round']}{cap}[/], {ENDINGS.get(view['ending'], 'the game is over')}"
    return f"[title]Round {view['round']}{cap}[/], {whose_turn(names[view['waiting'][0]])}"


# -- before the duel -------------------------------------------------------------------------------------------------
def draft(view: RidersView, width: int) -> list[str]:
    """The draft row: as cards where their texts are known, else by name."""
    picks, under = view["picks_left"], view["zones"]["draft pile"]["count"]
    ahead = f"{picks} pick{'' if picks == 1 else 's'} to go, {under} card{'' if under == 1 else 's'} in the draft pile"
    row = [card for card in view["zones"]["row"]["cards"] if card is not None]
    if not row or "things" not in view:
        return [*cards(view, "row", "Row", width), ahead]
    heard = ", ".join([f"{card} (cost {view['things'][card]['cost']})" for card in row])
    return [*row_of_cards(view, row, width), f"[spoken]Row: {escape(heard)}. [/]{ahead}"]


def row_of_cards(view: RidersView, row: list[str], width: int) -> list[str]:
    """Cards side by side: name and cost, then the text."""
    across = max(1, min(len(row), (width + 1) // (CARD + 1)))
    lines: list[str] = []
    for k in range(0, len(row), across):
        room = min(WIDEST, (width + 1) // across - 1)
        drawn = [card_lines(card, view["things"][card], room - 2) for card in row[k : k + across]]
        high = max([len(text) for text in drawn])
        lines.append(" ".join([f"[bar_line]╭{'─' * (room - 2)}╮[/]"] * len(drawn)))
        for n in range(high):
            cells = [text[n] if n < len(text) else ("bar_plain", " " * (room - 2)) for text in drawn]
            lines.append(
                " ".join([f"[bar_line]│[/][{style}]{escape(words)}[/][bar_line]│[/]" for style, words in cells])
            )
        lines.append(" ".join([f"[bar_line]╰{'─' * (room - 2)}╯[/]"] * len(drawn)))
    return lines


def card_lines(name: str, card: dict[str, Any], room: int) -> list[tuple[str, str]]:
    """The lines of a card, each with its style: name and cost in one line if they fit, then the text."""
    cost = f"{card['cost']} ●"
    title = f"{name:<{room - len(cost) - 1}} {cost}"
    head = [title] if len(title) <= room else [*textwrap.wrap(name, room), f"{cost:>{room}}"]
    text = textwrap.wrap(card["text"], room)
    if len(text) > TEXT:
        text = [*text[: TEXT - 1], f"{text[TEXT - 1][: room - 1]}…"]
    return [*[("bar_mark", f"{line:<{room}}") for line in head], *[("bar_plain", f"{line:<{room}}") for line in text]]


def chosen(view: RidersView, seat: int, width: int, names: list[str]) -> list[str]:
    side = side_of(view, seat)
    pair = f"{side['rider']} on {side['dragon']}" if side["dragon"] else side["rider"] or "no Rider yet"
    lines = [f"[title]{names[seat]}[/]: {escape(pair)}"]
    return lines + (cards(view, f"drafted {seat}", "Deck", width) if view["stage"] == "draft" else [])


def side_of(view: RidersView, seat: int) -> dict[str, Any]:
    """A side by the names of its fields, which are put together from "rider" or "dragon" here."""
    return cast("dict[str, Any]", view["sides"][seat])


# -- the duel --------------------------------------------------------------------------------------------------------
def purse(view: RidersView, seat: int, width: int, names: list[str]) -> str:
    """A player's name, Energy and numbers of cards."""
    energy = view["sides"][seat]["energy"]
    zones = view["zones"]
    counts = ", ".join([f"{place} {zones[f'{place} {seat}']['count']}" for place in ("hand", "deck", "discard")])
    room = width - len(f"{names[seat]}  Energy {energy}   {counts}")
    pips = f"[bar_power]{'●' * max(0, min(energy, PIPS, room))}[/]"
    return f"[title]{names[seat]}[/]  Energy [power]{energy}[/] {pips}  {counts}"


def units(view: RidersView, seat: int, order: list[str], width: int, names: list[str]) -> list[str]:
    side = side_of(view, seat)
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
def left(view: RidersView, seat: int, width: int, names: list[str]) -> list[str]:
    """What a wide screen has room for: the Rider's trait, attacks, and the cards that a deck still holds."""
    side = side_of(view, seat)
    attacks = ", ".join(
        [
            f"{side[unit]} {side[f'{unit}_attack']} for {side[f'{unit}_attack_cost']} Energy"
            for unit in ("dragon", "rider")
        ]
    )
    lines = wrapped(f"{names[seat]}, attacks: {escape(attacks)}. {escape(side['trait'] or '')}", width)
    return lines + (wrapped(escape(f"  In hand and deck: {', '.join(counted(side['cards_left']))}"), width))


def counted(seen: list[str]) -> list[str]:
    return [f"{card} ×{seen.count(card)}" if seen.count(card) > 1 else card for card in dict.fromkeys(seen)]


def wrapped(words: str, width: int) -> list[str]:
    return textwrap.wrap(words, width, subsequent_indent="   ")


def cards(view: RidersView, zone: str, title: str, width: int) -> list[str]:
    """The cards of a zone, each name once with its number; only the number if the viewer does not see them."""
    seen = [card for card in view["zones"][zone]["cards"] if card is not None]
    each = counted(seen)
    count = view["zones"][zone]["count"]
    much = "no cards" if not count else "1 card" if count == 1 else f"{count} cards"
    told = f"{title} ({much}): {', '.join(each)}" if each else f"{title}: {much}"
    return [escape(line) for line in textwrap.wrap(told, width, subsequent_indent="   ")]
