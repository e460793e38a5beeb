"""The table as text lines: Supply, players, cards in play; the own cards apart. Made from a view alone."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, Final

from roost.core.words import escape

if TYPE_CHECKING:
    from roost.games.draconium.seen import DraconiumPileSeen, DraconiumRoostSeen, DraconiumView

WIDE: Final = 22  # letters of one pile
LEGEND: Final = "×: cards left in the pile"
ROOMY: Final = 110  # columns from which there is room for the texts of cards


def board(view: DraconiumView, width: int, names: list[str]) -> list[str]:
    """The turn, cards set aside, the Supply, the other players; a spectator sees all players here."""
    lines = [*headline(view, width, names), *aside(view, width, names), *supply(view, width)]
    me = view["seat"]
    first = view["turn_of"] if me is None else me
    for step in range(1, view["seats"] + (me is None)):
        seat = (first + step) % view["seats"]
        told = player(view, seat, width, names)
        here = me in view["waiting"] and seat == view["turn_of"]  # the question comes from this player's turn
        lines += [f"[here]{told[0]}" if here else told[0], *told[1:]]
    return lines


def mine(view: DraconiumView, width: int, names: list[str]) -> list[str]:
    """The viewer's own numbers, Roost, cards in play and hand."""
    me = view["seat"]
    if me is None:
        return []
    lines = [*player(view, me, width, names), *cards(view, f"hand {me}", "Hand", width)]
    if width < ROOMY or "things" not in view:
        return lines
    held = dict.fromkeys([card for card in view["zones"][f"hand {me}"]["cards"] if card is not None])
    return [*lines, *[cut(f"  {card}: {view['things'][card]['text']}", width) for card in held]]


def headline(view: DraconiumView, width: int, names: list[str]) -> list[str]:
    who = names[view["turn_of"]]
    turn = view["players"][view["turn_of"]]["turns"]
    if view["over"]:
        return flowing([f"[title]The game is over[/] after turn {turn}.", f"{escape(view['ending'])}."], width)
    numbers = f"Actions [power]{view['actions']}[/]  Buys [power]{view['buys']}[/]  Coins [power]${view['coins']}[/]"
    more = [numbers]
    if view["cheaper"]:
        more.append(f"cards cost [good]${view['cheaper']} less[/]")
    if view["first_silver"]:
        more.append(f"first Silver [good]+${view['first_silver']}[/]")
    parts = [f"{part}," for part in more[:-1]] + more[-1:]
    whose = "Your" if who == "You" else f"{who}'s"
    return flowing([f"[title]{whose} turn {turn}[/], {view['phase']}:", *parts], width)


# -- the Supply --------------------------------------------------------------------------------------------------------
def supply(view: DraconiumView, width: int) -> list[str]:
    piles = view["supply_piles"]
    lines: list[str] = []
    basic = [pile for pile in piles if not pile["kingdom"]]
    kingdom = [pile for pile in piles if pile["kingdom"]]
    if width >= ROOMY and "things" in view:
        lines += [*columns([pile_words(pile) for pile in basic], width), *with_texts(view, kingdom, width)]
    else:
        lines += columns([pile_words(pile) for pile in [*basic, *kingdom]], width)
    extras = [f"Event {each['name']} ${each['cost']}{' (used)' if each['used'] else ''}" for each in view["events"]]
    extras += [f"Landmark {name}" for name in view["landmarks"]]
    if view["chosen_pile"]:
        extras.append(f"pile of the Obelisk: {view['chosen_pile']}")
    extras += [f"{each['name']} pile ×{each['left']}" for each in view["beside"]]
    if view["unlock_turn"]:  # D-B56; without it, that the piles are locked says enough
        extras.append(f"the lock {view['lock']}")
    if view["phase"] == "set-up":
        extras.append(f"Eggs: {', '.join(view['eggs'])}")
    lines += wrapped(", ".join([*extras, LEGEND]), width)
    trash = view["zones"]["trash"]
    title = "Recycling" if view["recycling"] else "Trash"
    return lines + (cards(view, "trash", title, width) if trash["count"] or view["recycling"] else [])


def pile_words(pile: DraconiumPileSeen) -> tuple[str, str]:
    """A pile's style and its words: cost, name (its top card if it is mixed), number of cards left, Debt on it."""
    debt = f" {pile['debt']} Debt" if pile["debt"] else ""
    words = f"${pile['cost']} {pile['card']} ×{pile['left']}{debt}{' locked' if pile['locked'] else ''}"
    types = pile["types"]
    style = "faint" if pile["locked"] or not pile["left"] else ""
    if not style:
        style = "bad" if "Attack" in types or "Curse" in types else "good" if "Victory" in types else ""
    return style or ("warn" if "Treasure" in types else "title"), words


def with_texts(view: DraconiumView, piles: list[DraconiumPileSeen], width: int) -> list[str]:
    """Piles with their texts, one in each line."""
    told = [(*pile_words(pile), view["things"].get(pile["card"], {}).get("text", "")) for pile in piles]
    wide = max([len(words) for _, words, _ in told], default=0)
    return [
        f" [{style}]{escape(f'{words:<{wide}}')}[/]  {cut(f'{text}', width - wide - 3)}" for style, words, text in told
    ]


def columns(entries: list[tuple[str, str]], width: int) -> list[str]:
    wide = max([WIDE, *[len(words) for _, words in entries]])
    across = max(1, (width - 1) // (wide + 1))
    lines: list[str] = []
    for k in range(0, len(entries), across):
        parts = [f"[{style}]{escape(words)}[/]{' ' * (wide - len(words))}" for style, words in entries[k : k + across]]
        lines.append(" " + " ".join(parts).rstrip())
    return lines


# -- the players -------------------------------------------------------------------------------------------------------
def player(view: DraconiumView, seat: int, width: int, names: list[str]) -> list[str]:
    zones = view["zones"]
    told = view["players"][seat]
    counts = ", ".join(f"{place} {zones[f'{place} {seat}']['count']}" for place in ("hand", "deck", "discard"))
    discard = zones[f"discard {seat}"]["cards"]
    on_top = f" ({discard[-1]} on top)" if discard else ""
    marks: list[str] = []
    if told["vp_tokens"]:
        marks.append(f"VP tokens {told['vp_tokens']}")
    if told["debt"]:
        marks.append(f"Debt {told['debt']}")
    if told["card_token"]:
        marks.append("-1 Card")
    if told["coin_token"]:
        marks.append("-$1")
    if told["sheltered"]:
        marks.append("sheltered")
    score = f" [power]{told['victory_points']} VP[/]"
    noted = [f" [warn]{', '.join(marks)}[/]"] if marks else []
    mat = roost(told["roost"][0]) if told["roost"] and not view["over"] else []  # progress means nothing any more
    head = [f"[title]{names[seat]}[/]{score} ", f"{counts}{escape(on_top)}", *noted]
    lines = flowing([*head, *mat], width)
    if mat and len(lines) > 1:  # a Roost begins a line of its own, where that takes no more of them
        apart = [*flowing(head, width), *flowing([f"  {mat[0]}", *mat[1:]], width)]
        lines = apart if len(apart) <= len(lines) else lines
    places = [("play", "In play"), ("lasting", "Lasting"), ("forever", "For good")]
    lines += wrapped(f"  {told['counted']}", width) if told["counted"] else []
    laid = [listed(view, f"{place} {seat}", title) for place, title in places if zones[f"{place} {seat}"]["count"]]
    return lines + (wrapped(f" {'; '.join(laid)}", width) if laid else [])


def roost(told: DraconiumRoostSeen) -> list[str]:
    """The card on a player's Roost, and its progress or next flip (D-B19)."""
    if told["card"] is None:
        return [f"Roost: {told['said']}"]
    parts = [f"{part};" for part in told["said"].split("; ")]
    parts[-1] = parts[-1].removesuffix(";")
    return [f"Roost: [power]{escape(told['card'])}[/],", *[escape(part) for part in parts]]


def aside(view: DraconiumView, width: int, names: list[str]) -> list[str]:
    """Cards that a running script has revealed, looked at or set aside."""
    lines: list[str] = []
    for zone in view["aside"]:
        seen = [card for card in zone["cards"] if card is not None]
        whose = f"{names[zone['owner']]}, " if zone["owner"] >= 0 else ""
        lines += wrapped(f"{whose}{zone['place']} {zone['count']}: {', '.join(seen) or 'unseen'}", width)
    return lines


def cards(view: DraconiumView, zone: str, title: str, width: int) -> list[str]:
    return wrapped(listed(view, zone, title), width)


def listed(view: DraconiumView, zone: str, title: str) -> str:
    """The cards of a zone, each name once with its number; only how many there are if the viewer does not see them."""
    seen = [card for card in view["zones"][zone]["cards"] if card is not None]
    each = [f"{card} ×{seen.count(card)}" if seen.count(card) > 1 else card for card in dict.fromkeys(seen)]
    count = view["zones"][zone]["count"]
    much = "no cards" if not count else "1 card" if count == 1 else f"{count} cards"
    return f"{title} ({much}): {', '.join(each)}" if each else f"{title}: {much}"


def flowing(parts: list[str], width: int) -> list[str]:
    """Styled parts side by side; what does not fit goes on the next line."""
    lines = [parts[0]]
    for part in parts[1:]:
        if shown(lines[-1]) + 1 + shown(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(f"  {part.strip()}")
    return lines


def shown(words: str) -> int:
    """How many characters of a line are visible, style tags not counted."""
    return len(re.sub(r"(?<!\\)\[/?\w*\]", "", words).replace("\\[", "["))


def cut(words: str, width: int) -> str:
    return escape(words if len(words) <= width else words[: max(0, width - 1)] + "…")


def wrapped(words: str, width: int) -> list[str]:
    return [escape(line) for line in textwrap.wrap(words, width, subsequent_indent="   ")]
