"""The board in the terminal: the map, and beside it players and known stacks. Made from a view alone.

Square brackets hold styles; a style that begins with `bar` marks what is only drawn. With a screen reader,
`view/hearing.py` takes the place of the drawing.
"""

from __future__ import annotations

from typing import Any, Final

from roost.games.soulstone.view import hearing
from roost.games.soulstone.view.hearing import look, short, told

__all__ = ["board", "look", "told"]

EDGE: Final = 3  # letters left of the first column
STACKS: Final = 8  # lines of known stacks
APART: Final = 3  # from a column to the next
SIGNS: Final = {"corner": "·", "grass": "○", "forest": "♣", "boneyard": "†"}
LEGEND: Final = ["#A Castle  ! contested", "A3 Battalion  ✓ acted", "§A Dragon  † boneyard", "○ grass  ♣ forest"]


def board(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The map on the left, everything else to its right, the viewer's hand below."""
    drawn, room = draw_map(view)
    side = [*players(view, names, width - room), *stacks(view, width - room)]
    side += LEGEND[: max(0, len(drawn) - len(side))]
    lines = [f"[title]{fit(hearing.headline(view, brief=True), width)}[/]"]
    for k in range(max(len(drawn), len(side))):
        left = drawn[k] if k < len(drawn) else f"[bar_line]{' ' * room}[/]"
        lines.append(left + (side[k] if k < len(side) else ""))
    return [*lines, *hand(view, width)]


# -- the map -----------------------------------------------------------------------------------------------------------
def draw_map(view: dict[str, Any]) -> tuple[list[str], int]:
    """The lines of the map, with letters and numbers at the edges, and their width."""
    spaces = {(row["line"], row["column"]): row for row in view["spaces"]}
    left = min(column for _, column in spaces)
    columns = max(column for _, column in spaces) - left + 1
    room = EDGE + APART * columns + 2
    numbers = " " * EDGE + "".join(f"{left + k:<{APART}}" for k in range(columns))
    drawn = [f"[bar_line]{numbers:<{room}}[/]"]
    for line, letters in enumerate(view["lines"], 1):
        signs = [(EDGE + APART * (c - left), signs_at(view, spaces, line, c)) for c in range(left, left + columns)]
        drawn.append(draw_line(letters, signs, room))
    return drawn, room


def draw_line(letters: str, signs: list[tuple[int, list[tuple[str, str]]]], room: int) -> str:
    text = f"[bar_line]{letters:<2}[/]"
    used = 2
    for x, parts in signs:
        if parts:
            start = max(used, x - (sum(len(sign) for _, sign in parts) - 1) // 2)
            text += f"[bar_line]{' ' * (start - used)}[/]" + "".join(f"[{style}]{sign}[/]" for style, sign in parts)
            used = start + sum(len(sign) for _, sign in parts)
    return text + f"[bar_line]{' ' * (room - used)}[/]"


def signs_at(
    view: dict[str, Any], spaces: dict[tuple[int, int], dict[str, Any]], line: int, column: int
) -> list[tuple[str, str]]:
    """A space with the edges of tiles that run from it to both sides, or an upright edge between two corners."""

    def is_corner(down: int, right: int) -> bool:
        found = spaces.get((line + down, column + right))
        return found is not None and found["kind"] == "corner"

    space = spaces.get((line, column))
    if space is None:
        return [("bar_line", "│")] if is_corner(-1, 0) and is_corner(1, 0) else []
    if space["kind"] != "corner":
        return [sign_of(view, space)]
    before = "╱" if is_corner(1, -1) else "╲" if is_corner(-1, -1) else " "
    after = "╲" if is_corner(1, 1) else "╱" if is_corner(-1, 1) else " "
    return [("bar_line", before), sign_of(view, space), ("bar_line", after)]


def sign_of(view: dict[str, Any], space: dict[str, Any]) -> tuple[str, str]:
    """The sign for a space: #A a Castle, A3 a Battalion, A3✓ one that has acted, #A+3 a garrison, §A a Dragon."""
    name = space["at"]
    castle = next((each for each in view["castles"] if each["at"] == name), None)
    troop = next((each for each in view["battalions"] if each["at"] == name), None)
    force = "" if troop is None else f"{troop['cards']}{'✓' if troop['marched'] else ''}"
    if castle is not None:
        owner = castle["seat"]
        sign = f"#{letter_of(view, owner)}{'!' if castle['contested'] else ''}"
        if troop is not None:
            sign += f"+{force}" if troop["seat"] == owner else letter_of(view, troop["seat"]) + force
        style = "bar_warn" if castle["contested"] else style_of(view, owner)
        return "bar_mark" if name == view["chosen"] else style, sign
    if troop is not None:
        style = "bar_mark" if name == view["chosen"] else style_of(view, troop["seat"])
        return style, letter_of(view, troop["seat"]) + force
    for seat, player in enumerate(view["players"]):
        if player["dragon"] == name:
            return style_of(view, seat), f"§{letter_of(view, seat)}"
    return "bar_line", SIGNS[space["kind"]]


def letter_of(view: dict[str, Any], seat: int) -> str:
    letter: str = view["players"][seat]["letter"]
    return letter


def style_of(view: dict[str, Any], seat: int) -> str:
    """The style for the viewer's pieces, a partner's, or an enemy's."""
    if seat == view["seat"]:
        return "bar_good"
    return "bar_power" if view["players"][seat]["ally"] else "bar_bad"


# -- beside it ---------------------------------------------------------------------------------------------------------
def players(view: dict[str, Any], names: list[str], room: int) -> list[str]:
    """Two lines for each player: name and state, Castles and hand."""
    lines: list[str] = []
    for seat, player in enumerate(view["players"]):
        mark = "▸" if seat == view["turn_of"] and not view["over"] else " "
        more = " out" if player["out"] else " claims!" if player["claim"] else ""
        team = f" team {player['team']}" if player["team"] else ""
        tail = f" {player['letter']}{team}{more}"
        name = names[seat].replace("\\[", "[")[: max(1, room - len(tail) - 2)].replace("[", "\\[")
        lines.append(f"[bar_mark]{mark}[/][title]{name}[/]{tail}")
        free = player["uncontested"]
        flare = f"+{player['castles'] - free}!" if player["castles"] > free else ""
        cards = view["zones"][f"hand {seat}"]["count"]
        lines.append(fit(f"  Castles {free}{flare}, hand {cards}", room))
    deck = f"Deck {view['zones']['deck']['count']}, dead {view['zones']['dead pile']['count']}"
    return [*lines, fit(deck, room)]


def stacks(view: dict[str, Any], room: int) -> list[str]:
    """The known cards of Battalions, the viewer's first."""
    me = view["seat"]
    lines: list[str] = []
    for troop in sorted(view["battalions"], key=lambda troop: (troop["seat"] != me, troop["seat"])):
        if troop["known"]:
            cards = " ".join(counted(troop["known"], hearing.deck(view)))
            lines.append(f"{troop['at']} {letter_of(view, troop['seat'])}{troop['cards']}: {cards}")
    if len(lines) > STACKS:
        lines = [*lines[: STACKS - 1], f"… {len(lines) - STACKS + 1} more"]
    return [fit(line, room) for line in lines]


def hand(view: dict[str, Any], width: int) -> list[str]:
    if view["seat"] is None:
        return []
    cards = view["zones"][f"hand {view['seat']}"]["cards"]
    told = f"Hand {len(cards)}: "
    whole = told + ", ".join(counted(cards, []))
    brief = told + " ".join(counted(cards, hearing.deck(view)))
    return [fit(whole if len(whole) <= width else brief, width) if cards else "Your hand is empty."]


def counted(cards: list[str], deck: list[str]) -> list[str]:
    """Archer×2: each kind once, with its number; several kinds are shortened if a deck is given."""
    kinds = list(dict.fromkeys(cards))
    return [
        (short(kind, deck) if len(kinds) > 1 and deck else kind)
        + (f"×{cards.count(kind)}" if cards.count(kind) > 1 else "")
        for kind in kinds
    ]


def fit(words: str, room: int) -> str:
    cut = words if len(words) <= room else words[: max(0, room - 1)] + "…"
    return cut.replace("[", "\\[")
