"""The table in text: the map with its spaces, beside it players and known stacks. Made from a view alone.

A space is called by its line and its column, so that the map can be drawn from names. Styles stand in square brackets;
what is only drawn has a style that begins with `bar`, and `spoken` is for those who hear the board.
"""

from __future__ import annotations

from typing import Any, Final

EDGE: Final = 3  # letters left of the first column
STACKS: Final = 8  # lines of known stacks
APART: Final = 3  # from a column to the next
SIGNS: Final = {"corner": "·", "grass": "○", "forest": "♣", "boneyard": "†"}
LEGEND: Final = ["#A Castle  ! contested", "A3 Battalion  ✓ acted", "§A Dragon  † boneyard", "○ grass  ♣ forest"]


def board(view: dict[str, Any], width: int, names: list[str]) -> list[str]:
    """The map on the left, everything else to its right, the own hand below."""
    drawn, room = draw_map(view)
    side = [*players(view, names, width - room), *stacks(view, width - room)]
    side += LEGEND[: max(0, len(drawn) - len(side))]
    lines = [headline(view, width, names)]
    for k in range(max(len(drawn), len(side))):
        left = drawn[k] if k < len(drawn) else f"[bar_line]{' ' * room}[/]"
        right = side[k] if k < len(side) else ""
        lines.append(left + (right if right.startswith("[") else fit(right, width - room)))
    return [*lines, *hand(view, width)]


def headline(view: dict[str, Any], width: int, names: list[str]) -> str:
    told = f"Round {view['round']} of {view['round limit']}, {view['map']}: {view['castles to win']} Castles win"
    battle = view["battle"]
    if view["over"]:
        told += f". {view['ending'].capitalize()}"
    elif battle:
        told = f"{battle['attacker']} attacks {battle['defender']}"
        told += f", exchange {battle['exchange'] + 1}" if view["step"] == "battle" else ", by fire or claw"
        used = [short(card, view["cards"]) for card in view["zones"]["used"]["cards"]]
        told += f"; used: {' '.join(used)}" if used else ""
    elif view["chosen"]:
        told += f". {view['step'].capitalize()}: {view['chosen']}"
    return f"[title]{fit(told, width)}[/]"


# -- the map -----------------------------------------------------------------------------------------------------------
def place_of(name: str) -> tuple[int, int]:
    """Line and column of a space, both from 0."""
    letters = name.rstrip("0123456789")
    line = 0
    for letter in letters:
        line = 26 * line + ord(letter) - ord("a") + 1
    return line - 1, int(name[len(letters) :]) - 1


def draw_map(view: dict[str, Any]) -> tuple[list[str], int]:
    """Its lines, with letters and numbers at the edges, and how wide they are."""
    spaces = {place_of(name): name for name in view["spaces"]}
    left = min(column for _, column in spaces)
    columns = max(column for _, column in spaces) - left + 1
    lines = max(line for line, _ in spaces) + 1
    room = EDGE + APART * columns + 2
    numbers = " " * EDGE + "".join(f"{left + k + 1:<{APART}}" for k in range(columns))
    drawn = [f"[bar_line]{numbers:<{room}}[/]"]
    for line in range(lines):
        signs = [(EDGE + APART * (c - left), signs_at(view, spaces, line, c)) for c in range(left, left + columns)]
        letters = next(name for at, name in spaces.items() if at[0] == line).rstrip("0123456789")
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


def signs_at(view: dict[str, Any], spaces: dict[tuple[int, int], str], line: int, column: int) -> list[tuple[str, str]]:
    """A space with the edges of tiles that run from it to both sides, or an upright edge between two corners."""

    def is_corner(down: int, right: int) -> bool:
        kind: str = view["spaces"].get(spaces.get((line + down, column + right), ""), "")
        return kind == "corner"

    name = spaces.get((line, column))
    if name is None:
        return [("bar_line", "│")] if is_corner(-1, 0) and is_corner(1, 0) else []
    if view["spaces"][name] != "corner":
        return [sign_of(view, name)]
    before = "╱" if is_corner(1, -1) else "╲" if is_corner(-1, -1) else " "
    after = "╲" if is_corner(1, 1) else "╱" if is_corner(-1, 1) else " "
    return [("bar_line", before), sign_of(view, name), ("bar_line", after)]


def sign_of(view: dict[str, Any], name: str) -> tuple[str, str]:
    """What stands on a space: #A a Castle, A3 a Battalion, A3✓ one that has acted, #A+3 a garrison, §A a Dragon."""
    castle = view["castles"].get(name)
    troop = next((each for each in view["battalions"] if each["at"] == name), None)
    flare = "!" if name in view["contested"] else ""
    force = "" if troop is None else f"{troop['cards']}{'✓' if troop['marched'] else ''}"
    if castle is not None:
        sign = f"#{letter_of(view, castle)}{flare}"
        if troop is not None:
            sign += f"+{force}" if troop["seat"] == castle else letter_of(view, troop["seat"]) + force
        style = "bar_warn" if flare else style_of(view, castle)
        return "bar_mark" if name == view["chosen"] else style, sign
    if troop is not None:
        style = "bar_mark" if name == view["chosen"] else style_of(view, troop["seat"])
        return style, letter_of(view, troop["seat"]) + force
    if name in view["dragons"]:
        return style_of(view, view["dragons"][name]), f"§{letter_of(view, view['dragons'][name])}"
    return "bar_line", SIGNS[view["spaces"][name]]


def letter_of(view: dict[str, Any], seat: int) -> str:
    letter: str = view["players"][seat]["letter"]
    return letter


def style_of(view: dict[str, Any], seat: int) -> str:
    """The own pieces, those of a partner, those of enemies; the letter says it, too."""
    if seat == view["seat"]:
        return "bar_good"
    mine = view["players"][view["seat"]]["team"] if view["seat"] is not None else None
    return "bar_power" if mine is not None and view["players"][seat]["team"] == mine else "bar_bad"


# -- beside it ---------------------------------------------------------------------------------------------------------
def players(view: dict[str, Any], names: list[str], room: int) -> list[str]:
    """Two lines for each: who it is, and what he has; those who hear it hear where it stands."""
    lines: list[str] = []
    for seat, player in enumerate(view["players"]):
        turn = "▸" if seat == view["turn of"] and not view["over"] else " "
        more = " out" if player["out"] else " claims!" if player["claim"] else ""
        team = f" team {player['team']}" if player["team"] else ""
        tail = f" {player['letter']}{team}{more}"
        name = names[seat].replace("\\[", "[")[: max(1, room - len(tail) - 2)].replace("[", "\\[")
        lines.append(f"[bar_mark]{turn}[/][title]{name}[/]{tail}[spoken]: {where(view, seat)}[/]")
        free = player["uncontested"]
        flare = f"+{player['castles'] - free}!" if player["castles"] > free else ""
        cards = view["zones"][f"hand {seat}"]["count"]
        lines.append(f"  Castles {free}{flare}, hand {cards}")
    deck = view["zones"]["deck"]["count"]
    lines.append(f"Deck {deck}, dead {view['zones']['dead pile']['count']}")
    return lines


def where(view: dict[str, Any], seat: int) -> str:
    """All that a player has on the map, in words."""
    parts: list[str] = []
    castles = [name for name, owner in view["castles"].items() if owner == seat]
    if castles:
        parts.append("Castles " + ", ".join(f"{n} contested" if n in view["contested"] else n for n in castles))
    troops = [troop for troop in view["battalions"] if troop["seat"] == seat]
    if troops:
        parts.append("Battalions " + ", ".join(f"{troop['at']} of {troop['cards']}" for troop in troops))
    parts += [f"Dragon {name}" for name, owner in view["dragons"].items() if owner == seat]
    return "; ".join(parts) or "nothing on the map"


def stacks(view: dict[str, Any], room: int) -> list[str]:
    """What is known of Battalions, the own ones first."""
    me = view["seat"]
    lines: list[str] = []
    for troop in sorted(view["battalions"], key=lambda troop: (troop["seat"] != me, troop["seat"])):
        known = view["zones"][troop["stack"]]["cards"]
        if known:
            cards = " ".join(counted(known, view["cards"]))
            lines.append(fit(f"{troop['at']} {letter_of(view, troop['seat'])}{troop['cards']}: {cards}", room))
    return lines if len(lines) <= STACKS else [*lines[: STACKS - 1], fit(f"… {len(lines) - STACKS + 1} more", room)]


def hand(view: dict[str, Any], width: int) -> list[str]:
    if view["seat"] is None:
        return []
    cards = view["zones"][f"hand {view['seat']}"]["cards"]
    told = f"Hand {len(cards)}: "
    whole = told + ", ".join(counted(cards, []))
    brief = told + " ".join(counted(cards, view["cards"]))
    return [fit(whole if len(whole) <= width else brief, width) if cards else "Hand 0"]


def counted(cards: list[str], deck: list[str]) -> list[str]:
    """Archer×2: each card once; many kinds by the letters that tell them apart in a deck, if one is given."""
    kinds = list(dict.fromkeys(cards))
    return [
        (short(kind, deck) if len(kinds) > 1 and deck else kind)
        + (f"×{cards.count(kind)}" if cards.count(kind) > 1 else "")
        for kind in kinds
    ]


def short(card: str, deck: list[str]) -> str:
    """Its first letters: two, or as many as tell it from the other cards of the deck."""
    n = 2
    while n < len(card) and any(other[:n] == card[:n] for other in deck if other != card):
        n += 1
    return card[:n].rstrip()


def fit(words: str, room: int) -> str:
    cut = words if len(words) <= room else words[: max(0, room - 1)] + "…"
    return cut.replace("[", "\\[")
