"""The board in the terminal: the map as a chart of its own; players and known stacks; the hand. Made from a view alone.

Square brackets hold styles; a style that begins with `bar` marks what is only drawn. With a screen reader,
`view/hearing.py` takes the place of the drawing.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from roost.games.soulstone.view import hearing
from roost.games.soulstone.view.hearing import look, short, told

if TYPE_CHECKING:
    from roost.games.soulstone.seen import SoulstoneSpaceSeen, SoulstoneView

__all__ = ["board", "chart", "look", "mine", "told"]

Sign = tuple[int, list[tuple[str, str]]]  # its column, and its parts with their styles

EDGE: Final = 3  # letters left of the first column
STACKS: Final = 8  # lines of known stacks
ONE_LINE: Final = 32  # columns from which a player takes one line
APART: Final = 3  # from a column to the next
SIGNS: Final = {"corner": "·", "grass": "○", "forest": "♣", "boneyard": "†"}
LEGEND: Final = [
    "#A Castle  ! contested  ▸ whose turn",
    "A3 Battalion of 3 cards  ✓ has acted",
    "#A+3 Castle with its own Battalion",
    "§A Dragon ○ grass ♣ forest † boneyard",
]


def board(view: SoulstoneView, width: int, names: list[str]) -> list[str]:
    """What is happening, then the players and the known stacks."""
    lines = [f"[title]{fit(line, width)}[/]" for line in textwrap.wrap(hearing.headline(view, brief=True), width)]
    return [*lines, *players(view, names, width), *stacks(view, width)]


def mine(view: SoulstoneView, width: int, names: list[str]) -> list[str]:
    """The viewer's hand."""
    if view["seat"] is None:
        return []
    cards = view["zones"][f"hand {view['seat']}"]["cards"]
    told = f"Hand {len(cards)}: "
    whole = told + ", ".join(counted(cards, []))
    brief = told + " ".join(counted(cards, hearing.deck(view)))
    return [fit(whole if len(whole) <= width else brief, width) if cards else "Your hand is empty."]


def chart(view: SoulstoneView, width: int, height: int) -> list[str]:
    """The map, twice as large if there is room, and what its signs mean."""
    large, room = draw_map(view, 2)
    if room > width or len(large) + len(LEGEND) > height:
        large, room = draw_map(view, 1)
    legend = LEGEND[: max(0, height - len(large))]
    return [*large, *[f"[bar_line]{line}[/]" for line in legend]]


# -- the map -----------------------------------------------------------------------------------------------------------
def draw_map(view: SoulstoneView, scale: int) -> tuple[list[str], int]:
    """The lines of the map, with letters and numbers at the edges, and their width. `scale`: lines for each space."""
    spaces = {(row["line"], row["column"]): row for row in view["spaces"]}
    left = min(column for _, column in spaces)
    columns = max(column for _, column in spaces) - left + 1
    apart = APART * scale
    room = EDGE + apart * columns + 2
    numbers = " " * EDGE + "".join(f"{left + k:<{apart}}" for k in range(columns))
    drawn: dict[int, list[Sign]] = {}
    for line in range(1, len(view["lines"]) + 1):
        for column in range(left, left + columns):
            x, y = EDGE + apart * (column - left), scale * (line - 1)
            for step, at, parts in signs_at(view, spaces, line, column, scale):
                drawn.setdefault(y + step, []).append((x + at, parts))
    lines = [f"[bar_line]{numbers:<{room}}[/]"]
    for y in range(scale * (len(view["lines"]) - 1) + 1):
        letter = view["lines"][y // scale] if y % scale == 0 else ""
        lines.append(draw_line(letter, sorted(drawn.get(y, []), key=lambda sign: sign[0]), room))
    return lines, room


def draw_line(letters: str, signs: list[Sign], room: int) -> str:
    text = f"[bar_line]{letters:<2}[/]"
    used = 2
    for x, parts in signs:
        start = max(used, x - (sum(len(sign) for _, sign in parts) - 1) // 2)
        text += f"[bar_line]{' ' * (start - used)}[/]" + "".join(f"[{style}]{sign}[/]" for style, sign in parts)
        used = start + sum(len(sign) for _, sign in parts)
    return text + f"[bar_line]{' ' * (room - used)}[/]"


def signs_at(
    view: SoulstoneView, spaces: dict[tuple[int, int], SoulstoneSpaceSeen], line: int, column: int, scale: int
) -> list[tuple[int, int, list[tuple[str, str]]]]:
    """A space with the edges of tiles that run from it to both sides, or an upright edge between two corners.

    Each sign has how many lines below the space and how many columns to its right it is drawn.
    """

    def is_corner(down: int, right: int) -> bool:
        found = spaces.get((line + down, column + right))
        return found is not None and found["kind"] == "corner"

    space = spaces.get((line, column))
    if space is None:
        upright = is_corner(-1, 0) and is_corner(1, 0)
        return [(step, 0, [("bar_line", "│")]) for step in range(1 - scale, scale)] if upright else []
    if space["kind"] != "corner":
        return [(0, 0, [sign_of(view, space)])]
    before = "╱" if is_corner(1, -1) else "╲" if is_corner(-1, -1) else " "
    after = "╲" if is_corner(1, 1) else "╱" if is_corner(-1, 1) else " "
    if scale == 1:
        return [(0, 0, [("bar_line", before), sign_of(view, space), ("bar_line", after)])]
    edges: list[tuple[int, int, list[tuple[str, str]]]] = [(0, 0, [sign_of(view, space)])]
    for down, sign in ((1, "╲"), (-1, "╱")):  # edges to the right: below and above
        if is_corner(down, 1):
            edges += [(down * k, 2 + k, [("bar_line", sign)]) for k in range(scale + 1)]
    return edges


def sign_of(view: SoulstoneView, space: SoulstoneSpaceSeen) -> tuple[str, str]:
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


def letter_of(view: SoulstoneView, seat: int) -> str:
    letter: str = view["players"][seat]["letter"]
    return letter


def style_of(view: SoulstoneView, seat: int) -> str:
    """The style for the viewer's pieces, a partner's, or an enemy's."""
    if seat == view["seat"]:
        return "bar_good"
    return "bar_power" if view["players"][seat]["ally"] else "bar_bad"


# -- beside it ---------------------------------------------------------------------------------------------------------
def players(view: SoulstoneView, names: list[str], room: int) -> list[str]:
    """Each player: name and state, Castles and hand."""
    lines: list[str] = []
    for seat, player in enumerate(view["players"]):
        mark = "▸" if seat == view["turn_of"] and not view["over"] else " "
        more = " out" if player["out"] else " claims!" if player["claim"] else ""
        team = f" team {player['team']}" if player["team"] else ""
        free = player["uncontested"]
        flare = f"+{player['castles'] - free}!" if player["castles"] > free else ""
        numbers = f"  Castles {free}{flare}, hand {view['zones'][f'hand {seat}']['count']}"
        head = f"{player['letter']}{team}{more}"
        space = room - len(head) - 3 - (len(numbers) if room >= ONE_LINE else 0)
        name = names[seat].replace("\\[", "[")[: max(1, space)].replace("[", "\\[")
        line = f"[bar_mark]{mark}[/][title]{head} {name}[/]"
        lines += [line + numbers] if room >= ONE_LINE else [line, fit(numbers, room)]
    deck = f"Deck {view['zones']['deck']['count']}, dead {view['zones']['dead pile']['count']}"
    return [*lines, fit(deck, room)]


def stacks(view: SoulstoneView, room: int) -> list[str]:
    """The known cards of Battalions, the viewer's first."""
    me = view["seat"]
    lines: list[str] = []
    for troop in sorted(view["battalions"], key=lambda troop: (troop["seat"] != me, troop["seat"])):
        if troop["known"]:
            head = f"{troop['at']} {letter_of(view, troop['seat'])}{troop['cards']}: "
            whole = head + ", ".join(counted(troop["known"], []))
            brief = head + " ".join(counted(troop["known"], hearing.deck(view)))
            lines.append(whole if len(whole) <= room else brief)
    if len(lines) > STACKS:
        lines = [*lines[: STACKS - 1], f"… {len(lines) - STACKS + 1} more"]
    return [fit(line, room) for line in lines]


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
